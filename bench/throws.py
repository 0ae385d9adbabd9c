"""`tablee bench throws`: the time of a throw in a warm worker, by number of pieces; the limit is 300 ms for nine."""

from __future__ import annotations

import argparse
import json
import sys
import time
from math import pi
from statistics import median
from typing import Any

from rich.console import Console

from bench import report
from tablee.kernel.chance import seeded
from tablee.throw.figure import Figure, Tray
from tablee.throw.hand import Landing, Release, Rest, ordinary, releases
from tablee.throw.shelf import throwing_games
from tablee.throw.workers import Workers, fall_and_pack

COUNTS = (1, 2, 4, 6, 9)
HANDS = 3
LIMIT = 0.3
"""Limit in seconds for nine pieces on an idle core."""


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tablee bench throws", description=__doc__)
    parser.add_argument("--throws", type=int, default=40, help="throws for each number of pieces (default: 40)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    """Return 0 after measuring, whether or not the limit is met; 1 if MuJoCo is missing."""
    args = parse_arguments(argv)
    try:
        import mujoco  # noqa: F401  checks that the workers can import it
    except ImportError:
        print("tablee bench throws: MuJoCo is not installed (pip install 'tablee[throw]')", file=sys.stderr)
        return 1
    rows = [row for game, figure in throwing_games().items() for row in measure(game, figure, args.throws)]
    if args.json:
        print(json.dumps(rows))
        return 0
    shown = report.table(
        "A throw in a warm worker, in ms",
        ["game"],
        ["pieces", "CPU: median", "longest", "wall: median", "longest", "motion, bytes"],
    )
    for row in rows:
        times = [f"{1000 * row[key]:.0f}" for key in ("cpu", "cpu_longest", "wall", "wall_longest")]
        shown.add_row(row["game"], str(row["pieces"]), *times, str(row["bytes"]))
    console = Console(highlight=False)
    console.print(shown)
    nine = max(row["cpu_longest"] for row in rows if row["pieces"] == max(COUNTS))
    console.print(
        f"{max(COUNTS)} pieces within {1000 * LIMIT:.0f} ms of CPU: {'yes' if nine <= LIMIT else 'NO'} (longest {1000 * nine:.0f} ms)"
    )
    return 0


def measure(game: str, figure: Figure, throws: int) -> list[dict[str, Any]]:
    """Measure the worker's own CPU time, which other programs do not affect, and the wall time with the way there and back."""
    workers = Workers(figure)
    rows = []
    try:
        workers.warm().result()
        for count in COUNTS:
            cpu, wall, size = [], [], 0
            for seed in range(throws):
                thrown = hands(count, seed)
                began = time.perf_counter()
                landing, spent = workers.pool.submit(timed, figure, Tray(), thrown, []).result()
                wall.append(time.perf_counter() - began)
                cpu.append(spent)
                size = max(size, len(landing.packed))
            times = {"cpu": median(cpu), "cpu_longest": max(cpu), "wall": median(wall), "wall_longest": max(wall)}
            rows.append({"game": game, "pieces": count, "bytes": size} | times)
    finally:
        workers.close()
    return rows


def hands(count: int, seed: int) -> list[Release]:
    """Return `count` pieces thrown with ordinary gestures by up to three hands."""
    chance = seeded(seed, count)
    shares = [count // HANDS + (hand < count % HANDS) for hand in range(HANDS)]
    return [
        release
        for hand, share in enumerate(shares)
        if share
        for release in releases(ordinary(chance), 2 * pi * hand / HANDS, share, chance)
    ]


def timed(figure: Figure, tray: Tray, thrown: list[Release], lying: list[Rest]) -> tuple[Landing, float]:
    began = time.process_time()
    landing = fall_and_pack(figure, tray, thrown, lying)
    return landing, time.process_time() - began


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
