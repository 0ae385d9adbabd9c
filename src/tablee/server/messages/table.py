"""The parts of a table as one seat, or a watcher, sees it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablee.server.messages.common import Setting
from tablee.server.messages.lobby import Clock, Status
from tablee.words import Text


class SeatClock(msgspec.Struct):
    """`bank`: ms left beside the current decision. `deadline`: the moment (Unix ms) a bot takes over, if the seat is asked now."""

    bank: int
    deadline: int | None


class SeatNow(msgspec.Struct):
    """A place at the table. `kind`: `open` (free), `person`, `bot`. `stand_in`: a bot plays for the person for the time being.
    `present`: the person has a socket on this table. `player`: a public id ("" for bots and free seats)."""

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
    """What holds for everyone at the table, whoever looks. `values`: each seat's part of the luck. `rematch`: the table that
    follows this one. `branch`: of which record, and after how many actions, this table is played on. `throws`: whether throws are
    decided by bodies that fall or drawn from the table measured with them; "" where nothing is thrown."""

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


class Ask(msgspec.Struct):
    """What the seat is asked, the rule the player is then reading, and the name of the step."""

    step: str
    text: Text
    rule: str


class OptionOffered(msgspec.Struct):
    """One legal choice. `kind` is the first word of its notation; `facts` are the game's own, for the board to light up."""

    action: int
    notation: str
    kind: str
    facts: dict[str, Any]
    text: Text


class Happened(msgspec.Struct):
    """An event as this seat may know it, and in words. `version`: the version it belongs to."""

    version: int
    kind: str
    facts: dict[str, Any]
    text: Text


class Ended(msgspec.Struct):
    """`ranks` and `scores` by seat (scores may be empty). `together`: all win or all lose. `rule` ended it. `seed`: the
    committed one, revealed."""

    winners: list[int]
    ranks: list[int]
    scores: list[int]
    together: bool
    rule: str
    text: Text
    seed: str


class Playing(msgspec.Struct):
    """The game from one seat. `view` is the game's own (its `View` type). `asked`: who is to choose. `chosen`: who has already
    chosen, unseen, at this step. `deadline`: in ms of `play_time`, for a real-time game. `actions`: how many were played.
    `drawing`: the view as text in fixed width, only where it was asked for (`plain`)."""

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
    """`to`: the game would stand again where it stood after so many actions. `waiting`: the seats that have not yet agreed."""

    seat: int
    to: int
    waiting: list[int]


class PauseVote(msgspec.Struct):
    """`pause`: what is voted on, to pause or to go on. `needed`: how many votes it takes."""

    pause: bool
    votes: list[int]
    needed: int
