"""Measure the first visit on a slow phone: `python -m bench.first_visit`.

Chromium emulates Slow 4G and a processor that is four times slower, as its developer tools do. The script starts a server on an empty
database; the client must be built. It prints the times until a person can act and the bytes that were transferred, beside their targets,
and its exit code is 1 if a target is missed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

from tests.browser.conftest import CHROMIUM, started
from tests.browser.people import GAMES

SLOW_4G: Final = {"offline": False, "latency": 562.5, "downloadThroughput": 1.6e6 * 0.9 / 8, "uploadThroughput": 750e3 * 0.9 / 8}
"""The preset of Chromium's developer tools: bytes per second and ms."""
SLOWER: Final = 4
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "locale": "fr-FR",
}
TARGETS: Final = {
    "home usable (s)": 2.5,
    "link to form (s)": 2.5,
    "form to board (s)": 3.0,
    "first visit (kB)": 150,
    "warm reload (kB)": 15,
}


class SlowPhone:
    """A phone with an empty cache. `kB`: the transferred bytes since they were last taken."""

    def __init__(self, browser: Browser) -> None:
        self.context: BrowserContext = browser.new_context(**PHONE)
        self.page: Page = self.context.new_page()
        network = self.context.new_cdp_session(self.page)
        network.send("Network.enable")
        network.send("Network.emulateNetworkConditions", SLOW_4G)
        network.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        network.on("Network.loadingFinished", self.count)
        self.kB = 0.0

    def count(self, done: dict[str, float]) -> None:
        self.kB += done["encodedDataLength"] / 1000

    def taken(self) -> float:
        self.page.wait_for_load_state("networkidle")
        kB, self.kB = self.kB, 0.0
        return kB

    def seconds_until(self, selector: str) -> float:
        began = time.perf_counter()
        self.page.locator(selector).first.wait_for()
        return time.perf_counter() - began


def measure(browser: Browser, site: str, game: str) -> dict[str, float]:
    """One visit of the home page, and one by an invite link to the board, each with an empty cache."""
    found: dict[str, float] = {}
    guest = SlowPhone(browser)
    began = time.perf_counter()
    guest.page.goto(site, wait_until="commit")
    guest.page.locator("[data-play]").first.wait_for()
    found["home usable (s)"] = time.perf_counter() - began
    found["first visit (kB)"] = guest.taken()
    guest.page.reload(wait_until="commit")
    guest.seconds_until("[data-play]")
    found["warm reload (kB)"] = guest.taken()
    made = guest.context.request.post(f"{site}api/tables", data={"game": game, "seats": [{"type": "me"}, {"type": "open"}]}).json()
    guest.context.close()
    friend = SlowPhone(browser)
    began = time.perf_counter()
    friend.page.goto(f"{site}play/{game}/{made['table']}#/join/{made['links']['everyone']}", wait_until="commit")
    friend.page.locator("form input").wait_for()
    found["link to form (s)"] = time.perf_counter() - began
    found["first visit (kB)"] = max(found["first visit (kB)"], friend.taken())
    friend.page.locator("form button").tap()
    found["form to board (s)"] = friend.seconds_until(".stage > *")
    friend.context.close()
    return found


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.first_visit", description=__doc__)
    parser.add_argument("--passes", type=int, default=3, help="number of visits (default: 3)")
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help="the game of the invitation (default: %(default)s)")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    args = parse_arguments(argv)
    with tempfile.TemporaryDirectory() as data, started(Path(data)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        passes = [measure(browser, site, args.game) for _ in range(args.passes)]
        browser.close()
    shown = Table("Slow 4G, processor ÷ 4", "median", "lowest", "highest", "at most", "")
    missed = 0
    for name, most in TARGETS.items():
        values = [each[name] for each in passes]
        fine = median(values) <= most
        missed += not fine
        shown.add_row(name, *(f"{value:.1f}" for value in (median(values), min(values), max(values), most)), "" if fine else "missed")
    Console().print(shown)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
