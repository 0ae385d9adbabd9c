"""Calls to the other players: words at the thumb, and a tile to come to."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.actions import CALL, POINT
from tablee.games.escape.rules.speech import silenced_by
from tablee.games.escape.state.escape import NO_VAN, Escape
from tablee.games.escape.tables import CALL_CAUTION, CALL_CHURCH, CALL_COMING, CALL_HELP, CALL_POINT, CALL_READY

ON_FOOT: Final[list[int]] = [CALL_HELP, CALL_COMING, CALL_CAUTION, CALL_CHURCH]
IN_VAN: Final[list[int]] = [CALL_HELP, CALL_READY, CALL_CAUTION]


def calls_now(s: Escape) -> list[int]:
    """The calls that make sense in this phase (rule: calls.kinds)."""
    return ON_FOOT if s.van == NO_VAN else IN_VAN


def call_options(s: Escape, seat: int, acts: list[int]) -> None:
    """The calls of the phase and all tiles in play (rules: calls.kinds, calls.interval, bite.silence)."""
    if s.now < s.call_at[seat] or silenced_by(s, seat):
        return
    for call in calls_now(s):
        acts.append(CALL.at(call))
    for tile in s.city.order:
        acts.append(POINT.at(tile))


def is_call(action: int) -> bool:
    return CALL.holds(action) or POINT.holds(action)


def make_call(s: Escape, seat: int, action: int) -> None:
    if CALL.holds(action):
        s.call(seat, CALL.first_of(action), s.where[seat])
    else:
        s.call(seat, CALL_POINT, POINT.first_of(action))


def why_not_call(s: Escape, seat: int, action: int) -> str:
    """The rule that forbids a call which is not offered."""
    if CALL.holds(action) and CALL.first_of(action) not in calls_now(s):
        return "calls.kinds"
    if POINT.holds(action) and POINT.first_of(action) not in s.city.order:
        return "calls.kinds"
    return silenced_by(s, seat) or "calls.interval"
