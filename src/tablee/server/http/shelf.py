"""The shelf, the texts and the lesson of each game. Nothing of it changes while the server runs, so browsers may keep it."""

from __future__ import annotations

import asyncio
import functools
import gzip
import hashlib
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
from tablee.kernel.chance import seeded
from tablee.kernel.state import CLOCK
from tablee.lab.packaged import packaged_report
from tablee.lesson import lesson_of
from tablee.server import messages as m
from tablee.server.http.dependencies import HttpRequest, TheSite
from tablee.server.http.errors import PROBLEMS
from tablee.server.http.passkeys import are_offered
from tablee.server.http.security_headers import ASK_FIRST
from tablee.server.settings import Settings
from tablee.server.tables.bot_levels import levels
from tablee.server.tables.lesson import lesson_page
from tablee.server.texts import Refusal
from tablee.words import LANGS, Text, parts


def options(found: Mapping[str, Option]) -> list[m.OptionText]:
    return [
        m.OptionText(id, each.text, each.default, [m.OptionChoice(c.value, c.text) for c in each.choices], each.detail)
        for id, each in found.items()
    ]


def text_of(row: Mapping[str, Any]) -> Text | None:
    """The printed text of a component, under whichever key its file has it."""
    for key in ("text", "effect", "rule", "story", "crime"):
        said = row.get(key)
        if isinstance(said, dict) and set(said) == set(LANGS):
            return said
    return None


def library_line(game: Game, kind: str, row: Mapping[str, Any]) -> Text | None:
    """The facts of a component in words, from the phrases of the game's library."""
    listed = game.texts.library.get(kind)
    if listed is None:
        return None
    known = [phrase for phrase in listed.facts if all(not field or field in row for _, field, _ in parts(phrase[LANGS[0]]))]
    return {lang: " · ".join(game.sentences(lang, ()).fill(phrase, row) for phrase in known) for lang in LANGS} if known else None


def components(game: Game) -> dict[str, list[m.ComponentText]]:
    found = {}
    for kind in game.components:
        found[kind] = [
            m.ComponentText(
                row["id"],
                row["name"],
                text_of(row),
                {k: v for k, v in row.items() if k not in ("id", "name")},
                library_line(game, kind, row),
            )
            for row in game.component_data[kind]
        ]
    return found


def figures(game: Game) -> m.FigureChoice | None:
    found = game.texts.figures
    return None if found is None else m.FigureChoice(found.title, found.kind, found.options)


def in_real_time(game: Game) -> bool:
    """Whether the clock acts as a seat of its own."""
    return CLOCK in game.new_state(game.seats[0], seeded(0)).asked


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
        game.rules,
        0 if lesson is None else lesson.minutes,
        list(game.throws),
        texts.minutes_with_bots,
        texts.minor,
        texts.together,
        in_real_time(game),
        figures(game),
        packaged_report(game) is not None,
    )


def texts_of(game: Game) -> m.GameTexts:
    return m.GameTexts(
        [m.RuleText(r.id, r.section, r.text, r.ruling, r.why, r.option) for r in game.rulebook.values()],
        components(game),
        msgspec.to_builtins(game.texts.words),
        [m.LibraryTitle(kind, each.title) for kind, each in game.texts.library.items()],
    )


class CachedPage:
    """A JSON answer, compressed once. `tag`: browsers that have this version are told so instead of getting it again."""

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.packed = gzip.compress(body, 9)
        self.tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'

    def answer(self, request: HttpRequest) -> Response[bytes]:
        packed = "gzip" in request.headers.get("accept-encoding", "")
        headers = {"etag": self.tag, "vary": "accept-encoding", "cache-control": ASK_FIRST.decode()}
        if request.headers.get("if-none-match") == self.tag:
            return Response(b"", status_code=304, headers=headers)
        if packed:
            headers["content-encoding"] = "gzip"
        return Response(self.packed if packed else self.body, media_type="application/json", headers=headers)


@functools.cache
def shelf_page(settings: Settings, passkeys: bool) -> CachedPage:
    compiled = not (state.__file__ or "").endswith(".py")
    boxes = [box(game) for game in shelf.in_order()]
    return CachedPage(msgspec.json.encode(m.Shelf(boxes, program_version(), compiled, settings.leaderboard, passkeys, m.PROTOCOL)))


@functools.cache
def texts_page(game: str) -> CachedPage:
    return CachedPage(msgspec.json.encode(texts_of(shelf.games()[game])))


def program_version() -> str:
    try:
        return version("tablee")
    except Exception:
        return "0"


@get("/shelf", tags=["shelf"], responses=PROBLEMS)
async def get_shelf(site: TheSite, request: HttpRequest) -> m.Shelf:
    """Every game, and the features of this server."""
    return shelf_page(site.settings, are_offered(site, request)).answer(request)  # type: ignore[return-value]


@get("/games/{game:str}", tags=["shelf"], responses=PROBLEMS)
async def get_texts(request: HttpRequest, game: FromPath[str]) -> m.GameTexts:
    """The rules, components and words of a game."""
    if game not in shelf.games():
        raise Refusal("no_such_game")
    return texts_page(game).answer(request)  # type: ignore[return-value]


@get("/games/{game:str}/lesson", tags=["shelf"], responses=PROBLEMS)
async def get_lesson(game: FromPath[str]) -> m.LessonPage:
    """The lesson of a game: a scripted game with explanations."""
    found = shelf.games().get(game)
    page = None if found is None else await asyncio.to_thread(lesson_page, found)
    if page is None:
        raise Refusal("no_such_game")
    return Response(page, media_type="application/json")  # type: ignore[return-value]
