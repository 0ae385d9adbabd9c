"""What a card or a tile can do: it overrides the hooks its text speaks of, and only those are ever called.

A hook is called for its owner `owner`; several powers are called in the order of components.toml, cards before tiles, and
the card that Fluxling copies in its place.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from tablee.games.king_of_tokyo.facts import BIT, CARD_IDS, KEEP_COUNT, SIDE_IDS
from tablee.kernel.space import Block

if TYPE_CHECKING:
    from tablee.games.king_of_tokyo.rules.loss import Loss
    from tablee.games.king_of_tokyo.state import Tokyo


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """`number`: its place in components.toml. `block`: the choices it offers, if it offers any."""

    block: Block | None = None

    def __init__(self) -> None:
        self.number = -1

    def offers(self, action: int) -> bool:
        return self.block is not None and self.block.holds(action)

    def use(self, s: Tokyo, owner: int, action: int) -> None:
        """The owner chose what this power offered."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        """Bought, taken from the gauge, or (`copy`) newly copied by Fluxling; a swapped card is not gained."""

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        """W1, before the Tokyo bonus."""

    def starts_in_tokyo(self, s: Tokyo, owner: int) -> None:
        """W1, after the Tokyo bonus."""

    def more_dice(self) -> int:
        """W3."""
        return 0

    def more_rolls(self) -> int:
        """W3."""
        return 0

    def while_rolling(self, s: Tokyo, owner: int, options: list[int]) -> None:
        """W4: choices beside rolling and stopping."""

    def after_others_roll(self, s: Tokyo, owner: int) -> None:
        """W5: another monster has made its last Roll."""

    def rerolls_threes(self) -> bool:
        """A 3 the owner rolls, or has, may be rolled again."""
        return False

    def before_resolving(self, s: Tokyo, owner: int, options: list[int]) -> None:
        """W6: dice may be changed."""

    def result(self, s: Tokyo, owner: int) -> None:
        """W7: the dice are final."""

    def three_ones(self, s: Tokyo, owner: int) -> None:
        """W8: three or more 1s are resolved."""

    def hearts_resolved(self, s: Tokyo, owner: int, dice: int) -> None:
        """W8: so many heart dice have healed."""

    def energy_resolved(self, s: Tokyo, owner: int, dice: int) -> None:
        """W8: so many energy dice have been resolved."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        """W7 and W10: how many claws the result has."""
        return claws

    def attacks(self, s: Tokyo, owner: int) -> None:
        """W10: the owner resolves at least one claw."""

    def scorches(self) -> int:
        """W10: hearts that both neighbours lose besides."""
        return 0

    def reaches_all(self) -> bool:
        """W10: claws hit everyone else."""
        return False

    def wounds(self, s: Tokyo, owner: int, victim: int) -> None:
        """The owner's claws made the victim lose hearts."""

    def shields(self, amount: int) -> bool:
        """A standing protection: this loss does not happen."""
        return False

    def before_loss(self, s: Tokyo, owner: int, loss: Loss, options: list[int]) -> None:
        """Reactions of the owner, who is about to lose hearts."""

    def reacts(self, s: Tokyo, owner: int, loss: Loss) -> None:
        """The owner chose this reaction: what is left of the loss goes back on the agenda."""

    def lost_hearts(self, s: Tokyo, owner: int, lost: int) -> None:
        """The owner has lost hearts and still stands."""

    def reflects(self) -> int:
        """Hearts that whoever made the owner lose hearts loses too."""
        return 0

    def roars(self, s: Tokyo, owner: int) -> bool:
        """At 0 hearts: whether the owner wins."""
        return False

    def revives(self, s: Tokyo, owner: int) -> bool:
        """At 0 hearts: whether the owner comes back."""
        return False

    def sees_fall(self, s: Tokyo, owner: int) -> None:
        """A monster has fallen to 0 hearts."""

    def flies(self) -> bool:
        """W11: claws wait for the owner's choice to stay or yield."""
        return False

    def burrows(self, s: Tokyo, owner: int, taker: int) -> None:
        """W13: the owner yields Tokyo to the taker."""

    def swaps(self, s: Tokyo, owner: int, taker: int) -> None:
        """W14: the owner has yielded Tokyo to the taker."""

    def enters(self, s: Tokyo, owner: int) -> None:
        """W15: the owner takes control of Tokyo."""

    def discount(self) -> int:
        """W16: energy off the price of a card."""
        return 0

    def buys(self, s: Tokyo, owner: int) -> None:
        """W16: the owner has paid for a card."""

    def while_buying(self, s: Tokyo, owner: int, options: list[int]) -> None:
        """W16: choices beside the market."""

    def snatches(self) -> bool:
        """W16a: what is revealed may be bought at once."""
        return False

    def sells(self) -> bool:
        """W17: keep cards may be sold."""
        return False

    def turn_ends(self, s: Tokyo, owner: int) -> None:
        """W18, before poison."""

    def more_hearts(self) -> int:
        """Added to each gain of hearts."""
        return 0

    def more_energy(self) -> int:
        """Added to each gain of energy."""
        return 0

    def raises_maximum(self) -> bool:
        """The owner may have 12 hearts."""
        return False

    def sleeps(self) -> bool:
        """The owner hibernates."""
        return False

    def chooses_copy(self) -> bool:
        """W2: it may become a copy of another card."""
        return False

    def any_time(self, s: Tokyo, owner: int, options: list[int]) -> None:
        """Choices offered beside whatever the owner is asked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Power):
    """An Energy card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TileSide(Power):
    """A side of a wickedness tile."""


class Hook:
    """Which cards and which tile sides answer to a hook, as masks."""

    def __init__(self, name: str) -> None:
        assert hasattr(Power, name), name
        self.name = name
        self.cards = 0
        self.tiles = 0
        ALL_HOOKS.append(self)


ALL_HOOKS: Final[list[Hook]] = []
CARDS: Final[list[Power]] = []
SIDES: Final[list[Power]] = []
NO_POWERS: Final[list[Power]] = []

TURN_STARTS: Final = Hook("turn_starts")
STARTS_IN_TOKYO: Final = Hook("starts_in_tokyo")
MORE_DICE: Final = Hook("more_dice")
MORE_ROLLS: Final = Hook("more_rolls")
WHILE_ROLLING: Final = Hook("while_rolling")
AFTER_OTHERS_ROLL: Final = Hook("after_others_roll")
REROLLS_THREES: Final = Hook("rerolls_threes")
BEFORE_RESOLVING: Final = Hook("before_resolving")
RESULT: Final = Hook("result")
THREE_ONES: Final = Hook("three_ones")
HEARTS_RESOLVED: Final = Hook("hearts_resolved")
ENERGY_RESOLVED: Final = Hook("energy_resolved")
CLAWS: Final = Hook("claws")
ATTACKS: Final = Hook("attacks")
SCORCHES: Final = Hook("scorches")
REACHES_ALL: Final = Hook("reaches_all")
WOUNDS: Final = Hook("wounds")
SHIELDS: Final = Hook("shields")
BEFORE_LOSS: Final = Hook("before_loss")
LOST_HEARTS: Final = Hook("lost_hearts")
REFLECTS: Final = Hook("reflects")
ROARS: Final = Hook("roars")
REVIVES: Final = Hook("revives")
SEES_FALL: Final = Hook("sees_fall")
FLIES: Final = Hook("flies")
BURROWS: Final = Hook("burrows")
SWAPS: Final = Hook("swaps")
ENTERS: Final = Hook("enters")
DISCOUNT: Final = Hook("discount")
BUYS: Final = Hook("buys")
WHILE_BUYING: Final = Hook("while_buying")
SNATCHES: Final = Hook("snatches")
SELLS: Final = Hook("sells")
TURN_ENDS: Final = Hook("turn_ends")
MORE_HEARTS: Final = Hook("more_hearts")
MORE_ENERGY: Final = Hook("more_energy")
RAISES_MAXIMUM: Final = Hook("raises_maximum")
SLEEPS: Final = Hook("sleeps")
CHOOSES_COPY: Final = Hook("chooses_copy")
ANY_TIME: Final = Hook("any_time")


def printed_id(kind: type[Power]) -> str:
    """`ItHasAChild` is the card it_has_a_child."""
    return "".join(["_" + letter.lower() if letter.isupper() else letter for letter in kind.__name__])[1:]


def put_in_box(modules: list[ModuleType]) -> None:
    """From the modules that define them: number cards and tiles as in components.toml and see which hooks each answers to."""
    for ids, kind, powers in ((CARD_IDS, Card, CARDS), (SIDE_IDS, TileSide, SIDES)):
        found: dict[str, type[Power]] = {}
        for module in modules:
            for each in vars(module).values():
                if isinstance(each, type) and issubclass(each, kind) and each is not kind:
                    found[printed_id(each)] = each
        assert sorted(ids) == sorted(found), sorted(set(ids) ^ set(found))
        for number, name in enumerate(ids):
            power = found[name]()
            power.number = number
            powers.append(power)
    for hook in ALL_HOOKS:
        hook.cards = sum([BIT[n] for n in range(KEEP_COUNT) if hook.name in vars(type(CARDS[n]))])
        hook.tiles = sum([BIT[n] for n, side in enumerate(SIDES) if hook.name in vars(type(side))])
