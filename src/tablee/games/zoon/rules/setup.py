"""Before the battle (chapter "Le champ de bataille"): lists, secret deployment, lots for the first turn."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.army import ARMIES, CONSTRUCTED, LAYOUTS, ON_OFFER, Army
from tablee.games.zoon.box import (
    BUILD,
    CELLS,
    CLEAR,
    COLUMNS,
    DEPLOYMENT,
    EMBLEM,
    KIND,
    LIST_IDS,
    MIRROR,
    PICK,
    PLACE,
    PRESET,
    PRESET_IDS,
    READY,
    SEATS,
    SHUFFLE,
    STRIKE,
    SWAP,
    TYPE,
    VALUE,
    ZONE_CELLS,
    other,
    turned,
)
from tablee.games.zoon.camp import NO_ARMY
from tablee.games.zoon.ground import NO_CARD
from tablee.games.zoon.rules.building import BuildLists
from tablee.games.zoon.rules.turn import BEGIN_TURN
from tablee.games.zoon.rulings import AT_ONCE, ATTACKER_FIRST, CELL_TOLD, DEFENDER_FIRST, FACE_UP, UNTOLD, Rulings
from tablee.games.zoon.state import Battle, empty_field
from tablee.kernel.chance import Chance
from tablee.kernel.outcome import Seats
from tablee.kernel.state import NOT_OFFERED, Ask, Open, Sealed, Step

CHANGES: Final = 24
"""So often a layout that is complete may be changed: any two layouts are at most eleven swaps apart."""


class PickList(Sealed[Battle]):
    """Each player picks a list of the offer, at once; both may pick the same. Where lists of one's own are allowed, one may build one
    instead (rules: setup.tribe, setup.same, construction.own)."""

    def __init__(self, own: bool) -> None:
        self.own = own

    def asks(self, s: Battle) -> Seats:
        return tuple([seat for seat in range(SEATS) if s.armies[seat] is NO_ARMY])

    def options(self, s: Battle, seat: int) -> list[int]:
        found = [PICK.at(number) for number in s.offer]
        return [*found, BUILD] if self.own else found

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        return "setup.tribe" if PICK.holds(action) else "construction.own" if action == BUILD else NOT_OFFERED

    def reveal(self, s: Battle, answers: dict[int, int]) -> None:
        builders = [seat for seat in sorted(answers) if answers[seat] == BUILD]
        for seat in sorted(answers):
            if seat in builders:
                s.begin_list(seat)
            else:
                s.pick_list(seat, PICK.first_of(answers[seat]))
        s.then(AnnounceLists())
        if builders:
            s.then(BuildLists(tuple(builders)))


class AnnounceLists(Step[Battle]):
    """All have chosen: a printed tribe is named, of a constructed list only that it is one (rule: trump.known)."""

    def run(self, s: Battle) -> None:
        s.announce_lists()


class DrawLists(Step[Battle]):
    """Lots decide (rule: setup.random)."""

    def run(self, s: Battle) -> None:
        s.draw_lists()


class BeginDraft(Step[Battle]):
    """Who is drawn strikes a list first and picks last (rule: setup.draft)."""

    def run(self, s: Battle) -> None:
        seat = s.chance.below(SEATS)
        s.draft_first(seat)
        s.then(PickDrafted(seat))
        s.then(PickDrafted(other(seat)))
        s.then(StrikeList(other(seat)))
        s.then(StrikeList(seat))


class StrikeList(Ask[Battle]):
    """A list nobody will play (rule: setup.draft)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        return [STRIKE.at(number) for number in s.offer]

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        return "setup.draft" if STRIKE.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        s.strike_list(seat, STRIKE.first_of(action))


class PickDrafted(Ask[Battle]):
    """A list of those left, not the other's (rule: setup.draft)."""

    def options(self, s: Battle, seat: int) -> list[int]:
        return [PICK.at(number) for number in s.offer if s.armies[other(seat)] is not ARMIES[number]]

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        return "setup.draft" if PICK.holds(action) else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        s.take_list(seat, PICK.first_of(action))
        s.announce(seat, "picked")


class BeginDeployment(Step[Battle]):
    def run(self, s: Battle) -> None:
        s.begin_deployment()


class Deploy(Open[Battle]):
    """Both lay out their Zoons at once and unseen, one per cell of their deployment zone, until they are ready
    (rules: setup.deploy, setup.secret, setup.emblem, setup.fewer)."""

    def __init__(self, who: Seats) -> None:
        self.who = who

    def seats(self, s: Battle) -> Seats:
        return self.who

    def hides(self, s: Battle) -> bool:
        return True

    def options(self, s: Battle, seat: int) -> list[int]:
        layout = s.layouts[seat]
        army = s.armies[seat]
        empty = layout.count(NO_CARD)
        changes = s.edits[seat] < CHANGES
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
        """What is left; the last place is the Emblem's if it is not on the field yet."""
        left = [kind for i, kind in enumerate(army.kinds) if layout.count(kind) < army.counts[i]]
        if placed == army.deployed - 1:
            emblems = [kind for kind in left if TYPE[kind] == EMBLEM]
            return emblems or left
        return left

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        if PLACE.holds(action):
            kind, cell = PLACE.first_of(action), PLACE.second_of(action)
            if not DEPLOYMENT[seat] >> cell & 1:
                return "setup.zone"
            if s.layouts[seat][turned(seat, cell)] != NO_CARD:
                return "setup.deploy"
            return "setup.cards" if kind not in s.armies[seat].cards or TYPE[kind] == EMBLEM else "setup.emblem"
        if action == READY:
            return "setup.deploy"
        changes = SWAP.holds(action) or PRESET.holds(action) or action == CLEAR
        return "setup.changes" if changes and s.edits[seat] >= CHANGES else NOT_OFFERED

    def choose(self, s: Battle, seat: int, action: int) -> None:
        layout = s.layouts[seat][:]
        edits = s.edits[seat]
        if action == READY:
            s.strike(Deploy)
            s.get_ready(seat)
            if len(self.who) > 1:
                s.then(DEPLOY_ALONE[other(seat)])
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
        s.arrange(seat, layout, edits)


def preset(army: Army, number: int, chance: Chance) -> list[int]:
    """The sample layout, its mirror image, or a shuffled one with the Emblem on the back row."""
    back, front = sample(army)
    if number == MIRROR:
        return back[::-1] + front[::-1]
    if number == SHUFFLE:
        cards = [kind for kind in back + front if kind == NO_CARD or TYPE[kind] != EMBLEM]
        emblem = [kind for kind in back + front if kind >= 0 and TYPE[kind] == EMBLEM]
        chance.shuffle(cards)
        cards.insert(chance.below(COLUMNS), emblem[0])
        return cards
    return back + front


def sample(army: Army) -> tuple[list[int], list[int]]:
    """Back row and front row. A constructed list: the dearest cards, alternating front and back, around the Emblem."""
    if army.id in LAYOUTS:
        rows = LAYOUTS[army.id]
        return [KIND[kind] for kind in rows[1]], [KIND[kind] for kind in rows[0]]
    emblem = [kind for kind in army.cards if TYPE[kind] == EMBLEM]
    rest = sorted([kind for kind in army.cards if TYPE[kind] != EMBLEM], key=lambda kind: (-VALUE[kind], kind))
    rest = rest[: army.deployed - 1] + [NO_CARD] * (ZONE_CELLS - army.deployed)
    front = [rest[i] for i in (1, 3, 0, 2, 4, 5)]
    back = [rest[6], rest[8], emblem[0], rest[10], rest[9], rest[7]]
    return back, front


class Deployed(Step[Battle]):
    def run(self, s: Battle) -> None:
        s.deploy()


class DrawFirst(Step[Battle]):
    """Lots for the first turn (rule: setup.first)."""

    def run(self, s: Battle) -> None:
        s.draw_first()
        s.then(BEGIN_TURN[s.first])


PRESETS: Final[list[int]] = [PRESET.at(preset) for preset in range(len(PRESET_IDS))]
JUST_READY: Final[list[int]] = [READY]
CHANGES_TO_ALL: Final[list[list[int]]] = [
    [READY, *PRESETS]
    + [SWAP.at(min(turned(seat, a), turned(seat, b)), max(turned(seat, a), turned(seat, b))) for a in range(ZONE_CELLS) for b in range(a)]
    + [CLEAR]
    for seat in range(SEATS)
]
DEPLOY_BOTH: Final = Deploy((0, 1))
DEPLOY_ALONE: Final[list[Deploy]] = [Deploy((0,)), Deploy((1,))]


def setup(
    seats: int,
    chance: Chance,
    *,
    offer: str,
    tribes: str,
    list_1: str,
    list_2: str,
    own: str,
    format: str,
    pivot: str,
    touching: str,
    frozen_out: str,
    effects: str,
    emblem: str,
    shooter: str,
    lost_shot: str,
    draw_after: int,
    memory: str,
    hidden_emblem: str,
) -> Battle:
    """An empty battlefield; tribes named by the table are taken, the others picked, drawn or drafted."""
    rulings = Rulings(
        pivot == "chosen",
        frozen_out == "passes",
        effects == "must",
        lost_shot == "lost",
        draw_after,
        memory == "aided",
        hidden_emblem == "spent",
        {"at_once": AT_ONCE, "attacker": ATTACKER_FIRST, "defender": DEFENDER_FIRST}[touching],
        {"cell": CELL_TOLD, "face_up": FACE_UP, "untold": UNTOLD}[shooter],
        emblem == "stays",
        format,
    )
    s = empty_field(chance, rulings)
    s.open_offer(ON_OFFER[f"{offer} {format}"], CONSTRUCTED[f"{offer} {format}"])
    for seat, name in enumerate((list_1, list_2)):
        if name != "open":
            s.take_list(seat, LIST_IDS.index(name))
    s.then(DrawFirst())
    s.then(Deployed())
    s.then(DEPLOY_BOTH)
    s.then(BeginDeployment())
    if s.armies[0] is NO_ARMY or s.armies[1] is NO_ARMY:
        both = s.armies[0] is NO_ARMY and s.armies[1] is NO_ARMY
        s.then(BeginDraft() if tribes == "drafted" and both else DrawLists() if tribes == "random" else PickList(own == "allowed"))
    return s
