"""The chances of a fight for the player who is about to touch a corner, from what this player knows.

How a card lies is unknown to both players: a touch means one end of a diagonal or the other, and the other player's touch each of the four
corners, with equal chances (rules: duel.touch, duel.pivot)."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.rules.duel import GEAR_BONUS, NO_BONUS, Bonus, Touch, score_of
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import CORNER, CORNERS, LOST, STAR, TRUMP_CORNER, owner

WIN: Final = 0
DRAW: Final = 1
LOSE: Final = 2
EFFECT: Final = 3
RESULTS: Final = 4


def touch_chances(s: Battle, seat: int) -> list[list[float]]:
    """By corner of the enemy card, the shares of a win, a draw, a loss and an effect. Empty if the seat takes no part in a fight."""
    step = s.agenda[-1] if s.agenda else None
    if seat < 0 or not isinstance(step, (Touch, Shoot)):
        return []
    if isinstance(step, Touch):
        fight = step.fight
        attacks = seat == fight.seat
        mine, theirs = (fight.zoon, fight.rival) if attacks else (fight.rival, fight.zoon)
        scores = [score_of(s, mine, corner, step.bonus if attacks else NO_BONUS) for corner in range(CORNERS)]
        return [chances(s, seat, scores, theirs, NO_BONUS if attacks else step.bonus, corner) for corner in range(CORNERS)]
    shot = step.shot
    trump = TRUMP_CORNER[s.trumps.card(shot.seat, shot.slot)]
    if seat == shot.seat:
        return [shot_chances(s, seat, trump, shot.target, corner) for corner in range(CORNERS)]
    scores = [score_of(s, shot.target, corner, NO_BONUS) for corner in range(CORNERS)]
    return [[share(trump, scores, corner, result) for result in (LOSE, DRAW, WIN, EFFECT)] for corner in range(CORNERS)]


def share(trump: list[int], scores: list[int], corner: int, result: int) -> float:
    """The share of a result for the shooter, if the target's player touches this corner of the trump."""
    pairs = [(trump[each], score) for each in (corner, (corner + 2) % CORNERS) for score in scores]
    return len([1 for pair in pairs if shot_result(pair[0], pair[1]) == result]) / len(pairs)


def chances(s: Battle, seat: int, scores: list[int], theirs: int, bonus: Bonus, corner: int) -> list[float]:
    """The shares of each result if the seat touches this corner of the card `theirs`; `scores` are those of its own card."""
    found = [0.0] * RESULTS
    gear = s.field.gear[theirs]
    extra = bonus.add + (GEAR_BONUS[gear] if gear >= 0 else 0)
    for kind, weight in possible_kinds(s, seat, theirs):
        for each in (corner, (corner + 2) % CORNERS):
            printed = CORNER[kind * CORNERS + each]
            score = STAR if printed == STAR else printed * bonus.times + extra
            for own in scores:
                found[fight_result(own, score)] += weight
    return normal(found)


def shot_chances(s: Battle, seat: int, trump: list[int], target: int, corner: int) -> list[float]:
    found = [0.0] * RESULTS
    gear = s.field.gear[target]
    for kind, weight in possible_kinds(s, seat, target):
        for each in (corner, (corner + 2) % CORNERS):
            printed = CORNER[kind * CORNERS + each]
            score = STAR if printed == STAR else printed + (GEAR_BONUS[gear] if gear >= 0 else 0)
            for own in trump:
                found[shot_result(own, score)] += weight
    return normal(found)


def possible_kinds(s: Battle, seat: int, zoon: int) -> list[tuple[int, float]]:
    """The kinds that the card may be for this seat, each with its weight."""
    if owner(zoon) == seat or s.knowledge.seen(zoon):
        return [(s.field.kinds[zoon], 1.0)]
    side = s.hidden_side(owner(zoon))
    kinds = side.candidates.kinds_in(side.possible(zoon, side.possible_kinds()))
    weighed = [(kind, side.weight(kind)) for kind in kinds]
    return weighed if any([weight > 0 for _, weight in weighed]) else [(kind, 1.0) for kind in kinds]


def fight_result(own: int, theirs: int) -> int:
    if own == STAR or theirs == STAR:
        return DRAW if own == theirs else EFFECT
    return WIN if own > theirs else LOSE if own < theirs else DRAW


def shot_result(trump: int, target: int) -> int:
    """For the shooter. A cross loses the trump; a star or a number that is not lower saves the target (rules: shot.lost, shot.star)."""
    if trump == LOST:
        return LOSE
    return WIN if target != STAR and trump > target else DRAW


def normal(found: list[float]) -> list[float]:
    total = sum(found)
    return [each / total for each in found] if total else found
