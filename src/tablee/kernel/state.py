"""The position of a game, which changes only by verbs, and its agenda: the stack of steps that are still to happen."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tablee.kernel.chance import Chance
from tablee.kernel.outcome import Outcome, Seats
from tablee.kernel.story import Story

CLOCK: Final = -1
"""The seat of the clock. Its action is the time of play in milliseconds."""

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
    """The action is not allowed. `rule`: the id of the rule that forbids it."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something that is still to happen. Steps are immutable, because cloned states share them."""

    def seats(self, s: S) -> Seats:
        """The seats that are asked. With none the step runs."""
        return NOBODY

    def run(self, s: S) -> None:
        """Do the step when it asks nobody, or when the asked seat has no option."""

    def options(self, s: S, seat: int) -> list[int]:
        """The legal actions of the seat. Only this method decides what is legal."""
        return NONE

    def choose(self, s: S, seat: int, action: int) -> None:
        """Do what the seat chose, by calling verbs."""

    def refusal(self, s: S, seat: int, action: int) -> str:
        """The id of the rule that forbids the action, or "" if it is allowed."""
        return "" if action in self.options(s, seat) else NOT_OFFERED

    def deadline(self, s: S) -> int:
        """The time of play in ms at which the clock acts next, or NEVER."""
        return NEVER

    def hides(self, s: S) -> bool:
        """Whether the answers to this step are secret until the step ends."""
        return False

    def silent(self, s: S, seat: int, action: int) -> bool:
        """Whether no other seat may notice this choice: neither what it is, nor that and when it was made, nor how many there were."""
        return False

    def answered(self, s: S, seat: int, action: int) -> None:
        """Take the step off the agenda, then do what was chosen. Steps that several seats answer override this and stay."""
        s.agenda.pop()
        self.choose(s, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """Asks one seat. If the seat has no option, the step runs instead."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def seats(self, s: S) -> Seats:
        return ALONE[self.seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Step[S]):
    """Asks several seats at once and in secret. After the last answer all answers are revealed."""

    def asks(self, s: S) -> Seats:
        """All seats that must answer."""
        return NOBODY

    def reveal(self, s: S, answers: dict[int, int]) -> None:
        """Do what the answers, by seat, mean together."""

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
    """Lets several seats, and the clock, act at any time and in any order. The step stays on the agenda until it strikes itself."""

    def answered(self, s: S, seat: int, action: int) -> None:
        self.choose(s, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Subclasses add fields, verbs, `clone` and, in games with hidden information, `redeal`."""

    def __init__(self, chance: Chance) -> None:
        self.agenda: list[Step[Any]] = []
        self.chance = chance
        self.story: Story | None = None
        self.now = 0
        self.asked: Seats = NOBODY
        self.legal: list[int] = NONE
        self.sealed: tuple[tuple[int, int], ...] = NO_ANSWERS
        self.ended: Outcome | None = None

    def __repr__(self) -> str:
        if not self.agenda:
            return f"<{type(self).__name__}: over>"
        return f"<{type(self).__name__}: {type(self.agenda[-1]).__name__} asks {', '.join([str(seat) for seat in self.asked])}>"

    def clone(self) -> State:
        """An independent copy without a story. Subclasses call their full constructor, then `copy_to`."""
        raise AssertionError("a State must implement clone()")

    def redeal(self, seat: int) -> None:
        """Replace everything that the seat cannot know by a random possibility, drawn from `self.chance`."""

    def copy_to(self, other: State) -> None:
        """Copy the fields that every state has. `clone` calls this."""
        other.agenda = self.agenda[:]
        other.now = self.now
        other.asked = self.asked
        other.legal = self.legal
        other.sealed = self.sealed
        other.ended = self.ended

    def imagine(self, seat: int, chance: Chance) -> State:
        """A possible world as the seat knows it: hidden things and secret answers are drawn anew, and future luck comes from `chance`."""
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
        """The outcome, or None while the game goes on."""
        return self.ended

    def then(self, step: Step[Any]) -> None:
        """Put the step on top of the agenda: it happens next."""
        self.agenda.append(step)

    def strike(self, kind: type, seat: int = NEVER) -> bool:
        """Remove the topmost step of this class, and of this seat if one is given, from the agenda. Returns whether there was one."""
        for i in range(len(self.agenda) - 1, -1, -1):
            step = self.agenda[i]
            if isinstance(step, kind) and (seat == NEVER or (isinstance(step, Ask) and step.seat == seat)):
                del self.agenda[i]
                return True
        return False

    def finish(self, outcome: Outcome) -> None:
        """End the game and clear the agenda."""
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
        """The id of the rule that forbids the action now, or "" if it is allowed."""
        if not self.agenda:
            return OVER
        if seat not in self.asked:
            return NOT_ASKED
        if seat == CLOCK:
            return "" if self.now <= action <= self.agenda[-1].deadline(self) else NOT_NOW
        return self.agenda[-1].refusal(self, seat, action)

    def deadline(self) -> int:
        """The time of play in ms at which the clock acts next, or NEVER."""
        return self.agenda[-1].deadline(self) if CLOCK in self.asked else NEVER

    def apply(self, seat: int, action: int) -> None:
        """Do the action of the seat and advance to the next choice. An action that is not legal raises `Refused` and changes nothing."""
        offered = self.refusal(seat, action) == "" if seat == CLOCK else action in self.shared_options(seat)
        if not offered:
            raise Refused(self.refusal(seat, action) or NOT_OFFERED)
        self.do(seat, action)

    def do(self, seat: int, action: int) -> None:
        """Like `apply`, without the check. For search, which takes its actions from the options."""
        step = self.agenda[-1]
        if seat == CLOCK:
            self.now = action
            if action == step.deadline(self):
                step.answered(self, seat, action)
        else:
            step.answered(self, seat, action)
        self.advance()

    def advance(self) -> None:
        """Run steps until a seat has a choice or the agenda is empty."""
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
    """Play random actions to the end, or at most `cap` of them. Returns how many were played."""
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
