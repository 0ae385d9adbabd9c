"""The table options that change the rules."""

from __future__ import annotations

from typing import Final

AT_ONCE: Final = 0
ATTACKER_FIRST: Final = 1
DEFENDER_FIRST: Final = 2

CELL_TOLD: Final = 0
FACE_UP: Final = 1
UNTOLD: Final = 2


class Rulings:
    """`pivot_chosen`: the owner turns his card as he likes, else chance does. `frozen_out_passes`: who only frost keeps from playing
    passes, else he loses. `must`: an effect that can be done is done. `shot_lost`: a shot that does not win costs the trump, not only
    an X. `draw_at`: so many turns in a row without a loss are a draw. `aided`: the board may show what was seen. `spent`: a trump played
    on a hidden card that it cannot take is used up, and so is the turn. `touching`: who touches first, and is seen. `shooter`: what is told
    of who shoots. `emblem_stays`: "a Zoon" does not mean the Emblem. `form`: the format of constructed lists."""

    def __init__(
        self,
        pivot_chosen: bool,
        frozen_out_passes: bool,
        must: bool,
        shot_lost: bool,
        draw_at: int,
        aided: bool,
        spent: bool,
        touching: int,
        shooter: int,
        emblem_stays: bool,
        form: str,
    ) -> None:
        self.pivot_chosen = pivot_chosen
        self.frozen_out_passes = frozen_out_passes
        self.must = must
        self.shot_lost = shot_lost
        self.draw_at = draw_at
        self.aided = aided
        self.spent = spent
        self.touching = touching
        self.shooter = shooter
        self.emblem_stays = emblem_stays
        self.form = form
