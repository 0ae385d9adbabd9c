"""The facts of choices and questions, for sentences and boards."""

from __future__ import annotations

from typing import Any

from tablee.games.king_of_tokyo.actions import SPACE
from tablee.games.king_of_tokyo.cards.dice import ProbeDie, RerollThree
from tablee.games.king_of_tokyo.cards.discard import LoseHalfTheEnergy
from tablee.games.king_of_tokyo.cards.trade import SwapCards
from tablee.games.king_of_tokyo.masks import contains
from tablee.games.king_of_tokyo.rules.attack import StayOrYield
from tablee.games.king_of_tokyo.rules.loss import LoseHearts
from tablee.games.king_of_tokyo.rules.market import BuyCards, BuyRevealed
from tablee.games.king_of_tokyo.rules.resolve import ResolveHearts, TakeTile
from tablee.games.king_of_tokyo.rules.roll import Reroll
from tablee.games.king_of_tokyo.rules.turn import extra_turns
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CARD_IDS, COST, FACE_IDS, HEART, LEVELS, NOTHING, SIDE_IDS, START_ENERGY, START_POINTS

Facts = dict[str, Any]
CAUSES = ("claws", "card", "poison", "selection", "reflection")


def describe(s: Tokyo, seat: int, action: int) -> Facts:
    """The facts of a choice: its dice, its card and owner, its price."""
    block = SPACE.block_of(action)
    first, second = block.first_of(action), block.second_of(action)
    match block.word:
        case "reroll":
            dice = [die for die in range(len(s.turn.dice)) if contains(action, die)]
            return {"dice": dice, "faces": [FACE_IDS[s.turn.dice[die]] for die in dice]}
        case "dwell":
            step = s.agenda[-1]
            own = isinstance(step, Reroll | RerollThree)
            return {"die": first, "face": FACE_IDS[s.turn.dice[first]]} if own else {}
        case "probe" | "cull":
            return {"die": first, "face": FACE_IDS[s.turn.dice[first]]}
        case "twist" | "stretch":
            return {"die": first, "face": FACE_IDS[s.turn.dice[first]], "new": FACE_IDS[second]}
        case "first":
            return {"face": FACE_IDS[first]}
        case "tend":
            return {"poison": first, "shrink": second, "hearts": s.turn.count(HEART) - first - second}
        case "take":
            return {"side": SIDE_IDS[first]}
        case "copy" | "swap":
            return {"card": CARD_IDS[first], "who": s.owner_of(first)}
        case "sell":
            return {"card": CARD_IDS[first], "price": COST[first]}
        case "buy":
            return {"card": CARD_IDS[first], "price": s.monsters[seat].price(first), "slot": s.market.face_up.index(first)}
        case "wrest":
            return {"card": CARD_IDS[first], "price": s.monsters[seat].price(first), "who": s.owner_of(first)}
        case "buytop":
            top = s.market.top()
            return {"card": CARD_IDS[top], "price": s.monsters[seat].price(top)}
        case "stay" | "yield":
            return stakes(s, seat)
        case "camouflage":
            loss = s.agenda[-1]
            assert isinstance(loss, LoseHearts)
            return {"n": loss.amount}
    return {}


def ask(s: Tokyo, seat: int) -> Facts:
    """The facts of the question that the seat is asked."""
    step = s.agenda[-1]
    match step:
        case Reroll():
            return {"left": s.turn.rolls}
        case ProbeDie():
            return {"who": s.turn.seat}
        case TakeTile():
            return {"level": LEVELS[step.level]}
        case ResolveHearts():
            return {"n": s.turn.count(HEART)}
        case LoseHearts():
            return {"n": step.amount, "by": step.dealer, "cause": CAUSES[step.cause]}
        case LoseHalfTheEnergy():
            return {"n": s.monsters[seat].energy // 2}
        case StayOrYield():
            return {"who": step.attacker}
        case SwapCards():
            return {"who": step.taker}
        case BuyCards():
            return {"energy": s.monsters[seat].energy}
        case BuyRevealed():
            return {"energy": s.monsters[seat].energy, "cards": [CARD_IDS[card] for card in step.cards if card != NOTHING]}
    return {}


def stakes(s: Tokyo, seat: int) -> Facts:
    """The bonus for starting the next turn in Tokyo, the turns of others before it, and the loss of a seat with Jets that stays."""
    step = s.agenda[-1]
    assert isinstance(step, StayOrYield)
    gives_energy = s.tokyo_gives_energy()
    bonus = START_ENERGY if gives_energy else START_POINTS
    return {"bonus": bonus, "energy": gives_energy, "before": turns_before(s, seat), "loss": step.loss_if_staying(seat)}


def turns_before(s: Tokyo, seat: int) -> int:
    """The turns of other monsters between the current turn and the next one of the seat."""
    order = extra_turns(s.agenda) + s.others(s.turn.seat)
    return order.index(seat)
