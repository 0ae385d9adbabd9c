"""Random games for the checks. The same seed gives the same game."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.game import Game
from tablee.kernel.chance import Chance, Seeded, seeded
from tablee.kernel.state import CLOCK, State
from tablee.kernel.story import WATCHER, Event, Story
from tablee.words import LANGS
from tests.contract.fingerprint import know_tables

NAMES = ("Anna", "Bruno", "Chloé", "David", "Emma", "Farid", "Gaëlle", "Hugo")
LONG = 600
"""Checks that look at every decision stop here. Another check plays games to their end."""
TABLES_EVERY = 40
"""Decisions after which a first game is searched for shared tables again."""


class Variant:
    """A game with a number of seats and table options. The checks play it `games` times."""

    def __init__(self, game: Game, seats: int, options: dict[str, bool | int | str] | None = None, games: int = 1) -> None:
        self.game = game
        self.seats = seats
        self.options = options or {}
        self.seeds = range(1, games + 1)
        self.cut = LONG
        self.tables: set[int] | None = None
        self.receivers = (*range(seats), WATCHER)
        self.names = NAMES[:seats]
        self.words = {lang: game.sentences(lang, self.names) for lang in LANGS}

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game.id, f"{self.seats}seats", *chosen][:5])

    def new(self, seed: int, story: Story | None = None) -> State:
        s = self.game.new_state(self.seats, seeded(seed), story, **self.options)
        if self.tables is None:
            self.tables = know_tables(s)
            for later in itertools.islice(self.walk(seed), TABLES_EVERY, None, TABLES_EVERY):
                self.tables |= know_tables(later)
        return s

    def players(self, seed: int) -> Chance:
        """The luck that chooses the actions of all seats."""
        return seeded(seed, 1)

    def walk(self, seed: int, story: Story | None = None) -> Iterator[State]:
        """One state, before each decision and at the end of the game. The caller must not change it."""
        s = self.new(seed, story)
        players = self.players(seed)
        yield s
        for _ in range(self.cut):
            if not s.agenda:
                return
            s.do(*pick(s, players))
            yield s

    @functools.cached_property
    def positions(self) -> list[State]:
        """Positions spread over the games. The caller must not change them."""
        return [s.clone() for seed in self.seeds for s in self.moments(self.walk(seed), seed)]

    def moments(self, walk: Iterator[State], seed: int) -> Iterator[State]:
        """About a dozen positions of a game, and the first two at which each class of step asks."""
        asked: Counter[type] = Counter()
        luck = seeded(seed, 2)
        often = sum(1 for _ in self.walk(seed)) // 12 + 1
        for s in walk:
            kind = type(s.agenda[-1]) if s.agenda else type(None)
            asked[kind] += 1
            if asked[kind] <= 2 or luck.below(often) == 0:
                yield s

    def message(self, s: State, receiver: int) -> bytes:
        """Everything that the server sends of a position to a seat or a watcher."""
        view = self.game.view(s, receiver)
        ended = s.outcome()
        parts: dict[str, Any] = {"view": view, "asked": s.asked, "now": s.now, "deadline": s.deadline()}
        if ended is not None:
            parts["ended"] = (ended.winners, ended.ranks, ended.scores, ended.reason)
        if receiver != WATCHER:
            parts["observation"] = self.game.observation(s, receiver)
            if receiver in s.asked:
                parts["ask"] = [self.game.say_ask(s, receiver, words) for words in self.words.values()]
                parts["options"] = [self.described(s, receiver, action) for action in s.options(receiver)]
        return msgspec.json.encode(parts)

    def described(self, s: State, seat: int, action: int) -> tuple[Any, ...]:
        said = [self.game.say_action(s, seat, action, words) for words in self.words.values()]
        return (action, self.game.space.notation(action), self.game.describe(s, seat, action), *said)

    def view(self, s: State, receiver: int) -> bytes:
        return msgspec.json.encode(self.game.view(s, receiver))


class GivenChoices(Variant):
    """One game in which given numbers choose the actions, so that hypothesis can shorten a failing game."""

    def __init__(self, table: Variant, seed: int, choices: list[int]) -> None:
        super().__init__(table.game, table.seats, table.options)
        self.seeds = range(seed, seed + 1)
        self.cut = len(choices)
        self.choices = choices

    def players(self, seed: int) -> Chance:
        return Choices(self.choices)


class Choices(Chance):
    """Gives each number once, reduced to the range."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = iter(numbers)

    def below(self, n: int) -> int:
        return next(self.numbers, 0) % n if n > 1 else 0


def pick(s: State, players: Chance) -> tuple[int, int]:
    """A random seat and action. The clock counts as a seat."""
    seat = s.asked[players.below(len(s.asked))]
    options = s.options(seat)
    return seat, options[players.below(len(options))]


def play_on(s: State, players: Seeded, decisions: int) -> None:
    for _ in range(decisions):
        if s.agenda:
            s.do(*pick(s, players))


def told(event: Event) -> bytes:
    """An event with all its facts."""
    return msgspec.json.encode([event.kind, dict(event.facts), {str(seat): dict(facts) for seat, facts in event.private.items()}])


def seen(events: list[Event], receiver: int) -> bytes:
    """Events as they are sent to a seat or a watcher."""
    return msgspec.json.encode([[event.kind, event.seen_by(receiver)] for event in events])


def asked_seats(s: State) -> list[int]:
    return [seat for seat in s.asked if seat != CLOCK]
