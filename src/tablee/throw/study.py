"""Does skill matter? The poses that each gesture gives, to those who throw so and to those they throw against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import pi

import msgspec

from tablee.kernel.chance import seeded
from tablee.throw.figure import POSES, Figure, Tray
from tablee.throw.hand import Gesture, ordinary, releases

BAND = 3
"""So many pieces throw each of two hands."""
STEPS = (0.0, 0.25, 0.5, 0.75, 1.0)
SPINS = (0.0, 0.5, 1.0)
ASIDE = 25.0
GESTURES = (*(Gesture(0, force, spin) for spin in SPINS for force in STEPS), Gesture(ASIDE, 0.5, 0.5))
CHUNK = 25


class Studied(msgspec.Struct, frozen=True):
    """How often each pose of POSES came up: for the hand with this gesture, and for the ordinary one against it."""

    gesture: Gesture
    mine: list[int]
    theirs: list[int]


def thrown_at(figure: Figure, tray: Tray, gesture: Gesture, seeds: Sequence[int]) -> tuple[list[int], list[int]]:
    """One hand throws so, the one across the tray as anybody would."""
    from tablee.throw.bodies import fall  # MuJoCo is needed to study, not to read about it

    mine, theirs = [0] * len(POSES), [0] * len(POSES)
    for seed in seeds:
        chance = seeded(seed, 31)
        thrown = releases(gesture, 0.0, BAND, chance) + releases(ordinary(chance), pi, BAND, chance)
        for i, pose in enumerate(fall(figure, tray, thrown, []).poses):
            (mine if i < BAND else theirs)[POSES.index(pose)] += 1
    return mine, theirs


def study(
    figure: Figure, tray: Tray, gestures: Sequence[Gesture], throws: int, seed: int, workers: int, progress: Callable[[int], None]
) -> list[Studied]:
    """`throws` with each gesture. The same seed gives the same counts for any number of workers."""
    jobs = [(n, range(seed + i, seed + min(i + CHUNK, throws))) for i in range(0, throws, CHUNK) for n in range(len(gestures))]
    found = [Studied(gesture, [0] * len(POSES), [0] * len(POSES)) for gesture in gestures]
    with ProcessPoolExecutor(workers) as pool:
        done = pool.map(thrown_at, *zip(*((figure, tray, gestures[n], seeds) for n, seeds in jobs), strict=True))
        for (n, seeds), (mine, theirs) in zip(jobs, done, strict=True):
            for kept, more in ((found[n].mine, mine), (found[n].theirs, theirs)):
                kept[:] = [a + b for a, b in zip(kept, more, strict=True)]
            progress(len(seeds))
    return found
