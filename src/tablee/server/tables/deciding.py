"""What a command does to a table: it is refused and changes nothing, or it writes lines. No I/O."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from tablee.kernel.state import CLOCK, Refused
from tablee.server import messages as m
from tablee.server.say import Refusal
from tablee.server.tables import levels
from tablee.server.tables import lines as log
from tablee.server.tables.play import begun
from tablee.server.tables.table import Table
from tablee.server.tables.who import Who, legible, says_something
from tablee.server.throwing import gesture_of
from tablee.throw.hand import Gesture
from tablee.words import Text

Result = Any


def decide(table: Table, who: Who, command: m.Command, now: int, key: str) -> Result:
    """Write what the command does. Its key goes with the first line, so that it cannot be applied twice."""
    if who.only is not None and not isinstance(command, m.TakeBack):
        raise Refusal("not_allowed")
    if isinstance(command, m.Say | m.Mute) and not may_hear(table, who):
        raise Refusal("no_such_table")
    result: Result = DECIDERS[type(command)](table, who, command, now, key)
    return result


def own_seat(table: Table, who: Who, seat: int) -> None:
    if seat >= len(table.places) or table.places[seat].player != who.player or (who.only is not None and who.only != (table.id, seat)):
        raise Refusal("not_your_seat")


def held_by(table: Table, who: Who) -> list[int]:
    """The player's seats; of a seat token the one it is for, as long as the player holds it."""
    return [seat for seat in table.seats_of(who.player) if who.only is None or who.only == (table.id, seat)]


def may_hear(table: Table, who: Who) -> bool:
    """Who sits here, the host, and, where the table is open or linked to, anyone."""
    if who.only is not None:
        return bool(held_by(table, who))
    return bool(table.seats_of(who.player)) or table.opened.open or table.host == who.player or who.link != ""


def may_look(table: Table, who: Who) -> bool:
    """A game that is over may be looked at by anyone."""
    return may_hear(table, who) or (table.status == "over" and who.only is None)


def host_only(table: Table, who: Who) -> None:
    if not who.player or (table.host != who.player and not who.deputy):
        raise Refusal("not_host")


def act(table: Table, command: m.Act, now: int, key: str, gesture: Gesture | None) -> None:
    """After `may_act`."""
    if table.places[command.seat].played_by_bot:
        table.write(log.Back(now, command.seat))
    choose(table, command.seat, command.action, now, key, gesture=gesture)


def may_act(table: Table, who: Who, command: m.Act) -> Gesture | None:
    """What the hand did, if this player may choose this for the seat."""
    own_seat(table, who, command.seat)
    if table.play is None:
        raise Refusal("not_possible")
    check_choice(table, command.seat, command.action, command.version)
    return gesture_of(table.game, command.action, command.gesture)


def check_choice(table: Table, seat: int, action: int, version: int) -> None:
    """Is it offered, and is it still the same question?"""
    play = table.play
    assert play is not None
    if table.paused:
        raise Refusal("not_possible", "paused")
    if version > table.version or (seat in play.since and version < play.since[seat]):
        raise Refusal("stale")
    if action >= play.game.space.size:
        raise Refusal("bad_message", "unknown_action")
    if action not in play.state.options(seat):
        rule = play.state.refusal(seat, action) or "table.not_offered"
        stale = rule in ("table.not_asked", "table.over") and version < table.version
        raise Refusal("stale" if stale else "rule", rule_text(table, rule), rule)


def moves(table: Table, seat: int, action: int, now: int) -> list[tuple[int, int]]:
    """In a real-time game the clock first comes up to now, so that the record knows the moment."""
    play = table.play
    assert play is not None
    if not table.real_time:
        return [(seat, action)]
    t = table.play_time(now)
    return [(CLOCK, t), (seat, action)] if play.state.now < t < play.state.deadline() else [(seat, action)]


def choose(
    table: Table,
    seat: int,
    action: int,
    now: int,
    key: str | None,
    why: Text | None = None,
    thought: Text | None = None,
    gesture: Gesture | None = None,
) -> None:
    """Play it."""
    for who, does in moves(table, seat, action, now)[:-1]:
        table.act(who, does, now, None)
    table.act(seat, action, now, key, why, thought, gesture)


def strike_deadlines(table: Table, now: int) -> None:
    """The moments of a real-time game that have come."""
    while (at := table.play_deadline()) is not None and at <= now:
        play = table.play
        assert play is not None
        table.act(CLOCK, play.state.deadline(), now, None)


def join(table: Table, who: Who, command: m.Join, now: int, key: str) -> Result:
    if not (table.opened.open or table.host == who.player or who.link.startswith("seat")):
        raise Refusal("bad_link", "watcher_link" if who.link else "") if command.link else Refusal("no_such_table")
    if table.status == "over":
        raise Refusal("not_possible", "over")
    if who.player in table.removed:
        raise Refusal("not_possible", "removed")
    seat = command.seat
    if who.link.startswith("seat:"):
        seat = int(who.link[5:])
    free = [number for number, place in enumerate(table.places) if place.free]
    if seat is None:
        if not free:
            raise Refusal("table_full")
        seat = free[0]
    if seat not in free:
        if seat < len(table.places) and table.places[seat].player == who.player:
            return seat
        raise Refusal("seat_taken")
    name = visible(command.name) if command.name else who.name
    taken = {place.name for number, place in enumerate(table.places) if number != seat}
    table.write(log.Sat(now, seat, who.player, distinct(name, taken), command.value or drawn_value()), command=key, result=seat)
    if not table.host:
        table.write(log.Hosted(now, who.player))
    begin_when_full(table, now)
    return seat


def rename(table: Table, player: str, before: str, name: str, now: int) -> None:
    """Until the game begins, a seat is called as its person is; a second person at the same browser keeps a name of their own."""
    if table.play is not None:
        return
    for seat in table.seats_of(player):
        place = table.places[seat]
        if place.name == before:
            taken = {other.name for other in table.places if other is not place}
            table.write(log.Sat(now, seat, player, distinct(name, taken), place.value))


def begin_when_full(table: Table, now: int) -> None:
    if table.play is None and table.opened.start == "full" and not any(place.free for place in table.places):
        begin(table, now)


def begin(table: Table, now: int, command: str | None = None) -> None:
    names = [place.name for place in table.places]
    values = [place.value for place in table.places]
    play = begun(table.game, names, dict(table.opened.options), table.seed, values, thrower=table.thrower)
    table.begin(play, now, command)


def start(table: Table, who: Who, command: m.Start, now: int, key: str) -> Result:
    host_only(table, who)
    if table.play is not None:
        raise Refusal("not_possible")
    if any(place.free for place in table.places):
        raise Refusal("not_possible", "free_seats")
    begin(table, now, key)
    return None


def leave(table: Table, who: Who, command: m.Leave, now: int, key: str) -> Result:
    own_seat(table, who, command.seat)
    vacate(table, command.seat, now, key, "left")
    pass_on(table, who.player, now)
    return None


def pass_on(table: Table, host: str, now: int) -> None:
    """A host who plays no seat any more leaves the table to somebody who does; one that everybody left before the game is nobody's."""
    playing = [table.places[seat].player for seat in table.persons()]
    if table.host != host or host in playing:
        return
    if playing or table.play is None:
        table.write(log.Hosted(now, playing[0] if playing else ""))


def vacate(table: Table, seat: int, now: int, key: str, reason: log.Reason) -> None:
    if table.status == "over":
        raise Refusal("not_possible")
    if table.play is None:
        table.write(log.Stood(now, seat), command=key)
    elif reason == "kicked":
        table.write(log.BotSat(now, seat, stand_in(table)), command=key)
    else:
        table.write(log.BotSat(now, seat, stand_in(table), reason=reason), command=key)


def stand_in(table: Table) -> str:
    return table.opened.stand_in or levels.USUAL


def kick(table: Table, who: Who, command: m.Kick, now: int, key: str) -> Result:
    host_only(table, who)
    player = table.places[command.seat].player if command.seat < len(table.places) else ""
    if not player or player == who.player:
        raise Refusal("not_possible")
    vacate(table, command.seat, now, key, "kicked")
    table.write(log.Removed(now, player))
    return None


def hand_to_bot(table: Table, who: Who, command: m.HandToBot, now: int, key: str) -> Result:
    if command.seat >= len(table.places) or table.status == "over":
        raise Refusal("not_possible")
    place = table.places[command.seat]
    if place.player != who.player:
        host_only(table, who)
    level = levels.known(command.level or stand_in(table), table.game)
    if place.player and table.play is None:
        raise Refusal("not_possible")
    if place.player:
        table.write(log.BotSat(now, command.seat, level, reason="absent" if who.deputy else "handed"), command=key)
    else:
        name = place.name or distinct(bot_name(command.seat), {other.name for other in table.places})
        table.write(log.BotSat(now, command.seat, level, name, place.value or drawn_value()), command=key)
        begin_when_full(table, now)
    return None


def open_seat(table: Table, who: Who, command: m.OpenSeat, now: int, key: str) -> Result:
    host_only(table, who)
    if command.seat >= len(table.places) or table.places[command.seat].player or table.status == "over":
        raise Refusal("not_possible")
    table.write(log.Stood(now, command.seat), command=key)
    return None


def take_back_seat(table: Table, who: Who, command: m.TakeBack, now: int, key: str) -> Result:
    own_seat(table, who, command.seat)
    if table.places[command.seat].played_by_bot:
        table.write(log.Back(now, command.seat), command=key)
    return None


def speak(table: Table, who: Who, command: m.Say, now: int, key: str) -> Result:
    text = legible(command.text, lines=True).strip()
    if not text and command.emote is None:
        raise Refusal("not_possible", "empty_words")
    if who.player in table.silenced:
        raise Refusal("not_allowed", "muted")
    mine = table.seats_of(who.player)
    if command.seat is not None:
        own_seat(table, who, command.seat)
    seat = command.seat if command.seat is not None else mine[0] if mine else m.WATCHER
    hush = hushed(table, mine)
    if hush:
        raise Refusal("rule", rule_text(table, hush), hush)
    name = table.places[seat].name if seat >= 0 else who.name
    table.write(log.Spoke(now, who.player, name, seat, text, command.emote), command=key)
    return None


def hushed(table: Table, seats: list[int]) -> str:
    """The rule of a game still going on by which someone in these seats may not speak now, "" if there is none."""
    if table.play is None or table.status == "over" or table.game.silenced_by is None:
        return ""
    return next((rule for seat in seats if (rule := table.game.silenced_by(table.play.state, seat))), "")


def mute(table: Table, who: Who, command: m.Mute, now: int, key: str) -> Result:
    if command.everyone:
        host_only(table, who)
    if command.player == who.player or command.player not in {line.player for _, line in table.chat} | {p.player for p in table.places}:
        raise Refusal("no_such_player")
    by = "" if command.everyone else who.player
    muted = command.player in table.silenced if command.everyone else (by, command.player) in table.mutes
    if muted != command.on:
        table.write(log.Muted(now, command.player, command.on, by), command=key)
    return None


def rematch(table: Table, who: Who, command: m.Rematch, now: int, key: str) -> Result:
    if not table.seats_of(who.player):
        raise Refusal("not_your_seat")
    if table.status != "over":
        raise Refusal("not_possible", "not_over")
    return table.rematch or None


def rule_text(table: Table, rule: str) -> Text:
    found = table.game.rulebook[rule]
    return Text(found.fr, found.en)


def in_words(table: Table, refused: Refusal | Refused) -> Refusal:
    """What a rule forbids is said in the rule's words."""
    if isinstance(refused, Refusal):
        return refused
    return Refusal("rule", rule_text(table, refused.rule), refused.rule)


def drawn_value() -> str:
    return secrets.token_hex(8)


def visible(name: str) -> str:
    """A name without control characters and outer spaces."""
    name = legible(name).strip()
    if len(name) > 24 or not says_something(name):
        raise Refusal("bad_message", "bad_name")
    return name


def distinct(name: str, taken: set[str]) -> str:
    """So that the log can tell people apart: a second Ada is Ada 2."""
    n, other = 2, name
    while other in taken:
        other = f"{name[:21]} {n}"
        n += 1
    return other


def bot_name(seat: int) -> str:
    return ("Colette", "Marcel", "Suzanne", "Anatole", "Odette", "Gustave", "Louise", "Émile")[seat % 8]


Decider = Callable[[Table, Who, Any, int, str], Result]
DECIDERS: dict[type, Decider] = {
    m.Join: join,
    m.Start: start,
    m.Leave: leave,
    m.Kick: kick,
    m.HandToBot: hand_to_bot,
    m.OpenSeat: open_seat,
    m.TakeBack: take_back_seat,
    m.Say: speak,
    m.Mute: mute,
    m.Rematch: rematch,
}
