"""The gangs in that city: fights in the street and what lieutenants do, verb by verb; cloning, and dealing anew what is hidden."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.box import (
    A_TURN,
    ALL_LIEUTENANTS,
    BELLY,
    CARD_IDS,
    CARDS,
    DOWN,
    EDGE,
    FORCES,
    GANGS,
    IN_HAND,
    LIEUTENANT_IDS,
    LIEUTENANTS,
    MOST_SLOTS,
    NO_CARD,
    OUTSIDE,
    POSE_IDS,
    ROUNDS,
    ROW,
    WARDS,
    WEIGHTS,
    ZOKU_NAMES,
    ZOKUS,
    bits_in,
)
from tablee.games.zoku.street import NO_ZOKU, quiet_street
from tablee.games.zoku.tokyo import IN_THE_BOX, Rules, Tokyo
from tablee.kernel.chance import Chance, Throw

NO_STRENGTHS: Final[list[str]] = []


class Gangs(Tokyo):
    """One position of the game."""

    def clone(self) -> Gangs:
        other = Gangs(
            self.chance.copy(),
            self.seats,
            self.rules,
            self.slots[:],
            self.bands[:],
            self.reserve[:],
            self.held[:],
            self.arrested[:],
            self.points[:],
            self.place[:],
            self.sets[:],
            self.deck[:],
            self.hands[:],
            self.shown[:],
            self.street.copy(),
        )
        other.wards = self.wards
        other.seen = self.seen
        other.rest = self.rest
        other.first = self.first
        other.day = self.day
        other.left = self.left
        other.convoy = self.convoy
        other.denounced = self.denounced
        other.raided = self.raided
        other.immune = self.immune
        other.bribed = self.bribed
        self.copy_to(other)
        return other

    def redeal(self, seat: int) -> None:
        """Deal the others' face-down lieutenants anew from those the seat has not seen; what is left stays out of the game."""
        unseen = ALL_LIEUTENANTS & ~self.seen & ~self.hands[seat]
        bag = [i for i in range(LIEUTENANTS) if unseen & (1 << i)]
        for other in range(self.seats):
            if other != seat:
                hand = 0
                for _ in range(bits_in(self.hands[other])):
                    hand |= 1 << self.chance.draw(bag)
                self.hands[other] = hand
                unseen &= ~hand
        self.rest = unseen

    # A fight.

    def begin_fight(self, slot: int) -> None:
        """The bands leave the quartier for the street, in turn order."""
        street = self.street
        street.slot = slot
        street.round = 0
        street.last = ROUNDS
        street.parties = 0
        self.immune = 0
        for seat in self.order():
            band = self.leave_slot(seat, slot)
            if band:
                street.come(seat, band)
        if self.story is not None:
            bosses = [seat for seat in self.order() if street.parties & (1 << seat)]
            self.story.tell("fight_began", {"slot": slot, "card": CARD_IDS[self.slots[slot]], "seats": bosses})

    def begin_round(self) -> None:
        """Who still fights is picked up; who is KO stays as an obstacle (rule: fight.again)."""
        self.street.pick_up()
        if self.story is not None:
            self.story.tell("round_began", {"round": self.street.round})

    def throw_zokus(self, forces: list[int]) -> None:
        """All fighting Zokus at once, in turn order and then by number (rule: fight.throw)."""
        street = self.street
        thrown = []
        seats = []
        lying = []
        for i, zoku in enumerate(street.zokus):
            if street.poses[i] == IN_HAND:
                thrown.append(zoku)
                seats.append(zoku // ZOKUS)
            else:
                lying.append(zoku)
        row = ROW[len(street.zokus)]
        weights = [WEIGHTS[forces[seat]][row] for seat in seats]
        poses = self.chance.throw(Throw(thrown, seats, lying, weights, lying, self.strengths(forces)))
        for i, zoku in enumerate(thrown):
            self.land(zoku, poses[i])
        if self.story is not None:
            for seat in self.order():
                mine = [i for i in range(len(thrown)) if seats[i] == seat]
                if mine:
                    facts = {"seat": seat, "zokus": [ZOKU_NAMES[thrown[i]] for i in mine], "poses": [POSE_IDS[poses[i]] for i in mine]}
                    self.story.tell("threw", facts | {"force": FORCES[forces[seat]]})

    def strengths(self, forces: list[int]) -> list[str]:
        """How hard each boss throws, where the table asks that; else each hand decides (rule: throw.strength)."""
        return [FORCES[force] for force in forces] if self.rules.throw_strength else NO_STRENGTHS

    def land(self, zoku: int, pose: int) -> None:
        """Outside the lid is home at once."""
        self.street.lay(zoku, pose)
        if pose == OUTSIDE:
            self.reserve[zoku // ZOKUS] += 1

    def begin_kicks(self) -> None:
        self.street.count_kicks()

    def kick(self, seat: int, zoku: int) -> None:
        """A Zoku on its feet turns a rival over: KO (rule: kick.one)."""
        self.street.kicks[seat] -= 1
        self.knock_over(seat, zoku)

    def knock_over(self, seat: int, zoku: int) -> None:
        self.street.lay(zoku, BELLY)
        if self.story is not None:
            self.story.tell("kicked", {"seat": seat, "zoku": ZOKU_NAMES[zoku], "rival": zoku // ZOKUS})

    def spare(self, seat: int) -> None:
        """The boss kicks no more this round (rule: kick.may)."""
        self.street.kicks[seat] = 0

    def win_fight(self, seat: int) -> None:
        if self.story is not None:
            self.story.tell("won", {"seat": seat})
        self.claim(seat, self.street.slot)
        self.leave_street()

    def leave_street(self) -> None:
        count = self.street.empty()
        for seat in self.order():
            self.go_home(seat, count[seat])

    def call_patrol(self) -> None:
        """The third round is over and several gangs still fight (rule: police.comes)."""
        self.immune = 0
        if self.story is not None:
            self.story.tell("police_came", {})

    def take_away(self) -> None:
        """One Zoku of each band in the street, a KO one first (rules: police.one_each, police.ko_first)."""
        street = self.street
        who = street.lying() if self.rules.police_takes_from_eliminated_bands else street.fighting()
        for seat in self.order():
            zoku = street.take_one(seat) if who & ~self.immune & (1 << seat) else NO_ZOKU
            if zoku != NO_ZOKU:
                self.arrested[seat] += 1
                if self.story is not None:
                    self.story.tell("taken_away", {"seat": seat, "zoku": ZOKU_NAMES[zoku]})
        self.immune = 0

    # What lieutenants do.

    def show(self, seat: int, lieutenant: int) -> None:
        """Played, face up in front of its boss, spent (rule: lieutenants.spent)."""
        bit = 1 << lieutenant
        self.hands[seat] &= ~bit
        self.shown[seat] |= bit
        self.seen |= bit
        if self.story is not None:
            self.story.tell("played", {"seat": seat, "lieutenant": LIEUTENANT_IDS[lieutenant]})

    def throw_again(self, seat: int, zoku: int, force: int) -> None:
        """Genki: from wherever it landed."""
        street = self.street
        if street.pose_of(zoku) == OUTSIDE:
            self.reserve[seat] -= 1
        street.lay(zoku, IN_HAND)
        lying = [other for i, other in enumerate(street.zokus) if street.poses[i] not in (OUTSIDE, IN_HAND)]
        down = [other for other in lying if not street.fights(other)]
        weights = [WEIGHTS[force][ROW[len(lying) + 1]]]
        pose = self.chance.throw(Throw([zoku], [seat], lying, weights, down, self.strengths([force] * self.seats)))[0]
        self.land(zoku, pose)
        if self.story is not None:
            facts = {"seat": seat, "zoku": ZOKU_NAMES[zoku], "pose": POSE_IDS[pose], "force": FORCES[force]}
            self.story.tell("threw_again", facts)

    def reinforce(self, seat: int) -> None:
        """Tanaka: one more from the reserve."""
        self.reserve[seat] -= 1
        zoku = self.street.join(seat)
        if self.story is not None:
            self.story.tell("reinforced", {"seat": seat, "zoku": ZOKU_NAMES[zoku]})

    def shake_off(self, seat: int, zoku: int) -> None:
        """Takeshi: only staggering."""
        self.street.lay(zoku, EDGE)
        if self.story is not None:
            self.story.tell("shook_off", {"seat": seat, "zoku": ZOKU_NAMES[zoku]})

    def knock_out(self, seat: int, zoku: int) -> None:
        """Umeboshi: neither a fall nor a kick, so Takeshi does not help."""
        self.street.lay(zoku, DOWN)
        if self.story is not None:
            self.story.tell("knocked_out", {"seat": seat, "zoku": ZOKU_NAMES[zoku], "rival": zoku // ZOKUS})

    def defend(self, seat: int) -> None:
        """Bengo: the police take nobody of this gang."""
        self.immune |= 1 << seat
        if self.story is not None:
            self.story.tell("defended", {"seat": seat})

    def break_out(self, seat: int) -> None:
        """Mogura: all prisoners come home."""
        count = self.prisoners(seat)
        self.held[seat] = 0
        self.arrested[seat] = 0
        self.reserve[seat] += count
        if self.story is not None:
            self.story.tell("broke_out", {"seat": seat, "count": count})

    def denounce(self, seat: int, slot: int) -> None:
        """Chikuri: the band about to claim will be raided instead."""
        self.denounced = slot
        if self.story is not None:
            facts = {"seat": seat, "rival": self.lone_band(slot), "slot": slot, "card": CARD_IDS[self.slots[slot]]}
            self.story.tell("denounced", facts)

    def bribe(self, seat: int) -> None:
        """Wairo: the raid becomes a claim."""
        self.bribed = True
        if self.story is not None:
            self.story.tell("bribed", {"seat": seat})

    def move_band(self, seat: int, slot: int, to: int) -> None:
        """Hayate: the whole band."""
        band = self.leave_slot(seat, slot)
        self.bands[to * GANGS + seat] += band
        if self.story is not None:
            cards = {"card": CARD_IDS[self.slots[slot]], "to_card": CARD_IDS[self.slots[to]]}
            self.story.tell("moved", {"seat": seat, "slot": slot, "to": to, "count": band} | cards)

    def evict(self, seat: int, slot: int, rival: int) -> None:
        """Kabe: one rival Zoku, back to its reserve."""
        self.bands[slot * GANGS + rival] -= 1
        self.reserve[rival] += 1
        if self.story is not None:
            self.story.tell("evicted", {"seat": seat, "rival": rival, "slot": slot, "card": CARD_IDS[self.slots[slot]]})

    def lead_convoy(self, seat: int) -> None:
        """Socho: eight this turn, and a fourth band."""
        self.left += ZOKUS - A_TURN
        self.convoy = True
        if self.story is not None:
            self.story.tell("led_convoy", {"seat": seat})

    def extend_fight(self, seat: int) -> None:
        """Ankoru: one more round."""
        self.street.last += 1
        if self.story is not None:
            self.story.tell("extended", {"seat": seat})

    def swap_quartiers(self, seat: int, slot: int, other: int) -> None:
        """Maigo: the cards change places, the Zokus stay."""
        self.slots[slot], self.slots[other] = self.slots[other], self.slots[slot]
        if self.story is not None:
            cards = {"card": CARD_IDS[self.slots[other]], "other_card": CARD_IDS[self.slots[slot]]}
            self.story.tell("swapped", {"seat": seat, "slot": slot, "other": other} | cards)


def set_table(seats: int, chance: Chance, rules: Rules, cards_a_day: int) -> Gangs:
    """Everybody's Zokus in reserve, nothing laid out yet."""
    return Gangs(
        chance,
        seats,
        rules,
        [NO_CARD] * cards_a_day,
        [0] * (MOST_SLOTS * GANGS),
        [ZOKUS] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [IN_THE_BOX] * CARDS,
        [0] * (seats * WARDS),
        [],
        [0] * seats,
        [0] * seats,
        quiet_street(),
    )
