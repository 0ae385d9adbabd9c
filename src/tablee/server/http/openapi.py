"""The OpenAPI description at `api/schema`, as JSON only: a page to show it would load scripts from other sites."""

from __future__ import annotations

from dataclasses import dataclass

from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPIMediaType, OpenAPIType, Operation, Reference, RequestBody, Schema, SecurityScheme

from tablee.server.auth.authentication import COOKIE
from tablee.server.http.shelf import program_version


@dataclass
class RecordBody(Operation):
    """A route whose body is a file."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={"text/plain": text}, description="a record", required=True)


def openapi_config() -> OpenAPIConfig:
    """Public routes need no authentication."""
    ways: dict[str, SecurityScheme | Reference] = {
        "token": SecurityScheme(type="http", scheme="bearer", description="a guest's token, or a seat's"),
        "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie", description="as a browser keeps it"),
    }
    return OpenAPIConfig(
        "Tablée",
        program_version(),
        path="/api/schema",
        use_handler_docstrings=True,
        render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        components=Components(security_schemes=ways),
        security=[{}, {"token": []}, {"cookie": []}],
    )
