"""A person at a browser: the actions that tests share."""

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
"""The shortest game on the shelf, for tests that need any game."""

PATIENCE = 30_000
"""Milliseconds until a test gives up. Generous, for a busy machine; it measures nothing."""
STILL = 40
"""How often, 60 ms apart, a test looks whether the board stands still before it taps."""

expect.set_options(timeout=PATIENCE)
CHOICES = "[data-choices] button[data-notation], #choices button[data-notation]"
"""The options in the list: of a table, and of a lesson."""
TARGETS = ".hot.offered, [data-option]"
"""The options on the board, in the offer panel and in the action bar."""
SPOT = f"""index => {{
    const each = document.querySelectorAll('{TARGETS}')[index];
    if (!each) return null;
    const shape = each instanceof SVGGElement ? each.firstElementChild : each;
    shape.scrollIntoView({{ block: 'nearest', inline: 'nearest' }});
    const box = shape.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return document.elementFromPoint(x, y)?.closest('.hot, [data-option]') === each ? {{ x, y }} : null;
}}"""
REACHABLE = f"""() => [...document.querySelectorAll('{TARGETS}')].map((each, index) => ({{
        index,
        option: each.dataset.option,
        notation: each.dataset.notation ?? document.querySelector(`[data-action="${{each.dataset.option}}"]`)?.dataset.notation,
        spot: ({SPOT})(index),
    }})).filter(each => each.spot && each.notation)"""
"""The targets that can be tapped: neither out of sight nor covered."""
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
ACTIONS = "Number(document.querySelector('main')?.dataset.actions ?? 0)"


def in_real_time(game: str) -> bool:
    """Whether the game runs in real time: the clock acts as a seat of its own."""
    opened = shelf.open(game)
    return CLOCK in opened.new_state(opened.seats[0], seeded(0)).asked


class Person:
    """`motion`: the animation setting saved before the page opens. `errors`: the errors of the console and of the page."""

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
        self.page.on("console", lambda message: self.errors.extend([message.text] * (message.type == "error")))
        self.phone = phone
        self.luck = random.Random(name)

    def opens(self, route: str = "#/") -> Page:
        self.page.goto(self.site + route if not route.startswith("http") else route)
        return self.page

    def comes_in(self) -> Page:
        """Open the shelf and take the person's name."""
        self.opens()
        expect(self.page.locator("[data-play]").first).to_be_visible(timeout=PATIENCE)
        self.becomes_a_guest()
        self.asks("PATCH", "me", {"name": self.name})
        return self.page

    def becomes_a_guest(self) -> None:
        """Wait until the server knows this browser. The page is shown before that."""
        self.page.wait_for_function("() => localStorage.getItem('tablee-guest')")

    def unlocks_with(self, credential: object = None) -> Callable[[], Any]:
        """Give the device an authenticator for passkeys, with a passkey or empty. Returns the function that reads its first passkey."""
        device = self.context.new_cdp_session(self.page)
        device.send("WebAuthn.enable")
        key = device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]
        if credential is not None:
            device.send("WebAuthn.addCredential", {"authenticatorId": key, "credential": credential})
        return lambda: device.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"][0]

    def asks(self, method: str, path: str, body: object = None) -> Any:
        """Make a REST call from inside the page, with its cookies."""
        script = """async ([method, path, body]) => {
            const init = body === null ? {method} : {method, body: JSON.stringify(body), headers: {'content-type': 'application/json'}};
            const answer = await fetch(new URL('api/' + path, document.baseURI), init);
            return answer.json();
        }"""
        return self.page.evaluate(script, [method, path, body])

    def makes_table(self, game: str, seats: Sequence[dict[str, str]], **wishes: object) -> Any:
        """Create a table whose bots answer at once."""
        return self.asks("POST", "tables", {"game": game, "seats": list(seats), "pace": 0} | wishes)

    def makes_continued_table(self, record: str, at: int, seats: Sequence[dict[str, str]], pace: int = 0) -> Any:
        """Make a table that goes on after so many actions of a record."""
        imported = self.context.request.post(f"{self.site}api/records", data=record)
        assert imported.ok, imported.text()
        return self.asks("POST", f"records/{imported.json()['table']}/play-on", {"at": at, "seats": seats, "pace": pace})

    def sits_at(self, table: str) -> Page:
        self.page.evaluate("hash => location.hash = hash", f"#/table/{table}")
        return self.page

    def meets_a_bot(self, game: str = SMALLEST, level: str = "random") -> str:
        """Come in and sit down at a table with bots."""
        self.comes_in()
        bots = [{"type": "bot", "level": level}] * (shelf.open(game).seats[0] - 1)
        pace = {"pace": 100} if in_real_time(game) else {}  # without a pace the bots would use up the game's time
        table: str = self.makes_table(game, [{"type": "me"}, *bots], **pace)["table"]
        self.sits_at(table)
        self.waits()
        return table

    def alone_at_one_screen(self, game: str = SMALLEST) -> None:
        """Come in and play every seat from one screen."""
        self.comes_in()
        seats = [{"type": "me", "name": f"{self.name} {n + 1}"} for n in range(shelf.open(game).seats[0])]
        self.sits_at(self.makes_table(game, seats)["table"])
        self.waits()

    def finishes_a_game(self, level: str = "random") -> str:
        table = self.meets_a_bot(level=level)
        while not self.is_over:
            self.plays()
            self.waits()
        return table

    def takes_the_lesson(self, game: str, looks: Callable[[int], None] = lambda moment: None) -> None:
        """Click through a lesson from the shelf to its end, with two wrong choices on the way where there is a wrong choice.
        `looks` is called at each moment."""
        wrong = 2
        self.opens()
        self.page.locator(f"[data-learn={game}]").click()
        self.page.locator("main[data-moment='0']").wait_for()
        for n, moment in enumerate(self.asks("GET", f"games/{game}/lesson")["moments"]):
            looks(n)
            if moment["right"] is None:
                self.page.locator("[data-next]").click()
            else:
                listed = self.page.locator(CHOICES).evaluate_all("all => all.map((each) => each.dataset.notation)")
                wrongs = [each for each in moment["options"] if each["action"] != moment["right"] and each["notation"] in listed]
                other = next(iter(wrongs), None)
                right = next(each for each in moment["options"] if each["action"] == moment["right"])
                if other is not None and wrong:
                    wrong -= 1
                    self.picks(other["notation"])
                    expect(self.page.locator(".instructions .hint")).to_have_text(moment["hint"]["en"])
                    assert self.page.locator(f"main[data-moment='{n}']").count() == 1, "a wrong choice continued the lesson"
                self.takes(right["notation"])
                if not self.reaches(n + 1):
                    self.takes(right["notation"])  # as a person would whose tap missed
            self.page.locator(f"main[data-moment='{n + 1}']").wait_for()

    def reaches(self, moment: int) -> bool:
        """Whether the lesson comes to this moment within some seconds."""
        try:
            self.page.locator(f"main[data-moment='{moment}']").wait_for(timeout=8000)
        except TimeoutError:
            return False
        return True

    def takes(self, notation: str) -> None:
        """Choose an option where it is shown if it can be tapped there, else in the list."""
        lit = next((each for each in self.page.evaluate(REACHABLE) if each["notation"] == notation), None)
        if lit is None or not self.touches(lit["index"]):
            self.picks(notation)

    def picks(self, notation: str, timeout: float = PATIENCE) -> None:
        """Choose an option in the list. The focus opens the list."""
        option = self.page.locator(CHOICES).and_(self.page.locator(f'[data-notation="{notation}"]')).first
        option.focus(timeout=timeout)
        (option.tap if self.phone else option.click)(timeout=timeout)

    def touches(self, index: int) -> bool:
        """Tap the target with this index; false if it is gone or covered."""
        where = self.page.evaluate(SPOT, index)
        for _ in range(STILL):
            # A board may still be gliding to what is offered: a tap would land beside it.
            self.page.wait_for_timeout(60)
            before, where = where, self.page.evaluate(SPOT, index)
            if where == before:
                break
        if where is None:
            return False
        (self.page.touchscreen.tap if self.phone else self.page.mouse.click)(where["x"], where["y"])
        return True

    # At the table ----------------------------------------------------------------------------------------------------

    @property
    def options(self) -> Locator:
        """The options in the list."""
        return self.page.locator(CHOICES)

    @property
    def lit(self) -> Locator:
        """The offered options on the board and in the action bar."""
        return self.page.locator(TARGETS)

    @property
    def question(self) -> Locator:
        return self.page.locator("[data-question]")

    def is_asked(self) -> bool:
        return self.options.count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator("#result").count() > 0

    def waits(self) -> None:
        """Wait for the board, and for options, the end of the game, or the handover screen."""
        seen = f"() => document.querySelector('.stage > *') && document.querySelector('{CHOICES}, #result, #handover')"
        self.page.wait_for_function(seen, timeout=PATIENCE)

    def waits_to_begin(self) -> None:
        """Wait for the game, and say that the person is ready if the table asks for it."""
        begun = self.page.locator("main[data-actions]")
        begun.or_(self.page.locator("[data-ready]")).first.wait_for()
        self.page.evaluate("document.querySelector('[data-ready=false]')?.click()")
        begun.wait_for()

    def lets_a_bot_play(self) -> None:
        """Hand the seat to a bot, unless the game ends first: the others play on while the menu is open."""
        self.page.locator("summary.button").click()
        button = self.page.get_by_role("button", name="Let a bot play for me")
        result = self.page.locator("#result")
        expect(button.or_(result).first).to_be_visible()
        try:
            if not result.count():
                button.click(timeout=PATIENCE / 4)
        except TimeoutError:
            expect(result).to_be_visible()

    def opens_tab(self, name: str) -> None:
        """Open a tab. On a phone the tabs are in a sheet that the focus opens."""
        tab = self.page.get_by_role("tab", name=name)
        tab.focus()
        tab.click()

    def plays(self) -> str | None:
        """Choose an option by clicking, where it is shown if possible, else in the list. Returns its notation.

        Returns None if other players acted first and left no option.
        """
        before = self.actions()
        lit = self.page.evaluate(REACHABLE)
        listed = self.options.evaluate_all("all => all.map(each => each.dataset.notation)")
        if lit:
            spot = self.luck.choice(lit)
            notation = str(spot["notation"])
            if not self.touches(spot["index"]):
                return None
            self.confirms(spot["option"], before)
        elif listed:
            notation = str(self.luck.choice(listed))
            try:
                self.picks(notation, timeout=PATIENCE / 4)
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

    def confirms(self, option: str | None, before: int) -> None:
        """After a tap that only held the option up, tap its button in the action bar."""
        held = f'[data-bar] .main[data-option="{option}"]'
        self.page.wait_for_function(f"([held, before]) => {ACTIONS} > before || document.querySelector(held)", arg=[held, before])
        if self.actions() == before:
            self.page.evaluate("([held, before]) => document.querySelector(held)?.click()", [held, before])

    def actions(self) -> int:
        """The number of actions in the game on screen."""
        return int(self.page.evaluate(f"() => {ACTIONS}"))

    def sees_more_than(self, actions: int) -> None:
        self.page.wait_for_function(f"before => {ACTIONS} > before", arg=actions, timeout=PATIENCE)


def asked_first(people: Sequence[Person]) -> Person:
    """Wait until one of these people at a table is asked, and return that person."""
    for _ in range(PATIENCE // 30):
        for person in people:
            if person.is_asked():
                return person
        people[0].page.wait_for_timeout(30)
    raise AssertionError("nobody is asked")
