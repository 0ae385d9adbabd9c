"""Screenshots of every main screen, for review by eye: phone and desktop, day and night, French and English.

`npm run shots [-- --game ID] [--out FOLDER]` starts a server of its own on an empty database, plays a little at a table of every
game found, and writes PNG files to build/shots.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import sync_playwright  # noqa: E402

from tablee import shelf  # noqa: E402
from tablee.lesson import lesson_of  # noqa: E402
from tests.browser.conftest import CHROMIUM, started  # noqa: E402
from tests.browser.people import SMALLEST, Person  # noqa: E402

LOOKS = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"phone": True, "viewport": {"width": 390, "height": 844}, "device_scale_factor": 2},
    "night": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark", "lang": "en"},
    "landscape": {"phone": True, "viewport": {"width": 844, "height": 390}},
    "wall": {"viewport": {"width": 3840, "height": 2160}},
}
MOVES = 9


def take(person: Person, out: Path, name: str) -> None:
    person.page.wait_for_load_state("networkidle")
    person.page.wait_for_timeout(400)
    person.page.screenshot(path=out / f"{name}.png")
    if person.phone:
        person.page.screenshot(path=out / f"{name}-whole.png", full_page=True)
    print(f"  {name}")


def pages(person: Person, look: str, out: Path) -> None:
    person.comes_in()
    take(person, out, f"{look}-shelf")
    for route in ("settings", "records"):
        person.opens(f"#/{route}")
        person.page.locator("#content").wait_for()
        take(person, out, f"{look}-{route}")
    made = person.makes_table(SMALLEST, [{"type": "me"}, {"type": "open"}] + [{"type": "open"}] * (shelf.open(SMALLEST).seats[0] - 2))
    person.sits_at(made["table"])
    person.page.locator("#content").wait_for()
    take(person, out, f"{look}-gathering")
    friend = Person(person.context.browser, person.site, "Friend", lang="fr")
    friend.opens(f"#/join/{made['links']['everyone']}")
    friend.page.locator("form").wait_for()
    if look == "desktop":
        take(friend, out, f"{look}-invite")
    friend.context.close()
    table = person.finishes_a_game()
    take(person, out, f"{look}-end")
    me = person.asks("GET", "me")["id"]
    for route in (f"replay/{table}?at=5", f"fair/{table}", f"best/{SMALLEST}", f"player/{me}"):
        person.opens(f"#/{route}")
        person.page.locator("#content").wait_for()
        take(person, out, f"{look}-{route.partition('/')[0]}")
    person.opens("#/nowhere/at/all")
    take(person, out, f"{look}-trouble")


def before_the_game(person: Person, game: str, look: str, out: Path) -> None:
    """The set-up page with bots and with friends, and the library."""
    for name, route in {"make": f"make/{game}", "friends": f"make/{game}?with=friends", "library": f"library/{game}"}.items():
        person.opens(f"#/{route}")
        person.page.locator("#content").wait_for()
        take(person, out, f"{look}-{game}-{name}")


def game_table(person: Person, game: str, look: str, out: Path) -> None:
    person.comes_in()
    low, high = shelf.open(game).seats
    bots = [{"type": "bot", "level": "greedy"}] * (max(low, min(high, 4)) - 1)
    person.sits_at(person.makes_table(game, [{"type": "me"}, *bots])["table"])
    person.waits()
    take(person, out, f"{look}-{game}-start")
    for _ in range(MOVES):
        if not person.is_over:
            person.plays()
            person.waits()
    take(person, out, f"{look}-{game}")
    if lesson_of(shelf.open(game)) is not None:
        person.opens(f"#/learn/{game}")
        person.page.locator("main[data-moment='0']").wait_for()
        while person.page.locator("[data-next]").count():
            person.page.locator("[data-next]").click()
        take(person, out, f"{look}-{game}-lesson")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", help="only tables of this game (may be repeated)")
    parser.add_argument("--look", action="append", choices=LOOKS, help="only this look (may be repeated)")
    parser.add_argument("--out", type=Path, default=ROOT / "build/shots")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    os.environ["PYTHONPATH"] = str(ROOT / "src")
    with tempfile.TemporaryDirectory() as data, started(Path(data)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for look in asked.look or LOOKS:
            how = {"lang": "fr"} | LOOKS[look]
            if not asked.game:
                person = Person(browser, site, "Ana", **how)
                pages(person, look, asked.out)
                person.context.close()
            for game in asked.game or sorted(shelf.games()):
                person = Person(browser, site, "Ana", **how)
                person.comes_in()
                before_the_game(person, game, look, asked.out)
                game_table(person, game, look, asked.out)
                person.context.close()
        browser.close()
    print(f"in {asked.out}")


if __name__ == "__main__":
    main()
