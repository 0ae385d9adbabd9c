"""The policy of the game: advice by the worth of dice and positions in points."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.bot.advisor import Advisor
from tablee.games.king_of_tokyo.bot.evaluation import value, worth_of_energy
from tablee.games.king_of_tokyo.bot.odds import DiceOdds, DiceWorth
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.kernel.chance import Chance

CARD_USE_COST: Final = 0.8


class PointsAdvisor(Advisor):
    def odds(self, s: Tokyo, seat: int) -> DiceWorth:
        return DiceOdds(s, seat)

    def energy_cost(self, s: Tokyo, seat: int, spent: int, now: float) -> float:
        energy = s.monsters[seat].energy
        return worth_of_energy(energy) - worth_of_energy(energy - spent)

    def card_cost(self, now: float) -> float:
        return CARD_USE_COST

    def value(self, s: Tokyo, seat: int) -> float:
        return value(s, seat)


ADVISOR: Final = PointsAdvisor(least_gain=0.01, probe_cost=0.3)


def policy(s: Tokyo, seat: int, options: list[int], chance: Chance) -> int:
    """An option, or NO_OPINION where `value` after each choice says enough."""
    return ADVISOR.advice(s, seat, options)
