"""What a seat may know: its own cards, and of the other side what was shown to it and what the plays tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.games.zoon.box import (
    CARD_IDS,
    CELLS,
    CORNER,
    CORNERS,
    DISMISS,
    DONE,
    ENLIST,
    EXCHANGE,
    KIND_IDS,
    LABELS,
    LIST_IDS,
    LOOK,
    MOVE,
    PICK,
    PIECES,
    PIVOT,
    PLACE,
    PRESET,
    PRESET_IDS,
    PUT,
    REINFORCE,
    REVIVE,
    SEATS,
    SLOTS,
    STRIKE,
    SUMMONED,
    SWAP,
    TOUCH,
    TRUMP_IDS,
    TRUMP_PLAY,
    TYPE,
    TYPE_IDS,
    VALUE,
    ZONE_CELLS,
    turned,
)
from tablee.games.zoon.camp import NO_ARMY
from tablee.games.zoon.ground import BATTLE, CAGED, EMPTY, IN_HAND, IN_TOMB, NOWHERE, WALL, WHERE_IDS
from tablee.games.zoon.guess import plausible, suspected
from tablee.games.zoon.lists import ALL_FORCE, FREE_STARS, MOST_STARS, MOST_TRUMPS, POINTS, Totals, price, wrong_with
from tablee.games.zoon.picture import picture
from tablee.games.zoon.rules.answers import CallGrognard, Drive, ExchangeApes, Pending, edge_cell
from tablee.games.zoon.rules.building import CHANGES, trumps_in, zoons_in
from tablee.games.zoon.rules.duel import Touch, corner_of
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.rulings import AT_ONCE, UNTOLD
from tablee.games.zoon.state import Battle
from tablee.kernel.story import WATCHER
from tablee.words import Lang

PHASES = ["tribes", "deployment", "battle"]


class Count(msgspec.Struct, frozen=True):
    kind: str
    count: int


class Laid(msgspec.Struct, frozen=True):
    kind: str
    cell: str


class TrumpView(msgspec.Struct, frozen=True):
    """`uses`: how many are left, 0 for an unlimited trump. `where`: hand, tomb, or field once it was laid down."""

    slot: int
    trump: str
    where: str
    uses: int


class ArmyView(msgspec.Struct, frozen=True):
    """`secret`: a list only its player knows; the others see its `id` as "secret", of its trumps ("" if not played yet) and Zoons how many
    there are, and in `lists` what it can still be, if it is one of the offer. `roster`: the list. `reserve`: reinforcements in hand;
    `hand`: which, for their player alone. `tomb`: the fallen, "" where the seat can no longer tell. `unseen`: of the other side's cards
    those not identified yet; of a secret list `hidden` says how many."""

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
    """`kind`: "" if the seat has not seen it and the game goes on. `remembered`: seen before and face down again, so a board may hide it.
    `seen`: whether the other side has seen it. `could`: what an unseen enemy can be by what it did, if that is less than anything; once the
    game is over, what it could have been. `frost`: its owner's turns in which it stays, the present one included."""

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
    """`zoon`: the card under a cage, or -1; `kind`: which, once the game is over."""

    cell: str
    trump: str
    seat: int
    zoon: int
    kind: str


class DuelView(msgspec.Struct, frozen=True):
    """A fight about to be decided. `seat` attacks; `zoon` stands on `back`. A shot has a `trump`, and `zoon` is the shooter or -1.
    `touched`: the corner that the seat `by` has touched before all eyes, or -1."""

    seat: int
    zoon: int
    back: str
    rival: int
    cell: str
    trump: str
    by: int
    touched: int


class Wrong(msgspec.Struct, frozen=True):
    rule: str
    fr: str
    en: str


class DraftView(msgspec.Struct, frozen=True):
    """A list being built, for its player alone: what it has come to, of how much, and what is wrong with it still. `paid`: the force that
    stars beyond the free ones cost. `changes`: how often a card may still be taken out."""

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
    format: str
    wrong: list[Wrong]


class PendingView(msgspec.Struct, frozen=True):
    """An effect or trump still being resolved; `seat` decides."""

    seat: int
    what: str
    id: str
    zoon: int
    left: int


class View(msgspec.Struct, frozen=True):
    """`memory`: classic tables hide what is remembered. `quiet`: turns in a row without a loss, of `draw_at`. `draft`: the list the seat is
    building. `layout`, `to_place`: the seat's own deployment, while it lasts."""

    phase: str
    memory: str
    pivot: str
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
    mine = s.layouts[seat] if s.layouts and seat >= 0 else []
    likely = [plausible(s, side) for side in range(SEATS)] if s.phase == BATTLE else []
    left = Counter(s.armies[seat].cards if mine else []) - Counter(kind for kind in mine if kind >= 0)
    return View(
        "over" if s.outcome() is not None else PHASES[s.phase],
        "aided" if s.rulings.aided else "classic",
        "chosen" if s.rulings.pivot_chosen else "random",
        s.turn if s.agenda else -1,
        s.first,
        s.ply,
        s.quiet,
        s.rulings.draw_at,
        [LIST_IDS[number] for number in s.offer],
        [army_view(s, other, seat) for other in range(SEATS)],
        [zoon_view(s, zoon, seat, likely) for zoon in s.grid if zoon >= 0],
        [obstacle_view(s, cell) for cell in range(CELLS) if s.grid[cell] <= WALL],
        draft_view(s, seat),
        [Laid(KIND_IDS[kind], LABELS[turned(seat, i)]) for i, kind in enumerate(mine) if kind >= 0],
        [KIND_IDS[kind] for kind in sorted(left.elements())],
        duel_view(s, seat),
        pending_view(s),
    )


def sees(s: Battle, seat: int, zoon: int) -> bool:
    """Whether the seat knows which card it is, by its own eyes."""
    if seat == s.owner(zoon):
        return True
    return (s.shown if seat == WATCHER else s.shown | s.peeked) >> zoon & 1 == 1


def counts(kinds: list[int]) -> list[Count]:
    return [Count(KIND_IDS[kind], count) for kind, count in sorted(Counter(kinds).items())]


def over(s: Battle) -> bool:
    """Nothing is hidden any more (rule: secret.over)."""
    return s.outcome() is not None


def army_view(s: Battle, other: int, seat: int) -> ArmyView:
    mine = seat == other or over(s)
    if s.veiled >> other & 1 and not mine:
        return ArmyView("", False, [], [], False, [], [], 0, [], [], [], 0)
    army = s.armies[other]
    secret = s.suspects[other].secret() and army is not NO_ARMY
    shut = secret and not mine
    early = shut and s.phase != BATTLE
    cards = range(other * PIECES, (other + 1) * PIECES)
    known = [s.kinds[zoon] for zoon in cards if s.place[zoon] != NOWHERE and sees(s, seat, zoon)]
    tomb = [KIND_IDS[s.kinds[zoon]] if mine or sees(s, seat, zoon) else "" for zoon in s.in_tomb(other)]
    hand = [KIND_IDS[kind] for kind in sorted(s.kinds[zoon] for zoon in s.in_hand(other))] if mine else []
    return ArmyView(
        "secret" if shut else army.id,
        secret,
        [each.id for each in (s.suspects[other].armies if early else s.possible(other))] if shut else [],
        [] if shut else army.tribes(),
        s.ready >> other & 1 == 1,
        [] if shut else counts(army.cards),
        [] if early else trump_views(s, other, shut),
        len(s.in_hand(other)) if s.phase == BATTLE else 0 if early else army.reserve,
        hand,
        sorted(tomb),
        [] if seat == other or shut else counts(sorted((Counter(army.cards) - Counter(known)).elements())),
        len(army.cards) - len([kind for kind in known if not SUMMONED[kind]]) if shut and not early else 0,
    )


def trump_views(s: Battle, other: int, shut: bool) -> list[TrumpView]:
    """Slot by slot; of a secret list those that were played, then as many as are left in hand, and nothing of their order."""
    slots = [other * SLOTS + slot for slot in range(len(s.armies[other].trumps))]
    if not shut:
        return [TrumpView(at % SLOTS + 1, TRUMP_IDS[s.slots[at]], WHERE_IDS[s.where[at]], s.uses[at]) for at in slots]
    told = sorted((at for at in slots if s.told >> at & 1), key=lambda at: s.slots[at])
    seen = [TrumpView(0, TRUMP_IDS[s.slots[at]], WHERE_IDS[s.where[at]], s.uses[at]) for at in told]
    return seen + [TrumpView(0, "", "hand", 0)] * (len(slots) - len(told))


def zoon_view(s: Battle, zoon: int, seat: int, likely: list[int]) -> ZoonView:
    owner = s.owner(zoon)
    known = sees(s, seat, zoon)
    suspects = s.suspects[owner]
    may_be = suspected(s, zoon, likely[owner])
    narrowed = seat not in (owner, WATCHER) and not known and may_be != suspects.whole
    return ZoonView(
        zoon,
        owner,
        LABELS[s.place[zoon]],
        KIND_IDS[s.kinds[zoon]] if known or over(s) else "",
        known and seat != owner,
        s.known(zoon),
        [KIND_IDS[kind] for kind in suspects.kinds_in(may_be)] if narrowed else [],
        TRUMP_IDS[s.gear[zoon]] if s.gear[zoon] >= 0 else "",
        s.frost[zoon],
    )


def draft_view(s: Battle, seat: int) -> DraftView | None:
    if seat < 0 or not s.veiled >> seat & 1 or s.armies[seat] is not NO_ARMY:
        return None
    zoons, trumps = zoons_in(s.drafts[seat]), trumps_in(s.drafts[seat])
    totals = Totals(zoons, trumps, s.rulings.form)
    return DraftView(
        counts(zoons),
        [TRUMP_IDS[trump] for trump in trumps],
        totals.points,
        POINTS,
        totals.force,
        price(totals.stars),
        ALL_FORCE,
        totals.stars,
        FREE_STARS,
        MOST_STARS,
        MOST_TRUMPS,
        min(ZONE_CELLS, len(zoons)),
        max(0, len(zoons) - ZONE_CELLS),
        CHANGES - s.edits[seat],
        s.rulings.form,
        [Wrong(rule, said.fr, said.en) for rule, said in wrong_with(zoons, trumps, s.rulings.form)],
    )


def obstacle_view(s: Battle, cell: int) -> ObstacleView:
    at = WALL - s.grid[cell]
    under = [zoon for zoon, place in enumerate(s.place) if place == CAGED - cell]
    kind = KIND_IDS[s.kinds[under[0]]] if under and over(s) else ""
    return ObstacleView(LABELS[cell], TRUMP_IDS[s.slots[at]], at // SLOTS, under[0] if under else -1, kind)


def duel_view(s: Battle, seat: int) -> DuelView | None:
    step = s.agenda[-1] if s.agenda else None
    open_touches = s.sealed if s.rulings.touching != AT_ONCE else ()
    by, touched = (open_touches[0][0], corner_of(open_touches[0][1])) if open_touches else (-1, -1)
    if isinstance(step, Touch):
        fight = step.fight
        return DuelView(fight.seat, fight.zoon, LABELS[s.place[fight.zoon]], fight.rival, LABELS[fight.cell], "", by, touched)
    if isinstance(step, Shoot):
        shooter = -1 if s.rulings.shooter == UNTOLD and seat != step.seat else step.shooter
        back = LABELS[s.place[shooter]] if shooter >= 0 else ""
        trump = TRUMP_IDS[s.slots[step.seat * SLOTS + step.slot]]
        return DuelView(step.seat, shooter, back, step.target, LABELS[s.place[step.target]], trump, by, touched)
    return None


def pending_view(s: Battle) -> PendingView | None:
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, Pending):
        return PendingView(step.seat, "trump" if step.id in TRUMP_IDS else "effect", step.id, step.zoon, step.left)
    return None


def describe(s: Battle, seat: int, action: int) -> dict[str, Any]:
    """The facts of a choice: cards and cells it is about."""
    if MOVE.holds(action):
        start, to = MOVE.first_of(action), MOVE.second_of(action)
        zoon = s.grid[start]
        return {"zoon": zoon, "kind": KIND_IDS[s.kinds[zoon]], "from": LABELS[start], "to": LABELS[to], "rival": max(s.grid[to], -1)}
    if TRUMP_PLAY.holds(action):
        slot, first, second = TRUMP_PLAY.first_of(action), TRUMP_PLAY.second_of(action), TRUMP_PLAY.third_of(action)
        where = LABELS[first] if first == second else f"{LABELS[first]} → {LABELS[second]}"
        facts = {"trump": TRUMP_IDS[s.slots[seat * SLOTS + slot]], "slot": slot + 1, "from": LABELS[first], "to": LABELS[second]}
        return facts | {"target": max(s.grid[second], -1), "where": where}
    for block in (REINFORCE, REVIVE):
        if block.holds(action):
            return {"kind": KIND_IDS[block.first_of(action)], "cell": LABELS[edge_cell(seat, block.second_of(action))]}
    for block in (TOUCH, PIVOT):
        if block.holds(action):
            return {"corner": block.first_of(action)}
    for block in (PUT, EXCHANGE, LOOK):
        if block.holds(action):
            return {"cell": LABELS[block.first_of(action)], "zoon": max(s.grid[block.first_of(action)], -1)}
    for block in (PICK, STRIKE):
        if block.holds(action):
            return {"list": LIST_IDS[block.first_of(action)]}
    for block in (ENLIST, DISMISS):
        if block.holds(action):
            card = CARD_IDS[block.first_of(action)]
            trump = card in TRUMP_IDS
            return {"card": card, "zoons": [] if trump else [card], "trumps": [card] if trump else []}
    if PLACE.holds(action):
        return {"kind": KIND_IDS[PLACE.first_of(action)], "cell": LABELS[PLACE.second_of(action)]}
    if SWAP.holds(action):
        return {"cell": LABELS[SWAP.first_of(action)], "other": LABELS[SWAP.second_of(action)]}
    if PRESET.holds(action):
        return {"preset": PRESET_IDS[PRESET.first_of(action)]}
    return {}


def ask(s: Battle, seat: int) -> dict[str, Any]:
    step = s.agenda[-1]
    if isinstance(step, Pending):
        return {"id": step.id, "left": step.left, "cell": LABELS[s.place[step.zoon]] if step.zoon >= 0 else ""}
    if isinstance(step, Touch):
        return {"cell": LABELS[step.fight.cell]}
    if isinstance(step, Shoot):
        return {"cell": LABELS[s.place[step.target]], "trump": TRUMP_IDS[s.slots[step.seat * SLOTS + step.slot]]}
    return {}


def stop(s: Battle, seat: int, settings: Mapping[str, bool | int | str]) -> int:
    """What a player decided beforehand: not to be stopped where nothing is possible. Only where that answer tells it anyway, or all see it:
    elsewhere an answer that comes at once would tell the other side what the cards are."""
    step = s.agenda[-1]
    told = isinstance(step, Drive) or (isinstance(step, CallGrognard | ExchangeApes) and s.rulings.must)
    return DONE if told and s.options(seat) == [DONE] and settings["nothing_left"] == "done" else -1


def draw(seen: View, lang: Lang) -> str:
    return picture(seen, lang)


OF_A_CELL = 10 + CORNERS + len(TYPE_IDS)


def observe(seen: View, seat: int) -> list[float]:
    """A fixed count of numbers, from the seat's side: turn and draw, cell by cell the cards, then both sides' trumps and losses."""
    me = max(seat, 0)
    cells = [[0.0] * OF_A_CELL for _ in range(CELLS)]
    for zoon in seen.zoons:
        cells[turned(me, LABELS.index(zoon.cell))] = observe_zoon(zoon, me)
    for obstacle in seen.obstacles:
        cells[turned(me, LABELS.index(obstacle.cell))][2] = 1.0
    if seen.duel is not None:
        cells[turned(me, LABELS.index(seen.duel.cell))][3] = 1.0
        if seen.duel.back:
            cells[turned(me, LABELS.index(seen.duel.back))][4] = 1.0
    numbers = [float(seen.turn == me), seen.quiet / seen.draw_at, float(seen.phase == "battle")]
    numbers += [number for cell in cells for number in cell]
    for army in (seen.armies[me], seen.armies[1 - me]):
        held = {trump.trump: trump for trump in army.trumps if trump.where == "hand"}
        numbers += [float(trump in held) for trump in TRUMP_IDS]
        unseen = sum(each.count for each in army.unseen) + army.hidden
        numbers += [len(army.tomb) / PIECES, army.reserve / PIECES, unseen / PIECES]
    return numbers


def observe_zoon(zoon: ZoonView, me: int) -> list[float]:
    numbers = [float(zoon.seat == me), float(zoon.seat != me), 0.0, 0.0, 0.0, float(zoon.kind != ""), float(zoon.seen)]
    numbers += [zoon.frost / 3, float(zoon.gear != "")]
    if not zoon.kind:
        return numbers + [0.0] * (OF_A_CELL - len(numbers))
    kind = KIND_IDS.index(zoon.kind)
    numbers += [VALUE[kind] / 24, *[CORNER[kind * CORNERS + corner] / 8 for corner in range(CORNERS)]]
    return numbers + [float(TYPE[kind] == each) for each in range(len(TYPE_IDS))]


def census(s: Battle) -> dict[str, int]:
    """What is missing of each list, or too much: cards, and places on which cells and cards disagree."""
    pieces = {}
    for seat in range(SEATS):
        army = s.armies[seat]
        cards = [zoon for zoon in range(seat * PIECES, (seat + 1) * PIECES) if s.place[zoon] != NOWHERE]
        there = [s.kinds[zoon] for zoon in cards if s.kinds[zoon] in army.cards]
        missing = Counter(army.cards)
        missing.subtract(there)
        pieces[f"missing cards of seat {seat}"] = sum(abs(n) for n in missing.values()) if s.phase == BATTLE else 0
        became = sum(1 for zoon in cards if s.kinds[zoon] not in army.cards)
        spent = sum(1 for at in range(SLOTS) if s.where[seat * SLOTS + at] == WHERE_IDS.index("field"))
        laid = sum(1 for zoon in cards if s.gear[zoon] >= 0) + sum(1 for cell in s.grid if cell <= WALL and (WALL - cell) // SLOTS == seat)
        pieces[f"trumps of seat {seat} laid down and nowhere"] = spent - laid - became
        lost = [zoon for zoon in cards if s.place[zoon] >= 0 and s.grid[s.place[zoon]] != zoon]
        strange = [zoon for zoon in cards if s.place[zoon] < 0 and s.place[zoon] not in (IN_HAND, IN_TOMB) and s.place[zoon] > CAGED]
        pieces[f"cards of seat {seat} in no place"] = len(lost) + len(strange)
        here = sum(1 << s.place[zoon] for zoon in cards if s.place[zoon] >= 0)
        pieces[f"cells of seat {seat} that are not its own"] = (here ^ s.mine[seat]).bit_count()
    pieces["walls and cells"] = (s.walls ^ sum(1 << cell for cell in range(CELLS) if s.grid[cell] <= WALL)).bit_count()
    pieces["cells"] = len([cell for cell in s.grid if cell >= EMPTY or cell <= WALL])
    return pieces
