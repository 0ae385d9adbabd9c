"""The parts of a table as one seat, or a watcher, sees it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablee.server.messages.common import Setting
from tablee.server.messages.lobby import Clock, StartWhen, Status
from tablee.words import Text


class SeatClock(msgspec.Struct):
    """`bank`: ms left in addition to the current decision. `deadline`: when (Unix ms) a bot takes over, if the seat is asked now."""

    bank: int
    deadline: int | None


class SeatNow(msgspec.Struct):
    """A seat at the table. `kind`: `open` (free), `person`, `bot`. `name`: "" for a free seat, until the game is over: then its name in the
    record. `stand_in`: a bot plays for the person at the moment. `present`: the person is connected to this table. `player`: a public id
    ("" for bots and free seats). `bot_from`: when (Unix ms) any other player may let a bot play for this absent person (`hand_to_bot`);
    null while the person is present. `ready`: the person has said `ready`."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    player: str
    level: str
    stand_in: bool
    present: bool
    host: bool
    muted: bool
    clock: SeatClock | None
    bot_from: int | None = None
    ready: bool = False


LuckPhase = Literal["open", "hashes", "values", "drawn"]


class Luck(msgspec.Struct):
    """The agreement on the table's luck. `commitment`: the SHA-256 of the server's seed. `phase`: `open` (nothing is awaited yet),
    `hashes` (the server waits for `give_hash` from the seats in `waiting`), `values` (for `give_value`) or `drawn` (the game has begun).
    `value_hashes` by seat, "" for a seat without one. `values` by seat, once the luck is drawn. `deadline`: when (Unix ms) the game goes
    on without the seats in `waiting`. `round`: how many times values were asked for; more than 1 if somebody left or kept silent."""

    commitment: str
    phase: LuckPhase
    value_hashes: list[str]
    values: list[str]
    waiting: list[int]
    deadline: int | None
    round: int


class TableNow(msgspec.Struct):
    """The facts about a table that are the same for every viewer. `rematch`: the next
    table. `branch`: the record, and the number of its actions, that this table continues. `throws`: whether throws are simulated
    (`physical`) or drawn from the measured table (`drawn`); "" if nothing is thrown. `hints`: whether players may ask for hints now."""

    id: str
    game: str
    options: dict[str, Setting]
    status: Status
    open: bool
    host: str
    clock: Clock
    start: StartWhen
    stand_in: str
    pace: int
    seats: list[SeatNow]
    watchers: int
    luck: Luck
    created: int
    rematch: str
    branch: tuple[str, int] | None
    throws: Literal["", "physical", "drawn"] = ""
    hints: bool = False


class Ask(msgspec.Struct):
    """The question to a seat, the rule that explains it, and the name of the step."""

    step: str
    text: Text
    rule: str


class OptionOffered(msgspec.Struct):
    """One legal choice. `kind`: the first word of its notation. `facts`: the game's own, for the board."""

    action: int
    notation: str
    kind: str
    facts: dict[str, Any]
    text: Text


class Happened(msgspec.Struct):
    """An event as this seat may know it, also in words. `version`: the version it belongs to."""

    version: int
    kind: str
    facts: dict[str, Any]
    text: Text


class Ended(msgspec.Struct):
    """The result. `ranks` and `scores` by seat (scores may be empty). `together`: all win or all lose. `rule`: the rule that ended the
    game. `seed`: the committed seed, now revealed."""

    winners: list[int]
    ranks: list[int]
    scores: list[int]
    together: bool
    rule: str
    text: Text
    seed: str


class Playing(msgspec.Struct):
    """The game as one seat sees it. `view`: the game's own `View` type. `asked`: the seats that are to choose. `chosen`: the seats that
    have already chosen unseen at this step. `deadline`: in ms of `play_time`, for a real-time game. `actions`: the number of
    actions so far. `undo_own`: whether the seat may undo its last action without asking. `automatic`: the player's own settings answer
    this question, so a client need not show it. `drawing`: the view as fixed-width text, only on request (`plain`)."""

    seat: int
    view: Any
    asked: list[int]
    chosen: list[int]
    ask: Ask | None
    options: list[OptionOffered]
    actions: int
    play_time: int
    deadline: int | None
    running: bool
    paused: bool
    server_time: int
    ended: Ended | None
    undo_own: bool = False
    automatic: bool = False
    drawing: Text | msgspec.UnsetType = msgspec.UNSET


class UndoRequest(msgspec.Struct):
    """A request to undo. `to`: the number of actions that would remain. `waiting`: the seats that have not agreed yet."""

    seat: int
    to: int
    waiting: list[int]


class PauseVote(msgspec.Struct):
    """A vote. `pause`: whether to pause or to go on. `seat`: the seat that asked. `votes`: the seats in favour. `against`: the seats that
    refused. `needed`: the number of votes required; the vote ends when it cannot be reached any more."""

    pause: bool
    seat: int
    votes: list[int]
    against: list[int]
    needed: int


class SeatClaim(msgspec.Struct):
    """A person says that this seat is theirs, from another browser. `player`: the public id of that browser's guest."""

    player: str
    name: str
    seat: int
