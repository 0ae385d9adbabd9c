"""A question that the player's own settings answer is marked for that player, and for nobody else."""

from __future__ import annotations

import pytest

from tablee import shelf
from tablee.game import Game
from tablee.kernel.state import CLOCK
from tablee.kernel.story import WATCHER
from tablee.server.tables.automatic_answers import NO_ANSWER, automatic_answer
from tablee.server.tables.phrases import Phrasebook
from tablee.server.tables.views import PublicView
from tests.server.test_undo_point import new_table, played

MARKED = 3
"""The test of a game ends after this many marked questions. Some games have one in about fifteen random games."""
GAMES = 100


@pytest.mark.parametrize("game", [game for game in shelf.games().values() if game.stop is not None], ids=lambda game: game.id)
def test_a_question_is_marked_as_automatic_if_the_settings_of_its_own_seat_answer_it(game: Game) -> None:
    marked = asked = 0
    for seed in range(GAMES):
        table = new_table(game, seed)
        for seat in table.places:
            seat.player = "ada"
        phrasebook = Phrasebook(game, table.names())
        for now, _ in enumerate(played(table, seed)):
            moment = PublicView(table, {"ada": {}}, now)
            for seat in range(len(table.places)):
                known = seat in table.asked and automatic_answer(table, seat, {"ada": {}}) != NO_ANSWER
                assert known == moment.seen_by(phrasebook, seat).automatic
                marked += known
                asked += seat in table.asked and not known
            assert not moment.seen_by(phrasebook, WATCHER).automatic
            if marked >= MARKED:
                break
        if marked >= MARKED:
            break
    assert marked >= MARKED
    assert asked > 0


@pytest.mark.parametrize("game", [game for game in shelf.games().values() if game.stop is not None], ids=lambda game: game.id)
def test_a_player_whose_settings_are_unknown_answers_everything(game: Game) -> None:
    table = new_table(game)
    for _ in played(table, 1):
        assert all(NO_ANSWER == automatic_answer(table, seat, {}) for seat in table.asked if seat != CLOCK)
