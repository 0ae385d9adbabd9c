"""Contact sheets of a whole game of each game, on a desktop and on a phone, for review by eye as a newcomer would see it.

`npm run sheets [-- --game ID] [--out FOLDER]` starts a server of its own, plays a game against bots by random choices, takes a picture at
every few questions and at the end, and puts them on one sheet per game and size in build/sheets.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from tablee import shelf  # noqa: E402
from tests.browser.conftest import CHROMIUM, started  # noqa: E402
from tests.browser.people import CHOICES, GAMES, Person, in_real_time  # noqa: E402

LOOKS = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"phone": True, "viewport": {"width": 390, "height": 844}},
}
PICTURES = 11
"""Pictures of questions on each sheet; the last one shows the end."""
WIDTH = {"desktop": 720, "phone": 260}


def choose(person: Person) -> None:
    nth = person.luck.randrange(1000)
    person.page.evaluate(f"nth => {{ const all = document.querySelectorAll('{CHOICES}'); all[nth % all.length]?.click(); }}", nth)
    person.page.wait_for_timeout(400)


def play(person: Person, game: str, folder: Path) -> list[Path]:
    """Play a game and return its pictures in order."""
    person.comes_in()
    least, most = shelf.open(game).seats
    bots = [{"type": "bot", "level": "random"}] * (max(least, min(most, 3)) - 1)
    person.sits_at(person.makes_table(game, [{"type": "me"}, *bots], pace=100 if in_real_time(game) else 0)["table"])
    taken: list[Path] = []

    def take() -> None:
        taken.append(folder / f"{len(taken):02}.png")
        person.page.screenshot(path=taken[-1])

    person.waits()
    for n in range(PICTURES):
        take()
        for _ in range(1 + n):
            if not person.is_over:
                choose(person)
        if person.is_over:
            break
    if not person.is_over and not in_real_time(game):
        person.lets_a_bot_play()
        person.page.locator("#result").wait_for(timeout=300_000)
    person.page.wait_for_timeout(800)
    take()
    return taken


def sheet(browser: Browser, pictures: list[Path], width: int, out: Path) -> None:
    """Put the pictures on one page and take a picture of it."""
    tags = "".join(f"<img src='{picture.as_uri()}' width={width}>" for picture in pictures)
    page = out.with_suffix(".html")
    page.write_text(f"<body style='margin:8px;background:#222;display:flex;flex-wrap:wrap;gap:8px'>{tags}", encoding="utf-8")
    tab = browser.new_page(viewport={"width": 4 * 728 // 2, "height": 400})
    tab.goto(page.as_uri())
    tab.wait_for_load_state("networkidle")
    tab.screenshot(path=out, full_page=True)
    tab.close()
    page.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--out", type=Path, default=ROOT / "build/sheets")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, started(Path(data)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game in asked.game or GAMES:
            for look, how in LOOKS.items():
                person = Person(browser, site, "Ana", lang="fr", **how)
                with tempfile.TemporaryDirectory() as folder:
                    sheet(browser, play(person, game, Path(folder)), WIDTH[look], asked.out / f"{game}-{look}.png")
                print(f"{game} {look}", *person.errors)
                person.context.close()
        browser.close()


if __name__ == "__main__":
    main()
