"""Invariants that hold after every decision of every game."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.games.zoku import GAME
from tablee.games.zoku.masks import contains, members
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import ALL_LIEUTENANTS, LIEUTENANT_COUNT, LIEUTENANT_IDS, NO_CARD
from tablee.kernel.chance import seeded
from tablee.kernel.state import playout


def check(s: Position, whole: dict[str, int]) -> None:
    """Each gang has eight Zokus, each card exists once, and the limits are kept."""
    assert whole == GAME.census(s)
    assert all(count >= 0 for count in (*s.city.bands, *[n for gang in s.gangs for n in (gang.reserve, gang.held, gang.arrested)]))
    laid = [card for card in s.city.slots if card != NO_CARD]
    owned = [card for gang in s.gangs for card in members(gang.cards)]
    assert len(laid) + len(owned) + len(s.city.deck) == len({*laid, *owned, *s.city.deck}), "a quartier twice"
    assert all(band <= 3 for band in s.city.bands)
    for slot in range(len(s.city.slots)):
        bands = sum(s.city.band(slot, seat) > 0 for seat in range(s.seats))
        assert bands <= 3 + (contains(s.revealed, LIEUTENANT_IDS.index("socho")))


def play_watched(seats: int, seed: int) -> Position:
    s = GAME.new_state(seats, seeded(seed))
    assert isinstance(s, Position)
    whole = dict(GAME.census(s))
    players = seeded(seed, 1)
    while s.agenda:
        check(s, whole)
        seat = s.asked[players.below(len(s.asked))]
        choices = s.options(seat)
        s.do(seat, choices[players.below(len(choices))])
    check(s, whole)
    return s


def check_end(s: Position) -> None:
    """Five days are over, deck and table are empty, and all Zokus but the prisoners are home."""
    assert (5, [], [NO_CARD] * len(s.city.slots), []) == (s.day, s.city.deck, s.city.slots, s.street.zokus)
    assert [8] * s.seats == [s.gangs[seat].reserve + s.gangs[seat].prisoners() for seat in range(s.seats)]
    assert ALL_LIEUTENANTS == sum(gang.hand | gang.shown for gang in s.gangs) | s.undealt


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_decision_of_random_games(seats: int) -> None:
    for seed in range(15):
        check_end(play_watched(seats, seed))


def play_at_random(seats: int, seed: int, hands: bool = True) -> Position:
    s = GAME.new_state(seats, seeded(seed, 2), hands=hands)
    assert isinstance(s, Position)
    whole = dict(GAME.census(s))
    playout(s, seeded(seed, 3), GAME.longest)
    assert whole == GAME.census(s)
    check_end(s)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_with_an_empty_deck(seats: int) -> None:
    for seed in range(80):
        play_at_random(seats, seed, hands=False)


def test_random_games_of_two_players_use_every_lieutenant() -> None:
    """With two players, bands of three stay alone often enough for Wairo."""
    played: Counter[str] = Counter()
    for seed in range(120):
        s = play_at_random(2, seed)
        played.update(LIEUTENANT_IDS[card] for card in range(LIEUTENANT_COUNT) if contains(s.revealed, card))
    assert set(LIEUTENANT_IDS) == set(played)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_five_thousand_random_games(seats: int) -> None:
    """20,000 games in all; every tenth is checked after each decision."""
    for seed in range(5000):
        if seed % 10 == 0:
            check_end(play_watched(seats, seed))
        else:
            play_at_random(seats, seed)
