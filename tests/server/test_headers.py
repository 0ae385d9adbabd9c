"""Headers of pages, files and API answers."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import re
from pathlib import Path

import httpx

from tablee.server.http.security_headers import HEAD_SCRIPT
from tablee.server.http.shelf import shelf_page
from tablee.server.settings import Settings
from tests.server.harness import GAME, PATIENCE, Served, over_sockets, serving

ROOT = Path(__file__).parents[2]
SCRIPT = "let x = 1;\n" * 500


def test_files_are_compressed_and_kept_as_long_as_their_name_allows(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "assets" / "main-a1b2.js").write_text(SCRIPT, encoding="utf-8")
    (static / "index.html").write_text("<!doctype html>" + "<p>Tablée</p>" * 200, encoding="utf-8")

    async def whole() -> None:
        async with serving(tmp_path, base_path="/games") as served, httpx.AsyncClient(timeout=PATIENCE) as client:
            script = await client.get(served.url + "/assets/main-a1b2.js")
            assert ("gzip", SCRIPT) == (script.headers["content-encoding"], script.text)
            assert int(script.headers["content-length"]) < len(SCRIPT) / 10
            assert "public, max-age=31536000, immutable" == script.headers["cache-control"]
            assert script.headers["content-type"].startswith("text/javascript")
            page = await client.get(served.url + "/")
            assert ("no-cache", True) == (page.headers["cache-control"], "Tablée" in page.text)
            assert page.headers["content-type"].startswith("text/html")
            again = await client.get(served.url + "/", headers={"if-none-match": page.headers["etag"]})
            assert (304, b"") == (again.status_code, again.content)
            plain = await client.get(served.url + "/assets/main-a1b2.js", headers={"accept-encoding": "identity"})
            assert (SCRIPT, None) == (plain.text, plain.headers.get("content-encoding"))
            missing = await client.get(served.url + "/assets/other.js")
            assert (404, "application/json") == (missing.status_code, missing.headers["content-type"])

    asyncio.run(whole())


def test_the_policy_allows_the_script_in_the_head_of_the_page() -> None:
    page = (ROOT / "client" / "index.html").read_text(encoding="utf-8")
    (script,) = re.findall("<script>(.*?)</script>", page, re.DOTALL)
    assert f"sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}" == HEAD_SCRIPT


@over_sockets()
async def test_every_answer_forbids_foreign_scripts_and_frames(served: Served) -> None:
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        for path in ("/health", "/api/shelf", "/api/me", "/nowhere", "/%00"):
            headers = (await client.get(served.url + path)).headers
            policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
            assert f"'self' '{HEAD_SCRIPT}'" == policy["script-src"]
            assert ("'none'", "'none'") == (policy["frame-ancestors"], policy["object-src"])
            assert ("nosniff", "same-origin") == (headers["x-content-type-options"], headers["referrer-policy"])
            assert "strict-transport-security" not in headers
        assert "no-store" == (await client.get(served.url + "/api/me")).headers["cache-control"]


@over_sockets(proxy=True)
async def test_a_site_behind_https_stays_there(served: Served) -> None:
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        secure = await client.get(served.url + "/health", headers={"x-forwarded-proto": "https"})
        plain = await client.get(served.url + "/health")
    assert "max-age=31536000" == secure.headers["strict-transport-security"]
    assert "strict-transport-security" not in plain.headers


@over_sockets()
async def test_the_shelf_and_the_texts_of_a_game_are_compressed_and_sent_once(served: Served) -> None:
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        for path in ("/api/shelf", f"/api/games/{GAME}"):
            async with client.stream("GET", served.url + path) as packed:
                raw = b"".join([part async for part in packed.aiter_raw()])
            plain = await client.get(served.url + path, headers={"accept-encoding": "identity"})
            assert plain.content == gzip.decompress(raw)
            assert len(raw) < len(plain.content) / 2
            assert "no-cache" == plain.headers["cache-control"]
            again = await client.get(served.url + path, headers={"if-none-match": packed.headers["etag"]})
            assert (304, b"") == (again.status_code, again.content)
        assert 404 == (await client.get(served.url + "/api/games/nowhere")).status_code


def test_the_shelf_of_all_games_weighs_little() -> None:
    """Every page loads it, also on a slow phone."""
    assert len(shelf_page(Settings(), True).packed) < 12_000
