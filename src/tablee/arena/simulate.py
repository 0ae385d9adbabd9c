"""Play many games of bots and count how they end: the same seed gives the same counts, however many processes play."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

import tablee
from tablee import shelf
from tablee.bots.players import Bot, bot, choose_at_random
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.outcome import Seats
from tablee.kernel.state import CLOCK, State, playout
from tablee.shelf import Game

Value = bool | int | str
Progress = Callable[[int], None]
"""Told how many games are done; it may be told the same number again while a long game goes on."""

UNFINISHED = "unfinished"
TICK = 0.2
LARGEST_CHUNK = 1000
PACE_MS = 2000
"""In a real-time game each bot chooses once in so many ms of play."""


class Ending(NamedTuple):
    """How a game ended. `turned`: by how many seats the bots had moved on."""

    turned: int
    label: str
    winners: Seats
    together: bool


class Share(NamedTuple):
    """A part of the victories, with a 95 % interval."""

    part: float
    low: float
    high: float


@dataclass(frozen=True)
class Result:
    """What many games gave. `bots`: who sat in each seat of the first game; they move on by one each game if `rotated`."""

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
        """The seat's part of the victories; winners share one, unless all win together."""
        return self._share([(seat,)] * self.seats)

    def share_of_bot(self, name: str) -> Share:
        """The same for a bot, per seat it held, wherever it sat."""
        held = [
            tuple(seat for seat in range(self.seats) if self.bots[(seat + turned) % self.seats] == name) for turned in range(self.seats)
        ]
        return self._share(held)

    def _share(self, held: Sequence[Seats]) -> Share:
        won = 0.0
        for ending, n in sorted(self.endings.items()):
            winners = len(set(held[ending.turned]) & set(ending.winners))
            each = 1.0 if ending.together else 1.0 / max(1, len(ending.winners))
            won += n * each * winners / len(held[ending.turned])
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
    pace: int = PACE_MS,
) -> Result:
    """Play game number 0 to `games`-1, each with the luck of its number. `bots` are by seat, the last one repeated."""
    filled = tuple([*bots, *[bots[-1]] * (seats - len(bots))][:seats])
    series = Series(game_id, seats, filled, seed, dict(options or {}), rotate, pace)
    series.players()
    shelf.open(game_id).new(seats, seeded(seed), **series.options)
    wall, cpu = time.perf_counter(), time.process_time()
    endings: Counter[Ending] = Counter()
    decisions, elsewhere, done = 0, 0.0, 0
    tell = progress or (lambda _: None)
    for tally in in_processes(series, games, workers, tell) if workers > 1 else here(series, games, tell):
        endings.update(tally.endings)
        decisions += tally.decisions
        elsewhere += tally.cpu_elsewhere
        done += tally.endings.total()
        tell(done)
    return Result(
        game=game_id,
        seats=seats,
        bots=filled,
        rotated=rotate,
        games=games,
        decisions=decisions,
        endings=dict(sorted(endings.items())),
        wall_seconds=time.perf_counter() - wall,
        cpu_seconds=time.process_time() - cpu + elsewhere,
        compiled=tablee.COMPILED,
    )


class Series(NamedTuple):
    """What a process needs to know to play any game of the series."""

    game_id: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    rotate: bool
    pace: int

    def players(self) -> list[Bot]:
        game = shelf.open(self.game_id)
        return [bot(name, game) for name in self.bots]


class Tally(NamedTuple):
    """A chunk's endings counted, its decisions, and the CPU seconds another process spent on it."""

    endings: Counter[Ending]
    decisions: int
    cpu_elsewhere: float


def here(series: Series, games: int, tell: Progress) -> Iterator[Tally]:
    for chunk in chunks(games, 1):
        yield play_chunk(series, chunk, partial(tell, chunk.start))


def in_processes(series: Series, games: int, workers: int, tell: Progress) -> Iterator[Tally]:
    before = set(multiprocessing.active_children())
    waiting = chunks(games, workers)
    running: set[Future[Tally]] = set()
    done = 0
    pool = ProcessPoolExecutor(min(workers, games), initializer=die_quietly)
    try:
        while True:
            while len(running) < 2 * workers and (chunk := next(waiting, None)):
                running.add(pool.submit(play_chunk_elsewhere, series, chunk))
            if not running:
                break
            finished, running = wait(running, TICK, FIRST_COMPLETED)
            for future in finished:
                tally = future.result()
                done += tally.endings.total()
                yield tally
            tell(done)
    except BaseException:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def chunks(games: int, workers: int) -> Iterator[range]:
    """Small enough to share the work and to show progress, large enough to cost nothing."""
    size = max(1, min(LARGEST_CHUNK, games // (20 * workers)))
    return (range(start, min(start + size, games)) for start in range(0, games, size))


def die_quietly() -> None:
    """Ctrl-C reaches every process: the one that started the pool answers for all."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def play_chunk_elsewhere(series: Series, numbers: range) -> Tally:
    cpu = time.process_time()
    tally = play_chunk(series, numbers, lambda: None)
    return tally._replace(cpu_elsewhere=time.process_time() - cpu)


def play_chunk(series: Series, numbers: range, tick: Callable[[], None]) -> Tally:
    game = shelf.open(series.game_id)
    players = series.players()
    endings: Counter[Ending] = Counter()
    decisions = 0
    for number in numbers:
        turned = number % series.seats if series.rotate else 0
        luck = seeded(series.seed, number)
        choices = luck.fork()
        s = game.new(series.seats, luck, **series.options)
        decisions += play(game, s, players[turned:] + players[:turned], choices, tick, series.pace)
        outcome = s.outcome()
        if outcome is None:
            endings[Ending(turned, UNFINISHED, (), False)] += 1
        else:
            endings[Ending(turned, outcome.label(), outcome.winners, outcome.together)] += 1
    return Tally(endings, decisions, 0.0)


def play(game: Game, s: State, players: Sequence[Bot], chance: Seeded, tick: Callable[[], None], pace: int = PACE_MS) -> int:
    """Play to the end or for as long as the game's longest; how many decisions were made."""
    if all(player is choose_at_random for player in players):
        return playout(s, chance, game.longest)
    decisions = 0
    due: dict[int, int] = {}
    while s.agenda and decisions < game.longest:
        if CLOCK in s.asked:
            seat, action = in_real_time(s, players, chance, due, pace)
        else:
            due.clear()
            seat = s.asked[chance.below(len(s.asked))]
            action = choice(s, seat, players, chance)
        s.apply(seat, action)
        decisions += 1
        tick()
    return decisions


def in_real_time(s: State, players: Sequence[Bot], chance: Seeded, due: dict[int, int], pace: int) -> tuple[int, int]:
    """Who chooses next, and what: each bot when it is `due`, once in `pace` ms from a moment of its own; the clock comes up to it."""
    for seat in s.asked:
        if seat != CLOCK and seat not in due:
            due[seat] = s.now + chance.below(pace)
    seat = min((seat for seat in s.asked if seat != CLOCK), key=lambda each: due[each], default=CLOCK)
    if seat == CLOCK or s.now < due[seat]:
        return CLOCK, s.deadline() if seat == CLOCK else min(due[seat], s.deadline())
    due[seat] += pace
    return seat, choice(s, seat, players, chance)


def choice(s: State, seat: int, players: Sequence[Bot], chance: Seeded) -> int:
    """What the bot in this seat chooses, knowing what the seat may know."""
    return players[seat](s.imagine(seat, chance.fork()), seat, chance)


def interval(won: float, games: int) -> Share:
    """Wilson's 95 % interval; where victories are shared it is wider than need be, never narrower."""
    z = 1.959964
    part = won / games
    middle = (part + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(part * (1 - part) / games + z * z / (4 * games * games))
    return Share(part, max(0.0, middle - half), min(1.0, middle + half))
