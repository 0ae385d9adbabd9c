"""What lies on the table, and what can be read from it. Nothing here changes it: verbs are in gains, belongings and state."""

from __future__ import annotations

from tablee.games.king_of_tokyo.facts import (
    BAY_NEEDS,
    BIT,
    COST,
    DICE,
    HEARTS,
    HEARTS_MOST,
    KEEP_COUNT,
    NOBODY,
    POINTS_TO_WIN,
    ROLLS,
    TALLY,
    bits,
)
from tablee.games.king_of_tokyo.monster import Monster
from tablee.games.king_of_tokyo.powers import (
    CARDS,
    DISCOUNT,
    MORE_DICE,
    MORE_ROLLS,
    NO_POWERS,
    RAISES_MAXIMUM,
    SHIELDS,
    SIDES,
    SLEEPS,
    Hook,
    Power,
)
from tablee.games.king_of_tokyo.rulings import Rulings
from tablee.kernel.chance import Chance
from tablee.kernel.state import State
from tablee.kit.dice import count_faces
from tablee.kit.pile import Pile


class Table(State):
    """The table of one game. Lists that are replaced and never changed (`dice`, `market`) are shared by clones.

    `city`, `bay`: who is there. `active`: whose turn it is. `fewer`: dice this turn has lost to Freeze Time. `rolls`: Rolls left.
    `culls`: dice turned by Herd Culler this turn. `dealt`: the active monster has made hearts be lost this turn.
    `wounded`: who lost hearts to the claws being resolved, `attack_points`: the attacker's score when they began.
    `stack`: tile sides still beside the gauge, `gone`: those out of the game. `smoke`: tokens on Smoke Cloud, `copied_smoke`: on Fluxling.
    `top_known`: the seats that know the top card of the pile. `roared`: who has won by Final Roar.
    """

    def __init__(self, chance: Chance, rulings: Rulings, monsters: list[Monster], pile: Pile, discards: list[int], stack: int) -> None:
        super().__init__(chance)
        self.rulings = rulings
        self.monsters = monsters
        self.pile = pile
        self.discards = discards
        self.market: list[int] = []
        self.stack = stack
        self.gone = 0
        self.city = NOBODY
        self.bay = NOBODY
        self.active = NOBODY
        self.fewer = 0
        self.dice: list[int] = []
        self.rolls = 0
        self.culls = 0
        self.dealt = False
        self.wounded = 0
        self.attack_points = 0
        self.smoke = 0
        self.copied_smoke = 0
        self.top_known = 0
        self.roared = 0

    def alive(self, seat: int) -> bool:
        return self.monsters[seat].hearts > 0

    def alive_count(self) -> int:
        count = 0
        for monster in self.monsters:
            if monster.hearts > 0:
                count += 1
        return count

    def others(self, seat: int) -> list[int]:
        """The other living monsters, clockwise from the seat's left."""
        monsters = self.monsters
        n = len(monsters)
        found = []
        for i in range(seat + 1, seat + n):
            other = i if i < n else i - n
            if monsters[other].hearts > 0:
                found.append(other)
        return found

    def left_of(self, seat: int) -> int:
        """The next living monster on the left."""
        n = len(self.monsters)
        other = seat
        while True:
            other = other + 1 if other + 1 < n else 0
            if self.monsters[other].hearts > 0:
                return other

    def is_decided(self) -> bool:
        """A monster has 20 points, or has won by Final Roar, or fewer than two are left."""
        if self.roared:
            return True
        alive = 0
        for monster in self.monsters:
            if monster.hearts > 0:
                alive += 1
                if monster.points >= POINTS_TO_WIN:
                    return True
        return alive < 2

    def in_tokyo(self, seat: int) -> bool:
        return seat == self.city or seat == self.bay

    def bay_is_open(self) -> bool:
        return self.alive_count() >= BAY_NEEDS

    def powers(self, seat: int, hook: Hook) -> list[Power]:
        """The powers of a monster that answer to a hook, in their order; a card that is owned and copied comes twice."""
        monster = self.monsters[seat]
        cards = monster.cards & hook.cards
        tiles = monster.tiles & hook.tiles
        copied = monster.copied
        if copied >= 0:
            cards |= hook.cards & BIT[copied]
        if not cards and not tiles:
            return NO_POWERS
        found = []
        for number in bits(cards):
            found.append(CARDS[number])
            if number == copied and monster.cards & BIT[copied]:
                found.append(CARDS[number])
        for number in bits(tiles):
            found.append(SIDES[number])
        return found

    def choices_of(self, seat: int, hook: Hook) -> list[Power]:
        """As `powers`, each card once: a card that offers a choice counts its uses itself."""
        monster = self.monsters[seat]
        cards = monster.cards & hook.cards
        if monster.copied >= 0:
            cards |= hook.cards & BIT[monster.copied]
        if not cards:
            return NO_POWERS
        return [CARDS[number] for number in bits(cards)]

    def has(self, seat: int, hook: Hook) -> bool:
        monster = self.monsters[seat]
        if monster.cards & hook.cards or monster.tiles & hook.tiles:
            return True
        return monster.copied >= 0 and (hook.cards & BIT[monster.copied]) != 0

    def someone_has(self, hook: Hook) -> bool:
        found = False
        for seat in range(len(self.monsters)):
            found = found or self.has(seat, hook)
        return found

    def owns(self, seat: int, card: int) -> bool:
        """Has the card itself, not a copy."""
        return (self.monsters[seat].cards & BIT[card]) != 0

    def uses_of(self, seat: int, card: int) -> int:
        """The card and its copy each count."""
        return (1 if self.owns(seat, card) else 0) + (1 if self.monsters[seat].copied == card else 0)

    def owner_of(self, card: int) -> int:
        """Who has this keep card."""
        bit = BIT[card]
        for seat in range(len(self.monsters)):
            if self.monsters[seat].cards & bit:
                return seat
        return NOBODY

    def sleeps(self, seat: int) -> bool:
        """Hibernates."""
        return self.has(seat, SLEEPS)

    def most_hearts(self, seat: int) -> int:
        if self.monsters[seat].zombie or self.has(seat, RAISES_MAXIMUM):
            return HEARTS_MOST
        return HEARTS

    def uses_heart_dice(self, seat: int) -> bool:
        """Not in Tokyo, and not a zombie."""
        return not self.in_tokyo(seat) and not self.monsters[seat].zombie

    def shielded(self, seat: int, amount: int) -> bool:
        """A standing protection covers this loss."""
        if not self.has(seat, SHIELDS):
            return self.monsters[seat].winged
        return self.monsters[seat].winged or any([power.shields(amount) for power in self.powers(seat, SHIELDS)])

    def dice_of(self, seat: int) -> int:
        """How many dice the first Roll is made with."""
        dice = DICE - self.fewer - self.monsters[seat].shrink
        for power in self.powers(seat, MORE_DICE):
            dice += power.more_dice()
        cap = self.rulings.dice_cap
        if cap and dice > cap:
            dice = cap
        return dice if dice > 0 else 0

    def rolls_of(self, seat: int) -> int:
        rolls = ROLLS
        for power in self.powers(seat, MORE_ROLLS):
            rolls += power.more_rolls()
        return rolls

    def count(self, face: int) -> int:
        """Dice that show this face."""
        n = 0
        for shown in self.dice:
            if shown == face:
                n += 1
        return n

    def tally(self) -> int:
        """How many dice show each face, as one number: see SHIFT."""
        tally = 0
        for face in self.dice:
            tally += TALLY[face]
        return tally

    def counts(self) -> list[int]:
        """How many dice show each face."""
        return count_faces(self.dice)

    def discount(self, seat: int) -> int:
        off = 0
        for power in self.powers(seat, DISCOUNT):
            off += power.discount()
        return off

    def price(self, seat: int, card: int) -> int:
        cost = COST[card] - self.discount(seat)
        return cost if cost > 0 else 0

    def may_have(self, seat: int, card: int) -> bool:
        """Hibernation cannot be bought, or copied, in Tokyo."""
        return not (card < KEEP_COUNT and SLEEPS.cards & BIT[card] and self.in_tokyo(seat))
