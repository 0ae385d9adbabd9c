"""A face-down pile without an order nobody has seen: cards are drawn at random until someone has looked at them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tablee.kernel.chance import Chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Pile:
    """`top`: cards someone has looked at, next one last. `unseen`: a bag. `under`: cards put back below, first one next.

    Where no hidden order exists, none can leak: a view may show `under` and, to who looked, `top`.
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
        """What is in the pile, in no order that means anything."""
        return self.unseen + self.top + self.under

    def draw(self, chance: Chance) -> int:
        """Take the next card of a pile that is not empty."""
        if self.top:
            return self.top.pop()
        if self.unseen:
            return chance.draw(self.unseen)
        return self.under.pop(0)

    def look(self, chance: Chance, count: int = 1) -> list[int]:
        """The next cards, nearest first, now fixed on top; fewer if the pile is short."""
        while len(self.top) < count:
            if self.unseen:
                self.top.insert(0, chance.draw(self.unseen))
            elif self.under:
                self.top.insert(0, self.under.pop(0))
            else:
                break
        return self.top[: -count - 1 : -1]

    def forget_top(self) -> None:
        """As a seat that did not look sees it: the top is as unknown as the rest."""
        self.unseen.extend(self.top)
        self.top.clear()

    def put_under(self, card: int) -> None:
        self.under.append(card)

    def put_on_top(self, card: int) -> None:
        self.top.append(card)

    def shuffle(self) -> None:
        """All that was known of the order is lost."""
        self.unseen = self.cards()
        self.top = []
        self.under = []
