"""One game as a sequence of single choices, the form that all interfaces of this package share.

Seats that are asked at the same time choose one after the other. In a real-time game time passes in ticks: in each tick every seat
that is asked chooses once or lets the tick pass, and then the clock advances.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablee.game import Game
from tablee.kernel.chance import Chance, seeded
from tablee.kernel.state import CLOCK, NOT_OFFERED, Refused, State

OVER: Final = -1
NO_ACTION: Final = -1
TICK_MS: Final = 1000
NOT_KNOWN: Final[list[int]] = []
"""The legal actions until they are asked for."""
PASS_TICK: Final = "pass_tick"
"""The notation of the action that lets a tick pass."""


class EpisodeSettings:
    """A game, its number of seats and its table options, and the sizes of observations and actions, which are the same for every episode.

    - `tick_ms`: the time between two choices of a seat in a real-time game.
    - `score_difference`: reward the difference to the best other score, where the game has scores, instead of the outcome.
    - `pass_tick`: in a real-time game one action more than the game has, which lets the tick pass; else `NO_ACTION`.
    """

    def __init__(
        self, game: Game, seats: int | None, options: Mapping[str, Any], tick_ms: int = TICK_MS, score_difference: bool = False
    ) -> None:
        self.game = game
        self.seats: int = seats or game.seats[0]
        self.options = dict(options)
        self.tick_ms = tick_ms
        self.score_difference = score_difference
        self.real_time = game.pace is not None
        self.pass_tick = game.space.size if self.real_time else NO_ACTION
        self.actions = game.space.size + (1 if self.real_time else 0)
        self.longest = game.longest
        self.initial = game.initial_state(self.seats, seeded(0), self.options)
        self.observation = game.layout.size()

    def new_state(self, chance: Chance) -> State:
        """A new game at its first choice. A copy of the initial state is quicker than another setup, which uses no luck anyway."""
        state = self.initial.clone()
        state.chance = chance
        state.advance()
        return state

    def notation(self, action: int) -> str:
        return PASS_TICK if action == self.pass_tick else self.game.space.notation(action)


class Episode:
    """A game in progress, made by `start_episode`. `seat` is to choose; it is `OVER` when the game is over.

    `decisions` counts the choices so far.
    """

    def __init__(self, settings: EpisodeSettings, state: State) -> None:
        self.settings = settings
        self.state = state
        self.decisions = 0
        self.seat = OVER
        self._waiting: list[int] = []
        self._legal: list[int] = NOT_KNOWN

    def legal_actions(self) -> list[int]:
        """The legal actions of the seat that is to choose. States share the list: the caller must not change it."""
        if not self._legal:
            actions = self.state.shared_options(self.seat)
            self._legal = [*actions, self.settings.pass_tick] if self.settings.real_time else actions
        return self._legal

    def act(self, action: int) -> None:
        """Play a legal action of the seat that is to choose. An action that is not legal raises `Refused`."""
        seat = self.seat
        if action not in self.legal_actions():
            raise Refused(self.state.refusal(seat, action) or NOT_OFFERED)
        if action != self.settings.pass_tick:
            self.state.do(seat, action)
        self._legal = NOT_KNOWN
        self.decisions += 1
        self._find_seat(seat)

    def rewards(self) -> list[float]:
        """1 for a victory, -1 for a defeat, between them for a shared one; or the score difference. 0 while the game goes on."""
        outcome = self.state.outcome()
        each = range(self.settings.seats)
        if outcome is None:
            return [0.0 for _ in each]
        if self.settings.score_difference and outcome.scores and self.settings.seats > 1:
            return [float(outcome.scores[seat] - max([outcome.scores[other] for other in each if other != seat])) for seat in each]
        return [2.0 * outcome.value(seat) - 1.0 for seat in each]

    def clone(self) -> Episode:
        """An independent copy with the same luck to come."""
        return self.with_state(self.state.clone())

    def with_state(self, state: State) -> Episode:
        """The same moment of the episode in another state, such as a world that a seat imagines."""
        other = Episode(self.settings, state)
        other.decisions, other.seat, other._waiting = self.decisions, self.seat, self._waiting[:]
        return other

    @property
    def is_over(self) -> bool:
        return self.seat == OVER

    @property
    def is_cut_off(self) -> bool:
        """Whether the game grew too long and ended without an outcome."""
        return self.seat == OVER and bool(self.state.agenda)

    def _find_seat(self, last: int) -> None:
        """Find the seat that chooses next, after `last` if several are asked."""
        state = self.state
        if not state.agenda or self.decisions >= self.settings.longest:
            self.seat = OVER
        elif self.settings.real_time and (self._waiting or CLOCK in state.asked):
            self._find_seat_in_tick()
        elif len(state.asked) == 1:
            self.seat = state.asked[0]
        else:
            later = [seat for seat in state.asked if seat > last]
            self.seat = min(later or state.asked)

    def _find_seat_in_tick(self) -> None:
        """Find the next seat that did not choose in this tick; after the last one, advance the clock to the next tick."""
        state = self.state
        while state.agenda:
            self._waiting = [seat for seat in self._waiting if seat in state.asked]
            if self._waiting:
                self.seat = self._waiting.pop(0)
                return
            if CLOCK not in state.asked:
                self.seat = min(state.asked)
                return
            state.apply(CLOCK, min(state.deadline(), state.now + self.settings.tick_ms))
            self._waiting = sorted([seat for seat in state.asked if seat != CLOCK])
        self.seat = OVER


def start_episode(settings: EpisodeSettings, chance: Chance) -> Episode:
    """A new game at its first choice."""
    episode = Episode(settings, settings.new_state(chance))
    episode._find_seat(OVER)
    return episode
