"""The boxes on the shelf: all that can be said of a game before it is played."""

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
    """A table option or a personal stop: what it is called, its values, the default. `detail`: most people leave it as it is."""

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
    """A card, tile or figure: its name, its text if it has one, and the printed facts (costs, counts, …) as the game has them."""

    id: str
    name: Text
    text: Text | None
    facts: dict[str, Any]


class GameBox(msgspec.Struct):
    """A game. `seats` and `minutes`: least and most. `levels`: the bots, weakest first. `stops`: what a player may decide
    beforehand. `words`: the game's lists of words that facts of events and options point into by index or key.
    `rules_version`: records of newer rules cannot be read. `lesson`: how many minutes the game's lesson takes, 0 if it has none.
    `throws`: the kinds of options that take a gesture; empty: nothing is thrown."""

    id: str
    name: Text
    pitch: Text
    how: Text
    minutes: tuple[int, int]
    seats: tuple[int, int]
    options: list[OptionText]
    stops: list[OptionText]
    levels: list[BotLevel]
    rules: list[RuleText]
    components: dict[str, list[ComponentText]]
    words: dict[str, Any]
    rules_version: int
    lesson: int
    throws: list[str] = []


class Shelf(msgspec.Struct):
    """All games found, and what this server allows. `passkeys`, `leaderboard`: whether they are switched on."""

    games: list[GameBox]
    version: str
    compiled: bool
    leaderboard: bool
    passkeys: bool
    protocol: int
