"""The parts of a table as one seat, or a watcher, sees it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablee.server.messages.common import Setting
from tablee.server.messages.lobby import Clock, Status
from tablee.words import Text


class SeatClock(msgspec.Struct):
    """`bank`: ms left in addition to the current decision. `deadline`: when (Unix ms) a bot takes over, if the seat is asked now."""

    bank: int
    deadline: int | None


class SeatNow(msgspec.Struct):
    """A seat at the table. `kind`: `open` (free), `person`, `bot`. `stand_in`: a bot plays for the person at the moment. `present`: the
    person is connected to this table. `player`: a public id ("" for bots and free seats)."""

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


class TableNow(msgspec.Struct):
    """The facts about a table that are the same for every viewer. `values`: each seat's contribution to the luck. `rematch`: the next
    table. `branch`: the record, and the number of its actions, that this table continues. `throws`: whether throws are simulated
    (`physical`) or drawn from the measured table (`drawn`); "" if nothing is thrown. `hints`: whether players may ask for hints now."""

    id: str
    game: str
    options: dict[str, Setting]
    status: Status
    open: bool
    host: str
    clock: Clock
    start: Literal["full", "host"]
    stand_in: str
    pace: int
    seats: list[SeatNow]
    watchers: int
    commitment: str
    values: list[str]
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
    actions so far. `drawing`: the view as fixed-width text, only on request (`plain`)."""

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
    drawing: Text | msgspec.UnsetType = msgspec.UNSET


class UndoRequest(msgspec.Struct):
    """A request to undo. `to`: the number of actions that would remain. `waiting`: the seats that have not agreed yet."""

    seat: int
    to: int
    waiting: list[int]


class PauseVote(msgspec.Struct):
    """A vote. `pause`: whether to pause or to go on. `needed`: the number of votes required."""

    pause: bool
    votes: list[int]
    needed: int
