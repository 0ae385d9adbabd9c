"""The table options, chosen before the game starts. The catalogues say what each value means."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.games.zoku.tables import GANG_IDS
from tablee.kit.figures import figures_by_seat


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
    gang_1: str = "any"
    gang_2: str = "any"
    gang_3: str = "any"
    gang_4: str = "any"
    gang_5: str = "any"

    def asks_to_throw(self) -> bool:
        """Whether each boss is asked to throw; otherwise the throw happens without a question."""
        return self.hands or self.throw_strength

    def gang_ids(self, seats: int) -> tuple[str, ...]:
        """By seat, the id of its gang: the one that it chose, if it could have it (rule: setup.zokus)."""
        return figures_by_seat([self.gang_1, self.gang_2, self.gang_3, self.gang_4, self.gang_5], GANG_IDS, seats)
