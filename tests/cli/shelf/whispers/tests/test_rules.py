"""Tests one of the two rules and no card, so that the coverage of this game is incomplete."""

from tablee.kernel.chance import scripted
from tablee.testing import rule
from tests.cli.shelf.whispers import BID, GAME


@rule("bid")
def test_a_bid_of_two_is_refused() -> None:
    assert ["", "", "bid"] == [GAME.new_state(2, scripted(3, 8)).refusal(0, BID.at(bid)) for bid in range(3)]
