"""The command line: `tablee games | play | join | simulate | record | replay | verify | rules | throw | bench | serve | …`.

It talks with people and programs and knows no game. Exit codes: 0 good, 1 a negative answer, 2 bad input, 130 Ctrl-C.
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
from tablee.cli import bench, games, join, play, record, replay, rules, serving, simulate, throw, verify
from tablee.cli.parser import Arguments, Parser, speak
from tablee.cli.say import BadInput, Say, language
from tablee.cli.screen import NO_CONTROLS
from tablee.shelf import ShelfError

COMMANDS = (games, play, join, simulate, record, replay, verify, rules, throw, bench)
BAD_INPUT = 2
INTERRUPTED = 130
NOBODY_LISTENS = 141


def main(argv: Sequence[str] | None = None) -> int:
    arguments = sys.argv[1:] if argv is None else list(argv)
    say = Say(language(arguments, os.environ))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        return answer(say, arguments)
    except (BadInput, ShelfError) as error:
        complain(say, str(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        discard_output()
        return NOBODY_LISTENS
    except OSError as error:
        discard_output()
        complain(say, say("bad.system", detail=error.strerror or str(error)))
        return BAD_INPUT


def complain(say: Say, sentence: str) -> None:
    """One line, whatever the names in it hold."""
    print(say("error", sentence=sentence).translate(NO_CONTROLS).replace("\n", " "), file=sys.stderr)


def discard_output() -> None:
    """What could not be written would be tried again when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def answer(say: Say, arguments: list[str]) -> int:
    try:
        args, unknown = parser(say, arguments).parse_known_args(arguments or ["--help"])
        if unknown and args.run is not bench.run:
            raise say.bad("bad.unknown", words=" ".join(unknown))
        args.unknown = unknown
        code: int = args.run(say, args)
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else 0
    sys.stdout.flush()
    return code


def parser(say: Say, arguments: Sequence[str] = ()) -> Parser:
    speak(say)
    whole = Parser(prog="tablee", description=say("help.tablee"), epilog=say("help.exit"), allow_abbrev=False)
    whole.add_argument("--version", action="version", version=version(say), help=say("help.version"))
    Arguments(say, whole).add_lang()
    commands = whole.add_subparsers(title=say("word.commands"), metavar=say("word.command"), required=True)
    for command in COMMANDS:
        about = say(f"help.{command.NAME}")
        helps = command is not bench or not any(name in arguments for name in bench.BENCHES)
        one = commands.add_parser(command.NAME, help=about, description=about, allow_abbrev=False, add_help=helps)
        command.arguments(Arguments(say, one))
        Arguments(say, one).add_lang()
        one.set_defaults(run=command.run)
    serving.add(say, commands, arguments)
    whole.set_defaults(run=serving.run)
    return whole


def version(say: Say) -> str:
    """The version of the installed package, or of the checkout it runs from."""
    try:
        number = metadata.version("tablee")
    except metadata.PackageNotFoundError:
        project = Path(tablee.__file__).parents[2] / "pyproject.toml"
        number = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"] if project.is_file() else "?"
    return f"tablee {number} ({say('compiled.yes' if tablee.COMPILED else 'compiled.no')})"
