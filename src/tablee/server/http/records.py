"""Records: search, replay, export, import, playing on, and the fairness page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

from litestar import MediaType, Response, Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter, RawBody

from tablee.server import messages as m
from tablee.server.auth.display_names import search_key
from tablee.server.auth.identity import NOBODY, Identity
from tablee.server.auth.request_origin import address_of
from tablee.server.http.dependencies import HttpRequest, TheSite
from tablee.server.http.errors import PROBLEMS
from tablee.server.http.new_limits import limit_new
from tablee.server.http.openapi import RecordBody
from tablee.server.http.tables import created, invite_links
from tablee.server.limits import RECORD_BYTES
from tablee.server.process import Site
from tablee.server.storage import queries
from tablee.server.tables import factory
from tablee.server.texts import Refusal
from tablee.server.workers import record_jobs
from tablee.server.workers.record_jobs import Look, Question, StoredTable

PAGE: Final = 50

Seat = Annotated[int, QueryParameter(ge=-2, le=15)]
Link = Annotated[str, QueryParameter(max_length=400)]


async def ask(site: Site, request: HttpRequest, id: str, question: Question, *given: Any) -> Any:
    """Ask a worker about a stored table. Its lines are read and sent only if the worker does not have them yet."""
    found = await site.database.read(lambda c: queries.read_stored(c, id))
    if found is None:
        raise Refusal("no_such_record")
    archive = str(Path(site.settings.data) / "archive" / found.archived) if found.archived else ""
    stored = StoredTable(id, found.version, found.seed, archive)
    address = address_of(site.settings, request)
    answer = await site.replays.run(address, record_jobs.ask, stored, question, *given)
    if answer is None:
        stored.lines = await site.database.read(lambda c: queries.read_lines(c, id))
        stored.version = len(stored.lines)
        answer = await site.replays.run(address, record_jobs.ask, stored, question, *given)
    return answer


async def looker(site: Site, request: HttpRequest, id: str, link: str = "") -> Identity:
    player = await site.auth.player(request)
    return NOBODY if player is None else site.auth.identity(player, id, invite=link)


@get("/records", responses=PROBLEMS)
async def search(
    site: TheSite,
    request: HttpRequest,
    game: Annotated[str, QueryParameter(max_length=40)] = "",
    player: Annotated[str, QueryParameter(max_length=32)] = "",
    name: Annotated[str, QueryParameter(max_length=24)] = "",
    before: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
) -> m.Records:
    """Finished games of open tables and your own, newest first: by game, by player id, or by part of a name (without case and accents)."""
    looker = await site.auth.player(request)
    me = looker.id if looker else ""
    found = await site.database.read(lambda c: queries.finished(c, game, player, search_key(name.strip()), me, before, PAGE))
    return m.Records(found, found[-1].changed if len(found) == PAGE else 0)


@get("/records/{table:str}", responses=PROBLEMS)
async def replay(site: TheSite, request: HttpRequest, table: FromPath[str], seat: Seat = -2, link: Link = "") -> m.ReplayPage:
    """The game step by step, in words."""
    look = Look(await looker(site, request, table, link), seat)
    return json_response(await ask(site, request, table, record_jobs.page, look))  # type: ignore[return-value]


@get("/records/{table:str}/points", responses=PROBLEMS)
async def points(
    site: TheSite,
    request: HttpRequest,
    table: FromPath[str],
    seat: Seat = -2,
    first: Annotated[int, QueryParameter(ge=0, le=10**7)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=100)] = 1,
    link: Link = "",
) -> list[m.ReplayPoint]:
    """The views after `first` actions and the following ones, for the scrubber."""
    look = Look(await looker(site, request, table, link), seat)
    return json_response(await ask(site, request, table, record_jobs.points, look, first, count))  # type: ignore[return-value]


def json_response(body: bytes) -> Response[bytes]:
    """A body that is already JSON. Its route documents the type."""
    return Response(body, media_type=MediaType.JSON)


@get("/records/{table:str}/file", media_type=MediaType.TEXT, responses=PROBLEMS)
async def export(site: TheSite, request: HttpRequest, table: FromPath[str]) -> Response[str]:
    """The record as a file for `tablee replay` and `tablee verify`. Only of finished games, because it holds every secret."""
    look = Look(await looker(site, request, table), -2)
    game, text = await ask(site, request, table, record_jobs.file, look)
    name = f"{game}-{table}.tablee"
    return Response(text, headers={"content-disposition": f'attachment; filename="{name}"'}, media_type="text/plain; charset=utf-8")


@post("/records", status_code=201, responses=PROBLEMS, operation_class=RecordBody, request_max_body_size=RECORD_BYTES)
async def import_record(site: TheSite, request: HttpRequest, body: RawBody) -> m.Created:
    """Upload a record (the body is the file) to view, share or play on. Undone actions are not stored."""
    player = await site.auth.require_account(request)
    limit_new(site, request)
    new, commitment = await site.replays.run(
        address_of(site.settings, request), record_jobs.upload, Identity(player.id, player.name), body, site.clock.now()
    )
    await site.registry.insert(new)
    return m.Created(new.id, [], invite_links(site, new.id, range(len(new.sitting))), commitment)


@post("/records/{table:str}/play-on", status_code=201, responses=PROBLEMS)
async def play_on(site: TheSite, request: HttpRequest, table: FromPath[str], data: JSONBody[m.PlayOn]) -> m.Created:
    """Make a new table that continues a finished game from any point, with bots or people."""
    player = await site.auth.require_account(request)
    limit_new(site, request)
    look = Look(await looker(site, request, table), -2)
    header, entries = await ask(site, request, table, record_jobs.actions, look)
    made, work = factory.play_on(site.auth.identity(player), table, header, entries, data, site.clock.now(), site.throw_service)
    await site.registry.slices.run(work)
    return await created(site, player, made)


@get("/tables/{table:str}/fairness", responses=PROBLEMS)
async def fairness(site: TheSite, request: HttpRequest, table: FromPath[str]) -> m.Fairness:
    """The commitment; after the end also the seed, and every number with its check."""
    return json_response(await ask(site, request, table, record_jobs.fairness))  # type: ignore[return-value]


router = Router("/", route_handlers=[search, replay, points, export, import_record, play_on, fairness], tags=["records"])
