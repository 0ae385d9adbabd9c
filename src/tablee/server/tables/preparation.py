"""Slow work before a decision: bodies that fall, a table that must exist first, a player's settings from the database."""

from __future__ import annotations

from typing import Any

from tablee.server import messages as m
from tablee.server.tables import commands
from tablee.server.tables.bot_seats import BotChoice
from tablee.server.tables.owner import TableOwner
from tablee.server.tables.pending_request import AnyRequest, PendingRequest
from tablee.server.tables.requests import Execute
from tablee.server.tables.state import TableState
from tablee.throw.chance import KnownLandings
from tablee.throw.gesture import Gesture


def is_needed(table: TableState, request: AnyRequest) -> bool:
    if isinstance(request, Execute):
        command = request.command
        if isinstance(command, m.Act):
            return table.thrower is not None
        return isinstance(command, m.Rematch) or (isinstance(command, (m.Join, m.AnswerClaim)) and table.game.stop is not None)
    return isinstance(request, BotChoice) and table.thrower is not None


async def prepare(owner: TableOwner, table: TableState, pending: PendingRequest) -> Any:
    """Do the work and return its result. Raises `Refusal` where the request will be refused anyway."""
    request, now = pending.request, pending.now
    if isinstance(request, BotChoice):
        if table.session is not None and table.running:
            commands.check_choice(table, request.seat, request.action, table.version_for(request.seat))
            await simulate_throws(table, request.seat, request.action, None, now)
        return None
    assert isinstance(request, Execute)
    if pending.key in table.commands:
        return None
    command = request.command
    if isinstance(command, m.Act):
        gesture = commands.may_act(table, request.identity, command)
        await simulate_throws(table, command.seat, command.action, gesture, now)
        return None
    if isinstance(command, m.Rematch):
        existing = commands.decide(table, request.identity, command, now, pending.key)
        return existing or await owner.rematch(table, command.options)
    sits_down = command.player if isinstance(command, m.AnswerClaim) else request.identity.player
    return await owner.stops_of([sits_down], table.game)


async def simulate_throws(table: TableState, seat: int, action: int, gesture: Gesture | None, now: int) -> None:
    """Simulate the throws of a choice before the choice is made, if the table throws real bodies."""
    session = table.session
    if session is not None and session.thrower is not None and session.thrown is not None:
        moves = commands.moves(table, seat, action, now)
        landings = await session.thrower.simulate_throws(session.state, session.thrown, moves, gesture)
        session.thrown.fall = KnownLandings(landings, session.thrower.wait)
