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
from tablee.server.auth.authentication import token_of
from tablee.server.auth.profile import profile_message
from tablee.server.auth.rate_limits import TokenBucket
from tablee.server.auth.request_origin import address_of, same_origin
from tablee.server.limits import MESSAGES_AT_ONCE, UNREADABLE_MESSAGES, VIEWED_TABLES
from tablee.server.messages.close_codes import BANNED, FAILED, POLICY, RESTART
from tablee.server.messages.common import Code
from tablee.server.process import Site
from tablee.server.storage.database import Unreachable
from tablee.server.storage.players import Player, hashed
from tablee.server.tables.requests import AdviseSeat, Execute, ExplainChoice, ViewTable
from tablee.server.tables.views import encode
from tablee.server.texts import TEXTS, Refusal, plain_line, sentence, with_detail
from tablee.server.websocket import replies
from tablee.server.websocket.asgi_frames import AsgiFrames
from tablee.server.websocket.connection import EXTENSION, ClientConnection, Frames

logger = structlog.get_logger()

Later = Coroutine[Any, Any, None]

LONGEST_ID: Final = 64

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(m.ToServer)


class MessageHead(msgspec.Struct):
    """The fields that identify a message which cannot be decoded completely."""

    type: Any = ""
    id: Any = ""
    table: Any = ""


_sent = msgspec.json.Decoder(MessageHead)
ANSWERED: Final = frozenset(kind.__struct_config__.tag for kind in (*get_args(m.Command), m.WhyNot, m.AskHint))
"""Types of messages whose sender waits for an answer to their id."""


@websocket("/socket")
async def socket_handler(socket: WebSocket[Any, Any, State], site: NamedDependency[Site]) -> None:
    address = address_of(site.settings, socket)
    if not same_origin(site.settings, socket):
        await socket.close(POLICY)
        return
    if not site.ready or site.registry.lapsed(site.clock.now()):
        await socket.close(RESTART)
        return
    if site.bans.has_address(address, site.clock.now()):
        await socket.close(BANNED)
        return
    if not site.connection_limit.enter(address):
        await socket.close(POLICY)
        return
    extensions: Any = socket.scope["extensions"] or {}
    frames: Frames = extensions[EXTENSION]["protocol"] if EXTENSION in extensions else AsgiFrames(socket)
    connection = ClientConnection(address, TokenBucket(site.settings.rate, site.settings.burst), frames)
    site.viewers.add(connection)
    reader = Reader(site, connection, frames)
    try:
        await socket.accept()
        try:
            player = await site.auth.player(socket)
        except Refusal:
            await socket.close(BANNED)
            return
        if player is not None:
            site.viewers.identify(connection, player, hashed(token_of(socket)))
        frames.listen(reader.hear, connection.flush)
        await (frames.run() if isinstance(frames, AsgiFrames) else disconnected(socket))
    finally:
        reader.end()
        site.connection_limit.leave(address)
        site.gateway.remove(connection)


async def disconnected(socket: WebSocket[Any, Any, State]) -> None:
    """Wait for the end of the connection. The fast path takes the messages themselves."""
    while True:
        message: Any = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return


class Reader:
    """Handles a socket's messages in their order. Most are handled at once; while `work` is waiting for something, later messages wait in
    `behind`. `at_once`: messages handled since the last wait."""

    def __init__(self, site: Site, connection: ClientConnection, frames: Frames) -> None:
        self.site = site
        self.connection = connection
        self.frames = frames
        self.behind: deque[bytes] = deque()
        self.at_once = 0
        self.work: asyncio.Task[None] | None = None

    def hear(self, text: bytes) -> None:
        if self.work is not None:
            self.behind.append(text)
            return
        work = self.received(text) or self.turn_over()
        if work is not None:
            self.frames.hold()
            self.work = asyncio.create_task(self.wait_for(work))

    async def wait_for(self, work: Later | None) -> None:
        while work is not None:
            try:
                await work
            except Unreachable:
                replies.trouble(self.connection, "try_again")
            except Exception:
                logger.exception("socket failed")
                self.connection.close(FAILED)
                return
            work = None
            self.at_once = 0
            while self.behind and work is None:
                work = self.received(self.behind.popleft()) or self.turn_over()
        self.work = None
        self.frames.go_on()

    def turn_over(self) -> Later | None:
        """After some messages, wait until all other connections have had their turn."""
        self.at_once += 1
        return asyncio.sleep(0) if self.at_once >= MESSAGES_AT_ONCE else None

    def end(self) -> None:
        if self.work is not None:
            self.work.cancel()

    def received(self, text: bytes) -> Later | None:
        connection, site = self.connection, self.site
        if not connection.bucket.take() or (connection.player is not None and not site.player_limits.take(connection.player.id)):
            refuse_unread(connection, text, "too_many")
            # A flooding client is read slowly: the connection's flow control then holds it back.
            return asyncio.sleep(0.1)
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            refuse_unread(connection, text, "bad_message", str(error))
            if connection.troubles > UNREADABLE_MESSAGES:
                connection.close(POLICY)
            return None
        return dispatch(site, connection, message)


def dispatch(site: Site, connection: ClientConnection, message: m.ToServer) -> Later | None:
    """Handle a message. Returns the work that must be finished before the next message, if any."""
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
        replies.trouble(connection, "who_are_you", type_of_message(message))
        return None
    player = connection.player
    match message:
        case m.FollowLobby(on):
            connection.lobby = on
            return lobby(site, connection, player) if on else None
        case m.Open():
            if message.table not in connection.views and len(connection.views) >= VIEWED_TABLES:
                replies.trouble(connection, "too_many", "open")
                return None
            identity = site.auth.identity(player, message.table, message.link)
            view = ViewTable(identity, site.gateway.process, message.seats, message.since)
            site.router.send(message.table, view, replies.ViewReply(site.gateway, connection, message))
        case m.Away(table):
            site.gateway.close_view(connection, table)
        case m.WhyNot():
            question = ExplainChoice(site.auth.identity(player, message.table), message)
            site.router.send(message.table, question, replies.QueryReply(connection, "why_not"))
        case m.AskHint():
            if not site.hint_limits.take(player.id):
                connection.send(encode(m.RefusedCommand(message.id, message.table, "too_many", TEXTS.refusals["too_many"])))
                return None
            wish = AdviseSeat(site.auth.identity(player, message.table), message)
            site.router.send(message.table, wish, replies.QueryReply(connection, "ask_hint"))
        case _:
            if isinstance(message, m.Say) and not site.say_limits.take(player.id):
                connection.send(encode(m.RefusedCommand(message.id, message.table, "too_many", TEXTS.refusals["too_many"])))
                return None
            command(site, connection, player, message)
    return None


def command(site: Site, connection: ClientConnection, player: Player, message: m.Command) -> None:
    token = message.link if isinstance(message, (m.Join, m.ClaimSeat)) else ""
    token = token or connection.invites.get(message.table, "")
    request = Execute(site.auth.identity(player, message.table, invite=token), message)
    site.router.send(message.table, request, replies.CommandReply(connection, message))


async def lobby(site: Site, connection: ClientConnection, player: Player) -> None:
    connection.send(encode(m.LobbyNow(await site.lobby(player))))


async def hello(site: Site, connection: ClientConnection, message: m.Hello) -> None:
    if message.protocol not in m.PROTOCOLS:
        spoken = sentence("protocols", spoken=", ".join(map(str, m.PROTOCOLS)))
        connection.send(encode(m.Trouble("bad_message", spoken, "hello")))
        return
    if connection.player is None and message.token:
        player = await site.auth.player_by_token(message.token)
        if player is not None:
            site.viewers.identify(connection, player, hashed(message.token))
    if connection.player is None:
        replies.trouble(connection, "who_are_you", "hello")
        return
    connection.send(encode(m.Welcome(profile_message(connection.player), site.clock.now(), m.PROTOCOL)))


def refuse_unread(connection: ClientConnection, text: bytes, code: Code, detail: str = "") -> None:
    """Answer a message that was not read. A command is refused by its id, so that its sender does not wait for it."""
    sent = message_head(text)
    if sent.type not in ANSWERED or not 0 < len(sent.id) <= LONGEST_ID:
        replies.trouble(connection, code, sent.type, detail)
        return
    connection.troubles += code == "bad_message"
    connection.send(encode(m.RefusedCommand(sent.id, plain_line(sent.table)[:32], code, with_detail(TEXTS.refusals[code], detail))))


def message_head(text: bytes) -> MessageHead:
    try:
        sent = _sent.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return MessageHead()
    return MessageHead(*(each if isinstance(each, str) else "" for each in (sent.type, sent.id, sent.table)))


def type_of_message(message: Any) -> str:
    return str(message.__struct_config__.tag)
