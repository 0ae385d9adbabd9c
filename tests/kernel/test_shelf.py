"""Finding games, and what is said of a file that is wrong."""

from __future__ import annotations

import tablee


def test_the_shelf_can_be_asked_again_after_it_opened_a_game() -> None:
    assert list(tablee.games()) == list(tablee.games())
    assert all(game is tablee.open(name) for name, game in tablee.games().items())
