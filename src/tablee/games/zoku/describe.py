"""The facts of a choice and of a question, for the sentences of the catalogues."""

from __future__ import annotations

from typing import Any

from tablee.games.zoku.actions import (
    CHIKURI,
    GENKI,
    HAYATE,
    HEBI,
    KABE,
    KICK,
    LEAVE_OUT,
    LIEUTENANT_OF,
    MAIGO,
    NAME_FIRST,
    NO_LIEUTENANT,
    PLACE,
    TAKE_BACK,
    TAKESHI,
    THROW,
    UMEBOSHI,
)
from tablee.games.zoku.rules.fight import Kick
from tablee.games.zoku.rules.placement import Place
from tablee.games.zoku.rules.throw import ItchiNiSan, ThrowAgain
from tablee.games.zoku.rules.windows import Window, playable
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import (
    ARRONDISSEMENT_IDS,
    CARD_IDS,
    CARD_VALUE,
    FORCES,
    LIEUTENANT_IDS,
    NO_CARD,
    POSE_IDS,
    WINDOW_IDS,
    ZOKUS,
)


def describe(s: Position, seat: int, action: int) -> dict[str, Any]:
    """The lieutenant, Zoku, quartier, gang or force that the action names."""
    facts: dict[str, Any] = target(s, action)
    lieutenant = LIEUTENANT_OF[action]
    return facts if lieutenant == NO_LIEUTENANT else facts | {"lieutenant": LIEUTENANT_IDS[lieutenant]}


def target(s: Position, action: int) -> dict[str, Any]:
    for block in (KICK, GENKI, TAKESHI, HEBI, UMEBOSHI):
        if block.holds(action):
            zoku = block.first_of(action)
            return {"zoku": s.street.zoku_id(zoku), "rival": zoku // ZOKUS, "pose": POSE_IDS[s.street.pose_of(zoku)]}
    for block in (PLACE, TAKE_BACK):
        if block.holds(action):
            return quartier(s, block.first_of(action))
    if THROW.holds(action):
        return {"force": FORCES[THROW.first_of(action)]}
    if CHIKURI.holds(action):
        slot = CHIKURI.first_of(action)
        return quartier(s, slot) | {"rival": s.city.lone_band(slot)}
    if KABE.holds(action):
        return quartier(s, KABE.first_of(action)) | {"rival": KABE.second_of(action)}
    for block, word in ((HAYATE, "to"), (MAIGO, "other")):
        if block.holds(action):
            second = block.second_of(action)
            return quartier(s, block.first_of(action)) | {word: second, f"{word}_card": card_id(s.city.slots[second])}
    if LEAVE_OUT.holds(action):
        return {"arrondissement": ARRONDISSEMENT_IDS[LEAVE_OUT.first_of(action)]}
    if NAME_FIRST.holds(action):
        return {"who": NAME_FIRST.first_of(action)}
    return {}


def quartier(s: Position, slot: int) -> dict[str, Any]:
    card = s.city.slots[slot]
    return {"slot": slot, "card": card_id(card), "value": CARD_VALUE[card]}


def card_id(card: int) -> str:
    return "" if card == NO_CARD else CARD_IDS[card]


def ask(s: Position, seat: int) -> dict[str, Any]:
    """The window, counts, quartier or Zoku that the question names. Only the seat that is asked receives them."""
    step = s.agenda[-1]
    if isinstance(step, Window):
        return {"window": WINDOW_IDS[step.kind], "can": "play" if playable(s, seat, step.kind) else "pass"}
    if isinstance(step, Place):
        return {"left": min(s.left_to_place, s.gangs[seat].reserve)}
    if isinstance(step, Kick):
        return {"kicks": s.street.kicks[seat]}
    if isinstance(step, ItchiNiSan):
        return {"round": s.street.round, "card": s.card_id(s.street.slot)}
    if isinstance(step, ThrowAgain):
        return {"zoku": s.street.zoku_id(step.zoku)}
    return {}
