"""Every board: fits a phone, speaks one language, is accessible in both themes, can be played by keyboard, and can be replayed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrives
from tests.browser.game_of_bots import NAMES, game_of_bots, players_of
from tests.browser.people import CHOICES, GAMES, Person, in_real_time
from tests.browser.seen import beyond, foreign, small, violations, violations_by_day_and_night

SOME = 10
MANY = 120
"""The number of choices at each table in the normal run, and in the slow one."""
LEVEL = "apprentice"
"""The level of the bots in a replay. Random ones play ten times as long in some games."""
WATCHER = -2
BATCH = 100
NARROW = {"width": 360, "height": 740}
FRAMES = "async () => { for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame); }"
IN_LIST = f"() => document.activeElement?.matches('{CHOICES}')"


class Found(dict[str, list[str]]):
    """Findings by moment, each finding once."""

    def note(self, when: str, what: list[str]) -> None:
        fresh = [each for each in what if not any(each in others for others in self.values())]
        if fresh:
            self.setdefault(when, []).extend(fresh)


def names_at(person: Person) -> set[str]:
    return {person.name, *person.page.locator("[data-players] li b").all_inner_texts()}


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_a_phone_speaks_one_language_and_is_accessible(game: str, arrives: Arrives, request: pytest.FixtureRequest) -> None:
    """Plays by touch. The normal run checks the start by day and the middle by night; the slow run checks both in both themes."""
    slow = request.config.getoption("--slow")
    ana = arrives("Ana", phone=True, lang="fr")
    page, found = ana.page, Found()
    ana.meets_a_bot(game)
    found.note("at the start", violations_by_day_and_night(page) if slow else violations(page))
    choices = MANY if slow else SOME
    for n in range(choices):
        if n == choices // 2:
            page.set_viewport_size(NARROW)  # type: ignore[arg-type]
            page.evaluate(FRAMES)
        found.note(f"before choice {n}", beyond(page) + small(page))
        if ana.is_over:
            break
        ana.plays()
        ana.waits()
    page.emulate_media(color_scheme="dark")
    found.note("in the middle", violations_by_day_and_night(page) if slow else violations(page, "night"))
    for tab in page.get_by_role("tab").all():
        tab.focus()
        tab.click()
        found.note(f"with {tab.get_attribute('id')}", beyond(page) + small(page) + foreign(page, game, names_at(ana)))
    assert found == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_keyboard_alone(game: str, arrives: Arrives, request: pytest.FixtureRequest) -> None:
    """Tab to the list, then arrows, Enter and digits. The focus must be in the list at every question."""
    ana = arrives("Ana")
    ana.meets_a_bot(game)
    page = ana.page
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate(IN_LIST):
            break
    else:
        raise AssertionError("the option list cannot be reached by Tab")
    digits = not in_real_time(game)
    for n in range(MANY if request.config.getoption("--slow") else SOME):
        if ana.is_over:
            break
        before = ana.actions()
        if digits and n % 2:
            page.keyboard.press("1")
        else:
            for _ in range(ana.luck.randrange(4)):
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        ana.sees_more_than(before)
        # A question may disappear between two checks of the page; the last one must have the focus.
        page.wait_for_function(f"() => document.querySelector('#result') || ({IN_LIST})()")


def empty_steps(person: Person, table: str, stops: int) -> list[int]:
    """The stops of a watcher's replay that change neither the view nor the sentences told since the view last changed."""
    entries = person.asks("GET", f"records/{table}?seat={WATCHER}")["entries"]
    shown = [entry for entry in entries if entry["shows"] or entry is entries[-1]]
    assert stops == len(shown)
    views: dict[int, object] = {}
    for first in range(0, len(entries) + 1, BATCH):
        points = person.asks("GET", f"records/{table}/points?seat={WATCHER}&first={first}&count={BATCH}")
        views |= {point["n"]: point["view"] for point in points}
    empty, view, told = list[int](), views[0], set[str]()
    for entry in shown[:-1]:
        sentences = {event["text"]["fr"] for event in entry["events"]} - {""}
        if views[entry["n"]] != view:
            told = set()
        elif sentences <= told:
            empty.append(entry["n"])
        view, told = views[entry["n"]], told | sentences
    return empty


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_can_be_replayed(game: str, arrives: Arrives, request: pytest.FixtureRequest) -> None:
    slow = request.config.getoption("--slow")
    ana = arrives("Ana", phone=True, lang="fr", viewport=NARROW)
    ana.comes_in()
    made = ana.context.request.post(f"{ana.site}api/records", data=game_of_bots(game, LEVEL))
    assert made.ok, made.text()
    page, found = ana.page, Found()
    page.evaluate("hash => location.hash = hash", f"#/replay/{made.json()['table']}?at=0")
    status, slider = page.locator(".at[role=status]"), page.get_by_role("slider")
    expect(slider).to_have_value("0")
    expect(page.locator("main [data-seat] > b")).to_have_text(players_of(game))
    last, step = int(slider.get_attribute("max") or 0), int(slider.get_attribute("step") or 0)
    if step == 1:
        assert [] == empty_steps(ana, made.json()["table"], last)
    for at in (1, last // 2, last) if step == 1 else (last // 2 // step * step, last):
        before = status.inner_text()
        slider.fill(str(at))
        expect(status).not_to_have_text(before)
        if step == 1:  # by actions; a real-time game is replayed by its clock
            expect(status).to_contain_text(f" {at} ")
        found.note(f"after {at}", beyond(page) + small(page))
        if slow or at == last:
            found.note(f"after {at}", violations_by_day_and_night(page) if slow else violations(page))
    expect(page.locator(".result")).to_be_in_viewport()
    found.note("at the end", foreign(page, game, {*NAMES}))
    assert found == {}
