"""The client's page at the address of an invitation and at an unknown address."""

from __future__ import annotations

import asyncio
import html
import json
from pathlib import Path

import httpx

from tablee.server import messages as m
from tests.server.harness import GAME, PATIENCE, serving

INDEX = '<!doctype html><html><head>\n<title>Tablée</title><script src="./assets/main.js"></script></head></html>'
BROWSER = {"accept": "text/html,*/*"}


MANIFEST = {
    "index.html": {"file": "assets/main.js", "imports": ["_core.js"]},
    "_core.js": {"file": "assets/core.js"},
    "src/languages/en.ts": {"file": "assets/en.js", "imports": ["_core.js", "_people.js"], "css": ["assets/en.css"]},
    "src/languages/fr.ts": {"file": "assets/fr.js", "imports": ["_core.js"]},
    "_people.js": {"file": "assets/people.js", "imports": ["_core.js"]},
}


def built(folder: Path) -> Path:
    static = folder / "static"
    (static / "previews").mkdir(parents=True)
    (static / "index.html").write_text(INDEX, encoding="utf-8")
    (static / "files.json").write_text(json.dumps(MANIFEST), encoding="utf-8")
    (static / "previews" / f"{GAME}.jpg").write_bytes(b"picture")
    return folder


def test_an_invitation_has_a_preview_with_host_game_and_picture(tmp_path: Path) -> None:
    async def whole() -> None:
        async with serving(built(tmp_path), base_path="/games") as served, httpx.AsyncClient(timeout=PATIENCE) as client:
            ada = await served.guest('Ada "<3"')
            made = await ada.create(GAME, [m.Person(), m.NobodyYet()])
            name = served.actor(made.table).table.game.texts.name
            page = await client.get(f"{served.url}/play/{GAME}/{made.table}", headers={"accept-language": "en-GB,fr;q=0.5"})
            assert (200, True) == (page.status_code, page.headers["content-type"].startswith("text/html"))
            assert '<base href="/games/" />' in page.text
            assert f'"og:title" content="{html.escape(f"""Ada "<3" invites you to play {name["en"]}""")}"' in page.text
            assert f'"og:image" content="{served.url}/previews/{GAME}.jpg"' in page.text
            french = await client.get(f"{served.url}/play/{GAME}/{made.table}")
            assert f"vous invite à jouer à {name['fr']}" in french.text
            for other in (f"/play/{GAME}/nowhere", "/play/nowhere/nowhere"):
                answer = await client.get(served.url + other)
                assert (200, False) == (answer.status_code, "invite" in answer.text)

    asyncio.run(whole())


def test_a_page_names_the_files_that_it_needs_next(tmp_path: Path) -> None:
    """The files of the page itself are in its HTML, so they are not named again."""

    def files(link: str) -> list[str]:
        return [part.split(">")[0].strip(" <") for part in link.split(", ")]

    async def whole() -> None:
        (built(tmp_path) / "static/index.html").write_text(INDEX + "<p></p>" * 200, encoding="utf-8")
        async with serving(tmp_path, base_path="/games") as served, httpx.AsyncClient(timeout=PATIENCE) as client:
            start = await client.get(served.url + "/", headers={"accept-language": "fr-BE,en;q=0.5"})
            assert ["/games/api/shelf", "/games/assets/fr.js"] == files(start.headers["link"])
            assert "accept-encoding, accept-language" == start.headers["vary"]
            invited = await client.get(f"{served.url}/play/{GAME}/nowhere", headers={"accept-language": "en"})
            wanted = ["api/shelf", "assets/en.js", "assets/en.css", "assets/people.js"]
            assert [f"/games/{file}" for file in wanted] == files(invited.headers["link"])

    asyncio.run(whole())


def test_an_unknown_address_shows_our_page_to_people_and_json_to_programs(tmp_path: Path) -> None:
    async def whole() -> None:
        async with serving(built(tmp_path)) as served, httpx.AsyncClient(timeout=PATIENCE) as client:
            page = await client.get(served.url + "/some/where", headers=BROWSER)
            assert (404, True) == (page.status_code, '<base href="/" />' in page.text)
            for path, headers in (("/some/where", {}), ("/api/nowhere", BROWSER)):
                answer = await client.get(served.url + path, headers=headers)
                assert (404, "no_such_record") == (answer.status_code, answer.json()["code"])

    asyncio.run(whole())
