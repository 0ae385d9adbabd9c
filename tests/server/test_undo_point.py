"""An undo goes back to the last real choice of a person, over the answers that followed from the player's settings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee import shelf
from tablee.game import Game
from tablee.kernel.chance import seeded
from tablee.kernel.state import CLOCK
from tablee.server import messages as m
from tablee.server.auth.identity import Identity
from tablee.server.tables import log
from tablee.server.tables.automatic_answers import stop_settings
from tablee.server.tables.factory import create
from tablee.server.tables.state import TableState
from tablee.server.tables.throws import DRAWN
from tablee.server.tables.votes import undo_point
from tablee.server.texts import Refusal

ACTIONS = 400
UNDOS = 5


def new_table(game: Game, seed: int = 0) -> TableState:
    wish = m.CreateTable(game.id, [m.Person() for _ in range(game.seats[0])])
    return create(Identity("ada", "Ada"), wish, 1_000, DRAWN, seed.to_bytes(32, "big"))


def automatic_answer(table: TableState, seat: int) -> int:
    """The answer that follows from the default settings, or -1."""
    session = table.session
    assert session is not None
    return -1 if table.game.stop is None else table.game.stop(session.state, seat, stop_settings(table.game, {}))


def played(table: TableState, seed: int) -> Iterator[None]:
    """Play random choices and automatic answers, and yield after each."""
    session, chance = table.session, seeded(seed)
    assert session is not None
    for now in range(2_000, 2_000 + ACTIONS):
        asked = [seat for seat in session.state.asked if seat != CLOCK]
        if not asked:
            return
        seat = asked[chance.below(len(asked))]
        answer = automatic_answer(table, seat)
        options = session.state.options(seat)
        table.act(seat, answer if answer >= 0 else options[chance.below(len(options))], now, None, automatic=answer >= 0)
        yield


@pytest.mark.parametrize("game", [game for game in shelf.games().values() if not game.pace], ids=lambda game: game.id)
def test_an_undo_leads_to_a_question_that_the_settings_do_not_answer(game: Game) -> None:
    undone = 0
    for seed in range(20):
        table = new_table(game, seed)
        for _ in played(table, seed):
            session = table.session
            assert session is not None
            seat = session.entries[-1].seat
            try:
                to = undo_point(table, seat)
            except Refusal:
                continue
            table.write(log.TakenBack(table.at, to, seat))
            assert seat in session.state.asked
            assert automatic_answer(table, seat) < 0
            assert len(session.entries) == to
            assert not any(events for version, events in table.recent_events if version > table.undone_after)
            undone += 1
        if undone >= UNDOS:
            return
    assert undone >= UNDOS


def test_automatic_answers_alone_cannot_be_undone() -> None:
    game = next(game for game in shelf.games().values() if game.stop is not None and not game.pace)
    table = new_table(game)
    session = table.session
    assert session is not None
    seat = session.state.asked[0]
    table.act(seat, session.state.options(seat)[0], 2_000, None, automatic=True)
    with pytest.raises(Refusal):
        undo_point(table, seat)
