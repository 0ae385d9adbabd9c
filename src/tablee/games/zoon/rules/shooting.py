"""Shooting (chapter "Atout de tir"): the trump fights the target, the shooter risks nothing."""

from __future__ import annotations

from tablee.games.zoon.box import LOST, SLOTS, STAR, TRUMP_CORNER, other
from tablee.games.zoon.ground import TRUMP_IN_HAND
from tablee.games.zoon.rules.duel import Touching, corner_hit, corner_of, pivot_of, score_of
from tablee.games.zoon.state import Battle


class Shoot(Touching):
    """The shooter's player touches the target, the other the trump (rules: shot.target, duel.touch)."""

    def __init__(self, seat: int, slot: int, shooter: int, target: int) -> None:
        super().__init__(seat)
        self.slot = slot
        self.shooter = shooter
        self.target = target

    def reveal(self, s: Battle, answers: dict[int, int]) -> None:
        trump = s.slots[self.seat * SLOTS + self.slot]
        mine = answers[self.seat]
        theirs = answers[other(self.seat)]
        corner = corner_hit(corner_of(theirs), pivot_of(s, mine))
        target_corner = corner_hit(corner_of(mine), pivot_of(s, theirs))
        score = TRUMP_CORNER[trump][corner]
        target_score = score_of(s, self.target, target_corner, 0, 1)
        s.show_shot(self.seat, trump, corner, score, self.target, target_corner, target_score)
        self.settle(s, trump, score, target_score)

    def settle(self, s: Battle, trump: int, score: int, target_score: int) -> None:
        """(rules: shot.lost, shot.star, shot.compare, shot.equal, shot.x_and_star)"""
        won = score >= 0 and target_score != STAR and score > target_score
        if won and s.eliminate(self.target):
            s.end_if_emblem_fell()
            return
        if not won:
            s.miss(self.seat, trump, self.target)
        lost = score == LOST or (s.rulings.shot_lost and not won and target_score != STAR)
        if lost and s.where[self.seat * SLOTS + self.slot] == TRUMP_IN_HAND:
            s.lose_trump(self.seat, self.slot)
