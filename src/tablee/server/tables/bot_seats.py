"""Bots in their seats, at a human pace, and the automatic answers of players."""

from __future__ import annotations

import asyncio
import random
from typing import Any, Final, Protocol

import structlog

from tablee.bots.players import pace_of
from tablee.game import Game
from tablee.server.tables.answer_delay import AnswerDelay
from tablee.server.tables.bot_thoughts import NOT_ASKED
from tablee.server.tables.owner import TableOwner
from tablee.server.tables.state import TableState
from tablee.server.tables.votes import Votes
from tablee.words import Text

logger = structlog.get_logger()

PACE: Final = (0.7, 1.6)
"""The shortest and the longest time of a bot's move at full pace, in seconds."""

PACE_IN_TIME: Final = (1000, 2000)
"""The same in a real-time game in ms, unless the level has its own. A person rolls, looks and moves about as fast."""


class BotChoice:
    """A choice by a bot, or (`beforehand`) by a player's automatic answer. `since`: the version of the question it answers."""

    def __init__(self, seat: int, since: int, action: int, why: Text | None, thought: Text | None, beforehand: bool) -> None:
        self.seat = seat
        self.since = since
        self.action = action
        self.why = why
        self.thought = thought
        self.beforehand = beforehand


class BotTable(Protocol):
    """The part of an actor that bots use. It is a parameter, not an attribute, to avoid a reference cycle. `stops`: the automatic
    answers of its players."""

    owner: TableOwner
    table: TableState
    votes: Votes
    stops: dict[str, dict[str, Any]]
    dropped: bool

    def submit(self, request: BotChoice) -> None: ...


class BotSeats:
    """`thinking`: by seat, the version of the question and the task that thinks about it."""

    def __init__(self) -> None:
        self.answer_delay = AnswerDelay()
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}

    def start(self, actor: BotTable) -> None:
        """Start every bot that is asked and not yet thinking, and every automatic answer."""
        table = actor.table
        session = table.session
        if session is None or not table.running or actor.dropped or actor.votes.undo is not None:
            return
        for seat in table.asked:
            since = session.since[seat]
            place = table.places[seat]
            if seat in self.thinking:
                if self.thinking[seat][0] == since:
                    continue
                self.thinking.pop(seat)[1].cancel()
            if place.played_by_bot:
                self.thinking[seat] = (since, asyncio.create_task(self.think(actor, seat, since, place.level)))
            elif place.player in actor.stops and session.game.stop is not None:
                action = session.game.stop(session.state, seat, stop_settings(session.game, actor.stops[place.player]))
                if action >= 0:
                    wait = self.answer_delay.for_person(table, seat) if session.hides() else 0.0
                    self.thinking[seat] = (since, asyncio.create_task(self.answer(actor, seat, since, action, wait)))

    def finished(self, seat: int, since: int) -> None:
        """Forget the task that thought about this question."""
        if seat in self.thinking and self.thinking[seat][0] == since:
            del self.thinking[seat]

    def is_current(self, actor: BotTable, chose: BotChoice) -> bool:
        """Whether the question is still open, and still for this bot or this player."""
        session, place = actor.table.session, actor.table.places[chose.seat]
        assert session is not None
        return session.since[chose.seat] == chose.since and place.played_by_bot != chose.beforehand

    async def think(self, actor: BotTable, seat: int, since: int, level: str) -> None:
        table = actor.table
        session = table.session
        assert session is not None
        loop = asyncio.get_running_loop()
        wait = seconds_for_a_move(session.game, level, table.real_time) * table.opened.pace / 100
        began = loop.time()
        if table.real_time:
            # In a real-time game everything may change during the wait, so the bot looks afterwards.
            await asyncio.sleep(wait)
            if session.since.get(seat) != since:
                self.finished(seat, since)
                return
        hides = session.hides()
        try:
            thought = await actor.owner.bot_workers.choose(table.id, table.undone(), session, seat, level)
        except Exception:
            logger.exception("bot failed", table=table.id, seat=seat, level=level)
            await asyncio.sleep(1)
            options = session.state.options(seat)
            if options and session.since.get(seat) == since:
                actor.submit(BotChoice(seat, since, random.choice(options), None, None, False))
            return
        if thought.action == NOT_ASKED:
            self.finished(seat, since)
            return
        rest = began + wait - loop.time()
        if hides:
            rest = max(rest, self.answer_delay.for_bot(thought.pondered))
        if rest > 0:
            await asyncio.sleep(rest)
        actor.submit(BotChoice(seat, since, thought.action, thought.why, thought.thought, False))

    async def answer(self, actor: BotTable, seat: int, since: int, action: int, wait: float) -> None:
        if wait:
            await asyncio.sleep(wait)
        actor.submit(BotChoice(seat, since, action, None, None, True))

    def cancel(self) -> None:
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()


def seconds_for_a_move(game: Game, level: str, real_time: bool) -> float:
    """The time of a bot's move at full pace. In a real-time game it belongs to the level."""
    if not real_time:
        return random.uniform(*PACE)
    return random.uniform(*(pace_of(level, game) or PACE_IN_TIME)) / 1000


def stop_settings(game: Any, chosen: dict[str, Any]) -> dict[str, Any]:
    """The player's stops, with defaults; unknown ones are left out."""
    return {name: chosen.get(name, stop.default) for name, stop in game.texts.stops.items()}
