"""Routes of a player's personal data: download everything, delete everything."""

from __future__ import annotations

import asyncio
import functools
from pathlib import Path

from litestar import Response, Router, delete, get

from tablee.server import messages as m
from tablee.server.auth.authentication import COOKIE
from tablee.server.auth.profile import profile_message
from tablee.server.cluster.bus import LoggedOut
from tablee.server.http.dependencies import HttpRequest, TheSite
from tablee.server.http.errors import NO_CONTENT, PROBLEMS
from tablee.server.http.new_limits import limit_new
from tablee.server.process import Site
from tablee.server.storage import personal_data, players, queries, ratings
from tablee.server.storage.files import sync_to_disk
from tablee.server.storage.personal_data import NamingTable
from tablee.server.tables.forgetting import forgotten_lines, forgotten_record, own_chat
from tablee.server.tables.requests import ForgetPlayer, Reload
from tablee.server.texts import Refusal

EVERYTHING = 2**31 - 1


@get("/me/data", responses=PROBLEMS)
async def my_data(site: TheSite, request: HttpRequest) -> Response[m.MyData]:
    """Everything that the site keeps about you, as a file: profile, logins, tables, results, and your words in the chat."""
    player = await site.auth.require_account(request)
    limit_new(site, request)
    await site.registry.finish_ratings()
    found = m.MyData(
        profile_message(player),
        await site.database.read(lambda c: personal_data.created_at(c, player.id)),
        await site.database.read(lambda c: personal_data.logins(c, player.id)),
        await site.database.read(lambda c: len(players.passkeys_of(c, player.id))),
        await site.database.read(lambda c: ratings.statistics(c, player.id)),
        await site.database.read(lambda c: ratings.games_of(c, player.id, player.id, "", 0, EVERYTHING)),
        await site.database.read(lambda c: queries.tables_of(c, player.id, EVERYTHING)),
        [],
    )
    for table in await site.database.read(lambda c: personal_data.tables_naming(c, player.id)):
        bodies = await site.database.read(functools.partial(personal_data.lines_of, table=table.id, player=player.id))
        found.chat += own_chat(table.id, bodies, player.id)
    return Response(found, headers={"content-disposition": 'attachment; filename="tablee.json"'})


@delete("/me", responses=PROBLEMS | NO_CONTENT)
async def delete_me(site: TheSite, request: HttpRequest) -> Response[None]:
    """Delete your profile for good: bots take your seats, your name becomes "someone" in every game, your words, results and ratings are
    deleted, and every browser and program is logged out."""
    player = await site.auth.require_account(request)
    limit_new(site, request)
    await site.registry.finish_ratings()
    for table in await site.database.read(lambda c: personal_data.tables_naming(c, player.id)):
        await forget_at(site, table, player.id)
    hashes = await site.database.write(lambda c: personal_data.delete_player(c, player.id))
    for token in hashes:
        site.router.bus.broadcast(LoggedOut(token))
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE, path=site.settings.base_path or "/")
    return response


async def forget_at(site: Site, table: NamingTable, player: str) -> None:
    """Leave a running game first, then rewrite the stored table, then let the process that has it in memory read it again."""
    if table.running and (await site.router.request(table.id, ForgetPlayer(player))).code:
        raise Refusal("try_again")
    if table.archived:
        seats = await site.database.read(lambda c: personal_data.seats_of(c, table.id, player))
        await asyncio.to_thread(rewrite_archive, Path(site.settings.data) / "archive" / table.archived, seats)
    await site.database.write(lambda c: personal_data.rewrite_table(c, table.id, player, functools.partial(forgotten_lines, player=player)))
    if table.running or table.held:
        await site.router.request(table.id, Reload(), patience=0)


def rewrite_archive(file: Path, seats: list[int]) -> None:
    """An operator may have moved the file away; then there is nothing to rewrite."""
    if not file.exists():
        return
    fresh = file.with_suffix(".partial")
    fresh.write_text(forgotten_record(file.read_text(encoding="utf-8"), seats), encoding="utf-8")
    sync_to_disk(fresh)
    fresh.replace(file)


router = Router("/", route_handlers=[my_data, delete_me], tags=["players"])
