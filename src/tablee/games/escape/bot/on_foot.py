"""Choices of the levels in phase 1: help, fight, carry out the errand, and roll for it."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.actions import CALL, FIGHT, RESCUE, SPEND, WAIT
from tablee.games.escape.bot.calls import answers
from tablee.games.escape.bot.dice import cure_now, step_to
from tablee.games.escape.bot.handfuls import roll_keeping, roll_toward, use_caution
from tablee.games.escape.bot.plan import FETCH, HELP, HOME, HUNT, next_door
from tablee.games.escape.bot.policy import LATE_MS, comes, fight_on, help_is_near, planned, stays_to_fight, wanted
from tablee.games.escape.bot.skill import Skill
from tablee.games.escape.bot.team_plan import TeamPlan
from tablee.games.escape.state.city import NOWHERE
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import CALL_COMING, CAUTION, ENTRY, PANIC, RESTLESS, SEARCH, ZOMBIES

NO_SYMBOLS: Final[list[int]] = [0, 0, 0]
MANY_LOCKED: Final = 3
HELP_PATIENCE_MS: Final = 40_000
"""The longest wait for help before a rescue."""


def on_foot(s: Escape, seat: int, options: list[int], skill: Skill) -> int:
    """An option in every position of phase 1."""
    plan = TeamPlan(s, skill)
    if plan.task[seat] in (HELP, HUNT) and skill.helps and answers(s, seat, plan.target[seat]):
        return CALL.at(CALL_COMING)
    action = urgent(s, seat, options, plan)
    if action >= 0:
        return action
    tile = s.where[seat]
    if s.crowd[tile] and stays_to_fight(s, seat, plan):
        return fight_on(s, seat, options)
    if plan.task[seat] == HELP and tile == plan.target[seat]:
        return hold_cautions(s, seat, options)
    want = wanted(s, seat, plan)
    action = planned(s, seat, options, plan, want)
    if action >= 0:
        return action
    if s.crowd[tile] or not skill.knows_odds:
        return roll_keeping(s, seat, options, want, 0)
    return roll_toward(s, seat, options, want, wanted_after(s, seat, plan), skill)


def urgent(s: Escape, seat: int, options: list[int], plan: TeamPlan) -> int:
    """An action that comes before any errand: free dice, call a rescue, beat a zombie, cure a bite; -1 for none."""
    if SPEND in options and s.of(seat, PANIC) >= MANY_LOCKED:
        return SPEND
    used = use_caution(s, seat, options, plan.skill)
    if used >= 0:
        return used
    if RESCUE in options:
        return WAIT if waits_for_help(s, seat, plan) else RESCUE
    if not (plan.task[seat] == HOME and s.now + LATE_MS > next_door(s)):
        for zombie in range(ZOMBIES - 1, -1, -1):
            if FIGHT.at(zombie) in options:
                return FIGHT.at(zombie)
    return cure_now(s, seat, options)


def waits_for_help(s: Escape, seat: int, plan: TeamPlan) -> bool:
    """Whether a player with only locked dice waits for a companion. The wait is limited, because a person may have other plans."""
    if s.now >= max(s.roll_at[seat], s.act_at[seat]) + HELP_PATIENCE_MS:
        return False
    tile = s.where[seat]
    for who in range(s.seats):
        if who != seat and plan.task[who] == HELP and plan.target[who] == tile:
            return True
    return help_is_near(s, seat) or comes(s, seat, plan)


def hold_cautions(s: Escape, seat: int, options: list[int]) -> int:
    """Roll until a caution is there for the companions on the tile, and keep it."""
    if s.of(seat, CAUTION) and not s.has(seat, RESTLESS):
        return WAIT
    return roll_keeping(s, seat, options, NO_SYMBOLS, s.of(seat, CAUTION))


def wanted_after(s: Escape, seat: int, plan: TeamPlan) -> list[int]:
    """The symbols of the action after the next one: the search at the target, or the tile behind the next one."""
    tile = s.where[seat]
    if tile == plan.target[seat]:
        return NO_SYMBOLS
    to = step_to(s, tile, plan.far[seat])
    if to == NOWHERE:
        return NO_SYMBOLS
    if to == plan.target[seat]:
        return SEARCH[to] if plan.task[seat] == FETCH else NO_SYMBOLS
    beyond = step_to(s, to, plan.far[seat])
    return NO_SYMBOLS if beyond == NOWHERE else ENTRY[beyond]
