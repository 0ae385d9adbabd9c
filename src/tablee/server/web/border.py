"""At the border: who is asking, from where, how often; and how a refusal is answered."""

from __future__ import annotations

import unicodedata
from typing import Any
from urllib.parse import urlsplit

import structlog
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import DecodeError

from tablee.server import messages as m
from tablee.server.messages.common import Code
from tablee.server.say import TEXTS, Refusal
from tablee.server.settings import Settings
from tablee.server.site import Site
from tablee.server.storage.database import Unreachable
from tablee.server.storage.people import Player
from tablee.server.tables.who import Who
from tablee.words import Text

logger = structlog.get_logger()

COOKIE = "tablee"
TheSite = NamedDependency[Site]
PROBLEMS = {status: ResponseSpec(m.Problem, description="why not") for status in (400, 401, 403, 404, 405, 409, 413, 429, 503)}
Connection = ASGIConnection[Any, Any, Any, State]
Ask = Request[Any, Any, State]

STATUS: dict[Code, int] = {
    "who_are_you": 401,
    "not_allowed": 403,
    "not_host": 403,
    "not_your_seat": 403,
    "bad_link": 403,
    "no_such_table": 404,
    "no_such_player": 404,
    "no_such_game": 404,
    "no_such_record": 404,
    "too_large": 413,
    "too_many": 429,
    "try_again": 503,
    "bad_message": 400,
}


def token_of(connection: Connection) -> str:
    """The guest's cookie, or what a program sends."""
    sent = connection.headers.get("authorization", "")
    if sent.lower().startswith("bearer "):
        return sent[7:].strip()
    return connection.cookies.get(COOKIE, "")


async def player_of(site: Site, connection: Connection) -> Player | None:
    token = token_of(connection)
    return await site.player(token) if len(token) <= 200 else None


async def someone(site: Site, request: Ask) -> Player:
    """Whoever asks, known by name, and not too often."""
    player = await player_of(site, request)
    if player is None:
        raise Refusal("who_are_you")
    if not site.player_limits.take(player.id):
        raise Refusal("too_many")
    return player


async def full_player(site: Site, request: Ask) -> Player:
    """As `someone`, but not a seat token."""
    player = await someone(site, request)
    if player.only is not None:
        raise Refusal("not_allowed")
    return player


def who(site: Site, player: Player, table: str = "", link: str = "") -> Who:
    read = site.links.read(link, site.moments.now()) if link else None
    allows = read.allows() if read is not None and read.table == table else ""
    return Who(player.id, player.name, player.only, allows)


def address_of(settings: Settings, connection: Connection) -> str:
    if settings.proxy:
        forwarded = connection.headers.get("x-forwarded-for", "")
        if forwarded:
            return forwarded.split(",")[-1].strip()
    return connection.client.host if connection.client else ""


def is_secure(settings: Settings, connection: Connection) -> bool:
    if settings.proxy and connection.headers.get("x-forwarded-proto", "") == "https":
        return True
    return connection.scope["scheme"] in ("https", "wss")


def same_origin(settings: Settings, connection: Connection) -> bool:
    """A browser says which page asks; only our own, and those the operator names, may. Programs say nothing."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    allowed = {each.strip().rstrip("/") for each in settings.origins.split(",") if each.strip()}
    return origin.rstrip("/") in allowed or urlsplit(origin).netloc == connection.headers.get("host", "")


def guard_origin(connection: Connection, _: Any) -> None:
    site: Site = connection.app.state.site
    if connection.scope.get("method") not in ("GET", "HEAD", "OPTIONS") and not same_origin(site.settings, connection):
        raise Refusal("not_allowed", "foreign_origin")


def guard_text(connection: Connection, _: Any) -> None:
    """No name or id has a NUL, and PostgreSQL takes none: it is not asked."""
    if "\0" in connection.scope["path"] or b"%00" in connection.scope["query_string"]:
        raise Refusal("bad_message")


def problem(status: int, code: Code, text: Text, rule: str = "") -> Response[m.Problem]:
    return Response(m.Problem(code, text, rule), status_code=status)


def on_refusal(_: Any, refusal: Refusal) -> Response[m.Problem]:
    return problem(STATUS.get(refusal.code, 409), refusal.code, refusal.text, refusal.rule)


def on_unreachable(_: Any, error: Unreachable) -> Response[m.Problem]:
    logger.warning("database unreachable", problem=str(error))
    return problem(503, "try_again", TEXTS.refusals["try_again"])


def on_bad_body(_: Any, error: Exception) -> Response[m.Problem]:
    """What could not be decoded, with where and why."""
    detail = plain(detail_of(error))
    said = TEXTS.refusals["bad_message"]
    return problem(400, "bad_message", Text(f"{said.fr} {detail}", f"{said.en} {detail}"))


def on_http(_: Any, error: HTTPException) -> Response[m.Problem]:
    codes: dict[int, Code] = {404: "no_such_record", 405: "bad_message", 413: "too_large", 429: "too_many"}
    code = codes.get(error.status_code, "bad_message" if error.status_code < 500 else "try_again")
    detail = plain(error.detail)
    return problem(error.status_code, code, Text(detail, detail))


def on_failure(request: Ask, error: Exception) -> Response[m.Problem]:
    """What nobody foresaw. The path is logged as the route has it: what stands in an address may be a secret."""
    scope: Any = request.scope
    table = scope.get("path_params", {}).get("table")
    logger.error("request failed", method=request.method, path=scope.get("path_template", ""), table=table, exc_info=error)
    return problem(500, "try_again", TEXTS.refusals["try_again"])


def detail_of(error: Exception) -> str:
    if isinstance(error, ValidationException):
        extra = error.extra if isinstance(error.extra, list) else []
        return "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in extra if isinstance(each, dict)) or error.detail
    return str(error)


def plain(text: str) -> str:
    return "".join(c for c in text if unicodedata.category(c)[0] != "C")[:300]


HANDLERS: Any = {
    Refusal: on_refusal,
    Unreachable: on_unreachable,
    ValidationException: on_bad_body,
    DecodeError: on_bad_body,
    HTTPException: on_http,
    Exception: on_failure,
}
