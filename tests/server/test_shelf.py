"""The shelf: order of the games, times, figures, and the library of each game."""

from __future__ import annotations

import msgspec
import pytest

from tablee import shelf
from tablee.game import Game
from tablee.game_files import Texts
from tablee.server import messages as m
from tablee.server.http.shelf import shelf_page, texts_of
from tablee.server.settings import Settings
from tablee.toml_files import ShelfError
from tablee.words import same_in_all
from tests.games.bidding import GAME as BIDDING

GAMES = list(shelf.games().values())

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def test_minor_games_come_last() -> None:
    page = msgspec.json.decode(shelf_page(Settings(), True).body, type=m.Shelf)
    assert [game.id for game in page.games] == [game.id for game in sorted(page.games, key=lambda game: (game.minor, game.id))]
    assert any(game.minor for game in page.games)
    assert not all(game.minor for game in page.games)


@each_game
def test_a_game_with_bots_takes_no_longer_than_with_people(game: Game) -> None:
    assert 0 < game.texts.minutes_with_bots <= game.texts.minutes[1]


@each_game
def test_the_lists_of_the_library_exist_and_their_facts_are_in_words(game: Game) -> None:
    found = texts_of(game)
    for each in found.library:
        rows = found.components[each.kind]
        assert rows
        phrases = game.texts.library[each.kind].facts
        assert bool(phrases) == any(row.line for row in rows)
        assert [] == [row.id for row in rows if row.line and "{" in "".join(row.line.values())]


@each_game
def test_each_figure_can_be_chosen_at_every_seat(game: Game) -> None:
    figures = game.texts.figures
    if figures is None:
        return
    choices = [[choice.value for choice in game.texts.options[option].choices] for option in figures.options]
    assert all(choices[0] == each for each in choices)
    known = {row.id for row in game.components[figures.kind]}
    assert set(choices[0]) - {game.texts.options[figures.options[0]].default} <= known


def test_figures_need_one_option_for_each_seat() -> None:
    texts = msgspec.to_builtins(BIDDING.texts) | {"figures": {"title": same_in_all("Figure"), "kind": "cards", "options": []}}
    game = Game(BIDDING.package, rules=BIDDING.rules, seats=BIDDING.seats, longest=BIDDING.longest)
    game._read = lambda file, kind: msgspec.convert(texts, Texts)  # type: ignore[method-assign]
    with pytest.raises(ShelfError, match=r"figures\.options: expected one table option for each"):
        assert game.texts
