"""The subcommands `tablee serve | migrate | backup | restore | archive | admin`: their arguments, and the functions that run them."""

from __future__ import annotations

import argparse
import asyncio
import math
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from rich.progress import Progress

from tablee.server import settings as configured
from tablee.server.admin import archive, backup
from tablee.server.admin.operator_commands import add_actions, run_admin
from tablee.server.process import Site
from tablee.server.serve import serve
from tablee.server.settings import BadSetting, Settings
from tablee.server.storage import migration
from tablee.server.storage.database import Unreachable
from tablee.server.texts import TEXTS, operator_text
from tablee.words import LANGS, Lang, Text

DATABASE: Final = ("data", "database")
Work = Callable[[argparse.Namespace, Settings], Text | None]


def register(commands: Any, lang: Lang, about: Mapping[str, str]) -> None:
    """Add the server's subcommands to `parser.add_subparsers()`. Each sets `serve`, a function of the parsed arguments. `about`: the help
    text of each."""

    def named(name: str) -> Any:
        return commands.add_parser(name, help=about[name], description=about[name])

    serve = Flags(named("serve"), lang, lambda arguments, settings: run_serve(arguments, settings, lang))
    serve.add_settings(configured.kinds())
    serve.add("--browser", "help_browser", action="store_true")
    Flags(named("migrate"), lang, run_migrate).add_settings(DATABASE)
    backing = Flags(named("backup"), lang, run_backup)
    backing.add_settings(DATABASE)
    backing.add("file", "help_to", metavar=backing.say("word_file"))
    restoring = Flags(named("restore"), lang, run_restore)
    restoring.add_settings(DATABASE)
    restoring.add("file", "help_from", metavar=restoring.say("word_file"))
    restoring.add("--replace", "help_replace", action="store_true")
    archiving = Flags(named("archive"), lang, run_archive)
    archiving.add_settings(DATABASE)
    archiving.add("--days", "help_days", type=float, default=90.0, metavar=archiving.say("word_float"))

    administering = Flags(named("admin"), lang, run_admin)
    administering.add_settings(DATABASE)
    add_actions(administering.parser, lang)


class Flags:
    """The arguments of one subcommand, explained in the reader's language."""

    def __init__(self, parser: argparse.ArgumentParser, lang: Lang, work: Work) -> None:
        self.lang = lang
        self.parser = parser
        self.parser.set_defaults(serve=lambda arguments: run_command(arguments, lang, work))
        self.add("--lang", "help_lang", choices=LANGS, default=argparse.SUPPRESS)
        self.add("--settings", "help_settings", default="", metavar=self.say("word_file"))

    def say(self, key: str, **facts: object) -> str:
        return operator_text(key, **facts)[self.lang]

    def add(self, name: str, key: str, **settings: Any) -> None:
        self.parser.add_argument(name, help=self.say(key), **settings)

    def add_settings(self, names: Iterable[str]) -> None:
        """Add a flag for each setting. Its help also names the environment variable."""
        defaults, kinds = Settings(), configured.kinds()
        for name in names:
            default, variable = repr(getattr(defaults, name)), configured.PREFIX + name.upper()
            help = self.say("help_setting", about=TEXTS.settings[name], default=default, variable=variable).replace("%", "%%")
            if kinds[name] is bool:
                self.parser.add_argument(configured.flag(name), dest=name, action=argparse.BooleanOptionalAction, default=None, help=help)
            else:
                metavar = self.say(f"word_{kinds[name].__name__}")
                self.parser.add_argument(configured.flag(name), dest=name, default=None, metavar=metavar, help=help)


def settings_from(arguments: argparse.Namespace) -> Settings:
    flags = {name: getattr(arguments, name, None) for name in configured.kinds()}
    return configured.load(flags, arguments.settings)


def run_command(arguments: argparse.Namespace, lang: Lang, work: Work) -> int:
    """Run a command and return the exit code: 0, or 2 with one sentence if a setting or a file is wrong."""
    try:
        done = work(arguments, settings_from(arguments))
    except BadSetting as error:
        print(operator_text("bad_setting", sentence=error.text)[lang], file=sys.stderr)
        return 2
    except Unreachable as error:
        print(operator_text("bad_setting", sentence=operator_text("unreachable", detail=error))[lang], file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    if done is not None:
        print(done[lang])
    return 0


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """uvloop's event loop, or asyncio's where there is no uvloop, as on Windows."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


def run_serve(arguments: argparse.Namespace, settings: Settings, lang: Lang) -> None:
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(Site(settings), lang, arguments.browser))


def run_migrate(_: argparse.Namespace, settings: Settings) -> Text:
    url = settings.database_url
    before, after = migration.upgrade(url) if url.startswith("sqlite") else asyncio.run(migration.upgrade_postgres(url))
    return operator_text("migrated" if before != after else "up_to_date", before=before or "0", after=after)


def run_backup(arguments: argparse.Namespace, settings: Settings) -> Text:
    size = backup.backup(settings, Path(arguments.file))
    return operator_text("backed_up", file=arguments.file, size=f"{size / 1e6:.1f}")


def run_restore(arguments: argparse.Namespace, settings: Settings) -> Text:
    backup.restore(settings, Path(arguments.file), arguments.replace)
    return operator_text("restored", file=arguments.file)


def run_archive(arguments: argparse.Namespace, settings: Settings) -> Text:
    if not math.isfinite(arguments.days):
        raise BadSetting("bad_days", value=arguments.days)
    with Progress() as bar:
        task = bar.add_task("archive", total=None)
        count, folder = asyncio.run(archive.archive(settings, arguments.days, lambda done, of: bar.update(task, completed=done, total=of)))
    return operator_text("archived", count=count, folder=folder)
