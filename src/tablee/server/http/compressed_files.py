"""The files of the browser client, compressed once and kept in memory. Whatever is not among them is left to the routes."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, Final

from litestar.types import ASGIApp, Receive, Scope, Send

from tablee.server.http.preloads import ENTRY, link_header
from tablee.server.texts import wanted_lang

COMPRESSIBLE: Final = {".css", ".html", ".js", ".json", ".svg", ".webmanifest"}
LEAST_BYTES: Final = 1000


class CompressedFile:
    def __init__(self, file: Path) -> None:
        whole = file.read_bytes()
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        if kind == "text/javascript" or kind.startswith("text/"):
            kind += "; charset=utf-8"
        self.body = gzip.compress(whole, 9)
        self.tag = f'"{hashlib.sha256(whole).hexdigest()[:32]}"'.encode()
        self.kind = kind.encode()


class CompressedFiles:
    """`files`: by their path on the site. Each is compressed in a thread when it is first asked for."""

    def __init__(self, app: ASGIApp, folder: Path, base: str) -> None:
        self.app = app
        self.folder = folder
        self.base = base
        found = [file for file in folder.rglob("*") if file.suffix in COMPRESSIBLE and file.stat().st_size >= LEAST_BYTES]
        self.files = {f"{base}/{file.relative_to(folder).as_posix()}": file for file in found}
        if f"{base}/index.html" in self.files:
            self.files[f"{base}/"] = self.files[f"{base}/index.html"]
        self.kept: dict[Path, CompressedFile] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request: Any = scope
        file = self.files.get(request["path"]) if request["type"] == "http" and request["method"] == "GET" else None
        headers = dict(request["headers"]) if file is not None else {}
        if file is None or b"gzip" not in headers.get(b"accept-encoding", b"") or b"range" in headers:
            await self.app(scope, receive, send)
            return
        if file not in self.kept:
            self.kept[file] = await asyncio.to_thread(CompressedFile, file)
        kept = self.kept[file]
        same = headers.get(b"if-none-match") == kept.tag
        body = b"" if same else kept.body
        sent = [(b"etag", kept.tag), (b"vary", b"accept-encoding, accept-language" if file.name == ENTRY else b"accept-encoding")]
        if file.name == ENTRY:
            lang = wanted_lang(headers.get(b"accept-language", b"").decode("latin-1"))
            sent.append((b"link", link_header(self.folder, self.base, lang).encode()))
        if not same:
            sent += [(b"content-type", kept.kind), (b"content-encoding", b"gzip"), (b"content-length", str(len(body)).encode())]
        start: Any = {"type": "http.response.start", "status": 304 if same else 200, "headers": sent}
        rest: Any = {"type": "http.response.body", "body": body, "more_body": False}
        await send(start)
        await send(rest)
