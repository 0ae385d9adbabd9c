"""Deployment (chapter "Le champ de bataille"): both players lay out their Zoons in secret."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.actions import CLEAR, MIRROR, PLACE, PRESET, PRESET_IDS, READY, SHUFFLE, SWAP
from tablee.games.zoon.armies import LAYOUTS, Army
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.battlefield import NO_CARD
from tablee.games.zoon.state.before_battle import arrange, begin_deployment, deploy, get_ready
from tablee.games.zoon.tables import CELLS, COLUMNS, DEPLOYMENT, IS_EMBLEM, KIND, SEATS, VALUE, ZONE_CELLS, has, turned
from tablee.kernel.chance import Chance
from tablee.kernel.outcome import Seats
from tablee.kernel.state import NOT_OFFERED, Open, Step

CHANGES: Final = 24
"""How often a complete layout may be changed: any two layouts are at most eleven swaps apart."""


class BeginDeployment(Step[Battle]):
    def run(self, s: Battle) -> None:
        begin_deployment(s)


class Deploy(Open[Battle]):
    """Both players lay out their Zoons in secret at the same time, one per cell of their deployment zone, until they are ready
    (rules: setup.deploy, setup.secret, setup.emblem, setup.fewer).

    The step stays the same when one player is ready, so that a choice which the other has just sent is not out of date."""

    def seats(self, s: Battle) -> Seats:
        return NOT_READY[s.preparation.ready]

    def hides(self, s: Battle) -> bool:
        return True

    def silent(self, s: Battle, seat: int, action: int) -> bool:
        """Even the number of changes would tell a sample layout from one of the player's own (rule: setup.secret)."""
        return action != READY

    def options(self, s: Battle, seat: int) -> list[int]:
        layout = s.preparation.layouts[seat]
        army = s.armies[seat]
        empty = layout.count(NO_CARD)
        changes = s.preparation.edits[seat] < CHANGES
        if empty == ZONE_CELLS - army.deployed:
            if not changes:
                return JUST_READY
            if not empty:
                return CHANGES_TO_ALL[seat]
            pairs = [(turned(seat, a), turned(seat, b)) for a in range(ZONE_CELLS) for b in range(a) if layout[a] >= 0 or layout[b] >= 0]
            return [READY, *PRESETS, *[SWAP.at(min(a, b), max(a, b)) for a, b in pairs], CLEAR]
        found = PRESETS[:] if changes else []
        free = [turned(seat, i) for i in range(ZONE_CELLS) if layout[i] == NO_CARD]
        for kind in self.kinds_to_place(army, layout, ZONE_CELLS - empty):
            start = PLACE.start + kind * CELLS
            found += [start + cell for cell in free]
        if empty < ZONE_CELLS and changes:
            found.append(CLEAR)
        return found

    def kinds_to_place(self, army: Army, layout: list[int], placed: int) -> list[int]:
        """The kinds that are left. If the Emblem is not on the field yet, the last place is for it."""
        left = [kind for i, kind in enumerate(army.kinds) if layout.count(kind) < army.counts[i]]
        if placed == army.deployed - 1:
            emblems = [kind for kind in left if IS_EMBLEM[kind]]
            return emblems or left
        return left

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        if PLACE.holds(action):
            kind, cell = PLACE.first_of(action), PLACE.second_of(action)
            if not has(DEPLOYMENT[seat], cell):
                return "setup.zone"
            if s.preparation.layouts[seat][turned(seat, cell)] != NO_CARD:
                return "setup.deploy"
            return "setup.cards" if kind not in s.armies[seat].cards or IS_EMBLEM[kind] else "setup.emblem"
        if action == READY:
            return "setup.deploy"
        changes = SWAP.holds(action) or PRESET.holds(action) or action == CLEAR
        return "setup.changes" if changes and s.preparation.edits[seat] >= CHANGES else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        layout = s.preparation.layouts[seat][:]
        edits = s.preparation.edits[seat]
        if action == READY:
            get_ready(s, seat)
            if not NOT_READY[s.preparation.ready]:
                s.strike(Deploy)
            return
        if PLACE.holds(action):
            layout[turned(seat, PLACE.second_of(action))] = PLACE.first_of(action)
        elif SWAP.holds(action):
            a, b = turned(seat, SWAP.first_of(action)), turned(seat, SWAP.second_of(action))
            layout[a], layout[b] = layout[b], layout[a]
            edits += 1
        elif action == CLEAR:
            layout = [NO_CARD] * ZONE_CELLS
            edits += 1
        else:
            layout = preset(s.armies[seat], PRESET.first_of(action), s.chance)
            edits += 1
        arrange(s, seat, layout, edits)


def preset(army: Army, number: int, chance: Chance) -> list[int]:
    """The sample layout, its mirror image, or a random one with the Emblem on the back row."""
    back, front = sample(army)
    if number == MIRROR:
        return back[::-1] + front[::-1]
    if number == SHUFFLE:
        cards = [kind for kind in back + front if kind == NO_CARD or not IS_EMBLEM[kind]]
        emblem = [kind for kind in back + front if kind >= 0 and IS_EMBLEM[kind]]
        chance.shuffle(cards)
        cards.insert(chance.below(COLUMNS), emblem[0])
        return cards
    return back + front


def sample(army: Army) -> tuple[list[int], list[int]]:
    """Back row and front row of the sample layout. A constructed list has its most valuable cards around the Emblem."""
    if army.id in LAYOUTS:
        rows = LAYOUTS[army.id]
        return [KIND[kind] for kind in rows[1]], [KIND[kind] for kind in rows[0]]
    emblem = [kind for kind in army.cards if IS_EMBLEM[kind]]
    rest = sorted([kind for kind in army.cards if not IS_EMBLEM[kind]], key=lambda kind: (-VALUE[kind], kind))
    rest = rest[: army.deployed - 1] + [NO_CARD] * (ZONE_CELLS - army.deployed)
    front = [rest[i] for i in (1, 3, 0, 2, 4, 5)]
    back = [rest[6], rest[8], emblem[0], rest[10], rest[9], rest[7]]
    return back, front


class BeginBattle(Step[Battle]):
    """Both players are ready (rule: setup.deploy)."""

    def run(self, s: Battle) -> None:
        deploy(s)


PRESETS: Final[list[int]] = [PRESET.at(preset) for preset in range(len(PRESET_IDS))]
JUST_READY: Final[list[int]] = [READY]
CHANGES_TO_ALL: Final[list[list[int]]] = [
    [READY, *PRESETS]
    + [SWAP.at(min(turned(seat, a), turned(seat, b)), max(turned(seat, a), turned(seat, b))) for a in range(ZONE_CELLS) for b in range(a)]
    + [CLEAR]
    for seat in range(SEATS)
]
NOT_READY: Final[list[Seats]] = [(0, 1), (1,), (0,), ()]
"""The seats that still deploy, by the mask of the seats that are ready."""
DEPLOY: Final = Deploy()
