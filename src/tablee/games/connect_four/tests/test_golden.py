"""A whole game as text, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.bots.players import bot
from tablee.chronicle import chronicle
from tablee.games.connect_four import GAME
from tablee.kernel.chance import seeded
from tablee.kernel.record import Record
from tablee.kernel.replay import Recorder
from tablee.testing import check_golden
from tablee.words import LANGS, Lang


def greedy_against_random() -> Record:
    play = Recorder(GAME, ["Anna", "Bruno"], seeded(4))
    players = [bot("greedy", GAME), bot("random", GAME)]
    luck = seeded(4, 1)
    while play.state.agenda:
        seat = play.state.asked[0]
        play.apply(seat, players[seat](play.state.imagine(seat, luck.fork()), seat, luck))
    return play.record


@pytest.mark.parametrize("lang", LANGS)
def test_golden_game(lang: Lang) -> None:
    text = "\n".join(chronicle(GAME, greedy_against_random(), lang)) + "\n"
    check_golden(Path(__file__).parent / "golden" / f"greedy_against_random.{lang}.txt", text)
