"""The three levels play whole games, know no more than their seat, and the champion finds the right choice in known positions."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.zoku import GAME
from tablee.games.zoku.actions import SPACE
from tablee.games.zoku.bot.levels import apprentice, champion, regular
from tablee.games.zoku.bot.outlook import Outlook, standing
from tablee.games.zoku.bot.planned_policy import LEAST_BY_DAY, lieutenant_gain
from tablee.games.zoku.bot.plans import Board
from tablee.games.zoku.bot.prospects import Prospects
from tablee.games.zoku.bot.reasons import explain
from tablee.games.zoku.bot.street_odds import brawl_of, odds_of
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import CARD_VALUE, GANGS, LIEUTENANT_IDS, ONE_OF_EACH_POINTS, THREE_CARDS_POINTS, UNUSED_LIEUTENANT_POINTS
from tablee.games.zoku.tests.table import LETTERS, lay, own, table
from tablee.kernel.chance import seeded
from tablee.kernel.story import WATCHER

LEVELS = [apprentice, regular, champion]


def imagined(s: Position, seat: int, seed: int) -> Position:
    world = s.imagine(seat, seeded(seed))
    assert isinstance(world, Position)
    return world


def chosen(s: Position, letter: str, level: Any = champion, seed: int = 1) -> str:
    """The choice of a level for this gang."""
    seat = LETTERS.index(letter)
    return SPACE.notation(level(imagined(s, seat, seed), seat, seeded(seed)))


def reason(s: Position, letter: str, choice: str) -> tuple[str, str]:
    """The reason of a choice in French and in English, and it is the same for a watcher."""
    seat, action = LETTERS.index(letter), SPACE.action(choice)
    key, facts = explain(imagined(s, seat, 1), seat, action)
    assert (key, facts) == explain(imagined(s, WATCHER, 1), seat, action)
    names = ["Anna", "Bruno", "Chloé", "David", "Emma"]
    said = [GAME.sentences(lang, names).fill(GAME.texts.reasons[key], facts) if key else "" for lang in ("fr", "en")]
    return said[0], said[1]


OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {"throw_strength": True, "arrondissement_choice": "host", "first_day_first_player": "host"}),
    (3, {"placing_is_optional": False, "kick_optional": False, "kick_order": "one_each", "one_of_each_counts": "all"}),
    (4, {"max_bands_counts_all_gangs": False, "hands": False, "police_takes_from_eliminated_bands": False}),
]


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_the_levels_play_whole_games_and_explain_every_choice(seats: int, options: dict[str, Any]) -> None:
    s: Any = GAME.new_state(seats, seeded(seats), **options)
    luck = seeded(seats, 1)
    while s.agenda:
        seat = s.asked[luck.below(len(s.asked))]
        action = LEVELS[seat % 3](s.imagine(seat, luck.fork()), seat, luck.fork())
        key, _ = explain(s.imagine(WATCHER, luck.fork()), seat, action)
        assert not key or key in GAME.texts.reasons
        s.apply(seat, action)
    assert s.outcome() is not None


POSITIONS = [
    table("a2 b1 | b2 | a1", start="turns", lieutenants="kabe gomi | socho", others_unseen=True),
    table("a1 b1", lieutenants="gomi genki | takeshi bengo", throws="BC", others_unseen=True),
    table("a1 | b1 | a2 b2", start="placed", lieutenants="maigo hayate | chikuri", others_unseen=True),
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("s", POSITIONS)
def test_worlds_that_look_the_same_give_the_same_choice(s: Position, level: Any) -> None:
    seat = s.asked[0]
    for seed in range(3):
        assert 1 == len({level(imagined(s, seat, world), seat, seeded(seed)) for world in range(6)})


def test_the_last_boss_to_place_claims_an_empty_quartier_alone() -> None:
    s = table("a2 b2 | a2 b2 | a2 b2 | a1 b1", start="turns")
    s.agenda[:] = [step for step in s.agenda if type(step).__name__ != "BeginTurn"]
    s.gangs[0].reserve = 1
    s.left_to_place = 1
    assert "place 5" == chosen(s, "a")


def test_the_last_boss_to_place_contests_a_lone_band() -> None:
    """One Zoku beside a lone band takes a certain card from its rival."""
    s = table("b1 | a2 b1", start="turns")
    s.agenda[:] = [step for step in s.agenda if type(step).__name__ != "BeginTurn"]
    s.city.slots[2:] = [-1, -1, -1]
    s.gangs[0].reserve = 1
    s.left_to_place = 1
    assert "place 1" == chosen(s, "a")


def test_the_last_boss_to_place_leaves_a_lone_band_of_three_to_the_police() -> None:
    board = Board(table("b3", start="turns"))
    alone = board.worth_of_slot(0, 0, False)
    board.bands[0] = 1
    assert alone > board.worth_of_slot(0, 0, False)


def test_a_lone_band_of_three_is_worth_its_card_with_wairo_alone() -> None:
    s = table("a3", start="turns", lieutenants="wairo")
    lay(s, 0, "chiyoda_electric_street")
    board = Board(s)
    without = board.worth_of_slot(0, 0, False)
    board.knows_hand(s, 0)
    assert without < 0 < board.worth_of_slot(0, 0, False)


def test_the_last_card_that_can_complete_three_is_worth_its_set() -> None:
    s = table(start="turns")
    own(s, 0, "shinjuku_west_underpass", "shinjuku_hundred_bars")
    s.city.discarded |= 0b11000
    assert CARD_VALUE[0] + THREE_CARDS_POINTS == pytest.approx(Prospects(s).worth[0])


def test_a_missing_arrondissement_is_worth_more_when_its_last_card_is_laid_out() -> None:
    s = table(start="turns", day=5)
    for arrondissement in range(1, 5):
        s.gangs[0].win_card(5 * arrondissement + 1)
    early = Prospects(s).worth[0]
    s.city.discarded |= 0b11110
    assert early < Prospects(s).worth[0]


def test_one_of_each_is_worth_nothing_where_it_needs_arrondissements_out_of_play() -> None:
    assert Prospects(table(start="turns", one_of_each_counts="all")).worth[0] < Prospects(table(start="turns")).worth[0]


def test_two_gangs_with_equal_points_have_equal_chances() -> None:
    assert [0.5, 0.5] == [Outlook([30.0, 30.0], seat, 2).chance(0.0) for seat in range(2)]


def test_points_spent_cost_more_of_the_chance_in_a_close_game_and_on_the_last_day() -> None:
    def cost(lead: float, days_left: int) -> float:
        outlook = Outlook([30.0 + lead, 30.0], 0, days_left)
        return outlook.chance(0.0) - outlook.chance(5.0)

    assert cost(40.0, 1) < cost(2.0, 1) < cost(2.0, 0)


def test_the_gang_behind_prefers_a_risky_card_and_the_leader_a_safe_one() -> None:
    """Both cards bring four points on average."""

    def chance(lead: float, odds: float, worth: float) -> float:
        outlook = Outlook([30.0 + lead, 30.0], 0, 0)
        outlook.add_card([odds, 0.0], [worth, worth])
        return outlook.chance(0.0)

    assert chance(-8.0, 1.0, 4.0) < chance(-8.0, 0.4, 10.0)
    assert chance(-3.0, 1.0, 4.0) > chance(-3.0, 0.4, 10.0)


def test_a_fight_under_way_counts_by_its_winners() -> None:
    outlook = Outlook([30.0, 35.0], 0, 0)
    assert outlook.chance_with_fight([1.0, 0.0], [10.0, 10.0], 0.0) > 0.99
    assert outlook.chance_with_fight([0.0, 1.0], [10.0, 10.0], 0.0) < outlook.chance_with_fight([0.0, 0.0], [10.0, 10.0], 0.0) < 0.01


def test_a_standing_counts_the_sets_that_are_still_likely() -> None:
    s = table(start="turns")
    before = [standing(s, seat) for seat in range(2)]
    own(s, 0, "shinjuku_west_underpass", "shinjuku_hundred_bars")
    points = CARD_VALUE[1] + CARD_VALUE[2]
    assert before[0] == pytest.approx(before[1])
    assert points < standing(s, 0) - before[0] < points + THREE_CARDS_POINTS + ONE_OF_EACH_POINTS


def test_a_lone_claim_is_expected_to_be_contested_by_both_kinds_of_rivals() -> None:
    """A rival that places last does not leave the best card to a band of one."""
    s = table("a1", start="turns")
    lay(s, 0, "chiyoda_electric_street")
    for careful in (True, False):
        board = Board(s)
        board.turns = [1]
        alone = board.chance(0, 0.0)
        assert board.chance_after_replies(0, careful) < alone
        assert [1, 0] == board.bands[:2]


def test_ko_zokus_shield_the_fighters_from_the_police() -> None:
    assert [1.0, 0.0] == odds_of([1, 1], [1, 0], 0, 0)
    assert [0.0, 1.0] == odds_of([1, 1], [0, 0], 0, 0b10)


def test_fewer_rounds_leave_more_fights_without_a_winner() -> None:
    assert sum(odds_of([2, 2], [0, 0], 1, 0)) < sum(odds_of([2, 2], [0, 0], 3, 0))


def test_kicks_to_come_count_in_the_odds() -> None:
    assert [1.0, 0.0] == brawl_of(table("a1 b1", throws="ED")).odds()


def test_the_champion_kicks_the_last_rival() -> None:
    assert "kick cobalt1" == chosen(table("a1 b1", throws="ED"), "a")


def test_the_champion_saves_gomi_for_a_dear_card_until_the_last_day() -> None:
    def choice(day: int, card: str) -> str:
        s = table("a1 b1", lieutenants="gomi", throws="AA", day=day)
        lay(s, 0, card)
        return chosen(s, "a")

    assert ["pass", "gomi", "gomi"] == [
        choice(1, "shinjuku_hundred_bars"),
        choice(5, "shinjuku_hundred_bars"),
        choice(1, "chiyoda_electric_street"),
    ]


def test_the_champion_reports_a_dear_claim_with_chikuri() -> None:
    s = table("b1 | a1", start="placed", lieutenants="chikuri", day=5)
    lay(s, 0, "chiyoda_electric_street")
    while "chikuri 1" not in [SPACE.notation(action) for action in s.options(0)]:
        s.apply(s.asked[0], s.options(s.asked[0])[0])
    assert "chikuri 1" == chosen(s, "a")


def test_the_champion_bribes_the_police_with_wairo_for_a_dear_card() -> None:
    s = table("a3", lieutenants="wairo", start="fights")
    lay(s, 0, "chiyoda_electric_street")
    assert "wairo" == chosen(s, "a")


def test_tanaka_helps_most_in_an_even_fight() -> None:
    even = table("a1 b1", lieutenants="tanaka", hands=True)
    ahead = table("a3 b1", lieutenants="tanaka", hands=True)
    gains = [lieutenant_gain(s, 0, SPACE.action("tanaka"), Board(s)) for s in (even, ahead)]
    assert gains[0] > gains[1]


def test_mogura_pays_with_many_prisoners() -> None:
    def choice(held: str) -> str:
        s = table("b1 | b1 | b1 | b1 | b1", start="turns", lieutenants="mogura", held=held, day=5)
        return chosen(s, "a")

    assert "mogura" == choice("a8")
    assert "mogura" != choice("a1")


def test_socho_pays_for_a_boss_that_kept_its_zokus() -> None:
    s = table("b2 | b2 | b2 | b1 | b1", start="turns", lieutenants="socho", day=5)
    s.agenda[:] = [step for step in s.agenda if type(step).__name__ != "BeginTurn"]
    assert "socho" == chosen(s, "a")


def test_every_lieutenant_has_a_price_for_each_day_that_falls_to_its_points() -> None:
    assert set(LIEUTENANT_IDS) == set(LEAST_BY_DAY)
    for prices in LEAST_BY_DAY.values():
        assert (5, UNUSED_LIEUTENANT_POINTS) == (len(prices), prices[-1])
        assert prices == sorted(prices, reverse=True)


def test_the_weights_of_the_rivals_add_up_to_one_and_the_leader_counts_most() -> None:
    s = table("a1 | b1 | c1", start="turns", day=4)
    own(s, 1, "chiyoda_electric_street")
    weights = Prospects(s).weights[:GANGS]
    assert 1.0 == pytest.approx(sum(weights))
    assert weights[1] > weights[2]


def turn(bands: str, **position: Any) -> Position:
    return table(bands, start="turns", **position)


def third() -> Position:
    s = turn("")
    own(s, 0, "shinjuku_west_underpass", "shinjuku_hundred_bars")
    return s


def placed() -> Position:
    return table("b1 | a1", start="placed", lieutenants="maigo hayate chikuri")


REASONS: list[tuple[Position, str, str]] = [
    (turn("b1"), "place 1", "va disputer L'Escalier aux nouilles (2) : sinon Bruno l'aurait sans se battre"),
    (turn("a1 b1"), "place 1", "passe à 2 contre 1 sur L'Escalier aux nouilles (2)"),
    (turn("a1 b2"), "place 1", "renforce L'Escalier aux nouilles (2) face à Bruno"),
    (turn("a2"), "place 1", "reste à trois sur L'Escalier aux nouilles (2) : la Police vient si aucun rival n'y va"),
    (turn(""), "place 1", "occupe L'Escalier aux nouilles (2) en premier"),
    (third(), "place 1", "vise L'Escalier aux nouilles : une troisième carte de l'arrondissement Shinjuku"),
    (turn("a3"), "done", "garde 5 Zokus en réserve et attend de voir"),
    (table("a1 b1", throws="ED"), "kick cobalt1", "frappe Carburateur 1, dernier combattant de Bruno"),
    (table("a1 b1", lieutenants="gomi", throws="AA"), "gomi", "joue Gomi la Pie pour gagner L'Escalier aux nouilles (2)"),
    (placed(), "maigo 1 2", "joue Maigo Tourne-Panneau : la meilleure carte va là où ses bandes sont fortes"),
    (table("a3", lieutenants="wairo"), "wairo", "joue Wairo l'Enveloppe : L'Escalier aux nouilles (2) vaut plus que ses 5 points"),
    (turn("", held="a2", lieutenants="mogura"), "mogura", "joue Mogura la Petite Cuillère : 2 prisonniers manquent pour se placer"),
    (turn("b1", lieutenants="kabe"), "kabe 1 cobalt", "joue Kabe le Videur pour affaiblir Bruno sur L'Escalier aux nouilles (2)"),
]


@pytest.mark.parametrize(("s", "choice", "french"), REASONS)
def test_a_choice_is_explained_in_a_line(s: Position, choice: str, french: str) -> None:
    assert french == reason(s, "a", choice)[0]


def test_a_reason_in_english() -> None:
    assert "goes 2 against 1 on Noodle Stairs (2)" == reason(turn("a1 b1"), "a", "place 1")[1]


def test_to_pass_is_never_explained() -> None:
    assert ("", "") == reason(placed(), "a", "pass")
