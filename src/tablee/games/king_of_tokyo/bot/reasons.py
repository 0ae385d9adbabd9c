"""One sentence for a choice, in the game's words: the key in `[reasons]` of texts.toml, and its facts."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.king_of_tokyo.actions import (
    AGAIN,
    BUY,
    BUY_TOP,
    CAMOUFLAGE,
    CULL,
    DONE,
    DRINK,
    HEAL,
    JUMP,
    PEEK,
    PROBE,
    REROLL,
    SMOKE,
    STAY,
    STOP,
    STRETCH,
    SUFFER,
    SWEEP,
    TAKE,
    TEND,
    TWIST,
    WINGS,
    WREST,
    YIELD,
)
from tablee.games.king_of_tokyo.bot.standing import next_to_play
from tablee.games.king_of_tokyo.masks import contains
from tablee.games.king_of_tokyo.rules.attack import StayOrYield
from tablee.games.king_of_tokyo.rules.loss import LoseHearts
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.roll import Reroll
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import (
    CARD_IDS,
    CLAW,
    COST,
    ENERGY,
    FACE_IDS,
    FACES,
    HEART,
    KEEP_COUNT,
    NOBODY,
    NOTHING,
    POINTS_TO_WIN,
    SIDE_IDS,
    START_POINTS,
    THREE,
    TRIPLE,
)

Reason = tuple[str, dict[str, Any]]
SILENT: Final = ""
FEW_HEARTS: Final = 5
CLOSE_TO_VICTORY: Final = 15


def explain(world: Tokyo, seat: int, action: int) -> Reason:
    """The reason of an action that is legal for the seat, or no sentence."""
    if not world.agenda or not 0 <= seat < len(world.monsters):
        return nothing()
    step = world.agenda[-1]
    if isinstance(step, Reroll):
        return explain_roll(world, seat, action)
    if isinstance(step, StayOrYield):
        return explain_tokyo(world, seat, action, step)
    if isinstance(step, LoseHearts):
        return explain_loss(action, step)
    if BUY.holds(action) or WREST.holds(action) or action in (BUY_TOP, SWEEP, PEEK, DONE):
        return explain_purchase(world, seat, action)
    return explain_other(world, seat, action)


def nothing() -> Reason:
    return SILENT, {}


def explain_roll(s: Tokyo, seat: int, action: int) -> Reason:
    """The dice kept: the face that counts most says why."""
    monster = s.monsters[seat]
    if DRINK.holds(action) or SMOKE.holds(action):
        return "another_roll", {}
    if action != STOP and not REROLL.holds(action):
        return nothing()
    kept = [0] * FACES
    for die in range(len(s.turn.dice)):
        if not contains(action, die):
            kept[s.turn.dice[die]] += 1
    claws = kept[CLAW]
    if claws:
        target = weakest_target(s, seat)
        if target != NOBODY and s.monsters[target].hearts <= claws + FEW_HEARTS - TRIPLE:
            return "keep_claws_weak", {"n": claws, "who": target, "hearts": s.monsters[target].hearts}
        leader = leader_within_reach(s, seat)
        if leader != NOBODY:
            return "keep_claws_leader", {"n": claws, "who": leader, "points": s.monsters[leader].points}
    if kept[HEART] and s.uses_heart_dice(seat) and monster.hearts <= FEW_HEARTS:
        return "keep_hearts", {"n": kept[HEART], "hearts": monster.hearts}
    for face in range(THREE, -1, -1):
        if kept[face] >= TRIPLE:
            points = face + 1 + kept[face] - TRIPLE
            if monster.points + points >= POINTS_TO_WIN:
                return "keep_winning_numbers", {"number": face + 1}
            return "keep_numbers", {"n": kept[face], "number": face + 1, "points": points}
    if kept[ENERGY] > 1:
        card = wanted_card(s, seat, kept[ENERGY])
        if card != NOTHING:
            return "keep_energy_for", {"n": kept[ENERGY], "card": CARD_IDS[card], "price": monster.price(card)}
        return "keep_energy", {"n": kept[ENERGY]}
    for face in range(THREE, -1, -1):
        if kept[face] == TRIPLE - 1 and action != STOP:
            return "keep_pair", {"number": face + 1}
    if claws > 1:
        return "keep_claws", {"n": claws}
    return nothing()


def explain_tokyo(s: Tokyo, seat: int, action: int, step: StayOrYield) -> Reason:
    monster = s.monsters[seat]
    if action == STAY:
        wins = monster.points + START_POINTS >= POINTS_TO_WIN and not s.tokyo_gives_energy()
        if wins and next_to_play(s) == seat:
            return "stay_and_win", {"points": monster.points}
        if wins:
            return "stay_near_victory", {"points": monster.points}
        return "stay", {"hearts": monster.hearts}
    if action == YIELD:
        if step.loss_if_staying(seat) > 0:
            return "yield_by_jets", {"n": step.loss_if_staying(seat)}
        if monster.hearts <= FEW_HEARTS:
            return "yield_weak", {"hearts": monster.hearts}
        return "yield", {"who": step.attacker}
    return nothing()


def explain_loss(action: int, step: LoseHearts) -> Reason:
    if CAMOUFLAGE.holds(action) or WINGS.holds(action) or JUMP.holds(action):
        return "avoid_loss", {"n": step.amount}
    if action == SUFFER:
        return "accept_loss", {"n": step.amount}
    return nothing()


def explain_purchase(s: Tokyo, seat: int, action: int) -> Reason:
    monster = s.monsters[seat]
    if BUY.holds(action) or WREST.holds(action):
        card = BUY.first_of(action) if BUY.holds(action) else WREST.first_of(action)
        points = SCORING.get(CARD_IDS[card], 0)
        if points and monster.points + points >= POINTS_TO_WIN:
            return "buy_victory", {"card": CARD_IDS[card]}
        if points:
            return "buy_points", {"card": CARD_IDS[card], "n": points}
        return ("buy_keep" if card < KEEP_COUNT else "buy_now"), {"card": CARD_IDS[card], "price": monster.price(card)}
    if action == SWEEP:
        return "sweep", {"energy": monster.energy}
    if action == PEEK:
        return "peek", {}
    if action == DONE and isinstance(s.agenda[-1], BuyCards) and monster.energy:
        card = dearest_card(s, seat)
        if card != NOTHING:
            return "save_for", {"card": CARD_IDS[card], "price": monster.price(card), "energy": monster.energy}
        return "save", {"energy": monster.energy}
    return nothing()


def explain_other(s: Tokyo, seat: int, action: int) -> Reason:
    """Dice that are turned, tiles, tokens, extra turns, Rapid Healing."""
    monster = s.monsters[seat]
    for block in (TWIST, STRETCH):
        if block.holds(action):
            return "turn_die", {"face": FACE_IDS[block.second_of(action)]}
    if CULL.holds(action):
        return "cull", {}
    if PROBE.holds(action):
        return "probe", {"who": s.turn.seat, "face": FACE_IDS[s.turn.dice[PROBE.first_of(action)]]}
    if TAKE.holds(action):
        return "take_tile", {"side": SIDE_IDS[TAKE.first_of(action)], "wickedness": monster.wickedness}
    if TEND.holds(action) and TEND.first_of(action) + TEND.second_of(action) > 0:
        return "remove_tokens", {"n": TEND.first_of(action) + TEND.second_of(action)}
    if HEAL.holds(action):
        return "heal", {"hearts": monster.hearts}
    if action == AGAIN:
        return "again", {}
    return nothing()


def weakest_target(s: Tokyo, seat: int) -> int:
    """The monster with the fewest hearts among those that the seat's claws hit, or NOBODY."""
    weakest = NOBODY
    for other in s.others(seat):
        if s.in_tokyo(other) != s.in_tokyo(seat) and (weakest == NOBODY or s.monsters[other].hearts < s.monsters[weakest].hearts):
            weakest = other
    return weakest


def leader_within_reach(s: Tokyo, seat: int) -> int:
    """A rival with the most points, close to victory, that the seat's claws hit; or NOBODY."""
    leader = NOBODY
    for other in s.others(seat):
        points = s.monsters[other].points
        if (
            points >= CLOSE_TO_VICTORY
            and s.in_tokyo(other) != s.in_tokyo(seat)
            and (leader == NOBODY or points > s.monsters[leader].points)
        ):
            leader = other
    return leader


def wanted_card(s: Tokyo, seat: int, more: int) -> int:
    """The dearest face-up card that the seat can pay with so much more energy, but not without; or NOTHING."""
    energy = s.monsters[seat].energy
    best = NOTHING
    for card in s.market.face_up:
        if card != NOTHING and energy < s.monsters[seat].price(card) <= energy + more and (best == NOTHING or COST[card] > COST[best]):
            best = card
    return best


def dearest_card(s: Tokyo, seat: int) -> int:
    """The dearest face-up card that the seat cannot pay yet, or NOTHING."""
    best = NOTHING
    for card in s.market.face_up:
        if card != NOTHING and s.monsters[seat].price(card) > s.monsters[seat].energy and (best == NOTHING or COST[card] > COST[best]):
            best = card
    return best


SCORING: Final[dict[str, int]] = {
    "apartment_building": 3,
    "commuter_train": 2,
    "corner_store": 1,
    "death_from_above": 2,
    "gas_refinery": 2,
    "jet_fighters": 5,
    "nuclear_power_plant": 2,
    "skyscraper": 4,
    "tank": 4,
    "vast_storm": 2,
}
"""The points that each discard card gives at once."""
