"""Every board: fits a phone, speaks one language, is accessible in both themes, can be played by keyboard, and can be replayed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tablee import shelf
from tablee.bots.players import bot
from tablee.kernel.chance import seeded
from tablee.kernel.replay import Recorder
from tablee.kernel.state import CLOCK
from tests.browser.conftest import Arrives
from tests.browser.people import CHOICES, GAMES, Person, in_real_time
from tests.browser.seen import beyond, foreign, small, violations, violations_by_day_and_night

SOME = 10
MANY = 120
"""The number of choices at each table in the normal run, and in the slow one."""
LEVEL = "apprentice"
"""The level of the bots in a replay. Random ones play ten times as long in some games."""
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


def game_of_bots(game: str, level: str) -> str:
    """A whole game as a record file."""
    opened = shelf.open(game)
    luck = seeded(2026)
    choices = luck.fork()
    recorder = Recorder(opened, ["Ana", "Ben", "Cléo", "Dan"][: max(2, opened.seats[0])], luck)
    player = bot(level, opened)
    while recorder.state.agenda:
        s = recorder.state
        seat = s.asked[choices.below(len(s.asked))]
        action = s.options(seat)[0] if seat == CLOCK else player(s.imagine(seat, choices.fork()), seat, choices)
        recorder.apply(seat, action, s.now)
    return recorder.record.dump()


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
    expect(page.locator("main [data-seat] > b")).to_have_text(["Ana", "Ben", "Cléo", "Dan"][: max(2, shelf.open(game).seats[0])])
    last, step = int(slider.get_attribute("max") or 0), int(slider.get_attribute("step") or 0)
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
    found.note("at the end", foreign(page, game, {"Ana", "Ben", "Cléo", "Dan"}))
    assert found == {}
