"""Replay, fairness, languages, error pages, sub-paths, and accessibility of the main pages."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, expect

from tablee import shelf
from tablee.kernel.chance import Recording, seeded, value_hash
from tablee.lesson import lesson_of
from tests.browser.conftest import Arrives, started
from tests.browser.people import GAMES, PATIENCE, SMALLEST, Person, in_real_time
from tests.browser.seen import THEMES, beyond, violations

TAUGHT = next(game for game in GAMES if lesson_of(shelf.open(game)) is not None)


def test_a_replay_scrubs_steps_plays_and_has_an_address_for_each_position(arrives: Arrives) -> None:
    ana = arrives("Ana")
    table = ana.finishes_a_game()
    page = ana.page
    page.get_by_role("link", name="Replay the game").click()
    status = page.locator(".at[role=status]")
    expect(status).to_contain_text("Move")
    last = int(status.inner_text().split()[-1])
    page.get_by_role("button", name="Start").click()
    expect(status).to_have_text(f"Move 0 of {last}")
    at_start = page.locator(".stage").inner_html()
    page.get_by_role("button", name="Next move").click()
    expect(status).to_have_text(f"Move 1 of {last}")
    page.get_by_role("slider").fill("3")
    expect(status).to_have_text(f"Move 3 of {last}")
    assert at_start != page.locator(".stage").inner_html()
    page.get_by_role("button", name="Previous move").click()
    expect(status).to_have_text(f"Move 2 of {last}")
    page.locator(".scrubber select").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(status).to_have_text(f"Move {last} of {last}")
    page.get_by_label("Point of view").select_option("1")
    expect(status).to_have_text(f"Move {last} of {last}")
    ana.opens(f"#/replay/{table}?at=2&seat=1")
    page.reload()
    expect(status).to_have_text(f"Move 2 of {last}")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download the game").click()
    assert table in saved.value.suggested_filename
    page.get_by_role("button", name="Play on from here").click()
    ana.waits()
    assert ana.actions() >= 2
    assert table not in page.url


def test_a_replay_explains_the_moves_of_a_bot(arrives: Arrives) -> None:
    ana = arrives("Ana", phone=True)
    table = ana.finishes_a_game("champion")
    entries = ana.asks("GET", f"records/{table}")["entries"]
    move = next(each for each in entries if each["why"])
    ana.opens(f"#/replay/{table}?at={move['n']}")
    expect(ana.page.locator(".why")).to_contain_text(move["why"]["en"])
    ana.page.get_by_role("button", name="Start").click()
    expect(ana.page.locator(".why")).to_have_text("")


def test_a_tap_on_the_shelf_gives_the_value_of_this_browser(arrives: Arrives) -> None:
    ana = arrives("Ana")
    page = ana.comes_in()
    page.locator(f"[data-play={SMALLEST}]").click()
    ana.waits()
    table = page.evaluate("() => location.hash.split('/')[2]")
    shown = ana.asks("GET", f"tables/{table}/fairness")
    memory = page.evaluate("table => JSON.parse(localStorage['tablee.luck.tables'])[table]", table)
    assert (shown["commitment"], shown["value_hashes"]) == (memory["commitment"], memory["value_hashes"])
    assert value_hash(memory["value"]) == shown["value_hashes"][memory["seat"]]
    assert memory["value"] == shown["values"][memory["seat"]]


def test_the_browser_verifies_the_luck_by_itself_at_the_end(arrives: Arrives) -> None:
    quiet = [each for each in GAMES if draws_luck(each) and not in_real_time(each)]
    game = min(quiet, key=lambda each: shelf.open(each).longest)
    ana = arrives("Ana")
    page = ana.comes_in()
    value = "5f" * 16
    page.evaluate("values => localStorage['tablee.luck.values'] = JSON.stringify(values)", {value_hash(value): value})
    bots = [{"type": "bot", "level": "random"}] * (shelf.open(game).seats[0] - 1)
    table = ana.makes_table(game, [{"type": "me"}, *bots], value_hash=value_hash(value))["table"]
    ana.sits_at(table)
    ana.waits()
    ana.lets_a_bot_play()
    expect(page.locator("[data-luck=right]")).to_contain_text("Verified by your browser", timeout=4 * PATIENCE)
    page = ana.opens(f"#/fair/{table}")
    expect(page.locator(".verdict")).to_contain_text("Verified by your browser")
    expect(page.locator(".verdict")).to_contain_text("nobody could choose these numbers, not even the server")


def test_the_fairness_page_verifies_a_game_without_values(arrives: Arrives) -> None:
    ana = arrives("Ana")
    table = ana.finishes_a_game()
    page = ana.opens(f"#/fair/{table}")
    expect(page.locator(".verdict")).to_contain_text("No player gave a value")
    expect(page.locator(".verdict")).not_to_contain_text("does not match")


def draws_luck(game: str) -> bool:
    """Whether setting up the game draws random numbers."""
    chance = Recording(seeded(1))
    shelf.open(game).new_state(shelf.open(game).seats[0], chance)
    return bool(chance.numbers)


def test_french_and_english_switch_without_reload(arrives: Arrives) -> None:
    ana = arrives("Ana", lang="fr")
    ana.meets_a_bot()
    name = shelf.open(SMALLEST).texts.name
    page = ana.page
    page.evaluate("() => window.sameDocument = true")
    expect(page.locator("h1")).to_have_text(name["fr"])
    page.get_by_role("button", name="EN", exact=True).click()
    expect(page.locator("h1")).to_have_text(name["en"])
    assert page.evaluate("() => document.documentElement.lang") == "en"
    page.get_by_role("button", name="FR", exact=True).click()
    expect(page.locator("h1")).to_have_text(name["fr"])
    assert page.evaluate("() => window.sameDocument") is True


@pytest.mark.parametrize(("locale", "said"), [("fr-CA", "fr"), ("de-DE", "en")])
def test_the_first_language_is_that_of_the_browser(locale: str, said: str, arrives: Arrives) -> None:
    ana = arrives("Ana", locale=locale)
    ana.context.add_init_script("localStorage.removeItem('tablee')")
    page = ana.opens()
    page.locator("[data-play]").first.wait_for()
    assert page.evaluate("() => document.documentElement.lang") == said


@pytest.mark.parametrize(
    ("route", "sentence"),
    [("#/table/no_such_table", "does not exist"), ("#/join/nonsense", "no longer valid"), ("#/what/is/this", "This page does not exist")],
)
def test_a_wrong_address_gets_a_helpful_page(route: str, sentence: str, arrives: Arrives) -> None:
    ana = arrives("Ana")
    page = ana.opens(route)
    expect(page.locator("main h1")).to_contain_text(sentence)
    page.get_by_role("link", name="Back to the home page").click()
    page.locator("[data-play]").first.wait_for()
    ana.errors.clear()  # the browser logs the 403 or 404


def test_a_private_table_and_a_full_one_say_so(arrives: Arrives) -> None:
    ana, eve = arrives("Ana"), arrives("Eve")
    ana.comes_in()
    eve.comes_in()
    rest = [{"type": "bot", "level": "random"}] * (shelf.open(SMALLEST).seats[0] - 2)
    made = ana.makes_table(SMALLEST, [{"type": "me"}, {"type": "open"}, *rest])
    eve.sits_at(made["table"])
    expect(eve.page.locator("main h1")).to_contain_text("it is private: ask for an invitation link")
    ben = arrives("Ben")
    ben.comes_in()
    ben.asks("POST", f"invites/{made['links']['everyone']}", {})
    eve.opens(f"#/join/{made['links']['everyone']}")
    expect(eve.page.locator("main")).to_contain_text("All seats are taken, but you can watch.")
    eve.page.get_by_role("button", name="Watch").click()
    eve.waits_to_begin()


def test_a_page_whose_script_cannot_be_loaded_says_so_and_can_be_retried(arrives: Arrives) -> None:
    """Pages load their scripts on demand, which fails without a network or after a new version was deployed."""
    ana = arrives("Ana", phone=True)
    ana.comes_in()
    parts = re.compile(r"/assets/NewTable-.*\.js$")
    ana.context.route(parts, lambda route: route.abort())
    ana.page.evaluate("game => location.hash = `#/make/${game}`", SMALLEST)
    expect(ana.page.get_by_role("heading", name="The server is not responding")).to_be_visible()
    ana.context.unroute(parts)
    ana.page.get_by_role("button", name="Try again").click()
    expect(ana.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    ana.errors.clear()


def test_a_table_that_cannot_be_created_says_why(arrives: Arrives) -> None:
    ana = arrives("Ana")
    ana.comes_in()
    ana.context.route("**/api/tables", lambda route: route.abort())
    ana.page.locator(f"[data-play={SMALLEST}]").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("The server is not responding")
    ana.page.evaluate("game => location.hash = `#/make/${game}`", SMALLEST)
    ana.page.get_by_role("button", name="Start", exact=True).click()
    expect(ana.page.get_by_role("alert")).to_contain_text("The server is not responding")
    ana.errors.clear()


def test_a_server_that_does_not_respond_can_be_retried(arrives: Arrives) -> None:
    ana = arrives("Ana")
    ana.page.route("**/api/**", lambda route: route.abort())
    page = ana.opens()
    expect(page.locator("main h1")).to_contain_text("The server is not responding.")
    ana.page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").click()
    page.locator("[data-play]").first.wait_for()
    ana.errors.clear()  # the browser logs the failed requests


def test_a_game_is_played_behind_a_sub_path(browser: Browser, client_built: None, tmp_path: Path) -> None:
    """As behind a reverse proxy that forwards only one path: pages, REST calls and the websocket all stay below it."""
    with started(tmp_path, "--base-path", "/games/table") as address:
        ana = Person(browser, urljoin(address, "/games/table/"), "Ana")
        asked: list[str] = []
        ana.page.on("request", lambda request: asked.append(request.url))
        ana.page.on("websocket", lambda socket: asked.append(socket.url))
        ana.meets_a_bot()
        ana.plays()
        assert ana.actions() >= 1
        assert [] == [url for url in asked if "/games/table/" not in url and not url.startswith(("blob:", "data:"))]
        assert any(url.startswith("ws") for url in asked)
        assert [] == ana.errors
        ana.context.close()


def test_the_client_can_be_installed(arrives: Arrives) -> None:
    ana = arrives("Ana")
    ana.comes_in()
    found = ana.context.new_cdp_session(ana.page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Test browsers are incognito, which forbids installing; no other error is accepted.
    assert [] == [error["errorId"] for error in found if error["errorId"] != "in-incognito"]


def test_the_rulebook_opens_at_the_current_step_and_can_be_searched(arrives: Arrives) -> None:
    ana = arrives("Ana")
    ana.meets_a_bot()
    page = ana.page
    page.get_by_role("tab", name="Rules").click()
    at = page.locator(".rule.at")
    expect(at).to_be_visible()
    rules = shelf.open(SMALLEST).rulebook
    assert at.get_attribute("data-rule") in {ask.rule for ask in shelf.open(SMALLEST).texts.asks.values()}
    page.get_by_label("Search the rules").fill(next(iter(rules.values())).text["en"].upper())
    expect(page.locator(f"[data-rule='{next(iter(rules))}']")).to_be_visible()
    page.get_by_label("Search the rules").fill("no rule has these words")
    expect(page.locator("#panel")).to_contain_text("No rule found.")


def test_a_line_of_the_log_is_shown_on_the_board(arrives: Arrives) -> None:
    ana = arrives("Ana")
    ana.meets_a_bot()
    ana.plays()
    ana.waits()
    ana.page.get_by_role("tab", name="Log").click()
    stage = ana.page.locator(".stage")
    ana.page.mouse.move(0, 0)
    before = stage.inner_html()
    ana.page.locator("[data-line]").first.hover()
    ana.page.wait_for_function("before => document.querySelector('.stage').innerHTML !== before", arg=before)


def test_no_page_is_wider_than_the_narrowest_phone(arrives: Arrives) -> None:
    ana = arrives("Ana", phone=True, viewport={"width": 360, "height": 740})
    table = ana.finishes_a_game()
    wide = {}
    me = ana.asks("GET", "me")["id"]
    routes = ["", f"make/{SMALLEST}", f"table/{table}", f"replay/{table}", f"fair/{table}", "records", "settings"]
    routes += [f"best/{SMALLEST}", f"player/{me}", f"learn/{TAUGHT}", f"library/{TAUGHT}"]
    for route in routes:
        ana.opens(f"#/{route}")
        ana.page.locator("#content :is(button, input, select, dl)").first.wait_for()
        wide[route] = beyond(ana.page)
    assert wide == {route: [] for route in routes}


PAGES = ["shelf", "make", "library", "table", "replay", "fair", "records", "settings", "lesson", "leaderboard", "player"]


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_serious_violation(theme: str, arrives: Arrives) -> None:
    ana = arrives("Ana", color_scheme=theme)
    table = ana.finishes_a_game()
    me = ana.asks("GET", "me")["id"]
    found = {}
    for name in PAGES:
        route = {"shelf": "#/", "make": f"#/make/{SMALLEST}", "records": "#/records", "settings": "#/settings", "fair": f"#/fair/{table}"}
        route |= {
            "library": f"#/library/{TAUGHT}",
            "lesson": f"#/learn/{TAUGHT}",
            "leaderboard": f"#/best/{SMALLEST}",
            "player": f"#/player/{me}",
        }
        if name == "table":
            ana.meets_a_bot()
        else:
            ana.opens(route.get(name, f"#/replay/{table}"))
            ana.page.locator("#content :is(button, input, select, dl)").first.wait_for()
        found[name] = violations(ana.page, THEMES[theme])
    assert found == {name: [] for name in PAGES}
