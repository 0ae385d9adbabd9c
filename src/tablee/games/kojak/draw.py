"""The view as text: the streets with the cars on them, then the cases, the criminals, the piles and the question."""

from __future__ import annotations

from tablee.games.kojak.components import BOX, Square
from tablee.games.kojak.view import CriminalView, DetectiveView, PileView, View
from tablee.words import Lang, Text

STEP = 75
"""The distance of neighbouring squares on the board: one column or row of the text."""
MARGIN = 0.67
"""The distance of the first squares from the edge, in steps."""
WIDTH = 6
"""The characters of a column."""
ARROWS = {(1, 0): "→", (-1, 0): "←", (0, 1): "↓", (0, -1): "↑"}
SIGNS = {"trap": "?", "handcuffs": "#", "car_park": "P", "mission_room": "M"}

BY_ID = {square.id: square for square in BOX.squares}
SCENES = {scene.id: scene for scene in BOX.scenes}
FILES = {file.id: file for file in BOX.files}
CARDS = {card.id: card.name for card in BOX.missions} | {card.id: card.name for card in BOX.trap_cards}
MARKS = {car: (detective.mark, "ab"[i]) for detective in BOX.detectives for i, car in enumerate(detective.cars)}

LEGEND = Text(
    "? carte-piège   # menottes   P parking   M missions   Ra = voiture a du détective rouge",
    "? trap card   # handcuffs   P car park   M missions   Ra = car a of the red detective",
)
PHASES = {
    "mission": Text("va chercher une mission", "getting a mission"),
    "stand_by": Text("attend une mission", "standing by for a mission"),
    "scene": Text("va sur le lieu du crime", "driving to the scene"),
    "warrant": Text("va chercher le mandat", "fetching the warrant"),
    "hunt": Text("mandat affiché", "warrant posted"),
    "race": Text("fait la course", "racing"),
    "out": Text("hors course", "out of the race"),
}
ASKED = {
    "Drive": Text("{who} a fait {die} et choisit une voiture et son chemin", "{who} rolled {die} and chooses a car and its route"),
    "ArrestOrRoll": Text("{who} peut faire l'arrestation ou lancer le dé", "{who} may make the arrest or roll"),
    "PointOut": Text("{who} choisit le criminel que l'indic fait avancer", "{who} chooses the criminal the informant moves"),
    "JoinHunt": Text("{who} peut se joindre à la poursuite", "{who} may join the hunt"),
}
COLON = Text(" : ", ": ")
ARRESTS = Text("arrestations", "arrests")
SPACE = Text("case {n} sur {of}, le rouge est la {red}", "space {n} of {of}, red is {red}")
ON_RED = Text("SUR LE ROUGE", "ON RED")
CAUGHT = Text("arrêté : {who}", "arrested: {who}")
OFF_BOARD = Text("hors du plateau", "off the board")
PILE = Text("{unseen} jamais vues, {under} remises sous la pile{next}", "{unseen} unseen, {under} put back under the pile{next}")
NEXT_CARD = Text(" ; prochaine carte : {card}", "; next card: {card}")
TRAPS = Text("Cartes-pièges", "Trap cards")
MISSION_CARDS = Text("Cartes-missions", "Mission cards")


def draw(seen: View, lang: Lang) -> str:
    lines = [*streets(seen, lang), LEGEND.in_(lang), ""]
    lines += [detective_line(seen, i, lang) for i in range(len(seen.detectives))]
    lines += ["", *[criminal_line(seen, criminal, lang) for criminal in seen.criminals], ""]
    lines.append(TRAPS.in_(lang) + COLON.in_(lang) + pile_words(seen.trap_pile, lang))
    lines.append(MISSION_CARDS.in_(lang) + COLON.in_(lang) + pile_words(seen.mission_pile, lang))
    if seen.turn >= 0:
        who = BOX.detectives[seen.turn].name.in_(lang)
        lines += ["", ASKED[seen.asked].in_(lang).format(who=who, die=seen.die) + "."]
    return "\n".join(lines)


def streets(seen: View, lang: Lang) -> list[str]:
    """Each square in its place: its arrow and sign, or the cars on it. A car park and the mission room show how many cars are inside."""
    cars: dict[str, list[str]] = {}
    for detective in seen.detectives:
        for car in detective.cars:
            mark, letter = MARKS[car.id]
            cars.setdefault(car.square, []).append(mark.in_(lang) + letter)
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
    parts = [PHASES[detective.phase].in_(lang)]
    if detective.file:
        file = FILES[detective.file]
        parts.append(f"{file.name.in_(lang)} ({SCENES[file.scene].name.in_(lang)})")
    for car in detective.cars:
        name = BY_ID[car.square].name.in_(lang) if car.square else OFF_BOARD.in_(lang)
        parts.append(f"{MARKS[car.id][0].in_(lang)}{MARKS[car.id][1]} {name}")
    parts.append(ARRESTS.in_(lang) + COLON.in_(lang) + str(len(detective.arrests)))
    return BOX.detectives[seat].name.in_(lang) + COLON.in_(lang) + ", ".join(parts)


def criminal_line(seen: View, criminal: CriminalView, lang: Lang) -> str:
    scene = SCENES[criminal.scene]
    if criminal.caught >= 0:
        words = CAUGHT.in_(lang).format(who=BOX.detectives[criminal.caught].name.in_(lang))
    elif criminal.red:
        words = ON_RED.in_(lang)
    else:
        words = SPACE.in_(lang).format(n=criminal.space + 1, of=len(scene.spaces), red=scene.red + 1)
    return f"{FILES[scene.file].name.in_(lang)}, {scene.name.in_(lang)}" + COLON.in_(lang) + words


def pile_words(pile: PileView, lang: Lang) -> str:
    known = NEXT_CARD.in_(lang).format(card=CARDS[pile.under[0]].in_(lang)) if pile.under and not pile.unseen else ""
    return PILE.in_(lang).format(unseen=pile.unseen, under=len(pile.under), next=known)
