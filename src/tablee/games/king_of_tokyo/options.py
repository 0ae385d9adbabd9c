"""The table options, chosen before the game starts. The catalogues say what each value means."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Options:
    """Never changed during a game; all clones of a state share it."""

    two_player_variant: bool = True
    tiles: str = "mixed"
    frenzy_at_once: bool = False
    sales_are_gains: bool = False
    added_claws_count: bool = True
    skybeam_in_tokyo: bool = False
    reflect_own: bool = False
    reflect_last: bool = False
    own_loss_counts: bool = True
    death_from_above_yields: bool = False
    may_decline: bool = True
    zombify_needs_first_fall: bool = False
    endless_twist: bool = False
    sleepwalking: bool = False
    wake_any_time: bool = True
    dice_cap: int = 8
    monster_1: str = "dealt"
    monster_2: str = "dealt"
    monster_3: str = "dealt"
    monster_4: str = "dealt"
    monster_5: str = "dealt"
    monster_6: str = "dealt"

    def chosen_monsters(self) -> list[str]:
        """The id of the monster that each seat has chosen, or "dealt"."""
        return [self.monster_1, self.monster_2, self.monster_3, self.monster_4, self.monster_5, self.monster_6]
