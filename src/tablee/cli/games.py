"""`tablee games`: list the games."""

from __future__ import annotations

from argparse import Namespace

from tablee import shelf
from tablee.cli.parser import CommandParser
from tablee.cli.terminal import Terminal, print_json
from tablee.cli.translator import Translator

NAME = "games"


def add_arguments(parser: CommandParser) -> None:
    parser.add_json()


def run(tr: Translator, args: Namespace) -> int:
    games = shelf.in_order()
    if args.json:
        print_json(
            [
                {
                    "id": game.id,
                    "name": game.texts.name,
                    "seats": game.seats,
                    "rules_version": game.rules,
                    "rules": len(game.own_rules),
                    "components": len(game.to_test),
                }
                for game in games
            ]
        )
        return 0
    rows = [
        (
            game.id,
            game.texts.name[tr.lang],
            format_range(game.seats),
            format_range(game.texts.minutes),
            tr.number(len(game.own_rules)),
            game.texts.pitch[tr.lang],
        )
        for game in games
    ]
    heads = [tr(f"games.{head}") for head in ("id", "name", "players", "minutes", "rules", "pitch")]
    Terminal().table(tr("games.title"), heads, rows, right=(2, 3, 4))
    return 0


def format_range(numbers: tuple[int, int]) -> str:
    low, high = numbers
    return str(low) if low == high else f"{low}–{high}"
