"""A seat at a table of a site, in the terminal: what happens is told as it happens; what is typed is chosen, asked or said."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from typing import Any, Final

from tablee import shelf
from tablee.cli.hotseat import Left, clock
from tablee.cli.say import Say
from tablee.cli.screen import Screen
from tablee.cli.typed import command, fitting
from tablee.client import UNREACHED, Client, Lost, Refused, Seat, new_command
from tablee.kernel.outcome import Outcome
from tablee.server import messages as m

WAITS: Final = (0.2, 0.5, 1, 2, 4, 8, 15, 30)
"""Seconds between two tries to reach a site that was lost."""


class Seated:
    """`told`: how many events and bots' reasons were shown. `shown`: the question on the screen, with its choices and the table's version
    they belong to. `due`: the version that our own choice led to. `lines`: what was typed; None when nobody is there any more.
    `tasks`: what is waited for, by name."""

    def __init__(self, say: Say, screen: Screen, client: Client, seat: Seat) -> None:
        self.say = say
        self.screen = screen
        self.client = client
        self.seat = seat
        self.lines: asyncio.Queue[str | None] = asyncio.Queue()
        self.tasks: dict[str, asyncio.Task[Any]] = {}
        self.begin_at(seat)

    def begin_at(self, seat: Seat) -> None:
        self.seat = seat
        self.told = [len(seat.events), len(seat.why)]
        self.shown: tuple[str, list[m.OptionOffered], int] = ("", [], 0)
        self.due = 0
        self.waited_for = ""
        self.undo = seat.table.undo
        self.ended = False
        for said in seat.table.chat:
            self.tell_said(said)

    @property
    def playing(self) -> m.Playing | None:
        return self.seat.table.playing

    def names(self, seats: list[int]) -> list[str]:
        return [self.seat.table.table.seats[seat].name or self.say("join.nobody") for seat in seats]

    # Staying

    async def stay(self) -> None:
        """Until the player leaves."""
        loop = asyncio.get_running_loop()
        threading.Thread(target=read_lines, args=[loop, self.lines], daemon=True).start()
        self.greet()
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
        return sys.stdin.isatty() or self.ended or bool(self.shown[1]) or self.seat.seat == m.WATCHER

    async def happened(self, name: str, task: asyncio.Task[Any]) -> None:
        try:
            found = task.result()
            if name == "typed":
                await self.understand(found)
            elif name == "aside":
                self.tell_aside(found)
            elif isinstance(found, m.Said):
                self.tell_said(found)
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

    def greet(self) -> None:
        table, games = self.seat.table.table, shelf.games()
        if table.game in games:
            texts = games[table.game].texts
            self.screen.line(texts.name.in_(self.say.lang), "bold")
            self.screen.line(texts.how.in_(self.say.lang))
        self.screen.line(self.say("join.watch" if self.seat.seat == m.WATCHER else "join.begin"))
        self.screen.line(self.say("play.commitment", commitment=table.commitment))

    async def show(self) -> None:
        """What is new; and the board, when something is asked."""
        self.tell_events()
        playing = self.playing
        if playing is None:
            here = [place.name for place in self.seat.table.table.seats if place.name]
            self.wait_for("join.gathering", names=here, n=sum(not place.name for place in self.seat.table.table.seats))
        elif playing.ended is not None:
            if not self.ended:
                await self.show_end(playing.ended)
        elif self.seat.version < self.due:
            # What came of our choice is on its way.
            return
        elif playing.options and playing.ask is not None:
            question = playing.ask.text.in_(self.say.lang)
            if (question, playing.options) != self.shown[:2]:
                await self.ask(question)
            # The same question may belong to a newer version.
            self.shown = (question, playing.options, self.seat.version)
        else:
            self.shown = ("", [], 0)
            self.wait_for("join.paused" if playing.paused else "join.waiting", names=self.names(playing.asked))

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
        await self.show_board()
        if playing.deadline is not None:
            self.screen.line(self.say("play.clock", now=clock(playing.play_time), deadline=clock(playing.deadline)))
        self.screen.line(question, "bold")
        self.list_options(playing.options, "")
        one, name = len(playing.options) == 1, self.names([self.seat.seat])[0]
        self.screen.line(self.say("play.prompt_one" if one else "play.prompt", name=name, n=len(playing.options)))

    async def show_board(self) -> None:
        """As text, which the site draws: this works for every game it has, also for one that is not on the shelf here."""
        query = {"seat": self.seat.seat, "plain": True, "link": self.seat.link}
        looked = await self.client.get(f"tables/{self.seat.id}/look", m.Table, **query)
        drawing = None if looked.playing is None else looked.playing.drawing
        self.screen.line()
        if drawing is not None and drawing:
            self.screen.line(drawing.in_(self.say.lang))
            self.screen.line()

    def list_options(self, options: list[m.OptionOffered], part: str) -> None:
        rows = [(n, option.text.in_(self.say.lang), option.notation) for n, option in enumerate(options, 1)]
        found = fitting(rows, part)
        self.screen.options(found)
        if not found:
            self.screen.line(self.say("play.not_understood", typed=part))

    async def show_end(self, ended: m.Ended) -> None:
        self.ended = True
        self.shown = ("", [], 0)
        await self.show_board()
        self.screen.line(ended.text.in_(self.say.lang))
        label = Outcome(tuple(ended.winners), tuple(ended.ranks), tuple(ended.scores), ended.rule, ended.together).label()
        won = label.startswith("seat ")
        self.screen.line(self.say("play.won", names=self.names(ended.winners)) if won else self.say(f"play.end.{label}"), "bold")
        if ended.scores:
            named = zip(self.names(list(range(len(ended.scores)))), ended.scores, strict=True)
            self.screen.line(self.say("play.scores", scores=[f"{name} {n}" for name, n in named]))
        self.screen.line(self.say("join.seed", seed=ended.seed, site=self.client.url, table=self.seat.id))
        self.screen.line(self.say("join.over"))

    def tell_said(self, said: m.Said) -> None:
        text = said.text if said.emote is None else self.say(f"emote.{said.emote}")
        self.screen.line(self.say("join.said", name=said.name, text=text))

    def tell_aside(self, found: m.UndoNow | m.PauseNow | m.Warning) -> None:
        match found:
            case m.UndoNow(_, request):
                self.undo = request
                if request is not None and self.seat.seat in request.waiting:
                    self.screen.line(self.say("join.undo", name=self.names([request.seat])[0]))
            case m.PauseNow(_, vote, paused):
                if self.playing is not None:
                    self.playing.paused = paused
                if vote is not None:
                    self.screen.line(self.say("join.vote" if vote.pause else "join.vote_on", n=len(vote.votes), of=vote.needed))
            case m.Warning(_, _, deadline, now):
                self.screen.line(self.say("join.hurry", n=max(0, deadline - now) // 1000))

    # Understanding

    async def understand(self, typed: str | None) -> None:
        if typed is None:
            raise Left
        if not sys.stdin.isatty():
            self.screen.line(typed)
        options = self.shown[1]
        table, seat = self.seat.id, self.seat.seat
        match command(typed):
            case "quit":
                raise Left
            case "list":
                self.list_options(options, "")
            case "wait":
                await self.show_board()
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
            self.list_options(options, typed)

    async def choose(self, option: m.OptionOffered) -> None:
        """As it was shown: if the question has changed meanwhile, the table says so."""
        version = self.shown[2]
        self.shown = ("", [], 0)
        done = await self.does(m.Act(self.seat.id, new_command(), self.seat.seat, version, option.action))
        self.due = done.version

    async def does(self, command: m.Command) -> m.Done:
        return await self.seat.socket.command(command)

    async def explain(self, notation: str) -> None:
        """Why an action is not possible, with the rule that says so."""
        asked = new_command()
        await self.seat.socket.send(m.WhyNot(self.seat.id, self.seat.seat, None, notation, asked))
        why = await self.seat.socket.wait(m.Why, m.RefusedCommand, where=lambda each: each.id == asked)
        if isinstance(why, m.RefusedCommand):
            raise Refused(why)
        text = why.text.in_(self.say.lang)
        rule = self.say("play.rule", words=text, id=why.rule, section=why.section) if why.rule else ""
        self.screen.line(self.say("play.refused", action=why.notation, rule=rule) if rule else text)

    async def play_again(self) -> None:
        done = await self.does(m.Rematch(self.seat.id, new_command()))
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
