"""Positions and recorded games for Python programmers.

Search and simulation use the `State` inside a position, which does less per action.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from tablee.kernel.chance import seeded
from tablee.kernel.outcome import Outcome, Seats
from tablee.kernel.record import Record
from tablee.kernel.replay import Playable, Recorder, Replay, verify
from tablee.kernel.state import CLOCK, Refused, State
from tablee.kernel.story import WATCHER
from tablee.words import FALLBACK

NOBODY_YET: Final = -3
"""The last seat to move, before the first move."""

LAST: Final = 1 << 16


class DescribedGame(Playable, Protocol):
    """The attributes of a game that a position uses to describe itself."""

    view: Any
    draw: Any

    def observation(self, s: State, seat: int) -> list[float]: ...
    def rule(self, rule_id: str, lang: Any) -> str: ...
    def sentences(self, lang: Any, names: Sequence[str]) -> Any: ...
    def say_action(self, s: State, seat: int, action: int, sentences: Any) -> str: ...
    def say_ask(self, s: State, seat: int, sentences: Any) -> str: ...


class IllegalAction(Refused):
    """The action is not legal now. The message quotes the rule; `rule` is its id."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(rule)
        self.args = (message,)


class Position:
    """A position, and the actions that led to it.

    - `game`: the game. `state`: the position inside, for search (`tablee.kernel.state.State`).
    - `players`: the names of the players. `options`: the table options that were given.
    - `history`: the actions so far, as pairs of seat and action. `actions`: the number of actions of the game.
    """

    def __init__(
        self, game: DescribedGame, state: State, players: Sequence[str], options: Mapping[str, Any] | None = None, seed: int | None = None
    ) -> None:
        self.game = game
        self.state = state
        self.players = players
        self.options: Mapping[str, Any] = {} if options is None else options
        self.seed = seed
        self.history: list[tuple[int, int]] = []
        self.last_seat = NOBODY_YET
        self.actions: int = game.space.size

    @property
    def to_move(self) -> int | None:
        """The seat that is to choose; None when the game is over.

        If several seats are asked at once (`all_to_move`), they take turns: it is the next one after the seat that moved last.
        In a real-time game the clock, `CLOCK`, is one of them. Its one legal action lets the time pass to the next deadline.
        """
        asked = self.state.asked
        if len(asked) == 1:
            return asked[0]
        return self._next_of(asked) if asked else None

    @property
    def all_to_move(self) -> Seats:
        """All seats that may choose now."""
        return self.state.asked

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """The legal actions of the seat that is to move, or of another seat that is asked, as small ints."""
        state = self.state
        if seat is None:
            asked = state.asked
            if len(asked) == 1:
                return state.legal[:]
            if not asked:
                return []
            seat = self._next_of(asked)
        return state.shared_options(seat)[:]

    def apply(self, action: int, seat: int | None = None) -> None:
        """Play the action for the seat that is to move, or for another seat that is asked, and go on to the next choice.

        An action that is not legal raises `IllegalAction` and changes nothing.
        """
        state = self.state
        asked = state.asked
        if seat is None and len(asked) == 1 and action in state.legal:
            mover = asked[0]
            state.do(mover, action)
        else:
            mover = self._mover(seat)
            self._apply_checked(mover, action)
        self.last_seat = mover
        self.history.append((mover, action))

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return not self.state.agenda

    @property
    def winners(self) -> Seats:
        """The seats that won: none while the game goes on, several if they share the victory."""
        outcome = self.state.outcome()
        return () if outcome is None else outcome.winners

    @property
    def outcome(self) -> Outcome | None:
        """Winners, ranks, scores and the rule that ended the game; None while the game goes on."""
        return self.state.outcome()

    def returns(self) -> list[float]:
        """For each seat 1.0 for a victory, -1.0 for a defeat, and between them for a shared victory; all 0.0 while the game goes on."""
        outcome = self.state.outcome()
        if outcome is None:
            return [0.0] * len(self.players)
        return [2.0 * outcome.value(seat) - 1.0 for seat in range(len(self.players))]

    def describe(self, action: int, lang: str = FALLBACK, seat: int | None = None) -> str:
        """Describe a legal action in a few words."""
        mover = self._mover(seat)
        if mover == CLOCK:
            return self.notation(action)
        return self.game.say_action(self.state, mover, action, self.game.sentences(lang, self.players))

    def question(self, lang: str = FALLBACK, seat: int | None = None) -> str:
        """The question that the seat to move must answer, in one sentence. The clock is asked nothing."""
        mover = self._mover(seat)
        return "" if mover == CLOCK else self.game.say_ask(self.state, mover, self.game.sentences(lang, self.players))

    def notation(self, action: int) -> str:
        """The short notation of an action, as in records: `drop d`."""
        return f"clock {action}" if self.to_move == CLOCK else self.game.space.notation(action)

    def action(self, notation: str) -> int:
        """The action of a notation. A text that is no notation raises `ValueError`."""
        return self.game.space.action(notation)

    def why_not(self, action: int, lang: str = FALLBACK, seat: int | None = None) -> str:
        """The rule that forbids the action now, in a sentence; "" if it is legal."""
        mover = self._mover(seat)
        self._check(mover, action)
        rule = self.state.refusal(mover, action)
        return self.game.rule(rule, lang) if rule else ""

    def view(self, seat: int = WATCHER) -> Any:
        """The facts that a seat may know, as a structure; by default those that everybody may know."""
        return self.game.view(self.state, seat)

    def observation(self, seat: int) -> list[float]:
        """The same as a fixed number of floats, for learning. `game.layout` describes them."""
        return self.game.observation(self.state, seat)

    def text(self, seat: int = WATCHER, lang: str = FALLBACK) -> str:
        """The position as text, as the seat may know it; by default what everybody may know."""
        drawn: str = self.game.draw(self.game.view(self.state, seat), lang)
        return drawn

    def clone(self) -> Position:
        """An independent copy with the same luck to come."""
        return self._with(self.state.clone(), self.seed)

    def imagine(self, seat: int, seed: int) -> Position:
        """A possible position as the seat knows it: hidden things are dealt anew, and the luck to come is another."""
        return self._with(self.state.imagine(seat, seeded(seed)), None)

    def record(self) -> GameRecord:
        """The game so far as a record, which can be saved and replayed. Only for games that `Game.new` began."""
        if self.seed is None:
            raise ValueError("this position has no record: its luck did not come from a seed")
        recorder = Recorder(self.game, self.players, seeded(self.seed), dict(self.options))
        for seat, action in self.history:
            recorder.apply(seat, action)
        return GameRecord(self.game, recorder.record)

    def __str__(self) -> str:
        mover = self.to_move
        return self.text(WATCHER if mover is None or mover == CLOCK else mover)

    def __repr__(self) -> str:
        mover = self.to_move
        if mover is None:
            after = "over, won by " + (", ".join([self.players[seat] for seat in self.winners]) or "nobody")
        else:
            after = "clock to move" if mover == CLOCK else f"{self.players[mover]} to move"
        return f"<Position of {self.game.id}: {len(self.history)} actions, {after}>"

    def _next_of(self, asked: Seats) -> int:
        """The next of these seats after the one that moved last, in a circle. Raises `IllegalAction` if there is none."""
        if not asked:
            raise IllegalAction("table.over", self.game.rule("table.over", FALLBACK))
        later = [seat for seat in asked if turn_order(seat) > turn_order(self.last_seat)]
        return min(later or asked, key=turn_order)

    def _mover(self, seat: int | None) -> int:
        return self._next_of(self.state.asked) if seat is None else seat

    def _with(self, state: State, seed: int | None) -> Position:
        other = Position(self.game, state, self.players, self.options, seed)
        other.history = self.history[:]
        other.last_seat = self.last_seat
        return other

    def _apply_checked(self, mover: int, action: int) -> None:
        self._check(mover, action)
        try:
            self.state.apply(mover, action)
        except Refused as refused:
            message = f"{self.notation(action)} ({action}) is not legal: {self.game.rule(refused.rule, FALLBACK)} [{refused.rule}]"
            raise IllegalAction(refused.rule, message) from None

    def _check(self, mover: int, action: int) -> None:
        """Refuse a number that is no action of the game; rules expect one that is."""
        if mover != CLOCK and not 0 <= action < self.actions:
            raise IllegalAction("table.not_offered", f"there is no action {action}: {self.game.id} has 0 to {self.actions - 1}")


def turn_order(seat: int) -> int:
    """The clock comes after all seats."""
    return LAST if seat == CLOCK else seat


class GameRecord:
    """A recorded game. `game`: the game. `record`: its header, its actions with the luck they used, and its end."""

    def __init__(self, game: DescribedGame, record: Record) -> None:
        self.game = game
        self.record = record

    @property
    def players(self) -> list[str]:
        """The names of the players, by seat."""
        return self.record.header.seats

    @property
    def actions(self) -> list[str]:
        """The actions that count, in their notation."""
        return [entry.do for entry in self.record.entries()]

    @property
    def winners(self) -> Seats:
        """The seats that won; none if the game is not over or nobody won."""
        end = self.record.end
        return () if end is None else tuple(end.winners)

    def positions(self) -> Iterator[Position]:
        """The position after the set-up, then after each action. Each can be kept, and played on with luck of its own."""
        replay = Replay(self.game, self.record)
        history: list[tuple[int, int]] = []
        yield self._position(replay, history)
        for entry in replay.steps():
            history.append((entry.seat, int(entry.do) if entry.seat == CLOCK else self.game.space.action(entry.do)))
            yield self._position(replay, history)

    def save(self, path: str) -> None:
        """Write the record to a file, one JSON line per action. The command `tablee replay` shows it."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.record.dump())

    def verify(self) -> int:
        """Check every number of luck against the seed that the table committed to. Returns how many there are."""
        return verify(self.game, self.record)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameRecord) and self.record.dump() == other.record.dump()

    def __len__(self) -> int:
        return len(self.record.entries())

    def __repr__(self) -> str:
        if self.record.end is None:
            how = "not over"
        else:
            how = "won by " + (", ".join([self.players[seat] for seat in self.winners]) or "nobody")
        return f"<GameRecord of {self.game.id}: {', '.join(self.players)}; {len(self)} actions, {how}>"

    def _position(self, replay: Replay, history: list[tuple[int, int]]) -> Position:
        state = replay.state.clone()
        state.chance = seeded(len(replay.entries), replay.done)
        position = Position(self.game, state, self.players, self.record.header.options)
        position.history = history[:]
        if history:
            position.last_seat = history[-1][0]
        return position
