"""The facts of a choice and of its question, from which sentences are made."""

from __future__ import annotations

from typing import Any

from tablee.games.zoon.actions import (
    DISMISS,
    ENLIST,
    EXCHANGE,
    LOOK,
    MOVE,
    PICK,
    PIVOT,
    PLACE,
    PRESET,
    PRESET_IDS,
    PUT,
    REINFORCE,
    REVIVE,
    STRIKE,
    SWAP,
    TOUCH,
    TRUMP_PLAY,
)
from tablee.games.zoon.rules.duel import Touch
from tablee.games.zoon.rules.moves import edge_cell
from tablee.games.zoon.rules.pending import Pending
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.rules.turn import Turn
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import CARD_IDS, KIND_IDS, LABELS, LIST_IDS, TRUMP_IDS


def describe(s: Battle, seat: int, action: int) -> dict[str, Any]:
    """The facts of a choice: its cards and cells."""
    if MOVE.holds(action):
        start, to = MOVE.first_of(action), MOVE.second_of(action)
        zoon = s.field.grid[start]
        return {"zoon": zoon, "kind": s.kind_id(zoon), "from": LABELS[start], "to": LABELS[to], "rival": max(s.field.grid[to], -1)}
    if TRUMP_PLAY.holds(action):
        slot, first, second = TRUMP_PLAY.first_of(action), TRUMP_PLAY.second_of(action), TRUMP_PLAY.third_of(action)
        where = LABELS[first] if first == second else f"{LABELS[first]} → {LABELS[second]}"
        facts = {"trump": s.trump_id(seat, slot), "slot": slot + 1, "from": LABELS[first], "to": LABELS[second]}
        return facts | {"target": max(s.field.grid[second], -1), "where": where}
    for block in (REINFORCE, REVIVE):
        if block.holds(action):
            return {"kind": KIND_IDS[block.first_of(action)], "cell": LABELS[edge_cell(seat, block.second_of(action))]}
    for block in (TOUCH, PIVOT):
        if block.holds(action):
            return {"corner": block.first_of(action)}
    for block in (PUT, EXCHANGE, LOOK):
        if block.holds(action):
            return {"cell": LABELS[block.first_of(action)], "zoon": max(s.field.grid[block.first_of(action)], -1)}
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


def kinds_of_play(options: list[int]) -> str:
    """The kinds of plays among these options, as a key of the words `plays`."""
    kinds = [block.word for block in (MOVE, TRUMP_PLAY, REINFORCE) if any([block.holds(action) for action in options])]
    return "_".join(kinds) or "none"


def ask(s: Battle, seat: int) -> dict[str, Any]:
    """The facts of the question that the seat is asked."""
    step = s.agenda[-1]
    if isinstance(step, Pending):
        return {"id": step.id, "left": step.left, "cell": LABELS[s.field.place[step.zoon]] if step.zoon >= 0 else ""}
    if isinstance(step, Turn):
        return {"plays": kinds_of_play(step.options(s, seat))}
    if isinstance(step, Touch):
        return {"cell": LABELS[step.fight.cell]}
    if isinstance(step, Shoot):
        return {"cell": LABELS[s.field.place[step.shot.target]], "trump": s.trump_id(step.seat, step.shot.slot)}
    return {}
