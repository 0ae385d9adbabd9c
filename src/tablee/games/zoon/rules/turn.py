"""A turn (chapter "Déroulement"): one of three plays, its end, and the end of the game."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.box import COLUMNS, MOVE, PASS, PIECES, REINFORCE, REINFORCEMENT, SEATS, SLOTS, SURRENDER, TRUMP_PLAY, other
from tablee.games.zoon.ground import EMPTY, TRUMP_IN_HAND
from tablee.games.zoon.rules.answers import edge_cell
from tablee.games.zoon.rules.duel import make_move
from tablee.games.zoon.rules.moving import add_all_moves, could_move, free_cells, why_no_move
from tablee.games.zoon.state import Battle
from tablee.games.zoon.trumps import ALL, EVERY_TYPE
from tablee.kernel.state import NOT_OFFERED, Ask, Step

NONE_BARRED: Final = -1


def plays(s: Battle, seat: int, barred: int) -> list[int]:
    """Move a Zoon, play a trump, place a reinforcement (rule: turn.one_play). `barred`: the trump that just proved not to be."""
    found: list[int] = []
    add_all_moves(s, seat, EVERY_TYPE, 0, MOVE.start, found)
    for slot in range(SLOTS):
        at = seat * SLOTS + slot
        if s.where[at] == TRUMP_IN_HAND and slot != barred:
            ALL[s.slots[at]].add_plays(s, seat, slot, found)
    hand = s.in_hand(seat) if len(s.armies[seat].cards) > s.armies[seat].deployed else []
    if hand:
        for kind in sorted({s.kinds[zoon] for zoon in hand}):
            found += [REINFORCE.at(kind, cell % COLUMNS) for cell in free_cells(s, REINFORCEMENT[seat])]
    return found


def would_play(s: Battle, seat: int, zoon: int, kind: int, barred: int, frozen: bool) -> bool:
    """Whether the seat had a play if this Zoon of its own were of this kind, and frozen or not."""
    if not frozen and could_move(s, seat, s.place[zoon], kind):
        return True
    for slot in range(SLOTS):
        at = seat * SLOTS + slot
        if s.where[at] == TRUMP_IN_HAND and slot != barred:
            trump = ALL[s.slots[at]]
            if (trump.frost_proof or not frozen) and trump.enabled_by(s, seat, zoon, kind):
                return True
    return False


def frozen_out(s: Battle, seat: int) -> bool:
    """Only frost keeps the seat from playing (rule: turn.frozen_out)."""
    return any([s.is_frozen(zoon) and would_play(s, seat, zoon, s.kinds[zoon], NONE_BARRED, False) for zoon in s.on_field(seat)])


class Turn(Ask[Battle]):
    """Exactly one play; who has none surrenders, or passes if only frost is the reason. The seat is asked in any case, so that nobody
    learns before it answers that it cannot play (rules: turn.one_play, turn.no_pass, end.no_play, turn.frozen_out, secret.asked)."""

    def __init__(self, seat: int, barred: int) -> None:
        super().__init__(seat)
        self.barred = barred

    def options(self, s: Battle, seat: int) -> list[int]:
        found = plays(s, seat, self.barred)
        if found:
            return found
        if self.barred >= 0 or (s.rulings.frozen_out_passes and frozen_out(s, seat)):
            return [PASS]
        return [SURRENDER]

    def refusal(self, s: Battle, seat: int, action: int) -> str:
        if action in self.options(s, seat):
            return ""
        if MOVE.holds(action):
            return why_no_move(s, seat, MOVE.first_of(action), MOVE.second_of(action))
        if action in (PASS, SURRENDER):
            return "turn.no_pass"
        if TRUMP_PLAY.holds(action):
            return self.why_no_trump(s, seat, TRUMP_PLAY.first_of(action))
        if REINFORCE.holds(action):
            cell = edge_cell(seat, REINFORCE.second_of(action))
            return "reinforcement.full" if s.grid[cell] != EMPTY else "reinforcement.place"
        return NOT_OFFERED

    def why_no_trump(self, s: Battle, seat: int, slot: int) -> str:
        at = seat * SLOTS + slot
        if s.slots[at] < 0 or s.where[at] != TRUMP_IN_HAND:
            return "trump.hand"
        if slot == self.barred:
            return "trump.hidden_emblem"
        return "trump.does" if ALL[s.slots[at]].has_user(s, seat) else "trump.user"

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if MOVE.holds(action):
            make_move(s, seat, s.grid[MOVE.first_of(action)], MOVE.second_of(action), 0, 1)
        elif TRUMP_PLAY.holds(action):
            slot = TRUMP_PLAY.first_of(action)
            trump = ALL[s.slots[seat * SLOTS + slot]]
            if not trump.play(s, seat, slot, TRUMP_PLAY.second_of(action), TRUMP_PLAY.third_of(action)):
                s.then(TURN[seat * (SLOTS + 1) + slot + 1])
        elif REINFORCE.holds(action):
            s.reinforce(seat, REINFORCE.first_of(action), edge_cell(seat, REINFORCE.second_of(action)))
        elif action == PASS:
            s.show_trumps(seat)
            self.learn_from_pass(s, seat)
            s.pass_turn(seat)
        else:
            s.surrender(seat)

    def learn_from_pass(self, s: Battle, seat: int) -> None:
        """None of the Zoons free to act could play; and if frost is the reason, a frozen one could (rule: secret.knowledge)."""
        suspects = s.suspects[seat]
        claim = [0] * PIECES
        for zoon in s.on_field(seat):
            frozen = s.is_frozen(zoon)
            s.learn(zoon, ~sum([suspects.bit[kind] for kind in suspects.kinds if would_play(s, seat, zoon, kind, self.barred, frozen)]))
            if frozen:
                able = [suspects.bit[kind] for kind in suspects.kinds if would_play(s, seat, zoon, kind, self.barred, False)]
                claim[zoon - seat * PIECES] = sum(able)
        if self.barred < 0:
            s.claim(seat, claim)


class BeginTurn(Step[Battle]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Battle) -> None:
        s.begin_turn(self.seat)
        s.then(END_TURN[self.seat])
        s.then(TURN[self.seat * (SLOTS + 1)])


class EndTurn(Step[Battle]):
    """Frost melts; too many quiet turns are a draw; then it is the other's turn (rules: frost.melts, end.draw, turn.order)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Battle) -> None:
        s.end_turn(self.seat)
        if s.quiet >= s.rulings.draw_at:
            s.stall()
        else:
            s.then(BEGIN_TURN[other(self.seat)])


TURN: Final[list[Turn]] = [Turn(seat, barred) for seat in range(SEATS) for barred in range(NONE_BARRED, SLOTS)]
BEGIN_TURN: Final[list[BeginTurn]] = [BeginTurn(seat) for seat in range(SEATS)]
END_TURN: Final[list[EndTurn]] = [EndTurn(seat) for seat in range(SEATS)]
