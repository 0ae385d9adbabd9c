"""Bots of one's own: a Python function, `module:function`, or a program, `program:COMMAND`, which answers questions line by line."""

from __future__ import annotations

import atexit
import functools
import importlib
import os
import queue
import shlex
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any, Final

import msgspec

from tablee.bots.players import Bot, UnknownBot, bot
from tablee.game import PLAYERS, Game
from tablee.kernel.chance import Seeded
from tablee.kernel.state import State
from tablee.position import Position

PROGRAM: Final = "program:"
OWN_KINDS: Final = ("module:function", "program:COMMAND")
"""The forms in which simulations and tournaments name bots of one's own."""
LONGEST_ANSWER_SECONDS: Final = 30.0

Choose = Callable[[Position, int, Seeded], int]
"""The function of a bot: a possible position as its seat knows it, the seat, and a source of luck; it returns a legal action."""


class BotFailed(Exception):
    """A bot of one's own cannot be loaded, or answered what it may not. The message says how."""


class Answer(msgspec.Struct, forbid_unknown_fields=False):
    action: str


class FunctionBot:
    """A bot from a Python function. The current folder is searched for its module, too."""

    def __init__(self, name: str, game: Game) -> None:
        self.name = name
        self.game = game
        module, _, function = name.partition(":")
        if (here := os.getcwd()) not in sys.path:
            sys.path.append(here)
        try:
            self.choose: Choose = getattr(importlib.import_module(module), function)
        except (ImportError, AttributeError) as error:
            raise BotFailed(f"{name}: {error}") from error

    def __call__(self, world: State, seat: int, chance: Seeded) -> int:
        action = self.choose(Position(self.game, world, PLAYERS), seat, chance)
        if action not in world.shared_options(seat):
            raise BotFailed(f"{self.name} chose {action!r}, which is not legal")
        return action


class ProgramBot:
    """A bot in a process of its own. It reads a question, a line of JSON, from its input and writes its answer, another line.

    The question has `game`, `seat`, `view` (what the seat may know) and `options`, each with its `action` in notation and a `text`;
    the answer has the `action`.
    """

    def __init__(self, name: str, game: Game) -> None:
        self.name = name
        self.game = game
        try:
            command = shlex.split(name.removeprefix(PROGRAM))
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as error:
            raise BotFailed(f"{name}: {error}") from error
        atexit.register(self.process.kill)
        self.lines: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def __call__(self, world: State, seat: int, chance: Seeded) -> int:
        options = world.shared_options(seat)
        position = Position(self.game, world, PLAYERS)
        offered = [{"action": self.game.space.notation(option), "text": position.describe(option, seat=seat)} for option in options]
        self._send({"game": self.game.id, "seat": seat, "view": self.game.view(world, seat), "options": offered})
        try:
            chosen = self.game.space.action(msgspec.json.decode(self._answer(), type=Answer).action)
        except (ValueError, msgspec.MsgspecError) as error:
            raise BotFailed(f"{self.name} answered badly: {error}") from error
        if chosen not in options:
            raise BotFailed(f"{self.name} chose {self.game.space.notation(chosen)}, which is not legal")
        return chosen

    def _send(self, question: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(msgspec.json.encode(question) + b"\n")
            self.process.stdin.flush()
        except OSError as error:
            raise BotFailed(f"{self.name} has ended") from error

    def _answer(self) -> bytes:
        try:
            line = self.lines.get(timeout=LONGEST_ANSWER_SECONDS)
        except queue.Empty:
            raise BotFailed(f"{self.name} did not answer within {LONGEST_ANSWER_SECONDS:.0f} s") from None
        if not line:
            raise BotFailed(f"{self.name} has ended")
        return line

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(b"")


def any_bot(name: str, game: Game) -> Bot:
    """The bot of this name, which may be one's own."""
    try:
        return bot(name, game)
    except UnknownBot:
        own = own_bot(name, game)
        if own is None:
            raise
        return own


@functools.cache
def own_bot(name: str, game: Game) -> FunctionBot | ProgramBot | None:
    """The bot of one's own that this name means, if it means one. A program is started once in each process."""
    if name.startswith(PROGRAM):
        return ProgramBot(name, game)
    module, colon, function = name.partition(":")
    if colon and function.isidentifier() and all(part.isidentifier() for part in module.split(".")):
        return FunctionBot(name, game)
    return None
