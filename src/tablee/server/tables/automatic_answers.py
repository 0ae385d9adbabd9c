"""Automatic answers: the choices that follow from a player's own settings (`stops` in a game's texts.toml)."""

from __future__ import annotations

from typing import Any, Final

from tablee.game import Game
from tablee.server.tables.state import TableState

NO_ANSWER: Final = -1
"""The settings do not answer: ask the player."""

Stops = dict[str, dict[str, Any]]
"""The settings by player. A player whose settings are unknown answers everything."""


def automatic_answer(table: TableState, seat: int, stops: Stops) -> int:
    """The action that the settings of this seat's player choose now, or NO_ANSWER. A bot in the seat chooses for itself."""
    place, session = table.places[seat], table.session
    if session is None or session.game.stop is None or place.played_by_bot or place.player not in stops:
        return NO_ANSWER
    return session.game.stop(session.state, seat, stop_settings(session.game, stops[place.player]))


def stop_settings(game: Game, chosen: dict[str, Any]) -> dict[str, Any]:
    """The player's settings, with defaults; unknown ones are left out."""
    return {name: chosen.get(name, stop.default) for name, stop in game.texts.stops.items()}
