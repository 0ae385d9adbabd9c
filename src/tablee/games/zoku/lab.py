"""The facts of a finished game for the laboratory: lieutenants, quartiers, fights by the size of bands, and the police."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import NO_SEAT
from tablee.kernel.story import Event
from tablee.lab.facts import UNKNOWN, Facts

ARRESTED = ("arrested", "taken_away")
FIGHT_ENDS = ("won", "street_emptied")


@dataclass
class Fight:
    """The fight that goes on: the size of each band when it began, by seat, and whether the police came."""

    bands: Counter[int]
    police: bool = False


def measure(s: Position, events: Sequence[Event], facts: Facts) -> None:
    arrests: Counter[int] = Counter()
    fight: Fight | None = None
    for event in events:
        told = event.facts
        if event.kind == "took_first" and facts.first == UNKNOWN:
            facts.first = told["seat"]
        elif event.kind == "dealt":
            for lieutenant in event.private[told["seat"]]["lieutenants"]:
                facts.own("dealt", lieutenant, told["seat"])
        elif event.kind == "played":
            facts.own("played", told["lieutenant"], told["seat"])
        elif event.kind == "claimed":
            facts.own("quartiers", told["card"], told["seat"])
            facts.count("claims", "fight" if told["by_fight"] else "alone")
        elif event.kind == "raided":
            facts.count("claims", "raided")
        elif event.kind in ARRESTED:
            arrests[told["seat"]] += 1
        elif event.kind == "fight_began":
            fight = Fight(Counter(zoku["seat"] for zoku in told["street"]))
        elif event.kind == "police_came" and fight is not None:
            fight.police = True
        elif fight is not None and (event.kind in FIGHT_ENDS or event.kind == "discarded"):
            measure_fight(fight, told["seat"] if event.kind == "won" else NO_SEAT, facts)
            fight = None
    measure_seats(s, arrests, facts)


def measure_fight(fight: Fight, winner: int, facts: Facts) -> None:
    """How a fight ended, and which bands of two or three won it."""
    how = ("police" if fight.police else "street") if winner == NO_SEAT else "after_police" if fight.police else "won"
    facts.count("fights", how)
    for seat, band in fight.bands.items():
        rivals = [fight.bands[other] for other in fight.bands if other != seat]
        if len(rivals) == 1:
            facts.attempt("bands", f"{band}/{rivals[0]}", seat == winner)
        else:
            facts.attempt("crowds", f"{band}/{sum(rivals)}", seat == winner)


def measure_seats(s: Position, arrests: Counter[int], facts: Facts) -> None:
    outcome = s.outcome()
    assert outcome is not None
    for seat in range(s.seats):
        facts.number("arrests", "winners" if seat in outcome.winners else "losers", arrests[seat])
