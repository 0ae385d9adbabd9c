"""The bus between processes: envelopes to one process or to all. It may lose them; the database is the truth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from tablee.server.tables.requests import Answer, Delivery, TableRequest


class Request(msgspec.Struct, tag="request"):
    id: int
    sender: str
    table: str
    request: TableRequest


class Response(msgspec.Struct, tag="response"):
    """`held`: whether the receiver owns the table. If not, the sender looks for the owner again."""

    id: int
    held: bool
    answer: Answer


class TableChanged(msgspec.Struct, tag="changed"):
    """A table changed in a way that lists show. `turn`: the players who are to move there, with their seats."""

    table: str
    turn: list[tuple[str, int]] = []


class TableMoved(msgspec.Struct, tag="moved"):
    """The sender has released the table."""

    table: str


class Delivered(msgspec.Struct, tag="delivered"):
    delivery: Delivery


class LoggedOut(msgspec.Struct, tag="logged_out"):
    """A token is no longer valid. `token`: its hash."""

    token: str


class Detour(msgspec.Struct, tag="detour"):
    """The sender does not receive on the first bus. For the next seconds send to it by the fallback."""

    process: str


Envelope = Request | Response | TableChanged | TableMoved | Delivered | LoggedOut | Detour
Handler = Callable[[Envelope], None]


class BusFigures(Protocol):
    """The figures of one connection to other processes, for metrics. `away`: by direction, since when it has failed (monotonic seconds)."""

    kind: str
    away: dict[str, float]
    outgoing: list[tuple[str, bytes]]
    sent: int
    received: int
    lost: int
    rerouted: int


class Bus:
    """The bus of a single process."""

    kind = "none"

    async def start(self, process: str, handler: Handler) -> None:
        """Begin to receive envelopes for this process."""
        self.handler = handler

    def send(self, process: str, envelope: Envelope) -> None:
        """Send an envelope to one process."""

    def broadcast(self, envelope: Envelope) -> None:
        """Send an envelope to all processes, this one included."""
        self.handler(envelope)

    @property
    def connected(self) -> bool:
        """Whether envelopes can be sent and received now."""
        return True

    def state(self) -> str:
        """The bus in use, and the one that has failed if there is one."""
        return self.kind

    def figures(self) -> Sequence[BusFigures]:
        return []

    async def close(self) -> None:
        """Stop receiving."""
