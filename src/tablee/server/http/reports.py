"""Reports of players to the operator, by REST."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import JSONBody

from tablee.server import messages as m
from tablee.server.http.dependencies import HttpRequest, TheSite
from tablee.server.http.errors import PROBLEMS
from tablee.server.storage import moderation, players
from tablee.server.texts import Refusal, plain_line


@post("/reports", status_code=204, responses=PROBLEMS)
async def report(site: TheSite, request: HttpRequest, data: JSONBody[m.NewReport]) -> None:
    """Report a player to the operator, who reads it. The player is not told."""
    reporter = await site.auth.require_account(request)
    if data.player == reporter.id:
        raise Refusal("not_possible")
    if await site.database.read(lambda c: players.by_id(c, data.player)) is None:
        raise Refusal("no_such_player")
    if not site.report_limits.take(reporter.id):
        raise Refusal("too_many", retry_after=site.report_limits.wait(reporter.id))
    now, words = site.clock.now(), " ".join(plain_line(line) for line in data.words.splitlines())
    await site.database.write(lambda c: moderation.add_report(c, now, reporter, data.player, data.table or "", data.reason, words))


router = Router("/", route_handlers=[report], tags=["players"])
