"""Every game is set up and shown once before anyone plays: what games read and reckon when first played would later hold up everybody."""

from __future__ import annotations

from tablee import shelf
from tablee.server.tables.play import begun
from tablee.server.tables.telling import Teller


def rehearse() -> None:
    for game in shelf.games().values():
        seats = game.seats[0]
        names = [""] * seats
        state = begun(game, names, {}, bytes(32), names).state
        teller = Teller(game, names)
        for seat in range(seats):
            game.view(state, seat)
            teller.options(state, seat)
        assert game.rulebook
