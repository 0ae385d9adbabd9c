"""The lobby and tables, by REST: making, joining, and every command for programs without a socket."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from tablee.server import messages as m
from tablee.server.auth.invites import Invite
from tablee.server.http.dependencies import HttpRequest, TheSite
from tablee.server.http.errors import PROBLEMS, STATUS
from tablee.server.http.new_limits import limit_new
from tablee.server.messages.common import SeatNumber
from tablee.server.process import Site
from tablee.server.storage import players, queries
from tablee.server.storage.players import Player
from tablee.server.tables import factory
from tablee.server.tables.requests import Answer, Execute, ViewTable
from tablee.server.tables.state import TableState
from tablee.server.texts import Refusal

WEEK = 7 * 24 * 3600 * 1000
ONE_ANSWER = msgspec.json.Decoder(m.Done | m.RefusedCommand)


class ForSeat(msgspec.Struct, forbid_unknown_fields=True):
    """One of your seats."""

    seat: SeatNumber


@get("/lobby", responses=PROBLEMS)
async def lobby(site: TheSite, request: HttpRequest) -> m.Lobby:
    """Open tables, and your tables."""
    return await site.lobby(await site.auth.player(request))


@post("/tables", status_code=201, responses=PROBLEMS)
async def create_table(site: TheSite, request: HttpRequest, data: JSONBody[m.CreateTable]) -> m.Created:
    """Make a table; you are its host."""
    player = await site.auth.require_account(request)
    table = factory.create(site.auth.identity(player), data, site.clock.now(), site.throw_service, site.new_seed(data))
    limit_new(site, request)
    return await created(site, player, table)


async def created(site: Site, player: Player, table: TableState) -> m.Created:
    await site.registry.create(table)
    free = [seat for seat, place in enumerate(table.places) if place.free]
    return m.Created(table.id, table.seats_of(player.id), invite_links(site, table.id, free), table.opened.commitment)


def invite_links(site: Site, table: str, free: Iterable[int]) -> m.Links:
    now = site.clock.now()
    until = now + WEEK
    return m.Links(
        site.invites.make(Invite(table, "seat", None, until, now)),
        site.invites.make(Invite(table, "watcher", None, until, now)),
        {seat: site.invites.make(Invite(table, "seat", seat, until, now)) for seat in free},
    )


@get("/tables/{table:str}", responses=PROBLEMS)
async def table_card(site: TheSite, request: HttpRequest, table: FromPath[str]) -> m.TableCard:
    """A table as lists show it."""
    player = await site.auth.player(request)
    card = await site.database.read(lambda c: queries.read_card(c, table, player.id if player else ""))
    if card is None:
        raise Refusal("no_such_table")
    return card


@get("/tables/{table:str}/series", responses=PROBLEMS)
async def series(site: TheSite, request: HttpRequest, table: FromPath[str]) -> m.Series:
    """The finished games that led to this table by rematches, as far back as you had a seat."""
    player = await site.auth.require_player(request)
    return m.Series(await site.database.read(lambda c: queries.series(c, table, player.id)))


@get("/tables/{table:str}/look", responses=PROBLEMS)
async def look(
    site: TheSite,
    request: HttpRequest,
    table: FromPath[str],
    seat: Annotated[int | None, QueryParameter(ge=-2, le=15)] = None,
    since: Annotated[int | None, QueryParameter(ge=0, le=10**9)] = None,
    link: Annotated[str, QueryParameter(max_length=400)] = "",
    plain: Annotated[bool, QueryParameter()] = False,
) -> m.Table:
    """The table as one of your seats (or a watcher, -2) sees it: the same message that `open` answers. `plain`: with the view drawn as
    text, for a game without a board."""
    player = await site.auth.require_player(request)
    seats = None if seat is None else [seat] if seat >= 0 else []
    answer = await site.router.request(table, ViewTable(site.auth.identity(player, table, invite=link), "", seats, since, plain))
    shown = fine(answer)
    return msgspec.json.decode(shown[0], type=m.Table)


REFUSED = PROBLEMS | {409: ResponseSpec(m.RefusedCommand, description="why not")}


@post("/tables/{table:str}/commands", status_code=200, responses=REFUSED)
async def command(site: TheSite, request: HttpRequest, table: FromPath[str], data: JSONBody[m.Command]) -> Response[m.Done]:
    """Send a command, as on the socket. The answer is `done`, or `refused` with the HTTP status of its code, mostly 409."""
    player = await site.auth.require_player(request)
    if data.table != table:
        raise Refusal("bad_message")
    if isinstance(data, m.Say) and not site.say_limits.take(player.id):
        raise Refusal("too_many")
    link = data.link if isinstance(data, (m.Join, m.ClaimSeat)) else ""
    answer = await site.router.request(table, Execute(site.auth.identity(player, table, invite=link), data))
    done = ONE_ANSWER.decode(fine(answer)[0])
    status = 200 if isinstance(done, m.Done) else STATUS.get(done.code, 409)
    return Response(done, status_code=status)


def fine(answer: Answer) -> list[bytes]:
    """The payloads of an answer; raises its refusal."""
    match answer.code:
        case "no_such_table" | "not_your_seat" | "cannot_continue":
            raise Refusal(answer.code)
    if answer.code or not answer.payloads:
        raise Refusal("try_again")
    return answer.payloads


async def own_card(site: Site, player: Player, table: str) -> m.TableCard:
    card = await site.database.read(lambda c: queries.read_card(c, table, player.id))
    if card is None:
        raise Refusal("no_such_table")
    if not card.mine and card.host != player.id:
        raise Refusal("not_your_seat")
    return card


@post("/tables/{table:str}/links", status_code=201, responses=PROBLEMS)
async def make_link(site: TheSite, request: HttpRequest, table: FromPath[str], data: JSONBody[m.MakeLink]) -> m.InviteLink:
    """A new invite link, by anyone who sits at the table."""
    player = await site.auth.require_account(request)
    await own_card(site, player, table)
    now = site.clock.now()
    expires = now + data.hours * 3600 * 1000
    seat = data.seat if data.role == "seat" else None
    made = max(now, await site.database.read(lambda c: queries.links_from(c, table)))
    return m.InviteLink(site.invites.make(Invite(table, data.role, seat, expires, made)), expires)


@post("/tables/{table:str}/tokens", status_code=201, responses=PROBLEMS)
async def seat_token(site: TheSite, request: HttpRequest, table: FromPath[str], data: JSONBody[ForSeat]) -> m.SeatToken:
    """A token with which a program plays this one seat of yours."""
    player = await site.auth.require_account(request)
    card = await own_card(site, player, table)
    if data.seat not in card.mine:
        raise Refusal("not_your_seat")
    now = site.clock.now()
    token = await site.database.write(lambda c: players.new_token(c, player.id, now, (table, data.seat)))
    return m.SeatToken(table, data.seat, token)


@get("/invites/{token:str}", responses=PROBLEMS)
async def invite(site: TheSite, request: HttpRequest, token: FromPath[str]) -> m.InvitePage:
    """The table behind a link. Players who sit there find their way back by it, even after it has expired."""
    link = site.invites.known(token)
    if link is None:
        raise Refusal("bad_link")
    player = await site.auth.player(request)
    card = await site.database.read(lambda c: queries.read_card(c, link.table, player.id if player else ""))
    revoked = link.made < await site.database.read(lambda c: queries.links_from(c, link.table))
    if (revoked or link.expires <= site.clock.now()) and (card is None or not card.mine):
        raise Refusal("bad_link")
    if card is None:
        raise Refusal("no_such_table")
    taken = link.seat is not None and (link.seat >= len(card.names) or card.names[link.seat] != "")
    return m.InvitePage(card, link.role, link.seat, taken or card.free == 0)


@post("/invites/{token:str}", status_code=200, responses=PROBLEMS)
async def accept_invite(site: TheSite, request: HttpRequest, token: FromPath[str], data: JSONBody[m.AcceptInvite]) -> m.JoinedTable:
    """Take the seat that a link offers. A player who already sits there keeps the seat."""
    player = await site.auth.require_account(request)
    link = site.invites.read(token, site.clock.now())
    if link is None or link.role != "seat":
        raise Refusal("bad_link")
    card = await site.database.read(lambda c: queries.read_card(c, link.table, player.id))
    if card is None:
        raise Refusal("no_such_table")
    if card.mine and (link.seat is None or link.seat in card.mine):
        return m.JoinedTable(link.table, card.mine)
    join = m.Join(link.table, f"invite-{factory.new_id(site.clock.now())}", link.seat, token, value_hash=data.value_hash)
    answer = await site.router.request(link.table, Execute(site.auth.identity(player, link.table, invite=token), join))
    done = ONE_ANSWER.decode(fine(answer)[0])
    if isinstance(done, m.RefusedCommand):
        raise Refusal(done.code, done.text)
    return m.JoinedTable(link.table, sorted({*card.mine, done.result}))


router = Router(
    "/",
    route_handlers=[lobby, create_table, table_card, series, look, command, make_link, seat_token, invite, accept_invite],
    tags=["tables"],
)
