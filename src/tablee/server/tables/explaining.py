"""Why not? The rule that forbids a choice, in words. No I/O."""

from __future__ import annotations

from tablee.kernel.state import Refused
from tablee.server import messages as m
from tablee.server.say import Refusal, said
from tablee.server.tables.deciding import own_seat, rule_text
from tablee.server.tables.showing import encode
from tablee.server.tables.table import Table
from tablee.server.tables.who import Who


def explained(table: Table, who: Who, query: m.WhyNot) -> bytes:
    """Only of one's own seat: what another may not do could tell what it holds."""
    try:
        own_seat(table, who, query.seat)
        action, notation, rule = why_not(table, query.seat, query.action, query.notation)
    except Refusal as refusal:
        return encode(m.RefusedCommand(query.id, table.id, refusal.code, refusal.text, refusal.rule, table.version))
    text = rule_text(table, rule) if rule else said("allowed")
    section = table.game.rulebook[rule].section if rule else ""
    return encode(m.Why(table.id, query.seat, query.id, action, notation, rule, section, text))


def why_not(table: Table, seat: int, action: int | None, notation: str) -> tuple[int, str, str]:
    """(action, notation, rule id): why the seat may not choose it now; "" if it may."""
    play = table.play
    if play is None:
        raise Refusal("not_possible")
    try:
        number = play.game.space.action(notation) if action is None else action
        written = play.game.space.notation(number)
    except ValueError:
        raise Refusal("bad_message", "unknown_action") from None
    try:
        return number, written, play.state.refusal(seat, number)
    except Refused as refused:
        return number, written, refused.rule
