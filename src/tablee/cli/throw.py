"""`tablee throw measure | study | show`: the poses that falling bodies take, as a table for bots, by gesture, and as a picture."""

from __future__ import annotations

from argparse import Namespace
from math import pi
from pathlib import Path

import msgspec

from tablee import shelf
from tablee.cli import given
from tablee.cli.bar import Bar
from tablee.cli.files import Output
from tablee.cli.parser import Arguments
from tablee.cli.say import Say
from tablee.cli.screen import Screen
from tablee.kernel.chance import seeded
from tablee.shelf import Game
from tablee.throw.figure import POSES, Figure, Tray
from tablee.throw.hand import ordinary, releases
from tablee.throw.shelf import duel_of, throwing_games
from tablee.throw.study import GESTURES, study
from tablee.throw.table import COUNTS, FORCES, PoseTable, measure

NAME = "throw"
FIGHTS = 20_000
PICTURES = (".png", ".svg", ".gif")


def arguments(given: Arguments) -> None:
    given.add("what", help="arg.throw", choices=["measure", "study", "show"])
    given.add("--game", help="arg.throw_game", metavar=given.say("word.game"))
    given.add("--throws", help="arg.throws", default="500", metavar="N")
    given.add("--pieces", help="arg.pieces", default="6", metavar="N")
    given.add("--seed", help="arg.seed", default="0", metavar="S")
    given.add("--workers", help="arg.workers", default="1", metavar="W")
    given.add("-o", "--out", help="arg.throw_out", metavar=given.say("word.file"))
    given.add("--force", help="arg.force", action="store_true")


def run(say: Say, args: Namespace) -> int:
    game = chosen_game(say, args.game)
    figure = throwing_games()[game.id]
    seed = given.whole(say, "--seed", args.seed, 0, given.LARGEST_SEED)
    try:
        import tablee.throw.bodies  # noqa: F401  what is asked for needs MuJoCo
    except ImportError:
        raise say.bad("bad.no_bodies") from None
    if args.what == "measure":
        return measured(say, args, figure, seed)
    if args.what == "study":
        return studied(say, args, game, figure, seed)
    return shown(say, args, figure, seed)


def chosen_game(say: Say, name: str | None) -> Game:
    """The game that was named, or the only one that throws."""
    figures = throwing_games()
    if name is not None:
        given.game(say, name)
    if name is None and len(figures) == 1:
        return shelf.open(next(iter(figures)))
    if name not in figures:
        raise say.bad("bad.no_figure", games=say.listed(list(figures)))
    return shelf.open(name)


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


def studied(say: Say, args: Namespace, game: Game, figure: Figure, seed: int) -> int:
    """The poses by gesture, and how often a band thrown so wins against one thrown as anybody would."""
    throws = given.whole(say, "--throws", args.throws, 1, 1_000_000)
    workers = given.whole(say, "--workers", args.workers, 1, 256)
    output = Output(say, args.out, args.force) if args.out else None
    done = 0
    with Bar(say("progress.throwing"), throws * len(GESTURES)) as bar:

        def progress(more: int) -> None:
            nonlocal done
            done += more
            bar(done)

        found = study(figure, Tray(), GESTURES, throws, seed, workers, progress)
    duel = duel_of(game)
    rows = []
    for each in found:
        gesture, count = each.gesture, sum(each.mine)
        won, lost = duel(each.mine, each.theirs, FIGHTS)
        about = [f"{gesture.aim:.0f}°", f"{gesture.force:.2f}", f"{gesture.spin:.1f}", say.number(count)]
        rows.append([*about, *(say.percent(n / count) for n in each.mine), say.percent(won), say.percent(lost)])
    heads = [say(f"throw.{word}") for word in ("aim", "force", "spin", "thrown", *POSES, "won", "lost")]
    Screen().table(say("throw.study", throws=say.number(throws), figure=figure.version), heads, rows, right=range(len(heads)))
    if output is not None:
        output.write(msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n")
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
