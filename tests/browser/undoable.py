"""A position in which a choice is followed by automatic answers, for tests of undo."""

from __future__ import annotations

from typing import NamedTuple

from tablee import shelf
from tablee.game import Game
from tablee.kernel.chance import Recording, seeded
from tablee.kernel.replay import Recorder
from tablee.kernel.state import State


class Undoable(NamedTuple):
    """A position: the record, the number of its actions, the seat that is asked. Its choice leads to automatic answers without luck."""

    record: str
    at: int
    seat: int
    choice: str
    answers: int


def automatic_answers(game: Game, s: State, seat: int, action: int) -> int:
    """How many answers of the default settings follow a choice before a player must decide. 0 if luck is drawn, which cannot be undone."""
    assert game.stop is not None
    settings = {name: stop.default for name, stop in game.texts.stops.items()}
    s = s.clone()
    chance = Recording(seeded(1))
    s.chance = chance
    s.apply(seat, action)
    answers = 0
    while len(s.asked) == 1 and (answer := game.stop(s, s.asked[0], settings)) >= 0:
        s.apply(s.asked[0], answer)
        answers += 1
    return answers if s.asked and not chance.numbers else 0


def undoable(games: list[str]) -> Undoable:
    """The first such position in a random game for four people."""
    for game in (shelf.open(id) for id in games if shelf.open(id).stop is not None):
        luck = seeded(2026)
        choices = luck.fork()
        recorder = Recorder(game, ["Ana", "Bob", "Cléo", "Dan"], luck)
        for at in range(game.longest):
            s = recorder.state
            if len(s.asked) != 1:
                break
            seat, options = s.asked[0], s.options(s.asked[0])
            for option in options:
                if answers := automatic_answers(game, s, seat, option):
                    return Undoable(recorder.record.dump(), at, seat, game.space.notation(option), answers)
            recorder.apply(seat, options[choices.below(len(options))], s.now)
    raise AssertionError("none of these games answers for its players")
