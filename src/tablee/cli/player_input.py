"""The interpretation of a line typed during a game: command words in any language, and searches among the choices."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.cli.translator import load_texts
from tablee.words import LANGS, Lang

Choice = tuple[int, str, str]
"""An option as it is listed: its number, its sentence, its notation."""


def command_name(typed: str, lang: Lang) -> str:
    """Return the command that was typed (`quit`, `undo`, …), or "" if it is none. Words of all languages work, first those of `lang`."""
    commands = load_texts().player_commands
    for code in (lang, *LANGS):
        for name, words in commands.items():
            if typed.lower() in words[code].split():
                return name
    return ""


def matching_choices(choices: Sequence[Choice], search: str) -> list[Choice]:
    """Return the choices that contain `search` as whole words, or else anywhere. An empty search matches all."""
    whole_words = [choice for choice in choices if f" {search} ".casefold() in f" {choice[1]} {choice[2]} ".casefold()]
    return whole_words or [choice for choice in choices if search.casefold() in f"{choice[1]} {choice[2]}".casefold()]


def choice_number(typed: str, count: int) -> int | None:
    """Return the index of the choice whose number was typed, or None if no choice has this number."""
    number = int(typed[:9]) if typed.isdecimal() else 0
    return number - 1 if 1 <= number <= count else None
