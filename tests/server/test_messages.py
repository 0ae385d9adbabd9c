"""The types that cross the wire, and what is made from them."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tablee.server.app import make_app
from tablee.server.http.protocol_reference import document
from tablee.server.messages import EMOTES, Act, Command, Emote, Query, ToClient, ToServer
from tablee.server.messages.json_schema import json_schema, message_types
from tablee.server.process import Site
from tablee.server.settings import Settings

ROOT = Path(__file__).parent.parent.parent


def test_the_protocol_is_written_from_the_types() -> None:
    said = "python -m tablee.server.http.protocol_reference > docs/protocol.md"
    assert document() == (ROOT / "docs/protocol.md").read_text(encoding="utf-8"), said


def test_every_message_is_in_the_schema() -> None:
    defs = json_schema()["$defs"]
    assert {kind.__name__ for kind in message_types()} <= set(defs)
    assert {"ToServer", "ToClient"} <= set(defs)
    for kind in (*get_args(ToServer), *get_args(ToClient)):
        assert kind.__name__ in defs


def test_every_message_type_has_a_docstring() -> None:
    """In our own words: what a library says of its base class does not count."""
    whole = document()
    for kind in message_types():
        assert kind.__dict__.get("__doc__"), kind
        assert inspect.cleandoc(kind.__doc__) in whole, kind


def test_the_protocol_names_every_call_as_it_is_made() -> None:
    """Except those of the operator's page, which are no client's."""
    app = make_app(Site(Settings()))
    made = {
        f"`{method} {route.path_format.removeprefix('/')}`"
        for route in app.routes
        if route.path.startswith("/api/") and not route.path.startswith(("/api/schema", "/api/operator/"))
        for method in getattr(route, "methods", ())
        if method not in ("OPTIONS", "HEAD")
    }
    assert made == set(re.findall(r"^\| (`[A-Z]+ [^`]*`) \|", document(), re.MULTILINE))


def test_commands_have_a_table_and_an_id_and_take_nothing_unknown() -> None:
    for kind in get_args(Command):
        assert {"table", "id"} <= {field.name for field in msgspec.structs.fields(kind)}
    for kind in (*get_args(Command), *get_args(Query)):
        assert kind.__struct_config__.forbid_unknown_fields


def test_the_emotes_are_those_of_the_type() -> None:
    assert EMOTES == get_args(Emote)


@pytest.mark.parametrize(
    "bad",
    [
        '{"type":"act","table":"t","id":"x","seat":0,"version":1,"action":-1}',
        '{"type":"act","table":"t","id":"","seat":0,"version":1,"action":1}',
        '{"type":"act","table":"t","id":"x\\u0000","seat":0,"version":1,"action":1}',
        '{"type":"act","table":"../t","id":"x","seat":0,"version":1,"action":1}',
        '{"type":"act","table":"t","id":"x","seat":99,"version":1,"action":1}',
        '{"type":"act","table":"t","id":"x","seat":0,"version":1,"action":1,"more":1}',
        '{"type":"act","table":"t","id":"x","seat":"0","version":1,"action":1}',
    ],
)
def test_an_unknown_message_is_not_decoded(bad: str) -> None:
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ToServer)
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(bad)
    fine = '{"type":"act","table":"t","id":"x","seat":0,"version":1,"action":1}'
    assert Act("t", "x", 0, 1, 1) == decoder.decode(fine)
