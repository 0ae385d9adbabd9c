"""A face-down pile of cards. It has no hidden order: a card gets its place when someone looks at it or draws it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tablee.kernel.chance import Chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Pile:
    """`top`: cards that someone has seen, the next one last. `unseen`: cards in no order. `under`: cards put below, the first one next.

    A hidden order that does not exist cannot leak. A view may show `under`, and `top` to the seats that looked.
    """

    def __init__(self, unseen: list[int], top: list[int], under: list[int]) -> None:
        self.unseen = unseen
        self.top = top
        self.under = under

    def copy(self) -> Pile:
        return Pile(self.unseen[:], self.top[:], self.under[:])

    def __len__(self) -> int:
        return len(self.unseen) + len(self.top) + len(self.under)

    def cards(self) -> list[int]:
        """All cards of the pile. Their order has no meaning."""
        return self.unseen + self.top + self.under

    def draw(self, chance: Chance) -> int:
        """Take the next card. The pile must not be empty."""
        if self.top:
            return self.top.pop()
        if self.unseen:
            return chance.draw(self.unseen)
        return self.under.pop(0)

    def look(self, chance: Chance, count: int = 1) -> list[int]:
        """The next cards, the next one first, or fewer if the pile is short. Their places are fixed from now on."""
        while len(self.top) < count:
            if self.unseen:
                self.top.insert(0, chance.draw(self.unseen))
            elif self.under:
                self.top.insert(0, self.under.pop(0))
            else:
                break
        return self.top[: -count - 1 : -1]

    def forget_top(self) -> None:
        """Make the top cards unknown, as they are for a seat that did not look."""
        self.unseen.extend(self.top)
        self.top.clear()

    def put_under(self, card: int) -> None:
        self.under.append(card)

    def put_on_top(self, card: int) -> None:
        self.top.append(card)

    def shuffle(self) -> None:
        """Shuffle the whole pile: no place is known any more."""
        self.unseen = self.cards()
        self.top = []
        self.under = []
