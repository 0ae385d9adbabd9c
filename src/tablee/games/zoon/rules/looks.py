"""Secret looks at enemy cards, given by special effects and trumps."""

from __future__ import annotations

from tablee.games.zoon.actions import DONE, LOOK
from tablee.games.zoon.rules.pending import Pending
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import has, other
from tablee.kernel.state import NONE, NOT_OFFERED


class LookAt(Pending):
    """The seat may look at an enemy Zoon in secret. `seen`: the Zoons already looked at, as a mask (rules: effect.look, secret.look)."""

    def __init__(self, seat: int, id: str, left: int, seen: int) -> None:
        super().__init__(seat, id, -1, left)
        self.seen = seen

    def options(self, s: Battle, seat: int) -> list[int]:
        enemies = [zoon for zoon in s.field.on_field(other(seat)) if not has(self.seen, zoon)]
        return [*[LOOK.at(s.field.place[zoon]) for zoon in enemies], DONE] if enemies else NONE

    def why_not(self, s: Battle, seat: int, action: int) -> str:
        return "effect.text" if LOOK.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if action != DONE:
            zoon = s.field.grid[LOOK.first_of(action)]
            s.look_at(seat, zoon)
            if self.left > 1:
                s.then(LookAt(seat, self.id, self.left - 1, self.seen | 1 << zoon))
