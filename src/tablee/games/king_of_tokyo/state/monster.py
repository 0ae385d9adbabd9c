"""A monster: its dials, tokens, cards and tiles, and the verbs that change them."""

from __future__ import annotations

from typing import Any

from tablee.games.king_of_tokyo.hooks import (
    CARDS,
    DISCOUNT,
    HIBERNATES,
    MORE_ENERGY,
    MORE_HEARTS,
    MORE_ROLLS,
    NO_POWERS,
    RAISES_MAXIMUM,
    SHIELDS,
    SIDES,
    CardHook,
    Hook,
)
from tablee.games.king_of_tokyo.masks import BIT, contains, members
from tablee.games.king_of_tokyo.powers import Power
from tablee.games.king_of_tokyo.tables import (
    CARD_IDS,
    COST,
    GAUGE,
    HEARTS,
    HEARTS_MOST,
    LEVELS,
    NOBODY,
    NOTHING,
    POINTS_TO_WIN,
    ROLLS,
    SIDE_IDS,
    SMOKE_CLOUD,
    card_ids,
    side_ids,
)
from tablee.kernel.story import Story


class Monster:
    """`figure`: the number of its figure. `cards`, `tiles`: masks by number. `copied`: the card that Fluxling copies, or NOTHING.

    `copied_smoke`: Smoke tokens on that copy. `zombie`: it came back by Zombify. `fallen`: it has been at 0 hearts.
    `winged`, `jumps`: Wings paid and Super Jumps made this turn.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.figure = seat
        self.hearts = HEARTS
        self.points = 0
        self.energy = 0
        self.wickedness = 0
        self.cards = 0
        self.tiles = 0
        self.copied = NOTHING
        self.copied_smoke = 0
        self.poison = 0
        self.shrink = 0
        self.zombie = False
        self.fallen = False
        self.winged = False
        self.jumps = 0

    def copy(self) -> Monster:
        other = Monster(self.seat)
        other.figure = self.figure
        other.hearts = self.hearts
        other.points = self.points
        other.energy = self.energy
        other.wickedness = self.wickedness
        other.cards = self.cards
        other.tiles = self.tiles
        other.copied = self.copied
        other.copied_smoke = self.copied_smoke
        other.poison = self.poison
        other.shrink = self.shrink
        other.zombie = self.zombie
        other.fallen = self.fallen
        other.winged = self.winged
        other.jumps = self.jumps
        return other

    def has(self, hook: Hook) -> bool:
        """Whether a card, a tile or the copied card overrides this hook."""
        if self.cards & hook.cards or self.tiles & hook.tiles:
            return True
        return self.copied >= 0 and (hook.cards & BIT[self.copied]) != 0

    def powers(self, hook: Hook) -> list[Power]:
        """The powers that override a hook, in the order they are called. A card that is owned and copied appears twice."""
        cards = self.cards & hook.cards
        tiles = self.tiles & hook.tiles
        copied = self.copied
        if copied >= 0:
            cards |= hook.cards & BIT[copied]
        if not cards and not tiles:
            return NO_POWERS
        found = []
        for number in members(cards):
            found.append(CARDS[number])
            if number == copied and self.cards & BIT[copied]:
                found.append(CARDS[number])
        for number in members(tiles):
            found.append(SIDES[number])
        return found

    def cards_with(self, hook: CardHook) -> list[Power]:
        """The cards that override a hook for cards. A card that is owned and copied appears once."""
        cards = self.cards & hook.cards
        if self.copied >= 0:
            cards |= hook.cards & BIT[self.copied]
        if not cards:
            return NO_POWERS
        return [CARDS[number] for number in members(cards)]

    def owns(self, card: int) -> bool:
        """Whether it has the card itself, not a copy."""
        return contains(self.cards, card)

    def uses(self, card: int) -> int:
        """How often it may use the card: once for the card, once for a copy."""
        return (1 if self.owns(card) else 0) + (1 if self.copied == card else 0)

    def hibernates(self) -> bool:
        return self.has(HIBERNATES)

    def most_hearts(self) -> int:
        return HEARTS_MOST if self.zombie or self.has(RAISES_MAXIMUM) else HEARTS

    def is_shielded(self, amount: int) -> bool:
        """Whether Wings or a standing protection cancels this loss."""
        if self.winged:
            return True
        return self.has(SHIELDS) and any([power.shields(amount) for power in self.powers(SHIELDS)])

    def roll_limit(self) -> int:
        rolls = ROLLS
        for power in self.powers(MORE_ROLLS):
            rolls += power.more_rolls()
        return rolls

    def discount(self) -> int:
        off = 0
        for power in self.powers(DISCOUNT):
            off += power.discount()
        return off

    def price(self, card: int) -> int:
        cost = COST[card] - self.discount()
        return cost if cost > 0 else 0

    def belongings(self, smoke: int) -> dict[str, Any]:
        """Its cards, tiles and tokens with their limits, as facts for an event. `smoke`: the tokens on the card Smoke Cloud."""
        return {
            "seat": self.seat,
            "most_hearts": self.most_hearts(),
            "cards": card_ids(members(self.cards)),
            "tiles": side_ids(members(self.tiles)),
            "copy": CARD_IDS[self.copied] if self.copied != NOTHING else "",
            "smoke": smoke if self.owns(SMOKE_CLOUD) else 0,
            "copied_smoke": self.copied_smoke,
        }

    def gain_points(self, n: int, story: Story | None) -> None:
        """Add points, up to 20."""
        before = self.points
        after = before + n
        self.points = after if after < POINTS_TO_WIN else POINTS_TO_WIN
        if story is not None and self.points > before:
            story.tell("scored", {"seat": self.seat, "n": self.points - before, "points": self.points})

    def lose_points(self, n: int, story: Story | None) -> int:
        """Subtract points, down to 0. Returns the points really lost."""
        lost = n if n < self.points else self.points
        self.points -= lost
        if story is not None and lost:
            story.tell("lost_points", {"seat": self.seat, "n": lost, "points": self.points})
        return lost

    def gain_energy(self, n: int, story: Story | None) -> None:
        """One gain: each power adds to it once."""
        if n <= 0:
            return
        for power in self.powers(MORE_ENERGY):
            n += power.more_energy()
        self.receive_energy(n, story)

    def receive_energy(self, n: int, story: Story | None) -> None:
        """Energy that no power adds to."""
        self.energy += n
        if story is not None and n:
            story.tell("charged", {"seat": self.seat, "n": n, "energy": self.energy})

    def pay(self, n: int, story: Story | None) -> None:
        assert 0 <= n <= self.energy
        self.energy -= n
        if story is not None and n:
            story.tell("paid", {"seat": self.seat, "n": n, "energy": self.energy})

    def lose_energy(self, n: int, story: Story | None) -> None:
        self.energy -= n
        if story is not None and n:
            story.tell("drained", {"seat": self.seat, "n": n, "energy": self.energy})

    def heal(self, n: int, story: Story | None) -> None:
        """One gain of hearts, up to the maximum: each power adds to it once."""
        if n <= 0:
            return
        for power in self.powers(MORE_HEARTS):
            n += power.more_hearts()
        self.heal_to(self.hearts + n, story)

    def heal_to(self, hearts: int, story: Story | None) -> None:
        before = self.hearts
        most = self.most_hearts()
        if hearts > most:
            hearts = most
        if hearts > before:
            self.hearts = hearts
            if story is not None:
                story.tell("healed", {"seat": self.seat, "n": hearts - before, "hearts": hearts})

    def cap_hearts(self, story: Story | None) -> None:
        """Lose the hearts above a maximum that may have come down."""
        most = self.most_hearts()
        if self.hearts > most:
            lost = self.hearts - most
            self.hearts = most
            if story is not None:
                story.tell("trimmed", {"seat": self.seat, "n": lost, "hearts": most})

    def lose_hearts(self, n: int, dealer: int, story: Story | None) -> int:
        """Subtract hearts, down to 0. Returns the hearts really lost."""
        lost = n if n < self.hearts else self.hearts
        self.hearts -= lost
        if story is not None:
            if dealer in (NOBODY, self.seat):
                story.tell("lost_hearts", {"seat": self.seat, "n": lost, "hearts": self.hearts})
            else:
                story.tell("hit", {"seat": self.seat, "by": dealer, "n": lost, "hearts": self.hearts})
        return lost

    def prevent_loss(self, n: int, story: Story | None) -> None:
        if story is not None:
            story.tell("unhurt", {"seat": self.seat, "n": n, "winged": self.winged})

    def gain_wickedness(self, n: int, story: Story | None) -> list[int]:
        """Climb the gauge. Returns the tile levels reached or passed, lowest first."""
        before = self.wickedness
        after = before + n
        self.wickedness = after if after < GAUGE else GAUGE
        if story is not None and self.wickedness > before:
            story.tell("climbed", {"seat": self.seat, "n": self.wickedness - before, "wickedness": self.wickedness})
        return [level for level in LEVELS if before < level <= self.wickedness]

    def give_poison(self, left: int, story: Story | None) -> None:
        """Receive a Poison token, if one is left in the box."""
        if left > 0:
            self.poison += 1
        if story is not None:
            story.tell("poisoned" if left > 0 else "no_poison_left", {"seat": self.seat, "tokens": self.poison})

    def give_shrink(self, left: int, story: Story | None) -> None:
        """Receive a Shrink token, if one is left in the box."""
        if left > 0:
            self.shrink += 1
        if story is not None:
            story.tell("shrunk" if left > 0 else "no_shrink_left", {"seat": self.seat, "tokens": self.shrink})

    def remove_tokens(self, poison: int, shrink: int, story: Story | None) -> None:
        assert poison <= self.poison
        assert shrink <= self.shrink
        self.poison -= poison
        self.shrink -= shrink
        if story is not None and poison:
            story.tell("removed_poison", {"seat": self.seat, "n": poison, "tokens": self.poison})
        if story is not None and shrink:
            story.tell("removed_shrink", {"seat": self.seat, "n": shrink, "tokens": self.shrink})

    def announce_card(self, card: int, story: Story | None) -> None:
        if story is not None:
            story.tell("card_acted", {"seat": self.seat, "card": CARD_IDS[card]})

    def announce_tile(self, side: int, story: Story | None) -> None:
        if story is not None:
            story.tell("tile_acted", {"seat": self.seat, "side": SIDE_IDS[side]})

    def copy_card(self, card: int) -> None:
        """Fluxling becomes this card, without its tokens, or blank (NOTHING)."""
        self.copied = card
        self.copied_smoke = 0

    def lose_score(self) -> None:
        self.points = 0
        self.wickedness = 0

    def lose_energy_and_tokens(self) -> None:
        self.energy = 0
        self.poison = 0
        self.shrink = 0
