"""The odds of dice are exact, values rank positions, and the greedy bot that uses them beats random players."""

from __future__ import annotations

import itertools

import pytest

from tablee.bots.players import bot
from tablee.games.king_of_tokyo import GAME
from tablee.games.king_of_tokyo.actions import SPACE
from tablee.games.king_of_tokyo.bot.evaluation import CARD_WORTH, TILE_WORTH, value
from tablee.games.king_of_tokyo.bot.odds import DiceOdds, DiceSets
from tablee.games.king_of_tokyo.bot.policy import policy
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.roll import ChangeDice, LetOthersReact, Reroll, RollDice
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import KEEP_COUNT, SIDE_COUNT
from tablee.games.king_of_tokyo.tests.table import faces, tokyo
from tablee.kernel.chance import seeded


def advised(s: Tokyo) -> str:
    """The choice of the policy, or "" if it has no opinion."""
    seat = s.asked[0]
    action = policy(s, seat, s.options(seat), seeded(1))
    return SPACE.notation(action) if action >= 0 else ""


def expected(odds: DiceOdds, dice: list[int], rolls: int) -> float:
    """The expected worth by brute force: the best mask over all results of the dice."""
    if rolls == 0:
        return odds.worth_of(dice)
    best = -1000.0
    for mask in itertools.product((False, True), repeat=len(dice)):
        ways = [range(6) if again else [face] for face, again in zip(dice, mask, strict=True)]
        results = [expected(odds, list(fallen), 0 if not any(mask) else rolls - 1) for fallen in itertools.product(*ways)]
        best = max(best, sum(results) / len(results))
    return best


@pytest.mark.parametrize(("dice", "rolls"), [("11h", 1), ("c3e", 1), ("1122", 1), ("hc", 2), ("3e", 2)])
def test_the_expected_worth_of_dice_is_exact(dice: str, rolls: int) -> None:
    s = tokyo(at=RollDice, city=1, hearts=3, shrink=6 - len(dice), luck=dice, cards="gourmet detritivore acid_attack")
    odds = DiceOdds(s, 0)
    assert expected(odds, faces(dice), rolls) == pytest.approx(odds.best_reroll(faces(dice), rolls)[1])


def test_there_are_924_sets_of_up_to_six_dice() -> None:
    assert (924, 462) == (len(DiceSets(6).faces), len(DiceSets(6).faces) - DiceSets(6).first[-1])


def test_a_full_score_is_kept() -> None:
    assert "stop" == advised(tokyo(at=RollDice, city=1, luck="333333"))


def test_a_single_useless_die_is_rerolled() -> None:
    assert "reroll f" == advised(tokyo(at=RollDice, city=1, luck="333331"))


def test_a_wounded_monster_keeps_hearts_and_one_in_tokyo_does_not() -> None:
    outside = advised(tokyo(at=RollDice, city=1, hearts=2, luck="hh1233"))
    inside = advised(tokyo(at=RollDice, city=0, hearts=2, luck="hh1233"))
    assert ("a" in outside.split()[1], "a" in inside.split()[1]) == (False, True)


def test_claws_are_kept_to_finish_the_last_opponent() -> None:
    s = tokyo(at=RollDice, city=1, hearts={1: 3}, luck="ccc123")
    assert set("abc") & set(advised(s).split()[-1]) == set()


def test_an_extra_roll_is_bought_only_for_more_than_it_costs() -> None:
    s = tokyo("11 hc 23", at=Reroll, city=1, energy=3, cards="energy_drink")
    assert "drink" == advised(s)
    s = tokyo("333333", at=Reroll, city=1, energy=3, cards="energy_drink")
    assert "stop" == advised(s)


def test_the_die_that_gains_most_is_turned() -> None:
    assert "cull c" == advised(tokyo("11 h 33e", at=ChangeDice, city=1, cards="herd_culler gourmet"))
    assert "done" == advised(tokyo("333 333", at=ChangeDice, city=1, cards="herd_culler"))


def test_a_probe_spoils_the_best_triple() -> None:
    s = tokyo("333 121", at=LetOthersReact, city=1, cards={1: "psychic_probe"})
    assert advised(s) in ("probe a", "probe b", "probe c")
    assert "pass" == advised(tokyo("112233", at=LetOthersReact, city=1, cards={1: "psychic_probe"}))


def test_tokyo_is_held_with_many_hearts_and_left_with_few() -> None:
    assert "stay" == advised(tokyo("c 11223", seats=4, city=1))
    assert "yield" == advised(tokyo("c 11223", seats=4, city=1, hearts={1: 3}))


def test_jets_are_used_to_save_hearts() -> None:
    assert "yield" == advised(tokyo("cccc 12", seats=4, city=1, hearts={1: 5}, cards={1: "jets"}))


def test_the_pile_is_looked_at_before_buying() -> None:
    assert "peek" == advised(tokyo(at=BuyCards, energy=9, cards="made_in_a_lab"))
    assert "" == advised(tokyo(at=BuyCards, energy=9))


def test_the_values_of_all_seats_add_up_to_one() -> None:
    s = tokyo(at=RollDice, seats=4, city=1, hearts={2: 3}, points={3: 8}, luck="112233")
    assert 1.0 == pytest.approx(sum(value(s, seat) for seat in range(4)))


@pytest.mark.parametrize("better", ["points", "hearts", "energy", "wickedness"])
def test_more_is_better(better: str) -> None:
    few: dict[str, int] = {"hearts": 4, "points": 3, "energy": 2, "wickedness": 1}
    more = few | {better: few[better] + 2}
    assert value(at_start(few), 0) < value(at_start(more), 0)


@pytest.mark.parametrize("worse", ["poison", "shrink"])
def test_tokens_are_worse(worse: str) -> None:
    assert value(at_start({worse: 1}), 0) < value(at_start({}), 0)


def at_start(numbers: dict[str, int]) -> Tokyo:
    s = tokyo(at=RollDice, city=1, luck="111111")
    for name, number in numbers.items():
        setattr(s.monsters[0], name, number)
    return s


def test_a_dead_monster_has_value_zero() -> None:
    s = tokyo(at=RollDice, seats=3, hearts={1: 0}, luck="112233")
    assert 0.0 == value(s, 1)


def test_a_coming_death_by_natural_selection_lowers_the_value() -> None:
    safe = tokyo("1122hh", at=BuyCards, energy=9, cards="natural_selection")
    doomed = tokyo("112233", at=BuyCards, energy=9, cards="natural_selection")
    assert value(doomed, 0) < value(safe, 0) / 2


def test_every_card_and_tile_has_its_worth() -> None:
    assert (KEEP_COUNT, SIDE_COUNT) == (len(CARD_WORTH), len(TILE_WORTH))


def share_of_wins(seats: int, games: int) -> float:
    """The share of wins of one greedy player against random ones, in every seat in turn."""
    won = 0.0
    greedy, rand = bot("greedy", GAME), bot("random", GAME)
    for n in range(games):
        s = GAME.new_state(seats, seeded(n))
        luck = seeded(n, 1)
        me = n % seats
        while s.agenda:
            seat = s.asked[0]
            s.do(seat, (greedy if seat == me else rand)(s.imagine(seat, luck.fork()), seat, luck))
        ended = s.outcome()
        assert ended is not None
        won += ended.value(me)
    return won / games


def test_greedy_beats_random() -> None:
    assert 0.9 <= share_of_wins(2, 40)


def test_greedy_beats_three_random_players() -> None:
    assert 0.8 <= share_of_wins(4, 30)


@pytest.mark.slow
def test_greedy_beats_random_in_400_games() -> None:
    assert 0.95 <= share_of_wins(2, 400)


@pytest.mark.slow
def test_greedy_beats_three_random_players_in_400_games() -> None:
    assert 0.7 <= share_of_wins(4, 400)
