"""Matches between the levels of a game: shares with 95 % intervals, time per move, and how often each kind of action was chosen."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from tablee import shelf
from tablee.arena.observed import Uses, add_uses, by_kind
from tablee.arena.pool import LocalPool, Progress
from tablee.arena.simulate import UNFINISHED, interval
from tablee.arena.tournament import GameRow, Tournament, play_tournament
from tablee.bots.players import LEVELS
from tablee.game import Game
from tablee.kernel.chance import seeded
from tablee.kernel.state import playout

UPPER, LOWER = 0, 1
"""The players of a match in its tournament."""
PAIRS = (("regular", "apprentice"), ("champion", "regular"), ("champion", "apprentice"), ("champion", "greedy"))
"""The matches of a ladder: each level against the one below, then the champion against the lowest level and against greedy."""

TOGETHER_SEATS = 3
"""The number of bots in a game that all players win or lose together, if the game allows it."""


class Row(NamedTuple):
    """One match: one seat of `upper` against `lower` in all others, or a table of `upper` alone if all players win together.

    `wins`: victories of the upper bot. Shared victories count in part; a game that is cut off counts as shared by all,
    or as lost if all players win together.
    """

    upper: str
    lower: str
    seats: int
    games: int
    wins: float
    share: float
    low: float
    high: float
    ms_per_move_upper: float


class Ladder(NamedTuple):
    """The matches of a game, and by bot the kinds of action that it chose in all of them."""

    game: str
    rows: list[Row]
    uses: dict[str, Uses]


class Match(NamedTuple):
    """The settings that a process needs to play any game of a match."""

    game_id: str
    upper: str
    lower: str
    seats: int
    seed: int

    def tournament(self) -> Tournament:
        """One seat of the upper bot against the lower one in all others, or the upper bot alone."""
        if not self.lower:
            return Tournament(self.game_id, (self.upper,), ((UPPER,) * self.seats,), self.seed)
        return Tournament(self.game_id, (self.upper, self.lower), ((UPPER, *(LOWER,) * (self.seats - 1)),), self.seed)


def is_cooperative(game: Game) -> bool:
    """Whether all players win or lose together, found out by a random game."""
    s = game.new_state(game.seats[0], seeded(0))
    playout(s, seeded(0, 1), game.longest)
    outcome = s.outcome()
    return outcome is not None and outcome.together


def matches(game: Game, seats: int | None, seed: int) -> list[Match]:
    """The matches of a game, with two seats unless the game needs more or the caller asks for another number."""
    low, high = game.seats
    if is_cooperative(game):
        return [Match(game.id, level, "", seats or max(low, min(high, TOGETHER_SEATS)), seed) for level in LEVELS]
    return [Match(game.id, upper, lower, seats or max(2, low), seed) for upper, lower in PAIRS]


def play_ladder(
    game_id: str, games: int, seats: int | None = None, workers: int = 1, seed: int = 0, progress: Progress | None = None
) -> Ladder:
    """Play every match of a game. Each seed is played once with the upper bot in each seat."""
    rows: list[Row] = []
    uses: dict[str, Uses] = {}
    for match in matches(shelf.open(game_id), seats, seed):
        before = games * len(rows)
        row, used = play_match(match, games, workers, partial(report_after, progress, before))
        rows.append(row)
        add_uses(uses, used)
    return Ladder(game_id, rows, uses)


def report_after(progress: Progress | None, before: int, done: int) -> None:
    if progress is not None:
        progress(before + done)


def play_match(match: Match, games: int, workers: int, report: Progress) -> tuple[Row, dict[str, Uses]]:
    uses: dict[str, Uses] = {}
    chunks = play_tournament(match.tournament(), range(games), LocalPool(workers), report, uses)
    # The processes finish their chunks in any order, and a sum of shares depends on the order in its last digits.
    rows = sorted((row for chunk in chunks for row in chunk), key=lambda row: row.number)
    wins, moves, seconds = 0.0, 0, 0.0
    for row in rows:
        mine = row.lineup.index(UPPER)
        wins += upper_share(match, row)
        moves += row.moves[mine]
        seconds += row.cpu_seconds[mine]
    share = interval(wins, games)
    ms = 1000 * seconds / max(1, moves)
    return Row(match.upper, match.lower, match.seats, games, wins, share.part, share.low, share.high, ms), uses


def upper_share(match: Match, row: GameRow) -> float:
    """The upper bot's share of the victory in a game."""
    if row.outcome == UNFINISHED:
        return 1.0 / match.seats if match.lower else 0.0
    return row.shares[row.lineup.index(UPPER)]


def as_json(ladder: Ladder) -> dict[str, object]:
    """The stable JSON form. `uses`: by bot and kind of action, how often it was chosen and offered."""
    uses = {name: by_kind(used) for name, used in ladder.uses.items()}
    return {"game": ladder.game, "rows": [row._asdict() for row in ladder.rows], "uses": uses}
