"""Bots in their seats, at a human pace; and what persons decided beforehand."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any, Final

import structlog

from tablee.server.tables.veil import Veil
from tablee.words import Text

if TYPE_CHECKING:
    from tablee.server.tables.live import Live

logger = structlog.get_logger()

PACE: Final = (0.7, 1.6)
"""Seconds a bot takes at full pace, from … to."""

PACE_IN_TIME: Final = (1.0, 2.0)
"""The same in a real-time game: about as fast as a person rolls, looks and moves."""


class BotChose:
    """`since`: the version of the question it answers. `beforehand`: a person's stop, not a bot."""

    def __init__(self, seat: int, since: int, action: int, why: Text | None, thought: Text | None, beforehand: bool) -> None:
        self.seat = seat
        self.since = since
        self.action = action
        self.why = why
        self.thought = thought
        self.beforehand = beforehand


class BotsPlay:
    """`thinking`: by seat, the question being thought about and the task that does. As with clocks, the table's holder is handed in."""

    def __init__(self) -> None:
        self.veil = Veil()
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}

    def start(self, live: Live) -> None:
        """Let every bot think that is asked and does not yet."""
        table = live.table
        play = table.play
        if play is None or not table.running or live.dropped or live.consents.undo is not None:
            return
        for seat in table.asked:
            since = play.since[seat]
            place = table.places[seat]
            if seat in self.thinking:
                if self.thinking[seat][0] == since:
                    continue
                self.thinking.pop(seat)[1].cancel()
            if place.played_by_bot:
                self.thinking[seat] = (since, asyncio.create_task(self.think(live, seat, since, place.level)))
            elif place.player in live.stops and play.game.stop is not None:
                action = play.game.stop(play.state, seat, settings(play.game, live.stops[place.player]))
                if action >= 0:
                    wait = self.veil.person(table, seat) if play.hides() else 0.0
                    self.thinking[seat] = (since, asyncio.create_task(self.answer(live, seat, since, action, wait)))

    def finished(self, chose: BotChose) -> None:
        if chose.seat in self.thinking and self.thinking[chose.seat][0] == chose.since:
            del self.thinking[chose.seat]

    def may(self, live: Live, chose: BotChose) -> bool:
        """Is it still this bot's, or this person's, to answer?"""
        play, place = live.table.play, live.table.places[chose.seat]
        assert play is not None
        return play.since[chose.seat] == chose.since and place.played_by_bot != chose.beforehand

    async def think(self, live: Live, seat: int, since: int, level: str) -> None:
        table = live.table
        play = table.play
        assert play is not None
        loop = asyncio.get_running_loop()
        wait = random.uniform(*(PACE_IN_TIME if table.real_time else PACE)) * table.opened.pace / 100
        began = loop.time()
        if table.real_time:
            # Everything may have changed by then: it looks first and chooses at once.
            await asyncio.sleep(wait)
        hides = play.hides()
        try:
            thought = await live.keeper.thinker.choose(table.id, table.undone(), play, seat, level)
        except Exception:
            logger.exception("bot failed", table=table.id, seat=seat, level=level)
            await asyncio.sleep(1)
            options = play.state.options(seat)
            if options and play.since.get(seat) == since:
                live.ask(BotChose(seat, since, random.choice(options), None, None, False))
            return
        rest = began + wait - loop.time()
        if hides:
            rest = max(rest, self.veil.bot_thought(thought.pondered))
        if rest > 0:
            await asyncio.sleep(rest)
        live.ask(BotChose(seat, since, thought.action, thought.why, thought.thought, False))

    async def answer(self, live: Live, seat: int, since: int, action: int, wait: float) -> None:
        if wait:
            await asyncio.sleep(wait)
        live.ask(BotChose(seat, since, action, None, None, True))

    def cancel(self) -> None:
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()


def settings(game: Any, chosen: dict[str, Any]) -> dict[str, Any]:
    """The player's stops with their defaults; what the game does not know is left out."""
    return {name: chosen.get(name, stop.default) for name, stop in game.texts.stops.items()}
