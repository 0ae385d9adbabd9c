"""Typed components, read once from components.toml and throws.json."""

from __future__ import annotations

from importlib import resources

import msgspec

from tablee.game_files import read_components
from tablee.words import Text


class Counts(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    zokus_per_gang: int
    lieutenants_per_player: int
    quartiers_per_arrondissement: int
    days: int
    placement_turns_per_day: int
    max_zokus_placed_per_turn: int
    max_zokus_per_band: int
    max_bands_per_quartier: int
    fight_rounds: int


class Scoring(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    unused_lieutenant: int
    arrondissement_three_or_more: int
    arrondissement_all_five: int
    one_of_each_arrondissement_in_play: int


class Setup(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`arrondissements`: the number in play, which is also the number of quartiers laid out each day. `rows`: their number in each row."""

    players: int
    arrondissements: int
    rows: list[int]


class Throws(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """throws.json, written by `tablee throw measure`: for each force and number of pieces in the lid (`counts`), the count of each pose."""

    engine: str
    figure: int
    throws: int
    counts: list[int]
    poses: dict[str, list[list[int]]]


class Gang(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: Text
    hex: str


class Pose(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`letter`: its letter in the rulebook's list."""

    id: str
    letter: str
    name: Text
    fighting: bool


class Lieutenant(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`windows`: when it may be played; `any_time` stands for every window."""

    id: str
    name: Text
    text: Text
    windows: list[str]


class Arrondissement(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: Text
    hex: str
    symbol: str


class Quartier(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: Text
    arrondissement: str
    value: int


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    tested: list[str]
    counts: Counts
    scoring: Scoring
    setup: list[Setup]
    gangs: list[Gang]
    poses: list[Pose]
    lieutenants: list[Lieutenant]
    arrondissements: list[Arrondissement]
    quartiers: list[Quartier]


BOX: Box = read_components("tablee.games.zoku", Box)
THROWS: Throws = msgspec.json.decode((resources.files("tablee.games.zoku") / "throws.json").read_bytes(), type=Throws)
