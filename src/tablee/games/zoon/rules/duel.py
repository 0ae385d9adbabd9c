"""The duel (chapter "Combat"): secret pivots, corners touched at once, cards turned up and compared; draws and what a win does."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.box import CORNER, CORNERS, EFFECT, PIVOT, STAR, TOUCH, other
from tablee.games.zoon.components import BOX
from tablee.games.zoon.ground import EMPTY
from tablee.games.zoon.rules.moving import way_of
from tablee.games.zoon.rulings import AT_ONCE, ATTACKER_FIRST
from tablee.games.zoon.specials import EFFECTS, Fight
from tablee.games.zoon.state import Battle
from tablee.kernel.outcome import Seats
from tablee.kernel.state import ALONE, NOBODY, NOT_OFFERED, Sealed

BOTH: Final[Seats] = (0, 1)
JUST_TOUCH: Final[list[int]] = [TOUCH.at(corner) for corner in range(CORNERS)]
TOUCH_OR_PIVOT: Final[list[int]] = JUST_TOUCH + [PIVOT.at(corner) for corner in range(CORNERS)]
GEAR_ADDS: Final[list[int]] = [trump.add if trump.category == "equipment" else 0 for trump in BOX.trumps]


def ways_to_touch(s: Battle) -> list[int]:
    return TOUCH_OR_PIVOT if s.rulings.pivot_chosen else JUST_TOUCH


def why_not_touch(s: Battle, action: int) -> str:
    if action in ways_to_touch(s):
        return ""
    return "duel.pivot" if PIVOT.holds(action) else NOT_OFFERED


def corner_of(action: int) -> int:
    return PIVOT.first_of(action) if PIVOT.holds(action) else TOUCH.first_of(action)


def pivot_of(s: Battle, action: int) -> int:
    """1 if the card was turned by 180 degrees: by its player, or by chance (rule: duel.pivot)."""
    return (1 if PIVOT.holds(action) else 0) if s.rulings.pivot_chosen else s.chance.below(2)


def corner_hit(touched: int, pivot: int) -> int:
    """A touch picks a diagonal, the pivot which end of it (rule: duel.corner)."""
    return (touched + 2 * pivot) % CORNERS


def score_of(s: Battle, zoon: int, corner: int, add: int, times: int) -> int:
    """The printed number, times, then plus; a star stays a star (rules: duel.bonus, trump.star)."""
    printed = CORNER[s.kinds[zoon] * CORNERS + corner]
    if printed == STAR:
        return STAR
    gear = s.gear[zoon]
    return printed * times + add + (GEAR_ADDS[gear] if gear >= 0 else 0)


class Touching(Sealed[Battle]):
    """Both players touch a corner of the enemy card: at once and unseen, or where the table plays it so one after the other, the second
    seeing what the first touched, but never how his card lies (rules: duel.touch, duel.secret)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def asks(self, s: Battle) -> Seats:
        return BOTH

    def seats(self, s: Battle) -> Seats:
        if s.rulings.touching == AT_ONCE:
            return super().seats(s)
        first = self.seat if s.rulings.touching == ATTACKER_FIRST else other(self.seat)
        return ALONE[first] if not s.sealed else ALONE[other(first)] if len(s.sealed) == 1 else NOBODY

    def hides(self, s: Battle) -> bool:
        return s.rulings.touching == AT_ONCE

    def options(self, s: Battle, seat: int) -> list[int]:
        """Of who has touched before the other's eyes, what it can have been."""
        if s.rulings.touching != AT_ONCE and s.sealed and s.sealed[0][0] == seat:
            corner = corner_of(s.sealed[0][1])
            return [TOUCH.at(corner), PIVOT.at(corner)] if s.rulings.pivot_chosen else [TOUCH.at(corner)]
        return ways_to_touch(s)

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        return why_not_touch(s, action)

    def answered(self, s: Battle, seat: int, action: int) -> None:
        super().answered(s, seat, action)
        if s.rulings.touching != AT_ONCE:
            s.touch_openly(seat, corner_of(action), PIVOT.holds(action))


class Touch(Touching):
    """The two cards of a duel. `add`, `times`: the attacker's bonus by a trump (rule: duel.touch)."""

    def __init__(self, fight: Fight, add: int, times: int) -> None:
        super().__init__(fight.seat)
        self.fight = fight
        self.add = add
        self.times = times

    def reveal(self, s: Battle, answers: dict[int, int]) -> None:
        fight = self.fight
        attacker = answers[fight.seat]
        defender = answers[other(fight.seat)]
        corner = corner_hit(corner_of(defender), pivot_of(s, attacker))
        rival_corner = corner_hit(corner_of(attacker), pivot_of(s, defender))
        score = score_of(s, fight.zoon, corner, self.add, self.times)
        rival_score = score_of(s, fight.rival, rival_corner, 0, 1)
        s.clash(fight.seat, fight.zoon, corner, score, fight.rival, rival_corner, rival_score)
        settle(s, fight, score, rival_score)


def settle(s: Battle, fight: Fight, score: int, rival_score: int) -> None:
    """(rules: duel.win, duel.draw, effect.star, effect.two_stars)"""
    if score == STAR and rival_score == STAR:
        s.fall_back(fight.zoon, fight.rival)
    elif score == STAR:
        strike(s, fight, fight.seat, fight.zoon, fight.rival)
    elif rival_score == STAR:
        strike(s, fight, other(fight.seat), fight.rival, fight.zoon)
    elif score > rival_score:
        attacker_wins(s, fight)
    elif score < rival_score:
        defender_wins(s, fight)
    else:
        s.fall_back(fight.zoon, fight.rival)


def strike(s: Battle, fight: Fight, seat: int, zoon: int, rival: int) -> None:
    """The star's owner applies its effect (rule: effect.star)."""
    effect = EFFECTS[EFFECT[s.kinds[zoon]]]
    s.begin_effect(seat, zoon, effect.id)
    effect.strike(s, fight, seat, zoon, rival)


def attacker_wins(s: Battle, fight: Fight) -> None:
    """The rival goes to its Tomb and the attacker takes the cell (rules: duel.win, equipment.vest)."""
    if s.eliminate(fight.rival):
        s.take_cell(fight.zoon, fight.cell)
        s.end_if_emblem_fell()
    else:
        s.fall_back(fight.zoon, fight.rival)


def defender_wins(s: Battle, fight: Fight) -> None:
    """The attacker goes to its Tomb (rules: duel.win, equipment.vest)."""
    if s.eliminate(fight.zoon):
        s.end_if_emblem_fell()
    else:
        s.fall_back(fight.zoon, fight.rival)


def make_move(s: Battle, seat: int, zoon: int, to: int, add: int, times: int) -> None:
    """The Zoon goes there, or attacks who stands there (rules: move.grid, duel.starts)."""
    if s.grid[to] == EMPTY:
        s.move(seat, zoon, to)
    else:
        back = way_of(seat, s.kinds[zoon], s.place[zoon], to).back
        rival = s.grid[to]
        s.attack(seat, zoon, to, back)
        s.then(Touch(Fight(seat, zoon, rival, to), add, times))
