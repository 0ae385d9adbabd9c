"""Undo in a session: it leads to the same position as a replay, and costs about as much as the actions it undoes."""

from __future__ import annotations

import random

import pytest

from tablee import shelf
from tablee.game import Game
from tablee.kernel.chance import Fair
from tablee.kernel.record import parse
from tablee.kernel.replay import Replay
from tablee.server.messages.common import WATCHER
from tablee.server.tables.session import OWN, SNAPSHOT_EVERY, GameSession, new_session, resume_session
from tablee.server.tables.views import encode
from tests.games.bidding import GAME as BIDDING
from tests.games.columns import GAME as COLUMNS

SEED = bytes(range(32))
ACTIONS = 400


def begun(game: Game) -> GameSession:
    names = [f"P{seat}" for seat in range(game.seats[0])]
    return new_session(game, names, {}, SEED, names, names)


def act(session: GameSession, luck: random.Random) -> None:
    seat = luck.choice(session.state.asked)
    session.act(seat, luck.choice(session.state.options(seat)), 0)


def seen(session: GameSession) -> list[object]:
    """The position from every seat, and how much luck is used."""
    s, source = session.state, session.luck.source
    assert isinstance(source, Fair)
    seats = [WATCHER, *range(len(session.header.seats))]
    return [[encode(session.game.view(s, seat)) for seat in seats], s.asked, [s.options(seat) for seat in s.asked], s.now, source.used]


@pytest.mark.parametrize("game", [*shelf.games().values(), BIDDING, COLUMNS], ids=lambda game: game.id)
def test_an_undo_leads_to_the_position_of_a_replay(game: Game) -> None:
    luck = random.Random(1)
    session = begun(game)
    undone = 0
    for _ in range(ACTIONS):
        if session.state.outcome() is not None:
            break
        act(session, luck)
        to = len(session.entries) - luck.randrange(1, 1 + min(20, len(session.entries)))
        if luck.random() < 0.3 and session.state.outcome() is None and session.obstacle(to) == "":
            session.take_back(to)
            undone += 1
            again = resume_session(game, session.header, session.entries, SEED, OWN)
            assert seen(again) == seen(session)
            assert again.secret == session.secret
    assert undone == session.undos
    record = parse(session.record().dump())
    assert session.entries == record.entries()
    list(Replay(game, record.without_undone()).steps())


def test_an_undo_replays_only_the_actions_since_the_last_snapshot() -> None:
    luck = random.Random(5)
    session = begun(COLUMNS)
    while len(session.entries) < 5 * SNAPSHOT_EVERY:
        act(session, luck)
        if session.state.outcome() is not None:
            session = begun(COLUMNS)
    for to in range(len(session.entries) - 1, SNAPSHOT_EVERY - 1, -1):
        session.take_back(to)
        assert 0 <= to - session.snapshots[-1].n < SNAPSHOT_EVERY
        assert to == len(session.entries)


def test_only_snapshots_that_an_undo_can_reach_are_kept() -> None:
    luck = random.Random(2)
    session = begun(BIDDING)
    while session.state.outcome() is None:
        act(session, luck)
        last = max([n for n, entry in enumerate(session.entries, 1) if entry.luck or entry.throws], default=0)
        assert [] == [snapshot.n for snapshot in session.snapshots[1:] if snapshot.n < last - SNAPSHOT_EVERY]
