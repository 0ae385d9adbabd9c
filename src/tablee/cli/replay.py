"""`tablee replay`: print a recorded game in words, as one seat or a watcher saw it."""

from __future__ import annotations

from argparse import Namespace

from tablee.chronicle import chronicle
from tablee.cli import arguments
from tablee.cli.parser import CommandParser
from tablee.cli.record_files import read_record
from tablee.cli.terminal import Terminal
from tablee.cli.translator import Translator
from tablee.kernel.story import WATCHER

NAME = "replay"


def add_arguments(parser: CommandParser) -> None:
    parser.add("file", help="arg.record_file", metavar=parser.tr("metavar.file"))
    parser.add("--as", help="arg.as", dest="seat", metavar=parser.tr("metavar.player"))
    parser.add("--at", help="arg.at", metavar="N")


def run(tr: Translator, args: Namespace) -> int:
    game, record = read_record(tr, args.file)
    seat = WATCHER if args.seat is None else arguments.seat(tr, args.seat, record.header.seats)
    at = None if args.at is None else arguments.whole_number(tr, "--at", args.at, 0, len(record.entries()))
    Terminal().lines(chronicle(game, record, tr.lang, seat, at))
    return 0
