"""The end of the game (chapter "Fin de partie")."""

from __future__ import annotations

from tablee.games.zoku.state.position import Position


def end_game(s: Position) -> None:
    """Most points win; a tie goes to more quartiers, or is shared (rules: end.most, end.tie)."""
    scores = [s.score(seat) for seat in range(s.seats)]
    quartiers_count = s.table_options.final_tie == "most_quartiers_then_shared"
    s.finish_game(scores, [gang.card_count() for gang in s.gangs] if quartiers_count else [])
