"""The table options of Escape as one class, with named questions for the rules."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.games.escape.tables import (
    BROKEN_ARM,
    DISCRETION,
    ITEMS_NEEDED,
    PARALYSIS,
    RESTLESS,
    SILENCE,
    SURVIVOR_IDS,
    TRACKS,
    VERTIGO,
    ZOMBIE_LIMIT,
    Track,
)

ANY: str = "any"
"""The value of a survivor option while its player has not chosen."""


@dataclass
class Options:
    """One field per option of `texts.toml`. A state shares its options with its clones and never changes them."""

    scenario: int = 1
    items: str = "standard"
    zombies: str = "standard"
    track: str = "first"
    survivor_1: str = ANY
    survivor_2: str = ANY
    survivor_3: str = ANY
    survivor_4: str = ANY
    tile_is_seen: bool = True
    van_rescue: str = "one_locked"
    paralysis: bool = True
    broken_arm: bool = True
    silence: bool = True
    vertigo: bool = True
    restless: bool = True
    discretion: bool = True
    clock: bool = False

    @property
    def soundtrack(self) -> Track:
        """The track with the times of its sounds (rules: sound.tracks, sound.training)."""
        return TRACKS[self.track]

    def items_needed(self, seats: int) -> int:
        """The number of different items that the reserve must contain; fewer on a training track (rules: level.items, sound.training)."""
        return max(1, ITEMS_NEEDED[self.items][seats] - self.soundtrack.fewer_items)

    @property
    def zombie_limit(self) -> int:
        """The number of zombies in the church that ends the game (rule: level.zombies)."""
        return ZOMBIE_LIMIT[self.zombies]

    @property
    def van_rescue_needs_all_locked(self) -> bool:
        """Whether only a player with all dice locked may call a rescue in the van (rule: van.rescue_dice)."""
        return self.van_rescue == "all_locked"

    def survivors(self, seats: int) -> list[int]:
        """The survivor of each seat: the chosen one unless an earlier seat has it, then the first that is left (rule: setup.survivors)."""
        wished = [self.survivor_1, self.survivor_2, self.survivor_3, self.survivor_4][:seats]
        found = [-1] * seats
        for seat in range(seats):
            if wished[seat] != ANY and wished[seat] not in wished[:seat]:
                found[seat] = SURVIVOR_IDS.index(wished[seat])
        for seat in range(seats):
            if found[seat] < 0:
                found[seat] = min([survivor for survivor in range(len(SURVIVOR_IDS)) if survivor not in found])
        return found

    def has_effect(self, bite: int) -> bool:
        """Whether the table plays with this bite (rule: bite.off)."""
        switches = {
            PARALYSIS: self.paralysis,
            BROKEN_ARM: self.broken_arm,
            SILENCE: self.silence,
            VERTIGO: self.vertigo,
            RESTLESS: self.restless,
            DISCRETION: self.discretion,
        }
        return switches[bite]
