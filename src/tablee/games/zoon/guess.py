"""What the other side may still suspect of a secret list, by what it has seen of it (rule: trump.known)."""

from __future__ import annotations

from tablee.games.zoon.lists import Totals
from tablee.games.zoon.state import Battle


def plausible(s: Battle, side: int) -> int:
    """The kinds that cards of this side not yet identified can be: bits of its suspects."""
    suspects = s.suspects[side]
    if not suspects.secret():
        return suspects.whole
    if suspects.armies:
        kinds = {kind for army in s.possible(side) for kind in army.cards}
        return sum([suspects.bit[kind] for kind in kinds])
    totals = Totals(s.identified(side), s.told_trumps(side), suspects.form)
    return sum([suspects.bit[kind] for kind in suspects.kinds if not totals.zoon_breaks(kind)])


def suspected(s: Battle, zoon: int, likely: int) -> int:
    """What a card can be by what it did and by what is `likely`; one that can be named, or came back, counts there already."""
    could = s.could[zoon]
    return could if s.pool[zoon] or not could & (could - 1) else could & likely


def weight(s: Battle, side: int, kind: int) -> float:
    """How often a card not yet identified is of this kind, as far as the other side can tell."""
    suspects = s.suspects[side]
    if not suspects.armies:
        return 1.0
    seen = s.identified(side).count(kind)
    return float(sum([max(0, army.cards.count(kind) - seen) for army in s.possible(side)]))
