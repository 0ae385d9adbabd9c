"""Tournaments: bots play each other in balanced seatings, and every game becomes a row.

The number of a game decides its seating and its luck, so that any number of processes, here or in a cluster, gives the same rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from tablee import shelf
from tablee.arena.match import names
from tablee.arena.observed import Observed, Uses, add_uses
from tablee.arena.own_bots import any_bot
from tablee.arena.pool import Pool, Progress, Tick
from tablee.arena.seatings import Lineup, Schedule, all_lineups
from tablee.arena.simulate import DEFAULT_PACE, UNFINISHED, Share, interval, play
from tablee.bots.players import pace_of
from tablee.kernel.chance import seeded
from tablee.kernel.state import State
from tablee.kernel.story import Story


class Tournament(msgspec.Struct, frozen=True):
    """The settings that a process needs to play any game of the tournament. `players`: the names of their bots."""

    game: str
    players: tuple[str, ...]
    lineups: tuple[Lineup, ...]
    seed: int = 0
    options: dict[str, Any] = {}

    @property
    def labels(self) -> list[str]:
        """The players by name; a bot that takes part several times is numbered."""
        return names(self.players)


class GameRow(msgspec.Struct, frozen=True):
    """One finished game.

    - `number`: its number in the tournament. `luck`: games with the same one have the same seed. `lineup`: the players by seat.
    - `outcome`: a short label. `winners`: their seats. `reason`: the rule that ended it.
    - `ranks`, `scores`, `shares` (of the victory): by seat.
    - `decisions`: all choices of the game. `moves`, `cpu_seconds`: by seat, the choices between several options and the time they took.
    """

    number: int
    luck: int
    lineup: tuple[int, ...]
    outcome: str
    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    reason: str
    decisions: int
    moves: tuple[int, ...]
    cpu_seconds: tuple[float, ...]


class Chunk(NamedTuple):
    """The rows of some games, and by name of the bot the kinds of action that it chose in them, if they were counted."""

    rows: list[GameRow]
    uses: dict[str, Uses]


class Standing(NamedTuple):
    """One player's result. `share`: the part of the victories, per game and seat."""

    player: str
    games: int
    wins: float
    share: Share
    ms_per_move: float


def round_robin(game_id: str, players: Sequence[str], seats: int, seed: int = 0, options: Mapping[str, Any] | None = None) -> Tournament:
    """A tournament in which all players meet in all seats."""
    return Tournament(game_id, tuple(players), tuple(all_lineups(len(players), seats)), seed, dict(options or {}))


def play_tournament(
    tournament: Tournament, games: Sequence[int], pool: Pool, report: Progress | None = None, uses: dict[str, Uses] | None = None
) -> Iterable[list[GameRow]]:
    """Play the games with these numbers and yield their rows chunk by chunk, in any order. The choices of the bots are counted only if
    there are `uses` to add them to."""
    for chunk in pool(partial(play_chunk, tournament, uses is not None), games, report or (lambda _: None)):
        if uses is not None:
            add_uses(uses, chunk.uses)
        yield chunk.rows


def play_chunk(tournament: Tournament, counts_uses: bool, numbers: Sequence[int], tick: Tick) -> Chunk:
    runner = GameRunner(tournament)
    rows: list[GameRow] = []
    uses: dict[str, Uses] = {}
    for number in numbers:
        played = runner.play(number, tick, counts_uses)
        rows.append(played.row)
        for player, observed in zip(played.row.lineup, played.seated, strict=True):
            add_uses(uses, {tournament.players[player]: observed.uses})
    return Chunk(rows, uses)


class Played(NamedTuple):
    """A finished game: its last position, its row and its players."""

    state: State
    row: GameRow
    seated: list[Observed]


class GameRunner:
    """Plays single games of a tournament by their numbers."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.game = shelf.open(tournament.game)
        self.bots = [any_bot(name, self.game) for name in tournament.players]
        self.paces = [pace_of(name, self.game) or DEFAULT_PACE for name in tournament.players]
        self.schedule = Schedule(tournament.lineups)

    def play(self, number: int, tick: Tick, counts_uses: bool = False, story: Story | None = None) -> Played:
        """Play the game with this number. Its events go to `story`; without one they are not told."""
        seed = self.tournament.seed
        lineup, luck = self.schedule.seating(number)
        seated = [Observed(self.game, self.bots[player], counts_uses) for player in lineup]
        s = self.game.new_state(len(lineup), seeded(seed, luck), story, **self.tournament.options)
        decisions = play(self.game, s, seated, [self.paces[player] for player in lineup], seeded(seed + 1, number), tick)
        outcome = s.outcome()
        each = range(len(lineup))
        row = GameRow(
            number=number,
            luck=luck,
            lineup=lineup,
            outcome=UNFINISHED if outcome is None else outcome.label(),
            winners=() if outcome is None else outcome.winners,
            ranks=tuple(1 for _ in each) if outcome is None else outcome.ranks,
            scores=() if outcome is None else outcome.scores,
            shares=tuple(0.0 if outcome is None else outcome.value(seat) for seat in each),
            reason="" if outcome is None else outcome.reason,
            decisions=decisions,
            moves=tuple(player.moves for player in seated),
            cpu_seconds=tuple(player.seconds for player in seated),
        )
        return Played(s, row, seated)


def standings(tournament: Tournament, rows: Iterable[GameRow]) -> list[Standing]:
    """The players, the best first."""
    each = range(len(tournament.players))
    games, wins, moves, seconds = ([0.0] * len(each) for _ in range(4))
    for row in rows:
        for seat, player in enumerate(row.lineup):
            games[player] += 1
            wins[player] += row.shares[seat]
            moves[player] += row.moves[seat]
            seconds[player] += row.cpu_seconds[seat]
    found = [
        Standing(
            tournament.labels[player],
            int(games[player]),
            wins[player],
            interval(wins[player], int(games[player])) if games[player] else Share(0.0, 0.0, 1.0),
            1000 * seconds[player] / max(1.0, moves[player]),
        )
        for player in each
    ]
    return sorted(found, key=lambda standing: -standing.share.part)


def head_to_head(tournament: Tournament, rows: Iterable[GameRow]) -> dict[tuple[str, str], Share]:
    """For each pair of players the first one's share of the games in which one of the two was ahead of the other; half for a tie."""
    ahead: dict[tuple[int, int], float] = {}
    met: dict[tuple[int, int], int] = {}
    for row in rows:
        for seat, player in enumerate(row.lineup):
            for other_seat, other in enumerate(row.lineup):
                if player != other:
                    better, worse = row.ranks[seat] < row.ranks[other_seat], row.ranks[seat] > row.ranks[other_seat]
                    ahead[player, other] = ahead.get((player, other), 0.0) + (1.0 if better else 0.0 if worse else 0.5)
                    met[player, other] = met.get((player, other), 0) + 1
    labels = tournament.labels
    return {(labels[a], labels[b]): interval(ahead[a, b], n) for (a, b), n in sorted(met.items())}
