"""A position that changes by verbs, and the agenda of steps that is its whole flow."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tablee.kernel.chance import Chance
from tablee.kernel.outcome import Outcome, Seats
from tablee.kernel.story import Story

CLOCK: Final = -1
"""Time is a seat of its own: its action is the moment in milliseconds that has come."""

NOBODY: Final[Seats] = ()
ALONE: Final[list[Seats]] = [(seat,) for seat in range(16)]
NONE: Final[list[int]] = []
NO_ANSWERS: Final[tuple[tuple[int, int], ...]] = ()
NEVER: Final = -1

OVER: Final = "table.over"
NOT_ASKED: Final = "table.not_asked"
NOT_OFFERED: Final = "table.not_offered"
NOT_NOW: Final = "table.not_now"

S = TypeVar("S", bound="State")


class Refused(Exception):
    """What a player may not do, with the id of the rule that forbids it."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something still to happen. Immutable once made: cloned states share it."""

    def seats(self, s: S) -> Seats:
        """Who is asked; nobody: it just runs."""
        return NOBODY

    def run(self, s: S) -> None:
        """What happens when nobody is asked, or nobody has anything to choose."""

    def options(self, s: S, seat: int) -> list[int]:
        """The legal choices, and the only place that decides what is legal."""
        return NONE

    def choose(self, s: S, seat: int, action: int) -> None:
        """What the choice does, through verbs."""

    def refusal(self, s: S, seat: int, action: int) -> str:
        """Why not: the id of the rule that forbids it; "" if it is allowed."""
        return "" if action in self.options(s, seat) else NOT_OFFERED

    def deadline(self, s: S) -> int:
        """The next moment (ms of play) at which the clock acts by itself."""
        return NEVER

    def hides(self, s: S) -> bool:
        """Whether what one seat chooses here stays unseen by the others until later."""
        return False

    def answered(self, s: S, seat: int, action: int) -> None:
        """Leave the agenda, then do what was chosen. A step that several seats answer stays."""
        s.agenda.pop()
        self.choose(s, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """One seat is asked. With nothing to choose the step runs instead."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def seats(self, s: S) -> Seats:
        return ALONE[self.seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Step[S]):
    """Several seats choose at once and unseen; when the last has answered, all is revealed."""

    def asks(self, s: S) -> Seats:
        return NOBODY

    def reveal(self, s: S, answers: dict[int, int]) -> None:
        """What the answers, by seat, do together."""

    def hides(self, s: S) -> bool:
        return True

    def seats(self, s: S) -> Seats:
        if not s.sealed:
            return self.asks(s)
        answered = [seat for seat, _ in s.sealed]
        return tuple([seat for seat in self.asks(s) if seat not in answered])

    def answered(self, s: S, seat: int, action: int) -> None:
        s.sealed = (*s.sealed, (seat, action))

    def run(self, s: S) -> None:
        answers = dict(s.sealed)
        s.sealed = NO_ANSWERS
        self.reveal(s, answers)


@mypyc_attr(allow_interpreted_subclasses=True)
class Open(Step[S]):
    """Any of several seats (and the clock) may act at any time; what they do happens at once. It stays until it strikes itself."""

    def answered(self, s: S, seat: int, action: int) -> None:
        self.choose(s, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position. Subclasses add fields, verbs, `clone` and, where something is hidden, `redeal`."""

    def __init__(self, chance: Chance) -> None:
        self.agenda: list[Step[Any]] = []
        self.chance = chance
        self.story: Story | None = None
        self.now = 0
        self.asked: Seats = NOBODY
        self.legal: list[int] = NONE
        self.sealed: tuple[tuple[int, int], ...] = NO_ANSWERS
        self.ended: Outcome | None = None

    def clone(self) -> State:
        """The same position, apart: made by the full constructor, then `copy_to`. It tells no story."""
        raise AssertionError("a State must answer clone()")

    def redeal(self, seat: int) -> None:
        """Deal anew, by `self.chance`, what the seat cannot know."""

    def copy_to(self, other: State) -> None:
        """What every state has, for `clone`."""
        other.agenda = self.agenda[:]
        other.now = self.now
        other.asked = self.asked
        other.legal = self.legal
        other.sealed = self.sealed
        other.ended = self.ended

    def imagine(self, seat: int, chance: Chance) -> State:
        """A world the seat may be in: hidden things dealt anew, unseen answers chosen anew, other luck to come."""
        world = self.clone()
        world.chance = chance
        world.redeal(seat)
        if world.sealed:
            step = world.agenda[-1]
            answers = []
            for other, action in world.sealed:
                if other != seat:
                    options = step.options(world, other)
                    action = options[chance.below(len(options))]
                answers.append((other, action))
            world.sealed = tuple(answers)
        world.advance()
        return world

    def outcome(self) -> Outcome | None:
        return self.ended

    def then(self, step: Step[Any]) -> None:
        """Do this next, before what is already on the agenda."""
        self.agenda.append(step)

    def strike(self, kind: type, seat: int = NEVER) -> bool:
        """Take the topmost step of this kind (asking this seat, if one is given) off the agenda: it was prevented."""
        for i in range(len(self.agenda) - 1, -1, -1):
            step = self.agenda[i]
            if isinstance(step, kind) and (seat == NEVER or (isinstance(step, Ask) and step.seat == seat)):
                del self.agenda[i]
                return True
        return False

    def finish(self, outcome: Outcome) -> None:
        """The game is over: nothing is left to do."""
        self.ended = outcome
        self.agenda.clear()
        self.sealed = NO_ANSWERS

    def options(self, seat: int) -> list[int]:
        """The legal actions of the seat now, as a list of the caller's own.

        The clock may move to any moment up to its deadline; only the deadline is listed.
        """
        return self.shared_options(seat)[:]

    def shared_options(self, seat: int) -> list[int]:
        """The same actions without a copy, for search and simulation. Steps and clones share the list: the caller must not change it."""
        if seat not in self.asked:
            return NONE
        if seat == CLOCK:
            return [self.agenda[-1].deadline(self)]
        if len(self.asked) == 1:
            return self.legal
        return self.agenda[-1].options(self, seat)

    def refusal(self, seat: int, action: int) -> str:
        """Why the seat may not choose this now: a rule id, or "" if it may."""
        if not self.agenda:
            return OVER
        if seat not in self.asked:
            return NOT_ASKED
        if seat == CLOCK:
            return "" if self.now <= action <= self.agenda[-1].deadline(self) else NOT_NOW
        return self.agenda[-1].refusal(self, seat, action)

    def deadline(self) -> int:
        """When the clock acts next (ms of play), or NEVER."""
        return self.agenda[-1].deadline(self) if CLOCK in self.asked else NEVER

    def apply(self, seat: int, action: int) -> None:
        """The seat chooses; what was not offered is refused and changes nothing."""
        offered = self.refusal(seat, action) == "" if seat == CLOCK else action in self.shared_options(seat)
        if not offered:
            raise Refused(self.refusal(seat, action) or NOT_OFFERED)
        self.do(seat, action)

    def do(self, seat: int, action: int) -> None:
        """As `apply`, for a caller that took the action from `options`: search does not pay for the question."""
        step = self.agenda[-1]
        if seat == CLOCK:
            self.now = action
            if action == step.deadline(self):
                step.answered(self, seat, action)
        else:
            step.answered(self, seat, action)
        self.advance()

    def advance(self) -> None:
        """Run the agenda until someone has a choice."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            seats = step.seats(self)
            if seats:
                if len(seats) > 1:
                    self.asked = seats
                    return
                seat = seats[0]
                if seat == CLOCK:
                    self.asked = seats
                    self.legal = [step.deadline(self)]
                    return
                legal = step.options(self, seat)
                if legal:
                    self.asked = seats
                    self.legal = legal
                    return
            agenda.pop()
            step.run(self)
        self.asked = NOBODY
        self.legal = NONE


def playout(s: State, chance: Chance, cap: int = 1_000_000) -> int:
    """Play at random to the end, or for `cap` decisions; how many were made."""
    decisions = 0
    while s.agenda and decisions < cap:
        asked = s.asked
        if len(asked) == 1:
            seat = asked[0]
            legal = s.legal
        else:
            seat = asked[chance.below(len(asked))]
            legal = s.shared_options(seat)
        s.do(seat, legal[chance.below(len(legal))])
        decisions += 1
    return decisions
