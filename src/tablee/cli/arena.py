"""`tablee arena`: let bots meet in a tournament with balanced seats, here or on a cluster, and keep every game."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from importlib.util import find_spec
from math import comb, factorial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tablee.arena.pool import LocalPool, Pool
from tablee.arena.ray_pool import ClusterError, RayPool
from tablee.arena.results import SUMMARY, OtherTournament, ResultFolder, play_missing
from tablee.arena.seatings import Schedule
from tablee.arena.simulate import Share
from tablee.arena.tournament import GameRow, Standing, Tournament, head_to_head, play_tournament, round_robin, standings
from tablee.cli import arguments
from tablee.cli.parser import CommandParser
from tablee.cli.progress import ProgressBar
from tablee.cli.simulate import MAX_GAMES, MAX_WORKERS
from tablee.cli.terminal import Terminal, print_json
from tablee.cli.translator import BadInput, Translator
from tablee.game import Game

if TYPE_CHECKING:
    from tablee.arena.ratings import Rating

NAME = "arena"
RATINGS = ("openskill",)
FILES = ("matplotlib", "pyarrow")
"""The libraries that ratings and the files of `--out` need."""
MOST_SEATINGS = 100_000
PLOT = "standings.png"


def add_arguments(parser: CommandParser) -> None:
    parser.add_game()
    parser.add("--players", help="arg.arena_players", default="champion,regular,apprentice", metavar="A,B")
    parser.add("--games", help="arg.arena_games", default="200", metavar="N")
    parser.add("--seats", help="arg.arena_seats", metavar="K")
    parser.add("--seed", help="arg.seed", default="0", metavar="S")
    parser.add_pool()
    parser.add("--out", help="arg.arena_out", metavar=parser.tr("metavar.folder"))
    parser.add_option()
    parser.add_json()


def run(tr: Translator, args: Namespace) -> int:
    game = arguments.game(tr, args.game)
    games = arguments.whole_number(tr, "--games", args.games, 1, MAX_GAMES)
    tournament = read_tournament(tr, game, args)
    check_libraries(tr, RATINGS if args.out is None else (*RATINGS, *FILES))
    try:
        pool = read_pool(tr, args)
        folder = ResultFolder(Path(args.out), tournament) if args.out else None
        rows = play(tr, tournament, games, pool, folder)
    except (OtherTournament, BrokenExecutor, ClusterError) as error:
        raise explained(tr, error) from None
    result = judge(tournament, rows)
    if folder is not None:
        write(tr, result, folder)
    if args.json:
        print_json(as_json(result))
    else:
        print_result(tr, game, result, folder)
    return 0


def read_pool(tr: Translator, args: Namespace) -> Pool:
    """The processes of this machine, or a cluster."""
    if args.workers and args.cluster:
        raise tr.error("error.workers_and_cluster")
    workers = arguments.whole_number(tr, "--workers", args.workers or "1", 1, MAX_WORKERS)
    return RayPool(args.cluster) if args.cluster else LocalPool(workers)


def explained(tr: Translator, error: Exception) -> BadInput:
    """One sentence for what may go wrong while the games of a folder are played."""
    if isinstance(error, OtherTournament):
        return tr.error("error.other_tournament", folder=str(error))
    if isinstance(error, ClusterError):
        return tr.error("error.cluster", detail=str(error))
    return tr.error("error.worker_died")


def check_libraries(tr: Translator, libraries: Sequence[str]) -> None:
    """Refuse before the games are played, not after."""
    for library in libraries:
        if find_spec(library) is None:
            raise tr.error("error.no_arena_library", missing=library)


def read_tournament(tr: Translator, game: Game, args: Namespace) -> Tournament:
    players = [arguments.check_any_bot(tr, game, name) for name in arguments.split_names(args.players)]
    if len(players) < 2:
        raise tr.error("error.too_few_players")
    seats = arguments.seat_count(tr, game, args.seats, 2)
    seatings = comb(len(players), seats) * factorial(seats) if len(players) >= seats else len(players) ** seats
    if seatings > MOST_SEATINGS:
        raise tr.error("error.too_many_seatings", players=len(players), seats=seats)
    seed = arguments.whole_number(tr, "--seed", args.seed, 0, arguments.MAX_SEED)
    return round_robin(game.id, players, seats, seed, arguments.options(tr, game, args.option))


def play(tr: Translator, tournament: Tournament, games: int, pool: Pool, folder: ResultFolder | None) -> list[GameRow]:
    with ProgressBar(tr("progress.games"), games) as bar:
        return play_missing(games, folder, bar, lambda missing, report: play_tournament(tournament, missing, pool, report))


class Result(NamedTuple):
    """The games of a tournament and everything that is computed from them. `ratings`: by player. `ahead`: by pair of players."""

    tournament: Tournament
    rows: list[GameRow]
    standings: list[Standing]
    ratings: dict[str, Rating]
    ahead: dict[tuple[str, str], Share]


def judge(tournament: Tournament, rows: list[GameRow]) -> Result:
    from tablee.arena.ratings import rate

    ratings = {rating.player: rating for rating in rate(tournament, rows)}
    return Result(tournament, rows, standings(tournament, rows), ratings, head_to_head(tournament, rows))


def as_json(result: Result) -> dict[str, object]:
    """The stable JSON form."""
    tournament = result.tournament
    return {
        "game": tournament.game,
        "seats": len(tournament.lineups[0]),
        "seed": tournament.seed,
        "options": tournament.options,
        "games": len(result.rows),
        "players": [
            {
                "player": standing.player,
                "games": standing.games,
                "wins": standing.wins,
                "share": standing.share.part,
                "low": standing.share.low,
                "high": standing.share.high,
                "ms_per_move": standing.ms_per_move,
                "rating": result.ratings[standing.player]._asdict(),
            }
            for standing in result.standings
        ],
        "ahead": [{"player": a, "other": b, **share._asdict()} for (a, b), share in result.ahead.items()],
    }


def write(tr: Translator, result: Result, folder: ResultFolder) -> None:
    from tablee.arena.plots import draw_standings

    (folder.folder / SUMMARY).write_bytes(msgspec.json.format(msgspec.json.encode(as_json(result)), indent=2))
    folder.write_parquet()
    words = {name: tr(f"arena.plot.{name}") for name in ("shares", "ratings", "lengths")}
    draw_standings(result.standings, list(result.ratings.values()), result.rows, words, folder.folder / PLOT)


def print_result(tr: Translator, game: Game, result: Result, folder: ResultFolder | None) -> None:
    terminal = Terminal()
    tournament, played = result.tournament, len(result.rows)
    seats = len(tournament.lineups[0])
    title = tr("simulate.title", game=game.texts.name[tr.lang], n=played, games=tr.number(played), seats=seats, seed=str(tournament.seed))
    heads = [tr(key) for key in ("arena.player", "ladder.games", "ladder.share", "ladder.interval", "arena.rating", "ladder.ms")]
    terminal.table(title, heads, [cells(tr, each, result.ratings[each.player]) for each in result.standings], right=(1, 2, 3, 4, 5))
    labels = [each.player for each in result.standings]
    if len(labels) > 2:
        ahead = [[a, *[tr.percent(result.ahead[a, b].part) if (a, b) in result.ahead else "–" for b in labels]] for a in labels]
        terminal.table(tr("arena.ahead"), [tr("arena.player"), *labels], ahead, right=tuple(range(1, len(labels) + 1)))
    round_games = len(Schedule(tournament.lineups).round)
    if played % round_games:
        terminal.line(tr("arena.balanced", round=tr.number(round_games), games=tr.number(played)))
    if folder is not None:
        terminal.line(tr("arena.written", folder=str(folder.folder)))


def cells(tr: Translator, standing: Standing, rating: Rating) -> list[str]:
    share = [tr.percent(standing.share.part), tr.percent_range(standing.share.low, standing.share.high)]
    strength = f"{tr.number(rating.strength, 1)} ± {tr.number(2 * rating.uncertainty, 1)}"
    return [standing.player, tr.number(standing.games), *share, strength, tr.number(standing.ms_per_move, 2)]
