"""After the placement: claims, raids, prisoners come home (chapters "Placement" and "Résolution des cartes Quartiers")."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.box import MOST_SLOTS, RAID
from tablee.games.zoku.rules.windows import OPEN
from tablee.games.zoku.state import Gangs
from tablee.kernel.state import Step


class Claims(Step[Gangs]):
    """In reading order, a lone band of one or two takes its quartier, unless Chikuri told the police (rule: placement.claim)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: Gangs) -> None:
        slot = self.slot
        while slot < len(s.slots):
            seat = s.about_to_claim(slot)
            if seat >= 0:
                if slot == s.denounced:
                    s.then(CLAIMS[slot + 1])
                    raid(s, seat, slot)
                    return
                claim_alone(s, seat, slot)
            slot += 1
        s.forget_denounced()


def claim_alone(s: Gangs, seat: int, slot: int) -> None:
    s.claim(seat, slot)
    s.go_home(seat, s.leave_slot(seat, slot))


def raid(s: Gangs, seat: int, slot: int) -> None:
    """The police are about to raid a lone band; its boss may answer with a lieutenant (rule: fights.raid)."""
    s.call_police(seat, slot)
    s.then(RAIDS[slot])
    s.then(OPEN[RAID])


class Raid(Step[Gangs]):
    """One Zoku is arrested, the others go home, the card is discarded; unless Wairo or Bengo is played
    (rules: fights.raid, lieutenants.raid_answer)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: Gangs) -> None:
        seat = s.raided
        if s.bribed:
            claim_alone(s, seat, self.slot)
        else:
            band = s.leave_slot(seat, self.slot)
            if not s.immune:
                s.arrest(seat)
                band -= 1
            s.go_home(seat, band)
            s.discard(self.slot)
        s.end_raid()


class Homecoming(Step[Gangs]):
    """Who was held since the day before comes home, too late to be placed today (rule: placement.prisoners)."""

    def run(self, s: Gangs) -> None:
        for seat in s.order():
            s.free_prisoners(seat)


CLAIMS: Final[list[Claims]] = [Claims(slot) for slot in range(MOST_SLOTS + 1)]
RAIDS: Final[list[Raid]] = [Raid(slot) for slot in range(MOST_SLOTS)]
HOMECOMING: Final = Homecoming()
