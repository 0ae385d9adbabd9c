"""The three levels: they finish games, know only what their seat knows, and the champion does what it must. Reasons leak nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.games.zoon import GAME
from tablee.games.zoon.actions import PICK, PIVOT, READY, SPACE, TOUCH
from tablee.games.zoon.bot.beliefs import likely_world
from tablee.games.zoon.bot.features import emblem_of
from tablee.games.zoon.bot.levels import apprentice, champion, regular
from tablee.games.zoon.bot.lists import NO_OPINION, pick_or_strike
from tablee.games.zoon.bot.reasons import explain
from tablee.games.zoon.bot.weights import STRONG_LISTS
from tablee.games.zoon.bot.win_chance import win_chance
from tablee.games.zoon.state.battle import BATTLE, Battle
from tablee.games.zoon.tables import COLUMNS, CORNER_IDS, KIND, LIST_IDS, turned
from tablee.games.zoon.tests.table import SEATS, do, field, zoon_at
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.state import playout
from tablee.kernel.story import WATCHER

Level = Callable[[Battle, int, Seeded], int]
LEVELS = [apprentice, regular, champion]
TABLES: list[dict[str, str | int | bool]] = [
    {},
    {"tribes": "random", "offer": "all", "pivot": "chosen", "touching": "attacker"},
    {"tribes": "drafted", "pivot": "chosen", "touching": "defender", "shooter": "untold"},
    {"own": "allowed", "effects": "may", "emblem": "stays", "hidden_emblem": "spent", "draw_after": 60},
]
MOST_TURNS: dict[Level, int] = {apprentice: 24, regular: 16, champion: 5}
"""Games of this file stop after this many turns: a play of the champion takes up to half a second in pure Python."""


def new_game(seed: int, **options: str | int | bool) -> Battle:
    s = GAME.new_state(2, seeded(seed), None, **options)
    assert isinstance(s, Battle)
    return s


def choice(s: Battle, seat: int, level: Level, luck: Seeded) -> int:
    world = s.imagine(seat, luck.fork())
    assert isinstance(world, Battle)
    return level(world, seat, luck.fork())


def chosen(s: Battle, letter: str, level: Level = champion, seeds: int = 5) -> set[str]:
    """The actions that the level chooses with different luck."""
    return {SPACE.notation(choice(s, SEATS.index(letter), level, seeded(n, 3))) for n in range(seeds)}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_level_plays_and_gives_a_reason_that_can_be_said(level: Level, table: int) -> None:
    s = new_game(table + 1, **TABLES[table])
    luck = seeded(table, 2)
    words = [GAME.sentences(lang, ["Anna", "Bruno"]) for lang in ("fr", "en")]
    while s.agenda and s.ply < MOST_TURNS[level]:
        seat = s.asked[0]
        action = choice(s, seat, level, luck)
        for watcher in (seat, WATCHER):
            world = s.imagine(watcher, luck.fork())
            assert isinstance(world, Battle)
            key, facts = explain(world, seat, action)
            for said in words:
                assert not key or "{" not in said.fill(GAME.texts.reasons[key], facts)
        s.apply(seat, action)


@pytest.mark.parametrize("offer", ["classic", "all"])
def test_the_champion_knows_strong_lists_among_those_that_a_table_offers(offer: str) -> None:
    s = new_game(1, offer=offer)
    assert pick_or_strike(s.options(s.asked[0]), seeded(1)) != NO_OPINION
    assert set(STRONG_LISTS) <= set(LIST_IDS)


def positions(count: int) -> list[Battle]:
    """Positions of random games, in which the seat that is asked does not know everything."""
    found = []
    for n in range(count):
        s = new_game(n + 50, tribes="random", offer="all")
        luck = seeded(n, 4)
        while s.agenda and s.phase != BATTLE:
            s.do(s.asked[0], choice(s, s.asked[0], regular, luck))
        playout(s, luck, 6 + 5 * n)
        if s.agenda:
            found.append(s)
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_worlds_that_look_the_same_to_the_seat_get_the_same_choice(level: Level) -> None:
    for s in positions(4):
        seat = s.asked[0]
        worlds = [s.imagine(seat, seeded(n, 6)) for n in range(2)]
        answers = {level(world, seat, seeded(9)) for world in worlds if isinstance(world, Battle)}
        assert 1 == len(answers)


def test_the_same_luck_imagines_the_same_world_wherever_the_cards_are() -> None:
    for s in positions(6):
        seat = s.asked[0]
        worlds = [s.imagine(seat, seeded(n)).imagine(seat, seeded(5)) for n in range(3)]
        assert 1 == len({tuple(world.field.kinds) for world in worlds if isinstance(world, Battle)})


def test_the_champion_deploys_in_a_few_changes_and_varies_the_cell_of_its_emblem() -> None:
    columns = []
    for n in range(30):
        s = new_game(n, list_1="boarix", list_2="warus")
        luck = seeded(n, 1)
        actions = 0
        while s.phase != BATTLE:
            s.do(s.asked[0], choice(s, s.asked[0], champion, luck))
            actions += 1
        assert 10 >= actions
        cell = turned(0, s.field.place[emblem_of(s, 0)])
        assert 0 == cell // COLUMNS
        columns.append(cell % COLUMNS)
    assert 4 <= len(set(columns))
    assert 9 <= columns.count(0) + columns.count(COLUMNS - 1) <= 26


def test_the_champion_picks_a_strong_list_and_not_always_the_same() -> None:
    s = new_game(3)
    picked = {LIST_IDS[PICK.first_of(choice(s, 0, champion, seeded(n, 8)))] for n in range(12)}
    assert 2 <= len(picked)
    assert "formikazes" not in picked


def test_the_champion_believes_that_the_emblem_is_on_the_back_row() -> None:
    s = new_game(5, list_1="boarix", list_2="warus")
    luck = seeded(5, 1)
    while s.phase != BATTLE:
        s.do(s.asked[0], choice(s, s.asked[0], champion, luck))
    rows = []
    for _ in range(40):
        world = likely_world(s, 0, luck)
        rows.append(turned(1, world.field.place[emblem_of(world, 1)]) // COLUMNS)
    assert 30 <= rows.count(0)


def test_the_champion_attacks_an_emblem_that_it_has_seen() -> None:
    s = field("A jorund f5, A kassin_a b2, A sacrechene a1, B kassin_a c4, B kassin_b d4, B sacrechene f6")
    s.show(zoon_at(s, "f6"))
    assert {"move f5 f6"} == chosen(s, "A")


def test_the_champion_touches_the_weaker_diagonal_of_a_seen_card() -> None:
    """Rhinogore is 5 4 1 2: only on the diagonal of the 5 is a 1, which Korse's 2 beats."""
    s = field("A korse_a c2, A draknar a1, B rhinogore_a c3, B kassin_a f6, B sacrechene e6")
    s.show(zoon_at(s, "c3"))
    do(s, "A move c2 c3")
    assert {"touch tl", "touch br"} == chosen(s, "A", seeds=12)


def test_the_champion_turns_its_card_when_it_sees_where_the_rival_touched() -> None:
    """Kassin is 1 2 0 0: touched on its 2, unpivoted it has 2, pivoted 0; touched on the opposite 0 it must pivot."""
    for corner, block in (("tr", TOUCH), ("bl", PIVOT)):
        cards = "A kassin_a c2, A draknar a1, B kassin_a c3, B sacrechene f6, B mourse_a e6"
        s = field(cards, pivot="chosen", touching="defender")
        do(s, "A move c2 c3", f"B touch {corner}")
        answers = [choice(s, 0, champion, seeded(n, 3)) for n in range(6)]
        assert all(block.holds(action) for action in answers), corner


def test_the_champion_turns_its_card_half_of_the_time_if_touches_are_secret() -> None:
    s = field("A kassin_a c2, A draknar a1, B kassin_a c3, B sacrechene f6, B mourse_a e6", pivot="chosen")
    do(s, "A move c2 c3")
    turned_over = [PIVOT.holds(choice(s, 0, champion, seeded(n, 3))) for n in range(16)]
    assert 3 <= sum(turned_over) <= 13


def test_the_champion_equips_a_zoon_before_the_fights() -> None:
    """The greedy bot never played equipment, obstacles or looks in 30 games."""
    cards = "A termitator c2, A garde_dard_a d2, A larve_royale a1, B jorund c5, B mourse_a d5, B sacrechene f6"
    s = field(cards, trumps="A mandibules_d_acier")
    assert all(action.startswith("trump 1") for action in chosen(s, "A", seeds=3))


def test_the_champion_looks_at_cards_that_may_be_the_emblem() -> None:
    cards = "A kassin_a c2, A kassin_b d2, A pleine_lune a1, B kassin_a c6, B kassin_b d6, B sacrechene f6"
    s = field(cards, trumps="A oeil_de_nuit")
    assert all(action.startswith("trump 1") for action in chosen(s, "A", seeds=3))


def test_the_champion_bars_the_way_to_its_emblem() -> None:
    """Gold-Hure walks two cells ahead and would reach the Emblem."""
    s = field("A rongeon_a f2, A grande_hutte a1, B gold_hure a3, B sacrechene f6", trumps="A barrage")
    s.show(zoon_at(s, "a3"))
    assert {"trump 1 a2 a2"} == chosen(s, "A", seeds=3)


def test_equipment_on_a_zoon_is_worth_more_than_in_hand() -> None:
    cards = "A termitator c3, A larve_royale a1, B jorund c5, B sacrechene f6"
    s = field(cards, trumps="A mandibules_d_acier", turn="B")
    equipped = field(cards, trumps="A mandibules_d_acier", gear="c3 mandibules_d_acier", turn="B")
    assert win_chance(s, 0) < win_chance(equipped, 0)


def test_a_sure_hit_on_the_emblem_is_nearly_won() -> None:
    s = do(field("A jorund f5, A sacrechene a1, B kassin_a c4, B pleine_lune f6"), "A move f5 f6")
    quiet = field("A jorund f5, A sacrechene a1, B kassin_a c4, B pleine_lune f6", turn="B")
    assert win_chance(quiet, 0) < win_chance(s, 0)


def test_the_apprentice_errs_and_never_surrenders_a_won_attack() -> None:
    s = field("A jorund f5, A kassin_a b2, A sacrechene a1, B kassin_a c4, B kassin_b d4, B sacrechene f6")
    s.show(zoon_at(s, "f6"))
    quiet = field("A jorund c2, A kassin_a b2, A sacrechene a1, B kassin_a c5, B kassin_b d5, B sacrechene f6")
    assert {"move f5 f6"} == chosen(s, "A", apprentice, 12)
    assert 2 <= len(chosen(quiet, "A", apprentice, 12))


REASONS = [
    ("attacks_emblem", "A move f5 f6", "A jorund f5, A sacrechene a1, B sacrechene f6, B kassin_a c4", "f6", ""),
    ("attacks_known", "A move f5 f6", "A jorund f5, A sacrechene a1, B kassin_a f6, B sacrechene c6, B kassin_b c4", "f6", ""),
    ("attacks_suspect", "A move f5 f6", "A jorund f5, A sacrechene a1, B kassin_a f6, B sacrechene c6", "", ""),
    ("attacks_other", "A move f5 f6", "A jorund f5, A sacrechene a1, B kassin_a f6, B sacrechene c6, B jorund d6", "c6", ""),
    ("hunts", "A move c3 c4", "A kassin_a c3, A sacrechene a1, B sacrechene c6, B kassin_a f6, B kassin_b a6", "c6", ""),
    ("approaches", "A move c3 c4", "A kassin_a c3, A sacrechene a1, B sacrechene c6, B kassin_a f6", "", ""),
    ("defends", "A move e3 e2", "A kassin_a e3, A sacrechene a1, B kassin_a c2, B sacrechene e6", "", ""),
    ("equips", "A trump 1 c3 c3", "A soldier c3, A sacrechene a1, B sacrechene c6", "", "mandibules_d_acier"),
    ("blocks", "A trump 1 c3 c3", "A kassin_a c2, A sacrechene a1, B sacrechene c6", "", "barrage"),
    ("looks", "A trump 1 c6 c6", "A kassin_a c2, A sacrechene a1, B sacrechene c6, B kassin_a d6", "", "oeil_de_nuit"),
    ("freezes", "A trump 1 a6 a6", "A kassin_a c2, A sacrechene a1, B sacrechene c6, B kassin_a d6", "", "blizzard"),
    ("flies", "A trump 1 c2 d3", "A kassin_a c2, A sacrechene a1, B sacrechene c6", "", "vol_silencieux"),
    ("shoots", "A trump 1 c2 c2", "A kassin_a b2, A sacrechene a1, B sacrechene c6, B kassin_a c2", "", "pluie_de_menhirs"),
    ("shoots_known", "A trump 1 c2 c2", "A kassin_a b2, A sacrechene a1, B sacrechene c6, B kassin_a c2", "c2", "pluie_de_menhirs"),
    ("cages", "A trump 1 c2 c2", "A bouclefeuille b2, A sacrechene a1, B sacrechene c6, B kassin_a c2", "", "cage_de_racines"),
    ("controls", "A trump 1 c2 c2", "A hululu b2, A sacrechene a1, B sacrechene c6, B kassin_a c2", "", "hypnose"),
    ("summons", "A trump 1 b1 b1", "A kassin_a b2, A sacrechene a1, B sacrechene c6", "", "fourmi_ailee"),
    ("moves_several", "A trump 1 b2 b3", "A kassin_a b2, A sacrechene a1, B sacrechene c6", "", "conque_de_charge"),
    ("moves_stronger", "A trump 1 b2 b3", "A kassin_a b2, A sacrechene a1, B sacrechene c6", "", "furie"),
    ("retreats", "A trump 1 b3 b2", "A kassin_a b3, A sacrechene a1, B sacrechene c6", "", "poudre_d_escampette"),
]


@pytest.mark.parametrize(("key", "action", "cards", "shown", "trump"), REASONS, ids=[row[0] for row in REASONS])
def test_a_reason(key: str, action: str, cards: str, shown: str, trump: str) -> None:
    soldier = next(kind for kind in KIND if kind.startswith("besogneuse"))
    s = field(cards.replace("soldier", soldier), trumps=f"A {trump}" if trump else "")
    if shown:
        s.show(zoon_at(s, shown))
    found, facts = explain(s, 0, SPACE.action(action.partition(" ")[2]))
    assert key == found
    for lang in ("fr", "en"):
        assert "{" not in GAME.sentences(lang, ["Anna", "Bruno"]).fill(GAME.texts.reasons[key], facts)


def test_the_reason_of_a_touch_depends_on_no_corner() -> None:
    s = field("A korse_a c2, A draknar a1, B rhinogore_a c3, B kassin_a f6, B sacrechene e6")
    do(s, "A move c2 c3")
    reasons = [explain(s, 0, SPACE.action(f"touch {corner}")) for corner in CORNER_IDS]
    assert all(reason == reasons[0] for reason in reasons)
    assert "touches_unknown" == reasons[0][0]
    s.show(zoon_at(s, "c3"))
    assert ("touches_known", {"kind": "rhinogore_a"}) == explain(s, 0, SPACE.action("touch tl"))


def test_reasons_of_deployment_reinforcement_and_return() -> None:
    s = field("A kassin_a b2, A kassin_b hand, A sacrechene a1, B sacrechene c6")
    assert ("reinforces", {"n": 2}) == explain(s, 0, SPACE.action("reinforce kassin_b c"))
    assert "revives" == explain(s, 0, SPACE.action("revive kassin_b c"))[0]
    assert "deploys" == explain(new_game(1, list_1="boarix", list_2="warus"), 0, READY)[0]
