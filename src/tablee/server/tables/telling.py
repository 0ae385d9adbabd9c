"""Facts put into words, in both languages at once, and kept: the same choices and events come again and again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tablee.kernel.state import State
from tablee.kernel.story import Event
from tablee.server.messages.table import Ask, Happened, OptionOffered
from tablee.shelf import Game
from tablee.words import LANGS, Text

KEPT: Final = 20_000

_encoder = msgspec.json.Encoder()
_texts: dict[tuple[Any, ...], Text] = {}
_options: dict[tuple[Any, ...], msgspec.Raw] = {}


class Teller:
    """Speaks for one game at one table, where the seats have these names."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = tuple(names)
        self.sentences = [game.sentences(lang, self.names) for lang in LANGS]

    def event(self, event: Event, seat: int, version: int) -> Happened:
        facts = event.seen_by(seat)
        key = (self.game.id, self.names, "event", event.kind, _encoder.encode(facts))
        text = _texts.get(key)
        if text is None:
            fr, en = (self.game.say_event(event.kind, facts, sentences) for sentences in self.sentences)
            text = keep(_texts, key, Text(fr, en))
        return Happened(version, event.kind, facts, text)

    def option(self, s: State, seat: int, action: int) -> msgspec.Raw:
        """An `OptionOffered`, already written as JSON."""
        facts = self.game.describe(s, seat, action)
        key = (self.game.id, self.names, action, _encoder.encode(facts))
        raw = _options.get(key)
        if raw is None:
            block = self.game.space.block_of(action)
            fr, en = (sentences.fill(self.game.texts.actions[block.word], facts) for sentences in self.sentences)
            offered = OptionOffered(action, block.notation(action), block.word, facts, Text(fr, en))
            raw = keep(_options, key, msgspec.Raw(_encoder.encode(offered)))
        return raw

    def ask(self, s: State, seat: int) -> Ask:
        step = type(s.agenda[-1]).__name__
        ask = self.game.texts.asks[step]
        facts: Mapping[str, Any] = {"seat": seat} | (self.game.ask(s, seat) if self.game.ask else {})
        key = (self.game.id, self.names, "ask", step, _encoder.encode(facts))
        text = _texts.get(key)
        if text is None:
            fr, en = (sentences.fill(Text(ask.fr, ask.en), facts) for sentences in self.sentences)
            text = keep(_texts, key, Text(fr, en))
        return Ask(step, text, ask.rule)


def keep(store: dict[tuple[Any, ...], Any], key: tuple[Any, ...], value: Any) -> Any:
    if len(store) >= KEPT:
        for old in list(store)[: KEPT // 4]:
            del store[old]
    store[key] = value
    return value
