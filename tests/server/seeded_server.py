"""`python -m tests.server.seeded_server` is `tablee serve`, but tables made with the same wish have the same luck.

A test that plays a game of chance, or plays with bots, then always sees the same game.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import sys
from collections import defaultdict

import msgspec

from tablee.server import messages as m
from tablee.server.admin.commands import loop_factory, register, settings_from
from tablee.server.process import Site
from tablee.server.serve import serve


def seed_of_wish(wish: m.CreateTable) -> bytes:
    """A seed that follows from the game, seats and options alone."""
    return hashlib.sha256(msgspec.json.encode(msgspec.structs.replace(wish, value_hash=""))).digest()


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser()
    register(parser.add_subparsers(), "en", defaultdict(str))
    settings = settings_from(parser.parse_args(["serve", *argv]))
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(Site(settings, seed_of_wish), "en"))


if __name__ == "__main__":
    main(sys.argv[1:])
