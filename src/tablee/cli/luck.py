"""The luck of one game from the command line: seeded, or fair so that anyone can check it afterwards."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Sequence

from tablee.cli import given
from tablee.cli.parser import Arguments
from tablee.cli.say import Say
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.replay import Recorder, fair_game
from tablee.shelf import Game

FAIR_DIGITS = 64


def arguments(given: Arguments) -> None:
    given.add("--seed", help="arg.game_seed", metavar="S")
    given.add("--fair", help="arg.fair", action="store_true")
    given.add("--values", help="arg.values", metavar="V,W")


def recorder(say: Say, args: Namespace, game: Game, players: Sequence[str]) -> tuple[Recorder, Seeded]:
    """A game ready to be played into its record, and luck apart for whoever chooses at random."""
    options = given.options(say, game, args.option)
    if args.values is not None and not args.fair:
        raise say.bad("bad.values_unfair")
    if args.fair:
        seed = fair_seed(say, args.seed)
        values = list(players) if args.values is None else given.names(args.values)
        if len(values) != len(players):
            raise say.bad("bad.values", values=len(values), players=len(players))
        apart = seeded(int.from_bytes(seed), 1)
        return fair_game(game, players, seed, values, **options), apart
    number = secrets.randbits(64) if args.seed is None else given.whole(say, "--seed", args.seed, 0, given.LARGEST_SEED)
    return Recorder(game, players, seeded(number), options), seeded(number, 1)


def fair_seed(say: Say, text: str | None) -> bytes:
    """Random, or 64 hexadecimal digits, or a whole number for those who want the same game again."""
    if text is None:
        return secrets.token_bytes(FAIR_DIGITS // 2)
    if len(text) == FAIR_DIGITS:
        try:
            return bytes.fromhex(text)
        except ValueError:
            raise say.bad("bad.fair_seed", text=text, digits=FAIR_DIGITS) from None
    return given.whole(say, "--seed", text, 0, given.LARGEST_SEED).to_bytes(FAIR_DIGITS // 2)


def bot_player(name: str, before: Sequence[str]) -> str:
    """What a bot is called at the table: each name once."""
    named = f"{name} (bot)"
    n = 2
    while named in before:
        named = f"{name} (bot {n})"
        n += 1
    return named
