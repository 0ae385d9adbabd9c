"""Error answers: how a refusal or a failure becomes an HTTP response."""

from __future__ import annotations

from typing import Any, Final

import structlog
from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import DecodeError

from tablee.server import messages as m
from tablee.server.http.dependencies import HttpRequest
from tablee.server.messages.common import Code
from tablee.server.storage.database import Unreachable
from tablee.server.texts import TEXTS, Refusal, plain_line, with_detail
from tablee.words import Text, same_in_all

logger = structlog.get_logger()

PROBLEMS = {status: ResponseSpec(m.Problem, description="why not") for status in (400, 401, 403, 404, 405, 409, 413, 429, 503)}
NO_CONTENT = {204: ResponseSpec(None, description="done", generate_examples=False)}
"""For a route that answers with an empty body through a `Response`, whose type alone would promise JSON."""


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


RETRY_AFTER: Final = 1
"""Seconds, for answers 429 and 503 whose reason says nothing else."""


def problem(status: int, code: Code, text: Text, rule: str = "", retry_after: int = RETRY_AFTER) -> Response[m.Problem]:
    headers = {"retry-after": str(retry_after)} if status in (429, 503) else {}
    return Response(m.Problem(code, text, rule), status_code=status, headers=headers)


def on_refusal(_: Any, refusal: Refusal) -> Response[m.Problem]:
    return problem(STATUS.get(refusal.code, 409), refusal.code, refusal.text, refusal.rule, refusal.retry_after)


def on_unreachable(_: Any, error: Unreachable) -> Response[m.Problem]:
    logger.warning("database unreachable", problem=str(error))
    return problem(503, "try_again", TEXTS.refusals["try_again"])


def on_bad_body(_: Any, error: Exception) -> Response[m.Problem]:
    """A body that cannot be decoded: say where and why."""
    detail = plain_line(detail_of(error))
    said = TEXTS.refusals["bad_message"]
    return problem(400, "bad_message", with_detail(said, detail))


def on_deep_body(_: Any, __: RecursionError) -> Response[m.Problem]:
    return problem(400, "bad_message", TEXTS.refusals["too_deep"])


def on_http(_: Any, error: HTTPException) -> Response[m.Problem]:
    codes: dict[int, Code] = {404: "no_such_record", 405: "bad_message", 413: "too_large", 429: "too_many"}
    code = codes.get(error.status_code, "bad_message" if error.status_code < 500 else "try_again")
    detail = plain_line(error.detail)
    return problem(error.status_code, code, same_in_all(detail))


def on_failure(request: HttpRequest, error: Exception) -> Response[m.Problem]:
    """An unexpected error. The log gets the route, not the address, because an address may contain a secret."""
    scope: Any = request.scope
    table = scope.get("path_params", {}).get("table")
    logger.error("request failed", method=request.method, path=scope.get("path_template", ""), table=table, exc_info=error)
    return problem(500, "try_again", TEXTS.refusals["try_again"])


def detail_of(error: Exception) -> str:
    if isinstance(error, ValidationException):
        extra = error.extra if isinstance(error.extra, list) else []
        return "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in extra if isinstance(each, dict)) or error.detail
    return str(error)


HANDLERS: Any = {
    Refusal: on_refusal,
    Unreachable: on_unreachable,
    ValidationException: on_bad_body,
    DecodeError: on_bad_body,
    RecursionError: on_deep_body,
    HTTPException: on_http,
    Exception: on_failure,
}
