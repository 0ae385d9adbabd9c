"""The board in a real browser: tribes to read, lists to build, narrow phones, notes, and the review after the game."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tablee.games.zoon.tables import CARDS_OF

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
    page.locator(".presets").get_by_role("button", name="suggested layout", exact=True).press("Space")
    page.locator("[data-bar]").get_by_role("button", name="Ready", exact=True).press("Space")
    expect(page.locator(".presets")).to_have_count(0)


def fights(person: Person) -> None:
    """Start a battle against a bot, both sides with the Boarix."""
    person.comes_in()
    seats = [{"type": "me"}, {"type": "bot", "level": "random"}]
    person.sits_at(person.makes_table("zoon", seats, options={"list_1": "boarix", "list_2": "boarix"})["table"])
    person.waits()
    person.picks("preset sample")
    person.picks("ready")
    expect(person.options.and_(person.page.locator('[data-notation^="move "]')).first).to_be_attached()


def closes(person: Person, name: str) -> None:
    """Close the dialog with this name."""
    dialog = person.page.get_by_role("dialog", name=name, exact=True)
    dialog.get_by_role("button", name="Close", exact=True).click()
    expect(dialog).to_have_count(0)


def drags(person: Person, start: str, end: str) -> None:
    """Drag a card from a cell to another with a finger."""
    finger = person.context.new_cdp_session(person.page)
    boxes = [person.page.locator(f"[data-cell={cell}]").bounding_box() for cell in (start, end)]
    (left, top), (right, bottom) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    for kind, way in (("touchStart", 0.0), ("touchMove", 0.4), ("touchMove", 0.7), ("touchMove", 1.0), ("touchEnd", 1.0)):
        point = {"x": left + (right - left) * way, "y": top + (bottom - top) * way}
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else [point]})


def test_tribes_are_read_one_after_the_other_before_one_is_chosen(arrives: Arrives) -> None:
    ana = arrives("Ana", **NARROW)
    ana.meets_a_bot("zoon")
    page = ana.page
    page.locator(".tribes [data-list=monkus]").click()
    sheet = page.locator(".tribe-sheet")
    expect(sheet.get_by_role("heading", level=2)).to_have_text("Monkus")
    sheet.get_by_role("button", name="Rhinogoths", exact=True).click()
    expect(sheet.get_by_role("heading", level=2)).to_have_text("Rhinogoths")
    expect(page.locator("[data-bar]").get_by_role("button", name="Play: Rhinogoths")).to_be_visible()
    assert (0, []) == fits_a_phone(ana)
    assert [] == seen.violations(page)


def test_on_a_phone_names_open_cards_and_tribes_and_a_finger_drags_a_card(arrives: Arrives) -> None:
    ana = arrives("Ana", **NARROW)
    fights(ana)
    page = ana.page
    page.locator("[data-armies]").click()
    armies = page.get_by_role("dialog", name="Both armies")
    armies.locator("[data-card=cloboulon]").first.click()
    expect(page.get_by_role("dialog", name="Cloboulon").get_by_role("heading", name="Cloboulon")).to_be_visible()
    assert [] == seen.violations(page)
    closes(ana, "Cloboulon")
    armies.locator("[data-list=boarix]").first.click()
    expect(page.get_by_role("dialog", name="Boarix").locator(".tribe-sheet")).to_be_visible()
    assert [] == seen.violations(page)
    closes(ana, "Boarix")
    closes(ana, "Both armies")
    before = ana.actions()
    drags(ana, "a2", "a3")
    ana.sees_more_than(before)


def test_a_note_on_an_enemy_card_stays_when_the_page_is_opened_again(arrives: Arrives) -> None:
    """The card on d6 cannot have moved: the bot has played at most one turn, and its front row stood before it."""
    ana = arrives("Ana")
    fights(ana)
    page = ana.page
    page.locator("[data-cell=d6]").click()
    page.get_by_role("button", name="the Emblem?").click()
    expect(page.locator(".field [data-note=emblem]")).to_have_count(1)
    page.reload()
    ana.waits()
    expect(page.locator(".field [data-note=emblem]")).to_have_count(1)


def test_after_the_game_notes_are_shown_beside_the_truth_and_saved_with_the_record(arrives: Arrives) -> None:
    """The browser adds the notes to the file that the player downloads, and takes them out before it uploads the file."""
    ana = arrives("Ana", color_scheme="dark", phone=True)
    table = ana.meets_a_bot("zoon")
    page = ana.page
    notes = [{"ply": 0, "zoon": zoon, "note": "strong"} for zoon in CARDS_OF[1]]
    page.evaluate("([key, notes]) => localStorage.setItem(key, JSON.stringify(notes))", [f"tablee.notes.{table}", notes])
    page.reload()
    ana.waits()
    ana.lets_a_bot_play()
    expect(page.locator("#result")).to_be_visible(timeout=120_000)
    expect(page.locator(".beliefs li").first).to_contain_text("It was")
    page.get_by_role("button", name="Show what I knew").click()
    expect(page.get_by_role("button", name="Show the truth")).to_be_visible()
    expect(page.locator(".beliefs [data-note=strong]").first).to_contain_text("Your note: strong?")
    assert (0, []) == fits_a_phone(ana)
    assert [] == seen.violations(page, "night")
    page.goto(f"{ana.site}#/replay/{table}")
    expect(page.locator(".field [data-note=strong]").first).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game").click()
    file = download.value.path()
    assert file.read_text().endswith(json.dumps({"notes": notes}, separators=(",", ":")) + "\n")
    page.evaluate("key => localStorage.removeItem(key)", f"tablee.notes.{table}")
    page.goto(f"{ana.site}#/records")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("[data-uploaded]")).to_be_visible()
    page.get_by_role("button", name="End", exact=True).click()
    expect(page.locator(".field [data-note=strong]").first).to_be_visible()
