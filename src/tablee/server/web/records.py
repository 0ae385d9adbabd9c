"""Records: search, replay, export, import, playing on, and the fairness page."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from pathlib import Path
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter, RawBody

from tablee.kernel.chance import LuckMissing
from tablee.kernel.record import Record, RecordError, parse
from tablee.kernel.replay import Replay, verify
from tablee.kernel.state import Refused
from tablee.server import messages as m
from tablee.server.say import TEXTS, Refusal
from tablee.server.site import Site
from tablee.server.storage import rows
from tablee.server.storage.people import Player
from tablee.server.tables import making, replaying
from tablee.server.tables.deciding import held_by, may_look
from tablee.server.tables.keeper import folded
from tablee.server.tables.table import Table
from tablee.server.tables.who import NOBODY, Who, legible, says_something, sought
from tablee.server.web.border import PROBLEMS, Ask, TheSite, full_player, plain, player_of, who
from tablee.server.web.described import TakesARecord
from tablee.server.web.tables import created
from tablee.shelf import ShelfError
from tablee.words import Text

PAGE: Final = 50
LARGEST: Final = 3_000_000
LONGEST_NAME: Final = 40
"""Records made elsewhere may call a bot by its level and settings."""
KEPT: Final = 40
_kept: OrderedDict[tuple[str, int], Table] = OrderedDict()

Seat = Annotated[int, QueryParameter(ge=-2, le=15)]


async def read_table(site: Site, id: str) -> Table:
    """The table as the database has it: from its lines, or from its archive."""
    found = await site.database.read(lambda c: (rows.read_seed(c, id), rows.read_lines(c, id)))
    (seed_and_file, lines) = found
    if seed_and_file is None:
        raise Refusal("no_such_record")
    seed, archived = seed_and_file
    if archived:
        return await asyncio.to_thread(from_archive, site, id, archived)
    key = (id, len(lines))
    if key not in _kept:
        _kept[key] = await asyncio.to_thread(folded, id, seed, lines)
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    return _kept[key]


def from_archive(site: Site, id: str, file: str) -> Table:
    path = Path(site.settings.data) / "archive" / file
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        raise Refusal("no_such_record", "archived") from None
    table = making.imported(NOBODY, parse(text), 0)
    table.id = id
    return table


async def looked_at(site: Site, request: Ask, id: str, seat: int, link: str) -> Table:
    """A table whose game this looker may see from this seat: any seat once it is over, else only one's own and the watcher's."""
    table = await read_table(site, id)
    if table.play is None:
        raise Refusal("no_such_record")
    if seat >= len(table.places):
        raise Refusal("not_your_seat")
    if table.status == "over":
        return table
    player = await player_of(site, request)
    looker = NOBODY if player is None else who(site, player, id, link=link)
    if seat >= 0 and seat not in held_by(table, looker):
        raise Refusal("not_your_seat")
    if not may_look(table, looker):
        raise Refusal("no_such_record")
    return table


@get("/records", responses=PROBLEMS)
async def search(
    site: TheSite,
    request: Ask,
    game: Annotated[str, QueryParameter(max_length=40)] = "",
    player: Annotated[str, QueryParameter(max_length=32)] = "",
    name: Annotated[str, QueryParameter(max_length=24)] = "",
    before: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
) -> m.Records:
    """Finished games, newest first: of a game, of a player (an id), of anyone with this in their name (case and accents do not matter)."""
    looker = await player_of(site, request)
    me = looker.id if looker else ""
    found = await site.database.read(lambda c: rows.finished(c, game, player, sought(name.strip()), me, before, PAGE))
    return m.Records(found, found[-1].changed if len(found) == PAGE else 0)


@get("/records/{table:str}", responses=PROBLEMS)
async def replay(
    site: TheSite, request: Ask, table: FromPath[str], seat: Seat = -2, link: Annotated[str, QueryParameter(max_length=400)] = ""
) -> m.ReplayPage:
    """A game to scrub through, in words."""
    found = await looked_at(site, request, table, seat, link)
    return await asyncio.to_thread(replaying.page, found, seat)


@get("/records/{table:str}/points", responses=PROBLEMS)
async def points(
    site: TheSite,
    request: Ask,
    table: FromPath[str],
    seat: Seat = -2,
    first: Annotated[int, QueryParameter(ge=0, le=10**7)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=100)] = 1,
    link: Annotated[str, QueryParameter(max_length=400)] = "",
) -> list[m.ReplayPoint]:
    """The views after `first` actions and the next ones: for the scrubber."""
    found = await looked_at(site, request, table, seat, link)
    made = await asyncio.to_thread(replaying.points, found, seat, first, count)
    return Response(msgspec.json.encode(made), media_type=MediaType.JSON)  # type: ignore[return-value]


@get("/records/{table:str}/file", media_type=MediaType.TEXT, responses=PROBLEMS)
async def export(site: TheSite, request: Ask, table: FromPath[str]) -> Response[str]:
    """The record as a file: `tablee replay` and `tablee verify` read it. Only of finished games: it holds every secret."""
    found = await looked_at(site, request, table, -2, "")
    if found.status != "over" or found.play is None:
        raise Refusal("not_possible", "not_over")
    text = await asyncio.to_thread(lambda: file_of(found).dump())
    name = f"{found.game.id}-{table}.tablee"
    return Response(text, headers={"content-disposition": f'attachment; filename="{name}"'}, media_type="text/plain; charset=utf-8")


def file_of(table: Table) -> Record:
    assert table.play is not None
    return table.play.record()


@post("/records", status_code=201, responses=PROBLEMS, operation_class=TakesARecord)
async def import_record(site: TheSite, request: Ask, body: RawBody) -> m.Created:
    """Put a record on the site (the file is the body): to look at, to share, to play on from."""
    player = await full_player(site, request)
    try:
        table = await asyncio.to_thread(read_record, player, body, site.moments.now())
    except (RecordError, ShelfError, LuckMissing, Refused, ValueError, msgspec.MsgspecError) as error:
        said = TEXTS.refusals["bad_record"]
        fr = error.fr if isinstance(error, RecordError) else str(error)
        raise Refusal("bad_message", Text(f"{said.fr} : {plain(fr)}.", f"{said.en}: {plain(str(error))}.")) from None
    return await created(site, request, player, table)


def read_record(player: Player, body: bytes, now: int) -> Table:
    if len(body) > LARGEST:
        raise RecordError(f"the record is larger than {LARGEST // 1_000_000} MB", f"l'enregistrement dépasse {LARGEST // 1_000_000} Mo")
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise RecordError("it is not text", "ce n'est pas du texte") from None
    record = parse(text)
    for name in record.header.seats:
        if len(name) > LONGEST_NAME or legible(name).strip() != name or not says_something(name):
            raise RecordError(
                f"a name in it is not 1 to {LONGEST_NAME} visible characters",
                f"un nom y dépasse {LONGEST_NAME} caractères, ou n'est pas lisible",
            )
    game = making.known_game(record.header.game)
    game.chosen(record.header.options)
    list(Replay(game, record).steps())
    if record.header.commitment and record.end is not None and record.end.seed:
        verify(game, record)
    return making.imported(Who(player.id, player.name), record, now)


@post("/records/{table:str}/play-on", status_code=201, responses=PROBLEMS)
async def play_on(site: TheSite, request: Ask, table: FromPath[str], data: JSONBody[m.PlayOn]) -> m.Created:
    """A new table that goes on from a point of a finished game, with bots or people."""
    player = await full_player(site, request)
    found = await looked_at(site, request, table, -2, "")
    if found.status != "over" or found.play is None:
        raise Refusal("not_possible", "not_over")
    play = found.play
    made = making.play_on(who(site, player), table, play.header, play.entries, data, site.moments.now(), site.throwing)
    return await created(site, request, player, made)


@get("/tables/{table:str}/fairness", responses=PROBLEMS)
async def fairness(site: TheSite, table: FromPath[str]) -> m.Fairness:
    """The commitment from the start; after the end the seed, and every number with its check."""
    found = await read_table(site, table)
    return await asyncio.to_thread(replaying.fairness, found)


router = Router("/", route_handlers=[search, replay, points, export, import_record, play_on, fairness], tags=["records"])
