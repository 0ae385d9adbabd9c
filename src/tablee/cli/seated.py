"""A seat at a table of a site, in the terminal: what happens is told as it happens; what is typed is chosen, asked or said."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from typing import Any, Final

from tablee.cli.hotseat import Left, clock
from tablee.cli.say import Say
from tablee.cli.screen import Screen
from tablee.cli.shown import Shown
from tablee.cli.typed import command
from tablee.client import UNREACHED, Client, Lost, Refused, Seat, new_command
from tablee.server import messages as m

Question = tuple[str, list[m.OptionOffered], int]
NOTHING: Final[Question] = ("", [], 0)

WAITS: Final = (0.2, 0.5, 1, 2, 4, 8, 15, 30)
"""Seconds between two tries to reach a site that was lost."""


class Seated:
    """`told`: how many events and bots' reasons were shown. `asked`: the question on the screen, with its choices and the table's version
    they belong to. `due`: the version that our own choice led to. `lines`: what was typed; None when nobody is there any more.
    `tasks`: what is waited for, by name."""

    def __init__(self, say: Say, screen: Screen, client: Client, seat: Seat) -> None:
        self.say = say
        self.screen = screen
        self.client = client
        self.shown = Shown(say, screen, client)
        self.lines: asyncio.Queue[str | None] = asyncio.Queue()
        self.tasks: dict[str, asyncio.Task[Any]] = {}
        self.begin_at(seat)

    def begin_at(self, seat: Seat) -> None:
        self.seat = seat
        self.told = [len(seat.events), len(seat.why)]
        self.asked = NOTHING
        self.due = 0
        self.waited_for = ""
        self.undo, self.vote = seat.table.undo, seat.table.pause
        self.ended = False
        for said in seat.table.chat:
            self.shown.said(said)

    @property
    def playing(self) -> m.Playing | None:
        return self.seat.table.playing

    # Staying

    async def stay(self) -> None:
        """Until the player leaves."""
        loop = asyncio.get_running_loop()
        threading.Thread(target=read_lines, args=[loop, self.lines], daemon=True).start()
        self.shown.greet(self.seat)
        tasks = self.tasks
        try:
            while True:
                try:
                    await self.show()
                except UNREACHED:
                    await self.come_back()
                wanted = {"news": self.seat.next, "aside": self.aside}
                if self.listens():
                    wanted["typed"] = self.lines.get
                for name, work in wanted.items():
                    if name not in tasks:
                        tasks[name] = asyncio.ensure_future(work())
                await asyncio.wait(tasks.values(), return_when=asyncio.FIRST_COMPLETED)
                for name, task in list(tasks.items()):
                    if task.done() and tasks.pop(name, None) is not None:
                        await self.happened(name, task)
        except Left:
            self.screen.line(self.say("join.left"))
        finally:
            self.stop_waiting(*tasks)

    def stop_waiting(self, *names: str) -> None:
        for name in names:
            task = self.tasks.pop(name, None)
            if task is not None and not task.cancel() and not task.cancelled():
                task.exception()

    def listens(self) -> bool:
        """A person is heard at any time; what is typed in advance, by a program, waits until it is asked for."""
        return sys.stdin.isatty() or self.ended or bool(self.asked[1]) or self.seat.seat == m.WATCHER

    async def happened(self, name: str, task: asyncio.Task[Any]) -> None:
        try:
            found = task.result()
            if name == "typed":
                await self.understand(found)
            elif name == "aside":
                self.took_aside(found)
            elif isinstance(found, m.Said):
                self.shown.said(found)
            elif isinstance(found, m.Update) and found.undone:
                self.asked = NOTHING
                self.screen.line(self.say("join.undone"))
        except Refused as refused:
            if name == "news":
                raise
            self.screen.line(self.say("join.refused", reason=refused.problem.text.in_(self.say.lang)))
        except (Lost, *UNREACHED) as error:
            # That nothing happened for a while is nothing to worry about; that nothing was answered is.
            if name == "typed" or not isinstance(error, TimeoutError):
                await self.come_back()

    async def come_back(self) -> None:
        self.screen.line(self.say("join.lost"))
        self.stop_waiting("news", "aside")
        for wait in WAITS:
            await asyncio.sleep(wait)
            try:
                self.seat.socket = await self.client.connect()
                await self.seat.open(self.seat.version)
            except (Lost, *UNREACHED):
                continue
            self.screen.line(self.say("join.back"))
            return
        raise ConnectionError

    async def aside(self) -> Any:
        """What is no change of the game."""
        return await self.seat.socket.wait(m.UndoNow, m.PauseNow, m.Warning, where=lambda each: each.table == self.seat.id)

    # Showing

    async def show(self) -> None:
        """What is new; and the board, when something is asked."""
        self.tell_events()
        playing = self.playing
        if playing is None:
            here = [place.name for place in self.seat.table.table.seats if place.name]
            self.wait_for("join.gathering", names=here, n=sum(not place.name for place in self.seat.table.table.seats))
        elif playing.ended is not None:
            if not self.ended:
                self.ended, self.asked = True, NOTHING
                await self.shown.end(self.seat, playing.ended)
        elif self.seat.version < self.due:
            # What came of our choice is on its way.
            return
        elif playing.options and playing.ask is not None:
            question = playing.ask.text.in_(self.say.lang)
            if (question, playing.options) != self.asked[:2]:
                await self.ask(question)
            # The same question may belong to a newer version.
            self.asked = (question, playing.options, self.seat.version)
        else:
            self.asked = NOTHING
            self.wait_for("join.paused" if playing.paused else "join.waiting", names=self.shown.names(self.seat, playing.asked))

    def wait_for(self, key: str, **facts: Any) -> None:
        said = self.say(key, **facts)
        if said != self.waited_for:
            self.waited_for = said
            self.screen.line(said)

    def tell_events(self) -> None:
        events, why = self.seat.events[self.told[0] :], self.seat.why[self.told[1] :]
        self.told = [len(self.seat.events), len(self.seat.why)]
        self.screen.lines([event.text.in_(self.say.lang) for event in events])
        if events:
            # Who waits in a real-time game has its reasons, too; nobody needs to read them.
            self.screen.lines([f"  ({text.in_(self.say.lang)})" for text in why], "dim")

    async def ask(self, question: str) -> None:
        playing = self.playing
        assert playing is not None
        self.waited_for = ""
        await self.shown.board(self.seat)
        if playing.deadline is not None:
            self.screen.line(self.say("play.clock", now=clock(playing.play_time), deadline=clock(playing.deadline)))
        self.screen.line(question, "bold")
        self.shown.options(playing.options)
        one, name = len(playing.options) == 1, self.shown.names(self.seat, [self.seat.seat])[0]
        self.screen.line(self.say("play.prompt_one" if one else "play.prompt", name=name, n=len(playing.options)))

    def took_aside(self, found: m.UndoNow | m.PauseNow | m.Warning) -> None:
        match found:
            case m.UndoNow(_, request):
                if request != self.undo:
                    self.shown.undo(self.seat, request)
                self.undo = request
            case m.PauseNow(_, vote, paused):
                if self.playing is not None:
                    self.playing.paused = paused
                if vote != self.vote:
                    self.shown.vote(vote)
                self.vote = vote
            case m.Warning():
                self.shown.hurry(found)

    # Understanding

    async def understand(self, typed: str | None) -> None:
        if typed is None:
            raise Left
        if not sys.stdin.isatty():
            self.screen.line(typed)
        options = self.asked[1]
        table, seat = self.seat.id, self.seat.seat
        match command(typed):
            case "quit":
                raise Left
            case "list":
                self.shown.options(options)
            case "wait":
                await self.shown.board(self.seat)
            case "undo":
                await self.does(m.AskUndo(table, new_command(), seat))
            case ("yes" | "no") as answer if self.undo is not None:
                await self.does(m.AnswerUndo(table, new_command(), seat, answer == "yes"))
            case "pause":
                await self.does(m.AskPause(table, new_command(), seat, not (self.playing is not None and self.playing.paused)))
            case "again" if self.ended:
                await self.play_again()
            case _:
                await self.understand_words(typed, options)

    async def understand_words(self, typed: str, options: list[m.OptionOffered]) -> None:
        named = [option for option in options if option.notation == typed]
        if typed.startswith('"'):
            text = typed.strip('" ')
            if text:
                await self.does(m.Say(self.seat.id, new_command(), text[:300]))
        elif typed == "?":
            self.screen.line(self.say("join.help"))
        elif typed.startswith("?"):
            await self.explain(typed[1:].strip())
        elif not options:
            if typed:
                self.screen.line(self.say("join.over" if self.ended else "join.not_asked"))
        elif named or (not typed and len(options) == 1):
            await self.choose((named or options)[0])
        elif typed.isdecimal():
            if 1 <= int(typed[:9]) <= len(options):
                await self.choose(options[int(typed[:9]) - 1])
            else:
                self.screen.line(self.say("play.no_number", n=len(options)))
        elif typed:
            self.shown.options(options, typed)

    async def choose(self, option: m.OptionOffered) -> None:
        """As it was shown: if the question has changed meanwhile, the table says so."""
        version = self.asked[2]
        self.asked = NOTHING
        done = await self.does(m.Act(self.seat.id, new_command(), self.seat.seat, version, option.action))
        self.due = done.version

    async def does(self, command: m.Command) -> m.Done:
        return await self.seat.socket.command(command)

    async def explain(self, notation: str) -> None:
        """Why is this action not possible?"""
        asked = new_command()
        await self.seat.socket.send(m.WhyNot(self.seat.id, self.seat.seat, None, notation, asked))
        why = await self.seat.socket.wait(m.Why, m.RefusedCommand, where=lambda each: each.id == asked)
        if isinstance(why, m.RefusedCommand):
            raise Refused(why)
        self.shown.why(why)

    async def play_again(self) -> None:
        done = await self.does(m.Rematch(self.seat.id, new_command()))
        self.stop_waiting("news", "aside")
        await self.seat.socket.send(m.Away(self.seat.id))
        self.begin_at(await self.client.sit(str(done.result)))


def read_lines(loop: asyncio.AbstractEventLoop, lines: asyncio.Queue[str | None]) -> None:
    """In a thread of its own, which nobody waits for at the end. Past `sys.stdin`, which must not be in use when Python ends."""
    rest = b""
    while part := os.read(sys.stdin.fileno(), 1 << 12):
        *whole, rest = (rest + part).split(b"\n")
        for line in whole:
            loop.call_soon_threadsafe(lines.put_nowait, line.decode(errors="replace").strip())
    if rest:
        loop.call_soon_threadsafe(lines.put_nowait, rest.decode(errors="replace").strip())
    loop.call_soon_threadsafe(lines.put_nowait, None)
