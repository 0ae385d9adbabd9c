"""The browser client's page at addresses other than the root: of an invitation, with a preview for messengers, and of nothing at all.

Routes of the client are in the part of the address after `#`, which no server and no messenger sees. The address of an invitation
therefore has the game and the table before it, and the secret token after it: `play/GAME/TABLE#/join/TOKEN`.
"""

from __future__ import annotations

import functools
import html
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.exceptions import HTTPException
from litestar.params import FromPath

from tablee import shelf
from tablee.server.auth.request_origin import is_secure
from tablee.server.http.dependencies import HttpRequest, TheSite
from tablee.server.http.errors import on_http
from tablee.server.http.preloads import link_header
from tablee.server.process import Site
from tablee.server.storage import queries
from tablee.server.texts import sentence, wanted_lang
from tablee.words import LANGS, Text


@functools.cache
def index(static: Path) -> str:
    return (static / "index.html").read_text(encoding="utf-8")


def page(static: Path, base: str, head: str = "") -> str:
    """The client's page with the addresses of its files relative to the site, and with more elements in its head."""
    return index(static).replace("<head>", f'<head>\n    <base href="{base}/" />{head}', 1)


def preview(title: str, about: str, picture: str) -> str:
    """Elements from which messengers make a preview of a link."""
    tags = {"og:type": "website", "og:site_name": "Tablée", "og:title": title, "og:description": about}
    if picture:
        tags |= {"og:image": picture, "twitter:card": "summary_large_image"}
    return "".join(f'\n    <meta property="{name}" content="{html.escape(content)}" />' for name, content in tags.items())


@get("/play/{game:str}/{table:str}", include_in_schema=False)
async def invitation(site: TheSite, request: HttpRequest, game: FromPath[str], table: FromPath[str]) -> Response[str]:
    """The page of an invitation. The tags name the game and the host; the token of the link is not sent to the server."""
    found = shelf.games().get(game)
    static, base = request.app.state.static, site.settings.base_path
    head = ""
    lang = wanted_lang(request.headers.get("accept-language", ""))
    if found is not None:
        title = (await invitation_title(site, table, found.texts.name))[lang]
        has_picture = (static / "previews" / f"{game}.jpg").is_file()
        head = preview(title, found.texts.pitch[lang], f"{origin(site, request)}{base}/previews/{game}.jpg" if has_picture else "")
    headers = {"link": link_header(static, base, lang)}
    return Response(page(static, base, head), media_type="text/html", headers=headers)


async def invitation_title(site: Site, table: str, name: Text) -> Text:
    card = await site.database.read(lambda c: queries.read_card(c, table, ""))
    seat = None if card is None or card.host not in card.players else card.players.index(card.host)
    if card is None or seat is None:
        return {lang: sentence("plays", game=name[lang])[lang] for lang in LANGS}
    return {lang: sentence("invites", host=card.names[seat], game=name[lang])[lang] for lang in LANGS}


def origin(site: Site, request: HttpRequest) -> str:
    return f"{'https' if is_secure(site.settings, request) else 'http'}://{request.headers.get('host', '')}"


def on_unknown(request: HttpRequest, error: HTTPException) -> Response[Any]:
    """A person who opens an unknown address gets our page, which says so. Programs get JSON."""
    base = request.app.state.site.settings.base_path
    reads = "text/html" in request.headers.get("accept", "") and request.method == "GET"
    path = request.scope["path"].removeprefix(base)
    if error.status_code != 404 or not reads or path.startswith("/api/"):
        return on_http(request, error)
    return Response(page(request.app.state.static, base), media_type="text/html", status_code=404)
