"""Before the battle: choice of tribes, secret deployment, the first player; and reinforcements."""

from __future__ import annotations

import msgspec
import pytest

from tablee.games.zoon import GAME
from tablee.games.zoon.actions import SPACE
from tablee.games.zoon.armies import ARMIES, LEAGUE
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import LIST_IDS
from tablee.games.zoon.tests.table import asked, at, do, field, options, refusal, told, trumps_in_hand
from tablee.games.zoon.view import view
from tablee.kernel.chance import Scripted, seeded
from tablee.kernel.story import Story
from tablee.testing import component, rule


def new(*luck: int, **options: bool | int | str) -> Battle:
    s = GAME.new_state(2, Scripted(luck, [], seeded(1)), Story(), **options)
    assert isinstance(s, Battle)
    return s


def deploying(tribe: str = "boarix") -> Battle:
    return do(new(offer="all"), f"A pick {tribe}", f"B pick {tribe}")


@rule("setup.tribe")
def test_players_pick_tribes_of_the_offer_in_secret() -> None:
    s = new(offer="league")
    assert ("AB PickList", sorted(f"pick {each}" for each in LEAGUE)) == (asked(s), options(s, "A"))
    do(s, "A pick castorgons")
    assert ("B PickList", ["", ""]) == (asked(s), [army.id for army in view(s, 1).armies])
    do(s, "B pick boarix_horde")
    assert ["castorgons", "boarix_horde"] == [army.id for army in view(s, 1).armies]


@rule("setup.tribe")
@pytest.mark.parametrize(("offer", "count"), [("league", 8), ("classic", 4), ("ours", 4), ("all", 15)])
def test_the_table_says_which_tribes_are_on_offer(offer: str, count: int) -> None:
    s = new(offer=offer)
    assert count == len(options(s, "A"))
    assert "setup.tribe" == refusal(new(), "A pick warus_few")


@rule("setup.tribe", "trump.known")
def test_a_table_offers_the_published_tribes_unless_it_chooses_others() -> None:
    s = new()
    assert ["pick boarix", "pick monkus", "pick rhinogoths", "pick warus"] == options(s, "A")
    do(s, "A pick boarix", "B pick warus")
    assert [False, False] == [army.secret for army in view(s, 0).armies]


@rule("setup.same")
def test_both_may_play_the_same_tribe() -> None:
    s = do(new(), "A pick monkus", "B pick monkus")
    assert "AB Deploy" == asked(s)


@rule("setup.random")
def test_lots_may_assign_the_tribes() -> None:
    s = new(3, 0, tribes="random", offer="classic")
    assert (["warus", "boarix"], "AB Deploy") == ([army.id for army in view(s, 0).armies], asked(s))


@rule("setup.draft")
def test_in_a_draft_the_player_who_bans_first_picks_last() -> None:
    s = new(1, tribes="drafted", offer="classic")
    assert "B StrikeList" == asked(s)
    do(s, "B strike boarix")
    assert "A StrikeList" == asked(s)
    do(s, "A strike warus")
    assert ("A PickDrafted", ["pick monkus", "pick rhinogoths"]) == (asked(s), options(s, "A"))
    do(s, "A pick monkus")
    assert (["pick rhinogoths"], "setup.draft") == (options(s, "B"), refusal(s, "B pick monkus"))
    assert "AB Deploy" == asked(do(s, "B pick rhinogoths"))


@rule("setup.draft", "trump.known")
def test_a_draft_is_public_and_excludes_constructed_lists() -> None:
    s = new(0, tribes="drafted", offer="league")
    assert ["strike castorgons", "strike formikazes", "strike hiboulunes", "strike manchotaures", "strike rhinogoths"] == options(s, "A")


@rule("setup.zone", "setup.deploy")
def test_zoons_are_laid_one_per_cell_on_the_two_nearest_rows() -> None:
    s = deploying()
    for seat, rows in (("A", {"1", "2"}), ("B", {"5", "6"})):
        places = [each.split() for each in options(s, seat, "place")]
        assert (rows, 12) == ({place[2][1] for place in places}, len({place[2] for place in places}))
    assert ["setup.zone", "setup.zone"] == [refusal(s, "A place kassin_a a3"), refusal(s, "B place kassin_a a1")]
    do(s, "A place kassin_a a1")
    assert "setup.deploy" == refusal(s, "A place kassin_b a1")


@rule("setup.cards")
def test_each_card_of_the_list_is_laid_once_and_no_other() -> None:
    s = do(deploying(), "A place cloboulon a1")
    assert ["setup.cards", "setup.cards"] == [refusal(s, "A place king a2"), refusal(s, "A place sacrechene a1").replace("deploy", "cards")]
    assert "place cloboulon b1" not in options(s, "A")
    assert {"titus", "virzil", "bigoth"}.isdisjoint({each.split()[1] for each in options(deploying("monkus"), "A", "place")})


@rule("setup.deploy")
def test_a_player_who_has_not_placed_all_zoons_is_not_ready() -> None:
    assert "setup.deploy" == refusal(deploying(), "A ready")


@rule("setup.secret")
def test_a_layout_is_not_shown_to_the_other_player() -> None:
    first, second = (do(deploying(), choice) for choice in ("A place sacrechene a1", "A preset mirror"))
    assert view(first, 0) != view(second, 0)
    assert msgspec.json.encode(view(first, 1)) == msgspec.json.encode(view(second, 1))


@rule("setup.secret")
def test_the_battle_begins_when_both_are_ready() -> None:
    s = do(deploying(), "A preset sample", "A ready")
    assert ("B Deploy", [True, False]) == (asked(s), [army.ready for army in view(s, 1).armies])
    do(s, "B preset sample", "B ready")
    assert ("A sacrechene", "A gold_hure", "B sacrechene", "B gold_hure") == (at(s, "a1"), at(s, "a2"), at(s, "f6"), at(s, "f5"))


@rule("setup.secret")
def test_the_question_to_one_player_stays_the_same_when_the_other_is_ready() -> None:
    s = deploying()
    question = s.agenda[-1]
    assert question is do(s, "B preset sample", "B ready").agenda[-1]


@rule("setup.deploy")
def test_presets_swaps_and_taking_all_back() -> None:
    s = do(deploying(), "A preset mirror", "A swap a1 f1")
    assert {"a1": "sacrechene", "f1": "kassin_a"} == {laid.cell: laid.kind for laid in view(s, 0).layout if laid.cell in ("a1", "f1")}
    do(s, "A clear")
    assert ([], 12) == (view(s, 0).layout, len(view(s, 0).to_place))


@rule("setup.changes")
def test_the_changes_of_a_complete_layout_are_limited() -> None:
    s = do(deploying(), "A preset sample", *["A swap a1 b1"] * 23)
    assert (["ready"], "setup.changes") == (options(s, "A"), refusal(s, "A swap a1 b1"))


@rule("setup.emblem", "reinforcement.surplus")
@component("lists.rhino_horde", "lists.boarix_horde")
@pytest.mark.parametrize(("name", "surplus"), [("rhino_horde", 1), ("boarix_horde", 2)])
def test_the_surplus_stays_in_hand_but_never_the_emblem(name: str, surplus: int) -> None:
    s = deploying(name)
    assert 12 + surplus == len(view(s, 0).to_place)
    emblem = {"rhino_horde": "ouistiti", "boarix_horde": "sacrechene"}[name]
    for cell in [f"{column}{row}" for row in (1, 2) for column in "abcdef"]:
        choice = [each for each in options(s, "A", "place") if (each.endswith(cell) and each.split()[1] != emblem) or cell == "f2"]
        if cell == "f2":
            assert [f"place {emblem} f2"] == choice
            assert "setup.emblem" == refusal(s, f"A place {view(s, 0).to_place[0]} f2")
        do(s, f"A {choice[0]}")
    do(s, "A ready", "B preset sample", "B ready")
    assert (surplus, surplus, 0) == (view(s, 0).armies[0].reserve, len(view(s, 0).armies[0].hand), len(view(s, 0).armies[1].hand))


@rule("setup.fewer")
@component("lists.warus_few")
def test_with_fewer_zoons_the_player_chooses_the_empty_cell() -> None:
    s = do(deploying("warus_few"), "A preset sample")
    laid = {each.cell for each in view(s, 0).layout}
    empty = ({f"{column}{row}" for row in (1, 2) for column in "abcdef"} - laid).pop()
    assert 11 == len(laid)
    swap = next(each for each in options(s, "A", "swap") if empty in each and "b1" in each)
    do(s, f"A {swap}")
    assert empty in {each.cell for each in view(s, 0).layout}


@rule("setup.first")
@pytest.mark.parametrize("seat", [0, 1])
def test_lots_decide_who_begins(seat: int) -> None:
    s = do(new(seat, list_1="warus", list_2="warus"), "A preset sample", "A ready", "B preset sample", "B ready")
    assert (f"{'AB'[seat]} Turn", seat) == (asked(s), view(s, 0).first)
    assert "began" in told(s)


@component("lists.warus_five_stars", "lists.isles_two_gears", "lists.monkus_league", "lists.warus_league")
@pytest.mark.parametrize(
    ("name", "zoons", "trumps"),
    [("warus_five_stars", 12, 2), ("isles_two_gears", 12, 3), ("monkus_league", 12, 3), ("warus_league", 12, 3)],
)
def test_a_constructed_list_goes_to_war(name: str, zoons: int, trumps: int) -> None:
    s = do(deploying(name), "A preset shuffle", "A ready", "B preset shuffle", "B ready")
    assert (zoons, trumps) == (len(s.field.on_field(0)), len(trumps_in_hand(s, "A")))
    assert name == ARMIES[LIST_IDS.index(name)].id == view(s, 0).armies[0].id


@rule("reinforcement.place", "reinforcement.zone")
def test_a_reinforcement_comes_face_down_to_the_nearest_row_and_that_is_the_turn() -> None:
    s = field("A kassin_a c2, A cloboulon hand, A kassin_b hand, A sacrechene a1, B kassin_a f6")
    assert {"b", "c", "d", "e", "f"} == {each.split()[2] for each in options(s, "A", "reinforce")}
    do(s, "A reinforce cloboulon c")
    assert ("A cloboulon", "B Turn") == (at(s, "c1"), asked(s))
    assert ([""], 1) == ([z.kind for z in view(s, 1).zoons if z.cell == "c1"], view(s, 1).armies[0].reserve)
    assert ["kassin_b"] == view(s, 0).armies[0].hand


@rule("reinforcement.zone")
def test_the_second_players_reinforcement_zone_is_row_six() -> None:
    s = field("A kassin_a c2, B kassin_a f6, B kassin_b hand", turn="B")
    assert "B kassin_b" == at(do(s, "B reinforce kassin_b a"), "a6")


@rule("reinforcement.full")
def test_no_reinforcement_on_a_full_row() -> None:
    row = ", ".join(f"A kassin_a {column}1" for column in "abcdef")
    s = field(f"{row}, A kassin_b hand, B kassin_a f6")
    assert ([], "reinforcement.full") == (options(s, "A", "reinforce"), refusal(s, "A reinforce kassin_b a"))


@rule("reinforcement.place")
def test_only_cards_in_hand_are_reinforcements() -> None:
    assert "reinforcement.place" == refusal(field("A kassin_a c2, A kassin_b hand, B kassin_a f6"), "A reinforce kassin_a a")


@rule("reinforcement.place")
def test_the_other_side_cannot_tell_which_card_came() -> None:
    first, second = (
        do(field("A kassin_a c2, A cloboulon hand, A kassin_b hand, A sacrechene a1, B kassin_a f6"), choice)
        for choice in ("A reinforce cloboulon c", "A reinforce kassin_b c")
    )
    assert view(first, 1) == view(second, 1)
    assert view(first, 0) != view(second, 0)


def test_every_action_reads_back() -> None:
    assert "place kassin_a c2" == SPACE.notation(SPACE.action("place kassin_a c2"))
