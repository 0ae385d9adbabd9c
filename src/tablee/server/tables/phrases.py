"""Sentences for events, options and questions, in all languages, cached: the same ones come again and again."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tablee.game import Game
from tablee.kernel.state import State
from tablee.kernel.story import Event
from tablee.server.messages.common import SOMEONE
from tablee.server.messages.table import Ask, Happened, OptionOffered
from tablee.server.texts import TEXTS
from tablee.words import LANGS, Text, names_someone

KEPT: Final = 20_000
"""Cached sentences of each kind, by game."""

Names = tuple[str, ...]
NOBODY: Final[Names] = ()

encode: Final = msgspec.json.Encoder().encode


class PhraseCache:
    """Cached sentences of one game, by their facts. Sentences without a player's name are shared by all tables."""

    def __init__(self, game: Game) -> None:
        texts = game.texts
        self.naming = frozenset(word for word, text in [*texts.actions.items(), *texts.events.items()] if names_someone(text))
        self.naming_asks = frozenset(step for step, ask in texts.asks.items() if names_someone(ask.text))
        self.events: dict[tuple[str, Names, bytes], Text] = {}
        self.asks: dict[tuple[str, Names, bytes], Text] = {}
        self.options: dict[tuple[int, Names, bytes], msgspec.Raw] = {}


@functools.cache
def phrase_cache(game: Game) -> PhraseCache:
    return PhraseCache(game)


def shown_names(names: Names, lang: str) -> Names:
    """The names as sentences in this language say them."""
    return tuple([TEXTS.said["someone"][lang] if name == SOMEONE else name for name in names])


class Phrasebook:
    """Makes sentences for one game at one table with these player names."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = tuple(names)
        self.said = phrase_cache(game)
        self.sentences = [game.sentences(lang, shown_names(self.names, lang)) for lang in LANGS]

    def event(self, event: Event, seat: int, version: int) -> Happened:
        facts, kind, said = event.seen_by(seat), event.kind, self.said
        key = (kind, self.names if kind in said.naming else NOBODY, encode(facts))
        text = said.events.get(key)
        if text is None:
            text = {each.lang: self.game.say_event(kind, facts, each) for each in self.sentences}
            keep(said.events, key, text)
        return Happened(version, kind, facts, text)

    def options(self, s: State, seat: int) -> list[msgspec.Raw]:
        """The seat's options, each an `OptionOffered` encoded as JSON."""
        game, said = self.game, self.said
        offered = []
        for action in s.shared_options(seat):
            facts = game.describe(s, seat, action)
            block = game.space.block_of(action)
            key = (action, self.names if block.word in said.naming else NOBODY, encode(facts))
            raw = said.options.get(key)
            if raw is None:
                text = {each.lang: each.fill(game.texts.actions[block.word], facts) for each in self.sentences}
                raw = msgspec.Raw(encode(OptionOffered(action, block.notation(action), block.word, facts, text)))
                keep(said.options, key, raw)
            offered.append(raw)
        return offered

    def ask(self, s: State, seat: int) -> Ask:
        step = type(s.agenda[-1]).__name__
        game, said = self.game, self.said
        ask = game.texts.asks[step]
        facts: Mapping[str, Any] = {"seat": seat} if game.ask is None else {"seat": seat, **game.ask(s, seat)}
        key = (step, self.names if step in said.naming_asks else NOBODY, encode(facts))
        text = said.asks.get(key)
        if text is None:
            text = {each.lang: each.fill(ask.text, facts) for each in self.sentences}
            keep(said.asks, key, text)
        return Ask(step, text, ask.rule)


def keep(store: dict[Any, Any], key: Any, value: Any) -> None:
    if len(store) >= KEPT:
        for old in list(store)[: KEPT // 4]:
            del store[old]
    store[key] = value
