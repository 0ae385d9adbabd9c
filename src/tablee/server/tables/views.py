"""Messages for each seat, built from what that seat may know. No I/O."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kernel.state import NEVER
from tablee.kernel.story import WATCHER, Event
from tablee.server import messages as m
from tablee.server.storage import queries
from tablee.server.tables import log
from tablee.server.tables.automatic_answers import NO_ANSWER, Stops, automatic_answer
from tablee.server.tables.phrases import Phrasebook
from tablee.server.tables.presence import Presence, bot_from
from tablee.server.tables.state import TableState
from tablee.server.tables.votes import may_undo_own
from tablee.words import LANGS

encode = msgspec.json.Encoder().encode


def seat_message(table: TableState, seat: int, present: Presence, absence: int) -> m.SeatNow:
    place = table.places[seat]
    clock = None
    if table.opened.clock.kind != "none" and place.player:
        clock = m.SeatClock(place.bank, table.seat_deadline(seat))
    return m.SeatNow(
        seat,
        "person" if place.player else "bot" if place.level else "open",
        table.seat_name(seat),
        place.player,
        place.level,
        bool(place.player and place.level),
        place.player in present.players,
        bool(place.player) and place.player == table.host,
        place.player in table.silenced,
        clock,
        bot_from(table, seat, present, absence),
        place.ready,
    )


def table_message(table: TableState, present: Presence, absence: int) -> m.TableNow:
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
        [seat_message(table, seat, present, absence) for seat in range(len(table.places))],
        present.watchers,
        luck_message(table),
        opened.at,
        table.rematch,
        opened.branch,
        table.throws,
        table.hints_allowed,
    )


def luck_message(table: TableState) -> m.Luck:
    """Values are shown when all of them are known. An uploaded game has the hashes and values of its record."""
    luck, session = table.luck, table.session
    hashes = luck.hashes if session is None else session.header.value_hashes
    values = [""] * len(table.places) if session is None else session.header.values
    return m.Luck(table.opened.commitment, luck.phase, hashes, values, luck.waiting(), luck.deadline(), luck.round)


class PublicView:
    """The part of the current position that is the same for all seats."""

    def __init__(self, table: TableState, stops: Stops, now: int) -> None:
        assert table.session is not None
        self.table = table
        self.stops = stops
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
        automatic = False
        if seat in self.asked and not self.table.paused:
            options = phrasebook.options(state, seat)
            ask = phrasebook.ask(state, seat)
            automatic = automatic_answer(self.table, seat, self.stops) != NO_ANSWER
        view = game.view(state, seat)
        return m.Playing(
            seat,
            view,
            self.asked,
            self.sealed,
            ask,
            options,
            self.table.actions_for(seat),
            self.time,
            self.deadline,
            self.running,
            self.table.paused,
            self.now,
            self.ended,
            seat >= 0 and may_undo_own(self.table, seat),
            automatic,
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
    stops: Stops,
    seat: int,
    mine: list[int],
    since: int | None,
    present: Presence,
    absence: int,
    now: int,
    undo: m.UndoRequest | None,
    pause: m.PauseVote | None,
    claims: list[m.SeatClaim],
    player: str,
    hears: bool,
    plain: bool,
) -> bytes:
    """The whole table as this seat may know it, with the events it missed if they are still in memory."""
    kept_from = table.recent_events[0][0] if table.recent_events else 1
    resumed = since is not None and table.version_for(seat, kept_from - 1) <= since <= table.version_for(seat)
    missed = [
        phrasebook.event(event, seat, table.version_for(seat, version))
        for version, told in table.recent_events
        if resumed and told and table.version_for(seat, version) > (since or 0) and table.hears(seat, version)
        for event in told
    ]
    return encode(
        m.Table(
            table_message(table, present, absence),
            seat,
            mine,
            table.version_for(seat),
            None if table.session is None else PublicView(table, stops, now).seen_by(phrasebook, seat, plain),
            resumed,
            missed,
            [chat_message(table, version, line, seat) for version, line in table.chat if hears and is_heard(table, line.player, player)],
            undo,
            pause,
            now,
            table.last_motion(),
            sorted(speaker for listener, speaker in table.mutes if listener == player),
            claims,
        )
    )


def is_heard(table: TableState, speaker: str, listener: str) -> bool:
    return (listener, speaker) not in table.mutes


def chat_message(table: TableState, version: int, line: log.Spoke, view: int | None) -> m.Said:
    """`view`: the seat that counts the version, or None if all seats count alike."""
    shown = version if view is None else table.version_for(view, version)
    counts = view if table.silent else None
    return m.Said(table.id, shown, shown - 1, line.player, line.name, line.seat, line.text, line.emote, line.at, counts)


class UpdateViews:
    """The change made by new lines: computed once, then told for each viewed seat."""

    def __init__(
        self,
        table: TableState,
        phrasebook: Phrasebook,
        stops: Stops,
        before: int,
        lines: list[log.Line],
        now: int,
    ) -> None:
        self.table = table
        self.phrasebook = phrasebook
        self.before = before
        told = table.recent_events
        self.lines = [(told[i - len(lines)][0], line, told[i - len(lines)][1]) for i, line in enumerate(lines)]
        self.moment = PublicView(table, stops, now)
        self.public: dict[tuple[int, int, int], m.Happened] = {}

    def happened(self, seat: int, version: int, events: list[Event]) -> list[m.Happened]:
        """Seats with no private facts share one public message, if they count its version alike."""
        told = []
        shown = self.table.version_for(seat, version)
        for number, event in enumerate(events):
            key = (version, number, shown)
            happened = None if seat in event.private else self.public.get(key)
            if happened is None:
                happened = self.phrasebook.event(event, seat, shown)
                if seat not in event.private:
                    self.public[key] = happened
            told.append(happened)
        return told

    def seen_by(self, seat: int) -> bytes:
        """The update for a seat; empty if it may not notice any of the lines."""
        table = self.table
        heard = [each for each in self.lines if table.hears(seat, each[0])]
        if not heard:
            return b""
        acted = [line for _, line, _ in heard if isinstance(line, log.Acted)]
        last = acted[-1] if acted else None
        undone = any([isinstance(line, log.TakenBack) for _, line, _ in heard])
        return encode(
            m.Update(
                table.id,
                seat,
                table.version_for(seat),
                table.version_for(seat, self.before),
                [happened for version, _, told in heard for happened in self.happened(seat, version, told)],
                self.moment.seen_by(self.phrasebook, seat),
                None if last is None else last.entry.seat,
                undone,
                None if last is None else last.why,
                " ".join([line.entry.motion for line in acted if line.entry.motion]),
                table.version_for(seat, table.undone_after) if undone else None,
            )
        )


def people_message(table: TableState, before: int, present: Presence, absence: int, now: int, view: int | None) -> bytes:
    """`view`: the seat that counts the versions, or None if all seats count alike."""
    seats = [seat_message(table, seat, present, absence) for seat in range(len(table.places))]
    luck = luck_message(table) if table.session is None else None
    version, earlier = (table.version, before) if view is None else (table.version_for(view), table.version_for(view, before))
    return encode(m.People(table.id, version, earlier, table.status, table.host, seats, present.watchers, table.rematch, now, luck, view))


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
        actions = table.actions_for(WATCHER) if outcome is None or table.session is None else len(table.session.entries)
        time = table.session.state.now if outcome is not None and table.session is not None else 0
        summary = queries.Summary(self.names, self.players, self.bots, table.asked, winners, actions, self.stood_in, table.links_from, time)
        return encode(summary)
