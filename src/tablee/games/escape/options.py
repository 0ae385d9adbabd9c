"""The table options of Escape as one class, with named questions for the rules."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.games.escape.tables import BROKEN_ARM, DISCRETION, ITEMS_NEEDED, PARALYSIS, RESTLESS, SILENCE, VERTIGO, ZOMBIE_LIMIT


@dataclass
class Options:
    """One field per option of `texts.toml`. A state shares its options with its clones and never changes them."""

    scenario: int = 1
    items: str = "standard"
    zombies: str = "standard"
    paralysis: bool = True
    broken_arm: bool = True
    silence: bool = True
    vertigo: bool = True
    restless: bool = True
    discretion: bool = True
    clock: bool = False

    def items_needed(self, seats: int) -> int:
        """The number of different items that the reserve must contain (rule: level.items)."""
        return ITEMS_NEEDED[self.items][seats]

    @property
    def zombie_limit(self) -> int:
        """The number of zombies in the church that ends the game (rule: level.zombies)."""
        return ZOMBIE_LIMIT[self.zombies]

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
