"""Bots in their seats, at a human pace, and the automatic answers of players."""

from __future__ import annotations

import asyncio
import random
from typing import Final, Protocol

import structlog

from tablee.bots.players import pace_of
from tablee.game import Game
from tablee.server.tables.answer_delay import AnswerDelay
from tablee.server.tables.automatic_answers import NO_ANSWER, Stops, automatic_answer
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

FAST: Final = 0.25
"""The share of this time that a bot takes when every person at the table is out of the game."""


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
    stops: Stops
    dropped: bool

    def submit(self, request: BotChoice) -> None: ...


class BotSeats:
    """`thinking`: by seat, the version of the question and the task that thinks about it. `began`: by seat, the version of the question
    and the time at which a bot began to answer it, perhaps with several choices."""

    def __init__(self) -> None:
        self.answer_delay = AnswerDelay()
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self.began: dict[int, tuple[int, float]] = {}

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
                continue
            action = automatic_answer(table, seat, actor.stops)
            if action != NO_ANSWER:
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
        if persons_are_out(table):
            wait *= FAST
        if self.began.get(seat, (-1, 0.0))[0] != since:
            self.began[seat] = (since, loop.time())
        # A bot's silent choices follow each other at once, so that the time of the next one that others notice does not tell how many
        # there were.
        began = self.began[seat][1] if session.hides() else loop.time()
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
        if session.since.get(seat) == since and session.is_silent(seat, thought.action):
            rest = 0
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


def persons_are_out(table: TableState) -> bool:
    """Whether every person who plays at this table is out of the game. Then the bots need not wait for anyone to follow."""
    session, is_out = table.session, table.game.is_out
    if session is None or is_out is None:
        return False
    persons = [seat for seat, place in enumerate(table.places) if place.person_plays]
    return len(persons) > 0 and all(is_out(session.state, seat) for seat in persons)


def seconds_for_a_move(game: Game, level: str, real_time: bool) -> float:
    """The time of a bot's move at full pace. In a real-time game it belongs to the level."""
    if not real_time:
        return random.uniform(*PACE)
    return random.uniform(*(pace_of(level, game) or PACE_IN_TIME)) / 1000
