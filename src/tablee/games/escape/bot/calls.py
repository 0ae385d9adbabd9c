"""Calls of the bots: they ask for help, answer, offer a caution, and follow the calls of others."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.actions import CALL, WAIT
from tablee.games.escape.rules.speech import silenced_by
from tablee.games.escape.state.city import NOWHERE
from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.games.escape.tables import CALL_CAUTION, CALL_CHURCH, CALL_COMING, CALL_HELP, CALL_POINT, CAUTION

LASTS_MS: Final = 25_000
"""A call is followed for this long, and not repeated before."""
WELL: Final = 4
"""A player with this many free dice needs no help any more."""


def may_call(s: Escape, seat: int) -> bool:
    return s.now >= s.call_at[seat] and not silenced_by(s, seat)


def call_while_waiting(s: Escape, seat: int, stuck: bool, helps: bool) -> int:
    """A call for a bot that would only wait: help if it is stuck, its caution if it stands by a companion; else WAIT."""
    if not may_call(s, seat):
        return WAIT
    if stuck and not s.calls.heard(seat, CALL_HELP, s.now, LASTS_MS):
        return CALL.at(CALL_HELP)
    if helps and s.of(seat, CAUTION) and s.van == NO_VAN and not s.calls.heard(seat, CALL_CAUTION, s.now, LASTS_MS):
        return CALL.at(CALL_CAUTION)
    return WAIT


def answers(s: Escape, seat: int, tile: int) -> bool:
    """Whether a helper on its way to this tile still owes its companion there an answer."""
    if s.where[seat] == tile or not may_call(s, seat) or s.calls.heard(seat, CALL_COMING, s.now, LASTS_MS):
        return False
    return any([asks_for_help(s, who) and s.where[who] == tile for who in range(s.seats) if who != seat])


def asks_for_help(s: Escape, who: int) -> bool:
    """Whether the player called for help a moment ago and still needs it."""
    return s.calls.heard(who, CALL_HELP, s.now, LASTS_MS) and (s.free_dice(who) < WELL or s.crowd[s.where[who]] > 0)


def called_home(s: Escape) -> bool:
    """Whether a player called everyone to the church a moment ago."""
    return any([s.calls.heard(who, CALL_CHURCH, s.now, LASTS_MS) for who in range(s.seats)])


def pointed_tile(s: Escape) -> int:
    """The tile that a player pointed at a moment ago, the last one if there are several; NOWHERE for none."""
    found = NOWHERE
    newest = -1
    for who in range(s.seats):
        if s.calls.heard(who, CALL_POINT, s.now, LASTS_MS) and s.calls.at[who] > newest:
            newest = s.calls.at[who]
            found = s.calls.tile[who]
    return found
