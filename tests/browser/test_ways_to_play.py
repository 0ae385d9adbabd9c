"""Keyboard, touch, lost connections, several people at one screen, refusals, animations."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tablee import shelf
from tablee.kernel.chance import seeded
from tests.browser.conftest import Arrives
from tests.browser.people import ACTIONS, CHOICES, GAMES, PATIENCE, SMALLEST
from tests.browser.seen import beyond, small

CHOICE = f"() => document.activeElement?.matches('{CHOICES}')"


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
        assert [] == beyond(ana.page)
        ana.plays()
        ana.waits()
    assert ana.page.locator("#result").is_visible()


def test_touch_targets_are_44_pixels_on_the_narrowest_phone(arrives: Arrives) -> None:
    ana = arrives("Ana", phone=True, viewport={"width": 360, "height": 740})
    ana.meets_a_bot()
    assert [] == small(ana.page)
    assert [] == beyond(ana.page)


def test_a_lost_connection_is_reported_and_restored(arrives: Arrives) -> None:
    ana = arrives("Ana")
    ana.meets_a_bot()
    ana.plays()
    ana.waits()
    before = ana.actions()
    ana.context.set_offline(True)
    # Chromium keeps open sockets when it goes offline; the event makes the page close its own, as on a phone.
    ana.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    expect(ana.page.get_by_role("alert")).to_contain_text("Connection lost")
    ana.page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")  # the notice pushes nothing off the screen
    ana.context.set_offline(False)
    expect(ana.page.get_by_role("alert")).to_have_count(0, timeout=PATIENCE)
    ana.waits()
    assert ana.actions() == before
    ana.plays()
    assert ana.actions() > before
    ana.errors.clear()  # the console reports being offline


def test_a_phone_notices_after_sleep_that_its_connection_is_dead(arrives: Arrives) -> None:
    ana = arrives("Ana", phone=True)
    dead: list[bool] = []

    def passes(ours: WebSocketRoute) -> None:
        server, mine = ours.connect_to_server(), len(dead)
        dead.append(False)
        ours.on_message(lambda message: None if dead[mine] else server.send(message))
        server.on_message(lambda message: None if dead[mine] else ours.send(message))

    ana.page.route_web_socket(re.compile("api/socket"), passes)
    ana.meets_a_bot()
    dead[:] = [True]
    ana.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert ana.plays() is not None
    assert [True, False] == dead


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
        askings.append(ana.question.inner_text())
        ana.plays()
        ana.waits()
    assert len(set(askings)) > 1, "the other person was never asked"


def keeps_secrets(game: str) -> bool:
    """Whether two seats see different things from the start."""
    found = shelf.open(game)
    s = found.new_state(max(2, found.seats[0]), seeded(1))
    return found.view(s, 0) != found.view(s, 1)


SECRETIVE = sorted((game for game in GAMES if keeps_secrets(game)), key=lambda game: shelf.open(game).longest)
COVERED = """() => [0.1, 0.5, 0.9].every(x => [0.1, 0.5, 0.9].every(y =>
    document.elementFromPoint(x * innerWidth, y * innerHeight)?.closest('[role=dialog]')))"""


@pytest.mark.skipif(not SECRETIVE, reason="NO SECRETS TEST: no game on the shelf has any")
def test_a_shared_screen_is_covered_between_two_players_with_secrets(arrives: Arrives) -> None:
    """While the screen is covered, nothing of the game can be seen or reached."""
    ana = arrives("Ana")
    ana.comes_in()
    game = SECRETIVE[0]
    seats: list[dict[str, str]] = [{"type": "me"}, {"type": "me", "name": "Ben"}]
    bots = [{"type": "bot", "level": "random"}] * (shelf.open(game).seats[0] - 2)
    ana.sits_at(ana.makes_table(game, seats + bots)["table"])
    cover = ana.page.locator("[role=dialog]")
    seen = []
    for _ in range(2):
        expect(cover).to_be_visible(timeout=PATIENCE)
        seen.append("Ana" if "Ana" in cover.inner_text() else "Ben")
        assert ana.page.evaluate("() => document.querySelector('main').inert")
        assert ana.page.evaluate(COVERED)
        cover.get_by_role("button").click()
        expect(cover).to_have_count(0)
        ana.waits()
        assert seen[-1] in ana.question.inner_text()
        for _ in range(30):
            if cover.count() or ana.is_over:
                break
            ana.plays()
            ana.waits()
    assert {"Ana", "Ben"} == set(seen)


def starts_with_a_secret_choice(game: str) -> bool:
    """Whether the game starts with a secret choice of two seats that still see the same."""
    found = shelf.open(game)
    s = found.new_state(max(2, found.seats[0]), seeded(1))
    return {0, 1} <= {*s.asked} and s.agenda[-1].hides(s) and not keeps_secrets(game)


SEALED = [game for game in GAMES if starts_with_a_secret_choice(game)]


@pytest.mark.skipif(not SEALED, reason="NO TEST OF SECRET CHOICES AT ONE SCREEN: no game on the shelf starts with one")
def test_a_shared_screen_is_handed_over_for_secret_choices(arrives: Arrives) -> None:
    ana = arrives("Ana", phone=True)
    ana.comes_in()
    ana.sits_at(ana.makes_table(SEALED[0], [{"type": "me"}, {"type": "me", "name": "Ben"}])["table"])
    cover = ana.page.locator("[role=dialog]")
    for name in ("Ana", "Ben"):
        expect(cover).to_contain_text(name)
        cover.get_by_role("button").click()
        expect(cover).to_have_count(0)
        ana.waits()
        assert name in ana.question.inner_text()
        ana.plays()


def test_a_forbidden_action_shows_the_rule(arrives: Arrives) -> None:
    """Plays the first offered option of every seat until the board shows a forbidden one."""
    ana = arrives("Ana")
    ana.alone_at_one_screen()
    refused = ana.page.locator(".hot.refusable")
    for _ in range(shelf.open(SMALLEST).longest):
        ana.waits()
        if refused.count():
            break
        before = ana.actions()
        assert ana.touches(0)
        ana.sees_more_than(before)
    refused.first.locator("> *").first.click(force=True)
    expect(ana.question).to_contain_text("Not possible.")
    ana.question.get_by_role("button", name="Show the rule").click()
    rule = ana.page.locator(".rule.at")
    expect(rule).to_be_visible()
    texts = [rule.text["en"] for rule in shelf.open(SMALLEST).rulebook.values()]
    assert any(text in rule.inner_text() for text in texts)


def test_an_animation_takes_time_and_can_be_skipped_by_a_key(arrives: Arrives) -> None:
    """The page's clock stands still, so that the animation lasts until it is skipped, however busy the machine is."""
    ana = arrives("Ana", motion="full")
    ana.page.clock.install()
    ana.alone_at_one_screen()
    ana.page.clock.pause_at(ana.page.evaluate("() => Date.now() + 1000"))
    assert ana.touches(0)
    event = ana.page.locator("main[data-event]")
    expect(event).to_be_visible()
    ana.page.keyboard.press("s")
    expect(event).to_have_count(0)
    ana.page.clock.resume()
    ana.waits()


def test_a_game_in_a_background_tab_goes_on(arrives: Arrives) -> None:
    ana = arrives("Ana", motion="full")
    table = ana.meets_a_bot()
    other = ana.context.new_page()
    other.on("pageerror", lambda error: ana.errors.append(str(error)))
    other.goto(ana.site + f"#/table/{table}")
    asked = f"before => document.querySelector('{CHOICES}, #result') && {ACTIONS} > before"
    for before in (-1, 0, 2):
        other.wait_for_function(asked, arg=before)
        other.locator(CHOICES).first.focus()
        other.locator(CHOICES).first.click()
    other.close()
    ana.page.bring_to_front()
    ana.waits()
    assert ana.actions() >= 3
