"""The plan of the levels: like the shared plan, with the way home by the bot's own pace and help for players who are stuck."""

from __future__ import annotations

from typing import Final

from tablee.games.escape.bot.calls import asks_for_help, called_home, pointed_tile
from tablee.games.escape.bot.plan import EXPLORE, FAR, FETCH, HELP, HOME, HUNT, MARGIN_MS, STEP, Plan, distances, next_door
from tablee.games.escape.bot.skill import Skill
from tablee.games.escape.state.city import NOWHERE
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import CAUTION, CHURCH

CHOICES_PER_STEP: Final = 5
"""The choices to allow for each tile on the way home; the mean is 3.5."""
NEAR: Final = 6
"""The path cost within which a helper leaves its errand for a stuck player."""
RESCUERS: Final = 2
"""The number of players who go to a stuck player among zombies."""
ABLE: Final = 2
"""The fewest free dice with which a player can enter a tile."""


def stuck(s: Escape, seat: int) -> bool:
    """Whether the player can neither enter a tile nor free its own dice."""
    return s.free_dice(seat) < ABLE and (s.of(seat, CAUTION) == 0 or s.crowd[s.where[seat]] > 0)


class TeamPlan(Plan):
    """The order of errands is: home before the door or when called, stuck players, a tile that a player points at, then the errand of
    the group.

    Players stay together for the last one: three players who search, fight or roll cautions on one tile need less time than three
    players apart, whose dice lock (docs/escape-bots.md has the figures)."""

    def __init__(self, s: Escape, skill: Skill) -> None:
        self.skill = skill
        super().__init__(s)

    def hurry_home(self, s: Escape) -> None:
        """Send players home, or keep them there, who would otherwise be outside when the door slams. The last third has no door: while
        something is missing, nobody hurries home then."""
        left = next_door(s) - s.now
        called = called_home(s)
        if next_door(s) == s.sound_at[-1] and not called and not (self.complete and s.exit_found()):
            return
        for seat in range(s.seats):
            steps = self.home[s.where[seat]] // STEP
            if called or left < steps * CHOICES_PER_STEP * self.skill.choice_ms + MARGIN_MS:
                self.give(s, seat, HOME, CHURCH)

    def help(self, s: Escape) -> None:
        """Send the nearest player to each stuck one, and more where zombies forbid cautions. When the van waits, from any distance."""
        if not self.skill.helps:
            return
        leaving = self.complete and s.exit_found()
        for who in range(s.seats):
            tile = s.where[who]
            called = asks_for_help(s, who) and not stuck(s, who)
            if called or (stuck(s, who) and (leaving or not s.crowd[tile])):
                self.send(s, who, FAR if leaving else NEAR)

    def send(self, s: Escape, who: int, limit: int) -> None:
        """Give the nearest free players within the limit an errand on the tile of a player who needs help."""
        tile = s.where[who]
        far = distances(s, tile)
        for _ in range(RESCUERS if s.crowd[tile] else 1):
            nearest = -1
            for seat in range(s.seats):
                away = far[s.where[seat]]
                if (
                    seat != who
                    and self.free[seat]
                    and not stuck(s, seat)
                    and away < limit
                    and (nearest < 0 or away < far[s.where[nearest]])
                ):
                    nearest = seat
            if nearest >= 0:
                self.give(s, nearest, HUNT if s.crowd[tile] else HELP, tile)

    def together(self, s: Escape) -> None:
        """Go home once nothing is left to do outside; otherwise go where a player points, or follow the errand of the group."""
        tile = pointed_tile(s)
        if tile != NOWHERE and self.home[tile] < FAR:
            task = HUNT if s.crowd[tile] else FETCH if s.tokens[tile] else EXPLORE if s.city.open_sides(tile) else HELP
            for seat in range(s.seats):
                if self.free[seat]:
                    self.give(s, seat, task, tile)
        elif self.complete and s.exit_found():
            for seat in range(s.seats):
                if self.free[seat]:
                    self.give(s, seat, HOME, CHURCH)
        else:
            super().together(s)
