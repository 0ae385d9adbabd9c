"""The table options, chosen before the game starts. The catalogues say what each value means."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Options:
    """Never changed during a game; all clones of a state share it."""

    two_player_variant: bool = True
    tiles: str = "red"
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
    dice_cap: int = 0
