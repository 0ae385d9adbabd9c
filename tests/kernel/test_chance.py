"""Sources of luck. The numbers pinned here are in records and seeded games, so they must never change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from hmac import digest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel.chance import Chance, Fair, Recording, Scripted, Seeded, Throw, commitment, fair, scripted, seeded
from tablee.kernel.errors import LuckMissing
from tests.kernel.errors import raises

SEED = bytes(range(32))
PINNED = [701, 922, 360, 940, 315, 878, 521, 577]
PINNED_STREAM = [109, 422, 427, 933, 612, 210, 863, 308]
PINNED_FORK = [583, 722, 741, 996, 831, 287, 733, 669]
PINNED_FAIR = [140, 794, 519, 419, 278, 459, 24, 540]


def numbers(chance: Chance, n: int, count: int) -> list[int]:
    return [chance.below(n) for _ in range(count)]


def sfc32(a: int, b: int, c: int, d: int, count: int) -> list[int]:
    """The generator as it is published, in words of 32 bits."""
    words = []
    for _ in range(count):
        t = (a + b + d) % 2**32
        d = (d + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) + t) % 2**32
        words.append(t)
    return words


class TestSeeded:
    def test_the_stream_of_a_seed_never_changes(self) -> None:
        assert PINNED == numbers(seeded(42), 1000, 8)

    def test_the_stream_of_a_game_in_a_series_never_changes(self) -> None:
        assert PINNED_STREAM == numbers(seeded(42, 7), 1000, 8)

    def test_a_fork_never_changes(self) -> None:
        assert PINNED_FORK == numbers(seeded(42).fork(), 1000, 8)

    def test_it_is_sfc32_after_fifteen_rounds(self) -> None:
        seed, stream = 0x123456789ABCDEF0, 3
        words = sfc32(0x9ABCDEF0, 0x12345678, stream, 1, 115)[15:]
        assert [word * 1000 >> 32 for word in words] == numbers(seeded(seed, stream), 1000, 100)

    def test_large_ranges_do_not_overflow(self) -> None:
        assert all(0 <= number < 2**31 for number in numbers(seeded(1), 2**31, 1000))

    def test_a_fork_is_another_stream_of_whole_words(self) -> None:
        """In 64 bits a product with 2**32 overflowed: forks were negative where the rules are compiled, and played other games."""
        chance = seeded(7)
        fork = chance.fork()
        assert numbers(chance, 100, 20) != numbers(fork.copy(), 100, 20)
        assert all(0 <= word < 2**32 for word in (fork.a, fork.b, fork.c, fork.d))

    def test_seeds_and_streams_differ(self) -> None:
        starts = [tuple(numbers(seeded(seed, stream), 2**31, 4)) for seed in range(20) for stream in range(20)]
        assert 400 == len(set(starts))

    def test_all_64_bits_of_a_seed_count(self) -> None:
        assert numbers(seeded(1), 100, 9) != numbers(seeded(1 + 2**40), 100, 9)

    def test_a_copy_goes_on_apart(self) -> None:
        chance = seeded(9)
        copy = chance.copy()
        ahead = numbers(chance, 50, 10)
        assert ahead == numbers(copy, 50, 10)

    def test_one_answer_uses_no_luck(self) -> None:
        chance = seeded(9)
        assert [0, 0, 0] == numbers(chance, 1, 3)
        assert numbers(seeded(9), 50, 10) == numbers(chance, 50, 10)

    def test_faces_are_as_likely(self) -> None:
        counts = Counter(numbers(seeded(3), 6, 60_000))
        assert all(9_600 < counts[face] < 10_400 for face in range(6))


class TestFair:
    def test_number_i_is_the_published_hmac(self) -> None:
        message = b"3:Ana,4:Bo b|2|0"
        expected = int.from_bytes(digest(SEED, message, "sha256")[:8], "big") % 6
        assert expected == numbers(fair(SEED, ["Ana", "Bo b"]), 6, 3)[2]

    def test_the_stream_never_changes(self) -> None:
        assert PINNED_FAIR == numbers(fair(SEED, ["Ana", "Bo"]), 1000, 8)

    def test_it_resumes_from_how_much_was_used(self) -> None:
        whole = numbers(fair(SEED, ["a"]), 100, 20)
        chance = fair(SEED, ["a"], used=12)
        assert whole[12:] == numbers(chance, 100, 8)
        assert 20 == chance.used

    def test_a_copy_goes_on_apart(self) -> None:
        chance = fair(SEED, ["a"])
        chance.below(6)
        assert numbers(chance.copy(), 6, 9) == numbers(chance, 6, 9)

    def test_one_answer_uses_no_luck(self) -> None:
        chance = fair(SEED, ["a"])
        assert (0, 0) == (chance.below(1), chance.used)

    @given(st.lists(st.text(max_size=6), max_size=4), st.lists(st.text(max_size=6), max_size=4))
    def test_no_two_lists_of_values_mix_to_the_same_luck(self, ours: list[str], theirs: list[str]) -> None:
        assert (ours == theirs) == (fair(SEED, ours).values == fair(SEED, theirs).values)

    def test_faces_are_as_likely(self) -> None:
        counts = Counter(numbers(fair(SEED, ["a"]), 6, 12_000))
        assert all(1_800 < counts[face] < 2_200 for face in range(6))

    def test_numbers_that_would_favour_low_results_are_rejected(self) -> None:
        """With n just above half of all 64-bit numbers, about half the attempts fall outside, and each index still gives one."""
        n = 2**63 + 1
        chance = fair(SEED, ["a"])
        assert all(0 <= number < n for number in numbers(chance, n, 40))
        assert 40 == chance.used
        retried = [used for used in range(40) if int.from_bytes(digest(SEED, f"1:a|{used}|0".encode(), "sha256")[:8], "big") >= n]
        assert 5 < len(retried) < 35

    def test_the_commitment_is_the_hash_of_the_seed(self) -> None:
        assert sha256(SEED).hexdigest() == commitment(SEED)


class TestScripted:
    def test_it_gives_what_is_written(self) -> None:
        assert [3, 0, 5] == numbers(scripted(3, 0, 5), 6, 3)

    def test_one_answer_uses_no_luck(self) -> None:
        chance = scripted(3)
        assert (0, 3, 0) == (chance.below(1), chance.below(6), chance.left())

    def test_it_says_when_it_runs_out(self) -> None:
        with raises(LuckMissing, "1 number was given and one more is needed"):
            numbers(scripted(3), 6, 2)

    def test_another_chance_goes_on_when_it_runs_out(self) -> None:
        assert [3, *numbers(seeded(1), 6, 5)] == numbers(scripted(3, otherwise=seeded(1)), 6, 6)

    @pytest.mark.parametrize("number", [-1, 6])
    def test_a_number_out_of_range_is_named(self, number: int) -> None:
        with raises(LuckMissing, f"luck number 1 is {number}, expected 0 to 5"):
            scripted(number).below(6)

    def test_a_copy_goes_on_apart(self) -> None:
        chance = scripted(1, 2, otherwise=seeded(1))
        chance.below(6)
        copy = chance.copy()
        assert numbers(chance, 6, 5) == numbers(copy, 6, 5)


class Bodies(Chance):
    """A physical table: every piece lands on pose 1."""

    def __init__(self) -> None:
        self.thrown: list[Throw] = []

    def below(self, n: int) -> int:
        return 0

    def copy(self) -> Chance:
        return self

    def throw(self, throw: Throw) -> list[int]:
        self.thrown.append(throw)
        return [1] * len(throw.pieces)

    def physical(self) -> bool:
        return True


def pieces(*weights: Sequence[int]) -> Throw:
    return Throw(list(range(len(weights))), [0], [], weights)


class TestThrow:
    @pytest.mark.parametrize(("number", "pose"), [(0, 0), (2, 0), (3, 2), (7, 2)])
    def test_poses_are_drawn_by_weight(self, number: int, pose: int) -> None:
        assert [pose] == scripted(number).throw(pieces([3, 0, 5]))

    def test_each_piece_has_its_own_weights(self) -> None:
        assert [1, 0] == scripted(1, 1).throw(pieces([1, 1], [2, 3]))

    def test_a_written_throw_comes_first(self) -> None:
        chance = Scripted([], [[2, 0]], None)
        assert [2, 0] == chance.throw(pieces([1, 1, 1], [1, 1, 1]))
        assert 0 == chance.left()

    @pytest.mark.parametrize("poses", [[0], [0, 3], [-1, 0]])
    def test_a_written_throw_that_does_not_fit_is_named(self, poses: list[int]) -> None:
        with raises(LuckMissing, "expected a pose for each of 2 pieces"):
            Scripted([], [poses], None).throw(pieces([1, 1, 1], [1, 1, 1]))

    def test_poses_by_weight_are_noted_as_numbers(self) -> None:
        chance = Recording(seeded(2))
        poses = chance.throw(pieces([1, 2, 3], [1, 2, 3]))
        drawn, thrown = chance.take()
        assert (2, []) == (len(drawn), thrown)
        assert poses == Scripted(drawn, thrown, None).throw(pieces([1, 2, 3], [1, 2, 3]))

    def test_poses_of_bodies_are_noted_as_poses(self) -> None:
        chance = Recording(Bodies())
        assert [1, 1] == chance.throw(pieces([1, 2], [1, 2]))
        assert ([], [[1, 1]]) == chance.take()


class TestRecording:
    def test_it_notes_what_was_used_and_nothing_else(self) -> None:
        chance = Recording(scripted(4, 2))
        assert [4, 2] == numbers(chance, 6, 2)
        chance.below(1)
        assert ([4, 2], []) == chance.take()
        assert ([], []) == chance.take()

    def test_a_copy_of_it_notes_nothing(self) -> None:
        chance = Recording(seeded(1))
        copy = chance.copy()
        assert isinstance(copy, Seeded)
        assert numbers(copy, 6, 5) == numbers(seeded(1), 6, 5)
        assert ([], []) == chance.take()


@given(st.lists(st.integers(), max_size=30), st.integers(0, 2**32))
def test_a_shuffle_keeps_every_card(cards: list[int], seed: int) -> None:
    shuffled = cards[:]
    seeded(seed).shuffle(shuffled)
    assert sorted(cards) == sorted(shuffled)


def test_every_order_is_as_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    chance = seeded(8)
    for _ in range(12_000):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert 6 == len(counts)
    assert all(1_800 < count < 2_200 for count in counts.values())


def test_a_draw_takes_one_thing_out_of_the_bag() -> None:
    bag = [10, 11, 12]
    assert 10 == scripted(0).draw(bag)
    assert [11, 12] == sorted(bag)


def test_the_last_thing_in_a_bag_needs_no_luck() -> None:
    assert 7 == scripted().draw([7])


def test_a_chance_must_implement_below() -> None:
    with pytest.raises(AssertionError, match="below"):
        Chance().below(6)


def test_fair_luck_is_made_by_its_maker() -> None:
    assert isinstance(fair(SEED, []), Fair)
