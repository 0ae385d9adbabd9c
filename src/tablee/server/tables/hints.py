"""Hints: what the champion would choose for a seat, at tables that allow it. A worker thinks; the table goes on meanwhile."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

import structlog

from tablee.server import messages as m
from tablee.server.auth.identity import Identity
from tablee.server.tables.owner import TableOwner
from tablee.server.tables.permissions import own_seat
from tablee.server.tables.session import GameSession
from tablee.server.tables.state import TableState
from tablee.server.tables.subscribers import Subscribers
from tablee.server.tables.views import encode
from tablee.server.texts import Refusal

logger = structlog.get_logger()

ADVISER: Final = "champion"
"""The level whose choice is the hint."""


class AdvisedTable(Protocol):
    """The part of an actor that hints use. It is a parameter, not an attribute, to avoid a reference cycle."""

    owner: TableOwner
    table: TableState
    subscribers: Subscribers
    dropped: bool


class Hints:
    """`thinking`: by seat, the version of the question and the task that thinks about it. A seat has at most one hint under way."""

    def __init__(self) -> None:
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}

    def ask(self, actor: AdvisedTable, identity: Identity, query: m.AskHint) -> bytes | None:
        """Start to think about a hint, or return the refusal."""
        table = actor.table
        try:
            session = advised_session(table, identity, query.seat)
            since = session.since[query.seat]
            if query.seat in self.thinking:
                if self.thinking[query.seat][0] == since:
                    raise Refusal("too_many")
                self.thinking.pop(query.seat)[1].cancel()
        except Refusal as refusal:
            return encode(
                m.RefusedCommand(query.id, table.id, refusal.code, refusal.text, refusal.rule, table.version_for_player(identity.player))
            )
        self.thinking[query.seat] = (since, asyncio.create_task(self.think(actor, session, query, since)))
        return None

    async def think(self, actor: AdvisedTable, session: GameSession, query: m.AskHint, since: int) -> None:
        """Let the champion choose, and tell the seat, if it is still asked the same question."""
        table, seat = actor.table, query.seat
        try:
            thought = await actor.owner.bot_workers.choose(table.id, table.undone(), session, seat, ADVISER)
        except Exception:
            logger.exception("hint failed", table=table.id, seat=seat)
            return
        finally:
            if seat in self.thinking and self.thinking[seat][0] == since:
                del self.thinking[seat]
        if thought.action >= 0 and not actor.dropped and table.session is session and session.since.get(seat) == since:
            notation = session.game.space.notation(thought.action)
            actor.subscribers.notify(
                seat, encode(m.Hint(table.id, seat, query.id, table.version_for(seat, since), thought.action, notation, thought.thought))
            )

    def cancel(self) -> None:
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()


def advised_session(table: TableState, identity: Identity, seat: int) -> GameSession:
    """The game, if the seat may have a hint now. Only for one's own seat: a hint for another could reveal its secrets."""
    own_seat(table, identity, seat)
    if not table.hints_allowed:
        raise Refusal("not_allowed", "no_hints")
    if table.session is None or not table.running or seat not in table.session.since or seat not in table.asked:
        raise Refusal("not_possible")
    return table.session
