"""What is worth what: cards by value, trumps, who threatens an Emblem, ground won; a fight by its odds; and which corner to touch."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.box import (
    CELLS,
    COLUMNS,
    CORNER,
    CORNERS,
    EFFECT,
    EFFECT_IDS,
    EMBLEM,
    ENLIST,
    FORCE,
    KINDS,
    LOST,
    MUSTER,
    NEXT,
    PICK,
    PIECES,
    PRESET,
    READY,
    SHUFFLE,
    SLOTS,
    STAR,
    STRIKE,
    TOUCH,
    TRUMP_CORNER,
    TYPE,
    VALUE,
    VIA,
    ZONE_CELLS,
    other,
)
from tablee.games.zoon.ground import BATTLE, IN_HAND, TRUMP_IN_HAND
from tablee.games.zoon.guess import plausible, suspected, weight
from tablee.games.zoon.lists import POINTS
from tablee.games.zoon.rules.building import BuildLists, zoons_in
from tablee.games.zoon.rules.duel import Touch, score_of
from tablee.games.zoon.rules.setup import Deploy
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.state import Battle
from tablee.kernel.chance import Chance

WHOLE_ARMY: Final = 150.0
A_FORCE: Final = 3.0
"""What a point of trump force in hand is worth, in points of value."""
A_THREAT: Final = 14.0
A_ROW: Final = 0.5
NEAR: Final = 1.2
UNKNOWN: Final = 0.35
"""What a card the enemy has not seen keeps, and an enemy card one has seen gives."""
THE_EMBLEM: Final = 110.0

WINS: Final = 1
WINS_ATTACKING: Final = 2
TAKES_BOTH: Final = 3
DRAWS: Final = 0
STAR_DOES: Final[list[int]] = [
    {"warus_berserk": WINS, "owl_swoop": WINS_ATTACKING, "beaver_sap": TAKES_BOTH}.get(effect, DRAWS) for effect in EFFECT_IDS
]


def distances() -> list[int]:
    """From cell to cell, in steps of a king."""
    return [max(abs(a % COLUMNS - b % COLUMNS), abs(a // COLUMNS - b // COLUMNS)) for a in range(CELLS) for b in range(CELLS)]


DISTANCE: Final[list[int]] = distances()


def worth_of(kind: int) -> float:
    """What it costs to lose this card."""
    return THE_EMBLEM if TYPE[kind] == EMBLEM else float(VALUE[kind])


def emblem_of(s: Battle, seat: int) -> int:
    for zoon in range(seat * PIECES, (seat + 1) * PIECES):
        if s.place[zoon] >= 0 and TYPE[s.kinds[zoon]] == EMBLEM:
            return s.place[zoon]
    return -1


def strength(s: Battle, seat: int) -> float:
    """Cards, trumps and ground, in points of value."""
    total = 0.0
    goal = emblem_of(s, other(seat))
    occupied = s.occupied()
    threats = 0
    nearest = 9
    for zoon in range(seat * PIECES, (seat + 1) * PIECES):
        cell = s.place[zoon]
        if cell >= 0:
            kind = s.kinds[zoon]
            if TYPE[kind] == EMBLEM:
                continue
            total += VALUE[kind]
            row = cell // COLUMNS
            total += A_ROW * (row if seat == 0 else 5 - row)
            if not (s.shown | s.peeked) >> zoon & 1:
                total += UNKNOWN
            if goal >= 0 and not s.frozen >> zoon & 1:
                via = VIA[seat][kind][cell * CELLS + goal]
                if via >= 0 and not via & occupied:
                    threats += 1
                nearest = min(nearest, DISTANCE[cell * CELLS + goal])
        elif cell == IN_HAND:
            total += VALUE[s.kinds[zoon]]
    total -= NEAR * nearest
    if threats:
        total += A_THREAT * (1.0 + 0.2 * threats)
    for slot in range(seat * SLOTS, (seat + 1) * SLOTS):
        if s.where[slot] == TRUMP_IN_HAND:
            total += A_FORCE * FORCE[s.slots[slot]]
    return total


def outcome(s: Battle, score: int, star: int, rival_score: int, rival_star: int, mine: float, theirs: float) -> float:
    """What one pair of corners brings the attacker, in points of value."""
    if score == STAR and rival_score == STAR:
        return 0.0
    if score == STAR:
        return theirs if star in (WINS, WINS_ATTACKING) else theirs - mine if star == TAKES_BOTH else 0.0
    if rival_score == STAR:
        return -mine if rival_star == WINS else theirs - mine if rival_star == TAKES_BOTH else 0.0
    return theirs if score > rival_score else -mine if score < rival_score else 0.0


def star_of(kind: int) -> int:
    return STAR_DOES[EFFECT[kind]] if EFFECT[kind] >= 0 else DRAWS


def fight_worth(s: Battle, step: Touch) -> float:
    """A fight not decided yet is worth the mean of what its corners bring."""
    fight = step.fight
    mine = s.kinds[fight.zoon]
    theirs = s.kinds[fight.rival]
    total = 0.0
    for a in range(CORNERS):
        score = score_of(s, fight.zoon, a, step.add, step.times)
        for b in range(CORNERS):
            rival_score = score_of(s, fight.rival, b, 0, 1)
            total += outcome(s, score, star_of(mine), rival_score, star_of(theirs), worth_of(mine), worth_of(theirs))
    return total / (CORNERS * CORNERS)


def shot_worth(s: Battle, step: Shoot) -> float:
    trump = s.slots[step.seat * SLOTS + step.slot]
    total = 0.0
    for score in TRUMP_CORNER[trump]:
        for b in range(CORNERS):
            if score == LOST:
                total -= A_FORCE * FORCE[trump]
            elif score > score_of(s, step.target, b, 0, 1) != STAR:
                total += worth_of(s.kinds[step.target])
    return total / (CORNERS * CORNERS)


def value(s: Battle, seat: int) -> float:
    """From 0 (lost) to 1 (won), in a world where all cards are known."""
    if s.phase != BATTLE:
        return 0.5
    ahead = strength(s, seat) - strength(s, other(seat))
    step = s.agenda[-1]
    if isinstance(step, Touch):
        ahead += fight_worth(s, step) if step.fight.seat == seat else -fight_worth(s, step)
    elif isinstance(step, Shoot):
        ahead += shot_worth(s, step) if step.seat == seat else -shot_worth(s, step)
    if s.turn == seat:
        ahead -= exposed(s, seat)
    return 0.5 + 0.5 * ahead / (abs(ahead) + WHOLE_ARMY)


def exposed(s: Battle, seat: int) -> float:
    """How many enemies next to the own Emblem will be asked first."""
    cell = emblem_of(s, seat)
    if cell < 0:
        return 0.0
    enemies = s.mine[other(seat)]
    return 3.0 * sum([1 for near in NEXT[cell] if enemies >> near & 1])


def policy(s: Battle, seat: int, options: list[int], chance: Chance) -> int:
    """Lists and layouts by chance, corners by the odds; what to play is left to the evaluation."""
    step = s.agenda[-1]
    if isinstance(step, Deploy):
        return READY if options[0] == READY else PRESET.at(SHUFFLE) if PRESET.at(SHUFFLE) in options else options[0]
    if isinstance(step, BuildLists):
        return recruit(s.drafts[seat], options, chance)
    if PICK.holds(options[0]) or STRIKE.holds(options[0]):
        return options[chance.below(len(options))]
    if isinstance(step, Touch):
        fight = step.fight
        if seat == fight.seat:
            mine = [score_of(s, fight.zoon, corner, step.add, step.times) for corner in range(CORNERS)]
            return touch(s, fight.rival, mine, True, star_of(s.kinds[fight.zoon]), worth_of(s.kinds[fight.zoon]), chance)
        mine = [score_of(s, fight.rival, corner, 0, 1) for corner in range(CORNERS)]
        return touch(s, fight.zoon, mine, False, star_of(s.kinds[fight.rival]), worth_of(s.kinds[fight.rival]), chance)
    if isinstance(step, Shoot) and seat == step.seat:
        mine = [score if score != LOST else -1 for score in TRUMP_CORNER[s.slots[seat * SLOTS + step.slot]]]
        return touch(s, step.target, mine, True, DRAWS, 0.0, chance)
    return -1


def recruit(cards: list[int], options: list[int], chance: Chance) -> int:
    """A list of one's own: trumps while there is force, an Emblem, then Zoons of about the mean that the points left allow for twelve."""
    addable = [ENLIST.first_of(action) for action in options if ENLIST.holds(action)]
    zoons = zoons_in(cards)
    trumps = [card for card in addable if card >= KINDS]
    if trumps:
        return ENLIST.at(trumps[chance.below(len(trumps))])
    if MUSTER in options and (len(zoons) >= ZONE_CELLS or not addable):
        return MUSTER
    emblems = [card for card in addable if TYPE[card] == EMBLEM]
    if emblems:
        return ENLIST.at(emblems[chance.below(len(emblems))])
    mean = (POINTS - sum([VALUE[kind] for kind in zoons])) // (ZONE_CELLS - len(zoons))
    chance.shuffle(addable)
    best = addable[0]
    for card in addable[:8]:
        if abs(VALUE[card] - mean) < abs(VALUE[best] - mean):
            best = card
    return ENLIST.at(best)


def touch(s: Battle, rival: int, mine: list[int], attacking: bool, star: int, worth: float, chance: Chance) -> int:
    """The better diagonal of the enemy card, over all it can be; which end of it makes no difference while pivots are by chance."""
    best = [0.0, 0.0]
    side = s.owner(rival)
    may_be = suspected(s, rival, plausible(s, side))
    for kind in s.suspects[side].kinds_in(may_be):
        gains = 1.0 if s.known(rival) else weight(s, side, kind)
        if gains > 0.0:
            for corner in range(CORNERS):
                theirs = CORNER[kind * CORNERS + corner]
                for score in mine:
                    if attacking:
                        gain = outcome(s, score, star, theirs, star_of(kind), worth, worth_of(kind))
                    else:
                        gain = -outcome(s, theirs, star_of(kind), score, star, worth_of(kind), worth)
                    best[corner % 2] += gains * gain
    diagonal = chance.below(2) if best[0] == best[1] else 0 if best[0] > best[1] else 1
    return TOUCH.at(diagonal + 2 * chance.below(2))
