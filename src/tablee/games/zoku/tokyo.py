"""The city and its days: quartiers laid out, bands on them, reserves, prisoners, points; and the verbs that change them."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.box import (
    A_BAND,
    A_TURN,
    A_WARD,
    ALL_LIEUTENANTS,
    ALL_OF_A_WARD,
    BANDS,
    CARD_IDS,
    CARDS,
    CLOCKWISE,
    DEALT,
    GANGS,
    LIEUTENANT_IDS,
    LIEUTENANTS,
    NO_CARD,
    ONE_OF_EACH,
    THREE_OF_A_WARD,
    UNUSED,
    VALUE,
    WARD,
    WARD_IDS,
    WARDS,
    bits_in,
)
from tablee.games.zoku.street import Street
from tablee.kernel.chance import Chance
from tablee.kernel.outcome import ranked
from tablee.kernel.state import State

# Where a quartier card is, when no seat (0 and up) has it.
IN_DECK: Final = -1
ON_TABLE: Final = -2
DISCARDED: Final = -3
IN_THE_BOX: Final = -4

NOBODY_RAIDED: Final = -1
NOT_DENOUNCED: Final = -1


class Rules:
    """The table's options: see `[options]` in `texts.toml`."""

    def __init__(
        self,
        hands: bool,
        throw_strength: bool,
        placing_is_optional: bool,
        max_bands_counts_all_gangs: bool,
        kick_optional: bool,
        kick_order: str,
        police_takes_from_eliminated_bands: bool,
        first_player_last_tie: str,
        bonus_five_cumulative: bool,
        one_of_each_counts: str,
        arrondissement_choice: str,
        first_day_first_player: str,
        final_tie: str,
    ) -> None:
        self.asks_to_throw = hands or throw_strength
        self.throw_strength = throw_strength
        self.placing_is_optional = placing_is_optional
        self.most_bands = BANDS if max_bands_counts_all_gangs else BANDS + 1
        self.kick_optional = kick_optional
        self.kicks_one_each = kick_order == "one_each"
        self.police_takes_from_eliminated_bands = police_takes_from_eliminated_bands
        self.left_of_holder = first_player_last_tie == "left_of_holder"
        self.bonus_five_cumulative = bonus_five_cumulative
        self.each_in_play = one_of_each_counts == "in_play"
        self.host_leaves_out = arrondissement_choice == "host"
        self.host_names_first = first_day_first_player == "host"
        self.quartiers_break_ties = final_tie == "most_quartiers_then_shared"


class Tokyo(State):
    """`wards`: a mask of the arrondissements in play. `slots`: the cards laid out, `NO_CARD` where one is gone; `bands[slot * 5 + seat]`:
    the Zokus on them. By seat: `reserve`, `held` at the Police Station since the day before, `arrested` today, `points` printed on the
    cards won. `place` of every card; `sets[seat * 8 + ward]`: how many cards of it the seat has. Masks of lieutenants: `hands` face down
    and `shown` face up by seat, `seen` all face up, `rest` out of the game. In a placement turn `left` to place, `convoy` with Socho.
    `denounced`: the slot Chikuri told of; `raided`: whose lone band; `immune`: a mask of whom Bengo defends; `bribed`: by Wairo."""

    def __init__(
        self,
        chance: Chance,
        seats: int,
        rules: Rules,
        slots: list[int],
        bands: list[int],
        reserve: list[int],
        held: list[int],
        arrested: list[int],
        points: list[int],
        place: list[int],
        sets: list[int],
        deck: list[int],
        hands: list[int],
        shown: list[int],
        street: Street,
    ) -> None:
        super().__init__(chance)
        self.seats = seats
        self.rules = rules
        self.slots = slots
        self.bands = bands
        self.reserve = reserve
        self.held = held
        self.arrested = arrested
        self.points = points
        self.place = place
        self.sets = sets
        self.deck = deck
        self.hands = hands
        self.shown = shown
        self.street = street
        self.wards = (1 << WARDS) - 1
        self.seen = 0
        self.rest = ALL_LIEUTENANTS
        self.first = 0
        self.day = 0
        self.left = 0
        self.convoy = False
        self.denounced = NOT_DENOUNCED
        self.raided = NOBODY_RAIDED
        self.immune = 0
        self.bribed = False

    # What stands.

    def order(self) -> list[int]:
        """Everybody clockwise from the First Player."""
        return CLOCKWISE[self.seats][self.first]

    def gangs_on(self, slot: int) -> int:
        """A mask of the gangs with a band there."""
        mask = 0
        for seat in range(self.seats):
            if self.bands[slot * GANGS + seat]:
                mask |= 1 << seat
        return mask

    def lone_band(self, slot: int) -> int:
        """The only gang on the quartier, or -1."""
        lone = -1
        for seat in range(self.seats):
            if self.bands[slot * GANGS + seat]:
                if lone >= 0:
                    return -1
                lone = seat
        return lone

    def about_to_claim(self, slot: int) -> int:
        """The gang whose lone band of one or two will claim the quartier, or -1 (rule: placement.claim)."""
        seat = self.lone_band(slot)
        return seat if seat >= 0 and self.bands[slot * GANGS + seat] < A_BAND else -1

    def raided_slot(self) -> int:
        """Where the band is that the police are at: Chikuri's, or else the first band of three alone in reading order."""
        if self.denounced != NOT_DENOUNCED:
            return self.denounced
        for slot in range(len(self.slots)):
            if self.slots[slot] != NO_CARD and self.lone_band(slot) == self.raided:
                return slot
        raise AssertionError("nobody is raided")

    def may_join(self, seat: int, slot: int, count: int) -> bool:
        """Whether so many Zokus may be added there (rules: placement.three, placement.bands)."""
        band = self.bands[slot * GANGS + seat]
        if self.slots[slot] == NO_CARD or band + count > A_BAND:
            return False
        return band > 0 or self.convoy or bits_in(self.gangs_on(slot)) < self.rules.most_bands

    def may_place(self, seat: int, slot: int) -> bool:
        return self.left > 0 and self.reserve[seat] > 0 and self.may_join(seat, slot, 1)

    def prisoners(self, seat: int) -> int:
        return self.held[seat] + self.arrested[seat]

    def quartiers(self, seat: int) -> int:
        return sum(self.sets[seat * WARDS : seat * WARDS + WARDS])

    def face_down(self, seat: int) -> int:
        return bits_in(self.hands[seat])

    def bonus_of_sets(self, seat: int) -> int:
        """For arrondissements with three cards or more, and with all five (rules: score.three, score.five)."""
        bonus = 0
        for ward in range(WARDS):
            cards = self.sets[seat * WARDS + ward]
            if cards >= 3:
                bonus += THREE_OF_A_WARD
            if cards == A_WARD and self.rules.bonus_five_cumulative:
                bonus += ALL_OF_A_WARD
        return bonus

    def has_one_of_each(self, seat: int) -> bool:
        wards = self.wards if self.rules.each_in_play else (1 << WARDS) - 1
        return all([self.sets[seat * WARDS + ward] > 0 for ward in range(WARDS) if wards & (1 << ward)])

    def score(self, seat: int) -> int:
        total = self.points[seat] + UNUSED * self.face_down(seat) + self.bonus_of_sets(seat)
        return total + ONE_OF_EACH if self.has_one_of_each(seat) else total

    # Setting the table.

    def leave_out(self, ward: int) -> None:
        self.wards &= ~(1 << ward)
        if self.story is not None:
            self.story.tell("left_out", {"arrondissement": WARD_IDS[ward]})

    def leave_out_at_random(self) -> None:
        self.leave_out(self.chance.draw([ward for ward in range(WARDS) if self.wards & (1 << ward)]))

    def make_deck(self) -> None:
        self.deck = [card for card in range(CARDS) if self.wards & (1 << WARD[card])]
        for card in self.deck:
            self.place[card] = IN_DECK
        if self.story is not None:
            self.story.tell("shuffled", {"count": len(self.deck)})

    def deal(self) -> None:
        bag = list(range(LIEUTENANTS))
        for seat in range(self.seats):
            drawn = [self.chance.draw(bag) for _ in range(DEALT)]
            self.hands[seat] = sum([1 << card for card in drawn])
            self.rest &= ~self.hands[seat]
            if self.story is not None:
                names = [LIEUTENANT_IDS[card] for card in sorted(drawn)]
                self.story.tell("dealt", {"seat": seat, "count": DEALT}, {seat: {"lieutenants": names}})

    def hand_first(self, seat: int) -> None:
        """The First Player card changes hands."""
        self.first = seat
        if self.story is not None:
            self.story.tell("took_first", {"seat": seat})

    def hand_first_at_random(self) -> None:
        self.hand_first(self.chance.below(self.seats))

    # The day.

    def lay_out(self) -> None:
        self.day += 1
        for slot in range(len(self.slots)):
            card = self.chance.draw(self.deck)
            self.slots[slot] = card
            self.place[card] = ON_TABLE
        if self.story is not None:
            self.story.tell("laid_out", {"day": self.day, "cards": [CARD_IDS[card] for card in self.slots]})

    def begin_turn(self) -> None:
        self.left = A_TURN
        self.convoy = False

    def end_turn(self) -> None:
        self.left = 0
        self.convoy = False

    def place_zoku(self, seat: int, slot: int) -> None:
        self.left -= 1
        self.reserve[seat] -= 1
        self.bands[slot * GANGS + seat] += 1
        if self.story is not None:
            facts = {"seat": seat, "slot": slot, "card": CARD_IDS[self.slots[slot]], "band": self.bands[slot * GANGS + seat]}
            self.story.tell("placed", facts)

    def go_home(self, seat: int, count: int) -> None:
        self.reserve[seat] += count
        if count and self.story is not None:
            self.story.tell("went_home", {"seat": seat, "count": count})

    def leave_slot(self, seat: int, slot: int) -> int:
        """Lift the band off its quartier: how many Zokus."""
        band = self.bands[slot * GANGS + seat]
        self.bands[slot * GANGS + seat] = 0
        return band

    def claim(self, seat: int, slot: int) -> None:
        card = self.slots[slot]
        self.slots[slot] = NO_CARD
        self.place[card] = seat
        self.points[seat] += VALUE[card]
        self.sets[seat * WARDS + WARD[card]] += 1
        if self.story is not None:
            self.story.tell("claimed", {"seat": seat, "slot": slot, "card": CARD_IDS[card], "value": VALUE[card]})

    def discard(self, slot: int) -> None:
        card = self.slots[slot]
        self.slots[slot] = NO_CARD
        self.place[card] = DISCARDED
        if self.story is not None:
            self.story.tell("discarded", {"slot": slot, "card": CARD_IDS[card]})

    def arrest(self, seat: int) -> None:
        self.arrested[seat] += 1
        if self.story is not None:
            self.story.tell("arrested", {"seat": seat})

    def free_prisoners(self, seat: int) -> None:
        """Those held since the day before (rule: placement.prisoners)."""
        count = self.held[seat]
        if count:
            self.held[seat] = 0
            self.reserve[seat] += count
            if self.story is not None:
                self.story.tell("freed", {"seat": seat, "count": count})

    def call_police(self, seat: int, slot: int) -> None:
        """The police are at the door of a lone band: whether it can answer is seen next."""
        self.raided = seat
        self.bribed = False
        self.immune = 0
        if self.story is not None:
            self.story.tell("raided", {"seat": seat, "slot": slot, "card": CARD_IDS[self.slots[slot]]})

    def end_raid(self) -> None:
        self.raided = NOBODY_RAIDED
        self.bribed = False
        self.immune = 0

    def forget_denounced(self) -> None:
        self.denounced = NOT_DENOUNCED

    def keep_prisoners(self) -> None:
        """Night falls: who was arrested today is held tomorrow."""
        for seat in range(self.seats):
            self.held[seat] += self.arrested[seat]
            self.arrested[seat] = 0
        if self.story is not None:
            self.story.tell("night_fell", {"day": self.day})

    def finish_game(self) -> None:
        """Count the points (rule: end.most)."""
        scores = [self.score(seat) for seat in range(self.seats)]
        if self.story is not None:
            for seat in range(self.seats):
                facts = {"seat": seat, "cards": self.points[seat], "lieutenants": UNUSED * self.face_down(seat)}
                facts["sets"] = self.bonus_of_sets(seat)
                facts["each"] = ONE_OF_EACH if self.has_one_of_each(seat) else 0
                facts["total"] = scores[seat]
                self.story.tell("scored", facts)
        ties = [self.quartiers(seat) for seat in range(self.seats)] if self.rules.quartiers_break_ties else []
        self.finish(ranked(scores, "end.most", ties))
