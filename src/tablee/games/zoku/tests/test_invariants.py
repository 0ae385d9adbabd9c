"""What holds after every decision of every game."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.games.zoku import GAME
from tablee.games.zoku.box import ALL_LIEUTENANTS, GANGS, LIEUTENANT_IDS, LIEUTENANTS, NO_CARD
from tablee.games.zoku.state import Gangs
from tablee.kernel.chance import seeded
from tablee.kernel.state import playout


def check(s: Gangs, whole: dict[str, int]) -> None:
    """Eight Zokus per gang, every card once, limits kept."""
    assert whole == GAME.census(s)
    assert all(count >= 0 for count in (*s.reserve, *s.held, *s.arrested, *s.bands))
    laid = [card for card in s.slots if card != NO_CARD]
    owned = [card for card in range(len(s.place)) if s.place[card] >= 0]
    assert len(laid) + len(owned) + len(s.deck) == len({*laid, *owned, *s.deck}), "a quartier twice"
    assert all(band <= 3 for band in s.bands)
    for slot in range(len(s.slots)):
        bands = sum(s.bands[slot * GANGS + seat] > 0 for seat in range(s.seats))
        assert bands <= 3 + (s.seen >> LIEUTENANT_IDS.index("socho") & 1)


def play_watched(seats: int, seed: int) -> Gangs:
    s = GAME.new(seats, seeded(seed))
    assert isinstance(s, Gangs)
    whole = dict(GAME.census(s))
    players = seeded(seed, 1)
    while s.agenda:
        check(s, whole)
        seat = s.asked[players.below(len(s.asked))]
        choices = s.options(seat)
        s.do(seat, choices[players.below(len(choices))])
    check(s, whole)
    return s


def check_end(s: Gangs) -> None:
    """Five days, an empty deck and table, everybody home but the prisoners."""
    assert (5, [], [NO_CARD] * len(s.slots), []) == (s.day, s.deck, s.slots, s.street.zokus)
    assert [8] * s.seats == [s.reserve[seat] + s.prisoners(seat) for seat in range(s.seats)]
    assert ALL_LIEUTENANTS == sum(s.hands) | sum(s.shown) | s.rest


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_decision_of_random_games(seats: int) -> None:
    for seed in range(15):
        check_end(play_watched(seats, seed))


def play_at_random(seats: int, seed: int, hands: bool = True) -> Gangs:
    s = GAME.new(seats, seeded(seed, 2), hands=hands)
    assert isinstance(s, Gangs)
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
    """With two, bands of three are left alone often enough for Wairo."""
    played: Counter[str] = Counter()
    for seed in range(120):
        s = play_at_random(2, seed)
        played.update(LIEUTENANT_IDS[card] for card in range(LIEUTENANTS) if s.seen >> card & 1)
    assert set(LIEUTENANT_IDS) == set(played)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_five_thousand_random_games(seats: int) -> None:
    """Twenty thousand in all; every tenth watched decision by decision."""
    for seed in range(5000):
        if seed % 10 == 0:
            check_end(play_watched(seats, seed))
        else:
            play_at_random(seats, seed)
