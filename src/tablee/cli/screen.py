"""Where the command line shows things: tables for people, JSON for programs, and a dialogue for players."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import msgspec
from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text as Styled

MANY = 15
"""More options than this stand in columns."""

NO_CONTROLS = {code: "\ufffd" for code in [*range(32), *range(127, 160)] if code != ord("\n")}
"""A name from a file must not steer the terminal."""


class Screen:
    """Standard output, in plain lines that a screen reader can follow."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)

    def line(self, text: str = "", style: str = "") -> None:
        self.console.print(Styled(text.translate(NO_CONTROLS), style), soft_wrap=True)

    def lines(self, texts: Iterable[str], style: str = "") -> None:
        for text in texts:
            self.line(text, style)

    def table(self, title: str, heads: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> None:
        table = Table(title=title, title_justify="left", title_style="bold")
        for i, head in enumerate(heads):
            table.add_column(head, justify="right" if i in right else "left", overflow="fold")
        for row in rows:
            table.add_row(*row)
        self.console.print(table)

    def options(self, rows: Sequence[tuple[int, str, str]]) -> None:
        """Numbered choices, each with its notation; in columns where there are many."""
        plain = [(n, phrase.translate(NO_CONTROLS), notation.translate(NO_CONTROLS)) for n, phrase, notation in rows]
        written = [Styled.assemble((f"{n:>3} ", "bold cyan"), phrase, (f"  {notation}", "dim")) for n, phrase, notation in plain]
        if len(written) > MANY:
            self.console.print(Columns(written, column_first=True, padding=(0, 3)))
        else:
            for each in written:
                self.console.print(each, soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """One line from the player; `EOFError` when there is nobody any more."""
        typed = input(prompt).strip()
        if not sys.stdin.isatty():
            self.line(typed)
        return typed

    def thinking(self, text: str) -> AbstractContextManager[object]:
        """A sign of life while a bot takes its time, for people only."""
        return self.console.status(Styled(text.translate(NO_CONTROLS))) if self.console.is_terminal else nullcontext()

    def wipe(self) -> None:
        """Nothing that was shown can be scrolled back to."""
        if self.console.is_terminal:
            sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
            sys.stdout.flush()


def show_json(value: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
