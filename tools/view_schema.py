"""`python -m tools.view_schema` prints, by game, the JSON schema of the view of every game that has a board.

`client/types.js` makes the `board/view.ts` of each game from it.
"""

from __future__ import annotations

import sys
from typing import Any, get_type_hints

import msgspec

from tablee import shelf
from tablee.game import Game
from tools.environment import ROOT


def view_schemas() -> dict[str, Any]:
    return {game.id: view_schema(game) for game in shelf.games().values() if (ROOT / "src/tablee/games" / game.id / "board").is_dir()}


def view_schema(game: Game) -> dict[str, Any]:
    """The schema of the type that `view` returns, with the types it uses under `$defs`."""
    view = get_type_hints(game.view)["return"]
    _, defs = msgspec.json.schema_components([view], ref_template="#/$defs/{name}")
    return {**defs.pop(view.__name__), "$defs": defs}


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(view_schemas()))
