"""The odds of a fight by the sizes of the bands, simulated from the pose table once for each combination of sizes."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.tables import BACK, BELLY, FEET, NORMAL, OUTSIDE, POSE_WEIGHTS, ROUNDS, THROW_ROW, ZOKUS_PER_BAND
from tablee.kernel.chance import Chance, Throw, seeded

FIGHTS: Final = 3000
"""Simulated fights per combination: the error is below 2 percentage points in 19 of 20 cases."""
NO_WINNER: Final = -1
ROWS: Final = len(POSE_WEIGHTS[NORMAL])

CACHE: Final[dict[int, list[float]]] = {}
"""Odds by the sizes of the bands, written as one decimal number."""


def chances(bands: list[int]) -> list[float]:
    """By seat, the chance to win; `bands` holds 0 for a seat without a band. A gang alone has won."""
    seats = [seat for seat in range(len(bands)) if bands[seat]]
    result = [0.0] * len(bands)
    if len(seats) == 1:
        result[seats[0]] = 1.0
    elif seats:
        seats.sort(key=lambda seat: -bands[seat])
        each = odds([bands[seat] for seat in seats])
        for seat in seats:
            alike = [each[j] for j in range(len(seats)) if bands[seats[j]] == bands[seat]]
            result[seat] = sum(alike) / len(alike)
    return result


def odds(sizes: list[int]) -> list[float]:
    """How often each of these bands wins. The largest band comes first."""
    key = 0
    for size in sizes:
        key = key * 10 + size
    if key not in CACHE:
        CACHE[key] = simulate_equal(sizes, POSE_WEIGHTS[NORMAL], FIGHTS)
    return CACHE[key]


def simulate_equal(sizes: list[int], table: list[list[int]], fights: int) -> list[float]:
    """How often each band wins if all use the same pose table."""
    return simulate(sizes, [table] * len(sizes), fights)


def duel(own: list[int], rival: list[int], fights: int) -> list[float]:
    """How often each of two full bands wins, given the pose weights of each. It gives a gesture its value."""
    return simulate([ZOKUS_PER_BAND, ZOKUS_PER_BAND], [[own] * ROWS, [rival] * ROWS], fights)


def simulate(sizes: list[int], tables: list[list[list[int]]], fights: int) -> list[float]:
    """How often each band wins if each has a pose table of its own."""
    chance = seeded(sum(sizes), len(sizes))
    won = [0] * len(sizes)
    for n in range(fights):
        winner = fight(sizes, tables, n % len(sizes), chance)
        if winner != NO_WINNER:
            won[winner] += 1
    return [wins / fights for wins in won]


def fight(sizes: list[int], tables: list[list[list[int]]], first: int, chance: Chance) -> int:
    """The winner of one fight without lieutenants, in which every possible kick is made, beginning with band `first`."""
    fighters = sizes[:]
    down = [0] * len(sizes)
    for _ in range(ROUNDS):
        throw_round(fighters, down, tables, first, chance)
        left = [band for band in range(len(sizes)) if fighters[band]]
        if len(left) < 2:
            return left[0] if left else NO_WINNER
    for band in range(len(sizes)):
        if down[band] == 0 and fighters[band]:
            fighters[band] -= 1
    left = [band for band in range(len(sizes)) if fighters[band]]
    return left[0] if len(left) == 1 else NO_WINNER


def throw_round(fighters: list[int], down: list[int], tables: list[list[list[int]]], first: int, chance: Chance) -> None:
    """Update the fighters and the KO Zokus of each band by one throw and its kicks."""
    bands = range(len(fighters))
    row = THROW_ROW[sum(fighters) + sum(down)]
    backs = [0] * len(fighters)
    feet = [0] * len(fighters)
    for band in bands:
        thrown = fighters[band]
        for pose in chance.throw(Throw([0] * thrown, [band] * thrown, [], [tables[band][row]] * thrown)):
            if pose == OUTSIDE:
                fighters[band] -= 1
            elif pose == BELLY:
                fighters[band] -= 1
                down[band] += 1
            elif pose == BACK:
                backs[band] += 1
            elif pose == FEET:
                feet[band] += 1
    for i in bands:
        band = (first + i) % len(fighters)
        for _ in range(feet[band]):
            victim = strongest_rival(fighters, backs, band)
            if victim >= 0:
                backs[victim] -= 1
                fighters[victim] -= 1
                down[victim] += 1


def strongest_rival(fighters: list[int], backs: list[int], band: int) -> int:
    """The rival with the most fighters among the rivals with a Zoku on its back, or -1."""
    found = -1
    for other in range(len(fighters)):
        if other != band and backs[other] and (found < 0 or fighters[other] > fighters[found]):
            found = other
    return found
