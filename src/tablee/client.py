"""A typed Python client of a Tablée site: REST requests, the websocket, and the view of one seat.

    async with await guest("http://localhost:8000", "Ada") as client:
        created = await client.create(game, [Person(), Bot("regular")])
        seat = await client.sit(created.table)
        while seat.playing.ended is None:
            if seat.playing.options:
                await seat.choose(seat.playing.options[0].action)
            else:
                await seat.next()

`Person`, `Bot` and all other messages are in `tablee.server.messages`.

A program that plays somebody's seat needs only the token of that seat: `Client(url, token.token)`, then `sit(token.table)`.
After `ConnectionLost`, `client.sit(table, since=seat.version)` reconnects and continues from that version.
After `Refused` with the code `too_many` or `try_again`, send the same command again with the same id.
"""

from __future__ import annotations

import asyncio
import contextlib
import uuid
from collections import deque
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec

try:
    import httpx
    import websockets
    from websockets.asyncio.client import ClientConnection
except ImportError as error:
    raise ImportError(f"tablee.client needs {error.name}: pip install 'tablee[server]'", name=error.name) from error

from tablee.fairness import LuckMemory
from tablee.server import messages as m
from tablee.words import FALLBACK, in_language

T = TypeVar("T")
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(m.ToClient)

COOKIE: Final = "tablee"
"""The cookie with a guest's token."""

MAX_UNREAD: Final = 10_000
"""Messages kept until something waits for them. Beyond that the oldest are dropped; a seat detects the gap and reloads its table."""


class Refused(Exception):
    """The server refused a request. `problem` has a `code`, a `text` in every language and, if a rule forbids it, the `rule`."""

    def __init__(self, problem: m.Problem | m.RefusedCommand | m.Trouble) -> None:
        super().__init__(f"{problem.code}: {in_language(problem.text, FALLBACK)}")
        self.problem = problem
        self.code = problem.code


class ConnectionLost(Exception):
    """The websocket was closed."""


CONNECTION_ERRORS: Final = (OSError, TimeoutError, httpx.HTTPError, websockets.WebSocketException)
"""The exceptions raised when a site cannot be reached."""


def decode(content: bytes, kind: type[T]) -> T:
    return msgspec.json.decode(content, type=kind)


async def guest(url: str, name: str, lang: str = FALLBACK, **options: Any) -> Client:
    """Create a guest account at the site and return a client that is logged in to it."""
    client = Client(url, "", **options)
    answer = await client.post("me", m.Welcomed, {"name": name, "lang": lang})
    client.me = answer.me
    client.use_token(client.http.cookies[COOKIE])
    return client


class Client:
    """A connection to a site, logged in by the token of a guest or of a seat.

    With a `luck` memory the player gives a value to the luck of each table, and can check the luck afterwards.
    """

    me: m.Me

    def __init__(self, url: str, token: str, timeout: float = 20.0, luck: LuckMemory | None = None) -> None:
        self.url = url.rstrip("/")
        self.luck = luck
        # Loading the certificates takes 0.1 s, and plain http does not need them.
        self.http = httpx.AsyncClient(base_url=self.url + "/api/", timeout=timeout, verify=self.url.startswith("https"))
        self.timeout = timeout
        self.socket: Connection | None = None
        self.token = ""
        self.use_token(token)

    def use_token(self, token: str) -> None:
        """Authenticate the following requests by this token."""
        self.token = token
        self.http.cookies.clear()
        if token:
            self.http.headers["authorization"] = f"Bearer {token}"

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all connections. The player keeps the seats."""
        if self.socket is not None:
            await self.socket.close()
        await self.http.aclose()

    # REST

    async def get(self, path: str, kind: type[T], **query: Any) -> T:
        """Send a GET request and decode the answer. docs/protocol.md lists the paths and their types."""
        return self._read(await self.http.get(path, params=query), kind)

    async def post(self, path: str, kind: type[T], body: Any = None) -> T:
        """Send a POST request and decode the answer. The body is a message, or the text of a record."""
        content = body.encode() if isinstance(body, str) else msgspec.json.encode(body)
        headers = {"content-type": "text/plain" if isinstance(body, str) else "application/json"}
        return self._read(await self.http.post(path, content=content, headers=headers), kind)

    async def patch(self, path: str, kind: type[T], body: Any) -> T:
        """Send a PATCH request, which changes only the fields in `body`, and decode the answer."""
        return self._read(await self.http.patch(path, content=msgspec.json.encode(body)), kind)

    def _read(self, response: httpx.Response, kind: type[T]) -> T:
        if response.status_code >= 400:
            raise Refused(decode(response.content, m.Problem))
        return decode(response.content, kind)

    async def create(self, game: str, seats: Sequence[m.SeatWish], **fields: Any) -> m.Created:
        """Create a table. `fields`: the other fields of `CreateTable`."""
        if self.luck is not None:
            fields.setdefault("value_hash", self.luck.new_hash())
        return await self.post("tables", m.Created, m.CreateTable(game, list(seats), **fields))

    async def accept(self, link: str) -> m.JoinedTable:
        """Take the seat that an invite offers. `link` is the token in its address."""
        wish = m.AcceptInvite() if self.luck is None else m.AcceptInvite(self.luck.new_hash())
        return await self.post(f"invites/{link}", m.JoinedTable, wish)

    async def seat_token(self, table: str, seat: int) -> m.SeatToken:
        """Return a token with which a program can play this seat."""
        return await self.post(f"tables/{table}/tokens", m.SeatToken, {"seat": seat})

    async def record(self, table: str) -> str:
        """Return the record of a finished game, as the text of its file."""
        response = await self.http.get(f"records/{table}/file")
        if response.status_code >= 400:
            raise Refused(decode(response.content, m.Problem))
        return response.text

    # Websocket

    async def connect(self) -> Connection:
        """Return the websocket; open it if it is not open."""
        if self.socket is None or self.socket.ended:
            self.socket = await connect(self.url, self.token, self.timeout)
        return self.socket

    async def sit(self, table: str, seat: int | None = None, since: int | None = None, link: str = "") -> Seat:
        """Open a table in one of the player's seats (`WATCHER`: as a watcher).

        `since` is the version last seen; the events after it are then in `Seat.events`.
        """
        socket = await self.connect()
        seats = None if seat is None else [seat] if seat >= 0 else []
        return await Seat(socket, table, seats, link, self.luck).open(since)


async def connect(url: str, token: str, timeout: float = 20.0, **options: Any) -> Connection:
    """Open a websocket, authenticate by the token and wait for the welcome."""
    address = "ws" + url.removeprefix("http") + "/api/socket"
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    raw = await websockets.connect(address, additional_headers=headers, open_timeout=timeout, compression=None, max_size=2**22, **options)
    connection = Connection(raw, timeout)
    await connection.send(m.Hello(m.PROTOCOL))
    connection.welcome = await connection.wait(m.Welcome)
    return connection


class Connection:
    """A websocket: sends messages, and keeps the received ones until something waits for them."""

    welcome: m.Welcome

    def __init__(self, raw: ClientConnection, timeout: float) -> None:
        self.raw = raw
        self.timeout = timeout
        self.received: deque[Any] = deque(maxlen=MAX_UNREAD)
        self.arrived = asyncio.Event()
        self.ended = False
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.raw:
                self.received.append(_decoder.decode(text))
                self.arrived.set()
        except websockets.ConnectionClosed:
            pass
        finally:
            self.ended = True
            self.arrived.set()

    async def send(self, message: m.ToServer) -> None:
        """Send a message without waiting for an answer."""
        try:
            await self.raw.send(msgspec.json.encode(message).decode())
        except websockets.ConnectionClosed:
            raise ConnectionLost from None

    async def wait(self, *kinds: type, where: Any = None) -> Any:
        """Wait for the first message of these types for which `where` is true, and remove it from `received`."""

        def take() -> Any:
            for message in self.received:
                if isinstance(message, kinds) and (where is None or where(message)):
                    self.received.remove(message)
                    return message
            return None

        async with asyncio.timeout(self.timeout):
            while True:
                message = take()
                if message is not None:
                    return message
                if self.ended:
                    raise ConnectionLost
                self.arrived.clear()
                await self.arrived.wait()

    async def command(self, command: m.Command) -> m.Done:
        """Send a command and wait for its answer. Raise `Refused` if the server refuses it."""
        await self.send(command)
        answer = await self.wait(m.Done, m.RefusedCommand, where=lambda each: each.id == command.id)
        if not isinstance(answer, m.Done):
            raise Refused(answer)
        done: m.Done = answer
        return done

    async def close(self) -> None:
        """Close the websocket."""
        with contextlib.suppress(Exception):
            await self.raw.close()
        self.reading.cancel()


class Seat:
    """A table as one seat sees it, updated by `next`.

    `events`, `why` (the bots' reasons) and `motions` (recorded throws) collect everything received so far.
    """

    table: m.Table
    version: int

    def __init__(self, socket: Connection, id: str, seats: list[int] | None, link: str = "", luck: LuckMemory | None = None) -> None:
        self.socket = socket
        self.luck = luck
        self.id = id
        self.seats = seats
        self.link = link
        self.seat = m.WATCHER
        self.events: list[m.Happened] = []
        self.why: list[Any] = []
        self.motions: list[str] = []

    async def open(self, since: int | None = None) -> Seat:
        """Open the table, or reload it with the events after version `since`."""
        await self.socket.send(m.Open(self.id, since, self.seats, self.link))
        answer = await self.socket.wait(
            m.Table,
            m.Trouble,
            where=lambda each: each.re == "open" if isinstance(each, m.Trouble) else each.table.id == self.id,
        )
        if isinstance(answer, m.Trouble):
            raise Refused(answer)
        if self.seats is None:
            # The server answers for each of the player's seats. Use the first, and drop the others so that `next` does not see them.
            for _ in answer.mine[1:]:
                await self.socket.wait(m.Table, where=lambda each: each.table.id == self.id)
        self.table = answer
        self.seat = answer.seat
        self.version = answer.version
        self.events.extend(answer.missed)
        await self._give_luck()
        return self

    async def _give_luck(self) -> None:
        """Give the hash or the value that the table waits for. It is not an error if the table goes on without it."""
        if self.luck is None:
            return
        answer = self.luck.answer(self.id, self.table.table.luck, self.table.mine, new_command())
        if answer is not None:
            with contextlib.suppress(Refused):
                await self.socket.command(answer)

    @property
    def playing(self) -> m.Playing:
        playing = self.table.playing
        assert playing is not None, "the game has not begun"
        return playing

    async def next(self) -> Any:
        """Wait for the next message of this table, apply it and return it."""

        def ours(message: Any) -> bool:
            if isinstance(message, m.Update):
                return message.table == self.id and message.seat == self.seat
            counts = getattr(message, "view", None) in (None, self.seat)
            return bool(message.table == self.id and counts)

        message = await self.socket.wait(m.Update, m.People, m.Said, m.Resync, where=ours)
        if isinstance(message, m.Resync) or message.before > self.version:
            await self.open(self.version)
            return self.table
        self.version = max(self.version, message.version)
        if isinstance(message, m.Update):
            self.table.playing = message.playing
            self.events.extend(message.events)
            if message.why is not None:
                self.why.append(message.why)
            if message.motion:
                self.motions.append(message.motion)
        elif isinstance(message, m.People):
            self.table.table.seats = message.seats
            self.table.table.status = msgspec.convert(message.status, type(self.table.table.status))
            self.table.table.rematch = message.rematch
            if message.luck is not None:
                self.table.table.luck = message.luck
                await self._give_luck()
        return message

    async def choose(self, action: int, id: str = "", gesture: list[float] | None = None) -> m.Done:
        """Choose an action and wait until its effects are received."""
        done = await self.socket.command(m.Act(self.id, id or new_command(), self.seat, self.version, action, gesture))
        await self.until(lambda seat: seat.version >= done.version)
        return done

    async def until(self, condition: Any) -> None:
        """Apply messages until `condition(self)` is true."""
        while not condition(self):
            await self.next()


def new_command() -> str:
    """Return a new unique id for a command."""
    return uuid.uuid4().hex
