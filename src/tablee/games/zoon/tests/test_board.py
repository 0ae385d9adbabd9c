"""The board in a real browser: lists built by touch and by keyboard, narrow phones, and the review after the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="NO BROWSER TESTS: playwright is not installed")
conftest = pytest.importorskip("tests.browser.conftest", reason="NO BROWSER TESTS: they run in the project's own folder")
people = pytest.importorskip("tests.browser.people")
seen = pytest.importorskip("tests.browser.seen")
arrives, browser, client_built, site = conftest.arrives, conftest.browser, conftest.client_built, conftest.site
expect = people.expect

Person = Any
Arrives = Callable[..., Person]
NARROW = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
PEN = "rgb(51, 37, 31)"
"""The text colour of a chosen card, also in the dark theme. Colours change with a short transition even under reduced motion."""
BEYOND = "() => document.documentElement.scrollWidth - innerWidth"
SMALL = """() => [...document.querySelectorAll('.stage :is(button, select, summary)')].filter(each => each.offsetParent)
    .map(each => [each.textContent.trim(), each.getBoundingClientRect()])
    .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([text]) => text)"""


def builds(person: Person) -> None:
    """Start a game against a bot at a table that allows own lists."""
    person.comes_in()
    seats = [{"type": "me"}, {"type": "bot", "level": "random"}]
    person.sits_at(person.makes_table("zoon", seats, options={"own": "allowed"})["table"])
    person.waits()
    person.takes("build")
    person.page.locator(".builder").wait_for()


def adds(person: Person, card: str, name: str) -> None:
    """Add a card by touch, and wait until the list shows it: the number of actions on screen also counts those of the bot."""
    builder = person.page.locator(".builder")
    builder.locator(f'[data-notation="enlist {card}"]').first.click()
    expect(builder.locator(".mine").get_by_role("button", name=f"Remove {name}")).to_be_visible()


def fits_a_phone(person: Person) -> tuple[int, list[str]]:
    """The width of the page beyond the screen, and the buttons that are too small for a finger."""
    return int(person.page.evaluate(BEYOND)), list(person.page.evaluate(SMALL))


def test_a_list_is_built_by_touch_on_a_narrow_phone_and_goes_to_war(arrives: Arrives) -> None:
    ana = arrives("Ana", **NARROW)
    builds(ana)
    page = ana.page
    expect(page.locator(".builder .wrong")).to_have_text("0 Emblems (exactly 1 is needed). ")
    adds(ana, "cloboulon", "Cloboulon")
    page.get_by_role("button", name="Rhinogoths", exact=True).click()
    adds(ana, "trice", "Trice")
    page.locator(".builder .count button").first.click()
    expect(page.locator(".builder .mine").get_by_role("button", name="Remove Trice")).to_have_count(0)
    page.get_by_label("The cards of").select_option(label="Boarix")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("meter", name="Points")).to_have_attribute("aria-valuenow", "150")
    expect(page.get_by_role("meter", name="Trump force")).to_have_attribute("aria-valuenow", "6")
    assert (0, []) == fits_a_phone(ana)
    assert [] == seen.violations(page)
    page.locator(".builder .main").click()
    page.locator(".tray").wait_for()
    assert (0, []) == fits_a_phone(ana)
    assert [] == seen.violations(page)


def test_a_list_can_be_built_and_deployed_by_keyboard_and_refusals_are_explained(arrives: Arrives) -> None:
    ana = arrives("Ana", color_scheme="dark")
    builds(ana)
    page = ana.page
    builder = page.locator(".builder")
    for name in ("Sacrechêne", "Cloboulon"):
        builder.get_by_role("button", name=f"Add {name}").first.press("Enter")
        expect(builder.locator(".mine").get_by_role("button", name=f"Remove {name}")).to_be_visible()
    expect(builder.locator(".card.in p b").first).to_have_css("color", PEN)
    assert [] == seen.violations(page, "night")
    builder.get_by_role("button", name="Add Cloboulon").first.press("Enter")
    expect(page.get_by_text("A list has at most one Chief.").first).to_be_visible()
    page.keyboard.press("Escape")
    builder.get_by_role("button", name="Confirm the list").press("Enter")
    tray = page.locator(".tray")
    tray.get_by_role("button", name="suggested layout", exact=True).press("Space")
    tray.get_by_role("button", name="ready", exact=True).press("Space")
    expect(tray).to_have_count(0)


def test_after_the_game_guesses_are_shown_beside_the_truth(arrives: Arrives) -> None:
    ana = arrives("Ana", color_scheme="dark", phone=True)
    ana.meets_a_bot("zoon")
    ana.lets_a_bot_play()
    page = ana.page
    expect(page.locator("#result")).to_be_visible(timeout=120_000)
    expect(page.locator(".beliefs li").first).to_contain_text("It was")
    page.get_by_role("button", name="Show what I knew").click()
    expect(page.get_by_role("button", name="Show the truth")).to_be_visible()
    assert (0, []) == fits_a_phone(ana)
    assert [] == seen.violations(page, "night")
