"""Reveal a tile, then lay it (chapter "Révéler une nouvelle tuile Rue")."""

from __future__ import annotations

from tablee.games.escape.actions import LAY, REVEAL, REVEAL_AT
from tablee.games.escape.rules.cards import resolve_card
from tablee.games.escape.rules.church import leave_if_ready
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import EXIT, REVEAL_RUNS


def reveal_options(s: Escape, seat: int, acts: list[int]) -> None:
    """Reveal a tile for two runs beside an open exit (rules: reveal.runs, reveal.open_exit, reveal.choose)."""
    if s.runs(seat) < REVEAL_RUNS or not s.tiles_left():
        return
    sides = s.city.open_sides(s.where[seat])
    if s.table_options.tile_is_seen:
        if sides:
            acts.append(REVEAL)
    else:
        for side in sides:
            acts.append(REVEAL_AT.at(side))


def lay_options(s: Escape, seat: int) -> list[int]:
    """The exits for the tile that the seat has turned over (rule: reveal.lay)."""
    return [LAY.at(side) for side in s.city.open_sides(s.where[seat])]


def reveal(s: Escape, seat: int) -> None:
    """Turn a tile over; with a single open exit it is laid at once (rule: reveal.choose)."""
    sides = s.city.open_sides(s.where[seat])
    s.turn_over(seat, len(sides) > 1)
    if len(sides) == 1:
        lay(s, seat, sides[0])


def reveal_unseen(s: Escape, seat: int, side: int) -> None:
    """Reveal a tile through an exit that was chosen before (rule: reveal.choose)."""
    s.turn_over(seat, False)
    lay(s, seat, side)


def lay(s: Escape, seat: int, side: int) -> None:
    """Lay the tile, place its token, then draw a zombie card (rules: reveal.lay, reveal.token, card.draw)."""
    tile = s.lay(seat, side)
    s.stock(tile)
    resolve_card(s, seat, tile, False)
    if tile == EXIT and s.ended is None:
        leave_if_ready(s)
    lay_without_choice(s)


def lay_without_choice(s: Escape) -> None:
    """Lay turned tiles whose last exit but one was filled by another player; put them back if no exit is left (rule: reveal.no_place)."""
    for seat in range(s.seats):
        if s.has_turned(seat) and s.ended is None:
            sides = s.city.open_sides(s.where[seat])
            if not sides:
                s.put_back(seat)
            elif len(sides) == 1:
                lay(s, seat, sides[0])


def lay_before_the_door(s: Escape) -> None:
    """Lay all turned tiles at the first open exit, from north clockwise, when the door slams (rule: reveal.no_place)."""
    for seat in range(s.seats):
        if s.has_turned(seat) and s.ended is None:
            lay(s, seat, s.city.open_sides(s.where[seat])[0])
