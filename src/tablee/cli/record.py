"""`tablee record`: let bots play a game and write its record to a file."""

from __future__ import annotations

from argparse import Namespace

from tablee.arena.simulate import choice
from tablee.bots.players import bot
from tablee.cli import arguments, new_game
from tablee.cli.parser import CommandParser
from tablee.cli.progress import ProgressBar
from tablee.cli.record_files import OutputFile
from tablee.cli.terminal import Terminal
from tablee.cli.translator import Translator

NAME = "record"


def add_arguments(parser: CommandParser) -> None:
    parser.add_game()
    parser.add("--seats", help="arg.seat_count", metavar="K")
    parser.add("--bots", help="arg.bots", default="random", metavar="A,B")
    new_game.add_arguments(parser)
    parser.add("-o", "--output", help="arg.output", required=True, metavar=parser.tr("metavar.file"))
    parser.add_force()


def run(tr: Translator, args: Namespace) -> int:
    game = arguments.game(tr, args.game)
    names, _ = arguments.bots_and_seats(tr, game, args.bots, args.seats)
    players: list[str] = []
    for name in names:
        players.append(new_game.bot_player_name(name, players))
    recorder, bot_chance = new_game.start(tr, args, game, players)
    output = OutputFile(tr, args.output, args.force)
    bots = [bot(name, game) for name in names]
    s = recorder.state
    with ProgressBar(tr("progress.actions"), None) as bar:
        while s.agenda and len(recorder.record.lines) < game.longest:
            seat = s.asked[bot_chance.below(len(s.asked))]
            recorder.apply(seat, choice(s, seat, bots, bot_chance), s.now)
            bar(len(recorder.record.lines))
    output.write(recorder.record.dump())
    Terminal().line(tr("record.written", file=args.output, n=len(recorder.record.lines)))
    return 0
