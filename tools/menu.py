"""The terminal game's front door: which game, how many seats, who sits there."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from tools.say import language, words

Ask = Callable[[str], str]
BOTS = ("random", "greedy", "search")


def choose(games: list[dict[str, Any]], ask: Ask) -> list[str]:
    """What `tablee` is to be run with. `games`: what `tablee games --json` says; `ask`: shows a question, returns the answer."""
    lang = language(os.environ)
    print(words("À quoi jouons-nous ?", "What shall we play?"))
    for number, game in enumerate(games, 1):
        low, high = game["seats"]
        print(f"  {number}  {game['name'][lang]} ({low if low == high else f'{low}–{high}'})")
    game = games[_number(ask, words("Numéro", "Number"), 1, len(games), 1) - 1]
    low, high = game["seats"]
    seats = _number(ask, words("Combien à table ?", "How many at the table?"), low, high, max(low, min(2, high)))
    people = _number(ask, words("Dont combien de personnes ?", "How many of them people?"), 0, seats, 1)
    names: list[str] = []
    for n in range(1, people + 1):
        names.append(_name(ask, n, names))
    if people < seats:
        question = words("Robots : 1 au hasard, 2 rapides, 3 réfléchis", "Bots: 1 random, 2 quick, 3 thoughtful")
        kind = BOTS[_number(ask, question, 1, len(BOTS), 2) - 1]
        names += [f"bot:{kind}"] * (seats - people)
    return ["play", game["id"], "--seats", ",".join(names)]


def _name(ask: Ask, n: int, taken: list[str]) -> str:
    """A name that is not taken and reads back from the command line; an empty answer is Player n."""
    while True:
        name = ask(words(f"Nom {n} : ", f"Name {n}: ")).strip() or words(f"Joueur {n}", f"Player {n}")
        if name not in taken and "," not in name and not name.startswith("bot:"):
            return name
        print(words("Un autre nom, sans virgule, s'il vous plaît.", "Another name, without a comma, please."))


def _number(ask: Ask, question: str, low: int, high: int, usual: int) -> int:
    """A whole number from low to high; an empty answer is the usual one, anything else is asked again."""
    if low == high:
        return low
    while True:
        answer = ask(f"{question} ({low}–{high}) [{usual}] ").strip()
        if not answer:
            return usual
        if answer.isdecimal() and low <= int(answer) <= high:
            return int(answer)
        print(words(f"Un nombre de {low} à {high}, s'il vous plaît.", f"A number from {low} to {high}, please."))
