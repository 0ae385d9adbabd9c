"""Knowledge against brute force: every arrangement of the enemy cards is tried by playing the whole game again."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from tablee.games.zoon.actions import REINFORCE, REVIVE
from tablee.games.zoon.hidden.deal import Deal, deal
from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.battlefield import IN_HAND, NOWHERE
from tablee.games.zoon.tables import EMBLEM, PIECES, TYPE
from tablee.games.zoon.tests.table import do, field
from tablee.games.zoon.view import view
from tablee.kernel.chance import Noted, Scripted, seeded
from tablee.testing import rule

Played = tuple[int, int, list[int]]
"""Seat, action, and the luck that it used."""

POSITIONS = {
    "boarix": (
        "A cloboulon c3, A grognard_a b2, A kassin_a d3, A bouclefeuille a1, A sacrechene b1, "
        "B cloboulon c4, B grognard_b b5, B kassin_b d4, B bouclefeuille d2, B sacrechene f5",
        "A cage_de_racines mur_d_arbres, B cage_de_racines pluie_de_menhirs",
    ),
    "apes": (
        "A kombo_bongo c3, A king b2, A kong d2, A bouga_a e3, A queen_mary c1, "
        "B kombo_bongo c4, B king b5, B kong d5, B bouga_a e4, B queen_mary c6",
        "A tortue coco_boum, B tortue grosse_bertha",
    ),
    "ants": (
        "A myrmidone c3, A besogneuse_a b3, A besogneuse_b d3, A soeur_pheromone c2, A larve_royale a1, A garde_dard_a hand, "
        "B myrmidone c4, B besogneuse_a b4, B besogneuse_b d4, B besogneuse_a tomb, B larve_royale f6, B soeur_pheromone hand",
        "A piste_odorante fourmi_ailee mandibules_d_acier, B piste_odorante mandibules_d_acier",
    ),
    "owls": (
        "A nyctal c3, A hululu b2, A nocturnoss d2, A chevechon_a d3, A pleine_lune a1, "
        "B nyctal c4, B hululu b5, B effraie_a b3, B chevechon_b d4, B pleine_lune f6",
        "A hypnose oeil_de_nuit, B vol_silencieux hypnose",
    ),
    "frost": (
        "A givrus c3, A orkazar b3, A mere_banquise d3, A harponnard_a e3, A oeuf_sacre a1, "
        "B givrus c4, B orkazar b4, B mere_banquise d4, B harponnard_b e4, B oeuf_sacre f6",
        "A blizzard canon_a_neige, B blizzard crevasse",
    ),
    "beavers": (
        "A queue_plate c3, A dame_resine b3, A sapeur d3, A loutron e2, A charpentor_a c2, "
        "B queue_plate c4, B dame_resine b4, B sapeur d4, B rongeon_a e5, B grande_hutte f6",
        "A gilet_de_rondins catapulte barrage, B gilet_de_rondins barrage",
    ),
    "rhinos": (
        "A goolgoth_1 c3, A trice b3, A bigoth d3, A rhino_a e2, A ouistiti a2, "
        "B ratops c4, B rhino_a b4, B rhinogore_a d4, B oto_von_rhino e5, B ouistiti f5",
        "A poudre_d_escampette furie, B binome_de_choc poudre_d_escampette",
    ),
}


def play(start: Battle, seed: int, length: int) -> list[Played]:
    """The choices of a random game from this position."""
    s = start.clone()
    luck = seeded(seed)
    noted = Noted(seeded(seed, 1))
    s.chance = noted
    played: list[Played] = []
    while s.agenda and len(played) < length:
        seat = s.asked[luck.below(len(s.asked))]
        legal = s.options(seat)
        action = legal[luck.below(len(legal))]
        s.do(seat, action)
        played.append((seat, action, noted.take()[0]))
    return played


def seen(s: Battle, seat: int) -> bytes:
    return msgspec.json.encode((view(s, seat), s.asked, s.options(seat)))


def follow(s: Battle, played: list[Played], seat: int, messages: list[bytes], found: set[tuple[int, ...]]) -> None:
    """Continue in this world as long as it looks the same to the seat. The other seat may take any card from its hand or Tomb."""
    for n, (who, action, numbers) in enumerate(played):
        for block in (REINFORCE, REVIVE):
            if block.holds(action) and who != seat:
                for each in s.options(who):
                    if each != action and block.holds(each) and block.second_of(each) == block.second_of(action):
                        branch = s.clone()
                        branch.chance = Scripted(numbers, [], None)
                        branch.do(who, each)
                        if seen(branch, seat) == messages[n]:
                            follow(branch, played[n + 1 :], seat, messages[n + 1 :], found)
        if action not in s.options(who):
            return
        s.chance = Scripted(numbers, [], None)
        s.do(who, action)
        if seen(s, seat) != messages[n]:
            return
    found.add(cards_of(s, 1 - seat))


def cards_of(s: Battle, seat: int) -> tuple[int, ...]:
    return tuple(s.field.kinds[seat * PIECES : (seat + 1) * PIECES])


def brute_force(start: Battle, played: list[Played], seat: int) -> set[tuple[int, ...]]:
    """Every arrangement of the other side's cards that fits what the seat saw, found by trying all arrangements at the start."""
    truth = start.clone()
    messages = []
    for who, action, numbers in played:
        truth.chance = Scripted(numbers, [], None)
        truth.do(who, action)
        messages.append(seen(truth, seat))
    first = (1 - seat) * PIECES
    free = [zoon for zoon in range(first, first + PIECES) if start.field.place[zoon] != NOWHERE and not start.knowledge.seen(zoon)]
    found: set[tuple[int, ...]] = set()
    for kinds in set(itertools.permutations([start.field.kinds[zoon] for zoon in free])):
        world = start.clone()
        lie = world.field.kinds[:]
        for zoon, kind in zip(free, kinds, strict=True):
            lie[zoon] = kind
        world.field.kinds = lie
        if any(TYPE[lie[zoon]] == EMBLEM and world.field.place[zoon] == IN_HAND for zoon in free):
            continue
        if seen(world, seat) == seen(start, seat) and world.asked == start.asked:
            world.agenda[-1] = start.agenda[-1]
            world.advance()
            follow(world, played, seat, messages, found)
    return found


def dealt(s: Battle, seat: int) -> set[tuple[int, ...]]:
    """Every world that the knowledge in the state allows."""
    enemy = 1 - seat
    cards = s.hidden_side(enemy).uncertain
    candidates = s.knowledge.candidates[enemy]
    found = set()
    for world in s.hidden_side(enemy).deal().all():
        kinds = list(cards_of(s, enemy))
        for zoon, bit in zip(cards, world, strict=True):
            kinds[zoon - enemy * PIECES] = candidates.kinds[bit.bit_length() - 1]
        found.add(tuple(kinds))
    return found


@rule("secret.knowledge")
@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_dealt_worlds_match_brute_force(name: str, seed: int) -> None:
    cards, trumps = POSITIONS[name]
    start = field(cards, trumps=trumps, turn="AB"[seed % 2])
    played = play(start, seed, 14 + 3 * seed)
    s = start.clone()
    for who, action, numbers in played:
        s.chance = Scripted(numbers, [], None)
        s.do(who, action)
    if s.agenda:
        for seat in range(2):
            assert brute_force(start, played, seat) == dealt(s, seat), f"seat {seat}"


@rule("secret.knowledge")
@pytest.mark.parametrize("name", POSITIONS)
def test_imagined_worlds_are_exactly_the_dealt_worlds(name: str) -> None:
    cards, trumps = POSITIONS[name]
    start = field(cards, trumps=trumps)
    s = start.clone()
    s.chance = seeded(5)
    luck = seeded(6)
    for _ in range(16):
        if s.agenda:
            seat = s.asked[luck.below(len(s.asked))]
            legal = s.options(seat)
            s.do(seat, legal[luck.below(len(legal))])
    if s.agenda:
        for seat in range(2):
            worlds = dealt(s, seat)
            imagined = set()
            for n in range(40 * len(worlds)):
                world = s.imagine(seat, seeded(n))
                assert isinstance(world, Battle)
                imagined.add(cards_of(world, 1 - seat))
            assert worlds == imagined


@rule("secret.knowledge")
def test_the_search_finds_the_only_deal_that_fits() -> None:
    """The places allow 1; 1 or 2; 1, 2 or 4; and so on: only one deal fits."""
    possible = [(1 << (n + 1)) - 1 for n in range(10)]
    for seed in range(20):
        assert [1 << n for n in range(10)] == deal(Deal(possible, [1 << n for n in range(10)]), seeded(seed))


@rule("secret.knowledge")
def test_a_claim_on_several_cards_holds_in_every_deal() -> None:
    """At least one of the first two places is the card 4."""
    hidden = Deal([7, 7, 7, 7], [1, 2, 4, 1])
    hidden.claims = [[4, 4, 0, 0]]
    for seed in range(30):
        assert 4 in deal(hidden, seeded(seed))[:2]


@rule("secret.knowledge")
def test_cards_of_a_pool_stay_in_it() -> None:
    hidden = Deal([7, 7, 7, 7], [1, 2, 4, 1])
    hidden.pools = [0, 0, 3, 3]
    assert {(1, 2, 4, 1), (1, 2, 1, 4), (2, 1, 4, 1), (2, 1, 1, 4)} == set(hidden.all())


@rule("secret.knowledge", "trump.cage")
def test_a_cage_tells_that_one_of_the_zoons_free_to_act_is_a_priest() -> None:
    s = field(
        "A kassin_a c2, A bouclefeuille d2, A kassin_b e2, A sacrechene a1, B kassin_a c1, B kassin_b f6",
        trumps="A cage_de_racines",
        frost="c2 1",
    )
    do(s, "A trump 1 c1 c1")
    priests = {world.index(s.field.kinds[1]) for world in dealt(s, 1)}
    assert {1, 2, 3} == priests


@rule("secret.knowledge")
def test_a_pass_by_frost_tells_which_kinds_cannot_play() -> None:
    s = field("A kassin_a c2, A sacrechene a1, A sacrechene b1, B kassin_a f6", frost="c2 1")
    do(s, "A pass")
    assert {(s.field.kinds[0], s.field.kinds[1], s.field.kinds[2])} == {world[:3] for world in dealt(s, 1)}
