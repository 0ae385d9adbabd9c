"""The index of hooks: inherited hooks are found, and hooks for cards refuse tiles."""

from __future__ import annotations

import pytest

from tablee.games.king_of_tokyo.hooks import ALL_HOOKS, CLAWS, MORE_ROLLS, WHILE_ROLLING, CardHook, instances, overrides, tiles_with
from tablee.games.king_of_tokyo.masks import contains
from tablee.games.king_of_tokyo.powers import Card, Power, TileSide
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CARD_IDS, SIDE_IDS
from tablee.games.king_of_tokyo.tests.table import tokyo


class Lucky(Card):
    def more_rolls(self) -> int:
        return 1


class LuckyTwin(Lucky):
    """Overrides nothing itself."""


class RollingTile(TileSide):
    def while_rolling(self, s: Tokyo, owner: int, options: list[int]) -> None:
        options.clear()


def test_a_hook_is_found_where_it_is_overridden() -> None:
    assert overrides(Lucky(), "more_rolls")
    assert not overrides(Lucky(), "more_dice")


def test_an_inherited_hook_is_found() -> None:
    assert overrides(LuckyTwin(), "more_rolls")


def test_the_index_holds_cards_and_tiles() -> None:
    assert contains(CLAWS.cards, CARD_IDS.index("acid_attack"))
    assert contains(CLAWS.tiles, SIDE_IDS.index("barbs"))
    assert contains(MORE_ROLLS.tiles, SIDE_IDS.index("devious"))
    assert not contains(MORE_ROLLS.cards, CARD_IDS.index("acid_attack"))


def test_every_hook_has_a_power() -> None:
    assert [] == [hook.name for hook in ALL_HOOKS if not hook.cards and not hook.tiles]


def test_a_tile_that_overrides_a_hook_for_cards_is_refused() -> None:
    with pytest.raises(AssertionError, match="while_rolling is a hook for cards only"):
        tiles_with(WHILE_ROLLING, [RollingTile()])


def test_no_tile_overrides_a_hook_for_cards() -> None:
    assert [] == [hook.name for hook in ALL_HOOKS if isinstance(hook, CardHook) and hook.tiles]


def test_a_card_and_its_copy_are_two_powers_but_offer_one_choice() -> None:
    monster = tokyo("112233", cards="energy_drink", copied="energy_drink").monsters[0]
    assert (2, 1) == (len(monster.powers(WHILE_ROLLING)), len(monster.cards_with(WHILE_ROLLING)))


def test_a_component_without_a_class_is_named() -> None:
    classes: dict[str, type[Power]] = {"lucky": Lucky}
    assert [0] == [power.number for power in instances(["lucky"], classes)]
    with pytest.raises(AssertionError, match="differ in: unlucky"):
        instances(["lucky", "unlucky"], classes)
