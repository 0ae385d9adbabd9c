"""Every game played to its end in real browsers, by two people and a bot."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tablee import shelf
from tablee.kernel.record import parse
from tests.browser.conftest import Arrives
from tests.browser.game_of_bots import game_of_bots, players_of
from tests.browser.people import GAMES, PATIENCE, Person, in_real_time

SHORT = 60
"""Games of at most this many actions are clicked to the end. A longer one goes on from a late position in the normal run, which clicks
`SOME` choices; bots finish it."""
LATE = 0.75
"""The part of a longer game that bots have played before."""
SOME = 24
LEVEL = "apprentice"
"""The level of the bots. Random ones play ten times as long in some games."""
FINISHED = 10 * PATIENCE
"""Milliseconds for bots to play the rest of a game, throws included."""


def seats_for(game: str) -> list[dict[str, str]]:
    """Two people, and a bot if the game has more seats."""
    return [{"type": "me"}, {"type": "open"}, *[{"type": "bot", "level": LEVEL}] * (len(players_of(game, 3)) - 2)]


def take_turns(people: list[Person], most: int | None) -> int:
    played = 0
    last = time.monotonic()
    while not any(person.is_over for person in people) and played != most:
        asked = [person for person in people if person.is_asked()]
        if asked and asked[played % len(asked)].plays() is not None:
            played += 1
            last = time.monotonic()
        else:
            people[0].page.wait_for_timeout(30)
            assert time.monotonic() - last < 2 * PATIENCE / 1000, "nobody is asked, and the game is not over"
    return played


def continued(game: str, ana: Person) -> Any:
    """A table that goes on from a late position of a game of bots."""
    record = game_of_bots(game, LEVEL, 3)
    return ana.makes_continued_table(record, int(LATE * len(parse(record).entries())), seats_for(game))


def sit_down(made: Any, ana: Person, ben: Person) -> None:
    ana.sits_at(made["table"])
    ben.opens(f"#/join/{made['links']['everyone']}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    ana.waits_to_begin()
    ben.waits_to_begin()


@pytest.mark.parametrize("game", [game for game in GAMES if not in_real_time(game)])
def test_two_people_and_a_bot_play_to_the_end(game: str, arrives: Arrives, request: pytest.FixtureRequest) -> None:
    ana, ben = arrives("Ana"), arrives("Ben", phone=True)
    all_of_it = shelf.open(game).longest <= SHORT or request.config.getoption("--slow")
    ana.comes_in()
    sit_down(ana.makes_table(game, seats_for(game), pace=0) if all_of_it else continued(game, ana), ana, ben)
    played = take_turns([ana, ben], None if all_of_it else SOME)
    assert played > 0
    for person in (ana, ben):
        if not person.is_over and not all_of_it:
            person.lets_a_bot_play()
    for person in (ana, ben):
        person.page.locator("#result").wait_for(timeout=FINISHED)
    assert result_of(ana) == result_of(ben)


def result_of(person: Person) -> str:
    """The winner and the reason. They and the ways to go on are on the first screen."""
    page = person.page
    result, reason = page.locator("#result"), page.locator("#result + p")
    going_on = [
        page.get_by_role("button", name="Rematch"),
        page.get_by_role("link", name="Replay the game"),
        page.get_by_role("button", name="Share"),
    ]
    for each in (result, reason, *going_on):
        expect(each).to_be_in_viewport(ratio=1)
    return f"{result.inner_text().replace('You win', f'{person.name} wins')} {reason.inner_text()}"


@pytest.mark.parametrize("game", [game for game in GAMES if in_real_time(game)])
def test_two_people_and_a_bot_play_in_real_time(game: str, arrives: Arrives, request: pytest.FixtureRequest) -> None:
    """The clock ends the game after many minutes: only the slow run waits for it. The bots keep a human pace."""
    ana, ben = arrives("Ana"), arrives("Ben", phone=True)
    ana.comes_in()
    sit_down(ana.makes_table(game, seats_for(game), pace=100), ana, ben)
    slow = request.config.getoption("--slow")
    chosen: list[str | None] = []
    while len(chosen) < SOME or (slow and not ana.is_over):
        for person in (ana, ben):
            if person.is_asked() and not person.is_over:
                chosen.append(person.plays())
    assert len(set(chosen) - {None}) > 3
    ben.sees_more_than(ana.actions() - 1)
    ana.sees_more_than(ben.actions() - 1)
