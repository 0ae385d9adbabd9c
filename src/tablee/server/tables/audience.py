"""Who looks on at a table, from which process and seat, and what they are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.server.tables import lines as log
from tablee.server.tables import showing
from tablee.server.tables.asks import Delivery, Following
from tablee.server.tables.showing import Present
from tablee.server.tables.table import Table
from tablee.server.tables.telling import Teller

if TYPE_CHECKING:
    from tablee.server.tables.keeper import Keeper

FOREVER: Final = 1 << 62


class Audience:
    """`followers`: by process, with the moment their word ends. `host_seen`: when the host, if away, was last there."""

    def __init__(self, keeper: Keeper, table: Table) -> None:
        self.keeper = keeper
        self.table = table
        self.followers: dict[str, tuple[Following, int]] = {}
        self.present = Present()
        self.host_seen = keeper.moments.now()

    def deliver(self, seat: int | None, payload: bytes, except_for: list[str] | None = None) -> None:
        self._send(Delivery(self.table.id, seat, payload, self.table.version, except_for or [], self.holder(seat)))

    def notify(self, seat: int | None, payload: bytes) -> None:
        """What belongs to no version: who missed something before it must still be seen to be behind."""
        self._send(Delivery(self.table.id, seat, payload, 0, holder=self.holder(seat)))

    def holder(self, seat: int | None) -> str:
        return "" if seat is None or seat < 0 else self.table.places[seat].player

    def _send(self, delivery: Delivery) -> None:
        seat = delivery.seat
        for process, (following, _) in self.followers.items():
            if seat is None or seat in following.views:
                self.keeper.deliver(process, delivery)

    def tell_play(self, teller: Teller, before: int, lines: list[log.Line], now: int) -> None:
        """What lines just written changed in the game: to each seat what it may know."""
        told = self.table.told
        events = [(told[i][0], event) for i in range(-len(lines), 0) for event in told[i][1]]
        acted = [line for line in lines if isinstance(line, log.Acted)]
        undone = any([isinstance(line, log.TakenBack) for line in lines])
        change = showing.Change(self.table, teller, before, events, acted, undone, now)
        for seat in self.looked_from():
            self.deliver(seat, change.seen_by(seat))

    def tell_said(self, version: int, line: log.Spoke) -> None:
        """Anyone may look at a private game that is over; what is said there is for those who sit there."""
        table = self.table
        deaf = [listener for listener, speaker in table.mutes if speaker == line.player]
        private = table.status == "over" and not table.opened.open
        for seat in range(len(table.places)) if private else (None,):
            self.deliver(seat, showing.encode(showing.said(table, version, line)), deaf)

    def looked_from(self) -> list[int]:
        """The seats, in their order."""
        if len(self.followers) == 1:
            ((following, _),) = self.followers.values()
            return following.views
        return sorted({seat for following, _ in self.followers.values() for seat in following.views})

    def looks(self, process: str, seats: list[int], now: int) -> None:
        """Somebody at that process looks from these seats, too."""
        following, _ = self.followers.get(process, (Following(process, [], 0, []), 0))
        following.views = sorted({*following.views, *seats})
        self.followers[process] = (following, self.until(process, now))

    def follow(self, following: Following, now: int) -> bool:
        """All who look on from a process. Whether somebody came or went."""
        if following.views:
            self.followers[following.process] = (following, self.until(following.process, now))
        else:
            self.followers.pop(following.process, None)
        return self.note_present(now)

    def until(self, process: str, now: int) -> int:
        """Other processes must say again that they look on; this one says when it no longer does."""
        return FOREVER if process == self.keeper.process else now + self.keeper.follow_for

    def note_present(self, now: int) -> bool:
        """Whether somebody came or went: everyone is told."""
        self.followers = {process: (each, until) for process, (each, until) in self.followers.items() if until > now}
        players = frozenset(player for each, _ in self.followers.values() for player in each.players)
        watchers = sum(each.watchers for each, _ in self.followers.values())
        if (players, watchers) == (self.present.players, self.present.watchers):
            return False
        if self.table.host in self.present.players:
            self.host_seen = now
        self.present = Present(players, watchers)
        self.deliver(None, showing.people(self.table, self.table.version, self.present, now))
        return True
