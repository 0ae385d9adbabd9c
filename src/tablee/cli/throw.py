"""`tablee throw measure | study | show`: simulate throws, count the poses of the pieces, or draw one throw."""

from __future__ import annotations

from argparse import Namespace
from math import pi
from pathlib import Path

import msgspec

from tablee import shelf
from tablee.cli import arguments
from tablee.cli.parser import CommandParser
from tablee.cli.progress import ProgressBar
from tablee.cli.record_files import OutputFile
from tablee.cli.terminal import Terminal
from tablee.cli.translator import Translator
from tablee.game import Game
from tablee.kernel.chance import seeded
from tablee.throw.figure import POSES, Figure, Tray
from tablee.throw.game_files import duel_of, throwing_games
from tablee.throw.gesture import average_gesture, releases
from tablee.throw.pose_table import COUNTS, FORCES, PoseTable, measure
from tablee.throw.study import THROWERS, Studied, study

NAME = "throw"
FIGHTS = 20_000
PICTURES = (".png", ".svg", ".gif")


def add_arguments(parser: CommandParser) -> None:
    parser.add("mode", help="arg.throw", choices=["measure", "study", "show"])
    parser.add("--game", help="arg.throw_game", metavar=parser.tr("metavar.game"))
    parser.add("--throws", help="arg.throws", default="500", metavar="N")
    parser.add("--pieces", help="arg.pieces", default="6", metavar="N")
    parser.add("--seed", help="arg.seed", default="0", metavar="S")
    parser.add("--workers", help="arg.workers", default="1", metavar="W")
    parser.add("-o", "--out", help="arg.throw_out", metavar=parser.tr("metavar.file"))
    parser.add_force()


def run(tr: Translator, args: Namespace) -> int:
    game = chosen_game(tr, args.game)
    figure = throwing_games()[game.id]
    seed = arguments.whole_number(tr, "--seed", args.seed, 0, arguments.MAX_SEED)
    try:
        import tablee.throw.physics  # noqa: F401  fails without MuJoCo
    except ImportError:
        raise tr.error("error.no_mujoco") from None
    if args.mode == "measure":
        return run_measure(tr, args, figure, seed)
    if args.mode == "study":
        return run_study(tr, args, game, figure, seed)
    return run_show(tr, args, figure, seed)


def chosen_game(tr: Translator, name: str | None) -> Game:
    """Return the game that was named, or the only one whose pieces are thrown."""
    figures = throwing_games()
    if name is not None:
        arguments.game(tr, name)
    if name is None and len(figures) == 1:
        return shelf.open(next(iter(figures)))
    if name not in figures:
        raise tr.error("error.no_throws", games=tr.join(list(figures)))
    return shelf.open(name)


def run_measure(tr: Translator, args: Namespace, figure: Figure, seed: int) -> int:
    throws = arguments.whole_number(tr, "--throws", args.throws, 1, 1_000_000)
    workers = arguments.whole_number(tr, "--workers", args.workers, 1, 256)
    output = OutputFile(tr, args.out, args.force) if args.out else None
    with ProgressBar(tr("progress.throws"), throws * len(FORCES) * len(COUNTS)) as bar:
        table = measure(figure, Tray(), throws, seed, workers, bar.advance)
    print_table(tr, table)
    if output is not None:
        output.write(msgspec.json.format(msgspec.json.encode(table), indent=1).decode() + "\n")
    return 0


def run_study(tr: Translator, args: Namespace, game: Game, figure: Figure, seed: int) -> int:
    """Print the poses for each gesture, how often its pieces win a fight against an average player, and how often it knocks them over."""
    throws = arguments.whole_number(tr, "--throws", args.throws, 1, 1_000_000)
    workers = arguments.whole_number(tr, "--workers", args.workers, 1, 256)
    output = OutputFile(tr, args.out, args.force) if args.out else None
    with ProgressBar(tr("progress.throws"), throws * len(THROWERS)) as bar:
        found = study(figure, Tray(), THROWERS, throws, seed, workers, bar.advance)
    rows = [study_row(tr, game, each) for each in found]
    heads = [tr(f"throw.{word}") for word in ("gesture", *POSES, "won", "lost", "rival_outside", "rival_belly")]
    Terminal().table(tr("throw.study", throws=tr.number(throws), figure=figure.version), heads, rows, right=range(len(heads)))
    if output is not None:
        output.write(msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n")
    return 0


def study_row(tr: Translator, game: Game, studied: Studied) -> list[str]:
    thrower, count = studied.thrower, sum(studied.mine)
    rivals = [tr.percent(studied.theirs[POSES.index(pose)] / sum(studied.theirs)) for pose in ("outside", "belly")]
    about = tr(f"throw.{thrower}") if isinstance(thrower, str) else f"{thrower.aim:.0f}° {thrower.force:.1f} {thrower.spin:.1f}"
    if count == 0:
        return [about, *[""] * (len(POSES) + 2), *rivals]
    won, lost = duel_of(game)(studied.mine, studied.theirs, FIGHTS)
    return [about, *(tr.percent(n / count) for n in studied.mine), tr.percent(won), tr.percent(lost), *rivals]


def print_table(tr: Translator, table: PoseTable) -> None:
    rows = []
    for force, by_count in table.poses.items():
        for count, tally in zip(table.counts, by_count, strict=True):
            rows.append([tr(f"throw.{force}"), str(count), tr.number(sum(tally)), *(tr.percent(n / sum(tally)) for n in tally)])
    heads = [tr("throw.force"), tr("throw.pieces"), tr("throw.thrown"), *(tr(f"throw.{pose}") for pose in POSES)]
    Terminal().table(tr("throw.title", engine=table.engine, figure=table.figure), heads, rows, right=range(1, len(heads)))


def run_show(tr: Translator, args: Namespace, figure: Figure, seed: int) -> int:
    from tablee.throw.physics import fall  # imported here because it needs MuJoCo

    try:
        from tablee.throw.drawing import draw
    except ImportError:
        raise tr.error("error.no_matplotlib") from None
    pieces = arguments.whole_number(tr, "--pieces", args.pieces, 1, 12)
    if not args.out or Path(args.out).suffix not in PICTURES:
        raise tr.error("error.picture", endings=tr.join(PICTURES))
    output = OutputFile(tr, args.out, args.force)
    hands = min(3, pieces)
    chance = seeded(seed)
    throwers = [hand for hand in range(hands) for _ in range(pieces // hands + (hand < pieces % hands))]
    thrown = [
        release
        for hand in range(hands)
        for release in releases(average_gesture(chance), 2 * pi * hand / hands, throwers.count(hand), chance)
    ]
    landing = fall(figure, Tray(), thrown, [])
    draw(figure, Tray(), landing.frames, throwers, output.path)
    Terminal().lines(f"{i + 1}. {tr(f'throw.{pose}')}" for i, pose in enumerate(landing.poses))
    return 0
