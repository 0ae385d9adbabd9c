"""An edited record gives one sentence, never a crash or another game."""

from __future__ import annotations

import pytest

from tablee.kernel.chance import seeded
from tablee.kernel.errors import RecordError
from tablee.kernel.record import Record, parse
from tablee.kernel.replay import Recorder, Replay, fair_game, verify
from tests.games.bidding import GAME
from tests.kernel.errors import raises


def played(recorder: Recorder) -> Record:
    choices = seeded(1)
    while recorder.state.agenda:
        seat = recorder.state.asked[0]
        options = recorder.state.options(seat)
        recorder.apply(seat, options[choices.below(len(options))])
    return recorder.record


def names(first: str = "Ana") -> list[str]:
    return [first, *[f"Bo {seat}" for seat in range(1, GAME.seats[0])]]


def test_a_name_with_an_odd_line_end_reads_back() -> None:
    record = played(Recorder(GAME, names("A\u2028n\x85a"), seeded(1)))
    assert "" == record.difference(parse(record.dump()))


@pytest.mark.parametrize("to", [-1, 2, 99])
def test_an_undo_to_an_action_that_does_not_exist_is_refused(to: int) -> None:
    header, first, second, *_ = played(Recorder(GAME, names(), seeded(1))).dump().splitlines(keepends=True)
    with raises(RecordError, f"line 4 of the record: cannot go back to action {to}: this game has 2"):
        parse(f'{header}{first}{second}{{"undo":{to}}}\n')


def test_a_seed_that_is_no_hexadecimal_number_does_not_verify() -> None:
    record = played(fair_game(GAME, names(), b"seed", names()))
    assert record.end is not None
    record.end.seed = "not hexadecimal"
    assert record.entries() == list(Replay(GAME, record).steps())
    with raises(RecordError, "hexadecimal"):
        verify(GAME, record)


def test_a_cut_off_line_is_named() -> None:
    text = played(Recorder(GAME, names(), seeded(1))).dump()
    with raises(RecordError, "line 3 is cut off"):
        parse("".join(text.splitlines(keepends=True)[:3])[:-3])
