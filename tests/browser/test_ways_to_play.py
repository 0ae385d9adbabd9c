"""The same table by keyboard alone, on a phone with touch, after a lost connection, by several people at one screen."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.conftest import Arrives
from tests.browser.people import PATIENCE, SMALLEST

CHOICE = "() => document.activeElement?.matches('ul button[data-notation]')"


def test_from_the_first_visit_to_the_first_move_is_one_tap(arrives: Arrives) -> None:
    ana = arrives("Ana")
    ana.opens()
    ana.page.locator(f"[data-play={SMALLEST}]").click()
    ana.waits()
    ana.plays()
    assert ana.actions() >= 1


def test_a_whole_game_by_keyboard_alone(arrives: Arrives) -> None:
    ana = arrives("Ana")
    ana.opens()
    page = ana.page
    page.locator("[data-play]").first.wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("game => document.activeElement?.dataset.play === game", SMALLEST):
            break
    page.keyboard.press("Enter")
    ana.waits()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(CHOICE):
            break
    else:
        raise AssertionError("the option list cannot be reached by Tab")
    turn = 0
    while not ana.is_over:
        before = ana.actions()
        if turn % 2:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        ana.sees_more_than(before)
        ana.waits()
        if not ana.is_over:
            assert page.evaluate(CHOICE), "the focus was lost between two choices"
        turn += 1
    assert turn > 2


def test_a_game_on_a_phone_with_touch(arrives: Arrives) -> None:
    ana = arrives("Ana", phone=True)
    ana.meets_a_bot()
    assert ana.lit.count() > 0
    while not ana.is_over:
        assert ana.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
        ana.plays()
        ana.waits()
    assert ana.page.locator("#result").is_visible()


def test_touch_targets_are_44_pixels_on_the_narrowest_phone(arrives: Arrives) -> None:
    ana = arrives("Ana", phone=True, viewport={"width": 360, "height": 740})
    ana.meets_a_bot()
    small = """() => [...document.querySelectorAll('button, a.button, summary, .hot.offered, input, select')]
        .map(each => [each, each.getBoundingClientRect()])
        .filter(([each, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5) && each.type !== 'checkbox')
        .map(([each, box]) => `${each.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""
    assert ana.page.evaluate(small) == []
    assert ana.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_lost_connection_is_said_and_found_again(arrives: Arrives) -> None:
    ana = arrives("Ana")
    ana.meets_a_bot()
    ana.plays()
    ana.waits()
    before = ana.actions()
    ana.context.set_offline(True)
    # Chromium keeps open sockets when it goes offline; the page is told to drop its own, as a phone in a tunnel would.
    ana.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    expect(ana.page.get_by_role("alert")).to_contain_text("Connection lost")
    ana.context.set_offline(False)
    expect(ana.page.get_by_role("alert")).to_have_count(0, timeout=PATIENCE)
    ana.waits()
    assert ana.actions() == before
    ana.plays()
    assert ana.actions() > before
    ana.errors.clear()  # being offline is said in the console, rightly


def test_a_reload_in_mid_game_comes_back_to_the_same_place(arrives: Arrives) -> None:
    ana = arrives("Ana")
    ana.meets_a_bot()
    ana.plays()
    ana.waits()
    before = (ana.actions(), ana.page.locator("#panel").inner_text())
    ana.page.reload()
    ana.waits()
    assert before == (ana.actions(), ana.page.locator("#panel").inner_text())


def test_two_people_at_one_screen_take_turns(arrives: Arrives) -> None:
    ana = arrives("Ana")
    ana.comes_in()
    seats: list[dict[str, str]] = [{"type": "me"}, {"type": "me", "name": "Ben"}]
    table = ana.makes_table(SMALLEST, seats)["table"]
    ana.sits_at(table)
    ana.waits()
    askings = []
    for _ in range(4):
        askings.append(ana.page.locator(".ask").inner_text())
        ana.plays()
        ana.waits()
    assert len(set(askings)) > 1, "the question never went to the other person"


def test_one_screen_hides_a_seats_secrets_before_the_next_looks(arrives: Arrives) -> None:
    """Two seats whose views differ: between them the screen is covered, and nothing of the game is on it."""
    ana = arrives("Ana")
    ana.comes_in()

    def with_a_secret(text: str) -> str:
        message = json.loads(text)
        if message["type"] in ("table", "update") and message.get("playing"):
            message["playing"]["view"]["secret"] = f"known to seat {message['seat']} only"
        return json.dumps(message)

    def between(ws: object) -> None:
        server = ws.connect_to_server()  # type: ignore[attr-defined]
        server.on_message(lambda text: ws.send(with_a_secret(text)))  # type: ignore[attr-defined]

    ana.page.route_web_socket("**/api/socket", between)
    ana.page.reload()
    seats: list[dict[str, str]] = [{"type": "me"}, {"type": "me", "name": "Ben"}]
    ana.sits_at(ana.makes_table(SMALLEST, seats)["table"])
    cover = ana.page.locator("[role=dialog]")
    expect(cover).to_contain_text("Ana")
    assert ana.page.evaluate("() => document.querySelector('main').inert")
    cover.get_by_role("button").click()
    expect(cover).to_have_count(0)
    ana.plays()
    expect(cover).to_contain_text("Ben")
    box = cover.bounding_box()
    size = ana.page.viewport_size
    assert box is not None
    assert size is not None
    assert (0, 0, size["width"], size["height"]) == (box["x"], box["y"], box["width"], box["height"])
    cover.get_by_role("button").click()
    expect(cover).to_have_count(0)
    assert "Ben" in ana.page.locator(".ask").inner_text()


def test_what_cannot_be_done_says_why_with_its_rule(arrives: Arrives) -> None:
    ana = arrives("Ana")
    ana.meets_a_bot()
    refused = ana.page.locator(".hot.refusable")
    while not ana.is_over and not (ana.is_asked() and refused.count()):
        ana.lit.first.locator("> *").first.click(force=True)
        ana.page.wait_for_timeout(50)
        ana.waits()
    if not ana.is_over:
        refused.first.locator("> *").first.click(force=True)
        notice = ana.page.locator(".notice")
        expect(notice).to_contain_text("Why not?")
        notice.get_by_role("button", name="Show the rule").click()
        expect(ana.page.locator(".rule.at")).to_be_visible()


def test_an_animation_is_told_in_time_and_skipped_by_a_key(arrives: Arrives) -> None:
    ana = arrives("Ana", motion="full")
    ana.meets_a_bot()
    ana.lit.first.locator("> *").first.click(force=True)
    skip = ana.page.get_by_role("button", name="Skip the animation")
    expect(skip).to_be_visible()
    ana.page.keyboard.press("s")
    expect(skip).to_have_count(0)
    ana.waits()


def test_a_game_in_the_background_goes_on_without_a_word(arrives: Arrives) -> None:
    ana = arrives("Ana", motion="full")
    table = ana.meets_a_bot()
    other = ana.context.new_page()
    other.on("pageerror", lambda error: ana.errors.append(str(error)))
    other.goto(ana.site + f"#/table/{table}")
    other.locator("ul button[data-notation]").first.wait_for()
    for _ in range(3):
        other.locator("ul button[data-notation]").first.click()
        other.wait_for_function("() => document.querySelector('ul button[data-notation], #result')")
        other.wait_for_timeout(100)
    other.close()
    ana.page.bring_to_front()
    ana.waits()
    assert ana.actions() >= 3
