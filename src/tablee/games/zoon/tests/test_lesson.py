"""The lesson: its riddles can be solved by what the learner sees."""

from __future__ import annotations

from tablee.games.zoon import GAME
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.view import View, view
from tablee.lesson import LEARNER, LessonPlay, PlayedMoment, lesson_of


def riddles() -> list[PlayedMoment]:
    """The moments in which the learner finds the right choice."""
    lesson = lesson_of(GAME)
    assert lesson is not None
    return [each for each in LessonPlay(GAME, lesson).moments() if each.moment.find]


def seen(riddle: PlayedMoment) -> View:
    s = riddle.scenes[-1].state
    assert isinstance(s, Battle)
    return view(s, LEARNER)


def test_the_memory_aid_names_the_card_that_jumped() -> None:
    jump = seen(riddles()[0])
    assert jump.duel is not None
    assert [["orkazar"]] == [each.could for each in jump.zoons if each.zoon == jump.duel.zoon]


def test_the_right_one_of_the_two_top_corners_loses_less_often() -> None:
    duel = seen(riddles()[0]).duel
    assert duel is not None
    top_left, top_right = duel.chances[:2]
    assert top_right.lose < top_left.lose


def test_one_card_that_the_carpentor_reaches_may_be_the_emblem() -> None:
    """An unseen card without clues has never moved."""
    riddle = riddles()[1]
    found = seen(riddle)
    s = riddle.scenes[-1].state
    reached = [GAME.space.notation(each).split()[2] for each in s.options(LEARNER) if GAME.space.notation(each).startswith("move c5 ")]
    assert ["d6"] == [
        each.cell for each in found.zoons if each.cell in reached and each.seat != LEARNER and not each.kind and not each.could
    ]


def test_every_touch_that_the_lesson_asks_for_is_at_least_as_safe_as_the_others() -> None:
    lesson = lesson_of(GAME)
    assert lesson is not None
    corners = ["tl", "tr", "br", "bl"]
    for moment in LessonPlay(GAME, lesson).moments():
        if not moment.moment.choose.startswith("touch"):
            continue
        duel = seen(moment).duel
        assert duel is not None
        asked = duel.chances[corners.index(moment.moment.choose.split()[1])]
        assert asked.lose == min(each.lose for each in duel.chances)
