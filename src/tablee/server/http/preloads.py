"""The `Link` header of a page: names the files that the page needs next, so that a browser loads them beside its script, not after it.

On a slow network every request that waits for another one costs half a second.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tablee.words import Lang

MANIFEST = "files.json"
"""Vite's list of the built files by the source file."""
ENTRY = "index.html"


@functools.cache
def read_manifest(static: Path) -> Mapping[str, Any]:
    file = static / MANIFEST
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@functools.cache
def link_header(static: Path, base: str, lang: Lang) -> str:
    """The header of the start page and of an invitation: the shelf and the words. More would take connections from the page's scripts."""
    manifest = read_manifest(static)
    files = dict.fromkeys(files_of(manifest, f"src/languages/{lang}.ts"))
    loaded = set(files_of(manifest, ENTRY))
    links = [f"<{base}/api/shelf>; rel=preload; as=fetch; crossorigin"]
    links += [f"<{base}/{file}>; {relation(file)}; crossorigin" for file in files if file not in loaded]
    return ", ".join(links)


def files_of(manifest: Mapping[str, Any], source: str) -> Iterator[str]:
    """The files that a module needs: its own, its styles, and those of the modules that it imports."""
    if source not in manifest:
        return
    yield manifest[source]["file"]
    yield from manifest[source].get("css", [])
    for imported in manifest[source].get("imports", []):
        yield from files_of(manifest, imported)


def relation(file: str) -> str:
    return "rel=preload; as=style" if file.endswith(".css") else "rel=modulepreload"
