"""The facts of a finished game for the laboratory: cards, tiles and monsters of each seat, points, and eliminations."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.kernel.story import Event
from tablee.lab.facts import UNKNOWN, Facts

BOUGHT = ("bought", "wrested")
"""The events by which a seat pays for a card. A swapped card counts for its new owner, too."""


def measure(s: Tokyo, events: Sequence[Event], facts: Facts) -> None:
    holders: list[int] = []
    for event in events:
        told = event.facts
        if event.kind == "turn_began" and facts.first == UNKNOWN:
            facts.first = told["seat"]
        elif event.kind == "took_monster":
            facts.own("monsters", told["monster"], told["seat"])
        elif event.kind in BOUGHT:
            facts.own("cards", told["card"], told["seat"])
        elif event.kind == "swapped":
            facts.own("cards", told["taken"], told["seat"])
            facts.own("cards", told["given"], told["with"])
        elif event.kind == "took_tile":
            facts.own("tiles", told["side"], told["seat"])
        elif event.kind in ("entered_city", "entered_bay"):
            holders.append(told["seat"])
    measure_end(s, holders, facts)


def measure_end(s: Tokyo, holders: Sequence[int], facts: Facts) -> None:
    """The points, the number of monsters left, and the victories by the number of times a seat took Tokyo."""
    outcome = s.outcome()
    assert outcome is not None
    left = 0
    for seat, monster in enumerate(s.monsters):
        won = seat in outcome.winners
        facts.number("points", "winners" if won else "losers", monster.points)
        facts.attempt("tokyo", str(min(5, holders.count(seat))), won)
        left += monster.hearts > 0
    facts.count("left", str(left))
