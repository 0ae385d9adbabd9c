"""The seat that a model plays, at a site or at a local table, in the words of one language."""

from __future__ import annotations

import abc
from dataclasses import dataclass, field

from tablee.game import Game
from tablee.words import Lang

MOST_RULES = 12
"""Rules in the answer to a search."""


class NotPossible(Exception):
    """The request cannot be carried out. The message says why, in a sentence for the model."""


@dataclass
class Option:
    """A legal choice: its notation, by which the model chooses it, and a description. `action`: its number, for the table."""

    option: str
    text: str
    action: int


@dataclass
class Look:
    """The game as the seat sees it now.

    `news`: what happened since the last look. `question`: empty if the seat is not asked. `result`: empty until the game is over.
    """

    board: str
    news: list[str]
    question: str
    result: str
    options: list[Option] = field(default_factory=list)


class ModelSeat(abc.ABC):
    """A seat at a table of `game`. `seat`: its number."""

    game: Game
    seat: int
    lang: Lang

    @abc.abstractmethod
    async def look(self, wait: float = 0.0) -> Look:
        """The game now. While the seat is not asked, wait up to so many seconds for its turn."""

    @abc.abstractmethod
    async def choose(self, option: Option) -> None:
        """Choose a legal option. Raise `NotPossible` if it is no longer legal."""

    @abc.abstractmethod
    async def why_not(self, action: int) -> tuple[str, str]:
        """The id and the sentence of the rule that forbids the action now; empty if it is allowed."""

    def rules(self, query: str) -> list[tuple[str, str]]:
        """The rule with this id, or the rules whose id, section or text has all words of the query, each with its sentence."""
        book = self.game.rulebook
        if query in book:
            return [(query, book[query].text[self.lang])]
        words = query.casefold().split()
        found = []
        for rule in book.values():
            text = f"{rule.id} {rule.section} {rule.text[self.lang]}".casefold()
            if all(word in text for word in words):
                found.append((rule.id, rule.text[self.lang]))
        return found[:MOST_RULES]
