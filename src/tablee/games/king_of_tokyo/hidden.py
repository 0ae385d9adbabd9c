"""Hidden information: the top card of the pile, once a seat has looked at it. Everything else is public or not yet drawn."""

from __future__ import annotations

from tablee.games.king_of_tokyo.state.market import Market
from tablee.games.king_of_tokyo.tables import NOTHING
from tablee.kernel.chance import Chance


def known_top(market: Market, seat: int) -> int:
    """The top card of the pile if the seat knows it, else NOTHING. Watchers (seats below 0) know nothing."""
    return market.top() if seat >= 0 and market.knows_top(seat) else NOTHING


def redeal(market: Market, seat: int, chance: Chance) -> None:
    """Draw another top card for a seat that has not looked at it."""
    if market.pile.top and not market.knows_top(seat):
        market.pile.forget_top()
        market.pile.look(chance)
