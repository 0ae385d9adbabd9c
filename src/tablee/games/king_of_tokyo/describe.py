"""The facts of choices and questions, for sentences and boards, and the table as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.games.king_of_tokyo.actions import SPACE
from tablee.games.king_of_tokyo.cards.actions import Drain
from tablee.games.king_of_tokyo.cards.dice import DwellOnDie, ProbeDie
from tablee.games.king_of_tokyo.cards.trade import SwapCards
from tablee.games.king_of_tokyo.components import BOX
from tablee.games.king_of_tokyo.facts import CARD_IDS, COST, FACE_IDS, HEART, LEVELS, SIDE_IDS
from tablee.games.king_of_tokyo.rules.attack import Yields
from tablee.games.king_of_tokyo.rules.loss import Loss
from tablee.games.king_of_tokyo.rules.market import BuyCards, Opportunity
from tablee.games.king_of_tokyo.rules.resolve import HeartDice, TakeTile
from tablee.games.king_of_tokyo.rules.roll import Reroll
from tablee.games.king_of_tokyo.state import Tokyo
from tablee.games.king_of_tokyo.view import MonsterView, View
from tablee.words import Lang, Text

Facts = dict[str, Any]
CAUSES = ("claws", "card", "poison", "selection", "reflection")


def describe(s: Tokyo, seat: int, action: int) -> Facts:
    """What a choice is about: which dice, which card, whose, at what price."""
    block = SPACE.block_of(action)
    first, second = block.first_of(action), block.second_of(action)
    match block.word:
        case "reroll":
            dice = [die for die in range(len(s.dice)) if action >> die & 1]
            return {"dice": dice, "faces": [FACE_IDS[s.dice[die]] for die in dice]}
        case "dwell":
            step = s.agenda[-1]
            own = isinstance(step, Reroll | DwellOnDie)
            return {"die": first, "face": FACE_IDS[s.dice[first]]} if own else {}
        case "probe" | "cull":
            return {"die": first, "face": FACE_IDS[s.dice[first]]}
        case "twist" | "stretch":
            return {"die": first, "face": FACE_IDS[s.dice[first]], "new": FACE_IDS[second]}
        case "first":
            return {"kind": first}
        case "tend":
            return {"poison": first, "shrink": second, "hearts": s.count(HEART) - first - second}
        case "take":
            return {"side": SIDE_IDS[first]}
        case "copy" | "swap":
            return {"card": CARD_IDS[first], "who": s.owner_of(first)}
        case "sell":
            return {"card": CARD_IDS[first], "price": COST[first]}
        case "buy":
            return {"card": CARD_IDS[first], "price": s.price(seat, first), "slot": s.market.index(first)}
        case "wrest":
            return {"card": CARD_IDS[first], "price": s.price(seat, first), "who": s.owner_of(first)}
        case "buytop":
            top = s.pile.top[-1]
            return {"card": CARD_IDS[top], "price": s.price(seat, top)}
        case "camouflage":
            loss = s.agenda[-1]
            assert isinstance(loss, Loss)
            return {"n": loss.amount}
    return {}


def ask(s: Tokyo, seat: int) -> Facts:
    """What a question is about."""
    step = s.agenda[-1]
    match step:
        case Reroll():
            return {"left": s.rolls}
        case ProbeDie():
            return {"who": s.active}
        case TakeTile():
            return {"level": LEVELS[step.level]}
        case HeartDice():
            return {"n": s.count(HEART)}
        case Loss():
            return {"n": step.amount, "by": step.dealer, "cause": CAUSES[step.cause]}
        case Drain():
            return {"n": s.monsters[seat].energy // 2}
        case Yields():
            return {"who": step.attacker}
        case SwapCards():
            return {"who": step.taker}
        case BuyCards():
            return {"energy": s.monsters[seat].energy}
        case Opportunity():
            return {"energy": s.monsters[seat].energy, "cards": [CARD_IDS[card] for card in step.cards if card >= 0]}
    return {}


NAMES: dict[str, Text] = {each.id: each.name for each in [*BOX.cards, *BOX.sides, *BOX.monsters, *BOX.faces]}
MARKS = {"heart": "♥", "energy": "⚡", "claw": "✸", "one": "1", "two": "2", "three": "3"}
WORDS: dict[str, Text] = {
    "city": Text("Tokyo City", "Tokyo City"),
    "bay": Text("Tokyo Bay", "Tokyo Bay"),
    "out": Text("éliminé", "out"),
    "dice": Text("Dés", "Dice"),
    "left": Text("Lancers restants", "Rolls left"),
    "market": Text("Marché", "Market"),
    "pile": Text("pioche", "pile"),
    "discards": Text("défausse", "discarded"),
    "top": Text("dessus", "top"),
    "tiles": Text("Tuiles", "Tiles"),
    "copy": Text("copie", "copy"),
    "poison": Text("Poison", "Poison"),
    "shrink": Text("Toupetit", "Shrink"),
    "smoke": Text("Fumée", "Smoke"),
}


def draw(seen: View, lang: Lang) -> str:
    """The table in a terminal: a line for each monster, the dice, the market, the tiles."""

    def said(word: str) -> str:
        return (WORDS[word] if word in WORDS else NAMES[word]).in_(lang)

    colon = " :" if lang == "fr" else ":"
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
