"""Verbs before the battle: lists are chosen, drawn, drafted, built and announced, and Zoons are laid out."""

from __future__ import annotations

from tablee.games.zoon.armies import NO_ARMY, STANDARD, own_army
from tablee.games.zoon.hidden.candidates import ANY
from tablee.games.zoon.state.battle import BATTLE, DEPLOYING, Battle
from tablee.games.zoon.state.battlefield import IN_HAND
from tablee.games.zoon.tables import CARD_IDS, KIND_IDS, LABELS, LIST_IDS, PIECES, SEATS, turned


def strike_list(s: Battle, seat: int, number: int) -> None:
    """Nobody will play this list (rule: setup.draft)."""
    s.preparation.remove_lists([number])
    if s.story is not None:
        s.story.tell("struck", {"seat": seat, "list": LIST_IDS[number]})


def begin_draft(s: Battle, seat: int) -> None:
    """The draft is public, so only printed tribes stay on offer (rules: setup.draft, trump.known)."""
    s.preparation.remove_lists([number for number in s.preparation.offer if number >= STANDARD])
    if s.story is not None:
        s.story.tell("drafts", {"seat": seat})


def pick_list(s: Battle, seat: int, number: int) -> None:
    """The seat has chosen a list in secret (rule: setup.tribe)."""
    s.preparation.hide_choice(seat)
    s.take_list(seat, number)
    if s.story is not None:
        s.story.tell("chose", {"seat": seat}, {seat: {"list": LIST_IDS[number]}})


def draw_lists(s: Battle) -> None:
    """Lots give a list to each seat without one; both may draw the same (rule: setup.random)."""
    offer = s.preparation.offer
    for seat in range(SEATS):
        if s.armies[seat] is NO_ARMY:
            s.take_list(seat, offer[s.chance.below(len(offer))])
            announce_list(s, seat, "drew_list")


def announce_list(s: Battle, seat: int, event: str) -> None:
    """Tell the seat's list, as far as the others may know it (rule: trump.known)."""
    s.preparation.disclose_choice(seat)
    if s.story is not None:
        army = s.armies[seat]
        if s.knowledge.candidates[seat].secret():
            s.story.tell(event, {"seat": seat, "list": "secret"}, {seat: {"list": army.id}})
        else:
            s.story.tell(event, {"seat": seat, "list": army.id})


def announce_lists(s: Battle) -> None:
    for seat in range(SEATS):
        if s.preparation.is_undisclosed(seat):
            announce_list(s, seat, "picked")


def begin_list(s: Battle, seat: int) -> None:
    """The seat starts to build its own list (rule: construction.own)."""
    s.preparation.hide_choice(seat)
    if s.story is not None:
        s.story.tell("builds", {"seat": seat})


def write_list(s: Battle, seat: int, cards: list[int], edits: int) -> None:
    """The list now has these cards; only its player sees them (rule: construction.own)."""
    s.preparation.set_draft(seat, cards, edits)
    if s.story is not None:
        s.story.tell("wrote", {"seat": seat}, {seat: {"cards": [CARD_IDS[card] for card in cards]}})


def muster(s: Battle, seat: int) -> None:
    """The seat's own list is finished (rule: construction.own)."""
    s.take_army(seat, own_army(s.preparation.drafts[seat]), ANY[s.table_options.format])
    s.preparation.set_draft(seat, [], 0)
    if s.story is not None:
        s.story.tell("mustered", {"seat": seat})


def begin_deployment(s: Battle) -> None:
    s.begin_phase(DEPLOYING)
    s.preparation.begin_layouts()
    if s.story is not None:
        s.story.tell("deploying", {})


def arrange(s: Battle, seat: int, layout: list[int], edits: int) -> None:
    """The seat lays out its Zoons in secret. `layout`: by cell of its deployment zone, from its own left back corner."""
    s.preparation.set_layout(seat, layout, edits)
    if s.story is not None:
        laid = [{"kind": KIND_IDS[kind], "cell": LABELS[turned(seat, i)]} for i, kind in enumerate(layout) if kind >= 0]
        s.story.tell("arranged", {"seat": seat}, {seat: {"layout": laid}})


def get_ready(s: Battle, seat: int) -> None:
    s.preparation.set_ready(seat)
    if s.story is not None:
        s.story.tell("readied", {"seat": seat})


def deploy(s: Battle) -> None:
    """Both are ready: the cards lie face down, the surplus stays in hand (rules: setup.deploy, reinforcement.surplus)."""
    s.begin_phase(BATTLE)
    kinds = s.field.kinds[:]
    for seat in range(SEATS):
        candidates = s.knowledge.candidates[seat]
        left = s.armies[seat].cards[:]
        zoon = seat * PIECES
        cells = []
        laid = []
        for i, kind in enumerate(s.preparation.layouts[seat]):
            if kind >= 0:
                left.remove(kind)
                kinds[zoon] = kind
                s.knowledge.begin(zoon, candidates.full)
                s.field.put(zoon, turned(seat, i))
                cells.append(LABELS[turned(seat, i)])
                laid.append(KIND_IDS[kind])
                zoon += 1
        for kind in left:
            kinds[zoon] = kind
            s.knowledge.begin(zoon, candidates.full & ~candidates.emblem)
            s.field.set_aside(zoon, IN_HAND)
            zoon += 1
        if s.story is not None:
            s.story.tell("deployed", {"seat": seat, "first": seat * PIECES, "cells": cells, "reserve": len(left)}, {seat: {"kinds": laid}})
    s.field.set_kinds(kinds)
    s.preparation.clear_layouts()
