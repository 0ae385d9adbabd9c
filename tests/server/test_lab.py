"""The pages of the laboratory: served for every game with a report, in the language that was asked for."""

from __future__ import annotations

import pytest

from tablee import shelf
from tablee.lab.packaged import packaged_report
from tablee.lab.page import report_page
from tablee.words import LANGS
from tests.server.harness import Served, over_sockets

REPORTED = [game for game in shelf.games().values() if packaged_report(game) is not None]


def test_every_measured_game_has_a_report() -> None:
    assert [game.id for game in shelf.games().values() if game.measure is not None] == [game.id for game in REPORTED]


@over_sockets()
async def test_the_page_is_served_in_the_language_asked_for(served: Served) -> None:
    nobody = served.again("")
    for lang in LANGS:
        page = await nobody.http.get(f"{served.url}/lab/{REPORTED[0].id}?lang={lang}")
        assert (200, "text/html; charset=utf-8") == (page.status_code, page.headers["content-type"])
        assert f'<html lang="{lang}">' in page.text
        assert 'href="../"' in page.text
    page = await nobody.http.get(f"{served.url}/lab/{REPORTED[0].id}?lang=xx")
    assert f'<html lang="{LANGS[0]}">' in page.text


@over_sockets()
async def test_a_game_without_a_report_has_no_page(served: Served) -> None:
    nobody = served.again("")
    without = [game.id for game in shelf.games().values() if game not in REPORTED]
    for name in [*without, "nothing", "..%2fapp.py"]:
        assert 404 == (await nobody.http.get(f"{served.url}/lab/{name}")).status_code


@over_sockets()
async def test_the_shelf_says_which_games_have_a_page(served: Served) -> None:
    games = (await served.again("").http.get(f"{served.url}/api/shelf")).json()["games"]
    assert {game.id for game in REPORTED} == {game["id"] for game in games if game["lab"]}


@pytest.mark.parametrize("game", REPORTED, ids=lambda game: game.id)
def test_a_packaged_report_is_small(game: shelf.Game) -> None:
    report = packaged_report(game)
    assert report is not None
    assert report.made.date
    assert report.made.command.startswith(f"tablee lab {game.id} ")
    assert len(report_page(game, report).encode()) < 200_000
