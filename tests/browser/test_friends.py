"""The way to a table of friends, in French: the invitation, the waiting room, unknown addresses, little weight."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tablee import shelf
from tests.browser.conftest import Arrives
from tests.browser.people import SMALLEST, Person
from tests.browser.seen import noted, notes

FOUR = min((id for id in shelf.games() if shelf.open(id).seats[0] <= 4 <= shelf.open(id).seats[1]), key=lambda id: shelf.open(id).longest)
"""A game for four: one person at a desktop and three with phones."""


def test_a_link_leads_from_the_form_to_the_waiting_room_and_the_game(arrives: Arrives) -> None:
    ana, cleo, dan = arrives("Ana", lang="fr"), arrives("Cléo", lang="fr", phone=True), arrives("Dan", lang="fr", phone=True)
    bob = arrives("Bob", lang="fr", phone=True, motion="fast")
    four = [ana, bob, cleo, dan]
    ana.opens(f"#/make/{FOUR}?with=friends")
    create = ana.page.get_by_role("button", name="Créer la table")
    expect(create).to_be_in_viewport(ratio=1)
    ana.page.get_by_label("Votre nom").fill("Ana")
    seats = ana.page.locator("[data-seat]")
    ana.page.get_by_role("group", name=re.compile("Adversaires|Partenaires")).get_by_role("button", name="3", exact=True).click()
    expect(seats).to_have_count(4)
    create.click()
    expect(ana.page.locator("[data-missing]")).to_contain_text("Il manque encore 3 personnes. On commence dès que tout le monde est là.")
    expect(ana.page.locator("[data-marks]")).to_have_text("vous · hôte")
    ana.page.get_by_role("button", name="Lien d’invitation").click()
    link = ana.page.locator("input[aria-label='Lien d’invitation']").input_value()
    assert f"/play/{FOUR}/" in link

    for person, seats_left in ((bob, "Ana, 3 places libres"), (cleo, "Ana, Bob, 2 places libres")):
        person.opens(link)
        preview = {name: person.page.locator(f"meta[property='og:{name}']").get_attribute("content") for name in ("title", "image")}
        assert f"Ana vous invite à jouer à {shelf.open(FOUR).texts.name['fr']}" in (preview["title"] or "")
        assert person.context.request.get(preview["image"] or "").ok
        expect(person.page.get_by_text("Ana vous invite à jouer à")).to_be_visible()
        expect(person.page.locator("dl")).to_contain_text("sans limite de temps")
        expect(person.page.locator("dl")).to_contain_text(seats_left)
        person.page.get_by_label("Votre nom").fill(person.name)
        person.page.get_by_role("button", name="Rejoindre").tap()
        expect(person.page.locator("li", has_text=person.name).locator("[data-marks]")).to_have_text("vous")
    expect(bob.page.locator("[data-missing]")).to_contain_text("Il manque encore une personne.")

    # The host leaves: the role passes, and returns with the maker of the table.
    for person in (bob, cleo):
        notes(person, "[data-new-host], main:has(.stage > *) ~ [data-countdown]")
    ana.page.locator("summary.button").click()
    ana.page.get_by_role("button", name="Quitter la partie").click()
    ana.page.get_by_role("button", name="Oui", exact=True).click()
    noted(bob, "Vous êtes maintenant l’hôte.")
    noted(cleo, "Bob est maintenant l’hôte.")
    ana.opens(link)
    ana.page.get_by_role("button", name="Rejoindre").click()
    for person in (bob, cleo):
        noted(person, "Ana est maintenant l’hôte.")
    expect(ana.page.locator("[data-missing]")).to_be_visible()

    dan.opens(link)
    expect(dan.page.locator("dl")).to_contain_text("1 place libre")
    dan.page.get_by_role("button", name="Rejoindre").tap()
    noted(bob, "Tout le monde est là !")  # The board already stands below the countdown.
    for person in four:
        person.waits_to_begin()
    expect(bob.page.locator("[data-countdown]")).to_have_count(0)


def weighed(person: Person) -> dict[str, float]:
    """Counts the bytes that cross the network from now on, as kB."""
    count = {"kB": 0.0}
    network = person.context.new_cdp_session(person.page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda done: count.update(kB=count["kB"] + done["encodedDataLength"] / 1000))
    return count


def test_a_first_visit_and_a_warm_reload_weigh_little(browser: Browser, arrives: Arrives) -> None:
    ana, bob = arrives("Ana", lang="fr"), arrives("Bob", lang="fr", phone=True)
    first = weighed(ana)
    ana.opens()
    expect(ana.page.locator("[data-play]").first).to_be_visible()
    ana.page.wait_for_load_state("networkidle")
    assert 60 < first["kB"] <= 150
    ana.becomes_a_guest()
    made = ana.makes_table(SMALLEST, [{"type": "me"}, {"type": "open"}])
    joining = weighed(bob)
    bob.opens(f"#/join/{made['links']['everyone']}")
    expect(bob.page.get_by_label("Votre nom")).to_be_visible()
    bob.page.wait_for_load_state("networkidle")
    assert 60 < joining["kB"] <= 150
    warm = weighed(bob)
    bob.page.reload()
    expect(bob.page.get_by_label("Votre nom")).to_be_visible()
    bob.page.wait_for_load_state("networkidle")
    assert 0 < warm["kB"] <= 15
