"""The application: routes, documents, the browser client, and the site they all ask."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from importlib import resources
from pathlib import Path
from typing import Any

from litestar import Litestar, Response, Router, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from tablee.server import messages as m
from tablee.server.say import Refusal
from tablee.server.settings import BadSetting, Settings
from tablee.server.site import Site
from tablee.server.tables import teaching
from tablee.server.web import me, operating, passkeys, records, shelf, socket, tables
from tablee.server.web.border import HANDLERS, PROBLEMS, Ask, TheSite, guard_origin, guard_text
from tablee.server.web.described import description
from tablee.shelf import games

STATIC = Path(str(resources.files("tablee.server") / "static"))


@get("/shelf", tags=["shelf"], responses=PROBLEMS)
async def the_shelf(site: TheSite) -> m.Shelf:
    """Every game, with its rules and words."""
    return Response(shelf.whole(site.settings), media_type="application/json")  # type: ignore[return-value]


@get("/games/{game:str}/lesson", tags=["shelf"], responses=PROBLEMS)
async def a_lesson(game: FromPath[str]) -> m.LessonPage:
    """How to play the game, step by step, in a scripted one."""
    found = games().get(game)
    page = None if found is None else await asyncio.to_thread(teaching.lesson_page, found)
    if page is None:
        raise Refusal("no_such_game")
    return Response(page, media_type="application/json")  # type: ignore[return-value]


def the_site(state: State) -> Site:
    site: Site = state.site
    return site


def with_a_slash(request: Ask) -> Redirect | None:
    """The page names what belongs to it by where it is itself: without the slash that would be looked for a step above."""
    base = request.app.state.site.settings.base_path
    return Redirect(f"{base}/", status_code=307) if request.scope["raw_path"] == base.encode() else None


def make_app(settings: Settings, static: Path = STATIC) -> Litestar:
    site = Site(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        try:
            async with site.opened():
                latency = operating.Latency()
                site.keeper.writer.observe = latency.observe
                site.figures = operating.Figures(site, latency)
                yield
        except BadSetting as error:
            site.refused = error
            raise

    api = Router(
        "/api",
        route_handlers=[the_shelf, a_lesson, me.router, passkeys.router, tables.router, records.router, socket.socket_handler],
        guards=[guard_origin, guard_text],
    )
    handlers: list[Any] = [api, operating.health, operating.ready, operating.metrics]
    if static.is_dir():
        pages = create_static_files_router("/", directories=[static], html_mode=True, include_in_schema=False, before_request=with_a_slash)
        handlers.append(pages)
    return Litestar(
        handlers,
        path=settings.base_path or None,
        dependencies={"site": Provide(the_site, sync_to_thread=False)},
        state=State({"site": site}),
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
        openapi_config=description(),
        request_max_body_size=4_000_000,
        logging_config=None,
    )
