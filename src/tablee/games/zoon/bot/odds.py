"""The odds of fights and shots, in points of value."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.rules.duel import NO_BONUS, Touch, score_of
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import CORNERS, EFFECT, EFFECT_IDS, FORCE, IS_EMBLEM, LOST, STAR, TRUMP_CORNER, VALUE

POINT_OF_FORCE: Final = 3.0
"""The value of a point of trump force in hand."""
EMBLEM_VALUE: Final = 110.0

DRAWS: Final = 0
WINS: Final = 1
WINS_ATTACKING: Final = 2
TAKES_BOTH: Final = 3
STAR_OUTCOME: Final[list[int]] = [
    {"warus_berserk": WINS, "owl_swoop": WINS_ATTACKING, "beaver_sap": TAKES_BOTH}.get(effect, DRAWS) for effect in EFFECT_IDS
]
"""By effect, what its star does to the fight."""


class Fighter:
    """One side of a fight. `star`: what its star does; `value`: the value lost with the card."""

    def __init__(self, star: int, value: float) -> None:
        self.star = star
        self.value = value


def fighter(kind: int) -> Fighter:
    star = STAR_OUTCOME[EFFECT[kind]] if EFFECT[kind] >= 0 else DRAWS
    return Fighter(star, EMBLEM_VALUE if IS_EMBLEM[kind] else float(VALUE[kind]))


SHOOTER: Final = Fighter(DRAWS, 0.0)
"""A shooting trump has no star, and its player loses no card."""
FIGHTERS: Final[list[Fighter]] = [fighter(kind) for kind in range(len(EFFECT))]
"""By kind."""


def gain(attacker: Fighter, score: int, defender: Fighter, rival_score: int) -> float:
    """The attacker's gain when these two corners meet."""
    both = defender.value - attacker.value
    if score == STAR and rival_score == STAR:
        return 0.0
    if score == STAR:
        return defender.value if attacker.star in (WINS, WINS_ATTACKING) else both if attacker.star == TAKES_BOTH else 0.0
    if rival_score == STAR:
        return -attacker.value if defender.star == WINS else both if defender.star == TAKES_BOTH else 0.0
    return defender.value if score > rival_score else -attacker.value if score < rival_score else 0.0


def fight_value(s: Battle, step: Touch) -> float:
    """The attacker's mean gain over all pairs of corners of a fight that is not decided yet."""
    fight = step.fight
    attacker = FIGHTERS[s.field.kinds[fight.zoon]]
    defender = FIGHTERS[s.field.kinds[fight.rival]]
    total = 0.0
    for corner in range(CORNERS):
        score = score_of(s, fight.zoon, corner, step.bonus)
        for rival_corner in range(CORNERS):
            total += gain(attacker, score, defender, score_of(s, fight.rival, rival_corner, NO_BONUS))
    return total / (CORNERS * CORNERS)


def shot_value(s: Battle, step: Shoot) -> float:
    """The shooter's mean gain over all pairs of corners of a shot that is not decided yet."""
    trump = s.trumps.card(step.shot.seat, step.shot.slot)
    target = step.shot.target
    total = 0.0
    for score in TRUMP_CORNER[trump]:
        for corner in range(CORNERS):
            if score == LOST:
                total -= POINT_OF_FORCE * FORCE[trump]
            elif score > score_of(s, target, corner, NO_BONUS) != STAR:
                total += FIGHTERS[s.field.kinds[target]].value
    return total / (CORNERS * CORNERS)
