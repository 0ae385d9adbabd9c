"""Joining and leaving a table: invitations, removal, free seats, bots that replace players, muting."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tablee import shelf
from tests.browser.conftest import Arrives
from tests.browser.people import SMALLEST, Person
from tests.browser.test_two_players import at_one_table


def menu_of(person: Person, name: str) -> None:
    person.page.locator(f"summary[aria-label$='{name}']").click()


def test_removing_a_player_needs_confirmation_and_tells_the_player(arrives: Arrives) -> None:
    ana, ben, _ = at_one_table(arrives)
    menu_of(ana, "Ben")
    ana.page.get_by_role("button", name="Remove from the table").click()
    expect(ana.page.get_by_text("Remove Ben for good?")).to_be_visible()
    ana.page.get_by_role("button", name="Yes").click()
    expect(ben.page.get_by_role("heading", name="You are no longer at this table.")).to_be_visible()


def test_a_player_removed_before_the_game_is_told_and_cannot_join_again(arrives: Arrives) -> None:
    ana, ben = arrives("Ana"), arrives("Ben", phone=True)
    ana.comes_in()
    made = ana.makes_table(SMALLEST, [{"type": "open"}, {"type": "open"}], open=True)
    ana.sits_at(made["table"])
    ana.page.get_by_role("button", name="Invitation link").click()
    ben.comes_in()
    ben.opens(ana.page.locator("input[aria-label='Invitation link']").input_value())
    ben.page.get_by_role("button", name="Join").click()
    expect(ben.page.get_by_text("Send this link")).to_be_visible()
    ana.page.get_by_role("button", name="Remove from the table").click()
    ana.page.get_by_role("button", name="Yes").click()
    expect(ben.page.get_by_text("You are no longer at this table.")).to_be_visible()
    expect(ben.page.get_by_text("Send this link")).to_have_count(0)
    ben.page.get_by_role("button", name="Join").first.click()
    expect(ben.page.get_by_text("The host removed you from this table")).to_be_visible()


def test_a_player_removed_from_an_open_table_can_keep_watching(arrives: Arrives) -> None:
    ana, ben = arrives("Ana"), arrives("Ben", phone=True)
    ana.comes_in()
    ben.comes_in()
    made = ana.makes_table(SMALLEST, [{"type": "me"}, {"type": "open"}], open=True)
    ana.sits_at(made["table"])
    ben.sits_at(made["table"])
    ben.page.get_by_role("button", name="Join").click()
    ben.waits_to_begin()
    expect(ben.page.locator("[data-place]")).to_contain_text("Ben")
    menu_of(ana, "Ben")
    ana.page.get_by_role("button", name="Remove from the table").click()
    ana.page.get_by_role("button", name="Yes").click()
    expect(ben.page.get_by_text("You are no longer at this table.")).to_be_visible()
    ana.waits()
    ana.plays()
    ben.sees_more_than(0)


def test_a_seat_freed_during_the_game_has_an_invite_link_and_can_go_back_to_a_bot(arrives: Arrives) -> None:
    ana = arrives("Ana", phone=True)
    ana.meets_a_bot()
    bot = ana.page.locator("summary[aria-label^='Menu – ']")
    bot.click()
    ana.page.get_by_role("button", name="Free the seat").click()
    ana.page.get_by_role("button", name="Invitation link").click()
    address = ana.page.locator("input[aria-label='Invitation link']").input_value()
    ben = arrives("Ben")
    ben.opens(address)
    expect(ben.page.get_by_text("Ana invites you")).to_be_visible()
    menu_of(ana, "Free seat")
    ana.page.get_by_role("button", name="Hand over to a bot").click()
    expect(ana.page.get_by_role("button", name="Invitation link")).to_have_count(0)


def test_a_player_replaced_by_a_bot_is_told_and_takes_the_seat_back_with_one_tap(arrives: Arrives) -> None:
    ana, ben, _ = at_one_table(arrives)
    menu_of(ana, "Ben")
    ana.page.get_by_role("button", name="Hand over to a bot").click()
    expect(ben.page.get_by_text("A bot is playing for you.")).to_be_visible()
    ben.page.get_by_role("button", name="Take my seat back").click()
    expect(ben.page.get_by_text("A bot is playing for you.")).to_have_count(0)


def test_each_seat_has_its_own_link_and_a_used_link_says_so(arrives: Arrives) -> None:
    ana, ben, eve = arrives("Ana", phone=True), arrives("Ben", phone=True), arrives("Eve", phone=True)
    game = next(id for id in shelf.games() if shelf.open(id).seats[1] > 2)
    ana.comes_in()
    made = ana.makes_table(game, [{"type": "bot", "level": "random"}, {"type": "me"}, {"type": "open"}, {"type": "open"}])
    ana.sits_at(made["table"])
    ana.page.get_by_role("button", name="Link for seat 3").click()
    address = ana.page.locator("input[aria-label='Link for seat 3']").input_value()
    ben.opens(address)
    expect(ben.page.get_by_text("Ana invites you")).to_be_visible()
    ben.page.get_by_label("Your name").fill("\u3164")
    ben.page.get_by_role("button", name="Join").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("1 to 24 visible characters")
    ben.errors.clear()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    expect(ana.page.locator("main")).to_contain_text("Ben")
    ben.opens("#/")
    ben.opens(address)
    ben.page.wait_for_url(re.compile("#/table/"))
    eve.opens(address)
    expect(eve.page.get_by_text("This seat is taken, but you can watch.")).to_be_visible()
    eve.page.get_by_role("button", name="Watch").click()
    eve.page.get_by_role("button", name="Join").click()
    expect(eve.page.get_by_role("status").filter(has_text="already taken")).to_be_visible()


def test_a_list_of_tables_names_only_the_seated_players(arrives: Arrives) -> None:
    ana, ben = arrives("Ana of the first seat"), arrives("Ben")
    ana.comes_in()
    ana.makes_table(SMALLEST, [{"type": "open"}, {"type": "me"}], open=True)
    ben.comes_in()
    card = ben.page.locator("main li", has_text=ana.name)
    expect(card.locator("p").first).to_have_text(ana.name)


def test_chat_works_before_the_game_and_a_watcher_can_be_muted(arrives: Arrives) -> None:
    ana, eve = arrives("Ana"), arrives("Eve")
    ana.comes_in()
    made = ana.makes_table(SMALLEST, [{"type": "me"}, {"type": "open"}])
    ana.sits_at(made["table"])
    eve.comes_in()
    eve.opens(f"#/join/{made['links']['watchers']}")
    eve.page.get_by_role("button", name="Watch").click()
    eve.page.get_by_label("Write a message").fill("hello there")
    eve.page.get_by_role("button", name="Send").click()
    expect(ana.page.locator(".chat ol")).to_contain_text("hello there")
    ana.page.get_by_role("button", name=re.compile("^Mute – Eve")).click()
    expect(ana.page.get_by_role("button", name=re.compile("^Unmute – Eve"))).to_be_visible()
    ana.page.reload()
    expect(ana.page.locator(".chat")).to_be_visible()
    eve.page.get_by_label("Write a message").fill("still there")
    eve.page.get_by_role("button", name="Send").click()
    expect(eve.page.locator(".chat ol")).to_contain_text("still there")
    expect(ana.page.locator(".chat ol")).not_to_contain_text("still there")


def test_a_player_can_be_muted_and_unmuted_before_the_game(arrives: Arrives) -> None:
    ana, ben = arrives("Ana", phone=True), arrives("Ben")
    game = next(id for id in shelf.games() if shelf.open(id).seats[1] > 2)
    ana.comes_in()
    ben.comes_in()
    made = ana.makes_table(game, [{"type": "me"}, {"type": "open"}, {"type": "open"}])
    ben.asks("POST", f"invites/{made['links']['everyone']}", {})
    for person in (ana, ben):
        person.sits_at(made["table"])
    ben.page.get_by_label("Write a message").fill("hurry up")
    ben.page.get_by_role("button", name="Send").click()
    ana.page.get_by_role("button", name=re.compile("^Mute – Ben")).click()
    expect(ana.page.get_by_role("button", name=re.compile("^Unmute – Ben"))).to_be_visible()
    ana.page.reload()
    ana.page.get_by_role("button", name=re.compile("^Unmute – Ben")).click()
    expect(ana.page.get_by_role("button", name=re.compile("^Unmute – Ben"))).to_have_count(0)
    ben.page.get_by_role("button", name="Thank you!").click()
    expect(ana.page.locator(".chat ol")).to_contain_text("Ben Thank you!")


def test_leaving_before_the_game_says_what_happens_to_the_seat(arrives: Arrives) -> None:
    ana = arrives("Ana", phone=True)
    ana.comes_in()
    ana.sits_at(ana.makes_table(SMALLEST, [{"type": "me"}, {"type": "open"}])["table"])
    ana.page.locator("summary.button").click()
    ana.page.get_by_role("button", name="Leave the game").click()
    expect(ana.page.get_by_text("Your seat will be free again. Leave the game?")).to_be_visible()
    ana.page.get_by_role("button", name="Yes").click()
    expect(ana.page.locator("[data-play]").first).to_be_visible()
    expect(ana.page.locator("[data-continue]")).to_have_count(0)


def test_a_finished_game_is_played_on_with_a_friend(arrives: Arrives) -> None:
    ana, ben = arrives("Ana", phone=True), arrives("Ben")
    table = ana.finishes_a_game()
    ana.opens(f"#/replay/{table}?at=1&seat=0")
    ana.page.get_by_role("button", name="Play on with friends").click()
    ana.page.wait_for_url(re.compile("#/table/"))
    ana.page.get_by_role("button", name="Invitation link").click()
    ben.comes_in()
    ben.opens(ana.page.locator("input[aria-label='Invitation link']").input_value())
    ben.page.get_by_role("button", name="Join").click()
    ben.waits_to_begin()
    expect(ana.page.get_by_role("button", name="Invitation link")).to_have_count(0)
    assert 1 == ben.actions()


def test_an_old_link_of_a_finished_game_leads_to_its_replay(arrives: Arrives) -> None:
    ana, eve = arrives("Ana"), arrives("Eve", phone=True)
    table = ana.finishes_a_game()
    link = ana.asks("POST", f"tables/{table}/links", {"role": "watcher"})["token"]
    eve.opens(f"#/join/{link}")
    expect(eve.page.get_by_text("This game is over.")).to_be_visible()
    eve.page.get_by_role("button", name="Replay the game").click()
    eve.page.wait_for_url(re.compile("#/replay/"))


def test_a_new_table_has_the_chosen_bot_speed_and_replacement_bot(arrives: Arrives) -> None:
    ana = arrives("Ana", phone=True)
    ana.comes_in()
    ana.opens(f"#/make/{SMALLEST}")
    ana.page.get_by_text("Time and pace").click()
    ana.page.get_by_label("Speed of the bots").select_option(label="Instant")
    ana.page.get_by_text("Absent player", exact=True).click()
    other = ana.asks("GET", "shelf")["games"][0]["levels"][-1]
    ana.page.get_by_label("Bot that replaces an absent player").select_option(label=other["name"]["en"])
    ana.page.get_by_role("button", name="Start", exact=True).click()
    ana.page.wait_for_url(re.compile("#/table/"))
    shown = ana.asks("GET", f"tables/{ana.page.url.rsplit('/', 1)[1]}/look")["table"]
    assert (0, other["id"]) == (shown["pace"], shown["stand_in"])


def test_advanced_options_are_collapsed_and_can_be_chosen(arrives: Arrives) -> None:
    game = max(shelf.games().values(), key=lambda each: sum(option.detail for option in each.texts.options.values()))
    name, detail = next((name, option) for name, option in game.texts.options.items() if option.detail)
    other = next(choice for choice in detail.choices if choice.value != detail.default)
    ana = arrives("Ana", phone=True)
    ana.comes_in()
    ana.opens(f"#/make/{game.id}")
    label = ana.page.get_by_label(detail.text["en"])
    expect(label).to_be_hidden()
    ana.page.get_by_text("Rules of the table").click()
    expect(label).to_be_hidden()
    ana.page.get_by_text("Advanced options").click()
    label.select_option(label=other.text["en"])
    ana.page.get_by_role("button", name="Start", exact=True).click()
    ana.page.wait_for_url(re.compile("#/table/"))
    shown = ana.asks("GET", f"tables/{ana.page.url.rsplit('/', 1)[1]}/look")["table"]
    assert other.value == shown["options"][name]


def test_an_undo_request_is_visible_on_a_phone_at_any_scroll_position(arrives: Arrives) -> None:
    ana, ben = arrives("Ana", phone=True), arrives("Ben", phone=True)
    ana.comes_in()
    ben.comes_in()
    made = ana.makes_table(SMALLEST, [{"type": "me"}, {"type": "open"}])
    ben.asks("POST", f"invites/{made['links']['everyone']}", {})
    ana.sits_at(made["table"])
    ben.sits_at(made["table"])
    ana.waits()
    ana.plays()
    ben.sees_more_than(0)
    ben.page.evaluate("scrollTo(0, 0)")
    ana.page.locator("summary.button").click()
    ana.page.get_by_role("button", name="Undo my move").click()
    agree = ben.page.get_by_role("button", name="Accept")
    expect(agree).to_be_in_viewport()
    agree.tap()
    expect(ana.page.locator("main[data-actions='0']")).to_be_visible()


def test_every_menu_of_a_table_fits_on_a_phone(arrives: Arrives) -> None:
    ana = arrives("Ana", phone=True, lang="fr")
    ana.comes_in()
    many = max(shelf.games(), key=lambda id: shelf.open(id).seats[1])
    seats = shelf.open(many).seats[1]
    ana.sits_at(ana.makes_table(many, [{"type": "me"}, *[{"type": "open"}] * (seats - 1)])["table"])
    ana.page.locator("summary.button").click()
    ana.page.get_by_role("button", name="Quitter la partie").click()
    expect(ana.page.get_by_role("button", name="Oui", exact=True)).to_be_in_viewport(ratio=1)
    ana.page.mouse.click(195, 300)
    expect(ana.page.get_by_role("button", name="Oui", exact=True)).to_be_hidden()
    others = [arrives(f"Wilhelmine-Alexandra-{n:03}") for n in range(seats - 1)]
    for other in others:
        other.comes_in()
        link = ana.asks("POST", f"tables/{ana.page.url.rsplit('/', 1)[1]}/links", {"role": "seat"})["token"]
        other.asks("POST", f"invites/{link}", {})
    ana.waits_to_begin()
    for other in others:
        menu_of(ana, other.name)
        ana.page.get_by_role("button", name="Exclure de la table").click()
        expect(ana.page.get_by_role("button", name="Oui", exact=True)).to_be_in_viewport(ratio=1)
        ana.page.get_by_role("button", name="Non", exact=True).click()
        ana.page.mouse.click(195, 300)
        expect(ana.page.get_by_role("button", name="Exclure de la table")).to_be_hidden()


def test_a_watcher_can_replay_a_private_game_in_progress(arrives: Arrives) -> None:
    ana, eve = arrives("Ana"), arrives("Eve", phone=True)
    table = ana.meets_a_bot()
    ana.plays()
    link = ana.asks("POST", f"tables/{table}/links", {"role": "watcher"})["token"]
    eve.opens(f"#/join/{link}")
    expect(eve.page.get_by_text("Ana is playing")).to_be_visible()
    eve.page.get_by_role("button", name="Watch").click()
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    eve.page.locator("summary.button").click()
    eve.page.get_by_role("link", name="Replay the game").click()
    expect(eve.page.get_by_text("This game is not over")).to_be_visible()
    eve.page.get_by_role("button", name="Start").click()
    expect(eve.page.get_by_text("Move 0 of")).to_be_visible()
