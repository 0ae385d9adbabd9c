"""Dealing anew what one seat cannot know of the other: its cards in battle, and its list and layout before."""

from __future__ import annotations

from tablee.games.zoon.armies import Army, trumps_in, zoons_in
from tablee.games.zoon.hidden.deal import TRIES, deal, deals_of_pools
from tablee.games.zoon.hidden.invention import Invention
from tablee.games.zoon.hidden.side import HiddenSide
from tablee.games.zoon.rules.construction import can_add
from tablee.games.zoon.state.battlefield import NO_CARD
from tablee.games.zoon.tables import IS_EMBLEM, ZONE_CELLS
from tablee.kernel.chance import Chance


class World:
    """The hidden cards of one side, dealt anew. `zoons` are now of these `kinds`. If the list is a secret, `list_id`, `cards` and `trumps`
    are an invented list: its name, its Zoons and the trumps that the other side does not know."""

    def __init__(self, zoons: list[int], kinds: list[int]) -> None:
        self.zoons = zoons
        self.kinds = kinds
        self.list_id = ""
        self.cards: list[int] = []
        self.trumps: list[int] = []

    def set_list(self, id: str, cards: list[int], trumps: list[int]) -> None:
        self.list_id = id
        self.cards = cards
        self.trumps = trumps


def redeal_cards(side: HiddenSide, chance: Chance) -> World:
    """A world in which everything the other side knows of these cards still holds (rule: secret.knowledge)."""
    if not side.candidates.secret():
        return world_of(side, deal(side.deal(), chance))
    if side.candidates.armies:
        return one_of_the_lists(side, chance)
    return any_list(side, chance)


def world_of(side: HiddenSide, bits: list[int]) -> World:
    """The world in which the uncertain cards are these, each given as a bit of the candidates."""
    kinds = side.candidates.kinds
    return World(side.uncertain, [kinds[number_of(bit)] for bit in bits])


def number_of(bit: int) -> int:
    """The position of the only bit of a mask."""
    number = 0
    while bit > 1:
        bit >>= 1
        number += 1
    return number


def one_of_the_lists(side: HiddenSide, chance: Chance) -> World:
    """One of the possible lists, and a deal of it (rule: trump.known)."""
    armies = side.possible_armies()
    for _ in range(TRIES):
        army = armies[chance.below(len(armies))]
        hidden = side.deal_of(army)
        if hidden.shuffle(chance):
            return world_of_list(side, army, hidden.dealt)
    chance.shuffle(armies)
    for army in armies:
        hidden = side.deal_of(army)
        if hidden.search(chance):
            return world_of_list(side, army, hidden.dealt)
    raise AssertionError("no list fits what was seen")


def world_of_list(side: HiddenSide, army: Army, bits: list[int]) -> World:
    world = world_of(side, bits)
    known = side.known_trumps()
    world.set_list(army.id, army.cards, [trump for trump in army.trumps if trump not in known])
    return world


def any_list(side: HiddenSide, chance: Chance) -> World:
    """Any list that the rules of construction allow and that fits what was seen (rule: trump.known)."""
    hidden = side.deal()
    cards = side.uncertain
    known = side.identified()
    known_trumps = side.known_trumps()
    unseen = [i for i, pool in enumerate(hidden.pools) if not pool]
    for dealt in deals_of_pools(hidden, chance):
        claims = [claim for claim in hidden.claims if not any([claim[i] & dealt[i] for i in range(len(dealt))])]
        invention = Invention(side.candidates, [hidden.possible[i] for i in unseen])
        invention.cards = known
        invention.trumps = known_trumps
        invention.more_trumps = len(side.army.trumps) - len(known_trumps)
        invention.claims = [[claim[i] for i in unseen] for claim in claims]
        if invention.search(chance):
            kinds = [side.candidates.kinds[number_of(bit)] for bit in dealt]
            for n, i in enumerate(unseen):
                kinds[i] = invention.kinds[n]
            world = World(cards, kinds)
            world.set_list("own", known + invention.kinds, invention.drawn)
            return world
    raise AssertionError("no list fits what was seen")


def invent_list(format: str, chance: Chance) -> list[int]:
    """The cards of a complete list that the rules allow. It grows until nothing more fits, or until chance stops it."""
    cards: list[int] = []
    while True:
        zoons = zoons_in(cards)
        addable = can_add(zoons, trumps_in(cards), format)
        complete = any([IS_EMBLEM[kind] for kind in zoons])
        if not addable or (complete and len(zoons) > 4 and chance.below(24) == 0):
            return cards
        cards.append(addable[chance.below(len(addable))])


def invent_draft(format: str, chance: Chance) -> list[int]:
    """Some cards of a list that is still being built."""
    cards = invent_list(format, chance)
    chance.shuffle(cards)
    return cards[: chance.below(len(cards) + 1)]


def invent_layout(army: Army, ready: bool, chance: Chance) -> list[int]:
    """A secret layout: anything is possible, but a player who is ready has laid out everything."""
    cards = [kind for kind in army.cards if not IS_EMBLEM[kind]]
    chance.shuffle(cards)
    emblem = [kind for kind in army.cards if IS_EMBLEM[kind]]
    laid = emblem + cards[: army.deployed - len(emblem)]
    if not ready:
        chance.shuffle(laid)
        laid = laid[: chance.below(len(laid) + 1)]
    cells = list(range(ZONE_CELLS))
    chance.shuffle(cells)
    layout = [NO_CARD] * ZONE_CELLS
    for i, kind in enumerate(laid):
        layout[cells[i]] = kind
    return layout
