"""`tablee play`: any game in the terminal, several people at one screen and bots beside them."""

from __future__ import annotations

import contextlib
from argparse import Namespace

from tablee.bots.players import Bot, bot
from tablee.cli import given, luck
from tablee.cli.files import Output
from tablee.cli.hotseat import Hotseat, Left
from tablee.cli.parser import Arguments
from tablee.cli.say import Say
from tablee.cli.screen import Screen
from tablee.shelf import Game

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  arrow keys and history in `input`, where the system has them

NAME = "play"
BOT = "bot:"


def arguments(given: Arguments) -> None:
    given.add_game()
    given.add("--seats", help="arg.players", metavar="Ana,bot:greedy")
    luck.arguments(given)
    given.add_option()
    given.add("--record", help="arg.record", metavar=given.say("word.file"))
    given.add("--force", help="arg.force", action="store_true")


def run(say: Say, args: Namespace) -> int:
    game = given.game(say, args.game)
    players, bots = seated(say, game, args.seats)
    recorder, chance = luck.recorder(say, args, game, players)
    output = None if args.record is None else Output(say, args.record, args.force)
    screen = Screen()
    try:
        Hotseat(say, screen, game, recorder, bots, chance).play()
    except Left:
        screen.line(say("play.left"))
    finally:
        if output is not None:
            output.write(recorder.record.dump())
            screen.line("\n" + say("record.written", file=args.record, n=len(recorder.record.entries())))
    return 0


def seated(say: Say, game: Game, text: str | None) -> tuple[list[str], dict[int, Bot]]:
    """`Ana,Bo,bot:greedy` → the names at the table, and the bots by seat. By default: you, and bots for the rest."""
    wanted = [say("play.you"), *[BOT + "greedy"] * (max(2, game.seats[0]) - 1)] if text is None else given.names(text)
    given.check_seats(say, game, len(wanted))
    players: list[str] = []
    bots: dict[int, Bot] = {}
    for seat, name in enumerate(wanted):
        if name.startswith(BOT):
            kind = given.check_bot(say, game, name.removeprefix(BOT))
            bots[seat] = bot(kind, game)
            name = luck.bot_player(kind, players)
        if given.check_name(say, name) in players:
            raise say.bad("bad.twice", name=name)
        players.append(name)
    return players, bots
