"""Phase 2: the drive from the church to the exit (chapter "2e phase : s'enfuir dans le van")."""

from __future__ import annotations

from tablee.games.escape.actions import DRIVE, FIGHT, RESCUE_FOR
from tablee.games.escape.rules.common import caution_options, do_common_action, fight_options, other_options
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import BAT, ENTRY, EXIT, FIST, PANIC, RUN


def van_options(s: Escape, seat: int, acts: list[int]) -> None:
    """Add the actions of phase 2 that the dice can pay for (rule: van.allowed)."""
    tile = s.van
    if not s.crowd[tile]:
        for side in range(4):
            way = s.city.ways[4 * tile + side]
            if way >= 0 and can_drive(s, seat, way):
                acts.append(DRIVE.at(way))
    caution_options(s, seat, acts)
    fight_options(s, seat, acts)
    other_options(s, seat, acts)
    for who in range(s.seats):
        if can_be_rescued(s, seat, who):
            acts.append(RESCUE_FOR.at(who))


def can_be_rescued(s: Escape, seat: int, who: int) -> bool:
    """Whether the seat may call a rescue for this player: with one locked die, or with all if the table says so (rule: van.rescue_dice)."""
    if s.table_options.van_rescue_needs_all_locked:
        return who == seat and s.all_locked(who)
    return s.of(who, PANIC) > 0


def can_drive(s: Escape, seat: int, tile: int) -> bool:
    """Whether each player shows the symbols of the tile and the group one more run, without dice others hold back (rule: van.symbols)."""
    cost = ENTRY[tile]
    spare = 0
    for who in range(s.seats):
        runs = s.of(who, RUN)
        if runs < cost[RUN]:
            return False
        for symbol in (FIST, BAT):
            if (s.of(who, symbol) if who == seat else s.shares(who, symbol)) < cost[symbol]:
                return False
        spare += runs - cost[RUN]
    return spare > 0


def act_in_van(s: Escape, seat: int, action: int) -> None:
    """Carry out an action of phase 2."""
    if DRIVE.holds(action):
        s.act(seat)
        s.drive(seat, DRIVE.first_of(action))
        win_if_out(s)
    else:
        do_common_action(s, seat, action)
        if FIGHT.holds(action):
            win_if_out(s)


def win_if_out(s: Escape) -> None:
    """Win once the van is at the exit and no zombie is there (rule: end.won)."""
    if s.van == EXIT and not s.crowd[EXIT]:
        s.end(True, "end.won")
