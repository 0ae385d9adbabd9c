"""The commands of the server, from `tablee serve` to `tablee admin`. It is imported only when one of them is used."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from tablee.cli.parser import sentence_case
from tablee.cli.translator import Translator

NAMES = ("serve", "migrate", "backup", "restore", "archive", "admin")


def add(tr: Translator, subparsers: Any, argv: Sequence[str]) -> None:
    """Add the server's own parsers if one of its commands is named in `argv`, or else only the names for the list of commands."""
    summaries = {name: tr(f"help.{name}") for name in NAMES}
    if not any(name in argv for name in NAMES):
        for name in NAMES:
            subparsers.add_parser(name, help=summaries[name])
        return
    try:
        from tablee.server.admin import commands as server
    except ImportError as error:
        raise tr.error("error.no_server", missing=error.name or str(error)) from None
    server.register(subparsers, tr.lang, summaries)
    for name in NAMES:
        subparsers.choices[name].description = sentence_case(summaries[name])


def run(_: Translator, args: Namespace) -> int:
    code: int = args.serve(args)
    return code
