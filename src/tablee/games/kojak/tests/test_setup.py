"""Chapters "Introduction", "Contenu" and "Comment préparer le jeu", and the first turn."""

from __future__ import annotations

import pytest

from tablee.games.kojak import GAME
from tablee.games.kojak.components import BOX
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import CAR_PARK_OF, HANDCUFFS_OF, KIND, NEXT, ON_STREET, SQUARE, SQUARE_IDS, START, TRAP
from tablee.games.kojak.tests.table import SEATS, options, play, told, why_not
from tablee.games.kojak.view import view
from tablee.kernel.chance import scripted
from tablee.kernel.story import WATCHER, Story
from tablee.testing import component, rule
from tablee.toml_files import ShelfError


def new(seats: int, *rolls: int, **chosen: bool | int | str) -> Kojak:
    s = GAME.new_state(seats, scripted(*[roll - 1 for roll in rolls]), Story(), **chosen)
    assert isinstance(s, Kojak)
    return s


@rule("intro.players")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_detectives_play(seats: int) -> None:
    assert seats == new(seats, 6, *range(1, seats), 1).seats


@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_of_detectives_plays(seats: int) -> None:
    with pytest.raises(ShelfError, match="2 to 4"):
        GAME.new_state(seats, scripted())


@rule("intro.files")
def test_there_are_four_files_and_each_has_a_crime() -> None:
    assert ["red", "yellow", "blue", "green"] == [file.id for file in BOX.files]
    assert 4 == len({file.crime["fr"] for file in BOX.files})


@rule("intro.scenes")
@component("files.red", "files.yellow", "files.blue", "files.green")
def test_each_file_has_its_scene() -> None:
    assert {"red": "bank", "yellow": "city_hall", "blue": "club", "green": "hotel"} == {file.id: file.scene for file in BOX.files}


@rule("box.contents")
def test_the_box_has_the_printed_contents() -> None:
    box = BOX.box
    kojak_cards = [card for card in BOX.trap_cards if card.effect == "kojak"]
    assert (8, 4, 20) == (box.cars, box.criminals, box.trap_cards)
    assert (3, 16, 4) == (box.kojak_cards, box.missions, box.warrants)
    assert (len(BOX.cars), len(BOX.criminals), len(BOX.trap_cards)) == (box.cars, box.criminals, box.trap_cards)
    assert (len(kojak_cards), len(BOX.missions), len(BOX.warrants)) == (box.kojak_cards, box.missions, box.warrants)


@rule("box.traps")
def test_each_colour_has_trap_cards_of_one_one_two_and_three_and_one_informant_moves_any() -> None:
    for file in BOX.files:
        assert [1, 1, 2, 3] == sorted(card.steps for card in BOX.trap_cards if card.file == file.id)
    assert [1] == [card.steps for card in BOX.trap_cards if card.effect == "informant"]


@rule("box.missions")
def test_there_are_four_missions_for_each_file() -> None:
    assert [4, 4, 4, 4] == [sum(card.file == file.id for card in BOX.missions) for file in BOX.files]


def test_the_street_map_is_whole() -> None:
    street = [square for square in range(len(SQUARE_IDS)) if ON_STREET[square]]
    twins = {square.id: square.twin for square in BOX.squares if square.twin}
    assert (118, 144) == (len(SQUARE_IDS), sum(len(nexts) for nexts in NEXT))
    assert (111, 25) == (len(street), KIND.count(TRAP))
    assert (103, 23) == (len(street) - len(twins) // 2, KIND.count(TRAP) - sum(KIND[SQUARE[square]] == TRAP for square in twins) // 2)
    assert twins == {other: square for square, other in twins.items()}
    assert not any(square in NEXT[other] for square in street for other in NEXT[square] if ON_STREET[other])


def test_every_square_can_be_reached_from_every_other_along_streets_alone() -> None:
    for start in range(len(SQUARE_IDS)):
        seen, new_ones = {start}, [start]
        while new_ones:
            new_ones = [o for square in new_ones for o in NEXT[square] if ON_STREET[o] and o not in seen]
            seen.update(new_ones)
        assert sum(ON_STREET) == len({square for square in seen if ON_STREET[square]})


@component("scenes.bank", "scenes.city_hall", "scenes.club", "scenes.hotel")
@pytest.mark.parametrize("name", ["bank", "city_hall", "club", "hotel"])
def test_the_handcuffs_are_the_entrance_of_a_quarter_and_three_squares_from_its_car_park(name: str) -> None:
    """The first square of the scene street has the handcuffs; the car park behind it leads back to the square before the fork."""
    handcuffs, car_park = SQUARE[f"{name}_1"], SQUARE[f"parking_{name}"]
    assert (True, True) == (handcuffs in HANDCUFFS_OF, car_park in CAR_PARK_OF)
    fork = [square for square in range(len(SQUARE_IDS)) if handcuffs in NEXT[square]]
    assert [SQUARE_IDS[fork[0]][:4]] == ["ring"]
    assert [SQUARE[f"{name}_3"], car_park] == NEXT[SQUARE[f"{name}_2"]]
    assert [NEXT[out] == fork for out in NEXT[car_park]] == [True]
    assert TRAP == KIND[SQUARE[f"{name}_4"]]


@rule("setup.piles")
def test_both_piles_are_face_down_and_their_order_is_unknown() -> None:
    s = new(2, 6, 1, 1)
    assert (20, 16) == (len(s.trap_pile.unseen), len(s.mission_pile.unseen))
    assert [] == s.trap_pile.top + s.trap_pile.under + s.mission_pile.top + s.mission_pile.under


@rule("setup.warrants")
def test_all_warrants_are_at_the_police_station() -> None:
    assert not any(case.posted for case in new(4, 6, 1, 1, 1, 1).cases)


@rule("setup.warrants_open", "warrant.own_colour")
@component("warrants.red", "warrants.yellow", "warrants.blue", "warrants.green")
def test_there_is_one_warrant_for_each_colour_of_car_in_every_view() -> None:
    assert SEATS == [warrant.detective for warrant in BOX.warrants]
    seen = view(new(4, 6, 1, 1, 1, 1), WATCHER)
    assert SEATS == [detective.warrant for detective in seen.detectives]
    assert [""] * 4 == [detective.posted for detective in seen.detectives]


@rule("setup.criminals")
@component("criminals.red", "criminals.yellow", "criminals.blue", "criminals.green")
def test_each_criminal_starts_on_the_black_dot_of_the_scene_with_two_players_too() -> None:
    assert [0, 0, 0, 0] == new(2, 6, 1, 1).criminals.spaces
    assert [file.scene for file in BOX.files] == [criminal.scene for criminal in BOX.criminals]


@rule("setup.circle")
def test_each_circle_has_four_spaces_and_red_is_opposite_the_black_dot() -> None:
    assert [(4, 0, 2)] * 4 == [(len(scene.spaces), scene.black_dot, scene.red) for scene in BOX.scenes]


@rule("setup.circle")
def test_the_circles_are_drawn_clockwise() -> None:
    for scene in BOX.scenes:
        x, y = scene.centre
        (ax, ay), (bx, by) = scene.spaces[0], scene.spaces[1]
        assert (ax - x) * (by - y) - (ay - y) * (bx - x) > 0, "with y downwards a positive turn is clockwise"


@rule("setup.cars")
@component("detectives.red", "detectives.yellow", "detectives.blue", "detectives.green")
def test_each_detective_has_two_cars_of_one_colour_downtown() -> None:
    s = new(4, 6, 1, 1, 1, 1)
    assert [START] * 8 == s.cars.squares
    assert [(f"{seat}_a", f"{seat}_b") for seat in SEATS] == [detective.cars for detective in BOX.detectives]
    assert [seat for seat in SEATS for _ in range(2)] == [car.detective for car in BOX.cars]


@rule("play.first")
def test_the_highest_roll_begins() -> None:
    assert (1,) == new(3, 2, 5, 3, 1).asked


@rule("play.first_tie")
def test_players_who_tie_for_the_highest_roll_again() -> None:
    s = new(3, 5, 2, 5, 4, 4, 1, 6, 1)
    assert (2,) == s.asked
    assert 7 == told(s).count("rolled_for_first")


@rule("play.first")
def test_roll_by_hand_on_each_player_rolls_for_the_first_turn() -> None:
    s = new(3, 2, 5, 5, 1, 6, roll_by_hand=True)
    asked = []
    for _ in range(5):
        assert (["roll"], "play.first") == (options(s), why_not(s, "stay"))
        asked.append(s.asked[0])
        play(s, "roll")
    assert [0, 1, 2, 1, 2] == asked
    assert (2,) == s.asked
    assert 1 == told(s).count("began")


def detectives(seats: int, **chosen: bool | int | str) -> list[str]:
    return [detective.id for detective in view(new(seats, 6, *[1] * seats, **chosen), 0).detectives]


@rule("setup.cars")
def test_a_player_has_the_colour_that_was_chosen_and_the_others_keep_theirs_if_they_can() -> None:
    assert ["red", "green", "blue"] == detectives(3, colour_2="green")
    assert ["blue", "yellow", "red"] == detectives(3, colour_1="blue")
    assert ["green", "yellow", "blue", "red"] == detectives(4, colour_1="green", colour_4="green")


@rule("setup.cars")
def test_cars_and_warrants_have_the_chosen_colour() -> None:
    s = new(2, 6, 1, 3, 1, colour_1="green")
    green = view(s, 0).detectives[0]
    assert ("green", ["green_a", "green_b"]) == (green.warrant, [car.id for car in green.cars])
    play(s, "move a prince_2")
    assert s.story is not None
    assert "green_a" == next(event.facts["car"] for event in s.story.events if event.kind == "drove")


@rule("play.clockwise")
def test_turns_go_clockwise() -> None:
    s = new(3, 1, 6, 1, 1, 2, 3)
    order = [s.asked[0]]
    for _ in range(2):
        play(s, options(s)[0])
        order.append(s.asked[0])
    assert [1, 2, 0] == order
