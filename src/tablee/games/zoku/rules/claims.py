"""After the placement: claims, raids, and prisoners who go home (chapters "Placement" and "Résolution des cartes Quartiers")."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.rules.windows import OPEN_WINDOW
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import MAX_SLOTS, NO_SEAT, RAID
from tablee.kernel.state import Step


class ClaimQuartiers(Step[Position]):
    """In reading order, a lone band of one or two takes its quartier, unless Chikuri denounced it (rule: placement.claim)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: Position) -> None:
        slot = self.slot
        while slot < len(s.city.slots):
            seat = s.city.about_to_claim(slot)
            if seat != NO_SEAT:
                if slot == s.police.denounced:
                    s.then(CLAIM_QUARTIERS[slot + 1])
                    begin_raid(s, seat, slot)
                    return
                s.claim_alone(seat, slot)
            slot += 1
        s.forget_denounced()


def begin_raid(s: Position, seat: int, slot: int) -> None:
    """The police come for a lone band. Its boss may first answer with a lieutenant (rule: fights.raid)."""
    s.begin_raid(seat, slot)
    s.then(RESOLVE_RAID[slot])
    s.then(OPEN_WINDOW[RAID])


class ResolveRaid(Step[Position]):
    """The police raid the band, unless Wairo turns the raid into a claim (rules: fights.raid, lieutenants.raid_answer)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: Position) -> None:
        seat = s.police.raided
        if s.police.bribed:
            s.claim_alone(seat, self.slot)
        else:
            s.raid(seat, self.slot)
        s.end_raid()


class FreePrisoners(Step[Position]):
    """Prisoners of an earlier day go home, too late to be placed today (rule: placement.prisoners)."""

    def run(self, s: Position) -> None:
        for seat in s.order():
            s.free_prisoners(seat)


CLAIM_QUARTIERS: Final[list[ClaimQuartiers]] = [ClaimQuartiers(slot) for slot in range(MAX_SLOTS + 1)]
RESOLVE_RAID: Final[list[ResolveRaid]] = [ResolveRaid(slot) for slot in range(MAX_SLOTS)]
FREE_PRISONERS: Final = FreePrisoners()
