"""A pseudo-language for a copy of the project: every text of every catalogue in brackets, written as files only."""

from __future__ import annotations

import json
import shutil
import tomllib
from pathlib import Path
from typing import Any

from tablee.catalogues import FACTS, FOLDER, NOTHING, Said, take_inline
from tests.architecture.source import ROOT, repository

CODE = "xx"
NAME = "⟦Pseudo⟧"
WRAP = """const wrap = (said: any): any =>
  typeof said === 'string' ? `⟦${said}⟧`
  : typeof said === 'function' ? (...facts: any[]) => wrap(said(...facts))
  : Array.isArray(said) ? said.map(wrap)
  : Object.fromEntries(Object.entries(said).map(([key, each]) => [key, wrap(each)]));
"""


def copy_of_the_project(root: Path) -> Path:
    for file in repository():
        to = root / file.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, to)
    return root


def add_language(root: Path) -> list[Path]:
    """Write the files of the pseudo-language beside those of English. Returns the new files."""
    made = []
    folders = [file.parent.parent for file in root.rglob(f"{FOLDER}/en.toml")]
    folders += [file.parent for file in (root / "tests").rglob("texts.toml")]
    for folder in folders:
        texts: dict[str, Any] = {}
        for file in sorted(folder.glob("*.toml")):
            inline = take_inline(tomllib.loads(file.read_text(encoding="utf-8")))[1]
            if inline is not NOTHING:
                texts[file.stem] = wrapped(inline)
        english = folder / FOLDER / "en.toml"
        if english.exists():
            content = tomllib.loads(english.read_text(encoding="utf-8"))
            facts = content.pop(FACTS, None)
            texts |= wrapped(content)
            if facts:
                texts[FACTS] = facts | {"name": NAME, "order": 100}
        (folder / FOLDER).mkdir(exist_ok=True)
        made.append(written(folder / FOLDER / f"{CODE}.toml", "\n".join(f"{key} = {toml(each)}" for key, each in texts.items())))
    for file in [file for file in root.rglob(f"{FOLDER}/en.ts") if "node_modules" not in file.parts]:
        made.append(written(file.with_name(f"{CODE}.ts"), f"import en from './en';\n\n{WRAP}\nexport default wrap(en);\n"))
    return made


def wrapped(texts: Any) -> Any:
    if isinstance(texts, str | Said):
        said = texts["en"] if isinstance(texts, Said) else texts
        return f"⟦{said}⟧"
    if isinstance(texts, dict):
        return {key: wrapped(each) for key, each in texts.items()}
    return [wrapped(each) for each in texts]


def toml(value: Any) -> str:
    """A value as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def written(file: Path, content: str) -> Path:
    file.write_text(content + "\n", encoding="utf-8")
    return file
