"""Why not? The rule that forbids a choice, in words. No I/O."""

from __future__ import annotations

from tablee.kernel.state import Refused
from tablee.server import messages as m
from tablee.server.auth.identity import Identity
from tablee.server.tables.commands import rule_text
from tablee.server.tables.permissions import own_seat
from tablee.server.tables.state import TableState
from tablee.server.tables.views import encode
from tablee.server.texts import Refusal, sentence


def explain(table: TableState, identity: Identity, query: m.WhyNot) -> bytes:
    """Explain why a choice is not allowed. Only for one's own seat: an explanation for another seat could reveal its secrets."""
    try:
        own_seat(table, identity, query.seat)
        action, notation, rule = why_not(table, query.seat, query.action, query.notation)
    except Refusal as refusal:
        version = table.version_for_player(identity.player)
        return encode(m.RefusedCommand(query.id, table.id, refusal.code, refusal.text, refusal.rule, version))
    text = rule_text(table, rule) if rule else sentence("allowed")
    section = table.game.rulebook[rule].section if rule else ""
    return encode(m.Why(table.id, query.seat, query.id, action, notation, rule, section, text))


def why_not(table: TableState, seat: int, action: int | None, notation: str) -> tuple[int, str, str]:
    """(action, notation, rule id): the rule that forbids the choice now, or "" if it is allowed."""
    session = table.session
    if session is None:
        raise Refusal("not_possible")
    try:
        number = session.game.space.action(notation) if action is None else action
        written = session.game.space.notation(number)
    except ValueError:
        raise Refusal("bad_message", "unknown_action") from None
    try:
        return number, written, session.state.refusal(seat, number)
    except Refused as refused:
        return number, written, refused.rule
