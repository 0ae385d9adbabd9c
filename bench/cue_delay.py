"""Measure how late the sounds of a real-time game reach the pages: `python -m bench.cue_delay`.

The script starts a server and a table with bots that think, opened by two pages, of which the second is kept busy. For each sound it
prints the delay of its message and of its sign on the screen after the time of the soundtrack. Server and pages run on one machine, so
their clocks agree. The client must be built.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from rich.console import Console
from rich.table import Table

from tablee.games.escape.tables import NUMBER, SOUND, TRACKS
from tests.browser.conftest import CHROMIUM, started

LIMIT: Final = 250
"""The longest delay of a sign on the screen, in ms."""
SIZES: Final[list[ViewportSize]] = [{"width": 1440, "height": 900}, {"width": 390, "height": 844}]
WATCH: Final = """() => {
    window.cueSigns = [];
    window.cueMessages = [];
    window.playStart = 0;
    window.watchCues = () => new MutationObserver(() => {
        const sign = document.querySelector('[data-cue]');
        const name = sign ? sign.dataset.cue : '';
        if (name && name !== window.lastCue) window.cueSigns.push([name, Date.now()]);
        window.lastCue = name;
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-cue'] });
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', (event) => {
                const message = JSON.parse(event.data);
                const playing = message.playing ?? message.table?.playing;
                if (playing?.running) window.playStart = playing.server_time - playing.play_time;
                for (const { kind, facts } of message.events ?? []) {
                    if (kind === 'sounded') window.cueMessages.push([`${facts.sound} ${facts.number}`, Date.now(), playing.server_time]);
                }
            });
        }
    };
}"""
BUSY: Final = """(share) => setInterval(() => {
    const until = performance.now() + share * 500;
    while (performance.now() < until);
}, 500)"""
LOAD: Final = "while True: pass"


def open_page(browser: Browser, site: str, size: ViewportSize) -> Page:
    context = browser.new_context(viewport=size, locale="fr-FR")
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    page.goto(site)
    page.wait_for_function("() => localStorage.getItem('tablee-guest')")
    return page


def play(browser: Browser, site: str, args: argparse.Namespace) -> list[dict[str, Any]]:
    """Let two people and bots listen to a part of the game; returns the notes of each page."""
    pages = [open_page(browser, site, size) for size in SIZES]
    seats = [{"type": "me"}, {"type": "open"}, *[{"type": "bot", "level": "champion"}] * 2]
    wish = {"game": "escape", "seats": seats, "pace": 100, "options": {"track": "five_minutes"}}
    made = pages[0].context.request.post(f"{site}api/tables", data=wish).json()
    pages[0].goto(f"{site}#/table/{made['table']}")
    pages[1].goto(f"{site}#/join/{made['links']['everyone']}")
    pages[1].locator("form button").click()
    for page in pages:
        page.locator("[data-cue]").wait_for(state="attached")
        page.evaluate("window.watchCues()")
    pages[1].evaluate(BUSY, args.busy)
    pages[0].wait_for_timeout(1000 * args.seconds)
    script = "({ start: window.playStart, signs: window.cueSigns, messages: window.cueMessages })"
    return [page.evaluate(script) for page in pages]


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.cue_delay", description=__doc__)
    parser.add_argument("--seconds", type=int, default=150, help="how long to listen (default: 150)")
    parser.add_argument("--busy", type=float, default=0.3, help="the share of time in which the second page is busy (default: 0.3)")
    parser.add_argument("--load", type=int, default=0, help="number of programs that only use the processor (default: 0)")
    return parser.parse_args(argv)


def cue_times() -> dict[str, int]:
    """The time in ms of each sound of the track."""
    times = TRACKS["five_minutes"].at
    return {f"{sound} {number}": at for sound, number, at in zip(SOUND, NUMBER, times, strict=True)}


def main(argv: list[str]) -> int:
    args = parse_arguments(argv)
    loads = [subprocess.Popen([sys.executable, "-c", LOAD]) for _ in range(args.load)]
    try:
        with tempfile.TemporaryDirectory() as data, started(Path(data)) as site, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            notes = play(browser, site, args)
            browser.close()
    finally:
        for load in loads:
            load.kill()
    shown = Table("sound", *[f"{page}: {what}" for page in ("page", "busy page") for what in ("stamp", "message", "sign")])
    worst = 0
    for cue, at in cue_times().items():
        row = []
        for page in notes:
            due = page["start"] + at
            message = next((each for each in page["messages"] if each[0] == cue), None)
            sign = next((each[1] - due for each in page["signs"] if each[0] == cue), None)
            row += [str(message[2] - due), str(message[1] - due)] if message else ["", ""]
            row.append("" if sign is None else str(sign))
            worst = max(worst, sign or 0)
        if any(row):
            shown.add_row(cue, *row)
    Console().print("Delay in ms after the time of the soundtrack.", shown, f"worst sign: {worst} ms, limit {LIMIT} ms")
    return 0 if worst <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
