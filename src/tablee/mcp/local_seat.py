"""A seat at a table in this process, with bots in the other seats. In a real-time game the clock advances only between choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.arena.match import names
from tablee.arena.own_bots import any_bot
from tablee.cli.translator import Translator
from tablee.game import Game
from tablee.kernel.chance import seeded
from tablee.kernel.state import Refused
from tablee.kernel.story import Story
from tablee.mcp.seat import Look, ModelSeat, NotPossible, Option
from tablee.rl.episode import EpisodeSettings, start_episode
from tablee.words import Lang

YOU = 0
"""The model's seat."""


class LocalSeat(ModelSeat):
    """The model plays the first seat; `bots` play the others, in their order. `pass_tick`: the words for letting a tick pass."""

    def __init__(self, game: Game, bots: Sequence[str], seed: int, lang: Lang, pass_tick: str, options: Mapping[str, Any]) -> None:
        self.game, self.seat, self.lang = game, YOU, lang
        self.tr, self.pass_tick = Translator(lang), pass_tick
        self.settings = EpisodeSettings(game, len(bots) + 1, options)
        self.bots = [any_bot(name, game) for name in bots]
        self.names = [self.tr("play.you"), *names(bots)]
        self.sentences = game.sentences(lang, self.names)
        self.chance = seeded(seed, 1)
        self.story = Story()
        self.news: list[str] = []
        self.episode = start_episode(self.settings, seeded(seed))
        self.episode.state.story = self.story
        self._let_bots_play()

    async def look(self, wait: float = 0.0) -> Look:
        episode, game = self.episode, self.game
        state = episode.state
        board = game.draw(game.view(state, self.seat), self.lang)
        news, self.news = self.news, []
        if episode.is_over:
            return Look(board, news, "", self._result())
        options = []
        for action in episode.legal_actions():
            waits = action == self.settings.pass_tick
            text = self.pass_tick if waits else game.say_action(state, self.seat, action, self.sentences)
            options.append(Option(self.settings.notation(action), text, action))
        return Look(board, news, game.say_ask(state, self.seat, self.sentences), "", options)

    async def choose(self, option: Option) -> None:
        try:
            self.episode.act(option.action)
        except Refused as refused:
            raise NotPossible(self.game.rule(refused.rule, self.lang)) from None
        self._note_events()
        self._let_bots_play()

    async def why_not(self, action: int) -> tuple[str, str]:
        rule = self.episode.state.refusal(self.seat, action)
        return rule, self.game.rule(rule, self.lang) if rule else ""

    def _let_bots_play(self) -> None:
        episode = self.episode
        while not episode.is_over and episode.seat != self.seat:
            player = self.bots[episode.seat - 1]
            episode.act(player(episode.state.imagine(episode.seat, self.chance.fork()), episode.seat, self.chance))
            self._note_events()

    def _note_events(self) -> None:
        for event in self.story.take():
            self.news.append(self.game.say_event(event.kind, event.seen_by(self.seat), self.sentences))

    def _result(self) -> str:
        outcome = self.episode.state.outcome()
        label = "nobody" if outcome is None else outcome.label()
        if outcome is None or not label.startswith("seat "):
            return self.tr(f"play.end.{label}")
        return self.tr("play.won", names=[self.names[seat] for seat in outcome.winners])
