"""The duel (chapter "Combat"): players pivot cards and touch corners in secret, then cards are turned up and compared."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.actions import PIVOT, TOUCH
from tablee.games.zoon.components import BOX
from tablee.games.zoon.rules.moves import way_of
from tablee.games.zoon.state.announcements import announce_effect, announce_touch
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.battlefield import EMPTY
from tablee.games.zoon.state.fight import Fight, Hit, Star
from tablee.games.zoon.tables import CORNER, CORNERS, EFFECT, STAR, other
from tablee.kernel.outcome import Seats
from tablee.kernel.state import ALONE, NOBODY, NOT_OFFERED, Sealed

BOTH: Final[Seats] = (0, 1)
JUST_TOUCH: Final[list[int]] = [TOUCH.at(corner) for corner in range(CORNERS)]
TOUCH_OR_PIVOT: Final[list[int]] = JUST_TOUCH + [PIVOT.at(corner) for corner in range(CORNERS)]
GEAR_BONUS: Final[list[int]] = [trump.add if trump.category == "equipment" else 0 for trump in BOX.trumps]


class Bonus:
    """A trump's bonus for the attacker: the touch score times `times`, plus `add` (rule: duel.bonus)."""

    def __init__(self, add: int, times: int) -> None:
        self.add = add
        self.times = times


NO_BONUS: Final = Bonus(0, 1)


def ways_to_touch(s: Battle) -> list[int]:
    return TOUCH_OR_PIVOT if s.table_options.pivot_chosen else JUST_TOUCH


def corner_of(action: int) -> int:
    """The corner that a touch or a pivot touches."""
    return PIVOT.first_of(action) if PIVOT.holds(action) else TOUCH.first_of(action)


def pivot_of(s: Battle, action: int) -> int:
    """1 if the card was turned by 180 degrees, by its player or by chance (rule: duel.pivot)."""
    return (1 if PIVOT.holds(action) else 0) if s.table_options.pivot_chosen else s.chance.below(2)


def corner_hit(touched: int, pivot: int) -> int:
    """A touch picks a diagonal, and the pivot decides which end of it (rule: duel.corner)."""
    return (touched + 2 * pivot) % CORNERS


def score_of(s: Battle, zoon: int, corner: int, bonus: Bonus) -> int:
    """The printed number times the bonus, plus the bonus and the equipment; a star stays a star (rules: duel.bonus, trump.star)."""
    printed = CORNER[s.field.kinds[zoon] * CORNERS + corner]
    if printed == STAR:
        return STAR
    gear = s.field.gear[zoon]
    return printed * bonus.times + bonus.add + (GEAR_BONUS[gear] if gear >= 0 else 0)


class TouchCorners(Sealed[Battle]):
    """Both players touch a corner of the enemy card. They do it in secret at the same time, or, by a table option, one after the other:
    the second sees the corner that the first touched, but not how the card lies (rules: duel.touch, duel.secret)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def asks(self, s: Battle) -> Seats:
        return BOTH

    def seats(self, s: Battle) -> Seats:
        if s.table_options.touch_at_once:
            return super().seats(s)
        first = self.seat if s.table_options.attacker_touches_first else other(self.seat)
        return ALONE[first] if not s.sealed else ALONE[other(first)] if len(s.sealed) == 1 else NOBODY

    def hides(self, s: Battle) -> bool:
        return s.table_options.touch_at_once

    def options(self, s: Battle, seat: int) -> list[int]:
        """A seat that touched openly can only have chosen that corner, pivoted or not."""
        if not s.table_options.touch_at_once and s.sealed and s.sealed[0][0] == seat:
            corner = corner_of(s.sealed[0][1])
            return [TOUCH.at(corner), PIVOT.at(corner)] if s.table_options.pivot_chosen else [TOUCH.at(corner)]
        return ways_to_touch(s)

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in ways_to_touch(s):
            return ""
        return "duel.pivot" if PIVOT.holds(action) else NOT_OFFERED

    def answered(self, s: Battle, seat: int, action: int) -> None:
        super().answered(s, seat, action)
        if not s.table_options.touch_at_once:
            announce_touch(s, seat, corner_of(action), PIVOT.holds(action))


class Touch(TouchCorners):
    """The two cards of a duel. `bonus`: the attacker's bonus by a trump (rule: duel.touch)."""

    def __init__(self, fight: Fight, bonus: Bonus) -> None:
        super().__init__(fight.seat)
        self.fight = fight
        self.bonus = bonus

    def reveal(self, s: Battle, answers: dict[int, int]) -> None:
        fight = self.fight
        attacker = answers[fight.seat]
        defender = answers[other(fight.seat)]
        corner = corner_hit(corner_of(defender), pivot_of(s, attacker))
        rival_corner = corner_hit(corner_of(attacker), pivot_of(s, defender))
        hit = Hit(corner, score_of(s, fight.zoon, corner, self.bonus))
        rival_hit = Hit(rival_corner, score_of(s, fight.rival, rival_corner, NO_BONUS))
        s.clash(fight, hit, rival_hit)
        settle(s, fight, hit.score, rival_hit.score)


def settle(s: Battle, fight: Fight, score: int, rival_score: int) -> None:
    """Decide the fight (rules: duel.win, duel.draw, effect.star, effect.two_stars)."""
    if score == STAR and rival_score == STAR:
        s.fall_back(fight)
    elif score == STAR:
        apply_effect(s, Star(fight, True))
    elif rival_score == STAR:
        apply_effect(s, Star(fight, False))
    elif score > rival_score:
        attacker_wins(s, fight)
    elif score < rival_score:
        defender_wins(s, fight)
    else:
        s.fall_back(fight)


def apply_effect(s: Battle, star: Star) -> None:
    """The star's owner applies its effect (rule: effect.star)."""
    effect = s.effects[EFFECT[s.field.kinds[star.zoon]]]
    announce_effect(s, star, effect.id)
    effect.apply(s, star)


def attacker_wins(s: Battle, fight: Fight) -> None:
    """The rival goes to its Tomb and the attacker takes the cell (rules: duel.win, equipment.vest)."""
    if s.eliminate(fight.rival):
        s.take_cell(fight.zoon, fight.cell)
        s.end_if_emblem_fell()
    else:
        s.fall_back(fight)


def defender_wins(s: Battle, fight: Fight) -> None:
    """The attacker goes to its Tomb (rules: duel.win, equipment.vest)."""
    if s.eliminate(fight.zoon):
        s.end_if_emblem_fell()
    else:
        s.fall_back(fight)


def make_move(s: Battle, seat: int, zoon: int, to: int, bonus: Bonus = NO_BONUS) -> None:
    """The Zoon goes to this cell, or attacks the Zoon on it (rules: move.grid, duel.starts)."""
    if s.field.grid[to] == EMPTY:
        s.move(seat, zoon, to)
    else:
        back = way_of(seat, s.field.kinds[zoon], s.field.place[zoon], to).back
        rival = s.field.grid[to]
        s.attack(seat, zoon, to, back)
        s.then(Touch(Fight(seat, zoon, rival, to), bonus))
