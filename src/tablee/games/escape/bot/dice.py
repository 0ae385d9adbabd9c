"""Dice decisions of the bot for any task: free dice, keep the wanted symbols, roll the rest."""

from __future__ import annotations

from tablee.games.escape.actions import CAREFUL, CURE_IT, FREE, HANDFULS, ONE_OF, ONLY_BLANK, ROLL, TAKE, WAIT
from tablee.games.escape.bot.plan import FAR
from tablee.games.escape.state.city import NOWHERE
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import BAT, BLANK, CAUTION, CURE, DISCRETION, FIST, KINDS, PANIC, RUN, SILENCE, STRENGTH, VERTIGO, ZOMBIES


def caution(s: Escape, seat: int, options: list[int]) -> int:
    """The best use of a caution: own dice first, then the player with most locked dice; -1 for none."""
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


def step_to(s: Escape, tile: int, far: list[int]) -> int:
    """The connected neighbour with the lowest path cost."""
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


def easiest(s: Escape, tile: int) -> int:
    """The weakest zombie on the tile, or -1."""
    best = -1
    for zombie in range(ZOMBIES):
        if s.zombies[ZOMBIES * tile + zombie] and (best < 0 or STRENGTH[zombie] < STRENGTH[best]):
            best = zombie
    return best


def shown(s: Escape, seat: int, want: list[int]) -> bool:
    """Whether the dice show all wanted symbols, or all free dice show wanted symbols."""
    have = 0
    need = 0
    for symbol in (RUN, FIST, BAT):
        have += min(want[symbol], s.of(seat, symbol))
        need += want[symbol]
    return have >= need or have >= s.free_dice(seat)


def roll_for(s: Escape, seat: int, options: list[int], want: list[int]) -> int:
    """Keep the wanted symbols and roll the rest."""
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


def cure_now(s: Escape, seat: int, options: list[int]) -> int:
    """The cure of a bite that hinders a bot; -1 for none. Silence does not hinder it."""
    if s.ills[seat]:
        for bite in range(len(CURE)):
            if bite != SILENCE and CURE_IT.at(bite) in options:
                return CURE_IT.at(bite)
    return -1
