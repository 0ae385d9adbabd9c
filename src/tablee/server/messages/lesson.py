"""Learning by playing: a scripted game with explanations, as the learner sees it."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.server.messages.table import Ask, Happened, OptionOffered
from tablee.words import Text


class LessonScene(msgspec.Struct):
    """The events of one action and the view after it, as in an `update` at a table."""

    events: list[Happened]
    view: Any
    play_time: int
    motion: str = ""


class LessonTry(msgspec.Struct):
    """A recorded result of a free choice. `gesture`: its aim in degrees, its force and its spin."""

    gesture: tuple[float, float, float]
    scene: LessonScene
    text: Text


class LessonMoment(msgspec.Struct):
    """One step of a lesson. `scenes` lead to it, `text` explains it. If `right` is an action, the learner chooses: `right` leads on, any
    other choice is answered with `hint`. `find`: show the right choice only after a wrong one. `point`: the notation of an option, or
    the kind of an event of these scenes, to show on the board. `free`: an action that may be tried as often as the learner likes and that
    counts for nothing; the result is the one of `tries` with the nearest gesture."""

    text: Text
    scenes: list[LessonScene]
    asked: list[int]
    ask: Ask | None
    options: list[OptionOffered]
    right: int | None
    hint: Text | None
    find: bool
    point: str
    free: int | None = None
    tries: list[LessonTry] = []


class LessonPage(msgspec.Struct):
    """The whole lesson of a game. The learner sits at `seat`."""

    game: str
    seat: int
    names: list[str]
    minutes: int
    moments: list[LessonMoment]
