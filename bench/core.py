"""`tablee bench core`: the speed of the rules, pure and compiled, compared with OpenSpiel, PettingZoo and boardgame.io in the same run."""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import tablee
from bench import report, systems
from bench.measure import PEER_GAME
from bench.systems import Figure, Program, Unmeasured


class BadArgument(Exception):
    """A bad argument: one sentence that says what is wrong and what would be right."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadArgument(f"{message}; see --help")


def main(argv: list[str]) -> int:
    """Return 0 after measuring, whether or not the targets are met; 1 if the rules could not be measured; 2 for bad arguments."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)

    def warn(sentence: str) -> None:
        console.print(sentence, style="bold yellow", markup=False)

    try:
        args = parse_arguments(argv)
    except BadArgument as wrong:
        console.print(f"tablee bench core: {wrong}", markup=False)
        return 2
    missing: list[str] = []

    def note(sentence: str) -> None:
        missing.append(sentence)
        warn(sentence)

    if args.install_peers:
        systems.install_peers(warn)
    compiled, why_not = systems.compiled(not args.quick, warn)
    if why_not:
        note(why_not)
    builds = [systems.SOURCE] + ([compiled] if compiled else [])
    peers: list[Program] = []
    if args.quick or PEER_GAME not in args.games:
        note(f"the peers are not measured: {'--quick' if args.quick else f'{PEER_GAME} is not among the games'}")
    else:
        peers, absent = systems.peers(args.peers_python.absolute(), args.peers_node.absolute())
        for sentence in absent:
            note(sentence)
    games = sorted(args.games, key=lambda game: game != PEER_GAME)
    ours = [[systems.tablee(game, build) for build in builds] for game in games]
    programs = [*ours[0], *peers, *[program for game in ours[1:] for program in game]]
    try:
        passes = measure(programs, peers, args.passes, args.seconds, console, note)
    except Unmeasured as failed:
        console.print(f"tablee bench core: {failed}", style="bold red", markup=False)
        return 1
    flat = [figure for one in passes for figure in one]
    result = {"machine": systems.machine(), "versions": systems.versions(flat), "passes": args.passes, "seconds": args.seconds}
    result |= report.as_json(passes) | {"missing": missing}
    if args.picture:
        report.draw(result, args.picture)
    if args.json:
        print(json.dumps(result, indent=1))
    else:
        report.show(result, Console(highlight=False))
    return 0


def measure(
    programs: Sequence[Program], peers: Sequence[Program], passes: int, seconds: float, console: Console, note: systems.Print
) -> list[list[Figure]]:
    """Measure every system in turn, once per pass. A peer that fails is reported and left out; our own rules must run."""
    measured = []
    failed: set[Program] = set()
    with Progress(TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), console=console, transient=True) as progress:
        work = progress.add_task("", total=passes * len(programs))
        for number in range(passes):
            figures: list[Figure] = []
            for program in programs:
                progress.update(work, description=f"pass {number + 1} of {passes}: {program.name}")
                if program not in failed:
                    try:
                        figures += program.run(seconds)
                    except Unmeasured as error:
                        if program not in peers:
                            raise
                        failed.add(program)
                        note(f"not measured: {error}")
                progress.advance(work)
            measured.append(figures)
    return measured


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = Parser(prog="tablee bench core", description=__doc__, allow_abbrev=False)
    parser.add_argument("--games", type=lambda text: text.split(","), metavar="A,B", help="measure only these games (default: all)")
    parser.add_argument("--seconds", type=float, help="CPU-seconds per figure and pass (default: 1; with --quick: 0.2)")
    parser.add_argument("--passes", type=int, help="number of passes; each measures every system once (default: 3; with --quick: 1)")
    parser.add_argument("--quick", action="store_true", help="one short pass without peers; compile nothing")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="also draw connect four and its peers as SVG")
    parser.add_argument("--peers-python", type=Path, metavar="PYTHON", help="a Python with OpenSpiel and PettingZoo (TABLEE_PEERS_PYTHON)")
    parser.add_argument("--peers-node", type=Path, metavar="DIR", help="a folder whose node_modules has boardgame.io (TABLEE_PEERS_NODE)")
    parser.add_argument("--install-peers", action="store_true", help="first install the peers into build/peers")
    args = parser.parse_args(argv)
    args.games = list(dict.fromkeys(args.games or tablee.games()))
    for game in args.games:
        try:
            tablee.open(game)
        except tablee.ShelfError as wrong:
            raise BadArgument(str(wrong)) from None
    args.seconds = (0.2 if args.quick else 1.0) if args.seconds is None else args.seconds
    if not 0 < args.seconds < math.inf:
        raise BadArgument(f"--seconds: expected more than 0, not {args.seconds}")
    args.passes = (1 if args.quick else 3) if args.passes is None else args.passes
    if args.passes < 1:
        raise BadArgument(f"--passes: expected at least 1, not {args.passes}")
    if args.picture and PEER_GAME not in args.games:
        raise BadArgument(f"--picture shows {PEER_GAME}: it must be among the games")
    if args.picture and not args.picture.parent.is_dir():
        raise BadArgument(f"--picture: there is no folder {args.picture.parent}")
    if args.picture and not find_spec("matplotlib"):
        raise BadArgument("--picture needs matplotlib: pip install 'tablee[plots]'")
    if args.quick and (args.install_peers or args.peers_python or args.peers_node):
        raise BadArgument("--quick measures no peers: leave it out to measure them")
    args.peers_python = args.peers_python or Path(os.environ.get("TABLEE_PEERS_PYTHON") or systems.PEERS / "bin" / "python")
    args.peers_node = args.peers_node or Path(os.environ.get("TABLEE_PEERS_NODE") or systems.PEERS / "node")
    return args


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
