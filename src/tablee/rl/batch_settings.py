"""The settings and the buffers that a batch in one process and a batch in several processes share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

import tablee
from tablee.rl.arrays import Floats, Mask
from tablee.rl.episode import TICK_MS, EpisodeSettings

Arrays = dict[str, NDArray[Any]]
Allocate = Callable[[tuple[int, ...], Any], NDArray[Any]]
"""Makes an array of zeros from its shape and type."""


class BatchSettings:
    """The games of a batch: `count` games with the same number of seats and the same table `options`.

    - `seed`: each game has its own luck, which follows from the seed and the number of the game.
    - `observations`, `masks`: whether each step fills these buffers. Without them it is faster.
    - `score_difference`, `tick_ms`: see `EpisodeSettings`.
    """

    def __init__(
        self,
        game: str,
        count: int,
        seed: int = 0,
        seats: int | None = None,
        observations: bool = True,
        masks: bool = True,
        score_difference: bool = False,
        tick_ms: int = TICK_MS,
        **options: Any,
    ) -> None:
        self.game, self.count, self.seed, self.seats = game, count, seed, seats
        self.observations, self.masks = observations, masks
        self.score_difference, self.tick_ms, self.options = score_difference, tick_ms, options

    def for_episodes(self) -> EpisodeSettings:
        return EpisodeSettings(tablee.open(self.game), self.seats, self.options, self.tick_ms, self.score_difference)


class Buffers:
    """The arrays of a batch, one row for each game.

    - `seats`: the seat that is to choose. `observations`: what it may know. `masks`: its legal actions.
    - `rewards`: by seat, of the game that the last step ended; zeros if it ended none. `ended`: whether it did.
    - `cut_off`: whether that game grew too long and has no outcome.

    After the end of a game, seat, observation and mask are those of the new one.
    """

    seats: NDArray[np.int32]
    observations: Floats
    masks: Mask
    rewards: Floats
    ended: NDArray[np.bool_]
    cut_off: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.seats)

    def use(self, arrays: Arrays) -> None:
        """Take these arrays, by their names, as the buffers."""
        self.seats, self.observations, self.masks = arrays["seats"], arrays["observations"], arrays["masks"]
        self.rewards, self.ended, self.cut_off = arrays["rewards"], arrays["ended"], arrays["cut_off"]


def make_arrays(settings: BatchSettings, episode: EpisodeSettings, count: int, allocate: Allocate = np.zeros) -> Arrays:
    """The arrays of `count` games by name. `actions`: the chosen actions, which a pool hands to its processes."""
    return {
        "seats": allocate((count,), np.int32),
        "actions": allocate((count,), np.int32),
        "rewards": allocate((count, episode.seats), np.float32),
        "ended": allocate((count,), np.bool_),
        "cut_off": allocate((count,), np.bool_),
        "observations": allocate((count if settings.observations else 0, episode.observation), np.float32),
        "masks": allocate((count if settings.masks else 0, episode.actions), np.int8),
    }
