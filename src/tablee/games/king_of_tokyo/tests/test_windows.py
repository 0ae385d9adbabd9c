"""The order of the windows of a turn."""

from __future__ import annotations

from tablee.games.king_of_tokyo.rules.roll import RollDice
from tablee.games.king_of_tokyo.rules.turn import TURN_STEPS, StartTurn
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tests.table import asking, faces, options, play, points, roll, tokyo
from tablee.testing import rule


def acted(s: Tokyo) -> list[str]:
    """The cards, tiles and the Tokyo bonus in the order in which they acted."""
    assert s.story is not None
    events = s.story.events
    return [e.facts.get("card") or e.facts.get("side") or e.kind for e in events if e.kind in ("card_acted", "tile_acted", "held_tokyo")]


@rule("window.w1")
def test_effects_at_the_start_of_a_turn_come_in_their_order() -> None:
    every = "eternal tireless sonic_boomer defender_of_tokyo"
    s = tokyo(at=StartTurn, seats=3, city=0, hearts=2, cards="nanobots urbavore", tiles=every, luck="112233")
    assert ["nanobots", "eternal", "tireless", "sonic_boomer", "defender_of_tokyo", "held_tokyo", "urbavore"] == acted(s)
    assert 1 + 2 + 1 == points(s)[0]


@rule("window.w2", "window.w3")
def test_the_copy_is_chosen_before_the_number_of_dice_is_fixed() -> None:
    kinds = [type(step).__name__ for step in reversed(TURN_STEPS[0])]
    assert [
        "StartTurn",
        "ChooseCopy",
        "RollDice",
        "Reroll",
        "LetOthersReact",
        "ChangeDice",
        "WakeUp",
        "CheckResult",
        "ResolveDice",
    ] == kinds[:9]
    assert ["EnterTokyo", "BuyCards", "SellCards", "EndTurn", "SufferPoison", "CheckVictory"] == kinds[9:]


@rule("window.w3")
def test_a_shrink_token_removed_while_resolving_counts_next_turn() -> None:
    s = tokyo(at=RollDice, city=1, shrink=1, luck="h1122")
    play(s, "stop", "tend 0 1")
    assert (5, 0) == (len(s.turn.dice), s.monsters[0].shrink)


@rule("window.w4")
def test_all_chosen_dice_are_thrown_together() -> None:
    s = play(roll(tokyo(at=RollDice, luck="112233"), "hec"), "reroll abc")
    assert (faces("hec233"), 1) == (s.turn.dice, s.turn.rolls)


@rule("window.w5", "window.w6", "window.w7")
def test_psychic_probe_then_changed_dice_then_the_result() -> None:
    s = tokyo(at=RollDice, city=1, cards={0: "herd_culler detritivore", 1: "psychic_probe"}, luck="223322")
    play(s, "stop")
    assert ("ProbeDie", (1,)) == (asking(s), s.asked)
    play(s, "pass")
    assert ("ChangeDice", 0) == (asking(s), points(s)[0])
    play(s, "cull a")
    assert 2 + 2 == points(s)[0]


@rule("window.w10", "window.w11")
def test_claws_then_reactions_then_yielding() -> None:
    s = tokyo("cc 1122", city=1, energy={1: 1}, cards={1: "super_jump"})
    assert ("LoseHearts", ["jump", "suffer"]) == (asking(s), options(s))
    play(s, "suffer")
    assert "StayOrYield" == asking(s)


@rule("window.w16", "window.w16a", "window.w17", "window.w18", "window.w19", "window.w20")
def test_buying_opportunist_selling_ending_and_the_next_player() -> None:
    s = tokyo(
        "ee 1122",
        seats=3,
        city=2,
        energy={0: 4, 1: 9},
        cards={0: "metamorph herbivore", 1: "opportunist"},
        market="corner_store tank wings",
        pile="gourmet",
        goes_on=True,
    )
    asked = [asking(s)]
    for choice in ("buy corner_store", "pass", "done"):
        play(s, choice)
        asked.append(asking(s))
    play(roll(s, "112233"), "done")
    assert ["BuyCards", "BuyRevealed", "BuyCards", "SellCards"] == asked
    assert ("Reroll", 1, 1 + 1) == (asking(s), s.turn.seat, points(s)[0])
