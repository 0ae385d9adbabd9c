"""The twenty sides of the wickedness tiles, one class each."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.masks import members
from tablee.games.king_of_tokyo.powers import TileSide
from tablee.games.king_of_tokyo.rules.turn import BY_FINAL_PUSH, ChooseCopy, earn_turn
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import HEARTS_MOST

FINAL_ROAR_POINTS: Final = 16


class Devious(TileSide):
    """One more Roll."""

    def more_rolls(self) -> int:
        return 1


class Eternal(TileSide):
    """1 heart at the start of each turn."""

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        if s.monsters[owner].hearts < s.monsters[owner].most_hearts():
            s.announce_tile(owner, self.number)
            s.heal(owner, 1)


class Skulking(TileSide):
    """1 more point with three or more 1s."""

    def three_ones(self, s: Tokyo, owner: int) -> None:
        s.announce_tile(owner, self.number)
        s.gain_points(owner, 1)


class Tireless(TileSide):
    """1 energy at the start of each turn."""

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        s.announce_tile(owner, self.number)
        s.gain_energy(owner, 1)


class Barbs(TileSide):
    """One more claw, if there are at least two."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws + 1 if claws >= 2 else claws


class FinalRoar(TileSide):
    """Win by dying with 16 points or more."""

    def wins_by_falling(self, s: Tokyo, owner: int) -> bool:
        if s.monsters[owner].points < FINAL_ROAR_POINTS:
            return False
        s.win_by_final_roar(owner)
        return True


class PoisonSpit(TileSide):
    """A Poison token for each monster wounded by claws."""

    def wounds(self, s: Tokyo, owner: int, victim: int) -> None:
        s.give_poison(victim)


class Underdog(TileSide):
    """1 point from each monster wounded by claws that had more points when the attack began."""

    def wounds(self, s: Tokyo, owner: int, victim: int) -> None:
        if s.monsters[victim].points > s.turn.attack_points:
            s.announce_tile(owner, self.number)
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
    """A maximum of 12 hearts, and healing up to 12 at once."""

    def raises_maximum(self) -> bool:
        return True

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.heal_to(owner, HEARTS_MOST)


class WidespreadPanic(TileSide):
    """All others lose 4 points, once."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.others_lose_points(owner, 4)
        s.remove_tile(owner, self.number)


class Fluxling(TileSide):
    """A copy of a keep card in play, chosen anew at the start of each turn."""

    def chooses_copy(self) -> bool:
        return True

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.then(ChooseCopy(owner, True))


class HaveItAll(TileSide):
    """1 point for each keep card owned, then for each card bought."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_points(owner, len(members(s.monsters[owner].cards)))

    def bought_card(self, s: Tokyo, owner: int) -> None:
        s.announce_tile(owner, self.number)
        s.gain_points(owner, 1)


class SonicBoomer(TileSide):
    """1 point at the start of each turn."""

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        s.announce_tile(owner, self.number)
        s.gain_points(owner, 1)


class DefenderOfTokyo(TileSide):
    """All others lose 1 point when its owner enters Tokyo or starts a turn there."""

    def enters_tokyo(self, s: Tokyo, owner: int) -> None:
        s.announce_tile(owner, self.number)
        s.others_lose_points(owner, 1)

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        if s.in_tokyo(owner):
            self.enters_tokyo(s, owner)


class AntimatterBeam(TileSide):
    """Twice as many claws, after all additions."""

    def claws(self, s: Tokyo, owner: int, claws: int) -> int:
        return claws * 2


class Skybeam(TileSide):
    """1 more heart for each heart die that heals and 1 more energy for each energy die, as a separate gain."""

    def hearts_resolved(self, s: Tokyo, owner: int, dice: int) -> None:
        s.announce_tile(owner, self.number)
        s.heal(owner, dice)

    def energy_resolved(self, s: Tokyo, owner: int, dice: int) -> None:
        s.announce_tile(owner, self.number)
        s.gain_energy(owner, dice)


class FinalPush(TileSide):
    """2 hearts, 2 energy and another turn. The tile leaves the game when the owner's next turn starts."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.heal(owner, 2)
        s.gain_energy(owner, 2)
        earn_turn(s, owner, 0, BY_FINAL_PUSH)

    def turn_starts(self, s: Tokyo, owner: int) -> None:
        s.remove_tile(owner, self.number)


class Starburst(TileSide):
    """12 energy, once."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_energy(owner, 12)
        s.remove_tile(owner, self.number)


SIDE_CLASSES: Final[dict[str, type[TileSide]]] = {
    "devious": Devious,
    "eternal": Eternal,
    "skulking": Skulking,
    "tireless": Tireless,
    "barbs": Barbs,
    "final_roar": FinalRoar,
    "poison_spit": PoisonSpit,
    "underdog": Underdog,
    "cyberbrain": Cyberbrain,
    "evil_lair": EvilLair,
    "full_regeneration": FullRegeneration,
    "widespread_panic": WidespreadPanic,
    "fluxling": Fluxling,
    "have_it_all": HaveItAll,
    "sonic_boomer": SonicBoomer,
    "defender_of_tokyo": DefenderOfTokyo,
    "antimatter_beam": AntimatterBeam,
    "skybeam": Skybeam,
    "final_push": FinalPush,
    "starburst": Starburst,
}
"""By id of components.toml, in its order."""
