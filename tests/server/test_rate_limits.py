"""Rate limits: what they allow, and what they keep in memory."""

from __future__ import annotations

from tablee.server.auth.rate_limits import RateLimits


def test_keys_used_once_are_forgotten_when_their_bucket_is_full_again() -> None:
    """Otherwise every guest who ever came would stay in memory."""
    limits = RateLimits(rate=1e9, burst=1)
    for n in range(1000):
        assert limits.take(f"guest {n}")
    assert len(limits.buckets) <= 2


def test_a_key_that_has_used_its_tokens_is_not_forgotten() -> None:
    limits = RateLimits(rate=1e-9, burst=2)
    assert [True, True, False] == [limits.take("greedy") for _ in range(3)]
    for n in range(1000):
        limits.take(f"guest {n}")
    assert not limits.take("greedy")
    assert 1 < limits.wait("greedy")
