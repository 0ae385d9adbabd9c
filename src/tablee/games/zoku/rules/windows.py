"""When lieutenants may be played (ruling Z5), and how nobody learns who could.

"At any moment" is cut into windows. Whether a window opens, for whom, and what the others receive depend on public facts alone:
a boss is asked if it has a card face down and some lieutenant that nobody has seen yet could do something for it here. Those
asked answer at once and unseen; a boss without a fitting card has only `pass`. Of those who do not pass, the first in turn order
plays, the others' answers are dropped unseen, and the window opens anew; it closes when all pass. So each lieutenant is resolved
before the next is chosen, and an answer that did not come to pass is never known.

So that nobody is stopped at every breath, `stop` (in `view.py`) passes for a boss that holds nothing to play here, or that said
beforehand not to be asked. The frame must give such an answer after the same delay as if the player had been asked,
drawn without regard to who answers; the messages are the same either way.
"""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.box import PASS, PLAYED_BY, SEATS_IN, WINDOW_IDS
from tablee.games.zoku.lieutenants import CAST, could_play, playable, why_not
from tablee.games.zoku.state import Gangs
from tablee.kernel.outcome import Seats
from tablee.kernel.state import NOT_OFFERED, Sealed, Step

JUST_PASS: Final[list[int]] = [PASS]


class Window(Sealed[Gangs]):
    """Everybody who could, passes or plays a lieutenant (rules: lieutenants.windows, lieutenants.secret)."""

    def __init__(self, kind: int, bosses: Seats) -> None:
        self.kind = kind
        self.bosses = bosses

    def asks(self, s: Gangs) -> Seats:
        return self.bosses

    def options(self, s: Gangs, seat: int) -> list[int]:
        plays = playable(s, seat, self.kind)
        return JUST_PASS + plays if plays else JUST_PASS

    def refusal(self, s: Gangs, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        card = PLAYED_BY[action]
        return NOT_OFFERED if card < 0 else why_not(s, seat, self.kind, action, card)

    def reveal(self, s: Gangs, answers: dict[int, int]) -> None:
        for seat in s.order():
            if seat in answers and answers[seat] != PASS:
                s.then(OPEN[self.kind])
                play(s, seat, answers[seat])
                return


def play(s: Gangs, seat: int, action: int) -> None:
    """The lieutenant comes face up and does what it can (rules: lieutenants.ability, lieutenants.spent)."""
    card = PLAYED_BY[action]
    s.show(seat, card)
    CAST[card].play(s, seat, action)


class OpenWindow(Step[Gangs]):
    """Open a window for those who could play something in it; for nobody, it stays shut."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, s: Gangs) -> None:
        who = 0
        for seat in range(s.seats):
            if could_play(s, seat, self.kind):
                who |= 1 << seat
        if who:
            s.then(Window(self.kind, SEATS_IN[who]))


OPEN: Final[list[OpenWindow]] = [OpenWindow(kind) for kind in range(len(WINDOW_IDS))]
