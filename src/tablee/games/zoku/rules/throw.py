"""ITCHI-NI-SAN: the bosses throw (chapter "Comment se battre ?"). At a table a gesture travels with each answer."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.box import FORCES, GANGS, NORMAL, SEATS_IN, THROW
from tablee.games.zoku.state import Gangs
from tablee.kernel.outcome import Seats
from tablee.kernel.state import NOT_OFFERED, Ask, Sealed, Step

JUST_THROW: Final[list[int]] = [THROW.at(NORMAL)]
HOW_HARD: Final[list[int]] = [THROW.at(force) for force in range(len(FORCES))]


def ways_to_throw(s: Gangs) -> list[int]:
    return HOW_HARD if s.rules.throw_strength else JUST_THROW


def why_not_throw(s: Gangs, action: int) -> str:
    if action in ways_to_throw(s):
        return ""
    return "throw.strength" if THROW.holds(action) else NOT_OFFERED


class ItchiNiSan(Sealed[Gangs]):
    """All bosses of the fight throw at once; how hard stays secret until then (rules: fight.throw, throw.strength)."""

    def __init__(self, bosses: Seats) -> None:
        self.bosses = bosses

    def asks(self, s: Gangs) -> Seats:
        return self.bosses

    def options(self, s: Gangs, seat: int) -> list[int]:
        return ways_to_throw(s)

    def refusal(self, s: Gangs, seat: int, action: int) -> str:
        return why_not_throw(s, action)

    def reveal(self, s: Gangs, answers: dict[int, int]) -> None:
        s.throw_zokus([THROW.first_of(answers[seat]) if seat in answers else NORMAL for seat in range(GANGS)])


class ThrowAgain(Ask[Gangs]):
    """Genki's Zoku is thrown again by its boss."""

    def __init__(self, seat: int, zoku: int) -> None:
        super().__init__(seat)
        self.zoku = zoku

    def options(self, s: Gangs, seat: int) -> list[int]:
        return ways_to_throw(s)

    def refusal(self, s: Gangs, seat: int, action: int) -> str:
        return why_not_throw(s, action)

    def choose(self, s: Gangs, seat: int, action: int) -> None:
        s.throw_again(seat, self.zoku, THROW.first_of(action))


class ThrowAll(Step[Gangs]):
    """Ask for the throw, or just throw where the table does not ask. Each round's question is a step of its own,
    so that nobody takes the next for the one just answered."""

    def run(self, s: Gangs) -> None:
        if s.rules.asks_to_throw:
            s.then(ItchiNiSan(SEATS_IN[s.street.fighting()]))
        else:
            s.throw_zokus(PLAIN)


THROW_ALL: Final = ThrowAll()
PLAIN: Final[list[int]] = [NORMAL] * GANGS
