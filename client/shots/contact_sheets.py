"""Contact sheets of a whole game of each game, on several screens, for review by eye as a newcomer would see it.

`npm run sheets [-- --game ID] [--look LOOK] [--out FOLDER]` starts a server of its own and plays a game against bots by random choices.
It takes a picture at the opening, at every new kind of question, in the middle of the others' turns, and at the end, and puts them on one
sheet per game and look in build/sheets. The single pictures are in a folder beside each sheet.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Browser, TimeoutError, sync_playwright  # noqa: E402

from tablee import shelf  # noqa: E402
from tests.browser.conftest import CHROMIUM, started  # noqa: E402
from tests.browser.people import CHOICES, GAMES, Person, in_real_time  # noqa: E402

LOOKS = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"phone": True, "viewport": {"width": 390, "height": 844}},
    "landscape": {"phone": True, "viewport": {"width": 844, "height": 390}},
    "small": {"phone": True, "viewport": {"width": 360, "height": 640}},
    "night": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
}
USUAL = ["desktop", "phone"]
PICTURES = 14
"""Pictures of questions on each sheet, at most."""
OTHERS = 4
"""Pictures of the others' turns on each sheet, at most."""
CHOICES_AT_MOST = 120
PATIENCE = 300_000
"""Milliseconds for the bots of a game to play: without compiled rules they think for long."""
SHEET = 1456
WIDTH = {"desktop": 720, "night": 720, "landscape": 720, "phone": 280, "small": 280}
QUESTION = f"() => [...new Set([...document.querySelectorAll('{CHOICES}')].map((each) => each.dataset.kind))].sort().join(' ')"
"""The kinds of the options on offer: two questions with the same kinds look alike."""
CHOOSE = f"nth => {{ const all = document.querySelectorAll('{CHOICES}'); all[nth % all.length]?.click(); }}"
WAITED = f"() => document.querySelector('{CHOICES}, #result')"
OTHERS_PLAY = "() => document.querySelector('main[data-event]') && !document.querySelector('[data-question].mine')"


class Album:
    """The pictures of one game on one screen, in order."""

    def __init__(self, person: Person, folder: Path) -> None:
        self.person, self.folder, self.taken = person, folder, list[Path]()
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, name: str) -> None:
        self.taken.append(self.folder / f"{len(self.taken):02}-{name}.png")
        self.person.page.screenshot(path=self.taken[-1])


def play(person: Person, game: str, album: Album) -> None:
    """Play a game and take its pictures."""
    page, live = person.page, in_real_time(game)
    person.comes_in()
    least, most = shelf.open(game).seats
    bots = [{"type": "bot", "level": "greedy"}] * (max(least, min(most, 3)) - 1)
    person.sits_at(person.makes_table(game, [{"type": "me"}, *bots], pace=100 if live else 0)["table"])
    page.locator("main[data-actions] .stage > *").first.wait_for()
    page.wait_for_timeout(700)
    album.take("opening")
    seen, others = set[str](), 0
    for n in range(CHOICES_AT_MOST):
        page.wait_for_function(WAITED, timeout=PATIENCE)
        if person.is_over or len(seen) >= PICTURES:
            break
        kinds = page.evaluate(QUESTION)
        if kinds not in seen or (live and n % 8 == 0):
            seen.add(kinds if not live else f"{kinds} {n}")
            page.wait_for_timeout(500)
            album.take("question")
        page.evaluate(CHOOSE, person.luck.randrange(1000))
        page.wait_for_timeout(600 if live else 250)
        if others < OTHERS and n % 4 == 1 and not live and page.evaluate(OTHERS_PLAY):
            others += 1
            album.take("others")
        page.keyboard.press("s")
    finish(person)
    album.take("end")


def finish(person: Person) -> None:
    """Hand the seat to a bot and wait for the end."""
    page, result = person.page, person.page.locator("#result")
    if not person.is_over:
        page.locator("summary.button").click()
        page.get_by_role("button", name="Laisser un robot jouer").click()
    for _ in range(600):
        page.keyboard.press("s")
        try:
            result.wait_for(timeout=1000)
            break
        except TimeoutError:
            continue
    page.wait_for_timeout(1000)


def sheet(browser: Browser, pictures: list[Path], width: int, out: Path) -> None:
    """Put the pictures on one page and take a picture of it."""
    tags = "".join(f"<img src='{picture.as_uri()}' width={width}>" for picture in pictures)
    page = out.with_suffix(".html")
    page.write_text(f"<body style='margin:4px;background:#222;display:flex;flex-wrap:wrap;gap:4px'>{tags}", encoding="utf-8")
    tab = browser.new_page(viewport={"width": SHEET, "height": 400})
    tab.goto(page.as_uri())
    tab.wait_for_load_state("networkidle")
    tab.screenshot(path=out, full_page=True)
    tab.close()
    page.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--look", choices=LOOKS, action="append")
    parser.add_argument("--out", type=Path, default=ROOT / "build/sheets")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    os.environ["PYTHONPATH"] = str(ROOT / "src")
    with tempfile.TemporaryDirectory() as data, started(Path(data)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game in asked.game or GAMES:
            for look in asked.look or USUAL:
                person = Person(browser, site, "Ana", lang="fr", motion="fast", **LOOKS[look])  # type: ignore[arg-type]
                album = Album(person, asked.out / f"{game}-{look}")
                play(person, game, album)
                sheet(browser, album.taken, WIDTH[look], asked.out / f"{game}-{look}.png")
                print(f"{game} {look}: {len(album.taken)} pictures", *person.errors, flush=True)
                person.context.close()
        browser.close()


if __name__ == "__main__":
    main()
