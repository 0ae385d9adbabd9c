"""The box in types of our own, read once from `components.toml`."""

from __future__ import annotations

import msgspec

from tablee.shelf import components
from tablee.words import Text


class Symbol(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a die shows. `faces`: on how many of its six. `mark`: its letter in a text picture."""

    id: str
    name: Text
    mark: str
    faces: int


class Survivor(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: Text
    colour: str


class Tile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`pile`: S stands on the table from the start (`at`), A is drawn before B. `streets`: the sides with one, as printed;
    `skull`: the side zombies leave by. `entry`, `search`: the symbols it costs."""

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
    """`back`: what its item tokens show on their back."""

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
    """`strength`: how many of the symbol beat it."""

    id: str
    name: Text
    colour: str
    symbol: str
    strength: int
    count: int


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`symbols`, from left to right: spawn:n, horde, move:colour:n or bite:kind. `scenarios`: where it is used."""

    id: str
    name: Text
    symbols: list[str]
    scenarios: list[int]


class Scenario(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How many cards its deck has, and how many of them bite."""

    id: str
    name: Text
    cards: int
    bites: int


class Bite(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`cure`: the symbols that end it. The numbers are those of its handicap: intervals in ms, a die in so many falls."""

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
    """A sound of the track, so many seconds after its beginning. `number`: of the countdown, or of the third of the game."""

    id: str
    name: Text
    sound: str
    number: int
    track: int


class Contents(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How many of each, as printed on the box."""

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


class Level(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`items` for 2, 3 and 4 players."""

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


BOX: Box = components("tablee.games.escape", Box)
