"""`python -m tablee` runs the command line."""

import sys

from tablee.cli import main

if __name__ == "__main__":
    sys.exit(main())
