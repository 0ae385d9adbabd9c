"""What operators do wrong is answered by one sentence that says what is wrong, in their language, and changes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from bench.private import NotHere, Postgres, Redis, private_copies
from tablee import cli
from tablee.server.storage import migrate
from tests.server.running import serving


@pytest.fixture(scope="module")
def copies() -> Iterator[tuple[Postgres, Redis]]:
    try:
        with private_copies() as both:
            yield both
    except NotHere as reason:
        pytest.skip(f"NOT TESTED on PostgreSQL: {reason}")


def new_database(postgres: Postgres, name: str) -> str:
    """A database of its own in the private copy."""
    created = migrate.on_postgres(postgres.url, lambda c: c.exec_driver_sql("COMMIT") and c.exec_driver_sql(f"CREATE DATABASE {name}"))
    asyncio.run(created)
    return make_url(postgres.url).set(database=name).render_as_string(False)


def served(*flags: str, lang: str = "en") -> str:
    """What `tablee serve` says when it cannot: one line, and nothing is left running."""
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
    assert f"{tmp_path / 'tablee.sqlite'} is not a database" in served("--port", "0", "--data", str(tmp_path))


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tablee.sqlite"
    migrate.upgrade(url)
    with contextlib.closing(sqlite3.connect(tmp_path / "tablee.sqlite")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    assert "layout 9999, which this program does not know" in served("--port", "0", "--data", str(tmp_path))


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
    assert line.startswith("tablee: the database does not answer as it should: ")
    assert said in line
    assert "sesame" not in line
    assert 2 == cli.main(["migrate", "--lang", "fr", "--database", url])


def test_an_old_layout_is_not_served(copies: tuple[Postgres, Redis]) -> None:
    url = new_database(copies[0], "unmigrated")
    assert "run tablee migrate first" in served("--port", "0", "--database", url)


def test_migrations_that_start_at_once_wait_for_each_other(copies: tuple[Postgres, Redis], tmp_path: Path) -> None:
    url = new_database(copies[0], "contended")

    async def whole() -> list[tuple[str | None, str | None]]:
        return await asyncio.gather(*(migrate.upgrade_postgres(url) for _ in range(4)))

    newest = migrate.newest()
    done = [(None, newest), *[(newest, newest)] * 3]
    assert done == sorted(asyncio.run(whole()), key=lambda each: each[0] or "")
    with ThreadPoolExecutor(4) as threads:
        results = list(threads.map(migrate.upgrade, [f"sqlite:///{tmp_path}/tablee.sqlite"] * 4))
    assert done == sorted(results, key=lambda each: each[0] or "")
