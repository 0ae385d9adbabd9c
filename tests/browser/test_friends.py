"""Friends at a table, in French: the invitation, the waiting room, absence, talk, another browser, correspondence, little weight."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tablee import shelf
from tests.browser.conftest import Arrives, started
from tests.browser.people import SMALLEST, Person

FOUR = min((id for id in shelf.games() if shelf.open(id).seats[0] <= 4 <= shelf.open(id).seats[1]), key=lambda id: shelf.open(id).longest)
"""A game for four: one person at a desktop and three with phones."""
ABSENCE = "1"
"""Seconds until the others may let a bot play for an absent player."""


@pytest.fixture(scope="module")
def site(client_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with started(tmp_path_factory.mktemp("friends"), "--absence", ABSENCE) as address:
        yield address


def friends(arrives: Arrives, *phones: str, game: str = FOUR, **wishes: object) -> tuple[list[Person], dict[str, Any]]:
    """Ana at a desktop has made a table, and the others sit there with phones. The game has begun."""
    people = [arrives("Ana", lang="fr"), *(arrives(name, lang="fr", phone=True) for name in phones)]
    for person in people:
        person.comes_in()
    made = people[0].makes_table(game, [{"type": "me"}, *[{"type": "open"}] * len(phones)], **wishes)
    for person in people[1:]:
        person.asks("POST", f"invites/{made['links']['everyone']}", {})
    for person in people:
        person.sits_at(made["table"])
        person.waits_to_begin()
    return people, made


def notes(person: Person, selector: str) -> None:
    """Let the page note the texts of elements that come and go by themselves, so that no test depends on when it looks."""
    script = """selector => {
        window.noted = [];
        const note = () => document.querySelectorAll(selector).forEach(each => window.noted.push(each.textContent.replace(/\\s+/g, ' ')));
        new MutationObserver(note).observe(document.body, {childList: true, subtree: true, characterData: true});
        note();
    }"""
    person.page.evaluate(script, selector)


def noted(person: Person, text: str) -> None:
    person.page.wait_for_function("text => window.noted.some(each => each.includes(text))", arg=text)


def test_a_link_leads_from_the_form_to_the_waiting_room_and_the_game(arrives: Arrives) -> None:
    ana, cleo, dan = arrives("Ana", lang="fr"), arrives("Cléo", lang="fr", phone=True), arrives("Dan", lang="fr", phone=True)
    bob = arrives("Bob", lang="fr", phone=True, motion="fast")
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

    bob.opens(link)
    expect(bob.page.get_by_text("Ana vous invite à jouer à")).to_be_visible()
    expect(bob.page.locator("dl")).to_contain_text("sans limite de temps")
    expect(bob.page.locator("dl")).to_contain_text("Ana, 3 places libres")
    bob.page.get_by_label("Votre nom").fill("Bob")
    bob.page.get_by_role("button", name="Rejoindre").tap()
    expect(bob.page.locator("li", has_text="Bob").locator("[data-marks]")).to_have_text("vous")
    expect(bob.page.locator("[data-missing]")).to_contain_text("Il manque encore 2 personnes.")

    # The host leaves: the role passes, and returns with the maker of the table.
    notes(bob, "[data-new-host], [data-countdown]")
    ana.page.locator("summary.button").click()
    ana.page.get_by_role("button", name="Quitter la partie").click()
    ana.page.get_by_role("button", name="Oui", exact=True).click()
    noted(bob, "Vous êtes maintenant l’hôte.")
    ana.opens(link)
    ana.page.get_by_role("button", name="Rejoindre").click()
    noted(bob, "Ana est maintenant l’hôte.")
    expect(ana.page.locator("[data-missing]")).to_be_visible()

    for person in (cleo, dan):
        person.opens(link)
        person.page.get_by_role("button", name="Rejoindre").tap()
    noted(bob, "Tout le monde est là !")
    cleo.waits_to_begin()
    expect(bob.page.locator("[data-countdown]")).to_have_count(0)


def test_a_game_against_the_clock_waits_until_everyone_is_ready(arrives: Arrives) -> None:
    ana, bob = arrives("Ana", lang="fr"), arrives("Bob", lang="fr", phone=True)
    ana.comes_in()
    bob.comes_in()
    made = ana.makes_table(SMALLEST, [{"type": "me"}, {"type": "open"}], start="ready")
    bob.asks("POST", f"invites/{made['links']['everyone']}", {})
    for person in (ana, bob):
        person.sits_at(made["table"])
    expect(bob.page.locator("[data-missing]")).to_contain_text("On commence dès que tout le monde est prêt.")
    bob.page.get_by_role("button", name="Je suis prêt !").tap()
    expect(ana.page.locator("li", has_text="Bob").locator("[data-marks]")).to_have_text("prêt")
    expect(ana.page.get_by_role("button", name="Commencer sans attendre")).to_have_count(0)
    ana.page.get_by_role("button", name="Je suis prêt !").click()
    ana.waits_to_begin()
    bob.waits_to_begin()


def test_an_absent_player_is_named_and_a_bot_plays_until_the_player_is_back(arrives: Arrives) -> None:
    (ana, bob, cleo, dan), made = friends(arrives, "Bob", "Cléo", "Dan")
    row = ana.page.locator("[data-players] [data-seat='1']")
    expect(row).to_contain_text("en ligne")
    bob.page.close()
    expect(row).to_contain_text("Absent")
    expect(row).not_to_contain_text("réfléchit")
    offer = cleo.page.locator("[data-absent='1']")
    expect(offer).to_contain_text("Un robot joue pour Bob en attendant ?")
    for person in (ana, dan):
        expect(person.page.locator("[data-absent='1']")).to_be_visible()
    offer.get_by_role("button", name="Oui").tap()
    expect(offer).to_have_count(0)
    expect(row).to_contain_text("un robot joue à sa place")
    bob.page = bob.context.new_page()
    bob.opens(f"#/table/{made['table']}")
    expect(row).to_contain_text("en ligne")
    for person in (ana, cleo, dan):
        expect(person.page.locator("[data-absent]")).to_have_count(0)


def test_talk_is_seen_at_the_speaker_and_counted_on_a_phone(arrives: Arrives) -> None:
    (ana, bob, cleo, dan), _ = friends(arrives, "Bob", "Cléo", "Dan")
    for person in (ana, cleo, dan):
        notes(person, "[data-players] [data-seat='1'] [data-bubble]")
    bob.page.get_by_role("button", name="Discussion").tap()
    bob.page.get_by_role("button", name="Bonne chance !").tap()
    for person in (ana, cleo, dan):
        noted(person, "Bonne chance !")
    badge = cleo.page.get_by_role("button", name=re.compile("^Discussion.*1 nouveau message"))
    expect(badge).to_be_in_viewport(ratio=1)
    badge.tap()
    expect(cleo.page.locator(".chat ol")).to_contain_text("Bonne chance !")
    expect(cleo.page.get_by_role("button", name="Merci !")).to_be_in_viewport(ratio=1)
    expect(cleo.page.get_by_role("button", name=re.compile("nouveau message"))).to_have_count(0)


def test_a_seat_moves_to_another_browser_when_the_host_confirms_for_an_absent_player(arrives: Arrives) -> None:
    (ana, bob), made = friends(arrives, "Bob", game=SMALLEST)
    link = ana.asks("POST", f"tables/{made['table']}/links", {"role": "seat"})["token"]
    other = arrives("Autre", lang="fr", phone=True)
    other.opens(f"#/join/{link}")
    expect(other.page.get_by_text("Vous étiez assis ici ?")).to_be_visible()
    other.page.get_by_role("button", name="Bob", exact=True).tap()
    mine = bob.page.locator("[data-claim='1']")
    expect(mine).to_contain_text("C’est vous ?")
    expect(ana.page.locator("[data-claim]")).to_have_count(0)
    bob.page.close()
    ana.page.locator("[data-claim='1']").get_by_role("button", name="Donner la place").click()
    expect(other.page.locator("[data-place]")).to_be_visible()
    assert [1] == other.asks("GET", f"tables/{made['table']}")["mine"]


def test_a_pause_names_who_asks_and_can_be_refused_and_settings_lead_back_to_the_table(arrives: Arrives) -> None:
    (ana, bob), made = friends(arrives, "Bob", game=SMALLEST)
    ana.page.locator("summary.button").click()
    ana.page.get_by_role("button", name="Mettre en pause").click()
    expect(bob.page.get_by_text("Ana propose une pause.")).to_be_visible()
    bob.page.get_by_role("button", name="Refuser").tap()
    for person in (ana, bob):
        expect(person.page.get_by_role("status").filter(has_text="pause")).to_have_count(0)
    bob.page.locator("summary.button").tap()
    bob.page.get_by_role("link", name="Réglages").tap()
    expect(bob.page.get_by_role("heading", name="Mes données")).to_be_visible()
    assert 0 == bob.page.locator("kbd").count()
    bob.page.get_by_role("link", name="Retour à la table").tap()
    bob.page.wait_for_url(re.compile(f"#/table/{made['table']}"))
    bob.waits_to_begin()


def test_by_correspondence_the_pace_is_told_no_clock_shows_zero_and_notifications_are_offered(arrives: Arrives) -> None:
    clock = {"kind": "relaxed", "decision": 3 * 24 * 3600}
    ana, bob = arrives("Ana", lang="fr", permissions=[]), arrives("Bob", lang="fr", phone=True)
    ana.comes_in()
    made = ana.makes_table(SMALLEST, [{"type": "me"}, {"type": "open"}], clock=clock)
    bob.opens(f"#/join/{made['links']['everyone']}")
    expect(bob.page.locator("dl")).to_contain_text("par correspondance : 3 jours par coup")
    bob.page.get_by_role("button", name="Rejoindre").tap()
    ana.sits_at(made["table"])
    for person in (ana, bob):
        person.waits_to_begin()
    players = ana.page.locator("[data-players]")
    expect(players).to_contain_text(re.compile(r"[23]\sj"))
    expect(players).not_to_contain_text("0:00")
    expect(bob.page.locator("[data-players]")).not_to_contain_text("0:00")
    denied = ana.page.evaluate("Notification.permission")
    offers = ana.page.get_by_role("button", name="Me prévenir")
    expect(offers).to_have_count(0 if denied == "denied" else 1)
    ana.opens("#/settings")
    box = ana.page.get_by_label("Me prévenir quand c’est à moi de jouer")
    expect(box).not_to_be_checked()


def test_a_player_page_has_the_record_against_each_friend(arrives: Arrives) -> None:
    (ana, bob), _ = friends(arrives, "Bob", game=SMALLEST)
    while not ana.is_over:
        for person in (ana, bob):
            if person.is_asked():
                before = person.actions()
                person.picks(person.options.first.get_attribute("data-notation") or "")
                person.sees_more_than(before)
    ana.opens(f"#/player/{ana.asks('GET', 'me')['id']}")
    record = ana.page.locator("[data-friends] li")
    expect(record).to_contain_text("Bob")
    expect(record).to_contain_text(re.compile("1 victoire, 0 défaite|0 victoire, 1 défaite|0 victoire, 0 défaite"))


def test_an_unknown_address_shows_our_page(arrives: Arrives) -> None:
    ana = arrives("Ana", lang="fr", phone=True)
    answer = ana.page.goto(f"{ana.site}quelque/part")
    assert answer is not None
    assert 404 == answer.status
    expect(ana.page.get_by_role("heading", name="Cette page n’existe pas.")).to_be_visible()
    ana.errors.clear()  # The console tells the 404.
    ana.page.get_by_role("link", name="Retour à l’accueil").tap()
    expect(ana.page.locator("[data-play]").first).to_be_visible()


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
