"""Cards that score."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import AGAIN, PASS
from tablee.games.king_of_tokyo.facts import ENERGY, HEART, ONE, THREE, TWO
from tablee.games.king_of_tokyo.powers import Card
from tablee.games.king_of_tokyo.rules.question import Question
from tablee.games.king_of_tokyo.rules.turn import BY_FREEZE_TIME, earn_turn
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.kernel.state import NONE


class CompleteDestruction(Card):
    """9 points for all six faces; a claw that a card adds will do."""

    def result(self, s: Tokyo, owner: int) -> None:
        counts = s.counts()
        if counts[ONE] and counts[TWO] and counts[THREE] and counts[HEART] and counts[ENERGY] and s.claws(owner):
            s.act_by_card(owner, self.number)
            s.gain_points(owner, 9)


class Detritivore(Card):
    """2 points for a 1, a 2 and a 3."""

    def result(self, s: Tokyo, owner: int) -> None:
        counts = s.counts()
        if counts[ONE] and counts[TWO] and counts[THREE]:
            s.act_by_card(owner, self.number)
            s.gain_points(owner, 2)


class EaterOfTheDead(Card):
    """3 points whenever a monster falls to 0 hearts."""

    def sees_fall(self, s: Tokyo, owner: int) -> None:
        s.act_by_card(owner, self.number)
        s.gain_points(owner, 3)


class EnergyHoarder(Card):
    """At the end of the turn 1 point for every 6 energy."""

    def turn_ends(self, s: Tokyo, owner: int) -> None:
        points = s.monsters[owner].energy // 6
        if points:
            s.act_by_card(owner, self.number)
            s.gain_points(owner, points)


class FreezeTime(Card):
    """Three or more 1s are another turn with one die fewer."""

    def three_ones(self, s: Tokyo, owner: int) -> None:
        s.then(AnotherTurn(owner))

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        """The dice of the turn in which it is gained already count."""
        if owner == s.active and s.count(ONE) >= 3:
            s.then(AnotherTurn(owner))


class AnotherTurn(Question):
    """Take the turn Freeze Time grants, or not (rule: card.freeze_time.may)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        return AGAIN_OR_NOT if s.rulings.may_decline else NONE

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "card.freeze_time.may"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == AGAIN:
            self.run(s)

    def run(self, s: Tokyo) -> None:
        earn_turn(s, self.seat, s.fewer + 1, BY_FREEZE_TIME)


AGAIN_OR_NOT: Final[list[int]] = [AGAIN, PASS]


class Gourmet(Card):
    """2 more points with three or more 1s."""

    def three_ones(self, s: Tokyo, owner: int) -> None:
        s.act_by_card(owner, self.number)
        s.gain_points(owner, 2)


class Herbivore(Card):
    """1 point at the end of a turn in which it made nobody lose hearts."""

    def turn_ends(self, s: Tokyo, owner: int) -> None:
        if not s.dealt:
            s.act_by_card(owner, self.number)
            s.gain_points(owner, 1)


class MediaFriendly(Card):
    """1 point for each card bought."""

    def buys(self, s: Tokyo, owner: int) -> None:
        s.act_by_card(owner, self.number)
        s.gain_points(owner, 1)
