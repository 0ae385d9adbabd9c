"""Record the throws of a lesson again, after a change of the figure or of the release: `python -m tools.record_lesson_throws GAME`.

Each throw is simulated with fresh seeds until the pieces land as the lesson's texts say: all of them in a throw that counts, the learner's
own ones in a free try.
"""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

from tablee import games
from tablee.game import Game
from tablee.kernel.chance import Throw, seeded
from tablee.kernel.state import State
from tablee.lesson import LEARNER, FreeTry, Lesson, LessonPlay, Scene, lesson_of
from tablee.throw.chance import PhysicalChance
from tablee.throw.game_files import figure_of
from tablee.throw.gesture import Gesture
from tablee.throw.physics import fall


class NotedThrow(PhysicalChance):
    """A physical chance that keeps the poses of its throw, and which of them belong to the learner."""

    poses: list[int]
    own: list[bool]

    def throw(self, throw: Throw) -> list[int]:
        self.poses = super().throw(throw)
        self.own = [seat == LEARNER for seat in throw.seats]
        return self.poses


class Recorder(LessonPlay):
    """Plays the lesson and simulates each of its throws again. `found`: the poses and the motion for each recorded motion."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        super().__init__(game, lesson)
        self.found: dict[str, tuple[list[int], str]] = {}
        self.last_motion = ""
        self.free: FreeTry | None = None

    def tried(self, s: State, notation: str, free: FreeTry, where: str) -> Scene:
        self.free = free
        scene = super().tried(s, notation, free, where)
        self.free = None
        return scene

    def act(self, s: State, seat: int, notation: str, where: str, motion: str) -> Scene:
        before = s.clone()
        scene = super().act(s, seat, notation, where, motion)
        if scene.motion:
            wanted = self.free.throws[0] if self.free else next(each.throws[0] for each in self.lesson.moment if each.motion == motion)
            self.found[motion] = self.thrown_alike(before, seat, notation, wanted)
            if not self.free:
                self.last_motion = self.found[motion][1]
        return scene

    def thrown_alike(self, before: State, seat: int, notation: str, wanted: list[int]) -> tuple[list[int], str]:
        """The poses and the motion of a throw that lands as wanted."""
        figure = figure_of(self.game)
        assert figure is not None
        for seed in itertools.count():
            chance = NotedThrow(seeded(seed), figure, len(self.lesson.seats), fall)
            if self.last_motion:
                chance.remember(self.last_motion)
            if self.free:
                chance.gestures[LEARNER] = Gesture(*self.free.gesture)
            world = before.clone()
            world.chance = chance
            world.apply(seat, self.game.space.action(notation))
            if all(is_ == was or (self.free and not own) for is_, was, own in zip(chance.poses, wanted, chance.own, strict=True)):
                return chance.poses, chance.motion()
        raise AssertionError("seeds never end")


def main(game: Game) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    recorder = Recorder(game, lesson)
    file = Path("src", *game.package.split("."), "lesson.toml")
    text = file.read_text()
    for moment in recorder.moments():
        print(".", end="", flush=True)
        for free in moment.moment.tries:
            poses, motion = recorder.found[free.motion]
            text = text.replace(f'throws = {free.throws}\nmotion = "{free.motion}"', f'throws = [{poses}]\nmotion = "{motion}"')
    for old, (_, motion) in recorder.found.items():
        text = text.replace(old, motion)
    file.write_text(text)
    print(f" {len(recorder.found)} throws recorded")


if __name__ == "__main__":
    main(games()[sys.argv[1]])
