"""`tablee play`: play a game in the terminal, with several people at one screen and bots."""

from __future__ import annotations

import contextlib
from argparse import Namespace

from tablee.bots.players import LEVELS, Bot, bot
from tablee.cli import arguments, new_game
from tablee.cli.hot_seat import HotSeat, PlayerLeft
from tablee.cli.parser import CommandParser
from tablee.cli.record_files import OutputFile
from tablee.cli.terminal import Terminal
from tablee.cli.translator import Translator
from tablee.game import Game

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  gives `input` arrow keys and a history, where the system has it

NAME = "play"
BOT = "bot:"


def add_arguments(parser: CommandParser) -> None:
    parser.add_game()
    parser.add("--seats", help="arg.players", metavar="Ana,bot:regular")
    new_game.add_arguments(parser)
    parser.add("--record", help="arg.record", metavar=parser.tr("metavar.file"))
    parser.add_force()


def run(tr: Translator, args: Namespace) -> int:
    game = arguments.game(tr, args.game)
    players, bots = parse_seats(tr, game, args.seats)
    recorder, bot_chance = new_game.start(tr, args, game, players)
    output = None if args.record is None else OutputFile(tr, args.record, args.force)
    terminal = Terminal()
    try:
        HotSeat(tr, terminal, game, recorder, bots, bot_chance).play()
    except PlayerLeft:
        terminal.line(tr("play.left"))
    finally:
        if output is not None:
            output.write(recorder.record.dump())
            terminal.line("\n" + tr("record.written", file=args.record, n=len(recorder.record.entries())))
    return 0


def parse_seats(tr: Translator, game: Game, text: str | None) -> tuple[list[str], dict[int, Bot]]:
    """Return the players' names and the bots by seat, for `Ana,Bo,bot:regular`. The default: one person and bots of the first level."""
    wanted = [tr("play.you"), *[BOT + LEVELS[0]] * (max(2, game.seats[0]) - 1)] if text is None else arguments.split_names(text)
    arguments.check_seat_count(tr, game, len(wanted))
    players: list[str] = []
    bots: dict[int, Bot] = {}
    for seat, name in enumerate(wanted):
        if name.startswith(BOT):
            kind = arguments.check_bot(tr, game, name.removeprefix(BOT))
            bots[seat] = bot(kind, game)
            name = new_game.bot_player_name(kind, players)
        if arguments.check_name(tr, name) in players:
            raise tr.error("error.name_twice", name=name)
        players.append(name)
    return players, bots
