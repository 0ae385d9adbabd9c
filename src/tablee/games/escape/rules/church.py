"""The church: items are stored there, and the van leaves from there (chapters "Fouiller/stocker/utiliser" and "2e phase")."""

from __future__ import annotations

from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import NO_ITEM


def store_if_new(s: Escape, seat: int) -> None:
    """Store the carried item unless it is a duplicate (rules: items.store, items.duplicate)."""
    if s.carried[seat] != NO_ITEM and not s.is_duplicate(seat):
        s.store(seat)


def leave_if_ready(s: Escape) -> None:
    """Start phase 2 as soon as its conditions hold (rules: van.begins, van.automatic)."""
    if s.ready_to_leave():
        s.set_out()
