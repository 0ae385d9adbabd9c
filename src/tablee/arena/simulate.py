"""Play many games between bots and count the outcomes. The same seed gives the same counts for any number of processes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any, NamedTuple, TypeVar

import tablee
from tablee import shelf
from tablee.arena.own_bots import any_bot
from tablee.arena.pool import LocalPool, Progress, Tick
from tablee.bots.players import Bot, Pace, choose_at_random, pace_of
from tablee.game import Game
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.outcome import Seats
from tablee.kernel.state import CLOCK, State, playout

T = TypeVar("T")
Value = bool | int | str

UNFINISHED = "unfinished"
PACE_MS = 2000
"""In a real-time game each bot chooses once in this many ms of play, unless its level has a pace of its own."""
DEFAULT_PACE = (PACE_MS, PACE_MS)


class Ending(NamedTuple):
    """The outcome of a game. `rotation`: by how many seats the bots had moved."""

    rotation: int
    label: str
    winners: Seats
    together: bool


class Share(NamedTuple):
    """A share of the victories, with a 95 % interval."""

    part: float
    low: float
    high: float


@dataclass(frozen=True)
class Result:
    """The counts of many games. `bots`: the bot in each seat of the first game; if `rotated`, they move by one seat each game."""

    game: str
    seats: int
    bots: tuple[str, ...]
    rotated: bool
    games: int
    decisions: int
    endings: Mapping[Ending, int]
    wall_seconds: float
    cpu_seconds: float
    compiled: bool

    @property
    def outcomes(self) -> dict[str, int]:
        """Games by the label of their outcome."""
        counts: Counter[str] = Counter()
        for ending, n in self.endings.items():
            counts[ending.label] += n
        return dict(sorted(counts.items()))

    @property
    def mean_decisions(self) -> float:
        return self.decisions / self.games

    def share_of_seat(self, seat: int) -> Share:
        """The seat's share of the victories. Several winners share a victory, except in co-operative games."""
        return self._share([(seat,)] * self.seats)

    def share_of_bot(self, name: str) -> Share:
        """The bot's share of the victories, per seat that it had."""
        held = [
            tuple(seat for seat in range(self.seats) if self.bots[(seat + rotation) % self.seats] == name) for rotation in range(self.seats)
        ]
        return self._share(held)

    def _share(self, held: Sequence[Seats]) -> Share:
        won = 0.0
        for ending, n in sorted(self.endings.items()):
            winners = len(set(held[ending.rotation]) & set(ending.winners))
            each = 1.0 if ending.together else 1.0 / max(1, len(ending.winners))
            won += n * each * winners / len(held[ending.rotation])
        return interval(won, self.games)


def simulate(
    game_id: str,
    games: int,
    seats: int,
    bots: Sequence[str],
    seed: int,
    workers: int = 1,
    options: Mapping[str, Value] | None = None,
    progress: Progress | None = None,
    rotate: bool = False,
    pace: int | None = None,
) -> Result:
    """Play `games` games; the number of a game decides its luck. `bots`: by seat; the last one fills the remaining seats.

    `pace`: in a real-time game, the ms between two choices of every bot. Without it a level has its own pace, and other bots `PACE_MS`.
    """
    filled = tuple([*bots, *[bots[-1]] * (seats - len(bots))][:seats])
    series = Series(game_id, seats, filled, seed, dict(options or {}), rotate, pace)
    series.players()
    shelf.open(game_id).new_state(seats, seeded(seed), **series.options)
    wall, cpu = time.perf_counter(), time.process_time()
    endings: Counter[Ending] = Counter()
    decisions, worker_cpu = 0, 0.0
    for tally in LocalPool(workers)(partial(play_and_time_chunk, series, workers > 1), range(games), progress or (lambda _: None)):
        endings.update(tally.endings)
        decisions += tally.decisions
        worker_cpu += tally.worker_cpu
    return Result(
        game=game_id,
        seats=seats,
        bots=filled,
        rotated=rotate,
        games=games,
        decisions=decisions,
        endings=dict(sorted(endings.items())),
        wall_seconds=time.perf_counter() - wall,
        cpu_seconds=time.process_time() - cpu + worker_cpu,
        compiled=tablee.COMPILED,
    )


class Series(NamedTuple):
    """The settings that a process needs to play any game of the series."""

    game_id: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    rotate: bool
    pace: int | None

    def players(self) -> list[Bot]:
        game = shelf.open(self.game_id)
        return [any_bot(name, game) for name in self.bots]

    def paces(self) -> list[Pace]:
        game = shelf.open(self.game_id)
        return [(self.pace, self.pace) if self.pace else pace_of(name, game) or DEFAULT_PACE for name in self.bots]


class Tally(NamedTuple):
    """The outcomes and decisions of a chunk of games, and the CPU seconds that a worker spent on it."""

    endings: Counter[Ending]
    decisions: int
    worker_cpu: float


def play_and_time_chunk(series: Series, in_worker: bool, numbers: Sequence[int], tick: Tick) -> Tally:
    cpu = time.process_time()
    tally = play_chunk(series, numbers, tick)
    return tally._replace(worker_cpu=time.process_time() - cpu) if in_worker else tally


def play_chunk(series: Series, numbers: Sequence[int], tick: Tick) -> Tally:
    game = shelf.open(series.game_id)
    players, paces = series.players(), series.paces()
    endings: Counter[Ending] = Counter()
    decisions = 0
    for number in numbers:
        rotation = number % series.seats if series.rotate else 0
        luck = seeded(series.seed, number)
        choices = luck.fork()
        s = game.new_state(series.seats, luck, **series.options)
        decisions += play(game, s, rotated(players, rotation), rotated(paces, rotation), choices, tick)
        outcome = s.outcome()
        if outcome is None:
            endings[Ending(rotation, UNFINISHED, (), False)] += 1
        else:
            endings[Ending(rotation, outcome.label(), outcome.winners, outcome.together)] += 1
    return Tally(endings, decisions, 0.0)


def rotated(by_seat: list[T], seats: int) -> list[T]:
    return by_seat[seats:] + by_seat[:seats]


def play(
    game: Game,
    s: State,
    players: Sequence[Bot],
    paces: Sequence[Pace],
    chance: Seeded,
    tick: Tick,
    apply: Callable[[int, int], object] | None = None,
) -> int:
    """Play to the end, or at most `game.longest` decisions. Returns the number of decisions. `apply` plays each; by default `s.apply`."""
    if apply is None and all(player is choose_at_random for player in players):
        return playout(s, chance, game.longest)
    decisions = 0
    due: dict[int, int] = {}
    while s.agenda and decisions < game.longest:
        if CLOCK in s.asked:
            seat, action = in_real_time(s, players, chance, due, paces)
        else:
            due.clear()
            seat = s.asked[chance.below(len(s.asked))]
            action = choice(s, seat, players, chance)
        if apply is None:
            s.apply(seat, action)
        else:
            apply(seat, action)
        decisions += 1
        tick()
    return decisions


def in_real_time(s: State, players: Sequence[Bot], chance: Seeded, due: dict[int, int], paces: Sequence[Pace]) -> tuple[int, int]:
    """The next seat and its action. Each bot chooses at its pace, first at a random time; `due` has the next time of each seat.

    Until a bot is due, the clock advances.
    """
    for seat in s.asked:
        if seat != CLOCK and seat not in due:
            due[seat] = s.now + chance.below(paces[seat][1])
    seat = min((seat for seat in s.asked if seat != CLOCK), key=lambda each: due[each], default=CLOCK)
    if seat == CLOCK or s.now < due[seat]:
        return CLOCK, s.deadline() if seat == CLOCK else min(due[seat], s.deadline())
    shortest, longest = paces[seat]
    due[seat] += shortest + chance.below(longest - shortest + 1)
    return seat, choice(s, seat, players, chance)


def choice(s: State, seat: int, players: Sequence[Bot], chance: Seeded) -> int:
    """The choice of the bot in this seat, which sees an imagined world."""
    return players[seat](s.imagine(seat, chance.fork()), seat, chance)


def interval(won: float, games: int) -> Share:
    """Wilson's 95 % interval. With shared victories it is too wide, never too narrow."""
    z = 1.959964
    part = won / games
    middle = (part + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(part * (1 - part) / games + z * z / (4 * games * games))
    # Rounding may put an end of the interval a little inside a share of 0 or 1.
    return Share(part, min(part, max(0.0, middle - half)), max(part, min(1.0, middle + half)))
