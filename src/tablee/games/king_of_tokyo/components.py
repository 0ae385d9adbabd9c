"""The typed components, read from components.toml."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.game_files import read_components
from tablee.words import Text


class Numbers(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    hearts: int
    hearts_most: int
    points_to_win: int
    dice: int
    rolls: int
    market: int
    sweep: int
    enter_points: int
    start_points: int
    enter_energy: int
    start_energy: int
    bay_needs: int
    gauge: int
    levels: list[int]


class Named(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: Text


class Token(Named, forbid_unknown_fields=True, frozen=True):
    count: int
    text: Text


class Card(Named, forbid_unknown_fields=True, frozen=True):
    """An Energy card. `ours`: its French name is our translation."""

    kind: Literal["keep", "discard"]
    cost: int
    text: Text
    copies: int = 1
    ours: bool = False


class Side(Named, forbid_unknown_fields=True, frozen=True):
    """One side of a wickedness tile."""

    colour: Literal["red", "green"]
    level: int
    text: Text
    ours: bool = False


class Tile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A wickedness tile. The pairing of its sides matters only with mixed tiles."""

    id: str
    level: int
    red: str
    green: str


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    tested: list[str]
    numbers: Numbers
    faces: list[Named]
    monsters: list[Named]
    tokens: list[Token]
    cards: list[Card]
    sides: list[Side]
    tiles: list[Tile]


BOX: Box = read_components(__package__, Box)
