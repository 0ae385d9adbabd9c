"""The hooks of cards and tiles: each overrides the hooks that its text needs, and the rules call only hooks that are overridden.

`owner` is the seat that has the card or tile. Several powers are called in the order of components.toml, cards before tiles;
the card that Fluxling copies is called in that card's place. W1 to W20 are the windows of a turn (rules: window.w1 …).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from tablee.kernel.space import Block

if TYPE_CHECKING:
    from tablee.games.king_of_tokyo.rules.loss import LoseHearts
    from tablee.games.king_of_tokyo.state.tokyo import Tokyo


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """`number`: its place in components.toml. `block`: the choices it offers, if it offers any."""

    block: Block | None = None

    def __init__(self) -> None:
        self.number = -1

    def offers(self, action: int) -> bool:
        return self.block is not None and self.block.holds(action)

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        """The owner chose an action that this power offered."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        """The owner bought it, took it from the gauge or (`copy`) made Fluxling copy it. A swapped card is not gained."""

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        """W1, before the bonus for starting in Tokyo."""

    def starts_in_tokyo(self, s: Tokyo, owner: int) -> None:
        """W1, after the bonus for starting in Tokyo."""

    def more_dice(self) -> int:
        """W3: dice added to the owner's rolls."""
        return 0

    def more_rolls(self) -> int:
        """W3: Rolls added to the owner's turn."""
        return 0

    def while_rolling(self, s: Tokyo, owner: int, options: list[int]) -> None:
        """W4: add choices besides rolling and stopping."""

    def after_others_roll(self, s: Tokyo, owner: int) -> None:
        """W5: another monster has made its last Roll."""

    def rerolls_threes(self) -> bool:
        """Whether the owner may reroll each 3 it has or rolls."""
        return False

    def before_resolving(self, s: Tokyo, owner: int, options: list[int]) -> None:
        """W6: add choices that change dice."""

    def result(self, s: Tokyo, owner: int) -> None:
        """W7: the dice are final."""

    def three_ones(self, s: Tokyo, owner: int) -> None:
        """W8: the owner resolves three or more 1s."""

    def hearts_resolved(self, s: Tokyo, owner: int, dice: int) -> None:
        """W8: this number of heart dice has healed the owner."""

    def energy_resolved(self, s: Tokyo, owner: int, dice: int) -> None:
        """W8: this number of energy dice has been resolved."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        """W7 and W10: the claws of the result, given those counted so far."""
        return claws

    def attacks(self, s: Tokyo, owner: int) -> None:
        """W10: the owner resolves at least one claw."""

    def burns_neighbours(self) -> int:
        """W10: hearts that both neighbours lose in addition."""
        return 0

    def hits_everyone(self) -> bool:
        """W10: whether the owner's claws hit all other monsters."""
        return False

    def wounds(self, s: Tokyo, owner: int, victim: int) -> None:
        """The owner's claws made the victim lose hearts."""

    def shields(self, amount: int) -> bool:
        """Whether the owner ignores a loss of this many hearts."""
        return False

    def before_loss(self, s: Tokyo, owner: int, loss: LoseHearts, options: list[int]) -> None:
        """Add reactions of the owner, who is about to lose hearts."""

    def reacts(self, s: Tokyo, owner: int, loss: LoseHearts) -> None:
        """The owner chose this reaction. The remaining loss goes back on the agenda."""

    def lost_hearts(self, s: Tokyo, owner: int, lost: int) -> None:
        """The owner has lost hearts and is still alive."""

    def reflects(self) -> int:
        """Hearts that a monster loses after it made the owner lose hearts."""
        return 0

    def wins_by_falling(self, s: Tokyo, owner: int) -> bool:
        """Whether the owner wins by falling to 0 hearts."""
        return False

    def revives(self, s: Tokyo, owner: int) -> bool:
        """Whether the owner comes back after falling to 0 hearts."""
        return False

    def monster_fell(self, s: Tokyo, owner: int) -> None:
        """Some monster has fallen to 0 hearts."""

    def yields_unhurt(self) -> bool:
        """W11: whether claws hurt the owner in Tokyo only if it stays."""
        return False

    def yields_to(self, s: Tokyo, owner: int, taker: int) -> None:
        """W13: the owner yields Tokyo, and `taker` takes its place."""

    def swaps_with(self, s: Tokyo, owner: int, taker: int) -> None:
        """W14: the owner has yielded Tokyo to `taker`."""

    def enters_tokyo(self, s: Tokyo, owner: int) -> None:
        """W15: the owner takes control of Tokyo."""

    def discount(self) -> int:
        """W16: energy off the price of a card."""
        return 0

    def bought_card(self, s: Tokyo, owner: int) -> None:
        """W16: the owner has paid for a card."""

    def while_buying(self, s: Tokyo, owner: int, options: list[int]) -> None:
        """W16: add choices besides the face-up cards."""

    def buys_revealed(self) -> bool:
        """W16a: whether the owner may buy cards as soon as they are revealed."""
        return False

    def sells(self) -> bool:
        """W17: whether the owner may sell keep cards."""
        return False

    def turn_ends(self, s: Tokyo, owner: int) -> None:
        """W18, before poison."""

    def more_hearts(self) -> int:
        """Hearts added to each gain of hearts."""
        return 0

    def more_energy(self) -> int:
        """Energy added to each gain of energy."""
        return 0

    def raises_maximum(self) -> bool:
        """Whether the owner may have 12 hearts."""
        return False

    def hibernates(self) -> bool:
        """Whether the owner hibernates."""
        return False

    def chooses_copy(self) -> bool:
        """W2: whether it may become a copy of a card."""
        return False

    def any_time(self, s: Tokyo, owner: int, options: list[int]) -> None:
        """Add choices that are offered with every other question to the owner."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Power):
    """An Energy card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TileSide(Power):
    """One side of a wickedness tile."""
