"""Requests to a table's actor, from this process or another, and the answers."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablee.server import messages as m
from tablee.server.auth.identity import Identity
from tablee.server.messages.common import Setting


class Execute(msgspec.Struct, tag="do"):
    """A command; answered by one `done` or `refused`."""

    identity: Identity
    command: m.Command


class ViewTable(msgspec.Struct, tag="look"):
    """Show the table and, from then on, what changes; answered by one `table` per seat looked from.
    `plain`: with the view drawn as text."""

    identity: Identity
    process: str
    seats: list[int] | None
    since: int | None
    plain: bool = False


class ExplainChoice(msgspec.Struct, tag="explain"):
    identity: Identity
    query: m.WhyNot


class Subscription(msgspec.Struct, tag="following"):
    """The viewers that a process has at a table, by seat. Repeated every second, so that lost messages and lost owners are noticed."""

    process: str
    players: list[str]
    watchers: int
    views: list[int]


class ChangeStops(msgspec.Struct, tag="stops"):
    """A player decided something beforehand."""

    player: str
    stops: dict[str, Setting]


class ChangeName(msgspec.Struct, tag="name"):
    """A player is called otherwise now."""

    player: str
    before: str
    name: str


TableRequest = Execute | ViewTable | ExplainChoice | Subscription | ChangeStops | ChangeName


class Answer(msgspec.Struct):
    """`payloads`: messages ready to send, `seats` those they are for. `code`: why not. `version`: of the table now."""

    payloads: list[bytes] = []
    seats: list[int] = []
    code: str = ""
    version: int = 0


Reply = Callable[[Answer], None]


class Delivery(msgspec.Struct):
    """A message for those who look at the table: from this seat, or (`seat` null) from any, except these players. `holder`: whose the
    seat is now; whoever else still looks from it no longer may. `version`: what they then know of it, 0 if no more than before."""

    table: str
    seat: int | None
    payload: bytes
    version: int
    except_for: list[str] = []
    holder: str = ""
