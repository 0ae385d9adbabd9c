"""The twenty special effects, a class each, named after the printed name."""

from __future__ import annotations

from tablee.games.zoon.box import CAMP, EVERYWHERE, other
from tablee.games.zoon.rules.answers import (
    CallGrognard,
    Drive,
    ExchangeApes,
    ExchangeNeighbour,
    FallBackOne,
    LookAt,
    MoveAgain,
    MoveNeighbour,
    PushBack,
    Relocate,
    ReviveSoldier,
    StepAside,
    is_emblem,
)
from tablee.games.zoon.rules.duel import attacker_wins, defender_wins
from tablee.games.zoon.specials import Effect, Fight, enlist
from tablee.games.zoon.state import Battle


def stuck(s: Battle, seat: int, zoon: int) -> bool:
    """A frozen Zoon is not displaced by its own side, not even by its own effect (rule: frost.star)."""
    return s.owner(zoon) == seat and s.is_frozen(zoon)


def rooted(s: Battle, zoon: int) -> bool:
    """An Emblem that no effect on "a Zoon" displaces, where the table plays it so (rule: effect.emblem)."""
    return s.rulings.emblem_stays and is_emblem(s, zoon)


class ChiefsCall(Effect):
    """A draw; if Cloboulon attacked, one Grognard of his owner moves."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        if moved:
            s.then(CallGrognard(seat, self.id, zoon, 1))


class SecondWind(Effect):
    """A draw; if Gold-Hure attacked, he moves again, and may fight again."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        if moved:
            s.then(MoveAgain(seat, self.id, zoon, 1))


class Vanish(Effect):
    """A draw; Bouclefeuille goes to any other free cell."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        if not stuck(s, seat, zoon):
            s.then(Relocate(seat, self.id, zoon, EVERYWHERE))


class DriftingFloe(Effect):
    """A draw; Mother Floe goes to a free cell of her player's camp."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        if not stuck(s, seat, zoon):
            s.then(Relocate(seat, self.id, zoon, CAMP[seat]))


class Switcheroo(Effect):
    """A draw; King Louis and the enemy trade places, after the attacker fell back."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        if not stuck(s, seat, zoon) and not rooted(s, rival):
            s.exchange(zoon, rival)


class CallTheApes(Effect):
    """A draw; Kombo Bongo trades places with King or Kong of his own side."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        if not stuck(s, seat, zoon):
            s.then(ExchangeApes(seat, self.id, zoon, 1))


class Shove(Effect):
    """A draw; the opponent takes his own Zoon back a row, if he can."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        if not rooted(s, rival):
            s.then(PushBack(other(seat), self.id, rival, other(seat)))


class TailSlap(Effect):
    """A draw; the owner of Flat-Tail chooses where the enemy goes back."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        if not rooted(s, rival):
            s.then(PushBack(seat, self.id, rival, other(seat)))


class Scamper(Effect):
    """A draw; Ouistiti steps to a free cell next to it."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        if not stuck(s, seat, zoon):
            s.then(StepAside(seat, self.id, zoon, 0))


class FallBack(Effect):
    """A draw; one Zoon of Bigoth's side goes back a row."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        s.then(FallBackOne(seat, self.id, -1, 1))


class Berserk(Effect):
    """The Berserkorse wins, whatever the other number is."""

    def strike(self, s: Battle, fight: Fight, seat: int, zoon: int, rival: int) -> None:
        if zoon == fight.zoon:
            attacker_wins(s, fight)
        else:
            defender_wins(s, fight)


class Swoop(Effect):
    """Nocturnoss wins if it attacked; else a draw."""

    def strike(self, s: Battle, fight: Fight, seat: int, zoon: int, rival: int) -> None:
        if zoon == fight.zoon:
            attacker_wins(s, fight)
        else:
            s.fall_back(fight.zoon, fight.rival)


class Undermine(Effect):
    """Both are eliminated and nobody holds the cell (rule: duel.both)."""

    def strike(self, s: Battle, fight: Fight, seat: int, zoon: int, rival: int) -> None:
        s.eliminate(rival)
        s.eliminate(zoon)
        s.end_if_emblem_fell()


class Frostbite(Effect):
    """A draw; the enemy is frozen for its owner's next turns."""

    def __init__(self, id: str, turns: int) -> None:
        super().__init__(id)
        self.turns = turns

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        s.freeze(seat, rival, self.turns)


class BroodCall(Effect):
    """A draw; a fallen Soldier may come back."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        s.then(ReviveSoldier(seat, self.id, zoon, 1))


class ScentSignal(Effect):
    """A draw; a Soldier next to Sister Pheromone may move."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        s.then(MoveNeighbour(seat, self.id, zoon, 1))


class Decoy(Effect):
    """A draw; the Royal Larva may trade places with a Soldier next to it."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        if not stuck(s, seat, zoon):
            s.then(ExchangeNeighbour(seat, self.id, zoon, 1))


class Trance(Effect):
    """A draw; the enemy, unless it is the Emblem, may be moved to a free cell by its grid, turned round."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        if not is_emblem(s, rival):
            s.then(Drive(seat, self.id, rival, 1))


class Vision(Effect):
    """A draw; up to two enemy Zoons are looked at in secret."""

    def after(self, s: Battle, seat: int, zoon: int, rival: int, moved: bool) -> None:
        s.then(LookAt(seat, self.id, 2, 0))


enlist(
    [
        ChiefsCall("boarix_chief_call"),
        SecondWind("boarix_second_wind"),
        Vanish("boarix_vanish"),
        Switcheroo("monkus_switcheroo"),
        CallTheApes("monkus_call_kings"),
        Shove("rhino_shove"),
        Scamper("rhino_scamper"),
        FallBack("rhino_fall_back"),
        Berserk("warus_berserk"),
        Frostbite("frost_bite", 2),
        DriftingFloe("frost_floe"),
        BroodCall("ant_recall"),
        ScentSignal("ant_scent"),
        Decoy("ant_decoy"),
        Trance("owl_trance"),
        Vision("owl_vision"),
        Swoop("owl_swoop"),
        Undermine("beaver_sap"),
        TailSlap("beaver_tail_slap"),
        Frostbite("beaver_resin", 1),
    ]
)
