"""The websocket route: reads messages in order, decodes each once, and answers a bad one without changing anything."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import Any, Final, get_args

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency

from tablee.server import messages as m
from tablee.server.auth.profile import profile_message
from tablee.server.auth.rate_limits import TokenBucket
from tablee.server.auth.request_origin import address_of, same_origin
from tablee.server.messages.common import Code
from tablee.server.process import Site
from tablee.server.storage.database import Unreachable
from tablee.server.storage.players import Player
from tablee.server.tables.requests import Answer, Execute, ExplainChoice, ViewTable
from tablee.server.tables.views import encode
from tablee.server.texts import TEXTS, plain_line
from tablee.server.websocket.connection import ClientConnection
from tablee.server.websocket.fast_frames import EXTENSION, FastFrameProtocol
from tablee.words import Text

logger = structlog.get_logger()

Later = Coroutine[Any, Any, None]

MOST_TROUBLE: Final = 200
"""A socket that sends so many unreadable messages is closed."""

MOST_VIEWS: Final = 64
LONGEST_ID: Final = 64
POLICY: Final = 1008
FAILED: Final = 1011
RESTART: Final = 1012

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(m.ToServer)


class MessageHead(msgspec.Struct):
    """What is looked for in a message that cannot be read whole, or is not."""

    type: Any = ""
    id: Any = ""
    table: Any = ""


_sent = msgspec.json.Decoder(MessageHead)
ANSWERED: Final = frozenset(kind.__struct_config__.tag for kind in (*get_args(m.Command), m.WhyNot))
"""Who sends these waits for an answer to their id."""


@websocket("/socket")
async def socket_handler(socket: WebSocket[Any, Any, State], site: NamedDependency[Site]) -> None:
    address = address_of(site.settings, socket)
    if not same_origin(site.settings, socket):
        await socket.close(POLICY)
        return
    if not site.ready or site.registry.lapsed(site.clock.now()):
        await socket.close(RESTART)
        return
    if not site.connection_limit.enter(address):
        await socket.close(POLICY)
        return
    extensions: Any = socket.scope["extensions"]
    frames: FastFrameProtocol = extensions[EXTENSION]["protocol"]
    connection = ClientConnection(address, TokenBucket(site.settings.rate, site.settings.burst), frames)
    site.gateway.add(connection)
    reader = Reader(site, connection, frames)
    try:
        await socket.accept()
        player = await site.auth.player(socket)
        if player is not None:
            site.gateway.identify(connection, player)
        frames.listen(reader.hear, connection.flush)
        await disconnected(socket)
    finally:
        reader.end()
        site.connection_limit.leave(address)
        site.gateway.remove(connection)


async def disconnected(socket: WebSocket[Any, Any, State]) -> None:
    """Messages come by the lane; what comes here is the end."""
    while True:
        message: Any = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return


class Reader:
    """Reads a socket's messages in their order. Most are understood at once; `work` that must wait holds back what comes `behind` it."""

    def __init__(self, site: Site, connection: ClientConnection, frames: FastFrameProtocol) -> None:
        self.site = site
        self.connection = connection
        self.frames = frames
        self.behind: deque[bytes] = deque()
        self.work: asyncio.Task[None] | None = None

    def hear(self, text: bytes) -> None:
        if self.work is not None:
            self.behind.append(text)
            return
        work = self.received(text)
        if work is not None:
            self.frames.hold()
            self.work = asyncio.create_task(self.wait_for(work))

    async def wait_for(self, work: Later | None) -> None:
        while work is not None:
            try:
                await work
            except Unreachable:
                trouble(self.connection, "try_again")
            except Exception:
                logger.exception("socket failed")
                self.connection.close(FAILED)
                return
            work = None
            while self.behind and work is None:
                work = self.received(self.behind.popleft())
        self.work = None
        self.frames.go_on()

    def end(self) -> None:
        if self.work is not None:
            self.work.cancel()

    def received(self, text: bytes) -> Later | None:
        connection, site = self.connection, self.site
        if not connection.bucket.take() or (connection.player is not None and not site.player_limits.take(connection.player.id)):
            refuse_unread(connection, text, "too_many")
            # Who floods is read slowly: the connection's own flow control then holds the sender back.
            return asyncio.sleep(0.1)
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            refuse_unread(connection, text, "bad_message", str(error))
            if connection.troubles > MOST_TROUBLE:
                connection.close(POLICY)
            return None
        return dispatch(site, connection, message)


def dispatch(site: Site, connection: ClientConnection, message: m.ToServer) -> Later | None:
    """What must be waited for before the next message is read, if anything."""
    if isinstance(message, m.Act) and connection.player is not None:
        command(site, connection, connection.player, message)
        return None
    match message:
        case m.Ping(t):
            connection.send(encode(m.Pong(t, site.clock.now())))
            return None
        case m.Hello():
            return hello(site, connection, message)
    if connection.player is None:
        trouble(connection, "who_are_you", type_of_message(message))
        return None
    player = connection.player
    match message:
        case m.FollowLobby(on):
            connection.lobby = on
            return lobby(site, connection, player) if on else None
        case m.Open():
            if message.table not in connection.views and len(connection.views) >= MOST_VIEWS:
                trouble(connection, "too_many", "open")
                return None
            identity = site.auth.identity(player, message.table, message.link)
            view = ViewTable(identity, site.gateway.process, message.seats, message.since)
            site.router.send(message.table, view, lambda answer: opened(site, connection, message, answer))
        case m.Away(table):
            site.gateway.close_view(connection, table)
        case m.WhyNot():
            question = ExplainChoice(site.auth.identity(player, message.table), message)
            site.router.send(message.table, question, lambda answer: answered(connection, "why_not", answer))
        case _:
            if isinstance(message, m.Say) and not site.say_limits.take(player.id):
                connection.send(encode(m.RefusedCommand(message.id, message.table, "too_many", TEXTS.refusals["too_many"])))
                return None
            command(site, connection, player, message)
    return None


def command(site: Site, connection: ClientConnection, player: Player, message: m.Command) -> None:
    token = message.link if isinstance(message, m.Join) else connection.invites.get(message.table, "")
    request = Execute(site.auth.identity(player, message.table, invite=token), message)
    site.router.send(message.table, request, lambda answer: command_answered(connection, message, answer))


async def lobby(site: Site, connection: ClientConnection, player: Player) -> None:
    connection.send(encode(m.LobbyNow(await site.lobby(player))))


async def hello(site: Site, connection: ClientConnection, message: m.Hello) -> None:
    if connection.player is None and message.token:
        player = await site.auth.player_by_token(message.token)
        if player is not None:
            site.gateway.identify(connection, player)
    if connection.player is None:
        trouble(connection, "who_are_you", "hello")
        return
    connection.send(encode(m.Welcome(profile_message(connection.player), site.clock.now(), m.PROTOCOL)))


def opened(site: Site, connection: ClientConnection, message: m.Open, answer: Answer) -> None:
    if answer.code:
        trouble(connection, known_code(answer.code), "open")
        return
    site.gateway.open_view(connection, message.table, answer)
    if message.link:
        connection.invites[message.table] = message.link
    for payload in answer.payloads:
        connection.send(payload)


def answered(connection: ClientConnection, re: str, answer: Answer) -> None:
    if answer.code:
        trouble(connection, known_code(answer.code), re)
    for payload in answer.payloads:
        connection.send(payload)


def command_answered(connection: ClientConnection, command: m.Command, answer: Answer) -> None:
    if answer.code:
        code = known_code(answer.code)
        connection.send(encode(m.RefusedCommand(command.id, command.table, code, TEXTS.refusals[code])))
    for payload in answer.payloads:
        connection.send(payload)


def known_code(code: str) -> Code:
    known: Code = msgspec.convert(code, Code)
    return known


def refuse_unread(connection: ClientConnection, text: bytes, code: Code, detail: str = "") -> None:
    """A message that was not read: a command is refused by its id, so that nobody waits for it."""
    sent = message_head(text)
    if sent.type not in ANSWERED or not 0 < len(sent.id) <= LONGEST_ID:
        trouble(connection, code, sent.type, detail)
        return
    connection.troubles += code == "bad_message"
    connection.send(encode(m.RefusedCommand(sent.id, plain_line(sent.table)[:32], code, with_detail(code, detail))))


def message_head(text: bytes) -> MessageHead:
    try:
        sent = _sent.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return MessageHead()
    return MessageHead(*(each if isinstance(each, str) else "" for each in (sent.type, sent.id, sent.table)))


def trouble(connection: ClientConnection, code: Code, re: str = "", detail: str = "") -> None:
    connection.troubles += code == "bad_message"
    connection.send(encode(m.Trouble(code, with_detail(code, detail), plain_line(re)[:40])))


def with_detail(code: Code, detail: str) -> Text:
    said = TEXTS.refusals[code]
    return Text(f"{said.fr} {plain_line(detail)}", f"{said.en} {plain_line(detail)}") if detail else said


def type_of_message(message: Any) -> str:
    return str(message.__struct_config__.tag)
