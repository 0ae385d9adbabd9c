"""The picture of each game that messengers show beside an invite link: the cover of its box, as `board/preview.jpg` in its folder.

`npm run previews` (after `npm run build`) starts a server on an empty database. The next build copies the pictures.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import sync_playwright  # noqa: E402

from tests.browser.conftest import CHROMIUM, started  # noqa: E402
from tests.browser.people import GAMES, Person  # noqa: E402

SIZE = (800, 600)
QUALITY = 80
MOST_BYTES = 80_000


def main() -> None:
    os.environ["PYTHONPATH"] = str(ROOT / "src")
    with tempfile.TemporaryDirectory() as data, started(Path(data)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        person = Person(browser, site, "Ana", lang="fr", viewport={"width": 1440, "height": 900}, device_scale_factor=3)
        person.comes_in()
        for game in GAMES:
            person.page.evaluate("hash => location.hash = hash", f"#/make/{game}")
            cover = person.page.locator(".box .lid svg").first
            cover.wait_for()
            person.page.wait_for_load_state("networkidle")
            picture = Image.open(io.BytesIO(cover.screenshot())).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
            file = ROOT / f"src/tablee/games/{game}/board/preview.jpg"
            picture.save(file, quality=QUALITY, optimize=True)
            assert file.stat().st_size <= MOST_BYTES, f"{file} has more than {MOST_BYTES} bytes"
            person.page.evaluate("location.hash = '#/'")
            cover.wait_for(state="detached")
        browser.close()


if __name__ == "__main__":
    main()
