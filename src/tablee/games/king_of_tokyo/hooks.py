"""The index of hooks: which cards and tile sides override each hook of `Power`. `register` fills it once, at import of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablee.games.king_of_tokyo.masks import BIT
from tablee.games.king_of_tokyo.powers import Card, Power, TileSide
from tablee.games.king_of_tokyo.tables import CARD_IDS, KEEP_COUNT, SIDE_IDS


class Hook:
    """A hook by its name in `Power`. `cards`, `tiles`: the keep cards and tile sides that override it, as masks."""

    def __init__(self, name: str) -> None:
        assert hasattr(Power, name), name
        self.name = name
        self.cards = 0
        self.tiles = 0
        ALL_HOOKS.append(self)


class CardHook(Hook):
    """A hook for cards only, called once for a card and its copy: such a card counts its own uses. `register` refuses tiles here."""


ALL_HOOKS: Final[list[Hook]] = []
CARDS: Final[list[Power]] = []
SIDES: Final[list[Power]] = []
NO_POWERS: Final[list[Power]] = []

TURN_STARTS: Final = Hook("turn_starts")
STARTS_IN_TOKYO: Final = Hook("starts_in_tokyo")
CHOOSES_COPY: Final = Hook("chooses_copy")
MORE_DICE: Final = Hook("more_dice")
MORE_ROLLS: Final = Hook("more_rolls")
WHILE_ROLLING: Final = CardHook("while_rolling")
AFTER_OTHERS_ROLL: Final = CardHook("after_others_roll")
REROLLS_THREES: Final = Hook("rerolls_threes")
BEFORE_RESOLVING: Final = CardHook("before_resolving")
RESULT: Final = Hook("result")
THREE_ONES: Final = Hook("three_ones")
HEARTS_RESOLVED: Final = Hook("hearts_resolved")
ENERGY_RESOLVED: Final = Hook("energy_resolved")
CLAWS: Final = Hook("claws")
ATTACKS: Final = Hook("attacks")
BURNS_NEIGHBOURS: Final = Hook("burns_neighbours")
HITS_EVERYONE: Final = Hook("hits_everyone")
WOUNDS: Final = Hook("wounds")
SHIELDS: Final = Hook("shields")
BEFORE_LOSS: Final = CardHook("before_loss")
LOST_HEARTS: Final = Hook("lost_hearts")
REFLECTS: Final = Hook("reflects")
WINS_BY_FALLING: Final = Hook("wins_by_falling")
REVIVES: Final = CardHook("revives")
MONSTER_FELL: Final = Hook("monster_fell")
YIELDS_UNHURT: Final = Hook("yields_unhurt")
YIELDS_TO: Final = Hook("yields_to")
SWAPS_WITH: Final = CardHook("swaps_with")
ENTERS_TOKYO: Final = Hook("enters_tokyo")
DISCOUNT: Final = Hook("discount")
BOUGHT_CARD: Final = Hook("bought_card")
WHILE_BUYING: Final = CardHook("while_buying")
BUYS_REVEALED: Final = Hook("buys_revealed")
SELLS: Final = Hook("sells")
TURN_ENDS: Final = Hook("turn_ends")
MORE_HEARTS: Final = Hook("more_hearts")
MORE_ENERGY: Final = Hook("more_energy")
RAISES_MAXIMUM: Final = Hook("raises_maximum")
HIBERNATES: Final = Hook("hibernates")
ANY_TIME: Final = CardHook("any_time")


def register(cards: Mapping[str, type[Card]], sides: Mapping[str, type[TileSide]]) -> None:
    """Number the cards and tile sides as in components.toml, and note which hooks each overrides, itself or by inheritance."""
    CARDS[:] = instances(CARD_IDS, cards)
    SIDES[:] = instances(SIDE_IDS, sides)
    for hook in ALL_HOOKS:
        hook.cards = sum([BIT[n] for n in range(KEEP_COUNT) if overrides(CARDS[n], hook.name)])
        hook.tiles = tiles_with(hook, SIDES)


def tiles_with(hook: Hook, sides: list[Power]) -> int:
    """The tile sides that override the hook, as a mask. A hook for cards only must have none."""
    tiles = sum([BIT[n] for n in range(len(sides)) if overrides(sides[n], hook.name)])
    assert not (isinstance(hook, CardHook) and tiles), f"{hook.name} is a hook for cards only, but a tile side overrides it"
    return tiles


def instances(ids: list[str], classes: Mapping[str, type[Power]]) -> list[Power]:
    differ = sorted(set(ids) ^ set(classes))
    assert not differ, f"components.toml and the registered classes differ in: {', '.join(differ)}"
    made = []
    for number, name in enumerate(ids):
        power = classes[name]()
        power.number = number
        made.append(power)
    return made


def overrides(power: Power, name: str) -> bool:
    """Whether the power's class, or a class it inherits from, replaces this method of `Power`."""
    return getattr(type(power), name) is not getattr(Power, name)
