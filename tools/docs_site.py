"""A hook of MkDocs that adds the documents outside `docs/` to the site and adapts the links between both."""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import relpath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent
PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "bench/README.md": "benchmarks.md",
}
"""Path in the repository → path in the site."""
LINK = re.compile(r"(\]\()([^)\s#:]+)((?:#[^)\s]*)?\))")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for source, page in PAGES.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Rewrite links that are relative to the page's place in the repository so that they are relative to its place in the site."""
    here = page.file.src_uri
    source = next((source for source, target in PAGES.items() if target == here), f"docs/{here}")

    def rewrite(link: re.Match[str]) -> str:
        target = (ROOT / source).parent.joinpath(link[2]).resolve().relative_to(ROOT).as_posix()
        in_site = PAGES.get(target, target.removeprefix("docs/"))
        return f"{link[1]}{relpath(in_site, Path(here).parent.as_posix())}{link[3]}"

    return LINK.sub(rewrite, markdown)
