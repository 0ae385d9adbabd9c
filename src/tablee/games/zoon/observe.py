"""The view as a fixed number of floats, for learning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.games.zoon.tables import CELLS, CORNER, CORNERS, KIND_IDS, LABELS, PIECES, TRUMP_IDS, TYPE, TYPE_IDS, VALUE, turned

if TYPE_CHECKING:
    from tablee.games.zoon.view import View, ZoonView

PER_CELL: Final[int] = 10 + CORNERS + len(TYPE_IDS)


def observe(seen: View, seat: int) -> list[float]:
    """From the seat's side: the turn, then the cards cell by cell, then the trumps and losses of both sides."""
    me = max(seat, 0)
    cells = [[0.0] * PER_CELL for _ in range(CELLS)]
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
        unseen = sum([each.count for each in army.unseen]) + army.hidden
        numbers += [len(army.tomb) / PIECES, army.reserve / PIECES, unseen / PIECES]
    return numbers


def observe_zoon(zoon: ZoonView, me: int) -> list[float]:
    numbers = [float(zoon.seat == me), float(zoon.seat != me), 0.0, 0.0, 0.0, float(zoon.kind != ""), float(zoon.seen)]
    numbers += [zoon.frost / 3, float(zoon.gear != "")]
    if not zoon.kind:
        return numbers + [0.0] * (PER_CELL - len(numbers))
    kind = KIND_IDS.index(zoon.kind)
    numbers += [VALUE[kind] / 24, *[CORNER[kind * CORNERS + corner] / 8 for corner in range(CORNERS)]]
    return numbers + [float(TYPE[kind] == each) for each in range(len(TYPE_IDS))]
