"""The shelf and the lessons: every game found, with all its texts."""

from __future__ import annotations

import asyncio
import functools
import gzip
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from tablee import shelf
from tablee.game import Game
from tablee.game_files import Option
from tablee.kernel import state
from tablee.lesson import lesson_of
from tablee.server import messages as m
from tablee.server.http.dependencies import HttpRequest, TheSite
from tablee.server.http.errors import PROBLEMS
from tablee.server.settings import Settings
from tablee.server.tables.bot_levels import levels
from tablee.server.tables.lesson import lesson_page
from tablee.server.texts import Refusal
from tablee.words import LANGS, Text


def options(found: Mapping[str, Option]) -> list[m.OptionText]:
    return [
        m.OptionText(id, each.text, each.default, [m.OptionChoice(c.value, c.text) for c in each.choices], each.detail)
        for id, each in found.items()
    ]


def text_of(row: Mapping[str, Any]) -> Text | None:
    """The printed text of a component, under whichever key its file has it."""
    for key in ("text", "effect", "rule"):
        said = row.get(key)
        if isinstance(said, dict) and set(said) == set(LANGS):
            return said
    return None


def components(game: Game) -> dict[str, list[m.ComponentText]]:
    found = {}
    for kind in game.components:
        found[kind] = [
            m.ComponentText(row["id"], row["name"], text_of(row), {k: v for k, v in row.items() if k not in ("id", "name")})
            for row in game.component_data[kind]
        ]
    return found


def box(game: Game) -> m.GameBox:
    texts = game.texts
    lesson = lesson_of(game)
    return m.GameBox(
        game.id,
        texts.name,
        texts.pitch,
        texts.how,
        texts.minutes,
        game.seats,
        options(texts.options),
        options(texts.stops),
        levels(),
        [m.RuleText(r.id, r.section, r.text, r.ruling, r.why, r.option) for r in game.rulebook.values()],
        components(game),
        msgspec.to_builtins(texts.words),
        game.rules,
        0 if lesson is None else lesson.minutes,
        list(game.throws),
    )


@functools.cache
def shelf_page(settings: Settings) -> bytes:
    """The whole shelf. Cached, because nothing in it changes while the server runs."""
    compiled = not (state.__file__ or "").endswith(".py")
    boxes = [box(game) for game in shelf.games().values()]
    return msgspec.json.encode(m.Shelf(boxes, program_version(), compiled, settings.leaderboard, settings.passkeys, m.PROTOCOL))


@functools.cache
def packed_shelf(settings: Settings) -> bytes:
    return gzip.compress(shelf_page(settings), 9)


def program_version() -> str:
    try:
        return version("tablee")
    except Exception:
        return "0"


@get("/shelf", tags=["shelf"], responses=PROBLEMS)
async def get_shelf(site: TheSite, request: HttpRequest) -> m.Shelf:
    """Every game, with its rules and words."""
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if packed else {})
    body = packed_shelf(site.settings) if packed else shelf_page(site.settings)
    return Response(body, media_type="application/json", headers=headers)  # type: ignore[return-value]


@get("/games/{game:str}/lesson", tags=["shelf"], responses=PROBLEMS)
async def get_lesson(game: FromPath[str]) -> m.LessonPage:
    """The lesson of a game: a scripted game with explanations."""
    found = shelf.games().get(game)
    page = None if found is None else await asyncio.to_thread(lesson_page, found)
    if page is None:
        raise Refusal("no_such_game")
    return Response(page, media_type="application/json")  # type: ignore[return-value]
