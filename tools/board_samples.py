"""Print samples of a game for the test of its board: what each seat and a watcher gets of an action, in random games.

`python -m tools.board_samples GAME` prints one JSON document. A sample has the views before and after an action and the events between
them. The client's tests fold the events into the view before, and expect the view after.
"""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from tablee import shelf
from tablee.game import Game
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.state import CLOCK, State
from tablee.kernel.story import WATCHER, Story

FEWEST, MOST = 3_000, 60_000
"""At least and at most so many decisions are made. In between the search stops as soon as every kind of event was met."""
PER_KIND = 40
PER_MIX = 4
"""Samples are kept until there are so many with a kind of event, and so many with exactly this mix of kinds."""


FROM_RARE = 60
"""This many decisions follow from each rare position."""


class Sample(msgspec.Struct, frozen=True):
    """One action as one viewer gets it. `name` leads back to the game: its seed, its number of seats, and the action."""

    name: str
    seat: int
    before: Any
    events: list[tuple[str, dict[str, Any]]]
    after: Any


class Samples(msgspec.Struct, frozen=True):
    """`kinds`: every kind of event. `opening`: the kinds that were told before the first view."""

    kinds: list[str]
    opening: list[str]
    samples: list[Sample]


class Collector:
    """Plays games and keeps the samples that add something."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.samples: list[Sample] = []
        self.opening: set[str] = set()
        self.kinds: Counter[str] = Counter()
        self.mixes: Counter[frozenset[str]] = Counter()
        self.chosen: Counter[str] = Counter()
        self.decisions = 0

    def is_complete(self) -> bool:
        return self.decisions >= FEWEST and self.opening.union(self.kinds) >= set(self.game.texts.events)

    def play(self, name: str, s: State, luck: Seeded, seats: int, most: int) -> None:
        """Play on from this position to the end of the game, or make this many decisions."""
        assert s.story is not None
        self.opening.update(event.kind for event in s.story.take())
        for n in range(most):
            if not s.agenda:
                return
            self.decisions += 1
            before = s.clone()
            seat, action = self.choice(s, luck)
            s.do(seat, action)
            events = s.story.take()
            mix = frozenset(event.kind for event in events)
            if self.mixes[mix] >= PER_MIX or all(self.kinds[kind] >= PER_KIND for kind in mix):
                continue
            self.mixes[mix] += 1
            self.kinds.update(mix)
            notation = "clock" if seat == CLOCK else self.game.space.notation(action)
            for viewer in (*range(seats), WATCHER):
                told = [(event.kind, event.seen_by(viewer)) for event in events]
                views = self.game.view(before, viewer), self.game.view(s, viewer)
                self.samples.append(Sample(f"{name}, action {n}: {seat} {notation}", viewer, views[0], told, views[1]))

    def choice(self, s: State, luck: Seeded) -> tuple[int, int]:
        """A third of the choices are random, a third are the bot's, and a third prefer the kinds of action that were chosen least."""
        seat = s.asked[luck.below(len(s.asked))]
        options = s.options(seat)
        way = luck.below(3)
        if way == 0 and seat != CLOCK and self.game.policy is not None:
            advice = self.game.policy(s, seat, options, luck)
            if advice in options:
                return seat, advice
        if way <= 1 or seat == CLOCK:
            return seat, options[luck.below(len(options))]
        words = [self.game.space.block_of(action).word for action in options]
        rarest = min(set(words), key=lambda word: (self.chosen[word], word))
        self.chosen[rarest] += 1
        among = [action for action, word in zip(options, words, strict=True) if word == rarest]
        return seat, among[luck.below(len(among))]


def collect(game: Game) -> Samples:
    collector = Collector(game)
    positions = rare_positions(game)
    seed = 0
    while collector.decisions < MOST and not collector.is_complete():
        seed += 1
        luck = seeded(seed, 1)
        seats = game.seats[0] + seed % (game.seats[1] - game.seats[0] + 1)
        choices = {name: [choice.value for choice in option.choices] for name, option in game.texts.options.items()}
        options = {name: values[luck.below(len(values))] for name, values in choices.items()} if seed % 2 else {}
        s = game.new_state(seats, seeded(seed), Story(), **options)
        collector.play(f"seed {seed}, {seats} seats, {options}", s, luck, seats, game.longest)
        for name, position, players in positions(seed):
            position.story = position.story or Story()
            collector.play(name, position, luck, players, FROM_RARE)
    return Samples(list(game.texts.events), sorted(collector.opening), collector.samples)


def rare_positions(game: Game) -> Any:
    """The function `positions(seed)` of the game's `tests/samples.py`: positions that random games seldom reach, with their names."""
    if importlib.util.find_spec(f"{game.package}.tests.samples") is None:
        return no_positions
    return importlib.import_module(f"{game.package}.tests.samples").positions


def no_positions(seed: int) -> Iterator[tuple[str, State, int]]:
    return iter(())


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(collect(shelf.open(sys.argv[1]))))
