"""The box in numbers: faces, cards and tile sides by number, prices."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.components import BOX

NOBODY: Final = -1
NOTHING: Final = -1

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
"""Six, and those of Extra Head, Natural Selection, Cyberbrain and a Fluxling copy."""
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

CARD_IDS: Final[list[str]] = [card.id for card in BOX.cards]
CARD_COUNT: Final = len(CARD_IDS)
KEEP_COUNT: Final = sum([1 for card in BOX.cards if card.kind == "keep"])
"""Keep cards come first: card number n is kept if n < KEEP_COUNT. There is one of each, so a monster's are a mask."""
COST: Final[list[int]] = [card.cost for card in BOX.cards]
DECK: Final[list[int]] = [number for number, card in enumerate(BOX.cards) for _ in range(card.copies)]

SIDE_IDS: Final[list[str]] = [side.id for side in BOX.sides]
SIDE_COUNT: Final = len(SIDE_IDS)
SIDE_LEVEL: Final[list[int]] = [side.level for side in BOX.sides]
TILES: Final[list[tuple[int, int]]] = [(SIDE_IDS.index(tile.red), SIDE_IDS.index(tile.green)) for tile in BOX.tiles]
"""The red and the green side of each tile."""

BIT: Final[list[int]] = [1 << n for n in range(61)]


def sides_of_level(level: int) -> int:
    """The sides of the tiles of this value, as a mask."""
    return sum([BIT[side] for side in range(SIDE_COUNT) if SIDE_LEVEL[side] == level])


LEVEL_SIDES: Final[list[int]] = [sides_of_level(level) for level in LEVELS]


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


SHIFT: Final[list[int]] = [0, 4, 8, 12, 16, 20]
"""Where each face is counted in a tally: four bits each, in one number."""
TALLY: Final[list[int]] = [1 << shift for shift in SHIFT]


def has_triple(tally: int) -> bool:
    """Three or more of a number."""
    return tally & 15 >= 3 or tally >> 4 & 15 >= 3 or tally >> 8 & 15 >= 3


def face_ids(dice: list[int]) -> list[str]:
    return [FACE_IDS[face] for face in dice]


def card_ids(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def side_ids(sides: list[int]) -> list[str]:
    return [SIDE_IDS[side] for side in sides]


def keeps_come_first() -> bool:
    return all([(number < KEEP_COUNT) == (card.kind == "keep") for number, card in enumerate(BOX.cards)])


assert keeps_come_first()
