"""`tablee replay`: a record told in words, as a seat or a watcher saw it."""

from __future__ import annotations

from argparse import Namespace

from tablee.chronicle import chronicle
from tablee.cli import given
from tablee.cli.files import read_record
from tablee.cli.parser import Arguments
from tablee.cli.say import Say
from tablee.cli.screen import Screen
from tablee.kernel.story import WATCHER

NAME = "replay"


def arguments(given: Arguments) -> None:
    given.add("file", help="arg.file", metavar=given.say("word.file"))
    given.add("--as", help="arg.as", dest="seat", metavar=given.say("word.seat"))
    given.add("--at", help="arg.at", metavar="N")


def run(say: Say, args: Namespace) -> int:
    game, record = read_record(say, args.file)
    seat = WATCHER if args.seat is None else given.seat_of(say, args.seat, record.header.seats)
    at = None if args.at is None else given.whole(say, "--at", args.at, 0, len(record.entries()))
    Screen().lines(chronicle(game, record, say.lang, seat, at))
    return 0
