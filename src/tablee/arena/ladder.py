"""Matches between the levels of a game: shares with 95 % intervals, time per move, and how often each kind of action was chosen."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from tablee import shelf
from tablee.arena.pool import Progress, Tick, in_chunks
from tablee.arena.simulate import DEFAULT_PACE, interval, play
from tablee.bots.players import LEVELS, Bot, bot, pace_of
from tablee.game import Game
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.state import State, playout
from tablee.words import LANGS, parts

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


class Uses(NamedTuple):
    """By kind of action: how often a bot chose it, and in how many of its choices the kind was offered."""

    chosen: Counter[str]
    offered: Counter[str]


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


class Tally(NamedTuple):
    """The result of a chunk of games. `moves` and `seconds`: the choices of the upper bot and their CPU time. `uses`: by bot."""

    wins: float
    moves: int
    seconds: float
    uses: dict[str, Uses]


class Observed:
    """A bot whose choices are timed and counted. A single option is no choice."""

    def __init__(self, game: Game, player: Bot) -> None:
        self.game = game
        self.player = player
        self.moves = 0
        self.seconds = 0.0
        self.uses = Uses(Counter(), Counter())

    def __call__(self, world: State, seat: int, chance: Seeded) -> int:
        options = world.options(seat)
        if len(options) == 1:
            return options[0]
        begun = time.process_time()
        action = self.player(world, seat, chance)
        self.seconds += time.process_time() - begun
        self.moves += 1
        self.uses.offered.update({self.game.space.block_of(option).word for option in options})
        self.uses.chosen.update(kinds(self.game, world, seat, action))
        return action


def kinds(game: Game, s: State, seat: int, action: int) -> list[str]:
    """The word of the action, and each card or other component that its sentence names, as `word component`."""
    word = game.space.block_of(action).word
    named = [(field, spec) for _, field, spec in parts(game.texts.actions[word][LANGS[0]]) if spec in game.components]
    if not named:
        return [word]
    facts = game.describe(s, seat, action)
    found = [word]
    for name, kind in named:
        key = facts.get(name)
        rows = game.components[kind]
        if isinstance(key, int) and 0 <= key < len(rows):
            found.append(f"{word} {rows[key].id}")
        elif isinstance(key, str):
            found.append(f"{word} {key}")
    return found


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


def add_uses(all_uses: dict[str, Uses], more: Mapping[str, Uses]) -> None:
    for name, uses in more.items():
        known = all_uses.setdefault(name, Uses(Counter(), Counter()))
        known.chosen.update(uses.chosen)
        known.offered.update(uses.offered)


def play_match(match: Match, games: int, workers: int, report: Progress) -> tuple[Row, dict[str, Uses]]:
    wins, moves, seconds = 0.0, 0, 0.0
    uses: dict[str, Uses] = {}
    for tally in in_chunks(partial(play_chunk, match), games, workers, report):
        wins += tally.wins
        moves += tally.moves
        seconds += tally.seconds
        add_uses(uses, tally.uses)
    share = interval(wins, games)
    ms = 1000 * seconds / max(1, moves)
    return Row(match.upper, match.lower, match.seats, games, wins, share.part, share.low, share.high, ms), uses


def play_chunk(match: Match, numbers: range, tick: Tick) -> Tally:
    game = shelf.open(match.game_id)
    upper = Observed(game, bot(match.upper, game))
    lower = Observed(game, bot(match.lower, game)) if match.lower else upper
    paces = {upper: pace_of(match.upper, game) or DEFAULT_PACE, lower: pace_of(match.lower or match.upper, game) or DEFAULT_PACE}
    wins = 0.0
    for number in numbers:
        # A seed is played with the upper bot in each seat in turn. Bots that win together all are the upper one.
        mine = number % match.seats
        luck = seeded(match.seed, number if not match.lower else number // match.seats)
        choices = seeded(match.seed + 1, number)
        players = [upper if seat == mine else lower for seat in range(match.seats)]
        s = game.new_state(match.seats, luck)
        play(game, s, players, [paces[player] for player in players], choices, tick)
        outcome = s.outcome()
        wins += outcome.value(mine) if outcome is not None else 1.0 / match.seats if match.lower else 0.0
    return Tally(wins, upper.moves, upper.seconds, {match.lower or match.upper: lower.uses, match.upper: upper.uses})


def as_json(ladder: Ladder) -> dict[str, object]:
    """The stable JSON form. `uses`: by bot and kind of action, how often it was chosen and offered."""
    uses = {name: by_kind(used) for name, used in ladder.uses.items()}
    return {"game": ladder.game, "rows": [row._asdict() for row in ladder.rows], "uses": uses}


def by_kind(uses: Uses) -> Mapping[str, Sequence[int]]:
    """By kind: the number of choices of it, and the number of choices in which it was offered. A component has the latter of its word."""
    names = sorted({*uses.chosen, *uses.offered})
    return {name: (uses.chosen[name], uses.offered[name.partition(" ")[0]]) for name in names}
