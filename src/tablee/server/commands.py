"""`tablee serve | migrate | backup | restore | archive`: registered on the command line's parser, and run."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import logging
import math
import resource
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import structlog
import uvicorn
import uvloop
from litestar import Litestar
from rich.progress import Progress

from tablee.server import settings as configured
from tablee.server.say import TEXTS, told_operators
from tablee.server.settings import BadSetting, Settings
from tablee.server.site import Site
from tablee.server.storage import keeping, migrate
from tablee.server.storage.database import Unreachable
from tablee.server.throwing import Throwing
from tablee.server.web.app import make_app
from tablee.server.web.lane import Lane
from tablee.words import LANGS, Lang, Text

DATABASE: Final = ("data", "database")
Work = Callable[[argparse.Namespace, Settings], Text | None]


def register(commands: Any, lang: Lang, about: Mapping[str, str]) -> None:
    """Add the server's subcommands to `parser.add_subparsers()`; each sets `serve`, a function of the parsed arguments.
    `about`: what each is for."""

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


class Flags:
    """The arguments of one subcommand, explained in the reader's language."""

    def __init__(self, parser: argparse.ArgumentParser, lang: Lang, work: Work) -> None:
        self.lang = lang
        self.parser = parser
        self.parser.set_defaults(serve=lambda arguments: answered(arguments, lang, work))
        self.add("--lang", "help_lang", choices=LANGS, default=argparse.SUPPRESS)
        self.add("--settings", "help_settings", default="", metavar=self.say("word_file"))

    def say(self, key: str, **facts: object) -> str:
        return told_operators(key, **facts).in_(self.lang)

    def add(self, name: str, key: str, **settings: Any) -> None:
        self.parser.add_argument(name, help=self.say(key), **settings)

    def add_settings(self, names: Iterable[str]) -> None:
        """A flag for each; its help names the environment's variable too."""
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


def answered(arguments: argparse.Namespace, lang: Lang, work: Work) -> int:
    """0 when done, with what there is to say of it; 2 and one sentence when a setting or a file is wrong."""
    try:
        done = work(arguments, settings_from(arguments))
    except BadSetting as error:
        print(told_operators("bad_setting", sentence=error.text).in_(lang), file=sys.stderr)
        return 2
    except Unreachable as error:
        print(told_operators("bad_setting", sentence=told_operators("unreachable", detail=error)).in_(lang), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    if done is not None:
        print(done.in_(lang))
    return 0


def run_serve(arguments: argparse.Namespace, settings: Settings, lang: Lang) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(settings, lang, arguments.browser))


def run_migrate(_: argparse.Namespace, settings: Settings) -> Text:
    url = settings.database_url
    before, after = migrate.upgrade(url) if url.startswith("sqlite") else asyncio.run(migrate.upgrade_postgres(url))
    return told_operators("migrated" if before != after else "up_to_date", before=before or "0", after=after)


def run_backup(arguments: argparse.Namespace, settings: Settings) -> Text:
    size = keeping.backup(settings, Path(arguments.file))
    return told_operators("backed_up", file=arguments.file, size=f"{size / 1e6:.1f}")


def run_restore(arguments: argparse.Namespace, settings: Settings) -> Text:
    keeping.restore(settings, Path(arguments.file), arguments.replace)
    return told_operators("restored", file=arguments.file)


def run_archive(arguments: argparse.Namespace, settings: Settings) -> Text:
    if not math.isfinite(arguments.days):
        raise BadSetting("bad_days", value=arguments.days)
    with Progress() as bar:
        task = bar.add_task("archive", total=None)
        count, folder = asyncio.run(keeping.archive(settings, arguments.days, lambda done, of: bar.update(task, completed=done, total=of)))
    return told_operators("archived", count=count, folder=folder)


def configure_log(how: str) -> None:
    processors: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    processors.append(structlog.processors.JSONRenderer() if how == "json" else structlog.dev.ConsoleRenderer(colors=False))
    level = logging.ERROR if how == "quiet" else logging.INFO
    structlog.configure(
        processors,
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=ToStderr,
    )
    logging.basicConfig(handlers=[FromLibraries()], level=logging.WARNING, force=True)


class ToStderr:
    """A line each. Where there is no room for it (a full disk, a closed pipe) the line is lost, and nobody's game with it."""

    def msg(self, line: str) -> None:
        with contextlib.suppress(OSError, ValueError):
            print(line, file=sys.stderr, flush=True)

    log = debug = info = warning = error = critical = exception = msg


class FromLibraries(logging.Handler):
    """What libraries have to say is told as our own lines are."""

    def emit(self, record: logging.LogRecord) -> None:
        structlog.get_logger().log(record.levelno, record.getMessage(), library=record.name, exc_info=record.exc_info)


class Announcing(uvicorn.Server):
    """Says where it listens once it does: tests and `./play` wait for this line. Says goodbye when it stops."""

    def __init__(self, config: uvicorn.Config, site: Site, lang: Lang, browser: bool) -> None:
        super().__init__(config)
        self.site = site
        self.settings = site.settings
        self.lang = lang
        self.browser = browser

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        url = shown_at(self.settings, self.servers[0].sockets[0].getsockname()[1])
        print(f"Tablée: {url}", flush=True)
        if Throwing(self.settings.throws).missing:
            print(told_operators("throws_drawn").in_(self.lang), flush=True)
        if self.browser:
            # Some are waited for until they are left; they are served meanwhile, and none is waited for at the end.
            threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()

    async def shutdown(self, sockets: Any = None) -> None:
        """People are told before their sockets are closed: what comes after that does not reach them."""
        await self.site.say_goodbye()
        await super().shutdown(sockets)


def shown_at(settings: Settings, port: int) -> str:
    """Where a browser on this machine finds it."""
    host = "localhost" if settings.host in ("0.0.0.0", "127.0.0.1", "::") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.base_path}/"


def uvicorn_config(app: Litestar, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws=Lane,
        ws_max_size=65536,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        # Longer than clients and proxies keep an idle connection: who sends on one must not find it just closed.
        timeout_keep_alive=75,
        timeout_graceful_shutdown=max(1, int(settings.grace)),
        proxy_headers=False,
        server_header=False,
        lifespan="on",
    )


MANY_FILES: Final = 1 << 16


def open_as_many_files_as_allowed() -> None:
    """Every socket is an open file, and the usual soft limit is spent by a thousand of them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    # Some systems allow fewer than they say.
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


def check_address(settings: Settings) -> None:
    """That one may listen there, before anything is opened."""
    host, port = settings.host, settings.port
    try:
        for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE):
            with socket.socket(family, kind, protocol) as tried:
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                tried.bind(address)
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        raise BadSetting("port_in_use" if taken else "cannot_listen", host=host, port=port, detail=error.strerror) from None


async def serve(settings: Settings, lang: Lang, browser: bool = False) -> None:
    configure_log(settings.log)
    open_as_many_files_as_allowed()
    check_address(settings)
    app = make_app(settings)
    site: Site = app.state.site
    server = Announcing(uvicorn_config(app, settings), site, lang, browser)
    # A wrong setting is one sentence at the end, not also a story of where it was found.
    logging.getLogger("uvicorn.error").addFilter(lambda record: site.refused is None)
    try:
        await server.serve()
    except SystemExit:
        raise site.refused or BadSetting("not_started") from None
    if not server.started:
        raise BadSetting("not_started")
