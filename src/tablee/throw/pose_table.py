"""The pose table, measured by simulation. Bots and simulated games draw poses from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import pi

import msgspec

from tablee.kernel.chance import seeded
from tablee.throw.figure import POSES, Figure, Tray
from tablee.throw.gesture import Gesture, average_gesture, releases

FORCES = ("soft", "normal", "hard")
BOUNDS = {"soft": (0.2, 0.4), "normal": (0.4, 0.6), "hard": (0.6, 0.8)}
"""The forces of each class. Average gestures below or above these, which are rare, belong to the nearest class."""
COUNTS = (2, 4, 6, 9)
"""Numbers of pieces thrown together: with more pieces, more of them lean, stack or fall out of the tray."""


class PoseTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`poses[force][row]`: how often each pose of POSES occurred when COUNTS[row] pieces were thrown."""

    engine: str
    figure: int
    throws: int
    counts: list[int]
    poses: dict[str, list[list[int]]]


def force_class(force: float) -> str:
    return "soft" if force < BOUNDS["normal"][0] else "hard" if force > BOUNDS["normal"][1] else "normal"


def gesture_of(force: str, chance_seed: int) -> Gesture:
    """A random average gesture of this force."""
    chance = seeded(chance_seed, 77)
    while True:
        gesture = average_gesture(chance)
        if force_class(gesture.force) == force:
            return gesture


def throw_once(figure: Figure, tray: Tray, force: str, count: int, seed: int) -> list[int]:
    """The poses, as indices in POSES, of one throw by two or three players."""
    from tablee.throw.physics import fall  # MuJoCo is needed only here

    chance = seeded(seed, count)
    hands = 2 if count < 6 else 3
    thrown = []
    for hand in range(hands):
        thrown += releases(gesture_of(force, 1000 * seed + hand), 2 * pi * hand / hands, count // hands, chance)
    return [POSES.index(pose) for pose in fall(figure, tray, thrown, []).poses]


def _many(figure: Figure, tray: Tray, force: str, count: int, seeds: Sequence[int]) -> list[int]:
    tally = [0] * len(POSES)
    for seed in seeds:
        for pose in throw_once(figure, tray, force, count, seed):
            tally[pose] += 1
    return tally


def measure(figure: Figure, tray: Tray, throws: int, seed: int, workers: int, progress: Callable[[int], None]) -> PoseTable:
    """Throw `throws` times for each force and count. The same seed gives the same table for any number of workers."""
    from tablee.throw.physics import version

    chunk = 50
    jobs = [
        (force, count, range(seed + i, seed + min(i + chunk, throws)))
        for force in FORCES
        for count in COUNTS
        for i in range(0, throws, chunk)
    ]
    poses = {force: [[0] * len(POSES) for _ in COUNTS] for force in FORCES}
    with ProcessPoolExecutor(workers) as pool:
        found = pool.map(_many, *zip(*((figure, tray, *job) for job in jobs), strict=True))
        for (force, count, seeds), tally in zip(jobs, found, strict=True):
            row = poses[force][COUNTS.index(count)]
            row[:] = [a + b for a, b in zip(row, tally, strict=True)]
            progress(len(seeds))
    return PoseTable(version(), figure.version, throws, list(COUNTS), poses)
