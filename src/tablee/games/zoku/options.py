"""The table options, chosen before the game starts. The catalogues say what each value means."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Options:
    """Never changed during a game; all clones of a state share it."""

    hands: bool = True
    throw_strength: bool = False
    placing_is_optional: bool = True
    max_bands_counts_all_gangs: bool = True
    kick_optional: bool = True
    kick_order: str = "player_by_player"
    police_takes_from_eliminated_bands: bool = True
    first_player_last_tie: str = "left_of_holder"
    bonus_five_cumulative: bool = True
    one_of_each_counts: str = "in_play"
    arrondissement_choice: str = "random"
    first_day_first_player: str = "random"
    final_tie: str = "most_quartiers_then_shared"

    def asks_to_throw(self) -> bool:
        """Whether each boss is asked to throw; otherwise the throw happens without a question."""
        return self.hands or self.throw_strength
