"""The leaderboard, a player's page, the search for finished games, and passkeys."""

from __future__ import annotations

from playwright.sync_api import expect

from tablee import shelf
from tablee.server.storage.ratings import LEAST
from tests.browser.conftest import Arrives
from tests.browser.people import SMALLEST


def test_finished_games_count_for_the_leaderboard_and_are_found_by_name(arrives: Arrives) -> None:
    ana = arrives("Élodie")
    page = ana.page
    for _ in range(LEAST):
        table = ana.finishes_a_game()
    ana.opens(f"#/best/{SMALLEST}")
    mine = page.locator("tr[aria-current=true]")
    expect(mine).to_contain_text("Élodie")
    mine.get_by_role("link").click()
    figures = page.locator(".figures button")
    expect(figures).to_contain_text(shelf.open(SMALLEST).texts.name["en"])
    expect(figures).to_contain_text(f"{LEAST} games")
    figures.click()
    expect(page.get_by_role("img", name="Rating over time")).to_be_visible()
    expect(page.locator(".game")).to_have_count(LEAST)
    page.locator(".game").first.get_by_role("link", name="Replay").click()
    page.wait_for_url(f"**/#/replay/{table}**")
    ana.opens("#/records")
    page.get_by_label("Search for a player").fill("elodie")
    expect(page.locator("main li").first).to_contain_text("Élodie")
    expect(page.locator("main li time")).to_have_count(LEAST)
    expect(page.locator("main li time").first).to_contain_text(str(page.evaluate("() => new Date().getFullYear()")))
    page.get_by_label("Search for a player").fill("nobody is called this")
    expect(page.locator("main")).to_contain_text("No games found.")


def test_a_passkey_brings_the_profile_to_another_device(arrives: Arrives) -> None:
    ana = arrives("Ana")
    page = ana.page
    ana.comes_in()
    ana.asks("PATCH", "me", {"lang": "fr", "volume": 35, "motion": "fast"})
    passkey = ana.unlocks_with()
    ana.opens("#/settings")
    page.reload()
    page.get_by_role("button", name="Create a passkey").click()
    expect(page.get_by_text("This profile has a passkey.")).to_be_visible()

    other = arrives("Somebody")
    other.comes_in()
    other.unlocks_with(passkey())
    other.opens("#/settings")
    other.page.reload()
    other.page.get_by_role("button", name="I already have a passkey").click()
    other.page.get_by_role("button", name="Sign in with my passkey").click()
    expect(other.page.get_by_text("Ce profil a une clé d’accès.")).to_be_visible()
    expect(other.page.get_by_label("Votre nom")).to_have_value("Ana")
    expect(other.page.get_by_label("Volume")).to_have_value("35")
    expect(other.page.get_by_role("button", name="Rapides")).to_have_attribute("aria-pressed", "true")
    other.page.get_by_role("button", name="Supprimer mes clés d’accès").click()
    expect(other.page.get_by_role("button", name="Créer une clé d’accès")).to_be_visible()
