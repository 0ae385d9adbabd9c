"""The levels of every game know no more than their seat, and their reasons can be said."""

from __future__ import annotations

import functools
from typing import Any

import msgspec
import pytest

import tablee
from tablee.bots.players import LEVELS
from tablee.kernel.chance import Seeded
from tests.contract.bot_checks import a_level_chooses_by_what_its_seat_can_know, reasons_can_be_said_and_give_no_secret_away
from tests.contract.planted_bugs import with_
from tests.contract.variant import Variant
from tests.games.bidding import GAME as BIDDING
from tests.games.columns import GAME as COLUMNS

GAMES = {game.id: game for game in [*tablee.games().values(), BIDDING, COLUMNS] if game.champion is not None or game in (BIDDING, COLUMNS)}
"""The games with levels of their own. The test games have the general levels."""
TABLES = [(game, seats) for game, each in GAMES.items() for seats in sorted(set(each.seats))]


@functools.cache
def table(game: str, seats: int) -> Variant:
    return Variant(GAMES[game], seats)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_levels(game: str, seats: int, level: str) -> None:
    a_level_chooses_by_what_its_seat_can_know(table(game, seats), level)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_reasons(game: str, seats: int) -> None:
    reasons_can_be_said_and_give_no_secret_away(table(game, seats))


def peeks(world: Any, seat: int, chance: Seeded) -> int:
    """Chooses by the sum of the cards that another seat holds."""
    options: list[int] = world.options(seat)
    return options[sum(world.hands[1 - seat]) % len(options)]


def changes_its_world(world: Any, seat: int, chance: Seeded) -> int:
    world.points[seat] += 1
    return int(world.options(seat)[0])


def invents(world: Any, seat: int, chance: Seeded) -> int:
    return BIDDING.space.size - 1 if BIDDING.space.size - 1 not in world.options(seat) else 0


def tells_a_hand(world: Any, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    return "hand", {"n": sum(world.hands[seat])}


def says_percentages(world: Any, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    return "half", {}


def invents_a_reason(world: Any, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    return "chances", {}


@pytest.mark.parametrize(
    ("bug", "said"),
    [(peeks, "by facts that seat . cannot know"), (changes_its_world, "changed its imagined world"), (invents, "which is not offered")],
)
def test_a_level_with_a_bug_is_caught(bug: Any, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        a_level_chooses_by_what_its_seat_can_know(Variant(with_(champion=bug), 2, games=4), "champion")


@pytest.mark.parametrize(
    ("explain", "said"),
    [
        (tells_a_hand, "the reason hand tells a watcher a secret"),
        (says_percentages, "the reason half gives a percentage"),
        (invents_a_reason, "no text for the reason 'chances'"),
    ],
)
def test_a_reason_with_a_bug_is_caught(explain: Any, said: str) -> None:
    texts = msgspec.structs.replace(
        BIDDING.texts, reasons={"hand": {"fr": "la main", "en": "the hand"}, "half": {"fr": "50 %", "en": "50%"}}
    )
    game = with_(explain=explain, texts=texts)
    with pytest.raises(AssertionError, match=said):
        reasons_can_be_said_and_give_no_secret_away(Variant(game, 2))
