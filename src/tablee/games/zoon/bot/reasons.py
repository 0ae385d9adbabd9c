"""The reason of an action in one line. It names a card only if the other side can name it too, so it is also safe for watchers."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.zoon.actions import EXCHANGE, LOOK, MOVE, PRESET, PUT, READY, REINFORCE, REVIVE, SWAP, TRUMP_PLAY
from tablee.games.zoon.bot.evaluation import DISTANCE
from tablee.games.zoon.bot.features import suspects_of
from tablee.games.zoon.components import BOX
from tablee.games.zoon.rules.duel import Touch
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.battlefield import EMPTY
from tablee.games.zoon.tables import CARDS_OF, CELLS, COLUMNS, KIND_IDS, LABELS, ROW, TRUMP_IDS, bits_in, cells_in, other, owner, turned

Reason = tuple[str, dict[str, Any]]
NOTHING: Final[Reason] = ("", {})
CATEGORY: Final[list[str]] = [trump.category for trump in BOX.trumps]
REASON_OF_TRUMP: Final[dict[str, str]] = {
    "blizzard": "freezes",
    "oeil_de_nuit": "looks",
    "poudre_d_escampette": "retreats",
    "vol_silencieux": "flies",
}
REASON_OF_CATEGORY: Final[dict[str, str]] = {
    "equipment": "equips",
    "control": "controls",
    "zoon": "summons",
    "tactical": "moves_several",
    "combat": "moves_stronger",
}
CAMP_ROWS: Final = 3


def explain(s: Battle, seat: int, action: int) -> Reason:
    """The key of the sentence and its facts; an empty key if there is nothing to say."""
    if not s.agenda:
        return NOTHING
    if action == READY or PRESET.holds(action) or SWAP.holds(action):
        return "deploys", {}
    if MOVE.holds(action):
        return reason_of_move(s, seat, MOVE.first_of(action), MOVE.second_of(action))
    if TRUMP_PLAY.holds(action):
        return reason_of_trump(s, seat, action)
    if REINFORCE.holds(action):
        return "reinforces", {"n": len(s.field.on_field(seat))}
    if LOOK.holds(action):
        return "looks", {"cell": LABELS[LOOK.first_of(action)], "n": suspects_of(s, other(seat))}
    if REVIVE.holds(action):
        return "revives", {}
    if PUT.holds(action) or EXCHANGE.holds(action):
        return NOTHING
    return reason_of_touch(s, seat)


def reason_of_move(s: Battle, seat: int, start: int, to: int) -> Reason:
    if s.field.grid[start] < 0:
        return NOTHING
    if s.field.grid[to] >= 0:
        return reason_of_attack(s, seat, to)
    before, _ = nearest_suspect(s, seat, start)
    after, suspect = nearest_suspect(s, seat, to)
    if after < before:
        if s.knowledge.certain(s.field.grid[suspect]):
            return "hunts", {"cell": LABELS[suspect]}
        return "approaches", {"cell": LABELS[suspect], "n": suspects_of(s, other(seat))}
    intruders = [cell for cell in cells_in(s.field.cells_of(other(seat))) if turned(seat, cell) // COLUMNS < CAMP_ROWS]
    if intruders and turned(seat, to) // COLUMNS < CAMP_ROWS:
        return "defends", {"n": len(intruders)}
    return NOTHING


def nearest_suspect(s: Battle, seat: int, cell: int) -> tuple[int, int]:
    """The distance to the nearest enemy card that may be the Emblem, and its cell."""
    emblem = s.knowledge.candidates[other(seat)].emblem
    named = suspects_of(s, other(seat)) == 1
    nearest, found = CELLS, cell
    for zoon in CARDS_OF[other(seat)]:
        place = s.field.place[zoon]
        if named and not s.knowledge.certain(zoon):
            continue
        if place >= 0 and s.knowledge.possible[zoon] & emblem and DISTANCE[cell * CELLS + place] < nearest:
            nearest, found = DISTANCE[cell * CELLS + place], place
    return nearest, found


def reason_of_attack(s: Battle, seat: int, to: int) -> Reason:
    rival = s.field.grid[to]
    emblem = s.knowledge.candidates[owner(rival)].emblem
    cell = LABELS[to]
    suspects = suspects_of(s, owner(rival))
    if s.knowledge.possible[rival] & emblem:
        if s.knowledge.certain(rival):
            return "attacks_emblem", {"cell": cell}
        if suspects > 1:
            return "attacks_suspect", {"cell": cell, "n": suspects}
    if s.knowledge.certain(rival):
        return "attacks_known", {"cell": cell, "kind": KIND_IDS[s.field.kinds[rival]]}
    return "attacks_other", {"cell": cell}


def reason_of_trump(s: Battle, seat: int, action: int) -> Reason:
    trump = s.trumps.card(seat, TRUMP_PLAY.first_of(action))
    if trump < 0:
        return NOTHING
    first, second = TRUMP_PLAY.second_of(action), TRUMP_PLAY.third_of(action)
    id = TRUMP_IDS[trump]
    facts: dict[str, Any] = {"trump": id, "cell": LABELS[second]}
    if CATEGORY[trump] == "shooting":
        rival = s.field.grid[second]
        if rival >= 0 and s.knowledge.certain(rival):
            return "shoots_known", facts | {"kind": KIND_IDS[s.field.kinds[rival]]}
        return "shoots", facts
    if CATEGORY[trump] == "terrain":
        return ("blocks" if s.field.grid[second] == EMPTY else "cages"), facts
    key = REASON_OF_TRUMP.get(id) or REASON_OF_CATEGORY[CATEGORY[trump]]
    if key == "freezes":
        return key, {"row": first // COLUMNS + 1, "n": bits_in(s.field.cells_of(other(seat)) & ROW[first // COLUMNS])}
    if key == "looks":
        return key, {"cell": LABELS[first], "n": suspects_of(s, other(seat))}
    return key, facts


def reason_of_touch(s: Battle, seat: int) -> Reason:
    """Nothing here depends on the touched corner, which is secret until the fight is decided."""
    step = s.agenda[-1]
    if isinstance(step, Touch):
        rival = step.fight.rival if seat == step.fight.seat else step.fight.zoon
    elif isinstance(step, Shoot) and seat == step.shot.seat:
        rival = step.shot.target
    else:
        return NOTHING
    if s.knowledge.certain(rival):
        return "touches_known", {"kind": KIND_IDS[s.field.kinds[rival]]}
    side = s.hidden_side(owner(rival))
    return "touches_unknown", {"n": len(side.candidates.kinds_in(side.possible(rival, side.possible_kinds())))}
