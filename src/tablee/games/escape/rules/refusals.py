"""The rule that forbids an action which `Survive` does not offer."""

from __future__ import annotations

from tablee.games.escape.actions import (
    CAREFUL,
    CURE_IT,
    DISCARD,
    DRIVE,
    ENTER,
    FIGHT,
    FREE,
    HANDFULS,
    HOLD,
    LAY,
    RELEASE,
    RESCUE,
    RESCUE_FOR,
    REVEAL,
    REVEAL_AT,
    ROLL,
    SEARCH_IT,
    SPEND,
    TAKE,
)
from tablee.games.escape.rules.calls import is_call, why_not_call
from tablee.games.escape.rules.common import pooled
from tablee.games.escape.rules.van import can_be_rescued, can_drive
from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.games.escape.tables import (
    BLANK,
    BROKEN_ARM,
    CAUTION,
    CURE,
    DISCRETION,
    ENTRY,
    KINDS,
    NO_ITEM,
    PANIC,
    REVEAL_RUNS,
    SEARCH,
    STRENGTH,
    VERTIGO,
    WEAPON,
    ZOMBIES,
)
from tablee.kernel.state import NOT_OFFERED


def why_not(s: Escape, seat: int, action: int) -> str:
    """The id of the rule that forbids an action which is not offered."""
    if HOLD.holds(action) or RELEASE.holds(action):
        return "dice.hold"
    if is_call(action):
        return why_not_call(s, seat, action)
    if LAY.holds(action):
        return "reveal.open_exit" if s.has_turned(seat) else "reveal.lay"
    if s.has_turned(seat):
        return "reveal.lay"
    if ROLL.holds(action) or CAREFUL.holds(action):
        return why_not_roll(s, seat, action)
    if s.van != NO_VAN and (ENTER.holds(action) or reveals(action) or action in (SEARCH_IT, RESCUE)):
        return "van.rescue_dice" if action == RESCUE else "van.allowed"
    rule = why_not_act(s, seat, action)
    if rule == "" and s.now < s.act_at[seat]:
        return "bite.broken_arm" if s.has(seat, BROKEN_ARM) else "actions.interval"
    return rule or NOT_OFFERED


def why_not_roll(s: Escape, seat: int, action: int) -> str:
    block = ROLL if ROLL.holds(action) else CAREFUL
    if block is CAREFUL and not s.has(seat, VERTIGO):
        return "bite.vertigo"
    handful = HANDFULS[block.first_of(action)]
    if any([handful[symbol] > s.of(seat, symbol) for symbol in range(PANIC)]):
        return "dice.roll"
    if sum(handful) == 0 and s.of(seat, BLANK) == 0:
        return "dice.panic" if s.all_locked(seat) else "dice.roll"
    if sum(handful) > 1 and s.has(seat, DISCRETION):
        return "bite.discretion"
    return "bite.broken_arm" if s.has(seat, BROKEN_ARM) else "dice.interval"


def why_not_act(s: Escape, seat: int, action: int) -> str:
    """The rule that forbids the action at any time; "" if the action only comes too early."""
    tile = s.where[seat]
    if ENTER.holds(action):
        return why_not_enter(s, seat, ENTER.first_of(action))
    if reveals(action):
        return why_not_reveal(s, seat, action)
    if FIGHT.holds(action):
        return why_not_fight(s, seat, FIGHT.first_of(action))
    if action == SEARCH_IT:
        if not s.tokens[tile]:
            return "search.token"
        if s.carried[seat] != NO_ITEM:
            return "search.discard_first" if s.is_duplicate(seat) else "search.one_item"
        return "" if s.shows(seat, SEARCH[tile]) else "search.symbols"
    if FREE.holds(action):
        return why_not_free(s, seat, FREE.first_of(action))
    if TAKE.holds(action):
        return why_not_take(s, seat, TAKE.first_of(action))
    if action in (SPEND, DISCARD):
        if not s.is_duplicate(seat):
            return "items.duplicate"
        return "items.spend" if action == SPEND and not s.of(seat, PANIC) else ""
    if action == RESCUE:
        return "" if s.all_locked(seat) else "rescue.all_locked"
    if RESCUE_FOR.holds(action):
        who = RESCUE_FOR.first_of(action)
        return "" if s.van != NO_VAN and who < s.seats and can_be_rescued(s, seat, who) else "van.rescue_dice"
    if CURE_IT.holds(action):
        bite = CURE_IT.first_of(action)
        return "" if s.has(seat, bite) and s.shows(seat, CURE[bite]) else "bite.cure"
    if DRIVE.holds(action):
        return why_not_drive(s, seat, DRIVE.first_of(action))
    return NOT_OFFERED


def reveals(action: int) -> bool:
    return action == REVEAL or REVEAL_AT.holds(action)


def why_not_reveal(s: Escape, seat: int, action: int) -> str:
    if (action == REVEAL) != s.table_options.tile_is_seen:
        return "reveal.choose"
    sides = s.city.open_sides(s.where[seat])
    if not sides or (action != REVEAL and REVEAL_AT.first_of(action) not in sides):
        return "reveal.open_exit"
    if not s.tiles_left():
        return "reveal.pile_empty"
    return "" if s.runs(seat) >= REVEAL_RUNS else "reveal.runs"


def why_not_enter(s: Escape, seat: int, tile: int) -> str:
    if not s.city.joined(s.where[seat], tile):
        return "enter.joined"
    return "" if s.shows(seat, ENTRY[tile]) else "enter.symbols"


def why_not_fight(s: Escape, seat: int, zombie: int) -> str:
    if not s.zombies[ZOMBIES * s.where[seat] + zombie]:
        return "fight.same_tile"
    return "" if pooled(s, seat, WEAPON[zombie]) >= STRENGTH[zombie] else "fight.symbols"


def why_not_free(s: Escape, seat: int, who: int) -> str:
    if who >= s.seats or s.where[who] != s.where[seat]:
        return "caution.companion"
    if s.crowd[s.where[seat]]:
        return "caution.zombies"
    return "" if s.of(seat, CAUTION) and s.of(who, PANIC) else "caution.free"


def why_not_take(s: Escape, seat: int, who: int) -> str:
    if who >= s.seats or who == seat or s.where[who] != s.where[seat]:
        return "caution.companion"
    if s.crowd[s.where[seat]]:
        return "caution.zombies"
    if not s.of(seat, PANIC) or not s.of(who, CAUTION):
        return "caution.free"
    return "caution.take" if s.dice[KINDS * who + PANIC] or not s.shares(who, CAUTION) else ""


def why_not_drive(s: Escape, seat: int, tile: int) -> str:
    if s.van == NO_VAN:
        return "van.begins"
    if not s.city.joined(s.van, tile):
        return "enter.joined"
    if s.crowd[s.van]:
        return "van.zombies"
    return "" if can_drive(s, seat, tile) else "van.symbols"
