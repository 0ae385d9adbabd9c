"""The position of a game, with the verbs that change it: map, survivors, zombies, items, cards, van and soundtrack."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.options import Options
from tablee.games.escape.state.calls import Calls
from tablee.games.escape.state.city import City
from tablee.games.escape.state.hands import BEATEN, REVEALED, STORED, Hands
from tablee.games.escape.tables import (
    BITE_IDS,
    BITE_OF,
    BUILDING,
    BUILDING_IDS,
    BUILDING_OF,
    CALL_MS,
    CALL_POINT,
    CALLS,
    CARD_IDS,
    CHURCH,
    CURE,
    DOES,
    ENTRY,
    EXIT,
    ITEM_IDS,
    ITEMS,
    NO_BUILDING,
    NO_ITEM,
    NO_ZOMBIE,
    NUMBER,
    PANIC,
    PAUSE_MS,
    PILE_A,
    REVEAL_RUNS,
    RUN,
    SEARCH,
    SIDES,
    SOUND,
    STRENGTH,
    TILE_IDS,
    WEAPON,
    ZOMBIE_IDS,
    ZOMBIES,
)
from tablee.kernel.outcome import Seats, together
from tablee.kernel.state import NEVER

NO_CARD: Final = -1
NO_TILE: Final = -1
NO_VAN: Final = -1
NO_COUNTDOWN: Final = 0


class Escape(Hands):
    """The whole position. `setup` and `clone` set the fields by name."""

    table_options: Options
    everyone: Seats
    """All seats and the clock: everyone may act at any time."""
    survivors: list[int]
    """By seat, the survivor that the player has chosen."""
    sound_at: list[int]
    """The time in ms of each sound of the soundtrack."""

    city: City
    where: list[int]
    """By seat, the tile of the survivor; in phase 2 the tile of the van."""
    van: int
    """The tile of the van, or NO_VAN in phase 1."""
    pile_a: list[int]
    pile_b: list[int]
    """Hidden tiles without an order: a tile is drawn at random when it is revealed. The same holds for `deck`."""
    turned: list[int]
    """By seat, the tile that the player has turned over and not laid yet, or NO_TILE."""

    zombies: list[int]
    """`zombies[ZOMBIES * tile + type]` counts the zombies of a type on a tile."""
    crowd: list[int]
    """By tile, the number of zombies of all types."""
    bag: list[int]
    """By type, the number of zombies in the bag."""
    reached: list[int]
    """The zombies that have reached the church."""

    tokens: list[bool]
    """By tile, whether a face-down item lies there. The item is drawn from `unseen` when it is turned."""
    unseen: list[int]
    """By item, the number of copies that nobody has seen."""
    carried: list[int]
    """By seat, the carried item or NO_ITEM."""
    stored: int
    """The items in the reserve, one bit each."""
    gone: list[int]
    """The duplicates that were used or discarded."""

    deck: list[int]
    discards: list[int]
    boxed: list[int]
    """The bite cards that were cured and are out of the game."""
    card: int
    """The zombie card drawn last, or NO_CARD."""

    cue: int
    """The index of the next sound of the soundtrack."""
    countdown: int
    """The number of the running countdown, or NO_COUNTDOWN."""
    calls: Calls

    def clone(self) -> Escape:
        other = Escape(self.chance.copy())
        self.copy_to(other)
        other.copy_hands(self)
        other.table_options = self.table_options
        other.everyone = self.everyone
        other.survivors = self.survivors
        other.sound_at = self.sound_at
        other.city = self.city.copy()
        other.where = self.where[:]
        other.van = self.van
        other.pile_a = self.pile_a[:]
        other.pile_b = self.pile_b[:]
        other.turned = self.turned[:]
        other.zombies = self.zombies[:]
        other.crowd = self.crowd[:]
        other.bag = self.bag[:]
        other.reached = self.reached[:]
        other.tokens = self.tokens[:]
        other.unseen = self.unseen[:]
        other.carried = self.carried[:]
        other.stored = self.stored
        other.gone = self.gone[:]
        other.deck = self.deck[:]
        other.discards = self.discards[:]
        other.boxed = self.boxed[:]
        other.card = self.card
        other.cue = self.cue
        other.countdown = self.countdown
        other.calls = self.calls.copy()
        return other

    # Questions

    def items_needed(self) -> int:
        """The number of different items that the reserve must contain (rule: level.items)."""
        return self.table_options.items_needed(self.seats)

    def stored_count(self) -> int:
        return self.stored.bit_count()

    def is_duplicate(self, seat: int) -> bool:
        """Whether the seat carries an item that the reserve already has (rule: items.duplicate)."""
        item = self.carried[seat]
        return item != NO_ITEM and self.stored >> item & 1 == 1

    def exit_found(self) -> bool:
        return EXIT not in self.pile_b and EXIT not in self.turned

    def a_tiles_left(self) -> int:
        """The number of A tiles above the B tiles; a training track leaves some out (rules: setup.piles, sound.training)."""
        return max(0, len(self.pile_a) - self.table_options.soundtrack.fewer_tiles)

    def tiles_left(self) -> int:
        """The number of tiles that can still be revealed."""
        return self.a_tiles_left() + len(self.pile_b)

    def has_turned(self, seat: int) -> bool:
        """Whether the seat must lay a tile before it does anything else (rule: reveal.lay)."""
        return self.turned[seat] != NO_TILE

    def stack(self, building: int) -> int:
        """The number of tokens left in the stack: unseen items that do not lie on a tile."""
        left = sum([self.unseen[item] for item in range(ITEMS) if BUILDING_OF[item] == building])
        return left - sum([1 for tile in self.city.order if self.tokens[tile] and BUILDING[tile] == building])

    def ready_to_leave(self) -> bool:
        """Whether the exit is found, the items are complete and everyone is in the church (rule: van.begins)."""
        if self.van != NO_VAN or not self.exit_found() or self.stored_count() < self.items_needed():
            return False
        return all([tile == CHURCH for tile in self.where])

    def next_moment(self) -> int:
        """The next time at which the clock acts: a sound, the end of an interval, or a restless player's panic."""
        now = self.now
        best = self.sound_at[self.cue]
        for seat in range(self.seats):
            roll = self.roll_at[seat]
            if now < roll < best:
                best = roll
            act = self.act_at[seat]
            if now < act < best:
                best = act
            call = self.call_at[seat]
            if now < call < best:
                best = call
            if self.ills[seat]:
                idle = self.idle_at[seat]
                if idle != NEVER and idle < best and self.free_dice(seat):
                    best = max(now, idle)
        return best

    # Streets

    def enter(self, seat: int, tile: int) -> None:
        start = self.where[seat]
        self.pay(seat, ENTRY[tile])
        self.where[seat] = tile
        if self.story is not None:
            self.story.tell("entered", {"seat": seat, "from": TILE_IDS[start], "to": TILE_IDS[tile]})

    def turn_over(self, seat: int, choice: bool) -> None:
        """Pay two runs and turn the next tile over, A before B (rule: reveal.runs). `choice`: the player chooses where to lay it."""
        self.use(seat, RUN, REVEAL_RUNS)
        self.turned[seat] = self.chance.draw(self.pile_a if self.a_tiles_left() else self.pile_b)
        if choice and self.story is not None:
            self.story.tell("turned_over", {"seat": seat, "tile": TILE_IDS[self.turned[seat]]})

    def lay(self, seat: int, side: int) -> int:
        """Lay the turned tile with its skull against the exit and return it (rules: reveal.lay, reveal.skull)."""
        start = self.where[seat]
        tile = self.turned[seat]
        self.turned[seat] = NO_TILE
        self.city.lay_through(tile, start, side)
        self.count(seat, REVEALED)
        self.restart_idle_time(seat)
        if self.story is not None:
            city = self.city
            place = {"from": TILE_IDS[start], "side": SIDES[side], "x": city.x[tile], "y": city.y[tile], "turn": city.turns[tile]}
            self.story.tell("revealed", {"seat": seat, "tile": TILE_IDS[tile], **place})
        return tile

    def put_back(self, seat: int) -> None:
        """Put the turned tile back in its pile, because no exit is left for it (rule: reveal.no_place)."""
        tile = self.turned[seat]
        self.turned[seat] = NO_TILE
        (self.pile_a if tile in PILE_A else self.pile_b).append(tile)
        if self.story is not None:
            self.story.tell("put_back", {"seat": seat, "tile": TILE_IDS[tile]})

    def stock(self, tile: int) -> None:
        """Put a token on a building that has none, while the stack lasts (rules: reveal.token, sound.restock)."""
        building = BUILDING[tile]
        if building != NO_BUILDING and not self.tokens[tile] and self.stack(building) > 0:
            self.tokens[tile] = True
            if self.story is not None:
                self.story.tell("stocked", {"tile": TILE_IDS[tile], "building": BUILDING_IDS[building]})

    # Zombies

    def draw_card(self, seat: int, rescue: bool) -> int:
        """Draw a zombie card; reshuffle the discards first if the deck is empty (rules: card.draw, card.reshuffle)."""
        if not self.deck:
            if not self.discards:
                return NO_CARD
            self.deck = self.discards
            self.discards = []
            if self.story is not None:
                self.story.tell("reshuffled", {})
        card = self.chance.draw(self.deck)
        self.card = card
        if self.story is not None:
            self.story.tell("drew", {"seat": seat, "card": CARD_IDS[card], "rescue": rescue})
        return card

    def discard_card(self, card: int) -> None:
        self.discards.append(card)

    def shrug_off(self, seat: int, card: int) -> None:
        """Discard a bite that has no effect (rules: van.rescue, bite.off)."""
        self.discards.append(card)
        if self.story is not None:
            self.story.tell("shrugged_off", {"seat": seat, "bite": BITE_IDS[BITE_OF[card]], "card": CARD_IDS[card]})

    def spawn(self, tile: int) -> None:
        """Draw a zombie from the bag onto the tile; an empty bag gives none (rules: card.spawn, card.bag_empty)."""
        zombie = self.draw_from_bag()
        if zombie == NO_ZOMBIE:
            if self.story is not None:
                self.story.tell("bag_empty", {})
            return
        self.bag[zombie] -= 1
        if self.story is not None:
            self.story.tell("spawned", {"zombie": ZOMBIE_IDS[zombie], "tile": TILE_IDS[tile]})
        if tile == CHURCH and self.van == NO_VAN:
            self.reach_church(zombie, tile)
        else:
            self.zombies[ZOMBIES * tile + zombie] += 1
            self.crowd[tile] += 1

    def draw_from_bag(self) -> int:
        """A random type of zombie from the bag, or NO_ZOMBIE if the bag is empty."""
        total = sum(self.bag)
        if total == 0:
            return NO_ZOMBIE
        left = self.chance.below(total)
        zombie = 0
        while left >= self.bag[zombie]:
            left -= self.bag[zombie]
            zombie += 1
        return zombie

    def walk(self, zombie: int, tile: int) -> int:
        """Move a zombie one tile along the skull and return its new tile (rules: zombies.skull, zombies.church)."""
        to = self.city.toward[tile]
        self.zombies[ZOMBIES * tile + zombie] -= 1
        self.crowd[tile] -= 1
        if to == CHURCH:
            self.reach_church(zombie, tile)
        else:
            self.zombies[ZOMBIES * to + zombie] += 1
            self.crowd[to] += 1
            if self.story is not None:
                self.story.tell("moved", {"zombie": ZOMBIE_IDS[zombie], "from": TILE_IDS[tile], "to": TILE_IDS[to]})
        return to

    def reach_church(self, zombie: int, tile: int) -> None:
        self.reached.append(zombie)
        if self.story is not None:
            count = {"count": len(self.reached), "limit": self.table_options.zombie_limit}
            self.story.tell("reached", {"zombie": ZOMBIE_IDS[zombie], "from": TILE_IDS[tile], **count})
        if len(self.reached) == self.table_options.zombie_limit:
            self.end(False, "end.overrun")

    def beat(self, seat: int, zombie: int) -> None:
        """Beat a zombie with the seat's own dice, then with those of others on the tile, by seat (rules: fight.symbols, fight.together)."""
        tile = self.where[seat]
        symbol = WEAPON[zombie]
        left = STRENGTH[zombie]
        helpers = []
        for who in (seat, *[other for other in range(self.seats) if other != seat and self.where[other] == tile]):
            used = min(left, self.of(who, symbol) if who == seat else self.shares(who, symbol))
            if used:
                self.use(who, symbol, used)
                left -= used
                if who != seat:
                    helpers.append(who)
        self.zombies[ZOMBIES * tile + zombie] -= 1
        self.crowd[tile] -= 1
        self.bag[zombie] += 1
        self.count(seat, BEATEN)
        if self.story is not None:
            whose = {"helpers": helpers, "aided": ["aided"] if helpers else []}
            self.story.tell("beaten", {"seat": seat, "zombie": ZOMBIE_IDS[zombie], "tile": TILE_IDS[tile], **whose})

    # Items

    def search(self, seat: int) -> None:
        """Turn up the token of the building and take the item (rule: search.symbols)."""
        tile = self.where[seat]
        self.pay(seat, SEARCH[tile])
        bag = [item for item in range(ITEMS) if BUILDING_OF[item] == BUILDING[tile] for _ in range(self.unseen[item])]
        item = bag[self.chance.below(len(bag))]
        self.unseen[item] -= 1
        self.tokens[tile] = False
        self.carried[seat] = item
        if self.story is not None:
            self.story.tell("found", {"seat": seat, "item": ITEM_IDS[item], "tile": TILE_IDS[tile]})

    def store(self, seat: int) -> None:
        """Put the carried item in the reserve (rule: items.store)."""
        item = self.carried[seat]
        self.stored |= 1 << item
        self.count(seat, STORED)
        self.carried[seat] = NO_ITEM
        if self.story is not None:
            counts = {"count": self.stored_count(), "needed": self.items_needed()}
            self.story.tell("stored", {"seat": seat, "item": ITEM_IDS[item], **counts})

    def throw_away(self, seat: int) -> None:
        item = self.carried[seat]
        self.carried[seat] = NO_ITEM
        self.gone.append(item)
        if self.story is not None:
            self.story.tell("threw_away", {"seat": seat, "item": ITEM_IDS[item]})

    def spend(self, seat: int) -> None:
        """Use a duplicate to free all locked dice of the seat (rule: items.spend)."""
        item = self.carried[seat]
        self.carried[seat] = NO_ITEM
        self.gone.append(item)
        dice = self.of(seat, PANIC)
        self.unlock(seat)
        if self.story is not None:
            self.story.tell("spent", {"seat": seat, "item": ITEM_IDS[item], "dice": dice})

    def rescue(self, seat: int) -> None:
        """Free all dice of this player and of nobody else (rules: rescue.dice, van.rescue_dice)."""
        self.unlock(seat)
        self.restart_idle_time(seat)
        if self.story is not None:
            self.story.tell("rescued", {"seat": seat})

    def cure(self, seat: int, bite: int) -> None:
        self.pay(seat, CURE[bite])
        self.boxed.append(self.recover(seat, bite))

    # The van

    def set_out(self) -> None:
        """Start phase 2 with the van in the church (rule: van.begins)."""
        self.van = CHURCH
        if self.story is not None:
            self.story.tell("set_out", {})

    def drive(self, seat: int, tile: int) -> None:
        """Drive for two symbols of each player and one more run, taken from `seat` if possible (rule: van.symbols)."""
        start = self.van
        for who in range(self.seats):
            self.pay(who, ENTRY[tile])
        for who in (seat, *range(self.seats)):
            if self.runs(who):
                self.use(who, RUN, 1)
                break
        self.van = tile
        self.where = [tile] * self.seats
        if self.story is not None:
            self.story.tell("drove", {"seat": seat, "from": TILE_IDS[start], "to": TILE_IDS[tile]})

    # Calls

    def call(self, seat: int, call: int, tile: int) -> None:
        """Send a call to everyone, from a tile or about a tile (rules: calls.kinds, calls.interval)."""
        self.calls.set(seat, call, tile, self.now)
        self.call_at[seat] = self.now + CALL_MS
        if self.story is not None:
            if call == CALL_POINT:
                self.story.tell("pointed", {"seat": seat, "tile": TILE_IDS[tile]})
            else:
                self.story.tell("called", {"seat": seat, "call": CALLS[call], "tile": TILE_IDS[tile]})

    # The soundtrack

    def hear(self) -> int:
        """Play the next sound of the soundtrack and return its effect."""
        cue = self.cue
        self.cue = cue + 1
        does = DOES[cue]
        if self.story is not None:
            self.story.tell("sounded", {"sound": SOUND[cue], "number": NUMBER[cue]})
        return does

    def start_countdown(self) -> None:
        self.countdown = NUMBER[self.cue - 1]

    def close_door(self) -> None:
        """End the countdown and postpone idle times by the pause (rule: sound.pause)."""
        self.countdown = NO_COUNTDOWN
        self.idle_at = [at if at == NEVER else max(at, self.now) + PAUSE_MS for at in self.idle_at]

    def bring_back(self, seat: int) -> None:
        """Put a survivor who was outside back in the church (rule: sound.back)."""
        start = self.where[seat]
        self.where[seat] = CHURCH
        if self.story is not None:
            self.story.tell("went_back", {"seat": seat, "from": TILE_IDS[start]})

    def end(self, won: bool, reason: str) -> None:
        if self.story is not None:
            if won:
                self.story.tell("won", {})
            else:
                self.story.tell("overrun" if reason == "end.overrun" else "time_up", {})
        self.finish(together(won, self.seats, reason))
