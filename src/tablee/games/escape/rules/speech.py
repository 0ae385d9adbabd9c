"""The bite Silence, which forbids players to speak (chapter "Les cartes Morsure")."""

from __future__ import annotations

from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import SILENCE


def silenced_by(s: Escape, seat: int) -> str:
    """A player with the bite Silence may not speak to the others (rule: bite.silence)."""
    return "bite.silence" if s.has(seat, SILENCE) else ""
