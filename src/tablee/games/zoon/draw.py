"""The view as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.games.zoon.tables import COLUMNS, LABELS
from tablee.words import Lang

if TYPE_CHECKING:
    from tablee.games.zoon.view import DraftView, View, ZoonView

WIDTH: Final = 19
WORDS: Final[dict[str, dict[str, str]]] = {
    "fr": {
        "tomb": "Tombeau",
        "trumps": "Atouts",
        "reserve": "renforts",
        "empty": "rien",
        "may_be": "peut être",
        "points": "Points",
        "force": "Force",
        "stars": "Étoiles",
        "list": "Liste",
    },
    "en": {
        "tomb": "Tomb",
        "trumps": "Trumps",
        "reserve": "reinforcements",
        "empty": "nothing",
        "may_be": "may be",
        "points": "Points",
        "force": "Force",
        "stars": "Stars",
        "list": "List",
    },
}


def draw(seen: View, lang: Lang) -> str:
    """The battlefield with row 6 on top, or the list that the viewer is building. Seat 0 is A, seat 1 is B. A card that the viewer cannot
    name is `?`; a card that was seen and lies face down again is in brackets."""
    if seen.draft is not None:
        return draw_draft(seen.draft, lang)
    cells = {zoon.cell: draw_zoon(zoon) for zoon in seen.zoons}
    cells |= {obstacle.cell: "#" + obstacle.trump for obstacle in seen.obstacles}
    cells |= {laid.cell: laid.kind for laid in seen.layout}
    lines = []
    for row in range(len(LABELS) // COLUMNS, 0, -1):
        labels = [f"{column}{row}" for column in "abcdef"]
        lines.append(f"{row} " + "".join(cells.get(label, ".").ljust(WIDTH) for label in labels).rstrip())
    lines.append("  " + "".join(column.ljust(WIDTH) for column in "abcdef").rstrip())
    words = WORDS[lang]
    for letter, army in zip("AB", seen.armies, strict=True):
        held = [trump.trump or "?" for trump in army.trumps if trump.where == "hand"]
        said = [f"{words['trumps']}: {', '.join(held) or words['empty']}"]
        said.append(f"{words['tomb']}: {', '.join(each or '?' for each in army.tomb) or words['empty']}")
        if army.reserve:
            said.append(f"{words['reserve']}: {army.reserve}")
        if army.lists:
            said.append(f"{words['may_be']}: {', '.join(army.lists)}")
        lines.append(f"{letter} {army.id}. " + ". ".join(said))
    return "\n".join(lines)


def draw_draft(draft: DraftView, lang: Lang) -> str:
    """The totals of the list, its cards, and what is still wrong with it."""
    words = WORDS[lang]
    cards = [f"{each.count} {each.kind}" if each.count > 1 else each.kind for each in draft.zoons] + draft.trumps
    lines = [f"{words['points']}: {draft.points} / {draft.most_points}"]
    lines.append(f"{words['force']}: {draft.force + draft.paid} / {draft.most_force}")
    lines.append(f"{words['stars']}: {draft.stars} / {draft.most_stars}")
    lines.append(f"{words['list']}: {', '.join(cards) or words['empty']}")
    return "\n".join(lines + [each.fr if lang == "fr" else each.en for each in draft.wrong])


def draw_zoon(zoon: ZoonView) -> str:
    letter = "AB"[zoon.seat]
    name = f"[{zoon.kind}]" if zoon.remembered else zoon.kind or "?"
    return f"{letter} {name}" + ("*" if zoon.frost else "") + ("+" if zoon.gear else "")
