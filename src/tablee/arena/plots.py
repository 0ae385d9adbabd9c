"""Pictures of a tournament, by matplotlib (`tablee[arena]`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tablee.arena.ratings import Rating
from tablee.arena.tournament import GameRow, Standing

INK = "#2b2118"
COLOUR = "#a3372b"
LIGHT = "#d9b77e"


def draw_standings(
    standings: Sequence[Standing], ratings: Sequence[Rating], rows: Sequence[GameRow], words: dict[str, str], file: Path
) -> None:
    """Draw shares with their intervals, ratings, and the lengths of the games side by side. `words`: the titles, by key."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, (shares, strengths, lengths) = pyplot.subplots(1, 3, figsize=(13, 1.6 + 0.5 * max(4, len(standings))), layout="constrained")
    names = [standing.player for standing in reversed(standings)]
    parts = [standing.share for standing in reversed(standings)]
    errors = [[share.part - share.low for share in parts], [share.high - share.part for share in parts]]
    shares.barh(names, [share.part for share in parts], xerr=errors, color=LIGHT, ecolor=INK, capsize=3)
    shares.set(title=words["shares"], xlim=(0, 1))
    ordered = list(reversed(ratings))
    strengths.errorbar(
        [rating.strength for rating in ordered],
        [rating.player for rating in ordered],
        xerr=[2 * rating.uncertainty for rating in ordered],
        fmt="o",
        color=COLOUR,
    )
    strengths.set(title=words["ratings"])
    lengths.hist([row.decisions for row in rows], bins=40, color=LIGHT, edgecolor=INK, linewidth=0.4)
    lengths.set(title=words["lengths"])
    figure.savefig(file)
    pyplot.close(figure)
