"""Events that players hear of although nothing on the table changes."""

from __future__ import annotations

from tablee.games.zoon.state.battle import Battle
from tablee.games.zoon.state.fight import Shot, Star
from tablee.games.zoon.tables import LABELS


def announce_touch(s: Battle, seat: int, corner: int, pivoted: bool) -> None:
    """A corner was touched openly; only its player knows whether the own card was pivoted (rule: duel.secret)."""
    if s.story is not None:
        private = {seat: {"pivoted": pivoted}} if s.table_options.pivot_chosen else {}
        s.story.tell("touched", {"seat": seat, "corner": corner}, private)


def announce_effect(s: Battle, star: Star, effect: str) -> None:
    """A star sets off its effect (rule: effect.star)."""
    if s.story is not None:
        s.story.tell("effect", {"seat": star.seat, "zoon": star.zoon, "kind": s.kind_id(star.zoon), "effect": effect})


def announce_nobody_came(s: Battle, seat: int, effect: str) -> None:
    """The effect called a card, and none came (rule: secret.asked)."""
    if s.story is not None:
        s.story.tell("nobody_came", {"seat": seat, "effect": effect})


def announce_shot(s: Battle, shot: Shot) -> None:
    """The trump is laid on the target; a table option decides whether the shooter's cell is told (rules: shot.target, shot.shooter)."""
    if s.story is not None:
        place = s.field.place
        facts = {"seat": shot.seat, "trump": s.trump_id(shot.seat, shot.slot), "rival": shot.target, "to": LABELS[place[shot.target]]}
        shooter = {"zoon": shot.shooter, "from": LABELS[place[shot.shooter]] if shot.shooter >= 0 else ""}
        if s.table_options.shooter_untold:
            s.story.tell("shot", facts | {"zoon": -1, "from": ""}, {shot.seat: shooter} if shot.shooter >= 0 else {})
        else:
            s.story.tell("shot", facts | shooter)


def announce_miss(s: Battle, shot: Shot) -> None:
    if s.story is not None:
        s.story.tell("missed", {"seat": shot.seat, "trump": s.trump_id(shot.seat, shot.slot), "rival": shot.target})


def announce_pass(s: Battle, seat: int) -> None:
    if s.story is not None:
        s.story.tell("passed", {"seat": seat})
