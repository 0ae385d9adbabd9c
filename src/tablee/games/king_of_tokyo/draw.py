"""The position as text for a terminal."""

from __future__ import annotations

from collections.abc import Callable

from tablee.catalogues import words
from tablee.games.king_of_tokyo.components import BOX
from tablee.games.king_of_tokyo.tables import LEVELS
from tablee.games.king_of_tokyo.view import MonsterView, View
from tablee.words import LANGUAGES, Lang, Text

NAMES: dict[str, Text] = {each.id: each.name for each in [*BOX.cards, *BOX.sides, *BOX.monsters, *BOX.faces]}
MARKS = {"heart": "♥", "energy": "⚡", "claw": "✸", "one": "1", "two": "2", "three": "3"}
WORDS: dict[str, Text] = words("tablee.games.king_of_tokyo", "draw")


def draw(seen: View, lang: Lang) -> str:
    """One line for each monster, then the dice, the market and the tiles."""

    def said(word: str) -> str:
        return (WORDS[word] if word in WORDS else NAMES[word])[lang]

    colon = LANGUAGES[lang].colon.rstrip()
    lines = [monster_line(each, seen.active == each.seat, said, colon) for each in seen.monsters]
    if seen.dice:
        dice = " ".join(f"{name}:{MARKS[face]}" for name, face in zip("ABCDEFGHIJ", seen.dice, strict=False))
        lines.append(f"{said('dice')}{colon} {dice}  ({said('left')}{colon} {seen.rolls})")
    market = ", ".join(f"{said(each.card)} ({each.price})" for each in seen.market if each)
    top = f", {said('top')}{colon} {said(seen.top)}" if seen.top else ""
    piles = f"{said('pile')}{colon} {seen.pile}{top}, {said('discards')}{colon} {len(seen.discards)}"
    lines.append(f"{said('market')}{colon} {market}  ({piles})")
    tiles = "; ".join(f"{level}: {', '.join(map(said, sides)) or '–'}" for level, sides in zip(LEVELS, seen.tiles, strict=True))
    lines.append(f"{said('tiles')}{colon} {tiles}")
    return "\n".join(lines)


def monster_line(monster: MonsterView, active: bool, said: Callable[[str], str], colon: str) -> str:
    mark = "*" if active else " "
    name = f"{mark} {monster.seat + 1} {said(monster.monster)}"
    if not monster.hearts:
        return f"{name}{colon} {said('out')}"
    parts = [
        f"♥ {monster.hearts}/{monster.most_hearts}",
        f"★ {monster.points}",
        f"⚡ {monster.energy}",
        f"☠ {monster.wickedness}",
    ]
    parts += [said(monster.place)] if monster.place else []
    tokens = [("poison", monster.poison), ("shrink", monster.shrink), ("smoke", monster.smoke + monster.copied_smoke)]
    parts += [f"{said(token)} {n}" for token, n in tokens if n]
    owned = [said(each) for each in [*monster.cards, *monster.tiles]]
    owned += [f"{said('copy')}{colon} {said(monster.copy)}"] if monster.copy else []
    return f"{name}{colon} {'  '.join(parts)}" + (f"  [{', '.join(owned)}]" if owned else "")
