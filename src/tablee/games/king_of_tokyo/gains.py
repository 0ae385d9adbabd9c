"""Verbs for what a monster has and loses: points, energy, hearts, wickedness, tokens."""

from __future__ import annotations

from tablee.games.king_of_tokyo.facts import BIT, GAUGE, LEVELS, NOBODY, POINTS_TO_WIN
from tablee.games.king_of_tokyo.powers import MORE_ENERGY, MORE_HEARTS
from tablee.games.king_of_tokyo.table import Table


class Gains(Table):
    def gain_points(self, seat: int, n: int) -> None:
        """Up to 20."""
        monster = self.monsters[seat]
        before = monster.points
        after = before + n
        monster.points = after if after < POINTS_TO_WIN else POINTS_TO_WIN
        if self.story is not None and monster.points > before:
            self.story.tell("scored", {"seat": seat, "n": monster.points - before, "points": monster.points})

    def lose_points(self, seat: int, n: int) -> int:
        """Down to 0; how many were lost."""
        monster = self.monsters[seat]
        lost = n if n < monster.points else monster.points
        monster.points -= lost
        if self.story is not None and lost:
            self.story.tell("lost_points", {"seat": seat, "n": lost, "points": monster.points})
        return lost

    def others_lose_points(self, seat: int, n: int) -> None:
        for other in self.others(seat):
            self.lose_points(other, n)

    def gain_energy(self, seat: int, n: int) -> None:
        """One gain: powers add to it once."""
        if n <= 0:
            return
        for power in self.powers(seat, MORE_ENERGY):
            n += power.more_energy()
        self.receive_energy(seat, n)

    def receive_energy(self, seat: int, n: int) -> None:
        """Energy that no power adds to."""
        monster = self.monsters[seat]
        monster.energy += n
        if self.story is not None and n:
            self.story.tell("charged", {"seat": seat, "n": n, "energy": monster.energy})

    def pay(self, seat: int, n: int) -> None:
        monster = self.monsters[seat]
        assert 0 <= n <= monster.energy
        monster.energy -= n
        if self.story is not None and n:
            self.story.tell("paid", {"seat": seat, "n": n, "energy": monster.energy})

    def lose_energy(self, seat: int, n: int) -> None:
        monster = self.monsters[seat]
        monster.energy -= n
        if self.story is not None and n:
            self.story.tell("drained", {"seat": seat, "n": n, "energy": monster.energy})

    def heal(self, seat: int, n: int) -> None:
        """One gain of hearts, up to the maximum: powers add to it once."""
        if n <= 0:
            return
        for power in self.powers(seat, MORE_HEARTS):
            n += power.more_hearts()
        self.heal_to(seat, self.monsters[seat].hearts + n)

    def heal_to(self, seat: int, hearts: int) -> None:
        monster = self.monsters[seat]
        before = monster.hearts
        most = self.most_hearts(seat)
        if hearts > most:
            hearts = most
        if hearts > before:
            monster.hearts = hearts
            if self.story is not None:
                self.story.tell("healed", {"seat": seat, "n": hearts - before, "hearts": hearts})

    def trim_hearts(self, seat: int) -> None:
        """The maximum may have come down: hearts above it are lost."""
        monster = self.monsters[seat]
        most = self.most_hearts(seat)
        if monster.hearts > most:
            lost = monster.hearts - most
            monster.hearts = most
            if self.story is not None:
                self.story.tell("trimmed", {"seat": seat, "n": lost, "hearts": most})

    def lose_hearts(self, seat: int, n: int, dealer: int) -> int:
        """Down to 0; how many were really lost."""
        monster = self.monsters[seat]
        lost = n if n < monster.hearts else monster.hearts
        monster.hearts -= lost
        if dealer == self.active and (dealer != seat or self.rulings.own_loss_counts):
            self.dealt = True
        if self.story is not None:
            if dealer in (NOBODY, seat):
                self.story.tell("lost_hearts", {"seat": seat, "n": lost, "hearts": monster.hearts})
            else:
                self.story.tell("hit", {"seat": seat, "by": dealer, "n": lost, "hearts": monster.hearts})
        return lost

    def prevent_loss(self, seat: int, n: int) -> None:
        """A loss that does not happen is told."""
        if self.story is not None:
            self.story.tell("unhurt", {"seat": seat, "n": n})

    def spread_wings(self, seat: int) -> None:
        self.monsters[seat].winged = True

    def make_jump(self, seat: int) -> None:
        self.monsters[seat].jumps += 1

    def gain_wickedness(self, seat: int, n: int) -> list[int]:
        """Up the gauge; which levels were reached or passed, lowest first."""
        monster = self.monsters[seat]
        before = monster.wickedness
        after = before + n
        monster.wickedness = after if after < GAUGE else GAUGE
        if self.story is not None and monster.wickedness > before:
            self.story.tell("climbed", {"seat": seat, "n": monster.wickedness - before, "wickedness": monster.wickedness})
        return [level for level in LEVELS if before < level <= monster.wickedness]

    def give_poison(self, seat: int) -> None:
        monster = self.monsters[seat]
        monster.poison += 1
        if self.story is not None:
            self.story.tell("poisoned", {"seat": seat, "tokens": monster.poison})

    def give_shrink(self, seat: int) -> None:
        monster = self.monsters[seat]
        monster.shrink += 1
        if self.story is not None:
            self.story.tell("shrunk", {"seat": seat, "tokens": monster.shrink})

    def remove_tokens(self, seat: int, poison: int, shrink: int) -> None:
        monster = self.monsters[seat]
        assert poison <= monster.poison
        assert shrink <= monster.shrink
        monster.poison -= poison
        monster.shrink -= shrink
        if self.story is not None and poison + shrink:
            self.story.tell("cured", {"seat": seat, "poison": poison, "shrink": shrink})

    def begin_attack(self, seat: int, claws: int) -> None:
        self.wounded = 0
        self.attack_points = self.monsters[seat].points
        if self.story is not None:
            self.story.tell("attacked", {"seat": seat, "claws": claws})

    def mark_wounded(self, seat: int) -> None:
        """It has lost hearts to claws, and may yield."""
        self.wounded |= BIT[seat]
