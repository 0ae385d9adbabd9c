"""The view, the question, and the drawing for the terminal."""

from __future__ import annotations

import pytest

from tablee.games.kojak import GAME
from tablee.games.kojak.tests.table import facts, options, play, said, table
from tablee.games.kojak.view import view
from tablee.kernel.chance import seeded
from tablee.kernel.state import playout
from tablee.kernel.story import WATCHER
from tablee.words import LANGS, Lang

NAMES = ["Anna", "Bruno", "Chloé", "David"]


def test_the_view_shows_the_order_of_seen_cards_only() -> None:
    s = table(cars="red_a ring_00", cases="red red scene", roll=2, traps="marked_bills night_porter")
    play(s, "move a ring_02")
    seen = view(s, 1)
    assert (18, ["marked_bills"]) == (seen.trap_pile.unseen, seen.trap_pile.under)
    assert (15, []) == (seen.mission_pile.unseen, seen.mission_pile.under)


def test_all_seats_and_watchers_have_the_same_view() -> None:
    s = GAME.new_state(4, seeded(3))
    playout(s, seeded(4), 400)
    assert [GAME.view(s, WATCHER)] * 4 == [GAME.view(s, seat) for seat in range(4)]


def test_an_imagined_world_draws_other_unseen_cards() -> None:
    s = table(cars="red_a ring_00", cases="red red scene", roll=2)
    cards = set()
    for n in range(12):
        world = s.imagine(0, seeded(n))
        assert view(s, 0) == view(world, 0)  # type: ignore[arg-type]
        world.apply(0, s.options(0)[0])
        cards.update(view(world, 0).trap_pile.under)  # type: ignore[arg-type]
    assert len(cards) > 1


def test_the_view_shows_each_case() -> None:
    s = table(
        cars="red_a parking_bank, red_b parking_police",
        cases="red red hunt a, yellow none stand_by b",
        criminals="red 2",
        caught="yellow by yellow, blue by red, green by red",
    )
    red, yellow = view(s, 0).detectives
    assert ("hunt", "red", "grey_sedan", "bank", ["blue", "green"]) == (red.phase, red.file, red.mission, red.posted, red.arrests)
    assert ("stand_by", "", "", "", ["yellow"]) == (yellow.phase, yellow.file, yellow.mission, yellow.posted, yellow.arrests)
    assert [(car.id, car.square, car.runner) for car in red.cars] == [("red_a", "parking_bank", True), ("red_b", "parking_police", False)]
    assert [(2, True, -1), (-1, False, 1)] == [(c.space, c.red, c.caught) for c in view(s, 0).criminals[:2]]


@pytest.mark.parametrize(
    ("cars", "case", "goals"),
    [
        ("", "none mission a", [("mission", 12), ("", 0)]),
        ("red_a mission", "none mission a", [("mission", 7), ("", 0)]),
        ("red_a mission", "red scene a", [("parking_bank", 12), ("", 0)]),
        ("red_a parking_bank", "red warrant a", [("", 0), ("parking_police", 10)]),
        ("red_a parking_bank, red_b parking_police", "red hunt a", [("bank_1", 3), ("bank_1", 11)]),
    ],
)
def test_the_view_shows_the_goal_of_each_car_and_the_squares_left(cars: str, case: str, goals: list[tuple[str, int]]) -> None:
    s = table(cars=cars, cases=f"red {case}", roll=1)
    assert goals == [(car.goal, car.left) for car in view(s, 0).detectives[0].cars]


@pytest.mark.parametrize(
    ("cars", "case", "roll", "move", "left"),
    [
        ("", "none mission", 3, "move a prince_2", 9),
        ("red_a bway_south_s4", "green scene a", 4, "move a parking_hotel/bway_south_s4", 0),
        ("red_a parking_bank", "red hunt a", 6, "move a bank_4", 11),
    ],
)
def test_a_drive_tells_the_squares_left_to_the_goal(cars: str, case: str, roll: int, move: str, left: int) -> None:
    s = play(table(cars=cars, cases=f"red {case}", roll=roll), move)
    assert s.story is not None
    assert left == s.story.events[0].facts["left"]


def test_after_the_end_no_car_has_a_goal() -> None:
    s = table(cars="red_a ring_44", cases="red red hunt", criminals="red 2", roll=1, quick_variant=True)
    play(s, "move a bank_1")
    assert {("", 0)} == {(car.goal, car.left) for detective in view(s, 0).detectives for car in detective.cars}


def test_in_the_race_every_car_has_the_police_station_as_its_goal() -> None:
    s = table(cars="red_a hub_1", caught="red by red, yellow by red, blue by yellow, green by yellow", roll=1)
    s.begin_race([0, 1])
    assert [("parking_police", 2), ("parking_police", 10)] == [(car.goal, car.left) for car in view(s, 0).detectives[0].cars]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", "Anna, vous avez fait 3 : allez chercher le mandat"),
        ("en", "Anna, you rolled 3: fetch the warrant"),
    ],
)
def test_the_question_names_the_roll_and_the_task(lang: Lang, line: str) -> None:
    s = table(cars="red_a parking_bank", cases="red red warrant", roll=3)
    assert line == GAME.say_ask(s, 0, GAME.sentences(lang, NAMES))


def test_the_question_to_join_a_hunt_names_the_criminal() -> None:
    cars, cases = "red_a ring_42, yellow_a parking_bank", "red none mission, yellow red hunt"
    s = play(table(cars=cars, cases=cases, roll=3, join_needs_mission_card=False), "move a bank_1")
    assert "Anna, poursuivre aussi le criminel rouge ?" == GAME.say_ask(s, 0, GAME.sentences("fr", NAMES))
    assert {"criminal": "red"} == facts(s, "join")


def test_the_question_to_stop_names_the_winner() -> None:
    caught = "yellow by red, blue by red"
    s = play(table(cars="red_a bank_1", cases="red red hunt", criminals="red 2", caught=caught, seats=3), "arrest")
    assert "Bruno, Anna a déjà gagné : on arrête ?" == GAME.say_ask(s, 1, GAME.sentences("fr", NAMES))


def test_an_option_names_the_consequences_of_the_stop() -> None:
    s = table(cars="red_a ring_44", cases="red red scene", roll=6)
    assert "voiture rouge A : avancer de 3, Parking de la Banque (planque)" == said(s, "move a parking_bank/bank_2", "fr")
    assert "red car A: drive 6, North Street 3 (trap card)" == said(s, "move a ring_02")
    s = table(cars="red_a parking_bank", cases="red red hunt", criminals="red 2", roll=6)
    assert "red car A: drive 3, Bank Row 1 (arrest!)" == said(s, "move a bank_1")
    s = table(cars="red_a parking_bank, red_b hub_1", cases="red red warrant", roll=6)
    assert "red car B: drive 2, Police car park (warrant)" == said(s, "move b parking_police/hub_2")
    s = table(cars="red_a bank_1, yellow_a bank_5, yellow_b bank_5", cases="red yellow scene", roll=5)
    assert "red car A: drive 3, Bank Row 4 (stopped by a full square)" == said(s, "move a bank_4")


def test_the_drawing_shows_cars_and_question() -> None:
    s = table(cars="red_a ring_43, yellow_b bway_north_n2", cases="red red scene a", criminals="red 2", roll=5)
    text = GAME.draw(view(s, 0), "en").splitlines()
    assert text[5].startswith("Ra?")
    assert "↓?Yb?" in text[2]
    assert "Red detective: driving to the scene, red file (Bank), Ra West Side Drive 8, Rb Downtown car park, arrests: 0" in text
    assert "red file, Bank: ON RED" in text
    assert "Trap cards: 20 unseen, 0 put back under the pile" in text
    assert "Red detective rolled 5 and chooses a car and its route." == text[-1]


@pytest.mark.parametrize("lang", LANGS)
def test_the_drawing_fits_a_terminal(lang: Lang) -> None:
    s = GAME.new_state(4, seeded(8))
    playout(s, seeded(9), 500)
    lines = GAME.draw(view(s, 0), lang).splitlines()  # type: ignore[arg-type]
    assert len(lines) <= 30
    assert max(len(line) for line in lines[:13]) <= 80


def test_before_the_roll_the_choice_is_described() -> None:
    s = table(cars="red_a bank_1", cases="red red hunt", criminals="red 2")
    assert ["arrest", "roll"] == options(s)
    assert "Arrest Dutch Vandermark, safecracker" == said(s, "arrest")
