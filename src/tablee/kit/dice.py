"""Dice as lists of faces, 0 to faces-1."""

from __future__ import annotations

from tablee.kernel.chance import Chance


def roll(chance: Chance, count: int, faces: int = 6) -> list[int]:
    return [chance.below(faces) for _ in range(count)]


def count_faces(dice: list[int], faces: int = 6) -> list[int]:
    """How many dice show each face."""
    counts = [0] * faces
    for face in dice:
        counts[face] += 1
    return counts
