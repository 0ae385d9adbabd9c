"""`tablee join` at a real site, with lines typed at a terminal or piped in."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pty
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee import shelf
from tablee.client import Client, guest
from tablee.server import messages as m
from tests.cli.command import INSTALLED, Result, tablee
from tests.server.server_process import Process, process

PATIENCE = 120.0
"""Seconds until a test fails, long enough for a busy machine."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(
        tmp_path_factory.mktemp("site"), "--rate", "10000", "--burst", "10000", "--new-rate", "10000", "--requests", "10000"
    ) as server:
        yield server


def create_table(site: Process, game: str, *seats: m.SeatWish, **fields: Any) -> m.Created:
    async def create() -> m.Created:
        async with await guest(site.url, "Host", timeout=PATIENCE) as host:
            return await host.create(game, seats, pace=0, **fields)

    return asyncio.run(create())


def join(site: Process, token: str, typed: str, folder: Path, *more: str) -> Result:
    """Join by an invite link; `folder` keeps the saved login."""
    return tablee("join", f"{site.url}/#/join/{token}", *more, typed=typed, XDG_CONFIG_HOME=str(folder))


def test_an_invite_link_leads_to_a_whole_game_and_a_rematch(site: Process, game: str, tmp_path: Path) -> None:
    table = create_table(site, game, m.NobodyYet(), m.Bot("random"))
    answer = join(site, table.links.everyone, "1\n" * 300 + "q\n", tmp_path, "--name", "Ana")
    assert (0, "") == (answer.code, answer.err)
    assert table.commitment in answer.out
    assert "Victory: " in answer.out or "A draw." in answer.out
    assert f"{site.url}/#/fair/{table.table}" in answer.out
    assert "Luck verified by this terminal: it gave a value of its own" in answer.out
    again = join(site, table.links.everyone, "r\n1\nq\n", tmp_path)
    assert (0, "") == (again.code, again.err)
    # Piped lines wait for a question, so `q` is read only when the second question has been asked.
    assert 2 == again.out.rpartition("`r` for a rematch")[2].count("Ana (1–"), "the rematch asks twice"


def test_the_same_link_leads_back_to_the_same_seat(site: Process, game: str, tmp_path: Path) -> None:
    table = create_table(site, game, m.NobodyYet(), m.Bot("random"))
    first = join(site, table.links.everyone, "1\nq\n", tmp_path, "--name", "Ana")
    assert "the same link leads back" in first.out
    second = join(site, table.links.everyone, "1\nq\n", tmp_path)
    assert 0 == second.code
    assert "Ana (1–" in second.out
    (saved,) = tmp_path.rglob("guests.json")
    assert 0o600 == saved.stat().st_mode & 0o777
    other = join(site, table.links.everyone, "q\n", tmp_path / "other", "--name", "Bo")
    assert (2, "") == (other.code, other.out), "the only seat is taken"


def test_open_tables_are_listed_and_joined_by_their_address(site: Process, game: str, tmp_path: Path) -> None:
    table = create_table(site, game, m.Bot("random"), m.NobodyYet(), open=True)
    listed = tablee("join", site.url, XDG_CONFIG_HOME=str(tmp_path))
    address = f"{site.url}/#/table/{table.table}"
    assert address in [line.strip() for line in listed.out.splitlines()]
    answer = tablee("join", address, "--name", "Ana", typed="1\nq\n", XDG_CONFIG_HOME=str(tmp_path))
    assert (0, "") == (answer.code, answer.err)
    assert "Ana (1–" in answer.out
    watching = tablee("join", address, "--watch", typed="q\n", XDG_CONFIG_HOME=str(tmp_path / "other"))
    assert (0, True) == (watching.code, "You are watching" in watching.out)


def test_questions_and_bad_numbers_are_answered(site: Process, game: str, tmp_path: Path) -> None:
    table = create_table(site, game, m.NobodyYet(), m.Bot("random"))
    space = shelf.open(game).space
    answer = join(site, table.links.everyone, f"?{space.notation(0)}\n? dance\n99\nq\n", tmp_path)
    assert 0 == answer.code
    after = answer.out.rpartition(f"?{space.notation(0)}\n")[2]
    assert "It is allowed." in after.splitlines()[0]
    assert "Refused: " in after
    assert "Type a number from 1 to" in after


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("each", shelf.games())
def test_every_game_can_be_played_at_a_site(site: Process, each: str, lang: str, tmp_path: Path) -> None:
    bots = [m.Bot("random")] * (shelf.open(each).seats[0] - 1)
    table = create_table(site, each, m.NobodyYet(), *bots)
    answer = join(site, table.links.everyone, "1\n" * 12 + "q\n", tmp_path, "--lang", lang)
    assert (0, "") == (answer.code, answer.err)
    assert shelf.open(each).texts.name[lang] in answer.out


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("SITE/#/join/abc", "This invitation link is not valid, or has expired."),
        ("SITE/#/table/abc", "There is no such table"),
        ("SITE/#/dance/abc", "is not a link like"),
        ("dance", "is not a link like"),
        ("http://localhost:9", "does not answer"),
    ],
)
def test_a_bad_link_gives_one_sentence(site: Process, link: str, sentence: str, tmp_path: Path) -> None:
    answer = tablee("join", link.replace("SITE", site.url), XDG_CONFIG_HOME=str(tmp_path))
    assert (2, "", 1) == (answer.code, answer.out, answer.err.count("\n"))
    assert sentence in answer.err


class TerminalSession:
    """A `tablee` process on a pseudo-terminal."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        environment = os.environ | {"PYTHONPATH": str(INSTALLED), "XDG_CONFIG_HOME": str(folder), "LANG": "en_GB.UTF-8", "COLUMNS": "200"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tablee", *arguments], stdin=slave, stdout=slave, stderr=slave, env=environment
        )
        os.close(slave)
        self.unread = self.output = ""

    def wait_for(self, text: str) -> None:
        """Read output until the text appears, and discard it up to there."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.unread:
            assert time.monotonic() < deadline, self.unread
            part = os.read(self.master, 1 << 14).decode(errors="replace")
            self.unread += part
            self.output += part
        self.unread = self.unread.partition(text)[2]

    def type(self, line: str) -> None:
        os.write(self.master, (line + "\n").encode())

    def quit(self) -> int:
        """Leave the table and return the exit code."""
        self.type("q")
        self.wait_for("leads back")
        return self.process.wait(PATIENCE)


@contextlib.contextmanager
def terminal(folder: Path, *arguments: str) -> Iterator[TerminalSession]:
    session = TerminalSession(folder, *arguments)
    try:
        yield session
    finally:
        session.process.kill()
        session.process.wait()
        os.close(session.master)


def test_chat_undo_requests_and_pause_votes(site: Process, game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with await guest(site.url, "Bo", timeout=PATIENCE) as bo:
            table = await bo.create(game, [m.Person(), m.NobodyYet()])
            loop = asyncio.get_running_loop()
            with terminal(tmp_path, "join", f"{site.url}/#/join/{table.links.everyone}", "--name", "Ana") as ana:
                await loop.run_in_executor(None, ana.wait_for, "Waiting for Bo")
                ana.type("1")
                await loop.run_in_executor(None, ana.wait_for, "not your turn")
                ana.type('" good evening')
                seat = await bo.sit(table.table)
                await wait_for_chat(seat)
                await seat.choose(seat.playing.options[0].action)
                await loop.run_in_executor(None, ana.wait_for, "Ana (1–")
                await seat.socket.send(m.AskUndo(table.table, "undo", seat.seat))
                await loop.run_in_executor(None, ana.wait_for, "`y` to agree")
                ana.type("y")
                await seat.until(lambda seat: seat.playing.actions == 0)
                await loop.run_in_executor(None, ana.wait_for, "is undone")
                await seat.choose(seat.playing.options[0].action)
                await loop.run_in_executor(None, ana.wait_for, "Ana (1–")
                ana.type("1")
                await seat.until(lambda seat: seat.playing.actions == 2)
                ana.type("u")
                await loop.run_in_executor(None, ana.wait_for, "Asked Bo")
                ana.type("p")
                await loop.run_in_executor(None, ana.wait_for, "Vote to pause: 1 of 2")
                ana.type("n")
                await seat.socket.wait(m.UndoNow, where=lambda each: each.request is None)
                ana.type('" never mind')
                await loop.run_in_executor(None, ana.wait_for, "never mind")
                assert 1 == ana.output.count("Vote to pause")
                assert 0 == await loop.run_in_executor(None, ana.quit)

    async def wait_for_chat(seat: Any) -> None:
        lines = {each.text for each in seat.table.chat}
        while "good evening" not in lines:
            message = await seat.next()
            lines |= {message.text} if isinstance(message, m.Said) else set()

    asyncio.run(play())


def test_the_terminal_reconnects_after_the_site_restarts(game: str, tmp_path: Path) -> None:
    """A new process at the same address continues the game."""
    with process(tmp_path / "site") as first:
        table = create_table(first, game, m.NobodyYet(), m.Bot("random"))
        port = first.url.rpartition(":")[2]
        ana = TerminalSession(tmp_path, "join", f"{first.url}/#/join/{table.links.everyone}", "--name", "Ana")
        ana.wait_for("Ana (1–")
        ana.type("1")
        ana.wait_for("Ana (1–")
    ana.wait_for("reconnecting")
    with process(tmp_path / "site", "--port", port):
        ana.wait_for("Reconnected.")
        ana.type("1")
        ana.wait_for("Ana (1–")
        assert 1 == ana.output.count("reconnecting")
        assert 0 == ana.quit()
    os.close(ana.master)


def test_an_invalid_saved_login_is_replaced_by_a_new_guest(site: Process, tmp_path: Path) -> None:
    (tmp_path / "tablee").mkdir()
    (tmp_path / "tablee" / "guests.json").write_text(f'{{"{site.url}": "invalid"}}')
    assert 0 == tablee("join", site.url, XDG_CONFIG_HOME=str(tmp_path)).code
    token = (tmp_path / "tablee" / "guests.json").read_text().split('"')[3]

    async def name() -> str:
        async with Client(site.url, token) as client:
            return (await client.get("me", m.Me)).name

    assert "Player" == asyncio.run(name())
