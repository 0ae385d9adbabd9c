"""A table of a real site, played in the terminal: by people who type, and by what is typed in advance."""

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
from tests.cli.command import INSTALLED, Answer, tablee
from tests.server.server_process import Process, process

PATIENCE = 120.0
"""Seconds until a test gives up: for a machine busy with ten other things."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(tmp_path_factory.mktemp("site"), "--rate", "10000", "--burst", "10000", "--new-rate", "10000") as server:
        yield server


def made(site: Process, game: str, *seats: m.SeatWish, **wishes: Any) -> m.Created:
    async def make() -> m.Created:
        async with await guest(site.url, "Host", timeout=PATIENCE) as host:
            return await host.create(game, seats, pace=0, **wishes)

    return asyncio.run(make())


def joined(site: Process, token: str, typed: str, folder: Path, *more: str) -> Answer:
    return tablee("join", f"{site.url}/#/join/{token}", *more, typed=typed, XDG_CONFIG_HOME=str(folder))


def test_a_whole_game_by_link_and_a_rematch(site: Process, game: str, tmp_path: Path) -> None:
    table = made(site, game, m.NobodyYet(), m.Bot("random"))
    answer = joined(site, table.links.everyone, "1\n" * 300 + "q\n", tmp_path, "--name", "Ana")
    assert (0, "") == (answer.code, answer.err)
    assert table.commitment in answer.out
    assert "Victory: " in answer.out or "A draw." in answer.out
    assert f"{site.url}/#/fair/{table.table}" in answer.out
    again = joined(site, table.links.everyone, "r\n1\nq\n", tmp_path)
    assert (0, "") == (again.code, again.err)
    # What is typed in advance waits until it is asked for: to leave, the second question must have come.
    assert 2 == again.out.rpartition("`r` for a rematch")[2].count("Ana (1–"), "the next game asks, and goes on"


def test_the_same_link_leads_back_to_the_same_seat(site: Process, game: str, tmp_path: Path) -> None:
    table = made(site, game, m.NobodyYet(), m.Bot("random"))
    first = joined(site, table.links.everyone, "1\nq\n", tmp_path, "--name", "Ana")
    assert "the same link leads back" in first.out
    second = joined(site, table.links.everyone, "1\nq\n", tmp_path)
    assert 0 == second.code
    assert "Ana (1–" in second.out
    (kept,) = tmp_path.rglob("guests.json")
    assert 0o600 == kept.stat().st_mode & 0o777
    other = joined(site, table.links.everyone, "q\n", tmp_path / "other", "--name", "Bo")
    assert (2, "") == (other.code, other.out), "nobody else finds a seat there"


def test_open_tables_are_listed_and_joined_by_their_address(site: Process, game: str, tmp_path: Path) -> None:
    table = made(site, game, m.Bot("random"), m.NobodyYet(), open=True)
    listed = tablee("join", site.url, XDG_CONFIG_HOME=str(tmp_path))
    address = f"{site.url}/#/table/{table.table}"
    assert address in [line.strip() for line in listed.out.splitlines()]
    answer = tablee("join", address, "--name", "Ana", typed="1\nq\n", XDG_CONFIG_HOME=str(tmp_path))
    assert (0, "") == (answer.code, answer.err)
    assert "Ana (1–" in answer.out
    watching = tablee("join", address, "--watch", typed="q\n", XDG_CONFIG_HOME=str(tmp_path / "other"))
    assert (0, True) == (watching.code, "You are watching" in watching.out)


def test_why_not_is_answered_with_the_rule(site: Process, game: str, tmp_path: Path) -> None:
    table = made(site, game, m.NobodyYet(), m.Bot("random"))
    space = shelf.open(game).space
    answer = joined(site, table.links.everyone, f"?{space.notation(0)}\n? dance\n99\nq\n", tmp_path)
    assert 0 == answer.code
    after = answer.out.rpartition(f"?{space.notation(0)}\n")[2]
    assert "It is allowed." in after.splitlines()[0]
    assert "Refused: " in after
    assert "Expected a number from 1 to" in after


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("each", shelf.games())
def test_every_game_can_be_played_at_a_site(site: Process, each: str, lang: str, tmp_path: Path) -> None:
    bots = [m.Bot("random")] * (shelf.open(each).seats[0] - 1)
    table = made(site, each, m.NobodyYet(), *bots)
    answer = joined(site, table.links.everyone, "1\n" * 12 + "q\n", tmp_path, "--lang", lang)
    assert (0, "") == (answer.code, answer.err)
    assert shelf.open(each).texts.name.in_("fr" if lang == "fr" else "en") in answer.out


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("SITE/#/join/abc", "This invite link is not valid, or no longer is."),
        ("SITE/#/table/abc", "There is no such table"),
        ("SITE/#/dance/abc", "expected a link like"),
        ("dance", "expected a link like"),
        ("http://localhost:9", "does not answer"),
    ],
)
def test_a_wrong_link_is_one_sentence(site: Process, link: str, sentence: str, tmp_path: Path) -> None:
    answer = tablee("join", link.replace("SITE", site.url), XDG_CONFIG_HOME=str(tmp_path))
    assert (2, "", 1) == (answer.code, answer.out, answer.err.count("\n"))
    assert sentence in answer.err


class Terminal:
    """A person at a real terminal."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.far, near = pty.openpty()
        environment = os.environ | {"PYTHONPATH": str(INSTALLED), "XDG_CONFIG_HOME": str(folder), "LANG": "en_GB.UTF-8", "COLUMNS": "200"}
        self.process = subprocess.Popen([sys.executable, "-m", "tablee", *arguments], stdin=near, stdout=near, stderr=near, env=environment)
        os.close(near)
        self.seen = self.said = ""

    def sees(self, text: str) -> None:
        """From here on."""
        until = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < until, self.seen
            part = os.read(self.far, 1 << 14).decode(errors="replace")
            self.seen += part
            self.said += part
        self.seen = self.seen.partition(text)[2]

    def types(self, line: str) -> None:
        os.write(self.far, (line + "\n").encode())

    def leaves(self) -> int:
        self.types("q")
        self.sees("leads back")
        return self.process.wait(PATIENCE)


@contextlib.contextmanager
def terminal(folder: Path, *arguments: str) -> Iterator[Terminal]:
    person = Terminal(folder, *arguments)
    try:
        yield person
    finally:
        person.process.kill()
        person.process.wait()
        os.close(person.far)


def test_a_person_talks_and_is_asked_to_agree(site: Process, game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with await guest(site.url, "Bo", timeout=PATIENCE) as bo:
            table = await bo.create(game, [m.Person(), m.NobodyYet()])
            loop = asyncio.get_running_loop()
            with terminal(tmp_path, "join", f"{site.url}/#/join/{table.links.everyone}", "--name", "Ana") as ana:
                await loop.run_in_executor(None, ana.sees, "Waiting for Bo")
                ana.types("1")
                await loop.run_in_executor(None, ana.sees, "not your turn")
                ana.types('" good evening')
                seat = await bo.sit(table.table)
                await said(seat)
                await seat.choose(seat.playing.options[0].action)
                await loop.run_in_executor(None, ana.sees, "Ana (1–")
                await seat.socket.send(m.AskUndo(table.table, "undo", seat.seat))
                await loop.run_in_executor(None, ana.sees, "`y` agrees")
                ana.types("y")
                await seat.until(lambda seat: seat.playing.actions == 0)
                await loop.run_in_executor(None, ana.sees, "taken back")
                await seat.choose(seat.playing.options[0].action)
                await loop.run_in_executor(None, ana.sees, "Ana (1–")
                ana.types("1")
                await seat.until(lambda seat: seat.playing.actions == 2)
                ana.types("u")
                await loop.run_in_executor(None, ana.sees, "Asked Bo")
                ana.types("p")
                await loop.run_in_executor(None, ana.sees, "A vote to pause: 1 of 2")
                ana.types("n")
                await seat.socket.wait(m.UndoNow, where=lambda each: each.request is None)
                ana.types('" never mind')
                await loop.run_in_executor(None, ana.sees, "never mind")
                assert 1 == ana.said.count("A vote to pause")
                assert 0 == await loop.run_in_executor(None, ana.leaves)

    async def said(seat: Any) -> None:
        lines = {each.text for each in seat.table.chat}
        while "good evening" not in lines:
            message = await seat.next()
            lines |= {message.text} if isinstance(message, m.Said) else set()

    asyncio.run(play())


def test_a_person_finds_back_when_the_site_was_gone(game: str, tmp_path: Path) -> None:
    """The same address, another process: what was played is there."""
    with process(tmp_path / "site") as first:
        table = made(first, game, m.NobodyYet(), m.Bot("random"))
        port = first.url.rpartition(":")[2]
        ana = Terminal(tmp_path, "join", f"{first.url}/#/join/{table.links.everyone}", "--name", "Ana")
        ana.sees("Ana (1–")
        ana.types("1")
        ana.sees("Ana (1–")
    ana.sees("looking for it")
    with process(tmp_path / "site", "--port", port):
        ana.sees("It is back.")
        ana.types("1")
        ana.sees("Ana (1–")
        assert 1 == ana.said.count("looking for it")
        assert 0 == ana.leaves()
    os.close(ana.far)


def test_who_is_known_elsewhere_is_somebody_new_here(site: Process, tmp_path: Path) -> None:
    """A token that a site no longer knows is no obstacle."""
    (tmp_path / "tablee").mkdir()
    (tmp_path / "tablee" / "guests.json").write_text(f'{{"{site.url}": "nobody"}}')
    assert 0 == tablee("join", site.url, XDG_CONFIG_HOME=str(tmp_path)).code
    token = (tmp_path / "tablee" / "guests.json").read_text().split('"')[3]

    async def name() -> str:
        async with Client(site.url, token) as client:
            return (await client.get("me", m.Me)).name

    assert "Player" == asyncio.run(name())
