"""Messages for each seat, built from what that seat may know. No I/O."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kernel.state import NEVER
from tablee.kernel.story import Event
from tablee.server import messages as m
from tablee.server.storage import queries
from tablee.server.tables import log
from tablee.server.tables.phrases import Phrasebook
from tablee.server.tables.state import TableState
from tablee.words import LANGS

encode = msgspec.json.Encoder().encode


class Presence:
    """The players who are connected, and the number of watchers."""

    def __init__(self, players: frozenset[str] = frozenset(), watchers: int = 0) -> None:
        self.players = players
        self.watchers = watchers


def seat_message(table: TableState, seat: int, present: Presence) -> m.SeatNow:
    place = table.places[seat]
    clock = None
    if table.opened.clock.kind != "none" and place.player:
        clock = m.SeatClock(place.bank, table.seat_deadline(seat))
    return m.SeatNow(
        seat,
        "person" if place.player else "bot" if place.level else "open",
        place.name,
        place.player,
        place.level,
        bool(place.player and place.level),
        place.player in present.players,
        bool(place.player) and place.player == table.host,
        place.player in table.silenced,
        clock,
    )


def table_message(table: TableState, present: Presence) -> m.TableNow:
    opened = table.opened
    return m.TableNow(
        table.id,
        opened.game,
        dict(opened.options),
        table.status,
        opened.open,
        table.host,
        opened.clock,
        opened.start,
        opened.stand_in,
        opened.pace,
        [seat_message(table, seat, present) for seat in range(len(table.places))],
        present.watchers,
        opened.commitment,
        [place.value for place in table.places] if table.session is None else table.session.header.values,
        opened.at,
        table.rematch,
        opened.branch,
        table.throws,
        table.hints_allowed,
    )


class PublicView:
    """The part of the current position that is the same for all seats."""

    def __init__(self, table: TableState, now: int) -> None:
        assert table.session is not None
        self.table = table
        self.session = table.session
        state = table.session.state
        deadline = state.deadline()
        self.asked = table.asked
        self.sealed = [each for each, _ in state.sealed]
        self.time = table.play_time(now)
        self.deadline = None if deadline == NEVER else deadline
        self.running = table.running
        self.ended = ended(table)
        self.now = now

    def seen_by(self, phrasebook: Phrasebook, seat: int, plain: bool = False) -> m.Playing:
        """The position for one seat. Only the seat itself gets its question and options."""
        game, state = self.session.game, self.session.state
        options: Any = []
        ask = None
        if seat in self.asked and not self.table.paused:
            options = phrasebook.options(state, seat)
            ask = phrasebook.ask(state, seat)
        view = game.view(state, seat)
        return m.Playing(
            seat,
            view,
            self.asked,
            self.sealed,
            ask,
            options,
            len(self.session.entries),
            self.time,
            self.deadline,
            self.running,
            self.table.paused,
            self.now,
            self.ended,
            {lang: game.draw(view, lang) for lang in LANGS} if plain else msgspec.UNSET,
        )


def ended(table: TableState) -> m.Ended | None:
    session = table.session
    outcome = None if session is None else session.state.outcome()
    if session is None or outcome is None:
        return None
    rule = session.game.rulebook[outcome.reason]
    return m.Ended(
        list(outcome.winners),
        list(outcome.ranks),
        list(outcome.scores),
        outcome.together,
        outcome.reason,
        rule.text,
        session.seed.hex(),
    )


def snapshot(
    table: TableState,
    phrasebook: Phrasebook,
    seat: int,
    mine: list[int],
    since: int | None,
    present: Presence,
    now: int,
    undo: m.UndoRequest | None,
    pause: m.PauseVote | None,
    player: str,
    hears: bool,
    plain: bool,
) -> bytes:
    """The whole table as this seat may know it, with the events it missed if they are still in memory."""
    kept_from = table.recent_events[0][0] if table.recent_events else 1
    resumed = since is not None and kept_from - 1 <= since <= table.version
    missed = [
        phrasebook.event(event, seat, version)
        for version, told in table.recent_events
        if resumed and version > (since or 0)
        for event in told
    ]
    return encode(
        m.Table(
            table_message(table, present),
            seat,
            mine,
            table.version,
            None if table.session is None else PublicView(table, now).seen_by(phrasebook, seat, plain),
            resumed,
            missed,
            [chat_message(table, version, line) for version, line in table.chat if hears and is_heard(table, line.player, player)],
            undo,
            pause,
            now,
            table.last_motion(),
            sorted(speaker for listener, speaker in table.mutes if listener == player),
        )
    )


def is_heard(table: TableState, speaker: str, listener: str) -> bool:
    return (listener, speaker) not in table.mutes


def chat_message(table: TableState, version: int, line: log.Spoke) -> m.Said:
    return m.Said(table.id, version, version - 1, line.player, line.name, line.seat, line.text, line.emote, line.at)


class UpdateViews:
    """The change made by new lines: computed once, then told for each viewed seat."""

    def __init__(
        self,
        table: TableState,
        phrasebook: Phrasebook,
        before: int,
        events: list[tuple[int, Event]],
        acted: list[log.Acted],
        undone: bool,
        now: int,
    ) -> None:
        self.table = table
        self.phrasebook = phrasebook
        self.before = before
        self.events = events
        self.last = acted[-1] if acted else None
        self.undone = undone
        self.motion = " ".join(line.entry.motion for line in acted if line.entry.motion)
        self.moment = PublicView(table, now)
        self.public: dict[int, m.Happened] = {}

    def happened(self, seat: int) -> list[m.Happened]:
        """Seats with no private facts share one public message."""
        told = []
        for number, (version, event) in enumerate(self.events):
            happened = None if seat in event.private else self.public.get(number)
            if happened is None:
                happened = self.phrasebook.event(event, seat, version)
                if seat not in event.private:
                    self.public[number] = happened
            told.append(happened)
        return told

    def seen_by(self, seat: int) -> bytes:
        last = self.last
        return encode(
            m.Update(
                self.table.id,
                seat,
                self.table.version,
                self.before,
                self.happened(seat),
                self.moment.seen_by(self.phrasebook, seat),
                None if last is None else last.entry.seat,
                self.undone,
                None if last is None else last.why,
                self.motion,
            )
        )


def people_message(table: TableState, before: int, present: Presence, now: int) -> bytes:
    seats = [seat_message(table, seat, present) for seat in range(len(table.places))]
    return encode(m.People(table.id, table.version, before, table.status, table.host, seats, present.watchers, table.rematch, now))


class SeatList:
    """The part of the row that describes the seats. It changes only when somebody sits down or leaves."""

    def __init__(self, table: TableState) -> None:
        self.names = table.names()
        self.players = [place.player for place in table.places]
        self.bots = [place.level != "" and not place.player for place in table.places]
        self.stood_in = [seat for seat, place in enumerate(table.places) if place.player and place.level]

    def summary(self, table: TableState) -> bytes:
        """The table's entry in lists, stored in its row."""
        outcome = None if table.session is None else table.session.state.outcome()
        winners = [] if outcome is None else list(outcome.winners)
        actions = 0 if table.session is None else len(table.session.entries)
        return encode(queries.Summary(self.names, self.players, self.bots, table.asked, winners, actions, self.stood_in))
