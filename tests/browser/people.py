"""A person at a browser, as far as a test needs one."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from tablee import shelf
from tablee.kernel.chance import seeded
from tablee.kernel.state import CLOCK

GAMES = sorted(shelf.games())
SMALLEST = min(GAMES, key=lambda game: shelf.open(game).longest)
"""The shortest game on the shelf: where the frame is tested, one game is as good as another."""

PATIENCE = 30_000
"""Milliseconds until a test gives up on something: for a machine busy with ten other things, not a measure of anything."""

expect.set_options(timeout=PATIENCE)
SPOT = """index => {
    const each = document.querySelectorAll('.hot.offered')[index];
    if (!each) return null;
    const shape = each.firstElementChild;
    shape.scrollIntoView({ block: 'center' });
    const box = shape.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return document.elementFromPoint(x, y)?.closest('.hot') === each ? { x, y } : null;
}"""
REACHABLE = f"""() => [...document.querySelectorAll('.hot.offered')]
    .map((each, index) => ({{ index, notation: each.dataset.notation, spot: ({SPOT})(index) }})).filter(each => each.spot)"""
"""What is lit on the board and lies under the finger: not panned away, not under something else."""


def in_real_time(game: str) -> bool:
    """The clock plays along: nobody waits for anybody, and the end comes when its time has come."""
    opened = shelf.open(game)
    return CLOCK in opened.new(opened.seats[0], seeded(0)).asked


class Person:
    """`motion`: the setting kept by the browser before the page opens. `errors`: everything the console complained about."""

    def __init__(
        self, browser: Browser, site: str, name: str, motion: str = "instant", lang: str = "en", phone: bool = False, **how: Any
    ) -> None:
        self.name = name
        self.site = site
        self.errors: list[str] = []
        if phone:
            how = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True} | how
        self.context = browser.new_context(**({"locale": "en-GB" if lang == "en" else "fr-FR"} | how))
        self.context.set_default_timeout(PATIENCE)
        settings = f'{{"motion": "{motion}", "lang": "{lang}"}}'
        self.context.add_init_script(f"if (!localStorage.getItem('tablee')) localStorage.setItem('tablee', '{settings}')")
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        self.phone = phone
        self.luck = random.Random(name)

    def opens(self, route: str = "#/") -> Page:
        self.page.goto(self.site + route if not route.startswith("http") else route)
        return self.page

    def comes_in(self) -> Page:
        """To the shelf, and is known under their name."""
        self.opens()
        expect(self.page.locator("[data-play]").first).to_be_visible(timeout=PATIENCE)
        self.asks("PATCH", "me", {"name": self.name})
        return self.page

    def asks(self, method: str, path: str, body: object = None) -> Any:
        """A REST call from inside the page, as its scripts make them."""
        script = """async ([method, path, body]) => {
            const init = body === null ? {method} : {method, body: JSON.stringify(body), headers: {'content-type': 'application/json'}};
            const answer = await fetch(new URL('api/' + path, document.baseURI), init);
            return answer.json();
        }"""
        return self.page.evaluate(script, [method, path, body])

    def makes_table(self, game: str, seats: Sequence[dict[str, str]], **wishes: object) -> Any:
        """A table whose bots answer at once."""
        return self.asks("POST", "tables", {"game": game, "seats": list(seats), "pace": 0} | wishes)

    def sits_at(self, table: str) -> Page:
        self.page.evaluate("hash => location.hash = hash", f"#/table/{table}")
        return self.page

    def meets_a_bot(self, game: str = SMALLEST) -> str:
        """Comes in and sits down against bots that choose at random."""
        self.comes_in()
        bots = [{"type": "bot", "level": "random"}] * (shelf.open(game).seats[0] - 1)
        pace = {"pace": 100} if in_real_time(game) else {}  # bots that do not wait would leave nobody else the time
        table: str = self.makes_table(game, [{"type": "me"}, *bots], **pace)["table"]
        self.sits_at(table)
        self.waits()
        return table

    def alone_at_one_screen(self, game: str = SMALLEST) -> None:
        """Comes in and plays for every seat: nobody else moves."""
        self.comes_in()
        seats = [{"type": "me", "name": f"{self.name} {n + 1}"} for n in range(shelf.open(game).seats[0])]
        self.sits_at(self.makes_table(game, seats)["table"])
        self.waits()

    def finishes_a_game(self) -> str:
        table = self.meets_a_bot()
        while not self.is_over:
            self.plays()
            self.waits()
        return table

    def takes_the_lesson(self, game: str, looks: Callable[[int], None] = lambda moment: None) -> None:
        """By clicking, from the shelf to the end; at the first choices first something else, where there is something else.
        `looks`: what to look at in each moment."""
        wrong = 2
        self.opens()
        self.page.locator(f"[data-learn={game}]").click()
        self.page.locator("main[data-moment='0']").wait_for()
        for n, moment in enumerate(self.asks("GET", f"games/{game}/lesson")["moments"]):
            looks(n)
            if moment["right"] is None:
                self.page.locator("[data-next]").click()
            else:
                other = next((each for each in moment["options"] if each["action"] != moment["right"]), None)
                right = next(each for each in moment["options"] if each["action"] == moment["right"])
                if other is not None and wrong:
                    wrong -= 1
                    self.page.locator(f'ul button[data-notation="{other["notation"]}"]').click()
                    expect(self.page.locator(".instructions .hint")).to_have_text(moment["hint"]["en"])
                    assert self.page.locator(f"main[data-moment='{n}']").count() == 1, "a wrong choice leads on"
                self.takes(right["notation"])
            self.page.locator(f"main[data-moment='{n + 1}']").wait_for()

    def takes(self, notation: str) -> None:
        """The choice on the board where it can be reached there, else in the list."""
        lit = next((each for each in self.page.evaluate(REACHABLE) if each["notation"] == notation), None)
        if lit is None or not self.touches(lit["index"]):
            self.page.locator(f'ul button[data-notation="{notation}"]').click()

    def touches(self, index: int) -> bool:
        """What is lit on the board there, if it is still there."""
        where = self.page.evaluate(SPOT, index)
        if where is None:
            return False
        (self.page.touchscreen.tap if self.phone else self.page.mouse.click)(where["x"], where["y"])
        return True

    # At the table ----------------------------------------------------------------------------------------------------

    @property
    def options(self) -> Locator:
        """The choices in the list; on a phone they are the first tab."""
        return self.page.locator("ul button[data-notation]")

    @property
    def lit(self) -> Locator:
        """The choices on the board."""
        return self.page.locator(".hot.offered")

    def is_asked(self) -> bool:
        return self.options.count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator("#result").count() > 0

    def waits(self) -> None:
        """Until the board is there, and something to choose, the end of the game, or a screen to be handed over."""
        self.page.wait_for_function("() => document.querySelector('.stage > *')", timeout=PATIENCE)
        self.page.wait_for_function("() => document.querySelector('ul button[data-notation], #result, #handover')", timeout=PATIENCE)

    def waits_to_begin(self) -> None:
        self.page.locator("main[data-actions]").wait_for()

    def lets_a_bot_play(self) -> None:
        """Unless the game ends meanwhile: the others play on while the menu is open."""
        self.page.locator("summary.button").click()
        button = self.page.get_by_role("button", name="Let a bot play for me")
        result = self.page.locator("#result")
        expect(button.or_(result).first).to_be_visible()
        try:
            if not result.count():
                button.click(timeout=PATIENCE / 4)
        except TimeoutError:
            expect(result).to_be_visible()

    def plays(self) -> str | None:
        """One choice by clicking: on the board where it is lit and can be reached, else in the list. Returns its notation.

        Nothing when others moved first and left nothing to choose.
        """
        before = self.actions()
        lit = self.page.evaluate(REACHABLE)
        listed = self.options.evaluate_all("all => all.map(each => each.dataset.notation)")
        if lit:
            spot = self.luck.choice(lit)
            notation = str(spot["notation"])
            if not self.touches(spot["index"]):
                return None
        elif listed:
            notation = str(self.luck.choice(listed))
            option = self.page.locator(f'ul button[data-notation="{notation}"]').first
            try:
                (option.tap if self.phone else option.click)(timeout=PATIENCE / 4)
            except TimeoutError:
                assert self.actions() > before, f"{notation} is offered and cannot be clicked"
                return None
        else:
            return None
        try:
            self.sees_more_than(before)
        except TimeoutError:
            raise AssertionError(f"{notation} was chosen, and nothing happened") from None
        return notation

    def actions(self) -> int:
        """How many actions the game shown has seen."""
        return int(self.page.evaluate("() => Number(document.querySelector('main')?.dataset.actions ?? 0)"))

    def sees_more_than(self, actions: int) -> None:
        self.page.wait_for_function(
            "before => Number(document.querySelector('main')?.dataset.actions ?? 0) > before",
            arg=actions,
            timeout=PATIENCE,
        )
