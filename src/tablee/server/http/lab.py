"""The laboratory: a page for each game with the figures of many games between bots."""

from __future__ import annotations

import functools

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from tablee import shelf
from tablee.game import Game
from tablee.lab.packaged import packaged_report
from tablee.lab.page import report_page
from tablee.words import LANGS, Lang

HOME = "../"
"""The start page, seen from the page of a game."""


@functools.cache
def lab_page(game: Game, lang: Lang) -> bytes:
    """The page, in this language first. Cached, because it does not change while the server runs."""
    report = packaged_report(game)
    if report is None:
        raise NotFoundException
    return report_page(game, report, lang, HOME).encode()


@get("/lab/{game:str}", include_in_schema=False, sync_to_thread=True)
def get_lab(game: FromPath[str], lang: FromQuery[str] = LANGS[0]) -> Response[bytes]:
    """The report of a game. Anyone may read it."""
    if game not in shelf.games():
        raise NotFoundException
    return Response(lab_page(shelf.games()[game], lang if lang in LANGS else LANGS[0]), media_type="text/html")
