"""Summarise the passes: medians, ratios within each pass, and targets; as JSON, tables and a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from bench.measure import PEER_GAME
from bench.systems import Figure

Pass = Sequence[Figure]
Key = tuple[str, str, str, int, bool | None, bool | None]
"""The identity of a measurement: system, driver, game, seats, compiled, events."""
OURS: dict[str, Key] = {
    f"{build} {driver}": ("tablee", driver, PEER_GAME, 2, build == "compiled", False)
    for build in ("compiled", "pure")
    for driver in ("playout", "python loop")
}
THEIRS: dict[str, Key] = {
    f"{system} {driver}": (system, driver, PEER_GAME, 2, None, None)
    for system, driver in (
        ("openspiel", "python loop"),
        ("openspiel", "rl_environment"),
        ("openspiel c++", "rollouts"),
        ("pettingzoo", "agent_iter"),
        ("boardgame.io", "reducer"),
        ("boardgame.io", "client"),
    )
}


@dataclass(frozen=True)
class Target:
    """A speed that we want to reach. `name` says what is compared; `value` is the median of the passes, `low` and `high` the extremes.
    They are None if a needed system was not measured."""

    name: str
    at_least: float
    value: float | None
    low: float | None
    high: float | None
    met: bool | None


def key_of(figure: Figure) -> Key:
    return figure.system, figure.driver, figure.game, figure.seats, figure.compiled, figure.events


def rows(passes: Sequence[Pass]) -> list[dict[str, Any]]:
    """Return the median of every figure, in the order of measurement."""
    grouped: dict[Key, list[Figure]] = {}
    for figure in (each for one in passes for each in one):
        grouped.setdefault(key_of(figure), []).append(figure)
    return [
        {
            **dict(zip(("system", "driver", "game", "seats", "compiled", "events"), key, strict=True)),
            "decisions_per_cpu_second": round(median(each.decisions_per_cpu_second for each in figures)),
            "clones_per_cpu_second": rounded_median(each.clones_per_cpu_second for each in figures),
        }
        for key, figures in grouped.items()
    ]


def rounded_median(figures: Iterable[float | None]) -> int | None:
    known = [figure for figure in figures if figure is not None]
    return round(median(known)) if known else None


def per_pass(passes: Sequence[Pass], ours: Key, theirs: Key) -> list[float]:
    """Return one ratio for each pass that measured both, because a noisy moment then affects both sides."""
    ratios = []
    for one in passes:
        speeds = {key_of(figure): figure.decisions_per_cpu_second for figure in one}
        if ours in speeds and theirs in speeds:
            ratios.append(speeds[ours] / speeds[theirs])
    return ratios


def ratios(passes: Sequence[Pass]) -> dict[str, dict[str, float]]:
    """Return our speed as a multiple of each peer's, by the way our rules are driven."""
    table: dict[str, dict[str, float]] = {}
    for name, ours in OURS.items():
        for peer, theirs in THEIRS.items():
            if found := per_pass(passes, ours, theirs):
                table.setdefault(name, {})[peer] = round(median(found), 3)
    return table


def targets(passes: Sequence[Pass]) -> list[Target]:
    """Return all targets. The one for events uses the game and build where they cost most."""

    def compare(at_least: float, ours: str, theirs: str) -> Target:
        return target(f"{PEER_GAME}: {ours} / {theirs}", at_least, per_pass(passes, OURS[ours], THEIRS[theirs]))

    clones = [each.clones_per_cpu_second for one in passes for each in one if key_of(each) == OURS["compiled playout"]]
    stories = {}
    for figure in passes[0]:
        if figure.events:
            name = f"{figure.game}, {figure.seats} seats, {rules(figure.compiled)}: story on / off, where it costs most"
            stories[name] = per_pass(passes, key_of(figure), (*key_of(figure)[:5], False))
    costliest = min(stories, key=lambda name: median(stories[name]))
    return [
        compare(5, "compiled playout", "openspiel python loop"),
        compare(200, "compiled playout", "pettingzoo agent_iter"),
        compare(0.5, "pure python loop", "openspiel python loop"),
        target(f"{PEER_GAME}: compiled clones per CPU-second", 500_000, [each for each in clones if each is not None]),
        target(costliest, 0.25, stories[costliest]),
    ]


def target(name: str, at_least: float, found: Sequence[float]) -> Target:
    if not found:
        return Target(name, at_least, None, None, None, None)
    value = median(found)
    return Target(name, at_least, round(value, 3), round(min(found), 3), round(max(found), 3), value >= at_least)


def as_json(passes: Sequence[Pass]) -> dict[str, Any]:
    return {"rows": rows(passes), "ratios": ratios(passes), "targets": [asdict(each) for each in targets(passes)]}


def show(result: dict[str, Any], console: Console) -> None:
    """Print the result as tables."""
    speeds = table("Random play, per CPU-second", ["game", "seats", "story", "system", "driven by"], ["decisions", "clones"])
    for row in result["rows"]:
        story = {True: "on", False: "off", None: ""}[row["events"]]
        figures = [short(row["decisions_per_cpu_second"]), short(row["clones_per_cpu_second"])]
        speeds.add_row(row["game"], str(row["seats"]), story, f"{row['system']} {rules(row['compiled'])}", row["driver"], *figures)
    console.print(speeds)
    if result["ratios"]:
        comparison = table(f"Tablee's speed as a multiple of theirs: {PEER_GAME}", [""], list(result["ratios"]))
        for peer in THEIRS:
            comparison.add_row(peer, *[times(by_peer.get(peer)) for by_peer in result["ratios"].values()])
        console.print(comparison)
    goals = table("Targets", ["target", "met"], ["at least", "median", "low – high"])
    for each in result["targets"]:
        met = {True: "yes", False: "[bold red]NO[/]", None: "?"}[each["met"]]
        spread = "" if each["low"] is None else f"{short(each['low'])} – {short(each['high'])}"
        goals.add_row(each["name"], met, short(each["at_least"]), short(each["value"]), spread)
    console.print(goals)
    for sentence in result["missing"]:
        console.print(sentence, style="bold yellow", markup=False)


def table(title: str, words: list[str], numbers: list[str]) -> Table:
    made = Table(title=f"\n{title}", title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)
    for word in words:
        made.add_column(word)
    for number in numbers:
        made.add_column(number, justify="right")
    return made


def rules(compiled: bool | None) -> str:
    return {True: "compiled", False: "pure", None: ""}[compiled]


def short(number: float | None) -> str:
    """Return three significant digits: 4.31 M, 312 k, 0.574."""
    if number is None:
        return ""
    for unit, size in ((" M", 1e6), (" k", 1e3)):
        if number >= size:
            return f"{number / size:.3g}{unit}"
    return f"{number:.3g}"


def times(ratio: float | None) -> str:
    return "" if ratio is None else f"{short(ratio)}×"


def draw(result: dict[str, Any], file: Path) -> None:
    """Draw connect four and its peers."""
    shown = [row for row in result["rows"] if row["game"] == PEER_GAME and not row["events"]]
    named = {f"{row['system']} {rules(row['compiled'])} ({row['driver']})".replace("  ", " "): row for row in shown}
    draw_bars({name: row["decisions_per_cpu_second"] for name, row in named.items()}, file)


def draw_bars(rates: Mapping[str, float], file: Path) -> None:
    """Draw random decisions per CPU-second by name, ours in another colour. The same figures give the same bytes."""
    import matplotlib  # imported here because it is an optional extra

    matplotlib.use("svg")
    from matplotlib import pyplot

    names = sorted(rates, key=lambda name: rates[name])
    speeds = [rates[name] for name in names]
    colours = ["#c8552b" if name.startswith("tablee") else "#8a94a6" for name in names]
    with pyplot.rc_context({"svg.hashsalt": "tablee", "svg.fonttype": "none", "font.sans-serif": ["DejaVu Sans"], "font.size": 9}):
        figure, axes = pyplot.subplots(figsize=(7, 0.4 + 0.32 * len(names)), layout="constrained")
        bars = axes.barh(names, speeds, color=colours)
        axes.bar_label(bars, [short(speed) for speed in speeds], padding=3)
        axes.set_xscale("log")
        axes.minorticks_off()
        axes.xaxis.set_major_formatter(lambda speed, _: short(speed))
        axes.set_xlim(min(speeds) / 4, max(speeds) * 6)
        axes.set_title("Connect four: random decisions per CPU-second", fontsize=10)
        axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
        pyplot.close(figure)
