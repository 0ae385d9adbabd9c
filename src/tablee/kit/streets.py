"""Directed streets between numbered places."""

from __future__ import annotations

from typing import Final

FAR: Final = 1 << 20


def reverse(ways: list[list[int]]) -> list[list[int]]:
    """For each place, the places that lead to it."""
    back: list[list[int]] = [[] for _ in ways]
    for place, nexts in enumerate(ways):
        for other in nexts:
            back[other].append(place)
    return back


def distances_to(goals: list[int], ways: list[list[int]]) -> list[int]:
    """For each place, the number of steps along the streets to the nearest goal; FAR if no way leads there."""
    back = reverse(ways)
    far = [FAR] * len(ways)
    for goal in goals:
        far[goal] = 0
    ring = goals[:]
    steps = 0
    while ring:
        steps += 1
        reached = []
        for place in ring:
            for other in back[place]:
                if far[other] == FAR:
                    far[other] = steps
                    reached.append(other)
        ring = reached
    return far
