"""`python -m tablee.server.http.protocol_reference` writes docs/protocol.md from the message types."""

from __future__ import annotations

import ast
import inspect
import itertools
import sys
import types
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from litestar import Router
from litestar.params import QueryParameter

from tablee.server import limits, messages
from tablee.server.http import passkeys, personal_data, players, records, reports, tables
from tablee.server.http.protocol_example import ABOUT, EXAMPLE
from tablee.server.http.shelf import get_lesson, get_shelf, get_texts
from tablee.server.messages import Command, Query, ToClient, close_codes
from tablee.server.messages.json_schema import message_types
from tablee.server.settings import Settings
from tablee.server.texts import TEXTS


def written(kind: Any) -> str:
    """A type in words, for readers of JSON."""
    origin = get_origin(kind)
    if origin is Annotated:
        inner, *metas = get_args(kind)
        title = next((meta.title for meta in metas if isinstance(meta, msgspec.Meta) and meta.title), "")
        if title:
            return title
        return written(inner) + "".join(bounds(meta) for meta in metas if isinstance(meta, msgspec.Meta))
    if origin in (Union, types.UnionType):
        return " or ".join(written(each) for each in get_args(kind) if each is not msgspec.UnsetType)
    if origin is Literal:
        return " or ".join(f'"{each}"' for each in get_args(kind))
    if origin is list:
        return f"list of {written(get_args(kind)[0])}"
    if origin is dict:
        key, value = get_args(kind)
        return f"object of {written(value)} by {written(key)}"
    if origin is tuple:
        return "[" + ", ".join(written(each) for each in get_args(kind)) + "]"
    names = {str: "text", int: "int", float: "number", bool: "bool", type(None): "null", Any: "anything"}
    return names.get(kind, getattr(kind, "__name__", str(kind)))


def bounds(meta: msgspec.Meta | QueryParameter) -> str:
    found = []
    if meta.ge is not None or meta.le is not None:
        found.append(f"{'' if meta.ge is None else meta.ge}…{'' if meta.le is None else meta.le}")
    if meta.max_length is not None:
        found.append(f"{meta.min_length or 0}…{meta.max_length} long")
    if meta.description is not None:
        found.append(meta.description)
    return f" ({', '.join(found)})" if found else ""


def described(kind: Any) -> list[str]:
    tag = kind.__struct_config__.tag
    title = f'### `"type": "{tag}"` ({kind.__name__})' if tag else f"### {kind.__name__}"
    lines = [title, "", inspect.cleandoc(kind.__doc__), ""]
    fields = msgspec.inspect.type_info(kind)
    assert isinstance(fields, msgspec.inspect.StructType)
    hints = get_type_hints(kind, include_extras=True)
    if fields.fields:
        lines += ["| field | type | |", "|---|---|---|"]
    for field in fields.fields:
        needed = "" if field.required else left_out(field)
        lines.append(f"| `{field.encode_name}` | {written(hints[field.name]).replace('|', chr(92) + '|')} | {needed} |")
    return [*lines, ""] if fields.fields else lines


def left_out(field: msgspec.inspect.Field) -> str:
    """The meaning of a field that may be left out."""
    if isinstance(field.default_factory, type) and issubclass(field.default_factory, msgspec.Struct):
        return "may be left out: its defaults"
    default = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
    return (
        "may be left out"
        if default in (msgspec.UNSET, msgspec.NODEFAULT)
        else f"may be left out: `{msgspec.json.encode(default).decode()}`"
    )


def parameters(handler: Any) -> str:
    """The query parameters of a route, with bounds and defaults."""
    found = []
    for name, parameter in inspect.signature(handler.fn, eval_str=True).parameters.items():
        inner, *metas = get_args(parameter.annotation) or (None,)
        for meta in metas:
            if isinstance(meta, QueryParameter):
                bound = bounds(meta)
                default = msgspec.json.encode(parameter.default).decode()
                found.append(f"`{name}`: {written(inner)}{bound}, default `{default}`")
    return " Query: " + "; ".join(found) + "." if found else ""


def constants(module: types.ModuleType) -> list[tuple[str, Any, str]]:
    """The constants of a module, each with its value and the docstring below it."""
    body = ast.parse(inspect.getsource(module)).body
    found = []
    for statement, below in itertools.pairwise(body):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and isinstance(below, ast.Expr):
            about = inspect.cleandoc(ast.literal_eval(below.value)).replace("\n", " ")
            found.append((statement.target.id, getattr(module, statement.target.id), about))
    return found


def limit_rows() -> list[str]:
    """The bounds in `limits`, then those that an operator may change, with their defaults."""
    lines = ["| limit | | |", "|---|---|---|"]
    lines += [f"| `{name.lower()}` | {value:,} | {about} |" for name, value, about in constants(limits)]
    defaults = Settings()
    for name in ("rate", "burst", "new_rate", "requests", "sockets"):
        lines.append(f"| setting `{name}` | {getattr(defaults, name):g} by default | {TEXTS.settings[name]['en']} |")
    return lines


def close_code_rows() -> list[str]:
    return ["| code | meaning |", "|---|---|", *(f"| {value} | {about} |" for _, value, about in constants(close_codes))]


def routes() -> list[str]:
    """The routes sorted by path and method, because a router's own order varies."""
    lines = set()
    routers = (players.router, personal_data.router, passkeys.router, tables.router, records.router, reports.router)
    api = Router("/api", route_handlers=[get_shelf, get_texts, get_lesson, *routers])
    for route in api.routes:
        handlers: list[Any] = getattr(route, "route_handlers", [])
        for handler in handlers:
            for method in handler.http_methods - {"OPTIONS", "HEAD"}:
                answer = inspect.signature(handler.fn, eval_str=True).return_annotation
                about = (inspect.getdoc(handler.fn) or "").replace("\n", " ") + parameters(handler).replace("|", chr(92) + "|")
                lines.add(f"| `{method} {route.path_format.removeprefix('/')}` | {answer_name(answer)} | {about} |")
    return ["| call | answers | |", "|---|---|---|", *sorted(lines, key=lambda line: line.split()[2:0:-1])]


def answer_name(kind: Any) -> str:
    if kind is None or kind is type(None):
        return "nothing"
    args = get_args(kind)
    if get_origin(kind) not in (list, None, Union, types.UnionType) and args:
        return answer_name(args[0])
    return written(kind)


def document() -> str:
    groups = [
        ("What a client asks", get_args(Query)),
        ("What a client commands", get_args(Command)),
        ("What the server sends", get_args(ToClient)),
    ]
    tagged = {kind for _, kinds in groups for kind in kinds}
    lines = [
        "# The protocol",
        "",
        "*Written by `python -m tablee.server.http.protocol_reference` from `tablee.server.messages`; a test compares.*",
        "",
    ]
    lines += [inspect.getdoc(messages) or "", "", "## REST", "", "Described as OpenAPI at `api/schema`. A refusal is a `Problem`.", ""]
    lines += [*routes(), ""]
    lines += ["Too many requests are answered by 429, an overloaded or stopping server by 503. Both have `Retry-After` in seconds.", ""]
    lines += ["## A worked example", "", ABOUT, "", "```text", EXAMPLE.rstrip(), "```", ""]
    lines += ["## Close codes of the socket", "", *close_code_rows(), ""]
    lines += ["## Limits", "", "Whatever exceeds them is refused and changes nothing.", "", *limit_rows(), ""]
    for title, kinds in groups:
        lines += [f"## {title}", ""]
        for kind in kinds:
            lines += described(kind)
    lines += ["## What they are made of", "", "A Text is an object with a text for each language, by its code: `fr`, `en`.", ""]
    for kind in message_types():
        if kind not in tagged:
            lines += described(kind)
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()).rstrip() + "\n"


if __name__ == "__main__":
    sys.stdout.write(document())
