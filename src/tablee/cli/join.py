"""`tablee join`: play at a table of a site by its link, or list the open tables of a site by its address."""

from __future__ import annotations

import asyncio
from argparse import Namespace

from tablee.cli import arguments
from tablee.cli.parser import CommandParser
from tablee.cli.translator import BadInput, Translator
from tablee.words import in_language

NAME = "join"


def add_arguments(parser: CommandParser) -> None:
    parser.add("link", help="arg.link", metavar=parser.tr("metavar.link"))
    parser.add("--name", help="arg.name", metavar=parser.tr("metavar.name"))
    parser.add("--watch", help="arg.watch", action="store_true")


def run(tr: Translator, args: Namespace) -> int:
    address = arguments.site_address(tr, args.link)
    if args.name is not None:
        arguments.check_name(tr, args.name)
    try:
        # Imported here because the other commands work without the server's libraries.
        from tablee.cli import remote_site
    except ImportError as error:
        raise tr.error("error.no_client", missing=error.name or str(error)) from None
    try:
        asyncio.run(remote_site.join(tr, address, args.name, args.watch))
    except remote_site.Refused as refused:
        raise BadInput(in_language(refused.problem.text, tr.lang)) from None
    except remote_site.CONNECTION_ERRORS:
        raise tr.error("error.no_answer", site=address.site) from None
    return 0
