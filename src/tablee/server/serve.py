"""Runs the application with uvicorn: address, limits, startup line, goodbye."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import functools
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any, Final

import structlog
import uvicorn
from litestar import Litestar

from tablee.server.admin import compiled_rules
from tablee.server.admin.logs import configure_log
from tablee.server.app import STATIC, has_pages, make_app
from tablee.server.auth.rate_limits import ConnectionLimit
from tablee.server.auth.request_origin import trusted_proxies
from tablee.server.http.compressed_files import CompressedFiles
from tablee.server.http.connection import LimitedHttpProtocol
from tablee.server.http.gate import Gate
from tablee.server.limits import CONNECTIONS, IDLE_SECONDS, MESSAGE_BYTES
from tablee.server.process import Site
from tablee.server.settings import BadSetting, Settings
from tablee.server.texts import operator_text
from tablee.server.websocket.protocol import websocket_protocol
from tablee.server.workers.throws import ThrowService
from tablee.words import Lang, Text

logger = structlog.get_logger()


class AnnouncingServer(uvicorn.Server):
    """Prints its address once it listens (tests and `./play` wait for this line), and says goodbye when it stops."""

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
        url = local_url(self.settings, self.servers[0].sockets[0].getsockname()[1])
        print(f"Tablée: {url}", flush=True)
        for note in startup_notes(self.settings, STATIC):
            print(note[self.lang], flush=True)
        if self.browser:
            # Some browsers block until they are closed. The server serves in the meantime and does not wait for them at the
            # end.
            threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()

    async def shutdown(self, sockets: Any = None) -> None:
        """Tell clients before their sockets are closed; later they would not hear it."""
        await self.site.say_goodbye()
        await super().shutdown(sockets)


def startup_notes(settings: Settings, static: Path) -> list[Text]:
    """Sentences about missing parts of this server."""
    notes = []
    if not has_pages(static):
        notes.append(operator_text("no_pages"))
        logger.warning("no pages: only the API is served", missing=str(static / "index.html"))
    if ThrowService(settings.throws).missing:
        notes.append(operator_text("throws_drawn"))
    return notes


def local_url(settings: Settings, port: int) -> str:
    """The address for a browser on this machine."""
    host = "localhost" if settings.host in ("0.0.0.0", "127.0.0.1", "::") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.base_path}/"


def uvicorn_config(app: Litestar, settings: Settings, static: Path = STATIC) -> uvicorn.Config:
    http = functools.partial(
        LimitedHttpProtocol, open_connections=ConnectionLimit(max(CONNECTIONS, settings.sockets)), proxies=trusted_proxies(settings)
    )
    return uvicorn.Config(
        Gate(CompressedFiles(app, static, settings.base_path), app.state.site),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        http=http,  # type: ignore[arg-type]
        ws=websocket_protocol(settings.fast_frames),
        ws_max_size=MESSAGE_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=max(1, int(settings.grace)),
        proxy_headers=False,
        server_header=False,
        lifespan="on",
    )


MANY_FILES: Final = 1 << 16


def raise_file_limit() -> None:
    """Raise the limit of open files: every socket is one, and the usual soft limit allows about a thousand."""
    if sys.platform == "win32":
        return  # it has no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    # Some systems refuse the limit that they report.
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


def check_address(settings: Settings) -> None:
    """Check that the address is free, before anything is opened."""
    host, port = settings.host, settings.port
    try:
        for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE):
            with socket.socket(family, kind, protocol) as tried:
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                tried.bind(address)
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        raise BadSetting("port_in_use" if taken else "cannot_listen", host=host, port=port, detail=error.strerror) from None


async def serve(site: Site, lang: Lang, browser: bool = False) -> None:
    settings = site.settings
    configure_log(settings.log)
    raise_file_limit()
    check_address(settings)
    server = AnnouncingServer(uvicorn_config(make_app(site), settings), site, lang, browser)
    # A wrong setting is reported as one sentence at the end, without a traceback.
    logging.getLogger("uvicorn.error").addFilter(lambda record: site.refused is None)
    awaited = os.environ.get(compiled_rules.VARIABLE)
    waiting = asyncio.create_task(compiled_rules.log_compiled_rules(Path(awaited))) if awaited else None
    try:
        await server.serve()
        # After Ctrl-C uvicorn raises the signal again, and asyncio then cancels this task where it awaits next. Without this line the
        # task could end before that, and the program with exit code 0.
        await asyncio.sleep(0)
    except SystemExit:
        raise site.refused or BadSetting("not_started") from None
    finally:
        if waiting is not None:
            waiting.cancel()
    if not server.started:
        raise BadSetting("not_started")
