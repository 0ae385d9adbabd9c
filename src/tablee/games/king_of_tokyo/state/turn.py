"""The current turn: whose it is, its dice, and what happened in it."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.masks import BIT, contains
from tablee.games.king_of_tokyo.tables import FACE_IDS, FACES, NOBODY, TALLY, face_ids
from tablee.kernel.chance import Chance
from tablee.kernel.story import Story
from tablee.kit.dice import count_faces


class Turn:
    """A new turn forgets everything about the last one. `dice` is replaced and never changed, so that clones share it.

    `fewer_dice`: dice lost to Freeze Time. `rolls`: Rolls left. `herd_culls`: dice turned by Herd Culler.
    `caused_loss`: the active monster made hearts be lost. `wounded`: the seats that lost hearts to the claws being resolved, as a mask.
    `attack_points`: the attacker's points when it attacked.
    """

    def __init__(self, seat: int, fewer_dice: int) -> None:
        self.seat = seat
        self.fewer_dice = fewer_dice
        self.dice = NO_DICE
        self.rolls = 0
        self.herd_culls = 0
        self.caused_loss = False
        self.wounded = 0
        self.attack_points = 0

    def copy(self) -> Turn:
        other = Turn(self.seat, self.fewer_dice)
        other.dice = self.dice
        other.rolls = self.rolls
        other.herd_culls = self.herd_culls
        other.caused_loss = self.caused_loss
        other.wounded = self.wounded
        other.attack_points = self.attack_points
        return other

    def count(self, face: int) -> int:
        """How many dice show this face."""
        n = 0
        for shown in self.dice:
            if shown == face:
                n += 1
        return n

    def tally(self) -> int:
        """How many dice show each face, in one integer: see `tables.dice_showing`."""
        tally = 0
        for face in self.dice:
            tally += TALLY[face]
        return tally

    def counts(self) -> list[int]:
        """How many dice show each face, in a list."""
        return count_faces(self.dice)

    def was_wounded(self, seat: int) -> bool:
        return contains(self.wounded, seat)

    def first_roll(self, dice: list[int], rolls_left: int, story: Story | None) -> None:
        self.dice = dice
        self.rolls = rolls_left
        if story is not None:
            story.tell("rolled", {"seat": self.seat, "dice": face_ids(dice), "left": rolls_left})

    def reroll(self, mask: int, chance: Chance, story: Story | None) -> None:
        """Use one Roll for the dice of the mask."""
        self.rolls -= 1
        dice = self.dice[:]
        for i in range(len(dice)):
            if mask & BIT[i]:
                dice[i] = chance.below(FACES)
        self.dice = dice
        if story is not None:
            again = [i for i in range(len(dice)) if contains(mask, i)]
            faces = face_ids([dice[i] for i in again])
            facts = {"seat": self.seat, "n": len(again), "again": again, "faces": faces, "dice": face_ids(dice), "left": self.rolls}
            story.tell("rerolled", facts)

    def keep_dice(self, story: Story | None) -> None:
        """Give up the remaining Rolls."""
        self.rolls = 0
        if story is not None:
            story.tell("kept", {"seat": self.seat, "dice": face_ids(self.dice)})

    def gain_roll(self, story: Story | None) -> None:
        self.rolls += 1
        if story is not None:
            story.tell("gained_roll", {"seat": self.seat, "left": self.rolls})

    def show_face(self, die: int, face: int) -> str:
        """Let a die show this face. Returns the id of the face it showed."""
        dice = self.dice[:]
        was = FACE_IDS[dice[die]]
        dice[die] = face
        self.dice = dice
        return was

    def reroll_die(self, by: int, die: int, chance: Chance, story: Story | None) -> int:
        """A card of seat `by` rerolls one die, which uses no Roll. Returns the new face."""
        face = chance.below(FACES)
        was = self.show_face(die, face)
        if story is not None:
            story.tell("rerolled_die", {"seat": by, "die": die, "was": was, "face": FACE_IDS[face], "dice": face_ids(self.dice)})
        return face

    def turn_die(self, die: int, face: int, story: Story | None) -> None:
        was = self.show_face(die, face)
        if story is not None:
            story.tell("turned_die", {"seat": self.seat, "die": die, "was": was, "face": FACE_IDS[face], "dice": face_ids(self.dice)})

    def begin_attack(self, claws: int, points: int, story: Story | None) -> None:
        self.wounded = 0
        self.attack_points = points
        if story is not None:
            story.tell("attacked", {"seat": self.seat, "claws": claws})

    def mark_wounded(self, seat: int) -> None:
        self.wounded |= BIT[seat]


NO_DICE: Final[list[int]] = []
NO_TURN: Final = Turn(NOBODY, 0)
"""Before the first turn. All states share it, and no verb changes it."""
