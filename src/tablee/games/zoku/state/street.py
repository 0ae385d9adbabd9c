"""The street: the lid of the box, and the fight in it."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.zoku.masks import EMPTY, contains
from tablee.games.zoku.tables import (
    BACK,
    BELLY,
    DOWN,
    EDGE,
    FEET,
    FIGHTING,
    GANGS,
    IN_HAND,
    OTHER,
    OUTSIDE,
    POSE_IDS,
    ROUNDS,
    STAGGERING,
    ZOKUS,
)

NO_FIGHT: Final = -1
NO_ZOKU: Final = -1


class Street:
    """`zokus`: the numbers of the Zokus in throwing order, with their `poses`. `kicks`: by seat, the kicks left in this round.

    `slot`: the quartier fought for, or NO_FIGHT. `round`: the current round; `last`: the last round before the police come.
    `participants`: a mask of the gangs that began the fight. `gang_ids`: by seat, the id of its gang."""

    def __init__(self, gang_ids: tuple[str, ...], zokus: list[int], poses: list[int], kicks: list[int]) -> None:
        self.gang_ids = gang_ids
        self.zokus = zokus
        self.poses = poses
        self.kicks = kicks
        self.slot = NO_FIGHT
        self.round = 0
        self.last = 0
        self.participants = EMPTY

    def copy(self) -> Street:
        other = Street(self.gang_ids, self.zokus[:], self.poses[:], self.kicks[:])
        other.slot = self.slot
        other.round = self.round
        other.last = self.last
        other.participants = self.participants
        return other

    # Questions.

    def fighters(self) -> list[int]:
        """By seat, the number of Zokus that still fight."""
        count = [0] * GANGS
        for i, zoku in enumerate(self.zokus):
            if FIGHTING[self.poses[i]]:
                count[zoku // ZOKUS] += 1
        return count

    def fighting_gangs(self) -> int:
        """A mask of the gangs that still fight."""
        mask = EMPTY
        for i, zoku in enumerate(self.zokus):
            if FIGHTING[self.poses[i]]:
                mask |= 1 << zoku // ZOKUS
        return mask

    def gangs_inside(self) -> int:
        """A mask of the gangs with a Zoku in the street, fighting or KO."""
        mask = EMPTY
        for i, zoku in enumerate(self.zokus):
            if self.poses[i] != OUTSIDE:
                mask |= 1 << zoku // ZOKUS
        return mask

    def took_part(self, seat: int) -> bool:
        return contains(self.participants, seat)

    def thrown_by(self, seat: int) -> list[int]:
        """The gang's Zokus thrown in this round, wherever they landed."""
        return [zoku for i, zoku in enumerate(self.zokus) if zoku // ZOKUS == seat and self.poses[i] != DOWN]

    def knocked_out(self, seat: int) -> list[int]:
        """The gang's Zokus that landed on the belly or were kicked in this round."""
        return [zoku for i, zoku in enumerate(self.zokus) if zoku // ZOKUS == seat and self.poses[i] == BELLY]

    def rivals_on_their_backs(self, seat: int) -> list[int]:
        return [zoku for i, zoku in enumerate(self.zokus) if zoku // ZOKUS != seat and self.poses[i] == BACK]

    def rivals_staggering(self, seat: int) -> list[int]:
        return [zoku for i, zoku in enumerate(self.zokus) if zoku // ZOKUS != seat and STAGGERING[self.poses[i]]]

    def has_on_the_ground(self, seat: int) -> bool:
        """Whether a Zoku of the gang staggers or lies on its back."""
        return self.has(seat, BACK) or self.has(seat, EDGE) or self.has(seat, OTHER)

    def has(self, seat: int, pose: int) -> bool:
        """Whether a Zoku of the gang is in this pose."""
        for i, zoku in enumerate(self.zokus):  # noqa: SIM110  a loop that stops compiles better than any()
            if self.poses[i] == pose and zoku // ZOKUS == seat:
                return True
        return False

    def fights(self, zoku: int) -> bool:
        return FIGHTING[self.pose_of(zoku)]

    def pose_of(self, zoku: int) -> int:
        return self.poses[self.zokus.index(zoku)]

    def fighters_after_police(self, immune: int) -> list[int]:
        """By seat, the number of Zokus that would still fight after the police have taken one of each gang."""
        count = self.fighters()
        down = [0] * GANGS
        for i, zoku in enumerate(self.zokus):
            if self.poses[i] == DOWN or self.poses[i] == BELLY:
                down[zoku // ZOKUS] += 1
        for gang in range(GANGS):
            if count[gang] and not down[gang] and not contains(immune, gang):
                count[gang] -= 1
        return count

    def zoku_id(self, zoku: int) -> str:
        """The gang that its boss has chosen, and its number in that gang, as in `cobalt1`."""
        return f"{self.gang_ids[zoku // ZOKUS]}{zoku % ZOKUS + 1}"

    def zoku_facts(self) -> dict[str, Any]:
        """The Zokus in the street in throwing order, as facts for an event."""
        zokus = zip(self.zokus, self.poses, strict=True)
        return {"street": [{"id": self.zoku_id(zoku), "seat": zoku // ZOKUS, "pose": POSE_IDS[pose]} for zoku, pose in zokus]}

    # Changes.

    def begin_fight(self, slot: int) -> None:
        self.slot = slot
        self.round = 0
        self.last = ROUNDS
        self.participants = EMPTY

    def enter(self, seat: int, zokus: int) -> None:
        """A band of this size enters the street."""
        for i in range(zokus):
            self.zokus.append(seat * ZOKUS + i)
            self.poses.append(IN_HAND)
        self.participants |= 1 << seat

    def reinforce(self, seat: int) -> int:
        """Add a Zoku to the gang's band, to be thrown with it in the order of numbers. Its number, which is the result, is the lowest
        free one (rule: throw.order)."""
        zoku = seat * ZOKUS
        while zoku in self.zokus:
            zoku += 1
        at = 0
        for i, other in enumerate(self.zokus):
            if other // ZOKUS == seat:
                if other > zoku:
                    at = i
                    break
                at = i + 1
        self.zokus.insert(at, zoku)
        self.poses.insert(at, IN_HAND)
        return zoku

    def pick_up(self) -> None:
        """Begin the next round: fighters are taken in hand, KO Zokus stay, Zokus outside are no longer part of the fight."""
        zokus = []
        poses = []
        for i, zoku in enumerate(self.zokus):
            pose = self.poses[i]
            if pose != OUTSIDE:
                zokus.append(zoku)
                poses.append(IN_HAND if FIGHTING[pose] else DOWN)
        self.zokus = zokus
        self.poses = poses
        self.round += 1

    def set_pose(self, zoku: int, pose: int) -> None:
        self.poses[self.zokus.index(zoku)] = pose

    def count_kicks(self) -> None:
        """Every Zoku on its feet has one kick."""
        kicks = [0] * GANGS
        for i, zoku in enumerate(self.zokus):
            if self.poses[i] == FEET:
                kicks[zoku // ZOKUS] += 1
        self.kicks = kicks

    def take_one(self, seat: int) -> int:
        """Remove a Zoku of the gang, a KO one first; the result is its number, or NO_ZOKU."""
        chosen = -1
        for i, zoku in enumerate(self.zokus):
            if zoku // ZOKUS == seat and self.poses[i] != OUTSIDE:
                if not FIGHTING[self.poses[i]]:
                    chosen = i
                    break
                if chosen < 0:
                    chosen = i
        if chosen < 0:
            return NO_ZOKU
        del self.poses[chosen]
        return self.zokus.pop(chosen)

    def end_fight(self) -> list[int]:
        """Empty the street; the result is the number of Zokus of each gang that were still in it."""
        count = [0] * GANGS
        for i, zoku in enumerate(self.zokus):
            if self.poses[i] != OUTSIDE:
                count[zoku // ZOKUS] += 1
        self.slot = NO_FIGHT
        self.round = 0
        self.zokus = []
        self.poses = []
        return count


def empty_street(gang_ids: tuple[str, ...]) -> Street:
    return Street(gang_ids, [], [], [0] * GANGS)


NO_STREET: Final = empty_street(())
"""Stands in until a new position gets a `Street` of its own."""
