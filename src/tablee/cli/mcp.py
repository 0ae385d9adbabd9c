"""`tablee mcp`: let a language model play a seat, at a site by the token of the seat, or at a local table against bots."""

from __future__ import annotations

import asyncio
import os
import secrets
from argparse import Namespace

from tablee.cli import arguments
from tablee.cli.parser import CommandParser
from tablee.cli.translator import BadInput, Translator

NAME = "mcp"
TOKEN_VARIABLE = "TABLEE_SEAT_TOKEN"
"""The environment variable with the token of the seat. Unlike an argument it is not visible to other users of the machine."""


def add_arguments(parser: CommandParser) -> None:
    parser.add("game", help="arg.mcp_game", nargs="?", metavar=parser.tr("metavar.game"))
    parser.add("--site", help="arg.site", metavar="URL")
    parser.add("--seat-token", help="arg.seat_token", metavar=parser.tr("metavar.token"))
    parser.add("--bots", help="arg.mcp_bots", default="regular", metavar="A,B")
    parser.add("--seats", help="arg.seat_count", metavar="K")
    parser.add("--seed", help="arg.mcp_seed", metavar="S")
    parser.add_option()


def run(tr: Translator, args: Namespace) -> int:
    token: str = args.seat_token or (os.environ.get(TOKEN_VARIABLE, "") if args.site else "")
    if bool(args.game) == bool(args.site) or bool(args.site) != bool(token):
        raise tr.error("error.mcp_table", variable=TOKEN_VARIABLE)
    try:
        # Imported here because the other commands work without these libraries.
        from tablee.mcp.server import make_server
    except ImportError as error:
        raise tr.error("error.no_mcp", missing=error.name or str(error)) from None
    if args.game:
        from tablee.mcp.local_seat import LocalSeat

        game = arguments.game(tr, args.game)
        names = arguments.split_names(args.bots)
        bots, _ = arguments.bots_and_seats(tr, game, ",".join([names[0], *names]), args.seats)
        seed = secrets.randbits(62) if args.seed is None else arguments.whole_number(tr, "--seed", args.seed, 0, arguments.MAX_SEED)
        local = LocalSeat(game, bots[1:], seed, tr.lang, tr("mcp.pass_tick"), arguments.options(tr, game, args.option))
        make_server(local).run("stdio")
        return 0
    return asyncio.run(serve_site(tr, args.site, token))


async def serve_site(tr: Translator, site: str, token: str) -> int:
    from tablee.client import CONNECTION_ERRORS, Refused
    from tablee.mcp.seat import NotPossible
    from tablee.mcp.server import make_server
    from tablee.mcp.site_seat import sit_down

    try:
        seat = await sit_down(site, token, tr.lang)
    except (Refused, NotPossible) as refused:
        raise BadInput(str(refused)) from None
    except CONNECTION_ERRORS:
        raise tr.error("error.no_answer", site=site) from None
    try:
        await make_server(seat).run_stdio_async()
    finally:
        await seat.close()
    return 0
