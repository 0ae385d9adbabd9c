"""The timers of a table: deadlines of a real-time game, time to choose, absence, and when the table next needs attention."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from tablee.server import messages as m
from tablee.server.tables import beginning, log
from tablee.server.tables.commands import stand_in
from tablee.server.tables.owner import TableOwner
from tablee.server.tables.state import TableState
from tablee.server.tables.subscribers import Subscribers
from tablee.server.tables.views import encode

WARN_LIVE: Final = 10_000
WARN_RELAXED: Final = 12 * 3600 * 1000
NEAR: Final = 3_600_000
"""A timer further away is checked again after this time. Until then an idle table can be released."""


class Tick:
    """Sent to the table's inbox when a timer fires."""


TICK: Final = Tick()


class TimedActor(Protocol):
    """The part of an actor that timers use. It is a parameter, not an attribute, to avoid a reference cycle."""

    owner: TableOwner
    table: TableState
    subscribers: Subscribers
    dropped: bool

    def submit(self, request: Tick) -> None: ...


class Timers:
    """`warned`: the seats and deadlines already warned about. `absent`: since when an asked player is away, by seat."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None
        self.warned: set[tuple[int, int]] = set()
        self.absent: dict[int, int] = {}

    def due(self, actor: TimedActor) -> int | None:
        """When the table next needs attention. The row keeps it, so that another process can take over."""
        table = actor.table
        if table.status == "over":
            return None if table.opened.imported or table.opened.branch is not None else table.at
        if not self.needed(actor):
            bots = table.status == "playing" and any(table.places[seat].played_by_bot for seat in table.asked)
            return table.at if bots and not table.paused else None
        deadlines = (table.luck.deadline(), table.play_deadline(), *map(table.seat_deadline, range(len(table.places))))
        moments = [moment for moment in deadlines if moment is not None]
        if table.running and any(table.places[seat].played_by_bot for seat in table.asked):
            moments.append(table.at)
        return min(moments, default=None)

    def needed(self, actor: TimedActor) -> bool:
        """Whether the table has a clock or a real-time game, or waits for the players' luck. Most do not."""
        table = actor.table
        return table.opened.clock.kind != "none" or table.real_time or table.luck.deadline() is not None

    def next(self, actor: TimedActor, now: int) -> int | None:
        table = actor.table
        moments = [table.play_deadline(), table.luck.deadline()]
        for seat in table.asked:
            deadline = table.seat_deadline(seat)
            if deadline is not None:
                warning = deadline - self.warn_before(actor)
                moments.append(warning if warning > now and (seat, deadline) not in self.warned else deadline)
        moments.extend(since + actor.owner.absence for since in self.absent.values())
        return min([moment for moment in moments if moment is not None], default=None)

    def warn_before(self, actor: TimedActor) -> int:
        clock = actor.table.opened.clock
        return min(WARN_LIVE if clock.kind == "live" else WARN_RELAXED, clock.decision * 500)

    def schedule(self, actor: TimedActor) -> None:
        """Set one timer for the next event."""
        self.cancel()
        if actor.dropped or not self.needed(actor):
            self.absent.clear()
            return
        now = actor.owner.clock.now()
        self.update_absent(actor, now)
        moment = self.next(actor, now)
        if moment is not None:
            wait = min(max(0, moment - now), NEAR) / 1000
            self.timer = asyncio.get_running_loop().call_later(wait, actor.submit, TICK)

    def cancel(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def update_absent(self, actor: TimedActor, now: int) -> None:
        """Note the players who are asked at a timed table and are not present."""
        table = actor.table
        hurried = table.running and (table.real_time or table.opened.clock.kind == "live")
        away = [
            seat
            for seat in table.asked
            if hurried and table.places[seat].person_plays and table.places[seat].player not in actor.subscribers.present.players
        ]
        self.absent = {seat: self.absent.get(seat, now) for seat in away}

    def expire(self, actor: TimedActor, now: int) -> None:
        """Warn players whose time runs out. A bot takes the seats whose time is over or whose player is absent."""
        table = actor.table
        beginning.expire(table, now)
        for seat in table.asked:
            deadline = table.seat_deadline(seat)
            if deadline is not None and deadline <= now:
                table.write(log.BotSat(now, seat, stand_in(table), reason="time"))
            elif deadline is not None and deadline - self.warn_before(actor) <= now and (seat, deadline) not in self.warned:
                self.warned.add((seat, deadline))
                actor.subscribers.notify(seat, encode(m.Warning(table.id, seat, deadline, now)))
        for seat, since in list(self.absent.items()):
            if since + actor.owner.absence <= now and table.places[seat].person_plays and table.running:
                table.write(log.BotSat(now, seat, stand_in(table), reason="absent"))
                del self.absent[seat]
