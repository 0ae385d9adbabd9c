"""New tables: from a request, as a rematch, from a point of a record, from a file. No I/O."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence

import msgspec

from tablee import shelf
from tablee.game import Game
from tablee.kernel.chance import commitment
from tablee.kernel.record import Entry, Header, Record, Undo
from tablee.server import messages as m
from tablee.server.auth.display_names import bot_name, checked_name, unique_name
from tablee.server.auth.identity import Identity
from tablee.server.messages.common import Setting
from tablee.server.storage.queries import NewTable
from tablee.server.tables import bot_levels, log
from tablee.server.tables.beginning import begin_when_full
from tablee.server.tables.log import Line
from tablee.server.tables.session import GameSession, continued_session
from tablee.server.tables.state import TableState
from tablee.server.tables.throws import DRAWN, Throwers
from tablee.server.tables.views import SeatList
from tablee.server.texts import Refusal
from tablee.toml_files import ShelfError


def new_id(now: int) -> str:
    """A new id. Ids begin with the time, so that tables of the same time are neighbours in the index; the rest cannot be guessed."""
    return f"{now // 1000:08x}{secrets.token_hex(8)}"


def opened_table(opened: log.Opened, seed: bytes, throwers: Throwers = DRAWN) -> TableState:
    table = TableState(new_id(opened.at), seed, opened, throwers)
    table.write(opened)
    return table


def create(identity: Identity, wish: m.CreateTable, now: int, throwers: Throwers, seed: bytes) -> TableState:
    """A new table as wished."""
    game = find_game(wish.game)
    low, high = game.seats
    if not low <= len(wish.seats) <= high:
        raise Refusal("not_possible", "wrong_seats")
    try:
        game.chosen(wish.options)
    except ShelfError:
        raise Refusal("not_possible", "unknown_option") from None
    if wish.stand_in is not None:
        bot_levels.checked_level(wish.stand_in, game)
    opened = log.Opened(
        now,
        game.id,
        len(wish.seats),
        identity.player,
        dict(wish.options),
        wish.open,
        wish.clock,
        wish.start,
        wish.stand_in or "",
        wish.pace,
        commitment(seed),
        hints=wish.hints,
    )
    table = opened_table(opened, seed, throwers)
    take_seats(table, identity, wish.seats, now, wish.value_hash)
    begin_when_full(table, now)
    return table


def find_game(id: str) -> Game:
    try:
        return shelf.open(id)
    except ShelfError:
        raise Refusal("no_such_game") from None


def take_seats(table: TableState, identity: Identity, wishes: Sequence[m.SeatWish], now: int, value_hash: str = "") -> None:
    """Fill the seats as wished. The first seat of the maker has the hash of the maker's value: one browser gives one value."""
    for seat, wish in enumerate(wishes):
        taken = {place.name for place in table.places}
        match wish:
            case m.Person(name):
                shown = unique_name(checked_name(name) if name else identity.name, taken)
                table.write(log.Sat(now, seat, identity.player, shown, value_hash))
                value_hash = ""
            case m.Bot(level):
                known = bot_levels.checked_level(level, table.game)
                table.write(log.BotSat(now, seat, known, unique_name(bot_name(seat), taken)))


def rematch(old: TableState, changes: dict[str, Setting], now: int, throwers: Throwers) -> TableState:
    """The same people and clock, and the same options but for `changes`. The seats rotate, except in a co-operative game. A bot plays for
    absent players until they look at the table. The game waits for new values of the players who gave one before."""
    seed = secrets.token_bytes(32)
    opened = log.Opened(
        now,
        old.opened.game,
        old.opened.seats,
        old.host,
        old.opened.options | changes,
        old.opened.open,
        old.opened.clock,
        old.opened.start,
        old.opened.stand_in,
        old.opened.pace,
        commitment(seed),
        hints=old.opened.hints,
        previous=old.id,
    )
    table = opened_table(opened, seed, throwers)
    for seat in range(len(old.places)):
        old_seat = seat if old.game.texts.together else (seat + 1) % len(old.places)
        place = old.places[old_seat]
        if place.player:
            owes_hash = place.person_plays and old_seat in old.luck.taking_part
            table.write(log.Sat(now, seat, place.player, place.name, owes_hash=owes_hash))
            if place.level:
                table.write(log.BotSat(now, seat, place.level, reason="absent" if place.reason == "handed" else place.reason))
        elif place.level:
            table.write(log.BotSat(now, seat, place.level, place.name))
    begin_when_full(table, now)
    return table


def play_on(
    identity: Identity, source: str, header: Header, entries: Sequence[Entry], wish: m.PlayOn, now: int, throwers: Throwers
) -> tuple[TableState, Iterator[None]]:
    """A table that continues a record after its first `at` actions, with luck of its own, and the work of replaying them, which must be
    finished first. A real-time game stays paused until the players there resume it; free seats can be taken later."""
    game = find_game(header.game)
    if len(wish.seats) != len(header.seats):
        raise Refusal("not_possible", "wrong_seats")
    if wish.at > len(entries):
        raise Refusal("no_such_record")
    seed = secrets.token_bytes(32)
    opened = log.Opened(
        now,
        game.id,
        len(header.seats),
        identity.player,
        options_of(header),
        wish.open,
        wish.clock,
        "full",
        "",
        wish.pace,
        commitment(seed),
        (source, wish.at),
    )
    table = opened_table(opened, seed, throwers)
    take_seats(table, identity, wish.seats, now)
    names = [place.name or name for place, name in zip(table.places, header.seats, strict=True)]
    values = table.luck.all_values(seed)
    session = continued_session(game, names, header, options_of(header), seed, values, wish.at, table.thrower)
    return table, continuing(table, session, entries[: wish.at], now)


def continuing(table: TableState, session: GameSession, entries: Sequence[Entry], now: int) -> Iterator[None]:
    """Replay the actions before the new game, one at each step, then let it begin."""
    for entry in entries:
        session.redo(entry)
        yield
    if session.state.outcome() is not None:
        raise Refusal("not_possible")
    table.begin(session, now)
    if table.real_time and any(place.free for place in table.places):
        table.write(log.Paused(now, table.play_time(now)))


def imported_table(identity: Identity, record: Record, now: int) -> TableState:
    """A table from an uploaded record. It can be viewed and played on from, but not played."""
    game = find_game(record.header.game)
    opened = log.Opened(
        now,
        game.id,
        len(record.header.seats),
        identity.player,
        options_of(record.header),
        commitment=record.header.commitment,
        imported=True,
        uploader=identity.name,
    )
    seed = bytes.fromhex(record.end.seed) if record.end is not None and record.end.seed else b""
    table = opened_table(opened, seed)
    table.write(log.Began(now, record.header))
    for line in record.lines:
        table.write(log.TakenBack(now, line.undo, -1) if isinstance(line, Undo) else log.Acted(now, line))
    return table


def options_of(header: Header) -> dict[str, Setting]:
    return dict(header.options)


def new_row(table: TableState, unsaved: list[tuple[Line, str | None]], due: int | None, owner: str) -> NewTable:
    opened = table.opened
    return NewTable(
        table.id,
        table.seed,
        opened.game,
        opened.open,
        opened.imported,
        opened.host,
        msgspec.json.encode(opened).decode(),
        opened.at,
        opened.imported or opened.branch is not None,
        [(log.encode(line).decode(), command) for line, command in unsaved],
        "over" if opened.imported else table.status,
        SeatList(table).summary(table).decode(),
        due,
        table.sitting(),
        owner,
    )
