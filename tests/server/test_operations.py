"""For operators: settings, health, figures, migrations, backup, restore, archive, logs."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import resource
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest
import structlog
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from tablee import cli
from tablee.client import Client, Refused, decode, guest
from tablee.server import messages as m
from tablee.server import serve, settings
from tablee.server.admin import archive, backup, logs
from tablee.server.process import Site
from tablee.server.settings import BadSetting, Settings
from tablee.server.storage import migration
from tablee.server.storage.schema import metadata
from tablee.server.texts import TEXTS
from tablee.words import LANGS, Lang
from tests.server.harness import ANY_GAME, GAME, PATIENCE, Served, over_sockets, serving
from tests.server.server_process import Process, process
from tests.server.test_play import choose, play_out, two_people


def test_flags_win_over_the_environment_which_wins_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "tablee.toml"
    file.write_text("port = 1\nhost = '0.0.0.0'\nlease = 9\n")
    chosen = settings.load({"port": "3", "data": None}, str(file), {"TABLEE_PORT": "2", "TABLEE_LEASE": "4.5"})
    assert (3, "0.0.0.0", 4.5, "data") == (chosen.port, chosen.host, chosen.lease, chosen.data)
    assert chosen == settings.load({"port": 3}, "", {"TABLEE_SETTINGS": str(file), "TABLEE_LEASE": "4.5"})


@pytest.mark.parametrize(
    ("flags", "environment", "named"),
    [
        ({"port": "http"}, {}, "flag --port"),
        ({}, {"TABLEE_PORT": "99999"}, "environment TABLEE_PORT"),
        ({"database": "mysql://x"}, {}, "flag --database"),
        ({"bus": "redis://x"}, {}, "flag --bus"),
        ({"base_path": "games/"}, {}, "flag --base-path"),
        ({"log": "loud"}, {}, "flag --log: expected one of: plain, json, quiet, not 'loud'"),
        ({"port": "-1"}, {}, "flag --port: expected a whole number from 0 to 65535, not '-1'"),
        ({"lease": "nan"}, {}, "flag --lease: expected a number from 1 to 120"),
        ({}, {"TABLEE_PROXY": "perhaps"}, "environment TABLEE_PROXY: expected true or false"),
        ({}, {"TABLEE_PROT": "80"}, "environment TABLEE_PROT: there is no such setting; there are host, port"),
        ({"database": "postgresql://"}, {}, "flag --database"),
        ({"database": "postgresql://db:http/tablee"}, {}, "flag --database"),
        ({"database": "sqlite://"}, {}, "flag --database"),
        ({"database": "postgresql://db/x", "bus": "redis://bus:http"}, {}, "flag --bus: expected redis"),
        ({"base_path": "/a b"}, {}, "flag --base-path"),
        ({"origins": "https://one.example, two.example"}, {}, "flag --origins: expected origins .* not 'two.example'"),
        ({"origins": "https://one.example/"}, {}, "flag --origins"),
    ],
)
def test_a_bad_setting_is_named(flags: dict[str, str], environment: dict[str, str], named: str) -> None:
    with pytest.raises(BadSetting, match=named):
        settings.load(flags, "", environment)


def test_a_bad_settings_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    for content, said in (
        ("prot = 1", r"setting prot of .*bad\.toml"),
        ("port =", "bad.toml"),
        ("port = 'x'", r"setting port of .*bad\.toml"),
    ):
        file.write_text(content)
        with pytest.raises(BadSetting, match=said):
            settings.load({}, str(file), {})
    with pytest.raises(BadSetting, match=r"none\.toml"):
        settings.load({}, str(tmp_path / "none.toml"), {})


def test_variables_of_other_programs_are_none_of_our_business() -> None:
    settings.load({}, "", {"TABLEE_COMPILE": "0", "TABLEE_SERVICE_HOST": "10.0.0.1", "PORT": "x"})


@pytest.mark.parametrize("lang", LANGS)
def test_every_setting_is_documented_in_the_help(lang: Lang, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == cli.main(["serve", "--help", "--lang", lang])
    text = "".join(capsys.readouterr().out.split())
    assert set(settings.kinds()) == set(TEXTS.settings)
    for name in settings.kinds():
        assert f"--{name.replace('_', '-')}" in text
        assert f"TABLEE_{name.upper()}" in text
        assert "".join(TEXTS.settings[name][lang].split()) in text


@pytest.mark.parametrize(("lang", "said"), [("fr", "tablee : option --port : attendu"), ("en", "tablee: flag --port: expected")])
def test_a_bad_setting_is_answered_in_the_readers_language(lang: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == cli.main(["migrate", "--lang", lang, "--database", "mysql://x"])
    assert ("option" if lang == "fr" else "flag") in capsys.readouterr().err
    assert 2 == cli.main(["serve", "--lang", lang, "--port", "http"])
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGS)
def test_every_command_for_operators_speaks_both_languages(lang: Lang, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, kept = str(tmp_path / "data"), str(tmp_path / "kept")
    commands = (["migrate"], ["migrate"], ["backup", kept], ["restore", "--replace", kept], ["archive"])
    assert [0] * len(commands) == [cli.main([*command, "--lang", lang, "--data", data]) for command in commands]
    newest = migration.newest()
    said = {
        "fr": [f"version 0 → {newest}", f"version {newest} : rien à faire", "Mo", "restauré depuis", "0 tables archivées dans"],
        "en": [f"schema version 0 → {newest}", f"schema version {newest}: nothing to do", "MB", "restored from", "0 tables archived to"],
    }
    printed = capsys.readouterr().out
    for sentence in said[lang]:
        assert sentence in printed


def test_migrations_make_the_layout_the_program_needs(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/new.sqlite"
    assert (None, migration.newest()) == migration.upgrade(url)
    assert (migration.newest(), migration.newest()) == migration.upgrade(url)
    with create_engine(url).connect() as connection:
        assert [] == compare_metadata(MigrationContext.configure(connection), metadata)


def test_a_database_of_the_first_layout_is_brought_up_to_date(tmp_path: Path) -> None:
    """Its players are then found by name."""
    url = f"sqlite:///{tmp_path}/old.sqlite"
    with create_engine(url).begin() as connection:
        command.upgrade(migration.config(connection), "0001")
        columns = "game, status, open, imported, host, seed, setup, created, changed, version, owner, epoch, rated, archived"
        values = "'x', 'over', 0, 0, '', '', '', 0, 0, 0, '', 0, 0, ''"
        summary = '{"names": ["Tom", "Élodie"], "players": []}'
        connection.exec_driver_sql(f"INSERT INTO tables (id, summary, {columns}) VALUES ('t', ?, {values})", (summary,))
        connection.exec_driver_sql("INSERT INTO sittings VALUES ('t', 1, 'p')")
    assert ("0001", migration.newest()) == migration.upgrade(url)
    with create_engine(url).connect() as connection:
        assert [("t", 1, "p", "elodie")] == [tuple(row) for row in connection.exec_driver_sql("SELECT * FROM sittings")]


@over_sockets()
async def test_health_readiness_and_figures(served: Served) -> None:
    _, _, yellow, red = await two_people(served)
    await choose((yellow, red), 0, 0)
    ada = served.clients[0]
    root = served.url
    assert "ok" == (await ada.http.get(root + "/health")).text
    assert "ready\nprocess: ok\ndatabase: ok\nlease: ok\nbus: none\n" == (await ada.http.get(root + "/ready")).text
    figures = (await ada.http.get(root + "/metrics")).text
    for name in ("sockets 2.0", "tables_owned 1.0", "inbox 0.0", "appends_total", "fenced_writes_total 0.0", "bot_seconds_total"):
        assert f"tablee_{name}" in figures
    for name in ("commit_seconds_count", "loop_stall_seconds_count", "database_up 1.0", "lease_valid 1.0", "bus_connected 1.0"):
        assert f"tablee_{name}" in figures
    assert 'tablee_database_seconds_count{kind="write"}' in figures
    assert 'tablee_http_requests_total{method="POST",path="api/tables",status="201"} 1.0' in figures
    assert 'tablee_http_seconds_bucket{le="30.0",path="ready"} 1.0' in figures
    assert "process_resident_memory_bytes" in figures


@over_sockets()
async def test_strangers_cannot_make_more_figures(served: Served) -> None:
    """Each kind of address is a line of its own in the figures, so their number must not depend on the addresses asked for."""
    ada = await served.guest("Ada")
    for path in ("api/nothing/here", "api/tables/x", "api/tables/y", "somewhere", "ready/x"):
        await ada.http.get(f"{served.url}/{path}")
    kinds = {kind for kind, _, _ in served.site.http_figures.requests}
    assert {"api", "api/me", "api/tables", "pages", "ready"} == kinds


@over_sockets()
async def test_a_process_that_cannot_write_is_not_ready(served: Served) -> None:
    """As on a full disk: what is read is still there, but nothing can be acknowledged."""
    ada = await served.guest("Ada")
    served.clock.ahead += served.site.registry.lease + 1
    answer = await ada.http.get(served.url + "/ready")
    assert (503, "not ready\nprocess: ok\ndatabase: ok\nlease: lapsed\nbus: none\n") == (answer.status_code, answer.text)
    assert 200 == (await ada.http.get(served.url + "/health")).status_code


def test_a_server_without_pages_says_so_at_start(tmp_path: Path) -> None:
    drawn = Settings(throws="drawn")
    assert ["This server has no pages"] == [note["en"][:24] for note in serve.startup_notes(drawn, tmp_path)]
    (tmp_path / "index.html").touch()
    assert [] == serve.startup_notes(drawn, tmp_path)


def test_a_stopping_server_leaves_no_table_owned(tmp_path: Path) -> None:
    async def whole() -> None:
        async with serving(tmp_path) as served:
            ada = await served.guest("Ada")
            for _ in range(3):
                await ada.create(GAME, [m.Person(), m.Person("Tom")])
            assert 3 == len(served.site.registry.actors)

    asyncio.run(whole())
    with sqlite3.connect(tmp_path / "tablee.sqlite") as database:
        assert [("", 3)] == database.execute("SELECT owner, count(*) FROM tables GROUP BY owner").fetchall()
        assert [] == database.execute("SELECT * FROM processes").fetchall()


def test_a_second_server_on_the_same_directory_is_told_so(tmp_path: Path) -> None:
    async def whole() -> None:
        async with serving(tmp_path):
            with pytest.raises(BadSetting, match="another tablee serves"):
                async with Site(Settings(data=str(tmp_path))).opened():
                    pass

    asyncio.run(whole())


def test_backup_and_restore_while_running(tmp_path: Path) -> None:
    kept = tmp_path / "kept.backup"
    here = Settings(data=str(tmp_path / "here"))

    async def first() -> tuple[str, str, int]:
        async with serving(tmp_path / "here") as served:
            ada, _, yellow, red = await two_people(served)
            await choose((yellow, red), 0, 3)
            assert backup.backup(here, kept) > 0
            await choose((yellow, red), 1, 3)
            return ada.token, yellow.id, yellow.version

    token, table, version = asyncio.run(first())
    with pytest.raises(BadSetting, match="exists already"):
        backup.backup(here, kept)
    with pytest.raises(BadSetting, match="--replace"):
        backup.restore(here, kept, False)
    backup.restore(Settings(data=str(tmp_path / "there")), kept, False)

    async def second() -> None:
        async with serving(tmp_path / "there") as served:
            again = served.again(token)
            seat = await again.sit(table)
            assert (version - 1, 1) == (seat.version, seat.playing.actions)

    asyncio.run(second())
    with pytest.raises(BadSetting, match="no backup"):
        backup.restore(here, tmp_path / "none", True)


def test_nobody_else_on_the_machine_reads_the_database_or_its_backup(tmp_path: Path) -> None:
    """They hold the seeds of games that are being played, and what signs invite links."""
    here, there = Settings(data=str(tmp_path / "here")), Settings(data=str(tmp_path / "there"))
    migration.upgrade(here.database_url)
    backup.backup(here, tmp_path / "kept")
    backup.restore(there, tmp_path / "kept", False)
    for file in (tmp_path / "here" / "tablee.sqlite", tmp_path / "kept", tmp_path / "there" / "tablee.sqlite"):
        assert 0o600 == stat.S_IMODE(file.stat().st_mode), file


def test_old_finished_tables_are_archived_and_still_replay(tmp_path: Path) -> None:
    async def whole() -> None:
        async with serving(tmp_path) as served:
            ada, _, yellow, red = await two_people(served)
            going_on = await ada.create(GAME, [m.Person(), m.Person("Tom")])
            await play_out((yellow, red))
            text = await ada.record(yellow.id)
            await served.site.registry.release([served.actor(yellow.id)])
            count, folder = await archive.archive(Settings(data=str(tmp_path)), -1, lambda done, of: None)
            assert 1 == count
            (file,) = folder.rglob("*.tablee")
            assert text == file.read_text()
            assert text == await ada.record(yellow.id)
            page = await ada.get(f"records/{yellow.id}", m.ReplayPage)
            assert yellow.playing.actions == len(page.entries)
            assert going_on.table in {card.id for card in (await ada.get("lobby", m.Lobby)).mine if card.status == "playing"}
            file.unlink()
            with pytest.raises(Refused, match="archived"):
                await ada.record(yellow.id)

    asyncio.run(whole())


def test_logs_are_structured_and_name_nobody(tmp_path: Path) -> None:
    with process(tmp_path) as server:

        async def play() -> tuple[str, str, str]:
            async with await guest(server.url, "Zebulon", timeout=PATIENCE) as ada:
                made = await ada.create(ANY_GAME, [m.Person(), m.Person("Tom")])
                seat = await ada.sit(made.table, 0)
                await seat.choose(seat.playing.options[0].action)
                with sqlite3.connect(tmp_path / "tablee.sqlite") as database:
                    database.execute("UPDATE tables SET epoch = epoch + 1")
                await seat.socket.command(m.Say(made.table, "fenced-once", "abracadabra"))
                return ada.token, made.links.everyone, made.table

        token, link, table = asyncio.run(play())
    text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    assert {"open", "closed", "table made"} <= {line["event"] for line in lines}
    (fenced,) = [line for line in lines if line["event"] == "append refused" and line["commands"]]
    assert (table, ["fenced-once"]) == (fenced["table"], fenced["commands"])
    for secret in ("Zebulon", "abracadabra", token, link):
        assert secret not in text


@over_sockets()
async def test_a_failed_request_is_logged_without_its_address(served: Served) -> None:
    """The sender gets an ordinary error answer."""
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()])
    link = made.links.everyone

    def fails(token: str) -> None:
        raise RuntimeError("as nobody expected")

    served.site.invites.known = fails  # type: ignore[assignment]
    with structlog.testing.capture_logs() as lines:
        answer = await ada.http.get(f"invites/{link}")
    assert (500, "try_again") == (answer.status_code, decode(answer.content, m.Problem).code)
    (line,) = lines
    assert ("error", "request failed", "GET", "/api/invites/{token}") == (line["log_level"], line["event"], line["method"], line["path"])
    assert "as nobody expected" == str(line["exc_info"])
    assert link not in str(lines)


def test_log_records_of_libraries_are_structured(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure_log("json")
    try:
        logging.getLogger("uvicorn.error").error("%s fell over", "a worker")
    finally:
        logs.configure_log("quiet")
    said = json.loads(capsys.readouterr().err)
    assert ("a worker fell over", "error", "uvicorn.error") == (said["event"], said["level"], said["library"])


def test_a_log_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    """As on a full disk: every line is refused."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--data", str(tmp_path), "--log", "json"]
    with open("/dev/full", "wb") as full, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=full, env=environment) as running:
        assert running.stdout is not None
        url = running.stdout.readline().decode().partition("http://localhost")[2].strip().rstrip("/")

        async def play() -> None:
            async with await guest("http://127.0.0.1" + url, "Ada", timeout=PATIENCE) as ada:
                await ada.create(ANY_GAME, [m.Person(), m.Bot("random")], pace=0)

        try:
            asyncio.run(play())
            assert running.poll() is None
        finally:
            running.terminate()


def test_the_browser_is_opened_and_is_served_though_it_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a browser in the terminal, which is there until it is left: ours asks for one page and leaves."""
    browser, page = tmp_path / "browser", tmp_path / "page"
    fetch = "import sys, urllib.request; sys.stdout.write(urllib.request.urlopen(sys.argv[1] + 'health', timeout=30).read().decode())"
    browser.write_text(f"#!/bin/sh\n'{sys.executable}' -c \"{fetch}\" \"$1\" > '{page}.partial' && mv '{page}.partial' '{page}'\n")
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    with process(tmp_path / "data", "--browser"):
        for _ in range(1200):
            if page.exists():
                break
            time.sleep(0.1)
        assert "ok" == page.read_text()


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", "localhost"), ("0.0.0.0", "localhost"), ("::", "localhost"), ("::1", "[::1]"), ("192.0.2.7", "192.0.2.7")],
)
def test_the_printed_address_works_in_a_browser(host: str, address: str) -> None:
    assert f"http://{address}:81/games/" == serve.local_url(Settings(host=host, base_path="/games"), 81)


def test_every_figure_the_document_names_is_there(tmp_path: Path) -> None:
    named = set(re.findall(r"`(tablee_\w+)`", (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")))

    async def whole() -> None:
        async with serving(tmp_path) as served:
            ada = await served.guest("Ada")
            figures = (await ada.http.get(served.url + "/metrics")).text
            given = set(re.findall(r"^(tablee_\w+)", figures, re.MULTILINE))
            assert named <= given | {"tablee_commit_seconds", "tablee_loop_stall_seconds"}
            assert {"tablee_commit_seconds_bucket", "tablee_loop_stall_seconds_bucket"} <= given

    assert len(named) > 10
    asyncio.run(whole())


def test_ctrl_c_stops_everything_without_a_fuss(tmp_path: Path) -> None:
    """A terminal sends it to the server and to its workers alike."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--data", str(tmp_path), "--log", "json"]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
        start_new_session=True,
        # A shell that starts the tests in the background lets them ignore Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert running.stdout is not None
    url = next(line for line in running.stdout if "http://" in line).partition("http://localhost")[2].strip().rstrip("/")

    async def play() -> None:
        async with await guest("http://127.0.0.1" + url, "Ada", timeout=PATIENCE) as ada:
            made = await ada.create(ANY_GAME, [m.Person(), m.Bot("random")], pace=0)
            seat = await ada.sit(made.table)
            await seat.choose(seat.playing.options[0].action)
            await seat.until(lambda each: each.playing.actions >= 2)

    try:
        asyncio.run(play())
    finally:
        os.killpg(running.pid, signal.SIGINT)
    said = running.stdout.read()
    assert 130 == running.wait(60)
    assert "Traceback" not in said
    assert '"closed"' in said


def test_a_stopping_server_says_so_and_closes_every_socket(tmp_path: Path) -> None:
    """Also to one that asked for nothing yet; what was acknowledged is there when it comes back."""

    async def stopped(server: Process) -> tuple[str, str, int]:
        ada = await guest(server.url, "Ada", timeout=PATIENCE)
        made = await ada.create(ANY_GAME, [m.Person(), m.Person("Tom")])
        seat = await ada.sit(made.table, 0)
        sockets = [seat.socket, await Client(server.url, ada.token, timeout=PATIENCE).connect()]
        await seat.choose(seat.playing.options[0].action)
        server.process.send_signal(signal.SIGTERM)
        for socket in sockets:
            assert TEXTS.said["closing"] == (await socket.wait(m.Closing)).text
            await socket.raw.wait_closed()
            assert 1012 == socket.raw.close_code
        return ada.token, made.table, seat.version

    async def back(server: Process, token: str, table: str, version: int) -> None:
        async with Client(server.url, token, timeout=PATIENCE) as ada:
            seat = await ada.sit(table, 1, since=version)
            assert (True, 1) == (seat.table.resumed, seat.playing.actions)

    with process(tmp_path, ends=True) as server:
        seen = asyncio.run(stopped(server))
        assert -signal.SIGTERM == server.process.wait(60)
        assert '"closed"' in server.log.read_text()
    with process(tmp_path) as server:
        asyncio.run(back(server, *seen))


def test_the_workers_of_a_killed_server_end(tmp_path: Path) -> None:
    def children(pid: int) -> list[int]:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    with process(tmp_path, ends=True) as server:

        async def play() -> None:
            async with await guest(server.url, "Ada", timeout=PATIENCE) as ada:
                made = await ada.create(ANY_GAME, [m.Person(), m.Bot("random")], pace=0)
                seat = await ada.sit(made.table)
                await seat.choose(seat.playing.options[0].action)
                await seat.until(lambda each: each.playing.actions >= 2)

        asyncio.run(play())
        workers = children(server.process.pid)
        server.process.kill()
        server.process.wait()
    assert workers
    for _ in range(600):
        left = [pid for pid in workers if Path(f"/proc/{pid}/stat").exists() and " Z " not in Path(f"/proc/{pid}/stat").read_text()]
        if not left:
            break
        time.sleep(0.1)
    assert [] == left


def test_the_client_is_served_from_its_folder(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<h1>Tablée</h1>")
    (static / "app.js").write_text("1")

    async def whole() -> None:
        async with serving(tmp_path, base_path="/games") as served:
            ada = await served.guest("Ada")
            page = await ada.http.get(served.url + "/")
            assert (200, "<h1>Tablée</h1>") == (page.status_code, page.text)
            assert "text/html" in page.headers["content-type"]
            assert "1" == (await ada.http.get(served.url + "/app.js")).text
            assert 404 == (await ada.http.get(served.url + "/none.js")).status_code
            # What the page names beside it is looked for there, and not a step above.
            bare = await ada.http.get(served.url)
            assert (307, "/games/") == (bare.status_code, bare.headers.get("location"))

    asyncio.run(whole())


def test_a_server_may_hold_more_sockets_than_the_shell_it_was_started_from(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 512), hard))
    try:
        with process(tmp_path) as server:
            assert (hard, hard) == resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
