"""A new recorded game with seeded or verifiable chance, for the commands `play` and `record`."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Sequence

from tablee.cli import arguments
from tablee.cli.parser import CommandParser
from tablee.cli.translator import Translator
from tablee.game import Game
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.replay import Recorder, fair_game

FAIR_SEED_DIGITS = 64


def add_arguments(parser: CommandParser) -> None:
    parser.add("--seed", help="arg.game_seed", metavar="S")
    parser.add("--fair", help="arg.fair", action="store_true")
    parser.add("--values", help="arg.values", metavar="V,W")
    parser.add_option()


def start(tr: Translator, args: Namespace, game: Game, players: Sequence[str]) -> tuple[Recorder, Seeded]:
    """Return the recorder of a new game, and a separate source of chance for the bots."""
    options = arguments.options(tr, game, args.option)
    if args.values is not None and not args.fair:
        raise tr.error("error.values_without_fair")
    if args.fair:
        seed = fair_seed(tr, args.seed)
        values = list(players) if args.values is None else arguments.split_names(args.values)
        if len(values) != len(players):
            raise tr.error("error.values", values=len(values), players=len(players))
        bot_chance = seeded(int.from_bytes(seed), 1)
        return fair_game(game, players, seed, values, **options), bot_chance
    number = secrets.randbits(64) if args.seed is None else arguments.whole_number(tr, "--seed", args.seed, 0, arguments.MAX_SEED)
    return Recorder(game, players, seeded(number), options), seeded(number, 1)


def fair_seed(tr: Translator, text: str | None) -> bytes:
    """Return a random seed, or the one given as 64 hexadecimal digits or as a whole number."""
    if text is None:
        return secrets.token_bytes(FAIR_SEED_DIGITS // 2)
    if len(text) == FAIR_SEED_DIGITS:
        try:
            return bytes.fromhex(text)
        except ValueError:
            raise tr.error("error.fair_seed", text=text, digits=FAIR_SEED_DIGITS) from None
    return arguments.whole_number(tr, "--seed", text, 0, arguments.MAX_SEED).to_bytes(FAIR_SEED_DIGITS // 2)


def bot_player_name(bot: str, taken: Sequence[str]) -> str:
    """Return a player name for a bot that is not among the names already taken: `regular (bot)`, `regular (bot 2)`, …"""
    name = f"{bot} (bot)"
    n = 2
    while name in taken:
        name = f"{bot} (bot {n})"
        n += 1
    return name
