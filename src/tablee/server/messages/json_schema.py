"""`python -m tablee.server.messages.json_schema` prints the JSON schema of every message. The client's types are generated from it."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from tablee.server import messages
from tablee.server.messages import ToClient, ToServer
from tablee.words import Text

TEXT = msgspec.json.schema(Text)


def message_types() -> list[Any]:
    """Every Struct of `messages`, in alphabetical order."""
    named = [getattr(messages, name) for name in messages.__all__]
    return [kind for kind in named if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]


def with_text_refs(node: Any) -> Any:
    """The schema with a reference for each `Text`, so that the client gets one type for all of them."""
    if isinstance(node, dict):
        return {"$ref": "#/$defs/Text"} if node.get("title") == TEXT["title"] else {key: with_text_refs(each) for key, each in node.items()}
    return [with_text_refs(each) for each in node] if isinstance(node, list) else node


def json_schema() -> dict[str, Any]:
    """One schema document: all types under `$defs`, and the two unions of the socket under their names."""
    kinds = message_types()
    (to_server, to_client), unions = msgspec.json.schema_components([ToServer, ToClient], ref_template="#/$defs/{name}")
    _, defs = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages",
        "type": "object",
        "properties": {kind.__name__: {"$ref": f"#/$defs/{kind.__name__}"} for kind in kinds}
        | {name: {"$ref": f"#/$defs/{name}"} for name in ("ToServer", "ToClient")},
        "$defs": dict(sorted((with_text_refs(defs | unions | {"ToServer": to_server, "ToClient": to_client}) | {"Text": TEXT}).items())),
    }


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(json_schema()), indent=2) + b"\n")
