"""King of Tokyo in one position: the table with all its verbs. Here: turns, dice, Tokyo, falling."""

from __future__ import annotations

from tablee.games.king_of_tokyo.belongings import Belongings
from tablee.games.king_of_tokyo.facts import (
    BIT,
    CLAW,
    ENTER_ENERGY,
    ENTER_POINTS,
    FACE_IDS,
    FACES,
    NOBODY,
    START_ENERGY,
    START_POINTS,
    TILES,
    bits,
    face_ids,
    side_ids,
)
from tablee.games.king_of_tokyo.powers import CLAWS
from tablee.kernel.outcome import won_by
from tablee.kernel.state import Step
from tablee.kit.dice import roll


class Tokyo(Belongings):
    def clone(self) -> Tokyo:
        monsters = [monster.copy() for monster in self.monsters]
        other = Tokyo(self.chance.copy(), self.rulings, monsters, self.pile.copy(), self.discards, self.stack)
        other.market = self.market
        other.gone = self.gone
        other.city = self.city
        other.bay = self.bay
        other.active = self.active
        other.fewer = self.fewer
        other.dice = self.dice
        other.rolls = self.rolls
        other.culls = self.culls
        other.dealt = self.dealt
        other.wounded = self.wounded
        other.attack_points = self.attack_points
        other.smoke = self.smoke
        other.copied_smoke = self.copied_smoke
        other.top_known = self.top_known
        other.roared = self.roared
        self.copy_to(other)
        return other

    def redeal(self, seat: int) -> None:
        """Only the top of the pile can be known to some: who has not looked at it may find any card there."""
        if self.pile.top and not self.top_known & BIT[seat]:
            self.pile.forget_top()
            self.pile.look(self.chance)

    def lay_tiles(self) -> None:
        """One side of each tile up: all red, all green, or as chance has it."""
        mode = self.rulings.tiles
        for red, green in TILES:
            is_red = self.chance.below(2) == 0 if mode == "mixed" else mode == "red"
            self.stack |= BIT[red if is_red else green]
        if self.story is not None:
            self.story.tell("laid_tiles", {"sides": side_ids(bits(self.stack))})

    def roll_for_first(self, seat: int, count: int) -> int:
        """How many claws the seat rolls."""
        dice = roll(self.chance, count, FACES)
        claws = sum([1 for face in dice if face == CLAW])
        if self.story is not None:
            self.story.tell("rolled_for_first", {"seat": seat, "dice": face_ids(dice), "claws": claws})
        return claws

    def begin_turn(self, seat: int, fewer: int) -> None:
        """What was remembered of the last turn is forgotten."""
        self.active = seat
        self.fewer = fewer
        self.dice = []
        self.rolls = 0
        self.culls = 0
        self.dealt = False
        self.wounded = 0
        for monster in self.monsters:
            monster.winged = False
            monster.jumps = 0
        if self.story is not None:
            self.story.tell("turn_began", {"seat": seat})

    def start_in_tokyo(self, seat: int) -> None:
        """The bonus for still being there."""
        if self.story is not None:
            self.story.tell("held_tokyo", {"seat": seat})
        if self.rulings.two_player_variant:
            self.gain_energy(seat, START_ENERGY)
        else:
            self.gain_points(seat, START_POINTS)

    def throw_dice(self, seat: int) -> None:
        """The first Roll: how many dice and how many Rolls is fixed now."""
        self.dice = roll(self.chance, self.dice_of(seat), FACES)
        self.rolls = self.rolls_of(seat) - 1
        if self.story is not None:
            self.story.tell("rolled", {"seat": seat, "dice": face_ids(self.dice), "left": self.rolls})

    def reroll(self, seat: int, mask: int) -> None:
        """A Roll with the dice of the mask."""
        self.rolls -= 1
        dice = self.dice[:]
        for i in range(len(dice)):
            if mask & BIT[i]:
                dice[i] = self.chance.below(FACES)
        self.dice = dice
        if self.story is not None:
            again = [i for i in range(len(dice)) if mask & BIT[i]]
            self.story.tell("rerolled", {"seat": seat, "again": again, "dice": face_ids(dice), "left": self.rolls})

    def keep_dice(self, seat: int) -> None:
        """No more Rolls this turn."""
        self.rolls = 0
        if self.story is not None:
            self.story.tell("kept", {"seat": seat, "dice": face_ids(self.dice)})

    def gain_roll(self) -> None:
        self.rolls += 1
        if self.story is not None:
            self.story.tell("gained_roll", {"seat": self.active, "left": self.rolls})

    def reroll_die(self, seat: int, die: int) -> int:
        """One die by a card, outside the count of Rolls."""
        face = self.chance.below(FACES)
        dice = self.dice[:]
        dice[die] = face
        self.dice = dice
        if self.story is not None:
            self.story.tell("rerolled_die", {"seat": seat, "die": die, "face": FACE_IDS[face], "dice": face_ids(dice)})
        return face

    def turn_die(self, seat: int, die: int, face: int) -> None:
        dice = self.dice[:]
        dice[die] = face
        self.dice = dice
        if self.story is not None:
            self.story.tell("turned_die", {"seat": seat, "die": die, "face": FACE_IDS[face], "dice": face_ids(dice)})

    def cull(self) -> None:
        self.culls += 1

    def roll_to_hide(self, seat: int, count: int) -> list[int]:
        """So many dice for Camouflage."""
        dice = roll(self.chance, count, FACES)
        if self.story is not None:
            self.story.tell("hid", {"seat": seat, "dice": face_ids(dice)})
        return dice

    def claws(self, seat: int) -> int:
        """The claws of the result, with those that cards and tiles add, in their order."""
        claws = self.count(CLAW)
        if not self.has(seat, CLAWS):
            return claws
        for power in self.powers(seat, CLAWS):
            claws = power.claws(self, seat, claws)
        return claws

    def enter_city(self, seat: int) -> None:
        """Take control of Tokyo City, with the bonus."""
        self.city = seat
        if self.story is not None:
            self.story.tell("entered_city", {"seat": seat})
        self.gain_entry(seat)

    def enter_bay(self, seat: int) -> None:
        self.bay = seat
        if self.story is not None:
            self.story.tell("entered_bay", {"seat": seat})
        self.gain_entry(seat)

    def gain_entry(self, seat: int) -> None:
        if self.rulings.two_player_variant:
            self.gain_energy(seat, ENTER_ENERGY)
        else:
            self.gain_points(seat, ENTER_POINTS)

    def move_to_city(self, seat: int) -> None:
        """From the Bay, without bonus."""
        self.bay = NOBODY
        self.city = seat
        if self.story is not None:
            self.story.tell("moved_to_city", {"seat": seat})

    def leave_tokyo(self, seat: int) -> None:
        """Driven out, gone or dead: not a yield."""
        if self.in_tokyo(seat):
            self.vacate(seat)
            if self.story is not None:
                self.story.tell("left_tokyo", {"seat": seat})

    def flee(self, seat: int) -> None:
        """Yield Tokyo."""
        self.vacate(seat)
        if self.story is not None:
            self.story.tell("yielded", {"seat": seat})

    def vacate(self, seat: int) -> None:
        if self.city == seat:
            self.city = NOBODY
        else:
            self.bay = NOBODY

    def stand(self, seat: int) -> None:
        if self.story is not None:
            self.story.tell("stayed", {"seat": seat})

    def close_bay(self) -> None:
        """With four monsters or fewer the Bay is emptied, into the City if that is free."""
        if self.bay != NOBODY and not self.bay_is_open():
            if self.city == NOBODY:
                self.move_to_city(self.bay)
            else:
                self.leave_tokyo(self.bay)

    def fall(self, seat: int) -> None:
        """To 0 hearts; what follows is decided by what the monster has."""
        if self.story is not None:
            self.story.tell("fell", {"seat": seat})

    def come_back(self, seat: int, hearts: int, zombie: bool) -> None:
        """Without cards, tiles, points or wickedness, out of Tokyo; energy and tokens are kept."""
        monster = self.monsters[seat]
        monster.fallen = True
        self.lose_belongings(seat)
        self.leave_tokyo(seat)
        monster.wickedness = 0
        monster.points = 0
        monster.hearts = hearts
        if zombie:
            monster.zombie = True
        if self.story is not None:
            self.story.tell("came_back", {"seat": seat, "hearts": hearts})

    def eliminate(self, seat: int) -> None:
        monster = self.monsters[seat]
        monster.fallen = True
        if self.story is not None:
            self.story.tell("eliminated", {"seat": seat})
        self.lose_belongings(seat)
        self.leave_tokyo(seat)
        monster.wickedness = 0
        monster.points = 0
        monster.energy = 0
        monster.poison = 0
        monster.shrink = 0

    def roar(self, seat: int) -> None:
        """It has won, whatever else this turn brings; it keeps its points and is out of Tokyo."""
        self.monsters[seat].fallen = True
        self.roared |= BIT[seat]
        if self.story is not None:
            self.story.tell("roared", {"seat": seat})
        self.leave_tokyo(seat)

    def plan(self, steps: list[Step[Tokyo]]) -> None:
        """All of these next, the last one first."""
        self.agenda.extend(steps)

    def earn_turn(self, seat: int, turn: Step[Tokyo], at: int) -> None:
        """Another turn, at its place on the agenda between the end of this one and the next player."""
        self.agenda.insert(at, turn)
        if self.story is not None:
            self.story.tell("earned_turn", {"seat": seat})

    def end_game(self, winners: list[int], reason: str) -> None:
        if self.story is not None:
            self.story.tell("game_ended", {"winners": winners})
        self.finish(won_by(winners, len(self.monsters), reason))
