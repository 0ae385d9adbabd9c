"""The messages of the socket in both directions."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tablee.server.messages.commands import Command
from tablee.server.messages.common import Code, Emote, SeatNumber, TableId, Token, Version
from tablee.server.messages.lobby import Lobby
from tablee.server.messages.players import Me
from tablee.server.messages.table import Happened, Luck, PauseVote, Playing, SeatClaim, SeatNow, TableNow, UndoRequest
from tablee.words import Text

# Messages from the client -------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message. `token` only where no cookie or header could be sent."""

    protocol: int = 1
    token: Token = ""


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Answered by `pong` with the same `t`."""

    t: float


class FollowLobby(msgspec.Struct, tag="follow_lobby", forbid_unknown_fields=True):
    """Receive `lobby` now and after each change, or stop receiving it."""

    on: bool = True


class Open(msgspec.Struct, tag="open", forbid_unknown_fields=True):
    """View a table. It replaces your earlier view of the same table. `seats`: some of your seats (left out: all of them, or as a watcher if
    you have none; empty: as a watcher). `since`: the version you last saw. `link`: an invite token, for a table that is not open and
    not yours."""

    table: TableId
    since: Version | None = None
    seats: Annotated[list[SeatNumber], Meta(max_length=16)] | None = None
    link: Token = ""


class Away(msgspec.Struct, tag="away", forbid_unknown_fields=True):
    """Close your view of a table. Your seat stays yours."""

    table: TableId


class WhyNot(msgspec.Struct, tag="why_not", forbid_unknown_fields=True):
    """Ask why this seat may not choose an action now. The action is any of the game's space, by number or notation. Answered by `why`."""

    table: TableId
    seat: SeatNumber
    action: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    notation: Annotated[str, Meta(max_length=120)] = ""
    id: Annotated[str, Meta(max_length=64)] = ""


class AskHint(msgspec.Struct, tag="ask_hint", forbid_unknown_fields=True):
    """Ask what the champion would choose for your seat. Answered by `hint` when a worker has thought, or by `refused` with this id: at a
    table without hints, when the seat is not asked, or while another hint is under way. No hint comes if the question is gone by then."""

    table: TableId
    seat: SeatNumber
    id: Annotated[str, Meta(max_length=64)] = ""


Query = Hello | Ping | FollowLobby | Open | Away | WhyNot | AskHint
ToServer = Query | Command

# Messages from the server -------------------------------------------------------------------------------------------


class Welcome(msgspec.Struct, tag="welcome"):
    """Your profile, and the protocol version of the server."""

    me: Me
    server_time: int
    protocol: int


class Pong(msgspec.Struct, tag="pong"):
    """The answer to `ping`, with its `t`."""

    t: float
    server_time: int


class LobbyNow(msgspec.Struct, tag="lobby"):
    """The current lobby, for connections that follow it."""

    lobby: Lobby


class YourTurn(msgspec.Struct, tag="your_turn"):
    """It is your turn at a table that you are not viewing."""

    table: str
    seat: int


class Table(msgspec.Struct, tag="table"):
    """The whole table as one seat may know it. `playing` is null before the game. `missed`: the events after `since`, oldest first, if
    `resumed`. `mine`: all your seats here. `chat`: the last lines. `motion`: the last throw, whose pieces still lie there. `unheard`:
    the players you have muted here. `claims`: the seats that people claim from another browser."""

    table: TableNow
    seat: int
    mine: list[int]
    version: int
    playing: Playing | None
    resumed: bool
    missed: list[Happened]
    chat: list[Said]
    undo: UndoRequest | None
    pause: PauseVote | None
    server_time: int
    motion: str = ""
    unheard: list[str] = []
    claims: list[SeatClaim] = []


class Update(msgspec.Struct, tag="update"):
    """The change to a new version. `events`: the events, as far as this seat may know them. `by`: the seat that acted (-1 the clock, null
    none). `undone`: actions were undone; show the view without animation. `why`: a bot's comment on its choice. `motion`: the motion
    of thrown pieces, the same for everyone; see docs/throws.md. `undone_after`: earlier events after this version were undone; remove them
    from the log."""

    table: str
    seat: int
    version: int
    before: int
    events: list[Happened]
    playing: Playing
    by: int | None = None
    undone: bool = False
    why: Text | None = None
    motion: str = ""
    undone_after: int | None = None


class People(msgspec.Struct, tag="people"):
    """Seats, presence, clocks, the table's status or, before the game, its luck changed (`luck`; null during and after the game).
    `version` as in `update`. `view`: the seat that counts the version; null if it is the same for all."""

    table: str
    version: int
    before: int
    status: str
    host: str
    seats: list[SeatNow]
    watchers: int
    rematch: str
    server_time: int
    luck: Luck | None = None
    view: int | None = None


class Said(msgspec.Struct, tag="said"):
    """`seat`: -2 for a watcher. `version` and `view` as in `people`."""

    table: str
    version: int
    before: int
    player: str
    name: str
    seat: int
    text: str
    emote: Emote | None
    at: int
    view: int | None = None


class UndoNow(msgspec.Struct, tag="undo"):
    """The open request to undo, or null."""

    table: str
    request: UndoRequest | None


class PauseNow(msgspec.Struct, tag="pause"):
    """The open vote on a pause, or null. `paused`: whether the table is paused."""

    table: str
    vote: PauseVote | None
    paused: bool


class ClaimsNow(msgspec.Struct, tag="claims"):
    """The seats that people claim from another browser."""

    table: str
    claims: list[SeatClaim]


class Warning(msgspec.Struct, tag="warning"):
    """Your time runs out at `deadline`; then a bot plays for you."""

    table: str
    seat: int
    deadline: int
    server_time: int


class Done(msgspec.Struct, tag="done"):
    """The command is durable. `version`: the table's version after it. `result`: the new table for `rematch`, the seat for `join`."""

    id: str
    table: str
    version: int
    result: Any = None


class RefusedCommand(msgspec.Struct, tag="refused"):
    """The command was refused and has changed nothing. `rule`: the id of the rule that forbids it (code `rule`). `text`: that rule, or the
    reason in words. `version`: the table's current version."""

    id: str
    table: str
    code: Code
    text: Text
    rule: str = ""
    version: int = 0


class Why(msgspec.Struct, tag="why"):
    """The answer to `why_not`. `rule`: the rule that forbids the action, "" if it is allowed. `section`: its place in the rulebook."""

    table: str
    seat: int
    id: str
    action: int
    notation: str
    rule: str
    section: str
    text: Text


class Hint(msgspec.Struct, tag="hint"):
    """The answer to `ask_hint`: the champion's choice for your seat. `version`: of the question. `why`: the reason, if the game has one."""

    table: str
    seat: int
    id: str
    version: int
    action: int
    notation: str
    why: Text | None = None


class Resync(msgspec.Struct, tag="resync"):
    """Messages to you were dropped, the table moved to another server, or a seat changed hands: `open` it again with `since`."""

    table: str


class Trouble(msgspec.Struct, tag="trouble"):
    """A message could not be read or is not allowed here; nothing has changed. `re`: its type, if it had one. A command gets `refused`
    instead, even if it could not be read or came too soon (`too_many`); it may be sent again."""

    code: Code
    text: Text
    re: str = ""


class Closing(msgspec.Struct, tag="closing"):
    """This server stops. Connect again, to any server."""

    text: Text


ToClient = (
    Welcome
    | Pong
    | LobbyNow
    | YourTurn
    | Table
    | Update
    | People
    | Said
    | UndoNow
    | PauseNow
    | ClaimsNow
    | Warning
    | Done
    | RefusedCommand
    | Why
    | Hint
    | Resync
    | Trouble
    | Closing
)
