"""The odds of a fight under way: by the rounds left, the fighters and the KO Zokus of each band, simulated once per combination."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.bot.odds import strongest_rival
from tablee.games.zoku.masks import contains
from tablee.games.zoku.rules.fight import BeginKicks, Kick, KickInTurn
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import BACK, BELLY, FEET, FIGHTING, IN_HAND, NORMAL, OUTSIDE, POSE_WEIGHTS, THROW_ROW, ZOKUS
from tablee.kernel import state
from tablee.kernel.chance import Seeded, seeded

COMPILED: Final = not state.__file__.endswith(".py")
FIGHTS: Final = 1000 if COMPILED else 200
"""Simulated fights per combination; fewer in plain Python, which is slower. With 1000, errors above 3 percentage points are rare."""
CACHE: Final[dict[int, list[float]]] = {}
TOTALS: Final[list[int]] = [sum(row) for row in POSE_WEIGHTS[NORMAL]]


class Brawl:
    """The Zokus in the street by seat: fighters, KO Zokus, those on their backs, the kicks to come; and the rounds still to throw."""

    def __init__(self, seats: int) -> None:
        self.fighters = [0] * seats
        self.down = [0] * seats
        self.backs = [0] * seats
        self.kicks = [0] * seats
        self.rounds = 0
        self.immune = 0

    def add(self, seat: int, pose: int, count: int) -> None:
        """Count so many more Zokus (or fewer, below 0) in this pose."""
        if FIGHTING[pose]:
            self.fighters[seat] += count
        elif pose != OUTSIDE:
            self.down[seat] += count
        if pose == BACK:
            self.backs[seat] += count

    def copy(self) -> Brawl:
        other = Brawl(0)
        other.fighters = self.fighters[:]
        other.down = self.down[:]
        other.backs = self.backs[:]
        other.kicks = self.kicks[:]
        other.rounds = self.rounds
        other.immune = self.immune
        return other

    def odds(self) -> list[float]:
        """By seat, the chance to win the card, if every possible kick is made."""
        fighters = self.fighters[:]
        down = self.down[:]
        backs = self.backs[:]
        kick_all(fighters, down, backs, self.kicks, 0)
        bands = [seat for seat in range(len(fighters)) if fighters[seat] or down[seat]]
        result = [0.0] * len(fighters)
        each = odds_of([fighters[seat] for seat in bands], [down[seat] for seat in bands], self.rounds, self.shielded(bands))
        for i in range(len(bands)):
            result[bands[i]] = each[i]
        return result

    def shielded(self, bands: list[int]) -> int:
        """The bands that the police do not touch, as a mask of their places in the list."""
        mask = 0
        for i in range(len(bands)):
            if contains(self.immune, bands[i]):
                mask |= 1 << i
        return mask


def brawl_of(s: Position) -> Brawl:
    """The fight under way in this position."""
    street = s.street
    brawl = Brawl(s.seats)
    in_hand = False
    feet = [0] * s.seats
    for i, zoku in enumerate(street.zokus):
        pose = street.poses[i]
        brawl.add(zoku // ZOKUS, pose, 1)
        if pose == IN_HAND:
            in_hand = True
        elif pose == FEET:
            feet[zoku // ZOKUS] += 1
    brawl.rounds = street.last - street.round + (1 if in_hand else 0)
    brawl.immune = s.police.immune
    for step in s.agenda:
        if isinstance(step, BeginKicks):
            brawl.kicks = feet
            break
        if isinstance(step, (KickInTurn, Kick)):
            brawl.kicks = street.kicks[: s.seats]
            break
    return brawl


def odds_of(fighters: list[int], down: list[int], rounds: int, shielded: int) -> list[float]:
    """How often each band wins from here."""
    left = [band for band in range(len(fighters)) if fighters[band]]
    result = [0.0] * len(fighters)
    if len(left) < 2:
        if left:
            result[left[0]] = 1.0
        return result
    if rounds == 0:
        winner = winner_after_police(fighters, down, shielded)
        if winner >= 0:
            result[winner] = 1.0
        return result
    key = rounds
    for band in range(len(fighters)):
        key = (key * 10 + fighters[band]) * 10 + down[band]
    if key not in CACHE:
        CACHE[key] = simulated(fighters, down, rounds)
    return CACHE[key]


def simulated(fighters: list[int], down: list[int], rounds: int) -> list[float]:
    chance = seeded(sum(fighters), 10 * rounds + sum(down))
    won = [0] * len(fighters)
    for n in range(FIGHTS):
        winner = fight_on(fighters[:], down[:], rounds, n % len(fighters), chance)
        if winner >= 0:
            won[winner] += 1
    return [wins / FIGHTS for wins in won]


def fight_on(fighters: list[int], down: list[int], rounds: int, first: int, chance: Seeded) -> int:
    """The winner of the rest of a fight without lieutenants, or -1."""
    for _ in range(rounds):
        throw(fighters, down, first, chance)
        left = 0
        last = -1
        for band in range(len(fighters)):
            if fighters[band]:
                left += 1
                last = band
        if left < 2:
            return last
    return winner_after_police(fighters, down, 0)


def throw(fighters: list[int], down: list[int], first: int, chance: Seeded) -> None:
    """One throw of all fighters, and its kicks."""
    row = THROW_ROW[sum(fighters) + sum(down)]
    weights = POSE_WEIGHTS[NORMAL][row]
    total = TOTALS[row]
    backs = [0] * len(fighters)
    feet = [0] * len(fighters)
    for band in range(len(fighters)):
        for _ in range(fighters[band]):
            left = chance.below(total)
            pose = 0
            while left >= weights[pose]:
                left -= weights[pose]
                pose += 1
            if pose == OUTSIDE:
                fighters[band] -= 1
            elif pose == BELLY:
                fighters[band] -= 1
                down[band] += 1
            elif pose == BACK:
                backs[band] += 1
            elif pose == FEET:
                feet[band] += 1
    kick_all(fighters, down, backs, feet, first)


def kick_all(fighters: list[int], down: list[int], backs: list[int], kicks: list[int], first: int) -> None:
    """Make every possible kick, beginning with band `first`, each against the strongest rival."""
    for i in range(len(fighters)):
        band = (first + i) % len(fighters)
        for _ in range(kicks[band]):
            victim = strongest_rival(fighters, backs, band)
            if victim >= 0:
                backs[victim] -= 1
                fighters[victim] -= 1
                down[victim] += 1


def winner_after_police(fighters: list[int], down: list[int], shielded: int) -> int:
    """The last band that fights after the police have taken one Zoku of each, a KO one first; or -1."""
    winner = -1
    for band in range(len(fighters)):
        left = fighters[band] - (1 if down[band] == 0 and not contains(shielded, band) else 0)
        if fighters[band] and left:
            if winner >= 0:
                return -1
            winner = band
    return winner


def pose_chances(pieces: int) -> list[float]:
    """By pose, how often a Zoku thrown among so many pieces lands in it."""
    row = THROW_ROW[pieces]
    return [weight / TOTALS[row] for weight in POSE_WEIGHTS[NORMAL][row]]
