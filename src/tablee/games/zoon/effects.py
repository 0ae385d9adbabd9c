"""The twenty special effects, one class for each printed name."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from tablee.games.zoon.rules.duel import attacker_wins, defender_wins
from tablee.games.zoon.rules.effect_moves import CallGrognard, Drive, MoveAgain, MoveNeighbour
from tablee.games.zoon.rules.effect_places import (
    ExchangeApes,
    ExchangeNeighbour,
    FallBackOne,
    PushBack,
    Relocate,
    ReviveSoldier,
    StepAside,
    is_emblem,
    is_fixed_emblem,
)
from tablee.games.zoon.rules.looks import LookAt
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.fight import Effect, Star
from tablee.games.zoon.tables import CAMP, EFFECT_IDS, EVERYWHERE, other, owner


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawThen(Effect[Battle]):
    """Most effects: the fight is a draw and the attacker falls back, then the text applies (rules: effect.draw_first, effect.owner)."""

    def apply(self, s: Battle, star: Star) -> None:
        s.fall_back(star.fight)
        self.after_draw(s, star)

    def after_draw(self, s: Battle, star: Star) -> None:
        """Apply the text of the effect."""


def is_stuck(s: Battle, star: Star) -> bool:
    """A frozen Zoon is not displaced by its own side, not even by its own effect (rule: frost.star)."""
    return owner(star.zoon) == star.seat and s.field.is_frozen(star.zoon)


class ChiefsCall(DrawThen):
    """A draw; if Cloboulon attacked, one Grognard of his owner moves."""

    def after_draw(self, s: Battle, star: Star) -> None:
        if star.attacking:
            s.then(CallGrognard(star.seat, self.id, star.zoon))


class SecondWind(DrawThen):
    """A draw; if Gold-Hure attacked, he moves again, and may fight again."""

    def after_draw(self, s: Battle, star: Star) -> None:
        if star.attacking:
            s.then(MoveAgain(star.seat, self.id, star.zoon, 1))


class Vanish(DrawThen):
    """A draw; Bouclefeuille goes to any other free cell."""

    def after_draw(self, s: Battle, star: Star) -> None:
        if not is_stuck(s, star):
            s.then(Relocate(star.seat, self.id, star.zoon, EVERYWHERE))


class DriftingFloe(DrawThen):
    """A draw; Mother Floe goes to a free cell of her player's camp."""

    def after_draw(self, s: Battle, star: Star) -> None:
        if not is_stuck(s, star):
            s.then(Relocate(star.seat, self.id, star.zoon, CAMP[star.seat]))


class Switcheroo(DrawThen):
    """A draw; after the attacker fell back, King Louis and the enemy swap places."""

    def after_draw(self, s: Battle, star: Star) -> None:
        if not is_stuck(s, star) and not is_fixed_emblem(s, star.rival):
            s.exchange(star.zoon, star.rival)


class CallTheApes(DrawThen):
    """A draw; Kombo Bongo swaps places with King or Kong of his own side."""

    def after_draw(self, s: Battle, star: Star) -> None:
        if not is_stuck(s, star):
            s.then(ExchangeApes(star.seat, self.id, star.zoon))


class Shove(DrawThen):
    """A draw; the opponent takes the enemy Zoon back a row, if possible."""

    def after_draw(self, s: Battle, star: Star) -> None:
        if not is_fixed_emblem(s, star.rival):
            s.then(PushBack(other(star.seat), self.id, star.rival, other(star.seat)))


class TailSlap(DrawThen):
    """A draw; the owner of Flat-Tail chooses where the enemy goes back."""

    def after_draw(self, s: Battle, star: Star) -> None:
        if not is_fixed_emblem(s, star.rival):
            s.then(PushBack(star.seat, self.id, star.rival, other(star.seat)))


class Scamper(DrawThen):
    """A draw; Ouistiti steps to a free cell next to it."""

    def after_draw(self, s: Battle, star: Star) -> None:
        if not is_stuck(s, star):
            s.then(StepAside(star.seat, self.id, star.zoon))


class FallBack(DrawThen):
    """A draw; one Zoon of Bigoth's side goes back a row."""

    def after_draw(self, s: Battle, star: Star) -> None:
        s.then(FallBackOne(star.seat, self.id, -1, 1))


class Berserk(Effect[Battle]):
    """The Berserkorse wins against any number."""

    def apply(self, s: Battle, star: Star) -> None:
        if star.attacking:
            attacker_wins(s, star.fight)
        else:
            defender_wins(s, star.fight)


class Swoop(Effect[Battle]):
    """Nocturnoss wins if it attacked; otherwise a draw."""

    def apply(self, s: Battle, star: Star) -> None:
        if star.attacking:
            attacker_wins(s, star.fight)
        else:
            s.fall_back(star.fight)


class Undermine(Effect[Battle]):
    """Both Zoons are eliminated and nobody holds the cell (rule: duel.both)."""

    def apply(self, s: Battle, star: Star) -> None:
        s.eliminate(star.rival)
        s.eliminate(star.zoon)
        s.end_if_emblem_fell()


class Frostbite(DrawThen):
    """A draw; the enemy is frozen for some of its owner's next turns."""

    def __init__(self, id: str, turns: int) -> None:
        super().__init__(id)
        self.turns = turns

    def after_draw(self, s: Battle, star: Star) -> None:
        s.freeze(star.seat, star.rival, self.turns)


class BroodCall(DrawThen):
    """A draw; a fallen Soldier may come back."""

    def after_draw(self, s: Battle, star: Star) -> None:
        s.then(ReviveSoldier(star.seat, self.id, star.zoon, 1))


class ScentSignal(DrawThen):
    """A draw; a Soldier next to Sister Pheromone may move."""

    def after_draw(self, s: Battle, star: Star) -> None:
        s.then(MoveNeighbour(star.seat, self.id, star.zoon, 1))


class Decoy(DrawThen):
    """A draw; the Royal Larva may swap places with a Soldier next to it."""

    def after_draw(self, s: Battle, star: Star) -> None:
        if not is_stuck(s, star):
            s.then(ExchangeNeighbour(star.seat, self.id, star.zoon, 1))


class Trance(DrawThen):
    """A draw; the enemy, unless it is the Emblem, may be moved to a free cell of its grid, turned round."""

    def after_draw(self, s: Battle, star: Star) -> None:
        if not is_emblem(s, star.rival):
            s.then(Drive(star.seat, self.id, star.rival, 1))


class Vision(DrawThen):
    """A draw; the player looks at up to two enemy Zoons in secret."""

    def after_draw(self, s: Battle, star: Star) -> None:
        s.then(LookAt(star.seat, self.id, 2, 0))


ALL: Final[list[Effect[Any]]] = [
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


def in_order_of_components(effects: list[Effect[Any]]) -> list[Effect[Any]]:
    """The effects in the order of `components.toml`. An effect without a class is an error."""
    by_id = {effect.id: effect for effect in effects}
    return [by_id[id] for id in EFFECT_IDS]


EFFECTS: Final[list[Effect[Any]]] = in_order_of_components(ALL)
