"""The facts of a finished game for the laboratory: files, missions, trap cards, detectives, and hunts that were joined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablee.games.kojak.state.kojak import Kojak
from tablee.kernel.story import Event
from tablee.lab.facts import Facts

TAKEN_UP = ("received", "joined", "joined_in_passing")
ON_RED = ("walked_onto_red", "cornered")


class Hunt(NamedTuple):
    """A seat's work on a file. `began`: the number of rolls of the seat before it."""

    file: str
    way: str
    began: int


def measure(s: Kojak, events: Sequence[Event], facts: Facts) -> None:
    hunts: dict[int, Hunt] = {}
    rolls = [0] * s.seats
    card = ""
    for event in events:
        told = event.facts
        if event.kind == "began":
            facts.first = told["seat"]
        elif event.kind == "rolled":
            rolls[told["seat"]] += 1
            card = measure_card(card, False, facts)
        elif event.kind in TAKEN_UP:
            seat = told["seat"]
            hunts[seat] = Hunt(told["file"], "received" if event.kind == "received" else "joined", rolls[seat])
            if "card" in told:
                facts.own("missions", told["card"], seat)
        elif event.kind == "drew_trap":
            card = told["card"]
            facts.count("traps", card)
        elif event.kind in ON_RED:
            card = measure_card(card, True, facts)
        elif event.kind in ("closed", "lost"):
            seat = told["seat"]
            measure_hunt(hunts.pop(seat), event.kind == "closed", rolls[seat], facts)
        elif event.kind == "arrested":
            facts.own("arrests", told["file"], told["seat"])
    measure_card(card, False, facts)
    for seat in range(s.seats):
        facts.own("detectives", s.warrant_id(seat), seat)


def measure_card(card: str, red: bool, facts: Facts) -> str:
    """Count whether the last trap card brought a criminal onto red. Returns "": no card is waiting for its effect."""
    if card:
        facts.attempt("trap_effects", card, red)
    return ""


def measure_hunt(hunt: Hunt, arrested: bool, rolls: int, facts: Facts) -> None:
    """A file is closed: by the arrest of this detective, or of another one."""
    facts.attempt("files", hunt.file, arrested)
    facts.attempt("joining", hunt.way, arrested)
    if arrested:
        facts.number("rolls", hunt.file, rolls - hunt.began)
