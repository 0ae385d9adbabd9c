"""The games of the shelf, and the texts of each."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.server.messages.common import Setting
from tablee.server.messages.players import BotLevel
from tablee.words import Text


class OptionChoice(msgspec.Struct):
    """One value of an option."""

    value: Setting
    text: Text


class OptionText(msgspec.Struct):
    """A table option or a personal stop: its name, its values, the default. `detail`: most people keep the default."""

    id: str
    text: Text
    default: Setting
    choices: list[OptionChoice]
    detail: bool = False


class RuleText(msgspec.Struct):
    """A rule. `section`: of the printed rulebook (French). `ruling`: the number of our ruling, with its reason `why`;
    `option`: the table option that switches it."""

    id: str
    section: str
    text: Text
    ruling: str = ""
    why: Text | None = None
    option: str = ""


class ComponentText(msgspec.Struct):
    """A card, tile or figure: its name, its text if it has one, and the printed facts (costs, counts, …) as the game has them.
    `line`: the most important facts in words, for the library."""

    id: str
    name: Text
    text: Text | None
    facts: dict[str, Any]
    line: Text | None = None


class LibraryTitle(msgspec.Struct):
    """A list of components to browse: its key in `components`, and its title."""

    kind: str
    title: Text


class FigureChoice(msgspec.Struct):
    """The figure that each player may choose. `options`: the id of the table option of each seat. `kind`: the key of the figures in
    `components`."""

    title: Text
    kind: str
    options: list[str]


class GameBox(msgspec.Struct):
    """A game.

    `seats` and `minutes`: smallest and largest. `minutes_with_bots`: a usual game with bots, 0 if unknown. `minor`: shown after the other
    games. `together`: the players win or lose together. `real_time`: the game has a clock of its own. `figures`: the figures that players
    may choose, if any. `levels`: the bots, weakest first. `stops`: automatic answers that a player may set. `rules_version`: records of
    newer rules cannot be read. `lesson`: the length of the lesson in minutes, 0 if there is none. `throws`: the kinds of options that take
    a gesture; empty if nothing is thrown. `lab`: whether the site has a page of the laboratory about the game, `lab/<id>`. The rules and
    components of the game are in `GameTexts`.
    """

    id: str
    name: Text
    pitch: Text
    how: Text
    minutes: tuple[int, int]
    seats: tuple[int, int]
    options: list[OptionText]
    stops: list[OptionText]
    levels: list[BotLevel]
    rules_version: int
    lesson: int
    throws: list[str] = []
    minutes_with_bots: int = 0
    minor: bool = False
    together: bool = False
    real_time: bool = False
    figures: FigureChoice | None = None
    lab: bool = False


class GameTexts(msgspec.Struct):
    """The rules and components of a game. `library`: the lists of components to browse. `words`: lists of words that facts of events and
    options refer to by index or key."""

    rules: list[RuleText]
    components: dict[str, list[ComponentText]]
    words: dict[str, Any]
    library: list[LibraryTitle]


class Shelf(msgspec.Struct):
    """All games, and the features of this server. `passkeys`, `leaderboard`: whether they are switched on."""

    games: list[GameBox]
    version: str
    compiled: bool
    leaderboard: bool
    passkeys: bool
    protocol: int
