"""Random games with many cards that copy, swap, sell and revive: no piece is lost, and every limit holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.games.king_of_tokyo import GAME
from tablee.games.king_of_tokyo.masks import BIT, contains, members
from tablee.games.king_of_tokyo.state.tokyo import Tokyo
from tablee.games.king_of_tokyo.tables import CARD_IDS, KEEP_COUNT, SIDE_IDS
from tablee.kernel.chance import Seeded, seeded
from tablee.kernel.state import CLOCK
from tablee.kernel.story import Story
from tablee.kit.pile import Pile
from tablee.testing import rule

INTERACTING = "unstable_dna metamorph parasitic_tentacles zombify it_has_a_child opportunist made_in_a_lab smoke_cloud plot_twist"
DEALT = [CARD_IDS.index(card) for card in INTERACTING.split()]
FLUXLING = SIDE_IDS.index("fluxling")
SWITCHES = [
    {},
    {"death_from_above_yields": True, "reflect_last": True},
    {"sales_are_gains": True, "reflect_own": True, "endless_twist": True},
    {"frenzy_at_once": True, "sleepwalking": True, "zombify_needs_first_fall": True},
    {"may_decline": False, "wake_any_time": False, "skybeam_in_tokyo": True, "dice_cap": 8},
]


def rich(seed: int) -> Tokyo:
    """A game in progress: the interacting cards are dealt out, one monster may have Fluxling, all have energy and few hearts."""
    luck = seeded(seed, 7)
    seats = 2 + seed % 5
    s = GAME.new_state(seats, seeded(seed), None, tiles=("green", "mixed")[seed % 2], **SWITCHES[seed % len(SWITCHES)])  # type: ignore[arg-type]
    assert isinstance(s, Tokyo)
    loose = s.market.pile.cards()
    for card in DEALT + [luck.draw(loose) for _ in range(2 * seats)]:
        if card in loose and card < KEEP_COUNT and card not in s.market.face_up:
            loose.remove(card)
        if card < KEEP_COUNT and card not in s.market.face_up and s.owner_of(card) < 0:
            s.monsters[luck.below(seats)].cards |= BIT[card]
            s.smoke = 3
    s.market.pile = Pile([card for card in s.market.pile.cards() if card >= KEEP_COUNT or s.owner_of(card) < 0], [], [])
    if contains(s.tiles.available, FLUXLING):
        owner = luck.below(seats)
        s.tiles = s.tiles.without(FLUXLING)
        s.monsters[owner].tiles |= BIT[FLUXLING]
    for monster in s.monsters:
        monster.energy = luck.below(12)
        monster.hearts = 1 + luck.below(4)
        monster.points = luck.below(19)
        monster.wickedness = luck.below(10)
        monster.poison = luck.below(3)
        monster.shrink = luck.below(2)
    return s


def walk(s: Tokyo, players: Seeded) -> Iterator[Tokyo]:
    yield s
    while s.agenda:
        seat = s.asked[players.below(len(s.asked))]
        assert seat != CLOCK
        options = s.options(seat)
        s.do(seat, options[players.below(len(options))])
        yield s


def check(s: Tokyo, pieces: dict[str, int]) -> None:
    assert pieces == GAME.census(s)
    assert 66 == pieces["cards"]
    assert all(s.alive(seat) for seat in s.asked), f"the dead are asked {type(s.agenda[-1]).__name__}"
    for seat, monster in enumerate(s.monsters):
        assert 0 <= monster.hearts <= monster.most_hearts() <= 12
        assert 0 <= monster.points <= 20
        assert 0 <= monster.wickedness <= 10
        assert 0 <= monster.energy
        assert 0 <= monster.poison
        assert 0 <= monster.shrink
        assert 0 <= monster.copied_smoke <= 3
        if monster.copied >= 0:
            assert contains(monster.tiles, FLUXLING)
            assert 0 <= s.owner_of(monster.copied), "a copy of a card that is not in play"
        if not monster.hearts:
            assert not s.in_tokyo(seat)
            assert not monster.cards or s.has_roared(seat)
    owned = [card for monster in s.monsters for card in members(monster.cards)]
    assert len(owned) == len(set(owned))
    assert 0 <= len(s.turn.dice) <= 10
    assert 0 <= s.turn.rolls
    assert s.city < 0 or s.city != s.bay
    assert s.bay < 0 or s.bay_is_open()
    assert 0 <= s.smoke <= 3
    owner = s.owner_of(CARD_IDS.index("smoke_cloud"))
    assert owner < 0 or s.smoke or not s.alive(owner)


def play_checked(seed: int) -> set[str]:
    """Check every position of one game. Returns the kinds of events it told."""
    s = rich(seed)
    s.story = Story()
    pieces = dict(GAME.census(s))
    for position in walk(s, seeded(seed, 1)):
        check(position, pieces)
    assert s.outcome() is not None
    return {event.kind for event in s.story.events}


@rule("out.belongings", "gauge.gone", "side.fluxling.blank")
def test_games_full_of_interacting_cards_keep_every_piece_and_limit() -> None:
    told: set[str] = set()
    for seed in range(300):
        told |= play_checked(seed)
    expected = {
        "copied",
        "blanked",
        "swapped",
        "wrested",
        "sold",
        "came_back",
        "eliminated",
        "peeked",
        "smoked",
        "reshuffled",
        "earned_turn",
    }
    assert set() == expected - told, "the decks are not rich enough"


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_twenty_thousand_games_full_of_interacting_cards(block: int) -> None:
    for seed in range(1000 + 1000 * block, 2000 + 1000 * block):
        play_checked(seed)
