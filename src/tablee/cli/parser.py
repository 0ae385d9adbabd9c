"""The standard library's argument parser, translated, with errors of one sentence."""

from __future__ import annotations

import argparse
import re
from typing import Any, NoReturn

from tablee.bots.players import KINDS
from tablee.cli.translator import BadInput, Translator, load_texts
from tablee.words import LANGS


class Parser(argparse.ArgumentParser):
    """An argparse parser that raises `BadInput` instead of printing the usage and leaving."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter, **settings)

    def error(self, message: str) -> NoReturn:
        raise BadInput(message)


class CommandParser:
    """Adds the arguments of one command. `help` is the key of a text."""

    def __init__(self, tr: Translator, parser: argparse.ArgumentParser) -> None:
        self.tr = tr
        self.parser = parser

    def add(self, *names: str, help: str, **settings: Any) -> None:
        self.parser.add_argument(*names, help=keep_together(self.tr(help, bots=self.tr.join(KINDS))), **settings)

    def add_lang(self) -> None:
        """Declare `--lang` for the help and the check of its value. `choose_language` has already read it."""
        self.add("--lang", help="arg.lang", choices=LANGS, default=argparse.SUPPRESS)

    def add_game(self) -> None:
        self.add("game", help="arg.game", metavar=self.tr("metavar.game"))

    def add_option(self) -> None:
        self.add("--option", help="arg.option", action="append", default=[], metavar=self.tr("metavar.option"))

    def add_json(self) -> None:
        self.add("--json", help="arg.json", action="store_true")

    def add_pool(self) -> None:
        """Declare where the games are played: processes of this machine, or a cluster."""
        self.add("--workers", help="arg.workers", metavar="W")
        self.add("--cluster", help="arg.cluster", metavar=self.tr("metavar.address"))

    def add_force(self) -> None:
        self.add("--force", help="arg.force", action="store_true")


def keep_together(text: str) -> str:
    """Replace the spaces around French punctuation by no-break spaces, so that no line of the help starts with a colon."""
    return re.sub("(?<=«) | (?=[:;?!»])", "\u00a0", text)


def sentence_case(summary: str) -> str:
    return summary[0].upper() + summary[1:] + "."


def translate_argparse(tr: Translator) -> None:
    """Translate argparse's own messages: it looks them up through its module-level names `_` and `ngettext`."""
    texts = load_texts().argparse

    def translate(message: str) -> str:
        return texts[message][tr.lang] if message in texts else message

    def translate_plural(one: str, many: str, n: int) -> str:
        return translate(one if n == 1 else many)

    vars(argparse).update(_=translate, ngettext=translate_plural)
