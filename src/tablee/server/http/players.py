"""Routes of guests: profile, statistics, leaderboard."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import UNSET

from tablee import shelf
from tablee.game import Game
from tablee.server import messages as m
from tablee.server.auth.authentication import COOKIE, token_of
from tablee.server.auth.display_names import checked_name
from tablee.server.auth.profile import profile_message
from tablee.server.auth.request_origin import is_secure
from tablee.server.cluster.bus import LoggedOut
from tablee.server.http.dependencies import HttpRequest, TheSite
from tablee.server.http.errors import NO_CONTENT, PROBLEMS
from tablee.server.http.new_limits import limit_new
from tablee.server.limits import TOKEN_DAYS
from tablee.server.process import Site
from tablee.server.storage import player_pages, players, queries, ratings
from tablee.server.storage.players import Player, Profile
from tablee.server.tables.requests import ChangeName, ChangeStops
from tablee.server.texts import Refusal
from tablee.words import Text

PAGE = 100


def welcomed(site: Site, request: HttpRequest, player: Player, token: str) -> Response[m.Welcomed]:
    response = Response(m.Welcomed(profile_message(player)))
    remember(site, request, response, token)
    return response


def remember(site: Site, request: HttpRequest, response: Response[Any], token: str) -> None:
    """Set the cookie with the token."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=TOKEN_DAYS * 24 * 3600,
        path=site.settings.base_path or "/",
        httponly=True,
        samesite="lax",
        secure=is_secure(site.settings, request),
    )


@post("/me", status_code=201, responses=PROBLEMS)
async def new_guest(site: TheSite, request: HttpRequest, data: JSONBody[m.NewGuest]) -> Response[m.Welcomed]:
    """Become a guest: a name is enough. A browser with a profile keeps it."""
    token = request.cookies.get(COOKIE, "")
    known = await site.auth.player_by_token(token) if 0 < len(token) <= 200 else None
    if known is not None:
        return welcomed(site, request, known, token)
    limit_new(site, request)
    name = checked_name(data.name)
    now = site.clock.now()
    player, token = await site.database.write(lambda c: players.new_player(c, name, Profile(data.lang), now))
    return welcomed(site, request, player, token)


@get("/me", responses=PROBLEMS)
async def my_profile(site: TheSite, request: HttpRequest) -> Response[m.Me]:
    """Your profile. The token and its cookie are renewed for another year."""
    response = Response(profile_message(await site.auth.require_player(request)))
    token, now = token_of(request), site.clock.now()
    await site.database.write(lambda c: players.renew_token(c, token, now))
    if token == request.cookies.get(COOKIE):
        remember(site, request, response, token)
    return response


@patch("/me", responses=PROBLEMS)
async def change_me(site: TheSite, request: HttpRequest, data: JSONBody[m.ChangeMe]) -> m.Me:
    """Change your name or settings. A new name counts at tables that have not begun, new stops at all your tables."""
    player = await site.auth.require_account(request)
    profile, called = player.profile, player.name
    if data.name is not UNSET:
        player.name = checked_name(data.name)
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
    await site.database.write(lambda c: players.save(c, player))
    site.viewers.renew(player)
    if data.stops is not UNSET or player.name != called:
        await tell_tables(site, player, called, [] if data.stops is UNSET else [*data.stops])
    return profile_message(player)


async def tell_tables(site: Site, player: Player, called: str, stopped: list[str]) -> None:
    """Tell the player's tables the new name, and the new stops of these games."""
    for table in await site.database.read(lambda c: queries.tables_of(c, player.id, 60)):
        if table.status == "playing" and table.game in stopped:
            site.router.send(table.id, ChangeStops(player.id, dict(player.profile.stops[table.game])), lambda answer: None)
        if table.status == "gathering" and player.name != called:
            await site.router.request(table.id, ChangeName(player.id, called, player.name), patience=0)


@delete("/me/token", responses=PROBLEMS | NO_CONTENT)
async def forget_me(site: TheSite, request: HttpRequest) -> Response[None]:
    """Log out: this browser forgets the profile, and its sockets are closed."""
    await site.auth.require_player(request)
    token = token_of(request)
    await site.database.write(lambda c: players.forget_token(c, token))
    site.router.bus.broadcast(LoggedOut(players.hashed(token)))
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE, path=site.settings.base_path or "/")
    return response


@get("/players/{player:str}", responses=PROBLEMS)
async def player_page(site: TheSite, request: HttpRequest, player: FromPath[str]) -> m.PlayerPage:
    """A player's statistics and ratings, the record against each friend, and favourite figures and cards."""
    found = await site.database.read(lambda c: players.by_id(c, player))
    if found is None:
        raise Refusal("no_such_player")
    await site.registry.finish_ratings()
    looker = await site.auth.player(request)
    me = looker.id if looker else ""
    statistics = await site.database.read(lambda c: ratings.statistics(c, player))
    friends = await site.database.read(lambda c: player_pages.friend_records(c, player, me))
    frequent = await site.database.read(lambda c: player_pages.most_frequent(c, player))
    return m.PlayerPage(found.id, found.name, statistics, friends, named_favourites(frequent))


def named_favourites(frequent: list[tuple[str, str, str, int]]) -> list[m.Favourite]:
    """The components with their names. Those that a game no longer has are left out."""
    found = []
    for id, kind, component, times in frequent:
        game = shelf.games().get(id)
        named = {} if game is None else {each.id: each.name for each in game.components.get(kind, [])}
        if game is not None and component in named:
            found.append(m.Favourite(id, title_of(game, kind), named[component], times))
    return found


def title_of(game: Game, kind: str) -> Text:
    """The title of a list of components: that of the library, or that of the figures."""
    texts = game.texts
    if kind in texts.library:
        return texts.library[kind].title
    return texts.figures.title if texts.figures is not None and texts.figures.kind == kind else texts.name


@get("/players/{player:str}/games", responses=PROBLEMS)
async def player_games(
    site: TheSite,
    request: HttpRequest,
    player: FromPath[str],
    game: Annotated[str, QueryParameter(max_length=40)] = "",
    before: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
) -> m.PlayerGames:
    """A player's rated games that you may find, newest first, with what each did to the rating: at open tables, and at your own."""
    if await site.database.read(lambda c: players.by_id(c, player)) is None:
        raise Refusal("no_such_player")
    await site.registry.finish_ratings()
    looker = await site.auth.player(request)
    me = looker.id if looker else ""
    found = await site.database.read(lambda c: ratings.games_of(c, player, me, game, before, PAGE))
    return m.PlayerGames(found, found[-1].at if len(found) == PAGE else 0)


@get("/leaderboard/{game:str}", responses=PROBLEMS)
async def leaderboard(site: TheSite, request: HttpRequest, game: FromPath[str]) -> m.Leaderboard:
    """The best players of a game, and your place."""
    if not site.settings.leaderboard:
        raise Refusal("not_possible", "leaderboard_off")
    if game not in shelf.games():
        raise Refusal("no_such_game")
    looker = await site.auth.player(request)
    me = looker.id if looker else ""
    await site.registry.finish_ratings()
    best, mine = await site.database.read(lambda c: (ratings.leaderboard(c, game, 100), ratings.own_place(c, game, me)))
    return m.Leaderboard(game, ratings.LEAST, best, mine)


router = Router("/", route_handlers=[new_guest, my_profile, change_me, forget_me, player_page, player_games, leaderboard], tags=["players"])
