"""`tablee arena`: let bots meet in a tournament with balanced seats, here or on a cluster, and keep every game."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from math import comb, factorial
from pathlib import Path

import msgspec

from tablee.arena.pool import LocalPool, Pool
from tablee.arena.ray_pool import ClusterError, RayPool
from tablee.arena.results import SUMMARY, OtherTournament, ResultFolder
from tablee.arena.seatings import Schedule
from tablee.arena.simulate import Share
from tablee.arena.tournament import GameRow, Tournament, everyone, matrix, play_tournament, standings
from tablee.bots.own_bots import BotFailed
from tablee.cli import arguments
from tablee.cli.parser import CommandParser
from tablee.cli.progress import ProgressBar
from tablee.cli.simulate import MAX_GAMES, MAX_WORKERS
from tablee.cli.terminal import Terminal, print_json
from tablee.cli.translator import Translator
from tablee.game import Game

NAME = "arena"
MOST_SEATINGS = 100_000
PLOT = "standings.png"


def add_arguments(parser: CommandParser) -> None:
    parser.add_game()
    parser.add("--players", help="arg.arena_players", default="champion,regular,apprentice", metavar="A,B")
    parser.add("--games", help="arg.arena_games", default="200", metavar="N")
    parser.add("--seats", help="arg.arena_seats", metavar="K")
    parser.add("--seed", help="arg.seed", default="0", metavar="S")
    parser.add("--workers", help="arg.workers", metavar="W")
    parser.add("--cluster", help="arg.cluster", metavar=parser.tr("metavar.address"))
    parser.add("--out", help="arg.arena_out", metavar=parser.tr("metavar.folder"))
    parser.add_option()
    parser.add_json()


def run(tr: Translator, args: Namespace) -> int:
    game = arguments.game(tr, args.game)
    games = arguments.whole_number(tr, "--games", args.games, 1, MAX_GAMES)
    if args.workers and args.cluster:
        raise tr.error("error.workers_and_cluster")
    workers = arguments.whole_number(tr, "--workers", args.workers or "1", 1, MAX_WORKERS)
    tournament = read_tournament(tr, game, args)
    try:
        folder = ResultFolder(Path(args.out), tournament) if args.out else None
    except OtherTournament as error:
        raise tr.error("error.other_tournament", folder=str(error)) from None
    try:
        rows = play(tr, tournament, games, RayPool(args.cluster) if args.cluster else LocalPool(workers), folder)
    except BrokenExecutor:
        raise tr.error("error.worker_died") from None
    except BotFailed as failure:
        raise tr.error("error.own_bot", reason=str(failure)) from None
    except ClusterError as error:
        raise tr.error("error.cluster", detail=str(error)) from None
    show(tr, game, tournament, rows, folder, args.json)
    return 0


def read_tournament(tr: Translator, game: Game, args: Namespace) -> Tournament:
    players = [arguments.check_any_bot(tr, game, name) for name in arguments.split_names(args.players)]
    if len(players) < 2:
        raise tr.error("error.too_few_players")
    seats = arguments.seat_count(tr, game, args.seats, 2)
    seatings = comb(len(players), seats) * factorial(seats) if len(players) >= seats else len(players) ** seats
    if seatings > MOST_SEATINGS:
        raise tr.error("error.too_many_seatings", players=len(players), seats=seats)
    seed = arguments.whole_number(tr, "--seed", args.seed, 0, arguments.MAX_SEED)
    return everyone(game.id, players, seats, seed, arguments.options(tr, game, args.option))


def play(tr: Translator, tournament: Tournament, games: int, pool: Pool, folder: ResultFolder | None) -> list[GameRow]:
    """Play the games that are missing, and return the rows of all, in the order of their numbers."""
    missing: Sequence[int] = range(games) if folder is None else folder.missing(games)
    rows = [] if folder is None else [row for row in folder.rows if row.number < games]
    with ProgressBar(tr("progress.games"), games) as bar:
        done = len(rows)
        for chunk in play_tournament(tournament, missing, pool, lambda more: bar(done + more)):
            if folder is not None:
                folder.add(chunk)
            rows.extend(chunk)
    return sorted(rows, key=lambda row: row.number)


def show(tr: Translator, game: Game, tournament: Tournament, rows: list[GameRow], folder: ResultFolder | None, json: bool) -> None:
    try:
        summary = summarise(tournament, rows)
        if folder is not None:
            write(tr, tournament, rows, folder, summary)
    except ModuleNotFoundError as error:
        raise tr.error("error.no_arena_library", missing=error.name) from None
    if json:
        print_json(summary)
    else:
        print_tables(tr, game, tournament, rows, folder)


def summarise(tournament: Tournament, rows: list[GameRow]) -> dict[str, object]:
    """The stable JSON form."""
    from tablee.arena.ratings import rate

    ratings = {rating.player: rating._asdict() for rating in rate(tournament, rows)}
    return {
        "game": tournament.game,
        "seats": len(tournament.lineups[0]),
        "seed": tournament.seed,
        "options": tournament.options,
        "games": len(rows),
        "players": [
            {
                "player": standing.player,
                "games": standing.games,
                "wins": standing.wins,
                "share": standing.share.part,
                "low": standing.share.low,
                "high": standing.share.high,
                "ms_per_move": standing.ms_per_move,
                "rating": ratings[standing.player],
            }
            for standing in standings(tournament, rows)
        ],
        "ahead": [{"player": a, "other": b, **share._asdict()} for (a, b), share in matrix(tournament, rows).items()],
    }


def write(tr: Translator, tournament: Tournament, rows: list[GameRow], folder: ResultFolder, summary: dict[str, object]) -> None:
    from tablee.arena.plots import draw_standings
    from tablee.arena.ratings import rate

    (folder.folder / SUMMARY).write_bytes(msgspec.json.format(msgspec.json.encode(summary), indent=2))
    folder.write_parquet()
    words = {name: tr(f"arena.plot.{name}") for name in ("shares", "ratings", "lengths")}
    draw_standings(standings(tournament, rows), rate(tournament, rows), rows, words, folder.folder / PLOT)


def print_tables(tr: Translator, game: Game, tournament: Tournament, rows: list[GameRow], folder: ResultFolder | None) -> None:
    from tablee.arena.ratings import rate

    terminal = Terminal()
    count = {"n": len(rows), "games": tr.number(len(rows))}
    seats = len(tournament.lineups[0])
    title = tr("arena.title", game=game.texts.name[tr.lang], seats=seats, seed=str(tournament.seed), **count)
    heads = [tr(f"arena.{name}") for name in ("player", "games", "share", "interval", "rating", "ms")]
    ratings = {rating.player: f"{rating.strength:.1f} ± {2 * rating.uncertainty:.1f}" for rating in rate(tournament, rows)}
    table = [
        [
            each.player,
            tr.number(each.games),
            tr.percent(each.share.part),
            between(tr, each.share),
            ratings[each.player],
            tr.number(each.ms_per_move, 2),
        ]
        for each in standings(tournament, rows)
    ]
    terminal.table(title, heads, table, right=(1, 2, 3, 4, 5))
    ahead = matrix(tournament, rows)
    labels = [each.player for each in standings(tournament, rows)]
    if len(labels) > 2:
        cells = [[a, *[tr.percent(ahead[a, b].part) if (a, b) in ahead else "–" for b in labels]] for a in labels]
        terminal.table(tr("arena.ahead"), [tr("arena.player"), *labels], cells, right=tuple(range(1, len(labels) + 1)))
    round_games = len(Schedule(tournament.lineups).round)
    if len(rows) % round_games:
        terminal.line(tr("arena.balanced", round=tr.number(round_games), games=tr.number(len(rows))))
    if folder is not None:
        terminal.line(tr("arena.written", folder=str(folder.folder)))


def between(tr: Translator, share: Share) -> str:
    return f"{tr.percent(share.low)} – {tr.percent(share.high)}"
