"""`tablee games`: what is on the shelf."""

from __future__ import annotations

from argparse import Namespace

from tablee import shelf
from tablee.cli.parser import Arguments
from tablee.cli.say import Say
from tablee.cli.screen import Screen, show_json

NAME = "games"


def arguments(given: Arguments) -> None:
    given.add_json()


def run(say: Say, args: Namespace) -> int:
    games = shelf.games().values()
    if args.json:
        show_json(
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
            game.texts.name.in_(say.lang),
            span(game.seats),
            span(game.texts.minutes),
            say.number(len(game.own_rules)),
            game.texts.pitch.in_(say.lang),
        )
        for game in games
    ]
    heads = [say(f"games.{head}") for head in ("id", "name", "players", "minutes", "rules", "pitch")]
    Screen().table(say("games.title"), heads, rows, right=(2, 3, 4))
    return 0


def span(numbers: tuple[int, int]) -> str:
    low, high = numbers
    return str(low) if low == high else f"{low}–{high}"
