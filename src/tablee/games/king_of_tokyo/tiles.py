"""The twenty sides of the wickedness tiles, a class each, named after the printed name."""

from __future__ import annotations

from tablee.games.king_of_tokyo.facts import HEARTS_MOST, bits
from tablee.games.king_of_tokyo.powers import TileSide
from tablee.games.king_of_tokyo.rules.turn import BY_FINAL_PUSH, ChooseCopy, earn_turn
from tablee.games.king_of_tokyo.state import Tokyo


class Devious(TileSide):
    """One more Roll."""

    def more_rolls(self) -> int:
        return 1


class Eternal(TileSide):
    """1 heart at the start of each turn."""

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        if s.monsters[owner].hearts < s.most_hearts(owner):
            s.act_by_tile(owner, self.number)
            s.heal(owner, 1)


class Skulking(TileSide):
    """1 more point with three or more 1s."""

    def three_ones(self, s: Tokyo, owner: int) -> None:
        s.act_by_tile(owner, self.number)
        s.gain_points(owner, 1)


class Tireless(TileSide):
    """1 energy at the start of each turn."""

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        s.act_by_tile(owner, self.number)
        s.gain_energy(owner, 1)


class Barbs(TileSide):
    """Two claws or more are one more."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws + 1 if claws >= 2 else claws


class FinalRoar(TileSide):
    """Dying with 16 points or more wins."""

    def roars(self, s: Tokyo, owner: int) -> bool:
        if s.monsters[owner].points < 16:
            return False
        s.roar(owner)
        return True


class PoisonSpit(TileSide):
    """A Poison token for everyone wounded by claws."""

    def wounds(self, s: Tokyo, owner: int, victim: int) -> None:
        s.give_poison(victim)


class Underdog(TileSide):
    """A point from everyone wounded by claws who was ahead when the attack began."""

    def wounds(self, s: Tokyo, owner: int, victim: int) -> None:
        if s.monsters[victim].points > s.attack_points:
            s.act_by_tile(owner, self.number)
            s.gain_points(owner, s.lose_points(victim, 1))


class Cyberbrain(TileSide):
    """One more die."""

    def more_dice(self) -> int:
        return 1


class EvilLair(TileSide):
    """Cards cost 1 less."""

    def discount(self) -> int:
        return 1


class FullRegeneration(TileSide):
    """At most 12 hearts, and 12 at once."""

    def raises_maximum(self) -> bool:
        return True

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.heal_to(owner, HEARTS_MOST)


class WidespreadPanic(TileSide):
    """All others lose 4 points, once."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.others_lose_points(owner, 4)
        s.lose_tile(owner, self.number)


class Fluxling(TileSide):
    """A copy of a keep card in play, chosen anew at the start of each turn."""

    def chooses_copy(self) -> bool:
        return True

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.then(ChooseCopy(owner, True))


class HaveItAll(TileSide):
    """1 point for each keep card owned, then for each card bought."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_points(owner, len(bits(s.monsters[owner].cards)))

    def buys(self, s: Tokyo, owner: int) -> None:
        s.act_by_tile(owner, self.number)
        s.gain_points(owner, 1)


class SonicBoomer(TileSide):
    """1 point at the start of each turn."""

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        s.act_by_tile(owner, self.number)
        s.gain_points(owner, 1)


class DefenderOfTokyo(TileSide):
    """All others lose 1 point when its owner enters Tokyo or starts a turn there."""

    def enters(self, s: Tokyo, owner: int) -> None:
        s.act_by_tile(owner, self.number)
        s.others_lose_points(owner, 1)

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        if s.in_tokyo(owner):
            self.enters(s, owner)


class AntimatterBeam(TileSide):
    """Claws count double, after all that adds to them."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws * 2


class Skybeam(TileSide):
    """1 more for each heart die that heals and each energy die; a gain of its own."""

    def hearts_resolved(self, s: Tokyo, owner: int, dice: int) -> None:
        s.act_by_tile(owner, self.number)
        s.heal(owner, dice)

    def energy_resolved(self, s: Tokyo, owner: int, dice: int) -> None:
        s.act_by_tile(owner, self.number)
        s.gain_energy(owner, dice)


class FinalPush(TileSide):
    """2 hearts, 2 energy and another turn; the tile leaves when its owner's next turn begins."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.heal(owner, 2)
        s.gain_energy(owner, 2)
        earn_turn(s, owner, 0, BY_FINAL_PUSH)

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        s.lose_tile(owner, self.number)


class Starburst(TileSide):
    """12 energy, once."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_energy(owner, 12)
        s.lose_tile(owner, self.number)
