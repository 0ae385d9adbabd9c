"""Lists for the champion: it picks those with which the bots win most, and strikes them if the rival could pick them."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.actions import PICK, STRIKE
from tablee.games.zoon.bot.weights import STRONG_LISTS
from tablee.games.zoon.tables import LIST_IDS
from tablee.kernel.chance import Seeded

NO_OPINION: Final = -1


def pick_or_strike(options: list[int], chance: Seeded) -> int:
    """An option drawn by the strength of its list; NO_OPINION if no strong list is on offer."""
    lots = [STRONG_LISTS.get(list_of(action), 0) for action in options]
    if sum(lots) == 0:
        return NO_OPINION
    left = chance.below(sum(lots))
    number = 0
    while left >= lots[number]:
        left -= lots[number]
        number += 1
    return options[number]


def list_of(action: int) -> str:
    """The list that the action picks or strikes, or ""."""
    if PICK.holds(action):
        return LIST_IDS[PICK.first_of(action)]
    return LIST_IDS[STRIKE.first_of(action)] if STRIKE.holds(action) else ""
