"""`tablee simulate`: let bots play many games and count the outcomes."""

from __future__ import annotations

from argparse import Namespace
from concurrent.futures import BrokenExecutor

from tablee.arena.simulate import Result, Share, simulate
from tablee.cli import arguments
from tablee.cli.parser import CommandParser
from tablee.cli.progress import ProgressBar
from tablee.cli.terminal import Terminal, print_json
from tablee.cli.translator import Translator

NAME = "simulate"
MAX_GAMES = 1_000_000_000
MAX_WORKERS = 256
MAX_PACE_MS = 3_600_000


def add_arguments(parser: CommandParser) -> None:
    parser.add_game()
    parser.add("--games", help="arg.games", default="100", metavar="N")
    parser.add("--seats", help="arg.seat_count", metavar="K")
    parser.add("--bots", help="arg.bots", default="random", metavar="A,B")
    parser.add("--rotate", help="arg.rotate", action="store_true")
    parser.add("--seed", help="arg.seed", default="0", metavar="S")
    parser.add("--pace", help="arg.pace", metavar="MS")
    parser.add("--workers", help="arg.workers", default="1", metavar="W")
    parser.add_option()
    parser.add_json()


def run(tr: Translator, args: Namespace) -> int:
    game = arguments.game(tr, args.game)
    bots, seats = arguments.bots_and_seats(tr, game, args.bots, args.seats)
    games = arguments.whole_number(tr, "--games", args.games, 1, MAX_GAMES)
    seed = arguments.whole_number(tr, "--seed", args.seed, 0, arguments.MAX_SEED)
    workers = arguments.whole_number(tr, "--workers", args.workers, 1, MAX_WORKERS)
    pace = None if args.pace is None else arguments.whole_number(tr, "--pace", args.pace, 1, MAX_PACE_MS)
    options = arguments.options(tr, game, args.option)
    try:
        with ProgressBar(tr("progress.games"), games) as bar:
            result = simulate(game.id, games, seats, bots, seed, workers, options, bar, args.rotate, pace)
    except BrokenExecutor:
        raise tr.error("error.worker_died") from None
    if args.json:
        print_json(as_json(result))
    else:
        print_result(tr, Terminal(), result, game.texts.name[tr.lang], seed)
    return 0


def as_json(result: Result) -> dict[str, object]:
    """Return the stable JSON form. With `--rotate` it adds the shares by bot, which the outcomes by seat do not show."""
    answer: dict[str, object] = {
        "game": result.game,
        "games": result.games,
        "decisions": result.decisions,
        "wall_seconds": result.wall_seconds,
        "cpu_seconds": result.cpu_seconds,
        "compiled": result.compiled,
        "outcomes": result.outcomes,
        "mean_decisions": result.mean_decisions,
    }
    if result.rotated:
        answer["bots"] = {name: result.share_of_bot(name)._asdict() for name in dict.fromkeys(result.bots)}
    return answer


def print_result(tr: Translator, terminal: Terminal, result: Result, name: str, seed: int) -> None:
    title = tr("simulate.title", game=name, n=result.games, games=tr.number(result.games), seats=result.seats, seed=str(seed))
    heads = [tr("simulate.share"), tr("simulate.interval")]
    shares: list[tuple[tuple[str, ...], Share]]
    if result.rotated:
        shares = [((bot,), result.share_of_bot(bot)) for bot in dict.fromkeys(result.bots)]
        heads = [tr("simulate.bot"), *heads]
    else:
        shares = [((str(seat), bot), result.share_of_seat(seat)) for seat, bot in enumerate(result.bots)]
        heads = [tr("simulate.seat"), tr("simulate.bot"), *heads]
    rows = [(*who, tr.percent(share.part), tr.percent_range(share.low, share.high)) for who, share in shares]
    terminal.table(title, heads, rows, right=(len(heads) - 2, len(heads) - 1))
    outcomes = [(outcome_name(tr, label), tr.number(n), tr.percent(n / result.games)) for label, n in result.outcomes.items()]
    terminal.table(tr("simulate.outcomes"), [tr("simulate.outcome"), tr("simulate.games"), tr("simulate.part")], outcomes, right=(1, 2))
    terminal.line(tr("simulate.mean", mean=tr.number(result.mean_decisions, 1), total=tr.number(result.decisions)))
    speed = tr.number(result.decisions / max(result.cpu_seconds, 1e-9))
    seconds = {"cpu": tr.number(result.cpu_seconds, 2), "wall": tr.number(result.wall_seconds, 2)}
    terminal.line(tr("simulate.speed", speed=speed, **seconds))
    terminal.line(tr("compiled.yes" if result.compiled else "compiled.no"))


def outcome_name(tr: Translator, label: str) -> str:
    if label.startswith("seat "):
        return tr("outcome.seat", places=label.removeprefix("seat "))
    return tr(f"outcome.{label}")
