"""The facts that a seat may know: its own cards, the cards that were shown to it, and what the plays tell of the others."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal, cast

import msgspec

from tablee.games.zoon.armies import NO_ARMY, trumps_in, zoons_in
from tablee.games.zoon.hidden.chances import touch_chances
from tablee.games.zoon.hidden.side import HiddenSide
from tablee.games.zoon.hidden.sight import forgets, is_over, may_look, sees
from tablee.games.zoon.rules.build_list import CHANGES
from tablee.games.zoon.rules.construction import ALL_FORCE, FREE_STARS, MOST_STARS, MOST_TRUMPS, POINTS, Totals, price, wrong_with
from tablee.games.zoon.rules.duel import Touch, corner_of
from tablee.games.zoon.rules.pending import Pending
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.state.battle import BATTLE, Battle
from tablee.games.zoon.state.battlefield import CAGED, IN_HAND, IN_TOMB, NOWHERE, WALL
from tablee.games.zoon.state.trump_slots import PLACE_IDS, TRUMP_ON_FIELD
from tablee.games.zoon.tables import (
    CARDS_OF,
    CELLS,
    KIND_IDS,
    LABELS,
    LIST_IDS,
    SEATS,
    SLOTS,
    SLOTS_OF,
    SUMMONED,
    TRUMP_IDS,
    ZONE_CELLS,
    has,
    owner,
    turned,
)
from tablee.kernel.story import WATCHER
from tablee.words import Text

Phase = Literal["tribes", "deployment", "battle", "over"]
TrumpPlace = Literal["hand", "tomb", "field"]
Format = Literal["world", "continental", "tribal"]

PHASES: Final[list[Phase]] = ["tribes", "deployment", "battle"]


class Count(msgspec.Struct, frozen=True):
    kind: str
    count: int


class Laid(msgspec.Struct, frozen=True):
    kind: str
    cell: str


class TrumpView(msgspec.Struct, frozen=True):
    """`uses`: the uses left, 0 for an unlimited trump. `where`: "field" once it was laid down."""

    slot: int
    trump: str
    where: TrumpPlace
    uses: int


class ArmyView(msgspec.Struct, frozen=True):
    """`secret`: only its player knows the list. For the others its `id` is "secret", its unplayed trumps are "", and `lists` has the lists
    of the offer that it may still be. `roster`: the Zoons of the list. `reserve`: the number of reinforcements in hand; `hand`: which ones,
    for their player alone. `tomb`: the fallen, "" where the seat can no longer tell. `unseen`: the cards of the other side that are not
    identified yet; for a secret list, `hidden` is their number."""

    id: str
    secret: bool
    lists: list[str]
    tribes: list[str]
    ready: bool
    roster: list[Count]
    trumps: list[TrumpView]
    reserve: int
    hand: list[str]
    tomb: list[str]
    unseen: list[Count]
    hidden: int


class ZoonView(msgspec.Struct, frozen=True):
    """`kind`: "" if the seat has not seen it, or may not look at it now, and the game goes on. `remembered`: seen before and face down
    again, so a board may hide it.
    `seen`: whether the other side has seen it. `could`: the kinds that an unseen enemy may be by its moves, if they are fewer than all;
    once the game is over, the kinds it could have been. `frost`: its owner's turns in which it cannot move, the present one included."""

    zoon: int
    seat: int
    cell: str
    kind: str
    remembered: bool
    seen: bool
    could: list[str]
    gear: str
    frost: int


class ObstacleView(msgspec.Struct, frozen=True):
    """`zoon`: the card under a cage, or -1; `kind`: its kind, once the game is over."""

    cell: str
    trump: str
    seat: int
    zoon: int
    kind: str


class ChancesView(msgspec.Struct, frozen=True):
    """Percentages by what the seat knows. `lose`: for a shot, the trump is lost. `effect`: a star decides."""

    win: int
    draw: int
    lose: int
    effect: int


class DuelView(msgspec.Struct, frozen=True):
    """A fight about to be decided. `seat` attacks; `zoon` stands on `back`. A shot has a `trump`, and `zoon` is the shooter or -1.
    `touched`: the corner that the seat `by` has touched openly, or -1. `chances`: with the memory aid, by corner of the enemy card, what a
    touch brings the seat."""

    seat: int
    zoon: int
    back: str
    rival: int
    cell: str
    trump: str
    by: int
    touched: int
    chances: list[ChancesView]


class Wrong(msgspec.Struct, frozen=True):
    rule: str
    text: Text


class DraftView(msgspec.Struct, frozen=True):
    """A list being built, for its player alone: its totals, their limits, and what is still wrong. `paid`: the trump force that stars
    beyond the free ones cost. `changes`: how often a card may still be taken out."""

    zoons: list[Count]
    trumps: list[str]
    points: int
    most_points: int
    force: int
    paid: int
    most_force: int
    stars: int
    free_stars: int
    most_stars: int
    most_trumps: int
    deployed: int
    reserve: int
    changes: int
    format: Format
    wrong: list[Wrong]


class PendingView(msgspec.Struct, frozen=True):
    """An effect or trump still being resolved; `seat` decides."""

    seat: int
    what: Literal["effect", "trump"]
    id: str
    zoon: int
    left: int


class View(msgspec.Struct, frozen=True):
    """`memory`: "classic" if the view leaves out the cards that the seat may not look at. `quiet`: turns in a row without a loss; the
    game is a draw at `draw_at`, or never if that is 0.
    `draft`: the list that the seat is building. `layout`, `to_place`: the seat's own deployment, while it lasts."""

    phase: Phase
    memory: Literal["aided", "classic"]
    pivot: Literal["random", "chosen"]
    turn: int
    first: int
    ply: int
    quiet: int
    draw_at: int
    offer: list[str]
    armies: list[ArmyView]
    zoons: list[ZoonView]
    obstacles: list[ObstacleView]
    draft: DraftView | None
    layout: list[Laid]
    to_place: list[str]
    duel: DuelView | None
    pending: PendingView | None


def view(s: Battle, seat: int) -> View:
    layouts = s.preparation.layouts
    mine = layouts[seat] if layouts and seat >= 0 else []
    sides = [s.hidden_side(side) for side in range(SEATS)]
    kinds = [side.possible_kinds() for side in sides] if s.phase == BATTLE else []
    left = Counter(s.armies[seat].cards if mine else []) - Counter(kind for kind in mine if kind >= 0)
    return View(
        phase="over" if is_over(s) else PHASES[s.phase],
        memory="aided" if s.table_options.memory_aided else "classic",
        pivot="chosen" if s.table_options.pivot_chosen else "random",
        turn=s.turn if s.agenda else -1,
        first=s.first,
        ply=s.ply,
        quiet=s.quiet,
        draw_at=s.table_options.draw_after,
        offer=[LIST_IDS[number] for number in s.preparation.offer],
        armies=[army_view(s, side, seat) for side in sides],
        zoons=[zoon_view(s, zoon, seat, sides[owner(zoon)].possible(zoon, kinds[owner(zoon)])) for zoon in s.field.grid if zoon >= 0],
        obstacles=[obstacle_view(s, cell) for cell in range(CELLS) if s.field.grid[cell] <= WALL],
        draft=draft_view(s, seat),
        layout=[Laid(KIND_IDS[kind], LABELS[turned(seat, i)]) for i, kind in enumerate(mine) if kind >= 0],
        to_place=[KIND_IDS[kind] for kind in sorted(left.elements())],
        duel=duel_view(s, seat),
        pending=pending_view(s),
    )


def counts(kinds: list[int]) -> list[Count]:
    return [Count(KIND_IDS[kind], count) for kind, count in sorted(Counter(kinds).items())]


def favourites(s: Battle, seat: int) -> dict[str, list[str]]:
    """The tribes in the army of the seat."""
    return {"tribes": s.armies[seat].tribes()}


def army_view(s: Battle, side: HiddenSide, seat: int) -> ArmyView:
    mine = seat == side.seat or is_over(s)
    if s.preparation.is_undisclosed(side.seat) and not mine:
        return UNDISCLOSED
    army = s.armies[side.seat]
    secret = side.candidates.secret() and army is not NO_ARMY
    closed = secret and not mine
    early = closed and s.phase != BATTLE
    seen = [s.field.kinds[zoon] for zoon in CARDS_OF[side.seat] if s.field.place[zoon] != NOWHERE and sees(s, seat, zoon)]
    hand = s.field.in_hand(side.seat)
    return ArmyView(
        id="secret" if closed else army.id,
        secret=secret,
        lists=[each.id for each in (side.candidates.armies if early else side.possible_armies())] if closed else [],
        tribes=[] if closed else army.tribes(),
        ready=s.preparation.is_ready(side.seat),
        roster=[] if closed else counts(army.cards),
        trumps=[] if early else trump_views(s, side.seat, closed),
        reserve=len(hand) if s.phase == BATTLE else 0 if early else army.reserve,
        hand=[KIND_IDS[kind] for kind in sorted(s.field.kinds[zoon] for zoon in hand)] if mine else [],
        tomb=sorted(s.kind_id(zoon) if mine or sees(s, seat, zoon) else "" for zoon in s.field.in_tomb(side.seat)),
        unseen=[] if seat == side.seat or closed or forgets(s) else counts(sorted((Counter(army.cards) - Counter(seen)).elements())),
        hidden=len(army.cards) - len([kind for kind in seen if not SUMMONED[kind]]) if closed and not early and not forgets(s) else 0,
    )


UNDISCLOSED = ArmyView(
    id="", secret=False, lists=[], tribes=[], ready=False, roster=[], trumps=[], reserve=0, hand=[], tomb=[], unseen=[], hidden=0
)
"""The army of a seat whose choice of a list is still secret."""


def trump_views(s: Battle, seat: int, closed: bool) -> list[TrumpView]:
    """By slot. A secret list shows the trumps that were played, then as many unknown ones as are left, in no telling order."""
    slots = SLOTS_OF[seat][: len(s.armies[seat].trumps)]
    if not closed:
        return [trump_view(s, at, at % SLOTS + 1) for at in slots]
    known = sorted((at for at in slots if has(s.trumps.known, at)), key=lambda at: s.trumps.cards[at])
    return [trump_view(s, at, 0) for at in known] + [TrumpView(0, "", "hand", 0)] * (len(slots) - len(known))


def trump_view(s: Battle, at: int, slot: int) -> TrumpView:
    return TrumpView(slot, TRUMP_IDS[s.trumps.cards[at]], cast(TrumpPlace, PLACE_IDS[s.trumps.place[at]]), s.trumps.uses[at])


def zoon_view(s: Battle, zoon: int, seat: int, possible: int) -> ZoonView:
    """`possible`: the kinds that the card may be for the other side, as a mask."""
    seen = sees(s, seat, zoon) and may_look(s, seat, zoon)
    candidates = s.knowledge.candidates[owner(zoon)]
    narrowed = seat not in (owner(zoon), WATCHER) and not seen and possible != candidates.full and not forgets(s)
    gear = s.field.gear[zoon]
    return ZoonView(
        zoon=zoon,
        seat=owner(zoon),
        cell=LABELS[s.field.place[zoon]],
        kind=s.kind_id(zoon) if seen or is_over(s) else "",
        remembered=seen and seat != owner(zoon),
        seen=s.knowledge.seen(zoon),
        could=[KIND_IDS[kind] for kind in candidates.kinds_in(possible)] if narrowed else [],
        gear=TRUMP_IDS[gear] if gear >= 0 else "",
        frost=s.field.frost[zoon],
    )


def draft_view(s: Battle, seat: int) -> DraftView | None:
    if seat < 0 or not s.preparation.is_undisclosed(seat) or s.armies[seat] is not NO_ARMY:
        return None
    cards = s.preparation.drafts[seat]
    zoons, trumps = zoons_in(cards), trumps_in(cards)
    format = s.table_options.format
    totals = Totals(zoons, trumps, format)
    return DraftView(
        zoons=counts(zoons),
        trumps=[TRUMP_IDS[trump] for trump in trumps],
        points=totals.points,
        most_points=POINTS,
        force=totals.force,
        paid=price(totals.stars),
        most_force=ALL_FORCE,
        stars=totals.stars,
        free_stars=FREE_STARS,
        most_stars=MOST_STARS,
        most_trumps=MOST_TRUMPS,
        deployed=min(ZONE_CELLS, len(zoons)),
        reserve=max(0, len(zoons) - ZONE_CELLS),
        changes=CHANGES - s.preparation.edits[seat],
        format=cast(Format, format),
        wrong=[Wrong(rule, text) for rule, text in wrong_with(zoons, trumps, format)],
    )


def obstacle_view(s: Battle, cell: int) -> ObstacleView:
    at = WALL - s.field.grid[cell]
    under = [zoon for zoon, place in enumerate(s.field.place) if place == CAGED - cell]
    kind = s.kind_id(under[0]) if under and is_over(s) else ""
    return ObstacleView(LABELS[cell], TRUMP_IDS[s.trumps.cards[at]], at // SLOTS, under[0] if under else -1, kind)


def duel_view(s: Battle, seat: int) -> DuelView | None:
    step = s.agenda[-1] if s.agenda else None
    place = s.field.place
    open_touches = () if s.table_options.touch_at_once else s.sealed
    by, touched = (open_touches[0][0], corner_of(open_touches[0][1])) if open_touches else (-1, -1)
    if isinstance(step, Touch):
        fight = step.fight
        return DuelView(
            fight.seat, fight.zoon, LABELS[place[fight.zoon]], fight.rival, LABELS[fight.cell], "", by, touched, chances_view(s, seat)
        )
    if isinstance(step, Shoot):
        shot = step.shot
        shooter = -1 if s.table_options.shooter_untold and seat != shot.seat else shot.shooter
        back = LABELS[place[shooter]] if shooter >= 0 else ""
        trump = s.trump_id(shot.seat, shot.slot)
        return DuelView(shot.seat, shooter, back, shot.target, LABELS[place[shot.target]], trump, by, touched, chances_view(s, seat))
    return None


def chances_view(s: Battle, seat: int) -> list[ChancesView]:
    """The chances of each touch, if the table helps the memory (rule: turn.own_cards)."""
    if not s.table_options.memory_aided:
        return []
    return [ChancesView(*[round(100 * each) for each in found]) for found in touch_chances(s, seat)]


def pending_view(s: Battle) -> PendingView | None:
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, Pending):
        return PendingView(step.seat, "trump" if step.id in TRUMP_IDS else "effect", step.id, step.zoon, step.left)
    return None


def census(s: Battle) -> dict[str, int]:
    """Counts of cards and trumps that must not change: all but the number of cells are 0 while nothing is lost or made."""
    pieces = {}
    for seat in range(SEATS):
        army = s.armies[seat]
        cards = [zoon for zoon in CARDS_OF[seat] if s.field.place[zoon] != NOWHERE]
        there = [s.field.kinds[zoon] for zoon in cards if s.field.kinds[zoon] in army.cards]
        missing = Counter(army.cards)
        missing.subtract(there)
        pieces[f"missing cards of seat {seat}"] = sum(abs(n) for n in missing.values()) if s.phase == BATTLE else 0
        became = sum(1 for zoon in cards if s.field.kinds[zoon] not in army.cards)
        spent = sum(1 for at in range(SLOTS) if s.trumps.place[seat * SLOTS + at] == TRUMP_ON_FIELD)
        laid = sum(1 for zoon in cards if s.field.gear[zoon] >= 0) + sum(
            1 for cell in s.field.grid if cell <= WALL and (WALL - cell) // SLOTS == seat
        )
        pieces[f"trumps of seat {seat} laid down and nowhere"] = spent - laid - became
        lost = [zoon for zoon in cards if s.field.place[zoon] >= 0 and s.field.grid[s.field.place[zoon]] != zoon]
        strange = [
            zoon
            for zoon in cards
            if s.field.place[zoon] < 0 and s.field.place[zoon] not in (IN_HAND, IN_TOMB) and s.field.place[zoon] > CAGED
        ]
        pieces[f"cards of seat {seat} in no place"] = len(lost) + len(strange)
        here = sum(1 << s.field.place[zoon] for zoon in cards if s.field.place[zoon] >= 0)
        pieces[f"cells of seat {seat} that are not its own"] = (here ^ s.field.cells_of(seat)).bit_count()
    pieces["walls and cells"] = (s.field.walls ^ sum(1 << cell for cell in range(CELLS) if s.field.grid[cell] <= WALL)).bit_count()
    return pieces
