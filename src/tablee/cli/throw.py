"""`tablee throw measure | show`: the poses that falling bodies take, as a table for bots and as a picture for people."""

from __future__ import annotations

from argparse import Namespace
from math import pi
from pathlib import Path

import msgspec

from tablee.cli import given
from tablee.cli.bar import Bar
from tablee.cli.files import Output
from tablee.cli.parser import Arguments
from tablee.cli.say import Say
from tablee.cli.screen import Screen
from tablee.kernel.chance import seeded
from tablee.throw.figure import POSES, Figure, Tray
from tablee.throw.hand import ordinary, releases
from tablee.throw.shelf import throwing_games
from tablee.throw.table import COUNTS, FORCES, PoseTable, measure

NAME = "throw"
PICTURES = (".png", ".svg", ".gif")


def arguments(given: Arguments) -> None:
    given.add("what", help="arg.throw", choices=["measure", "show"])
    given.add("--game", help="arg.throw_game", metavar=given.say("word.game"))
    given.add("--throws", help="arg.throws", default="500", metavar="N")
    given.add("--pieces", help="arg.pieces", default="6", metavar="N")
    given.add("--seed", help="arg.seed", default="0", metavar="S")
    given.add("--workers", help="arg.workers", default="1", metavar="W")
    given.add("-o", "--out", help="arg.throw_out", metavar=given.say("word.file"))
    given.add("--force", help="arg.force", action="store_true")


def run(say: Say, args: Namespace) -> int:
    figure = chosen_figure(say, args.game)
    seed = given.whole(say, "--seed", args.seed, 0, given.LARGEST_SEED)
    try:
        import tablee.throw.bodies  # noqa: F401  what is asked for needs MuJoCo
    except ImportError:
        raise say.bad("bad.no_bodies") from None
    if args.what == "measure":
        return measured(say, args, figure, seed)
    return shown(say, args, figure, seed)


def chosen_figure(say: Say, name: str | None) -> Figure:
    """The figure of the game that was named, or of the only one that throws."""
    figures = throwing_games()
    if name is not None:
        given.game(say, name)
    if name is None and len(figures) == 1:
        return next(iter(figures.values()))
    if name not in figures:
        raise say.bad("bad.no_figure", games=say.listed(list(figures)))
    return figures[name]


def measured(say: Say, args: Namespace, figure: Figure, seed: int) -> int:
    throws = given.whole(say, "--throws", args.throws, 1, 1_000_000)
    workers = given.whole(say, "--workers", args.workers, 1, 256)
    output = Output(say, args.out, args.force) if args.out else None
    done = 0
    with Bar(say("progress.throwing"), throws * len(FORCES) * len(COUNTS)) as bar:

        def progress(more: int) -> None:
            nonlocal done
            done += more
            bar(done)

        table = measure(figure, Tray(), throws, seed, workers, progress)
    show_table(say, table)
    if output is not None:
        output.write(msgspec.json.format(msgspec.json.encode(table), indent=1).decode() + "\n")
    return 0


def show_table(say: Say, table: PoseTable) -> None:
    rows = []
    for force, by_count in table.poses.items():
        for count, tally in zip(table.counts, by_count, strict=True):
            rows.append([say(f"throw.{force}"), str(count), say.number(sum(tally)), *(say.percent(n / sum(tally)) for n in tally)])
    heads = [say("throw.force"), say("throw.pieces"), say("throw.thrown"), *(say(f"throw.{pose}") for pose in POSES)]
    Screen().table(say("throw.title", engine=table.engine, figure=table.figure), heads, rows, right=range(1, len(heads)))


def shown(say: Say, args: Namespace, figure: Figure, seed: int) -> int:
    from tablee.throw.bodies import fall
    from tablee.throw.picture import draw

    pieces = given.whole(say, "--pieces", args.pieces, 1, 12)
    if not args.out or Path(args.out).suffix not in PICTURES:
        raise say.bad("bad.picture", endings=say.listed(PICTURES))
    output = Output(say, args.out, args.force)
    hands = min(3, pieces)
    chance = seeded(seed)
    throwers = [hand for hand in range(hands) for _ in range(pieces // hands + (hand < pieces % hands))]
    thrown = [
        release for hand in range(hands) for release in releases(ordinary(chance), 2 * pi * hand / hands, throwers.count(hand), chance)
    ]
    landing = fall(figure, Tray(), thrown, [])
    draw(figure, Tray(), landing.frames, throwers, output.path)
    Screen().lines(f"{i + 1}. {say(f'throw.{pose}')}" for i, pose in enumerate(landing.poses))
    return 0
