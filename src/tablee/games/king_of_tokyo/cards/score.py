"""Cards that score points, and Freeze Time."""

from __future__ import annotations

from typing import Final

from tablee.games.king_of_tokyo.actions import AGAIN, PASS
from tablee.games.king_of_tokyo.powers import Card
from tablee.games.king_of_tokyo.rules.attack import count_claws
from tablee.games.king_of_tokyo.rules.steps import Question
from tablee.games.king_of_tokyo.rules.turn import BY_FREEZE_TIME, earn_turn
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import ENERGY, HEART, ONE, THREE, TRIPLE, TWO
from tablee.kernel.state import NONE


class CompleteDestruction(Card):
    """9 points for all six faces. A claw added by a card counts."""

    def result(self, s: Tokyo, owner: int) -> None:
        counts = s.turn.counts()
        if counts[ONE] and counts[TWO] and counts[THREE] and counts[HEART] and counts[ENERGY] and count_claws(s, owner):
            s.announce_card(owner, self.number)
            s.gain_points(owner, 9)


class Detritivore(Card):
    """2 points for a 1, a 2 and a 3."""

    def result(self, s: Tokyo, owner: int) -> None:
        counts = s.turn.counts()
        if counts[ONE] and counts[TWO] and counts[THREE]:
            s.announce_card(owner, self.number)
            s.gain_points(owner, 2)


class EaterOfTheDead(Card):
    """3 points whenever a monster falls to 0 hearts."""

    def monster_fell(self, s: Tokyo, owner: int) -> None:
        s.announce_card(owner, self.number)
        s.gain_points(owner, 3)


class EnergyHoarder(Card):
    """1 point for every 6 energy at the end of the turn."""

    def turn_ends(self, s: Tokyo, owner: int) -> None:
        points = s.monsters[owner].energy // 6
        if points:
            s.announce_card(owner, self.number)
            s.gain_points(owner, points)


class FreezeTime(Card):
    """With three or more 1s, another turn with one die fewer."""

    def three_ones(self, s: Tokyo, owner: int) -> None:
        s.then(TakeAnotherTurn(owner))

    def gained(self, s: Tokyo, owner: int, copy: bool) -> None:
        """The dice of the turn in which it is gained already count."""
        if owner == s.turn.seat and s.turn.count(ONE) >= TRIPLE:
            s.then(TakeAnotherTurn(owner))


class TakeAnotherTurn(Question):
    """Take or decline the turn that Freeze Time grants (rule: card.freeze_time.may)."""

    def choices(self, s: Tokyo, seat: int) -> list[int]:
        return AGAIN_OR_NOT if s.table_options.may_decline else NONE

    def why_not(self, s: Tokyo, seat: int, action: int) -> str:
        return "card.freeze_time.may"

    def chosen(self, s: Tokyo, seat: int, action: int) -> None:
        if action == AGAIN:
            self.run(s)

    def run(self, s: Tokyo) -> None:
        earn_turn(s, self.seat, s.turn.fewer_dice + 1, BY_FREEZE_TIME)


AGAIN_OR_NOT: Final[list[int]] = [AGAIN, PASS]


class Gourmet(Card):
    """2 more points with three or more 1s."""

    def three_ones(self, s: Tokyo, owner: int) -> None:
        s.announce_card(owner, self.number)
        s.gain_points(owner, 2)


class Herbivore(Card):
    """1 point at the end of a turn in which its owner made no monster lose hearts."""

    def turn_ends(self, s: Tokyo, owner: int) -> None:
        if not s.turn.caused_loss:
            s.announce_card(owner, self.number)
            s.gain_points(owner, 1)


class MediaFriendly(Card):
    """1 point for each card bought."""

    def bought_card(self, s: Tokyo, owner: int) -> None:
        s.announce_card(owner, self.number)
        s.gain_points(owner, 1)
