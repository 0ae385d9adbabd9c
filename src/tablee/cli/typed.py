"""What a player types at the terminal: commands in either language, and parts of what a choice says."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.cli.say import texts

Row = tuple[int, str, str]
"""A choice: its number, what it says, its notation."""


def command(typed: str) -> str:
    """Which command it is, "" if none."""
    for name, words in texts().commands.items():
        if typed.lower() in [*words.fr.split(), *words.en.split()]:
            return name
    return ""


def fitting(rows: Sequence[Row], part: str) -> list[Row]:
    """The choices that have `part` as words of their own, or else anywhere; without it all."""
    whole = [row for row in rows if f" {part} ".casefold() in f" {row[1]} {row[2]} ".casefold()]
    return whole or [row for row in rows if part.casefold() in f"{row[1]} {row[2]}".casefold()]
