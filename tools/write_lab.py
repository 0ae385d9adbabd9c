"""Measure the games in the laboratory: `python -m tools.write_lab reports|rulings|all [GAME…] [--games N | --minutes M]`.

`reports` writes the report of each game, `lab.json` in its folder. `rulings` compares the readings of each ruling that has a table option,
and writes docs/lab/rulings.json. In the end the pages in docs/lab and the ledger of rulings are written from them. Run it on the compiled
rules: in plain Python it takes ten times as long. An interrupted run goes on where it was: give the same command again.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

import tablee
from tablee.arena.pool import LocalPool
from tablee.game import Game
from tablee.game_files import Setting
from tablee.lab.experiment import Experiment, run_comparison, run_report
from tablee.lab.packaged import FILE
from tablee.lab.rulings import RULINGS, Effect, effect_of
from tablee.lab.series import play_series
from tools.environment import BUILD, ROOT, digest

SEED = 2_700_000
"""The seed of all reports, which was not used to tune any level."""
REPORTS, BOTH = "reports", "all"
KINDS = (REPORTS, "rulings")
PLAYERS = {"reports": "champion", "rulings": "regular"}
MINUTES = {"reports": 5.0, "rulings": 3.5}
"""The time for a game on one core, from which the number of games follows unless it is given."""
TRIAL_SECONDS = 4.0
TRIAL_GAMES = 5
"""The least games of a trial that measures how long a game takes."""
SECONDS_BETWEEN_LINES = 10.0
FOLDER = BUILD / "lab"
PLAYED_BY = ("kernel", "kit", "throw", "bots", "arena", "lab/series.py", "lab/facts.py")
"""The sources that decide the games and their facts, besides the modules of `tablee` itself and the folder of the game."""


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=(*KINDS, BOTH))
    parser.add_argument("game", nargs="*", help="id of a game (default: every game that the laboratory measures)")
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--games", type=int, help="games of a report, or of each side of a comparison")
    size.add_argument("--minutes", type=float, help="choose the number of games so that one core takes about this long for each game")
    parser.add_argument("--players", help="the bot that plays every seat (default: champion in reports, regular in rulings)")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="keep the games here (default: build/lab)")
    args = parser.parse_args(argv)
    pool = LocalPool(args.workers)
    for id in args.game or [game.id for game in tablee.games().values() if game.measure is not None]:
        game = tablee.open(id)
        for what in KINDS if args.what == BOTH else (args.what,):
            player = args.players or PLAYERS[what]
            folder = args.folder / f"{id}-{what}-{player}-{sources(game)}"
            experiment = Experiment(game, (player,), args.games or 1, game.lab.seats, SEED, {}, folder, "")
            if args.games is None:
                series = 1 if what == REPORTS else 1 + len(list(alternatives(game)))
                games = games_within(experiment, 60 * (args.minutes or MINUTES[what]) / series)
                experiment = experiment._replace(games=games)
            command = f"tablee lab {id} --games {experiment.games} --players {player} --seed {SEED}"
            write = write_report if what == REPORTS else write_rulings
            write(experiment._replace(command=command), pool)
    # The pages are made from the sources, even if the games were played by the compiled rules.
    paths = os.pathsep.join(map(str, (ROOT / "src", ROOT)))
    return subprocess.run(
        [sys.executable, "-m", "tools.write_docs"], cwd=ROOT, env=os.environ | {"PYTHONPATH": paths}, check=False
    ).returncode


def write_report(experiment: Experiment, pool: LocalPool) -> None:
    report = run_report(experiment, pool, Lines(f"{experiment.game.id}, report", experiment.games))
    # Compiled rules are in another folder than the sources.
    file = ROOT / "src" / experiment.game.package.replace(".", "/") / FILE
    file.write_bytes(msgspec.json.encode(report) + b"\n")
    print(f"{experiment.game.id}: {file.stat().st_size // 1000} kB written", flush=True)


def write_rulings(experiment: Experiment, pool: LocalPool) -> None:
    """Compare all values of all options of the game's rulings. Each result is written at once; options that are no more are removed."""
    found = list(alternatives(experiment.game))
    change_effects(lambda known: known.game != experiment.game.id or (known.option, known.value) in found)
    for option, value in found:
        text = f"{option}={str(value).lower() if isinstance(value, bool) else value}"
        lines = Lines(f"{experiment.game.id}, {text}", 2 * experiment.games)
        comparison = run_comparison(experiment._replace(command=f"{experiment.command} --compare {text}"), option, value, pool, lines)
        effect = effect_of(experiment.game.id, comparison)
        print(f"{effect.game} {text}: {100 * effect.changed.value:.1f} % of {effect.changed.n} pairs differ", flush=True)
        change_effects(partial(is_other, effect), effect)


def is_other(effect: Effect, known: Effect) -> bool:
    """Whether the known effect is of another reading than this one."""
    return (known.game, known.option, known.value) != (effect.game, effect.option, effect.value)


def alternatives(game: Game) -> Iterator[tuple[str, Setting]]:
    """The options of the game's rulings with each value that is not the default."""
    for option in dict.fromkeys(rule.option for rule in game.own_rules if rule.ruling and rule.option):
        known = game.texts.options[option]
        for choice in known.choices:
            if choice.value != known.default:
                yield option, choice.value


def change_effects(keeps: Callable[[Effect], bool], *new: Effect) -> None:
    """Write the effects that are to be kept, and the new ones, in the order of their names."""
    file = ROOT / RULINGS
    known = msgspec.json.decode(file.read_bytes(), type=list[Effect]) if file.exists() else []
    ordered = sorted([*filter(keeps, known), *new], key=lambda each: (each.game, each.option, str(each.value)))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=1) + b"\n")


def games_within(experiment: Experiment, seconds: float) -> int:
    """About the number of games that one core plays in this time, the same in each variant, found out by a few games that are not kept."""
    series = experiment.series()
    step = TRIAL_GAMES * len(series.variants)
    done, spent, begun = 0, 0.0, time.process_time()
    while (spent := time.process_time() - begun) < TRIAL_SECONDS:
        done += sum(len(rows) for rows in play_series(series, range(done, done + step), LocalPool()))
    each = int(seconds * done / spent / len(series.variants))
    digits = max(0, len(str(each)) - 2)
    return len(series.variants) * max(1, round(each, -digits))


def sources(game: Game) -> str:
    """A digest of the sources that decide the games, so that games of other rules or bots are never mixed with these."""
    root = ROOT / "src" / "tablee"
    places = [*root.glob("*.*"), *(root / place for place in PLAYED_BY), root / "games" / game.id]
    files = {file for place in places for file in (place.rglob("*") if place.is_dir() else [place]) if file.is_file()}
    decisive = [file for file in files if file.name != FILE and not {"tests", "board", "__pycache__"} & set(file.parts)]
    return digest(*(part for file in sorted(decisive) for part in (str(file.relative_to(root)), file.read_bytes())))


class Lines:
    """Prints the progress as a line now and then, which suits a log as well as a terminal."""

    def __init__(self, title: str, games: int) -> None:
        self.title = title
        self.games = games
        self.before: int | None = None
        self.begun = self.printed = time.monotonic()

    def __call__(self, done: int) -> None:
        now = time.monotonic()
        if self.before is None:
            self.before = done
        if now - self.printed > SECONDS_BETWEEN_LINES and done > self.before:
            rate = (done - self.before) / (now - self.begun)
            print(f"{self.title}: {done} of {self.games} games, {rate:.3g}/s, {(self.games - done) / rate:.0f} s left", flush=True)
            self.printed = now


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
