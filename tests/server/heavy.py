"""The most expensive things a stranger can send, by kind: as large as the limits allow, or a little larger."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from tablee import shelf
from tablee.game import Game
from tablee.kernel.chance import seeded
from tablee.kernel.record import Entry, Undo
from tablee.kernel.replay import Recorder
from tablee.kernel.state import CLOCK
from tablee.server.limits import RECORD_LINES

DEEP = "[" * 30_000
DEEP_OBJECT = '{"a":' * 10_000


def played(game: Game, actions: int, seed: int) -> Recorder:
    luck = random.Random(seed)
    recorder = Recorder(game, [f"P{seat}" for seat in range(game.seats[0])], seeded(seed))
    while len(recorder.record.lines) < actions and recorder.state.outcome() is None:
        seat = luck.choice([each for each in recorder.state.asked if each != CLOCK])
        recorder.apply(seat, luck.choice(recorder.state.options(seat)))
    return recorder


@cache
def game_without_luck() -> Game:
    """A game of the shelf in which every action can be undone."""
    for game in shelf.games().values():
        if game.seats[0] == 2:
            recorder = played(game, 20, 1)
            if not recorder.record.header.setup and not any(isinstance(each, Entry) and each.luck for each in recorder.record.lines):
                return game
    raise AssertionError("every game on the shelf has luck")


@cache
def game_in_real_time() -> Game:
    """A game of the shelf in which the clock acts."""
    return next(game for game in shelf.games().values() if CLOCK in played(game, 0, 1).state.asked)


def record_of_undos(lines: int) -> str:
    """One action, done and undone at the end of a long game, again and again."""
    game = game_without_luck()
    long = max((played(game, 36, seed) for seed in range(30)), key=lambda each: (each.state.outcome() is None, len(each.record.lines)))
    record = long.record
    last = next(line for line in reversed(record.lines) if isinstance(line, Entry))
    if record.end is not None:
        record.lines.pop()
        record.end = None
    else:
        state = long.state
        seat = state.asked[0]
        last = Entry(seat, game.space.notation(state.options(seat)[0]))
    pair = [last, Undo(len(record.lines))]
    while len(record.lines) + 2 <= lines:
        record.lines += pair
    return record.dump()


def record_of_moments(lines: int) -> str:
    """A real-time game in which nothing happens but the clock, a millisecond each time: the longest game in the fewest bytes."""
    recorder = played(game_in_real_time(), 0, 1)
    record = recorder.record
    deadline = recorder.state.deadline()
    record.lines += [Entry(CLOCK, str(min(t, deadline - 1))) for t in range(1, lines)]
    return record.dump()


def largest_upload() -> str:
    return record_of_moments(RECORD_LINES)


def ping_frames(count: int) -> bytes:
    """Masked, empty ping frames: six bytes each."""
    return bytes((0x89, 0x80, 0, 0, 0, 0)) * count


def pipelined(path: str, count: int) -> bytes:
    return f"GET {path} HTTP/1.1\r\nhost: x\r\n\r\n".encode() * count


def deep_bodies() -> list[tuple[str, str, Any]]:
    """Routes that decode JSON, each with a body nested without end."""
    routes = [("POST", "me"), ("PATCH", "me"), ("POST", "tables"), ("POST", "tables/x/commands"), ("POST", "records/x/play-on")]
    deep = [(method, path, body) for method, path in routes for body in (DEEP, DEEP_OBJECT)]
    return [*deep, ("POST", "records", '{"tablee":1,"game":"x","rules":1,"seats":[],"options":' + DEEP_OBJECT + "\n")]
