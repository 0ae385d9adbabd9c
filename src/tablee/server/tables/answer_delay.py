"""Answer delays: for unseen choices, the time of an answer must not reveal what the seat holds.

An automatic answer waits for a time drawn from the player's own recent times for the same question. A bot's answer with a single option
waits as long as bots here have thought about several. Only thinking counts: waiting for a worker, or a frozen process, must not lengthen
all later answers.
"""

from __future__ import annotations

import random
from collections import defaultdict, deque
from typing import Final

from tablee.server.tables.state import TableState

FIRST: Final = (0.8, 2.5)
"""Seconds, before anything is known about a player."""
SHORTEST: Final = 0.8
LONGEST: Final = 8.0
"""No known answer is delayed for longer."""
KEPT: Final = 12


def recent_times() -> deque[float]:
    return deque(maxlen=KEPT)


class AnswerDelay:
    """`times`: seconds by player and question. `longest_thought`: the longest time that a bot here thought about an unseen choice."""

    def __init__(self) -> None:
        self.times: defaultdict[tuple[str, str], deque[float]] = defaultdict(recent_times)
        self.longest_thought = 0.0

    def record_person(self, table: TableState, seat: int, now: int) -> None:
        """Note how long a person took for an unseen choice."""
        place, session = table.places[seat], table.session
        if session is not None and session.hides() and place.person_plays and place.asked_at is not None:
            self.times[place.player, question(table)].append(max(0, now - place.asked_at) / 1000)

    def for_person(self, table: TableState, seat: int) -> float:
        """Seconds by which this player's automatic answer is delayed."""
        known = self.times.get((table.places[seat].player, question(table)))
        if not known:
            return random.uniform(*FIRST)
        return min(LONGEST, max(SHORTEST, random.choice(known)) * random.uniform(1.0, 1.25))

    def for_bot(self, seconds: float) -> float:
        """Seconds by which a bot's answer is still delayed after a thought of this length."""
        self.longest_thought = min(LONGEST, max(self.longest_thought, seconds))
        return max(0.0, self.longest_thought - seconds)


def question(table: TableState) -> str:
    assert table.session is not None
    return type(table.session.state.agenda[-1]).__name__
