"""`tablee record`: a game of bots, written as a record."""

from __future__ import annotations

from argparse import Namespace

from tablee.arena.simulate import choice
from tablee.bots.players import bot
from tablee.cli import given, luck
from tablee.cli.bar import Bar
from tablee.cli.files import Output
from tablee.cli.parser import Arguments
from tablee.cli.say import Say
from tablee.cli.screen import Screen

NAME = "record"


def arguments(given: Arguments) -> None:
    given.add_game()
    given.add("--seats", help="arg.seat_count", metavar="K")
    given.add("--bots", help="arg.bots", default="random", metavar="A,B")
    luck.arguments(given)
    given.add_option()
    given.add("-o", "--output", help="arg.output", required=True, metavar=given.say("word.file"))
    given.add("--force", help="arg.force", action="store_true")


def run(say: Say, args: Namespace) -> int:
    game = given.game(say, args.game)
    bots, _ = given.bots_and_seats(say, game, args.bots, args.seats)
    players: list[str] = []
    for name in bots:
        players.append(luck.bot_player(name, players))
    recorder, chance = luck.recorder(say, args, game, players)
    output = Output(say, args.output, args.force)
    seated = [bot(name, game) for name in bots]
    s = recorder.state
    with Bar(say("progress.playing"), None) as bar:
        while s.agenda and len(recorder.record.lines) < game.longest:
            seat = s.asked[chance.below(len(s.asked))]
            recorder.apply(seat, choice(s, seat, seated, chance), s.now)
            bar(len(recorder.record.lines))
    output.write(recorder.record.dump())
    Screen().line(say("record.written", file=args.output, n=len(recorder.record.lines)))
    return 0
