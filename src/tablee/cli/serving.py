"""`tablee serve | migrate | backup | restore | archive`: the door to the server, loaded only when it is asked for."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from tablee.cli.say import Say

NAMES = ("serve", "migrate", "backup", "restore", "archive")


def add(say: Say, commands: Any, arguments: Sequence[str]) -> None:
    """The server's own parsers where one of them is wanted; else only their names, which the help lists."""
    about = {name: say(f"help.{name}") for name in NAMES}
    if not any(name in arguments for name in NAMES):
        for name in NAMES:
            commands.add_parser(name, help=about[name])
        return
    try:
        from tablee.server.admin import commands as server
    except ImportError as error:
        raise say.bad("bad.no_server", missing=error.name or str(error)) from None
    server.register(commands, say.lang, about)


def run(_: Say, args: Namespace) -> int:
    code: int = args.serve(args)
    return code
