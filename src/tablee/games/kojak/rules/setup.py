"""Setting the table and rolling for the first turn (chapters "Comment préparer le jeu" and "Comment jouer")."""

from __future__ import annotations

from typing import Final

from tablee.games.kojak.rules.turn import TURNS
from tablee.games.kojak.squares import FILES, NO_FILE, START
from tablee.games.kojak.state import BLACK_DOT, MISSION_IDS, NEITHER, NO_CARD, NOBODY_YET, TRAP_IDS, Kojak, Rules
from tablee.games.kojak.ways import street_rules
from tablee.kernel.chance import Chance
from tablee.kernel.state import Step
from tablee.kit.pile import Pile


class RollForFirst(Step[Kojak]):
    """Everybody rolls, the highest begins; those who tie roll again (rules: play.first, play.first_tie)."""

    def run(self, s: Kojak) -> None:
        tied = list(range(s.seats))
        while len(tied) > 1:
            rolls = [s.roll_for_first(seat) for seat in tied]
            tied = [seat for seat, roll in zip(tied, rolls, strict=True) if roll == max(rolls)]
        s.begin(tied[0])
        s.then(TURNS[tied[0]])


ROLL_FOR_FIRST: Final = RollForFirst()


def setup(
    seats: int,
    chance: Chance,
    *,
    mission_exact_count: bool,
    parking_exact_count: bool,
    entrance_exact_count: bool,
    square_capacity_same_direction: int,
    six_may_reverse: bool,
    six_extra_turn: bool,
    reverse_into_mission: bool,
    move_is_compulsory: bool,
    trap_needs_full_roll: bool,
    trap_needs_mission: bool,
    trap_card_to_bottom: bool,
    arrest_when_waiting: str,
    join_needs_mission_card: bool,
    runner_locked: bool,
    police_parked_counts_as_arrived: bool,
    final_race_on_tie: bool,
    quick_variant: bool,
) -> Kojak:
    """Both piles face down, criminals on their black dots, all cars Downtown, warrants at the police station."""
    rules = Rules(
        street_rules(mission_exact_count, parking_exact_count, six_may_reverse, reverse_into_mission),
        entrance_exact_count,
        square_capacity_same_direction,
        six_extra_turn,
        move_is_compulsory,
        trap_needs_full_roll,
        trap_needs_mission,
        trap_card_to_bottom,
        arrest_when_waiting,
        join_needs_mission_card,
        runner_locked,
        police_parked_counts_as_arrived,
        final_race_on_tie,
        quick_variant,
    )
    s = Kojak(
        chance,
        seats,
        rules,
        [START] * (2 * seats),
        [NO_FILE] * seats,
        [NO_CARD] * seats,
        [NEITHER] * seats,
        [False] * seats,
        [False] * seats,
        [NEITHER] * seats,
        BLACK_DOT[:],
        [NOBODY_YET] * FILES,
        Pile(list(range(len(TRAP_IDS))), [], []),
        Pile(list(range(len(MISSION_IDS))), [], []),
    )
    s.then(ROLL_FOR_FIRST)
    return s
