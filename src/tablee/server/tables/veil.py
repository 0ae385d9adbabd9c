"""Where choices are unseen, how long an answer takes must not tell what the seat holds: who has nothing to choose takes as long as others.

What a person decided beforehand is answered after a time drawn from those the same person took lately for the same kind of question;
a bot's thought about its only option is made to last as long as bots here have thought about many. Only thinking itself is
counted: how long a question waited for its turn, or a frozen process for its waking, must not be added to every answer from then on.
"""

from __future__ import annotations

import random
from collections import defaultdict, deque
from typing import Final

from tablee.server.tables.table import Table

FIRST: Final = (0.8, 2.5)
"""Seconds, while nothing is known of a person."""
SHORTEST: Final = 0.8
LONGEST: Final = 8.0
"""Nobody waits longer than that for an answer that is known."""
KEPT: Final = 12


def lately() -> deque[float]:
    return deque(maxlen=KEPT)


class Veil:
    """`took`: seconds, by player and question. `thought`: the longest that a bot here thought about an unseen choice."""

    def __init__(self) -> None:
        self.took: defaultdict[tuple[str, str], deque[float]] = defaultdict(lately)
        self.thought = 0.0

    def noticed(self, table: Table, seat: int, now: int) -> None:
        """A person answers: if nobody sees what, note how long it took."""
        place, play = table.places[seat], table.play
        if play is not None and play.hides() and place.person_plays and place.asked_at is not None:
            self.took[place.player, question(table)].append((now - place.asked_at) / 1000)

    def person(self, table: Table, seat: int) -> float:
        """How long what this person decided beforehand is held back."""
        known = self.took.get((table.places[seat].player, question(table)))
        if not known:
            return random.uniform(*FIRST)
        return min(LONGEST, max(SHORTEST, random.choice(known)) * random.uniform(1.0, 1.25))

    def bot_thought(self, seconds: float) -> float:
        """How long a thought that took so long must still be held back."""
        self.thought = min(LONGEST, max(self.thought, seconds))
        return max(0.0, self.thought - seconds)


def question(table: Table) -> str:
    assert table.play is not None
    return type(table.play.state.agenda[-1]).__name__
