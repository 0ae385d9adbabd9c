"""The clocks of a table: deadlines of a real-time game, time to choose, absence; and when the table needs attention next."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from tablee.server import messages as m
from tablee.server.tables import lines as log
from tablee.server.tables.deciding import stand_in
from tablee.server.tables.showing import encode

if TYPE_CHECKING:
    from tablee.server.tables.live import Live, Tick

WARN_LIVE: Final = 10_000
WARN_RELAXED: Final = 12 * 3600 * 1000
NEAR: Final = 3_600_000
"""A timer further away than this is looked at again then: a table left for a week sleeps in the database meanwhile."""


class Clocks:
    """`tick`: what the table is asked when a moment has come. Its holder is handed in: what refers to each other stays in memory longer."""

    def __init__(self, tick: Tick) -> None:
        self.tick = tick
        self.timer: asyncio.TimerHandle | None = None
        self.warned: set[tuple[int, int]] = set()
        self.absent: dict[int, int] = {}

    def due(self, live: Live) -> int | None:
        """When the table next needs attention by itself: kept in its row, so that another process wakes it if this one cannot."""
        table = live.table
        if table.status == "over":
            return None if table.opened.imported or table.opened.branch is not None else table.at
        if not self.matter(live):
            bots = table.status == "playing" and any(table.places[seat].played_by_bot for seat in table.asked)
            return table.at if bots and not table.paused else None
        moments = [moment for moment in (table.play_deadline(), *map(table.seat_deadline, range(len(table.places)))) if moment is not None]
        if table.running and any(table.places[seat].played_by_bot for seat in table.asked):
            moments.append(table.at)
        return min(moments, default=None)

    def matter(self, live: Live) -> bool:
        """Most tables hurry nobody."""
        return live.table.opened.clock.kind != "none" or live.table.real_time

    def next(self, live: Live, now: int) -> int | None:
        table = live.table
        moments = [table.play_deadline()]
        for seat in table.asked:
            deadline = table.seat_deadline(seat)
            if deadline is not None:
                warning = deadline - self.warn_before(live)
                moments.append(warning if warning > now and (seat, deadline) not in self.warned else deadline)
        moments.extend(since + live.keeper.absence for since in self.absent.values())
        return min([moment for moment in moments if moment is not None], default=None)

    def warn_before(self, live: Live) -> int:
        clock = live.table.opened.clock
        return min(WARN_LIVE if clock.kind == "live" else WARN_RELAXED, clock.decision * 500)

    def schedule(self, live: Live) -> None:
        """One timer, for whatever comes first."""
        self.cancel()
        if live.dropped or not self.matter(live):
            self.absent.clear()
            return
        now = live.keeper.moments.now()
        self.note_absent(live, now)
        moment = self.next(live, now)
        if moment is not None:
            wait = min(max(0, moment - now), NEAR) / 1000
            self.timer = asyncio.get_running_loop().call_later(wait, live.ask, self.tick)

    def cancel(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def note_absent(self, live: Live, now: int) -> None:
        """Who should choose, live, and is not there."""
        table = live.table
        hurried = table.running and (table.real_time or table.opened.clock.kind == "live")
        away = [
            seat
            for seat in table.asked
            if hurried and table.places[seat].person_plays and table.places[seat].player not in live.audience.present.players
        ]
        self.absent = {seat: self.absent.get(seat, now) for seat in away}

    def run_out(self, live: Live, now: int) -> None:
        """Warn whose time runs out; a bot takes the seats whose time has, or whose player is gone."""
        table = live.table
        for seat in table.asked:
            deadline = table.seat_deadline(seat)
            if deadline is not None and deadline <= now:
                table.write(log.BotSat(now, seat, stand_in(table), reason="time"))
            elif deadline is not None and deadline - self.warn_before(live) <= now and (seat, deadline) not in self.warned:
                self.warned.add((seat, deadline))
                live.audience.notify(seat, encode(m.Warning(table.id, seat, deadline, now)))
        for seat, since in list(self.absent.items()):
            if since + live.keeper.absence <= now and table.places[seat].person_plays and table.running:
                table.write(log.BotSat(now, seat, stand_in(table), reason="absent"))
                del self.absent[seat]
