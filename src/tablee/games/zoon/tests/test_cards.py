"""Every Zoon as printed: type, value, number in the tribe, corners clockwise from the top left, and moves."""

from __future__ import annotations

import pytest

from tablee.games.zoon.armies import ARMIES
from tablee.games.zoon.components import BOX, Tribe
from tablee.games.zoon.tables import KIND, LABELS, LIST_IDS, away
from tablee.games.zoon.tests.table import field, moves
from tablee.kit.grid import OFF
from tablee.testing import component

STEPS = {"F": (0, 1), "B": (0, -1), "L": (-1, 0), "R": (1, 0), "FL": (-1, 1), "FR": (1, 1), "BL": (-1, -1), "BR": (1, -1)}


def cells(notation: str, seat: int, start: int) -> set[str]:
    """`F2`: that many cells ahead, each an arrival cell; `FL2!`: only the last is; `F>(-1,2)`: bent; `j(0,2)`: a jump."""
    found: set[int] = set()
    for word in notation.split():
        if word.startswith("j("):
            found.add(away(seat, start, *pair(word[2:-1])))
        elif ">" in word:
            found |= {away(seat, start, *STEPS[word[0]]), away(seat, start, *pair(word.partition(">")[2][1:-1]))}
        else:
            last = word.endswith("!")
            name = word.rstrip("!").rstrip("0123456789")
            length = int(word.rstrip("!")[len(name) :] or 1)
            dx, dy = STEPS[name]
            found |= {away(seat, start, dx * n, dy * n) for n in range(length if last else 1, length + 1)}
    return {LABELS[cell] for cell in found if cell != OFF}


def pair(text: str) -> tuple[int, int]:
    dx, _, dy = text.partition(",")
    return int(dx), int(dy)


def check(table: str) -> None:
    """`kassin_a soldier 7 x2 1200 L F R B`, a line for each card; the cells are tried from both sides of an empty battlefield."""
    for line in table.strip().splitlines():
        kind, type_id, value, count, corners, *ways = line.split()
        card = BOX.zoons[KIND[kind]]
        assert (type_id, int(value), int(count[1:]), corners) == (card.type, card.value, card.count, "".join(card.corners)), kind
        for seat, letter, start in ((0, "A", "c3"), (1, "B", "d4")):
            s = field(f"{letter} {kind} {start}, {letter} cloboulon {'f1' if seat == 0 else 'a6'}", turn=letter)
            assert cells(" ".join(ways), seat, LABELS.index(start)) == moves(s, start, letter), f"{kind} of {letter}"


@component(
    "zoons.cloboulon",
    "zoons.gold_hure",
    "zoons.bouclefeuille",
    "zoons.grognard_a",
    "zoons.grognard_b",
    "zoons.kassin_a",
    "zoons.kassin_b",
    "zoons.sacrechene",
)
def test_the_cards_of_boarix_are_as_printed() -> None:
    check("""
        cloboulon chief 20 x1 45*2 L FL F FR R BR B BL
        gold_hure hero 24 x1 442* L FL2 F2 FR2 R BR B2 BL
        bouclefeuille priest 2 x1 200* L R
        grognard_a elite 16 x2 3421 L FL2 F FR2 R
        grognard_b elite 16 x2 4312 L FL2 F FR2 R
        kassin_a soldier 7 x2 1200 L F R B
        kassin_b soldier 7 x2 2100 L F R B
        sacrechene emblem 12 x1 4200
    """)


@component(
    "zoons.king_louis",
    "zoons.kombo_bongo",
    "zoons.king",
    "zoons.kong",
    "zoons.coco_bang_a",
    "zoons.coco_bang_b",
    "zoons.bouga_a",
    "zoons.bouga_b",
    "zoons.queen_mary",
    "zoons.titus",
    "zoons.virzil",
)
def test_the_cards_of_monkus_are_as_printed() -> None:
    check("""
        king_louis chief 22 x1 552* L FL2 F FR2 R B
        kombo_bongo priest 10 x1 31** L FL FR R BR BL
        king monster 15 x1 6302 FL FR j(0,2)
        kong monster 15 x1 3620 FL FR j(0,2)
        coco_bang_a elite 12 x2 3212 L F R B
        coco_bang_b elite 12 x1 2321 L F R B
        bouga_a soldier 9 x2 2101 L F2 R B
        bouga_b soldier 9 x2 1210 L F2 R B
        queen_mary emblem 16 x1 2200 L2 R2
        titus hero 21 x0 4421 L F2 R j(-2,1) j(2,1)
        virzil soldier 9 x0 3300 FL FR j(0,2)
    """)


@component(
    "zoons.goolgoth_1",
    "zoons.oto_von_rhino",
    "zoons.trice",
    "zoons.ratops",
    "zoons.rhinogore_a",
    "zoons.rhinogore_b",
    "zoons.rhino_a",
    "zoons.rhino_b",
    "zoons.ouistiti",
    "zoons.bigoth",
)
def test_the_cards_of_rhinogoths_are_as_printed() -> None:
    check("""
        goolgoth_1 chief 24 x1 5423 FL F2 FR BR BL
        oto_von_rhino hero 16 x1 5303 F2 BR BL
        trice monster 15 x1 840* FL F FR
        ratops monster 15 x1 48*0 FL F FR
        rhinogore_a elite 20 x1 5412 L FL F FR R B
        rhinogore_b elite 20 x1 4521 L FL F FR R B
        rhino_a soldier 8 x3 3201 L F R
        rhino_b soldier 8 x2 2310 L F R
        ouistiti emblem 0 x1 000*
        bigoth priest 15 x0 26*0 FL2 FR2 BR B BL
    """)


@component(
    "zoons.harold_de_jarl",
    "zoons.jorund",
    "zoons.mourse_a",
    "zoons.mourse_b",
    "zoons.berserkorse_a",
    "zoons.berserkorse_b",
    "zoons.korse_a",
    "zoons.korse_b",
    "zoons.draknar",
)
def test_the_cards_of_warus_are_as_printed() -> None:
    check("""
        harold_de_jarl chief 20 x1 4322 L FL F FR R BR B BL
        jorund hero 22 x1 6611 L F R B
        mourse_a monster 17 x1 3421 L FL F2 FR R B
        mourse_b monster 17 x1 4312 L FL F2 FR R B
        berserkorse_a elite 10 x1 231* L FL F FR R
        berserkorse_b elite 10 x2 32*1 L FL F FR R
        korse_a soldier 8 x2 2101 L F R B
        korse_b soldier 8 x2 1210 L F R B
        draknar emblem 12 x1 3201
    """)


@component(
    "zoons.givrus",
    "zoons.banquizor",
    "zoons.mere_banquise",
    "zoons.orkazar",
    "zoons.harponnard_a",
    "zoons.harponnard_b",
    "zoons.pingouillard_a",
    "zoons.pingouillard_b",
    "zoons.oeuf_sacre",
)
def test_the_cards_of_manchotaures_are_as_printed() -> None:
    check("""
        givrus chief 20 x1 542* L FL F FR R BR B BL
        banquizor hero 19 x1 5511 F2 L R B
        mere_banquise priest 8 x1 21*0 L R F BL BR
        orkazar monster 14 x1 730* FL F FR j(0,2)
        harponnard_a elite 15 x2 4312 F2 L R B
        harponnard_b elite 15 x1 3421 F2 L R B
        pingouillard_a soldier 9 x2 2201 L F R B
        pingouillard_b soldier 9 x2 2210 L F R B
        oeuf_sacre emblem 8 x1 3100
    """)


@component(
    "zoons.myrmidone",
    "zoons.termitator",
    "zoons.soeur_pheromone",
    "zoons.garde_dard_a",
    "zoons.garde_dard_b",
    "zoons.besogneuse_a",
    "zoons.besogneuse_b",
    "zoons.larve_royale",
    "zoons.fourmi_ailee_zoon",
)
def test_the_cards_of_formikazes_are_as_printed() -> None:
    check("""
        myrmidone chief 18 x1 43*3 L FL F FR R BR B BL
        termitator hero 20 x1 6402 F>(-1,2) F>(1,2) L R B
        soeur_pheromone priest 12 x1 22*2 L R FL FR BL BR
        garde_dard_a elite 14 x1 4212 F2 FL FR B
        garde_dard_b elite 14 x1 2421 F2 FL FR B
        besogneuse_a soldier 9 x3 3101 F FL FR B
        besogneuse_b soldier 9 x3 1310 F FL FR B
        larve_royale emblem 18 x1 421* L R
        fourmi_ailee_zoon monster 11 x0 2210 FL FR B j(0,2)
    """)


@component(
    "zoons.nyctal",
    "zoons.chouettine",
    "zoons.hululu",
    "zoons.nocturnoss",
    "zoons.effraie_a",
    "zoons.effraie_b",
    "zoons.chevechon_a",
    "zoons.chevechon_b",
    "zoons.pleine_lune",
)
def test_the_cards_of_hiboulunes_are_as_printed() -> None:
    check("""
        nyctal chief 22 x1 44*3 FL FR BL BR j(0,2) j(0,-2)
        chouettine hero 20 x1 4322 F B j(-1,2) j(1,2)
        hululu priest 8 x1 22*0 L F R B
        nocturnoss monster 14 x1 520* L R j(-2,2) j(2,2)
        effraie_a elite 14 x2 4301 FL FR B j(-2,1)
        effraie_b elite 14 x1 3410 FL FR B j(2,1)
        chevechon_a soldier 8 x2 3100 L F R B
        chevechon_b soldier 8 x2 1300 L F R B
        pleine_lune emblem 12 x1 3300
    """)


@component(
    "zoons.maitre_rondin",
    "zoons.queue_plate",
    "zoons.dame_resine",
    "zoons.loutron",
    "zoons.charpentor_a",
    "zoons.charpentor_b",
    "zoons.rongeon_a",
    "zoons.rongeon_b",
    "zoons.sapeur",
    "zoons.grande_hutte",
)
def test_the_cards_of_castorgons_are_as_printed() -> None:
    check("""
        maitre_rondin chief 20 x1 5321 L FL F FR R BR B BL
        queue_plate hero 17 x1 44*2 F2 L2 R2 B
        dame_resine priest 7 x1 20*1 L R BL B BR
        loutron monster 16 x1 5401 FL2! FR2! F L R B
        charpentor_a elite 15 x2 4321 F2 FL FR B
        charpentor_b elite 15 x1 3412 F2 FL FR B
        rongeon_a soldier 9 x2 3101 L F R B
        rongeon_b soldier 9 x1 1310 L F R B
        sapeur soldier 8 x1 22*0 L F R B
        grande_hutte emblem 10 x1 3200
    """)


@component(
    "tribes.boarix",
    "tribes.monkus",
    "tribes.rhinogoths",
    "tribes.warus",
    "tribes.manchotaures",
    "tribes.formikazes",
    "tribes.hiboulunes",
    "tribes.castorgons",
)
@pytest.mark.parametrize("tribe", BOX.tribes, ids=lambda tribe: str(tribe.id))
def test_a_tribe_has_twelve_zoons_one_emblem_three_trumps_and_its_tribe_card(tribe: Tribe) -> None:
    army = ARMIES[LIST_IDS.index(tribe.id)]
    cards = [BOX.zoons[kind] for kind in army.cards]
    assert (12, 3, 1) == (len(cards), len(army.trumps), sum(card.type == "emblem" for card in cards))
    assert (150, 6, 3) == (
        sum(card.value for card in cards),
        sum(BOX.trumps[n].force for n in army.trumps),
        sum(card.corners.count("*") for card in cards),
    )
    assert set(tribe.effects) == {card.effect for card in cards if card.effect}
    assert sorted(card.id for card in cards) == sorted(kind for row in tribe.layout for kind in row)
    assert tribe.leader in [card.id for card in cards]
