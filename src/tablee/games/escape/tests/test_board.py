"""One moment in a real-time game: the board, the plates, the cue strip and the log of a live table always show the same update.

The bots play at their own pace, so the page gets many updates a second. The page notes every update of its socket, and what it shows
in every frame; each frame must show one of the updates, and nothing of another one. No time is measured.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="NO BROWSER TESTS: playwright is not installed")
conftest = pytest.importorskip("tests.browser.conftest", reason="NO BROWSER TESTS: they run in the project's own folder")
arrives, browser, client_built, site = conftest.arrives, conftest.browser, conftest.client_built, conftest.site

Person = Any
Arrives = Callable[..., Person]
GAME = "escape"
UPDATES = 40
"""The number of updates to see in frames of their own. The person rolls until then."""

NO_EVENTS = "The log begins here."
"""The words of the ticker before the first event."""

NOTE = """(empty) => {
    window.updates = {};
    window.frames = [];
    const faces = (dice) => Object.entries(dice).flatMap(([face, n]) => Array(n).fill(face)).sort().join(' ');
    let line = '';
    const note = (playing, events) => {
        for (const { text } of events) line = text.en || line;
        const { survivors, stored, needed, reached, limit, pile, tiles } = playing.view;
        (window.updates[playing.actions] ??= []).push({
            line,
            dice: survivors.map((each) => faces(each.dice)).join(', '),
            reserve: `${stored.length}/${needed}`,
            church: `${reached.length}/${limit}`,
            pile: String(pile.a + pile.b),
            tiles: String(tiles.length),
        });
    };
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({ data }) => {
                const message = JSON.parse(data);
                if (message.type === 'table' && message.playing) note(message.playing, message.missed);
                if (message.type === 'update') note(message.playing, message.events);
            });
        }
    };
    const text = (each) => each?.textContent.replace(/\\s+/g, ' ').trim() ?? '';
    const look = () => {
        const main = document.querySelector('main[data-actions].live');
        if (main && document.querySelector('[data-cue]')) {
            const own = [...document.querySelectorAll('button.die')].map((each) => each.dataset.face);
            const plates = [...document.querySelectorAll('[data-players] li:not(.mine)')].map((each) => [
                Number(each.dataset.seat),
                [...each.querySelectorAll('[data-die]')].map((die) => die.dataset.die),
            ]);
            const facts = [...document.querySelectorAll('[data-cue] .facts b')].map(text);
            const dice = [[0, own], ...plates].sort(([a], [b]) => a - b).map(([, each]) => each.sort().join(' ')).join(', ');
            const log = text([...document.querySelectorAll('[data-line]')].at(-1));
            const ticker = text(document.querySelector('.ticker span'));
            const seen = {
                actions: main.dataset.actions,
                line: log || (ticker === empty ? '' : ticker),
                dice,
                church: facts[0],
                reserve: facts[1],
                pile: document.querySelector('[data-pile]').dataset.pile,
                tiles: String(document.querySelectorAll('[data-tile]').length),
            };
            const last = window.frames.at(-1);
            if (JSON.stringify(last) !== JSON.stringify(seen)) window.frames.push(seen);
        }
        requestAnimationFrame(look);
    };
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(look));
}"""


def rolls(person: Person) -> None:
    """Roll all dice that may be rolled, or call a rescue if every die is locked; the bots may have ended the game."""
    before = person.actions()
    person.page.wait_for_function("() => document.querySelector('.roll.ready, [data-notation=rescue], #result')")
    person.page.evaluate("() => document.querySelector('[data-notation=rescue], .roll.ready')?.click()")
    if not person.is_over:
        person.sees_more_than(before)


def mixed(frame: dict[str, str], updates: dict[str, list[dict[str, str]]]) -> dict[str, Any] | None:
    """The facts of a frame that belong to no update with its number of actions."""
    known = updates.get(frame["actions"], [])
    shown = {name: value for name, value in frame.items() if name != "actions"}
    if shown in known:
        return None
    return {"actions": frame["actions"], "shown": shown, "differs from": [dict(shown.items() ^ each.items()) for each in known]}


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_town_plates_strip_and_log_show_the_same_update(size: str, arrives: Arrives) -> None:
    ana = arrives("Ana", motion="full", phone=size == "phone")
    ana.context.add_init_script(f"({NOTE})('{NO_EVENTS}')")
    ana.comes_in()
    bots = [{"type": "bot", "level": "champion"}] * 2
    ana.sits_at(ana.makes_table(GAME, [{"type": "me"}, *bots], pace=100, options={"track": "five_minutes"})["table"])
    ana.waits_to_begin()
    while not ana.is_over and ana.page.evaluate("() => new Set(window.frames.map(({ actions }) => actions)).size") < UPDATES:
        rolls(ana)
    frames = ana.page.evaluate("() => window.frames")
    updates = ana.page.evaluate("() => window.updates")
    assert UPDATES <= len({frame["actions"] for frame in frames})
    assert [] == [wrong for frame in frames if (wrong := mixed(frame, updates))]


def test_the_town_of_the_lesson_fills_the_free_part_of_a_phone(arrives: Arrives) -> None:
    """While there is only something to read, the town has more than half of the screen; beside the dice it has a quarter."""
    ana = arrives("Ana", phone=True)
    page = ana.opens(f"#/learn/{GAME}")
    town = "() => document.querySelector('.town')?.clientHeight / innerHeight"
    page.locator("main[data-moment='0']").wait_for()
    page.wait_for_function(f"() => ({town})() > 1 / 2")
    page.locator("[data-next]").click()
    page.locator("main[data-moment='1'] [data-roll]").wait_for()
    assert 1 / 4 < page.evaluate(town) < 1 / 2
