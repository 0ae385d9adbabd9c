"""A request on its way through the actor: from its decision to its answer."""

from __future__ import annotations

from typing import Any

from tablee.server import messages as m
from tablee.server.storage.writer import Append
from tablee.server.tables.bot_seats import BotChoice
from tablee.server.tables.requests import Answer, Execute, Reply, TableRequest
from tablee.server.tables.timers import Tick
from tablee.server.texts import Refusal

OpenVotes = tuple[m.UndoRequest | None, m.PauseVote | None]


class Resume:
    """The actor's first request after a restart: start the clock of a timed game again."""


AnyRequest = TableRequest | Tick | BotChoice | Resume


class PendingRequest:
    """The one request that an actor works on.

    - `now`, `before`, `votes_before`, `claims_before`: the time, the table's version, the open votes and claims when work on it began.
    - `key`: identifies a command, so that a repeated one is answered and not done again; "" for other requests.
    - `prepared`: the result of slow work that had to be done before the decision.
    - `append`: its log lines on their way to the disk.
    - `answer`: the answer, if it was known before the commit. `result` and `refusal`: the outcome of a command.
    """

    def __init__(self, request: AnyRequest, reply: Reply | None) -> None:
        self.request = request
        self.reply = reply
        self.key = f"{request.identity.player}:{request.command.id}" if isinstance(request, Execute) else ""
        self.now = 0
        self.before = 0
        self.votes_before: OpenVotes = (None, None)
        self.claims_before: list[m.SeatClaim] = []
        self.prepared: Any = None
        self.append: Append | None = None
        self.answer: Answer | None = None
        self.result: Any = None
        self.refusal: Refusal | None = None

    def send(self, answer: Answer) -> None:
        if self.reply is not None:
            self.reply(answer)

    def ask_again(self) -> None:
        """The table cannot answer now. The router tries again, here or at the next owner."""
        self.send(Answer(code="try_again"))
