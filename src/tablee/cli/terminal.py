"""Output to the terminal and input from it: lines, tables, numbered choices, JSON."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import msgspec
from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text as StyledText

from tablee.cli.player_input import Choice

COLUMNS_ABOVE = 15
"""Longer lists of choices are printed in columns."""

NO_CONTROLS = {code: "\ufffd" for code in [*range(32), *range(127, 160)] if code != ord("\n")}
"""A table for `str.translate` that replaces control characters, so that a name from a file cannot send escape sequences."""


class Terminal:
    """Standard output and input, in plain lines that a screen reader can follow."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)

    def line(self, text: str = "", style: str = "") -> None:
        self.console.print(StyledText(text.translate(NO_CONTROLS), style), soft_wrap=True)

    def lines(self, texts: Iterable[str], style: str = "") -> None:
        for text in texts:
            self.line(text, style)

    def table(self, title: str, heads: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> None:
        """Print a table. `right`: the indexes of the right-aligned columns."""
        table = Table(title=title, title_justify="left", title_style="bold")
        for i, head in enumerate(heads):
            table.add_column(head, justify="right" if i in right else "left", overflow="fold")
        for row in rows:
            table.add_row(*row)
        self.console.print(table)

    def choices(self, choices: Sequence[Choice]) -> None:
        """Print numbered choices, each with its notation; a long list in columns."""
        plain = [(n, phrase.translate(NO_CONTROLS), notation.translate(NO_CONTROLS)) for n, phrase, notation in choices]
        styled = [StyledText.assemble((f"{n:>3} ", "bold cyan"), phrase, (f"  {notation}", "dim")) for n, phrase, notation in plain]
        if len(styled) > COLUMNS_ABOVE:
            self.console.print(Columns(styled, column_first=True, padding=(0, 3)))
        else:
            for each in styled:
                self.console.print(each, soft_wrap=True)

    def read_line(self, prompt: str) -> str:
        """Read one line from the player. Raise `EOFError` at the end of the input."""
        typed = input(prompt).strip()
        if not sys.stdin.isatty():
            self.line(typed)
        return typed

    def spinner(self, text: str) -> AbstractContextManager[object]:
        """Show the text with a spinner while a bot thinks, if the output is a terminal."""
        return self.console.status(StyledText(text.translate(NO_CONTROLS))) if self.console.is_terminal else nullcontext()

    def clear(self) -> None:
        """Clear the screen and the scrollback."""
        if self.console.is_terminal:
            sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
            sys.stdout.flush()


def print_json(value: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
