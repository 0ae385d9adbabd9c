"""The sight of a seat: the cards that it has seen, and those that it may look at now."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.rules.duel import Touch
from tablee.games.zoon.rules.pending import Pending
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import ALL_PIECES, CARDS_OF, SEATS, has, owner
from tablee.kernel.story import WATCHER

OWN_CARDS: Final[list[int]] = [sum([1 << zoon for zoon in CARDS_OF[seat]]) for seat in range(SEATS)]
EVERY_CARD: Final[int] = (1 << ALL_PIECES) - 1


def sees(s: Battle, seat: int, zoon: int) -> bool:
    """Whether the seat has seen which card it is."""
    if seat == owner(zoon):
        return True
    return has(s.knowledge.shown, zoon) if seat == WATCHER else s.knowledge.seen(zoon)


def may_look(s: Battle, seat: int, zoon: int) -> bool:
    """Whether the seat may look at a card that it has seen. Without the memory aid: at its own cards in its turn, or when an effect asks
    it to choose, but not while a fight is about to be decided; and at the card that it controls (rules: turn.own_cards, control.look)."""
    if s.table_options.memory_aided:
        return True
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, (Touch, Shoot)) or seat == WATCHER:
        return False
    asked = isinstance(step, Pending) and step.seat == seat
    if seat == owner(zoon):
        return s.turn == seat or asked
    return asked and isinstance(step, Pending) and step.zoon == zoon


def visible(s: Battle, seat: int) -> int:
    """The cards that the seat may look at now, as a mask."""
    if is_over(s):
        return EVERY_CARD
    if s.table_options.memory_aided:
        return OWN_CARDS[seat] | s.knowledge.shown | s.knowledge.peeked
    return sum([1 << zoon for zoon in range(ALL_PIECES) if sees(s, seat, zoon) and may_look(s, seat, zoon)])


def is_over(s: Battle) -> bool:
    """Whether the game is over and nothing is hidden any more (rule: secret.over)."""
    return s.outcome() is not None


def forgets(s: Battle) -> bool:
    """Whether the view keeps no list of the cards seen so far (rule: turn.own_cards)."""
    return not s.table_options.memory_aided and not is_over(s)
