"""`tablee bench search`: simulations per CPU-second of our search and of OpenSpiel's C++ MCTS bot, with the same rollouts, in one run.

Both choose a column in the same positions of connect four, with one random game to the end for each simulation. The programs run in turn,
each in a process of its own, several times; the ratio is the median of the ratios of the passes.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from bench import systems
from tools.environment import ROOT, clean_env


def main(argv: Sequence[str]) -> int:
    """Return 0 if our search does more simulations per CPU-second, or if the peer is missing; else 1."""
    args = parse_arguments(argv)
    compiled, why_not = systems.compiled(True, lambda sentence: print(sentence, file=sys.stderr))
    if compiled is None:
        print(why_not, file=sys.stderr)
    rules = compiled or systems.SOURCE
    passes = []
    for _ in range(args.passes):
        ours = measured([sys.executable, "-m", "bench.search_speed", str(args.seconds)], rules)
        peer = measured([str(args.peers_python), "-m", "bench.peers.openspiel_search", str(args.seconds)], None)
        passes.append((ours, peer))
    result = summary(passes)
    if args.json:
        print(json.dumps(result, indent=1))
    else:
        print(f"simulations per CPU-second, median of {args.passes} passes")
        print(f"tablee {'compiled' if compiled else 'pure'}: {result['ours']:,.0f}")
        print(f"openspiel c++: {result['peer']:,.0f}" if result["peer"] else f"OpenSpiel is not installed in {args.peers_python}")
        if result["ratio"]:
            print(f"ratio: {result['ratio']:.2f} (lowest {result['low']:.2f}, highest {result['high']:.2f})")
    return 1 if result["ratio"] and result["ratio"] <= 1 else 0


def measured(command: Sequence[str], rules: Path | None) -> dict[str, object] | None:
    """The figure that the program prints, or None if the peer's program cannot run."""
    environment = clean_env(**({"PYTHONPATH": str(rules)} if rules else {}))
    try:
        ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    except FileNotFoundError:
        return None
    if ran.returncode and rules:
        sys.exit(ran.stderr)
    lines = [line for line in ran.stdout.splitlines() if line.startswith("{")]
    figure: dict[str, object] | None = json.loads(lines[-1]) if lines else None
    return figure


def summary(passes: Sequence[tuple[dict[str, object] | None, dict[str, object] | None]]) -> dict[str, float | None]:
    ours = [float(str(one["simulations"])) for one, _ in passes if one]
    peers = [float(str(other["simulations"])) for _, other in passes if other]
    ratios = [one / other for one, other in zip(ours, peers, strict=False)]
    middle = median(ratios) if ratios else None
    low, high = (min(ratios), max(ratios)) if ratios else (None, None)
    return {"ours": median(ours), "peer": median(peers) if peers else None, "ratio": middle, "low": low, "high": high}


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tablee bench search", description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU-seconds per figure and pass (default: 2)")
    parser.add_argument("--passes", type=int, default=5, help="number of passes (default: 5)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--peers-python", type=Path, metavar="PYTHON", help="a Python with OpenSpiel (TABLEE_PEERS_PYTHON)")
    args = parser.parse_args(argv)
    args.peers_python = args.peers_python or Path(os.environ.get("TABLEE_PEERS_PYTHON") or systems.PEERS / "bin" / "python")
    return args


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
