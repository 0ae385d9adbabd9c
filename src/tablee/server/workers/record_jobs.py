"""Jobs on stored games, for `ReplayWorkers`: each function runs in a worker process and returns bytes or plain data."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from tablee.error_texts import error_text
from tablee.kernel.errors import RecordError
from tablee.kernel.record import Entry, Header, Record, parse
from tablee.kernel.replay import Replay, verify
from tablee.kernel.state import Refused
from tablee.server.auth.display_names import has_visible_character, visible_text
from tablee.server.auth.identity import NOBODY, Identity
from tablee.server.limits import RECORD_BYTES, RECORD_LINES, RECORD_NAME
from tablee.server.storage.queries import NewTable
from tablee.server.tables import factory, history
from tablee.server.tables.permissions import held_by, may_look
from tablee.server.tables.state import TableState, table_from_log
from tablee.server.texts import TEXTS, Refusal, plain_line
from tablee.toml_files import ShelfError
from tablee.words import fill

KEPT: Final = 40
"""Tables that a worker keeps in memory."""


class StoredTable(msgspec.Struct):
    """A table as the database has it. `lines` is None in the hope that the worker has kept the table at this version. `archive`: the
    path of its archived record, "" if it has lines."""

    id: str
    version: int
    seed: bytes
    archive: str = ""
    lines: list[tuple[str, str | None]] | None = None


class Look(msgspec.Struct):
    """A player's wish to see a stored table from a seat."""

    looker: Identity
    seat: int


_kept: OrderedDict[tuple[str, int], TableState] = OrderedDict()


def restored(stored: StoredTable) -> TableState | None:
    """The table, or None if its lines are needed."""
    if stored.archive:
        # Not kept: the operator may move or delete the file.
        return from_archive(stored)
    key = (stored.id, stored.version)
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    if stored.lines is None:
        return None
    table = _kept[key] = table_from_log(stored.id, stored.seed, stored.lines)
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    return table


def from_archive(stored: StoredTable) -> TableState:
    try:
        text = Path(stored.archive).read_text(encoding="utf-8")
    except OSError:
        raise Refusal("no_such_record", "archived") from None
    table = factory.imported_table(NOBODY, parse(text), 0)
    table.id = stored.id
    return table


def check_look(table: TableState, look: Look) -> None:
    """Anyone may look from any seat once the game is over; before that only players from their own, and watchers."""
    if table.session is None:
        raise Refusal("no_such_record")
    if look.seat >= len(table.places):
        raise Refusal("not_your_seat")
    if table.status == "over":
        return
    if look.seat >= 0 and look.seat not in held_by(table, look.looker):
        raise Refusal("not_your_seat")
    if not may_look(table, look.looker):
        raise Refusal("no_such_record")


def page(table: TableState, look: Look) -> bytes:
    check_look(table, look)
    return msgspec.json.encode(history.page(table, look.seat))


def points(table: TableState, look: Look, first: int, count: int) -> bytes:
    check_look(table, look)
    return msgspec.json.encode(history.points(table, look.seat, first, count))


def file(table: TableState, look: Look) -> tuple[str, bytes]:
    """The game and its record as text."""
    record = finished(table, look)
    return record.header.game, record.dump().encode()


def actions(table: TableState, look: Look) -> tuple[Header, list[Entry]]:
    """The header and the actions of a finished game, without the undone ones."""
    record = finished(table, look)
    return record.header, record.entries()


def finished(table: TableState, look: Look) -> Record:
    check_look(table, look)
    if table.status != "over" or table.session is None:
        raise Refusal("not_possible", "not_over")
    return table.session.record()


def fairness(table: TableState) -> bytes:
    return msgspec.json.encode(history.fairness(table))


Question = Callable[..., Any]


def ask(stored: StoredTable, question: Question, *given: Any) -> Any:
    """The answer to a question about a stored table, or None if its lines are needed."""
    table = restored(stored)
    return None if table is None else question(table, *given)


def upload(player: Identity, body: bytes, now: int) -> tuple[NewTable, str]:
    """The table of an uploaded record, ready to be stored, and its commitment. Refuses a record that is too long, does not replay, or
    claims luck that its seed does not give."""
    try:
        record = checked_record(body)
        table = factory.imported_table(player, record, now)
    except (ShelfError, Refused, ValueError, RecursionError, msgspec.MsgspecError) as error:
        problem = {lang: plain_line(said) for lang, said in error_text(error).items()}
        raise Refusal("bad_message", fill(TEXTS.refusals["bad_record"], {"problem": problem})) from None
    return factory.new_row(table, table.unsaved, None, ""), record.header.commitment


def checked_record(body: bytes) -> Record:
    """The record, replayed, without its undone actions."""
    if len(body) > RECORD_BYTES:
        raise RecordError("record.too_large", megabytes=RECORD_BYTES // 1_000_000)
    if body.count(b"\n") > RECORD_LINES + 2:
        raise RecordError("record.too_long", lines=RECORD_LINES)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise RecordError("record.not_text") from None
    record = parse(text)
    for name in record.header.seats:
        if len(name) > RECORD_NAME or visible_text(name).strip() != name or not has_visible_character(name):
            raise RecordError("record.name", longest=RECORD_NAME)
    game = factory.find_game(record.header.game)
    game.chosen(record.header.options)
    record = record.without_undone()
    list(Replay(game, record).steps())
    if record.header.commitment and record.end is not None and record.end.seed:
        verify(game, record)
    return record
