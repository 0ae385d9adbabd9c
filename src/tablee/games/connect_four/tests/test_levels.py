"""The levels play whole games, the champion wins and defends, and the bit tricks agree with the rules."""

from __future__ import annotations

import pytest

from tablee.bots.players import LEVELS, bot
from tablee.games.connect_four import GAME
from tablee.games.connect_four.bot.alpha_beta import WIN, column_scores
from tablee.games.connect_four.bot.bitboard import COLUMN, completing, playable
from tablee.games.connect_four.bot.evaluation import LINES
from tablee.games.connect_four.bot.random_play import DRAW, play_out
from tablee.games.connect_four.bot.reasons import explain
from tablee.games.connect_four.state import COLUMNS, HEIGHT, ConnectFour, four_in_a_row
from tablee.games.connect_four.tests.test_rules import played
from tablee.kernel.chance import seeded

A, B, C, D, E, F, G = range(COLUMNS)


def positions(games: int) -> list[ConnectFour]:
    """The positions of random games before their end."""
    found = []
    for n in range(games):
        s = played("")
        luck = seeded(n)
        while s.agenda:
            clone = s.clone()
            found.append(clone)
            options = s.options(s.asked[0])
            s.do(s.asked[0], options[luck.below(len(options))])
    return found


def choice(level: str, columns: str, seed: int = 1) -> int:
    s = played(columns)
    return bot(level, GAME)(s, s.asked[0], seeded(seed))


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_a_whole_game(level: str) -> None:
    s = played("")
    luck = seeded(1)
    players = [bot(level, GAME), bot("apprentice", GAME)]
    while s.agenda:
        seat = s.asked[0]
        s.apply(seat, players[seat](s.imagine(seat, luck.fork()), seat, luck))
    assert s.outcome() is not None


@pytest.mark.parametrize("level", ["regular", "champion"])
def test_four_in_a_row_is_completed(level: str) -> None:
    assert D == choice(level, "aabbcc")


@pytest.mark.parametrize("level", ["regular", "champion"])
def test_the_others_four_is_blocked(level: str) -> None:
    assert D == choice(level, "aabbc")


def test_the_champion_makes_two_threats_at_once() -> None:
    """Discs on d and e with free cells on both sides: a third one wins, because only one end can be blocked."""
    assert choice("champion", "ddee") in (C, F)


def test_the_champion_does_not_let_the_other_make_two_threats() -> None:
    assert choice("champion", "dde") in (C, F)


def test_the_champion_does_not_play_below_a_winning_cell_of_the_other() -> None:
    """Yellow needs row two of column d: a red disc on its floor would let yellow complete the line."""
    s = played("aeabbfccgg")
    s.do(s.asked[0], E)
    assert D != bot("champion", GAME)(s, s.asked[0], seeded(1))


def test_the_apprentice_errs_but_sees_most_wins() -> None:
    chosen = [choice("apprentice", "aabbcc", seed) for seed in range(60)]
    assert 40 <= chosen.count(D) < 60


def test_the_champion_varies_between_equal_columns() -> None:
    assert {choice("champion", "ddee", seed) for seed in range(4)} <= {C, F}


def test_scores_do_not_depend_on_the_window() -> None:
    """The narrow search finds the same best columns as the exact one."""
    for s in positions(2)[::5]:
        seat = s.asked[0]
        exact, narrow = (dict(column_scores(s, seat, 4, each)) for each in (True, False))
        best = max(exact.values())
        assert best == max(narrow.values())
        assert {column for column in exact if exact[column] == best} == {column for column in narrow if narrow[column] == best}


def test_a_sooner_win_scores_more() -> None:
    s = played("ddee")
    scores = dict(column_scores(s, 0, 6, True))
    assert WIN < scores[C] < dict(column_scores(played("aabbcc"), 0, 6, True))[D]


def test_cells_that_complete_a_line_are_those_of_the_rules() -> None:
    for s in positions(6):
        discs = s.yellow | s.red
        for mine in (s.yellow, s.red):
            free = [1 << column * HEIGHT + row for column in range(COLUMNS) for row in range(HEIGHT - 1)]
            expected = sum(cell for cell in free if not cell & discs and any(line & ~(mine | cell) == 0 and line & cell for line in LINES))
            assert expected == completing(mine, discs)


def test_playable_cells_are_the_options() -> None:
    for s in positions(3):
        free = playable(s.yellow | s.red)
        assert s.options(s.asked[0]) == [column for column in range(COLUMNS) if free & COLUMN[column]]


def test_random_play_ends_as_the_rules_say() -> None:
    """A position with one free cell has one end; a win at the next move is counted for its owner."""
    ends = [play_out(played("ddee"), seeded(n)) for n in range(200)]
    won = sum(end[0] for end in ends)
    assert all(end in ([1.0, 0.0], [0.0, 1.0], DRAW) for end in ends)
    assert 100 < won < 200
    s = played("aabbcc")
    assert not four_in_a_row(s.yellow)
    assert [1.0, 0.0] in [play_out(s, seeded(n)) for n in range(20)]


@pytest.mark.parametrize(
    ("columns", "action", "reason"),
    [
        ("aabbcc", D, ("wins", {})),
        ("aabbc", D, ("blocks", {"other": 0})),
        ("ddee", C, ("double", {})),
        ("abacbc", A, ("threat", {"column": A})),
        ("ddeeg", G, ("prepares", {"column": F})),
        ("", D, ("centre", {})),
        ("d", A, ("", {})),
    ],
)
def test_the_reason_says_what_the_disc_does(columns: str, action: int, reason: tuple[str, dict[str, int]]) -> None:
    s = played(columns)
    assert reason == explain(s, s.asked[0], action)
