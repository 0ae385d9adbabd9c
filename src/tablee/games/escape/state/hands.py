"""The dice and bites of all players, with the verbs that change them."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.actions import HANDFULS
from tablee.games.escape.tables import (
    ACTION_MS,
    BITE_IDS,
    BITE_OF,
    BLANK,
    BROKEN_ACTION_MS,
    BROKEN_ARM,
    BROKEN_ROLL_MS,
    CARD_IDS,
    CAREFUL_MS,
    CAUTION,
    DICE,
    DISCREET_MS,
    DISCRETION,
    FACES,
    FALLS_IN,
    IDLE_MS,
    KEPT_DICE,
    KINDS,
    PANIC,
    PARALYSIS,
    RESTLESS,
    ROLL_MS,
    RUN,
    SYMBOLS,
    VERTIGO,
    WORST,
)
from tablee.kernel.state import NEVER, State

FREED: Final = 2
"""The most locked dice that one caution frees."""

REVEALED: Final = 0
BEATEN: Final = 1
HELPED: Final = 2
BITTEN: Final = 3
STORED: Final = 4
DEEDS: Final = 5
"""The kinds of deeds that are counted for the summary of the game."""


class Hands(State):
    """The part of the position that belongs to single players: dice, bites and intervals. Lists are indexed by seat."""

    seats: int
    dice: list[int]
    """`dice[KINDS * seat + symbol]` counts the dice in hand that show a symbol."""
    on_cards: list[int]
    """The number of dice on Paralysis cards."""
    lost: list[int]
    """The number of dice lost for the game."""
    held: list[int]
    """The symbols that the player does not share, one bit each."""
    ills: list[int]
    """The kinds of bite that the player has, one bit each."""
    bites: list[list[int]]
    """The bite cards of the player."""
    roll_at: list[int]
    """The time in ms from which the next roll is allowed."""
    act_at: list[int]
    """The time in ms from which the next action is allowed."""
    idle_at: list[int]
    """The time in ms at which a restless player loses a die to panic, or NEVER."""
    call_at: list[int]
    """The time in ms from which the next call is allowed."""
    deeds: list[int]
    """`deeds[DEEDS * seat + kind]` counts tiles revealed, zombies beaten, companions helped, bites and items stored."""

    def hand_out_dice(self, seats: int) -> None:
        """Give five blank dice and no bites to each player (rule: setup.players)."""
        self.seats = seats
        self.dice = [0] * (KINDS * seats)
        for seat in range(seats):
            self.dice[KINDS * seat + BLANK] = DICE
        self.on_cards = [0] * seats
        self.lost = [0] * seats
        self.held = [0] * seats
        self.ills = [0] * seats
        self.bites = [[] for _ in range(seats)]
        self.roll_at = [0] * seats
        self.act_at = [0] * seats
        self.idle_at = [NEVER] * seats
        self.call_at = [0] * seats
        self.deeds = [0] * (DEEDS * seats)

    def copy_hands(self, other: Hands) -> None:
        """Take copies of all fields of this class from another state, for `clone`."""
        self.seats = other.seats
        self.dice = other.dice[:]
        self.on_cards = other.on_cards[:]
        self.lost = other.lost[:]
        self.held = other.held[:]
        self.ills = other.ills[:]
        self.bites = [cards[:] for cards in other.bites]
        self.roll_at = other.roll_at[:]
        self.act_at = other.act_at[:]
        self.idle_at = other.idle_at[:]
        self.call_at = other.call_at[:]
        self.deeds = other.deeds[:]

    def of(self, seat: int, symbol: int) -> int:
        """The number of dice of the seat that show the symbol."""
        return self.dice[KINDS * seat + symbol]

    def usable(self, seat: int) -> int:
        return DICE - self.on_cards[seat] - self.lost[seat]

    def has(self, seat: int, bite: int) -> bool:
        return self.ills[seat] >> bite & 1 == 1

    def shares(self, seat: int, symbol: int) -> int:
        """The number of dice of the symbol that the other players may use (rule: dice.hold)."""
        return 0 if self.held[seat] >> symbol & 1 else self.dice[KINDS * seat + symbol]

    def shows(self, seat: int, cost: list[int]) -> bool:
        """Whether the seat's own dice show these runs, fists and bats."""
        at = KINDS * seat
        return self.dice[at] >= cost[0] and self.dice[at + 1] >= cost[1] and self.dice[at + 2] >= cost[2]

    def count(self, seat: int, deed: int) -> None:
        self.deeds[DEEDS * seat + deed] += 1

    def all_locked(self, seat: int) -> bool:
        return self.dice[KINDS * seat + PANIC] == self.usable(seat)

    # Rolling and using

    def roll(self, seat: int, handful: int, careful: bool) -> None:
        """Roll the handful and all blank dice; with Discretion one die (rules: dice.roll, dice.blank, bite.discretion, bite.vertigo)."""
        at = KINDS * seat
        dice = self.dice
        ills = self.ills[seat]
        taken = HANDFULS[handful]
        count = 0
        for symbol in range(PANIC):
            dice[at + symbol] -= taken[symbol]
            count += taken[symbol]
        if not ills >> DISCRETION & 1:
            count += dice[at + BLANK]
            dice[at + BLANK] = 0
        elif count == 0:
            count = 1
            dice[at + BLANK] -= 1
        risky = ills >> VERTIGO & 1 == 1 and not careful
        faces: list[int] = []
        for _ in range(count):
            if risky and self.chance.below(FALLS_IN) == 0 and self.usable(seat) > KEPT_DICE:
                self.lost[seat] += 1
            else:
                face = FACES[self.chance.below(len(FACES))]
                dice[at + face] += 1
                faces.append(face)
        self.roll_at[seat] = self.now + self.roll_ms(seat) + (CAREFUL_MS if careful else 0)
        self.restart_idle_time(seat)
        if self.story is not None:
            shown = [SYMBOLS[face] for face in sorted(faces)]
            if shown:
                self.story.tell("rolled", {"seat": seat, "dice": shown, "careful": careful})
            for _ in range(count - len(faces)):
                self.story.tell("fell", {"seat": seat})

    def roll_ms(self, seat: int) -> int:
        """The least time from one roll to the next (rules: dice.interval, bite.broken_arm, bite.discretion)."""
        ms = DISCREET_MS if self.has(seat, DISCRETION) else ROLL_MS
        return max(ms, BROKEN_ROLL_MS) if self.has(seat, BROKEN_ARM) else ms

    def act(self, seat: int) -> None:
        """Start the interval before the next action of the seat (rules: actions.interval, bite.broken_arm)."""
        self.act_at[seat] = self.now + (BROKEN_ACTION_MS if self.has(seat, BROKEN_ARM) else ACTION_MS)
        self.restart_idle_time(seat)

    def restart_idle_time(self, seat: int) -> None:
        """Restart the idle time of a restless player (rule: bite.restless)."""
        if self.ills[seat] >> RESTLESS & 1:
            self.idle_at[seat] = self.now + IDLE_MS

    def pay(self, seat: int, cost: list[int]) -> None:
        """Use dice for a cost; used dice become blank (rule: dice.blank)."""
        for symbol in range(len(cost)):
            self.use(seat, symbol, cost[symbol])

    def use(self, seat: int, symbol: int, count: int) -> None:
        at = KINDS * seat
        self.dice[at + symbol] -= count
        self.dice[at + BLANK] += count

    def hold_back(self, seat: int, symbol: int) -> None:
        self.held[seat] |= 1 << symbol
        if self.story is not None:
            self.story.tell("held_back", {"seat": seat, "symbol": SYMBOLS[symbol]})

    def share(self, seat: int, symbol: int) -> None:
        self.held[seat] &= ~(1 << symbol)
        if self.story is not None:
            self.story.tell("shared", {"seat": seat, "symbol": SYMBOLS[symbol]})

    # Panic and caution

    def free(self, seat: int, who: int) -> None:
        """Use a caution of the seat to free up to two dice of one player (rules: caution.free, caution.one_person)."""
        dice = min(FREED, self.of(who, PANIC))
        self.use(seat, CAUTION, 1)
        self.use(who, PANIC, dice)
        self.restart_idle_time(who)
        if who != seat:
            self.count(seat, HELPED)
        if self.story is not None:
            self.story.tell("freed", {"seat": seat, "who": who, "dice": dice})

    def take_caution(self, seat: int, who: int) -> None:
        """Use another player's caution to free up to two dice of the seat (rule: caution.take)."""
        dice = min(FREED, self.of(seat, PANIC))
        self.use(who, CAUTION, 1)
        self.use(seat, PANIC, dice)
        self.count(who, HELPED)
        if self.story is not None:
            self.story.tell("took", {"seat": seat, "who": who, "dice": dice})

    def unlock(self, seat: int) -> None:
        self.use(seat, PANIC, self.of(seat, PANIC))

    def panic(self, seat: int) -> None:
        """Turn the worst free die of a restless player to panic (rule: bite.restless)."""
        at = KINDS * seat
        for symbol in WORST[1:]:
            if self.dice[at + symbol]:
                self.dice[at + symbol] -= 1
                self.dice[at + PANIC] += 1
                break
        self.idle_at[seat] += IDLE_MS
        if self.story is not None:
            self.story.tell("panicked", {"seat": seat})

    # Losing dice

    def give_up(self, seat: int) -> None:
        """Remove the worst die from the hand (rule: sound.which_die)."""
        at = KINDS * seat
        for symbol in WORST:
            if self.dice[at + symbol]:
                self.dice[at + symbol] -= 1
                return
        raise AssertionError("no die to give up")

    def lose_die(self, seat: int) -> None:
        """Lose a die for the game. With two dice in hand, a die on a card goes instead, or none (rules: sound.lose_die, sound.two_dice)."""
        if self.usable(seat) > KEPT_DICE:
            self.give_up(seat)
        elif self.on_cards[seat]:
            self.on_cards[seat] -= 1
        else:
            if self.story is not None:
                self.story.tell("spared", {"seat": seat, "left": KEPT_DICE})
            return
        self.lost[seat] += 1
        if self.story is not None:
            self.story.tell("lost_die", {"seat": seat, "left": DICE - self.lost[seat]})

    # Bites

    def be_bitten(self, seat: int, card: int) -> None:
        """Give the bite card to the seat and start its handicap (rules: bite.card, bite.paralysis, bite.restless)."""
        bite = BITE_OF[card]
        self.bites[seat].append(card)
        self.ills[seat] |= 1 << bite
        self.count(seat, BITTEN)
        if self.story is not None:
            self.story.tell("bitten", {"seat": seat, "bite": BITE_IDS[bite], "card": CARD_IDS[card]})
        if bite == PARALYSIS and self.usable(seat) > KEPT_DICE:
            self.give_up(seat)
            self.on_cards[seat] += 1
            if self.story is not None:
                self.story.tell("die_set_aside", {"seat": seat})
        elif bite == RESTLESS:
            self.restart_idle_time(seat)

    def recover(self, seat: int, bite: int) -> int:
        """Remove one card of this bite from the seat and return it (rule: bite.cure)."""
        card = self.bites[seat][[BITE_OF[card] for card in self.bites[seat]].index(bite)]
        self.bites[seat].remove(card)
        if bite == PARALYSIS and self.on_cards[seat]:
            self.on_cards[seat] -= 1
            self.dice[KINDS * seat + BLANK] += 1
            if self.story is not None:
                self.story.tell("die_returned", {"seat": seat})
        if all([BITE_OF[other] != bite for other in self.bites[seat]]):
            self.ills[seat] &= ~(1 << bite)
            if bite == RESTLESS:
                self.idle_at[seat] = NEVER
        if self.story is not None:
            self.story.tell("cured", {"seat": seat, "bite": BITE_IDS[bite], "card": CARD_IDS[card]})
        return card

    def free_dice(self, seat: int) -> int:
        """The number of dice in hand that are not locked."""
        return self.usable(seat) - self.dice[KINDS * seat + PANIC]

    def runs(self, seat: int) -> int:
        return self.dice[KINDS * seat + RUN]
