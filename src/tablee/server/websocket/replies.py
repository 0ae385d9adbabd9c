"""Replies to a client: what a table's answer to each kind of message becomes on the wire."""

from __future__ import annotations

import msgspec

from tablee.server import messages as m
from tablee.server.messages.common import Code
from tablee.server.tables.requests import Answer
from tablee.server.tables.views import encode
from tablee.server.texts import TEXTS, plain_line, with_detail
from tablee.server.websocket.connection import ClientConnection
from tablee.server.websocket.gateway import Gateway


class CommandReply:
    """Answers a command: `done` or `refused`."""

    def __init__(self, connection: ClientConnection, command: m.Command) -> None:
        self.connection = connection
        self.command = command

    def __call__(self, answer: Answer) -> None:
        if answer.code:
            code = known_code(answer.code)
            self.connection.send(encode(m.RefusedCommand(self.command.id, self.command.table, code, TEXTS.refusals[code])))
        for payload in answer.payloads:
            self.connection.send(payload)


class ViewReply:
    """Answers `open`: the table as the viewer may see it. From then on the gateway sends its changes."""

    def __init__(self, gateway: Gateway, connection: ClientConnection, message: m.Open) -> None:
        self.gateway = gateway
        self.connection = connection
        self.message = message

    def __call__(self, answer: Answer) -> None:
        connection, message = self.connection, self.message
        if answer.code:
            trouble(connection, known_code(answer.code), "open")
            return
        self.gateway.open_view(connection, message.table, answer)
        if message.link:
            connection.invites[message.table] = message.link
        for payload in answer.payloads:
            connection.send(payload)


class QueryReply:
    """Answers `why_not` with the rule that forbids a choice, and `ask_hint` with a refusal, if there is one."""

    def __init__(self, connection: ClientConnection, re: str) -> None:
        self.connection = connection
        self.re = re

    def __call__(self, answer: Answer) -> None:
        if answer.code:
            trouble(self.connection, known_code(answer.code), self.re)
        for payload in answer.payloads:
            self.connection.send(payload)


def known_code(code: str) -> Code:
    known: Code = msgspec.convert(code, Code)
    return known


def trouble(connection: ClientConnection, code: Code, re: str = "", detail: str = "") -> None:
    """Report a problem that answers no command. `re`: the type of the message it is about."""
    connection.troubles += code == "bad_message"
    connection.send(encode(m.Trouble(code, with_detail(TEXTS.refusals[code], detail), plain_line(re)[:40])))
