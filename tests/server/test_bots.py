"""Bots in the workers: at the end of a game they choose, say why, and never fail."""

from __future__ import annotations

import functools

import pytest

import tablee
from tablee import shelf
from tablee.bots.players import LEVELS
from tablee.kernel.chance import seeded
from tablee.kernel.record import Record
from tablee.kernel.replay import Recorder
from tablee.kernel.state import CLOCK, State
from tablee.server.tables.bot_thoughts import NOT_ASKED, UNKNOWN_GAME, Thought
from tablee.server.workers.bots import BotQuestion, answer, bot_seed
from tests.contract.variant import pick
from tests.games.bidding import GAME as BIDDING
from tests.games.columns import GAME as COLUMNS

LAST = 6
"""Decisions before the end at which every level chooses."""


@functools.cache
def random_game(game: str) -> Record:
    """A random game of the smallest number of seats, to its end."""
    played = shelf.open(game)
    recorder = Recorder(played, [f"Player {seat}" for seat in range(played.seats[0])], seeded(4))
    luck = seeded(5)
    while recorder.state.agenda:
        recorder.apply(*pick(recorder.state, luck), recorder.state.now)
    return recorder.record


def asked_after(game: str, actions: int, seat: int, level: str, start: int = 0, table: str = "") -> Thought:
    """The answer of the worker after this many actions of the random game."""
    record = random_game(game)
    name = table or f"{game} {actions} {level}"
    return answer(BotQuestion(name, 0, game, record.header, start, record.entries()[start:actions], seat, level, 7))


@pytest.fixture(autouse=True)
def _test_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (BIDDING, COLUMNS):
        monkeypatch.setitem(shelf.games(), game.id, game)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", [*tablee.games(), BIDDING.id, COLUMNS.id])
def test_a_level_chooses_up_to_the_last_decision(game: str, level: str) -> None:
    entries = random_game(game).entries()
    for n in range(max(0, len(entries) - LAST), len(entries)):
        if entries[n].seat != CLOCK:
            thought = asked_after(game, n, entries[n].seat, level)
            assert 0 <= thought.action < shelf.open(game).space.size
            assert not any("%" in said["fr"] for said in (thought.why, thought.thought) if said is not None)


@pytest.mark.parametrize("game", [*tablee.games(), BIDDING.id, COLUMNS.id])
def test_a_seat_is_no_longer_asked_when_the_game_is_over(game: str) -> None:
    assert NOT_ASKED == asked_after(game, len(random_game(game).entries()), 0, "champion").action


def test_every_question_of_a_table_has_luck_of_its_own() -> None:
    questions = ["bot 0 4 0", "bot 1 4 0", "bot 0 5 0", "bot 0 4 1"]
    seeds = [bot_seed(table, question) for table in (b"one", b"other") for question in questions]
    assert len(seeds) == len(set(seeds))
    assert bot_seed(b"one", "bot 0 4 0") == seeds[0]


def test_a_worker_says_that_it_does_not_have_the_game() -> None:
    assert UNKNOWN_GAME == asked_after(COLUMNS.id, 5, 0, "regular", start=3, table="new to the worker").action


def test_the_reason_is_public_where_nothing_is_hidden() -> None:
    thought = asked_after(COLUMNS.id, 4, 0, "regular")
    assert thought.why is not None
    assert thought.why == thought.thought
    assert "Player 0 pose en" in thought.why["fr"]


def test_a_secret_choice_has_no_public_reason() -> None:
    state: State = BIDDING.new_state(2, seeded(1))
    assert state.agenda[-1].hides(state)
    assert asked_after(BIDDING.id, 0, 0, "regular").why is None
