"""The server does what `api/schema` describes."""

from __future__ import annotations

from typing import Any

from tablee.server import messages as m
from tests.server.harness import GAME, Served, over_sockets
from tests.server.test_play import play_out, two_people


async def described(served: Served) -> dict[str, Any]:
    answer = await served.again("").http.get("schema")
    assert "application/vnd.oai.openapi+json" in answer.headers["content-type"]
    found: dict[str, Any] = answer.json()
    return found


def named(content: dict[str, Any]) -> set[str]:
    """The types a JSON answer may have."""
    schema = content["application/json"]["schema"]
    return {each["$ref"].rpartition("/")[2] for each in schema.get("oneOf", [schema])}


@over_sockets()
async def test_the_description_is_plain_and_brings_nobody_elses_page_with_it(served: Served) -> None:
    """A documentation page would load scripts from another site, which would run with the player's rights."""
    plain = await described(served)
    assert "/api/tables" in plain["paths"]
    again = served.again("").http
    assert plain == (await again.get("schema/openapi.json")).json()
    for page in ("redoc", "swagger", "elements", "rapidoc", "scalar"):
        assert 404 == (await again.get(f"schema/{page}")).status_code


@over_sockets()
async def test_a_command_by_rest_is_answered_as_described(served: Served) -> None:
    ada, _, yellow, _ = await two_people(served)
    answers = (await described(served))["paths"]["/api/tables/{table}/commands"]["post"]["responses"]
    assert {"Done"} == named(answers["200"]["content"])
    late = await ada.http.post(f"tables/{yellow.id}/commands", content=b'{"type":"start","table":"%s","id":"a"}' % yellow.id.encode())
    assert (409, "refused") == (late.status_code, late.json()["type"])
    assert {"RefusedCommand"} == named(answers["409"]["content"])


@over_sockets()
async def test_uploads_are_described(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    await play_out((yellow, red))
    body = (await described(served))["paths"]["/api/records"]["post"]["requestBody"]
    assert (True, ["text/plain"]) == (body["required"], list(body["content"]))
    made = await ada.post("records", m.Created, await ada.record(yellow.id))
    assert GAME == (await ada.get(f"tables/{made.table}", m.TableCard)).game


@over_sockets()
async def test_authentication_and_not_ready_are_described(served: Served) -> None:
    plain = await described(served)
    assert {"token", "cookie"} == set(plain["components"]["securitySchemes"])
    assert [{}, {"token": []}, {"cookie": []}] == plain["security"]
    assert {"200", "503"} == set(plain["paths"]["/ready"]["get"]["responses"])
