"""Sets every game up and shows it once before anyone plays: the first use of a game reads and computes what would later delay everyone."""

from __future__ import annotations

from tablee import shelf
from tablee.server.tables.phrases import Phrasebook
from tablee.server.tables.session import new_session


def warm_up() -> None:
    for game in shelf.games().values():
        seats = game.seats[0]
        names = [""] * seats
        state = new_session(game, names, {}, bytes(32), names, names).state
        phrasebook = Phrasebook(game, names)
        for seat in range(seats):
            game.view(state, seat)
            phrasebook.options(state, seat)
        assert game.rulebook
