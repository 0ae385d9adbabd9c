"""A command on its way: from the decision to the answer."""

from __future__ import annotations

from typing import Any

from tablee.server import messages as m
from tablee.server.say import Refusal
from tablee.server.storage.writer import Append
from tablee.server.tables.asks import Answer, Reply

Consent = tuple[m.UndoRequest | None, m.PauseVote | None]


class Doing:
    """A command under way: `stood` is what was asked of the others before it, `before` the version it found."""

    def __init__(self, command: m.Command, key: str, before: int, stood: Consent, now: int, reply: Reply | None) -> None:
        self.command = command
        self.key = key
        self.before = before
        self.stood = stood
        self.now = now
        self.reply = reply
        self.result: Any = None
        self.refusal: Refusal | None = None
        self.append: Append | None = None

    def answer(self, answer: Answer) -> None:
        if self.reply is not None:
            self.reply(answer)
