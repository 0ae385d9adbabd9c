"""Finding games, and the errors for wrong or missing files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import tablee
from tablee import shelf
from tablee.game import Game
from tablee.game_files import read_components
from tablee.kernel.chance import seeded
from tablee.lesson import lesson_of
from tablee.toml_files import ShelfError
from tests.contract.planted_bugs import copy_of_the_game, game_in, game_with, game_without
from tests.games.bidding import GAME

SECOND_BELL = '[[pieces]]\nid = "bell"\nname = { fr = "a", en = "a" }\n\n[[pieces]]'
BAD_WORD = '[words.colours]\nred = { fr = "a", en = "a" }\nblue = { fr = "a", en = 7 }\n\n[options.bell]'


class Piece(msgspec.Struct):
    id: str
    count: int


class Pieces(msgspec.Struct):
    pieces: list[Piece]


def read_all(game: Game) -> None:
    assert game.texts
    assert game.rulebook
    assert game.to_test is not None


def test_the_shelf_can_be_asked_again_after_it_opened_a_game() -> None:
    assert list(tablee.games()) == list(tablee.games())
    assert all(game is tablee.open(name) for name, game in tablee.games().items())


def test_a_folder_is_a_game_and_its_name_is_the_id() -> None:
    folders = {file.parent.name for file in Path(shelf.__file__).parent.joinpath("games").glob("*/__init__.py")}
    assert folders == set(tablee.games()) == {game.id for game in tablee.games().values()}


def test_an_unknown_game_is_named_with_the_known_ones() -> None:
    with pytest.raises(ShelfError, match=f"no game 'chess'; there are {', '.join(tablee.games())}"):
        tablee.open("chess")


@pytest.mark.parametrize("seats", [1, 4])
def test_seats_out_of_range_are_refused(seats: int) -> None:
    with pytest.raises(ShelfError, match=f"bidding is for 2 to 3 players, not {seats}"):
        GAME.new_state(seats, seeded(1))


def test_table_options_have_their_defaults() -> None:
    assert {"bell": True} == GAME.chosen({})
    assert {"bell": False} == GAME.chosen({"bell": False})


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("gong", True, "bidding has no option 'gong'; it has bell"),
        ("bell", "loud", "option bell of bidding: expected one of True, False, not loud"),
        ("bell", 1, "option bell of bidding: expected one of True, False, not 1"),
    ],
)
def test_an_unknown_option_or_value_is_named(name: str, value: bool | int | str, said: str) -> None:
    with pytest.raises(ShelfError, match=said):
        GAME.new_state(2, seeded(1), None, **{name: value})


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("texts.toml", "minutes = [1, 2]", 'minutes = "two"', "/texts.toml: minutes: Expected `array`, got `str`"),
        ("texts.toml", "minutes = [1, 2]", "minutes = [1]", "/texts.toml: minutes: Expected `array` of length 2, got 1"),
        ("texts.toml", "minutes = [1, 2]", "", "/texts.toml: top level: Object missing required field `minutes`"),
        ("texts.toml", "minutes = [1, 2]", "minutes = [1, 2]\nyear = 1", "/texts.toml: top level: Object contains unknown field `year`"),
        ("texts.toml", 'en = "Ring"', 'de = "Ring"', r"/texts.toml: actions\.ring: no language 'de'; there are fr, en"),
        ("texts.toml", ', en = "Ring"', "", r"/texts.toml: actions\.ring: the text in 'en' is missing"),
        ("texts.toml", "default = true", 'default = "x"', r"/texts.toml: options\.bell\.default: expected one of its choices"),
        ("texts.toml", 'rule = "show.own"', 'rule = "x"', r"/texts.toml: asks\.Show\.rule: expected a rule id, not 'x'"),
        ("texts.toml", "[events]", "[events", "/texts.toml: not valid TOML: .*line"),
        ("rulebook.toml", 'id = "draw"', 'id = "deal"', "/rulebook.toml: rule id 'deal': expected once, found twice"),
        ("rulebook.toml", 'id = "draw"', 'id = "table.over"', r"/rulebook.toml: rule id 'table\.over': expected once, found twice"),
        ("rulebook.toml", 'id = "draw"', "id = 7", r"/rulebook.toml: rule\[3\]\.id: Expected `str`, got `int`"),
        ("rulebook.toml", 'id = "draw"\n', "", r"/rulebook.toml: rule\[3\]: Object missing required field `id`"),
        ("rulebook.toml", 'option = "bell"', 'option = "x"', "/rulebook.toml: rule bell: option: expected one of texts.toml, not 'x'"),
        ("components.toml", '["pieces"]', '["cards"]', "/components.toml: tested: expected lists of this file, not 'cards'"),
        ("components.toml", "[[pieces]]", SECOND_BELL, "/components.toml: pieces: expected each id once"),
        ("components.toml", 'en = "the bell"', "en = 7", r"/components.toml: pieces\[0\]\.name\.en: Expected `str`, got `int`"),
        ("texts.toml", "[options.bell]", BAD_WORD, r"/texts.toml: words\.colours\.blue\.en: Expected `str`, got `int`"),
    ],
)  # fmt: skip
def test_the_error_for_a_bad_file_names_the_key_and_what_was_expected(
    file: str, old: str, new: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_with(tmp_path, monkeypatch, file, old, new)
    with pytest.raises(ShelfError, match=game.id + said):
        read_all(game)


@pytest.mark.parametrize(
    ("file", "old", "new", "differ"),
    [
        ("options.py", "bell: bool = True", "bell: bool = False", "bell"),
        ("options.py", "bell: bool = True", "gong: bool = True", "bell, gong"),
        ("texts.toml", "default = true", "default = false", "bell"),
    ],
)
def test_the_class_of_options_has_the_names_and_defaults_of_the_texts(
    file: str, old: str, new: str, differ: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_with(tmp_path, monkeypatch, file, old, new)
    with pytest.raises(ShelfError, match=f"class Options and texts.toml differ in: {differ}; give both the same names and defaults"):
        read_all(game)


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("texts.toml", "/texts.toml is missing: create it for the name and the sentences of the game"),
        ("rulebook.toml", "/rulebook.toml is missing: create it for the rules of the game"),
        ("state.py", " has no `SPACE`, the space of all actions: define it in actions.py or state.py"),
        ("view.py", " has no `view`, the facts that a seat may know: define it in view.py"),
    ],
)
def test_a_missing_file_is_named_with_its_purpose(file: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ShelfError, match=rf"^mistaken_\w+{said} \(see docs/adding-a-game\.md\)$"):
        read_all(game_without(tmp_path, monkeypatch, file))


def test_a_game_with_levels_has_all_three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = copy_of_the_game(tmp_path, monkeypatch)
    (copied / "bot").mkdir()
    (copied / "bot.py").rename(copied / "bot" / "__init__.py")
    (copied / "bot" / "levels.py").write_text("def apprentice(world, seat, chance):\n    return world.options(seat)[0]\n")
    with pytest.raises(ShelfError, match=r"/bot/levels\.py: expected the functions apprentice, regular and champion"):
        game_in(copied)


def test_a_game_needs_neither_components_nor_a_lesson_nor_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = copy_of_the_game(tmp_path, monkeypatch)
    for file in ("components.toml", "lesson.toml", "bot.py"):
        (copied / file).unlink()
    game = game_in(copied)
    assert ({}, [], None, None) == (game.components, game.to_test, lesson_of(game), game.value)
    assert game.new_state(2, seeded(1)).agenda


def test_components_in_the_games_own_types_need_their_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_without(tmp_path, monkeypatch, "components.toml")
    with pytest.raises(ShelfError, match=r"/components\.toml is missing: create it for the cards, tiles"):
        read_components(game.package, Pieces)


def test_opening_one_game_loads_no_other() -> None:
    one = shelf.ids()[0]
    program = f"import sys, tablee; tablee.open('{one}'); print(*(name for name in sys.modules if name.startswith('tablee.games.')))"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert {one} == {name.split(".")[2] for name in loaded}


def test_a_folder_without_a_game_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half_written").mkdir()
    (tmp_path / "half_written" / "__init__.py").touch()
    monkeypatch.setattr(shelf.folder, "__path__", [*shelf.folder.__path__, str(tmp_path)])
    shelf.ids.cache_clear()
    shelf.games.cache_clear()
    try:
        with pytest.raises(ShelfError, match=r"half_written/__init__\.py defines no GAME: write GAME = Game\(__name__, …\) there"):
            shelf.games()
    finally:
        monkeypatch.undo()
        shelf.ids.cache_clear()
        shelf.games.cache_clear()


def test_a_games_own_types_are_checked_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_with(tmp_path, monkeypatch, "components.toml", 'id = "bell"', 'id = "bell"\ncount = "one"')
    with pytest.raises(ShelfError, match=game.id + r"/components.toml: pieces\[0\]\.count: Expected `int`, got `str`"):
        read_components(game.package, Pieces)


def test_rules_of_the_table_are_in_every_rulebook_and_not_the_games_own() -> None:
    assert "table.over" in GAME.rulebook
    assert [rule.id for rule in GAME.own_rules] == [rule for rule in GAME.rulebook if not rule.startswith("table.")]
    assert "La partie est terminée : on ne peut plus jouer." == GAME.rule("table.over", "fr")


def test_components_that_need_a_test_are_listed_by_kind_and_id() -> None:
    assert ["pieces.bell"] == GAME.to_test
