"""Shooting trumps (chapter "Atout de tir"): by an aiming grid, or at a zone."""

from __future__ import annotations

from tablee.games.zoon.actions import TRUMP_PLAY
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.state.announcements import announce_shot
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.fight import Shot
from tablee.games.zoon.state.trump_slots import TRUMP_IN_TOMB
from tablee.games.zoon.tables import AIMS, CARDS_OF, CELLS, cells_in, has, other
from tablee.games.zoon.trumps.trump import Trump


class ShootByGrid(Trump):
    """A Zoon of the right type shoots at a cell of the aiming grid, over anything in between (rules: shot.aim, shot.sight)."""

    def aims(self, seat: int, cell: int) -> list[int]:
        """The cells that a shooter on this cell can hit."""
        return AIMS[seat][self.number * CELLS + cell]

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        enemies = s.field.cells_of(other(seat))
        for zoon in CARDS_OF[seat]:
            cell = s.field.place[zoon]
            if cell >= 0 and self.may_use(s.field.kinds[zoon]) and not s.field.is_frozen(zoon):
                for target in self.aims(seat, cell):
                    if has(enemies, target):
                        found.append(TRUMP_PLAY.at(slot, cell, target))

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        if not self.may_use(kind):
            return False
        enemies = s.field.cells_of(other(seat))
        return any([has(enemies, target) for target in self.aims(seat, s.field.place[zoon])])

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        shot = Shot(seat, slot, s.field.grid[first], s.field.grid[second])
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        self.tell_of_shooter(s, shot, second)
        announce_shot(s, shot)
        s.then(Shoot(shot))
        return True

    def tell_of_shooter(self, s: Battle, shot: Shot, target: int) -> None:
        """The other side learns the shooter's card, its type, or only that one Zoon can have shot (rule: shot.shooter)."""
        users = s.knowledge.candidates[shot.seat].of_types(self.users)
        if s.table_options.shooter_face_up:
            s.show_shooter(shot.seat, shot.shooter)
        elif s.table_options.shooter_untold:
            able = [zoon for zoon in s.field.able(shot.seat) if target in self.aims(shot.seat, s.field.place[zoon])]
            s.knowledge.claim(shot.seat, able, users)
        else:
            s.learn(shot.shooter, users)


class ShootByZone(Trump):
    """A shot at any enemy Zoon in the owner's camp, without a shooter (rule: shot.zone)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        enemies = self.enemies_in_zone(s, seat)
        if enemies:
            found += [self.one_cell(slot, cell) for cell in cells_in(enemies)]

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        shot = Shot(seat, slot, -1, s.field.grid[first])
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        announce_shot(s, shot)
        s.then(Shoot(shot))
        return True
