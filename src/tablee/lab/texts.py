"""The words of the reports: titles, labels of rows and numbers, in one language."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from tablee import catalogues
from tablee.game import Game
from tablee.game_files import LabTable
from tablee.lab.tables import ALL, NUMBERS
from tablee.words import LANGUAGES, Lang, Sentences, Text


class TableText(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    title: Text
    note: Text


class TextFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The content of the catalogues. `tables`: the tables of every game."""

    texts: dict[str, Text]
    tables: dict[str, TableText]


@functools.cache
def load_texts() -> TextFile:
    content: TextFile = catalogues.read_all("tablee.lab", TextFile)
    return content


class Words:
    """Returns the texts of a report on one game in one language."""

    def __init__(self, game: Game, lang: Lang) -> None:
        self.game = game
        self.lang = lang
        self.sentences = Sentences(lang)
        self.own = {table.id: table for table in game.lab.table}

    def __call__(self, key: str, /, **facts: Any) -> str:
        return self.sentences.fill(load_texts().texts[key], facts)

    def number(self, value: float, digits: int = 0) -> str:
        return LANGUAGES[self.lang].number(value, digits).replace("-", "−")

    def value(self, kind: str, value: float, unit: str = "") -> str:
        """A figure: a percentage, or a plain number for tables of numbers."""
        if kind == NUMBERS:
            return self.number(value, 1) + (f"\u202f{unit}" if unit else "")
        return self("percent", n=self.number(100 * value, 1))

    def gap(self, kind: str, value: float, unit: str = "") -> str:
        """A difference with its sign: percentage points, or a plain number."""
        plus = "+" if value >= 0 else ""
        if kind == NUMBERS:
            return plus + self.value(kind, value, unit)
        return plus + self("points", n=self.number(100 * value, 1))

    def player(self, bot: str) -> str:
        """The name of a level; any other bot has its own name."""
        level = load_texts().texts.get(f"level.{bot}")
        return level[self.lang] if level else bot

    def title(self, table: str) -> str:
        return (self.own[table] if table in self.own else load_texts().tables[table]).title[self.lang]

    def note(self, table: str) -> str:
        if table in self.own:
            note = self.own[table].note
            return note[self.lang] if note else ""
        seconds = self.game.lab.seconds_per_decision
        if table == "minutes" and seconds:
            return self("estimate", seconds=self.number(seconds, 0))
        return load_texts().tables[table].note[self.lang]

    def unit(self, table: str) -> str:
        return self.own[table].unit if table in self.own else ""

    def row(self, table: str, key: str) -> str:
        """The label of a row."""
        if table in self.own:
            listed = self.own[table]
            parts = key.split("/") if listed.columns else [key]
            return " · ".join(self.name(listed, kind, part) for kind, part in zip((listed.rows, listed.columns), parts, strict=False))
        if table in ("seats", "order"):
            players, _, place = key.partition("/")
            if table == "seats":
                return self("seat", players=players, place=place)
            return self("first", players=players) if place == "1" else self("nth", players=players, place=place)
        if table == "endings":
            return self.game.rule(key, self.lang)
        if key == ALL:
            return self("all")
        return self("of_players", n=key) if table == "won" else self("winners")

    def name(self, listed: LabTable, kind: str, key: str) -> str:
        """The name of a row or column; a number is its own name."""
        return self.find_name(listed, kind, key) or key

    def find_name(self, listed: LabTable, kind: str, key: str) -> str:
        """The name from the table itself, a list of components, or the words of the game; "" if there is none."""
        if key in listed.names:
            return listed.names[key][self.lang]
        for row in self.game.components.get(kind, []):
            if row.id == key:
                return row.name[self.lang]
        words = self.game.texts.words.get(kind, {})
        return words[key][self.lang] if isinstance(words, dict) and key in words else ""

    def keys(self, listed: LabTable, kind: str) -> list[str]:
        """The keys of the names that a row or column may have, in their order."""
        words = self.game.texts.words.get(kind, {})
        return [*listed.names, *[row.id for row in self.game.components.get(kind, [])], *(words if isinstance(words, dict) else [])]

    def option(self, option: str, value: Any) -> str:
        """The value of a table option in words."""
        choices = self.game.texts.options[option].choices
        return next(choice.text[self.lang] for choice in choices if choice.value == value and type(choice.value) is type(value))
