"""The tally of dice agrees with counting them one by one."""

from __future__ import annotations

import pytest

from tablee.games.king_of_tokyo.state.turn import Turn
from tablee.games.king_of_tokyo.tables import ENERGY, FACES, HEART, MOST_DICE, dice_showing, shows_energy, shows_heart, triples
from tablee.kernel.chance import seeded
from tablee.kit.dice import count_faces, roll


def tally(dice: list[int]) -> int:
    turn = Turn(0, 0)
    turn.dice = dice
    return turn.tally()


@pytest.mark.parametrize("count", range(MOST_DICE + 1))
def test_a_tally_counts_each_face(count: int) -> None:
    for seed in range(50):
        dice = roll(seeded(seed, count), count, FACES)
        counted = count_faces(dice)
        assert counted == [dice_showing(tally(dice), face) for face in range(FACES)]
        assert (counted[HEART] > 0, counted[ENERGY] > 0) == (shows_heart(tally(dice)), shows_energy(tally(dice)))


@pytest.mark.parametrize("face", range(FACES))
@pytest.mark.parametrize("count", range(MOST_DICE + 1))
def test_three_or_more_equal_numbers_are_a_triple(face: int, count: int) -> None:
    assert (1 << face if face < HEART and count >= 3 else 0) == triples(tally([face] * count))


def test_two_triples_are_both_found() -> None:
    assert 0b101 == triples(tally([0, 0, 0, 2, 2, 2, 2]))
