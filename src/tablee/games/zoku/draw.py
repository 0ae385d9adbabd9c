"""The view as text: the quartiers with their bands, the street, the gangs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.catalogues import words
from tablee.games.zoku.components import BOX
from tablee.words import Lang

if TYPE_CHECKING:
    from tablee.games.zoku.view import GangView, SlotView, View

QUARTIERS: Final = {card.id: card for card in BOX.quartiers}
ARRONDISSEMENTS: Final = {each.id: each for each in BOX.arrondissements}
GANGS: Final = {each.id: each for each in BOX.gangs}
LIEUTENANTS: Final = {each.id: each for each in BOX.lieutenants}
POSE_SIGNS: Final = {pose.id: pose.letter for pose in BOX.poses} | {"down": "KO", "hand": "…"}
WORDS: Final = words("tablee.games.zoku", "draw")


def draw(seen: View, lang: Lang) -> str:
    said = {key: text[lang] for key, text in WORDS.items()}
    lines = [f"{said['day']} {seen.day} · {said['first']}: {GANGS[seen.gangs[seen.first].id].name[lang]} · {said['deck']} {seen.deck}"]
    lines += [slot_line(seen, slot, n, lang) for n, slot in enumerate(seen.slots, 1) if slot.card]
    if seen.street.slot >= 0:
        poses = " ".join(f"{zoku.id}:{POSE_SIGNS[zoku.pose]}" for zoku in seen.street.zokus)
        lines.append(f"{said['street']} {seen.street.round}: {poses}")
    return "\n".join([*lines, *(gang_line(gang, lang) for gang in seen.gangs)])


def slot_line(seen: View, slot: SlotView, n: int, lang: Lang) -> str:
    card = QUARTIERS[slot.card]
    bands = ", ".join(f"{seen.gangs[seat].id} {band}" for seat, band in enumerate(slot.bands) if band)
    return f"{n}. {card.name[lang]} {card.value} ({ARRONDISSEMENTS[card.arrondissement].name[lang]}) {bands}".rstrip()


def gang_line(gang: GangView, lang: Lang) -> str:
    said = {key: text[lang] for key, text in WORDS.items()}
    line = f"{GANGS[gang.id].name[lang]}: {said['reserve']} {gang.reserve}, {said['station']} {gang.held + gang.arrested}"
    line += f", {gang.points} {said['points']}, {said['hidden']} {gang.face_down}"
    if gang.hand:
        line += " (" + ", ".join(LIEUTENANTS[each].name[lang] for each in gang.hand) + ")"
    if gang.shown:
        line += f", {said['played']}: " + ", ".join(LIEUTENANTS[each].name[lang] for each in gang.shown)
    return line
