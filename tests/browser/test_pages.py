"""Replay, fairness, languages, troubles, sub-paths, and accessibility of the main pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee import shelf
from tests.browser.conftest import ROOT, Arrives
from tests.browser.people import SMALLEST

AXE = ROOT / "client/node_modules/axe-core/axe.min.js"


def test_a_replay_scrubs_steps_plays_and_shares_a_moment(arrives: Arrives) -> None:
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
    page.get_by_role("button", name="One move on").click()
    expect(status).to_have_text(f"Move 1 of {last}")
    page.get_by_role("slider").fill("3")
    expect(status).to_have_text(f"Move 3 of {last}")
    assert at_start != page.locator(".stage").inner_html()
    page.get_by_role("button", name="One move back").click()
    expect(status).to_have_text(f"Move 2 of {last}")
    page.locator(".scrubber select").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(status).to_have_text(f"Move {last} of {last}")
    page.get_by_label("Through the eyes of").select_option("1")
    expect(status).to_have_text(f"Move {last} of {last}")
    ana.opens(f"#/replay/{table}?at=2&seat=1")
    page.reload()
    expect(status).to_have_text(f"Move 2 of {last}")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the game").click()
    assert table in saved.value.suggested_filename
    page.get_by_role("button", name="Play on from here").click()
    ana.waits()
    assert ana.actions() >= 2
    assert table not in page.url


def test_the_fairness_page_checks_every_number_here(arrives: Arrives) -> None:
    ana = arrives("Ana")
    table = ana.finishes_a_game()
    page = ana.opens(f"#/fair/{table}")
    page.get_by_role("button", name="Check everything here").click()
    expect(page.locator(".verdict")).to_contain_text("The seed matches its hash.")
    expect(page.locator(".verdict")).not_to_contain_text("does not match")


def test_french_and_english_switch_without_reload(arrives: Arrives) -> None:
    ana = arrives("Ana", lang="fr")
    ana.meets_a_bot()
    name = shelf.open(SMALLEST).texts.name
    page = ana.page
    page.evaluate("() => window.sameDocument = true")
    expect(page.locator("h1")).to_have_text(name.fr)
    page.get_by_role("button", name="EN", exact=True).click()
    expect(page.locator("h1")).to_have_text(name.en)
    assert page.evaluate("() => document.documentElement.lang") == "en"
    page.get_by_role("button", name="FR", exact=True).click()
    expect(page.locator("h1")).to_have_text(name.fr)
    assert page.evaluate("() => window.sameDocument") is True


@pytest.mark.parametrize(("locale", "said"), [("fr-CA", "fr"), ("de-DE", "en")])
def test_the_first_language_is_the_browsers(locale: str, said: str, arrives: Arrives) -> None:
    ana = arrives("Ana", locale=locale)
    ana.context.add_init_script("localStorage.removeItem('tablee')")
    page = ana.opens()
    page.locator("[data-play]").first.wait_for()
    assert page.evaluate("() => document.documentElement.lang") == said


@pytest.mark.parametrize(
    ("route", "sentence"),
    [("#/table/no_such_table", "does not exist"), ("#/join/nonsense", "no longer valid"), ("#/what/is/this", "nothing at this address")],
)
def test_a_wrong_address_gets_a_helpful_page(route: str, sentence: str, arrives: Arrives) -> None:
    ana = arrives("Ana")
    page = ana.opens(route)
    expect(page.locator("main h1")).to_contain_text(sentence)
    page.get_by_role("link", name="Back to the shelf").click()
    page.locator("[data-play]").first.wait_for()
    ana.errors.clear()  # the browser itself notes a 403 or 404


def test_everything_is_addressed_relative_to_the_page(arrives: Arrives, site: str) -> None:
    ana = arrives("Ana")
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))

    def under_a_path(route: Any) -> None:
        route.continue_(url=route.request.url.replace("/games/table/", "/"))

    ana.page.route("**/games/table/**", under_a_path)
    ana.page.route_web_socket("**/games/table/api/socket", lambda ws: None)
    ana.page.goto(site + "games/table/")
    ana.page.locator("[data-play]").first.wait_for()
    assert [] == [url for url in asked if "/games/table/" not in url]


BEYOND = """() => [...document.querySelectorAll('#content *')].filter(each => !each.closest('svg'))
    .filter(each => each.getBoundingClientRect().right > innerWidth + 1).map(each => each.outerHTML.slice(0, 100))"""


def test_no_page_is_wider_than_the_narrowest_phone(arrives: Arrives) -> None:
    ana = arrives("Ana", phone=True, viewport={"width": 360, "height": 740})
    table = ana.finishes_a_game()
    wide = {}
    routes = ["", f"make/{SMALLEST}", f"table/{table}", f"replay/{table}", f"fair/{table}", "records", "settings"]
    for route in routes:
        ana.opens(f"#/{route}")
        ana.page.locator("#content :is(button, input, dl)").first.wait_for()
        wide[route] = ana.page.evaluate(BEYOND)
    assert wide == {route: [] for route in routes}


PAGES = ["shelf", "make", "table", "replay", "fair", "records", "settings"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_violation(theme: str, arrives: Arrives) -> None:
    if not AXE.exists():
        pytest.skip("NO ACCESSIBILITY TEST: axe-core is not installed; run `npm ci` in client/")
    ana = arrives("Ana", color_scheme=theme)
    table = ana.finishes_a_game()
    found = {}
    for name in PAGES:
        route = {"shelf": "#/", "make": f"#/make/{SMALLEST}", "records": "#/records", "settings": "#/settings", "fair": f"#/fair/{table}"}
        if name == "table":
            ana.meets_a_bot()
        else:
            ana.opens(route.get(name, f"#/replay/{table}"))
            ana.page.locator("#content :is(button, input, dl)").first.wait_for()
        found[name] = violations(ana.page, AXE)
    assert found == {name: [] for name in PAGES}


def violations(page: Page, axe: Path) -> list[str]:
    page.evaluate(axe.read_text())
    result = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:120]} {each['nodes'][0]['failureSummary'][:200]}"
        for each in result["violations"]
        if each["impact"] in ("serious", "critical")
    ]
