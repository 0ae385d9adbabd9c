"""One gang: its Zokus off the quartiers, the cards it has won and its lieutenants."""

from __future__ import annotations

from tablee.games.zoku.masks import EMPTY, count
from tablee.games.zoku.tables import CARD_VALUE, CARDS_OF, ZOKUS


class Gang:
    """`reserve`: Zokus at home. `held`: prisoners since an earlier day; `arrested`: prisoners taken today.

    Masks: `cards` are the quartier cards won, with `points` printed on them; `hand` and `shown` are the lieutenants face down and
    face up."""

    def __init__(self) -> None:
        self.reserve = ZOKUS
        self.held = 0
        self.arrested = 0
        self.points = 0
        self.cards = EMPTY
        self.hand = EMPTY
        self.shown = EMPTY

    def copy(self) -> Gang:
        other = Gang()
        other.reserve = self.reserve
        other.held = self.held
        other.arrested = self.arrested
        other.points = self.points
        other.cards = self.cards
        other.hand = self.hand
        other.shown = self.shown
        return other

    def prisoners(self) -> int:
        return self.held + self.arrested

    def card_count(self) -> int:
        return count(self.cards)

    def cards_of(self, arrondissement: int) -> int:
        """The number of cards won in this arrondissement."""
        return count(self.cards & CARDS_OF[arrondissement])

    def face_down(self) -> int:
        """The number of lieutenants not played."""
        return count(self.hand)

    def win_card(self, card: int) -> None:
        self.points += CARD_VALUE[card]
        self.cards |= 1 << card

    def free_held(self) -> int:
        """Prisoners of an earlier day return to the reserve; the result is their number."""
        freed = self.held
        self.held = 0
        self.reserve += freed
        return freed

    def free_all(self) -> int:
        """All prisoners return to the reserve; the result is their number."""
        freed = self.prisoners()
        self.held = 0
        self.arrested = 0
        self.reserve += freed
        return freed

    def end_day(self) -> None:
        """Prisoners taken today are held from now on."""
        self.held += self.arrested
        self.arrested = 0

    def show(self, lieutenant: int) -> None:
        bit = 1 << lieutenant
        self.hand &= ~bit
        self.shown |= bit
