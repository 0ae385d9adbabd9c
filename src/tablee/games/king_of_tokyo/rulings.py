"""What a table may decide before play: the variant, the tiles, and the rulings that can be switched."""

from __future__ import annotations


class Rulings:
    """Named as the table options in texts.toml, which say what each value means. Shared by all clones: never changed."""

    def __init__(
        self,
        two_player_variant: bool,
        tiles: str,
        frenzy_at_once: bool,
        sales_are_gains: bool,
        added_claws_count: bool,
        skybeam_in_tokyo: bool,
        reflect_own: bool,
        reflect_last: bool,
        own_loss_counts: bool,
        death_from_above_yields: bool,
        may_decline: bool,
        zombify_needs_first_fall: bool,
        endless_twist: bool,
        sleepwalking: bool,
        wake_any_time: bool,
        dice_cap: int,
    ) -> None:
        self.two_player_variant = two_player_variant
        self.tiles = tiles
        self.frenzy_at_once = frenzy_at_once
        self.sales_are_gains = sales_are_gains
        self.added_claws_count = added_claws_count
        self.skybeam_in_tokyo = skybeam_in_tokyo
        self.reflect_own = reflect_own
        self.reflect_last = reflect_last
        self.own_loss_counts = own_loss_counts
        self.death_from_above_yields = death_from_above_yields
        self.may_decline = may_decline
        self.zombify_needs_first_fall = zombify_needs_first_fall
        self.endless_twist = endless_twist
        self.sleepwalking = sleepwalking
        self.wake_any_time = wake_any_time
        self.dice_cap = dice_cap
