"""`python -m tablee.server` is `tablee serve`; with a subcommand it is that one."""

import argparse
import sys

from tablee.server import commands


def main() -> int:
    parser = argparse.ArgumentParser("tablee.server")
    commands.register(parser.add_subparsers(required=True))
    given = sys.argv[1:]
    names = ("serve", "migrate", "backup", "restore", "archive", "-h", "--help")
    arguments = parser.parse_args(given if given and given[0] in names else ["serve", *given])
    code: int = arguments.serve(arguments)
    return code


if __name__ == "__main__":
    sys.exit(main())
