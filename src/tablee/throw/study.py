"""A study of skill in throwing: the poses that each gesture gives to the thrower and to the opponent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import pi
from typing import Literal

import msgspec

from tablee.kernel.chance import seeded
from tablee.throw.figure import POSES, Figure, Tray
from tablee.throw.gesture import Gesture, Release, average_gesture, releases

BAND = 3
"""The number of pieces of each of the two throwers."""
Thrower = Gesture | Literal["nobody", "average"]
"""How the first of the two players throws: not at all, with a random average gesture, or with a given one."""
STEPS = (0.0, 0.5, 1.0)
ASIDE = (12.0, 25.0)
THROWERS: tuple[Thrower, ...] = (
    "nobody",
    "average",
    *(Gesture(0, force, spin) for spin in STEPS for force in STEPS),
    *(Gesture(aim, 0.5, 0.5) for aim in ASIDE),
)
CHUNK = 25


class Studied(msgspec.Struct, frozen=True):
    """How often each pose of POSES occurred: for this thrower, and for an average player against it."""

    thrower: Thrower
    mine: list[int]
    theirs: list[int]


def thrown_at(figure: Figure, tray: Tray, thrower: Thrower, seeds: Sequence[int]) -> tuple[list[int], list[int]]:
    """The counts of poses when an average player throws from the other side. That player's pieces leave the hand alike for all throwers."""
    from tablee.throw.physics import fall  # MuJoCo is needed only here

    mine, theirs = [0] * len(POSES), [0] * len(POSES)
    for seed in seeds:
        own = releases_of(thrower, seed)
        rival = seeded(seed, 32)
        for i, pose in enumerate(fall(figure, tray, own + releases(average_gesture(rival), pi, BAND, rival), []).poses):
            (mine if i < len(own) else theirs)[POSES.index(pose)] += 1
    return mine, theirs


def releases_of(thrower: Thrower, seed: int) -> list[Release]:
    chance = seeded(seed, 31)
    if thrower == "nobody":
        return []
    return releases(average_gesture(chance) if thrower == "average" else thrower, 0.0, BAND, chance)


def study(
    figure: Figure, tray: Tray, throwers: Sequence[Thrower], throws: int, seed: int, workers: int, progress: Callable[[int], None]
) -> list[Studied]:
    """Throw `throws` times with each thrower. The same seed gives the same counts for any number of workers."""
    jobs = [(n, range(seed + i, seed + min(i + CHUNK, throws))) for i in range(0, throws, CHUNK) for n in range(len(throwers))]
    found = [Studied(thrower, [0] * len(POSES), [0] * len(POSES)) for thrower in throwers]
    with ProcessPoolExecutor(workers) as pool:
        done = pool.map(thrown_at, *zip(*((figure, tray, throwers[n], seeds) for n, seeds in jobs), strict=True))
        for (n, seeds), (mine, theirs) in zip(jobs, done, strict=True):
            for kept, more in ((found[n].mine, mine), (found[n].theirs, theirs)):
                kept[:] = [a + b for a, b in zip(kept, more, strict=True)]
            progress(len(seeds))
    return found
