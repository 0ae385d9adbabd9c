"""`tablee verify`: did the luck of a recorded game come from the seed that was committed to?"""

from __future__ import annotations

from argparse import Namespace

from tablee.cli.files import read_record
from tablee.cli.parser import Arguments
from tablee.cli.say import Say
from tablee.cli.screen import Screen
from tablee.kernel.record import Record, RecordError
from tablee.kernel.replay import verify
from tablee.shelf import Game

NAME = "verify"


def arguments(given: Arguments) -> None:
    given.add("file", help="arg.file", metavar=given.say("word.file"))


def run(say: Say, args: Namespace) -> int:
    """A record that does not even replay is bad input; one that replays gets a yes or a no."""
    game, record = read_record(say, args.file)
    good, sentence = answer(say, game, record)
    Screen().line(sentence, "bold green" if good else "bold red")
    return 0 if good else 1


def answer(say: Say, game: Game, record: Record) -> tuple[bool, str]:
    if not record.header.commitment:
        return False, say("verify.no_commitment")
    if record.end is None or not record.end.seed:
        return False, say("verify.not_over")
    try:
        checked = verify(game, record)
    except RecordError as error:
        return False, say("verify.no", detail=error.in_(say.lang))
    return True, say("verify.yes", checked=say.number(checked), commitment=record.header.commitment)
