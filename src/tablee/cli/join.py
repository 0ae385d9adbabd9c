"""`tablee join`: a table of a site, in the terminal, by its link; by the address of the site alone, which tables are open there."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from urllib.parse import parse_qs, unquote, urlsplit

from tablee.cli import given
from tablee.cli.parser import Arguments
from tablee.cli.say import BadInput, Say

NAME = "join"


def arguments(given: Arguments) -> None:
    given.add("link", help="arg.link", metavar=given.say("word.link"))
    given.add("--name", help="arg.name", metavar=given.say("word.name"))
    given.add("--watch", help="arg.watch", action="store_true")


def run(say: Say, args: Namespace) -> int:
    site, page, name, link = parts(say, args.link)
    if args.name is not None:
        given.check_name(say, args.name)
    try:
        # Only here: without the server's libraries everything else works.
        from tablee.cli import visiting
    except ImportError as error:
        raise say.bad("bad.no_server", missing=error.name or str(error)) from None
    try:
        asyncio.run(visiting.visit(say, visiting.Wish(site, page, name, link, args.name, args.watch)))
    except visiting.Refused as refused:
        raise BadInput(refused.problem.text.in_(say.lang)) from None
    except visiting.UNREACHED:
        raise say.bad("bad.site", site=site) from None
    return 0


def parts(say: Say, text: str) -> tuple[str, str, str, str]:
    """The site, the page there (`join`, `table`, or "" for the shelf) with what it names, and the link a table's address carries."""
    address = urlsplit(text)
    path, _, query = address.fragment.partition("?")
    page, _, name = path.strip("/").partition("/")
    if address.scheme not in ("http", "https") or not address.netloc or page not in ("", "join", "table") or bool(page) != bool(name):
        raise say.bad("bad.link", link=text)
    site = f"{address.scheme}://{address.netloc}{address.path}".rstrip("/")
    return site, page, unquote(name), parse_qs(query).get("link", [""])[0]
