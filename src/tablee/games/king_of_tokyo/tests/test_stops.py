"""Automatic answers that follow from a player's settings."""

from __future__ import annotations

import pytest

from tablee.games.king_of_tokyo import GAME
from tablee.games.king_of_tokyo.actions import SPACE
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.roll import LetOthersReact, RollDice
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tests.table import play, tokyo

DEFAULTS = {name: option.default for name, option in GAME.texts.stops.items()}


def answer(s: Tokyo, **settings: bool | int | str) -> str:
    """The automatic answer for the seat that is asked, or "" if the player is asked."""
    assert GAME.stop is not None
    action = GAME.stop(s, s.asked[0], DEFAULTS | settings)
    return SPACE.notation(action) if action >= 0 else ""


@pytest.mark.parametrize(
    ("setting", "ordinary", "striking"), [("matters", "resolve", ""), ("always", "", ""), ("never", "resolve", "resolve")]
)
def test_the_usual_order_is_automatic_where_no_other_can_be_better(setting: str, ordinary: str, striking: str) -> None:
    assert ordinary == answer(tokyo("111 h e c", city=1, hearts=5), order=setting)
    assert striking == answer(tokyo("111 h e c", city=1, hearts=5, cards={1: "reflective_hide"}), order=setting)


@pytest.mark.parametrize(("setting", "said"), [("always", ""), ("danger", "suffer"), ("never", "suffer")])
def test_reactions_to_a_loss_that_does_not_kill(setting: str, said: str) -> None:
    assert said == answer(tokyo("cc 1122", city=1, hearts={1: 3}, cards={1: "camouflage"}), reactions=setting)


@pytest.mark.parametrize(("setting", "said"), [("always", ""), ("danger", ""), ("never", "suffer")])
def test_reactions_to_a_loss_that_would_kill(setting: str, said: str) -> None:
    assert said == answer(tokyo("cc 1122", city=1, hearts={1: 2}, cards={1: "camouflage"}), reactions=setting)


@pytest.mark.parametrize(("setting", "hearts", "said"), [(12, 10, ""), (6, 9, "stay"), (6, 7, ""), (0, 3, "stay"), (4, 7, "stay")])
def test_staying_in_tokyo_above_so_many_hearts(setting: int, hearts: int, said: str) -> None:
    assert said == answer(tokyo("cc 1122", city=1, hearts={1: hearts}), stay_above=setting)


@pytest.mark.parametrize(("setting", "hearts", "said"), [(0, 3, ""), (4, 5, "yield"), (3, 5, ""), (13, 10, "yield")])
def test_yielding_below_so_many_hearts(setting: int, hearts: int, said: str) -> None:
    assert said == answer(tokyo("cc 1122", city=1, hearts={1: hearts}), yield_below=setting)


def test_with_jets_the_hearts_that_staying_would_leave_count() -> None:
    s = tokyo("cccc 12", city=1, hearts={1: 8}, cards={1: "jets"})
    assert ("", "yield") == (answer(s, stay_above=4), answer(s, yield_below=5))
    assert "stay" == answer(s, stay_above=3)


def test_psychic_probe_may_always_be_passed() -> None:
    s = tokyo("112233", at=LetOthersReact, city=1, cards={1: "psychic_probe"})
    assert ("", "pass") == (answer(s), answer(s, probe=False))


def test_opportunist_may_always_be_passed() -> None:
    s = play(tokyo(at=BuyCards, energy={0: 4, 1: 9}, cards={1: "opportunist"}, market="tank wings jets"), "buy tank")
    assert ("", "pass") == (answer(s), answer(s, opportunist=False))


def test_rerolls_are_never_answered_automatically() -> None:
    assert "" == answer(tokyo(at=RollDice, luck="112233"), reactions="never", stay_above=0)
