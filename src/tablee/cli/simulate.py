"""`tablee simulate`: many games of bots, counted."""

from __future__ import annotations

from argparse import Namespace
from concurrent.futures import BrokenExecutor

from tablee.arena.simulate import PACE_MS, Result, Share, simulate
from tablee.cli import given
from tablee.cli.bar import Bar
from tablee.cli.parser import Arguments
from tablee.cli.say import Say
from tablee.cli.screen import Screen, show_json

NAME = "simulate"
MOST_GAMES = 1_000_000_000
MOST_WORKERS = 256
LONGEST_PACE = 3_600_000


def arguments(given: Arguments) -> None:
    given.add_game()
    given.add("--games", help="arg.games", default="100", metavar="N")
    given.add("--seats", help="arg.seat_count", metavar="K")
    given.add("--bots", help="arg.bots", default="random", metavar="A,B")
    given.add("--rotate", help="arg.rotate", action="store_true")
    given.add("--seed", help="arg.seed", default="0", metavar="S")
    given.add("--pace", help="arg.pace", default=str(PACE_MS), metavar="MS")
    given.add("--workers", help="arg.workers", default="1", metavar="W")
    given.add_option()
    given.add_json()


def run(say: Say, args: Namespace) -> int:
    game = given.game(say, args.game)
    bots, seats = given.bots_and_seats(say, game, args.bots, args.seats)
    games = given.whole(say, "--games", args.games, 1, MOST_GAMES)
    seed = given.whole(say, "--seed", args.seed, 0, given.LARGEST_SEED)
    workers = given.whole(say, "--workers", args.workers, 1, MOST_WORKERS)
    pace = given.whole(say, "--pace", args.pace, 1, LONGEST_PACE)
    options = given.options(say, game, args.option)
    try:
        with Bar(say("progress.games"), games) as bar:
            result = simulate(game.id, games, seats, bots, seed, workers, options, bar, args.rotate, pace)
    except BrokenExecutor:
        raise say.bad("bad.worker") from None
    if args.json:
        show_json(as_json(result))
    else:
        show(say, Screen(), result, game.texts.name.in_(say.lang), seed)
    return 0


def as_json(result: Result) -> dict[str, object]:
    """The shape other programs rely on; rotated bots add their shares, which the outcomes by seat cannot tell."""
    shape: dict[str, object] = {
        "game": result.game,
        "games": result.games,
        "decisions": result.decisions,
        "wall_seconds": result.wall_seconds,
        "cpu_seconds": result.cpu_seconds,
        "compiled": result.compiled,
        "outcomes": result.outcomes,
        "mean_decisions": result.mean_decisions,
    }
    if result.rotated:
        shape["bots"] = {name: result.share_of_bot(name)._asdict() for name in dict.fromkeys(result.bots)}
    return shape


def show(say: Say, screen: Screen, result: Result, name: str, seed: int) -> None:
    title = say("simulate.title", game=name, n=result.games, games=say.number(result.games), seats=result.seats, seed=str(seed))
    heads = [say("simulate.share"), say("simulate.interval")]
    shares: list[tuple[tuple[str, ...], Share]]
    if result.rotated:
        shares = [((bot,), result.share_of_bot(bot)) for bot in dict.fromkeys(result.bots)]
        heads = [say("simulate.bot"), *heads]
    else:
        shares = [((str(seat), bot), result.share_of_seat(seat)) for seat, bot in enumerate(result.bots)]
        heads = [say("simulate.seat"), say("simulate.bot"), *heads]
    rows = [(*who, say.percent(share.part), f"{say.percent(share.low)} – {say.percent(share.high)}") for who, share in shares]
    screen.table(title, heads, rows, right=(len(heads) - 2, len(heads) - 1))
    outcomes = [(outcome(say, label), say.number(n), say.percent(n / result.games)) for label, n in result.outcomes.items()]
    screen.table(say("simulate.outcomes"), [say("simulate.outcome"), say("simulate.games"), say("simulate.part")], outcomes, right=(1, 2))
    screen.line(say("simulate.mean", mean=say.number(result.mean_decisions, 1), total=say.number(result.decisions)))
    speed = say.number(result.decisions / max(result.cpu_seconds, 1e-9))
    seconds = {"cpu": say.number(result.cpu_seconds, 2), "wall": say.number(result.wall_seconds, 2)}
    screen.line(say("simulate.speed", speed=speed, **seconds))
    screen.line(say("compiled.yes" if result.compiled else "compiled.no"))


def outcome(say: Say, label: str) -> str:
    if label.startswith("seat "):
        return say("outcome.seat", places=label.removeprefix("seat "))
    return say(f"outcome.{label}")
