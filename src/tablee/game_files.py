"""The data files of a game: the types of the TOML files, and reading them with errors that name the file and the key."""

from __future__ import annotations

import functools
import re
from importlib import resources
from typing import Any, Final

import msgspec

from tablee.words import Lang, Text

Setting = bool | int | str
"""The value of a table option or of a player's own setting."""


class ShelfError(Exception):
    """There is no such game, or one of its files is wrong: one sentence with the file, the key and what was expected."""


class Rule(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A rule in our words. `section`: the chapter of the printed rulebook. `ruling`: the number of our ruling, if the rulebook is silent
    or unclear; `why`: its reason; `option`: the table option that switches it."""

    id: str
    section: str
    fr: str
    en: str
    ruling: str = ""
    why: Text | None = None
    option: str = ""

    def in_(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en


class Rulebook(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    rule: list[Rule]


class Choice(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One value of a table option."""

    value: bool | int | str
    fr: str
    en: str


class Option(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table option: its name, its values, the default. `detail`: an option that most tables leave at its default."""

    fr: str
    en: str
    default: bool | int | str
    choices: list[Choice]
    detail: bool = False


class AskText(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The question for a choice, and the rule that explains it."""

    fr: str
    en: str
    rule: str

    def in_(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en


class Texts(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`texts.toml`. `asks` by step class, `actions` by block word, `events` by kind, `words` for facts, `options` of the table,
    `stops`: the settings by which a player decides in advance."""

    name: Text
    pitch: Text
    how: Text
    minutes: tuple[int, int]
    asks: dict[str, AskText]
    actions: dict[str, Text]
    events: dict[str, Text]
    options: dict[str, Option] = {}
    stops: dict[str, Option] = {}
    words: dict[str, list[Text] | dict[str, Text]] = {}
    reasons: dict[str, Text] = {}


class Component(msgspec.Struct, frozen=True):
    """The fields that every entry of `components.toml` has; the game reads the rest into its own types."""

    id: str
    name: Text

    def in_(self, lang: Lang) -> str:
        return self.name.in_(lang)


FILES: Final = {
    "texts.toml": "the name and the sentences of the game",
    "rulebook.toml": "the rules of the game",
    "components.toml": "the cards, tiles and other components of the game",
    "throws.json": "the measured poses of the figure in figure.toml",
}
"""The purpose of each data file that a game may be asked for."""

GUIDE: Final = "docs/adding-a-game.md"


def read_game_file(package: str, file: str) -> bytes:
    """The content of a data file of a game. A missing file raises `ShelfError` with the purpose of the file."""
    try:
        return (resources.files(package) / file).read_bytes()
    except FileNotFoundError:
        game = package.rpartition(".")[2]
        raise ShelfError(f"{game}/{file} is missing: create it for {FILES[file]} (see {GUIDE})") from None


def read_toml(name: str, content: bytes, kind: Any) -> Any:
    """Decode a TOML file into a type. The error gives the file and the key."""
    try:
        return msgspec.toml.decode(content, type=kind)
    except msgspec.ValidationError as error:
        said, _, path = str(error).partition(" - at ")
        where = _named(path.strip("`").removeprefix("$").removeprefix("."), msgspec.toml.decode(content), kind)
        raise ShelfError(f"{name}: {where or 'top level'}: {said}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as error:
        raise ShelfError(f"{name}: not valid TOML: {error}") from None


def _named(path: str, content: Any, kind: Any) -> str:
    """The path of an error with its keys. msgspec writes `[...]` for a key; it is the one that still fails when it is alone."""
    while "[...]" in path:
        before, _, after = path.partition("[...]")
        table = content
        for name, number in re.findall(r"([^.\[\]]+)(?:\[(\d+)\])?", before):
            table = table[name] if not number else table[name][int(number)]
        entries = dict(table)
        for key, value in entries.items():
            table.clear()
            table[key] = value
            try:
                msgspec.convert(content, kind, str_keys=True)
            except msgspec.ValidationError:
                path = f"{before}.{key}{after}"
                break
        else:
            break
    return path


def read_components(package: str, kind: Any) -> Any:
    """The `components.toml` of a game, in the types of the game."""
    return read_toml(package.rpartition(".")[2] + "/components.toml", read_game_file(package, "components.toml"), kind)


@functools.cache
def table_rules() -> list[Rule]:
    rules: list[Rule] = read_toml("table.toml", (resources.files("tablee") / "table.toml").read_bytes(), Rulebook).rule
    return rules
