"""New tables: from a wish, from the last game, from a point of a record, from a file. No I/O."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from tablee import shelf
from tablee.kernel.chance import commitment
from tablee.kernel.record import Entry, Header, Record, Undo
from tablee.server import messages as m
from tablee.server.messages.common import Setting
from tablee.server.say import Refusal
from tablee.server.storage.rows import NewTable
from tablee.server.tables import levels
from tablee.server.tables import lines as log
from tablee.server.tables.deciding import begin_when_full, bot_name, distinct, drawn_value, visible
from tablee.server.tables.lines import Line
from tablee.server.tables.play import begun
from tablee.server.tables.showing import Seated
from tablee.server.tables.table import Table
from tablee.server.tables.who import Who
from tablee.server.throwing import DRAWN, Throwing


def new_id(now: int) -> str:
    """In the order of time: tables played at the same time then lie together in the database's indexes. Not to be guessed all the same."""
    return f"{now // 1000:08x}{secrets.token_hex(8)}"


def opened_table(opened: log.Opened, seed: bytes, throwing: Throwing = DRAWN) -> Table:
    table = Table(new_id(opened.at), seed, opened, throwing)
    table.write(opened)
    return table


def create(who: Who, wish: m.CreateTable, now: int, throwing: Throwing) -> Table:
    game = known_game(wish.game)
    low, high = game.seats
    if not low <= len(wish.seats) <= high:
        raise Refusal("not_possible", "wrong_seats")
    try:
        game.chosen(wish.options)
    except shelf.ShelfError:
        raise Refusal("not_possible", "unknown_option") from None
    if wish.stand_in is not None:
        levels.known(wish.stand_in, game)
    seed = secrets.token_bytes(32)
    opened = log.Opened(
        now,
        game.id,
        len(wish.seats),
        who.player,
        dict(wish.options),
        wish.open,
        wish.clock,
        wish.start,
        wish.stand_in or "",
        wish.pace,
        commitment(seed),
    )
    table = opened_table(opened, seed, throwing)
    take_seats(table, who, wish.seats, now, wish.value)
    begin_when_full(table, now)
    return table


def known_game(id: str) -> shelf.Game:
    try:
        return shelf.open(id)
    except shelf.ShelfError:
        raise Refusal("no_such_game") from None


def take_seats(table: Table, who: Who, wishes: Sequence[m.SeatWish], now: int, value: str = "") -> None:
    for seat, wish in enumerate(wishes):
        taken = {place.name for place in table.places}
        match wish:
            case m.Person(name):
                shown = distinct(visible(name) if name else who.name, taken)
                table.write(log.Sat(now, seat, who.player, shown, value or drawn_value()))
                value = ""
            case m.Bot(level):
                known = levels.known(level, table.game)
                table.write(log.BotSat(now, seat, known, distinct(bot_name(seat), taken), drawn_value()))


def rematch(old: Table, now: int, throwing: Throwing) -> Table:
    """The same people, options and clock; who sat first sits last. For who was away a bot goes on until they look in."""
    seed = secrets.token_bytes(32)
    opened = log.Opened(
        now,
        old.opened.game,
        old.opened.seats,
        old.host,
        dict(old.opened.options),
        old.opened.open,
        old.opened.clock,
        old.opened.start,
        old.opened.stand_in,
        old.opened.pace,
        commitment(seed),
    )
    table = opened_table(opened, seed, throwing)
    for seat, place in enumerate([*old.places[1:], old.places[0]]):
        if place.player:
            table.write(log.Sat(now, seat, place.player, place.name, drawn_value()))
            if place.level:
                table.write(log.BotSat(now, seat, place.level, reason="absent" if place.reason == "handed" else place.reason))
        elif place.level:
            table.write(log.BotSat(now, seat, place.level, place.name, drawn_value()))
    begin_when_full(table, now)
    return table


def play_on(who: Who, source: str, header: Header, entries: Sequence[Entry], wish: m.PlayOn, now: int, throwing: Throwing) -> Table:
    """A table that goes on after the first `at` actions of a record, with luck of its own from there. Free seats are taken later: a
    game in real time is paused until those who are there let it go on."""
    game = known_game(header.game)
    if len(wish.seats) != len(header.seats):
        raise Refusal("not_possible", "wrong_seats")
    if wish.at > len(entries):
        raise Refusal("no_such_record")
    seed = secrets.token_bytes(32)
    opened = log.Opened(
        now,
        game.id,
        len(header.seats),
        who.player,
        options_of(header),
        wish.open,
        wish.clock,
        "full",
        "",
        wish.pace,
        commitment(seed),
        (source, wish.at),
    )
    table = opened_table(opened, seed, throwing)
    take_seats(table, who, wish.seats, now)
    names = [place.name or name for place, name in zip(table.places, header.seats, strict=True)]
    values = [place.value for place in table.places]
    play = begun(game, names, options_of(header), seed, values, list(entries[: wish.at]), header, table.thrower)
    if play.state.outcome() is not None:
        raise Refusal("not_possible")
    table.begin(play, now)
    if table.real_time and any(place.free for place in table.places):
        table.write(log.Paused(now, table.play_time(now)))
    return table


def imported(who: Who, record: Record, now: int) -> Table:
    """A table from a file: over or not, it can be looked at and played on from, not played."""
    game = known_game(record.header.game)
    opened = log.Opened(
        now, game.id, len(record.header.seats), who.player, options_of(record.header), commitment=record.header.commitment, imported=True
    )
    seed = bytes.fromhex(record.end.seed) if record.end is not None and record.end.seed else b""
    table = opened_table(opened, seed)
    for seat, name in enumerate(record.header.seats):
        table.places[seat].name = name
    table.write(log.Began(now, record.header))
    for line in record.lines:
        table.write(log.TakenBack(now, line.undo, -1) if isinstance(line, Undo) else log.Acted(now, line))
    return table


def options_of(header: Header) -> dict[str, Setting]:
    return dict(header.options)


def row(table: Table, fresh: list[tuple[Line, str | None]], due: int | None, owner: str) -> NewTable:
    return NewTable(
        table.id,
        table.seed,
        table.opened,
        [(log.encode(line).decode(), command) for line, command in fresh],
        "over" if table.opened.imported else table.status,
        Seated(table).summary(table).decode(),
        due,
        table.sitting(),
        owner,
    )
