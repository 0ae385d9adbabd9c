"""The `tablee` command: one module per subcommand, and the modules they share. It knows no game.

Exit codes: 0 success, 1 negative answer (`verify`, `rules --coverage`), 2 bad input, 130 Ctrl-C, 141 closed pipe.
"""

from __future__ import annotations

import io
import os
import sys
import tomllib
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

import tablee
from tablee.arena.own_bots import BotFailed
from tablee.cli import arena, bench, games, join, lab, ladder, mcp, play, record, replay, rules, server_commands, simulate, throw, verify
from tablee.cli.parser import CommandParser, Parser, sentence_case, translate_argparse
from tablee.cli.terminal import NO_CONTROLS
from tablee.cli.translator import BadInput, Translator, choose_language
from tablee.toml_files import ShelfError

COMMANDS = (games, play, join, mcp, simulate, ladder, arena, lab, record, replay, verify, rules, throw, bench)
BAD_INPUT = 2
INTERRUPTED = 130
CLOSED_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    tr = Translator(choose_language(argv, os.environ))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        return run(tr, list(argv))
    except (BadInput, ShelfError) as error:
        print_error(tr, str(error))
        return BAD_INPUT
    except BotFailed as failure:
        print_error(tr, tr("error.own_bot", reason=str(failure)))
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        discard_output()
        return CLOSED_PIPE
    except OSError as error:
        discard_output()
        print_error(tr, tr("error.system", detail=error.strerror or str(error)))
        return BAD_INPUT


def run(tr: Translator, argv: list[str]) -> int:
    """Parse the arguments and run the command they name; without arguments, show the help."""
    try:
        args, unknown = make_parser(tr, argv).parse_known_args(argv or ["--help"])
        if unknown and args.run is not bench.run:
            raise tr.error("error.unknown_argument", words=" ".join(unknown))
        args.unknown = unknown
        code: int = args.run(tr, args)
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else 0
    sys.stdout.flush()
    return code


def print_error(tr: Translator, sentence: str) -> None:
    """Print one line to stderr, without the line breaks and control characters that a name may contain."""
    print(tr("error", sentence=sentence).translate(NO_CONTROLS).replace("\n", " "), file=sys.stderr)


def discard_output() -> None:
    """Send the rest of stdout to /dev/null. Otherwise Python retries the failed write at exit and prints a traceback."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_parser(tr: Translator, argv: Sequence[str] = ()) -> Parser:
    translate_argparse(tr)
    parser = Parser(prog="tablee", description=tr("help.tablee"), epilog=tr("help.exit_codes"))
    parser.add_argument("--version", action="version", version=version(tr), help=tr("arg.version"))
    CommandParser(tr, parser).add_lang()
    subparsers = parser.add_subparsers(title=tr("metavar.commands"), metavar=tr("metavar.command"), required=True)
    for command in COMMANDS:
        summary = tr(f"help.{command.NAME}")
        # `tablee bench core --help` shows the help of that benchmark.
        own_help = command is not bench or not any(name in argv for name in bench.BENCHES)
        subparser = subparsers.add_parser(
            command.NAME, help=summary, description=sentence_case(summary), epilog=examples(tr, command.NAME), add_help=own_help
        )
        command.add_arguments(CommandParser(tr, subparser))
        CommandParser(tr, subparser).add_lang()
        subparser.set_defaults(run=command.run)
    server_commands.add(tr, subparsers, argv)
    parser.set_defaults(run=server_commands.run)
    return parser


def examples(tr: Translator, command: str) -> str:
    return "\n  ".join([tr("help.examples"), *tr(f"examples.{command}").splitlines()])


def version(tr: Translator) -> str:
    """Return the version of the installed package, or else of the checkout that the program runs from."""
    try:
        number = metadata.version("tablee")
    except metadata.PackageNotFoundError:
        project = Path(tablee.__file__).parents[2] / "pyproject.toml"
        number = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"] if project.is_file() else "?"
    return f"tablee {number} ({tr('compiled.yes' if tablee.COMPILED else 'compiled.no')})"
