"""The socket's two unions. Also the body of `POST api/tables/ID/commands`, for programs without a socket."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tablee.server.messages.common import Code, CommandId, Emote, Level, PlayerId, SeatNumber, TableId, Token, Version
from tablee.server.messages.lobby import Lobby
from tablee.server.messages.players import Me
from tablee.server.messages.table import Happened, PauseVote, Playing, SeatNow, TableNow, UndoRequest
from tablee.words import Text

# What a client sends -------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message. `token` only where no cookie or header could be sent."""

    protocol: int = 1
    token: Token = ""


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Answered by `pong` with the same `t`."""

    t: float


class FollowLobby(msgspec.Struct, tag="follow_lobby", forbid_unknown_fields=True):
    """Get `lobby` now and after each change, or no longer."""

    on: bool = True


class Open(msgspec.Struct, tag="open", forbid_unknown_fields=True):
    """Look at a table; what you looked at there before is replaced.

    `seats`: which of mine (left out: all of them, or as a watcher if there are none; empty: as a watcher).
    `since`: the version last seen. `link`: a watcher's or seat's invite token, for a table that is not open and not mine."""

    table: TableId
    since: Version | None = None
    seats: Annotated[list[SeatNumber], Meta(max_length=16)] | None = None
    link: Token = ""


class Away(msgspec.Struct, tag="away", forbid_unknown_fields=True):
    """Stop looking at a table. The seat stays yours."""

    table: TableId


class WhyNot(msgspec.Struct, tag="why_not", forbid_unknown_fields=True):
    """Why may this seat not choose this now? Any action of the game's space, by number or by notation. Answered by `why`."""

    table: TableId
    seat: SeatNumber
    action: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    notation: Annotated[str, Meta(max_length=120)] = ""
    id: Annotated[str, Meta(max_length=64)] = ""


class Act(msgspec.Struct, tag="act", forbid_unknown_fields=True):
    """Choose an option. `gesture`, for an action that throws: direction (degrees to the right of the middle, -45 to 45), force
    and spin (0 to 1). Left out: as anybody would throw."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    version: Version
    action: Annotated[int, Meta(ge=0, le=2**53)]
    gesture: Annotated[list[float], Meta(max_length=8)] | None = None


class Join(msgspec.Struct, tag="join", forbid_unknown_fields=True):
    """Take a free seat: the one named, the one of the link, or the first. `name`: for a second person at this browser.
    `value`: your part of the luck."""

    table: TableId
    id: CommandId
    seat: SeatNumber | None = None
    link: Token = ""
    name: Annotated[str, Meta(max_length=24)] = ""
    value: Annotated[str, Meta(max_length=64)] = ""


class Leave(msgspec.Struct, tag="leave", forbid_unknown_fields=True):
    """Give up a seat: free again while gathering, a bot's during play until you look in again. A host who leaves passes the table on."""

    table: TableId
    id: CommandId
    seat: SeatNumber


class Start(msgspec.Struct, tag="start", forbid_unknown_fields=True):
    """The host begins; free seats must be gone (handed to bots) by then."""

    table: TableId
    id: CommandId


class Kick(msgspec.Struct, tag="kick", forbid_unknown_fields=True):
    """The host removes the person from a seat, for good: it is free again while gathering, a bot's during play."""

    table: TableId
    id: CommandId
    seat: SeatNumber


class HandToBot(msgspec.Struct, tag="hand_to_bot", forbid_unknown_fields=True):
    """A bot plays this seat: the host for any seat, everyone for their own, and for any while the host is away. A person's seat stays
    theirs to take back."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    level: Level | None = None


class OpenSeat(msgspec.Struct, tag="open_seat", forbid_unknown_fields=True):
    """The host frees a bot's seat for a person, before or during play."""

    table: TableId
    id: CommandId
    seat: SeatNumber


class TakeBack(msgspec.Struct, tag="take_back", forbid_unknown_fields=True):
    """Back: the bot that stood in gives the seat back. Choosing an option does the same."""

    table: TableId
    id: CommandId
    seat: SeatNumber


class Say(msgspec.Struct, tag="say", forbid_unknown_fields=True):
    """Chat, or an emote. `seat`: who of this browser speaks; left out: as a watcher or from the first seat."""

    table: TableId
    id: CommandId
    text: Annotated[str, Meta(max_length=300)] = ""
    emote: Emote | None = None
    seat: SeatNumber | None = None


class Mute(msgspec.Struct, tag="mute", forbid_unknown_fields=True):
    """Hear no more from this player, here. With `everyone`, by the host: nobody does."""

    table: TableId
    id: CommandId
    player: PlayerId
    on: bool = True
    everyone: bool = False


class AskUndo(msgspec.Struct, tag="ask_undo", forbid_unknown_fields=True):
    """Take back this seat's last action, if the others agree and no luck or secret was revealed since."""

    table: TableId
    id: CommandId
    seat: SeatNumber


class AnswerUndo(msgspec.Struct, tag="answer_undo", forbid_unknown_fields=True):
    """Agree or not. Who asked may withdraw by not agreeing."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    agree: bool


class AskPause(msgspec.Struct, tag="ask_pause", forbid_unknown_fields=True):
    """Vote to pause a table, or to go on. More than half of the persons seated decide."""

    table: TableId
    id: CommandId
    seat: SeatNumber
    pause: bool = True


class Rematch(msgspec.Struct, tag="rematch", forbid_unknown_fields=True):
    """After the end: a new table with the same people, options and clock, the first seat moving on by one. A bot goes on for whoever a
    bot stood in for, until they look in."""

    table: TableId
    id: CommandId


Command = Act | Join | Leave | Start | Kick | HandToBot | OpenSeat | TakeBack | Say | Mute | AskUndo | AnswerUndo | AskPause | Rematch
"""What changes a table. Each is answered by `done` or `refused` with its id."""

Query = Hello | Ping | FollowLobby | Open | Away | WhyNot
ToServer = Query | Command

# What the server sends -----------------------------------------------------------------------------------------------


class Welcome(msgspec.Struct, tag="welcome"):
    """Who you are here. `protocol`: the one the server speaks."""

    me: Me
    server_time: int
    protocol: int


class Pong(msgspec.Struct, tag="pong"):
    """The answer to `ping`, with its `t`."""

    t: float
    server_time: int


class LobbyNow(msgspec.Struct, tag="lobby"):
    """The lobby as it is now, for whoever follows it."""

    lobby: Lobby


class YourTurn(msgspec.Struct, tag="your_turn"):
    """A table of yours that you are not looking at waits for you."""

    table: str
    seat: int


class Table(msgspec.Struct, tag="table"):
    """Everything, as one seat may know it. `playing` is null while people are gathering. `missed`: events after `since`, oldest first,
    if `resumed`. `mine`: all the seats you hold here. `chat`: the last lines. `motion`: of the last throw; its pieces lie where it ends.
    `unheard`: the players you muted here."""

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


class Update(msgspec.Struct, tag="update"):
    """One version further. `events`: what this seat may know of what happened. `by`: who acted (-1 the clock, null nobody). `undone`:
    actions were taken back; show the view without animating. `why`: what a bot says about its choice. `motion`: how what was thrown
    moved, the same for everyone: see docs/throws.md."""

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


class People(msgspec.Struct, tag="people"):
    """Seats, presence, clocks or the table's status changed. `version` as in `update`."""

    table: str
    version: int
    before: int
    status: str
    host: str
    seats: list[SeatNow]
    watchers: int
    rematch: str
    server_time: int


class Said(msgspec.Struct, tag="said"):
    """`seat`: -2 for a watcher. `version` as in `update`."""

    table: str
    version: int
    before: int
    player: str
    name: str
    seat: int
    text: str
    emote: Emote | None
    at: int


class UndoNow(msgspec.Struct, tag="undo"):
    """A request stands, or (null) no longer does."""

    table: str
    request: UndoRequest | None


class PauseNow(msgspec.Struct, tag="pause"):
    """A vote goes on, or (null) has ended; `paused` tells how things stand."""

    table: str
    vote: PauseVote | None
    paused: bool


class Warning(msgspec.Struct, tag="warning"):
    """Your seat's time runs out at `deadline`: then a bot takes over."""

    table: str
    seat: int
    deadline: int
    server_time: int


class Done(msgspec.Struct, tag="done"):
    """The command is durable. `version`: of the table after it. `result`: for `rematch` the new table, for `join` the seat."""

    id: str
    table: str
    version: int
    result: Any = None


class RefusedCommand(msgspec.Struct, tag="refused"):
    """Nothing has changed. `rule`: the id of the rule that forbids it (code `rule`), `text`: that rule or the reason in words.
    `version`: of the table now."""

    id: str
    table: str
    code: Code
    text: Text
    rule: str = ""
    version: int = 0


class Why(msgspec.Struct, tag="why"):
    """`rule` "" means: it is allowed. `section`: where the printed rulebook says it."""

    table: str
    seat: int
    id: str
    action: int
    notation: str
    rule: str
    section: str
    text: Text


class Resync(msgspec.Struct, tag="resync"):
    """Messages to you were dropped, the table moved to another server, or a seat changed hands: `open` it again with `since`."""

    table: str


class Trouble(msgspec.Struct, tag="trouble"):
    """A message of yours could not be read or is not allowed here; nothing has changed. `re`: its type, if it had one. A
    command has its own answer, `refused`, also where it could not be read or came too soon (`too_many`): it may be sent again."""

    code: Code
    text: Text
    re: str = ""


class Closing(msgspec.Struct, tag="closing"):
    """This server stops: connect again."""

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
    | Warning
    | Done
    | RefusedCommand
    | Why
    | Resync
    | Trouble
    | Closing
)
