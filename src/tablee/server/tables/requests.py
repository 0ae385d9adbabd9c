"""Requests to a table's actor, from this process or another, and the answers."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablee.server import messages as m
from tablee.server.auth.identity import Identity
from tablee.server.messages.common import Setting


class Execute(msgspec.Struct, tag="do"):
    """A command, answered by one `done` or `refused`."""

    identity: Identity
    command: m.Command


class ViewTable(msgspec.Struct, tag="look"):
    """A view of the table, answered by one `table` message per seat, and followed by its changes. `plain`: with the view drawn as text."""

    identity: Identity
    process: str
    seats: list[int] | None
    since: int | None
    plain: bool = False


class ExplainChoice(msgspec.Struct, tag="explain"):
    identity: Identity
    query: m.WhyNot


class AdviseSeat(msgspec.Struct, tag="advise"):
    """A hint, sent to the viewers of the seat when a worker has thought. The answer is a refusal or empty."""

    identity: Identity
    query: m.AskHint


class Subscription(msgspec.Struct, tag="following"):
    """The viewers that a process has at a table, by seat. Repeated every second, so that lost messages and lost owners are noticed."""

    process: str
    players: list[str]
    watchers: int
    views: list[int]


class ChangeStops(msgspec.Struct, tag="stops"):
    """A player's automatic answers have changed."""

    player: str
    stops: dict[str, Setting]


class ChangeName(msgspec.Struct, tag="name"):
    """A player has a new name."""

    player: str
    before: str
    name: str


class ForgetPlayer(msgspec.Struct, tag="forget"):
    """A player deletes their profile and gives up every seat."""

    player: str


class Reload(msgspec.Struct, tag="reload"):
    """The stored table was rewritten: drop the one in memory. The next request reads it again."""


TableRequest = Execute | ViewTable | ExplainChoice | AdviseSeat | Subscription | ChangeStops | ChangeName | ForgetPlayer | Reload


class Answer(msgspec.Struct):
    """`payloads`: encoded messages; `seats`: the seats they are for. `code`: the reason if there is none. `version`: of the table."""

    payloads: list[bytes] = []
    seats: list[int] = []
    code: str = ""
    version: int = 0


Reply = Callable[[Answer], None]


class Delivery(msgspec.Struct):
    """A message for the viewers of one seat (of all seats if `seat` is null), except some players. `holder`: the player in that seat; other
    viewers of it lose their view. `version`: the version that viewers have seen afterwards; 0 if the message belongs to none.
    `payload`: empty if they may not notice the change."""

    table: str
    seat: int | None
    payload: bytes
    version: int
    except_for: list[str] = []
    holder: str = ""
