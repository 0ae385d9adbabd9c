"""`tablee lab`: play many games, measure them, and write a report as one HTML page and as JSON."""

from __future__ import annotations

import shlex
from argparse import Namespace
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path

import msgspec

from tablee.arena.ray_pool import ClusterError
from tablee.arena.results import OtherTournament
from tablee.cli import arguments
from tablee.cli.arena import explained, read_pool
from tablee.cli.parser import CommandParser
from tablee.cli.progress import ProgressBar
from tablee.cli.simulate import MAX_GAMES
from tablee.cli.terminal import Terminal, print_json
from tablee.cli.translator import Translator
from tablee.game import Game
from tablee.lab.experiment import Experiment, run_comparison, run_report
from tablee.lab.page import comparison_page, report_page
from tablee.lab.report import ComparedTable, Comparison, Report, ReportTable
from tablee.lab.texts import Words

NAME = "lab"
PAGE, FIGURES = "report.html", "figures.json"
COMPARISON_PAGE, COMPARISON_FIGURES = "comparison.html", "comparison.json"


def add_arguments(parser: CommandParser) -> None:
    parser.add_game()
    parser.add("--games", help="arg.lab_games", default="400", metavar="N")
    parser.add("--players", help="arg.lab_players", default="regular", metavar="A,B")
    parser.add("--seats", help="arg.lab_seats", metavar="K,L")
    parser.add("--seed", help="arg.seed", default="0", metavar="S")
    parser.add_pool()
    parser.add("--out", help="arg.lab_out", metavar=parser.tr("metavar.folder"))
    parser.add("--compare", help="arg.compare", metavar=parser.tr("metavar.option"))
    parser.add_option()
    parser.add_json()


def run(tr: Translator, args: Namespace) -> int:
    game = arguments.game(tr, args.game)
    experiment = read_experiment(tr, game, args)
    changed = arguments.options(tr, game, [args.compare]) if args.compare else {}
    result: Report | Comparison
    try:
        pool = read_pool(tr, args)
        with ProgressBar(tr("progress.games"), experiment.games * (2 if changed else 1)) as bar:
            if changed:
                ((option, value),) = changed.items()
                if value == experiment.usual_value(option):
                    raise tr.error("error.compare_same", option=args.compare)
                result = run_comparison(experiment, option, value, pool, bar)
            else:
                result = run_report(experiment, pool, bar)
    except (OtherTournament, BrokenExecutor, ClusterError) as error:
        raise explained(tr, error) from None
    written = write(tr, game, result, experiment.folder) if experiment.folder else None
    if args.json:
        print_json(result)
    else:
        print_result(tr, game, result, written)
    return 0


def read_experiment(tr: Translator, game: Game, args: Namespace) -> Experiment:
    seats: Sequence[int] = game.lab.seats
    if args.seats is not None:
        seats = [arguments.seat_count(tr, game, text, 0) for text in arguments.split_names(args.seats)]
    players = tuple(arguments.check_any_bot(tr, game, name) for name in arguments.split_names(args.players))
    if len(players) > min(seats):
        raise tr.error("error.bots", bots=len(players), seats=min(seats))
    return Experiment(
        game=game,
        players=players,
        games=arguments.whole_number(tr, "--games", args.games, 1, MAX_GAMES),
        seats=seats,
        seed=arguments.whole_number(tr, "--seed", args.seed, 0, arguments.MAX_SEED),
        options=arguments.options(tr, game, args.option),
        folder=Path(args.out) if args.out else None,
        command=command(args),
    )


def command(args: Namespace) -> str:
    """The command that gives the same figures."""
    words = ["tablee", NAME, args.game, "--games", args.games, "--players", args.players]
    for name in ("seats", "seed", "compare"):
        value = getattr(args, name)
        if value is not None and (name, value) != ("seed", "0"):
            words += [f"--{name}", value]
    for option in args.option:
        words += ["--option", option]
    return shlex.join(words)


def write(tr: Translator, game: Game, result: Report | Comparison, folder: Path) -> Path:
    """Write the page and the figures. Returns the page."""
    if isinstance(result, Report):
        page, figures, text = folder / PAGE, folder / FIGURES, report_page(game, result, tr.lang)
    else:
        page, figures, text = folder / COMPARISON_PAGE, folder / COMPARISON_FIGURES, comparison_page(game, result, tr.lang)
    page.write_text(text, encoding="utf-8")
    figures.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1))
    return page


def print_result(tr: Translator, game: Game, result: Report | Comparison, written: Path | None) -> None:
    terminal = Terminal()
    words = Words(game, tr.lang)
    tables: Sequence[ReportTable | ComparedTable] = result.general
    for table in tables:
        terminal.table(words.title(table.id), *cells(tr, words, table), right=(1, 2, 3))
    if isinstance(result, Comparison):
        low, high = tr.percent(result.changed.low), tr.percent(result.changed.high)
        terminal.line(words("changed", share=tr.percent(result.changed.value), low=low, high=high, n=tr.number(result.changed.n)))
    terminal.line(tr("lab.written", page=str(written)) if written else tr("lab.not_written"))


def cells(tr: Translator, words: Words, table: ReportTable | ComparedTable) -> tuple[list[str], list[list[str]]]:
    """The heads and the rows of a table in the terminal."""
    kind = table.kind
    if isinstance(table, ReportTable):
        heads = ["", words("n"), words("value"), tr("ladder.interval")]
        figures = [(row.key, row.figure) for row in table.rows]
        return heads, [
            [words.row(table.id, key), tr.number(each.n), words.value(kind, each.value), interval(words, kind, each.low, each.high)]
            for key, each in figures
        ]
    heads = ["", words("usual"), words("alternative"), words("gap")]
    return heads, [
        [
            words.row(table.id, row.key),
            words.value(kind, row.usual.value),
            words.value(kind, row.other.value),
            f"{words.gap(kind, row.difference.value)} ({words.gap(kind, row.difference.low)} – {words.gap(kind, row.difference.high)})",
        ]
        for row in table.rows
    ]


def interval(words: Words, kind: str, low: float, high: float) -> str:
    return f"{words.value(kind, low)} – {words.value(kind, high)}"
