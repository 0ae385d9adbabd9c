"""Actions of both phases: rolls, cautions, fights, duplicates, rescues, cures and holding dice back."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.actions import (
    CAREFUL,
    CAREFUL_ROLLS,
    CURE_IT,
    DISCARD,
    FIGHT,
    FREE,
    HOLD,
    ONE_OF,
    ONLY_BLANK,
    RELEASE,
    RESCUE,
    RESCUE_FOR,
    ROLL,
    ROLLS,
    SPEND,
    TAKE,
    WAIT,
    place,
)
from tablee.games.escape.rules.calls import is_call, make_call
from tablee.games.escape.rules.cards import resolve_card
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import BAT, BITES, BLANK, CAUTION, CURE, DISCRETION, FIST, KINDS, PANIC, STRENGTH, VERTIGO, WEAPON, ZOMBIES

HOLDS: Final[list[list[int]]] = [
    [RELEASE.at(i) if held >> symbol & 1 else HOLD.at(i) for i, symbol in enumerate((FIST, BAT, CAUTION))] + [WAIT] for held in range(16)
]
"""By the bits of `held`: the actions to hold back or share each symbol, and to wait."""


def roll_options(s: Escape, seat: int) -> list[int]:
    """All handfuls of free dice; blank dice always roll along (rules: dice.roll, dice.interval, bite.discretion, bite.vertigo)."""
    if s.now < s.roll_at[seat]:
        return []
    at = KINDS * seat
    dice = s.dice
    ills = s.ills[seat]
    if ills >> DISCRETION & 1:
        return one_die_options(s, seat)
    hand = place(dice[at], dice[at + 1], dice[at + 2], dice[at + 3])
    first = 0 if dice[at + BLANK] else 1
    offered = ROLLS[hand][first:]
    if ills >> VERTIGO & 1:
        offered += CAREFUL_ROLLS[hand][first:]
    return offered


def one_die_options(s: Escape, seat: int) -> list[int]:
    """The rolls of a player with Discretion: one die at a time (rule: bite.discretion)."""
    handfuls = [ONE_OF[symbol] for symbol in range(PANIC) if s.of(seat, symbol)]
    if s.of(seat, BLANK):
        handfuls.append(ONLY_BLANK)
    offered = [ROLL.at(handful) for handful in handfuls]
    if s.has(seat, VERTIGO):
        offered += [CAREFUL.at(handful) for handful in handfuls]
    return offered


def caution_options(s: Escape, seat: int, acts: list[int]) -> None:
    """Cautions on a tile without zombies: the seat's own for anyone there, the others' for the seat (rules: caution.free, caution.take)."""
    tile = s.where[seat]
    if s.crowd[tile]:
        return
    at = KINDS * seat
    locked = s.dice[at + PANIC]
    if s.dice[at + CAUTION]:
        for who in range(s.seats):
            if s.where[who] == tile and s.dice[KINDS * who + PANIC]:
                acts.append(FREE.at(who))
    if locked:
        for who in range(s.seats):
            if who != seat and s.where[who] == tile and not s.dice[KINDS * who + PANIC] and s.shares(who, CAUTION):
                acts.append(TAKE.at(who))


def fight_options(s: Escape, seat: int, acts: list[int]) -> None:
    """All zombies on the tile that the dice there can beat (rules: fight.symbols, fight.together)."""
    tile = s.where[seat]
    if not s.crowd[tile]:
        return
    fists = pooled(s, seat, FIST)
    bats = pooled(s, seat, BAT)
    at = ZOMBIES * tile
    for zombie in range(ZOMBIES):
        if s.zombies[at + zombie] and (fists if WEAPON[zombie] == FIST else bats) >= STRENGTH[zombie]:
            acts.append(FIGHT.at(zombie))


def pooled(s: Escape, seat: int, symbol: int) -> int:
    """The dice the seat may fight with: its own and those that others on the tile share (rules: fight.together, dice.hold)."""
    total = s.dice[KINDS * seat + symbol]
    tile = s.where[seat]
    for who in range(s.seats):
        if who != seat and s.where[who] == tile:
            total += s.shares(who, symbol)
    return total


def other_options(s: Escape, seat: int, acts: list[int]) -> None:
    """Duplicates and cures (rules: items.duplicate, bite.cure)."""
    if s.is_duplicate(seat):
        acts.append(DISCARD)
        if s.dice[KINDS * seat + PANIC]:
            acts.append(SPEND)
    if s.ills[seat]:
        for bite in range(BITES):
            if s.has(seat, bite) and s.shows(seat, CURE[bite]):
                acts.append(CURE_IT.at(bite))


def open_talk(s: Escape, seat: int, action: int) -> bool:
    """Send a call, hold a symbol back or share it again, which is allowed in pauses, too; False for any other action."""
    if is_call(action):
        make_call(s, seat, action)
        return True
    return hold_or_share(s, seat, action)


def hold_or_share(s: Escape, seat: int, action: int) -> bool:
    """Hold a symbol back or share it again (rule: dice.hold); False for any other action."""
    if HOLD.holds(action):
        s.hold_back(seat, FIST + HOLD.first_of(action))
    elif RELEASE.holds(action):
        s.share(seat, FIST + RELEASE.first_of(action))
    else:
        return False
    return True


def do_common_action(s: Escape, seat: int, action: int) -> None:
    """Carry out an action that both phases share."""
    if ROLL.holds(action):
        s.roll(seat, ROLL.first_of(action), False)
    elif CAREFUL.holds(action):
        s.roll(seat, CAREFUL.first_of(action), True)
    elif action != WAIT and not open_talk(s, seat, action):
        s.act(seat)
        if FREE.holds(action):
            s.free(seat, FREE.first_of(action))
        elif TAKE.holds(action):
            s.take_caution(seat, TAKE.first_of(action))
        elif FIGHT.holds(action):
            s.beat(seat, FIGHT.first_of(action))
        elif CURE_IT.holds(action):
            s.cure(seat, CURE_IT.first_of(action))
        elif action == DISCARD:
            s.throw_away(seat)
        elif action == SPEND:
            s.spend(seat)
        else:
            assert action == RESCUE or RESCUE_FOR.holds(action), "every other action was told apart"
            s.rescue(seat if action == RESCUE else RESCUE_FOR.first_of(action))
            resolve_card(s, seat, s.where[seat], True)
