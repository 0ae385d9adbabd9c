"""The standard library's argument parser, speaking the reader's language and answering bad input with one sentence."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

from tablee.bots.players import KINDS
from tablee.cli.say import BadInput, Say, texts


class Parser(argparse.ArgumentParser):
    """An argparse parser that raises `BadInput`."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(message)


class Arguments:
    """The arguments of one command: each names the text that explains it."""

    def __init__(self, say: Say, parser: argparse.ArgumentParser) -> None:
        self.say = say
        self.parser = parser

    def add(self, *names: str, help: str, **settings: Any) -> None:
        self.parser.add_argument(*names, help=self.say(help, bots=self.say.listed(KINDS)), **settings)

    def add_lang(self) -> None:
        """`--lang` is read before the parser speaks; here it is only explained and checked."""
        self.add("--lang", help="arg.lang", choices=["fr", "en"], default=argparse.SUPPRESS)

    def add_game(self) -> None:
        self.add("game", help="arg.game", metavar=self.say("word.game"))

    def add_option(self) -> None:
        self.add("--option", help="arg.option", action="append", default=[], metavar=self.say("word.option"))

    def add_json(self) -> None:
        self.add("--json", help="arg.json", action="store_true")


def speak(say: Say) -> None:
    """Give argparse's own words in the reader's language: it asks gettext through these two names."""
    words = texts().argparse

    def word(message: str) -> str:
        return words[message].in_(say.lang) if message in words else message

    def counted(one: str, many: str, n: int) -> str:
        return word(one if n == 1 else many)

    vars(argparse).update(_=word, ngettext=counted)
