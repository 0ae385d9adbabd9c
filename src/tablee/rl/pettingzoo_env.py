"""Every game as a PettingZoo environment (`tablee[rl]`): `aec(game)` for one choice after another, `parallel(game)` for one step of all.

An observation is a dictionary with the `observation`, which has only what the agent may know, and the `action_mask`.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

import tablee
from tablee.kernel.chance import seeded
from tablee.kernel.state import Refused
from tablee.rl.arrays import action_mask, new_seed, observation
from tablee.rl.episode import OVER, TICK_MS, Episode, EpisodeSettings, start_episode

Agent = str
Observation = dict[str, Any]
ILLEGAL_REWARD: Final = -1.0
AFTER_RESET: Final = {"agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "episode"}
"""The attributes that an environment has after its first `reset`."""


def aec(game: str, seats: int | None = None, score_difference: bool = False, tick_ms: int = TICK_MS, **options: Any) -> AECEnv:
    """Agents that are asked at the same time choose in the order of their seats. `options`: table options of the game.

    As with PettingZoo's usual wrappers, an illegal action ends the game with a defeat of its agent, and access before `reset` raises.
    The environment does so itself: the wrappers take longer than everything else (18 November 2026: 36 µs a decision with them).
    """
    return GameAEC(EpisodeSettings(tablee.open(game), seats, options, tick_ms, score_difference))


def parallel(
    game: str,
    seats: int | None = None,
    score_difference: bool = False,
    tick_ms: int = TICK_MS,
    max_cycles: int | None = None,
    **options: Any,
) -> ParallelEnv:
    """All agents act in each step. An agent that is not asked has one legal action, the last one, which does nothing.

    After `max_cycles` steps the game is truncated.
    """
    return GameParallel(EpisodeSettings(tablee.open(game), seats, options, tick_ms, score_difference), max_cycles)


class GameSpaces:
    """The agents and spaces of a game, and its text, which both kinds of environment share. `more`: the number of additional actions."""

    possible_agents: list[Agent]
    episode: Episode

    def set_up(self, settings: EpisodeSettings, more: int) -> None:
        self.settings = settings
        self.actions = settings.actions + more
        self.metadata = {"name": f"tablee_{settings.game.id}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(settings.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self.actions) for agent in self.possible_agents}
        seen = spaces.Box(-np.inf, np.inf, (settings.observation,), np.float32)
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        self.observation_spaces = {agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents}

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def render(self) -> str:
        """The view of the agent that is to choose, as text."""
        game = self.settings.game
        return game.draw(game.view(self.episode.state, max(0, self.episode.seat)), "en")

    def close(self) -> None:
        """Nothing is open."""


class GameAEC(GameSpaces, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One choice after another. Observations are built when they are asked for."""

    def __init__(self, settings: EpisodeSettings) -> None:
        super().__init__()
        self.set_up(settings, 0)
        self.rng = np.random.default_rng()

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"{name} cannot be accessed before reset" if name in AFTER_RESET else f"an environment has no {name}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.episode = start_episode(self.settings, seeded(new_seed(self.rng)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.episode.seat]

    def observe(self, agent: Agent) -> Observation:
        seat = self.seat_of[agent]
        return {"observation": observation(self.episode, seat), "action_mask": action_mask(self.episode, seat)}

    def step(self, action: int | None) -> None:
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        try:
            self.episode.act(int(action))  # type: ignore[arg-type]  # only a dead agent may choose None
        except Refused:
            EnvLogger.warn_on_illegal_move()
            self._end(self.terminations, [float(other == agent) * ILLEGAL_REWARD for other in self.agents])
            return
        if self.episode.seat != OVER:
            self.agent_selection = self.possible_agents[self.episode.seat]
        else:
            self._end(self.truncations if self.episode.is_cut_off else self.terminations, self.episode.rewards())

    def _end(self, how: dict[Agent, bool], rewards: list[float]) -> None:
        """End the game for all agents. `how`: `terminations` or `truncations`."""
        how.update(dict.fromkeys(self.agents, True))
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()
        self._deads_step_first()


class GameParallel(GameSpaces, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """All agents act in each step: those that are asked choose, in the order of their seats, and the others do nothing.

    A choice that an earlier one of the same step has made illegal is left out; its agent is asked again. An action that was not legal
    in the first place is replaced by the first legal one.
    """

    def __init__(self, settings: EpisodeSettings, max_cycles: int | None) -> None:
        self.set_up(settings, 1)
        self.noop = self.actions - 1
        self.max_cycles = max_cycles
        self.rng = np.random.default_rng()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[Agent, Any], dict[Agent, Any]]:
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.episode = start_episode(self.settings, seeded(new_seed(self.rng)))
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[dict[Agent, Any], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, Any]]:
        self._play([int(actions.get(agent, self.noop)) for agent in self.possible_agents])
        self.cycles += 1
        terminated = self.episode.is_over and not self.episode.is_cut_off
        truncated = self.episode.is_cut_off or (not terminated and self.cycles == self.max_cycles)
        agents, observations = self.agents, self._observations()
        if terminated or truncated:
            self.agents = []
        return (
            observations,
            dict(zip(agents, self.episode.rewards(), strict=True)),
            dict.fromkeys(agents, terminated),
            dict.fromkeys(agents, truncated),
            {agent: {} for agent in agents},
        )

    def _play(self, chosen: list[int]) -> None:
        episode, settings = self.episode, self.settings
        asked = self._asked()
        offered = {seat: self._legal(seat) for seat in asked}
        while episode.seat in asked:
            seat = episode.seat
            asked.remove(seat)
            legal = episode.legal_actions()
            if chosen[seat] in legal:
                episode.act(chosen[seat])
            elif settings.real_time:
                episode.act(settings.pass_tick)
            elif chosen[seat] not in offered[seat]:
                episode.act(legal[0])
            else:
                break

    def _asked(self) -> list[int]:
        """The seats that choose in this step: all that are asked now."""
        return [] if self.episode.is_over else sorted({self.episode.seat, *[seat for seat in self.episode.state.asked if seat >= 0]})

    def _legal(self, seat: int) -> list[int]:
        legal = self.episode.state.options(seat)
        return [*legal, self.settings.pass_tick] if self.settings.real_time else legal

    def _observations(self) -> dict[Agent, Observation]:
        asked = self._asked()
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.actions, np.int8)
            mask[self._legal(seat) if seat in asked else [self.noop]] = 1
            found[agent] = {"observation": observation(self.episode, seat), "action_mask": mask}
        return found
