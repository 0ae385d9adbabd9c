"""A seat at a table of a site, played in the terminal: prints what happens and turns typed lines into commands."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from typing import Any, Final

from tablee.cli.hot_seat import PlayerLeft, format_time
from tablee.cli.player_input import choice_number, command_name
from tablee.cli.remote_view import RemoteView
from tablee.cli.terminal import Terminal
from tablee.cli.translator import Translator
from tablee.client import CONNECTION_ERRORS, Client, ConnectionLost, Refused, Seat, new_command
from tablee.server import messages as m
from tablee.words import in_language

Question = tuple[str, list[m.OptionOffered], int]
NO_QUESTION: Final[Question] = ("", [], 0)

RETRY_DELAYS: Final = (0.2, 0.5, 1, 2, 4, 8, *(15,) * 40)
"""Seconds before each attempt to reconnect. After ten minutes the terminal gives up."""


class RemoteSeat:
    """The state of the dialogue at one table.

    `printed` counts the events and the bots' reasons already printed.
    `question` is the question on the screen, its options and the version of the table they belong to.
    `chosen_version` is the version that the player's own choice led to.
    `lines` receives the typed lines, and None at the end of the input.
    `tasks` holds the running tasks by name: `update`, `notice` and `line`.
    """

    def __init__(self, tr: Translator, terminal: Terminal, client: Client, seat: Seat) -> None:
        self.tr = tr
        self.terminal = terminal
        self.client = client
        self.view = RemoteView(tr, terminal, client)
        self.lines: asyncio.Queue[str | None] = asyncio.Queue()
        self.tasks: dict[str, asyncio.Task[Any]] = {}
        self.start_at(seat)

    def start_at(self, seat: Seat) -> None:
        """Reset the dialogue for this seat."""
        self.seat = seat
        self.printed = [len(seat.events), len(seat.why)]
        self.question = NO_QUESTION
        self.chosen_version = 0
        self.last_status = ""
        self.undo_request, self.pause_vote = seat.table.undo, seat.table.pause
        self.ended = False
        for message in seat.table.chat:
            self.view.chat(message)

    @property
    def playing(self) -> m.Playing | None:
        return self.seat.table.playing

    # The event loop

    async def run(self) -> None:
        """Play until the player leaves."""
        loop = asyncio.get_running_loop()
        threading.Thread(target=read_lines, args=[loop, self.lines], daemon=True).start()
        self.view.welcome(self.seat)
        tasks = self.tasks
        try:
            while True:
                try:
                    await self.show()
                except CONNECTION_ERRORS:
                    await self.reconnect()
                wanted = {"update": self.seat.next, "notice": self.next_notice}
                if self.accepts_lines():
                    wanted["line"] = self.lines.get
                for name, work in wanted.items():
                    if name not in tasks:
                        tasks[name] = asyncio.ensure_future(work())
                await asyncio.wait(tasks.values(), return_when=asyncio.FIRST_COMPLETED)
                for name, task in list(tasks.items()):
                    if task.done() and tasks.pop(name, None) is not None:
                        await self.handle(name, task)
        except PlayerLeft:
            self.terminal.line(self.tr("join.left"))
        finally:
            self.cancel(*tasks)

    def cancel(self, *names: str) -> None:
        for name in names:
            task = self.tasks.pop(name, None)
            if task is not None and not task.cancel() and not task.cancelled():
                task.exception()

    def accepts_lines(self) -> bool:
        """Accept lines from a person at any time. Lines piped in by a program wait until a question is asked."""
        return sys.stdin.isatty() or self.ended or bool(self.question[1]) or self.seat.seat == m.WATCHER

    async def handle(self, name: str, task: asyncio.Task[Any]) -> None:
        """Handle the result of a finished task."""
        try:
            result = task.result()
            if name == "line":
                await self.handle_line(result)
            elif name == "notice":
                self.handle_notice(result)
            elif isinstance(result, m.Said):
                self.view.chat(result)
            elif isinstance(result, m.Update) and result.undone:
                self.question = NO_QUESTION
                self.terminal.line(self.tr("join.undone"))
        except Refused as refused:
            if name == "update":
                raise
            self.terminal.line(self.tr("join.refused", reason=in_language(refused.problem.text, self.tr.lang)))
        except (ConnectionLost, *CONNECTION_ERRORS) as error:
            # A timeout while waiting for updates only means a quiet table. After a command it means a lost connection.
            if name == "line" or not isinstance(error, TimeoutError):
                await self.reconnect()

    async def reconnect(self) -> None:
        self.terminal.line(self.tr("join.lost"))
        self.cancel("update", "notice")
        for delay in RETRY_DELAYS:
            await asyncio.sleep(delay)
            try:
                self.seat.socket = await self.client.connect()
                await self.seat.open(self.seat.version)
            except (ConnectionLost, *CONNECTION_ERRORS):
                continue
            self.terminal.line(self.tr("join.reconnected"))
            return
        raise ConnectionError

    async def next_notice(self) -> Any:
        """Wait for a message of this table that does not change the game."""
        return await self.seat.socket.wait(m.UndoNow, m.PauseNow, m.Warning, where=lambda each: each.table == self.seat.id)

    # Output

    async def show(self) -> None:
        """Print the new events, then the question, the end of the game, or a status line."""
        self.print_events()
        playing = self.playing
        if playing is None:
            present = [place.name for place in self.seat.table.table.seats if place.name]
            self.print_status("join.gathering", names=present, n=sum(not place.name for place in self.seat.table.table.seats))
        elif playing.ended is not None:
            if not self.ended:
                self.ended, self.question = True, NO_QUESTION
                await self.view.end(self.seat, playing.ended)
        elif self.seat.version < self.chosen_version:
            # The update that follows the player's own choice has not arrived yet.
            return
        elif playing.options and playing.ask is not None:
            text = in_language(playing.ask.text, self.tr.lang)
            if (text, playing.options) != self.question[:2]:
                await self.ask(text)
            # The same question may belong to a newer version.
            self.question = (text, playing.options, self.seat.version)
        else:
            self.question = NO_QUESTION
            self.print_status("join.paused" if playing.paused else "join.waiting", names=self.view.names(self.seat, playing.asked))

    def print_status(self, key: str, **facts: Any) -> None:
        """Print a status line, unless it is the one printed last."""
        status = self.tr(key, **facts)
        if status != self.last_status:
            self.last_status = status
            self.terminal.line(status)

    def print_events(self) -> None:
        events, reasons = self.seat.events[self.printed[0] :], self.seat.why[self.printed[1] :]
        self.printed = [len(self.seat.events), len(self.seat.why)]
        self.terminal.lines([in_language(event.text, self.tr.lang) for event in events])
        if events:
            # In a real-time game a bot also gives a reason when it only waits. Do not print a reason without an event.
            self.terminal.lines([f"  ({in_language(text, self.tr.lang)})" for text in reasons], "dim")

    async def ask(self, question: str) -> None:
        playing = self.playing
        assert playing is not None
        self.last_status = ""
        await self.view.board(self.seat)
        if playing.deadline is not None:
            self.terminal.line(self.tr("play.clock", now=format_time(playing.play_time), deadline=format_time(playing.deadline)))
        self.terminal.line(question, "bold")
        self.view.options(playing.options)
        one, name = len(playing.options) == 1, self.view.names(self.seat, [self.seat.seat])[0]
        self.terminal.line(self.tr("play.prompt_one" if one else "play.prompt", name=name, n=len(playing.options)))

    def handle_notice(self, notice: m.UndoNow | m.PauseNow | m.Warning) -> None:
        match notice:
            case m.UndoNow(_, request):
                if request != self.undo_request:
                    self.view.undo_request(self.seat, request)
                self.undo_request = request
            case m.PauseNow(_, vote, paused):
                if self.playing is not None:
                    self.playing.paused = paused
                if vote != self.pause_vote:
                    self.view.pause_vote(vote)
                self.pause_vote = vote
            case m.Warning():
                self.view.time_warning(notice)

    # Input

    async def handle_line(self, typed: str | None) -> None:
        """Carry out a command word, or else interpret the line as a choice, a question or a chat message."""
        if typed is None:
            raise PlayerLeft
        if not sys.stdin.isatty():
            self.terminal.line(typed)
        options = self.question[1]
        table, seat = self.seat.id, self.seat.seat
        match command_name(typed, self.tr.lang):
            case "quit":
                raise PlayerLeft
            case "list":
                self.view.options(options)
            case "wait":
                await self.view.board(self.seat)
            case "undo":
                await self.send(m.AskUndo(table, new_command(), seat))
            case ("yes" | "no") as answer if self.undo_request is not None:
                await self.send(m.AnswerUndo(table, new_command(), seat, answer == "yes"))
            case "pause":
                await self.send(m.AskPause(table, new_command(), seat, not (self.playing is not None and self.playing.paused)))
            case "rematch" if self.ended:
                await self.rematch()
            case _:
                await self.handle_words(typed, options)

    async def handle_words(self, typed: str, options: list[m.OptionOffered]) -> None:
        named = [option for option in options if option.notation == typed]
        if typed.startswith('"'):
            text = typed.strip('" ')
            if text:
                await self.send(m.Say(self.seat.id, new_command(), text[:300]))
        elif typed == "?":
            self.terminal.line(self.tr("join.help"))
        elif typed.startswith("?"):
            await self.explain(typed[1:].strip())
        elif not options:
            if typed:
                self.terminal.line(self.tr("join.over" if self.ended else "join.not_asked"))
        elif named or (not typed and len(options) == 1):
            await self.choose((named or options)[0])
        elif typed.isdecimal():
            index = choice_number(typed, len(options))
            if index is not None:
                await self.choose(options[index])
            else:
                self.terminal.line(self.tr("play.no_number", n=len(options)))
        elif typed:
            self.view.options(options, typed)

    async def choose(self, option: m.OptionOffered) -> None:
        """Send the choice with the version that was shown: the server refuses it if the question has changed meanwhile."""
        version = self.question[2]
        self.question = NO_QUESTION
        done = await self.send(m.Act(self.seat.id, new_command(), self.seat.seat, version, option.action))
        self.chosen_version = done.version

    async def send(self, command: m.Command) -> m.Done:
        return await self.seat.socket.command(command)

    async def explain(self, notation: str) -> None:
        """Ask the site why this action is not possible, and print the answer."""
        id = new_command()
        await self.seat.socket.send(m.WhyNot(self.seat.id, self.seat.seat, None, notation, id))
        why = await self.seat.socket.wait(m.Why, m.RefusedCommand, where=lambda each: each.id == id)
        if isinstance(why, m.RefusedCommand):
            raise Refused(why)
        self.view.why_not(why)

    async def rematch(self) -> None:
        """Ask for a new table with the same players, and sit down there."""
        done = await self.send(m.Rematch(self.seat.id, new_command()))
        self.cancel("update", "notice")
        await self.seat.socket.send(m.Away(self.seat.id))
        self.start_at(await self.client.sit(str(done.result)))


def read_lines(loop: asyncio.AbstractEventLoop, lines: asyncio.Queue[str | None]) -> None:
    """Put the lines of standard input into the queue, then None. Runs in a daemon thread.

    It reads the file descriptor, because Python must not exit while another thread holds the lock of `sys.stdin`.
    """
    rest = b""
    while part := os.read(sys.stdin.fileno(), 1 << 12):
        *whole, rest = (rest + part).split(b"\n")
        for line in whole:
            loop.call_soon_threadsafe(lines.put_nowait, line.decode(errors="replace").strip())
    if rest:
        loop.call_soon_threadsafe(lines.put_nowait, rest.decode(errors="replace").strip())
    loop.call_soon_threadsafe(lines.put_nowait, None)
