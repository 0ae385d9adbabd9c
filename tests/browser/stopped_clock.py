"""A table on a clock that the test moves, so that every event is seen, however busy the machine is."""

from __future__ import annotations

from tablee.kernel.record import parse
from tests.browser.game_of_bots import game_of_bots, players_of
from tests.browser.people import Person

FEW_FRAMES = """window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 500);
window.cancelAnimationFrame = (id) => window.clearTimeout(id);"""
"""Draws two frames a second: a street in three dimensions is expensive without a graphics card."""


def stops_the_clock(person: Person) -> None:
    """Must be called before the page opens; `joins` then stops its clock."""
    person.page.clock.install()
    person.page.add_init_script(FEW_FRAMES)


def joins(person: Person, game: str, part: float) -> None:
    """Stop the clock, and sit down at a new table with random bots, or at one that goes on after a part of a random game."""
    person.comes_in()
    person.page.clock.pause_at(person.page.evaluate("() => Date.now() + 100"))
    if not part:
        person.sits_at(person.makes_table(game, seats_of(game))["table"])
    else:
        continues(person, game, part)
    person.page.locator("main[data-actions] .stage > *").first.wait_for()


def seats_of(game: str) -> list[dict[str, str]]:
    """The person and as few random bots as a game of bots has."""
    return [{"type": "me"}, *[{"type": "bot", "level": "random"}] * (len(players_of(game)) - 1)]


def continues(person: Person, game: str, part: float, pace: int = 0) -> None:
    """Sit down at a table that goes on after a part of a random game."""
    record = game_of_bots(game, "random")
    at = int(len(parse(record).entries()) * part)
    person.sits_at(person.makes_continued_table(record, at, seats_of(game), pace)["table"])
