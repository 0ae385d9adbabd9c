"""A face-down pile without a hidden order."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel.chance import scripted, seeded
from tablee.kit.pile import Pile


def pile(unseen: str = "", top: str = "", under: str = "") -> Pile:
    """Cards as digits; the next one is the last of `top`, then any of `unseen`, then the first of `under`."""
    return Pile([int(card) for card in unseen], [int(card) for card in top], [int(card) for card in under])


def test_seen_cards_are_drawn_first_without_luck() -> None:
    assert 2 == pile("345", top="12").draw(scripted())


def test_then_any_unseen_card_is_drawn() -> None:
    assert 4 == pile("345", under="9").draw(scripted(1))


def test_then_the_cards_below_are_drawn_in_order() -> None:
    left = pile(under="98")
    assert [9, 8] == [left.draw(scripted()), left.draw(scripted())]
    assert 0 == len(left)


def test_looking_fixes_the_next_cards_nearest_first() -> None:
    deck = pile("345", top="2")
    assert [2, 5] == deck.look(scripted(2), 2)
    assert [2, 5] == [deck.draw(scripted()), deck.draw(scripted())]


def test_looking_again_shows_the_same_cards() -> None:
    deck = pile("345")
    assert deck.look(seeded(1), 2) == deck.look(scripted(), 2)


def test_looking_at_a_short_pile_shows_what_there_is() -> None:
    assert [3, 7] == pile("3", under="7").look(scripted(), 5)
    assert [] == pile().look(scripted())


def test_looking_shows_no_more_than_asked() -> None:
    assert [2] == pile("345", top="12").look(scripted(), 1)


def test_a_card_put_on_top_is_next() -> None:
    deck = pile("345", top="2")
    deck.put_on_top(6)
    assert [6, 2] == deck.look(scripted(), 2)


def test_a_card_put_under_is_last() -> None:
    deck = pile("3")
    deck.put_under(6)
    assert [3, 6] == [deck.draw(scripted()), deck.draw(scripted())]


def test_a_seat_that_did_not_look_does_not_know_the_top() -> None:
    deck = pile("345", top="12")
    deck.forget_top()
    assert ([1, 2, 3, 4, 5], []) == (sorted(deck.unseen), deck.top)


def test_after_a_shuffle_no_place_is_known() -> None:
    deck = pile("3", top="12", under="45")
    deck.shuffle()
    assert ([1, 2, 3, 4, 5], [], []) == (sorted(deck.unseen), deck.top, deck.under)


def test_a_copy_is_apart() -> None:
    deck = pile("3", top="1", under="4")
    copy = deck.copy()
    for _ in range(3):
        copy.draw(scripted())
    assert (0, 3) == (len(copy), len(deck))


@given(st.integers(0, 99), st.lists(st.sampled_from(["draw", "look", "shuffle", "under", "top"]), max_size=20))
def test_no_card_is_lost_or_made(seed: int, doings: list[str]) -> None:
    deck, luck = pile("0123456", top="78", under="9"), seeded(seed)
    hand: list[int] = []
    for doing in doings:
        if doing == "draw" and len(deck):
            hand.append(deck.draw(luck))
        elif doing == "look":
            assert len(deck.look(luck, 3)) == min(3, len(deck))
        elif doing == "shuffle":
            deck.shuffle()
        elif doing == "under" and hand:
            deck.put_under(hand.pop())
        elif doing == "top" and hand:
            deck.put_on_top(hand.pop())
        assert list(range(10)) == sorted(deck.cards() + hand)
        assert len(deck) == len(deck.cards())
