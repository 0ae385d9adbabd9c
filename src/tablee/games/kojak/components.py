"""Typed components, read once from `components.toml`."""

from __future__ import annotations

import msgspec

from tablee.shelf import components
from tablee.words import Text


class Square(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`at` and `size`: the place on the drawing. `to`: the squares its arrows lead to. `twin`: the other lane of a two-way street.
    `scene`: the scene to which the handcuffs or the car park belong."""

    id: str
    name: Text
    kind: str
    at: tuple[int, int]
    size: tuple[int, int]
    to: list[str]
    street: str = ""
    twin: str = ""
    scene: str = ""


class Street(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: Text


class Detective(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A detective with two cars of one colour. `mark`: the letter in the text drawing."""

    id: str
    name: Text
    colour: str
    mark: Text
    cars: tuple[str, str]


class Owned(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A car or a warrant of one detective."""

    id: str
    name: Text
    detective: str


class File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: Text
    crime: Text
    scene: str
    colour: str


class Criminal(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: Text
    scene: str


class Scene(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A crime scene with its circle. `spaces`: points of the drawing, in the order of the walk. `black_dot` and `red`: two of them."""

    id: str
    name: Text
    file: str
    car_park: str
    handcuffs: str
    centre: tuple[int, int]
    radius: int
    spaces: list[tuple[int, int]]
    black_dot: int
    red: int


class TrapCard(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`effect`: walk (the criminal of `file` moves `steps` spaces), informant (any criminal) or kojak (the player's own goes to red)."""

    id: str
    name: Text
    text: Text
    effect: str
    note: Text | None = None
    file: str = ""
    steps: int = 0


class Mission(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: Text
    text: Text
    file: str


class Contents(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The number of pieces of each kind, as printed on the box."""

    boards: int
    cars: int
    criminals: int
    trap_cards: int
    kojak_cards: int
    missions: int
    warrants: int
    dice: int


class Board(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The size of the drawing, the places of piles and warrants on it, and the three squares named by the rules."""

    size: tuple[int, int]
    trap_pile: tuple[int, int]
    mission_pile: tuple[int, int]
    warrants: tuple[int, int]
    start: str
    mission: str
    police: str


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    tested: list[str]
    squares: list[Square]
    box: Contents
    board: Board
    detectives: list[Detective]
    cars: list[Owned]
    warrants: list[Owned]
    files: list[File]
    criminals: list[Criminal]
    scenes: list[Scene]
    trap_cards: list[TrapCard]
    missions: list[Mission]
    streets: list[Street]


BOX: Box = components("tablee.games.kojak", Box)
