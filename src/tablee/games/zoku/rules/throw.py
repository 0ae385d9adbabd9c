"""The throw, called ITCHI-NI-SAN (chapter "Comment se battre ?"). At a table a gesture travels with each answer."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.actions import THROW
from tablee.games.zoku.masks import SEATS_IN
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import FORCES, GANGS, NORMAL
from tablee.kernel.outcome import Seats
from tablee.kernel.state import NOT_OFFERED, Ask, Sealed, Step

ONLY_NORMAL: Final[list[int]] = [THROW.at(NORMAL)]
ANY_FORCE: Final[list[int]] = [THROW.at(force) for force in range(len(FORCES))]
ALL_NORMAL: Final[list[int]] = [NORMAL] * GANGS


def forces_offered(s: Position) -> list[int]:
    return ANY_FORCE if s.table_options.throw_strength else ONLY_NORMAL


def why_not_throw(s: Position, action: int) -> str:
    """The rule that forbids this throw, or ""."""
    if action in forces_offered(s):
        return ""
    return "throw.strength" if THROW.holds(action) else NOT_OFFERED


class ItchiNiSan(Sealed[Position]):
    """All bosses in the fight throw at once; the force of each stays secret until then (rules: fight.throw, throw.strength)."""

    def __init__(self, bosses: Seats) -> None:
        self.bosses = bosses

    def asks(self, s: Position) -> Seats:
        return self.bosses

    def options(self, s: Position, seat: int) -> list[int]:
        return forces_offered(s)

    def refusal(self, s: Position, seat: int, action: int) -> str:
        return why_not_throw(s, action)

    def reveal(self, s: Position, answers: dict[int, int]) -> None:
        s.throw_zokus([THROW.first_of(answers[seat]) if seat in answers else NORMAL for seat in range(GANGS)])


class ThrowAgain(Ask[Position]):
    """The boss throws the Zoku that Genki chose again."""

    def __init__(self, seat: int, zoku: int) -> None:
        super().__init__(seat)
        self.zoku = zoku

    def options(self, s: Position, seat: int) -> list[int]:
        return forces_offered(s)

    def refusal(self, s: Position, seat: int, action: int) -> str:
        return why_not_throw(s, action)

    def choose(self, s: Position, seat: int, action: int) -> None:
        s.throw_again(seat, self.zoku, THROW.first_of(action))


class ThrowAll(Step[Position]):
    """Ask for the throw, or throw at once where the table does not ask.

    Each round gets a new `ItchiNiSan`, so that its question differs from the one just answered."""

    def run(self, s: Position) -> None:
        if s.table_options.asks_to_throw():
            s.then(ItchiNiSan(SEATS_IN[s.street.fighting_gangs()]))
        else:
            s.throw_zokus(ALL_NORMAL)


THROW_ALL: Final = ThrowAll()
