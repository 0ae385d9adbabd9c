"""The start of a game (chapter "Mise en place du jeu de base")."""

from __future__ import annotations

from tablee.games.escape.box import (
    BITE_IDS,
    BLANK,
    CHURCH,
    COPIES,
    COUNT,
    DECKS,
    DICE,
    KINDS,
    NO_ITEM,
    PILE_A,
    PILE_B,
    TILES,
    ZOMBIES,
)
from tablee.games.escape.city import start_city
from tablee.games.escape.components import BOX
from tablee.games.escape.rules.sound import INTRODUCTION
from tablee.games.escape.rules.survive import SURVIVE
from tablee.games.escape.state import Escape, Terms
from tablee.kernel.chance import Chance
from tablee.kernel.state import NEVER

FEWEST = 2


def setup(
    seats: int,
    chance: Chance,
    *,
    scenario: int,
    items: str,
    zombies: str,
    paralysis: bool,
    broken_arm: bool,
    silence: bool,
    vertigo: bool,
    restless: bool,
    discretion: bool,
    clock: bool,
) -> Escape:
    """A new game: everyone in the church with five dice, all zombies in the bag, the deck of the scenario (rules: setup.*)."""
    on = {
        "paralysis": paralysis,
        "broken_arm": broken_arm,
        "silence": silence,
        "vertigo": vertigo,
        "restless": restless,
        "discretion": discretion,
    }
    bites = sum([1 << i for i, bite in enumerate(BITE_IDS) if on[bite]])
    terms = Terms(scenario, BOX.difficulty[items].items[seats - FEWEST], BOX.difficulty[zombies].zombies, bites, clock)
    dice = [0] * (KINDS * seats)
    for seat in range(seats):
        dice[KINDS * seat + BLANK] = DICE
    s = Escape(
        chance,
        seats,
        terms,
        dice,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [[] for _ in range(seats)],
        [0] * seats,
        [0] * seats,
        [NEVER] * seats,
        start_city(),
        [CHURCH] * seats,
        [0] * (ZOMBIES * TILES),
        [0] * TILES,
        COUNT[:],
        [],
        [False] * TILES,
        COPIES[:],
        [NO_ITEM] * seats,
        [],
        PILE_A[:],
        PILE_B[:],
        DECKS[scenario - 1][:],
        [],
        [],
    )
    s.then(SURVIVE)
    s.then(INTRODUCTION)
    return s
