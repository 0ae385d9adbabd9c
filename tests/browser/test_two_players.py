"""Two people at one table, each in a browser: chat, undo, watching, rematch, notifications."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tablee import shelf
from tests.browser.conftest import Arrives
from tests.browser.people import SMALLEST, Person, asked_first


def at_one_table(arrives: Arrives) -> tuple[Person, Person, str]:
    ana, ben = arrives("Ana"), arrives("Ben")
    ana.comes_in()
    ben.comes_in()
    bots = [{"type": "bot", "level": "random"}] * (shelf.open(SMALLEST).seats[0] - 2)
    made = ana.makes_table(SMALLEST, [{"type": "me"}, {"type": "open"}, *bots])
    ana.sits_at(made["table"])
    ben.asks("POST", f"invites/{made['links']['everyone']}", {})
    ben.sits_at(made["table"])
    ana.waits_to_begin()
    ben.waits_to_begin()
    return ana, ben, made["table"]


def test_chat_messages_reach_the_other_player(arrives: Arrives) -> None:
    ana, ben, _ = at_one_table(arrives)
    for person in (ana, ben):
        person.opens_tab("Chat")
    ana.page.get_by_label("Write a message").fill("Nice to see you <b>Ben</b>")
    ana.page.get_by_role("button", name="Send").click()
    expect(ben.page.locator(".chat ol")).to_contain_text("Nice to see you <b>Ben</b>")
    ben.page.get_by_role("button", name="Thank you!").click()
    expect(ana.page.locator(".chat ol")).to_contain_text("Ben Thank you!")


def test_the_newest_chat_line_is_in_sight_and_a_refused_message_stays_in_the_field(arrives: Arrives) -> None:
    ana, ben, table = at_one_table(arrives)
    for person in (ana, ben):
        person.opens_tab("Chat")
    for n in range(10):
        said = {"type": "say", "table": table, "id": f"line{n}", "text": f"line {n} " + "and so on " * 20}
        ana.asks("POST", f"tables/{table}/commands", said)
    for person in (ana, ben):
        expect(person.page.locator(".chat li", has_text="line 9")).to_be_in_viewport()
    menu = ana.page.get_by_label("Menu – Ben")
    menu.click()
    ana.page.get_by_role("button", name="Mute for everyone").click()
    ben.page.get_by_label("Write a message").fill("a long thought")
    ben.page.get_by_role("button", name="Send").click()
    expect(ben.page.get_by_text("The host has muted you")).to_be_visible()
    expect(ben.page.get_by_label("Write a message")).to_have_value("a long thought")
    menu.click()
    ana.page.get_by_role("button", name="Unmute for everyone").click()
    expect(ana.page.get_by_role("button", name="Unmute for everyone")).to_have_count(0)
    ben.page.get_by_role("button", name="Send").click()
    expect(ana.page.locator(".chat ol")).to_contain_text("a long thought")


def test_an_own_step_is_taken_back_at_once_and_a_move_when_the_other_player_accepts(arrives: Arrives) -> None:
    ana, ben, _ = at_one_table(arrives)
    first = asked_first([ana, ben])
    other = ben if first is ana else ana
    first.waits()
    first.plays()
    other.sees_more_than(0)
    first.page.get_by_role("button", name="Take back").click()
    for person in (first, other):
        expect(person.page.locator("main[data-actions='0']")).to_be_visible()
    first.waits()
    first.plays()
    other.sees_more_than(0)
    lines = first.page.locator("[data-line]")
    told = lines.count()
    first.page.locator("summary.button").click()
    first.page.get_by_role("button", name="Undo my move").click()
    other.page.get_by_role("button", name="Accept").click()
    expect(first.page.locator("main[data-actions='0']")).to_be_visible()
    expect(other.page.locator("main[data-actions='0']")).to_be_visible()
    expect(lines).to_have_count(told - 1)
    first.waits()
    first.plays()
    assert first.actions() == 1
    expect(lines).to_have_count(told)
    first.page.reload()
    expect(lines).to_have_count(told)


def test_a_watcher_sees_the_game_and_chooses_nothing(arrives: Arrives) -> None:
    ana, ben, table = at_one_table(arrives)
    link = ana.asks("POST", f"tables/{table}/links", {"role": "watcher"})["token"]
    eve = arrives("Eve")
    eve.opens(f"#/join/{link}")
    eve.page.get_by_role("button", name="Watch").click()
    eve.waits_to_begin()
    first = asked_first([ana, ben])
    first.plays()
    eve.sees_more_than(0)
    assert not eve.is_asked()
    assert eve.lit.count() == 0


def test_a_rematch_takes_both_to_a_new_table(arrives: Arrives) -> None:
    ana, ben, table = at_one_table(arrives)
    while not ana.is_over:
        before = ana.actions()
        asked_first([ana, ben]).plays()
        for person in (ana, ben):
            person.sees_more_than(before)
    ana.page.get_by_role("button", name="Rematch").click()
    ana.page.wait_for_url(re.compile(f"#/table/(?!{table})"))
    ben.page.get_by_role("link", name="The rematch is ready").click()
    ben.page.wait_for_url(ana.page.url)
    ana.waits_to_begin()
    ben.waits_to_begin()
    assert 0 == ana.actions() == ben.actions()


FAKE_NOTIFICATIONS = """() => {
    window.called = [];
    window.Notification = class {
        static permission = 'granted';
        static async requestPermission() { return 'granted'; }
        constructor(title, about) { window.called.push(`${title}: ${about.body}`); }
        close() {}
    };
    Object.defineProperty(document, 'hidden', { get: () => window.elsewhere === true });
}"""
"""Replaces `Notification`, because a test cannot read the browser's own notifications."""


def test_a_browser_notification_announces_your_turn_if_enabled(arrives: Arrives) -> None:
    ana, ben, table = at_one_table(arrives)
    first = asked_first([ana, ben])
    other = ben if first is ana else ana
    other.page.add_init_script(f"({FAKE_NOTIFICATIONS})()")
    other.page.reload()
    other.page.evaluate("location.hash = '#/settings'")
    other.page.get_by_label("Notify me when it is my turn").check()
    other.sits_at(table)
    other.waits_to_begin()
    other.page.evaluate("window.elsewhere = true")
    assert [] == other.page.evaluate("called")
    first.plays()
    other.waits()
    expect(other.page).to_have_title(re.compile("Your turn"))
    assert [f"Your turn: {shelf.open(SMALLEST).texts.name['en']}"] == other.page.evaluate("called")
