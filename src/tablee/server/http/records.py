"""Records: search, replay, export, import, playing on, and the fairness page."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from pathlib import Path
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter, RawBody

from tablee.error_texts import error_text
from tablee.kernel.errors import RecordError
from tablee.kernel.record import Record, parse
from tablee.kernel.replay import Replay, verify
from tablee.kernel.state import Refused
from tablee.server import messages as m
from tablee.server.auth.display_names import has_visible_character, search_key, visible_text
from tablee.server.auth.identity import NOBODY, Identity
from tablee.server.http.dependencies import HttpRequest, TheSite
from tablee.server.http.errors import PROBLEMS
from tablee.server.http.openapi import RecordBody
from tablee.server.http.tables import created
from tablee.server.process import Site
from tablee.server.storage import queries
from tablee.server.storage.players import Player
from tablee.server.tables import factory, history
from tablee.server.tables.permissions import held_by, may_look
from tablee.server.tables.state import TableState, table_from_log
from tablee.server.texts import TEXTS, Refusal, plain_line
from tablee.toml_files import ShelfError
from tablee.words import fill

PAGE: Final = 50
LARGEST: Final = 3_000_000
LONGEST_NAME: Final = 40
"""Records from elsewhere may name a bot by its level and settings."""
KEPT: Final = 40
_kept: OrderedDict[tuple[str, int], TableState] = OrderedDict()

Seat = Annotated[int, QueryParameter(ge=-2, le=15)]


async def read_table(site: Site, id: str) -> TableState:
    """Read a table from its log lines or its archive."""
    found = await site.database.read(lambda c: (queries.read_seed(c, id), queries.read_lines(c, id)))
    (seed_and_file, lines) = found
    if seed_and_file is None:
        raise Refusal("no_such_record")
    seed, archived = seed_and_file
    if archived:
        return await asyncio.to_thread(from_archive, site, id, archived)
    key = (id, len(lines))
    if key not in _kept:
        _kept[key] = await asyncio.to_thread(table_from_log, id, seed, lines)
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    return _kept[key]


def from_archive(site: Site, id: str, file: str) -> TableState:
    path = Path(site.settings.data) / "archive" / file
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        raise Refusal("no_such_record", "archived") from None
    table = factory.imported_table(NOBODY, parse(text), 0)
    table.id = id
    return table


async def looked_at(site: Site, request: HttpRequest, id: str, seat: int, link: str) -> TableState:
    """A table and the seat it may be viewed from: any seat once the game is over, before that only one's own and the watcher's."""
    table = await read_table(site, id)
    if table.session is None:
        raise Refusal("no_such_record")
    if seat >= len(table.places):
        raise Refusal("not_your_seat")
    if table.status == "over":
        return table
    player = await site.auth.player(request)
    looker = NOBODY if player is None else site.auth.identity(player, id, invite=link)
    if seat >= 0 and seat not in held_by(table, looker):
        raise Refusal("not_your_seat")
    if not may_look(table, looker):
        raise Refusal("no_such_record")
    return table


@get("/records", responses=PROBLEMS)
async def search(
    site: TheSite,
    request: HttpRequest,
    game: Annotated[str, QueryParameter(max_length=40)] = "",
    player: Annotated[str, QueryParameter(max_length=32)] = "",
    name: Annotated[str, QueryParameter(max_length=24)] = "",
    before: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
) -> m.Records:
    """Finished games, newest first: by game, by player id, or by part of a name (without case and accents)."""
    looker = await site.auth.player(request)
    me = looker.id if looker else ""
    found = await site.database.read(lambda c: queries.finished(c, game, player, search_key(name.strip()), me, before, PAGE))
    return m.Records(found, found[-1].changed if len(found) == PAGE else 0)


@get("/records/{table:str}", responses=PROBLEMS)
async def replay(
    site: TheSite, request: HttpRequest, table: FromPath[str], seat: Seat = -2, link: Annotated[str, QueryParameter(max_length=400)] = ""
) -> m.ReplayPage:
    """The game step by step, in words."""
    found = await looked_at(site, request, table, seat, link)
    return await asyncio.to_thread(history.page, found, seat)


@get("/records/{table:str}/points", responses=PROBLEMS)
async def points(
    site: TheSite,
    request: HttpRequest,
    table: FromPath[str],
    seat: Seat = -2,
    first: Annotated[int, QueryParameter(ge=0, le=10**7)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=100)] = 1,
    link: Annotated[str, QueryParameter(max_length=400)] = "",
) -> list[m.ReplayPoint]:
    """The views after `first` actions and the following ones, for the scrubber."""
    found = await looked_at(site, request, table, seat, link)
    made = await asyncio.to_thread(history.points, found, seat, first, count)
    return Response(msgspec.json.encode(made), media_type=MediaType.JSON)  # type: ignore[return-value]


@get("/records/{table:str}/file", media_type=MediaType.TEXT, responses=PROBLEMS)
async def export(site: TheSite, request: HttpRequest, table: FromPath[str]) -> Response[str]:
    """The record as a file for `tablee replay` and `tablee verify`. Only of finished games, because it holds every secret."""
    found = await looked_at(site, request, table, -2, "")
    if found.status != "over" or found.session is None:
        raise Refusal("not_possible", "not_over")
    text = await asyncio.to_thread(lambda: record_of(found).dump())
    name = f"{found.game.id}-{table}.tablee"
    return Response(text, headers={"content-disposition": f'attachment; filename="{name}"'}, media_type="text/plain; charset=utf-8")


def record_of(table: TableState) -> Record:
    assert table.session is not None
    return table.session.record()


@post("/records", status_code=201, responses=PROBLEMS, operation_class=RecordBody)
async def import_record(site: TheSite, request: HttpRequest, body: RawBody) -> m.Created:
    """Upload a record (the body is the file) to view, share or play on."""
    player = await site.auth.require_account(request)
    try:
        table = await asyncio.to_thread(read_record, player, body, site.clock.now())
    except (ShelfError, Refused, ValueError, msgspec.MsgspecError) as error:
        problem = {lang: plain_line(said) for lang, said in error_text(error).items()}
        raise Refusal("bad_message", fill(TEXTS.refusals["bad_record"], {"problem": problem})) from None
    return await created(site, request, player, table)


def read_record(player: Player, body: bytes, now: int) -> TableState:
    if len(body) > LARGEST:
        raise RecordError("record.too_large", megabytes=LARGEST // 1_000_000)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise RecordError("record.not_text") from None
    record = parse(text)
    for name in record.header.seats:
        if len(name) > LONGEST_NAME or visible_text(name).strip() != name or not has_visible_character(name):
            raise RecordError("record.name", longest=LONGEST_NAME)
    game = factory.find_game(record.header.game)
    game.chosen(record.header.options)
    list(Replay(game, record).steps())
    if record.header.commitment and record.end is not None and record.end.seed:
        verify(game, record)
    return factory.imported_table(Identity(player.id, player.name), record, now)


@post("/records/{table:str}/play-on", status_code=201, responses=PROBLEMS)
async def play_on(site: TheSite, request: HttpRequest, table: FromPath[str], data: JSONBody[m.PlayOn]) -> m.Created:
    """Make a new table that continues a finished game from any point, with bots or people."""
    player = await site.auth.require_account(request)
    found = await looked_at(site, request, table, -2, "")
    if found.status != "over" or found.session is None:
        raise Refusal("not_possible", "not_over")
    session = found.session
    made = factory.play_on(site.auth.identity(player), table, session.header, session.entries, data, site.clock.now(), site.throw_service)
    return await created(site, request, player, made)


@get("/tables/{table:str}/fairness", responses=PROBLEMS)
async def fairness(site: TheSite, table: FromPath[str]) -> m.Fairness:
    """The commitment; after the end also the seed, and every number with its check."""
    found = await read_table(site, table)
    return await asyncio.to_thread(history.fairness, found)


router = Router("/", route_handlers=[search, replay, points, export, import_record, play_on, fairness], tags=["records"])
