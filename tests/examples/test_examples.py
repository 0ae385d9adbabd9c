"""Every example runs, in a short form."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import tablee

ROOT = Path(__file__).resolve().parents[2]
GAME = min(tablee.games(), key=lambda game: tablee.open(game).longest)
NEEDS = {
    "million_games": ("numpy",),
    "gym_loop": ("gymnasium",),
    "train_policy": ("numpy",),
    "own_bot": ("openskill",),
    "analyse_games": ("polars", "pyarrow"),
    "play_live_seat": ("litestar", "httpx", "websockets"),
}
"""The libraries of each example that may be missing."""


def run(example: str, *arguments: str, folder: Path | None = None) -> str:
    """Run an example and return its output. One thread is enough for a small matrix."""
    for library in NEEDS[example]:
        if find_spec(library) is None:
            pytest.skip(f"examples/{example}.py needs {library}")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path), "OMP_NUM_THREADS": "1"}
    command = [sys.executable, str(ROOT / "examples" / f"{example}.py"), *arguments]
    done = subprocess.run(command, cwd=folder or ROOT, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_many_games() -> None:
    out = run("million_games", GAME, "--games", "200", "--batch", "32", "--processes", "2")
    assert "decisions a second" in out
    assert "seat 1 won" in out


def test_a_bot_of_your_own_in_the_arena(tmp_path: Path) -> None:
    assert "own_bot:choose" in run("own_bot", GAME, "--games", "8", "--lang", "en", folder=tmp_path)


def test_a_gymnasium_loop() -> None:
    assert "of 2 games against apprentice" in run("gym_loop", GAME, "--opponent", "apprentice", "--games", "2")


def test_a_policy_is_trained() -> None:
    out = run("train_policy", GAME, "--updates", "2", "--batch", "8", "--steps", "45", "--hidden", "8", "--test-games", "10")
    assert 3 == out.count("against random")


def test_games_of_the_arena_are_analysed(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'tablee[arena]'")
    from tablee.arena.pool import LocalPool
    from tablee.arena.results import ResultFolder
    from tablee.arena.tournament import play_tournament, round_robin

    tournament = round_robin(GAME, ["greedy:1", "random"], 2, seed=1)
    folder = ResultFolder(tmp_path / "results", tournament)
    for rows in play_tournament(tournament, range(20), LocalPool(1)):
        folder.add(rows)
    out = run("analyse_games", str(folder.write_parquet()))
    assert "20 games" in out
    assert "greedy:1" in out


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    pytest.importorskip("litestar", reason="the server's libraries are not installed")
    from tests.server.server_process import process

    with process(tmp_path, "--rate", "10000", "--burst", "10000", "--requests", "10000") as server:
        yield server.url


def test_a_seat_of_a_live_table(site: str) -> None:
    assert "Watch: " in run("play_live_seat", site, GAME)
