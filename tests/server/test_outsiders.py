"""The protocol for programs that know nothing but docs/protocol.md."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tablee import shelf
from tablee.game import Game
from tablee.kernel.state import CLOCK
from tablee.server.http.protocol_example import EXAMPLE
from tests.server import heavy
from tests.server.harness import GAME, PATIENCE, Served, over_sockets
from tests.server.server_process import Process, process

OUTSIDER = Path(__file__).parent.parent.parent / "examples" / "outsider.py"


class Example:
    """Runs the lines of the example. `values`: the words in capitals that are known so far."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {"GAME": GAME}

    def read(self, text: str) -> Any:
        """JSON in which words in capitals stand for values."""
        return json.loads(re.sub(r"(?<![\"\w])([A-Z]+)(?![\"\w])", r'"$\1"', text))

    def filled(self, part: Any) -> Any:
        if isinstance(part, dict):
            return {key: self.filled(value) for key, value in part.items()}
        if isinstance(part, list):
            return [self.filled(each) for each in part]
        return self.values[part[1:]] if isinstance(part, str) and part.startswith("$") else part

    def check(self, shown: Any, answer: Any) -> None:
        """The answer has everything that is shown. New words in capitals are learnt from it."""
        if isinstance(shown, dict):
            for key, value in shown.items():
                self.check(value, answer[key])
        elif isinstance(shown, list):
            for each, found in zip(shown, answer, strict=False):
                self.check(each, found)
        elif isinstance(shown, str) and shown.startswith("$"):
            assert answer == self.values.setdefault(shown[1:], answer)
        else:
            assert shown == answer


@over_sockets()
async def test_the_worked_example_works(served: Served) -> None:
    example = Example()
    answer: httpx.Response | None = None
    socket: Any = None
    async with httpx.AsyncClient(base_url=served.url, timeout=PATIENCE) as client:
        for line in EXAMPLE.splitlines():
            word, _, rest = line.partition(" ")
            if word == "POST":
                path, _, body = rest.partition(" ")
                answer = await client.post(path, json=example.filled(example.read(body)))
            elif word.isdecimal():
                assert answer is not None
                assert int(word) == answer.status_code
                example.check(example.read(rest), answer.json())
            elif word == "Set-Cookie:":
                assert answer is not None
                name, _, value = rest.partition("=")
                example.values[value] = answer.cookies[name]
                assert answer.cookies[name] not in answer.text
            elif word == "SOCKET":
                headers = {"authorization": f"Bearer {example.values['TOKEN']}"}
                socket = await websockets.connect("ws" + served.url.removeprefix("http") + "/" + rest, additional_headers=headers)
            elif word == ">":
                await socket.send(json.dumps(example.filled(example.read(rest))))
            else:
                shown = example.read(rest)
                message: Any = {"type": ""}
                while message["type"] != shown["type"]:
                    message = json.loads(await socket.recv())
                example.check(shown, message)
        await socket.close()


@over_sockets()
async def test_an_unknown_protocol_is_refused_with_the_versions_spoken(served: Served) -> None:
    async with websockets.connect("ws" + served.url.removeprefix("http") + "/api/socket") as socket:
        await socket.send('{"type": "hello", "protocol": 2}')
        answer = json.loads(await socket.recv())
    assert ("trouble", "This server speaks these versions of the protocol: 1.") == (answer["type"], answer["text"]["en"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with process(tmp_path_factory.mktemp("outsider"), "--rate", "10000", "--burst", "10000") as running:
        yield running


def game_with_stops() -> Game:
    """A game in which the server answers for players by default, and no clock runs."""
    stopping = [game for game in shelf.games().values() if game.stop is not None and game.seats[0] == 2]
    return next(game for game in stopping if CLOCK not in heavy.played(game, 0, 1).state.asked)


@pytest.mark.parametrize("game", [heavy.game_without_luck(), game_with_stops()], ids=lambda game: game.id)
def test_an_outsider_plays_a_whole_game(server: Process, game: Game) -> None:
    played = subprocess.run([sys.executable, OUTSIDER, server.url, game.id], capture_output=True, text=True, timeout=3 * PATIENCE)
    assert (0, "") == (played.returncode, played.stderr)
    assert played.stdout.startswith(f"{game.id}: ")
    assert "Winners: [" in played.stdout


def test_an_outsider_imports_no_part_of_tablee() -> None:
    assert "import tablee" not in OUTSIDER.read_text(encoding="utf-8")
    assert "from tablee" not in OUTSIDER.read_text(encoding="utf-8")
