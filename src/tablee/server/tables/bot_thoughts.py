"""A bot's answer to a question, and the interface of the part that asks bots."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from tablee.server.tables.session import GameSession
from tablee.words import Text

UNKNOWN_GAME: Final = -1
NOT_ASKED: Final = -2


class Thought(msgspec.Struct):
    """`action`: `UNKNOWN_GAME` if the worker does not have the game so far, `NOT_ASKED` if the question is gone. `why` is public at once,
    `thought` after the game. `seconds`: processor time, including the time to catch up. `pondered`: time for the choice itself, by the
    worker's clock."""

    action: int
    why: Text | None = None
    thought: Text | None = None
    seconds: float = 0.0
    pondered: float = 0.0


class BotThinker(Protocol):
    """Lets a bot of this level choose for a seat, without blocking the event loop."""

    async def choose(self, table: str, generation: int, session: GameSession, seat: int, level: str) -> Thought: ...
