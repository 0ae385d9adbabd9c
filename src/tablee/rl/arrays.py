"""Observations and action masks as numpy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.rl.episode import Episode
from tablee.rl.lockstep import write_mask

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
SEEDS = 1 << 62


def observation(episode: Episode, seat: int) -> Floats:
    """The facts that the seat may know."""
    numbers = np.zeros(episode.settings.observation, np.float32)
    write_observation(episode, seat, numbers)
    return numbers


def write_observation(episode: Episode, seat: int, into: Floats) -> None:
    """Write the facts that the seat may know into zeros."""
    buffer: Any = into  # numpy's types do not tell that an array is a buffer
    episode.settings.game.observe(episode.state, seat, memoryview(buffer), 0)


def action_mask(episode: Episode, seat: int) -> Mask:
    """One for each legal action of the seat; zeros if another seat is to choose."""
    mask = bytearray(episode.settings.actions)
    if seat == episode.seat:
        write_mask(episode.legal_actions(), memoryview(mask))
    return np.frombuffer(mask, np.int8)


def new_seed(rng: np.random.Generator) -> int:
    return int(rng.integers(SEEDS))
