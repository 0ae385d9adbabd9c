"""The three levels. All of them look ahead; they differ in how far, and in how often they err."""

from __future__ import annotations

from math import exp
from typing import Final

from tablee.bots.search import SearchSettings
from tablee.games.connect_four.bot.alpha_beta import column_scores
from tablee.games.connect_four.bot.random_play import play_out
from tablee.games.connect_four.state import ConnectFour
from tablee.kernel.chance import Seeded

APPRENTICE_DEPTH: Final = 1
APPRENTICE_TEMPERATURE: Final = 60.0
"""A column that is better by this score is e times as likely. A cell that would complete four scores 30 or 60."""
OVERLOOKED: Final = 6
"""The apprentice overlooks even wins and threats once in this many moves."""
REGULAR_DEPTH: Final = 3
REGULAR_TEMPERATURE: Final = 12.0
CHAMPION_DEPTH: Final = 10
FINE: Final = 1 << 20

SEARCH: Final = SearchSettings(exploration=1.4, random_play=True, play_out=play_out)


def apprentice(world: ConnectFour, seat: int, chance: Seeded) -> int:
    if chance.below(OVERLOOKED) == 0:
        options = world.shared_options(seat)
        return options[chance.below(len(options))]
    return erring(column_scores(world, seat, APPRENTICE_DEPTH, True), APPRENTICE_TEMPERATURE, chance)


def regular(world: ConnectFour, seat: int, chance: Seeded) -> int:
    return erring(column_scores(world, seat, REGULAR_DEPTH, True), REGULAR_TEMPERATURE, chance)


def champion(world: ConnectFour, seat: int, chance: Seeded) -> int:
    scores = column_scores(world, seat, CHAMPION_DEPTH, False)
    best = max([score for _, score in scores])
    equal = [column for column, score in scores if score == best]
    return equal[chance.below(len(equal))]


def erring(scores: list[tuple[int, int]], temperature: float, chance: Seeded) -> int:
    """A column by its score, better ones more often."""
    best = max([score for _, score in scores])
    weights = [exp((score - best) / temperature) for _, score in scores]
    left = sum(weights) * chance.below(FINE) / FINE
    for i in range(len(scores)):
        left -= weights[i]
        if left < 0:
            return scores[i][0]
    return scores[0][0]
