"""Guests and their profiles."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import UNSET

from tablee import shelf
from tablee.server import messages as m
from tablee.server.say import Refusal
from tablee.server.site import Site
from tablee.server.storage import people, ratings, rows
from tablee.server.storage.people import Player, Profile
from tablee.server.tables.asks import NewName, NewStops
from tablee.server.tables.deciding import visible
from tablee.server.web.border import COOKIE, PROBLEMS, Ask, TheSite, address_of, full_player, is_secure, player_of, someone, token_of

PAGE = 100
YEAR = 60 * 60 * 24 * 365


def me(player: Player) -> m.Me:
    profile = player.profile
    return m.Me(player.id, player.name, profile.lang, profile.volume, profile.motion, profile.stops, player.passkey)


def welcomed(site: Site, request: Ask, player: Player, token: str) -> Response[m.Welcomed]:
    response = Response(m.Welcomed(me(player), token))
    remember(site, request, response, token)
    return response


def remember(site: Site, request: Ask, response: Response[Any], token: str) -> None:
    """The browser keeps the token for a year from now."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=YEAR,
        path=site.settings.base_path or "/",
        httponly=True,
        samesite="lax",
        secure=is_secure(site.settings, request),
    )


@post("/me", status_code=201, responses=PROBLEMS)
async def new_guest(site: TheSite, request: Ask, data: JSONBody[m.NewGuest]) -> Response[m.Welcomed]:
    """Become a guest: a name is enough. A browser that is someone already, by its cookie, stays who it is."""
    token = request.cookies.get(COOKIE, "")
    known = await site.player(token) if 0 < len(token) <= 200 else None
    if known is not None:
        return welcomed(site, request, known, token)
    if not site.new_limits.take(address_of(site.settings, request)):
        raise Refusal("too_many")
    name = visible(data.name)
    now = site.moments.now()
    player, token = await site.database.write(lambda c: people.new_player(c, name, Profile(data.lang), now))
    return welcomed(site, request, player, token)


@get("/me", responses=PROBLEMS)
async def my_profile(site: TheSite, request: Ask) -> Response[m.Me]:
    """Who you are to this site. A browser that comes back is remembered for another year."""
    response = Response(me(await someone(site, request)))
    if token_of(request) == request.cookies.get(COOKIE):
        remember(site, request, response, token_of(request))
    return response


@patch("/me", responses=PROBLEMS)
async def change_me(site: TheSite, request: Ask, data: JSONBody[m.ChangeMe]) -> m.Me:
    """Change your name or settings; a name counts at once at tables where people still gather, stops at tables being played."""
    player = await full_player(site, request)
    profile, called = player.profile, player.name
    if data.name is not UNSET:
        player.name = visible(data.name)
    profile.lang = profile.lang if data.lang is UNSET else data.lang
    profile.volume = profile.volume if data.volume is UNSET else data.volume
    profile.motion = profile.motion if data.motion is UNSET else data.motion
    if data.stops is not UNSET:
        for game, stops in data.stops.items():
            if game not in shelf.games():
                raise Refusal("no_such_game")
            known = shelf.open(game).texts.stops
            for name, value in stops.items():
                if name not in known or value not in [choice.value for choice in known[name].choices]:
                    raise Refusal("bad_message", "unknown_option")
            profile.stops[game] = stops
    await site.database.write(lambda c: people.save(c, player))
    site.gateway.renew(player)
    if data.stops is not UNSET or player.name != called:
        await tell_tables(site, player, called, [] if data.stops is UNSET else [*data.stops])
    return me(player)


async def tell_tables(site: Site, player: Player, called: str, stopped: list[str]) -> None:
    """Where the player sits: under another name than before, with other stops in these games."""
    for table in await site.database.read(lambda c: rows.tables_of(c, player.id, 60)):
        if table.status == "playing" and table.game in stopped:
            site.switchboard.ask(table.id, NewStops(player.id, dict(player.profile.stops[table.game])), lambda answer: None)
        if table.status == "gathering" and player.name != called:
            await site.switchboard.request(table.id, NewName(player.id, called, player.name), patience=0)


@delete("/me/token", responses=PROBLEMS)
async def forget_me(site: TheSite, request: Ask) -> None:
    """This browser forgets who it was."""
    await someone(site, request)
    token = token_of(request)
    await site.database.write(lambda c: people.forget_token(c, token))


@get("/players/{player:str}", responses=PROBLEMS)
async def player_page(site: TheSite, player: FromPath[str]) -> m.PlayerPage:
    """A player's statistics and ratings."""
    found = await site.database.read(lambda c: people.by_id(c, player))
    if found is None:
        raise Refusal("no_such_player")
    await site.keeper.all_rated()
    statistics = await site.database.read(lambda c: ratings.statistics(c, player))
    return m.PlayerPage(found.id, found.name, statistics)


@get("/players/{player:str}/games", responses=PROBLEMS)
async def player_games(
    site: TheSite,
    player: FromPath[str],
    game: Annotated[str, QueryParameter(max_length=40)] = "",
    before: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
) -> m.PlayerGames:
    """A player's rated games, newest first, with what each did to the rating."""
    if await site.database.read(lambda c: people.by_id(c, player)) is None:
        raise Refusal("no_such_player")
    await site.keeper.all_rated()
    found = await site.database.read(lambda c: ratings.games_of(c, player, game, before, PAGE))
    return m.PlayerGames(found, found[-1].at if len(found) == PAGE else 0)


@get("/leaderboard/{game:str}", responses=PROBLEMS)
async def leaderboard(site: TheSite, request: Ask, game: FromPath[str]) -> m.Leaderboard:
    """The best players of a game, and where you stand."""
    if not site.settings.leaderboard:
        raise Refusal("not_possible", "leaderboard_off")
    if game not in shelf.games():
        raise Refusal("no_such_game")
    looker = await player_of(site, request)
    me = looker.id if looker else ""
    await site.keeper.all_rated()
    best, mine = await site.database.read(lambda c: (ratings.leaderboard(c, game, 100), ratings.own_place(c, game, me)))
    return m.Leaderboard(game, ratings.LEAST, best, mine)


router = Router("/", route_handlers=[new_guest, my_profile, change_me, forget_me, player_page, player_games, leaderboard], tags=["players"])
