"""The shelf as a caller sees it."""

import tablee


def test_the_shelf_can_be_asked_twice():
    assert tablee.games() == tablee.games()
