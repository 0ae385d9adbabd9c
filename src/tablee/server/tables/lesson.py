"""A game's lesson as the learner sees it, made by the same code as a table's messages. No I/O."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from tablee.game import Game
from tablee.kernel.state import CLOCK, State
from tablee.lesson import LEARNER, LessonPlay, PlayedMoment, Scene, lesson_of
from tablee.server import messages as m
from tablee.server.tables.phrases import Phrasebook
from tablee.server.tables.views import encode


@functools.cache
def lesson_page(game: Game) -> bytes | None:
    """The lesson, or None if the game has none. Cached, because nothing in it changes while the server runs."""
    lesson = lesson_of(game)
    if lesson is None:
        return None
    phrasebook = Phrasebook(game, lesson.seats)
    moments = []
    s: State | None = None
    for n, lived in enumerate(LessonPlay(game, lesson).moments(), 1):
        s = lived.scenes[-1].state if lived.scenes else s
        assert s is not None
        moments.append(moment(phrasebook, lived, s, n))
    return encode(m.LessonPage(game.id, LEARNER, lesson.seats, lesson.minutes, moments))


def moment(phrasebook: Phrasebook, lived: PlayedMoment, s: State, n: int) -> m.LessonMoment:
    """One moment of the lesson. It has options where the learner chooses, and where the text points at one."""
    told = lived.moment
    options: Any = []
    ask = None
    notations = [phrasebook.game.space.notation(action) for action in s.options(LEARNER)]
    if lived.right is not None or lived.free is not None or told.point in notations:
        options = phrasebook.options(s, LEARNER)
        ask = phrasebook.ask(s, LEARNER)
    scenes = [scene(phrasebook, each, n) for each in lived.scenes]
    asked = [seat for seat in s.asked if seat != CLOCK]
    tries = [m.LessonTry(free.gesture, scene(phrasebook, shown, n), free.text) for free, shown in zip(told.tries, lived.tries, strict=True)]
    return m.LessonMoment(
        told.text, scenes, asked, ask, options, lived.right, told.hint, told.find, told.point, free=lived.free, tries=tries
    )


def scene(phrasebook: Phrasebook, lived: Scene, n: int) -> m.LessonScene:
    events = [phrasebook.event(event, LEARNER, n) for event in lived.told]
    return m.LessonScene(events, msgspec.Raw(encode(phrasebook.game.view(lived.state, LEARNER))), lived.state.now, lived.motion)
