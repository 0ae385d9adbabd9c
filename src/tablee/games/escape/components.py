"""The components of the game as types, read once from `components.toml`."""

from __future__ import annotations

import msgspec

from tablee.game_files import read_components
from tablee.words import Text


class Symbol(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A symbol of the dice. `faces`: how many of the six faces show it. `mark`: its letter in the text drawing."""

    id: str
    name: Text
    mark: str
    faces: int


class Survivor(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: Text
    colour: str


class Tile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A street tile. `pile`: S for start tiles, placed `at` a position; A is drawn before B. `streets`: the sides with a street,
    as printed. `skull`: the side by which zombies leave. `entry`, `search`: the symbols that each costs."""

    id: str
    name: Text
    kind: str
    pile: str
    streets: str
    at: tuple[int, int] = (0, 0)
    skull: str = ""
    entry: list[str] = []
    search: list[str] = []
    horde: bool = False


class Building(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A type of building. `back`: the picture on the back of its item tokens."""

    id: str
    name: Text
    back: str
    tokens: int


class Item(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: Text
    building: str
    copies: int


class Zombie(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A type of zombie. `strength`: how many dice of `symbol` beat it."""

    id: str
    name: Text
    colour: str
    symbol: str
    strength: int
    count: int


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A zombie card. `symbols`, from left to right: spawn:n, horde, move:colour:n or bite:kind. `scenarios`: the scenarios that use it."""

    id: str
    name: Text
    symbols: list[str]
    scenarios: list[int]


class Scenario(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The number of cards in the deck of a scenario, and how many of them are bites."""

    id: str
    name: Text
    cards: int
    bites: int


class Bite(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A bite. `cure`: the symbols that cure it. `falls_in`: one die in so many falls. The other numbers are intervals in ms."""

    id: str
    name: Text
    text: Text
    cure: list[str]
    roll_ms: int = 0
    action_ms: int = 0
    careful_ms: int = 0
    falls_in: int = 0
    idle_ms: int = 0


class Moment(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A sound of the soundtrack. `track`: seconds since its start. `number`: which of the three countdowns or parts of the game."""

    id: str
    name: Text
    sound: str
    number: int
    track: int


class Track(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A soundtrack. `third`: seconds from "Escape!" to the end of a countdown. A training track has `fewer_items` to gather, and
    `fewer_tiles` of pile A lie above pile B."""

    id: str
    name: Text
    third: int
    fewer_items: int
    fewer_tiles: int


class Contents(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The number of pieces of each kind, as printed on the box."""

    tiles: int
    start_tiles: int
    zombies: int
    items: int
    dice: int
    dice_each: int
    survivors: int
    cards: int
    zombie_spaces: int


class Limits(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    kept_dice: int
    roll_ms: int
    action_ms: int
    call_ms: int


class Level(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A difficulty level. `items`: items needed with 2, 3 and 4 players. `zombies`: zombies in the church that end the game."""

    items: tuple[int, int, int]
    zombies: int


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    tested: list[str]
    box: Contents
    limits: Limits
    difficulty: dict[str, Level]
    symbols: list[Symbol]
    survivors: list[Survivor]
    tiles: list[Tile]
    buildings: list[Building]
    items: list[Item]
    zombies: list[Zombie]
    cards: list[Card]
    scenarios: list[Scenario]
    bites: list[Bite]
    moments: list[Moment]
    tracks: list[Track]


BOX: Box = read_components("tablee.games.escape", Box)
