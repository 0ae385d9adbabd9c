"""The discard cards, which act once when they are bought."""

from __future__ import annotations

from tablee.games.king_of_tokyo.actions import SUFFER
from tablee.games.king_of_tokyo.hooks import ANY_TIME
from tablee.games.king_of_tokyo.powers import Card
from tablee.games.king_of_tokyo.rules.attack import react_to_yielding
from tablee.games.king_of_tokyo.rules.loss import hurt_others, hurt_self
from tablee.games.king_of_tokyo.rules.steps import Question
from tablee.games.king_of_tokyo.rules.tokyo import TakeCity
from tablee.games.king_of_tokyo.rules.turn import BY_FRENZY, earn_turn, end_turn_at_once
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.kernel.state import NONE


class ApartmentBuilding(Card):
    """3 points."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_points(owner, 3)


class CommuterTrain(Card):
    """2 points."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_points(owner, 2)


class CornerStore(Card):
    """1 point."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_points(owner, 1)


class DeathFromAbove(Card):
    """2 points and Tokyo: all others leave it. A table option decides whether this counts as yielding."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_points(owner, 2)
        if s.monsters[owner].hibernates():
            return
        gone = [seat for seat in s.others(owner) if s.in_tokyo(seat)]
        for seat in gone:
            s.leave_tokyo(seat)
        s.then(TakeCity(owner))
        if s.table_options.death_from_above_yields:
            react_to_yielding(s, gone, owner)


class Energize(Card):
    """9 energy."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_energy(owner, 9)


class EvacuationOrders(Card):
    """All others lose 5 points."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.others_lose_points(owner, 5)


class FlameThrower(Card):
    """All others lose 2 hearts."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        hurt_others(s, owner, 2)


class Frenzy(Card):
    """Another turn after this one. A table option decides whether this one ends at once."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        earn_turn(s, owner, 0, BY_FRENZY)
        if s.table_options.frenzy_at_once and owner == s.turn.seat:
            end_turn_at_once(s)


class GasRefinery(Card):
    """2 points; all others lose 3 hearts."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_points(owner, 2)
        hurt_others(s, owner, 3)


class HighAltitudeBombing(Card):
    """Every monster loses 3 hearts, the buyer last."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        hurt_self(s, owner, 3)
        hurt_others(s, owner, 3)


class JetFighters(Card):
    """5 points, then 4 hearts lost."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_points(owner, 5)
        hurt_self(s, owner, 4)


class NuclearPowerPlant(Card):
    """2 points and 3 hearts."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_points(owner, 2)
        s.heal(owner, 3)


class Skyscraper(Card):
    """4 points."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_points(owner, 4)


class Tank(Card):
    """4 points, then 3 hearts lost."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_points(owner, 4)
        hurt_self(s, owner, 3)


class VastStorm(Card):
    """2 points; all others lose half their energy, rounded down."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.gain_points(owner, 2)
        for other in reversed(s.others(owner)):
            s.then(LoseHalfTheEnergy(other))


class LoseHalfTheEnergy(Question):
    """Before losing energy, a monster may still use it with a card that works at any time (rule: window.any_time)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        uses: list[int] = []
        for card in s.monsters[seat].cards_with(ANY_TIME):
            card.any_time(s, seat, uses)
        return [SUFFER] if uses else NONE

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "window.any_time"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        self.run(s)

    def run(self, s: Tokyo) -> None:
        s.lose_energy(self.seat, s.monsters[self.seat].energy // 2)


class MonsterPets(Card):
    """Every monster loses 3 points."""

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        s.others_lose_points(owner, 3)
        s.lose_points(owner, 3)
