"""The choice of the bot: the best placement, kick or lieutenant by the evaluation."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.actions import END_TURN, KICK, LIEUTENANT_OF, NO_LIEUTENANT, PASS, PLACE, SPARE, THROW
from tablee.games.zoku.bot.evaluation import expected_lead, lead, rivals_still_place
from tablee.games.zoku.bot.gains import SMALL_GAIN, lieutenant_gain, placement_gain
from tablee.games.zoku.bot.odds import chances
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import UNUSED_LIEUTENANT_POINTS, ZOKUS
from tablee.kernel.chance import Chance

WORTH_PLAYING: Final = UNUSED_LIEUTENANT_POINTS + 0.5
"""A lieutenant must bring more points than it scores unused."""
NO_OPINION: Final = -1


def policy(s: Position, seat: int, options: list[int], chance: Chance) -> int:
    """The option with the largest gain, or NO_OPINION for the host's choices at setup."""
    if THROW.holds(options[0]):
        return options[0]
    if KICK.holds(options[0]):
        return best_kick(s, seat, options)
    if not {PASS, END_TURN} & set(options) and not PLACE.holds(options[0]):
        return NO_OPINION
    best, most = NO_OPINION, 0.0
    for action in options:
        if LIEUTENANT_OF[action] != NO_LIEUTENANT:
            gain = lieutenant_gain(s, seat, action) - WORTH_PLAYING
            if gain > most:
                best, most = action, gain
    if best != NO_OPINION:
        return best
    return PASS if PASS in options else best_placement(s, seat, options)


def best_kick(s: Position, seat: int, options: list[int]) -> int:
    """The kick that helps the seat most, or none if no kick helps."""
    best = SPARE if SPARE in options else options[0]
    most = expected_lead(s, seat, False) - SMALL_GAIN
    for action in options:
        if action != SPARE:
            after = lead(s, seat, s.street.slot, chances_without_one(s, KICK.first_of(action) // ZOKUS))
            if after > most:
                best, most = action, after
    return best


def chances_without_one(s: Position, gang: int) -> list[float]:
    """The chances in the street if the gang had one fighter fewer."""
    fighters = s.street.fighters()[: s.seats]
    fighters[gang] -= 1
    return chances(fighters)


def best_placement(s: Position, seat: int, options: list[int]) -> int:
    """The quartier on which one more Zoku gains most; the end of the turn if no placement gains much."""
    waiting = rivals_still_place(s, seat)
    best, most = NO_OPINION, SMALL_GAIN
    for action in options:
        if PLACE.holds(action):
            gain = placement_gain(s, seat, PLACE.first_of(action), waiting)
            if gain > most:
                best, most = action, gain
    if best != NO_OPINION:
        return best
    return END_TURN if END_TURN in options else options[0]
