"""Mistakes of operators: one sentence says what is wrong, in their language, and nothing changes."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy.engine import make_url

from bench.services import Postgres, Redis, Unavailable, find_program, temporary_services
from tablee import cli
from tablee.client import Client
from tablee.server.admin import archive, backup
from tablee.server.settings import BadSetting, Settings
from tablee.server.storage import migration
from tests.server.harness import Served, serving
from tests.server.test_play import play_out, two_people


@pytest.fixture(scope="module")
def copies() -> Iterator[tuple[Postgres, Redis]]:
    try:
        with temporary_services() as both:
            yield both
    except Unavailable as reason:
        pytest.skip(f"NOT TESTED on PostgreSQL: {reason}")


def new_database(postgres: Postgres, name: str) -> str:
    """A database of its own in the private copy."""
    created = migration.on_postgres(postgres.url, lambda c: c.exec_driver_sql("COMMIT") and c.exec_driver_sql(f"CREATE DATABASE {name}"))
    asyncio.run(created)
    return make_url(postgres.url).set(database=name).render_as_string(False)


def served(*flags: str, lang: str = "en") -> str:
    """The output of `tablee serve` when it cannot start: one line, and no process is left."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-m", "tablee", "serve", "--lang", lang, "--log", "json", *flags]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120)
    assert 2 == done.returncode, done.stderr
    (line,) = [line for line in done.stderr.splitlines() if not line.startswith("{")]
    assert "Traceback" not in done.stderr
    return line


@pytest.mark.parametrize(
    ("lang", "said"), [("fr", "tablee : le port {port} de 127.0.0.1 est"), ("en", "tablee: port {port} of 127.0.0.1 is in use")]
)
def test_a_port_in_use_is_named(lang: str, said: str, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert served("--port", str(port), "--data", str(tmp_path / "data"), lang=lang).startswith(said.format(port=port))
    assert not (tmp_path / "data").exists()


def test_an_address_of_another_machine_is_named(tmp_path: Path) -> None:
    assert served("--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path)).startswith("tablee: cannot listen on 192.0.2.1")


@pytest.mark.parametrize(("lang", "said"), [("fr", "tablee : impossible d'écrire dans"), ("en", "tablee: cannot write to")])
def test_a_data_directory_that_cannot_be_written_is_named(lang: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    line = served("--port", "0", "--data", str(tmp_path / "file" / "data"), lang=lang)
    assert line.startswith(f"{said} {tmp_path / 'file' / 'data'}")


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "tablee.sqlite").write_bytes(b"abracadabra" * 500)
    assert f"{tmp_path / 'tablee.sqlite'} is damaged (file is not a database): restore a backup" in served(
        "--port", "0", "--data", str(tmp_path)
    )


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tablee.sqlite"
    migration.upgrade(url)
    with contextlib.closing(sqlite3.connect(tmp_path / "tablee.sqlite")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    assert "schema version 9999, which this program does not know" in served("--port", "0", "--data", str(tmp_path))


def test_a_second_server_on_the_same_sqlite_file_is_told_so_whatever_its_data_directory(tmp_path: Path) -> None:
    async def whole() -> None:
        async with serving(tmp_path / "one"):
            url = f"sqlite:///{tmp_path}/one/tablee.sqlite"
            line = await asyncio.to_thread(served, "--port", "0", "--data", str(tmp_path / "two"), "--database", url)
            assert "another tablee serves" in line

    asyncio.run(whole())


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("tablee@127.0.0.1:1/postgres", "111"),
        ("tablee@127.0.0.1:{port}/nowhere", 'database "nowhere" does not exist'),
        ("stranger:sesame@127.0.0.1:{port}/postgres", 'role "stranger" does not exist'),
    ],
)
def test_a_postgresql_that_does_not_let_us_in_is_named(address: str, said: str, copies: tuple[Postgres, Redis]) -> None:
    url = "postgresql://" + address.format(port=copies[0].port)
    line = served("--port", "0", "--database", url)
    assert line.startswith("tablee: the database failed: ")
    assert said in line
    assert "sesame" not in line
    assert 2 == cli.main(["migrate", "--lang", "fr", "--database", url])


def test_an_old_layout_is_not_served(copies: tuple[Postgres, Redis]) -> None:
    url = new_database(copies[0], "unmigrated")
    assert "run tablee migrate first" in served("--port", "0", "--database", url)


def test_migrations_that_start_at_once_wait_for_each_other(copies: tuple[Postgres, Redis], tmp_path: Path) -> None:
    url = new_database(copies[0], "contended")

    async def whole() -> list[tuple[str | None, str | None]]:
        return await asyncio.gather(*(migration.upgrade_postgres(url) for _ in range(4)))

    newest = migration.newest()
    done = [(None, newest), *[(newest, newest)] * 3]
    assert done == sorted(asyncio.run(whole()), key=lambda each: each[0] or "")
    with ThreadPoolExecutor(4) as threads:
        results = list(threads.map(migration.upgrade, [f"sqlite:///{tmp_path}/tablee.sqlite"] * 4))
    assert done == sorted(results, key=lambda each: each[0] or "")


def test_a_backup_ends_while_someone_writes_all_the_time(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path))
    migration.upgrade(settings.database_url)
    stop = threading.Event()
    writing = threading.Event()

    def write() -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / "tablee.sqlite", timeout=30)) as database:
            database.execute("CREATE TABLE much (n INTEGER, body BLOB)")
            database.executemany("INSERT INTO much VALUES (?, ?)", ((n, bytes(10_000)) for n in range(3000)))
            database.commit()
            n = 3000
            while not stop.is_set():
                n += 1
                database.execute("INSERT INTO much VALUES (?, ?)", (n, b""))
                database.commit()
                writing.set()

    with ThreadPoolExecutor(2) as threads:
        writer = threads.submit(write)
        try:
            assert writing.wait(60)
            assert threads.submit(backup.backup, settings, tmp_path / "kept").result(60) > 30_000_000
        finally:
            stop.set()
        writer.result()
    assert not list(tmp_path.glob("*.partial"))


def test_a_backup_that_fails_leaves_no_file(tmp_path: Path) -> None:
    (tmp_path / "tablee.sqlite").write_bytes(b"abracadabra" * 500)
    with pytest.raises(BadSetting, match="not a usable database"):
        backup.backup(Settings(data=str(tmp_path)), tmp_path / "kept")
    with pytest.raises(BadSetting, match="cannot write to"):
        backup.backup(Settings(data=str(tmp_path)), tmp_path / "tablee.sqlite" / "kept")
    assert ["tablee.sqlite"] == [path.name for path in tmp_path.iterdir()]


def test_only_a_backup_is_restored(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path / "data"))
    migration.upgrade(settings.database_url)
    before = (tmp_path / "data" / "tablee.sqlite").read_bytes()
    (tmp_path / "text").write_text("abracadabra " * 500)
    with contextlib.closing(sqlite3.connect(tmp_path / "other.sqlite")) as other:
        other.execute("CREATE TABLE cats (name TEXT)")
    for name in ("text", "other.sqlite"):
        with pytest.raises(BadSetting, match="not a backup made by tablee"):
            backup.restore(settings, tmp_path / name, True)
    assert before == (tmp_path / "data" / "tablee.sqlite").read_bytes()


def test_only_a_backup_is_restored_to_postgresql(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    other, empty = new_database(copies[0], "cats"), new_database(copies[0], "empty")
    asyncio.run(migration.on_postgres(other, lambda c: c.exec_driver_sql("CREATE TABLE cats (name TEXT)")))
    (tmp_path / "text").write_text("abracadabra " * 500)
    dump = [find_program("pg_dump"), "--format=custom", f"--file={tmp_path / 'dump'}", other]
    assert 0 == subprocess.run(dump).returncode
    for name in ("text", "dump"):
        with pytest.raises(BadSetting, match="not a backup made by tablee"):
            backup.restore(Settings(database=empty), tmp_path / name, True)


def test_a_database_without_tables_is_not_backed_up_as_if_it_had_some(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    """A backup of the wrong database would be missed on the day it is needed."""
    (tmp_path / "tablee.sqlite").touch()
    for settings in (Settings(data=str(tmp_path)), Settings(database=new_database(copies[0], "hollow"))):
        with pytest.raises(BadSetting, match="this database has no tables of tablee"):
            backup.backup(settings, tmp_path / "kept")
    assert ["tablee.sqlite"] == [path.name for path in tmp_path.iterdir()]


def test_a_backup_of_an_older_layout_is_restored_and_brought_up_to_date(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    """Though the layout was newer meanwhile; and only if that is meant."""
    shared = Settings(database=new_database(copies[0], "backwards"))
    asyncio.run(migration.on_postgres(shared.database, lambda c: command.upgrade(migration.config(c), "0001")))
    backup.backup(shared, tmp_path / "kept")
    newest = migration.newest()
    assert ("0001", newest) == asyncio.run(migration.upgrade_postgres(shared.database))
    with pytest.raises(BadSetting, match="is not empty: --replace"):
        backup.restore(shared, tmp_path / "kept", False)
    backup.restore(shared, tmp_path / "kept", True)
    assert ("0001", newest) == asyncio.run(migration.upgrade_postgres(shared.database))


def test_nothing_is_restored_over_a_running_server(tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    here = Settings(data=str(tmp_path / "here"))
    shared = Settings(data=str(tmp_path / "there"), database=new_database(copies[0], "running"))
    asyncio.run(migration.upgrade_postgres(shared.database))

    async def whole() -> None:
        for settings, said in ((here, "another tablee serves"), (shared, "servers are using this database")):
            async with serving(Path(settings.data), database=settings.database):
                kept = Path(settings.data) / "kept"
                await asyncio.to_thread(backup.backup, settings, kept)
                with pytest.raises(BadSetting, match=said):
                    await asyncio.to_thread(backup.restore, settings, kept, True)

    asyncio.run(whole())
    for settings in (here, shared):
        backup.restore(settings, Path(settings.data) / "kept", True)


def test_the_password_of_the_database_is_in_no_list_of_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of our own stands where pg_dump would be, and tells what it was started with."""
    ours = tmp_path / "pg_dump"
    ours.write_text('#!/bin/sh\necho "$@ / $PGPASSWORD" >&2\nexit 1\n')
    ours.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    with pytest.raises(BadSetting, match=r"postgresql://ada@db/tablee / sesame$"):
        backup.backup(Settings(database="postgresql://ada:sesame@db/tablee"), tmp_path / "kept")
    assert shutil.which("pg_dump") == str(ours)


async def finished(site: Served) -> tuple[Client, str, str]:
    """Someone, a table whose game is over and which nobody holds, and its record."""
    ada, _, yellow, red = await two_people(site)
    await play_out((yellow, red))
    text = await ada.record(yellow.id)
    await site.site.registry.release([site.actor(yellow.id)])
    return ada, yellow.id, text


def test_a_table_archived_twice_at_once_is_archived_once(tmp_path: Path) -> None:
    async def whole() -> None:
        async with serving(tmp_path) as site:
            ada, table, text = await finished(site)
            both = [archive.archive(Settings(data=str(tmp_path)), -1, lambda done, of: None) for _ in range(2)]
            (one, folder), (two, _) = await asyncio.gather(*both)
            assert 1 == one + two
            (file,) = folder.rglob("*.*")
            assert text == file.read_text() == await ada.record(table)
            assert (0, folder) == await archive.archive(Settings(data=str(tmp_path)), -1, lambda done, of: None)

    asyncio.run(whole())


@pytest.mark.parametrize(("layout", "said"), [("0001", "run tablee migrate first"), ("9999", "which this program does not know")])
def test_only_a_layout_one_knows_is_archived(layout: str, said: str, tmp_path: Path, copies: tuple[Postgres, Redis]) -> None:
    here, shared = Settings(data=str(tmp_path)), Settings(database=new_database(copies[0], f"layout{layout}"))
    migration.upgrade(here.database_url)
    with contextlib.closing(sqlite3.connect(tmp_path / "tablee.sqlite")) as database:
        database.execute(f"UPDATE alembic_version SET version_num = '{layout}'")
        database.commit()
    asyncio.run(migration.upgrade_postgres(shared.database))
    asyncio.run(migration.on_postgres(shared.database, lambda c: c.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{layout}'")))
    for settings in (here, shared):
        with pytest.raises(BadSetting, match=said):
            asyncio.run(archive.archive(settings, 1, lambda done, of: None))


def test_an_archive_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    async def whole() -> None:
        async with serving(tmp_path) as site:
            ada, table, text = await finished(site)
            (tmp_path / "archive").touch()
            with pytest.raises(BadSetting, match=r"cannot write to .*archive"):
                await archive.archive(Settings(data=str(tmp_path)), -1, lambda done, of: None)
            assert text == await ada.record(table)

    asyncio.run(whole())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_archiving_an_empty_database_is_reported(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == cli.main(["archive", "--lang", lang, "--data", str(tmp_path / "none")])
    assert 2 == cli.main(["archive", "--lang", lang, "--data", str(tmp_path), "--days", "nan"])
    said = capsys.readouterr().err.splitlines()
    assert 2 == len(said)
    assert not (tmp_path / "none").exists()
