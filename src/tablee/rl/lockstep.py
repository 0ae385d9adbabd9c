"""The inner loop of the batch runner: many games, each played one choice further per step. It is compiled and needs no numpy."""

from __future__ import annotations

from typing import Any, Final

from tablee.kernel.chance import Seeded, seeded
from tablee.kit.observation import empty_numbers
from tablee.rl.episode import OVER, Episode, EpisodeSettings, start_episode

SHORT: Final = 8
"""Up to this length a run of actions takes no less time than its single actions."""


class Lockstep:
    """Games that are stepped together. A game that ends is replaced by a new one in the same step.

    Game `i` has its own luck, so that its course does not depend on the other games. `first`: the number of the first game.
    `masks`, `observations`: one buffer for each game, which each step fills; none if they are not wanted.
    """

    def __init__(
        self,
        settings: EpisodeSettings,
        count: int,
        seed: int,
        first: int,
        masks: list[memoryview[int]],
        observations: list[memoryview[float]],
    ) -> None:
        self.settings = settings
        self.chances: list[Seeded] = [seeded(seed, first + i) for i in range(count)]
        self.choices: list[Seeded] = [chance.fork() for chance in self.chances]
        self.episodes: list[Episode] = [start_episode(settings, chance) for chance in self.chances]
        self.masks = masks
        self.observations = observations
        self.no_actions = bytes(settings.actions)
        self.no_numbers = empty_numbers(settings.observation)
        self.observe = settings.game.observe
        for i, episode in enumerate(self.episodes):
            self._show(i, episode)

    def step(self, actions: list[int]) -> list[int]:
        """Play one action in each game and return the games that ended, which have new episodes now; see `rewards`."""
        self.rewards: list[list[float]] = []
        self.cut_off: list[int] = []
        ended: list[int] = []
        for i, episode in enumerate(self.episodes):
            episode.act(actions[i])
            if episode.seat == OVER:
                ended.append(i)
                self.rewards.append(episode.rewards())
                if episode.is_cut_off:
                    self.cut_off.append(i)
                episode = self.episodes[i] = start_episode(self.settings, self.chances[i])
            self._show(i, episode)
        return ended

    def _show(self, i: int, episode: Episode) -> None:
        """Fill the buffers of a game at once after its step, while its state is still in the cache of the processor."""
        if self.masks:
            mask = self.masks[i]
            mask[0 : self.settings.actions] = self.no_actions
            write_mask(episode.legal_actions(), mask)
        if self.observations:
            numbers = self.observations[i]
            numbers[0 : self.settings.observation] = self.no_numbers
            self.observe(episode.state, episode.seat, numbers, 0)

    def seats(self) -> bytes:
        """The seat that is to choose in each game, as a byte, because numpy takes bytes much quicker than a list."""
        return bytes([episode.seat for episode in self.episodes])

    def random_actions(self) -> list[int]:
        """A random legal action for each game."""
        found: list[int] = []
        for i, episode in enumerate(self.episodes):
            legal = episode.legal_actions()
            found.append(legal[self.choices[i].below(len(legal))])
        return found


def write_mask(actions: list[int], row: memoryview[int]) -> None:
    """Write a 1 for each action, and a run of many actions at once."""
    if len(actions) > SHORT and is_run(actions):
        first = actions[0]
        row[first : first + len(actions)] = bytes([1]) * len(actions)
    else:
        write_each(actions, row)


def is_run(actions: list[int]) -> bool:
    """Whether each action is one more than the action before it."""
    expected = actions[0]
    for action in actions:
        if action != expected:
            return False
        expected += 1
    return True


def write_each(actions: list[Any], row: Any) -> None:
    """Write a 1 for each action. `Any` keeps the compiler from making a new int of each action, which takes longer than to write it."""
    for action in actions:
        row[action] = 1
