"""The facts of a finished game for the laboratory: tribes and lists, trumps, the first attack, and losses."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import SEATS, TRUMP_IDS
from tablee.kernel.outcome import Outcome
from tablee.kernel.story import Event
from tablee.lab.facts import UNKNOWN, Facts


def measure(s: Battle, events: Sequence[Event], facts: Facts) -> None:
    outcome = s.outcome()
    assert outcome is not None
    lost = [0] * SEATS
    played: list[set[str]] = [set() for _ in range(SEATS)]
    attacker = UNKNOWN
    for event in events:
        told = event.facts
        if event.kind == "began":
            facts.first = told["seat"]
        elif event.kind == "attacked" and attacker == UNKNOWN:
            attacker = told["seat"]
        elif event.kind == "played_trump":
            played[told["seat"]].add(told["trump"])
        elif event.kind == "eliminated":
            lost[told["seat"]] += 1
    measure_lists(s, outcome, played, facts)
    for seat in range(SEATS):
        share = outcome.value(seat)
        facts.number("losses", "winners" if share > 0 else "losers", lost[seat])
        if attacker != UNKNOWN:
            facts.attempt("attacks", "first" if seat == attacker else "second", share)


def measure_lists(s: Battle, outcome: Outcome, played: Sequence[set[str]], facts: Facts) -> None:
    """Each list against the other one, and the trumps of each."""
    lists = [army.id for army in s.armies]
    for seat, army in enumerate(s.armies):
        share = outcome.value(seat)
        facts.own("lists", army.id, seat)
        if lists[0] != lists[1]:
            facts.attempt("matrix", f"{army.id}/{lists[1 - seat]}", share)
        for trump in army.trumps:
            facts.own("trumps", TRUMP_IDS[trump], seat)
        for id in sorted(played[seat]):
            facts.attempt("played", id, share)
