"""Integer tables derived from components.toml: dice faces, cards and tile sides by number, prices, limits.

components.py is plain Python; the compiled rules read these tables instead.
"""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.components import BOX
from tablee.games.king_of_tokyo.masks import BIT


def token_count(token: str) -> int:
    """The tokens of this kind in the box."""
    return sum([each.count for each in BOX.tokens if each.id == token])


NOBODY: Final = -1
NOTHING: Final = -1
MOST_SEATS: Final = 6
SEATS: Final = range(MOST_SEATS)

FACE_IDS: Final[list[str]] = [face.id for face in BOX.faces]
FACES: Final = 6
ONE: Final = 0
TWO: Final = 1
THREE: Final = 2
HEART: Final = 3
ENERGY: Final = 4
CLAW: Final = 5

HEARTS: Final[int] = BOX.numbers.hearts
HEARTS_MOST: Final[int] = BOX.numbers.hearts_most
POINTS_TO_WIN: Final[int] = BOX.numbers.points_to_win
DICE: Final[int] = BOX.numbers.dice
MOST_DICE: Final = 10
"""Six dice, plus one each for Extra Head, Natural Selection, Cyberbrain and a card copied by Fluxling."""
ROLLS: Final[int] = BOX.numbers.rolls
MARKET: Final[int] = BOX.numbers.market
SWEEP_PRICE: Final[int] = BOX.numbers.sweep
ENTER_POINTS: Final[int] = BOX.numbers.enter_points
START_POINTS: Final[int] = BOX.numbers.start_points
ENTER_ENERGY: Final[int] = BOX.numbers.enter_energy
START_ENERGY: Final[int] = BOX.numbers.start_energy
BAY_NEEDS: Final[int] = BOX.numbers.bay_needs
GAUGE: Final[int] = BOX.numbers.gauge
LEVELS: Final[list[int]] = list(BOX.numbers.levels)
POISON_TOKENS: Final = token_count("poison")
SHRINK_TOKENS: Final = token_count("shrink")
TRIPLE: Final = 3
"""Equal numbers that are needed to score."""

CARD_IDS: Final[list[str]] = [card.id for card in BOX.cards]
CARD_COUNT: Final = len(CARD_IDS)
KEEP_COUNT: Final = sum([1 for card in BOX.cards if card.kind == "keep"])
"""Keep cards come first: card n is kept if n < KEEP_COUNT. There is one of each, so a mask can hold a monster's cards."""
COST: Final[list[int]] = [card.cost for card in BOX.cards]
DECK: Final[list[int]] = [number for number, card in enumerate(BOX.cards) for _ in range(card.copies)]

MONSTER_IDS: Final[list[str]] = [monster.id for monster in BOX.monsters]

SIDE_IDS: Final[list[str]] = [side.id for side in BOX.sides]
SIDE_COUNT: Final = len(SIDE_IDS)
SIDE_LEVEL: Final[list[int]] = [side.level for side in BOX.sides]
TILES: Final[list[tuple[int, int]]] = [(SIDE_IDS.index(tile.red), SIDE_IDS.index(tile.green)) for tile in BOX.tiles]
"""The red and the green side of each tile."""


def sides_of_level(level: int) -> int:
    """The tile sides of this level, as a mask."""
    return sum([BIT[side] for side in range(SIDE_COUNT) if SIDE_LEVEL[side] == level])


LEVEL_SIDES: Final[list[int]] = [sides_of_level(level) for level in LEVELS]

TALLY: Final[list[int]] = [1 << 4 * face for face in range(FACES)]
"""The tally of one die, by its face. A tally counts the dice of each face in one integer, four bits per face."""


def shows_heart(tally: int) -> bool:
    return tally & 0xF000 != 0


def shows_energy(tally: int) -> bool:
    return tally & 0xF0000 != 0


def dice_showing(tally: int, face: int) -> int:
    return tally >> 4 * face & 0xF


def triples(tally: int) -> int:
    """The numbers that three or more dice show, as a mask of faces. Adding 5 to a count of 3 or more (at most 10) sets its highest bit."""
    found = tally + 0x555 & 0x888
    if not found:
        return 0
    return (found & 0x8) >> 3 | (found & 0x80) >> 6 | (found & 0x800) >> 9


def face_ids(dice: list[int]) -> list[str]:
    return [FACE_IDS[face] for face in dice]


def card_ids(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def side_ids(sides: list[int]) -> list[str]:
    return [SIDE_IDS[side] for side in sides]


SMOKE_CLOUD: Final = CARD_IDS.index("smoke_cloud")
UNDERDOG: Final = SIDE_IDS.index("underdog")


def keep_cards_come_first() -> bool:
    return all([(number < KEEP_COUNT) == (card.kind == "keep") for number, card in enumerate(BOX.cards)])


assert keep_cards_come_first()
