"""`tablee ladder`: let the bot levels of a game play against each other, and show whether each beats the one below."""

from __future__ import annotations

from argparse import Namespace
from concurrent.futures import BrokenExecutor

from tablee import shelf
from tablee.arena.ladder import Ladder, Row, as_json, matches, play_ladder
from tablee.arena.observed import by_kind
from tablee.bots.players import LEVELS
from tablee.cli import arguments
from tablee.cli.parser import CommandParser
from tablee.cli.progress import ProgressBar
from tablee.cli.simulate import MAX_GAMES, MAX_WORKERS
from tablee.cli.terminal import Terminal, print_json
from tablee.cli.translator import Translator
from tablee.game import Game

NAME = "ladder"
ALL = "all"


def add_arguments(parser: CommandParser) -> None:
    parser.add("game", help="arg.ladder_game", metavar=parser.tr("metavar.game"))
    parser.add("--games", help="arg.ladder_games", default="400", metavar="N")
    parser.add("--seats", help="arg.ladder_seats", metavar="K")
    parser.add("--seed", help="arg.seed", default="0", metavar="S")
    parser.add("--workers", help="arg.workers", default="1", metavar="W")
    parser.add("--markdown", help="arg.markdown", action="store_true")
    parser.add_json()


def run(tr: Translator, args: Namespace) -> int:
    chosen = list(shelf.games().values()) if args.game == ALL else [arguments.game(tr, args.game)]
    games = arguments.whole_number(tr, "--games", args.games, 1, MAX_GAMES)
    seed = arguments.whole_number(tr, "--seed", args.seed, 0, arguments.MAX_SEED)
    workers = arguments.whole_number(tr, "--workers", args.workers, 1, MAX_WORKERS)
    seats = None if args.seats is None else seat_count(tr, chosen, args.seats)
    ladders = []
    for game in [each for each in chosen if seats is None or each.seats[0] <= seats <= each.seats[1]]:
        ladder = played(tr, game, games, seats, workers, seed)
        ladders.append(ladder)
        if args.markdown:
            print(as_markdown(tr, ladder, game))
        elif not args.json:
            print_ladder(tr, Terminal(), ladder, game)
    if args.json:
        print_json([as_json(ladder) for ladder in ladders] if args.game == ALL else as_json(ladders[0]))
    return 0


def seat_count(tr: Translator, games: list[Game], text: str) -> int:
    """The number of seats. Of all games, those that do not allow it are left out; a single game must allow it."""
    if len(games) == 1:
        return arguments.seat_count(tr, games[0], text, 0)
    return arguments.whole_number(tr, "--seats", text, min(game.seats[0] for game in games), max(game.seats[1] for game in games))


def played(tr: Translator, game: Game, games: int, seats: int | None, workers: int, seed: int) -> Ladder:
    try:
        with ProgressBar(game.texts.name[tr.lang], games * len(matches(game, seats, seed))) as bar:
            return play_ladder(game.id, games, seats, workers, seed, bar)
    except BrokenExecutor:
        raise tr.error("error.worker_died") from None


def heads(tr: Translator) -> list[str]:
    return [tr(f"ladder.{name}") for name in ("match", "seats", "games", "share", "interval", "ms")]


def cells(tr: Translator, row: Row) -> list[str]:
    upper = bot_name(tr, row.upper)
    match = tr("ladder.against", upper=upper, lower=bot_name(tr, row.lower)) if row.lower else tr("ladder.together", upper=upper)
    share = [tr.percent(row.share), tr.percent_range(row.low, row.high)]
    return [match, str(row.seats), tr.number(row.games), *share, tr.number(row.ms_per_move_upper, 2)]


def bot_name(tr: Translator, bot: str) -> str:
    """The name of a level in the language of the terminal. Other bots have one name in all languages."""
    return tr(f"ladder.bot.{bot}") if bot in LEVELS else bot


def used(tr: Translator, ladder: Ladder) -> list[list[str]]:
    """By kind of action and level: how often it was chosen, and in what part of the choices that offered it."""
    kinds = {level: by_kind(ladder.uses[level]) for level in LEVELS if level in ladder.uses}
    names = sorted({name for uses in kinds.values() for name in uses})
    return [[name, *[chosen_part(tr, *uses.get(name, (0, 0))) for uses in kinds.values()]] for name in names]


def chosen_part(tr: Translator, chosen: int, offered: int) -> str:
    return tr("ladder.chosen", n=tr.number(chosen), part=tr.percent(chosen / offered)) if offered else "–"


def used_heads(tr: Translator, ladder: Ladder) -> list[str]:
    return [tr("ladder.kind"), *[tr(f"ladder.bot.{level}") for level in LEVELS if level in ladder.uses]]


def print_ladder(tr: Translator, terminal: Terminal, ladder: Ladder, game: Game) -> None:
    terminal.table(game.texts.name[tr.lang], heads(tr), [cells(tr, row) for row in ladder.rows], right=(1, 2, 3, 4, 5))
    levels = used_heads(tr, ladder)
    terminal.table(tr("ladder.uses"), levels, used(tr, ladder), right=tuple(range(1, len(levels))))


def as_markdown(tr: Translator, ladder: Ladder, game: Game) -> str:
    """The matches as a table for a document, with the name of the game above it."""
    rows = [heads(tr), ["---"] * len(heads(tr)), *[cells(tr, row) for row in ladder.rows]]
    return "\n".join([f"## {game.texts.name[tr.lang]}", "", *["| " + " | ".join(row) + " |" for row in rows], ""])
