"""Catalogues: the texts of a package in each language, `languages/<code>.toml`, and their merge with the files that have structure.

A catalogue has one table for each file of the package: `[texts.events]` of `languages/fr.toml` holds the French sentences for `[events]` of
`texts.toml`. A text has the same path as in that file; an entry of a list is found by its `id`, by its `value`, or else by its position.
`Drop = "…"` is short for `Drop.text = "…"`. A small game may write a text inline instead: `{ fr = "…", en = "…" }`.
"""

from __future__ import annotations

import functools
import re
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from tablee.toml_files import ShelfError, parse_toml, typed
from tablee.words import LANGS, Lang, Text

FOLDER: Final = "languages"
FACTS: Final = "language"
"""The table of a language's own facts, which are no texts."""
INLINE: Final = frozenset(LANGS) - {"id"}
"""The languages of inline texts. `id` is Indonesian, but also the key of every list: Indonesian texts are in catalogues only."""
CODE: Final = re.compile("[a-z]{2,3}")


class Said(dict[Lang, str]):
    """A text while it is collected from its files. `inline`: the languages that a file with structure gives."""

    inline: frozenset[Lang] = frozenset()


class Nothing:
    """The absence of a structure or of texts at a path."""


NOTHING: Final = Nothing()


def read(package: str, file: str, content: bytes, kind: Any) -> Any:
    """A TOML file of a package, merged with the catalogues and converted into a type. Errors name the file and the key."""
    name = f"{label(package)}/{file}"
    section = file.removesuffix(".toml")
    structure, inline = take_inline(parse_toml(name, content))
    texts = overlay(inline, catalogue(package).get(section, NOTHING), name, "")
    check(texts, package, name, section)
    merged = merge(structure, texts, f"{label(package)}/{FOLDER}", section)
    return typed(name, {} if merged is NOTHING else merged, kind)


def read_all(package: str, kind: Any) -> Any:
    """The catalogues of a package without other files, in a type."""
    name = f"{label(package)}/{FOLDER}"
    check(catalogue(package), package, name, "")
    return typed(name, merge(NOTHING, catalogue(package), name, ""), kind)


def words(package: str, section: str) -> dict[str, Text]:
    """A table of the catalogues that belongs to no file: texts by their keys."""
    name = f"{label(package)}/{FOLDER}"
    texts = catalogue(package).get(section, {})
    check(texts, package, name, section)
    found: dict[str, Text] = typed(name, merge(NOTHING, texts, name, section), dict[str, Text])
    return found


def label(package: str) -> str:
    """The name of a package in errors."""
    return package.rpartition(".")[2]


@functools.cache
def catalogue(package: str) -> dict[str, Any]:
    """The texts of all languages of a package, by section and path. Not yet checked for completeness."""
    found: Any = {}
    for lang, file in files(package).items():
        name = f"{label(package)}/{FOLDER}/{file.name}"
        if lang not in LANGS:
            raise ShelfError(f"{name}: no language {lang!r}; there are {', '.join(LANGS)}: describe it in tablee/{FOLDER}/{file.name}")
        content = parse_toml(name, file.read_bytes())
        content.pop(FACTS, None)
        found = overlay(found, said_in(lang, content, name, ""), name, "")
    texts: dict[str, Any] = found
    return texts


def files(package: str) -> dict[Lang, Traversable]:
    """The catalogues of a package by language, in the order of the languages."""
    folder = resources.files(package) / FOLDER
    found = [file for file in folder.iterdir() if file.name.endswith(".toml")] if folder.is_dir() else []
    order = {lang: n for n, lang in enumerate(LANGS)}
    found.sort(key=lambda file: (order.get(file.name.removesuffix(".toml"), len(order)), file.name))
    return {file.name.removesuffix(".toml"): file for file in found}


def said_in(lang: Lang, content: Any, name: str, path: str) -> Any:
    """The content of a catalogue with each string as a text in this language."""
    if isinstance(content, str):
        return Said({lang: content})
    if isinstance(content, dict):
        return {key: said_in(lang, each, name, join(path, key)) for key, each in content.items()}
    if isinstance(content, list):
        return [said_in(lang, each, name, f"{path}[{n}]") for n, each in enumerate(content)]
    raise ShelfError(f"{name}: {path}: expected a text, not {content!r}")


def take_inline(content: Any) -> tuple[Any, Any]:
    """The content of a file without its texts, and the texts as a catalogue has them."""
    if isinstance(content, dict):
        return _take_from_table(content)
    if isinstance(content, list):
        pairs = [take_inline(each) for each in content]
        if all(texts is NOTHING for _, texts in pairs):
            return content, NOTHING
        if all(structure is NOTHING for structure, _ in pairs):
            return NOTHING, [texts for _, texts in pairs]
        structures = [{} if structure is NOTHING else structure for structure, _ in pairs]
        keys = keys_of(structures)
        if keys is None:
            return structures, [{} if texts is NOTHING else texts for _, texts in pairs]
        return structures, {key: texts for key, (_, texts) in zip(keys, pairs, strict=True) if texts is not NOTHING}
    return content, NOTHING


def _take_from_table(content: dict[str, Any]) -> tuple[Any, Any]:
    codes = {key for key in content if key in INLINE and isinstance(content[key], str)}
    if codes and all(isinstance(each, str) and CODE.fullmatch(key) for key, each in content.items()) and "id" not in content:
        text = Said(content)
        text.inline = frozenset(content)
        return NOTHING, text
    structure: dict[str, Any] = {}
    texts: dict[str, Any] = {}
    if len(codes) > 1:
        texts["text"] = Said({code: content[code] for code in codes})
        texts["text"].inline = frozenset(codes)
    for key, each in content.items():
        if len(codes) > 1 and key in codes:
            continue
        rest, said = take_inline(each)
        if rest is not NOTHING:
            structure[key] = rest
        if said is not NOTHING:
            texts[key] = said
    return structure if structure or not texts else NOTHING, texts or NOTHING


def keys_of(rows: list[Any]) -> list[str] | None:
    """The keys of the entries of a list: their `id` or `value`, or the plain values themselves. None if an entry has none."""
    keys = []
    for row in rows:
        key = row.get("id", row.get("value")) if isinstance(row, dict) else row
        if not isinstance(key, str | int):
            return None
        keys.append(str(key).lower() if isinstance(key, bool) else str(key))
    return keys


def overlay(first: Any, second: Any, name: str, path: str) -> Any:
    """Two collections of texts as one. A text that both have in the same language is an error."""
    if first is NOTHING or second is NOTHING:
        return second if first is NOTHING else first
    if isinstance(first, Said) and isinstance(second, Said):
        for lang in first:
            if lang in second:
                raise ShelfError(f"{name}: {path}: the text in {lang!r} is there twice: inline and in {FOLDER}/{lang}.toml")
        both = Said(first | second)
        both.inline = first.inline | second.inline
        return both
    first, second = long_form(first, second), long_form(second, first)
    if isinstance(first, dict) and isinstance(second, dict) and not isinstance(first, Said) and not isinstance(second, Said):
        keys = [*first, *(key for key in second if key not in first)]
        return {key: overlay(first.get(key, NOTHING), second.get(key, NOTHING), name, join(path, key)) for key in keys}
    if isinstance(first, list) and isinstance(second, list):
        if len(first) != len(second):
            raise ShelfError(f"{name}: {path}: expected as many texts as in the other languages: {len(first)}, not {len(second)}")
        return [overlay(one, other, name, f"{path}[{n}]") for n, (one, other) in enumerate(zip(first, second, strict=True))]
    raise ShelfError(f"{name}: {path}: expected a text, a table or a list as in the other languages")


def long_form(texts: Any, other: Any) -> Any:
    """A plain text as a table with the key `text`, if the other side is a table."""
    return {"text": texts} if isinstance(texts, Said) and isinstance(other, dict) and not isinstance(other, Said) else texts


def check(texts: Any, package: str, name: str, path: str) -> None:
    """Every text has every language; otherwise an error names the catalogue and the key of each missing text."""
    missing = [said for key, text in leaves(texts, path) for said in _missing(text, package, name, key)]
    if missing:
        more = f" (and {len(missing) - 5} more)" if len(missing) > 5 else ""
        raise ShelfError("; ".join(missing[:5]) + more)


def _missing(text: Said, package: str, name: str, path: str) -> list[str]:
    inline = f"{name}: {path.partition('.')[2]}"
    unknown = [f"{inline}: no language {lang!r}; there are {', '.join(LANGS)}" for lang in text if lang not in LANGS]
    where = {lang: inline if text.inline and not files(package) else f"{label(package)}/{FOLDER}/{lang}.toml: {path}" for lang in LANGS}
    return unknown + [f"{where[lang]}: the text in {lang!r} is missing" for lang in LANGS if lang not in text]


def leaves(texts: Any, path: str) -> list[tuple[str, Said]]:
    """Every text with its path."""
    if isinstance(texts, Said):
        return [(path, texts)]
    if isinstance(texts, dict):
        return [leaf for key, each in texts.items() for leaf in leaves(each, join(path, key))]
    if isinstance(texts, list):
        return [leaf for n, each in enumerate(texts) for leaf in leaves(each, f"{path}[{n}]")]
    return []


def merge(structure: Any, texts: Any, name: str, path: str) -> Any:
    """The content of a file with its texts."""
    if texts is NOTHING:
        return structure
    if isinstance(texts, Said):
        if structure is NOTHING:
            return dict(texts)
        if isinstance(structure, dict):
            return {**structure, "text": dict(texts)}
    elif isinstance(texts, dict):
        if structure is NOTHING or isinstance(structure, dict):
            known = structure if isinstance(structure, dict) else {}
            return {**known, **{key: merge(known.get(key, NOTHING), each, name, join(path, key)) for key, each in texts.items()}}
        keys = keys_of(structure) if isinstance(structure, list) else None
        if keys is not None:
            return _merge_rows(structure, keys, texts, name, path)
    elif isinstance(texts, list):
        if structure is NOTHING:
            return [merge(NOTHING, each, name, f"{path}[{n}]") for n, each in enumerate(texts)]
        if isinstance(structure, list):
            if len(structure) != len(texts):
                raise ShelfError(f"{name}: {path}: expected {len(structure)} entries, one for each of the file, not {len(texts)}")
            return [merge(row, each, name, f"{path}[{n}]") for n, (row, each) in enumerate(zip(structure, texts, strict=True))]
    raise ShelfError(f"{name}: {path}: there is no place for this text")


def _merge_rows(rows: list[Any], keys: list[str], texts: dict[str, Any], name: str, path: str) -> list[Any]:
    for key in texts:
        if key not in keys:
            raise ShelfError(f"{name}: {join(path, key)}: there is no such entry")
    tables = [row if isinstance(row, dict) else {"value": row} for row in rows]
    return [merge(row, texts.get(key, NOTHING), name, join(path, key)) for row, key in zip(tables, keys, strict=True)]


def join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
