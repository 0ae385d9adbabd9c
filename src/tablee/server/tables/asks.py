"""What a gateway asks of a table's owner, in this process or another."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablee.server import messages as m
from tablee.server.messages.common import Setting
from tablee.server.tables.who import Who


class Do(msgspec.Struct, tag="do"):
    """A command; answered by one `done` or `refused`."""

    who: Who
    command: m.Command


class Look(msgspec.Struct, tag="look"):
    """Show the table and, from then on, what changes; answered by one `table` per seat looked from.
    `plain`: with the view drawn as text."""

    who: Who
    process: str
    seats: list[int] | None
    since: int | None
    plain: bool = False


class Explain(msgspec.Struct, tag="explain"):
    who: Who
    query: m.WhyNot


class Following(msgspec.Struct, tag="following"):
    """Who of a process looks on, by seat: said again and again, so that lost messages and lost owners are noticed."""

    process: str
    players: list[str]
    watchers: int
    views: list[int]


class NewStops(msgspec.Struct, tag="stops"):
    """A player decided something beforehand."""

    player: str
    stops: dict[str, Setting]


class NewName(msgspec.Struct, tag="name"):
    """A player is called otherwise now."""

    player: str
    before: str
    name: str


Ask = Do | Look | Explain | Following | NewStops | NewName


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
