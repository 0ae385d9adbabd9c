"""The start of a game (chapter "Mise en place du jeu de base")."""

from __future__ import annotations

from tablee.games.escape.options import Options
from tablee.games.escape.rules.sound import INTRODUCTION
from tablee.games.escape.rules.survive import SURVIVE
from tablee.games.escape.state.calls import no_calls
from tablee.games.escape.state.city import start_city
from tablee.games.escape.state.escape import NO_CARD, NO_COUNTDOWN, NO_TILE, NO_VAN, Escape
from tablee.games.escape.tables import CHURCH, COPIES, COUNT, DECKS, NO_ITEM, PILE_A, PILE_B, TILES, ZOMBIES
from tablee.kernel.chance import Chance
from tablee.kernel.state import CLOCK


def setup(seats: int, chance: Chance, options: Options) -> Escape:
    """A new game: everyone in the church with five dice, all zombies in the bag, the deck of the scenario (rules: setup.*)."""
    s = Escape(chance)
    s.table_options = options
    s.everyone = (*range(seats), CLOCK)
    s.survivors = options.survivors(seats)
    s.sound_at = options.soundtrack.at
    s.hand_out_dice(seats)
    s.city = start_city()
    s.where = [CHURCH] * seats
    s.van = NO_VAN
    s.pile_a = PILE_A[:]
    s.pile_b = PILE_B[:]
    s.turned = [NO_TILE] * seats
    s.zombies = [0] * (ZOMBIES * TILES)
    s.crowd = [0] * TILES
    s.bag = COUNT[:]
    s.reached = []
    s.tokens = [False] * TILES
    s.unseen = COPIES[:]
    s.carried = [NO_ITEM] * seats
    s.stored = 0
    s.gone = []
    s.deck = DECKS[options.scenario - 1][:]
    s.discards = []
    s.boxed = []
    s.card = NO_CARD
    s.cue = 0
    s.countdown = NO_COUNTDOWN
    s.calls = no_calls(seats)
    s.then(SURVIVE)
    s.then(INTRODUCTION)
    return s
