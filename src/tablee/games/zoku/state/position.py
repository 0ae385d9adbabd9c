"""One position of the game, and every verb that changes it and tells what happened.

The verbs stay in one class because most of them change several parts; each is a few lines and one event."""

from __future__ import annotations

from typing import Final

from tablee.games.zoku.hidden import redeal
from tablee.games.zoku.masks import EMPTY, contains, mask_of, members
from tablee.games.zoku.options import Options
from tablee.games.zoku.state.city import City, new_city
from tablee.games.zoku.state.gang import Gang
from tablee.games.zoku.state.police import NO_POLICE, NOT_DENOUNCED, Police
from tablee.games.zoku.state.score import Score, score_of
from tablee.games.zoku.state.street import NO_STREET, NO_ZOKU, Street, empty_street
from tablee.games.zoku.tables import (
    ALL_LIEUTENANTS,
    ARRONDISSEMENT_IDS,
    BANDS_PER_QUARTIER,
    BELLY,
    CARD_IDS,
    CARD_VALUE,
    CLOCKWISE,
    DOWN,
    EDGE,
    FORCES,
    IN_HAND,
    LIEUTENANT_COUNT,
    LIEUTENANT_IDS,
    LIEUTENANTS_DEALT,
    NO_CARD,
    OUTSIDE,
    POSE_IDS,
    POSE_WEIGHTS,
    SLOTS,
    TAKE_BACKS_PER_TURN,
    THROW_ROW,
    ZOKUS,
    ZOKUS_PER_BAND,
    ZOKUS_PER_TURN,
)
from tablee.kernel.chance import Chance, Throw
from tablee.kernel.outcome import ranked
from tablee.kernel.state import State

NO_STRENGTHS: Final[list[str]] = []
NO_TURN: Final[list[int]] = []


class Position(State):
    """`first`: the seat with the First Player card.

    In a placement turn, `left_to_place` Zokus may still be placed, `placed` counts the new ones by slot, and `take_backs` of them may be
    taken back; `convoy`: whether Socho leads the turn. Outside turns `placed` is empty.

    Masks of lieutenants: `revealed` are face up, `undealt` are out of the game. All clones share `table_options`."""

    def __init__(self, chance: Chance, options: Options, gangs: list[Gang], city: City) -> None:
        super().__init__(chance)
        self.table_options = options
        self.seats = len(gangs)
        self.gangs = gangs
        self.city = city
        self.street: Street = NO_STREET
        self.police: Police = NO_POLICE
        self.first = 0
        self.day = 0
        self.left_to_place = 0
        self.convoy = False
        self.placed: list[int] = NO_TURN
        self.take_backs = 0
        self.revealed = EMPTY
        self.undealt = ALL_LIEUTENANTS

    def clone(self) -> Position:
        other = Position(self.chance.copy(), self.table_options, [gang.copy() for gang in self.gangs], self.city.copy())
        other.street = self.street.copy()
        other.police = self.police.copy()
        other.first = self.first
        other.day = self.day
        other.left_to_place = self.left_to_place
        other.convoy = self.convoy
        other.placed = self.placed[:]
        other.take_backs = self.take_backs
        other.revealed = self.revealed
        other.undealt = self.undealt
        self.copy_to(other)
        return other

    def redeal(self, seat: int) -> None:
        self.undealt = redeal(self.gangs, seat, self.revealed, self.chance)

    # Questions about several parts.

    def order(self) -> list[int]:
        """All seats clockwise from the First Player."""
        return CLOCKWISE[self.seats][self.first]

    def raided_slot(self) -> int:
        """The quartier of the raided band."""
        police = self.police
        return self.city.slot_of_lone_band(police.raided) if police.denounced == NOT_DENOUNCED else police.denounced

    def may_join(self, seat: int, slot: int, zokus: int) -> bool:
        """Whether the gang may add this many Zokus there (rules: placement.three, placement.bands)."""
        city = self.city
        band = city.band(slot, seat)
        if city.slots[slot] == NO_CARD or band + zokus > ZOKUS_PER_BAND:
            return False
        if band or self.convoy:
            return True
        limit = BANDS_PER_QUARTIER if self.table_options.max_bands_counts_all_gangs else BANDS_PER_QUARTIER + 1
        return city.gangs_on(slot) < limit

    def may_place(self, seat: int, slot: int) -> bool:
        return self.left_to_place > 0 and self.gangs[seat].reserve > 0 and self.may_join(seat, slot, 1)

    def placed_in_this_turn(self) -> bool:
        """Whether the boss whose turn it is has placed a Zoku."""
        return sum(self.placed) > 0

    def may_take_back(self, slot: int) -> bool:
        """Whether the boss whose turn it is may take a Zoku back from there (rule: placement.confirm)."""
        return self.take_backs > 0 and self.placed[slot] > 0

    def score(self, seat: int) -> Score:
        return score_of(self.gangs[seat], self.city.in_play, self.table_options)

    def gangs_to_arrest(self) -> int:
        """A mask of the gangs of which the police take a Zoku (rules: police.one_each, police.ko_first)."""
        street = self.street
        in_reach = street.gangs_inside() if self.table_options.police_takes_from_eliminated_bands else street.fighting_gangs()
        return in_reach & ~self.police.immune

    # Setup.

    def leave_out(self, arrondissement: int) -> None:
        self.city.leave_out(arrondissement)
        if self.story is not None:
            self.story.tell("left_out", {"arrondissement": ARRONDISSEMENT_IDS[arrondissement]})

    def leave_out_at_random(self) -> None:
        self.leave_out(self.chance.draw(members(self.city.in_play)))

    def make_deck(self) -> None:
        self.city.make_deck()
        if self.story is not None:
            self.story.tell("shuffled", {"count": len(self.city.deck)})

    def deal_lieutenants(self) -> None:
        bag = list(range(LIEUTENANT_COUNT))
        for seat, gang in enumerate(self.gangs):
            drawn = [self.chance.draw(bag) for _ in range(LIEUTENANTS_DEALT)]
            gang.hand = mask_of(drawn)
            self.undealt &= ~gang.hand
            if self.story is not None:
                names = [LIEUTENANT_IDS[lieutenant] for lieutenant in sorted(drawn)]
                facts = {"seat": seat, "count": LIEUTENANTS_DEALT, "score": self.score(seat).facts(at_end=False)}
                self.story.tell("dealt", facts, {seat: {"lieutenants": names}})

    def hand_first(self, seat: int) -> None:
        """Give the First Player card to this seat."""
        self.first = seat
        if self.story is not None:
            self.story.tell("took_first", {"seat": seat})

    def hand_first_at_random(self) -> None:
        self.hand_first(self.chance.below(self.seats))

    # The day.

    def lay_out(self) -> None:
        self.day += 1
        self.city.lay_out(self.chance)
        if self.story is not None:
            cards = [CARD_IDS[card] for card in self.city.slots]
            self.story.tell("laid_out", {"day": self.day, "cards": cards, "deck": len(self.city.deck)})

    def begin_turn(self) -> None:
        self.left_to_place = ZOKUS_PER_TURN
        self.convoy = False
        self.placed = [0] * len(self.city.slots)
        self.take_backs = TAKE_BACKS_PER_TURN

    def end_turn(self) -> None:
        self.left_to_place = 0
        self.placed = NO_TURN
        self.convoy = False

    def place_zoku(self, seat: int, slot: int) -> None:
        self.left_to_place -= 1
        self.placed[slot] += 1
        self.gangs[seat].reserve -= 1
        self.city.add_to_band(slot, seat, 1)
        self.tell_band("placed", seat, slot)

    def take_back(self, seat: int, slot: int) -> None:
        """A Zoku placed in this turn goes back to the reserve (rule: placement.confirm)."""
        self.take_backs -= 1
        self.left_to_place += 1
        self.placed[slot] -= 1
        self.gangs[seat].reserve += 1
        self.city.add_to_band(slot, seat, -1)
        self.tell_band("took_back", seat, slot)

    def tell_band(self, kind: str, seat: int, slot: int) -> None:
        if self.story is not None:
            self.story.tell(kind, {"seat": seat, "slot": slot, "card": self.card_id(slot), "band": self.city.band(slot, seat)})

    def go_home(self, seat: int, zokus: int) -> None:
        self.gangs[seat].reserve += zokus
        if zokus and self.story is not None:
            self.story.tell("went_home", {"seat": seat, "count": zokus})

    def claim(self, seat: int, slot: int, by_fight: bool = False) -> None:
        """`by_fight`: the seat has won the fight for the card, which is over."""
        card = self.city.take_card(slot)
        self.gangs[seat].win_card(card)
        if self.story is not None:
            facts = {"seat": seat, "slot": slot, "card": CARD_IDS[card], "value": CARD_VALUE[card], "by_fight": by_fight}
            self.story.tell("claimed", facts | {"score": self.score(seat).facts(at_end=False)})

    def claim_alone(self, seat: int, slot: int) -> None:
        """A lone band takes the card and goes home."""
        self.claim(seat, slot)
        self.go_home(seat, self.city.lift_band(slot, seat))

    def discard(self, slot: int) -> None:
        card = self.city.discard(slot)
        if self.story is not None:
            self.story.tell("discarded", {"slot": slot, "card": CARD_IDS[card]})

    def free_prisoners(self, seat: int) -> None:
        """Prisoners held since an earlier day go home (rule: placement.prisoners)."""
        freed = self.gangs[seat].free_held()
        if freed and self.story is not None:
            self.story.tell("freed", {"seat": seat, "count": freed})

    def end_day(self) -> None:
        """Prisoners taken today stay at the Police Station (rule: end_of_day.prisoners)."""
        for gang in self.gangs:
            gang.end_day()
        if self.story is not None:
            self.story.tell("night_fell", {"day": self.day})

    def finish_game(self, scores: list[Score], ties: list[int]) -> None:
        """Rank the seats by their scores, then by `ties` if it is not empty (rules: end.most, end.tie)."""
        if self.story is not None:
            for seat, score in enumerate(scores):
                self.story.tell("scored", {"seat": seat} | score.facts(at_end=True))
        self.finish(ranked([score.total() for score in scores], "end.most", ties))

    # Raids.

    def begin_raid(self, seat: int, slot: int) -> None:
        """The police come for a lone band."""
        self.police.begin_raid(seat)
        if self.story is not None:
            self.story.tell("raided", {"seat": seat, "slot": slot, "card": self.card_id(slot)})

    def raid(self, seat: int, slot: int) -> None:
        """One Zoku is arrested unless Bengo was played, the others go home, and the card is discarded (rule: fights.raid)."""
        band = self.city.lift_band(slot, seat)
        if self.police.immune == EMPTY:
            self.gangs[seat].arrested += 1
            band -= 1
            if self.story is not None:
                self.story.tell("arrested", {"seat": seat})
        self.go_home(seat, band)
        self.discard(slot)

    def end_raid(self) -> None:
        self.police.end_raid()

    def forget_denounced(self) -> None:
        self.police.denounced = NOT_DENOUNCED

    # Fights.

    def begin_fight(self, slot: int) -> None:
        """The bands leave the quartier for the street, in turn order."""
        street = self.street
        street.begin_fight(slot)
        self.police.immune = EMPTY
        for seat in self.order():
            band = self.city.lift_band(slot, seat)
            if band:
                street.enter(seat, band)
        if self.story is not None:
            seats = [seat for seat in self.order() if street.took_part(seat)]
            self.story.tell("fight_began", {"slot": slot, "card": self.card_id(slot), "seats": seats} | self.street.zoku_facts())

    def begin_round(self) -> None:
        """Fighters are picked up; KO Zokus stay in the street as obstacles (rule: fight.again)."""
        self.street.pick_up()
        if self.story is not None:
            self.story.tell("round_began", {"round": self.street.round} | self.street.zoku_facts())

    def throw_zokus(self, forces: list[int]) -> None:
        """Throw all fighting Zokus at once, with the force of each seat (rule: fight.throw)."""
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
        row = THROW_ROW[len(street.zokus)]
        weights = [POSE_WEIGHTS[forces[seat]][row] for seat in seats]
        poses = self.chance.throw(Throw(thrown, seats, lying, weights, lying, self.strengths(forces)))
        for i, zoku in enumerate(thrown):
            self.land(zoku, poses[i])
        if self.story is not None:
            self.story.tell("cast", {"seats": [seat for seat in self.order() if seat in seats]})
            for seat in self.order():
                own = [i for i in range(len(thrown)) if seats[i] == seat]
                if own:
                    facts = {"seat": seat, "zokus": [street.zoku_id(thrown[i]) for i in own], "poses": [POSE_IDS[poses[i]] for i in own]}
                    self.story.tell("threw", facts | {"force": FORCES[forces[seat]]})

    def strengths(self, forces: list[int]) -> list[str]:
        """The strength of each seat's throw, if the table lets players choose it (rule: throw.strength)."""
        return [FORCES[force] for force in forces] if self.table_options.throw_strength else NO_STRENGTHS

    def land(self, zoku: int, pose: int) -> None:
        """A Zoku outside the lid goes home at once."""
        self.street.set_pose(zoku, pose)
        if pose == OUTSIDE:
            self.gangs[zoku // ZOKUS].reserve += 1

    def begin_kicks(self) -> None:
        self.street.count_kicks()

    def kick(self, seat: int, zoku: int) -> None:
        """A Zoku on its feet uses its kick (rule: kick.one)."""
        self.street.kicks[seat] -= 1
        self.knock_over(seat, zoku)

    def knock_over(self, seat: int, zoku: int) -> None:
        """A kick turns a rival over: it is KO."""
        self.street.set_pose(zoku, BELLY)
        if self.story is not None:
            self.story.tell("kicked", {"seat": seat, "zoku": self.street.zoku_id(zoku), "rival": zoku // ZOKUS})

    def spare(self, seat: int) -> None:
        """The boss gives up the other kicks of this round (rule: kick.may)."""
        self.street.kicks[seat] = 0

    def win_fight(self, seat: int) -> None:
        if self.story is not None:
            self.story.tell("won", {"seat": seat})
        self.claim(seat, self.street.slot, True)
        self.leave_street()

    def leave_street_without_card(self) -> None:
        """A lieutenant has taken the card of the fight, so nothing is discarded."""
        if self.story is not None:
            self.story.tell("street_emptied", {"slot": self.street.slot})
        self.leave_street()

    def leave_street(self) -> None:
        zokus = self.street.end_fight()
        for seat in self.order():
            self.go_home(seat, zokus[seat])

    def call_police(self) -> None:
        """The last round is over and several gangs still fight (rule: police.comes)."""
        self.police.immune = EMPTY
        if self.story is not None:
            self.story.tell("police_came", {})

    def arrest_fighters(self) -> None:
        """The police take one Zoku of each band in the street, a KO one first (rules: police.one_each, police.ko_first)."""
        gangs = self.gangs_to_arrest()
        for seat in self.order():
            zoku = self.street.take_one(seat) if contains(gangs, seat) else NO_ZOKU
            if zoku != NO_ZOKU:
                self.gangs[seat].arrested += 1
                if self.story is not None:
                    self.story.tell("taken_away", {"seat": seat, "zoku": self.street.zoku_id(zoku)})
        self.police.immune = EMPTY

    # Lieutenants.

    def show(self, seat: int, lieutenant: int) -> None:
        """Turn the lieutenant face up; it is spent (rule: lieutenants.spent)."""
        self.gangs[seat].show(lieutenant)
        self.revealed |= 1 << lieutenant
        if self.story is not None:
            self.story.tell(
                "played", {"seat": seat, "lieutenant": LIEUTENANT_IDS[lieutenant], "score": self.score(seat).facts(at_end=False)}
            )

    def throw_again(self, seat: int, zoku: int, force: int) -> None:
        """Genki: throw a Zoku again, wherever it landed."""
        street = self.street
        if street.pose_of(zoku) == OUTSIDE:
            self.gangs[seat].reserve -= 1
        street.set_pose(zoku, IN_HAND)
        lying = [other for i, other in enumerate(street.zokus) if street.poses[i] not in (OUTSIDE, IN_HAND)]
        down = [other for other in lying if not street.fights(other)]
        weights = [POSE_WEIGHTS[force][THROW_ROW[len(lying) + 1]]]
        pose = self.chance.throw(Throw([zoku], [seat], lying, weights, down, self.strengths([force] * self.seats)))[0]
        self.land(zoku, pose)
        if self.story is not None:
            self.story.tell("cast", {"seats": [seat]})
            self.story.tell("threw_again", {"seat": seat, "zoku": street.zoku_id(zoku), "pose": POSE_IDS[pose], "force": FORCES[force]})

    def reinforce(self, seat: int) -> None:
        """Tanaka: a Zoku of the reserve joins the band in the street."""
        self.gangs[seat].reserve -= 1
        zoku = self.street.reinforce(seat)
        if self.story is not None:
            self.story.tell("reinforced", {"seat": seat, "zoku": self.street.zoku_id(zoku)} | self.street.zoku_facts())

    def shake_off(self, seat: int, zoku: int) -> None:
        """Takeshi: a KO Zoku is only staggering."""
        self.street.set_pose(zoku, EDGE)
        if self.story is not None:
            self.story.tell("shook_off", {"seat": seat, "zoku": self.street.zoku_id(zoku)})

    def knock_out(self, seat: int, zoku: int) -> None:
        """Umeboshi: a rival is KO by neither a fall nor a kick, so Takeshi does not help."""
        self.street.set_pose(zoku, DOWN)
        if self.story is not None:
            self.story.tell("knocked_out", {"seat": seat, "zoku": self.street.zoku_id(zoku), "rival": zoku // ZOKUS})

    def defend(self, seat: int) -> None:
        """Bengo: the police take no Zoku of this gang."""
        self.police.immune |= 1 << seat
        if self.story is not None:
            self.story.tell("defended", {"seat": seat})

    def break_out(self, seat: int) -> None:
        """Mogura: all prisoners of the gang go home."""
        freed = self.gangs[seat].free_all()
        if self.story is not None:
            self.story.tell("broke_out", {"seat": seat, "count": freed})

    def denounce(self, seat: int, slot: int) -> None:
        """Chikuri: a band about to claim will be raided instead."""
        self.police.denounced = slot
        if self.story is not None:
            self.story.tell("denounced", {"seat": seat, "rival": self.city.lone_band(slot), "slot": slot, "card": self.card_id(slot)})

    def bribe(self, seat: int) -> None:
        """Wairo: the raid becomes a claim."""
        self.police.bribed = True
        if self.story is not None:
            self.story.tell("bribed", {"seat": seat})

    def move_band(self, seat: int, slot: int, to: int) -> None:
        """Hayate: the whole band moves to another quartier."""
        band = self.city.lift_band(slot, seat)
        self.city.add_to_band(to, seat, band)
        if self.story is not None:
            cards = {"card": self.card_id(slot), "to_card": self.card_id(to)}
            self.story.tell("moved", {"seat": seat, "slot": slot, "to": to, "count": band} | cards)

    def evict(self, seat: int, slot: int, rival: int) -> None:
        """Kabe: one rival Zoku goes home from its quartier."""
        self.city.add_to_band(slot, rival, -1)
        self.gangs[rival].reserve += 1
        if self.story is not None:
            self.story.tell("evicted", {"seat": seat, "rival": rival, "slot": slot, "card": self.card_id(slot)})

    def lead_convoy(self, seat: int) -> None:
        """Socho: up to eight Zokus in this turn, also as a fourth band."""
        self.left_to_place += ZOKUS - ZOKUS_PER_TURN
        self.convoy = True
        if self.story is not None:
            self.story.tell("led_convoy", {"seat": seat})

    def extend_fight(self, seat: int) -> None:
        """Ankoru: one more round."""
        self.street.last += 1
        if self.story is not None:
            self.story.tell("extended", {"seat": seat})

    def swap_quartiers(self, seat: int, slot: int, other: int) -> None:
        """Maigo: two cards change places; the Zokus stay where they stand."""
        if self.story is not None:
            cards = {"card": self.card_id(slot), "other_card": self.card_id(other)}
            self.story.tell("swapped", {"seat": seat, "slot": slot, "other": other} | cards)
        self.city.swap_cards(slot, other)

    def card_id(self, slot: int) -> str:
        return CARD_IDS[self.city.slots[slot]]


def new_position(seats: int, chance: Chance, options: Options) -> Position:
    """All Zokus are in reserve and no card is laid out."""
    s = Position(chance, options, [Gang() for _ in range(seats)], new_city(SLOTS[seats]))
    s.street = empty_street(options.gang_ids(seats))
    s.police = Police()
    return s
