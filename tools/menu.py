"""The menu of ./play in a terminal: the game, the number of seats, and the players."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from tools.console import language, localized

Ask = Callable[[str], str]
BOTS = ("apprentice", "regular", "champion")


def choose(games: list[dict[str, Any]], ask: Ask) -> list[str]:
    """Return the arguments for `tablee`. `games` is the output of `tablee games --json`; `ask` shows a question and returns the answer."""
    lang = language(os.environ)
    print(localized("À quoi jouons-nous ?", "What shall we play?"))
    for number, game in enumerate(games, 1):
        low, high = game["seats"]
        print(f"  {number}  {game['name'][lang]} ({low if low == high else f'{low}–{high}'})")
    game = games[_number(ask, localized("Numéro", "Number"), 1, len(games), 1) - 1]
    low, high = game["seats"]
    seats = _number(ask, localized("Combien à table ?", "How many at the table?"), low, high, max(low, min(2, high)))
    people = _number(ask, localized("Dont combien de personnes ?", "How many of them people?"), 0, seats, 1)
    names: list[str] = []
    for n in range(1, people + 1):
        names.append(_name(ask, n, names))
    if people < seats:
        question = localized("Robots : 1 apprentis, 2 habitués, 3 champions", "Bots: 1 apprentices, 2 regulars, 3 champions")
        kind = BOTS[_number(ask, question, 1, len(BOTS), 1) - 1]
        names += [f"bot:{kind}"] * (seats - people)
    return ["play", game["id"], "--seats", ",".join(names)]


def _name(ask: Ask, n: int, taken: list[str]) -> str:
    """Ask until the name is free and fits into `--seats`; an empty answer means "Player n"."""
    while True:
        name = ask(localized(f"Nom {n} : ", f"Name {n}: ")).strip() or localized(f"Joueur {n}", f"Player {n}")
        if name not in taken and "," not in name and not name.startswith("bot:"):
            return name
        print(localized("Un autre nom, sans virgule, s'il vous plaît.", "Another name, without a comma, please."))


def _number(ask: Ask, question: str, low: int, high: int, default: int) -> int:
    """Ask until the answer is a whole number from low to high; an empty answer means the default."""
    if low == high:
        return low
    while True:
        answer = ask(f"{question} ({low}–{high}) [{default}] ").strip()
        if not answer:
            return default
        if answer.isdecimal() and low <= int(answer) <= high:
            return int(answer)
        print(localized(f"Un nombre de {low} à {high}, s'il vous plaît.", f"A number from {low} to {high}, please."))
