"""Dice choices of the levels: which dice to keep, when to use a caution, and for whom."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.actions import CAREFUL, FREE, HANDFULS, ONE_OF, ONLY_BLANK, ROLL, TAKE, WAIT
from tablee.games.escape.bot.odds import USE_CAUTION, index, solved
from tablee.games.escape.bot.skill import Skill
from tablee.games.escape.bot.team_plan import stuck
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import BAT, BLANK, CAUTION, DISCRETION, FIST, KINDS, PANIC, RUN, VERTIGO

FEW: Final = 2
"""The fewest dice that are rolled when dice for a later action are kept."""


def use_caution(s: Escape, seat: int, options: list[int], skill: Skill) -> int:
    """The best use of a caution on this tile, before the odds of the own errand count; -1 for none."""
    own = s.of(seat, PANIC)
    if own >= (2 if skill.knows_odds else 1) and FREE.at(seat) in options:
        return FREE.at(seat)
    best = -1
    most = 1
    for who in range(s.seats):
        if who != seat and FREE.at(who) in options and (s.of(who, PANIC) > most or (skill.helps and stuck(s, who))):
            most = s.of(who, PANIC)
            best = FREE.at(who)
    if best >= 0:
        return best
    if own >= 2:
        for who in range(s.seats):
            if TAKE.at(who) in options:
                return TAKE.at(who)
    return -1


def roll_toward(s: Escape, seat: int, options: list[int], goal: list[int], after: list[int], skill: Skill) -> int:
    """Roll for the goal by the odds, or free own dice first. Where enough dice remain, keep weapons for the action `after` it."""
    dice = s.usable(seat)
    aim = goal[:]
    while sum(aim) > dice:
        aim[aim.index(max(aim))] -= 1
    hand = [min(aim[symbol], s.of(seat, symbol)) for symbol in (RUN, FIST, BAT)]
    hand += [s.of(seat, CAUTION), s.of(seat, PANIC)]
    odds = solved(aim, dice)
    at = index(hand)
    if odds.move[at] == USE_CAUTION and FREE.at(seat) in options:
        return FREE.at(seat)
    kept = odds.kept[at]
    if skill.foresight:
        rolled = s.free_dice(seat) - hand[RUN] - hand[FIST] - hand[BAT] - kept
        for symbol in (FIST, BAT):
            more = min(after[symbol], s.of(seat, symbol) - hand[symbol], rolled - FEW)
            if more > 0:
                aim[symbol] += more
                rolled -= more
    return roll_keeping(s, seat, options, aim, kept)


def roll_keeping(s: Escape, seat: int, options: list[int], keep: list[int], cautions: int) -> int:
    """Keep these symbols and cautions and roll the rest; without a rest, roll everything. Wait if the next roll is not allowed yet."""
    at = KINDS * seat
    rest = [max(0, s.dice[at + symbol] - keep[symbol]) for symbol in (RUN, FIST, BAT)]
    rest.append(max(0, s.dice[at + CAUTION] - cautions))
    if sum(rest) + s.dice[at + BLANK] == 0:
        rest = s.dice[at : at + PANIC]
    block = CAREFUL if s.has(seat, VERTIGO) else ROLL
    if s.has(seat, DISCRETION):
        handful = ONLY_BLANK
        if s.dice[at + BLANK] == 0:
            for symbol in (RUN, FIST, BAT, CAUTION):
                if rest[symbol]:
                    handful = ONE_OF[symbol]
    else:
        handful = HANDFULS.index((rest[0], rest[1], rest[2], rest[3]))
    action = block.at(handful)
    return action if action in options else WAIT
