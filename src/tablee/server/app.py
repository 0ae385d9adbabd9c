"""The ASGI application: routes, the browser client and their dependencies."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from importlib import resources
from pathlib import Path
from typing import Any

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from tablee.server.admin.metrics import Metrics
from tablee.server.http import health, lab, operator, passkeys, personal_data, players, records, reports, tables
from tablee.server.http.dependencies import HttpRequest
from tablee.server.http.errors import HANDLERS
from tablee.server.http.guards import guard_origin
from tablee.server.http.openapi import openapi_config
from tablee.server.http.pages import invitation, on_unknown
from tablee.server.http.shelf import get_lesson, get_shelf, get_texts
from tablee.server.limits import BODY_BYTES
from tablee.server.process import Site
from tablee.server.settings import BadSetting
from tablee.server.websocket import handler

STATIC = Path(str(resources.files("tablee.server") / "static"))


def the_site(state: State) -> Site:
    site: Site = state.site
    return site


def with_a_slash(request: HttpRequest) -> Redirect | None:
    """Redirect the base path to the same path with a slash, because the page's links are relative to its own address."""
    base = request.app.state.site.settings.base_path
    return Redirect(f"{base}/", status_code=307) if request.scope["raw_path"] == base.encode() else None


def has_pages(static: Path) -> bool:
    """Whether the browser client was built into this folder."""
    return (static / "index.html").is_file()


@contextlib.asynccontextmanager
async def opened_site(app: Litestar) -> AsyncIterator[None]:
    """The site is open as long as the application runs."""
    site = the_site(app.state)
    try:
        async with site.opened():
            yield
    except BadSetting as error:
        site.refused = error
        raise


def state_of(site: Site, static: Path) -> dict[str, Any]:
    """The values that the routes read from the application's state."""
    return {"site": site, "metrics": Metrics(site), "static": static}


def make_app(site: Site, static: Path = STATIC) -> Litestar:
    api = Router(
        "/api",
        route_handlers=[
            *(get_shelf, get_texts, get_lesson),
            *(players.router, personal_data.router, passkeys.router, tables.router, records.router, reports.router),
            *(operator.router, handler.socket_handler),
        ],
        guards=[guard_origin],
    )
    handlers: list[Any] = [api, health.health, health.ready, health.metrics, lab.get_lab, operator.operator_page, operator.operator_file]
    if has_pages(static):
        pages = create_static_files_router("/", directories=[static], html_mode=True, include_in_schema=False, before_request=with_a_slash)
        handlers += [invitation, pages]
    return Litestar(
        handlers,
        path=site.settings.base_path or None,
        dependencies={"site": Provide(the_site, sync_to_thread=False)},
        state=State(state_of(site, static)),
        lifespan=[opened_site],
        exception_handlers=HANDLERS | ({HTTPException: on_unknown} if has_pages(static) else {}),
        openapi_config=openapi_config(),
        request_max_body_size=BODY_BYTES,
        logging_config=None,
    )
