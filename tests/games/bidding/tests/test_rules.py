"""The rules of the bidding game, one by one."""

from __future__ import annotations

import pytest

from tablee.kernel.chance import scripted, seeded
from tablee.kernel.state import CLOCK, Refused
from tablee.kernel.story import Story
from tablee.testing import component, rule
from tests.games.bidding import GAME
from tests.games.bidding.state import Bidding


def dealt(*bids: int, bell: bool = True) -> Bidding:
    """Two seats; luck always takes the first card of the bag, so hands are 0 11 and 10 9."""
    s = GAME.new_state(2, scripted(*[0] * 10), Story(), bell=bell)
    assert isinstance(s, Bidding)
    for seat, card in enumerate(bids):
        s.apply(seat, card)
    return s


@rule("deal")
def test_everyone_draws_two_cards() -> None:
    assert [[0, 11], [10, 9]] == dealt().hands


@rule("bid.own")
def test_a_bid_is_a_card_of_the_hand() -> None:
    with pytest.raises(Refused, match=r"bid\.own"):
        dealt(10)


@rule("bid.own", "bid.score")
def test_the_highest_card_scores_once_all_have_bid() -> None:
    assert [0, 0] == dealt(0).points
    assert [0, 1] == dealt(0, 10).points


@rule("draw")
def test_everyone_draws_after_the_bids() -> None:
    assert [[11, 8], [9, 7]] == dealt(0, 10).hands


@rule("show.own")
def test_a_card_of_the_hand_is_shown_for_a_point() -> None:
    s = dealt(0, 10, bell=False)
    assert "show.own" == s.refusal(1, GAME.space.action("show 8"))
    s.apply(1, GAME.space.action("show 9"))
    assert ([9], [0, 2]) == (s.shown, s.points)


@rule("show.once")
def test_a_card_is_shown_once() -> None:
    s = dealt(0, 10, bell=False)
    s.show(1, 9)
    assert "show.once" == s.refusal(1, GAME.space.action("show 9"))


@rule("bell")
@component("pieces.bell")
def test_the_first_at_the_bell_scores() -> None:
    s = dealt(0, 10)
    s.apply(1, GAME.space.action("pass"))
    assert (0, 1, CLOCK) == s.asked
    s.apply(0, GAME.space.action("ring"))
    assert [1, 1] == s.points


@rule("bell")
def test_nobody_scores_when_the_bell_falls_silent() -> None:
    s = dealt(0, 10)
    s.apply(1, GAME.space.action("pass"))
    s.apply(CLOCK, 1000)
    assert ([0, 1], 1000, (0, 1)) == (s.points, s.now, s.asked)


@rule("end")
def test_most_points_win_when_no_card_is_left() -> None:
    s = GAME.new_state(2, seeded(1), bell=False)
    while s.agenda:
        s.apply(s.asked[0], s.options(s.asked[0])[-1])
    ended = s.outcome()
    assert ended is not None
    assert ended.scores[ended.winners[0]] == max(ended.scores)
