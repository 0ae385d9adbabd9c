"""Whole games as text for a watcher, for each number of players and in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.bots.players import bot
from tablee.games.zoku import GAME
from tablee.kernel.chance import seeded
from tablee.kernel.record import Record
from tablee.kernel.replay import Recorder
from tablee.testing import check_golden
from tablee.transcript import transcript
from tablee.words import LANGS, Lang

NAMES = ["Anna", "Bruno", "Chloé", "David", "Emma"]


def game_of(seats: int) -> Record:
    """Seat 0 is a greedy bot. The others play at random, so that many lieutenants are played."""
    play = Recorder(GAME, NAMES[:seats], seeded(seats, 9))
    players = [bot("greedy" if seat == 0 else "random", GAME) for seat in range(seats)]
    luck = seeded(seats, 1)
    while play.state.agenda:
        seat = play.state.asked[0]
        play.apply(seat, players[seat](play.state.imagine(seat, luck.fork()), seat, luck))
    return play.record


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_golden_game(seats: int, lang: Lang) -> None:
    text = "\n".join(transcript(GAME, game_of(seats), lang)) + "\n"
    check_golden(Path(__file__).parent / "golden" / f"{seats}_players.{lang}.txt", text)
