"""The data files of a game: the types of the TOML files, and reading them with errors that name the file and the key."""

from __future__ import annotations

import functools
from importlib import resources
from typing import Any, Final, Literal

import msgspec

from tablee import catalogues
from tablee.toml_files import ShelfError
from tablee.words import Text

Setting = bool | int | str
"""The value of a table option or of a player's own setting."""


class Rule(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A rule in our words. `section`: the chapter of the printed rulebook. `ruling`: the number of our ruling, if the rulebook is silent
    or unclear; `why`: its reason; `option`: the table option that switches it."""

    id: str
    section: str
    text: Text
    ruling: str = ""
    why: Text | None = None
    option: str = ""


class Rulebook(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    rule: list[Rule]


class Choice(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One value of a table option."""

    value: bool | int | str
    text: Text


class Option(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table option: its name, its values, the default. `detail`: an option that most tables leave at its default."""

    text: Text
    default: bool | int | str
    choices: list[Choice]
    detail: bool = False


class AskText(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The question for a choice, and the rule that explains it."""

    text: Text
    rule: str


class LibraryList(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The title of a list of components in the library. `facts`: phrases about each component; a phrase is left out where the component
    lacks one of its facts."""

    title: Text
    facts: list[Text] = []


class Figures(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The figure that each player may choose before the game: a tribe, a monster. `options`: the table option of each seat, whose default
    means that nothing is chosen yet. `kind`: the list of components that the figures are in."""

    title: Text
    kind: str
    options: list[str]


class Texts(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`texts.toml`.

    `minutes`: the shortest and longest game among people. `minutes_with_bots`: a usual game of one person with bots; 0 if not measured.
    `minor`: shown after the other games. `together`: all players win or lose together. `asks` by step class, `actions` by block word,
    `events` by kind, `words` for facts, `options` of the table, `stops`: the settings by which a player decides in advance, `reasons` of
    the bots' choices by key. `library`: the lists of components to browse, in this order.
    """

    name: Text
    pitch: Text
    how: Text
    minutes: tuple[int, int]
    asks: dict[str, AskText]
    actions: dict[str, Text]
    events: dict[str, Text]
    minutes_with_bots: int = 0
    minor: bool = False
    together: bool = False
    options: dict[str, Option] = {}
    figures: Figures | None = None
    stops: dict[str, Option] = {}
    library: dict[str, LibraryList] = {}
    words: dict[str, list[Text] | dict[str, Text]] = {}
    reasons: dict[str, Text] = {}


class LabTable(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table of the game's report in the laboratory.

    - `kind`: `owners` compares the victories of seats with and without a thing; `shares` are parts of a whole; `rates` are successes of
      attempts; `numbers` are means and distributions. `lab.facts` has a method for each.
    - `rows`: the list of components or words that the keys are in. `columns`: likewise for the second part of keys `row/column`.
    - `names`: the names of rows and columns that are in no list.
    - `even`: the rate without any advantage, to which rows are compared; without it each row is compared to all others.
    - `unit`: `s` for seconds, for numbers only.
    """

    id: str
    kind: Literal["owners", "shares", "rates", "numbers"]
    title: Text
    note: Text | None = None
    rows: str = ""
    columns: str = ""
    names: dict[str, Text] = {}
    even: float | None = None
    unit: str = ""


class Lab(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`lab.toml`: how the laboratory plays and measures a game.

    - `seats`: the numbers of players. `options`: table options that differ from the defaults.
    - `axes`: lists of table options; the laboratory plays all combinations of their entries equally often.
    - `seconds_per_decision`: for the estimate of minutes among people; 0 for a game that has a clock of its own.
    """

    table: list[LabTable]
    seats: list[int]
    seconds_per_decision: float = 0
    options: dict[str, Setting] = {}
    axes: list[list[dict[str, Setting]]] = []


class Component(msgspec.Struct, frozen=True):
    """The fields that every entry of `components.toml` has; the game reads the rest into its own types."""

    id: str
    name: Text


FILES: Final = {
    "texts.toml": "the name and the sentences of the game",
    "rulebook.toml": "the rules of the game",
    "components.toml": "the cards, tiles and other components of the game",
    "lesson.toml": "the lesson of the game",
    "lab.toml": "the tables of the game in the laboratory",
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


def read_game_texts(package: str, file: str, kind: Any) -> Any:
    """A TOML file of a game with its texts in all languages, in a type."""
    return catalogues.read(package, file, read_game_file(package, file), kind)


def read_components(package: str, kind: Any) -> Any:
    """The `components.toml` of a game, in the types of the game."""
    return read_game_texts(package, "components.toml", kind)


@functools.cache
def table_rules() -> list[Rule]:
    rules: list[Rule] = catalogues.read("tablee", "table.toml", (resources.files("tablee") / "table.toml").read_bytes(), Rulebook).rule
    return rules
