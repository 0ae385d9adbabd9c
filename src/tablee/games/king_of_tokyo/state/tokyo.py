"""The position of a game: its parts, and the verbs that rules use to change them.

A verb that concerns one part passes the work on, with the story; a verb that concerns several parts is written here.
"""

from __future__ import annotations

from typing import Any

from tablee.games.king_of_tokyo.hidden import redeal
from tablee.games.king_of_tokyo.masks import BIT, contains, members
from tablee.games.king_of_tokyo.options import Options
from tablee.games.king_of_tokyo.state.market import Market
from tablee.games.king_of_tokyo.state.monster import Monster
from tablee.games.king_of_tokyo.state.supply import deal_figures, poison_left, shrink_left
from tablee.games.king_of_tokyo.state.tiles import NO_TILES, Tiles, lay_tiles
from tablee.games.king_of_tokyo.state.turn import NO_TURN, Turn
from tablee.games.king_of_tokyo.tables import (
    BAY_NEEDS,
    CARD_IDS,
    CLAW,
    DICE,
    ENTER_ENERGY,
    ENTER_POINTS,
    FACES,
    KEEP_COUNT,
    NOBODY,
    NOTHING,
    SIDE_IDS,
    START_ENERGY,
    START_POINTS,
    face_ids,
)
from tablee.kernel.chance import Chance
from tablee.kernel.outcome import won_by
from tablee.kernel.state import State, Step
from tablee.kit.dice import roll


class Tokyo(State):
    """`city`, `bay`: the seats in Tokyo City and Tokyo Bay, or NOBODY. `smoke`: tokens on the card Smoke Cloud.

    `roared`: the seats that have won by Final Roar, as a mask.
    """

    def __init__(self, chance: Chance, options: Options, monsters: list[Monster], market: Market) -> None:
        super().__init__(chance)
        self.table_options = options
        self.monsters = monsters
        self.market = market
        self.tiles: Tiles = NO_TILES
        self.turn: Turn = NO_TURN
        self.city = NOBODY
        self.bay = NOBODY
        self.smoke = 0
        self.roared = 0

    def clone(self) -> Tokyo:
        monsters = [monster.copy() for monster in self.monsters]
        other = Tokyo(self.chance.copy(), self.table_options, monsters, self.market.copy())
        other.tiles = self.tiles
        other.turn = self.turn.copy()
        other.city = self.city
        other.bay = self.bay
        other.smoke = self.smoke
        other.roared = self.roared
        self.copy_to(other)
        return other

    def redeal(self, seat: int) -> None:
        redeal(self.market, seat, self.chance)

    # -- Questions about several parts --

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

    def has_roared(self, seat: int) -> bool:
        return contains(self.roared, seat)

    def tokyo_gives_energy(self) -> bool:
        """The variant for two players: Tokyo gives energy instead of points."""
        return self.table_options.two_player_variant and len(self.monsters) == 2

    def in_tokyo(self, seat: int) -> bool:
        return seat == self.city or seat == self.bay

    def bay_is_open(self) -> bool:
        return self.alive_count() >= BAY_NEEDS

    def uses_heart_dice(self, seat: int) -> bool:
        """Whether heart dice heal the monster: not in Tokyo, and not a zombie."""
        return not self.in_tokyo(seat) and not self.monsters[seat].zombie

    def owner_of(self, card: int) -> int:
        """The seat that has this keep card, or NOBODY."""
        for monster in self.monsters:
            if monster.owns(card):
                return monster.seat
        return NOBODY

    def smoke_tokens(self, seat: int, smoke_cloud: int) -> int:
        """The Smoke tokens that this monster can spend."""
        monster = self.monsters[seat]
        tokens = self.smoke if monster.owns(smoke_cloud) else 0
        return tokens + monster.copied_smoke if monster.copied == smoke_cloud else tokens

    def tell_owned(self, kind: str, facts: dict[str, Any], *seats: int) -> None:
        """Tell an event after which these seats own other things. Each seat is told its own prices, watchers the printed ones."""
        assert self.story is not None
        facts |= {"monsters": [self.monsters[seat].belongings(self.smoke) for seat in seats], "prices": self.market.costs()}
        self.story.tell(kind, facts, {monster.seat: {"prices": self.market.prices(monster)} for monster in self.monsters})

    # -- Setup, turns and the end --

    def set_table(self) -> None:
        """Give each seat its monster, lay out the tiles and the first cards."""
        deal_figures(self.monsters, self.table_options.chosen_monsters(), self.chance, self.story)
        self.tiles = lay_tiles(self.table_options.tiles, self.chance, self.story)
        self.market.open(self.monsters, self.chance, self.story)

    def roll_for_first(self, seat: int) -> int:
        """The claws that the seat rolls to see who begins."""
        dice = roll(self.chance, DICE, FACES)
        claws = dice.count(CLAW)
        if self.story is not None:
            self.story.tell("rolled_for_first", {"seat": seat, "dice": face_ids(dice), "claws": claws})
        return claws

    def begin_turn(self, seat: int, fewer_dice: int, extra_turns: list[int]) -> None:
        """`extra_turns`: the seats whose extra turns come after this one."""
        self.turn = Turn(seat, fewer_dice)
        for monster in self.monsters:
            monster.winged = False
            monster.jumps = 0
        if self.story is not None:
            self.story.tell("turn_began", {"seat": seat, "extra_turns": extra_turns})

    def schedule(self, steps: list[Step[Tokyo]]) -> None:
        """Do all of these next, the last one first."""
        self.agenda.extend(steps)

    def earn_turn(self, seat: int, turn: Step[Tokyo], place: int, extra_turns: list[int]) -> None:
        """Insert another turn at this place of the agenda. `extra_turns`: the seats of all extra turns to come."""
        self.agenda.insert(place, turn)
        if self.story is not None:
            self.story.tell("earned_turn", {"seat": seat, "extra_turns": extra_turns})

    def end_game(self, winners: list[int], reason: str) -> None:
        if self.story is not None:
            self.story.tell("game_ended", {"winners": winners})
        self.finish(won_by(winners, len(self.monsters), reason))

    # -- Dice --

    def roll_dice(self, count: int, rolls: int) -> None:
        """The first Roll of a turn with this number of dice and of Rolls."""
        self.turn.first_roll(roll(self.chance, count, FACES), rolls - 1, self.story)

    def reroll(self, mask: int) -> None:
        self.turn.reroll(mask, self.chance, self.story)

    def keep_dice(self) -> None:
        self.turn.keep_dice(self.story)

    def gain_roll(self) -> None:
        self.turn.gain_roll(self.story)

    def reroll_die(self, by: int, die: int) -> int:
        return self.turn.reroll_die(by, die, self.chance, self.story)

    def turn_die(self, die: int, face: int) -> None:
        self.turn.turn_die(die, face, self.story)

    def cull(self, die: int, face: int) -> None:
        """Herd Culler turns a die."""
        self.turn.herd_culls += 1
        self.turn_die(die, face)

    def roll_camouflage(self, seat: int, count: int) -> list[int]:
        dice = roll(self.chance, count, FACES)
        if self.story is not None:
            self.story.tell("hid", {"seat": seat, "dice": face_ids(dice)})
        return dice

    # -- Points, energy, hearts, tokens --

    def gain_points(self, seat: int, n: int) -> None:
        self.monsters[seat].gain_points(n, self.story)

    def lose_points(self, seat: int, n: int) -> int:
        return self.monsters[seat].lose_points(n, self.story)

    def others_lose_points(self, seat: int, n: int) -> None:
        for other in self.others(seat):
            self.lose_points(other, n)

    def gain_energy(self, seat: int, n: int) -> None:
        self.monsters[seat].gain_energy(n, self.story)

    def pay(self, seat: int, n: int) -> None:
        self.monsters[seat].pay(n, self.story)

    def lose_energy(self, seat: int, n: int) -> None:
        self.monsters[seat].lose_energy(n, self.story)

    def heal(self, seat: int, n: int) -> None:
        self.monsters[seat].heal(n, self.story)

    def heal_to(self, seat: int, hearts: int) -> None:
        self.monsters[seat].heal_to(hearts, self.story)

    def gain_wickedness(self, seat: int, n: int) -> list[int]:
        return self.monsters[seat].gain_wickedness(n, self.story)

    def give_poison(self, seat: int) -> None:
        self.monsters[seat].give_poison(poison_left(self.monsters), self.story)

    def give_shrink(self, seat: int) -> None:
        self.monsters[seat].give_shrink(shrink_left(self.monsters), self.story)

    def remove_tokens(self, seat: int, poison: int, shrink: int) -> None:
        self.monsters[seat].remove_tokens(poison, shrink, self.story)

    def begin_attack(self, seat: int, claws: int) -> None:
        self.turn.begin_attack(claws, self.monsters[seat].points, self.story)

    def mark_wounded(self, seat: int) -> None:
        self.turn.mark_wounded(seat)

    def lose_hearts(self, seat: int, n: int, dealer: int) -> int:
        """Lose hearts to the dealer, or to NOBODY. Returns the hearts really lost."""
        if dealer == self.turn.seat and (dealer != seat or self.table_options.own_loss_counts):
            self.turn.caused_loss = True
        return self.monsters[seat].lose_hearts(n, dealer, self.story)

    def prevent_loss(self, seat: int, n: int) -> None:
        """Tell that a loss does not happen."""
        self.monsters[seat].prevent_loss(n, self.story)

    def use_wings(self, seat: int) -> None:
        self.monsters[seat].winged = True

    def use_super_jump(self, seat: int) -> None:
        self.monsters[seat].jumps += 1

    def fall(self, seat: int) -> None:
        """Tell that a monster is at 0 hearts. The rules decide what follows."""
        if self.story is not None:
            self.story.tell("fell", {"seat": seat})

    def revive(self, seat: int, hearts: int, zombie: bool = False) -> None:
        """Come back out of Tokyo, without cards, tiles, points or wickedness. Energy and tokens are kept. `zombie`: by Zombify."""
        monster = self.monsters[seat]
        monster.fallen = True
        self.lose_cards_and_tiles(seat)
        self.leave_tokyo(seat)
        monster.lose_score()
        monster.hearts = hearts
        monster.zombie = monster.zombie or zombie
        if self.story is not None:
            self.tell_owned("came_back", {"seat": seat, "hearts": hearts, "zombie": monster.zombie}, seat)

    def eliminate(self, seat: int) -> None:
        monster = self.monsters[seat]
        monster.fallen = True
        if self.story is not None:
            self.story.tell("eliminated", {"seat": seat})
        self.lose_cards_and_tiles(seat)
        self.leave_tokyo(seat)
        monster.lose_score()
        monster.lose_energy_and_tokens()

    def win_by_final_roar(self, seat: int) -> None:
        """The monster wins at the end of the turn, whatever else happens. It keeps its points and leaves Tokyo."""
        self.monsters[seat].fallen = True
        self.roared |= BIT[seat]
        if self.story is not None:
            self.story.tell("roared", {"seat": seat})
        self.leave_tokyo(seat)

    # -- Tokyo --

    def start_in_tokyo(self, seat: int) -> None:
        """The bonus for starting a turn in Tokyo."""
        if self.story is not None:
            self.story.tell("held_tokyo", {"seat": seat})
        if self.tokyo_gives_energy():
            self.gain_energy(seat, START_ENERGY)
        else:
            self.gain_points(seat, START_POINTS)

    def enter_city(self, seat: int) -> None:
        self.city = seat
        if self.story is not None:
            self.story.tell("entered_city", {"seat": seat})
        self.gain_entry_bonus(seat)

    def enter_bay(self, seat: int) -> None:
        self.bay = seat
        if self.story is not None:
            self.story.tell("entered_bay", {"seat": seat})
        self.gain_entry_bonus(seat)

    def gain_entry_bonus(self, seat: int) -> None:
        if self.tokyo_gives_energy():
            self.gain_energy(seat, ENTER_ENERGY)
        else:
            self.gain_points(seat, ENTER_POINTS)

    def move_to_city(self, seat: int) -> None:
        """Move from the Bay to the City, without a bonus."""
        self.bay = NOBODY
        self.city = seat
        if self.story is not None:
            self.story.tell("moved_to_city", {"seat": seat})

    def leave_tokyo(self, seat: int) -> None:
        """Leave without yielding: driven out, or dead."""
        if self.in_tokyo(seat):
            self.vacate(seat)
            if self.story is not None:
                self.story.tell("left_tokyo", {"seat": seat})

    def yield_tokyo(self, seat: int) -> None:
        self.vacate(seat)
        if self.story is not None:
            self.story.tell("yielded", {"seat": seat})

    def vacate(self, seat: int) -> None:
        if self.city == seat:
            self.city = NOBODY
        else:
            self.bay = NOBODY

    def stay_in_tokyo(self, seat: int) -> None:
        if self.story is not None:
            self.story.tell("stayed", {"seat": seat})

    # -- Cards and tiles --

    def announce_card(self, seat: int, card: int) -> None:
        """Tell that this card is the cause of the next events."""
        self.monsters[seat].announce_card(card, self.story)

    def sweep(self, seat: int) -> None:
        self.market.sweep(seat, self.monsters, self.chance, self.story)

    def look_at_top(self, seat: int) -> None:
        self.market.look_at_top(seat, self.chance, self.story)

    def buy_from_market(self, seat: int, card: int, price: int) -> int:
        """Take a face-up card. Returns the card that is revealed in its place."""
        place = self.market.take(card)
        self.receive_bought(seat, card, price, place)
        revealed = self.market.reveal(place, self.monsters, self.chance, self.story)
        if card >= KEEP_COUNT:  # only now, so that it is not shuffled into the pile that fills the market
            self.market.discard(card)
        return revealed

    def buy_from_pile(self, seat: int, price: int) -> int:
        """Take the top card of the pile, which the seat has looked at. Returns the card."""
        card = self.market.draw(self.chance, self.story)
        self.receive_bought(seat, card, price, NOTHING)
        if card >= KEEP_COUNT:
            self.market.discard(card)
        return card

    def receive_bought(self, seat: int, card: int, price: int, place: int) -> None:
        """A keep card goes to its owner. `place`: its place in the market, or NOTHING."""
        if card < KEEP_COUNT:
            self.monsters[seat].cards |= BIT[card]
        if self.story is not None:
            self.tell_owned("bought", {"seat": seat, "card": CARD_IDS[card], "price": price, "slot": place}, seat)

    def buy_from_monster(self, seat: int, card: int, price: int) -> None:
        """Take a card from another monster, which receives the price."""
        owner = self.owner_of(card)
        self.monsters[owner].cards ^= BIT[card]
        self.monsters[seat].cards |= BIT[card]
        if self.story is not None:
            self.tell_owned("wrested", {"seat": seat, "from": owner, "card": CARD_IDS[card], "price": price}, seat, owner)
        self.monsters[owner].cap_hearts(self.story)
        self.gain_energy(owner, price)

    def sell(self, seat: int, card: int, price: int) -> None:
        if self.story is not None:
            self.story.tell("sold", {"seat": seat, "card": CARD_IDS[card], "price": price})
        self.discard_card(seat, card)
        if self.table_options.sales_are_gains:
            self.gain_energy(seat, price)
        else:
            self.monsters[seat].receive_energy(price, self.story)

    def swap_cards(self, seat: int, given: int, other: int, taken: int) -> None:
        """Swap cards of two monsters. Neither card is bought or gained; tokens stay on their card."""
        both = BIT[given] | BIT[taken]
        self.monsters[seat].cards ^= both
        self.monsters[other].cards ^= both
        if self.story is not None:
            self.tell_owned("swapped", {"seat": seat, "given": CARD_IDS[given], "with": other, "taken": CARD_IDS[taken]}, seat, other)
        self.monsters[seat].cap_hearts(self.story)
        self.monsters[other].cap_hearts(self.story)

    def discard_card(self, seat: int, card: int) -> None:
        """Discard a keep card. A copy of it becomes blank."""
        self.monsters[seat].cards ^= BIT[card]
        self.market.discard(card)
        if self.story is not None:
            self.tell_owned("discarded", {"seat": seat, "card": CARD_IDS[card]}, seat)
        self.monsters[seat].cap_hearts(self.story)
        for monster in self.monsters:
            if monster.copied == card:
                self.blank_copy(monster.seat)

    def copy_card(self, seat: int, card: int) -> None:
        self.monsters[seat].copy_card(card)
        if self.story is not None:
            self.tell_owned("copied", {"seat": seat, "card": CARD_IDS[card]}, seat)
        self.monsters[seat].cap_hearts(self.story)

    def blank_copy(self, seat: int) -> None:
        """Fluxling copies no card any more."""
        card = self.monsters[seat].copied
        self.monsters[seat].copy_card(NOTHING)
        if self.story is not None:
            self.tell_owned("blanked", {"seat": seat, "card": CARD_IDS[card]}, seat)
        self.monsters[seat].cap_hearts(self.story)

    def place_smoke(self, seat: int, tokens: int, copy: bool) -> None:
        if copy:
            self.monsters[seat].copied_smoke = tokens
        else:
            self.smoke = tokens
        if self.story is not None:
            self.tell_owned("smoke_filled", {"seat": seat, "tokens": tokens}, seat)

    def spend_smoke(self, seat: int, smoke_cloud: int) -> None:
        """Spend a token of the copy first: the last token on the card discards it, which would blank the copy."""
        monster = self.monsters[seat]
        if monster.copied == smoke_cloud and monster.copied_smoke:
            monster.copied_smoke -= 1
        else:
            self.smoke -= 1
        if self.story is not None:
            self.tell_owned("smoked", {"seat": seat, "tokens": self.smoke_tokens(seat, smoke_cloud)}, seat)
        if monster.owns(smoke_cloud) and not self.smoke:
            self.discard_card(seat, smoke_cloud)

    def announce_tile(self, seat: int, side: int) -> None:
        """Tell that this tile is the cause of the next events."""
        self.monsters[seat].announce_tile(side, self.story)

    def take_tile(self, seat: int, side: int) -> None:
        self.tiles = self.tiles.without(side)
        self.monsters[seat].tiles |= BIT[side]
        if self.story is not None:
            self.tell_owned("took_tile", {"seat": seat, "side": SIDE_IDS[side]}, seat)

    def remove_tile(self, seat: int, side: int) -> None:
        """The tile leaves the game."""
        self.monsters[seat].tiles ^= BIT[side]
        self.tiles = self.tiles.with_removed(side)
        if self.story is not None:
            self.tell_owned("tile_gone", {"seat": seat, "side": SIDE_IDS[side]}, seat)

    def lose_cards_and_tiles(self, seat: int) -> None:
        """Discard the cards; the tiles leave the game."""
        monster = self.monsters[seat]
        if monster.copied != NOTHING:
            self.blank_copy(seat)
        for card in members(monster.cards):
            self.discard_card(seat, card)
        for side in members(monster.tiles):
            self.remove_tile(seat, side)
