"""Every game as a Gymnasium environment (`tablee[rl]`): one seat learns, and bots of any level play the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import tablee
from tablee.arena.own_bots import any_bot
from tablee.kernel.chance import seeded
from tablee.rl.arrays import Floats, Mask, action_mask, new_seed, observation
from tablee.rl.episode import TICK_MS, EpisodeSettings, start_episode


class GameEnv(gymnasium.Env[Floats, np.int64]):
    """An episode is one game. The observation is what the seat may know; `action_masks()` and `info["action_mask"]` are the legal actions.

    `opponents`: the bots of the other seats, by name; the last one fills the rest. `seat`: the learner's; None draws it anew for each
    game. An illegal action ends the episode with a defeat. `options`: table options of the game.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        opponents: tuple[str, ...] = ("regular",),
        seats: int | None = None,
        seat: int | None = 0,
        score_difference: bool = False,
        tick_ms: int = TICK_MS,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.settings = EpisodeSettings(tablee.open(game), seats, options, tick_ms, score_difference)
        self.learner = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.opponents = [any_bot(name, self.settings.game) for name in [*opponents, *[opponents[-1]] * self.settings.seats]]
        self.action_space = spaces.Discrete(self.settings.actions)
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.settings.observation,), np.float32)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        luck = new_seed(self.np_random)
        if self.learner is None:
            self.seat = int(self.np_random.integers(self.settings.seats))
        self.chance = seeded(luck, 1)
        self.episode = start_episode(self.settings, seeded(luck))
        self._let_others_play()
        if self.episode.is_over:
            return self.reset(options=options)  # rare: the others ended the game before the learner's first choice
        return self._seen()

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        if int(action) not in self.episode.legal_actions():
            seen, info = self._seen()
            return seen, -1.0, True, False, info | {"illegal_action": True}
        self.episode.act(int(action))
        self._let_others_play()
        cut_off = self.episode.is_cut_off
        reward = self.episode.rewards()[self.seat]
        seen, info = self._seen()
        return seen, reward, self.episode.is_over and not cut_off, cut_off, info

    def action_masks(self) -> Mask:
        """The legal actions, as the maskable algorithms of stable-baselines read them."""
        return action_mask(self.episode, self.seat)

    def render(self) -> str:
        game = self.settings.game
        return game.draw(game.view(self.episode.state, self.seat), "en")

    def _let_others_play(self) -> None:
        episode = self.episode
        while not episode.is_over and episode.seat != self.seat:
            seat = episode.seat
            world = episode.state.imagine(seat, self.chance.fork())
            player = self.opponents[seat - (seat > self.seat)]
            episode.act(player(world, seat, self.chance))

    def _seen(self) -> tuple[Floats, dict[str, Any]]:
        return observation(self.episode, self.seat), {"action_mask": self.action_masks()}


def register() -> None:
    """Make all games known to `gymnasium.make`, as `tablee/<game>-v<version of the rules>`."""
    for game in tablee.games():
        name = f"tablee/{game}-v{tablee.open(game).rules}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:GameEnv", kwargs={"game": game})
