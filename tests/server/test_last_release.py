"""The last release, from its own commit: a site is updated to this version, with its running tables, and where both allow it, processes of
both versions serve one site."""

from __future__ import annotations

import asyncio
import io
import json
import os
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bench.services import Unavailable, temporary_services
from tablee import shelf
from tablee.client import Client, Refused, guest
from tablee.server import messages as m
from tablee.server.storage import migration
from tablee.server.storage.schema import lines, tables
from tests.architecture.source import ROOT
from tests.server.harness import ANY_GAME, GAME, PATIENCE, Served, over_sockets
from tests.server.server_process import process

HERE = Path(__file__).parent
LAST: dict[str, Any] = tomllib.loads((HERE / "last_release.toml").read_text(encoding="utf-8"))
ACTIONS = 4


@pytest.fixture(scope="module")
def old_sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of the last release."""
    archive = subprocess.run(["git", "archive", LAST["commit"], "src"], cwd=ROOT, capture_output=True)
    if archive.returncode != 0:
        pytest.skip(f"NOT TESTED with the last release: this is no clone with its commit ({archive.stderr.decode().strip()})")
    folder = tmp_path_factory.mktemp("last_release")
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as packed:
        packed.extractall(folder, filter="data")
    return folder / "src"


def run_old(sources: Path, *command: str) -> str:
    """Run Python with the sources of the last release; returns the output."""
    path = os.pathsep.join([str(sources), *filter(None, sys.path)])
    done = subprocess.run([sys.executable, *command], env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True)
    assert 0 == done.returncode, done.stderr
    return done.stdout


def test_a_site_of_the_last_release_plays_on_after_an_update(tmp_path: Path, old_sources: Path) -> None:
    """A table continues if its game's rules have the same number, and otherwise says that it cannot, or continues."""
    flags = ("--throws", "drawn")
    with process(tmp_path, *flags, rules=old_sources) as before:
        site = json.loads(run_old(old_sources, str(HERE / "unfinished_tables.py"), before.url, str(ACTIONS)))
    with process(tmp_path, *flags) as new:
        continued = asyncio.run(play_on(new.url, site["token"], site["tables"]))
        assert [] == new.errors()
    same = {game for game, rules, _ in site["tables"].values() if shelf.open(game).rules == rules}
    assert ANY_GAME in same <= continued


async def play_on(url: str, token: str, begun: dict[str, tuple[str, int, int]]) -> set[str]:
    """Look at each table, and choose at each that continues; returns the games that do."""
    continued = set()
    async with Client(url, token, timeout=PATIENCE) as ada:
        for table, (game, _, actions) in begun.items():
            try:
                seat = await ada.sit(table)
            except Refused as refused:
                if refused.code != "cannot_continue":
                    raise
                continue
            assert actions <= seat.playing.actions
            if seat.playing.options:
                await seat.choose(seat.playing.options[0].action)
            continued.add(game)
    return continued


def test_a_table_moves_between_the_last_release_and_this_version(tmp_path: Path, old_sources: Path) -> None:
    if not LAST["beside"]:
        pytest.skip(f"NOT TESTED beside {LAST['version']}: {LAST['reason']}")
    try:
        with temporary_services() as (postgres, redis):
            run_old(old_sources, "-m", "tablee.server", "migrate", "--database", postgres.url)
            flags = ("--database", postgres.url, "--bus", redis.url, "--throws", "drawn")
            with process(tmp_path / "before", *flags, rules=old_sources) as before:
                asyncio.run(migration.upgrade_postgres(postgres.url))
                with process(tmp_path / "new", *flags) as new:
                    asyncio.run(play_at_both(before.url, new.url))
                    assert [] == new.errors() + before.errors()
    except Unavailable as reason:
        pytest.skip(f"NOT TESTED beside the last release: {reason}")


async def play_at_both(before: str, new: str) -> None:
    """One player at each version plays a whole game at a table of the old one."""
    async with asyncio.timeout(PATIENCE), await guest(before, "Ada") as ada, await guest(new, "Bob") as bob:
        made = await ada.create(ANY_GAME, [m.Person(), m.NobodyYet()])
        await bob.accept(made.links.everyone)
        seats = [await ada.sit(made.table), await bob.sit(made.table)]
        while seats[0].playing.ended is None:
            for seat in seats:
                if seat.playing.ended is None and seat.playing.options:
                    await seat.choose(seat.playing.options[0].action)
            await asyncio.sleep(0.01)


@over_sockets()
async def test_a_table_whose_log_does_not_fit_the_rules_says_so(served: Served) -> None:
    """It is not loaded again and again: it is due no more, and no process holds it."""
    registry, database = served.site.registry, served.site.database
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.Person("Tom")])
    shown = await ada.get(f"tables/{made.table}/look", m.Table, seat=0)
    done = await ada.post(f"tables/{made.table}/commands", m.Done, m.Act(made.table, "drop", 0, shown.version, 3))
    await registry.release([served.actor(made.table)])
    this = (lines.c.table_id == made.table) & (lines.c.n == done.version)
    body = await database.read(lambda c: c.execute(select(lines.c.body).where(this)).scalar_one())
    assert "drop d" in body
    await database.write(lambda c: c.execute(lines.update().where(this).values(body=body.replace("drop d", "drop z"))))
    with pytest.raises(Refused, match="cannot_continue: This game cannot continue"):
        await ada.sit(made.table)
    answer = await ada.http.get(f"tables/{made.table}/look")
    assert (409, "cannot_continue") == (answer.status_code, answer.json()["code"])
    row = await database.read(lambda c: c.execute(select(tables.c.owner, tables.c.due).where(tables.c.id == made.table)).one())
    assert ("", None) == tuple(row)
    assert {} == registry.actors
