"""A seat at a table of a site, played by the token of that seat. An open websocket shows the others that the seat is present."""

from __future__ import annotations

import asyncio
import contextlib
import time

from tablee import shelf
from tablee.client import Client, Refused, Seat, new_command
from tablee.mcp.seat import Look, ModelSeat, NotPossible, Option
from tablee.server import messages as m
from tablee.words import Lang, in_language


async def sit_down(site: str, token: str, lang: Lang) -> SiteSeat:
    """Sit down at the table to which the token belongs."""
    client = Client(site, token)
    tables = (await client.get("lobby", m.Lobby)).mine
    if not tables:
        await client.close()
        raise NotPossible("the token belongs to no table of this site")
    return SiteSeat(client, await client.sit(tables[0].id), lang)


class SiteSeat(ModelSeat):
    """Everything that the model sees comes from the site, which sends what a person in this seat may know."""

    def __init__(self, client: Client, connected: Seat, lang: Lang) -> None:
        self.client, self.connected, self.lang = client, connected, lang
        self.game, self.seat = shelf.open(connected.table.table.game), connected.seat
        self.version = connected.version
        self.told = 0

    async def look(self, wait: float = 0.0) -> Look:
        until = time.monotonic() + wait
        news: list[str] = []
        while True:
            socket = (await self._stay_connected()).socket
            socket.received.clear()
            socket.arrived.clear()  # before the request: a message that arrives meanwhile may be about a later version than the answer
            table = await self.client.get(
                f"tables/{self.connected.id}/look", m.Table, seat=self.seat, since=self.version, plain=True, link=self.connected.link
            )
            news += [in_language(event.text, self.lang) for event in table.missed if event.version > self.told]
            self.version = table.version
            self.told = max(self.told, self.version)
            playing = table.playing
            if playing is not None and (playing.options or playing.ended is not None):
                break
            left = until - time.monotonic()
            if left <= 0:
                break
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(socket.arrived.wait(), left)
        if playing is None:
            return Look("", news, "", "")
        board = in_language(playing.drawing, self.lang) if playing.drawing is not None and playing.drawing else ""
        question = "" if playing.ask is None else in_language(playing.ask.text, self.lang)
        result = "" if playing.ended is None else in_language(playing.ended.text, self.lang)
        options = [Option(each.notation, in_language(each.text, self.lang), each.action) for each in playing.options]
        return Look(board, news, question, result, options)

    async def choose(self, option: Option) -> None:
        command = m.Act(self.connected.id, new_command(), self.seat, self.version, option.action)
        try:
            await (await self._stay_connected()).socket.command(command)
        except Refused as refused:
            raise NotPossible(in_language(refused.problem.text, self.lang)) from None

    async def why_not(self, action: int) -> tuple[str, str]:
        id = new_command()
        socket = (await self._stay_connected()).socket
        await socket.send(m.WhyNot(self.connected.id, self.seat, action, "", id))
        why = await socket.wait(m.Why, m.RefusedCommand, where=lambda each: each.id == id)
        if isinstance(why, m.RefusedCommand):
            raise NotPossible(in_language(why.text, self.lang))
        return why.rule, in_language(why.text, self.lang) if why.rule else ""

    async def close(self) -> None:
        await self.client.close()

    async def _stay_connected(self) -> Seat:
        """Open the websocket again if it was lost, and drop what it received: the model looks by request."""
        if self.connected.socket.ended:
            self.connected = await self.client.sit(self.connected.id, self.seat)
        return self.connected
