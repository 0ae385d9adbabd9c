"""The view of a finished game."""

from tablee.games.connect_four.rules import setup
from tablee.games.connect_four.view import view
from tablee.kernel.chance import scripted


def test_the_view_names_the_four_cells_that_won() -> None:
    s = setup(2, scripted())
    s.advance()
    for action in (0, 6, 0, 6, 0, 6):
        s.apply(s.asked[0], action)
    assert [] == view(s, 0).four
    s.apply(0, 0)
    assert [(0, 0), (1, 0), (2, 0), (3, 0)] == view(s, 0).four
