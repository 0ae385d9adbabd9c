"""The rulebook's example with five players. The round before it brings Gigazaur and Kraken to its start."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.games.king_of_tokyo import GAME
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tests.table import faces, hearts, points
from tablee.kernel.chance import scripted
from tablee.kernel.replay import Recorder
from tablee.testing import check_golden, rule
from tablee.transcript import transcript
from tablee.words import LANGS, Lang

GIGAZAUR, KRAKEN, THE_KING, CYBER_BUNNY, MEKA_DRAGON = range(5)
NAMES = ["Gigazaur", "Kraken", "The King", "Cyber Bunny", "Meka Dragon"]
MONSTERS = {"monster_1": "gigazaur", "monster_2": "kraken", "monster_3": "the_king", "monster_4": "cyber_bunny", "monster_5": "meka_dragon"}
WHO_BEGINS = "c11223 112233 112233 112233 112233"
ROUND_BEFORE = "112233 112233 cc1122 112233"
EXAMPLE = "cccc12 c11223 c11223 112233 112233 ccc112"
AFTERWARDS = "112233"


def begun() -> Recorder:
    """Gigazaur in the City and Kraken in the Bay, both hit twice; Meka Dragon has rolled four claws."""
    dice = faces(WHO_BEGINS + ROUND_BEFORE + EXAMPLE + AFTERWARDS)
    play = Recorder(GAME, NAMES, scripted(0, 1, 2, *dice), {"tiles": "red"} | MONSTERS)
    do(play, GIGAZAUR, "stop")
    do(play, KRAKEN, "stop")
    do(play, THE_KING, "stop")
    do(play, GIGAZAUR, "stay")
    do(play, KRAKEN, "stay")
    do(play, CYBER_BUNNY, "stop")
    return play


def do(play: Recorder, seat: int, notation: str) -> Tokyo:
    play.apply(seat, GAME.space.action(notation))
    assert isinstance(play.state, Tokyo)
    return play.state


def played() -> Recorder:
    play = begun()
    s = do(play, MEKA_DRAGON, "stop")
    assert ([4, 4], (GIGAZAUR, KRAKEN)) == (hearts(s)[:2], s.asked)
    do(play, GIGAZAUR, "yield")
    s = do(play, KRAKEN, "yield")
    assert (MEKA_DRAGON, -1, 1) == (s.city, s.bay, points(s)[MEKA_DRAGON])

    s = do(play, GIGAZAUR, "stop")
    assert ((MEKA_DRAGON,), 9) == (s.asked, hearts(s)[MEKA_DRAGON])
    before = points(s)[GIGAZAUR]
    s = do(play, MEKA_DRAGON, "stay")
    assert (GIGAZAUR, before + 1) == (s.bay, points(s)[GIGAZAUR])

    s = do(play, KRAKEN, "stop")
    assert ([3, 8], (MEKA_DRAGON, GIGAZAUR)) == ([hearts(s)[GIGAZAUR], hearts(s)[MEKA_DRAGON]], s.asked)
    before = points(s)[KRAKEN]
    do(play, GIGAZAUR, "yield")
    s = do(play, MEKA_DRAGON, "stay")
    assert (MEKA_DRAGON, KRAKEN, before + 1) == (s.city, s.bay, points(s)[KRAKEN])

    do(play, THE_KING, "stop")
    before = points(s)[MEKA_DRAGON]
    s = do(play, CYBER_BUNNY, "stop")
    assert before + 2 == points(s)[MEKA_DRAGON]

    s = do(play, MEKA_DRAGON, "stop")
    assert [0, 4, 7, 7, 8] == hearts(s)
    assert (MEKA_DRAGON, -1, KRAKEN) == (s.city, s.bay, s.turn.seat)
    return play


@rule("claws.inside", "claws.outside", "tokyo.enter", "tokyo.start", "enter.bay", "enter.both", "enter.bay_closes", "tokyo.yield")
def test_the_rulebooks_example() -> None:
    played()


@pytest.mark.parametrize("lang", LANGS)
def test_the_rulebooks_example_told(lang: Lang) -> None:
    text = "\n".join(transcript(GAME, played().record, lang)) + "\n"
    check_golden(Path(__file__).parent / "golden" / f"rulebook_example.{lang}.txt", text)
