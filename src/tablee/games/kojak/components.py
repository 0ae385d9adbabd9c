"""The box in types of our own, read once from `components.toml`."""

from __future__ import annotations

import msgspec

from tablee.game_files import read_components
from tablee.words import Text


class Square(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`at` and `size`: where it is drawn. `to`: where its arrows lead. `twin`: the other lane. `scene`: whose handcuffs or car park."""

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
    """A colour of cars. `mark`: its letter in a text picture."""

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
    """A crime scene with its circle: `spaces` are drawn points, walked in this order from the black dot; `red` is one of them."""

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
    """`effect`: walk (the criminal of `file`, so many `steps`), informant (any criminal) or kojak (one's own, onto red)."""

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
    """How many of each, as printed on the box."""

    boards: int
    cars: int
    criminals: int
    trap_cards: int
    kojak_cards: int
    missions: int
    warrants: int
    dice: int


class Board(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The size of the drawing, where piles and warrants lie on it, and the three squares the rules name."""

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


BOX: Box = read_components("tablee.games.kojak", Box)
