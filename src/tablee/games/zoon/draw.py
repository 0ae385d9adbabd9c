"""The view as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.catalogues import words
from tablee.games.zoon.tables import COLUMNS, LABELS
from tablee.words import Lang

if TYPE_CHECKING:
    from tablee.games.zoon.view import DraftView, View, ZoonView

WIDTH: Final = 19
WORDS: Final = words("tablee.games.zoon", "draw")


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
    word = {key: text[lang] for key, text in WORDS.items()}
    for letter, army in zip("AB", seen.armies, strict=True):
        held = [trump.trump or "?" for trump in army.trumps if trump.where == "hand"]
        said = [f"{word['trumps']}: {', '.join(held) or word['empty']}"]
        said.append(f"{word['tomb']}: {', '.join(each or '?' for each in army.tomb) or word['empty']}")
        if army.reserve:
            said.append(f"{word['reserve']}: {army.reserve}")
        if army.lists:
            said.append(f"{word['may_be']}: {', '.join(army.lists)}")
        lines.append(f"{letter} {army.id}. " + ". ".join(said))
    return "\n".join(lines)


def draw_draft(draft: DraftView, lang: Lang) -> str:
    """The totals of the list, its cards, and what is still wrong with it."""
    word = {key: text[lang] for key, text in WORDS.items()}
    cards = [f"{each.count} {each.kind}" if each.count > 1 else each.kind for each in draft.zoons] + draft.trumps
    lines = [f"{word['points']}: {draft.points} / {draft.most_points}"]
    lines.append(f"{word['force']}: {draft.force + draft.paid} / {draft.most_force}")
    lines.append(f"{word['stars']}: {draft.stars} / {draft.most_stars}")
    lines.append(f"{word['list']}: {', '.join(cards) or word['empty']}")
    return "\n".join(lines + [each.text[lang] for each in draft.wrong])


def draw_zoon(zoon: ZoonView) -> str:
    letter = "AB"[zoon.seat]
    name = f"[{zoon.kind}]" if zoon.remembered else zoon.kind or "?"
    return f"{letter} {name}" + ("*" if zoon.frost else "") + ("+" if zoon.gear else "")
