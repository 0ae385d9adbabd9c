"""The bots by name. Each chooses an option and leaves its imagined world unchanged."""

from __future__ import annotations

import pytest

from tablee.bots.players import LEVELS, UnknownBot, bot
from tablee.kernel.chance import seeded
from tests.contract.fingerprint import fingerprint
from tests.contract.variant import Variant, asked_seats
from tests.games.bidding import GAME
from tests.games.bidding.state import PASS, Bidding

NAMES = (*LEVELS, "random", "greedy", "greedy:2", "search:5")


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_chooses_an_option_and_does_not_change_the_world(name: str) -> None:
    player = bot(name, GAME)
    for n, s in enumerate(Variant(GAME, 3).positions):
        for seat in asked_seats(s):
            world = s.imagine(seat, seeded(n))
            before = fingerprint(world)
            assert player(world, seat, seeded(n, 1)) in s.options(seat)
            assert before == fingerprint(world)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_luck_makes_the_same_choice(name: str) -> None:
    s = Variant(GAME, 3).positions[0]
    assert bot(name, GAME)(s, 0, seeded(3)) == bot(name, GAME)(s, 0, seeded(3))


def asked_to_show() -> Bidding:
    """Seat 0 has won and may show a card for a point."""
    s = next(s for s in Variant(GAME, 2).positions if PASS in s.options(s.asked[0] if s.asked else 0))
    assert isinstance(s, Bidding)
    return s


@pytest.mark.parametrize("name", ["regular", "champion", "greedy", "search:200"])
def test_a_bot_that_thinks_takes_the_point(name: str) -> None:
    s = asked_to_show()
    (seat,) = s.asked
    assert PASS != bot(name, GAME)(s.imagine(seat, seeded(1)), seat, seeded(2))


@pytest.mark.parametrize("name", ["", "clever", "random:3", "greedy:x", "search:0", "search:-1"])
def test_an_unknown_bot_is_named_with_the_known_ones(name: str) -> None:
    with pytest.raises(UnknownBot, match=f"no bot '{name}'; there are apprentice, regular, champion, random"):
        bot(name, GAME)
