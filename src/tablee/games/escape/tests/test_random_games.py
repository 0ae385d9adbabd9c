"""Random games in real time: no piece is lost, nobody is stuck, and records replay exactly."""

from __future__ import annotations

import pytest

from tablee.games.escape import GAME
from tablee.games.escape.actions import HOLD, RELEASE, RESCUE, RESCUE_FOR, SPACE, WAIT
from tablee.games.escape.rules.calls import is_call
from tablee.games.escape.state.escape import Escape
from tablee.games.escape.tables import CURE, ITEMS, TILES
from tablee.games.escape.view import census, view
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.record import parse
from tablee.kernel.replay import Recorder, Replay
from tablee.kernel.state import CLOCK, Refused

NAMES = ["Anna", "Bruno", "Chloé", "David"]
LEVELS = ["standard", "advanced", "expert"]
QUIET = 3000
"""The longest time in ms between two bursts of actions."""


def terms(number: int) -> dict[str, bool | int | str]:
    """Table options that go through every scenario, level and bite."""
    switches = {bite: number % 7 != n for n, bite in enumerate(["paralysis", "broken_arm", "silence", "vertigo", "restless", "discretion"])}
    tracks = ["first", "five_minutes", "second", "ten_minutes"]
    ours: dict[str, bool | int | str] = {
        "track": tracks[number % 4],
        "tile_is_seen": number % 3 != 1,
        "van_rescue": "all_locked" if number % 4 == 2 else "one_locked",
    }
    return {**ours, "scenario": number % 5 + 1, "items": LEVELS[number % 3], "zombies": LEVELS[number // 3 % 3], **switches}


def play(number: int) -> Recorder:
    """Play a whole game with random time steps and random bursts of actions."""
    seats = number % 3 + 2
    game = Recorder(GAME, NAMES[:seats], seeded(number), terms(number))
    s = game.state
    assert isinstance(s, Escape)
    luck = seeded(number, 1)
    pieces = census(s)
    while s.agenda:
        moment = min(s.now + luck.below(QUIET), s.deadline())
        game.apply(CLOCK, moment, moment)
        if s.agenda:
            burst(game, s, luck, 1 if number % 2 else 40)
            assert pieces == census(s)
            check_nobody_is_stuck(s)
    return game


def burst(game: Recorder, s: Escape, luck: Seeded, patience: int) -> None:
    """Let random seats act in the same instant, each with an option that was offered before the first of them acted."""
    seats = [seat for seat in range(s.seats) if luck.below(2)]
    luck.shuffle(seats)
    intents = [(seat, bold(s, seat, luck, patience)) for seat in seats]
    for seat, action in intents:
        if action in s.options(seat):
            game.apply(seat, action, s.now)
        elif s.agenda:
            before = view(s, seat)
            with pytest.raises(Refused) as refused:
                s.apply(seat, action)
            assert refused.value.rule in GAME.rulebook
            assert before == view(s, seat)


def bold(s: Escape, seat: int, luck: Seeded, patience: int) -> int:
    """A random option that prefers actions to rolls, so that games progress; a rescue one time in `patience`."""
    options = [action for action in s.options(seat) if not rescues(action) or luck.below(patience) == 0]
    acts = [
        action
        for action in options
        if not SPACE.notation(action).startswith(("roll", "careful", "hold", "release", "call", "point", "wait"))
    ]
    chosen = acts if acts and luck.below(4) else options
    return chosen[luck.below(len(chosen))]


def rescues(action: int) -> bool:
    return action == RESCUE or RESCUE_FOR.holds(action)


def check_nobody_is_stuck(s: Escape) -> None:
    """A player whose intervals are over can always do more than wait: roll, or call a rescue."""
    if not s.agenda or view(s, 0).phase in ("introduction", "pause"):
        return
    for seat in range(s.seats):
        assert seat in s.asked
        if s.now >= s.roll_at[seat] and s.now >= s.act_at[seat]:
            idle = [
                action for action in s.options(seat) if action == WAIT or HOLD.holds(action) or RELEASE.holds(action) or is_call(action)
            ]
            assert len(s.options(seat)) > len(idle), f"seat {seat} is stuck"


def check(number: int) -> tuple[str, int]:
    """Play a game and replay its record: the state and the time must be the same."""
    game = play(number)
    text = game.record.dump()
    replay = Replay(GAME, parse(text))
    moments = [entry.t for entry in replay.steps()]
    assert moments == sorted(moments)
    s, again = game.state, replay.state
    assert isinstance(s, Escape)
    assert isinstance(again, Escape)
    assert (s.now, view(s, 0)) == (again.now, view(again, 0))
    outcome = s.outcome()
    assert outcome is not None
    return outcome.reason, len(s.city.order)


def test_random_games_lose_no_piece_leave_nobody_stuck_and_replay() -> None:
    ends = [check(number) for number in range(20)]
    assert {"end.overrun", "end.time"} <= {reason for reason, _ in ends}
    assert max(tiles for _, tiles in ends) > 10


@pytest.mark.slow
def test_two_thousand_random_games() -> None:
    ends = [check(number) for number in range(2000)]
    assert {"end.overrun", "end.time"} <= {reason for reason, _ in ends}
    assert max(tiles for _, tiles in ends) > TILES - 3


def test_the_tables_count_nine_items_and_six_bites() -> None:
    assert (9, 6) == (ITEMS, len(CURE))
