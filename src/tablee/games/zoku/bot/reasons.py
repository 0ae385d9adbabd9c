"""One sentence for a choice, in the game's words: the key in `[reasons]` of texts.toml, and its facts.

Every fact is public or is part of the action itself, so that the sentence is the same for the boss and for a watcher."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.zoku.actions import (
    CHIKURI,
    END_TURN,
    HAYATE,
    HEBI,
    KABE,
    KICK,
    LIEUTENANT_OF,
    MAIGO,
    MOGURA,
    NO_LIEUTENANT,
    PLACE,
    SOCHO,
    SPARE,
    UMEBOSHI,
    WAIRO,
)
from tablee.games.zoku.masks import count
from tablee.games.zoku.rules.fight import Kick
from tablee.games.zoku.rules.placement import Place
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.state.street import NO_FIGHT
from tablee.games.zoku.tables import (
    ARRONDISSEMENT_IDS,
    ARRONDISSEMENT_OF,
    CARD_IDS,
    CARD_VALUE,
    CARDS_OF,
    LIEUTENANT_IDS,
    NO_CARD,
    NO_SEAT,
    THREE_CARDS,
    ZOKUS,
    ZOKUS_PER_BAND,
)

Reason = tuple[str, dict[str, Any]]
SILENT: Final = ""


def explain(world: Position, seat: int, action: int) -> Reason:
    """The reason of an action that is legal for the seat, or no sentence. To pass says nothing: it could give away a hand."""
    if not world.agenda or not 0 <= seat < world.seats:
        return nothing()
    step = world.agenda[-1]
    if LIEUTENANT_OF[action] != NO_LIEUTENANT:
        return explain_lieutenant(world, seat, action)
    if isinstance(step, Place):
        return explain_placement(world, seat, action)
    if isinstance(step, Kick):
        return explain_kick(world, action)
    return nothing()


def nothing() -> Reason:
    return SILENT, {}


def explain_placement(s: Position, seat: int, action: int) -> Reason:
    if action == END_TURN:
        return ("keep_zokus", {"n": s.gangs[seat].reserve}) if s.gangs[seat].reserve else nothing()
    if not PLACE.holds(action):
        return nothing()
    slot = PLACE.first_of(action)
    card = s.city.slots[slot]
    if card == NO_CARD:
        return nothing()
    facts: dict[str, Any] = {"card": CARD_IDS[card], "value": CARD_VALUE[card]}
    band = s.city.band(slot, seat) + 1
    rivals = [rival for rival in range(s.seats) if rival != seat and s.city.band(slot, rival)]
    district = {"arrondissement": ARRONDISSEMENT_IDS[ARRONDISSEMENT_OF[card]]}
    owned = count(s.gangs[seat].cards & CARDS_OF[ARRONDISSEMENT_OF[card]])
    if rivals:
        strongest = max(rivals, key=lambda rival: s.city.band(slot, rival))
        size = s.city.band(slot, strongest)
        if band == 1 and len(rivals) == 1 and size < ZOKUS_PER_BAND:
            return "contest", facts | {"rival": strongest}
        if band > size:
            return "outnumber", facts | {"rival": strongest, "n": band, "size": size}
        return "hold", facts | {"rival": strongest}
    if band == ZOKUS_PER_BAND:
        return "bluff", facts
    if owned == THREE_CARDS - 1:
        return "third_card", facts | district
    if owned == 0 and s.gangs[seat].cards:
        return "new_arrondissement", facts | district
    return "claim", facts


def explain_kick(s: Position, action: int) -> Reason:
    if action == SPARE:
        return "spare", {}
    if not KICK.holds(action):
        return nothing()
    zoku = KICK.first_of(action)
    rival = zoku // ZOKUS
    left = s.street.fighters()[rival]
    return ("kick_last" if left == 1 else "kick"), {"zoku": s.street.zoku_id(zoku), "rival": rival, "n": left}


def explain_lieutenant(s: Position, seat: int, action: int) -> Reason:
    """The card at stake and the rival, where the lieutenant has one."""
    facts: dict[str, Any] = {"lieutenant": LIEUTENANT_IDS[LIEUTENANT_OF[action]]}
    if action == MOGURA:
        return "mogura", facts | {"n": s.gangs[seat].prisoners()}
    if action == SOCHO:
        return "socho", facts | {"n": s.gangs[seat].reserve}
    if CHIKURI.holds(action) or KABE.holds(action):
        slot = CHIKURI.first_of(action) if CHIKURI.holds(action) else KABE.first_of(action)
        rival = s.city.lone_band(slot) if CHIKURI.holds(action) else KABE.second_of(action)
        if rival == NO_SEAT or s.city.slots[slot] == NO_CARD:
            return nothing()
        return ("chikuri" if CHIKURI.holds(action) else "kabe"), facts | at_stake(s, slot) | {"rival": rival}
    if HAYATE.holds(action):
        return "hayate", facts | at_stake(s, HAYATE.second_of(action))
    if MAIGO.holds(action):
        return "maigo", facts
    if action == WAIRO:
        return "wairo", facts | at_stake(s, s.raided_slot())
    if s.street.slot == NO_FIGHT or s.city.slots[s.street.slot] == NO_CARD:
        return "lieutenant", facts
    if HEBI.holds(action) or UMEBOSHI.holds(action):
        zoku = HEBI.first_of(action) if HEBI.holds(action) else UMEBOSHI.first_of(action)
        return "lieutenant_against", facts | at_stake(s, s.street.slot) | {"rival": zoku // ZOKUS}
    return "lieutenant_for", facts | at_stake(s, s.street.slot)


def at_stake(s: Position, slot: int) -> dict[str, Any]:
    card = s.city.slots[slot]
    return {"card": CARD_IDS[card], "value": CARD_VALUE[card]}
