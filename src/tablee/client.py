"""A small typed client: for tests, for the terminal, for anyone's own bot.

async with await guest("http://localhost:8000", "Ada") as client:
    made = await client.create(game, [Person(), Bot("greedy")])
    seat = await client.sit(made.table)
    while seat.playing.ended is None:
        if seat.playing.options:
            await seat.choose(seat.playing.options[0].action)
        else:
            await seat.next()

`Person`, `Bot` and all other messages are in `tablee.server.messages`. A program that plays someone's seat needs the seat's token and
nothing else: `Client(url, token.token)`, then `sit(token.table)`. After `Lost`, `client.sit(table, since=seat.version)` connects again
and goes on from there. After `Refused` with `too_many` or `try_again` the same command, with the same id, may be sent again.
"""

from __future__ import annotations

import asyncio
import contextlib
import uuid
from collections import deque
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from tablee.server import messages as m

T = TypeVar("T")
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(m.ToClient)

UNREAD: Final = 10_000
"""Messages kept for whoever waits for them; the oldest go first. A seat that misses one notices, and looks again."""


class Refused(Exception):
    """The server said no: `code`, `text` in both languages, and `rule` where a rule forbids it."""

    def __init__(self, problem: m.Problem | m.RefusedCommand | m.Trouble) -> None:
        super().__init__(f"{problem.code}: {problem.text.en}")
        self.problem = problem
        self.code = problem.code


class Lost(Exception):
    """The connection ended."""


UNREACHED: Final = (OSError, TimeoutError, httpx.HTTPError, websockets.WebSocketException)
"""How it shows that there is no site at an address, or no way to it."""


def decode(content: bytes, kind: type[T]) -> T:
    return msgspec.json.decode(content, type=kind)


async def guest(url: str, name: str, lang: str = "en", **options: Any) -> Client:
    """Become a guest of the site at this address."""
    client = Client(url, "", **options)
    welcomed = await client.post("me", m.Welcomed, {"name": name, "lang": lang})
    client.me = welcomed.me
    client.use(welcomed.token)
    return client


class Client:
    """Someone at a site, by token: a guest's, or a seat's."""

    me: m.Me

    def __init__(self, url: str, token: str, timeout: float = 20.0) -> None:
        self.url = url.rstrip("/")
        # Reading the certificates takes a tenth of a second, and plain http needs none.
        self.http = httpx.AsyncClient(base_url=self.url + "/api/", timeout=timeout, verify=self.url.startswith("https"))
        self.timeout = timeout
        self.socket: Connection | None = None
        self.token = ""
        self.use(token)

    def use(self, token: str) -> None:
        """Be whom the token says."""
        self.token = token
        self.http.cookies.clear()
        if token:
            self.http.headers["authorization"] = f"Bearer {token}"

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up; the seats stay."""
        if self.socket is not None:
            await self.socket.close()
        await self.http.aclose()

    # REST

    async def get(self, path: str, kind: type[T], **query: Any) -> T:
        """Ask for what docs/protocol.md lists, as the type it names."""
        return self._read(await self.http.get(path, params=query), kind)

    async def post(self, path: str, kind: type[T], body: Any = None) -> T:
        """`body`: a message, or the text of a record."""
        content = body.encode() if isinstance(body, str) else msgspec.json.encode(body)
        headers = {"content-type": "text/plain" if isinstance(body, str) else "application/json"}
        return self._read(await self.http.post(path, content=content, headers=headers), kind)

    async def patch(self, path: str, kind: type[T], body: Any) -> T:
        """Change only what `body` names."""
        return self._read(await self.http.patch(path, content=msgspec.json.encode(body)), kind)

    def _read(self, response: httpx.Response, kind: type[T]) -> T:
        if response.status_code >= 400:
            raise Refused(decode(response.content, m.Problem))
        return decode(response.content, kind)

    async def create(self, game: str, seats: Sequence[m.SeatWish], **wishes: Any) -> m.Created:
        """Make a table. `wishes`: the other fields of `CreateTable`."""
        return await self.post("tables", m.Created, m.CreateTable(game, list(seats), **wishes))

    async def accept(self, link: str) -> m.JoinedTable:
        """Take the seat an invite link offers, by its token."""
        return await self.post(f"invites/{link}", m.JoinedTable, {})

    async def seat_token(self, table: str, seat: int) -> m.SeatToken:
        """A token with which a program plays this seat of mine."""
        return await self.post(f"tables/{table}/tokens", m.SeatToken, {"seat": seat})

    async def record(self, table: str) -> str:
        """A finished game as a file."""
        response = await self.http.get(f"records/{table}/file")
        if response.status_code >= 400:
            raise Refused(decode(response.content, m.Problem))
        return response.text

    # Socket

    async def connect(self) -> Connection:
        """The socket, opened if it is not yet."""
        if self.socket is None or self.socket.ended:
            self.socket = await connect(self.url, self.token, self.timeout)
        return self.socket

    async def sit(self, table: str, seat: int | None = None, since: int | None = None, link: str = "") -> Seat:
        """Look at a table from a seat of mine (-2: as a watcher). `since`: the version last seen; what was missed is then in `events`."""
        socket = await self.connect()
        seats = None if seat is None else [seat] if seat >= 0 else []
        return await Seat(socket, table, seats, link).open(since)


async def connect(url: str, token: str, timeout: float = 20.0, **options: Any) -> Connection:
    """A socket of whomever the token says, welcomed."""
    address = "ws" + url.removeprefix("http") + "/api/socket"
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    raw = await websockets.connect(address, additional_headers=headers, open_timeout=timeout, compression=None, max_size=2**22, **options)
    connection = Connection(raw, timeout)
    await connection.send(m.Hello(m.PROTOCOL))
    connection.welcome = await connection.wait(m.Welcome)
    return connection


class Connection:
    """A socket: sends messages, and lets anyone wait for what they expect, in order."""

    welcome: m.Welcome

    def __init__(self, raw: ClientConnection, timeout: float) -> None:
        self.raw = raw
        self.timeout = timeout
        self.received: deque[Any] = deque(maxlen=UNREAD)
        self.news = asyncio.Event()
        self.ended = False
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.raw:
                self.received.append(_decoder.decode(text))
                self.news.set()
        except websockets.ConnectionClosed:
            pass
        finally:
            self.ended = True
            self.news.set()

    async def send(self, message: m.ToServer) -> None:
        """Wait for no answer."""
        try:
            await self.raw.send(msgspec.json.encode(message).decode())
        except websockets.ConnectionClosed:
            raise Lost from None

    async def wait(self, *kinds: type, where: Any = None) -> Any:
        """The first message of these kinds (for which `where` holds), taken out of what was received."""

        def found() -> Any:
            for message in self.received:
                if isinstance(message, kinds) and (where is None or where(message)):
                    self.received.remove(message)
                    return message
            return None

        async with asyncio.timeout(self.timeout):
            while True:
                message = found()
                if message is not None:
                    return message
                if self.ended:
                    raise Lost
                self.news.clear()
                await self.news.wait()

    async def command(self, command: m.Command) -> m.Done:
        """Send it and wait for its answer."""
        await self.send(command)
        answer = await self.wait(m.Done, m.RefusedCommand, where=lambda each: each.id == command.id)
        if not isinstance(answer, m.Done):
            raise Refused(answer)
        done: m.Done = answer
        return done

    async def close(self) -> None:
        """Hang up."""
        with contextlib.suppress(Exception):
            await self.raw.close()
        self.reading.cancel()


class Seat:
    """A table from one seat, kept up to date by `next`."""

    table: m.Table
    version: int

    def __init__(self, socket: Connection, id: str, seats: list[int] | None, link: str = "") -> None:
        self.socket = socket
        self.id = id
        self.seats = seats
        self.link = link
        self.seat = m.WATCHER
        self.events: list[m.Happened] = []
        self.why: list[Any] = []
        self.motions: list[str] = []

    async def open(self, since: int | None = None) -> Seat:
        """Look, or look again; with the events missed after version `since`."""
        await self.socket.send(m.Open(self.id, since, self.seats, self.link))
        answer = await self.socket.wait(
            m.Table,
            m.Trouble,
            where=lambda each: each.re == "open" if isinstance(each, m.Trouble) else each.table.id == self.id,
        )
        if isinstance(answer, m.Trouble):
            raise Refused(answer)
        if self.seats is None:
            # Of several seats the first is looked from; what the others are shown must not be taken for news later.
            for _ in answer.mine[1:]:
                await self.socket.wait(m.Table, where=lambda each: each.table.id == self.id)
        self.table = answer
        self.seat = answer.seat
        self.version = answer.version
        self.events.extend(answer.missed)
        return self

    @property
    def playing(self) -> m.Playing:
        playing = self.table.playing
        assert playing is not None, "the game has not begun"
        return playing

    async def next(self) -> Any:
        """The next thing that happens at this table, taken in."""

        def ours(message: Any) -> bool:
            if isinstance(message, m.Update):
                return message.table == self.id and message.seat == self.seat
            return bool(message.table == self.id)

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
        return message

    async def choose(self, action: int, id: str = "", gesture: list[float] | None = None) -> m.Done:
        """Choose, and see what came of it."""
        done = await self.socket.command(m.Act(self.id, id or new_command(), self.seat, self.version, action, gesture))
        await self.until(lambda seat: seat.version >= done.version)
        return done

    async def until(self, holds: Any) -> None:
        """Take in what happens until `holds(self)`."""
        while not holds(self):
            await self.next()


def new_command() -> str:
    """An id for a command: unique, whoever makes it."""
    return uuid.uuid4().hex
