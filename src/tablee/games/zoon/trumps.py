"""The twenty-four trumps by what they do (chapter "Jouer un Atout"): a class for each way, an entry for each card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tablee.games.zoon.box import (
    AIMS,
    CELLS,
    COLUMNS,
    EMBLEM,
    OF_TYPES,
    PIECES,
    ROW,
    TRUMP_IDS,
    TRUMP_PLAY,
    TRUMP_ZONE,
    TYPE,
    TYPE_IDS,
    USED_BY,
    other,
)
from tablee.games.zoon.components import BOX
from tablee.games.zoon.components import Trump as Card
from tablee.games.zoon.ground import TRUMP_IN_TOMB
from tablee.games.zoon.rules.answers import LookAt, MoveAnother, MoveControlled, RetreatAnother, add_retreats, go_back, is_emblem
from tablee.games.zoon.rules.moving import add_all_moves, could_move, free_cells, rear_cells
from tablee.games.zoon.rules.shooting import Shoot
from tablee.games.zoon.rulings import CELL_TOLD, FACE_UP
from tablee.games.zoon.state import Battle

EVERY_TYPE: Final[int] = (1 << len(TYPE_IDS)) - 1
BUT_EMBLEM: Final[int] = EVERY_TYPE & ~(1 << EMBLEM)


def movers(s: Battle, types: int) -> int:
    """Where a text says "a Zoon" the Emblem is one too, unless the table plays it otherwise (rule: effect.emblem)."""
    return BUT_EMBLEM if types == EVERY_TYPE and s.rulings.emblem_stays else types


@mypyc_attr(allow_interpreted_subclasses=True)
class Trump:
    """A trump of the box. A play is its slot and two cells: what they mean depends on the trump."""

    def __init__(self, card: Card) -> None:
        self.id = card.id
        self.number = TRUMP_IDS.index(card.id)
        self.types = OF_TYPES[self.number]
        self.users = USED_BY[self.number]
        self.most = card.most
        self.frost_proof = False

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        """The plays that do something (rule: trump.does)."""

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        """What it does; False if the card turned out not to be playable so, and another play follows."""
        return True

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        """Whether this own Zoon, were it of this kind and not frozen, would make the trump playable. `frost_proof`: frozen or not."""
        return False

    def has_user(self, s: Battle, seat: int) -> bool:
        """A Zoon of a type that may use it stands on the battlefield, not frozen (rules: trump.user, trump.frozen_user)."""
        if not self.users:
            return True
        for zoon in range(seat * PIECES, (seat + 1) * PIECES):
            if s.place[zoon] >= 0 and self.users >> TYPE[s.kinds[zoon]] & 1 and not s.is_frozen(zoon):
                return True
        return False

    def wasted(self, s: Battle, seat: int, slot: int) -> bool:
        """The hidden card cannot be taken: the trump is kept and another play follows, unless the table plays it otherwise
        (rules: trump.hidden_emblem, control.fails)."""
        s.tell_trump(seat, slot)
        if s.rulings.spent:
            s.use_trump(seat, slot, TRUMP_IN_TOMB)
        return s.rulings.spent

    def one_cell(self, slot: int, cell: int) -> int:
        return TRUMP_PLAY.at(slot, cell, cell)

    def enemies_in_zone(self, s: Battle, seat: int) -> int:
        return s.mine[other(seat)] & TRUMP_ZONE[seat][self.number]

    def claim_user(self, s: Battle, seat: int) -> None:
        """The other side learns that one of the Zoons free to act is of the type that uses it (rule: secret.knowledge)."""
        users = s.suspects[seat].of_types(self.users)
        free = [zoon for zoon in range(seat * PIECES, (seat + 1) * PIECES) if s.place[zoon] >= 0 and not s.is_frozen(zoon)]
        s.claim(seat, [users if zoon in free else 0 for zoon in range(seat * PIECES, (seat + 1) * PIECES)])


class ShootByGrid(Trump):
    """A Zoon of the right type shoots at a cell of the aiming grid; nothing between matters (rules: shot.aim, shot.sight)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        enemies = s.mine[other(seat)]
        for zoon in range(seat * PIECES, (seat + 1) * PIECES):
            cell = s.place[zoon]
            if cell >= 0 and self.users >> TYPE[s.kinds[zoon]] & 1 and not s.is_frozen(zoon):
                for target in AIMS[seat][self.number * CELLS + cell]:
                    if enemies >> target & 1:
                        found.append(TRUMP_PLAY.at(slot, cell, target))

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        if not self.users >> TYPE[kind] & 1:
            return False
        enemies = s.mine[other(seat)]
        return any([enemies >> target & 1 for target in AIMS[seat][self.number * CELLS + s.place[zoon]]])

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        shooter = s.grid[first]
        target = s.grid[second]
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        self.give_away(s, seat, shooter, second)
        s.shoot(seat, self.number, shooter, target)
        s.then(Shoot(seat, slot, shooter, target))
        return True

    def give_away(self, s: Battle, seat: int, shooter: int, target: int) -> None:
        """What the other side learns of the shooter: its type, its face, or only that somebody can have shot (rule: shot.shooter)."""
        users = s.suspects[seat].of_types(self.users)
        if s.rulings.shooter == FACE_UP:
            s.show_shooter(seat, shooter)
        elif s.rulings.shooter == CELL_TOLD:
            s.learn(shooter, users)
        else:
            claim = [0] * PIECES
            for zoon in s.on_field(seat):
                if not s.is_frozen(zoon) and target in AIMS[seat][self.number * CELLS + s.place[zoon]]:
                    claim[zoon - seat * PIECES] = users
            s.claim(seat, claim)


class ShootByZone(Trump):
    """A shot at any enemy Zoon in the owner's camp; nobody shoots (rule: shot.zone)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        enemies = self.enemies_in_zone(s, seat)
        if enemies:
            found += [self.one_cell(slot, cell) for cell in range(CELLS) if enemies >> cell & 1]

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        target = s.grid[first]
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        s.shoot(seat, self.number, -1, target)
        s.then(Shoot(seat, slot, -1, target))
        return True


class MoveSeveral(Trump):
    """Up to so many Zoons of some types move, with a bonus in the fights they start (rules: trump.several, trump.up_to, duel.bonus)."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.add = card.add
        self.times = card.times

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        add_all_moves(s, seat, movers(s, self.types), 0, TRUMP_PLAY.at(slot), found)

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        return movers(s, self.types) >> TYPE[kind] & 1 == 1 and could_move(s, seat, s.place[zoon], kind)

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        MoveAnother(seat, self.id, self.most, movers(s, self.types), self.add, self.times, 0).go(s, seat, s.grid[first], second)
        return True


class RetreatSeveral(Trump):
    """Up to so many Zoons go back a row, whatever their grids (rules: trump.retreat, trump.ignored)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        add_retreats(s, seat, 0, TRUMP_PLAY.at(slot), found)

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        return not (s.rulings.emblem_stays and TYPE[kind] == EMBLEM) and len(rear_cells(s, seat, zoon)) > 0

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        zoon = s.grid[first]
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        if self.most > 1:
            s.then(RetreatAnother(seat, self.id, self.most - 1, 1 << zoon))
        go_back(s, seat, zoon, second)
        return True


class BuildObstacle(Trump):
    """The trump is an Obstacle on a free cell of its zone for the rest of the game (rules: trump.terrain, trump.anywhere)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        found += [self.one_cell(slot, cell) for cell in free_cells(s, TRUMP_ZONE[seat][self.number])]

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        s.wall(seat, slot, first)
        return True


class Cage(Trump):
    """An enemy Zoon in the owner's deployment zone becomes an Obstacle, but never an Emblem (rules: trump.cage, trump.hidden_emblem)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        if self.enemies_in_zone(s, seat) and self.has_user(s, seat):
            found += [self.one_cell(slot, cell) for cell in self.targets(s, seat)]

    def targets(self, s: Battle, seat: int) -> list[int]:
        """Built from what the seat has seen, not from the hidden truth."""
        enemies = self.enemies_in_zone(s, seat)
        cells = [cell for cell in range(CELLS) if enemies >> cell & 1]
        return [cell for cell in cells if not (s.known(s.grid[cell]) and is_emblem(s, s.grid[cell]))]

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        return self.users >> TYPE[kind] & 1 == 1 and len(self.targets(s, seat)) > 0

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        zoon = s.grid[first]
        self.claim_user(s, seat)
        if is_emblem(s, zoon):
            s.refuse_cage(seat, self.number, zoon)
            return self.wasted(s, seat, slot)
        s.cage(seat, slot, zoon)
        return True


class FreezeRow(Trump):
    """No enemy Zoon of a row moves in its owner's next turn; then one own may (rule: trump.blizzard). A row is its cell in column a."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        enemies = s.mine[other(seat)]
        found += [self.one_cell(slot, row * COLUMNS) for row in range(len(ROW)) if enemies & ROW[row]]

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        s.freeze_row(seat, first // COLUMNS)
        s.then(MoveAnother(seat, self.id, 1, movers(s, EVERY_TYPE), 0, 1, 0))
        return True


class Equip(Trump):
    """The trump lies on an own Zoon, one at most on each, never on the Emblem (rules: equipment.rides, equipment.one)."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.types &= BUT_EMBLEM
        self.frost_proof = True

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        for zoon in s.on_field(seat):
            if self.types >> TYPE[s.kinds[zoon]] & 1 and s.gear[zoon] < 0:
                found.append(self.one_cell(slot, s.place[zoon]))

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        return self.types >> TYPE[kind] & 1 == 1 and s.gear[zoon] < 0

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        s.equip(seat, slot, s.grid[first], s.suspects[seat].of_types(self.types))
        return True


class Summon(Trump):
    """The trump becomes a Zoon on a free cell of the reinforcement zone (rule: trump.zoon)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        found += [self.one_cell(slot, cell) for cell in free_cells(s, TRUMP_ZONE[seat][self.number])]

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        s.summon(seat, slot, first)
        return True


class Fly(Trump):
    """One own Zoon, not the Emblem, is put on a free cell of the camp (rules: trump.flight, trump.ignored)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        free = free_cells(s, TRUMP_ZONE[seat][self.number])
        for zoon in s.on_field(seat):
            if not is_emblem(s, zoon) and not s.is_frozen(zoon):
                found += [TRUMP_PLAY.at(slot, s.place[zoon], cell) for cell in free]

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        return TYPE[kind] != EMBLEM and len(free_cells(s, TRUMP_ZONE[seat][self.number])) > 0

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        zoon = s.grid[first]
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        s.learn(zoon, s.suspects[seat].of_types(BUT_EMBLEM))
        s.relocate(seat, zoon, second)
        return True


class LookThenMove(Trump):
    """Up to so many enemy Zoons are looked at in secret, then one own Zoon may move (rules: effect.look, trump.then_move)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        found += [self.one_cell(slot, s.place[zoon]) for zoon in s.on_field(other(seat))]

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        zoon = s.grid[first]
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        s.look_at(seat, zoon)
        s.then(MoveAnother(seat, self.id, 1, movers(s, EVERY_TYPE), 0, 1, 0))
        if self.most > 1:
            s.then(LookAt(seat, self.id, self.most - 1, 1 << zoon))
        return True


class Control(Trump):
    """An enemy Zoon in the owner's camp moves as if it were his, but never an Emblem (rules: control.zone, control.look, control.fails)."""

    def add_plays(self, s: Battle, seat: int, slot: int, found: list[int]) -> None:
        if self.enemies_in_zone(s, seat) and self.has_user(s, seat):
            found += [self.one_cell(slot, cell) for cell in self.targets(s, seat)]

    def targets(self, s: Battle, seat: int) -> list[int]:
        """Whoever has not been seen, and of those seen the ones that would obey."""
        enemies = self.enemies_in_zone(s, seat)
        cells = [cell for cell in range(CELLS) if enemies >> cell & 1]
        return [cell for cell in cells if not s.known(s.grid[cell]) or self.obeys(s, seat, s.grid[cell])]

    def obeys(self, s: Battle, seat: int, zoon: int) -> bool:
        return not is_emblem(s, zoon) and could_move(s, seat, s.place[zoon], s.kinds[zoon])

    def enabled_by(self, s: Battle, seat: int, zoon: int, kind: int) -> bool:
        return self.users >> TYPE[kind] & 1 == 1 and len(self.targets(s, seat)) > 0

    def play(self, s: Battle, seat: int, slot: int, first: int, second: int) -> bool:
        zoon = s.grid[first]
        self.claim_user(s, seat)
        if not self.obeys(s, seat, zoon):
            s.control(seat, zoon, False)
            return self.wasted(s, seat, slot)
        s.use_trump(seat, slot, TRUMP_IN_TOMB)
        s.control(seat, zoon, True)
        s.then(MoveControlled(seat, self.id, zoon, 1))
        return True


def by_card(card: Card) -> Trump:
    """What this card does."""
    if card.category == "shooting":
        return ShootByGrid(card) if card.aim else ShootByZone(card)
    if card.category == "equipment":
        return Equip(card)
    if card.category == "zoon":
        return Summon(card)
    if card.category == "control":
        return Control(card)
    if card.category == "terrain":
        return Cage(card) if card.used_by else BuildObstacle(card)
    odd: dict[str, type[Trump]] = {
        "poudre_d_escampette": RetreatSeveral,
        "blizzard": FreezeRow,
        "vol_silencieux": Fly,
        "oeil_de_nuit": LookThenMove,
    }
    return odd[card.id](card) if card.id in odd else MoveSeveral(card)


ALL: Final[list[Trump]] = [by_card(card) for card in BOX.trumps]
"""In the order of the box."""
