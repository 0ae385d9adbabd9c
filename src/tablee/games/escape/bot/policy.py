"""The policy of the bot: the next action for the shared plan."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.actions import DISCARD, ENTER, FIGHT, LAY, RESCUE, REVEAL, REVEAL_AT, SEARCH_IT, SPEND, WAIT
from tablee.games.escape.bot.dice import caution, cure_now, easiest, roll_for, shown, step_to
from tablee.games.escape.bot.plan import EXPLORE, FAR, FETCH, HELP, HOME, HUNT, Plan, next_door
from tablee.games.escape.bot.van import drive_on
from tablee.games.escape.rules.survive import Survive
from tablee.games.escape.state.city import NOWHERE
from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.games.escape.tables import (
    BAT,
    CURE,
    DISCRETION,
    ENTRY,
    FIST,
    PANIC,
    PARALYSIS,
    RESTLESS,
    REVEAL_RUNS,
    RUN,
    SEARCH,
    SIDE_X,
    SIDE_Y,
    STRENGTH,
    WEAPON,
    ZOMBIES,
)
from tablee.kernel.chance import Chance

LATE_MS: Final = 12_000
"""Players on their way home do not stop to fight this shortly before the door slams."""
FULL: Final = 5
A_LITTLE: Final = 8
"""A player waits for companions whose way to the target is longer by at most this cost."""
PATIENCE_MS: Final = 14_000
"""The longest wait for a companion."""


def policy(s: Escape, seat: int, options: list[int], chance: Chance) -> int:
    """An option in every position: help, fight, follow the plan, or roll for it."""
    if not s.agenda or not isinstance(s.agenda[-1], Survive):
        return WAIT
    if s.has_turned(seat):
        return LAY.at(nearest_exit(s, s.where[seat]))
    if s.van != NO_VAN:
        return drive_on(s, seat, options)
    plan = Plan(s)
    action = urgent(s, seat, options, plan)
    if action >= 0:
        return action
    if s.crowd[s.where[seat]] and stays_to_fight(s, seat, plan):
        return fight_on(s, seat, options)
    want = wanted(s, seat, plan)
    action = planned(s, seat, options, plan, want)
    if action >= 0:
        return action
    return roll_for(s, seat, options, want)


def urgent(s: Escape, seat: int, options: list[int], plan: Plan) -> int:
    """An action that comes before any plan: free dice, call a rescue, beat a zombie, cure a bite; -1 for none."""
    locked = s.of(seat, PANIC)
    if locked >= 3 and SPEND in options:
        return SPEND
    helped = caution(s, seat, options)
    if helped >= 0:
        return helped
    if RESCUE in options:
        return WAIT if help_is_near(s, seat) or comes(s, seat, plan) else RESCUE
    for zombie in range(ZOMBIES - 1, -1, -1):
        if FIGHT.at(zombie) in options and not (plan.task[seat] == HOME and s.now + LATE_MS > next_door(s)):
            return FIGHT.at(zombie)
    return cure_now(s, seat, options)


def help_is_near(s: Escape, seat: int) -> bool:
    """Whether a player on this tile or next to it can roll for a caution; among zombies no caution helps."""
    tile = s.where[seat]
    if s.crowd[tile]:
        return False
    for who in range(s.seats):
        if who != seat and s.free_dice(who) >= 2 and (s.where[who] == tile or s.city.joined(tile, s.where[who])):
            return True
    return False


def comes(s: Escape, seat: int, plan: Plan) -> bool:
    """Whether another player who hunts the zombies on this tile is here or next to it, with dice to fight."""
    return partners(s, seat, s.where[seat], plan, 3) > 0


def partners(s: Escape, seat: int, tile: int, plan: Plan, dice: int) -> int:
    """The number of other players who hunt on a tile, are there or next to it, and have at least `dice` free dice."""
    found = 0
    for who in range(s.seats):
        hunts = who != seat and plan.task[who] == HUNT and plan.target[who] == tile
        if hunts and s.free_dice(who) >= dice and (s.where[who] == tile or s.city.joined(tile, s.where[who])):
            found += 1
    return found


def stays_to_fight(s: Escape, seat: int, plan: Plan) -> bool:
    """Whether the player fights on this tile: not needed in the church soon, and the dice here suffice or help comes."""
    if plan.task[seat] == HOME and s.now + LATE_MS > next_door(s):
        return False
    return prey(s, s.where[seat]) >= 0 or comes(s, seat, plan)


def prey(s: Escape, tile: int) -> int:
    """The zombie that the dice on this tile are most likely to beat; -1 if they cannot beat any."""
    best = -1
    most = -100
    for zombie in range(ZOMBIES):
        if s.zombies[ZOMBIES * tile + zombie]:
            missing = STRENGTH[zombie]
            rollable = 0
            for who in range(s.seats):
                if s.where[who] == tile:
                    missing -= s.of(who, WEAPON[zombie])
                    rollable += s.free_dice(who) - s.of(who, WEAPON[zombie])
            if missing <= rollable and rollable - 2 * missing > most:
                most = rollable - 2 * missing
                best = zombie
    return best


def fight_on(s: Escape, seat: int, options: list[int]) -> int:
    """Keep the weapons against the easiest zombie and roll the rest; with only weapons in hand, wait for the others."""
    zombie = prey(s, s.where[seat])
    if zombie < 0:
        return WAIT
    if s.of(seat, WEAPON[zombie]) == s.free_dice(seat):
        return WAIT
    want = [0, 0, 0]
    want[WEAPON[zombie]] = FULL
    return roll_for(s, seat, options, want)


def wanted(s: Escape, seat: int, plan: Plan) -> list[int]:
    """The runs, fists and bats needed for the next action; before entering a tile with zombies, also those needed there."""
    tile = s.where[seat]
    if (s.has(seat, PARALYSIS) or s.has(seat, DISCRETION)) and not s.crowd[tile]:
        return CURE[PARALYSIS if s.has(seat, PARALYSIS) else DISCRETION]
    if tile == plan.target[seat]:
        return wanted_here(s, seat, plan)
    to = step_to(s, tile, plan.far[seat])
    if to == NOWHERE:
        return [0, 0, 0]
    want = ENTRY[to][:]
    if s.crowd[to] and not s.crowd[tile]:
        room = s.free_dice(seat) - 2
        if plan.task[seat] == HUNT or to == plan.target[seat]:
            load(s, seat, want, to, room, plan)
        else:
            after = step_to(s, to, plan.far[seat])
            if after != NOWHERE:
                add(want, ENTRY[after], room)
    return want


def add(want: list[int], cost: list[int], room: int) -> None:
    """Add a cost to the wanted symbols, as far as `room` dice are left."""
    for symbol in (RUN, FIST, BAT):
        more = min(room, cost[symbol])
        want[symbol] += more
        room -= more


def load(s: Escape, seat: int, want: list[int], tile: int, room: int, plan: Plan) -> None:
    """Add weapons for the weakest zombie on the tile: half its strength if a partner is near, else one less than its strength."""
    zombie = easiest(s, tile)
    others = partners(s, seat, tile, plan, 2)
    weapons = STRENGTH[zombie] // 2 if others else STRENGTH[zombie] - 1
    want[WEAPON[zombie]] += max(0, min(room, weapons))


def wanted_here(s: Escape, seat: int, plan: Plan) -> list[int]:
    tile = s.where[seat]
    task = plan.task[seat]
    if task == FETCH:
        return SEARCH[tile]
    if task == EXPLORE:
        return [REVEAL_RUNS, 0, 0]
    if s.crowd[tile]:
        to = step_to(s, tile, plan.home)
        return [0, 0, 0] if to == NOWHERE else ENTRY[to]
    if task == HELP:
        return [0, 0, 0]
    return [2, 1, 1]


def planned(s: Escape, seat: int, options: list[int], plan: Plan, want: list[int]) -> int:
    """The next action of the plan; -1 while the dice do not show the wanted symbols."""
    tile = s.where[seat]
    if not shown(s, seat, want):
        return -1
    if tile == plan.target[seat]:
        if plan.task[seat] == FETCH:
            if s.is_duplicate(seat) and DISCARD in options:
                return DISCARD
            return SEARCH_IT if SEARCH_IT in options else -1
        if plan.task[seat] == EXPLORE:
            return best_reveal(s, tile, options)
        if s.crowd[tile]:
            to = step_to(s, tile, plan.home)
            return ENTER.at(to) if to != NOWHERE and ENTER.at(to) in options else -1
        return WAIT if not s.has(seat, RESTLESS) and plan.task[seat] != HELP else -1
    to = step_to(s, tile, plan.far[seat])
    if to == NOWHERE or (s.crowd[to] and not s.crowd[tile] and s.of(seat, PANIC) > 1):
        return -1
    if plan.task[seat] != HOME and not s.crowd[tile] and waits_for_others(s, seat, plan):
        return WAIT
    return ENTER.at(to) if ENTER.at(to) in options else -1


def waits_for_others(s: Escape, seat: int, plan: Plan) -> bool:
    """Whether to wait for a companion who is a little behind. The wait is limited, because a person may have other plans."""
    if s.now >= max(s.roll_at[seat], s.act_at[seat]) + PATIENCE_MS:
        return False
    far = plan.far[seat]
    here = far[s.where[seat]]
    others = [who for who in range(s.seats) if who != seat and plan.task[who] != HOME]
    return any([here < far[s.where[who]] <= here + A_LITTLE for who in others])


def best_reveal(s: Escape, tile: int, options: list[int]) -> int:
    """Reveal a tile; where the exit is chosen first, the nearest one. -1 if no tile can be revealed."""
    if REVEAL in options:
        return REVEAL
    side = nearest_exit(s, tile)
    return REVEAL_AT.at(side) if side >= 0 and REVEAL_AT.at(side) in options else -1


def nearest_exit(s: Escape, tile: int) -> int:
    """The open exit whose new tile lies closest to the church, which keeps the map compact; -1 for none."""
    best = -1
    least = FAR
    for side in s.city.open_sides(tile):
        away = abs(s.city.x[tile] + SIDE_X[side]) + abs(s.city.y[tile] + SIDE_Y[side])
        if away < least:
            least = away
            best = side
    return best
