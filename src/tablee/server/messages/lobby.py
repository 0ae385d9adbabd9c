"""Making, finding and joining tables."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.common import GameId, Level, Name, SeatNumber, Setting, ValueHash

Status = Literal["gathering", "playing", "over"]


class NobodyYet(msgspec.Struct, tag="open", forbid_unknown_fields=True):
    """A free seat for a person who joins."""


class Person(msgspec.Struct, tag="me", forbid_unknown_fields=True):
    """A seat for the maker of the table. Several of them make a hot-seat table; `name` tells them apart."""

    name: Name | None = None


class Bot(msgspec.Struct, tag="bot", forbid_unknown_fields=True):
    """A seat for a bot."""

    level: Level


SeatWish = NobodyYet | Person | Bot
Seconds = Annotated[int, Meta(ge=1, le=60 * 60 * 24 * 30)]


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    """`none`: no time limit. `relaxed` and `live`: `decision` seconds for each choice (days when relaxed), then the seat's `bank`. When
    both are used up, a bot plays until the player is back. `relaxed` has no bank."""

    kind: Literal["none", "relaxed", "live"] = "none"
    decision: Seconds = 60
    bank: Annotated[int, Meta(ge=0, le=60 * 60 * 24)] = 0


StartWhen = Literal["full", "ready", "host"]


class CreateTable(msgspec.Struct, forbid_unknown_fields=True):
    """`open`: listed in the lobby; otherwise only by link. `start`: when the game begins. `full`: when the last seat is taken; `ready`:
    when also every person has said `ready`; `host`: when the host starts it. `stand_in`: the bot level that takes an abandoned seat.
    `pace`: percent of a bot's human pace (0: at once). `value_hash`: the SHA-256 of your value for the luck, in hex; if left out, you
    give no value. `hints`: whether players may ask what the champion would choose (`ask_hint`); if left out, only a person alone with
    bots may."""

    game: GameId
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, Setting], Meta(max_length=40)] = {}
    open: bool = False
    clock: Clock = msgspec.field(default_factory=Clock)
    start: StartWhen = "full"
    stand_in: Level | None = None
    pace: Annotated[int, Meta(ge=0, le=400)] = 100
    value_hash: ValueHash = ""
    hints: bool | None = None


class Links(msgspec.Struct):
    """Tokens for links (`#/join/TOKEN` in the client): one for any free seat, one for each free seat, one for watchers."""

    everyone: str
    watchers: str
    seats: dict[int, str]


class Created(msgspec.Struct):
    """A table was made. `mine`: the seats you hold."""

    table: str
    mine: list[int]
    links: Links
    commitment: str


class MakeLink(msgspec.Struct, forbid_unknown_fields=True):
    """Make a link for one seat, for any free seat (`seat` left out) or for watchers. It expires after `hours`."""

    role: Literal["seat", "watcher"] = "seat"
    seat: SeatNumber | None = None
    hours: Annotated[int, Meta(ge=1, le=24 * 60)] = 24 * 7


class InviteLink(msgspec.Struct):
    """The token of a new link, and when (Unix ms) it expires."""

    token: str
    expires: int


class SeatToken(msgspec.Struct):
    """A token for a program: it plays this one seat and sees exactly what a person there would see, until the table is over."""

    table: str
    seat: int
    token: str


class TableCard(msgspec.Struct):
    """A table in a list. `names` and `players` (public ids) by seat, "" where nobody sits; bots have no id.
    `your_turn`: a seat of yours is asked. `winners`: when over. `imported`: the game was not played here but uploaded, by the player named
    `uploader`; its names are those in the file."""

    id: str
    game: str
    status: Status
    open: bool
    names: list[str]
    players: list[str]
    bots: list[bool]
    free: int
    host: str
    clock: Clock
    options: dict[str, Setting]
    mine: list[int]
    asked: list[int]
    your_turn: bool
    created: int
    changed: int
    winners: list[int]
    actions: int
    imported: bool = False
    uploader: str = ""


class SeriesGame(msgspec.Struct):
    """A finished game in a series of rematches. `names` by seat. `winners`: their seats. `play_time`: how long a real-time game lasted,
    in ms."""

    table: str
    names: list[str]
    options: dict[str, Setting]
    winners: list[int]
    play_time: int
    ended: int


class Series(msgspec.Struct):
    """The games that a group played in a row by rematches, the oldest first."""

    games: list[SeriesGame]


class InvitePage(msgspec.Struct):
    """The table behind a link, before joining. `full`: no seat is free any more."""

    table: TableCard
    role: Literal["seat", "watcher"]
    seat: int | None
    full: bool


class AcceptInvite(msgspec.Struct, forbid_unknown_fields=True):
    """`value_hash`: the SHA-256 of your value for the luck, in hex; if left out, you give no value."""

    value_hash: ValueHash = ""


class JoinedTable(msgspec.Struct):
    """The table behind the link, and the seats you hold there now."""

    table: str
    mine: list[int]


class Lobby(msgspec.Struct):
    """Open tables with a free seat and activity within a week, and your own tables, those first that wait for you."""

    open: list[TableCard]
    mine: list[TableCard]
    server_time: int
