"""Four friends at a table, in French: one at a desktop, three with phones. The same four people go from test to test."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tablee import shelf
from tests.browser.conftest import started
from tests.browser.people import PATIENCE, Person, asked_first
from tests.browser.seen import noted, notes
from tests.browser.undoable import undoable

FOR_FOUR = sorted(
    (id for id in shelf.games() if shelf.open(id).seats[0] <= 4 <= shelf.open(id).seats[1]), key=lambda id: shelf.open(id).longest
)
GAME = FOR_FOUR[0]
ABSENCE = "1"
"""Seconds until the others may let a bot play for an absent player."""


@pytest.fixture(scope="module")
def site(client_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with started(tmp_path_factory.mktemp("four"), "--absence", ABSENCE) as address:
        yield address


@pytest.fixture(scope="module")
def friends(browser: Browser, site: str) -> Iterator[list[Person]]:
    """Ana at a desktop, and Bob, Cléo and Dan with phones."""
    ana = Person(browser, site, "Ana", lang="fr", viewport={"width": 1440, "height": 900})
    people = [ana, *(Person(browser, site, name, lang="fr", phone=True) for name in ("Bob", "Cléo", "Dan"))]
    for person in people:
        person.comes_in()
    yield people
    for person in people:
        person.context.close()


@pytest.fixture
def four(friends: list[Person]) -> Iterator[list[Person]]:
    """The friends. The test fails if the console of one of them has an error at the end."""
    for person in friends:
        person.errors.clear()
    yield friends
    assert [] == [f"{person.name}: {error}" for person in friends for error in person.errors]


@pytest.fixture(scope="module")
def shared(friends: list[Person]) -> str:
    """A table at which all four play; the tests that use it leave it as it was."""
    table: str = sit_down(friends)["table"]
    return table


def sit_down(people: list[Person], game: str = GAME, **wishes: object) -> Any:
    """The first person has made a table, and the others have come by the link. The game has begun."""
    made = people[0].makes_table(game, [{"type": "me"}, *[{"type": "open"}] * (len(people) - 1)], **wishes)
    for person in people[1:]:
        person.asks("POST", f"invites/{made['links']['everyone']}", {})
    come_back(people, made["table"])
    return made


def come_back(people: list[Person], table: str) -> None:
    """Let the people go to the table by way of the shelf, so that no sheet or menu is open."""
    for person in people:
        person.page.evaluate("location.hash = '#/'")
        expect(person.page.locator("[data-play]").first).to_be_visible()
        person.sits_at(table)
    for person in people:
        person.waits_to_begin()


def log_of(person: Person) -> list[str]:
    person.opens_tab("Journal")
    expect(person.page.locator("[role=log]")).to_be_visible()
    return person.page.locator("[data-line]").all_inner_texts()


def test_a_game_against_the_clock_waits_until_everyone_is_ready(four: list[Person]) -> None:
    ana, bob, cleo, dan = four
    clock = {"kind": "live", "decision": 60, "bank": 300}
    made = ana.makes_table(GAME, [{"type": "me"}, *[{"type": "open"}] * 3], start="ready", clock=clock)
    for person in (bob, cleo, dan):
        person.asks("POST", f"invites/{made['links']['everyone']}", {})
    for person in four:
        person.sits_at(made["table"])
        expect(person.page.locator("[data-missing]")).to_contain_text("On commence dès que tout le monde est prêt.")
    for person in (bob, cleo):
        person.page.get_by_role("button", name="Je suis prêt !").tap()
        for other in four:
            mark = "vous · prêt" if other is person else "prêt"
            expect(other.page.locator("li", has_text=person.name).locator("[data-marks]")).to_have_text(mark)
    expect(ana.page.locator("li", has_text="Dan").locator("[data-marks]")).to_have_text("pas encore prêt")
    expect(ana.page.get_by_role("button", name="Commencer sans attendre")).to_have_count(0)
    ana.page.get_by_role("button", name="Je suis prêt !").click()
    expect(ana.page.locator("main[data-actions]")).to_have_count(0)
    dan.page.get_by_role("button", name="Je suis prêt !").tap()
    for person in four:
        expect(person.page.locator("main[data-actions]")).to_be_visible()


def test_talk_is_seen_at_the_speaker_and_counted_on_a_phone(four: list[Person], shared: str) -> None:
    come_back(four, shared)
    ana, bob, cleo, dan = four
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


def test_a_pause_names_who_asks_and_can_be_refused(four: list[Person], shared: str) -> None:
    come_back(four, shared)
    ana, *phones = four
    ana.page.locator("summary.button").click()
    ana.page.get_by_role("button", name="Mettre en pause").click()
    for person in phones:
        expect(person.page.get_by_text("Ana propose une pause.")).to_be_in_viewport()
        expect(person.page.get_by_role("button", name="Refuser")).to_be_in_viewport(ratio=1)
    for person in phones[:2]:  # with two votes against it, a majority is out of reach
        person.page.get_by_role("button", name="Refuser").tap()
    for person in four:
        expect(person.page.get_by_text("propose une pause.")).to_have_count(0)
        expect(person.page.get_by_text("La partie est en pause.")).to_have_count(0)


def test_settings_lead_back_to_the_table_and_phones_show_no_keys(four: list[Person], shared: str) -> None:
    come_back(four, shared)
    for person in four[1:]:
        person.page.locator("summary.button").tap()
        person.page.get_by_role("link", name="Réglages").tap()
        expect(person.page.get_by_role("heading", name="Mes données")).to_be_visible()
        assert 0 == person.page.locator("kbd").count()
        person.page.get_by_role("link", name="Retour à la table").tap()
        person.page.wait_for_url(re.compile(f"#/table/{shared}"))
        person.waits_to_begin()
        assert 0 == person.page.locator("kbd").count()


def test_a_move_is_undone_over_automatic_answers_and_the_log_does_not_repeat_it(four: list[Person]) -> None:
    record, at, seat, choice, answers = undoable(FOR_FOUR)
    player, others = four[0], four[1:]
    seats = [{"type": "me"} if n == seat else {"type": "open"} for n in range(4)]
    made = player.makes_continued_table(record, at, seats)
    for person in others:
        person.asks("POST", f"invites/{made['links']['everyone']}", {})
    come_back(four, made["table"])
    question = player.question.locator("h2").inner_text()
    told = log_of(player)
    player.picks(choice)
    player.sees_more_than(at + answers)
    assert len(told) < len(log_of(player))
    player.page.locator("summary.button").click()
    player.page.get_by_role("button", name="Annuler mon coup").click()
    for person in others:
        expect(person.page.get_by_text("Ana voudrait annuler son dernier coup.")).to_be_in_viewport()
        person.page.get_by_role("button", name="Accepter").tap()
    for person in four:
        expect(person.page.locator(f"main[data-actions='{at}']")).to_be_visible()
    expect(player.question.locator("h2")).to_have_text(question)
    for person in four:
        assert told == log_of(person)
    player.picks(choice)
    player.sees_more_than(at + answers)


def test_an_absent_player_is_named_and_a_bot_plays_until_the_player_is_back(four: list[Person]) -> None:
    table = sit_down(four)["table"]
    ana, bob, cleo, dan = four
    row = ana.page.locator("[data-players] [data-seat='1']")
    chip = cleo.page.locator("[data-players] [data-seat='1']")
    expect(row).to_contain_text("en ligne")
    expect(chip.locator(".dot.on")).to_be_visible()
    bob.page.close()
    expect(row.get_by_text("Absent")).to_be_visible()
    expect(chip.get_by_text("Absent")).to_be_visible()
    expect(chip.locator(".dot.on")).to_have_count(0)
    expect(row).not_to_contain_text("réfléchit")
    offer = cleo.page.locator("[data-absent='1']")
    expect(offer).to_contain_text("Un robot joue pour Bob en attendant ?")
    for person in (ana, dan):
        expect(person.page.locator("[data-absent='1']")).to_be_visible()
    offer.get_by_role("button", name="Oui").tap()
    expect(offer).to_have_count(0)
    expect(row).to_contain_text("un robot joue à sa place")
    bob.page = bob.context.new_page()
    bob.opens(f"#/table/{table}")
    expect(row).to_contain_text("en ligne")
    for person in (ana, cleo, dan):
        expect(person.page.locator("[data-absent]")).to_have_count(0)


def test_a_seat_moves_to_another_browser_when_the_host_confirms_for_an_absent_player(
    four: list[Person], browser: Browser, site: str
) -> None:
    table = sit_down(four)["table"]
    ana, bob, cleo, dan = four
    link = ana.asks("POST", f"tables/{table}/links", {"role": "seat"})["token"]
    other = Person(browser, site, "Autre", lang="fr", phone=True)
    other.opens(f"#/join/{link}")
    expect(other.page.get_by_text("Vous étiez assis ici ?")).to_be_visible()
    other.page.get_by_role("button", name="Bob", exact=True).tap()
    expect(bob.page.locator("[data-claim='1']")).to_contain_text("C’est vous ?")
    for person in (ana, cleo, dan):
        expect(person.page.locator("[data-claim]")).to_have_count(0)
    bob.page.close()
    ana.page.locator("[data-claim='1']").get_by_role("button", name="Donner la place").click()
    expect(other.page.locator("[data-place]")).to_be_visible()
    assert [1] == other.asks("GET", f"tables/{table}")["mine"]
    # Back in the first browser, the same way: the second one is open and confirms by itself.
    bob.page = bob.context.new_page()
    bob.opens(f"#/join/{link}")
    bob.page.locator(".claims button").nth(1).tap()
    other.page.locator("[data-claim='1']").get_by_role("button", name="Donner la place").tap()
    expect(bob.page.locator("[data-place]")).to_be_visible()
    assert [1] == bob.asks("GET", f"tables/{table}")["mine"]
    assert [] == other.errors
    other.context.close()


def test_a_passkey_brings_the_seat_to_another_browser(four: list[Person], shared: str, browser: Browser, site: str) -> None:
    for person in four:
        person.opens("#/settings")
        expect(person.page.get_by_role("button", name="Créer une clé d’accès")).to_be_visible()
    bob = four[1]
    passkey = bob.unlocks_with()
    bob.page.get_by_role("button", name="Créer une clé d’accès").tap()
    expect(bob.page.get_by_text("Ce profil a une clé d’accès.")).to_be_visible()
    other = Person(browser, site, "Autre", lang="fr", phone=True)
    other.comes_in()
    other.unlocks_with(passkey())
    other.opens("#/settings")
    other.page.get_by_role("button", name="J’ai déjà une clé d’accès").tap()
    other.page.get_by_role("button", name="Me connecter avec ma clé").tap()
    expect(other.page.get_by_label("Votre nom")).to_have_value("Bob")
    other.opens(f"#/table/{shared}")
    expect(other.page.locator("[data-place]")).to_be_visible()
    assert [1] == other.asks("GET", f"tables/{shared}")["mine"]
    assert [] == other.errors
    other.context.close()


def test_by_correspondence_the_pace_is_told_no_clock_shows_zero_and_notifications_are_offered(four: list[Person]) -> None:
    ana, bob, *others = four
    made = ana.makes_table(GAME, [{"type": "me"}, *[{"type": "open"}] * 3], clock={"kind": "relaxed", "decision": 3 * 24 * 3600})
    for person in (bob, *others):
        person.opens(f"#/join/{made['links']['everyone']}")
        expect(person.page.locator("dl")).to_contain_text("par correspondance : 3 jours par coup")
        person.page.get_by_role("button", name="Rejoindre").tap()
    come_back(four, made["table"])
    expect(asked_first(four).question).to_contain_text(re.compile(r"[23]\sj"))
    for person in four:
        expect(person.page.locator("main")).not_to_contain_text("0:00")
        denied = person.page.evaluate("Notification.permission")
        expect(person.page.get_by_role("button", name="Me prévenir")).to_have_count(0 if denied == "denied" else 1)
    for person in four:
        person.opens("#/settings")
        expect(person.page.get_by_label("Me prévenir quand c’est à moi de jouer")).not_to_be_checked()


def games_of(person: Person, game: str) -> int:
    """The finished games of this person. Earlier tests played some, too."""
    page = person.asks("GET", f"players/{person.asks('GET', 'me')['id']}")
    return sum(each["played"] for each in page["statistics"] if each["game"] == game)


def test_a_player_page_has_the_record_against_each_friend_the_games_and_the_favourites(four: list[Person]) -> None:
    game = next(id for id in FOR_FOUR if shelf.open(id).favourites and not shelf.open(id).texts.together)
    before = [games_of(person, game) for person in four]
    table = sit_down(four, game, stand_in="random")["table"]
    for seat, person in enumerate(four):
        person.asks("POST", f"tables/{table}/commands", {"type": "hand_to_bot", "table": table, "id": f"bot-{seat}", "seat": seat})
    for person in four:
        person.page.evaluate("location.hash = '#/'")
    deadline = time.monotonic() + 2 * PATIENCE / 1000
    for person, earlier in zip(four, before, strict=True):
        # The result of a game is stored a moment after its end.
        while games_of(person, game) == earlier and time.monotonic() < deadline:
            person.page.wait_for_timeout(300)
        person.opens(f"#/player/{person.asks('GET', 'me')['id']}")
        for friend in four:
            record = person.page.locator("[data-friends] li", has_text=friend.name)
            if friend is person:
                expect(record).to_have_count(0)
            else:
                expect(record).to_contain_text(re.compile(r"\d victoires?, \d défaites?"))
        figures = person.page.locator(".figures button", has_text=shelf.open(game).texts.name["fr"])
        expect(figures).to_contain_text(f"{earlier + 1} partie")
        expect(person.page.locator("[data-favourites]")).to_contain_text(re.compile(r"Favoris.*\d parties?"))
        (figures.tap if person.phone else figures.click)()
        expect(person.page.locator("li.game")).to_have_count(earlier + 1)


def test_an_unknown_address_shows_our_page_and_the_button_that_sets_a_table_is_in_sight(four: list[Person]) -> None:
    for person in four:
        answer = person.page.goto(f"{person.site}quelque/part")
        assert answer is not None
        assert 404 == answer.status
        expect(person.page.get_by_role("heading", name="Cette page n’existe pas.")).to_be_visible()
        person.errors.clear()  # The console tells the 404.
        person.page.get_by_role("link", name="Retour à l’accueil").click()
        expect(person.page.locator("[data-play]").first).to_be_visible()
        person.opens(f"#/make/{GAME}?with=friends")
        expect(person.page.get_by_role("button", name="Créer la table")).to_be_in_viewport(ratio=1)
        expect(person.page.get_by_label("Votre nom")).to_have_value(person.name)
