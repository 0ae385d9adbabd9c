"""The outbox of this process: it sends what tables publish, to viewers here directly and to other processes by the bus."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from tablee.server.cluster.bus import Bus, Delivered, TableChanged, TableMoved
from tablee.server.tables.requests import Delivery
from tablee.server.tables.state import TableState


class LocalViewers(Protocol):
    """The viewers connected to this process. `websocket.viewers` implements it."""

    def delivered(self, delivery: Delivery) -> None: ...

    def disconnect_all(self) -> None: ...


class Outbox:
    """`turns`: by table, the last announcement, so that the same one is not sent again."""

    def __init__(self, process: str, bus: Bus, viewers: LocalViewers) -> None:
        self.process = process
        self.bus = bus
        self.viewers = viewers
        self.turns: dict[str, Sequence[int | str]] = {}

    def deliver(self, process: str, delivery: Delivery) -> None:
        if process == self.process:
            self.viewers.delivered(delivery)
        else:
            self.bus.send(process, Delivered(delivery))

    def table_changed(self, table: TableState, present: Collection[str] = ()) -> None:
        """Announce a change to lobbies, and the turn to players who are not present at the table."""
        asked = table.asked if table.status == "playing" else []
        known = [place.player or place.level for place in table.places] if table.status == "gathering" else asked
        if self.turns.get(table.id) == known:
            return
        self.turns[table.id] = known
        turn = [(place.player, seat) for seat in asked if (place := table.places[seat]).person_plays and place.player not in present]
        self.bus.broadcast(TableChanged(table.id, turn))

    def table_moved(self, table: str) -> None:
        """This process has released the table."""
        self.turns.pop(table, None)
        self.bus.broadcast(TableMoved(table))

    def disconnect_viewers(self) -> None:
        """This process cannot reach the database. Its viewers reconnect to one that can."""
        self.viewers.disconnect_all()
