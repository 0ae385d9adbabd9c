"""A turn (chapter "Déroulement"): one of three plays, the end of the turn, and the end of the game."""

from __future__ import annotations

from typing import Final

from tablee.games.zoon.actions import MOVE, PASS, REINFORCE, SURRENDER, TRUMP_PLAY
from tablee.games.zoon.rules.duel import make_move
from tablee.games.zoon.rules.moves import add_all_moves, could_move, edge_cell, free_cells, why_no_move
from tablee.games.zoon.state.announcements import announce_pass
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.battlefield import EMPTY
from tablee.games.zoon.tables import COLUMNS, EVERY_TYPE, PIECES, REINFORCEMENT, SEATS, SLOTS, other
from tablee.games.zoon.trumps.cards import TRUMP_CARDS
from tablee.kernel.state import NOT_OFFERED, Ask, Step

NONE_BARRED: Final = -1
"""No trump is barred in this turn."""


def plays(s: Battle, seat: int, barred: int) -> list[int]:
    """Move a Zoon, play a trump or place a reinforcement (rule: turn.one_play). `barred`: the slot of a trump that just failed."""
    found: list[int] = []
    add_all_moves(s, seat, EVERY_TYPE, MOVE.start, found)
    for slot in range(SLOTS):
        if slot != barred and s.trumps.in_hand(seat, slot):
            TRUMP_CARDS[s.trumps.card(seat, slot)].add_plays(s, seat, slot, found)
    army = s.armies[seat]
    hand = s.field.in_hand(seat) if len(army.cards) > army.deployed else []
    if hand:
        for kind in sorted({s.field.kinds[zoon] for zoon in hand}):
            found += [REINFORCE.at(kind, cell % COLUMNS) for cell in free_cells(s, REINFORCEMENT[seat])]
    return found


def would_enable_play(s: Battle, seat: int, zoon: int, kind: int, barred: int, frozen: bool) -> bool:
    """Whether the seat would have a play if this own Zoon were of this kind, and frozen or not."""
    if not frozen and could_move(s, seat, s.field.place[zoon], kind):
        return True
    for slot in range(SLOTS):
        if slot != barred and s.trumps.in_hand(seat, slot):
            trump = TRUMP_CARDS[s.trumps.card(seat, slot)]
            if (trump.frost_proof or not frozen) and trump.enabled_by(s, seat, zoon, kind):
                return True
    return False


def frozen_out(s: Battle, seat: int) -> bool:
    """Whether only frost keeps the seat from playing (rule: turn.frozen_out)."""
    field = s.field
    frozen = [zoon for zoon in field.on_field(seat) if field.is_frozen(zoon)]
    return any([would_enable_play(s, seat, zoon, field.kinds[zoon], NONE_BARRED, False) for zoon in frozen])


class Turn(Ask[Battle]):
    """Exactly one play. A player without one surrenders, or passes if only frost is the reason. The seat is asked in any case, so that
    nobody learns before the answer that it cannot play (rules: turn.one_play, turn.no_pass, end.no_play, turn.frozen_out, secret.asked)."""

    def __init__(self, seat: int, barred: int) -> None:
        super().__init__(seat)
        self.barred = barred

    def options(self, s: Battle, seat: int) -> list[int]:
        found = plays(s, seat, self.barred)
        if found:
            return found
        if self.barred >= 0 or (s.table_options.frozen_out_passes and frozen_out(s, seat)):
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
            return "reinforcement.full" if s.field.grid[cell] != EMPTY else "reinforcement.place"
        return NOT_OFFERED

    def why_no_trump(self, s: Battle, seat: int, slot: int) -> str:
        if not s.trumps.in_hand(seat, slot):
            return "trump.hand"
        if slot == self.barred:
            return "trump.hidden_emblem"
        return "trump.does" if TRUMP_CARDS[s.trumps.card(seat, slot)].has_user(s, seat) else "trump.user"

    def choose(self, s: Battle, seat: int, action: int) -> None:
        if MOVE.holds(action):
            make_move(s, seat, s.field.grid[MOVE.first_of(action)], MOVE.second_of(action))
        elif TRUMP_PLAY.holds(action):
            slot = TRUMP_PLAY.first_of(action)
            trump = TRUMP_CARDS[s.trumps.card(seat, slot)]
            if not trump.play(s, seat, slot, TRUMP_PLAY.second_of(action), TRUMP_PLAY.third_of(action)):
                s.then(turn_without(seat, slot))
        elif REINFORCE.holds(action):
            s.reinforce(seat, REINFORCE.first_of(action), edge_cell(seat, REINFORCE.second_of(action)))
        elif action == PASS:
            s.show_trumps(seat)
            self.learn_from_pass(s, seat)
            announce_pass(s, seat)
        else:
            s.surrender(seat)

    def learn_from_pass(self, s: Battle, seat: int) -> None:
        """No Zoon that is free to act could play; if frost is the reason, a frozen one could (rule: secret.knowledge)."""
        claim = [0] * PIECES
        for zoon in s.field.on_field(seat):
            frozen = s.field.is_frozen(zoon)
            s.learn(zoon, ~self.kinds_with_play(s, seat, zoon, frozen))
            if frozen:
                claim[zoon - seat * PIECES] = self.kinds_with_play(s, seat, zoon, False)
        if self.barred == NONE_BARRED:
            s.knowledge.claim_each(seat, claim)

    def kinds_with_play(self, s: Battle, seat: int, zoon: int, frozen: bool) -> int:
        """The kinds of which this Zoon would give the seat a play, as a mask."""
        candidates = s.knowledge.candidates[seat]
        return candidates.mask_of([kind for kind in candidates.kinds if would_enable_play(s, seat, zoon, kind, self.barred, frozen)])


class BeginTurn(Step[Battle]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Battle) -> None:
        s.begin_turn(self.seat)
        s.then(END_TURN[self.seat])
        s.then(turn_without(self.seat, NONE_BARRED))


class EndTurn(Step[Battle]):
    """Frost melts, too many quiet turns are a draw, and the other seat's turn begins (rules: frost.melts, end.draw, turn.order)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Battle) -> None:
        s.end_turn(self.seat)
        if s.table_options.drawn_when_quiet and s.quiet >= s.table_options.draw_after:
            s.stall()
        else:
            s.then(BEGIN_TURN[other(self.seat)])


def turn_without(seat: int, barred: int) -> Turn:
    """The turn of a seat that may not play the trump of the barred slot."""
    return TURNS[seat * (SLOTS + 1) + barred + 1]


TURNS: Final[list[Turn]] = [Turn(seat, barred) for seat in range(SEATS) for barred in range(NONE_BARRED, SLOTS)]
BEGIN_TURN: Final[list[BeginTurn]] = [BeginTurn(seat) for seat in range(SEATS)]
END_TURN: Final[list[EndTurn]] = [EndTurn(seat) for seat in range(SEATS)]
