"""Positions that random games seldom reach, for the test of the board: see `tools/board_samples.py`."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.zoon import GAME
from tablee.games.zoon.hidden.candidates import ANY
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tests.table import do, field
from tablee.kernel.chance import seeded
from tablee.kernel.story import Story


def positions(seed: int) -> Iterator[tuple[str, Battle, int]]:
    """Trumps that fail on an Emblem, with open and with secret lists; a pass that shows trumps; a reinforcement; a draw;
    the battle of two league lists; drafted and built lists."""
    secret = {} if seed % 2 else {"A": ANY["world"]}
    cards = "A bouclefeuille a2, A sacrechene a1, B kassin_b e6, B queen_mary c2"
    for trump in ("cage_de_racines", "hypnose"):
        yield f"{trump} {seed}", field(cards, trumps=f"A {trump} barrage", candidates=secret), 2
    yield f"pass {seed}", field("A kassin_a c2, A sacrechene a1, B kassin_a f6", frost="c2 1", trumps="A hypnose", candidates=secret), 2
    yield f"reinforcement {seed}", field("A sacrechene a1, A kassin_a hand, B kassin_a f6"), 2
    yield f"quiet {seed}", field("A kassin_a c2, A sacrechene a1, B kassin_a f6, B sacrechene e6", quiet=98), 2
    league = GAME.new_state(2, seeded(seed), Story(), offer="league", tribes="random")
    assert isinstance(league, Battle)
    yield f"league {seed}", do(league, "A preset shuffle", "A ready", "B preset shuffle", "B ready"), 2
    lists: list[dict[str, str]] = [{"tribes": "drafted", "offer": "classic"}, {"own": "allowed"}]
    for options in lists:
        s = GAME.new_state(2, seeded(seed), Story(), **options)
        assert isinstance(s, Battle)
        yield f"{options} {seed}", s, 2
