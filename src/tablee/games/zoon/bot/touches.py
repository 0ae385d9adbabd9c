"""Touches in duels and shots: the diagonal of the enemy card by what the card can be, and the pivot of the own card."""

from __future__ import annotations

from tablee.games.zoon.actions import PIVOT, TOUCH
from tablee.games.zoon.bot.fight_chances import ALL_CORNERS, DIAGONAL, duel_of
from tablee.games.zoon.bot.win_chance import fight_results, shot_chances, shot_results
from tablee.games.zoon.rules.duel import Touch, corner_hit, corner_of
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.state.battle import Battle
from tablee.kernel.chance import Seeded

UNPIVOTED = 0
PIVOTED = 1


def touch_by_beliefs(worlds: list[Battle], seat: int, chance: Seeded) -> int:
    """The touch with the best mean chance to win over these worlds, all with the same duel or shot to decide."""
    s = worlds[0]
    may_pivot = s.table_options.pivot_chosen
    touched = touched_by_rival(s, seat)
    pivots = [UNPIVOTED, PIVOTED] if may_pivot and touched >= 0 else [UNPIVOTED]
    best: list[tuple[int, int]] = []
    best_worth = -1.0
    for pivot in pivots:
        own = own_corners(touched, pivot, may_pivot)
        for diagonal in range(len(DIAGONAL)):
            worth = 0.0
            for w in worlds:
                worth += touch_worth(w, seat, own, DIAGONAL[diagonal])
            if worth > best_worth:
                best, best_worth = [(diagonal, pivot)], worth
            elif worth == best_worth:
                best.append((diagonal, pivot))
    diagonal, pivot = best[chance.below(len(best))]
    if may_pivot and touched < 0:
        pivot = chance.below(2)
    corner = diagonal + 2 * chance.below(2)
    return PIVOT.at(corner) if pivot == PIVOTED else TOUCH.at(corner)


def touched_by_rival(s: Battle, seat: int) -> int:
    """The corner that the rival has already touched on the own card, if the table touches one after the other, else -1."""
    if s.table_options.touch_at_once:
        return -1
    for each, action in s.sealed:
        if each != seat:
            return corner_of(action)
    return -1


def own_corners(touched: int, pivot: int, may_pivot: bool) -> list[int]:
    """The corners of the own card that may count."""
    if touched < 0:
        return ALL_CORNERS
    return [corner_hit(touched, pivot)] if may_pivot else DIAGONAL[touched % 2]


def touch_worth(s: Battle, seat: int, own: list[int], rival: list[int]) -> float:
    """The chance to win the game if these corners of the own card and of the enemy card may count."""
    step = s.agenda[-1]
    if isinstance(step, Touch):
        fight = step.fight
        duel = duel_of(s, fight.zoon, fight.rival, step.bonus)
        chances = duel.chances(own, rival) if seat == fight.seat else duel.chances(rival, own)
        results = fight_results(s, fight, seat)
    elif isinstance(step, Shoot):
        shot = step.shot
        chances = shot_chances(s, shot, own, rival) if seat == shot.seat else shot_chances(s, shot, rival, own)
        results = shot_results(s, shot, seat)
    else:
        return 0.0
    return sum([chances[i] * results[i] for i in range(len(results))])
