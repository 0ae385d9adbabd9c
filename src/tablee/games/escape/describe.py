"""The facts of an action, for the board and for the sentence that offers it."""

from __future__ import annotations

from typing import Any

from tablee.games.escape.actions import (
    CALL,
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
    POINT,
    RELEASE,
    RESCUE_FOR,
    REVEAL,
    REVEAL_AT,
    ROLL,
    SEARCH_IT,
    SHARED,
    SPEND,
    TAKE,
)
from tablee.games.escape.rules.phase import PHASES, phase_of
from tablee.games.escape.state.escape import NO_TILE, Escape
from tablee.games.escape.state.hands import FREED
from tablee.games.escape.tables import (
    BITE_IDS,
    BLANK,
    BUILDING,
    BUILDING_IDS,
    CALLS,
    CURE,
    DISCRETION,
    ENTRY,
    ITEM_IDS,
    NO_BUILDING,
    NO_ITEM,
    PANIC,
    SEARCH,
    SIDE_X,
    SIDE_Y,
    SIDES,
    STRENGTH,
    SYMBOLS,
    TILE_IDS,
    WEAPON,
    ZOMBIE_IDS,
)


def describe(s: Escape, seat: int, action: int) -> dict[str, Any]:
    tile = s.where[seat]
    if ROLL.holds(action) or CAREFUL.holds(action):
        return describe_roll(s, seat, HANDFULS[(ROLL if ROLL.holds(action) else CAREFUL).first_of(action)])
    if ENTER.holds(action):
        to = ENTER.first_of(action)
        return {"tile": TILE_IDS[to], "symbols": listed(ENTRY[to])}
    if action == REVEAL:
        return {"tile": TILE_IDS[tile], "cells": [cell(s, tile, side) for side in s.city.open_sides(tile)]}
    if REVEAL_AT.holds(action):
        return {"tile": TILE_IDS[tile], **cell(s, tile, REVEAL_AT.first_of(action))}
    if LAY.holds(action):
        turned = s.turned[seat]
        return {"tile": "" if turned == NO_TILE else TILE_IDS[turned], **cell(s, tile, LAY.first_of(action))}
    if CALL.holds(action):
        return {"call": CALLS[CALL.first_of(action)]}
    if POINT.holds(action):
        return {"tile": TILE_IDS[POINT.first_of(action)]}
    if RESCUE_FOR.holds(action):
        return {"who": RESCUE_FOR.first_of(action)}
    if FIGHT.holds(action):
        return describe_fight(s, seat, FIGHT.first_of(action))
    if action == SEARCH_IT:
        building = BUILDING[tile]
        name = "" if building == NO_BUILDING else BUILDING_IDS[building]
        return {"tile": TILE_IDS[tile], "building": name, "symbols": listed(SEARCH[tile])}
    if FREE.holds(action):
        who = FREE.first_of(action)
        return {"who": who, "dice": min(FREED, s.of(who, PANIC)) if who < s.seats else 0}
    if TAKE.holds(action):
        return {"who": TAKE.first_of(action), "dice": min(FREED, s.of(seat, PANIC))}
    if action in (SPEND, DISCARD):
        return {"item": "" if s.carried[seat] == NO_ITEM else ITEM_IDS[s.carried[seat]]}
    if CURE_IT.holds(action):
        bite = CURE_IT.first_of(action)
        return {"bite": BITE_IDS[bite], "symbols": listed(CURE[bite])}
    if DRIVE.holds(action):
        to = DRIVE.first_of(action)
        return {"tile": TILE_IDS[to], "symbols": listed(ENTRY[to])}
    if HOLD.holds(action) or RELEASE.holds(action):
        return {"symbol": SHARED[(HOLD if HOLD.holds(action) else RELEASE).first_of(action)]}
    return {}


def cell(s: Escape, tile: int, side: int) -> dict[str, Any]:
    """The side of a tile and the cell behind it, where a new tile is laid."""
    return {"side": SIDES[side], "x": s.city.x[tile] + SIDE_X[side], "y": s.city.y[tile] + SIDE_Y[side]}


def describe_roll(s: Escape, seat: int, handful: tuple[int, ...]) -> dict[str, Any]:
    """The number of rolled dice by symbol, with the blank dice; `taken` lists their names."""
    blank = s.of(seat, BLANK)
    if s.has(seat, DISCRETION):
        blank = 1 if sum(handful) == 0 and blank else 0
    counts: dict[str, Any] = dict(zip(SYMBOLS, handful, strict=False))
    taken = [SYMBOLS[symbol] for symbol, count in enumerate(handful) for _ in range(count)]
    if blank:
        taken.append("one_blank" if blank == 1 else "blanks")
    return {**counts, "blank": blank, "dice": sum(handful) + blank, "taken": taken}


def describe_fight(s: Escape, seat: int, zombie: int) -> dict[str, Any]:
    """The zombie and the players whose dice are used: the seat's own first, then those of `helpers` by seat."""
    symbol = WEAPON[zombie]
    left = STRENGTH[zombie] - s.of(seat, symbol)
    helpers = []
    for who in range(s.seats):
        if who != seat and s.where[who] == s.where[seat] and left > 0 and s.shares(who, symbol):
            helpers.append(who)
            left -= s.shares(who, symbol)
    facts = {"zombie": ZOMBIE_IDS[zombie], "tile": TILE_IDS[s.where[seat]], "symbol": SYMBOLS[symbol]}
    return {**facts, "strength": STRENGTH[zombie], "helpers": helpers, "aided": ["aided"] * bool(helpers)}


def listed(cost: list[int]) -> list[str]:
    """The cost as a list of symbols: ["run", "fist"] for one run and one fist."""
    return [SYMBOLS[symbol] for symbol, count in enumerate(cost) for _ in range(count)]


def ask(s: Escape, seat: int) -> dict[str, Any]:
    """The facts of the question to the seat."""
    return {"phase": PHASES[phase_of(s)]}
