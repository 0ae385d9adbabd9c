"""The outcome of a game."""

from __future__ import annotations

from collections.abc import Sequence

Seats = tuple[int, ...]


class Outcome:
    """The winners, who share the victory; a rank for every seat (1 is best, equal seats share a rank); scores if the game has them.

    `together`: the game is co-operative, so that all seats win or all lose. `reason`: the id of the rule that ended the game.
    """

    def __init__(self, winners: Seats, ranks: Seats, scores: Seats, reason: str, together: bool) -> None:
        self.winners = winners
        self.ranks = ranks
        self.scores = scores
        self.reason = reason
        self.together = together

    def __repr__(self) -> str:
        return f"<Outcome: {self.label()}, ranks {self.ranks}, by {self.reason}>"

    def value(self, seat: int) -> float:
        """The seat's share of the victory, from 0 to 1. Bots and learners maximise it."""
        if seat not in self.winners:
            return 0.0
        return 1.0 if self.together else 1.0 / len(self.winners)

    def label(self) -> str:
        """A short name for counting outcomes."""
        if self.together:
            return "won" if self.winners else "lost"
        if not self.winners:
            return "nobody"
        if len(self.winners) == len(self.ranks):
            return "draw"
        return "seat " + "+".join([str(seat) for seat in self.winners])


def won_by(winners: Sequence[int], seats: int, reason: str) -> Outcome:
    """One or several winners; all other seats share the second rank. With all seats it is a draw, with none nobody wins."""
    ranks = tuple([1 if seat in winners else 2 for seat in range(seats)])
    return Outcome(tuple(winners), ranks, (), reason, False)


def ranked(scores: Sequence[int], reason: str, ties: Sequence[int] = ()) -> Outcome:
    """The highest score wins. Between equal scores the higher number in `ties`, one per seat, is better."""
    seats = range(len(scores))
    keys = [(scores[seat], ties[seat] if ties else 0) for seat in seats]
    ranks = tuple([1 + sum([1 for other in keys if other > key]) for key in keys])
    return Outcome(tuple([seat for seat in seats if ranks[seat] == 1]), ranks, tuple(scores), reason, False)


def together(won: bool, seats: int, reason: str) -> Outcome:
    """All seats win, or all lose."""
    everyone = tuple(range(seats))
    return Outcome(everyone if won else (), tuple([1 if won else 2 for _ in everyone]), (), reason, True)
