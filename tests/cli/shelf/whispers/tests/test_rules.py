"""One rule of two has a test, and the card has none: coverage must say so."""

from tablee.testing import rule


@rule("bid")
def test_nobody_bids_two() -> None: ...
