"""Where choices are unseen, how long an answer takes must not tell what the seat holds: who has nothing to choose takes as long as others.

What a person decided beforehand is answered after a time drawn from those the same person took recent_times for the same kind of question;
a bot's thought about its only option is made to last as long as bots here have thought about many. Only thinking itself is
counted: how long a question waited for its turn, or a frozen process for its waking, must not be added to every answer from then on.
"""

from __future__ import annotations

import random
from collections import defaultdict, deque
from typing import Final

from tablee.server.tables.state import TableState

FIRST: Final = (0.8, 2.5)
"""Seconds, while nothing is known of a person."""
SHORTEST: Final = 0.8
LONGEST: Final = 8.0
"""Nobody waits longer than that for an answer that is known."""
KEPT: Final = 12


def recent_times() -> deque[float]:
    return deque(maxlen=KEPT)


class AnswerDelay:
    """`times`: seconds, by player and question. `longest_thought`: the longest that a bot here thought about an unseen choice."""

    def __init__(self) -> None:
        self.times: defaultdict[tuple[str, str], deque[float]] = defaultdict(recent_times)
        self.longest_thought = 0.0

    def record_person(self, table: TableState, seat: int, now: int) -> None:
        """A person answers: if nobody sees what, note how long it took."""
        place, session = table.places[seat], table.session
        if session is not None and session.hides() and place.person_plays and place.asked_at is not None:
            self.times[place.player, question(table)].append((now - place.asked_at) / 1000)

    def for_person(self, table: TableState, seat: int) -> float:
        """How long what this person decided beforehand is held back."""
        known = self.times.get((table.places[seat].player, question(table)))
        if not known:
            return random.uniform(*FIRST)
        return min(LONGEST, max(SHORTEST, random.choice(known)) * random.uniform(1.0, 1.25))

    def for_bot(self, seconds: float) -> float:
        """How long a thought that took so long must still be held back."""
        self.longest_thought = min(LONGEST, max(self.longest_thought, seconds))
        return max(0.0, self.longest_thought - seconds)


def question(table: TableState) -> str:
    assert table.session is not None
    return type(table.session.state.agenda[-1]).__name__
