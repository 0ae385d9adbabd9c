"""Passkeys keep a profile across devices. Off unless the operator switches them on."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

from litestar import Response, Router, delete, post
from litestar.params import JSONBody
from sqlalchemy import Connection

from tablee.server import messages as m
from tablee.server.passkeys import Passkeys, Place, check_known, check_new
from tablee.server.say import Refusal
from tablee.server.site import Site
from tablee.server.storage import people
from tablee.server.web.border import PROBLEMS, Ask, TheSite, address_of, full_player, is_secure
from tablee.server.web.me import me, welcomed

BASE64: Final = re.compile(r"[\w-]+", re.ASCII)


def switched_on(site: Site) -> Passkeys:
    if not site.settings.passkeys:
        raise Refusal("not_possible", "passkeys_off")
    return site.passkeys


def place_of(site: Site, request: Ask) -> Place:
    """The page's own host, as its browser named it."""
    sent = request.headers.get("host", "")
    try:
        host = urlsplit("//" + sent).hostname
    except ValueError:
        host = None
    if not host:
        raise Refusal("bad_message")
    return Place(host, f"{'https' if is_secure(site.settings, request) else 'http'}://{sent}")


@post("/new", status_code=200, responses=PROBLEMS)
async def ask_new(site: TheSite, request: Ask) -> m.PasskeyQuestion:
    """Ask for a new passkey of your profile."""
    passkeys = switched_on(site)
    player = await full_player(site, request)
    known = await site.database.read(lambda c: people.passkeys_of(c, player.id))
    return m.PasskeyQuestion(*passkeys.ask_new(place_of(site, request), player.id, player.name, known, site.moments.now()))


@post("/", status_code=201, responses=PROBLEMS)
async def keep_new(site: TheSite, request: Ask, data: JSONBody[m.PasskeyAnswer]) -> m.Me:
    """Keep the passkey the authenticator made: it leads to your profile from now on."""
    passkeys = switched_on(site)
    player = await full_player(site, request)
    now = site.moments.now()
    ticket = passkeys.read(data.ticket, "new", player.id, now)
    passkey = check_new(data.credential, ticket, place_of(site, request))

    def work(connection: Connection) -> bool:
        unused = people.spend(connection, ticket.challenge, ticket.until, now)
        return unused and people.keep_passkey(connection, player.id, passkey)

    if not await site.database.write(work):
        raise Refusal("not_allowed", "bad_passkey")
    player.passkey = True
    return me(player)


@post("/known", status_code=200, responses=PROBLEMS)
async def ask_known(site: TheSite, request: Ask) -> m.PasskeyQuestion:
    """Ask which passkey you have: for a browser that does not know you yet."""
    passkeys = switched_on(site)
    limit(site, request)
    return m.PasskeyQuestion(*passkeys.ask_known(place_of(site, request), site.moments.now()))


@post("/sign-in", status_code=200, responses=PROBLEMS)
async def sign_in(site: TheSite, request: Ask, data: JSONBody[m.PasskeyAnswer]) -> Response[m.Welcomed]:
    """Be who your passkey says: this browser then has that profile. Who it was before stays as it was."""
    passkeys = switched_on(site)
    limit(site, request)
    now = site.moments.now()
    ticket = passkeys.read(data.ticket, "known", "", now)
    id = data.credential.get("id")
    found = await site.database.read(lambda c: people.by_passkey(c, id)) if isinstance(id, str) and BASE64.fullmatch(id) else None
    if found is None:
        raise Refusal("not_allowed", "bad_passkey")
    player, passkey = found
    uses = check_known(data.credential, passkey, ticket, place_of(site, request))

    def work(connection: Connection) -> str:
        if not people.spend(connection, ticket.challenge, ticket.until, now):
            return ""
        people.keep_uses(connection, passkey.id, uses)
        return people.new_token(connection, player.id, now)

    token = await site.database.write(work)
    if not token:
        raise Refusal("not_allowed", "bad_passkey")
    return welcomed(site, request, player, token)


@delete("/", status_code=200, responses=PROBLEMS)
async def forget(site: TheSite, request: Ask) -> m.Me:
    """No passkey leads to your profile any more."""
    switched_on(site)
    player = await full_player(site, request)
    await site.database.write(lambda c: people.forget_passkeys(c, player.id))
    player.passkey = False
    return me(player)


def limit(site: Site, request: Ask) -> None:
    if not site.new_limits.take(address_of(site.settings, request)):
        raise Refusal("too_many")


router = Router("/passkeys", route_handlers=[ask_new, keep_new, ask_known, sign_in, forget], tags=["players"])
