"""The log of a table. A table is the fold of its lines; a line's number is the table's version."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablee.kernel.record import Entry, Header
from tablee.server.messages.common import Emote, Setting
from tablee.server.messages.lobby import Clock, StartWhen
from tablee.server.messages.table import LuckPhase
from tablee.words import Text

Reason = Literal["left", "kicked", "time", "absent", "handed"]


class Opened(msgspec.Struct, tag="opened", omit_defaults=True):
    """The table's setup; always line 1. `branch`: the record and action from which the game is played on. `uploader`: the
    name of the player who uploaded an `imported` game. `previous`: the table of which this is a rematch."""

    at: int
    game: str
    seats: int
    host: str
    options: dict[str, Setting] = {}
    open: bool = False
    clock: Clock = msgspec.field(default_factory=Clock)
    start: StartWhen = "full"
    stand_in: str = ""
    pace: int = 100
    commitment: str = ""
    branch: tuple[str, int] | None = None
    imported: bool = False
    hints: bool | None = None
    uploader: str = ""
    previous: str = ""


class Sat(msgspec.Struct, tag="sat", omit_defaults=True):
    """A person took a seat, or has a new name there. `value_hash`: the hash of the person's value for the luck. `owes_hash`: the game
    waits for that hash."""

    at: int
    seat: int
    player: str
    name: str
    value_hash: str = ""
    owes_hash: bool = False


class Stood(msgspec.Struct, tag="stood", omit_defaults=True):
    """The seat became free."""

    at: int
    seat: int


class BotSat(msgspec.Struct, tag="bot", omit_defaults=True):
    """A bot plays the seat; with `reason` it stands in for the person who sits there."""

    at: int
    seat: int
    level: str
    name: str = ""
    reason: Reason | None = None


class Back(msgspec.Struct, tag="back", omit_defaults=True):
    """The person took the seat back from the bot."""

    at: int
    seat: int


class Hosted(msgspec.Struct, tag="hosted", omit_defaults=True):
    """The role of host passed to another player."""

    at: int
    player: str


class Removed(msgspec.Struct, tag="removed", omit_defaults=True):
    """The host removed this player for good. The invite links are revoked, too: with one the player could come back as a new guest."""

    at: int
    player: str


class LinksRevoked(msgspec.Struct, tag="links_revoked", omit_defaults=True):
    """The host revoked the invite links that were made so far."""

    at: int


class ReadySaid(msgspec.Struct, tag="ready_said", omit_defaults=True):
    """A person is ready for the game to begin, or no longer ready."""

    at: int
    seat: int
    ready: bool


class HashGiven(msgspec.Struct, tag="hash_given", omit_defaults=True):
    """A person gave the hash of a value for the luck."""

    at: int
    seat: int
    value_hash: str


class ValueGiven(msgspec.Struct, tag="value_given", omit_defaults=True):
    """A person showed the value of that hash."""

    at: int
    seat: int
    value: str


class LuckPhaseBegan(msgspec.Struct, tag="luck", omit_defaults=True):
    """The agreement on the luck went on. `without`: seats that did not answer in time."""

    at: int
    phase: LuckPhase
    without: list[int] = []


class Began(msgspec.Struct, tag="began", omit_defaults=True):
    """The game began, with the header of its record. `entries`: actions taken over from another record."""

    at: int
    header: Header
    entries: list[Entry] = []


class Acted(msgspec.Struct, tag="acted", omit_defaults=True):
    """One action with its luck. `why`: the bot's public comment; `thought`: its comment after the game. `automatic`: the answer followed
    from the player's own settings."""

    at: int
    entry: Entry
    why: Text | None = None
    thought: Text | None = None
    automatic: bool = False


class TakenBack(msgspec.Struct, tag="taken_back", omit_defaults=True):
    """An undo by consent: the game is back at the position after `to` actions."""

    at: int
    to: int
    seat: int


class Spoke(msgspec.Struct, tag="spoke", omit_defaults=True):
    at: int
    player: str
    name: str
    seat: int
    text: str = ""
    emote: Emote | None = None


class Muted(msgspec.Struct, tag="muted", omit_defaults=True):
    """A player was muted or unmuted. `by`: the listener; "" means for everyone."""

    at: int
    player: str
    on: bool
    by: str = ""


class Paused(msgspec.Struct, tag="paused", omit_defaults=True):
    """The clock was paused at `t` ms of play."""

    at: int
    t: int


class Resumed(msgspec.Struct, tag="resumed", omit_defaults=True):
    """The clock runs again: after a pause, or (`woken`) because another process took over, so that an outage costs nobody time."""

    at: int
    t: int
    woken: bool = False


class Followed(msgspec.Struct, tag="followed", omit_defaults=True):
    """A rematch was made: the id of the next table."""

    at: int
    table: str


Line = (
    Opened
    | Sat
    | Stood
    | BotSat
    | Back
    | Hosted
    | Removed
    | LinksRevoked
    | ReadySaid
    | HashGiven
    | ValueGiven
    | LuckPhaseBegan
    | Began
    | Acted
    | TakenBack
    | Spoke
    | Muted
    | Paused
    | Resumed
    | Followed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Line)


def encode(line: Line) -> bytes:
    return _encoder.encode(line)


def decode(body: bytes | str) -> Line:
    line: Line = _decoder.decode(body)
    return line
