"""The end of the day, the score and the end of the game."""

from __future__ import annotations

import pytest

from tablee.games.zoku.rules.day import next_first
from tablee.games.zoku.rules.scoring import end_game
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import CARD_IDS
from tablee.games.zoku.tests.table import own, table
from tablee.games.zoku.view import view
from tablee.kernel.outcome import Outcome
from tablee.testing import rule


def cards_of(arrondissement: str, count: int) -> list[str]:
    return [card for card in CARD_IDS if card.startswith(arrondissement)][:count]


def last_night(s: Position) -> Outcome:
    end_game(s)
    ended = s.outcome()
    assert ended is not None
    return ended


@rule("end_of_day.first", "end_of_day.reserve")
def test_the_fewest_in_reserve_begin() -> None:
    assert 2 == next_first(table(seats=3, held="c2 b1"))


@rule("end_of_day.first")
def test_a_tie_goes_to_fewer_printed_points_without_bonuses() -> None:
    s = table(seats=3, held="a1 c1")
    own(s, 0, *cards_of("shinjuku", 3))
    own(s, 2, "chiyoda_electric_street", "sumida_soap_works")
    assert ([12, 18], 0) == ([s.gangs[0].points, s.gangs[2].points], next_first(s))


@rule("end_of_day.last_tie")
def test_a_full_tie_goes_to_the_left_of_the_holder_even_if_not_tied() -> None:
    assert 1 == next_first(table(seats=3, held="a1 c1", first="a"))


@rule("end_of_day.last_tie")
@pytest.mark.parametrize(("first", "expected"), [("a", 2), ("b", 2), ("c", 0)])
def test_with_the_option_a_full_tie_goes_to_the_first_tied_seat_clockwise(first: str, expected: int) -> None:
    assert expected == next_first(table(seats=3, held="a1 c1", first=first, first_player_last_tie="first_tied_clockwise"))


@rule("end_of_day.prisoners", "end_of_day.reserve", "day.phases")
def test_prisoners_stay_and_the_most_arrested_gang_begins_the_next_day() -> None:
    s = table("b3", start="fights")
    assert 1 == s.gangs[1].arrested
    s = table(start="night", numbers=[0] * 5, held="b1")
    assert (2, 1, 1, (1,)) == (s.day, s.first, s.gangs[1].held, s.asked)


@rule("score.cards", "score.lieutenants", "score.three")
def test_cards_lieutenants_and_three_of_an_arrondissement() -> None:
    """25 points on cards, three cards of Shinjuku, two lieutenants."""
    s = table(seats=3, lieutenants="genki bengo")
    own(s, 0, "shinjuku_neon_gate", "shinjuku_hundred_bars", "shinjuku_noodle_stairs", "taito_thunder_lantern")
    assert 40 == s.score(0).total()


@rule("score.lieutenants")
def test_lieutenants_not_played_count_on_the_screen_at_the_end() -> None:
    s = table(lieutenants="genki bengo")
    own(s, 0, "chiyoda_electric_street")
    assert (12, 22) == (view(s, 0).gangs[0].score.certain, view(s, 0).gangs[0].score.total)
    last_night(s)
    assert 22 == view(s, 0).gangs[0].score.certain


@rule("score.three", "score.five")
@pytest.mark.parametrize(("count", "points", "bonus"), [(2, 6, 0), (3, 12, 5), (4, 20, 5), (5, 30, 10)])
def test_three_four_and_five_cards_of_an_arrondissement(count: int, points: int, bonus: int) -> None:
    s = table()
    own(s, 0, *cards_of("shinjuku", count))
    assert (bonus, points + bonus) == (s.score(0).sets, s.score(0).total())


@rule("score.five")
def test_with_the_option_off_five_cards_score_no_more_than_three() -> None:
    s = table(bonus_five_cumulative=False)
    own(s, 0, *cards_of("shinjuku", 5))
    assert 35 == s.score(0).total()


@rule("score.each")
def test_one_of_each_arrondissement_in_play() -> None:
    arrondissements = ["shinjuku", "shibuya", "taito", "toshima", "minato", "chiyoda"]
    s = table(seats=3)
    own(s, 0, *[cards_of(arrondissement, 1)[0] for arrondissement in arrondissements[:5]])
    assert s.gangs[0].points == s.score(0).total()
    own(s, 0, cards_of("chiyoda", 1)[0])
    assert s.gangs[0].points + 15 == s.score(0).total()


@rule("score.each")
def test_with_the_option_one_of_each_needs_all_eight_arrondissements() -> None:
    s = table(seats=3, one_of_each_counts="all")
    own(s, 0, *[cards_of(arrondissement, 1)[0] for arrondissement in ("shinjuku", "shibuya", "taito", "toshima", "minato", "chiyoda")])
    assert s.gangs[0].points == s.score(0).total()
    own(s, 0, cards_of("sumida", 1)[0], cards_of("setagaya", 1)[0])
    assert s.gangs[0].points + 15 == s.score(0).total()


@rule("end.days")
def test_the_game_ends_with_the_fifth_day_and_not_with_the_fourth() -> None:
    assert table(start="night", day=5).outcome() is not None
    assert table(start="night", day=4, numbers=[0] * 5).outcome() is None


@rule("end.days")
def test_prisoners_of_the_fifth_day_do_not_matter() -> None:
    s = table(start="night", day=5, held="a3")
    ended = s.outcome()
    assert ended is not None
    assert (0, 0) == ended.scores


@rule("goal", "end.most")
def test_most_points_win() -> None:
    s = table(seats=3)
    own(s, 1, "chiyoda_electric_street")
    own(s, 2, "chiyoda_duck_moat")
    ended = last_night(s)
    assert ((1,), (3, 1, 2), (0, 12, 1), "end.most") == (ended.winners, ended.ranks, ended.scores, ended.reason)


@rule("end.tie")
def test_a_tie_goes_to_more_quartiers_and_is_shared_if_those_are_equal() -> None:
    s = table()
    own(s, 0, "shinjuku_hundred_bars")
    own(s, 1, "shinjuku_noodle_stairs", "shinjuku_west_underpass")
    assert (1,) == last_night(s).winners
    s = table()
    own(s, 0, "shinjuku_hundred_bars")
    own(s, 1, "shibuya_loyal_dog")
    assert (0, 1) == last_night(s).winners


@rule("end.tie")
def test_with_the_option_a_tie_is_shared_at_once() -> None:
    s = table(final_tie="shared")
    own(s, 0, "shinjuku_hundred_bars")
    own(s, 1, "shinjuku_noodle_stairs", "shinjuku_west_underpass")
    assert (0, 1) == last_night(s).winners
