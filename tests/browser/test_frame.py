"""The contract between the frame of a table and the boards: every option is in sight where its board says, and nothing jumps."""

from __future__ import annotations

from typing import Any

import pytest

from tablee import shelf
from tests.browser.conftest import Arrives
from tests.browser.people import CHOICES, GAMES, Person, in_real_time
from tests.browser.seen import in_another_font

SIZES = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
    "landscape": {"width": 844, "height": 390},
}
SMALL = [{"width": 667, "height": 375}, {"width": 640, "height": 360}]
"""Small phones held sideways."""
NARROW = [{"width": 390, "height": 844}, {"width": 360, "height": 640}]
FOR_FOUR = [game for game in GAMES if shelf.open(game).seats[1] >= 4]
QUESTIONS = 8
FRAMES = "async () => { for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame); }"
WRONG = """async () => {
    const main = document.querySelector('main[data-actions]');
    const kinds = (name) => (main.dataset[name] ?? '').split(' ').filter(Boolean);
    const [covers, composed, offers] = [kinds('covers'), kinds('composed'), kinds('offered')];
    const found = [];
    const inside = (box) => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    const page = document.scrollingElement;
    if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1) found.push('the page scrolls');
    const place = document.querySelector('[data-place]');
    if (place && !inside(place.getBoundingClientRect())) found.push('the own place is out of sight');
    for (const button of document.querySelectorAll('[data-bar] button, [data-bar] a')) {
        if (!inside(button.getBoundingClientRect())) found.push(`out of sight: ${button.textContent}`);
    }
    const more = document.querySelector('[data-bar] .more');
    const parts = document.querySelectorAll('[data-part]').length;
    for (const listed of document.querySelectorAll('[data-choices] button[data-action]')) {
        const { action, kind, notation } = listed.dataset;
        const targets = [...document.querySelectorAll(`[data-option="${action}"]`)];
        if (composed.includes(kind)) {
            if (!parts) found.push(`${kind}: no parts to compose it from`);
        } else if (covers.includes(kind)) {
            const own = targets.filter((each) => !each.closest('[data-bar]'));
            const shared = document.querySelector(`[data-also~="${action}"]`);
            if (!own.length && !shared) found.push(`${notation}: covered, and not on the board`);
            else if (!own.length) {
                if (!reachable(shared)) found.push(`${notation}: its shared target is out of sight, too small or covered`);
                if (!(await isOfferedOnceHeld(shared, action))) found.push(`${notation}: not in the bar when its shared target is held`);
            } else if (!own.some((each) => reachable(each))) found.push(`${notation}: out of sight, too small or covered`);
        } else if (offers.includes(kind)) {
            if (!targets.some((each) => each.closest('[data-offers]'))) found.push(`${notation}: not in the offer panel`);
        } else if (!more) {
            const button = document.querySelector(`[data-bar] :is([data-option="${action}"], [data-also~="${action}"])`);
            if (!button) found.push(`${notation}: not in the action bar`);
        }
    }
    return [...new Set(found)].slice(0, 12);

    async function isOfferedOnceHeld(shared, action) {
        const frame = () => new Promise(requestAnimationFrame);
        shared.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await frame();
        const button = document.querySelector(`[data-bar] [data-option="${action}"], [data-bar] .more`);
        const offered = button !== null && inside(button.getBoundingClientRect());
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        await frame();
        return offered;
    }
    function reachable(each) {
        each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = each.getBoundingClientRect();
        if (!inside(box) || box.width < 43.5 || box.height < 43.5) return false;
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return each.contains(at) || at?.closest('[data-option]') === each;
    }
}"""
"""The breaches of the contract at this question."""
BOXES = """() => Object.fromEntries(['question', 'bar', 'board', 'place', 'players'].map((name) => {
    const box = document.querySelector(`[data-${name}]`)?.getBoundingClientRect();
    return [name, box && [box.x, box.y, box.width, box.height].map(Math.round)];
}))"""


CUT = """() => [...document.querySelectorAll('[data-players] li')].flatMap((row) => {
    const outer = row.getBoundingClientRect();
    return [...row.querySelectorAll('b, .state, .facts *')].filter((each) => {
        const box = each.getBoundingClientRect();
        if (!box.width || each.closest('.unseen')) return false;
        return box.left < outer.left - 1 || box.right > outer.right + 1 || box.top < outer.top - 1 || box.bottom > outer.bottom + 1;
    }).map((each) => `${innerWidth}: ${row.textContent.trim()}: ${each.textContent.trim()}`);
})"""
"""The parts of the rivals' rows that leave their row."""


def boxes(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate(BOXES)
    if not person.page.evaluate("() => matchMedia('(max-width: 1099px)').matches"):
        del found["bar"]  # on a desktop it shares the strip with the question
    return found


def chooses(person: Person) -> None:
    """Choose any option in the list without looking, unless the game moves on by itself."""
    before = person.actions()
    nth = person.luck.randrange(1000)
    done = person.page.evaluate(
        f"nth => {{ const all = document.querySelectorAll('{CHOICES}'); all[nth % all.length]?.click(); return all.length > 0; }}", nth
    )
    if done:
        person.sees_more_than(before)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_in_sight_where_its_board_says_and_nothing_jumps(game: str, arrives: Arrives) -> None:
    """Looks at each question at three sizes; every other one in another font and with text at 130 %."""
    ana = arrives("Ana", lang="fr")
    page = ana.page
    ana.meets_a_bot(game)
    assert page.evaluate("() => document.querySelector('main').dataset.covers"), f"the board of {game} covers no kind of option"
    found: dict[str, list[str]] = {}
    first: dict[str, dict[str, Any]] = {}
    for n in range(QUESTIONS):
        if ana.is_over:
            break
        in_another_font(page, other=n % 2 == 1)
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)  # type: ignore[arg-type]
            page.evaluate(FRAMES)
            look = f"{size} {n % 2}"
            if not in_real_time(game) or ana.is_asked():
                for wrong in page.evaluate(WRONG):
                    found.setdefault(wrong, []).append(f"{look} {n}")
            now = boxes(ana)
            if moved := {name: (first[look][name], now[name]) for name in now if look in first and first[look][name] != now[name]}:
                found.setdefault(f"moved: {moved}", []).append(f"{look} {n}")
            first.setdefault(look, now)
        chooses(ana)
        ana.waits()
    assert found == {}


@pytest.mark.parametrize("game", FOR_FOUR)
def test_rows_of_three_rivals_are_whole_on_a_small_phone_held_sideways(game: str, arrives: Arrives) -> None:
    ana = arrives("Ana", lang="fr", phone=True, viewport=SMALL[0])
    ana.comes_in()
    assert [] == cut_rows(ana, game, 3, SMALL)


@pytest.mark.parametrize("game", [game for game in FOR_FOUR if shelf.open(game).seats[1] > 4])
def test_chips_of_all_rivals_are_whole_on_a_phone(game: str, arrives: Arrives) -> None:
    ana = arrives("Ana", lang="fr", phone=True)
    ana.comes_in()
    assert [] == cut_rows(ana, game, shelf.open(game).seats[1] - 1, NARROW)


def cut_rows(person: Person, game: str, rivals: int, sizes: list[dict[str, int]]) -> list[str]:
    """The parts of the rivals' rows that are cut at a new table, on screens of these sizes."""
    bots = [{"type": "bot", "level": "random"}] * rivals
    person.sits_at(person.makes_table(game, [{"type": "me"}, *bots], pace=100)["table"])
    person.waits()
    cut = list[str]()
    for viewport in sizes:
        person.page.set_viewport_size(viewport)  # type: ignore[arg-type]
        person.page.evaluate(FRAMES)
        cut += person.page.evaluate(CUT)
    return cut
