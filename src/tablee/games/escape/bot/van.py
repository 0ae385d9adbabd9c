"""Decisions of the bot in the van: free dice, fight, collect symbols and drive."""

from __future__ import annotations

from tablee.games.escape.actions import DRIVE, FIGHT, RESCUE_FOR, SPEND, WAIT
from tablee.games.escape.bot.dice import caution, cure_now, easiest, roll_for, shown, step_to
from tablee.games.escape.bot.plan import distances
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import ENTRY, EXIT, PANIC, RESTLESS, RUN, STRENGTH, WEAPON, ZOMBIES


def drive_on(s: Escape, seat: int, options: list[int]) -> int:
    """The next action in the van: free dice, fight, or roll for the next tile and for weapons against the zombies there."""
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
    if s.all_locked(seat) and RESCUE_FOR.at(seat) in options:
        hope = sum([s.free_dice(who) for who in range(s.seats)])
        return WAIT if hope >= (2 if not s.crowd[s.van] else 3) else RESCUE_FOR.at(seat)
    if not s.crowd[s.van]:
        cured = cure_now(s, seat, options)
        if cured >= 0:
            return cured
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
    """Whether this seat provides the extra run: the seat with the most free dice, the first of equals."""
    return all([s.free_dice(who) < s.free_dice(seat) or (s.free_dice(who) == s.free_dice(seat) and who >= seat) for who in range(s.seats)])


def loaded(s: Escape, to: int) -> bool:
    """Whether the next tile has no zombies, or the group has enough weapons besides the cost of the drive."""
    if not s.crowd[to]:
        return True
    zombie = easiest(s, to)
    symbol = WEAPON[zombie]
    have = sum([s.of(who, symbol) - ENTRY[to][symbol] for who in range(s.seats)])
    room = sum([s.free_dice(who) - 2 for who in range(s.seats)]) - 1
    return have >= min(STRENGTH[zombie], room)
