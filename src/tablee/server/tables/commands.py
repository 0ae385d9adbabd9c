"""The effect of each command on a table: it is refused and changes nothing, or it writes log lines. No I/O."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.kernel.state import CLOCK, Refused
from tablee.server import messages as m
from tablee.server.auth.display_names import bot_name, checked_name, unique_name, visible_text
from tablee.server.auth.identity import Identity
from tablee.server.limits import TABLE_OTHER_LINES
from tablee.server.tables import bot_levels, log
from tablee.server.tables.beginning import begin_when_full, give_hash, give_value, say_ready, start
from tablee.server.tables.permissions import host_only, invite_of, may_hear, own_seat
from tablee.server.tables.state import TableState
from tablee.server.tables.throws import checked_gesture
from tablee.server.texts import Refusal
from tablee.throw.gesture import Gesture
from tablee.toml_files import ShelfError
from tablee.words import Text

Result = Any


def decide(table: TableState, identity: Identity, command: m.Command, now: int, key: str) -> Result:
    """Write the command's lines. Its key is stored with the first one, so that it cannot be applied twice."""
    if identity.only is not None and not isinstance(command, m.TakeBack):
        raise Refusal("not_allowed")
    if isinstance(command, m.Say | m.Mute) and not may_hear(table, identity):
        raise Refusal("no_such_table")
    result: Result = DECIDERS[type(command)](table, identity, command, now, key)
    return result


def act(table: TableState, command: m.Act, now: int, key: str, gesture: Gesture | None) -> None:
    """Play a choice that `may_act` has allowed. A bot that stood in gives the seat back."""
    if table.places[command.seat].played_by_bot:
        table.write(log.Back(now, command.seat))
    choose(table, command.seat, command.action, now, key, gesture=gesture)


def may_act(table: TableState, identity: Identity, command: m.Act) -> Gesture | None:
    """Check that this player may make this choice for the seat; returns the gesture of a throw."""
    own_seat(table, identity, command.seat)
    if table.session is None:
        raise Refusal("not_possible")
    check_choice(table, command.seat, command.action, command.version)
    return checked_gesture(table.game, command.action, command.gesture)


def check_choice(table: TableState, seat: int, action: int, version: int) -> None:
    """Refuse a choice that is not offered, or that answers an older question. `version`: as the seat counts it."""
    session = table.session
    assert session is not None
    if table.paused:
        raise Refusal("not_possible", "paused")
    current = table.version_for(seat)
    if version > current or (seat in session.since and version < table.version_for(seat, session.since[seat])):
        raise Refusal("stale")
    if action >= session.game.space.size:
        raise Refusal("bad_message", "unknown_action")
    if action not in session.state.shared_options(seat):
        rule = session.state.refusal(seat, action) or "table.not_offered"
        stale = rule in ("table.not_asked", "table.over") and version < current
        raise Refusal("stale" if stale else "rule", rule_text(table, rule), rule)


def moves(table: TableState, seat: int, action: int, now: int) -> list[tuple[int, int]]:
    """The actions to play: in a real-time game the clock first moves up to now, so that the record has the time."""
    session = table.session
    assert session is not None
    if not table.real_time:
        return [(seat, action)]
    t = table.play_time(now)
    return [(CLOCK, t), (seat, action)] if session.state.now < t < session.state.deadline() else [(seat, action)]


def choose(
    table: TableState,
    seat: int,
    action: int,
    now: int,
    key: str | None,
    why: Text | None = None,
    thought: Text | None = None,
    gesture: Gesture | None = None,
    automatic: bool = False,
) -> None:
    """Play a checked choice."""
    for mover, does in moves(table, seat, action, now)[:-1]:
        table.act(mover, does, now, None)
    table.act(seat, action, now, key, why, thought, gesture, automatic)


def run_deadlines(table: TableState, now: int) -> None:
    """Let the clock of a real-time game act on every deadline that has passed."""
    while (at := table.play_deadline()) is not None and at <= now:
        session = table.session
        assert session is not None
        table.act(CLOCK, session.state.deadline(), now, None)


def join(table: TableState, identity: Identity, command: m.Join, now: int, key: str) -> Result:
    invite = invite_of(table, identity)
    if not (table.opened.open or table.host == identity.player or invite.startswith("seat")):
        raise Refusal("bad_link", "watcher_link" if invite else "") if command.link else Refusal("no_such_table")
    if table.status == "over":
        raise Refusal("not_possible", "over")
    if identity.player in table.removed:
        raise Refusal("not_possible", "removed")
    seat = command.seat
    if invite.startswith("seat:"):
        seat = int(invite[5:])
    free = [number for number, place in enumerate(table.places) if place.free]
    if seat is None:
        if not free:
            raise Refusal("table_full")
        seat = free[0]
    if seat not in free:
        if seat < len(table.places) and table.places[seat].player == identity.player:
            return seat
        raise Refusal("seat_taken")
    name = checked_name(command.name) if command.name else identity.name
    taken = {place.name for number, place in enumerate(table.places) if number != seat}
    table.write(log.Sat(now, seat, identity.player, unique_name(name, taken), command.value_hash), command=key, result=seat)
    if not table.host:
        table.write(log.Hosted(now, identity.player))
    return_host(table, identity.player, now)
    begin_when_full(table, now)
    return seat


def rename(table: TableState, player: str, before: str, name: str, now: int) -> None:
    """Rename the player's seats before the game begins. A second person at the same browser keeps their own name."""
    if table.session is not None or table.other_lines >= TABLE_OTHER_LINES:
        return
    for seat in table.seats_of(player):
        place = table.places[seat]
        if place.name == before:
            taken = {other.name for other in table.places if other is not place}
            table.write(log.Sat(now, seat, player, unique_name(name, taken)))


def leave(table: TableState, identity: Identity, command: m.Leave, now: int, key: str) -> Result:
    own_seat(table, identity, command.seat)
    vacate(table, command.seat, now, key, "left")
    pass_host_on(table, identity.player, now)
    return None


def pass_host_on(table: TableState, host: str, now: int) -> None:
    """Pass the role of host to a player if the host has left. A table that everyone left before the game has no host."""
    playing = [table.places[seat].player for seat in table.persons()]
    if table.host != host or host in playing:
        return
    if playing or table.session is None:
        table.write(log.Hosted(now, playing[0] if playing else ""))


def return_host(table: TableState, player: str, now: int) -> None:
    """Give the role of host back to the player who made the table, once that player has a seat there again."""
    plays = any(place.person_plays and place.player == player for place in table.places)
    if plays and player == table.maker and player != table.host and table.status != "over":
        table.write(log.Hosted(now, player))


def vacate(table: TableState, seat: int, now: int, key: str, reason: log.Reason) -> None:
    if table.status == "over":
        raise Refusal("not_possible")
    if table.session is None:
        table.write(log.Stood(now, seat), command=key)
    elif reason == "kicked":
        table.write(log.BotSat(now, seat, stand_in(table)), command=key)
    else:
        table.write(log.BotSat(now, seat, stand_in(table), reason=reason), command=key)


def stand_in(table: TableState) -> str:
    return table.opened.stand_in or bot_levels.DEFAULT_LEVEL


def kick(table: TableState, identity: Identity, command: m.Kick, now: int, key: str) -> Result:
    host_only(table, identity)
    player = table.places[command.seat].player if command.seat < len(table.places) else ""
    if not player or player == identity.player:
        raise Refusal("not_possible")
    vacate(table, command.seat, now, key, "kicked")
    table.write(log.Removed(now, player))
    return None


def revoke_links(table: TableState, identity: Identity, command: m.RevokeLinks, now: int, key: str) -> Result:
    host_only(table, identity)
    table.write(log.LinksRevoked(now), command=key)
    return None


def hand_to_bot(table: TableState, identity: Identity, command: m.HandToBot, now: int, key: str) -> Result:
    if command.seat >= len(table.places) or table.status == "over":
        raise Refusal("not_possible")
    place = table.places[command.seat]
    if place.player != identity.player:
        host_only(table, identity)
    level = bot_levels.checked_level(command.level or stand_in(table), table.game)
    if place.player and table.session is None:
        raise Refusal("not_possible")
    if place.player:
        table.write(log.BotSat(now, command.seat, level, reason="absent" if identity.deputy else "handed"), command=key)
    else:
        name = place.name or unique_name(bot_name(command.seat), {other.name for other in table.places})
        table.write(log.BotSat(now, command.seat, level, name), command=key)
        begin_when_full(table, now)
    return None


def open_seat(table: TableState, identity: Identity, command: m.OpenSeat, now: int, key: str) -> Result:
    host_only(table, identity)
    if command.seat >= len(table.places) or table.places[command.seat].player or table.status == "over":
        raise Refusal("not_possible")
    table.write(log.Stood(now, command.seat), command=key)
    return None


def take_back_seat(table: TableState, identity: Identity, command: m.TakeBack, now: int, key: str) -> Result:
    own_seat(table, identity, command.seat)
    if table.places[command.seat].played_by_bot:
        table.write(log.Back(now, command.seat), command=key)
        if identity.only is None:
            return_host(table, identity.player, now)
    return None


def speak(table: TableState, identity: Identity, command: m.Say, now: int, key: str) -> Result:
    text = visible_text(command.text, lines=True).strip()
    if not text and command.emote is None:
        raise Refusal("not_possible", "empty_words")
    if identity.player in table.silenced:
        raise Refusal("not_allowed", "muted")
    mine = table.seats_of(identity.player)
    if command.seat is not None:
        own_seat(table, identity, command.seat)
    seat = command.seat if command.seat is not None else mine[0] if mine else m.WATCHER
    hush = silence_rule(table, mine)
    if hush:
        raise Refusal("rule", rule_text(table, hush), hush)
    name = table.places[seat].name if seat >= 0 else identity.name
    table.write(log.Spoke(now, identity.player, name, seat, text, command.emote), command=key)
    return None


def silence_rule(table: TableState, seats: list[int]) -> str:
    """The rule that forbids a player in these seats to speak now, or ""."""
    if table.session is None or table.status == "over" or table.game.silenced_by is None:
        return ""
    return next((rule for seat in seats if (rule := table.game.silenced_by(table.session.state, seat))), "")


def mute(table: TableState, identity: Identity, command: m.Mute, now: int, key: str) -> Result:
    if command.everyone:
        host_only(table, identity)
    if command.player == identity.player or command.player not in {line.player for _, line in table.chat} | {
        p.player for p in table.places
    }:
        raise Refusal("no_such_player")
    by = "" if command.everyone else identity.player
    muted = command.player in table.silenced if command.everyone else (by, command.player) in table.mutes
    if muted != command.on:
        table.write(log.Muted(now, command.player, command.on, by), command=key)
    return None


def rematch(table: TableState, identity: Identity, command: m.Rematch, now: int, key: str) -> Result:
    if not table.seats_of(identity.player):
        raise Refusal("not_your_seat")
    if table.status != "over":
        raise Refusal("not_possible", "not_over")
    try:
        table.game.chosen(table.opened.options | command.options)
    except ShelfError:
        raise Refusal("not_possible", "unknown_option") from None
    return table.rematch or None


def rule_text(table: TableState, rule: str) -> Text:
    return table.game.rulebook[rule].text


def as_refusal(table: TableState, refused: Refusal | Refused) -> Refusal:
    """The refusal with the text of its rule."""
    if isinstance(refused, Refusal):
        return refused
    return Refusal("rule", rule_text(table, refused.rule), refused.rule)


Decider = Callable[[TableState, Identity, Any, int, str], Result]
DECIDERS: dict[type, Decider] = {
    m.Join: join,
    m.Start: start,
    m.Ready: say_ready,
    m.GiveHash: give_hash,
    m.GiveValue: give_value,
    m.Leave: leave,
    m.Kick: kick,
    m.RevokeLinks: revoke_links,
    m.HandToBot: hand_to_bot,
    m.OpenSeat: open_seat,
    m.TakeBack: take_back_seat,
    m.Say: speak,
    m.Mute: mute,
    m.Rematch: rematch,
}
