"""The measured figures of the games, as docs/games/figures.json keeps them."""

from __future__ import annotations

from pathlib import Path

import msgspec

FIGURES = Path(__file__).resolve().parent.parent / "docs" / "games" / "figures.json"


class Figures(msgspec.Struct):
    """The figures of a game with its fewest players.

    - `decisions`: the mean, the smallest and the largest number of decisions of `games` random games.
    - `options`: the mean and the largest number of options of a decision.
    - `apprentice`: the apprentice's share of victories against random play, or in a co-operative game that of random play alone,
      with its 95 % interval, in `matches` games.
    - `decisions_per_second`: of the batch runner per CPU-second without and with observations and masks, on the `date`.
    - `load`: the load average of the machine during the measurement, if it was recorded.
    """

    games: int
    decisions: tuple[float, int, int]
    options: tuple[float, int]
    matches: int
    apprentice: tuple[float, float, float]
    decisions_per_second: tuple[int, int]
    compiled: bool
    date: str
    load: float | None = None


def read_figures() -> dict[str, Figures]:
    """The figures by the id of the game; empty before the first measurement."""
    return msgspec.json.decode(FIGURES.read_bytes(), type=dict[str, Figures]) if FIGURES.exists() else {}
