"""The socket: messages in their order, one bounded queue out. Every message is decoded once; a bad one is answered, and changes nothing."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import Any, Final, get_args

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State

from tablee.server import messages as m
from tablee.server.gateway import Socket
from tablee.server.limits import Bucket
from tablee.server.messages.common import Code
from tablee.server.say import TEXTS
from tablee.server.site import Site
from tablee.server.storage.database import Unreachable
from tablee.server.storage.people import Player
from tablee.server.tables.asks import Answer, Do, Explain, Look
from tablee.server.tables.showing import encode
from tablee.server.web.border import TheSite, address_of, plain, player_of, same_origin, who
from tablee.server.web.lane import EXTENSION, Lane
from tablee.server.web.me import me
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


class Sent(msgspec.Struct):
    """What is looked for in a message that cannot be read whole, or is not."""

    type: Any = ""
    id: Any = ""
    table: Any = ""


_sent = msgspec.json.Decoder(Sent)
ANSWERED: Final = frozenset(kind.__struct_config__.tag for kind in (*get_args(m.Command), m.WhyNot))
"""Who sends these waits for an answer to their id."""


@websocket("/socket")
async def socket_handler(socket: WebSocket[Any, Any, State], site: TheSite) -> None:
    address = address_of(site.settings, socket)
    if not same_origin(site.settings, socket):
        await socket.close(POLICY)
        return
    if not site.ready or site.keeper.lapsed(site.moments.now()):
        await socket.close(RESTART)
        return
    if not site.connections.enter(address):
        await socket.close(POLICY)
        return
    extensions: Any = socket.scope["extensions"]
    lane: Lane = extensions[EXTENSION]["lane"]
    link = Socket(address, Bucket(site.settings.rate, site.settings.burst), lane)
    site.gateway.enter(link)
    reader = Reader(site, link, lane)
    try:
        await socket.accept()
        player = await player_of(site, socket)
        if player is not None:
            site.gateway.known(link, player)
        lane.listen(reader.hear, link.room)
        await disconnected(socket)
    finally:
        reader.end()
        site.connections.leave(address)
        site.gateway.leave(link)


async def disconnected(socket: WebSocket[Any, Any, State]) -> None:
    """Messages come by the lane; what comes here is the end."""
    while True:
        message: Any = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return


class Reader:
    """Reads a socket's messages in their order. Most are understood at once; `work` that must wait holds back what comes `behind` it."""

    def __init__(self, site: Site, link: Socket, lane: Lane) -> None:
        self.site = site
        self.link = link
        self.lane = lane
        self.behind: deque[bytes] = deque()
        self.work: asyncio.Task[None] | None = None

    def hear(self, text: bytes) -> None:
        if self.work is not None:
            self.behind.append(text)
            return
        work = self.received(text)
        if work is not None:
            self.lane.hold()
            self.work = asyncio.create_task(self.wait_for(work))

    async def wait_for(self, work: Later | None) -> None:
        while work is not None:
            try:
                await work
            except Unreachable:
                trouble(self.link, "try_again")
            except Exception:
                logger.exception("socket failed")
                self.link.close(FAILED)
                return
            work = None
            while self.behind and work is None:
                work = self.received(self.behind.popleft())
        self.work = None
        self.lane.go_on()

    def end(self) -> None:
        if self.work is not None:
            self.work.cancel()

    def received(self, text: bytes) -> Later | None:
        link, site = self.link, self.site
        if not link.bucket.take() or (link.player is not None and not site.player_limits.take(link.player.id)):
            unread(link, text, "too_many")
            # Who floods is read slowly: the connection's own flow control then holds the sender back.
            return asyncio.sleep(0.1)
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            unread(link, text, "bad_message", str(error))
            if link.troubles > MOST_TROUBLE:
                link.close(POLICY)
            return None
        return understood(site, link, message)


def understood(site: Site, link: Socket, message: m.ToServer) -> Later | None:
    """What must be waited for before the next message is read, if anything."""
    if isinstance(message, m.Act) and link.player is not None:
        command(site, link, link.player, message)
        return None
    match message:
        case m.Ping(t):
            link.send(encode(m.Pong(t, site.moments.now())))
            return None
        case m.Hello():
            return hello(site, link, message)
    if link.player is None:
        trouble(link, "who_are_you", type_of_message(message))
        return None
    player = link.player
    match message:
        case m.FollowLobby(on):
            link.lobby = on
            return lobby(site, link, player) if on else None
        case m.Open():
            if message.table not in link.views and len(link.views) >= MOST_VIEWS:
                trouble(link, "too_many", "open")
                return None
            look = Look(who(site, player, message.table, link=message.link), site.gateway.process, message.seats, message.since)
            site.switchboard.ask(message.table, look, lambda answer: opened(site, link, message, answer))
        case m.Away(table):
            site.gateway.away(link, table)
        case m.WhyNot():
            ask = Explain(who(site, player, message.table), message)
            site.switchboard.ask(message.table, ask, lambda answer: answered(link, "why_not", answer))
        case _:
            if isinstance(message, m.Say) and not site.say_limits.take(player.id):
                link.send(encode(m.RefusedCommand(message.id, message.table, "too_many", TEXTS.refusals["too_many"])))
                return None
            command(site, link, player, message)
    return None


def command(site: Site, link: Socket, player: Player, message: m.Command) -> None:
    token = message.link if isinstance(message, m.Join) else link.links.get(message.table, "")
    do = Do(who(site, player, message.table, link=token), message)
    site.switchboard.ask(message.table, do, lambda answer: command_answered(link, message, answer))


async def lobby(site: Site, link: Socket, player: Player) -> None:
    link.send(encode(m.LobbyNow(await site.lobby(player))))


async def hello(site: Site, link: Socket, message: m.Hello) -> None:
    if link.player is None and message.token:
        player = await site.player(message.token)
        if player is not None:
            site.gateway.known(link, player)
    if link.player is None:
        trouble(link, "who_are_you", "hello")
        return
    link.send(encode(m.Welcome(me(link.player), site.moments.now(), m.PROTOCOL)))


def opened(site: Site, link: Socket, message: m.Open, answer: Answer) -> None:
    if answer.code:
        trouble(link, known_code(answer.code), "open")
        return
    site.gateway.looks(link, message.table, answer)
    if message.link:
        link.links[message.table] = message.link
    for payload in answer.payloads:
        link.send(payload)


def answered(link: Socket, re: str, answer: Answer) -> None:
    if answer.code:
        trouble(link, known_code(answer.code), re)
    for payload in answer.payloads:
        link.send(payload)


def command_answered(link: Socket, command: m.Command, answer: Answer) -> None:
    if answer.code:
        code = known_code(answer.code)
        link.send(encode(m.RefusedCommand(command.id, command.table, code, TEXTS.refusals[code])))
    for payload in answer.payloads:
        link.send(payload)


def known_code(code: str) -> Code:
    known: Code = msgspec.convert(code, Code)
    return known


def unread(link: Socket, text: bytes, code: Code, detail: str = "") -> None:
    """A message that was not read: a command is refused by its id, so that nobody waits for it."""
    sent = sent_in(text)
    if sent.type not in ANSWERED or not 0 < len(sent.id) <= LONGEST_ID:
        trouble(link, code, sent.type, detail)
        return
    link.troubles += code == "bad_message"
    link.send(encode(m.RefusedCommand(sent.id, plain(sent.table)[:32], code, with_detail(code, detail))))


def sent_in(text: bytes) -> Sent:
    try:
        sent = _sent.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return Sent()
    return Sent(*(each if isinstance(each, str) else "" for each in (sent.type, sent.id, sent.table)))


def trouble(link: Socket, code: Code, re: str = "", detail: str = "") -> None:
    link.troubles += code == "bad_message"
    link.send(encode(m.Trouble(code, with_detail(code, detail), plain(re)[:40])))


def with_detail(code: Code, detail: str) -> Text:
    said = TEXTS.refusals[code]
    return Text(f"{said.fr} {plain(detail)}", f"{said.en} {plain(detail)}") if detail else said


def type_of_message(message: Any) -> str:
    return str(message.__struct_config__.tag)
