"""`tablee serve | migrate | backup | restore | archive`: registered on the command line's parser, and run."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import structlog
import uvicorn
import uvloop
from litestar import Litestar
from rich.progress import Progress

from tablee.server import settings as configured
from tablee.server.settings import BadSetting, Settings
from tablee.server.storage import keeping, migrate
from tablee.server.throwing import Throwing
from tablee.server.web.app import make_app

DATABASE: Final = ("data", "database")


def add_settings(parser: argparse.ArgumentParser, only: tuple[str, ...] | None = None) -> None:
    """A flag for each setting; environment and file are named in its help."""
    parser.add_argument("--settings", default="", metavar="FILE", help="read settings from a TOML file (or TABLEE_SETTINGS)")
    defaults = Settings()
    for name, (kind, help) in configured.kinds().items():
        if only is not None and name not in only:
            continue
        flag = "--" + name.replace("_", "-")
        help = f"{help} (default: {getattr(defaults, name)!r}; TABLEE_{name.upper()})".replace("%", "%%")
        if kind is bool:
            parser.add_argument(flag, dest=name, action=argparse.BooleanOptionalAction, default=None, help=help)
        else:
            parser.add_argument(flag, dest=name, default=None, metavar=kind.__name__.upper(), help=help)


def settings_from(arguments: argparse.Namespace) -> Settings:
    flags = {name: getattr(arguments, name, None) for name in configured.kinds()}
    return configured.load(flags, arguments.settings)


def register(commands: Any) -> None:
    """Add the server's subcommands to `parser.add_subparsers()`; each sets `serve`, a function of the parsed arguments."""
    serve = commands.add_parser("serve", help="open the tables: the web server with lobby, games and bots")
    add_settings(serve)
    serve.add_argument("--browser", action="store_true", help="open the browser once it is ready")
    serve.set_defaults(serve=lambda arguments: answered(arguments, run_serve))
    migrating = commands.add_parser("migrate", help="bring the database to the layout this program needs")
    add_settings(migrating, DATABASE)
    migrating.set_defaults(serve=lambda arguments: answered(arguments, run_migrate))
    backing = commands.add_parser("backup", help="copy the database to a file, while the site runs")
    add_settings(backing, DATABASE)
    backing.add_argument("file", help="the file to write")
    backing.set_defaults(serve=lambda arguments: answered(arguments, run_backup))
    restoring = commands.add_parser("restore", help="put a backup in the place of the database, with all servers stopped")
    add_settings(restoring, DATABASE)
    restoring.add_argument("file", help="a file made by backup")
    restoring.add_argument("--replace", action="store_true", help="replace a database that is there")
    restoring.set_defaults(serve=lambda arguments: answered(arguments, run_restore))
    archiving = commands.add_parser("archive", help="move old finished tables from the database to record files")
    add_settings(archiving, DATABASE)
    archiving.add_argument("--days", type=float, default=90.0, help="finished for at least so many days (default: 90)")
    archiving.set_defaults(serve=lambda arguments: answered(arguments, run_archive))


def answered(arguments: argparse.Namespace, work: Callable[[argparse.Namespace, Settings], None]) -> int:
    """0 when done; 2 and one sentence when a setting or a file is wrong."""
    try:
        work(arguments, settings_from(arguments))
    except BadSetting as error:
        print(f"tablee: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def run_serve(arguments: argparse.Namespace, settings: Settings) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(settings, arguments.browser))


def run_migrate(_: argparse.Namespace, settings: Settings) -> None:
    url = settings.database_url
    before, after = migrate.upgrade(url) if url.startswith("sqlite") else asyncio.run(migrate.upgrade_postgres(url))
    print(f"layout {before or 'none'} → {after}" if before != after else f"layout {after}: nothing to do")


def run_backup(arguments: argparse.Namespace, settings: Settings) -> None:
    size = keeping.backup(settings, Path(arguments.file))
    print(f"{arguments.file}: {size / 1e6:.1f} MB")


def run_restore(arguments: argparse.Namespace, settings: Settings) -> None:
    keeping.restore(settings, Path(arguments.file), arguments.replace)
    print(f"restored from {arguments.file}")


def run_archive(arguments: argparse.Namespace, settings: Settings) -> None:
    with Progress() as bar:
        task = bar.add_task("archive", total=None)
        count, folder = asyncio.run(keeping.archive(settings, arguments.days, lambda done, of: bar.update(task, completed=done, total=of)))
    print(f"{count} tables archived to {folder}")


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
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


class Announcing(uvicorn.Server):
    """Says where it listens once it does: tests and `./play` wait for this line."""

    def __init__(self, config: uvicorn.Config, settings: Settings, browser: bool) -> None:
        super().__init__(config)
        self.settings = settings
        self.browser = browser

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        port = self.servers[0].sockets[0].getsockname()[1]
        host = "localhost" if self.settings.host in ("0.0.0.0", "127.0.0.1", "::") else self.settings.host
        url = f"http://{host}:{port}{self.settings.base_path}/"
        print(f"Tablée: {url}", flush=True)
        if Throwing(self.settings.throws).missing:
            print("Throws are drawn from the measured table: MuJoCo is not installed (pip install 'tablee[throw]').", flush=True)
        if self.browser:
            import webbrowser

            webbrowser.open(url)


def uvicorn_config(app: Litestar, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=65536,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=max(1, int(settings.grace)),
        proxy_headers=False,
        server_header=False,
        lifespan="on",
    )


async def serve(settings: Settings, browser: bool = False) -> None:
    configure_log(settings.log)
    server = Announcing(uvicorn_config(make_app(settings), settings), settings, browser)
    await server.serve()
    if not server.started:
        raise BadSetting("the server could not start: see the lines above")
