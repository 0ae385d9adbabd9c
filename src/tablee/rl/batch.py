"""The batch runner (`tablee[rl]`): many games in lock-step, with numpy buffers that each step fills in place.

    batch = Batch(game, 1024, seed=1)
    for _ in range(1000):
        batch.step(choose(batch.observations, batch.masks))

`BatchPool` has the same buffers in shared memory and steps the games in several processes.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from tablee.rl.batch_settings import Arrays, BatchSettings, Buffers, make_arrays
from tablee.rl.episode import EpisodeSettings
from tablee.rl.lockstep import Lockstep


class Batch(Buffers):
    """Games of one kind that are stepped together in this process. `settings`: see `BatchSettings`."""

    def __init__(self, game: str, count: int, **settings: Any) -> None:
        given = BatchSettings(game, count, **settings)
        episode = given.for_episodes()
        self._start(episode, make_arrays(given, episode, count), given.seed, 0)

    @classmethod
    def part_of_pool(cls, settings: BatchSettings, arrays: Arrays, first: int) -> Batch:
        """Some of the games of a pool, with their rows of its buffers. `first`: the number of their first game."""
        batch = cls.__new__(cls)
        batch._start(settings.for_episodes(), arrays, settings.seed, first)
        return batch

    def step(self, actions: NDArray[np.integer[Any]] | list[int]) -> None:
        """Play one action in each game and fill the buffers. An action that is not legal raises `Refused`."""
        chosen = actions if isinstance(actions, list) else actions.tolist()
        ended = self.games.step(chosen)
        self.rewards.fill(0)
        self.ended.fill(False)
        self.cut_off.fill(False)
        if ended:
            self.ended[ended] = True
            self.rewards[ended] = self.games.rewards
        if self.games.cut_off:
            self.cut_off[self.games.cut_off] = True
        self._fill_seats()

    def random_actions(self) -> list[int]:
        """A random legal action for each game."""
        return self.games.random_actions()

    def _start(self, settings: EpisodeSettings, arrays: Arrays, seed: int, first: int) -> None:
        self.settings = settings
        self.use(arrays)
        masks = [buffer_of(row).cast("B") for row in self.masks]
        observations = [cast("memoryview[float]", buffer_of(row)) for row in self.observations]
        self.games = Lockstep(settings, len(self.seats), seed, first, masks, observations)
        self._fill_seats()

    def _fill_seats(self) -> None:
        self.seats[:] = np.frombuffer(self.games.seats(), np.uint8)


def buffer_of(row: Any) -> memoryview[int]:
    """The memory of a row. `Any`, because numpy's types do not tell that an array is a buffer."""
    return memoryview(row)
