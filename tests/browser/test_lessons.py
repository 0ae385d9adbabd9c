"""The lesson of every game that has one, by clicking and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tablee import shelf
from tablee.lesson import lesson_of
from tests.browser.conftest import Arrives
from tests.browser.people import CHOICES, GAMES
from tests.browser.seen import beyond, in_another_font, small

TAUGHT = [game for game in GAMES if lesson_of(shelf.open(game)) is not None]
SHORTEST = min(TAUGHT, key=lambda game: len(lesson_of(shelf.open(game)).moment))  # type: ignore[union-attr]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_can_be_finished_and_leads_to_a_real_game(game: str, arrives: Arrives) -> None:
    """Runs on the narrowest phone, which the lesson has to fit; every other moment in another font and with text at 130 %."""
    ana = arrives("Ana", phone=True, viewport={"width": 360, "height": 740})
    found: dict[int, list[str]] = {}

    def looks(moment: int) -> None:
        in_another_font(ana.page, other=moment % 2 == 1)
        if wrong := beyond(ana.page) + small(ana.page):
            found[moment] = wrong

    ana.takes_the_lesson(game, looks)
    assert found == {}
    ana.page.locator("[data-real]").click()
    ana.page.wait_for_url("**/#/table/**")
    ana.waits_to_begin()


def test_a_lesson_shows_the_answer_goes_back_and_speaks_both_languages(arrives: Arrives) -> None:
    ana = arrives("Ana", motion="full")
    lesson = lesson_of(shelf.open(SHORTEST))
    assert lesson is not None
    page = ana.opens(f"#/learn/{SHORTEST}")
    said = page.locator(".instructions .said")
    expect(said).to_contain_text(lesson.moment[0].text["en"])
    page.get_by_role("button", name="FR", exact=True).click()
    expect(said).to_contain_text(lesson.moment[0].text["fr"].split(" !")[0])
    page.get_by_role("button", name="EN", exact=True).click()
    page.locator("[data-next]").focus()
    n = 0
    while not lesson.moment[n].choose:
        page.keyboard.press("Enter")
        n += 1
        page.locator(f"main[data-moment='{n}']").wait_for()
    wrong = page.locator(CHOICES).and_(page.locator(f':not([data-notation="{lesson.moment[n].choose}"])')).first
    wrong.click()
    wrong.click()
    page.locator("[data-show]").click()
    page.locator(f"main[data-moment='{n + 1}']").wait_for()
    page.get_by_role("button", name="Previous step").click()
    expect(said).to_contain_text(lesson.moment[n].text["en"])
    expect(page.locator(CHOICES).first).to_be_visible()


def test_a_game_without_a_lesson_says_so(arrives: Arrives) -> None:
    ana = arrives("Ana")
    page = ana.opens("#/learn/no_such_game")
    expect(page.locator("main h1")).to_be_visible()
    ana.errors.clear()  # the browser logs the 404
