"""A study of skill in throwing: the poses that each gesture gives to the thrower and to the opponent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import pi

import msgspec

from tablee.kernel.chance import seeded
from tablee.throw.figure import POSES, Figure, Tray
from tablee.throw.gesture import Gesture, average_gesture, releases

BAND = 3
"""The number of pieces of each of the two throwers."""
STEPS = (0.0, 0.5, 1.0)
SPINS = (0.0, 0.5, 1.0)
ASIDE = 25.0
GESTURES = (*(Gesture(0, force, spin) for spin in SPINS for force in STEPS), Gesture(ASIDE, 0.5, 0.5))
CHUNK = 25


class Studied(msgspec.Struct, frozen=True):
    """How often each pose of POSES occurred: for the player with this gesture, and for an average player against it."""

    gesture: Gesture
    mine: list[int]
    theirs: list[int]


def thrown_at(figure: Figure, tray: Tray, gesture: Gesture, seeds: Sequence[int]) -> tuple[list[int], list[int]]:
    """The counts of poses when one player throws with the gesture and an average player throws from the other side."""
    from tablee.throw.physics import fall  # MuJoCo is needed only here

    mine, theirs = [0] * len(POSES), [0] * len(POSES)
    for seed in seeds:
        chance = seeded(seed, 31)
        thrown = releases(gesture, 0.0, BAND, chance) + releases(average_gesture(chance), pi, BAND, chance)
        for i, pose in enumerate(fall(figure, tray, thrown, []).poses):
            (mine if i < BAND else theirs)[POSES.index(pose)] += 1
    return mine, theirs


def study(
    figure: Figure, tray: Tray, gestures: Sequence[Gesture], throws: int, seed: int, workers: int, progress: Callable[[int], None]
) -> list[Studied]:
    """Throw `throws` times with each gesture. The same seed gives the same counts for any number of workers."""
    jobs = [(n, range(seed + i, seed + min(i + CHUNK, throws))) for i in range(0, throws, CHUNK) for n in range(len(gestures))]
    found = [Studied(gesture, [0] * len(POSES), [0] * len(POSES)) for gesture in gestures]
    with ProcessPoolExecutor(workers) as pool:
        done = pool.map(thrown_at, *zip(*((figure, tray, gestures[n], seeds) for n, seeds in jobs), strict=True))
        for (n, seeds), (mine, theirs) in zip(jobs, done, strict=True):
            for kept, more in ((found[n].mine, mine), (found[n].theirs, theirs)):
                kept[:] = [a + b for a, b in zip(kept, more, strict=True)]
            progress(len(seeds))
    return found
