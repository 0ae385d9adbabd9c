"""What a bot answers when it is asked to choose, and the interface of the part that asks it."""

from __future__ import annotations

from typing import Protocol

import msgspec

from tablee.server.tables.session import GameSession
from tablee.words import Text


class Thought(msgspec.Struct):
    """`action` -1: the worker does not know the game so far. `why` may be told to all now, `thought` when the game is over.
    `seconds`: of processor time, catching up with the game included. `pondered`: how long the choice itself took, by the worker's clock."""

    action: int
    why: Text | None = None
    thought: Text | None = None
    seconds: float = 0.0
    pondered: float = 0.0


class BotThinker(Protocol):
    """Lets a bot of this level choose for a seat, without blocking the event loop."""

    async def choose(self, table: str, generation: int, session: GameSession, seat: int, level: str) -> Thought: ...
