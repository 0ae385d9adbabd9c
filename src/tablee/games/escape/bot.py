"""What to do with the dice, given the plan everyone shares; and how well things stand."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.box import (
    BAT,
    BLANK,
    CAUTION,
    CURE,
    DISCRETION,
    ENTRY,
    EXIT,
    FIST,
    KINDS,
    NO_ITEM,
    PANIC,
    PARALYSIS,
    RESTLESS,
    REVEAL_RUNS,
    RUN,
    SEARCH,
    SILENCE,
    STRENGTH,
    TRACK_MS,
    VERTIGO,
    WEAPON,
    ZOMBIES,
)
from tablee.games.escape.city import NOWHERE, OPEN
from tablee.games.escape.plan import EXPLORE, FAR, FETCH, HELP, HOME, HUNT, Plan, distances, next_door
from tablee.games.escape.rules.survive import Survive
from tablee.games.escape.space import (
    CAREFUL,
    CURE_IT,
    DISCARD,
    DRIVE,
    ENTER,
    FIGHT,
    FREE,
    HANDFULS,
    ONE_OF,
    ONLY_BLANK,
    RESCUE,
    REVEAL,
    ROLL,
    SEARCH_IT,
    SPEND,
    TAKE,
    WAIT,
)
from tablee.games.escape.state import NO_VAN, Escape
from tablee.kernel.chance import Chance

LATE_MS: Final = 12_000
FULL: Final = 5
A_LITTLE: Final = 8
IDLE_TOO_LONG_MS: Final = 12_000


def value(s: Escape, seat: int) -> float:
    """Items, exit, phase and dice, against zombies in the church and time gone."""
    progress = s.stored_count() / s.terms.needed + 0.3 * s.exit_found() + 0.1 * sum([item != NO_ITEM for item in s.carried])
    if s.van != NO_VAN:
        progress += 0.7 + 1.0 / (1 + distances(s, EXIT)[s.van])
    locked = sum([s.of(each, PANIC) for each in range(s.seats)]) / (5.0 * s.seats)
    danger = 0.25 * len(s.reached) / s.terms.limit + 0.01 * sum(s.crowd) + 0.1 * locked + 0.3 * s.now / TRACK_MS[-1]
    return min(0.99, max(0.01, 0.3 + 0.25 * progress - danger))


def policy(s: Escape, seat: int, options: list[int], chance: Chance) -> int:
    """One option, always: help, fight, do what the plan says, or roll for it."""
    if not isinstance(s.agenda[-1], Survive):
        return WAIT
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
    """What comes before any plan: locked dice, a zombie that can be beaten, a bite that can be cured; -1 if nothing does."""
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
    if s.ills[seat]:
        for bite in range(len(CURE)):
            if bite != SILENCE and CURE_IT.at(bite) in options:
                return CURE_IT.at(bite)
    return -1


def caution(s: Escape, seat: int, options: list[int]) -> int:
    if FREE.at(seat) in options:
        return FREE.at(seat)
    best = -1
    most = 1
    for who in range(s.seats):
        if FREE.at(who) in options and s.of(who, PANIC) > most:
            most = s.of(who, PANIC)
            best = FREE.at(who)
    if best >= 0:
        return best
    if s.of(seat, PANIC) >= 2:
        for who in range(s.seats):
            if TAKE.at(who) in options:
                return TAKE.at(who)
    return -1


def help_is_near(s: Escape, seat: int) -> bool:
    """Someone stands here, or beside, with dice to roll for a caution; among zombies nobody can help."""
    tile = s.where[seat]
    if s.crowd[tile]:
        return False
    for who in range(s.seats):
        if who != seat and s.free_dice(who) >= 2 and (s.where[who] == tile or s.city.joined(tile, s.where[who])):
            return True
    return False


def comes(s: Escape, seat: int, plan: Plan) -> bool:
    """Someone else hunts the zombies on this tile and is here or next to it, with dice to fight."""
    return partners(s, seat, s.where[seat], plan, 3) > 0


def partners(s: Escape, seat: int, tile: int, plan: Plan, dice: int) -> int:
    """How many others hunt on a tile, are there or beside it, and have so many free dice."""
    found = 0
    for who in range(s.seats):
        hunts = who != seat and plan.task[who] == HUNT and plan.target[who] == tile
        if hunts and s.free_dice(who) >= dice and (s.where[who] == tile or s.city.joined(tile, s.where[who])):
            found += 1
    return found


def stays_to_fight(s: Escape, seat: int, plan: Plan) -> bool:
    """Who is not needed in the church soon fights where zombies stand, if the dice here can do it or help comes."""
    if plan.task[seat] == HOME and s.now + LATE_MS > next_door(s):
        return False
    return prey(s, s.where[seat]) >= 0 or comes(s, seat, plan)


def prey(s: Escape, tile: int) -> int:
    """The zombie the dice on this tile are most likely to beat; -1 if they cannot beat any."""
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
    """Keep the weapons against the easiest prey, roll the rest; who has only weapons left waits for the others."""
    zombie = prey(s, s.where[seat])
    if zombie < 0:
        return WAIT
    if s.of(seat, WEAPON[zombie]) == s.free_dice(seat):
        return WAIT
    want = [0, 0, 0]
    want[WEAPON[zombie]] = FULL
    return roll_for(s, seat, options, want)


def step_to(s: Escape, tile: int, far: list[int]) -> int:
    """The neighbour that lies on the way."""
    best = FAR
    found = NOWHERE
    for side in range(4):
        way = s.city.ways[4 * tile + side]
        if way >= 0:
            cost = far[way] + min(2, s.crowd[way])
            if cost < best:
                best = cost
                found = way
    return found


def wanted(s: Escape, seat: int, plan: Plan) -> list[int]:
    """The runs, fists and bats to show before the next thing is done; on the way into zombies, also what is needed there."""
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
    for symbol in (RUN, FIST, BAT):
        more = min(room, cost[symbol])
        want[symbol] += more
        room -= more


def load(s: Escape, seat: int, want: list[int], tile: int, room: int, plan: Plan) -> None:
    """Weapons for the weakest zombie there: as many as it takes alone, half of them if another is there or beside it too."""
    zombie = easiest(s, tile)
    others = partners(s, seat, tile, plan, 2)
    weapons = STRENGTH[zombie] // 2 if others else STRENGTH[zombie] - 1
    want[WEAPON[zombie]] += max(0, min(room, weapons))


def easiest(s: Escape, tile: int) -> int:
    best = -1
    for zombie in range(ZOMBIES):
        if s.zombies[ZOMBIES * tile + zombie] and (best < 0 or STRENGTH[zombie] < STRENGTH[best]):
            best = zombie
    return best


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
    """The plan's next action, once the dice show what it takes; -1: not yet."""
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
    """Someone on the same errand is a little behind and on the move: who has done nothing for a while is not waited for."""
    far = plan.far[seat]
    here = far[s.where[seat]]
    for who in range(s.seats):
        stirred = max(s.roll_at[who], s.act_at[who])
        if who != seat and plan.task[who] != HOME and here < far[s.where[who]] <= here + A_LITTLE and s.now < stirred + IDLE_TOO_LONG_MS:
            return True
    return False


def shown(s: Escape, seat: int, want: list[int]) -> bool:
    """The dice show what is wanted, or as much of it as dice are left that could."""
    have = 0
    need = 0
    for symbol in (RUN, FIST, BAT):
        have += min(want[symbol], s.of(seat, symbol))
        need += want[symbol]
    return have >= need or have >= s.free_dice(seat)


def best_reveal(s: Escape, tile: int, options: list[int]) -> int:
    """Through the exit that leaves the map most compact around the church."""
    best = -1
    least = FAR
    for side in range(4):
        if REVEAL.at(side) in options and s.city.ways[4 * tile + side] == OPEN:
            x = s.city.x[tile] + (1 if side == 1 else -1 if side == 3 else 0)
            y = s.city.y[tile] + (1 if side == 0 else -1 if side == 2 else 0)
            if abs(x) + abs(y) < least:
                least = abs(x) + abs(y)
                best = REVEAL.at(side)
    return best


def roll_for(s: Escape, seat: int, options: list[int], want: list[int]) -> int:
    """Keep what is wanted, roll the rest."""
    at = KINDS * seat
    keep = [min(want[symbol], s.dice[at + symbol]) for symbol in (RUN, FIST, BAT)]
    rest = [s.dice[at + symbol] - keep[symbol] for symbol in (RUN, FIST, BAT)]
    cautions = s.dice[at + CAUTION]
    if sum(rest) + cautions + s.dice[at + BLANK] == 0:
        rest = [s.dice[at], s.dice[at + 1], s.dice[at + 2]]
    block = CAREFUL if s.has(seat, VERTIGO) else ROLL
    if s.has(seat, DISCRETION):
        handful = ONLY_BLANK
        if s.dice[at + BLANK] == 0:
            handful = ONE_OF[CAUTION]
            for symbol in (RUN, FIST, BAT):
                if rest[symbol]:
                    handful = ONE_OF[symbol]
        action = block.at(handful)
    else:
        action = block.at(HANDFULS.index((rest[0], rest[1], rest[2], cautions)))
    return action if action in options else WAIT


def drive_on(s: Escape, seat: int, options: list[int]) -> int:
    """In the van: free dice, fight, show what the next tile asks, and the weapons for what waits there."""
    helped = caution(s, seat, options)
    if helped >= 0:
        return helped
    if s.of(seat, PANIC) >= 3 and SPEND in options:
        return SPEND
    far = distances(s, EXIT)
    to = step_to(s, s.van, far)
    for zombie in range(ZOMBIES - 1, -1, -1):
        if FIGHT.at(zombie) in options:
            return FIGHT.at(zombie)
    if RESCUE in options:
        hope = sum([s.free_dice(who) for who in range(s.seats)])
        return WAIT if hope >= (2 if not s.crowd[s.van] else 3) else RESCUE
    if s.ills[seat]:
        for bite in range(len(CURE)):
            if bite != SILENCE and CURE_IT.at(bite) in options and not s.crowd[s.van]:
                return CURE_IT.at(bite)
    if s.crowd[s.van]:
        want = [0, 0, 0]
        zombie = easiest(s, s.van)
        want[WEAPON[zombie]] = STRENGTH[zombie]
        return roll_for(s, seat, options, want)
    want = ENTRY[to][:]
    if DRIVE.at(to) in options and loaded(s, to):
        return DRIVE.at(to)
    room = s.free_dice(seat) - 2
    if s.crowd[to]:
        zombie = easiest(s, to)
        want[WEAPON[zombie]] += max(0, room - (1 if bears_the_spare(s, seat, want) else 0))
    if bears_the_spare(s, seat, ENTRY[to]):
        want[RUN] += 1
    if shown(s, seat, want) and not s.has(seat, RESTLESS):
        if all([s.of(who, PANIC) < 2 for who in range(s.seats) if who != seat]):
            return WAIT
        want = ENTRY[to][:]
    return roll_for(s, seat, options, want)


def bears_the_spare(s: Escape, seat: int, entry: list[int]) -> bool:
    """The one who shows the run more: whoever has most free dice, the first of equals."""
    return all([s.free_dice(who) < s.free_dice(seat) or (s.free_dice(who) == s.free_dice(seat) and who >= seat) for who in range(s.seats)])


def loaded(s: Escape, to: int) -> bool:
    """Nobody waits there, or there are weapons enough beside what the drive takes."""
    if not s.crowd[to]:
        return True
    zombie = easiest(s, to)
    symbol = WEAPON[zombie]
    have = sum([s.of(who, symbol) - ENTRY[to][symbol] for who in range(s.seats)])
    room = sum([s.free_dice(who) - 2 for who in range(s.seats)]) - 1
    return have >= min(STRENGTH[zombie], room)
