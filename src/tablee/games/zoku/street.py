"""The street: the lid of the box with a fight in it. Zokus are numbered by gang, eight each; poses lie beside them."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.box import BACK, BELLY, DOWN, EDGE, FEET, FIGHTING, GANGS, IN_HAND, OTHER, OUTSIDE, STAGGERING, ZOKUS

QUIET: Final = -1
"""No fight is going on."""
NO_ZOKU: Final = -1


class Street:
    """`slot`: where the fight is about; `round`: the one being thrown, of `last`. `parties`: a mask of the gangs that came.
    `zokus`, in throwing order, and their `poses`; `kicks`: how many each gang has left this round."""

    def __init__(self, slot: int, round: int, last: int, parties: int, zokus: list[int], poses: list[int], kicks: list[int]) -> None:
        self.slot = slot
        self.round = round
        self.last = last
        self.parties = parties
        self.zokus = zokus
        self.poses = poses
        self.kicks = kicks

    def copy(self) -> Street:
        return Street(self.slot, self.round, self.last, self.parties, self.zokus[:], self.poses[:], self.kicks[:])

    # What lies there.

    def fighters(self) -> list[int]:
        """How many Zokus of each gang still fight."""
        count = [0] * GANGS
        for i, zoku in enumerate(self.zokus):
            if FIGHTING[self.poses[i]]:
                count[zoku // ZOKUS] += 1
        return count

    def fighting(self) -> int:
        """A mask of the gangs that still fight."""
        mask = 0
        for i, zoku in enumerate(self.zokus):
            if FIGHTING[self.poses[i]]:
                mask |= 1 << zoku // ZOKUS
        return mask

    def lying(self) -> int:
        """A mask of the gangs with a Zoku in the street, fighting or KO."""
        mask = 0
        for i, zoku in enumerate(self.zokus):
            if self.poses[i] != OUTSIDE:
                mask |= 1 << zoku // ZOKUS
        return mask

    def thrown_by(self, seat: int) -> list[int]:
        """The gang's Zokus of this round's throw, wherever they landed."""
        return [zoku for i, zoku in enumerate(self.zokus) if zoku // ZOKUS == seat and self.poses[i] != DOWN]

    def knocked_out(self, seat: int) -> list[int]:
        """The gang's Zokus that landed on the belly or were kicked this round."""
        return [zoku for i, zoku in enumerate(self.zokus) if zoku // ZOKUS == seat and self.poses[i] == BELLY]

    def rivals_on_their_backs(self, seat: int) -> list[int]:
        return [zoku for i, zoku in enumerate(self.zokus) if zoku // ZOKUS != seat and self.poses[i] == BACK]

    def rivals_staggering(self, seat: int) -> list[int]:
        return [zoku for i, zoku in enumerate(self.zokus) if zoku // ZOKUS != seat and STAGGERING[self.poses[i]]]

    def has_on_the_ground(self, seat: int) -> bool:
        """Whether a Zoku of the gang staggers or lies on its back."""
        return self.has(seat, BACK) or self.has(seat, EDGE) or self.has(seat, OTHER)

    def has(self, seat: int, pose: int) -> bool:
        """Whether a Zoku of the gang lies so."""
        for i, zoku in enumerate(self.zokus):  # noqa: SIM110  a loop that stops compiles better than any()
            if self.poses[i] == pose and zoku // ZOKUS == seat:
                return True
        return False

    def fights(self, zoku: int) -> bool:
        return FIGHTING[self.pose_of(zoku)]

    def after_police(self, immune: int) -> list[int]:
        """How many Zokus of each gang would still fight once the police have taken theirs."""
        count = self.fighters()
        down = [0] * GANGS
        for i, zoku in enumerate(self.zokus):
            if self.poses[i] == DOWN or self.poses[i] == BELLY:
                down[zoku // ZOKUS] += 1
        for gang in range(GANGS):
            if count[gang] and not down[gang] and not (immune >> gang) & 1:
                count[gang] -= 1
        return count

    def pose_of(self, zoku: int) -> int:
        return self.poses[self.zokus.index(zoku)]

    # What happens there.

    def come(self, seat: int, count: int) -> None:
        for i in range(count):
            self.zokus.append(seat * ZOKUS + i)
            self.poses.append(IN_HAND)
        self.parties |= 1 << seat

    def join(self, seat: int) -> int:
        """One more Zoku for a band that is there, thrown with it; its number is the lowest free one."""
        zoku = seat * ZOKUS
        while zoku in self.zokus:
            zoku += 1
        at = 0
        for i, other in enumerate(self.zokus):
            if other // ZOKUS == seat:
                at = i + 1
        self.zokus.insert(at, zoku)
        self.poses.insert(at, IN_HAND)
        return zoku

    def pick_up(self) -> None:
        """For the next round: fighters are taken in hand, KOs stay, those outside are gone."""
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

    def lay(self, zoku: int, pose: int) -> None:
        self.poses[self.zokus.index(zoku)] = pose

    def count_kicks(self) -> None:
        """Every Zoku on its feet has one."""
        kicks = [0] * GANGS
        for i, zoku in enumerate(self.zokus):
            if self.poses[i] == FEET:
                kicks[zoku // ZOKUS] += 1
        self.kicks = kicks

    def take_one(self, seat: int) -> int:
        """The police take a Zoku of the gang, a KO one first: which, or NO_ZOKU."""
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

    def empty(self) -> list[int]:
        """Everybody leaves: how many of each gang were still in the street."""
        count = [0] * GANGS
        for i, zoku in enumerate(self.zokus):
            if self.poses[i] != OUTSIDE:
                count[zoku // ZOKUS] += 1
        self.slot = QUIET
        self.round = 0
        self.zokus = []
        self.poses = []
        return count


def quiet_street() -> Street:
    return Street(QUIET, 0, 0, 0, [], [], [0] * GANGS)
