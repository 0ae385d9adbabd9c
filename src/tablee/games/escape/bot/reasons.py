"""The reason of a bot's choice as one sentence of `texts.toml`. Everything in this game is public, so that all seats read the same."""

from __future__ import annotations

from typing import Any

from tablee.games.escape.actions import CURE_IT, DRIVE, ENTER, FIGHT, FREE, HANDFULS, RESCUE, RESCUE_FOR, REVEAL, REVEAL_AT, ROLL, SEARCH_IT
from tablee.games.escape.bot.levels import CHAMPION
from tablee.games.escape.bot.plan import EXPLORE, FETCH, HELP, HOME, HUNT, steps_home
from tablee.games.escape.bot.team_plan import TeamPlan, stuck
from tablee.games.escape.rules.survive import Survive
from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.games.escape.tables import BITE_IDS, CAUTION, TILE_IDS, ZOMBIE_IDS

Reason = tuple[str, dict[str, Any]]
"""The key of a sentence and its facts; an empty key for nothing worth saying."""


def explain(world: Escape, seat: int, action: int) -> Reason:
    if not world.agenda or not isinstance(world.agenda[-1], Survive) or not 0 <= seat < world.seats:
        return "", {}
    facts: dict[str, Any] = {"seat": seat}
    if FREE.holds(action):
        who = FREE.first_of(action)
        if who < world.seats and who != seat and stuck(world, who):
            return "free_stuck", {**facts, "who": who}
    elif action == RESCUE or RESCUE_FOR.holds(action):
        return "rescue", facts
    elif CURE_IT.holds(action):
        return "cure", {**facts, "bite": BITE_IDS[CURE_IT.first_of(action)]}
    elif FIGHT.holds(action):
        return explain_fight(world, seat, FIGHT.first_of(action))
    elif world.van != NO_VAN:
        return ("drive", {**facts, "tile": TILE_IDS[DRIVE.first_of(action)]}) if DRIVE.holds(action) else ("", {})
    elif action in (SEARCH_IT, REVEAL) or REVEAL_AT.holds(action):
        return explain_discovery(world, seat, action)
    elif ENTER.holds(action):
        return explain_way(world, seat)
    elif ROLL.holds(action) and world.of(seat, CAUTION) > HANDFULS[ROLL.first_of(action)][CAUTION]:
        return "hold_caution", facts
    return "", {}


def explain_fight(s: Escape, seat: int, zombie: int) -> Reason:
    facts: dict[str, Any] = {"seat": seat, "zombie": ZOMBIE_IDS[zombie]}
    if s.van != NO_VAN:
        return "fight_van", facts
    return "fight", {**facts, "steps": steps_home(s, s.where[seat])}


def explain_discovery(s: Escape, seat: int, action: int) -> Reason:
    """A search or a reveal, by the items or the exit that are still missing."""
    facts: dict[str, Any] = {"seat": seat, "missing": s.items_needed() - s.stored_count()}
    if action != SEARCH_IT and not s.exit_found():
        return "reveal_exit", {"seat": seat}
    if facts["missing"] <= 0:
        return "", {}
    return ("search" if action == SEARCH_IT else "reveal_items"), facts


def explain_way(s: Escape, seat: int) -> Reason:
    """A step, by the errand of the player."""
    plan = TeamPlan(s, CHAMPION)
    facts: dict[str, Any] = {"seat": seat}
    task = plan.task[seat]
    if task == HOME:
        return ("home_van" if plan.complete and s.exit_found() else "home_door" if s.countdown else "home"), facts
    if task == HELP:
        who = [each for each in range(s.seats) if s.where[each] == plan.target[seat] and stuck(s, each)]
        return ("help", {**facts, "who": who[0]}) if who else ("", {})
    keys = {FETCH: "fetch", HUNT: "hunt", EXPLORE: "explore"}
    return (keys[task], {**facts, "tile": TILE_IDS[plan.target[seat]]}) if task in keys else ("", {})
