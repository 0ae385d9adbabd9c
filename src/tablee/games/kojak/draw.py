"""The view as text: the streets with the cars on them, then the cases, the criminals, the piles and the question."""

from __future__ import annotations

from tablee.catalogues import words
from tablee.games.kojak.components import BOX, Square
from tablee.games.kojak.view import CriminalView, DetectiveView, PileView, View
from tablee.words import LANGUAGES, Lang, Sentences

STEP = 75
"""The distance of neighbouring squares on the board: one column or row of the text."""
MARGIN = 0.67
"""The distance of the first squares from the edge, in steps."""
WIDTH = 6
"""The characters of a column."""
ARROWS = {(1, 0): "→", (-1, 0): "←", (0, 1): "↓", (0, -1): "↑"}
SIGNS = {"trap": "?", "handcuffs": "#", "car_park": "P", "mission_room": "M"}

DETECTIVES = {detective.id: detective for detective in BOX.detectives}
BY_ID = {square.id: square for square in BOX.squares}
SCENES = {scene.id: scene for scene in BOX.scenes}
FILES = {file.id: file for file in BOX.files}
CARDS = {card.id: card.name for card in BOX.missions} | {card.id: card.name for card in BOX.trap_cards}
MARKS = {car: (detective.mark, "ab"[i]) for detective in BOX.detectives for i, car in enumerate(detective.cars)}

WORDS = words("tablee.games.kojak", "draw")
"""The words of the drawing: phases of a case by their names, questions by their steps."""


def draw(seen: View, lang: Lang) -> str:
    lines = [*streets(seen, lang), WORDS["legend"][lang], ""]
    lines += [detective_line(seen, i, lang) for i in range(len(seen.detectives))]
    lines += ["", *[criminal_line(seen, criminal, lang) for criminal in seen.criminals], ""]
    lines.append(WORDS["traps"][lang] + LANGUAGES[lang].colon + pile_words(seen.trap_pile, lang))
    lines.append(WORDS["mission_cards"][lang] + LANGUAGES[lang].colon + pile_words(seen.mission_pile, lang))
    if seen.turn >= 0:
        facts = {"who": DETECTIVES[seen.detectives[seen.turn].id].name, "die": seen.die}
        lines += ["", Sentences(lang).fill(WORDS[seen.asked], facts)]
    return "\n".join(lines)


def streets(seen: View, lang: Lang) -> list[str]:
    """Each square in its place: its arrow and sign, or the cars on it. A car park and the mission room show how many cars are inside."""
    cars: dict[str, list[str]] = {}
    for detective in seen.detectives:
        for car in detective.cars:
            mark, letter = MARKS[car.id]
            cars.setdefault(car.square, []).append(mark[lang] + letter)
    cells: dict[tuple[int, int], str] = {}
    for square in BOX.squares:
        at = (round(square.at[0] / STEP - MARGIN), round(square.at[1] / STEP - MARGIN))
        cells[at] = cells.get(at, "") + cell(square, cars.get(square.id, []))
    last = max(x for x, _ in cells), max(y for _, y in cells)
    rows = ["".join(cells.get((x, y), "").ljust(WIDTH) for x in range(last[0] + 1)) for y in range(last[1] + 1)]
    return [row.rstrip() for row in rows]


def cell(square: Square, cars: list[str]) -> str:
    sign = SIGNS.get(square.kind, "")
    if square.kind in ("car_park", "mission_room"):
        return sign + (f"{len(cars)}" if cars else "")
    if cars:
        return "".join(cars) + sign
    ahead = BY_ID[square.to[0]]
    across, down = ahead.at[0] - square.at[0], ahead.at[1] - square.at[1]
    return ARROWS[(across > 0) - (across < 0), 0] + sign if abs(across) > abs(down) else ARROWS[0, (down > 0) - (down < 0)] + sign


def detective_line(seen: View, seat: int, lang: Lang) -> str:
    detective: DetectiveView = seen.detectives[seat]
    parts = [WORDS[detective.phase][lang]]
    if detective.file:
        file = FILES[detective.file]
        parts.append(f"{file.name[lang]} ({SCENES[file.scene].name[lang]})")
    for car in detective.cars:
        name = BY_ID[car.square].name[lang] if car.square else WORDS["off_board"][lang]
        parts.append(f"{MARKS[car.id][0][lang]}{MARKS[car.id][1]} {name}")
    parts.append(WORDS["arrests"][lang] + LANGUAGES[lang].colon + str(len(detective.arrests)))
    return DETECTIVES[detective.id].name[lang] + LANGUAGES[lang].colon + ", ".join(parts)


def criminal_line(seen: View, criminal: CriminalView, lang: Lang) -> str:
    scene = SCENES[criminal.scene]
    if criminal.caught >= 0:
        where = Sentences(lang).fill(WORDS["caught"], {"who": DETECTIVES[seen.detectives[criminal.caught].id].name})
    elif criminal.red:
        where = WORDS["on_red"][lang]
    else:
        where = Sentences(lang).fill(WORDS["space"], {"n": criminal.space + 1, "of": len(scene.spaces), "red": scene.red + 1})
    return f"{FILES[scene.file].name[lang]}, {scene.name[lang]}" + LANGUAGES[lang].colon + where


def pile_words(pile: PileView, lang: Lang) -> str:
    sentences = Sentences(lang)
    known = sentences.fill(WORDS["next_card"], {"card": CARDS[pile.under[0]]}) if pile.under and not pile.unseen else ""
    return sentences.fill(WORDS["pile"], {"unseen": pile.unseen, "under": len(pile.under), "next": known})
