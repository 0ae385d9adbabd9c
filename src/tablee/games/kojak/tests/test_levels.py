"""The three levels: they finish games, know only what their seat knows, and the champion does what it must. The solved table is true."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.games.kojak import GAME
from tablee.games.kojak.actions import SPACE
from tablee.games.kojak.bot import race_turns
from tablee.games.kojak.bot.arrest_turns import LARGEST, UNIT, arrest_turns, table
from tablee.games.kojak.bot.last_file import chance_in_race, chance_of_leader, guards_lead
from tablee.games.kojak.bot.levels import NO_HURRY, apprentice, champion, patience_in_duel, regular
from tablee.games.kojak.bot.plans import planned_turns
from tablee.games.kojak.bot.reasons import explain
from tablee.games.kojak.bot.travel_times import travel_times
from tablee.games.kojak.options import Options
from tablee.games.kojak.routes import RACE, TO_ARREST, routes_for
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import (
    CAR_PARK_OF,
    FILES,
    HANDCUFFS_OF,
    KIND,
    ON_STREET,
    POLICE,
    SIDES,
    SPACES,
    SQUARE,
    SQUARES,
    TRAP,
)
from tablee.games.kojak.tests import table as tables
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.state import playout
from tablee.kernel.story import WATCHER

Level = Callable[[Kojak, int, Seeded], int]
LEVELS = [apprentice, regular, champion]
TABLES: list[tuple[int, dict[str, bool | int | str]]] = [
    (2, {}),
    (3, {"quick_variant": True, "arrest_when_waiting": "immediate"}),
    (4, {"final_race_on_tie": False, "join_needs_mission_card": False, "trap_needs_mission": False}),
    (4, {"mission_exact_count": False, "arrest_when_waiting": "never", "six_may_reverse": False}),
]
LONGEST = 700
"""Decisions of a game between two champions; the longest of 400 measured games took 414."""


def choice(s: Kojak, seat: int, level: Level, luck: Seeded) -> int:
    world = s.imagine(seat, luck.fork())
    assert isinstance(world, Kojak)
    return level(world, seat, luck.fork())


def chosen(s: Kojak, level: Level = champion, seeds: int = 5) -> set[str]:
    """The actions that the level chooses with different luck."""
    return {SPACE.notation(choice(s, s.asked[0], level, seeded(n, 3))) for n in range(seeds)}


def play_game(seed: int, seats: int, level: Level, longest: int, **options: bool | int | str) -> Kojak:
    s = GAME.new_state(seats, seeded(seed), None, **options)
    assert isinstance(s, Kojak)
    luck = seeded(seed, 2)
    decisions = 0
    while s.agenda and decisions < longest:
        s.apply(s.asked[0], choice(s, s.asked[0], level, luck))
        decisions += 1
    return s


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_level_plays_and_gives_a_reason_that_can_be_said(level: Level, number: int) -> None:
    seats, options = TABLES[number]
    s = GAME.new_state(seats, seeded(number + 1), None, **options)
    assert isinstance(s, Kojak)
    luck = seeded(number, 2)
    words = [GAME.sentences(lang, ["Anna", "Bruno", "Chloé", "David"]) for lang in ("fr", "en")]
    for _ in range(120):
        if not s.agenda:
            break
        seat = s.asked[0]
        action = choice(s, seat, level, luck)
        for watcher in (seat, WATCHER):
            world = s.imagine(watcher, luck.fork())
            assert isinstance(world, Kojak)
            key, facts = explain(world, seat, action)
            for said in words:
                assert not key or "{" not in said.fill(GAME.texts.reasons[key], facts)
        s.apply(seat, action)


@pytest.mark.parametrize("level", LEVELS)
def test_worlds_that_look_the_same_to_the_seat_get_the_same_choice(level: Level) -> None:
    for n in range(8):
        s = GAME.new_state(2 + n % 3, seeded(n))
        playout(s, seeded(n, 1), 30 + 40 * n)
        if s.agenda:
            seat = s.asked[0]
            answers = set()
            for luck in range(3):
                world = s.imagine(seat, seeded(luck, 6))
                assert isinstance(world, Kojak)
                answers.add(level(world, seat, seeded(9)))
            assert 1 == len(answers)


@pytest.mark.parametrize("seed", range(2))
def test_two_champions_do_not_stall(seed: int) -> None:
    assert play_game(seed, 2, champion, LONGEST).outcome() is not None


@pytest.mark.slow
def test_champions_never_stall_in_many_games() -> None:
    for seed in range(60):
        assert play_game(seed + 100, 2 + seed % 3, champion, 2 * LONGEST).outcome() is not None


def test_the_champion_arrests_a_criminal_on_red() -> None:
    s = tables.table("red_a bank_1, red_b parking_police", "red red hunt a", criminals="red 2")
    assert {"arrest"} == chosen(s)


def test_the_champion_dashes_to_the_handcuffs_while_the_criminal_is_on_red() -> None:
    s = tables.table("red_a parking_bank, red_b parking_police", "red red hunt a", criminals="red 2", roll=5)
    assert {"move a bank_1"} == chosen(s)


LAST_FILE = "red by red, blue by red, green by yellow"
BOTH_HUNT = "red yellow hunt a, yellow yellow hunt a"


def last_hunt(red_cars: str, criminals: str = "", roll: int = 0, turn: int = 0, race: bool = True) -> Kojak:
    """Red leads by two arrests to one, and both hunt the last criminal."""
    cars = f"{red_cars}, yellow_a ring_05, yellow_b parking_police"
    return tables.table(cars, BOTH_HUNT, criminals, LAST_FILE, roll=roll, turn=turn, final_race_on_tie=race)


def test_the_leader_of_the_last_hunt_parks_its_cars_when_the_rival_can_make_the_arrest() -> None:
    s = last_hunt("red_a bank_4, red_b parking_police", roll=4, criminals="yellow 2")
    assert {"move a parking_police/hub_2"} == chosen(s)


def test_the_leader_of_the_last_hunt_is_safer_the_nearer_its_cars_are_to_the_police_station() -> None:
    near, far = (last_hunt(f"red_a {square}, red_b parking_police", criminals="yellow 2") for square in ("hub_1", "ring_40"))
    assert chance_of_leader(far, 0) < chance_of_leader(near, 0)
    assert 1.0 == chance_in_race(0.0, 5.0)
    assert chance_in_race(5.0, 4.0) < 0.5 < chance_in_race(4.0, 4.0)


def test_only_the_leader_of_the_last_hunt_guards_its_lead() -> None:
    s = last_hunt("red_a hub_1, red_b parking_police")
    assert [True, False] == [guards_lead(s, seat) for seat in range(2)]
    assert not guards_lead(last_hunt("red_a hub_1, red_b parking_police", race=False), 0)
    assert not guards_lead(tables.table("red_a hub_1", HUNT, caught="blue by red"), 0)


def test_a_leader_without_a_warrant_is_safer_near_the_police_station_while_the_rival_hunts_the_last_criminal() -> None:
    rest = "red_b parking_police, yellow_a parking_city_hall, yellow_b parking_police"
    cases = "red yellow scene a, yellow yellow hunt a"
    near, far = (tables.table(f"red_a {square}, {rest}", cases, "yellow 2", LAST_FILE) for square in ("hub_1", "ring_40"))
    assert [True, False] == [guards_lead(near, seat) for seat in range(2)]
    assert chance_of_leader(far, 0) < chance_of_leader(near, 0)


@pytest.mark.parametrize(
    ("cases", "caught", "hurries"),
    [
        ("red yellow hunt a, yellow yellow hunt a", LAST_FILE, [True, True]),
        ("red yellow hunt a, yellow yellow hunt a", "", [True, True]),
        ("red yellow scene a, yellow yellow hunt a", LAST_FILE, [False, True]),
        ("red yellow scene a, yellow yellow hunt a", "", [False, False]),
        ("yellow yellow scene a", LAST_FILE, [False, True]),
        ("yellow yellow hunt a", LAST_FILE, [False, False]),
        ("yellow yellow scene a", "", [False, False]),
    ],
)
def test_only_a_champion_whose_rival_may_wait_for_it_is_ever_in_a_hurry(cases: str, caught: str, hurries: list[bool]) -> None:
    """Both hunt one criminal; or one seat hunts the last criminal before the rival's warrant; or it has the last file alone."""
    s = tables.table("red_a hub_1, yellow_a ring_05", cases, caught=caught)
    assert hurries == [patience_in_duel(s, seat) != NO_HURRY for seat in range(2)]


def test_the_champion_makes_the_last_arrest_even_if_the_race_looks_lost() -> None:
    s = last_hunt("red_a parking_police, red_b parking_police", roll=5, criminals="yellow 2", turn=1)
    assert {"move a city_hall_1"} == chosen(s)


def test_the_champion_sends_its_own_criminal_onto_red() -> None:
    cards = "red_a bank_3, red_b parking_police, yellow_a ring_01, yellow_b ring_02"
    s = tables.table(cards, "red red hunt a", criminals="red 1", roll=1, traps="street_informant")
    tables.play(s, "move a bank_4")
    assert {"inform red"} == chosen(s)


def test_the_champion_chases_the_rivals_criminal_off_red() -> None:
    """The yellow detective would arrest the yellow criminal with the next roll of 4 or more."""
    cards = "red_a bank_3, red_b parking_police, yellow_a parking_city_hall, yellow_b parking_police"
    s = tables.table(cards, "red red scene a, yellow yellow hunt a", criminals="yellow 2, red 3", roll=1, traps="street_informant")
    tables.play(s, "move a bank_4")
    assert {"inform yellow"} == chosen(s)


@pytest.mark.parametrize("level", [regular, champion])
def test_no_level_waits_in_a_circle_of_waiting_cars(level: Level) -> None:
    """The red cars wait for the second cars of yellow and blue, whose runners wait for the red ones. Four regulars stayed there for
    ever: 1 of 527 games."""
    cars = "red_a link_1, red_b link_1, yellow_a plaza_4, yellow_b hub_6, blue_a hub_6, blue_b plaza_4, green_a plaza_3"
    cases = "red yellow hunt b, yellow yellow scene a, blue yellow scene b, green yellow scene a"
    caught = "red by yellow, blue by green, green by green"
    s = tables.table(cars, cases, "yellow 2", caught, roll=3, turn=1, seats=4)
    assert {"move a plaza_7", "stay"} == set(tables.options(s))
    assert {"move a plaza_7"} == chosen(s, level)


def test_the_apprentice_errs_but_makes_the_arrest() -> None:
    s = tables.table("red_a bank_1, red_b parking_police", "red red hunt a", criminals="red 2")
    assert {"arrest"} == chosen(s, apprentice, 12)
    quiet = tables.table(roll=4)
    assert chosen(quiet, regular, 8) <= chosen(quiet, apprentice, 40)


def test_both_cars_count_in_a_plan() -> None:
    """A second car at the police station saves the way to the warrant."""
    times = travel_times(Options())
    near, far = (tables.table(f"red_a mission, red_b {square}", "red red scene a") for square in ("parking_police", "parking_downtown"))
    assert planned_turns(near, 0, times) < planned_turns(far, 0, times)


def test_the_table_of_turns_covers_every_hunt() -> None:
    assert FILES * SPACES * SQUARES * SQUARES == len(table())
    assert LARGEST > max(table())


def test_the_table_of_turns_agrees_with_itself() -> None:
    """A dash takes one turn and the turns from the best end, averaged over the rolls. A trap square may cost or save turns: without such
    ends the mean is too high, and with them, but without their cards, too low."""
    routes = routes_for(Options())
    for file in range(FILES):
        for start in (CAR_PARK_OF[file], SQUARE["ring_00"], SQUARE["hub_3"]):
            low = high = 0.0
            for roll in range(1, SIDES + 1):
                ends = [(route.end, POLICE) for route in routes.reach(TO_ARREST + file, start, roll).routes]
                ends += [(start, route.end) for route in routes.reach(TO_ARREST + file, POLICE, roll).routes]
                turns = [0.0 if HANDCUFFS_OF[file] in end else arrest_turns(file, 0, *end) for end in ends]
                plain = [turns[i] for i, (a, b) in enumerate(ends) if TRAP not in (KIND[a], KIND[b])]
                stay = [] if ON_STREET[start] else [arrest_turns(file, 0, start, POLICE)]
                low += min(turns + stay) / SIDES
                high += min(plain + stay, default=LARGEST * UNIT) / SIDES
            assert 1.0 + low - UNIT <= arrest_turns(file, 0, start, POLICE) <= 1.0 + high + UNIT


def test_the_table_of_the_race_agrees_with_itself() -> None:
    """A race takes one turn and the turns from the best end, averaged over the rolls."""
    routes = routes_for(Options())
    assert 0.0 == race_turns.race_turns(POLICE, POLICE)
    for a, b in ((SQUARE["ring_00"], SQUARE["hub_3"]), (SQUARE["bank_1"], POLICE), (SQUARE["parking_hotel"], SQUARE["club_4"])):
        left = 0.0
        for roll in range(1, SIDES + 1):
            ends = [(route.end, b) for route in routes.reach(RACE, a, roll).routes]
            ends += [(a, route.end) for route in routes.reach(RACE, b, roll).routes]
            left += min([race_turns.race_turns(*end) for end in ends]) / SIDES
        assert 1.0 + left == pytest.approx(race_turns.race_turns(a, b), abs=race_turns.UNIT)


@pytest.mark.slow
def test_the_table_of_turns_is_up_to_date() -> None:
    """`python -m tablee.games.kojak.tests.solve_arrest_turns` writes it again."""
    pytest.importorskip("numpy")
    from tablee.games.kojak.tests import solve_arrest_turns  # needs numpy

    assert solve_arrest_turns.table() == table()
    assert solve_arrest_turns.race_table() == race_turns.table()


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_stops_when_the_winner_is_certain(level: Level) -> None:
    cars, caught = "red_a parking_hotel, red_b parking_police", "red by red, yellow by red"
    s = tables.play(tables.table(cars, "red green hunt", "green 2", caught, roll=3), "move a hotel_1")
    assert {"stop"} == chosen(s, level)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_stays_on_the_street_in_a_shared_hunt(level: Level) -> None:
    cars = "red_a hub_2, red_b ring_32, yellow_a hotel_1, yellow_b hub_1, blue_a hotel_1, blue_b hub_2"
    cases = "red green hunt b, yellow green hunt b, blue green hunt a"
    s = tables.table(cars, cases, "green 1", roll=6, seats=3, move_is_compulsory=False)
    assert "stay" in tables.options(s)
    assert "stay" not in chosen(s, level)


def test_regulars_end_a_game_in_which_cars_may_stay_on_the_street() -> None:
    assert play_game(0, 3, regular, LONGEST, move_is_compulsory=False).outcome() is not None


HUNT = "red red hunt a"
SCENE = "red red scene a"
REASONS = [
    ("enters_mission", "move a mission/ring_18", "red_a ring_17", "", "", 2),
    ("seeks_mission", "move a ring_14", "red_a ring_13", "", "", 1),
    ("goes_to_scene", "move a ring_01", "red_a ring_00", SCENE, "", 1),
    ("stakes_out", "move a parking_bank/bank_2", "red_a bank_2", SCENE, "", 1),
    ("fetches_warrant", "move b ring_02", "red_a parking_bank, red_b ring_01", "red red warrant a", "", 1),
    ("draws_trap", "move a bank_4", "red_a bank_3", HUNT, "", 1),
    ("dashes", "move a ring_44", "red_a ring_43", HUNT, "red 2", 1),
    ("makes_arrest", "move a bank_1", "red_a ring_44", HUNT, "red 2", 1),
    ("stays_near", "move a ring_44", "red_a ring_43", HUNT, "", 1),
    ("stays", "stay", "red_a parking_bank, red_b parking_police", HUNT, "", 1),
    ("arrests", "arrest", "red_a bank_1", HUNT, "red 2", 0),
    ("rolls", "roll", "red_a bank_1", HUNT, "red 2", 0),
    ("informs_own", "inform red", "", HUNT, "red 0", 1),
    ("informs_onto_red", "inform red", "", HUNT, "red 1", 1),
    ("informs_off_red", "inform yellow", "", HUNT + ", yellow yellow hunt a", "yellow 2", 1),
    ("informs_other", "inform yellow", "", HUNT, "", 1),
    ("joins", "join", "", "", "", 1),
    ("drives_on", "drive_on", "", "", "", 1),
]


@pytest.mark.parametrize(("key", "action", "cars", "cases", "criminals", "roll"), REASONS, ids=[row[0] for row in REASONS])
def test_a_reason(key: str, action: str, cars: str, cases: str, criminals: str, roll: int) -> None:
    s = tables.table(cars, cases, criminals, roll=roll)
    labels = [SPACE.notation(number) for number in s.options(0)]
    wanted = next((label for label in labels if label == action or label.startswith(f"{action}/")), action)
    found, facts = explain(s, 0, SPACE.action(wanted))
    assert key == found
    for lang in ("fr", "en"):
        assert "{" not in GAME.sentences(lang, ["Anna", "Bruno"]).fill(GAME.texts.reasons[key], facts)


def test_reasons_in_the_race() -> None:
    caught = "red by red, yellow by red, blue by yellow, green by yellow"
    for cars, key in (("red_a hub_1, red_b parking_police", "races"), ("red_a ring_01, red_b ring_02", "races_behind")):
        s = tables.table(f"{cars}, yellow_a parking_police, yellow_b ring_20", caught=caught, roll=1)
        s.begin_race([0, 1])
        s.advance()
        assert key == explain(s, 0, s.options(0)[0])[0]
