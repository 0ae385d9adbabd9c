"""Raids, fights, kicks and the police. Throws are the rulebook's letters, in throwing order."""

from __future__ import annotations

import pytest

from tablee.games.zoku.actions import KICK, THROW
from tablee.games.zoku.bot.odds import duel, simulate_equal
from tablee.games.zoku.components import BOX, THROWS
from tablee.games.zoku.state.position import Position
from tablee.games.zoku.tables import CARD_IDS, HARD, NORMAL, POSE_WEIGHTS, SOFT, THROW_ROW, ZOKUS
from tablee.games.zoku.tests.table import DISCARDED, arrests, asked, do, options, owner, refusal, reserves, street, table, told
from tablee.kernel.chance import Chance, Throw, seeded
from tablee.testing import component, rule


@rule("fights.order", "fights.empty")
def test_quartiers_are_resolved_in_reading_order() -> None:
    s = table("| a3 | a1 b1", throws="CB")
    assert s.story is not None
    cards = [event.facts["card"] for event in s.story.events if event.kind in ("discarded", "raided", "fight_began")]
    assert [CARD_IDS[slot * 5] for slot in (0, 1, 1, 2, 3, 4)] == cards


@rule("fights.order")
def test_a_claimed_card_leaves_a_gap() -> None:
    s = table("a1 | a1 b1", start="day", throws="CB")
    assert ([-1] * 5, 0) == (s.city.slots, owner(s, 1))


@rule("fights.empty")
def test_an_empty_quartier_is_discarded() -> None:
    assert [DISCARDED] * 5 == [owner(table(), slot) for slot in range(5)]


@rule("fights.raid")
def test_three_alone_are_raided() -> None:
    s = table("a3")
    assert (DISCARDED, 1, 7) == (owner(s, 0), s.gangs[0].arrested, s.gangs[0].reserve)


@rule("fights.fight")
def test_two_bands_fight_without_a_question() -> None:
    s = table("a1 b1", throws="CB")
    assert ("", "fight_began") == (asked(s), told(s)[0])


@rule("fight.throw")
def test_all_zokus_are_thrown_at_once_in_turn_order_from_the_first_player() -> None:
    s = table("a2 b1 c1", first="c", throws="CCDD", hands=True)
    assert "abc ItchiNiSan" == asked(s)
    do(s, "b throw normal")
    assert "cC aC aD bD" == thrown(s)


def thrown(s: Position) -> str:
    """The poses of the first throw."""
    assert s.story is not None
    poses = {pose.id: pose.letter for pose in BOX.poses}
    events = [event.facts for event in s.story.events if event.kind == "threw"]
    return " ".join("abcde"[facts["seat"]] + poses[pose] for facts in events for pose in facts["poses"])


class Watched(Chance):
    """Records each throw; every piece lands on its edge."""

    def __init__(self) -> None:
        self.thrown: list[Throw] = []

    def below(self, n: int) -> int:
        return 0

    def throw(self, throw: Throw) -> list[int]:
        self.thrown.append(throw)
        return [2] * len(throw.pieces)


@rule("fight.throw", "fight.again")
def test_a_throw_names_its_zokus_its_seats_and_what_lies_there() -> None:
    s = table("a2 b1", throws="BCC", hands=True)
    do(s, "a throw normal")
    assert "aK aH bH" == street(s)
    chance = Watched()
    s.chance = chance
    do(s, "a throw normal")
    throw = chance.thrown[0]
    assert ([1, 8], [0, 1], [0], [0]) == (throw.pieces, throw.seats, throw.lying, throw.down)
    assert not throw.forces, "each hand decides how hard"


@rule("throw.table")
def test_without_hands_nobody_is_asked_to_throw() -> None:
    assert ("", "a throw normal") == (asked(table("a1 b1", throws="CB")), "a " + options(table("a1 b1", hands=True), "a")[0])


@rule("throw.strength")
def test_strength_is_not_offered_unless_the_table_plays_it() -> None:
    s = table("a1 b1", hands=True)
    assert (["throw normal"], "throw.strength") == (options(s, "a"), refusal(s, "a throw hard"))


@rule("throw.strength")
def test_strength_is_chosen_in_secret_and_told_with_the_throw() -> None:
    s = table("a1 b1", throws="CB", throw_strength=True)
    assert ["throw normal", "throw soft", "throw hard"] == options(s, "b")
    s.apply(1, THROW.at(HARD))
    assert ("a ItchiNiSan", "threw" in told(s)) == (asked(s), False)
    s.apply(0, THROW.at(SOFT))
    assert s.story is not None
    assert ["soft", "hard"] == [event.facts["force"] for event in s.story.events if event.kind == "threw"]


@rule("throw.strength", "throw.table")
def test_strength_and_number_in_the_lid_choose_the_weights() -> None:
    s = table("a1 b1", throw_strength=True)
    chance = Watched()
    s.chance = chance
    do(s, "a throw hard")
    throw = chance.thrown[0]
    assert [POSE_WEIGHTS[HARD][0], POSE_WEIGHTS[NORMAL][0]] == throw.weights
    assert ["hard", "normal"] == [throw.forces[seat] for seat in throw.seats]


@rule("throw.table")
def test_the_row_is_that_of_the_nearest_number_of_pieces() -> None:
    assert [2, 2, 2, 2, 4, 4, 6, 6, 9, 9, 9] == [THROWS.counts[THROW_ROW[count]] for count in range(11)]


@rule("throw.table")
def test_every_force_has_a_row_of_six_weights_for_every_count() -> None:
    for rows in POSE_WEIGHTS:
        assert [6] * len(THROWS.counts) == [len(row) for row in rows]
        assert all(weight >= 0 for row in rows for weight in row)


@rule("pose.outside")
@component("poses.outside")
def test_outside_is_home_at_once_and_cannot_be_arrested() -> None:
    s = table("a1 b1", throws="AC")
    assert (1, 8, 0) == (owner(s, 0), s.gangs[0].reserve, s.gangs[0].arrested)


@rule("pose.belly")
@component("poses.belly")
def test_on_the_belly_is_ko_until_the_fight_is_over() -> None:
    s = table("a2 b1", throws="BCC", hands=True)
    do(s, "a throw normal")
    assert ("aK aH bH", 6) == (street(s), s.gangs[0].reserve)


@rule("pose.edge")
@component("poses.edge")
def test_staggering_still_fights() -> None:
    assert 0 == owner(table("a1 b1", throws="CB"), 0)


@rule("pose.back")
@component("poses.back")
def test_on_the_back_still_fights() -> None:
    assert 0 == owner(table("a1 b1", throws="DB"), 0)


@rule("pose.feet")
@component("poses.feet")
def test_on_its_feet_fights_and_may_kick() -> None:
    assert "a Kick" == asked(table("a1 b1", throws="ED"))
    assert 0 == owner(table("a1 b1", throws="EB"), 0)


@rule("pose.other")
@component("poses.other")
def test_any_other_position_fights_and_cannot_be_kicked() -> None:
    assert 0 == owner(table("a1 b1", throws="FB"), 0)
    assert "" == asked(table("a1 b1", throws="EF EB"))


@rule("kick.one", "fight.won")
def test_kicking_the_last_rival_ends_the_fight_at_once() -> None:
    s = do(table("a1 b1", throws="ED"), "a kick cobalt1")
    assert (0, "", ["kicked", "won"]) == (owner(s, 0), asked(s), [kind for kind in told(s) if kind in ("kicked", "won")])


@rule("kick.one")
def test_one_kick_for_each_zoku_on_its_feet() -> None:
    s = do(table("a1 b1 c1", throws="EDD CC CC"), "a kick cobalt1")
    assert ("", "round_began") == (asked(s), told(s)[told(s).index("kicked") + 1])


@rule("kick.may")
def test_a_boss_may_spare_its_rivals() -> None:
    s = do(table("a1 b1", throws="ED BC"), "a spare")
    assert 1 == owner(s, 0)


@rule("kick.may")
def test_with_compulsory_kicks_a_boss_cannot_spare_a_rival() -> None:
    s = table("a1 b1", throws="ED", kick_optional=False)
    assert (["kick cobalt1"], "kick.may") == (options(s, "a"), refusal(s, "a spare"))


@rule("kick.who")
def test_only_rivals_on_their_backs_can_be_kicked() -> None:
    s = table("a2 b3 c2", throws="EDBCDEF")
    assert ["kick cobalt3", "spare"] == options(s, "a")
    for zoku in ("crimson2", "cobalt1", "cobalt2", "lime1", "lime2"):
        assert "kick.who" == refusal(s, f"a kick {zoku}")


@rule("kick.order")
def test_the_first_in_turn_order_kicks_and_the_second_kick_is_lost() -> None:
    s = table("a1 b1 c1", first="b", throws="EDE CC CC CC")
    assert "b Kick" == asked(s)
    do(s, "b kick lime1")
    assert ("", 1) == (asked(s), told(s).count("kicked"))


@rule("kick.order")
def test_a_boss_makes_all_its_kicks_before_the_next() -> None:
    s = table("a2 b3", throws="EEDDE")
    assert ["a Kick", "a Kick"] == [asked(s), asked(do(s, "a kick cobalt1"))]


@rule("kick.order")
def test_with_the_option_each_boss_kicks_once_in_turn() -> None:
    s = table("a3 b3", throws="EEDDDE CC CC", kick_order="one_each")
    seats = [asked(s), asked(do(s, "a kick cobalt1")), asked(do(s, "b kick crimson3"))]
    assert ["a Kick", "b Kick", "a Kick"] == seats


@rule("kick.order")
def test_the_order_matters_only_for_the_same_victim() -> None:
    """A kicked Zoku was lying, so a Zoku on its feet keeps its kick."""
    s = table("a2 b2", throws="EDED")
    do(s, "a kick cobalt2")
    assert "b Kick" == asked(s)


@rule("fight.again")
def test_several_gangs_left_throw_again_with_those_still_fighting() -> None:
    s = table("a2 b2", throws="BCDA CC CB")
    assert (0, 3) == (owner(s, 0), told(s).count("round_began"))


@rule("fight.again")
def test_a_ko_zoku_stays_ko_whatever_happens_to_it() -> None:
    """In the second round a KO Zoku is an obstacle in any pose, and cannot kick."""
    s = table("a2 b1", throws="BCC CD", hands=True)
    do(s, "a throw normal", "a throw normal")
    assert "aK aH bH" == street(s)


@rule("fight.nobody")
def test_with_no_fighter_left_there_is_no_winner_and_no_police() -> None:
    s = table("a1 b1", throws="AB")
    assert (DISCARDED, [8, 8], False) == (owner(s, 0), reserves(s), "police_came" in told(s))


@rule("fight.won")
def test_the_winner_takes_the_card_and_everybody_goes_home() -> None:
    s = table("a2 b2", throws="BCBB")
    assert (0, 2, [8, 8]) == (owner(s, 0), s.gangs[0].points, reserves(s))


@rule("fight.won")
def test_three_bands_the_last_one_fighting_wins() -> None:
    assert 2 == owner(table("a1 b1 c1", throws="BAC"), 0)


@rule("kick.one", "fight.again")
def test_one_on_its_feet_kicks_one_of_two_and_the_fight_goes_on() -> None:
    s = table("a1 b1 c1", throws="EDD CC CC", hands=True)
    do(s, "a throw normal", "a kick lime1")
    assert ("ab ItchiNiSan", "aH bH cK") == (asked(s), street(s))


@rule("police.comes", "police.one_each")
def test_with_one_fighter_each_after_three_rounds_both_are_arrested_and_nobody_claims() -> None:
    s = table("a1 b1", throws="CC CC CC")
    assert (DISCARDED, [7, 7], [1, 1]) == (owner(s, 0), reserves(s), arrests(s))


@rule("police.ko_first", "police.after")
def test_a_ko_shields_the_fighter_who_then_wins() -> None:
    s = table("a2 b1", throws="BCC CC CC")
    assert (0, [1, 1], [7, 7]) == (owner(s, 0), arrests(s), reserves(s))


@rule("police.ko_first")
def test_an_arrest_event_names_the_zoku() -> None:
    s = table("a2 b1", throws="BCC CC CC")
    assert s.story is not None
    taken = [(event.facts["seat"], event.facts["zoku"]) for event in s.story.events if event.kind == "taken_away"]
    assert [(0, "crimson1"), (1, "cobalt1")] == taken


@rule("police.ko_first", "police.after")
def test_with_a_ko_and_a_fighter_each_nobody_wins() -> None:
    s = table("a2 b2", throws="BCBC CC CC")
    assert (DISCARDED, [1, 1], [7, 7]) == (owner(s, 0), arrests(s), reserves(s))


@rule("police.one_each")
def test_a_band_wholly_outside_loses_nobody() -> None:
    s = table("a1 b1 c1", throws="CCA CC CC")
    assert ([1, 1, 0], DISCARDED) == (arrests(s), owner(s, 0))


@rule("police.one_each")
def test_a_band_that_is_all_ko_loses_one() -> None:
    assert [1, 1, 1] == arrests(table("a1 b1 c1", throws="CCB CC CC"))


@rule("police.one_each")
def test_with_the_option_off_a_band_that_is_all_ko_loses_no_zoku() -> None:
    assert [1, 1, 0] == arrests(table("a1 b1 c1", throws="CCB CC CC", police_takes_from_eliminated_bands=False))


@rule("police.comes")
def test_no_police_when_the_third_round_decides() -> None:
    s = table("a1 b1", throws="CC CC CB")
    assert (0, [0, 0]) == (owner(s, 0), arrests(s))


PUBLISHED = [
    ([1, 1], [0.38, 0.38]),
    ([2, 1], [0.63, 0.24]),
    ([3, 1], [0.75, 0.17]),
    ([2, 2], [0.41, 0.40]),
    ([3, 2], [0.50, 0.28]),
    ([3, 3], [0.36, 0.35]),
    ([1, 1, 1], [0.25, 0.25, 0.25]),
    ([2, 1, 1], [0.52, 0.16, 0.16]),
    ([2, 2, 1], [0.34, 0.33, 0.12]),
    ([2, 2, 2], [0.24, 0.23, 0.23]),
    ([3, 2, 1], [0.45, 0.24, 0.09]),
    ([3, 3, 3], [0.17, 0.18, 0.17]),
]
ASSUMED = [5, 32, 20, 31, 9, 3]
"""Assumed poses of a hundred thrown Zokus: outside, belly, edge, back, feet, other."""


class Assumed(Chance):
    """Draws poses from the assumed weights instead of the measured table."""

    def __init__(self, source: Chance) -> None:
        self.source = source

    def below(self, n: int) -> int:
        return self.source.below(n)

    def throw(self, throw: Throw) -> list[int]:
        return super().throw(Throw(throw.pieces, throw.seats, throw.lying, [ASSUMED] * len(throw.pieces)))


@pytest.mark.parametrize(("sizes", "expected"), [PUBLISHED[i] for i in (0, 4, 10, 11)], ids=str)
def test_simulated_fights_agree_with_the_expected_odds(sizes: list[int], expected: list[float]) -> None:
    """Compares 1,000 fights with 6,000: the difference has a standard deviation of up to 1.7 points. Every possible kick is made."""
    won = [0] * len(sizes)
    for n in range(1000):
        s = table(" ".join("abc"[i] + str(size) for i, size in enumerate(sizes)), first="abc"[n % len(sizes)], hands=True)
        s.chance = Assumed(seeded(n, 5))
        while asked(s):
            fighters = s.street.fighters()
            seat = s.asked[0]
            choices = s.options(seat)
            kicks = [action for action in choices if KICK.holds(action)]
            s.apply(seat, max(kicks, key=lambda action: fighters[KICK.first_of(action) // ZOKUS]) if kicks else choices[0])
        if owner(s, 0) >= 0:
            won[owner(s, 0)] += 1
    assert [pytest.approx(part, abs=0.05) for part in expected] == [count / 1000 for count in won]


@pytest.mark.parametrize(("sizes", "expected"), PUBLISHED, ids=str)
def test_the_odds_of_the_bot_agree_with_the_expected_odds(sizes: list[int], expected: list[float]) -> None:
    won = simulate_equal(sizes, [ASSUMED] * 4, 4000)
    assert [pytest.approx(part, abs=0.03) for part in expected] == won


def test_a_band_that_lands_better_wins_more_fights() -> None:
    even = duel([5, 35, 15, 35, 10, 0], [5, 35, 15, 35, 10, 0], 4000)
    better, worse = duel([5, 25, 20, 35, 15, 0], [5, 35, 15, 35, 10, 0], 4000)
    assert abs(even[0] - even[1]) < 0.03
    assert worse + 0.1 < better
