"""The view: the seat's own hand, the cards shown and spent, and the number of cards in the other hands."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kit.observation import Layout
from tablee.words import Lang
from tests.games.bidding.state import CARDS, PASS, RING, SHOW, Bidding


class View(msgspec.Struct, frozen=True):
    hand: list[int]
    shown: list[list[int]]
    cards: list[int]
    spent: list[int]
    points: list[int]
    left: int
    bell: bool


def view(s: Bidding, seat: int) -> View:
    hand = sorted(s.hands[seat]) if seat >= 0 else []
    shown = [[card for card in sorted(hand) if card in s.shown] for hand in s.hands]
    return View(hand, shown, [len(hand) for hand in s.hands], s.spent, s.points, len(s.pile), s.rings_at > 0)


def describe(s: Bidding, seat: int, action: int) -> dict[str, Any]:
    if action in (PASS, RING):
        return {}
    return {"card": action % CARDS if not SHOW.holds(action) else SHOW.first_of(action)}


def ask(s: Bidding, seat: int) -> dict[str, Any]:
    return {"hand": sorted(s.hands[seat])}


def draw(seen: View, lang: Lang) -> str:
    word = {"fr": "main"}.get(lang, "hand")
    return f"{word} {seen.hand} | {seen.shown} | {seen.spent} | {seen.points} | {seen.left}"


LAYOUT = Layout()
TABLE = LAYOUT.group("table")
HAND = TABLE.field("hand", CARDS, "1 for each card in the observer's hand")
SPENT = TABLE.field("spent", CARDS, "1 for each card that was played")


def observe(s: Bidding, seat: int, into: memoryview[float], at: int) -> None:
    for card in s.hands[seat]:
        into[TABLE.row(at, 0) + HAND + card] = 1.0
    for card in s.spent:
        into[TABLE.row(at, 0) + SPENT + card] = 1.0


def census(s: Bidding) -> dict[str, int]:
    return {"cards": len(s.pile) + sum(len(hand) for hand in s.hands) + len(s.spent)}
