"""The view as text: the quartiers with their bands, the street, the gangs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.games.zoku.components import BOX
from tablee.words import Lang

if TYPE_CHECKING:
    from tablee.games.zoku.view import GangView, SlotView, View

QUARTIERS: Final = {card.id: card for card in BOX.quartiers}
ARRONDISSEMENTS: Final = {each.id: each for each in BOX.arrondissements}
GANGS: Final = {each.id: each for each in BOX.gangs}
LIEUTENANTS: Final = {each.id: each for each in BOX.lieutenants}
POSE_SIGNS: Final = {pose.id: pose.letter for pose in BOX.poses} | {"down": "KO", "hand": "…"}
LABELS: Final = {
    "fr": ("Jour", "Premier Joueur", "La Rue, round", "réserve", "au Poste", "points", "Lieutenants cachés", "joués", "pioche"),
    "en": ("Day", "First Player", "The Street, round", "reserve", "at the Station", "points", "hidden Lieutenants", "played", "deck"),
}


def draw(seen: View, lang: Lang) -> str:
    day, first, street, *_, deck = LABELS[lang]
    lines = [f"{day} {seen.day} · {first}: {BOX.gangs[seen.first].name.in_(lang)} · {deck} {seen.deck}"]
    lines += [slot_line(slot, n, lang) for n, slot in enumerate(seen.slots, 1) if slot.card]
    if seen.street.slot >= 0:
        poses = " ".join(f"{zoku.id}:{POSE_SIGNS[zoku.pose]}" for zoku in seen.street.zokus)
        lines.append(f"{street} {seen.street.round}: {poses}")
    return "\n".join([*lines, *(gang_line(gang, lang) for gang in seen.gangs)])


def slot_line(slot: SlotView, n: int, lang: Lang) -> str:
    card = QUARTIERS[slot.card]
    bands = ", ".join(f"{BOX.gangs[seat].id} {band}" for seat, band in enumerate(slot.bands) if band)
    return f"{n}. {card.name.in_(lang)} {card.value} ({ARRONDISSEMENTS[card.arrondissement].name.in_(lang)}) {bands}".rstrip()


def gang_line(gang: GangView, lang: Lang) -> str:
    *_, reserve, station, points, hidden, played, _ = LABELS[lang]
    name = GANGS[gang.id].name.in_(lang)
    line = f"{name}: {reserve} {gang.reserve}, {station} {gang.held + gang.arrested}, {gang.points} {points}, {hidden} {gang.face_down}"
    if gang.hand:
        line += " (" + ", ".join(LIEUTENANTS[each].name.in_(lang) for each in gang.hand) + ")"
    if gang.shown:
        line += f", {played}: " + ", ".join(LIEUTENANTS[each].name.in_(lang) for each in gang.shown)
    return line
