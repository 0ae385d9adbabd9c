"""`tablee serve | migrate | backup | restore | archive`: registered on the command line's parser, and run."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from typing import Any

import structlog
import uvicorn

from tablee.server import settings as configured
from tablee.server.settings import BadSetting, Settings
from tablee.server.web.app import make_app


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
    """Add the server's subcommands to `parser.add_subparsers()`."""
    serve = commands.add_parser("serve", help="open the tables: the web server with lobby, games and bots")
    add_settings(serve)
    serve.add_argument("--browser", action="store_true", help="open the browser once it is ready")
    serve.set_defaults(run=run_serve)


def run_serve(arguments: argparse.Namespace) -> int:
    try:
        settings = settings_from(arguments)
        asyncio.run(serve(settings, arguments.browser))
    except BadSetting as error:
        print(f"tablee: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 0
    return 0


def configure_log(how: str) -> None:
    processors: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    processors.append(structlog.processors.JSONRenderer() if how == "json" else structlog.dev.ConsoleRenderer(colors=False))
    level = logging.CRITICAL + 1 if how == "off" else logging.INFO
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
        if self.browser:
            import webbrowser

            webbrowser.open(url)


async def serve(settings: Settings, browser: bool = False) -> None:
    configure_log(settings.log)
    config = uvicorn.Config(
        make_app(settings),
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
    server = Announcing(config, settings, browser)
    await server.serve()
    if not server.started:
        raise BadSetting("the server could not start: see the lines above")
