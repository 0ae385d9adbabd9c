"""How likely a band is to win a fight, by the sizes of all bands: thrown some thousand times from the pose table, once for each fight."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.box import BACK, BELLY, FEET, NORMAL, OUTSIDE, ROUNDS, ROW, WEIGHTS
from tablee.kernel.chance import Chance, Throw, seeded

FIGHTS: Final = 3000
"""Off from the truth by less than two points of a hundred, nineteen times of twenty."""
NOBODY_WINS: Final = -1
BAND: Final = 3
ROWS: Final = len(WEIGHTS[NORMAL])

WORKED_OUT: Final[dict[int, list[float]]] = {}


def odds(sizes: list[int]) -> list[float]:
    """For bands of these sizes, largest first: how often each wins."""
    key = 0
    for size in sizes:
        key = key * 10 + size
    if key not in WORKED_OUT:
        WORKED_OUT[key] = throw_fights(sizes, WEIGHTS[NORMAL], FIGHTS)
    return WORKED_OUT[key]


def throw_fights(sizes: list[int], table: list[list[int]], fights: int) -> list[float]:
    return fights_between(sizes, [table] * len(sizes), fights)


def duel(mine: list[int], theirs: list[int], fights: int) -> list[float]:
    """How often each of two bands of three wins whose Zokus land so, by the weights of the poses: what a gesture is worth."""
    return fights_between([BAND, BAND], [[mine] * ROWS, [theirs] * ROWS], fights)


def fights_between(sizes: list[int], tables: list[list[list[int]]], fights: int) -> list[float]:
    """How often each band wins, when each has a pose table of its own."""
    chance = seeded(sum(sizes), len(sizes))
    won = [0] * len(sizes)
    for n in range(fights):
        winner = brawl(sizes, tables, n % len(sizes), chance)
        if winner != NOBODY_WINS:
            won[winner] += 1
    return [wins / fights for wins in won]


def brawl(sizes: list[int], tables: list[list[list[int]]], first: int, chance: Chance) -> int:
    """One fight without lieutenants, in which everybody who can kicks; the kicks begin with band `first`."""
    fighters = sizes[:]
    down = [0] * len(sizes)
    for _ in range(ROUNDS):
        throw_round(fighters, down, tables, first, chance)
        left = [band for band in range(len(sizes)) if fighters[band]]
        if len(left) < 2:
            return left[0] if left else NOBODY_WINS
    for band in range(len(sizes)):
        if down[band] == 0 and fighters[band]:
            fighters[band] -= 1
    left = [band for band in range(len(sizes)) if fighters[band]]
    return left[0] if len(left) == 1 else NOBODY_WINS


def throw_round(fighters: list[int], down: list[int], tables: list[list[list[int]]], first: int, chance: Chance) -> None:
    """Change how many of each band fight and are down, by one throw and its kicks."""
    bands = range(len(fighters))
    row = ROW[sum(fighters) + sum(down)]
    backs = [0] * len(fighters)
    feet = [0] * len(fighters)
    for band in bands:
        count = fighters[band]
        for pose in chance.throw(Throw([0] * count, [band] * count, [], [tables[band][row]] * count)):
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
            victim = strongest(fighters, backs, band)
            if victim >= 0:
                backs[victim] -= 1
                fighters[victim] -= 1
                down[victim] += 1


def strongest(fighters: list[int], backs: list[int], band: int) -> int:
    """The rival with most fighters, of those with one on its back."""
    found = -1
    for other in range(len(fighters)):
        if other != band and backs[other] and (found < 0 or fighters[other] > fighters[found]):
            found = other
    return found


def chances(bands: list[int]) -> list[float]:
    """For bands by seat, 0 where there is none: how likely each wins. A gang alone has won."""
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
