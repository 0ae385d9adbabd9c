"""Zombie cards, drawn at each reveal and each rescue (chapters "Révéler une nouvelle tuile Rue" and "Sauvetage !")."""

from __future__ import annotations

from tablee.games.escape.state.escape import NO_CARD, NO_VAN, Escape
from tablee.games.escape.tables import BITE, BITE_OF, CHURCH, COLOUR, HORDE, HORDES, MOVE, SIGNS, SPAWN, ZOMBIES


def resolve_card(s: Escape, seat: int, tile: int, rescue: bool) -> None:
    """Draw a card and apply its symbols from left to right (rules: card.draw, card.order)."""
    card = s.draw_card(seat, rescue)
    if card == NO_CARD:
        return
    if SIGNS[card][0][0] == BITE:
        if s.van == NO_VAN and s.table_options.has_effect(BITE_OF[card]):
            s.be_bitten(seat, card)
        else:
            s.shrug_off(seat, card)
        return
    s.discard_card(card)
    for kind, which, count in SIGNS[card]:
        if kind == SPAWN:
            for _ in range(count):
                appear(s, tile)
        elif kind == HORDES:
            for place in s.city.order[:]:
                if HORDE[place]:
                    appear(s, place)
        elif s.van == NO_VAN:
            assert kind == MOVE, "a bite stands alone on its card"
            move(s, which, count)


def appear(s: Escape, tile: int) -> None:
    """Spawn a zombie unless the game is already lost (rules: card.spawn, card.horde)."""
    if s.ended is None:
        s.spawn(tile)


def move(s: Escape, colour: int, steps: int) -> None:
    """Move all zombies of a colour along the skulls; they stop in the church (rules: card.move, card.two_steps, zombies.skull)."""
    walkers = [
        (tile, zombie)
        for tile in s.city.order
        if s.crowd[tile]
        for zombie in range(ZOMBIES)
        if COLOUR[zombie] == colour
        for _ in range(s.zombies[ZOMBIES * tile + zombie])
    ]
    for start, zombie in walkers:
        tile = start
        for _ in range(steps):
            if tile != CHURCH and s.ended is None:
                tile = s.walk(zombie, tile)
