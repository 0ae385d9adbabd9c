"""`python -m tablee.server` is `tablee serve`; with a subcommand it is that one."""

import sys

from tablee import cli
from tablee.cli.server_commands import NAMES

if __name__ == "__main__":
    given = sys.argv[1:]
    sys.exit(cli.main(given if given and given[0] in NAMES else ["serve", *given]))
