"""`tablee verify`: check that the random numbers of a recorded game came from the seed whose hash was published at its start."""

from __future__ import annotations

from argparse import Namespace

from tablee.cli.parser import CommandParser
from tablee.cli.record_files import read_record
from tablee.cli.terminal import Terminal
from tablee.cli.translator import Translator
from tablee.error_texts import error_text
from tablee.game import Game
from tablee.kernel.errors import RecordError
from tablee.kernel.record import Record
from tablee.kernel.replay import verify

NAME = "verify"


def add_arguments(parser: CommandParser) -> None:
    parser.add("file", help="arg.record_file", metavar=parser.tr("metavar.file"))


def run(tr: Translator, args: Namespace) -> int:
    """Print yes or no. A record that cannot be replayed is bad input, not a no."""
    game, record = read_record(tr, args.file)
    verified, sentence = check(tr, game, record)
    Terminal().line(sentence, "bold green" if verified else "bold red")
    return 0 if verified else 1


def check(tr: Translator, game: Game, record: Record) -> tuple[bool, str]:
    if not record.header.commitment:
        return False, tr("verify.no_commitment")
    if record.end is None or not record.end.seed:
        return False, tr("verify.not_over")
    try:
        checked = verify(game, record)
    except RecordError as error:
        return False, tr("verify.no", detail=error_text(error))
    return True, tr("verify.yes", checked=tr.number(checked), commitment=record.header.commitment)
