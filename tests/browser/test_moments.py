"""One moment everywhere: at every event the strip, the log, the players' rows, the own place and the board show the same position."""

from __future__ import annotations

import math
from importlib import resources
from typing import Any

import pytest

from tablee import shelf
from tablee.kernel.chance import seeded
from tablee.kernel.story import Story
from tests.browser.conftest import Arrives
from tests.browser.people import ACTIONS, CHOICES, GAMES, Person, in_real_time
from tests.browser.stopped_clock import continues, joins, seats_of, stops_the_clock
from tests.browser.test_frame import chooses

LIVE = [game for game in GAMES if in_real_time(game)]
TURN_BASED = [game for game in GAMES if game not in LIVE]
OPENING, MIDDLE = 0.0, 0.4
"""The part of a random game after which the test joins it."""
STEPS = 3
"""Choices of the person; the others' events follow each of them."""
MOST_EVENTS = 25
LATE = 0.8
"""The part of an event after which the test looks: numbers have been counted by then."""
LOOK = """compare => {
    const main = document.querySelector('main');
    const { view, seat, event, events, ms, busy } = main.moment();
    const all = (selector) => [...document.querySelectorAll(selector)];
    const text = (each) => {
        const copy = each.cloneNode(true);
        copy.querySelectorAll('.unseen').forEach((unseen) => unseen.remove());
        return copy.textContent.replace(/\\s+/g, ' ').trim();
    };
    const numbers = (selector) => all(selector).map((each) => parseInt(text(each).match(/-?\\d+/)));
    const flags = (selector, name) => all(selector).map((each) => each.classList.contains(name));
    const pairs = (typeof compare === 'string' ? eval(compare) : compare)({ view, seat, event, events, all, numbers, flags });
    if (main.dataset.event) {
        const newest = all('[data-line]').at(-1);
        pairs.log = [main.dataset.event, newest ? text(newest) : ''];
        const [line, log] = [newest, newest?.closest('[role=log]')].map((each) => each?.getBoundingClientRect());
        pairs.newest = ['in sight', line && line.top >= log.top - 1 && line.bottom <= log.bottom + 1 ? 'in sight' : 'out of sight'];
        pairs.strip = [main.dataset.event, text(document.querySelector('[data-question] h2'))];
    }
    const wrong = Object.entries(pairs).filter(([, [wanted, seen]]) => JSON.stringify(wanted) !== JSON.stringify(seen));
    return { kind: event?.kind ?? '', ms, busy, wrong };
}"""
"""Compares the screen with the folded view behind it. `compare` is the code of the game's `tests/moment.js`."""
LOOK_ALWAYS = f"""compare => {{
    const [look, compared] = [{LOOK}, eval(compare)];  // a page may not evaluate texts by itself
    window.moments = {{ looks: 0, wrong: [] }};
    let before = '';
    const frame = () => {{
        const {{ actions }} = document.querySelector('main').dataset;
        if (actions !== before) {{
            before = actions;
            window.moments.looks++;
            window.moments.wrong.push(...look(compared).wrong.map((wrong) => [actions, ...wrong]));
        }}
        requestAnimationFrame(frame);
    }};
    requestAnimationFrame(frame);
}}"""
"""Looks in every frame in which the game has gone on."""
LOOKS = 12


def comparison(game: str) -> str:
    return resources.files(shelf.open(game).package).joinpath("tests/moment.js").read_text(encoding="utf-8")


def look(person: Person, game: str, found: list[Any]) -> dict[str, Any]:
    seen: dict[str, Any] = person.page.evaluate(LOOK, comparison(game))
    found += [(seen["kind"], *wrong) for wrong in seen["wrong"]]
    return seen


def watches(person: Person, game: str, found: list[Any]) -> int:
    """Go from event to event until the person is asked, and look late in each. Returns the number of events."""
    page, events = person.page, 0
    settled = f"() => document.querySelector('main').moment().busy || document.querySelector('{CHOICES}, #result')"
    for _ in range(MOST_EVENTS):
        page.wait_for_function(settled)
        seen = page.evaluate("() => document.querySelector('main').moment()")
        if not seen["busy"]:
            look(person, game, found)
            break
        most = int(seen["ms"] * LATE)
        page.clock.run_for(most)
        look(person, game, found)
        events += 1
        page.clock.run_for(math.ceil(seen["ms"]) - most)
    return events


@pytest.mark.parametrize("part", [OPENING, MIDDLE], ids=["opening", "middle"])
@pytest.mark.parametrize("game", TURN_BASED)
def test_everything_on_the_screen_shows_the_moment_of_the_event(game: str, part: float, arrives: Arrives) -> None:
    """Plays at the slowest speed on a clock that the test moves, so that every event is seen, however busy the machine is."""
    ana = arrives("Ana", motion="full")
    page, found, events = ana.page, list[Any](), 0
    stops_the_clock(ana)
    joins(ana, game, part)
    events += watches(ana, game, found)
    for _ in range(STEPS):
        if ana.is_over or not ana.is_asked():
            break
        before = ana.actions()
        nth = ana.luck.randrange(1000)
        page.evaluate(f"nth => {{ const all = document.querySelectorAll('{CHOICES}'); all[nth % all.length].click(); }}", nth)
        page.wait_for_function(f"before => document.querySelector('main').moment().busy || {ACTIONS} > before", arg=before)
        events += watches(ana, game, found)
    assert events > 0
    assert found == []


@pytest.mark.parametrize("game", LIVE)
def test_everything_on_the_screen_of_a_real_time_game_shows_one_moment(game: str, arrives: Arrives) -> None:
    """Looks at every frame in the middle of a running game, while the bots act and the person chooses."""
    ana = arrives("Ana", motion="full")
    ana.comes_in()
    continues(ana, game, MIDDLE, pace=100)
    ana.waits()
    ana.page.evaluate(LOOK_ALWAYS, comparison(game))
    for _ in range(STEPS):
        chooses(ana)
    ana.page.wait_for_function("looks => window.moments.looks >= looks", arg=LOOKS)
    assert [] == ana.page.evaluate("() => window.moments.wrong")


def opening(game: str) -> list[str]:
    """The kinds of the events that are told before the first choice."""
    story = Story()
    shelf.open(game).new_state(shelf.open(game).seats[0], seeded(1), story)
    return [event.kind for event in story.events]


@pytest.mark.parametrize("game", [game for game in TURN_BASED if opening(game)])
def test_a_person_who_opens_a_new_table_with_bots_sees_how_the_game_begins(game: str, arrives: Arrives) -> None:
    """The bots take long to choose, so that none of them acts before the page is open."""
    ana = arrives("Ana", motion="full")
    stops_the_clock(ana)
    ana.comes_in()
    ana.page.clock.pause_at(ana.page.evaluate("() => Date.now() + 100"))
    ana.sits_at(ana.makes_table(game, seats_of(game), pace=400)["table"])
    ana.page.wait_for_function("() => document.querySelector('main')?.moment?.().event")
    assert ana.page.evaluate("() => document.querySelector('main').moment().event.kind") in opening(game)
