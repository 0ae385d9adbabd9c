"""Constructed lists are secret: chosen or built in secret, hidden in views and events, and imagined as any list that fits."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from tablee.games.zoon import GAME
from tablee.games.zoon.actions import SPACE
from tablee.games.zoon.armies import ARMIES, STANDARD, Army
from tablee.games.zoon.hidden.candidates import ANY, Candidates, one_of
from tablee.games.zoon.hidden.invention import Invention
from tablee.games.zoon.rules.construction import EMBLEMS, can_add, why_not_add, wrong_with
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.tables import KIND, KIND_IDS, KINDS, LIST_IDS, PIECES, SLOTS, TRUMP, TRUMP_IDS, VALUE
from tablee.games.zoon.tests.table import army_of, asked, do, field, options, refusal, told, zoon_at
from tablee.games.zoon.view import ArmyView, view
from tablee.kernel.chance import seeded
from tablee.kernel.state import playout
from tablee.kernel.story import WATCHER, Story
from tablee.testing import rule


def new(**chosen: bool | int | str) -> Battle:
    """A table with league lists, unless another offer is chosen."""
    league: dict[str, bool | int | str] = {"offer": "league"}
    s = GAME.new_state(2, seeded(1), Story(), **(league | chosen))
    assert isinstance(s, Battle)
    return s


def building(**chosen: bool | int | str) -> Battle:
    return do(new(own="allowed", **chosen), "A build", "B pick castorgons")


def received(s: Battle, seat: int) -> bytes:
    """All events and the view of a seat or a watcher."""
    assert s.story is not None
    return msgspec.json.encode(([[event.kind, event.seen_by(seat)] for event in s.story.events], view(s, seat), s.asked))


def theirs(s: Battle, seat: int = 1) -> ArmyView:
    """Seat 0's army as another seat sees it."""
    return view(s, seat).armies[0]


# Choosing.


@rule("trump.known")
@pytest.mark.parametrize("receiver", [1, WATCHER])
def test_a_picked_constructed_list_stays_secret(receiver: int) -> None:
    first, second = (do(new(), f"A pick {name}", "B pick castorgons") for name in ("boarix_horde", "warus_league"))
    assert received(first, receiver) == received(second, receiver)
    assert received(first, 0) != received(second, 0)
    assert ("secret", ["boarix_horde", "monkus_league", "warus_league"]) == (theirs(first, receiver).id, theirs(first, receiver).lists)


@rule("trump.known")
def test_a_printed_tribe_is_known_with_its_trumps() -> None:
    army = theirs(do(new(), "A pick castorgons", "B pick boarix_horde"))
    assert ("castorgons", False, 12, 3) == (army.id, army.secret, sum(each.count for each in army.roster), len(army.trumps))


@rule("trump.known", "setup.random")
def test_a_constructed_list_drawn_by_lot_is_shown_to_its_player_alone() -> None:
    worlds = [GAME.new_state(2, seeded(n), Story(), offer="all", tribes="random") for n in range(30)]
    drawn = [s for s in worlds if isinstance(s, Battle) and s.armies[0].id in LIST_IDS[STANDARD:]]
    assert drawn
    for s in drawn:
        assert s.story is not None
        facts = [event.seen_by(1)["list"] for event in s.story.events if event.kind == "drew_list"]
        assert ("secret", "secret", s.armies[0].id) == (facts[0], theirs(s).id, theirs(s, 0).id)


@rule("trump.known", "setup.secret")
def test_after_deployment_the_other_side_knows_only_the_number_of_zoons_and_trumps() -> None:
    def deployed(first: str) -> Battle:
        return do(new(offer="all"), f"A pick {first}", "B pick warus", "A preset sample", "A ready", "B preset sample", "B ready")

    monkus, warus = deployed("monkus_league"), deployed("warus_league")
    assert received(monkus, 1) == received(warus, 1)
    army = theirs(monkus)
    assert ([], ["", "", ""], 0, 12, []) == (army.roster, [each.trump for each in army.trumps], army.reserve, army.hidden, army.tribes)
    assert ["isles_two_gears", "monkus_league", "warus_league"] == army.lists


@rule("construction.format", "setup.tribe")
def test_the_format_of_the_table_limits_the_lists_on_offer() -> None:
    assert "pick isles_two_gears" in options(new(offer="all", format="continental"), "A")
    assert "pick isles_two_gears" not in options(new(offer="all", format="tribal"), "A")


# Building.


@rule("construction.own")
def test_an_own_list_is_built_only_if_the_table_allows_it() -> None:
    assert ("construction.own", "A BuildLists") == (refusal(new(), "A build"), asked(building()))


@rule("construction.own")
def test_a_list_is_built_card_by_card_and_goes_to_war() -> None:
    s = do(
        building(), "A enlist sacrechene", "A enlist kassin_a", "A enlist kassin_a", "A enlist furie", "A enlist jorund", "A dismiss jorund"
    )
    draft = view(s, 0).draft
    assert draft is not None
    assert (3, ["furie"], [], 3) == (sum(each.count for each in draft.zoons), draft.trumps, draft.wrong, draft.deployed)
    do(s, "A muster")
    assert ("AB Deploy", "own", "secret") == (asked(s), theirs(s, 0).id, theirs(s).id)
    assert ["kassin_a", "kassin_a", "sacrechene"] == sorted(view(s, 0).to_place)


@rule("construction.own")
@pytest.mark.parametrize("receiver", [1, WATCHER])
def test_a_list_being_built_stays_secret(receiver: int) -> None:
    first, second = (do(building(), f"A enlist {card}", "A enlist sacrechene") for card in ("jorund", "furie"))
    assert received(first, receiver) == received(second, receiver)
    done, other = (do(s, "A muster") for s in (first, second))
    assert received(done, receiver) == received(other, receiver)
    assert "" == theirs(building(), receiver).id


@rule("setup.tribe", "construction.own")
def test_a_tribe_picked_is_named_only_when_the_list_is_built() -> None:
    s = building()
    assert ("", "castorgons") == (view(s, 0).armies[1].id, view(do(s, "A enlist sacrechene", "A muster"), 0).armies[1].id)


@rule("construction.emblem")
def test_a_list_needs_an_emblem_and_keeps_room_for_one() -> None:
    s = building(format="tribal")
    assert "construction.emblem" == refusal(s, "A muster")
    do(s, *["A enlist kassin_a"] * 19)
    assert "construction.emblem" == refusal(s, "A enlist kassin_a")
    assert ["construction.emblem"] == [each.rule for each in view(s, 0).draft.wrong]  # type: ignore[union-attr]
    do(s, "A enlist sacrechene")
    assert ["muster"] == options(s, "A", "muster")


@rule("construction.changes")
def test_the_number_of_removed_cards_is_limited() -> None:
    s = do(building(), "A enlist sacrechene", *["A enlist kassin_a", "A dismiss kassin_a"] * 48)
    assert ("construction.changes", "table.not_offered") == (refusal(s, "A dismiss sacrechene"), refusal(s, "A dismiss kassin_a"))
    assert ["muster"] == options(s, "A", "muster")


@rule("construction.own")
@pytest.mark.parametrize("form", ["world", "continental", "tribal"])
def test_a_card_can_be_added_if_it_breaks_no_rule_and_leaves_room_for_an_emblem(form: str) -> None:
    luck = seeded(3)
    for _ in range(4):
        cards: list[int] = []
        trumps: list[int] = []
        while True:
            found = can_add(cards, trumps, form)
            for card in range(KINDS + len(TRUMP_IDS)):
                more = (cards, [*trumps, card - KINDS]) if card >= KINDS else ([*cards, card], trumps)
                broken = {broke for broke, _ in wrong_with(*more, form)} - {"construction.emblem"}
                emblems = sum(1 for kind in more[0] if kind in EMBLEMS)
                assert (card in found) == (why_not_add(cards, trumps, card, form) == "")
                if card in found:
                    assert (set(), True) == (broken, emblems <= 1)
                elif not broken:
                    assert "construction.emblem" == why_not_add(cards, trumps, card, form)
            if not found:
                break
            card = found[luck.below(len(found))]
            cards, trumps = (cards, [*trumps, card - KINDS]) if card >= KINDS else ([*cards, card], trumps)
        assert [] == wrong_with(cards, trumps, form)


# What is known of a secret list.


@rule("trump.known")
def test_a_trump_is_known_once_it_was_played() -> None:
    armies = [army_of("sacrechene kassin_a barrage crevasse"), army_of("sacrechene kassin_a barrage mur_d_arbres")]
    s = field("A kassin_a c2, A sacrechene a1, B kassin_a f6", trumps="A crevasse barrage", candidates={"A": one_of(armies)})
    assert ["", ""] == [each.trump for each in theirs(s).trumps]
    do(s, "A trump 2 c3 c3")
    assert [("barrage", "field"), ("", "hand")] == [(each.trump, each.where) for each in theirs(s).trumps]


@rule("trump.known", "trump.hidden_emblem")
def test_a_trump_that_failed_is_known() -> None:
    cards = "A bouclefeuille a2, A sacrechene a1, B kassin_a c6, B sacrechene c1"
    s = do(field(cards, trumps="A cage_de_racines barrage", candidates={"A": ANY["world"]}), "A trump 1 c1 c1")
    assert ["cage_de_racines", ""] == [each.trump for each in theirs(s).trumps]


@rule("secret.pass")
def test_a_player_who_passes_shows_the_unknown_trumps() -> None:
    s = field("A kassin_a c2, A sacrechene a1, B kassin_a f6", frost="c2 1", trumps="A hypnose", candidates={"A": ANY["world"]})
    do(s, "A pass")
    assert (["hypnose"], True) == ([each.trump for each in theirs(s).trumps], "showed_trumps" in told(s))


@rule("trump.known", "secret.knowledge")
def test_a_card_seen_tells_which_list_it_is() -> None:
    s = do(new(offer="all"), "A pick boarix_horde", "B pick warus", "A preset sample", "A ready", "B preset sample", "B ready")
    assert ["boarix_horde"] == theirs(s).lists
    s = do(new(offer="all"), "A pick monkus_league", "B pick warus", "A preset sample", "A ready", "B preset sample", "B ready")
    s.show(s.field.on_field(0)[0])
    assert ["monkus_league"] == theirs(s).lists
    kinds = set(itertools.chain.from_iterable(each.could for each in view(s, 1).zoons if each.seat == 0))
    assert kinds == {KIND_IDS[kind] for kind in ARMIES[LIST_IDS.index("monkus_league")].cards}


@rule("trump.known", "secret.knowledge")
def test_a_card_of_a_secret_list_may_be_any_kind_that_still_fits() -> None:
    """A Chief, the Emblem and a Hero were seen: no second one of those; and a tribal list has one tribe."""
    cards = "A cloboulon c2, A sacrechene a1, A gold_hure b1, A kassin_a d2, B kassin_a f6"
    s = field(cards, candidates={"A": ANY["tribal"]}, format="tribal")
    for cell in ("c2", "a1", "b1"):
        s.show(zoon_at(s, cell))
    assert [["bouclefeuille", "grognard_a", "grognard_b", "kassin_a", "kassin_b"]] == [
        sorted(each.could) for each in view(s, 1).zoons if each.cell == "d2"
    ]


# Worlds.


def world_of(s: Battle) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Seat 0's cards and trumps."""
    return tuple(s.field.kinds[:PIECES]), tuple(sorted(s.trumps.cards[:SLOTS]))


def brute_force(start: Battle, plays: list[str], worlds: list[tuple[list[int], list[int]]]) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The worlds in which the same game looks the same to seat 1; each is played."""
    truth = start.clone()
    messages = []
    for play in plays:
        messages.append(msgspec.json.encode((view(do(truth, play), 1), truth.asked)))
    found = set()
    for cards, trumps in worlds:
        s = start.clone()
        kinds = s.field.kinds[:]
        kinds[: len(cards)] = cards
        s.field.kinds = kinds
        slots = s.trumps.cards[:]
        slots[: len(trumps)] = trumps
        s.trumps = s.trumps.twin()
        s.trumps.cards = slots
        s.armies = [Army("own", cards, trumps), s.armies[1]]
        s.advance()
        alike = True
        for play, message in zip(plays, messages, strict=True):
            letter, _, notation = play.partition(" ")
            if SPACE.action(notation) not in s.options("AB".index(letter)):
                alike = False
                break
            alike = msgspec.json.encode((view(do(s, play), 1), s.asked)) == message
            if not alike:
                break
        if alike:
            found.add(world_of(s))
    return found


def imagined(s: Battle, often: int) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    found = set()
    for n in range(often):
        world = s.imagine(1, seeded(n))
        assert isinstance(world, Battle)
        found.add(world_of(world))
    return found


GAMES = {
    "nothing yet": [],
    "a walk": ["A move c2 c3"],
    "a long walk": ["A move d2 d4"],
    "a trump": ["A trump 1 e3 e3"],
    "a duel": ["A move c2 c3", "B move d5 d4", "A move c3 c4", "B move d4 c4", "B touch tl", "A touch br"],
}
CARDS = "A kassin_a c2, A bouga_a d2, A sacrechene a1, B kassin_a d5, B sacrechene f6"


@rule("trump.known", "secret.knowledge")
@pytest.mark.parametrize("name", GAMES)
def test_worlds_of_one_of_several_lists_match_brute_force(name: str) -> None:
    lists = ["kassin_a bouga_a sacrechene barrage crevasse", "kassin_a kassin_b sacrechene barrage crevasse"]
    lists += [
        "bouga_a korse_a sacrechene barrage furie",
        "kassin_a bouga_a draknar crevasse furie",
        "kassin_a bouga_a sacrechene 1 grognard_a furie",
    ]
    armies = [army_of(text) for text in lists]
    start = field(CARDS, trumps="A barrage crevasse", candidates={"A": one_of(armies)})
    worlds = [
        (list(cards), list(trumps))
        for army in armies
        if (3, 2) == (len(army.cards), len(army.trumps))
        for cards in set(itertools.permutations(army.cards))
        for trumps in itertools.permutations(army.trumps)
    ]
    s = do(start.clone(), *GAMES[name])
    found = brute_force(start, GAMES[name], worlds)
    assert found
    assert found == imagined(s, 60 * len(found))


@rule("trump.known", "secret.knowledge")
@pytest.mark.parametrize("name", GAMES)
def test_worlds_of_a_list_built_in_secret_match_brute_force(name: str) -> None:
    """Few kinds and few trumps, so that every list can be tried: two Chiefs, two Emblems or too much force are none."""
    kinds = [KIND[each] for each in ("kassin_a", "bouga_a", "cloboulon", "king_louis", "sacrechene", "draknar", "berserkorse_a")]
    candidates = Candidates(sorted(kinds), [], "world")
    start = field(CARDS, trumps="A barrage conque_de_charge", candidates={"A": candidates})
    pairs = [*itertools.combinations(range(0, len(TRUMP_IDS), 4), 2), (TRUMP["barrage"], TRUMP["conque_de_charge"])]
    lists = [list(cards) for cards in itertools.product(kinds, repeat=3)]
    legal = [(cards, list(pair)) for cards in lists for pair in pairs if not wrong_with(cards, list(pair), "world")]
    s = do(start.clone(), *GAMES[name])
    found = brute_force(start, GAMES[name], legal)
    worlds = imagined(s, 1500)
    assert {cards for cards, _ in found} == {cards for cards, _ in worlds}
    assert all(
        not wrong_with([kind for kind in cards if kind >= 0], [each for each in trumps if each >= 0], "world") for cards, trumps in worlds
    )


@rule("trump.known", "construction.points")
def test_an_invented_list_stays_within_its_points() -> None:
    """With 30 points only lists of a cheap Emblem and cheap Zoons are left: all of them come up, and no other."""
    kinds = [KIND[each] for each in ("kassin_a", "jorund", "korse_a", "sacrechene", "queen_mary", "dame_resine")]
    candidates = Candidates(sorted(kinds), [], "world")
    found = set()
    for n in range(600):
        invention = Invention(candidates, [candidates.full] * 3)
        invention.most_points = 30
        assert invention.search(seeded(n))
        found.add(tuple(invention.kinds))
    allowed = {
        cards
        for cards in itertools.product(kinds, repeat=3)
        if not wrong_with(list(cards), [], "world") and sum(VALUE[kind] for kind in cards) <= 30
    }
    assert allowed == found


@rule("trump.known", "construction.force", "construction.star_price")
def test_invented_trumps_stay_within_the_force_left_by_stars() -> None:
    """Seven stars cost four points of force: two are left."""
    candidates = ANY["world"]
    cards = [KIND["draknar"]] + [KIND["berserkorse_a"]] * 7
    found = set()
    for n in range(1500):
        invention = Invention(candidates, [])
        invention.cards = cards
        invention.more_trumps = 2
        assert invention.search(seeded(n))
        found.add(tuple(sorted(invention.drawn)))
    pairs = itertools.combinations(range(len(TRUMP_IDS)), 2)
    assert {pair for pair in pairs if not wrong_with(cards, list(pair), "world")} == found


@rule("trump.known")
def test_every_invented_list_fulfils_the_claim() -> None:
    candidates = ANY["world"]
    priests = candidates.of_types(1 << 2)
    for n in range(60):
        invention = Invention(candidates, [candidates.full] * 5)
        invention.cards = [KIND["sacrechene"]]
        invention.more_trumps = 1
        invention.claims = [[priests, priests, 0, 0, 0]]
        assert invention.search(seeded(n))
        assert priests & (candidates.bit[invention.kinds[0]] | candidates.bit[invention.kinds[1]])


@rule("trump.known")
def test_no_list_is_invented_if_none_fits() -> None:
    """Two cards that can only be Emblems."""
    candidates = ANY["world"]
    assert not Invention(candidates, [candidates.emblem, candidates.emblem]).search(seeded(1))


@rule("trump.known", "secret.knowledge")
@pytest.mark.parametrize("form", ["world", "continental", "tribal"])
def test_games_with_own_lists_can_be_imagined_at_any_time(form: str) -> None:
    for seed in range(4):
        s = GAME.new_state(2, seeded(seed), own="allowed", format=form)
        assert isinstance(s, Battle)
        luck = seeded(seed, 1)
        build = SPACE.action("build")
        for seat in range(2):
            s.do(seat, build)
        while s.agenda:
            for receiver in (0, 1, WATCHER):
                world = s.imagine(receiver, luck.fork())
                assert GAME.view(s, receiver) == GAME.view(world, receiver)
                assert isinstance(world, Battle)
                for side in range(2):
                    army = world.armies[side]
                    if army.id == "own":
                        assert [] == wrong_with(army.cards, army.trumps, form)
            playout(s, luck, 25)


@rule("construction.own")
def test_bots_build_a_list_that_obeys_the_rules_and_spends_most_points() -> None:
    assert GAME.policy is not None
    for seed in range(5):
        s = do(building(), "A enlist sacrechene", "A dismiss sacrechene")
        luck = seeded(seed)
        while asked(s) == "A BuildLists":
            s.do(0, GAME.policy(s, 0, s.options(0), luck))
        army = s.armies[0]
        points = sum(VALUE[kind] for kind in army.cards)
        assert ([], 12, True) == (wrong_with(army.cards, army.trumps, "world"), len(army.cards), points > 120)
