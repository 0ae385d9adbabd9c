"""Whole games of bots for two, three and four players, as text in both languages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tablee.arena.simulate import in_real_time
from tablee.bots.players import bot
from tablee.games.escape import GAME
from tablee.games.escape.actions import WAIT
from tablee.kernel.chance import seeded
from tablee.kernel.record import parse
from tablee.kernel.replay import Recorder
from tablee.kernel.state import CLOCK
from tablee.testing import check_golden
from tablee.transcript import transcript
from tablee.words import LANGS, Lang

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["Anna", "Bruno", "Chloé", "David"]
GAMES: dict[int, tuple[int, int]] = {2: (3, 8), 3: (1, 9), 4: (5, 2)}
"""Scenario and seed by number of players."""


def played(seats: int) -> str:
    """The record of a game of bots, each choosing every two seconds; waits are not recorded."""
    scenario, seed = GAMES[seats]
    game = Recorder(GAME, NAMES[:seats], seeded(seed), {"scenario": scenario})
    luck = seeded(seed, 1)
    due: dict[int, int] = {}
    players = [bot("greedy", GAME)] * seats
    while game.state.agenda:
        seat, action = in_real_time(game.state, players, luck, due, [(2000, 2000)] * seats)
        if action != WAIT or seat == CLOCK:
            game.apply(seat, action, game.state.now)
    return game.record.dump()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", GAMES)
def test_a_whole_game_reads_as_it_did(seats: int, lang: Lang) -> None:
    file = GOLDEN / f"{seats}_players.record.txt"
    if os.environ.get("TABLEE_GOLDEN") == "write":
        check_golden(file, played(seats))
    record = parse(file.read_text(encoding="utf-8"))
    check_golden(GOLDEN / f"{seats}_players.{lang}.txt", "\n".join(transcript(GAME, record, lang)) + "\n")
