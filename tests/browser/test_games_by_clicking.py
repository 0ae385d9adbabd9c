"""Every game found, played in real browsers: two people and a bot, to the end."""

from __future__ import annotations

import time

import pytest

from tablee import shelf
from tablee.kernel.chance import seeded
from tablee.kernel.state import NEVER
from tests.browser.conftest import Arrives
from tests.browser.people import GAMES, PATIENCE, Person

SHORT = 60
"""Games that never take longer are always clicked to the end. Of the others the normal run clicks some choices and lets bots finish;
of a game with a clock of its own, which lasts as long as it lasts, it clicks some and leaves."""
SOME = 24


def seats_for(game: str) -> list[dict[str, str]]:
    """Two people, and a bot where the game has a place for one."""
    people = [{"type": "me"}, {"type": "open"}]
    return people + [{"type": "bot", "level": "random"}] * (max(3, shelf.open(game).seats[0]) - 2 if shelf.open(game).seats[1] > 2 else 0)


def has_a_clock(game: str) -> bool:
    """Whether time acts by itself within the first choices."""
    found = shelf.open(game)
    s = found.new(len(seats_for(game)), seeded(1))
    for _ in range(SHORT):
        if not s.agenda or s.deadline() != NEVER:
            break
        s.apply(s.asked[0], s.options(s.asked[0])[0])
    return s.deadline() != NEVER


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


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_bot_play_to_the_end(game: str, arrives: Arrives, request: pytest.FixtureRequest) -> None:
    ana, ben = arrives("Ana"), arrives("Ben")
    ana.comes_in()
    made = ana.makes_table(game, seats_for(game))
    ana.sits_at(made["table"])
    ben.opens(f"#/join/{made['links']['everyone']}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ana.waits_to_begin()
    ben.waits_to_begin()
    all_of_it = shelf.open(game).longest <= SHORT or request.config.getoption("--slow")
    played = take_turns([ana, ben], None if all_of_it else SOME)
    assert played > 0
    if has_a_clock(game) and not all_of_it:
        ana.sees_more_than(ben.actions() - 1)
        return
    for person in (ana, ben):
        if not person.is_over and not all_of_it:
            person.lets_a_bot_play()
    for person in (ana, ben):
        person.page.locator("#result").wait_for(timeout=120_000)
    assert ana.page.locator("#result").inner_text() == ben.page.locator("#result").inner_text()
