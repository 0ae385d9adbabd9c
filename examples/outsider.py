"""A program that plays one seat against bots, written from docs/protocol.md alone: no part of Tablée is imported.

    python examples/outsider.py http://localhost:8000 GAME

It needs `websockets`. GAME is the id of a game on the shelf; without one, the program lists them.
"""

import asyncio
import json
import random
import sys
import urllib.request
import uuid
from http.cookies import SimpleCookie
from typing import Any

import websockets

PROTOCOL = 1


def call(site: str, path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    """One REST request; with a body it is a POST."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{site}/api/{path}", data, headers)) as answer:
        return json.load(answer)


def new_guest(site: str, name: str) -> str:
    """A new guest's token: the value of the cookie in the answer."""
    request = urllib.request.Request(f"{site}/api/me", json.dumps({"name": name}).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return SimpleCookie(answer.headers["set-cookie"])["tablee"].value


def new_table(site: str, game: dict[str, Any], token: str) -> str:
    """A table for this program and the weakest bots, which answer at once."""
    bots = [{"type": "bot", "level": game["levels"][0]["id"]}] * (game["seats"][0] - 1)
    wish = {"game": game["id"], "seats": [{"type": "me"}, *bots], "pace": 0}
    return str(call(site, "tables", wish, token)["table"])


async def play(site: str, table: str, token: str) -> dict[str, Any]:
    """Play seat 0 with random choices and return how the game ended."""
    address = "ws" + site.removeprefix("http") + "/api/socket"
    async with websockets.connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:

        async def send(message: dict[str, Any]) -> None:
            await socket.send(json.dumps(message))

        await send({"type": "hello", "protocol": PROTOCOL})
        await send({"type": "open", "table": table})
        version = -1
        async for text in socket:
            message = json.loads(text)
            kind = message["type"]
            if kind == "resync" or (kind == "update" and message["before"] > version):
                # Messages were lost: ask for the whole table.
                await send({"type": "open", "table": table})
            elif kind in ("table", "update"):
                version = message["version"]
                playing = message["playing"]
                if playing["ended"] is not None:
                    return dict(playing["ended"])
                if playing["options"]:
                    option = random.choice(playing["options"])
                    act = {"type": "act", "table": table, "id": str(uuid.uuid4()), "seat": 0}
                    await send(act | {"version": version, "action": option["action"]})
            elif kind == "people" or kind == "said":
                version = max(version, message["version"])
            elif kind == "refused" and message["code"] != "stale":
                # `stale` is no error: the seat's automatic answers were faster, and the next `update` says what is asked now.
                raise SystemExit(f"refused: {message['text']['en']}")
            elif kind == "trouble":
                raise SystemExit(f"trouble: {message['text']['en']}")
    raise SystemExit("the server closed the connection")


def main(site: str, wanted: str = "") -> None:
    shelf = call(site, "shelf")
    games = {game["id"]: game for game in shelf["games"]}
    if shelf["protocol"] != PROTOCOL or wanted not in games:
        raise SystemExit(f"protocol {shelf['protocol']}; games: {', '.join(games)}")
    token = new_guest(site, "Outsider")
    ended = asyncio.run(play(site, new_table(site, games[wanted], token), token))
    print(f"{wanted}: {ended['text']['en']} Winners: {ended['winners']}, scores: {ended['scores']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
