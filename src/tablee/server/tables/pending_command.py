"""A command on its way from the decision to the answer."""

from __future__ import annotations

from typing import Any

from tablee.server import messages as m
from tablee.server.storage.writer import Append
from tablee.server.tables.requests import Answer, Reply
from tablee.server.texts import Refusal

OpenVotes = tuple[m.UndoRequest | None, m.PauseVote | None]


class PendingCommand:
    """A command under way: `votes_before` is what was asked of the others before it, `before` the version it found."""

    def __init__(self, command: m.Command, key: str, before: int, votes_before: OpenVotes, now: int, reply: Reply | None) -> None:
        self.command = command
        self.key = key
        self.before = before
        self.votes_before = votes_before
        self.now = now
        self.reply = reply
        self.result: Any = None
        self.refusal: Refusal | None = None
        self.append: Append | None = None

    def answer(self, answer: Answer) -> None:
        if self.reply is not None:
            self.reply(answer)
