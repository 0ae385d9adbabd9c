"""Games as files: replays, search, playing on, and the check that luck was fair."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tablee.server.messages.common import Setting
from tablee.server.messages.lobby import Clock, SeatWish, TableCard
from tablee.server.messages.table import Ended, Happened
from tablee.words import Text


class ReplayEntry(msgspec.Struct):
    """Action number `n` (from 1). `seat` -1 is the clock. `notation` and `text` are empty if this viewer may not know them. `at`: Unix
    ms, 0 if unknown. `t`: ms of play. `why`: a bot's comment, told when the game is over. `shows`: whether the action tells this viewer
    anything, compared with the last action that did: a replay stops only at these."""

    n: int
    seat: int
    notation: str
    t: int
    at: int
    events: list[Happened]
    motion: str = ""
    why: Text | None = None
    shows: bool = True


class ReplayPage(msgspec.Struct):
    """A game step by step, seen from `seat`. Of a running game you see what you may know now; of a finished game, any seat's view.
    `undone`: the number of actions that were undone. `imported`: the game was uploaded, by the player named `uploader`; its names are those
    in the file."""

    id: str
    game: str
    names: list[str]
    options: dict[str, Setting]
    seat: int
    over: bool
    started: list[Happened]
    entries: list[ReplayEntry]
    ended: Ended | None
    undone: int
    imported: bool
    branch: tuple[str, int] | None
    uploader: str = ""


class ReplayPoint(msgspec.Struct):
    """The view after `n` actions."""

    n: int
    seat: int
    view: Any
    asked: list[int]
    play_time: int


class PlayOn(msgspec.Struct, forbid_unknown_fields=True):
    """A new table that continues this record after `at` actions, with fresh luck. A real-time game with free seats begins paused."""

    at: Annotated[int, Meta(ge=0, le=10_000_000)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    open: bool = False
    clock: Clock = msgspec.field(default_factory=Clock)
    pace: Annotated[int, Meta(ge=0, le=400)] = 100


class Records(msgspec.Struct):
    """Finished games, newest first. `next`: pass as `before` for more, 0 if there are none."""

    tables: list[TableCard]
    next: int


class LuckNumber(msgspec.Struct):
    """Luck number `i` of the game: `number` of 0 to `of`-1, used by action `n` (0: setting up)."""

    i: int
    n: int
    of: int
    number: int


class Fairness(msgspec.Struct):
    """Everything needed to check every die, here or with `tablee verify`. Before the end `seed` and `luck` are empty. `commitment` is the
    SHA-256 of the seed. `value_hashes`: the hashes that were given before any value was shown; a value without one is HMAC-SHA256(seed,
    `seat N`) in hex. An old game, or one played on from a record, has no hashes at all. `mixed`: the values by seat, each with its length
    and a colon in front, joined by commas. Number i is HMAC-SHA256(seed, `mixed|i|attempt`), its first 8 bytes as a number, modulo `of`.
    An attempt whose number is not below the greatest multiple of `of` up to 2**64 is skipped. `checked`: how many numbers the server
    itself has verified; `problem`: the first error it found. `from_action`: earlier luck came with the record that this game continues."""

    table: str
    over: bool
    commitment: str
    values: list[str]
    value_hashes: list[str]
    mixed: str
    seed: str
    luck: list[LuckNumber]
    checked: int
    problem: str
    from_action: int
