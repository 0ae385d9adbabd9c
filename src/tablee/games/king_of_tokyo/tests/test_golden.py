"""Whole games for two to six players as a player would read them, in both languages."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

from tablee.bots.players import bot
from tablee.games.king_of_tokyo import GAME
from tablee.kernel.chance import seeded
from tablee.kernel.record import Record
from tablee.kernel.replay import Recorder
from tablee.testing import check_golden
from tablee.transcript import transcript
from tablee.words import LANGS, Lang

NAMES = ["Anna", "Bruno", "Chloé", "David", "Emma", "Farid"]
COLOURS = {2: "red", 3: "green", 4: "mixed", 5: "green", 6: "mixed"}


@functools.cache
def game(seats: int) -> Record:
    """A game of greedy and random players in alternate seats."""
    play = Recorder(GAME, NAMES[:seats], seeded(seats), {"tiles": COLOURS[seats]})
    players = [bot("greedy:1" if seat % 2 == 0 else "random", GAME) for seat in range(seats)]
    luck = seeded(seats, 1)
    while play.state.agenda:
        seat = play.state.asked[0]
        play.apply(seat, players[seat](play.state.imagine(seat, luck.fork()), seat, luck))
    return play.record


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("lang", LANGS)
def test_golden_game(seats: int, lang: Lang) -> None:
    text = "\n".join(transcript(GAME, game(seats), lang)) + "\n"
    check_golden(Path(__file__).parent / "golden" / f"{seats}_players.{lang}.txt", text)
