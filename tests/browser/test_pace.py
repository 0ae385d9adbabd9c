"""The pace of a table: nothing that can be tapped vanishes within a second."""

from __future__ import annotations

import math

import pytest

from tests.browser.conftest import Arrives
from tests.browser.people import ACTIONS, CHOICES, GAMES, TARGETS, Person, in_real_time
from tests.browser.stopped_clock import joins, stops_the_clock

TURN_BASED = [game for game in GAMES if not in_real_time(game)]
CHOSEN = 4
MOST_EVENTS = 25
SHORTEST = 1000
"""Milliseconds that a thing which can be tapped stays, unless the person acts."""
NOTE_TAPPABLE = f"""
    window.vanished = [];
    const since = new Map();
    const note = () => {{
        const now = performance.now();
        const tappable = [...document.querySelectorAll('main :is({TARGETS}, [data-bar] button, [data-offers] button)')];
        const there = new Set(tappable.map((each) => each.dataset.option ?? each.textContent.trim()));
        for (const [name, at] of since) {{
            if (there.has(name)) continue;
            if (now > at && now - at < {SHORTEST}) window.vanished.push([name, Math.round(now - at)]);
            since.delete(name);
        }}
        for (const name of there) if (!since.has(name)) since.set(name, now);
    }};
    window.acted = () => since.clear();
    new MutationObserver(note).observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
"""
"""Notes in the page what could be tapped, and vanished within a second by the page's clock, unless the person acted.
While the clock stands still, messages arrive at one moment: what comes and goes within it is not judged."""
CHOOSE = f"nth => {{ window.acted(); const all = document.querySelectorAll('{CHOICES}'); all[nth % all.length].click(); }}"
SETTLED = f"() => document.querySelector('main').moment().busy || document.querySelector('{CHOICES}, #result')"


def watches(person: Person) -> None:
    """Go from event to event until the person is asked."""
    page = person.page
    for _ in range(MOST_EVENTS):
        page.wait_for_function(SETTLED)
        seen = page.evaluate("() => document.querySelector('main').moment()")
        if not seen["busy"]:
            break
        page.clock.run_for(math.ceil(seen["ms"]))


@pytest.mark.parametrize("game", TURN_BASED)
def test_nothing_that_can_be_tapped_vanishes_within_a_second(game: str, arrives: Arrives) -> None:
    ana = arrives("Ana", motion="full")
    page = ana.page
    stops_the_clock(ana)
    page.add_init_script(NOTE_TAPPABLE)
    joins(ana, game, part=0)
    watches(ana)
    for _ in range(CHOSEN):
        if ana.is_over or not ana.is_asked():
            break
        before = ana.actions()
        page.evaluate(CHOOSE, ana.luck.randrange(1000))
        page.wait_for_function(f"before => document.querySelector('main').moment().busy || {ACTIONS} > before", arg=before)
        watches(ana)
    assert [] == page.evaluate("() => window.vanished")
