"""Headers of pages, files and API answers."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx

from tests.server.harness import Served, over_sockets, serving

SCRIPT = "let x = 1;\n" * 500


def test_files_are_compressed_and_kept_as_long_as_their_name_allows(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "assets" / "main-a1b2.js").write_text(SCRIPT, encoding="utf-8")
    (static / "index.html").write_text("<!doctype html>" + "<p>Tablée</p>" * 200, encoding="utf-8")

    async def whole() -> None:
        async with serving(tmp_path, base_path="/games") as served, httpx.AsyncClient() as client:
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
            assert 404 == (await client.get(served.url + "/assets/other.js")).status_code

    asyncio.run(whole())


@over_sockets()
async def test_every_answer_forbids_foreign_scripts_and_frames(served: Served) -> None:
    async with httpx.AsyncClient() as client:
        for path in ("/health", "/api/shelf", "/api/me", "/nowhere", "/%00"):
            headers = (await client.get(served.url + path)).headers
            policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
            assert ("'self'", "'none'", "'none'") == (policy["script-src"], policy["frame-ancestors"], policy["object-src"])
            assert ("nosniff", "same-origin") == (headers["x-content-type-options"], headers["referrer-policy"])
            assert "strict-transport-security" not in headers
        assert "no-store" == (await client.get(served.url + "/api/me")).headers["cache-control"]


@over_sockets(proxy=True)
async def test_a_site_behind_https_stays_there(served: Served) -> None:
    async with httpx.AsyncClient() as client:
        secure = await client.get(served.url + "/health", headers={"x-forwarded-proto": "https"})
        plain = await client.get(served.url + "/health")
    assert "max-age=31536000" == secure.headers["strict-transport-security"]
    assert "strict-transport-security" not in plain.headers


@over_sockets()
async def test_the_shelf_is_compressed(served: Served) -> None:
    async with httpx.AsyncClient() as client:
        async with client.stream("GET", served.url + "/api/shelf") as packed:
            raw = b"".join([part async for part in packed.aiter_raw()])
        plain = await client.get(served.url + "/api/shelf", headers={"accept-encoding": "identity"})
    assert plain.content == gzip.decompress(raw)
    assert len(raw) < len(plain.content) / 3
