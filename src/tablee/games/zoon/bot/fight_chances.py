"""The chances of a fight between two cards: the attacker wins, the defender wins, or both fall."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.bot.odds import FIGHTERS, TAKES_BOTH, WINS, WINS_ATTACKING, Fighter
from tablee.games.zoon.rules.duel import NO_BONUS, Bonus, score_of
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import CORNER, CORNERS, KINDS, STAR

DRAWN: Final = 0
WON: Final = 1
LOST_FIGHT: Final = 2
BOTH_FALL: Final = 3
DIAGONAL: Final[list[list[int]]] = [[0, 2], [1, 3]]
"""By diagonal, its corners. A touch picks a diagonal; the pivot decides which end of it counts (rule: duel.corner)."""
ALL_CORNERS: Final[list[int]] = list(range(CORNERS))
UNKNOWN: Final = -1.0


class Duel:
    """Two cards in a fight: what each star does, and the score of each corner."""

    def __init__(self, attacker: Fighter, defender: Fighter) -> None:
        self.attacker = attacker
        self.defender = defender
        self.scores: list[int] = []
        self.rival_scores: list[int] = []

    def result(self, score: int, rival_score: int) -> int:
        """The result of a fight in which these two corners meet."""
        if score == STAR and rival_score == STAR:
            return DRAWN
        if score == STAR:
            star = self.attacker.star
            return WON if star in (WINS, WINS_ATTACKING) else BOTH_FALL if star == TAKES_BOTH else DRAWN
        if rival_score == STAR:
            star = self.defender.star
            return LOST_FIGHT if star == WINS else BOTH_FALL if star == TAKES_BOTH else DRAWN
        return WON if score > rival_score else LOST_FIGHT if score < rival_score else DRAWN

    def chances(self, corners: list[int], rival_corners: list[int]) -> list[float]:
        """The chance of each result if each of these corners of both cards counts equally often."""
        found = [0.0, 0.0, 0.0, 0.0]
        share = 1.0 / (len(corners) * len(rival_corners))
        for corner in corners:
            for rival_corner in rival_corners:
                found[self.result(self.scores[corner], self.rival_scores[rival_corner])] += share
        return found

    def weaker_diagonal_of_rival(self) -> list[int]:
        """The diagonal that an attacker who knows the defender touches: more wins, fewer losses."""
        first = self.chances(ALL_CORNERS, DIAGONAL[0])
        second = self.chances(ALL_CORNERS, DIAGONAL[1])
        return DIAGONAL[0] if first[WON] - first[LOST_FIGHT] >= second[WON] - second[LOST_FIGHT] else DIAGONAL[1]

    def weaker_diagonal_of_attacker(self) -> list[int]:
        """The diagonal that a defender who knows the attacker touches."""
        first = self.chances(DIAGONAL[0], ALL_CORNERS)
        second = self.chances(DIAGONAL[1], ALL_CORNERS)
        return DIAGONAL[0] if first[WON] - first[LOST_FIGHT] <= second[WON] - second[LOST_FIGHT] else DIAGONAL[1]


def duel_of(s: Battle, zoon: int, rival: int, bonus: Bonus) -> Duel:
    """The fight of two cards of the battlefield, with equipment and bonus."""
    duel = Duel(FIGHTERS[s.field.kinds[zoon]], FIGHTERS[s.field.kinds[rival]])
    duel.scores = [score_of(s, zoon, corner, bonus) for corner in range(CORNERS)]
    duel.rival_scores = [score_of(s, rival, corner, NO_BONUS) for corner in range(CORNERS)]
    return duel


def expected_chances(s: Battle, zoon: int, rival: int, bonus: Bonus) -> list[float]:
    """The chances of each result if a player who has seen the enemy card touches its weaker diagonal."""
    duel = duel_of(s, zoon, rival, bonus)
    known = s.knowledge.certain(rival)
    known_attacker = s.knowledge.certain(zoon)
    return duel.chances(
        duel.weaker_diagonal_of_attacker() if known_attacker else ALL_CORNERS,
        duel.weaker_diagonal_of_rival() if known else ALL_CORNERS,
    )


WIN_TABLE: Final[list[float]] = [UNKNOWN] * (KINDS * KINDS)
"""By attacking and defending kind, the chance that the attacker wins when nobody knows a card. Filled at the first use of each pair."""
LOSE_TABLE: Final[list[float]] = [UNKNOWN] * (KINDS * KINDS)


def fill_tables(kind: int, rival: int) -> None:
    duel = Duel(FIGHTERS[kind], FIGHTERS[rival])
    duel.scores = CORNER[kind * CORNERS : (kind + 1) * CORNERS]
    duel.rival_scores = CORNER[rival * CORNERS : (rival + 1) * CORNERS]
    found = duel.chances(ALL_CORNERS, ALL_CORNERS)
    WIN_TABLE[kind * KINDS + rival] = found[WON] + found[BOTH_FALL]
    LOSE_TABLE[kind * KINDS + rival] = found[LOST_FIGHT] + found[BOTH_FALL]


def chance_to_win(kind: int, rival: int) -> float:
    """The chance that an attacker of this kind eliminates a defender of the other kind."""
    at = kind * KINDS + rival
    if WIN_TABLE[at] == UNKNOWN:
        fill_tables(kind, rival)
    return WIN_TABLE[at]


def chance_to_lose(kind: int, rival: int) -> float:
    """The chance that an attacker of this kind falls against a defender of the other kind."""
    at = kind * KINDS + rival
    if WIN_TABLE[at] == UNKNOWN:
        fill_tables(kind, rival)
    return LOSE_TABLE[at]
