"""The operator's page and its calls. Each call needs the token that `tablee admin token` prints."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from litestar import MediaType, Response, Router, delete, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from tablee.server.auth.addresses import limit_key
from tablee.server.auth.request_origin import Connection
from tablee.server.http.dependencies import HttpRequest, TheSite
from tablee.server.http.new_limits import limit_new
from tablee.server.process import Site
from tablee.server.storage import moderation
from tablee.server.storage.moderation import Ban, PlayerRow, Report, TableRow
from tablee.server.texts import Refusal

HOUR: Final = 3600 * 1000
PAGE: Final = Path(str(resources.files("tablee.server") / "operator_page"))
TYPES: Final = {".html": MediaType.HTML, ".js": "text/javascript", ".css": MediaType.CSS}


class NewBan(msgspec.Struct, forbid_unknown_fields=True):
    """Ban a player, or an address, for so many hours."""

    hours: Annotated[float, Meta(gt=0, le=24 * 3650)]
    player: Annotated[str, Meta(max_length=32)] = ""
    address: Annotated[str, Meta(max_length=60)] = ""
    reason: Annotated[str, Meta(max_length=500)] = ""


class OldGuests(msgspec.Struct, forbid_unknown_fields=True):
    days: Annotated[float, Meta(ge=30, le=36500)] = 365


async def guard_operator(connection: Connection, _: Any) -> None:
    """Refuse everyone without the operator's token. An address has few attempts."""
    site: Site = connection.app.state.site
    sent = connection.headers.get("authorization", "")
    token = sent[7:].strip() if sent.lower().startswith("bearer ") else ""
    if not 0 < len(token) <= 200 or not await site.database.read(lambda c: moderation.is_operator(c, token)):
        limit_new(site, HttpRequest(connection.scope))
        raise Refusal("not_allowed")


def found(done: bool) -> None:
    if not done:
        raise Refusal("no_such_record")


@get("/tables")
async def list_tables(
    site: TheSite,
    status: Annotated[str, QueryParameter(max_length=12)] = "",
    game: Annotated[str, QueryParameter(max_length=40)] = "",
    player: Annotated[str, QueryParameter(max_length=32)] = "",
) -> list[TableRow]:
    return await site.database.read(lambda c: moderation.list_tables(c, status, game, player))


@post("/tables/{table:str}/close", status_code=204)
async def close_table(site: TheSite, table: FromPath[str]) -> None:
    found(await site.database.write(lambda c: moderation.close_table(c, table)))
    await site.follow_operator()


@post("/tables/{table:str}/reopen", status_code=204)
async def reopen_table(site: TheSite, table: FromPath[str]) -> None:
    found(await site.database.write(lambda c: moderation.reopen_table(c, table)))


@delete("/tables/{table:str}")
async def delete_table(site: TheSite, table: FromPath[str]) -> None:
    found(await site.database.write(lambda c: moderation.delete_table(c, table)))
    await site.follow_operator()


@get("/players")
async def find_players(site: TheSite, name: Annotated[str, QueryParameter(max_length=40)] = "") -> list[PlayerRow]:
    return await site.database.read(lambda c: moderation.find_players(c, name))


@get("/bans")
async def list_bans(site: TheSite) -> list[Ban]:
    now = site.clock.now()
    return await site.database.read(lambda c: moderation.active_bans(c, now))


@post("/bans", status_code=201)
async def make_ban(site: TheSite, data: JSONBody[NewBan]) -> Ban:
    if bool(data.player) == bool(data.address):
        raise Refusal("bad_message")
    now = site.clock.now()
    until, address = int(now + data.hours * HOUR), limit_key(data.address) if data.address else ""
    ban = await site.database.write(lambda c: moderation.ban(c, now, until, data.reason, data.player, address))
    await site.follow_operator()
    return ban


@delete("/bans/{ban:str}")
async def lift_ban(site: TheSite, ban: FromPath[str]) -> None:
    found(await site.database.write(lambda c: moderation.lift_ban(c, ban)))
    await site.follow_operator()


@get("/reports")
async def list_reports(site: TheSite, handled: Annotated[bool, QueryParameter()] = False) -> list[Report]:
    return await site.database.read(lambda c: moderation.list_reports(c, handled))


@post("/reports/{report:str}/handled", status_code=204)
async def handle_report(site: TheSite, report: FromPath[str]) -> None:
    now = site.clock.now()
    found(await site.database.write(lambda c: moderation.handle_report(c, report, now)))


@post("/remove-guests", status_code=200)
async def remove_guests(site: TheSite, data: JSONBody[OldGuests]) -> dict[str, int]:
    now = site.clock.now()
    return {"removed": await site.database.write(lambda c: moderation.remove_guests(c, now, data.days))}


@get("/operator", include_in_schema=False, sync_to_thread=True)
def operator_page() -> Response[bytes]:
    """The page itself, which anyone may load: it shows nothing without the token."""
    return page_file("index.html")


@get("/operator/{file:str}", include_in_schema=False, sync_to_thread=True)
def operator_file(file: FromPath[str]) -> Response[bytes]:
    return page_file(file)


def page_file(name: str) -> Response[bytes]:
    path = PAGE / name
    if path.suffix not in TYPES or path.parent != PAGE or not path.is_file():
        raise NotFoundException
    return Response(path.read_bytes(), media_type=TYPES[path.suffix])


CALLS: Final = [list_tables, close_table, reopen_table, delete_table, find_players, list_bans, make_ban, lift_ban, list_reports]
router = Router(
    "/operator", route_handlers=[*CALLS, handle_report, remove_guests], guards=[guard_operator], include_in_schema=False, tags=["operators"]
)
