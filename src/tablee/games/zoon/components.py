"""The components of the box as typed values, read once from `components.toml`."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.shelf import components
from tablee.words import Text

Corner = Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "*", "X"]
Zone = Literal["battlefield", "camp", "deployment", "reinforcement", "middle_rows"]


class Field(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    columns: int
    rows: int
    reinforcement_rows: int
    deployment_rows: int
    camp_rows: int


class Construction(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    points: int
    trump_force: int
    free_stars: int
    most_stars: int
    most_trumps: int


class Named(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: Text


class Tribe(Named, forbid_unknown_fields=True, frozen=True):
    """`published`: a tribe of the published box; the others are our own. `layout`: a sample deployment, front row then back row."""

    continent: Literal["europa", "isles"]
    published: bool
    leader: str
    effects: list[str]
    story: Text
    layout: list[list[str]]


class Zoon(Named, forbid_unknown_fields=True, frozen=True):
    """`count`: the number in the standard tribe; 0 for Zoons of constructed lists only, and for Zoons that a trump becomes."""

    tribe: str
    type: str
    value: int
    count: int
    group: str
    corners: list[Corner]
    paths: list[list[tuple[int, int, int]]]
    jumps: list[tuple[int, int]] = []
    effect: str = ""


class Trump(Named, forbid_unknown_fields=True, frozen=True):
    """`used_by`: the types of which one must stand on the battlefield, not frozen. `of`: the types it moves or equips; empty means all."""

    tribe: str
    category: Literal["shooting", "tactical", "combat", "terrain", "equipment", "control", "zoon"]
    force: int
    uses: int
    text: Text
    used_by: list[str] = []
    corners: list[Corner] = []
    aim: list[tuple[int, int]] = []
    zone: Zone = "battlefield"
    of: list[str] = []
    most: int = 1
    add: int = 0
    times: int = 1
    becomes: str = ""


class Effect(Named, forbid_unknown_fields=True, frozen=True):
    text: Text


class Constructed(Named, forbid_unknown_fields=True, frozen=True):
    format: Literal["tribal", "continental", "world"]
    zoons: list[str]
    trumps: list[str]


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    tested: list[str]
    field: Field
    construction: Construction
    types: list[Named]
    tribes: list[Tribe]
    zoons: list[Zoon]
    trumps: list[Trump]
    effects: list[Effect]
    lists: list[Constructed]


BOX: Box = components("tablee.games.zoon", Box)
