"""Subscribers of a table: which process views it from which seats, and what is sent to them."""

from __future__ import annotations

from typing import Final

from tablee.server.tables import log, views
from tablee.server.tables.automatic_answers import Stops
from tablee.server.tables.owner import TableOwner
from tablee.server.tables.phrases import Phrasebook
from tablee.server.tables.presence import Presence
from tablee.server.tables.requests import Delivery, Subscription
from tablee.server.tables.state import TableState

FOREVER: Final = 1 << 62


class Subscribers:
    """`subscriptions`: by process, with the time until which each is valid."""

    def __init__(self, owner: TableOwner, table: TableState) -> None:
        self.owner = owner
        self.table = table
        self.subscriptions: dict[str, tuple[Subscription, int]] = {}
        self.present = Presence(owner.clock.now())

    def deliver(self, seat: int | None, payload: bytes, except_for: list[str] | None = None) -> None:
        """Send a message that brings its viewers to the current version; an empty one is not passed on to them."""
        self._send(Delivery(self.table.id, seat, payload, self.table.version, except_for or [], self.holder(seat)))

    def notify(self, seat: int | None, payload: bytes) -> None:
        """Send without a version, so that clients can still detect an earlier gap."""
        self._send(Delivery(self.table.id, seat, payload, 0, holder=self.holder(seat)))

    def holder(self, seat: int | None) -> str:
        return "" if seat is None or seat < 0 else self.table.places[seat].player

    def _send(self, delivery: Delivery) -> None:
        seat = delivery.seat
        for process, (subscription, _) in self.subscriptions.items():
            if seat is None or seat in subscription.views:
                self.owner.outbox.deliver(process, delivery)

    def send_update(self, phrasebook: Phrasebook, stops: Stops, before: int, lines: list[log.Line], now: int) -> None:
        """Send each viewed seat the part of a change that it may know. A seat that may not notice any of it gets nothing."""
        change = views.UpdateViews(self.table, phrasebook, stops, before, lines, now)
        for seat in self.viewed_seats():
            self.deliver(seat, change.seen_by(seat))

    def send_people(self, before: int, now: int) -> None:
        for seat in self.counting_seats():
            self.deliver(seat, views.people_message(self.table, before, self.present, self.owner.absence, now, seat))

    def send_chat(self, version: int, line: log.Spoke) -> None:
        """Send a chat message. Anyone may view a finished private game, but only its players get its chat."""
        table = self.table
        deaf = [listener for listener, speaker in table.mutes if speaker == line.player]
        private = table.status == "over" and not table.opened.open
        for seat in range(len(table.places)) if private else self.counting_seats():
            self.deliver(seat, views.encode(views.chat_message(table, version, line, seat)), deaf)

    def counting_seats(self) -> list[int] | list[None]:
        """The seats to which a message for everyone goes one by one, because they count versions differently; [None] if they all agree."""
        return self.viewed_seats() if self.table.silent else [None]

    def viewed_seats(self) -> list[int]:
        """The viewed seats, in order."""
        if len(self.subscriptions) == 1:
            ((subscription, _),) = self.subscriptions.values()
            return subscription.views
        return sorted({seat for subscription, _ in self.subscriptions.values() for seat in subscription.views})

    def add_viewer(self, process: str, seats: list[int], now: int) -> None:
        """Add views of these seats to a process's subscription."""
        subscription, _ = self.subscriptions.get(process, (Subscription(process, [], 0, []), 0))
        subscription.views = sorted({*subscription.views, *seats})
        self.subscriptions[process] = (subscription, self.until(process, now))

    def subscribe(self, subscription: Subscription, now: int) -> bool:
        """Replace the subscription of a process. Returns whether presence changed."""
        if subscription.views:
            self.subscriptions[subscription.process] = (subscription, self.until(subscription.process, now))
        else:
            self.subscriptions.pop(subscription.process, None)
        return self.update_presence(now)

    def until(self, process: str, now: int) -> int:
        """The end of a subscription. Other processes renew theirs; this process reports every change itself."""
        return FOREVER if process == self.owner.process else now + self.owner.follow_for

    def update_presence(self, now: int) -> bool:
        """Update who is present, and tell everyone if it changed. Returns whether it did."""
        self.subscriptions = {process: (each, until) for process, (each, until) in self.subscriptions.items() if until > now}
        players = frozenset(player for each, _ in self.subscriptions.values() for player in each.players)
        watchers = sum(each.watchers for each, _ in self.subscriptions.values())
        if (players, watchers) == (self.present.players, self.present.watchers):
            return False
        self.present = self.present.changed(players, watchers, now)
        self.send_people(self.table.version, now)
        return True
