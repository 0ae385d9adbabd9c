"""The lesson of a game: a scripted game with explanations. The learner has seat 0 and makes given choices."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from importlib import resources

import msgspec

from tablee.error_texts import error_text
from tablee.game import Game
from tablee.game_files import read_game_texts
from tablee.kernel.chance import Scripted, seeded
from tablee.kernel.state import CLOCK, NEVER, Refused, State
from tablee.kernel.story import Event, Story
from tablee.toml_files import ShelfError
from tablee.words import FALLBACK, Text

LEARNER = 0


class FreeTry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A recorded result of a choice that does not count: `gesture` (aim, force, spin), `throws` and `motion` of its throw, and a `text`."""

    text: Text
    gesture: tuple[float, float, float]
    throws: list[list[int]]
    motion: str


class Moment(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One step of the lesson: actions, then a text, then perhaps a choice of the learner.

    - `play`: the actions, each `SEAT NOTATION`, or `clock MS` to let time pass.
    - `choose`: the notation of the learner's choice; `hint`: the answer to any other choice; `find`: show the right choice only after a
      wrong one.
    - `point`: the option (by notation) or event of this moment (by kind) that the board shows.
    - `luck`, `throws`: the luck that the actions use, in order; afterwards the seed of the lesson gives it.
    - `motion`: how thrown pieces moved, as in a record.
    - `free`: the notation of a choice that the learner may try as often as they like before they go on; it counts for nothing.
      `tries`: its recorded results. The client shows the one with the nearest gesture.
    """

    text: Text
    play: list[str] = []
    choose: str = ""
    hint: Text | None = None
    find: bool = False
    point: str = ""
    luck: list[int] = []
    throws: list[list[int]] = []
    motion: str = ""
    free: str = ""
    tries: list[FreeTry] = []


class Lesson(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`lesson.toml`. `seats`: the names of the players, the learner first. `setup`: the luck of the setup."""

    seats: list[str]
    minutes: int
    moment: list[Moment]
    options: dict[str, bool | int | str] = {}
    seed: int = 1
    setup: list[int] = []


class LessonError(ShelfError):
    """The rules do not allow the lesson: the message says which moment, and why."""


class Scene:
    """The events of one action and the position after it. `motion`: how thrown pieces moved."""

    def __init__(self, told: list[Event], state: State, motion: str = "") -> None:
        self.told = told
        self.state = state
        self.motion = motion


class PlayedMoment:
    """A moment with its positions.

    `scenes`: the actions since the moment before, beginning with the setup or the learner's last choice.
    `right`: the action to choose now, or None. `free`: the action that may be tried freely, or None; `tries`: its results.
    """

    def __init__(self, moment: Moment, scenes: list[Scene], right: int | None, free: int | None, tries: list[Scene]) -> None:
        self.moment = moment
        self.scenes = scenes
        self.right = right
        self.free = free
        self.tries = tries


@functools.cache
def lesson_of(game: Game) -> Lesson | None:
    """The lesson of the game, or None."""
    if not (resources.files(game.package) / "lesson.toml").is_file():
        return None
    lesson: Lesson = read_game_texts(game.package, "lesson.toml", Lesson)
    return lesson


class LessonPlay:
    """Plays a lesson from its beginning. An illegal action or unused luck raises `LessonError`."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.otherwise = seeded(lesson.seed)
        self.story = Story()
        self.settings = {name: stop.default for name, stop in game.texts.stops.items()}

    def moments(self) -> Iterator[PlayedMoment]:
        luck = Scripted(self.lesson.setup, [], self.otherwise)
        s = self.game.new_state(len(self.lesson.seats), luck, self.story, **self.lesson.options)
        self.decided_beforehand(s)
        self.all_used(luck, "setting up")
        before = [Scene(self.story.take(), s.clone())]
        for n, moment in enumerate(self.lesson.moment, 1):
            where = f"moment {n}"
            s.chance = luck = Scripted(moment.luck, moment.throws, self.otherwise)
            scenes = before + [self.played(s, line, where, moment.motion) for line in moment.play]
            right = self.offered(s, moment.choose, "choose", where)
            free = self.offered(s, moment.free, "free", where)
            yield PlayedMoment(moment, scenes, right, free, [self.tried(s, moment.free, each, where) for each in moment.tries])
            before = [] if right is None else [self.act(s, LEARNER, moment.choose, where, moment.motion)]
            self.all_used(luck, where)

    def played(self, s: State, line: str, where: str, motion: str) -> Scene:
        who, _, notation = line.partition(" ")
        if who != "clock" and not (who.isdigit() and int(who) < len(self.lesson.seats)):
            raise self.wrong(f"{where}: play {line!r}: expected a seat and a notation, or clock and a time in ms")
        if who == "clock":
            while s.deadline() != NEVER and s.deadline() < int(notation):
                s.apply(CLOCK, s.deadline())
        return self.act(s, CLOCK if who == "clock" else int(who), notation, where, motion)

    def act(self, s: State, seat: int, notation: str, where: str, motion: str) -> Scene:
        luck = s.chance
        assert isinstance(luck, Scripted)
        thrown = luck.next_throw
        try:
            s.apply(seat, int(notation) if seat == CLOCK else self.game.space.action(notation))
        except Refused as error:
            raise self.wrong(f"{where}: {notation!r} is not allowed for seat {seat}: rule {error.rule}") from None
        except ValueError as error:
            raise self.wrong(f"{where}: {notation!r}: {error_text(error)[FALLBACK]}") from None
        self.decided_beforehand(s)
        return Scene(self.story.take(), s.clone(), motion if luck.next_throw > thrown else "")

    def decided_beforehand(self, s: State) -> None:
        """Apply the answers that follow from the default settings, as at a table."""
        stop = self.game.stop
        while stop is not None:
            answers = [(seat, stop(s, seat, self.settings)) for seat in s.asked if seat != CLOCK]
            given = [(seat, action) for seat, action in answers if action >= 0]
            if not given:
                return
            s.apply(*given[0])

    def offered(self, s: State, notation: str, key: str, where: str) -> int | None:
        """The learner's action in this notation, which the rules must allow. `key`: the key of the moment that has it."""
        if not notation:
            return None
        action = self.game.space.action(notation)
        if action not in s.options(LEARNER):
            raise self.wrong(f"{where}: {key} {notation!r} is not allowed: rule {s.refusal(LEARNER, action)}")
        return action

    def tried(self, s: State, notation: str, free: FreeTry, where: str) -> Scene:
        """The result of a choice that does not count, played in a copy."""
        world = s.clone()
        world.story = self.story
        world.chance = luck = Scripted([], free.throws, self.otherwise.copy())
        scene = self.act(world, LEARNER, notation, where, free.motion)
        self.all_used(luck, where)
        return scene

    def all_used(self, luck: Scripted, where: str) -> None:
        if luck.left():
            raise self.wrong(f"{where}: {luck.left()} numbers of its luck were not used")

    def wrong(self, said: str) -> LessonError:
        return LessonError(f"{self.game.id}/lesson.toml: {said}")
