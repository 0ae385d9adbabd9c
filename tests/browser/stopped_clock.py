"""A table on a clock that the test moves, so that every event is seen, however busy the machine is."""

from __future__ import annotations

from tablee import shelf
from tablee.kernel.record import parse
from tests.browser.game_of_bots import game_of_bots
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
    bots = [{"type": "bot", "level": "random"}] * (shelf.open(game).seats[0] - 1)
    seats = [{"type": "me"}, *bots]
    if not part:
        person.sits_at(person.makes_table(game, seats)["table"])
    else:
        record = game_of_bots(game, "random")
        person.sits_at(person.continues(record, int(len(parse(record).entries()) * part), seats)["table"])
    person.page.locator("main[data-actions] .stage > *").first.wait_for()
