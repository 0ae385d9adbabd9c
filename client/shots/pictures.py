"""The pictures of the README: the shelf, and a table of every game in the middle of a game, in French.

`npm run pictures` (after `npm run build`) starts a server on an empty database, lets bots play one game of each kind, continues it
from its middle at a table of its own, and writes small WebP files to docs/pictures/. The games are those found on the shelf.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import sync_playwright  # noqa: E402

from tablee import shelf  # noqa: E402
from tablee.bots.players import bot  # noqa: E402
from tablee.kernel.chance import seeded  # noqa: E402
from tablee.kernel.replay import Recorder  # noqa: E402
from tablee.kernel.state import CLOCK  # noqa: E402
from tests.browser.conftest import CHROMIUM, started  # noqa: E402
from tests.browser.people import GAMES, Person  # noqa: E402

VIEWPORT = {"width": 1200, "height": 960}
SHELF_VIEWPORT = {"width": 1400, "height": 1376}
WIDTH = 900
MOST_BYTES = 300_000
QUALITY = 82
SEED = 2026
BETWEEN = (0.6, 0.85)
LONG = 60
"""Actions of a game that is long enough for a picture of its middle."""
NAMES = ["Ana", "Basile", "Chloé", "Driss"]


def play_with_bots(game: str) -> tuple[str, list[tuple[int, int]]]:
    """A game between bots as a record file; and for each action its seat and the number of options.

    Greedy bots may win before the board has filled; then random bots play a longer game."""
    for level in ("greedy", "random"):
        record, seats = play(game, level)
        if len(seats) >= LONG:
            break
    return record, seats


def play(game: str, level: str) -> tuple[str, list[tuple[int, int]]]:
    opened = shelf.open(game)
    luck = seeded(SEED)
    choices = luck.fork()
    low, high = opened.seats
    recorder = Recorder(opened, NAMES[: max(low, min(high, len(NAMES)))], luck)
    player = bot(level, opened)
    seats = []
    while recorder.state.agenda:
        s = recorder.state
        seat = s.asked[choices.below(len(s.asked))]
        seats.append((seat, len(s.options(seat))))
        action = s.options(seat)[0] if seat == CLOCK else player(s.imagine(seat, choices.fork()), seat, choices)
        recorder.apply(seat, action, s.now)
    return recorder.record.dump(), seats


def middle(seats: list[tuple[int, int]], first: float, last: float) -> tuple[int, int]:
    """The action between these parts of the game at which a player has the most options, and that player's seat."""
    some = [n for n in range(int(len(seats) * first), int(len(seats) * last) + 1) if seats[n][0] != CLOCK]
    at = max(some, key=lambda n: seats[n][1])
    return at, seats[at][0]


def save(person: Person, out: Path, name: str) -> None:
    """Write a screenshot, scaled to `WIDTH`, as a WebP file of at most `MOST_BYTES`."""
    person.page.wait_for_load_state("networkidle")
    person.page.mouse.move(0, 0)
    person.page.wait_for_timeout(1500)
    picture = Image.open(io.BytesIO(person.page.screenshot())).convert("RGB")
    picture = picture.resize((WIDTH, picture.height * WIDTH // picture.width), Image.Resampling.LANCZOS)
    file = out / f"{name}.webp"
    picture.save(file, quality=QUALITY, method=6)
    size = file.stat().st_size
    assert size <= MOST_BYTES, f"{file.name} has {size} bytes, above {MOST_BYTES}"
    print(f"  {file.name}: {size // 1000} kB", flush=True)


def table(person: Person, game: str, first: float, last: float) -> None:
    """Open a table that continues a game between bots, from a position between these parts of it."""
    record, seats = play_with_bots(game)
    at, mine = middle(seats, first, last)
    imported = person.context.request.post(f"{person.site}api/records", data=record)
    assert imported.ok, imported.text()
    count = len({seat for seat, _ in seats if seat != CLOCK})
    others = [{"type": "me"} if seat == mine else {"type": "bot", "level": "greedy"} for seat in range(count)]
    made = person.asks("POST", f"records/{imported.json()['table']}/play-on", {"at": at, "seats": others})
    person.sits_at(made["table"])
    person.waits()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game, without the shelf (may be repeated)")
    parser.add_argument("--between", type=float, nargs=2, default=BETWEEN, help="the part of the game to choose a position from, 0 to 1")
    parser.add_argument("--out", type=Path, default=ROOT / "docs/pictures")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    os.environ["PYTHONPATH"] = str(ROOT / "src")
    with tempfile.TemporaryDirectory() as data, started(Path(data)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        person = Person(browser, site, "Ana", lang="fr", viewport=SHELF_VIEWPORT)
        person.comes_in()
        if not asked.game:
            save(person, asked.out, "shelf")
        person.page.set_viewport_size(VIEWPORT)
        for game in asked.game or GAMES:
            table(person, game, *asked.between)
            save(person, asked.out, game)
        browser.close()


if __name__ == "__main__":
    main()
