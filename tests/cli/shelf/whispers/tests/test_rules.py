"""One rule of two has a test, and the card has none: coverage must say so."""

from tablee.kernel.chance import scripted
from tablee.testing import rule
from tests.cli.shelf.whispers import BID, GAME


@rule("bid")
def test_nobody_bids_two() -> None:
    assert ["", "", "bid"] == [GAME.new(2, scripted(3, 8)).refusal(0, BID.at(bid)) for bid in range(3)]
