"""Answers that follow from a player's own settings."""

from __future__ import annotations

from collections.abc import Mapping

from tablee.games.zoon.actions import DONE
from tablee.games.zoon.rules.effect_moves import CallGroup, Drive
from tablee.games.zoon.state.battle import Battle


def stop(s: Battle, seat: int, settings: Mapping[str, bool | int | str]) -> int:
    """End a choice that has nothing left to choose, if the player wishes; -1 asks the player.

    This happens only where all can see that nothing is possible, or where the answer itself tells it. Elsewhere an immediate answer
    would tell the other side which cards they are."""
    step = s.agenda[-1]
    public = isinstance(step, Drive) or (isinstance(step, CallGroup) and s.table_options.effects_compulsory)
    return DONE if public and s.options(seat) == [DONE] and settings["nothing_left"] == "done" else -1
