"""Measure the games in the laboratory: `python -m tools.write_lab reports|rulings [GAME…] [--games N] [--players LEVEL] [--workers W]`.

`reports` writes the report of each game, `lab.json` in its folder. `rulings` compares the readings of each ruling that has a table option,
and writes docs/lab/rulings.json. `python tools/write_docs.py` then writes the pages and the ledger of rulings from them. Run it on the
compiled rules: in plain Python it takes ten times as long. With `--folder` the games are kept there, and an interrupted run goes on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

import tablee
from tablee.arena.pool import LocalPool
from tablee.game import Game
from tablee.game_files import Setting
from tablee.lab.experiment import Experiment, run_comparison, run_report
from tablee.lab.packaged import FILE
from tablee.lab.rulings import RULINGS, Effect, effect_of

ROOT = Path(__file__).resolve().parent.parent
SEED = 2_700_000
"""The seed of all reports, which was not used to tune any level."""


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=("reports", "rulings"))
    parser.add_argument("game", nargs="*", help="id of a game (default: every game that the laboratory measures)")
    parser.add_argument("--games", type=int, default=400, help="games of a report, or of each side of a comparison (default: 400)")
    parser.add_argument("--players", default="regular", help="the bot that plays every seat (default: regular)")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="keep the games here")
    args = parser.parse_args(argv)
    pool = LocalPool(args.workers)
    for id in args.game or [game.id for game in tablee.games().values() if game.measure is not None]:
        game = tablee.open(id)
        folder = None if args.folder is None else args.folder / args.what / id
        command = f"tablee lab {id} --games {args.games} --players {args.players} --seed {SEED}"
        experiment = Experiment(game, (args.players,), args.games, game.lab.seats, SEED, {}, folder, command)
        if args.what == "reports":
            write_report(experiment, pool)
        else:
            write_rulings(experiment, pool)
    return 0


def write_report(experiment: Experiment, pool: LocalPool) -> None:
    report = run_report(experiment, pool, lambda _: None)
    # Compiled rules are in another folder than the sources.
    file = ROOT / "src" / experiment.game.package.replace(".", "/") / FILE
    file.write_bytes(msgspec.json.encode(report) + b"\n")
    print(f"{experiment.game.id}: {file.stat().st_size // 1000} kB written", flush=True)


def write_rulings(experiment: Experiment, pool: LocalPool) -> None:
    """Compare all values of all options of the game's rulings. Each result is written at once."""
    for option, value in alternatives(experiment.game):
        command = f"{experiment.command} --compare {option}={str(value).lower() if isinstance(value, bool) else value}"
        comparison = run_comparison(experiment._replace(command=command), option, value, pool, lambda _: None)
        found = effect_of(experiment.game.id, comparison)
        print(f"{found.game} {option}={value}: {100 * found.changed.value:.1f} % of {found.changed.n} pairs differ", flush=True)
        file = ROOT / RULINGS
        known = msgspec.json.decode(file.read_bytes(), type=list[Effect]) if file.exists() else []
        kept = [each for each in known if (each.game, each.option, each.value) != (found.game, found.option, found.value)]
        ordered = sorted([*kept, found], key=lambda each: (each.game, each.option, str(each.value)))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=1) + b"\n")


def alternatives(game: Game) -> Iterator[tuple[str, Setting]]:
    """The options of the game's rulings with each value that is not the default."""
    for option in dict.fromkeys(rule.option for rule in game.own_rules if rule.ruling and rule.option):
        known = game.texts.options[option]
        for choice in known.choices:
            if choice.value != known.default:
                yield option, choice.value


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
