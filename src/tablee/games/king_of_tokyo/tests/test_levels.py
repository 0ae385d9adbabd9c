"""The three levels play whole games, know no more than their seat, and the champion finds the right choice in known positions."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.king_of_tokyo import GAME
from tablee.games.king_of_tokyo.actions import SPACE
from tablee.games.king_of_tokyo.bot.fitted_policy import imagined
from tablee.games.king_of_tokyo.bot.levels import apprentice, champion, known_world, regular
from tablee.games.king_of_tokyo.bot.reasons import SCORING, explain
from tablee.games.king_of_tokyo.bot.standing import share
from tablee.games.king_of_tokyo.bot.turn_odds import TurnOdds
from tablee.games.king_of_tokyo.bot.weights import CROWD, DUEL, DUEL_FOR_ENERGY, ENERGY_STEPS, THREE_LEFT, Weights
from tablee.games.king_of_tokyo.masks import contains
from tablee.games.king_of_tokyo.rules.market import BuyCards
from tablee.games.king_of_tokyo.rules.resolve import CheckResult
from tablee.games.king_of_tokyo.rules.roll import ChangeDice, LetOthersReact, RollDice
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CARD_IDS, GAUGE, HEARTS_MOST, KEEP_COUNT, POINTS_TO_WIN, SIDE_COUNT
from tablee.games.king_of_tokyo.tests.table import any_luck, asking, faces, play, tokyo
from tablee.kernel.chance import seeded
from tablee.kernel.story import WATCHER

LEVELS = [apprentice, regular, champion]


def chosen(s: Tokyo, level: Any = champion, seed: int = 1) -> str:
    """The choice of a level for the seat that is asked."""
    seat = s.asked[0]
    return SPACE.notation(level(imagined(s, seat, seeded(seed)), seat, seeded(seed)))


def reason(s: Tokyo, choice: str) -> tuple[str, str]:
    """The reason of a choice in French and in English, and it is the same for a watcher."""
    seat = s.asked[0]
    action = SPACE.action(choice)
    key, facts = explain(s, seat, action)
    assert (key, facts) == explain(imagined(s, WATCHER, seeded(1)), seat, action)
    names = ["Anna", "Bruno", "Chloé", "David"]
    said = [GAME.sentences(lang, names).fill(GAME.texts.reasons[key], facts) if key else "" for lang in ("fr", "en")]
    return said[0], said[1]


OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"two_player_variant": False, "tiles": "green", "frenzy_at_once": True, "reflect_own": True}),
    (3, {"tiles": "mixed", "skybeam_in_tokyo": True, "endless_twist": True, "sleepwalking": True}),
    (4, {"may_decline": False, "reflect_last": True, "death_from_above_yields": True, "sales_are_gains": True}),
    (6, {"tiles": "green", "wake_any_time": False, "dice_cap": 8}),
]


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_the_levels_play_whole_games_and_explain_every_choice(seats: int, options: dict[str, Any]) -> None:
    s: Any = GAME.new_state(seats, seeded(seats), **options)
    luck = seeded(seats, 1)
    while s.agenda:
        seat = s.asked[-1]
        action = LEVELS[seat % 3](s.imagine(seat, luck.fork()), seat, luck.fork())
        key, _ = explain(s.imagine(WATCHER, luck.fork()), seat, action)
        assert not key or key in GAME.texts.reasons
        s.apply(seat, action)
    assert s.outcome() is not None


@pytest.mark.parametrize("level", LEVELS)
def test_worlds_that_look_the_same_give_the_same_choice(level: Any) -> None:
    s = tokyo(at=BuyCards, seats=3, city=1, energy=7, cards={1: "made_in_a_lab"}, market="tank wings corner_store", chance=seeded(1))
    s.market.pile.unseen = s.market.pile.under[:]
    s.market.pile.under = []
    s.market.look_at_top(1, s.chance, None)
    for seed in range(4):
        assert 1 == len({level(imagined(s, 0, seeded(world)), 0, seeded(seed)) for world in range(5)})


def test_a_secret_answer_in_tokyo_does_not_matter() -> None:
    s = tokyo("ccc 112", seats=5, city=1, bay=2, hearts={1: 6, 2: 7})
    assert (1, 2) == s.asked
    answered = [play(s.clone(), f"1:{answer}") for answer in ("stay", "yield")]
    for level in LEVELS:
        assert 1 == len({level(imagined(each, 2, seeded(4)), 2, seeded(3)) for each in answered})


def test_the_known_world_has_no_order_of_the_pile() -> None:
    s = tokyo(at=BuyCards, energy=7, chance=seeded(1))
    known = known_world(s, 0, seeded(1))
    assert known.market.pile.unseen == sorted(known.market.pile.unseen)


def test_the_champion_stays_in_tokyo_when_the_next_bonus_wins() -> None:
    """Four players, 18 points, next to play, 3 hearts left."""
    assert "stay" == chosen(tokyo("cc 1122", seats=4, city=1, hearts={1: 5}, points={1: 18}))


def test_the_champion_leaves_tokyo_when_it_would_only_die_there() -> None:
    assert "yield" == chosen(tokyo("cc 1122", seats=4, city=1, hearts={1: 3}, points={1: 4}))


def test_the_champion_keeps_claws_that_kill_the_last_rival() -> None:
    assert "stop" == chosen(tokyo(at=RollDice, city=1, hearts={1: 3}, luck="ccc123"))


def test_the_champion_keeps_points_that_win() -> None:
    assert "stop" == chosen(tokyo(at=RollDice, seats=3, city=1, points=17, luck="333ceh"))


def test_the_champion_keeps_claws_against_a_leader_in_tokyo() -> None:
    """Claws are worth more against a rival that is about to win."""
    idle = TurnOdds(tokyo(at=RollDice, seats=3, city=1, points={1: 3}, hearts={1: 6}, luck="112233"), 0, 6)
    leading = TurnOdds(tokyo(at=RollDice, seats=3, city=1, points={1: 17}, hearts={1: 6}, luck="112233"), 0, 6)
    assert idle.claws[3] < leading.claws[3]


def test_energy_is_worth_more_when_the_market_sells_a_good_card() -> None:
    def gain_of_energy(market: str) -> float:
        odds = TurnOdds(tokyo(at=RollDice, seats=3, city=1, energy=4, market=market, luck="112233"), 0, 6)
        return odds.worth_of(faces("eee123")) - odds.worth_of(faces("112233"))

    assert gain_of_energy("opportunist metamorph lunar_powered") < gain_of_energy("extra_head metamorph lunar_powered")


def test_the_champion_buys_the_points_that_win() -> None:
    s = tokyo(at=BuyCards, seats=4, city=1, points=18, energy=4, market="commuter_train wings nova_breath")
    assert "buy commuter_train" == chosen(s)


def test_the_champion_buys_a_strong_keep_card_early() -> None:
    assert "buy extra_head" == chosen(tokyo(at=BuyCards, city=1, energy=7, market="extra_head metamorph corner_store"))


def test_the_champion_does_not_kill_itself_by_a_purchase() -> None:
    s = tokyo(at=BuyCards, seats=3, city=1, hearts=3, energy=5, market="tank jet_fighters high_altitude_bombing")
    assert chosen(s) not in ("buy tank", "buy jet_fighters", "buy high_altitude_bombing")


def test_the_champion_removes_poison_when_it_has_all_hearts() -> None:
    s = tokyo("hh 1123", at=CheckResult, city=1, poison=2)
    assert ("ResolveHearts", "tend 2 0") == (asking(s), chosen(s))


def test_the_apprentice_keeps_dice_that_win() -> None:
    s = tokyo(at=RollDice, seats=3, city=1, points=17, luck="333hce")
    rerolled = [apprentice(imagined(s, 0, seeded(seed)), 0, seeded(seed)) for seed in range(8)]
    assert all(not contains(mask, die) for mask in rerolled for die in range(3))


def test_the_shares_of_all_seats_add_up_to_one() -> None:
    s = tokyo(at=RollDice, seats=4, city=1, hearts={2: 3}, points={3: 8}, luck="112233")
    assert 1.0 == pytest.approx(sum(share(s, seat) for seat in range(4)))


@pytest.mark.parametrize("weights", [DUEL, DUEL_FOR_ENERGY, THREE_LEFT, CROWD])
def test_the_weights_are_complete_and_more_is_never_worse(weights: Weights) -> None:
    sizes = (len(weights.points), len(weights.hearts), len(weights.energy), len(weights.wickedness), len(weights.cards), len(weights.tiles))
    assert (POINTS_TO_WIN + 1, HEARTS_MOST + 1, ENERGY_STEPS, GAUGE + 1, KEEP_COUNT, SIDE_COUNT) == sizes
    for table in (weights.points, weights.hearts, weights.energy, weights.wickedness):
        assert table == sorted(table)


def test_the_points_of_the_reasons_are_those_of_the_cards() -> None:
    found = {}
    for card in CARD_IDS[KEEP_COUNT:]:
        s = any_luck(tokyo(at=BuyCards, seats=3, city=1, energy=9, market=f"{card} wings jets"))
        before = s.monsters[0].points
        play(s, f"buy {card}")
        found[card] = s.monsters[0].points - before
    found["death_from_above"] -= 1  # for entering Tokyo
    assert SCORING == {card: points for card, points in found.items() if points}


def roll(luck: str, **position: Any) -> Tokyo:
    return tokyo(at=RollDice, luck=luck, **position)


def yields(**position: Any) -> Tokyo:
    return tokyo("cc 1122", seats=4, city=1, **position)


def buys(**position: Any) -> Tokyo:
    return tokyo(at=BuyCards, city=1, **position)


REASONS: list[tuple[Tokyo, str, str]] = [
    (roll("ccc123", seats=3, city=1, hearts={1: 3}), "reroll def", "garde 3 baffes : Bruno n'a plus que 3 cœurs"),
    (roll("ccc123", seats=3, city=1, points={1: 16}), "reroll def", "garde 3 baffes : Bruno mène avec 16 points"),
    (roll("ccc123", seats=3, city=1), "reroll def", "garde 3 baffes pour frapper fort"),
    (roll("hh1233", city=1, hearts=3), "reroll cdef", "garde 2 cœurs : il lui en reste 3"),
    (roll("333hce", city=1, points=17), "stop", "garde les 3 : ces points donnent la victoire"),
    (roll("2222he", city=1), "stop", "garde 4 dés 2, pour 3 points"),
    (roll("22h13e", city=1), "reroll cdef", "garde deux 2 et cherche le troisième"),
    (roll("eee123", city=1, energy=2, market="tank wings jets"), "reroll def", "garde 3 énergies : « Réacteurs » coûte 5"),
    (roll("eee123", city=1, market="tank wings jets"), "reroll def", "garde 3 énergies pour de prochains achats"),
    (yields(hearts={1: 5}, points={1: 18}), "stay", "reste dans Tokyo : 18 points, et le bonus du prochain tour suffit"),
    (yields(), "stay", "reste dans Tokyo : 8 cœurs suffisent pour tenir"),
    (yields(hearts={1: 3}), "yield", "fuit Tokyo : plus que 1 cœur"),
    (yields(), "yield", "fuit Tokyo et laisse Anna prendre les coups"),
    (yields(cards={1: "jets"}), "yield", "fuit avec « Réacteurs » et évite de perdre 2 cœurs"),
    (tokyo("ccc 112", city=1, energy={1: 2}, cards={1: "wings"}), "wings", "tente d'éviter la perte de 3 cœurs"),
    (tokyo("ccc 112", city=1, energy={1: 2}, cards={1: "wings"}), "suffer", "accepte de perdre 3 cœurs"),
    (buys(points=18, energy=4), "buy commuter_train", "achète « Tramway » : ses points donnent la victoire"),
    (buys(energy=5), "buy apartment_building", "achète « Immeuble » pour 3 points"),
    (buys(energy=7, market="extra_head tank frenzy"), "buy frenzy", "achète « Rage » : son effet tombe bien maintenant"),
    (buys(energy=2), "sweep", "renouvelle les cartes : aucune ne vaut ses 2 énergies"),
    (buys(energy=9, cards="made_in_a_lab"), "peek", "regarde la première carte de la pile avant d'acheter"),
    (buys(energy=4), "done", "garde 4 énergies : « Immeuble » coûte 5"),
    (buys(energy=9), "done", "garde 9 énergies pour de meilleures cartes"),
    (tokyo("11 h 33e", at=ChangeDice, city=1, cards="herd_culler"), "cull c", "change un dé en 1 pour compléter son résultat"),
]


@pytest.mark.parametrize(("s", "choice", "french"), REASONS)
def test_a_choice_is_explained_in_a_line(s: Tokyo, choice: str, french: str) -> None:
    assert french == reason(s, choice)[0]


def test_a_reason_in_english() -> None:
    s = roll("ccc123", seats=3, city=1, hearts={1: 3})
    assert "keeps 3 claws: Bruno has only 3 hearts left" == reason(s, "reroll def")[1]


def test_a_probe_names_the_die() -> None:
    s = tokyo("333 121", at=LetOthersReact, city=1, cards={1: "psychic_probe"})
    assert "relance le dé 3 qui sert le plus à Anna" == reason(s, "probe a")[0]


def test_nothing_is_said_without_a_reason() -> None:
    assert ("", "") == reason(tokyo("111 hh c", city=1, goes_on=True, at=CheckResult, hearts=4, poison=1), "resolve")
