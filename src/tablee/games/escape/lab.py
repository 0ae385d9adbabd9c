"""The facts of a finished game for the laboratory: victories by scenario and level, causes of loss, and time to spare."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.kernel.story import Event
from tablee.lab.facts import Facts

MS = 1000


def measure(s: Escape, events: Sequence[Event], facts: Facts) -> None:
    outcome = s.outcome()
    assert outcome is not None
    won = bool(outcome.winners)
    options = s.table_options
    players = str(s.seats)
    if options.items == options.zombies:
        facts.attempt(f"won_{players}", f"{options.scenario}/{options.items}", won)
    for bite in sorted({event.facts["bite"] for event in events if event.kind == "bitten"}):
        facts.attempt("bites", bite, won)
    if won:
        facts.number("spare", players, round((s.sound_at[-1] - s.now) / MS, 1))
    else:
        where = "city" if s.van == NO_VAN else "van"
        facts.count("losses", f"{'overrun' if outcome.reason == 'end.overrun' else 'time'}_{where}")
        if s.van == NO_VAN:
            facts.number("missing", players, max(0, s.items_needed() - s.stored_count()))
