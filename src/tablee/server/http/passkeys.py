"""Passkeys keep a profile across devices. They are on if their library is installed, unless the operator switches them off."""

from __future__ import annotations

import functools
import importlib.util
import re
from typing import Final
from urllib.parse import urlsplit

from litestar import Response, Router, delete, post
from litestar.params import JSONBody
from sqlalchemy import Connection

from tablee.server import messages as m
from tablee.server.auth.passkeys import Passkeys, RelyingParty, check_known, check_new
from tablee.server.auth.profile import profile_message
from tablee.server.auth.request_origin import is_secure
from tablee.server.http.dependencies import HttpRequest, TheSite
from tablee.server.http.errors import PROBLEMS
from tablee.server.http.new_limits import limit_new
from tablee.server.http.players import welcomed
from tablee.server.process import Site
from tablee.server.storage import players
from tablee.server.texts import Refusal

BASE64: Final = re.compile(r"[\w-]+", re.ASCII)


@functools.cache
def are_installed() -> bool:
    return importlib.util.find_spec("webauthn") is not None


def are_offered(site: Site, request: HttpRequest) -> bool:
    """Whether the client should offer passkeys: browsers allow them on https and on localhost only."""
    local = urlsplit("//" + request.headers.get("host", "")).hostname == "localhost"
    return site.settings.passkeys and are_installed() and (local or is_secure(site.settings, request))


def enabled_passkeys(site: Site) -> Passkeys:
    if not site.settings.passkeys or not are_installed():
        raise Refusal("not_possible", "passkeys_off")
    return site.passkeys


def relying_party(site: Site, request: HttpRequest) -> RelyingParty:
    """The host of the page, as its browser sent it."""
    sent = request.headers.get("host", "")
    try:
        host = urlsplit("//" + sent).hostname
    except ValueError:
        host = None
    if not host:
        raise Refusal("bad_message")
    return RelyingParty(host, f"{'https' if is_secure(site.settings, request) else 'http'}://{sent}")


@post("/new", status_code=200, responses=PROBLEMS)
async def ask_new(site: TheSite, request: HttpRequest) -> m.PasskeyQuestion:
    """Begin to create a passkey for your profile."""
    passkeys = enabled_passkeys(site)
    player = await site.auth.require_account(request)
    known = await site.database.read(lambda c: players.passkeys_of(c, player.id))
    return m.PasskeyQuestion(*passkeys.ask_new(relying_party(site, request), player.id, player.name, known, site.clock.now()))


@post("/", status_code=201, responses=PROBLEMS)
async def keep_new(site: TheSite, request: HttpRequest, data: JSONBody[m.PasskeyAnswer]) -> m.Me:
    """Store the new passkey. From now on it leads to your profile."""
    passkeys = enabled_passkeys(site)
    player = await site.auth.require_account(request)
    now = site.clock.now()
    ticket = passkeys.read(data.ticket, "new", player.id, now)
    passkey = check_new(data.credential, ticket, relying_party(site, request))

    def work(connection: Connection) -> bool:
        unused = players.spend(connection, ticket.challenge, ticket.until, now)
        return unused and players.keep_passkey(connection, player.id, passkey)

    if not await site.database.write(work):
        raise Refusal("not_allowed", "bad_passkey")
    player.passkey = True
    return profile_message(player)


@post("/known", status_code=200, responses=PROBLEMS)
async def ask_known(site: TheSite, request: HttpRequest) -> m.PasskeyQuestion:
    """Begin to sign in with a passkey, in a browser that does not know you yet."""
    passkeys = enabled_passkeys(site)
    limit_new(site, request)
    return m.PasskeyQuestion(*passkeys.ask_known(relying_party(site, request), site.clock.now()))


@post("/sign-in", status_code=200, responses=PROBLEMS)
async def sign_in(site: TheSite, request: HttpRequest, data: JSONBody[m.PasskeyAnswer]) -> Response[m.Welcomed]:
    """Sign in with a passkey. This browser then has that profile; its former profile stays as it was."""
    passkeys = enabled_passkeys(site)
    limit_new(site, request)
    now = site.clock.now()
    ticket = passkeys.read(data.ticket, "known", "", now)
    id = data.credential.get("id")
    found = await site.database.read(lambda c: players.by_passkey(c, id)) if isinstance(id, str) and BASE64.fullmatch(id) else None
    if found is None:
        raise Refusal("not_allowed", "bad_passkey")
    player, passkey = found
    uses = check_known(data.credential, passkey, ticket, relying_party(site, request))

    def work(connection: Connection) -> str:
        if not players.spend(connection, ticket.challenge, ticket.until, now):
            return ""
        players.keep_uses(connection, passkey.id, uses)
        return players.new_token(connection, player.id, now)

    token = await site.database.write(work)
    if not token:
        raise Refusal("not_allowed", "bad_passkey")
    return welcomed(site, request, player, token)


@delete("/", status_code=200, responses=PROBLEMS)
async def forget(site: TheSite, request: HttpRequest) -> m.Me:
    """Delete all passkeys of your profile."""
    enabled_passkeys(site)
    player = await site.auth.require_account(request)
    await site.database.write(lambda c: players.forget_passkeys(c, player.id))
    player.passkey = False
    return profile_message(player)


router = Router("/passkeys", route_handlers=[ask_new, keep_new, ask_known, sign_in, forget], tags=["players"])
