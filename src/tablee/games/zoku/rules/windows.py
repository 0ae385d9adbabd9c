"""The windows in which lieutenants may be played (chapter "Lieutenants"), without a hint at who holds which.

"At any moment" is divided into windows (rule: lieutenants.windows). Whether a window opens, which bosses it asks and what the
others receive depend on public facts alone: a boss is asked if it has a lieutenant face down, and if some lieutenant that nobody
has seen yet could do something for it here. All of them answer at once and in secret; a boss without a fitting lieutenant can
only pass. Among the bosses that do not pass, the first in turn order plays. The other answers are dropped without being shown,
and the window opens again; it closes when all pass. So each lieutenant is resolved before the next one is chosen, and a dropped
answer is never known.

`stops.py` passes for a boss that has nothing to play here or chose not to be asked. The server must give such an answer after
the same delay as a player's answer, drawn without regard to the seat; the messages are the same either way.
"""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.actions import LIEUTENANT_OF, NO_LIEUTENANT, PASS
from tablee.games.zoku.lieutenants import LIEUTENANTS
from tablee.games.zoku.masks import EMPTY, SEATS_IN, contains
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import LIEUTENANTS_IN, WINDOW_IDS
from tablee.kernel.outcome import Seats
from tablee.kernel.state import NOT_OFFERED, Sealed, Step

ONLY_PASS: Final[list[int]] = [PASS]


class Window(Sealed[Position]):
    """Each boss asked passes or plays a lieutenant (rules: lieutenants.windows, lieutenants.secret)."""

    def __init__(self, kind: int, bosses: Seats) -> None:
        self.kind = kind
        self.bosses = bosses

    def asks(self, s: Position) -> Seats:
        return self.bosses

    def options(self, s: Position, seat: int) -> list[int]:
        plays = playable(s, seat, self.kind)
        return ONLY_PASS + plays if plays else ONLY_PASS

    def refusal(self, s: Position, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        lieutenant = LIEUTENANT_OF[action]
        return NOT_OFFERED if lieutenant == NO_LIEUTENANT else why_not_play(s, seat, self.kind, lieutenant)

    def reveal(self, s: Position, answers: dict[int, int]) -> None:
        for seat in s.order():
            if seat in answers and answers[seat] != PASS:
                s.then(OPEN_WINDOW[self.kind])
                play(s, seat, answers[seat])
                return


class OpenWindow(Step[Position]):
    """Open a window for the bosses that could play something in it, if there are any."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, s: Position) -> None:
        bosses = EMPTY
        for seat in range(s.seats):
            if could_play(s, seat, self.kind):
                bosses |= 1 << seat
        if bosses:
            s.then(Window(self.kind, SEATS_IN[bosses]))


def play(s: Position, seat: int, action: int) -> None:
    """Turn the lieutenant face up, then apply its ability (rules: lieutenants.ability, lieutenants.spent)."""
    lieutenant = LIEUTENANT_OF[action]
    s.show(seat, lieutenant)
    LIEUTENANTS[lieutenant].play(s, seat, action)


def could_play(s: Position, seat: int, window: int) -> bool:
    """Whether, by public facts, this boss could play something here: it has a lieutenant face down, and an unseen one would fit."""
    if s.gangs[seat].hand == EMPTY:
        return False
    for lieutenant in LIEUTENANTS_IN[window]:  # noqa: SIM110  a loop that stops compiles better than any()
        if not contains(s.revealed, lieutenant) and LIEUTENANTS[lieutenant].fits(s, seat):
            return True
    return False


def playable(s: Position, seat: int, window: int) -> list[int]:
    """The actions that this boss has here with the lieutenants it holds."""
    found: list[int] = []
    hand = s.gangs[seat].hand
    if hand:
        for lieutenant in LIEUTENANTS_IN[window]:
            if contains(hand, lieutenant):
                found += LIEUTENANTS[lieutenant].actions(s, seat)
    return found


def why_not_play(s: Position, seat: int, window: int, lieutenant: int) -> str:
    """The rule that forbids playing this lieutenant here."""
    if contains(s.gangs[seat].shown, lieutenant):
        return "lieutenants.spent"
    if not contains(s.gangs[seat].hand, lieutenant):
        return "lieutenants.dealt"
    return "lieutenants.ability" if lieutenant in LIEUTENANTS_IN[window] else "lieutenants.windows"


OPEN_WINDOW: Final[list[OpenWindow]] = [OpenWindow(kind) for kind in range(len(WINDOW_IDS))]
