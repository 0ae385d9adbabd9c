"""Removing a deleted profile from a table: from its seats, and from the lines of its log. No I/O."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.kernel.record import parse
from tablee.server.messages.common import SOMEONE
from tablee.server.messages.players import ChatLine
from tablee.server.tables import log
from tablee.server.tables.commands import pass_host_on, stand_in
from tablee.server.tables.state import TableState


def leave_table(table: TableState, player: str, now: int) -> None:
    """The player gives up every seat for good: before the game it is free again, during the game a bot plays it."""
    if table.status == "over":
        return
    for seat in table.seats_of(player):
        table.write(log.Stood(now, seat) if table.session is None else log.BotSat(now, seat, stand_in(table), SOMEONE))
    pass_host_on(table, player, now)


def forgotten_lines(bodies: Sequence[str], player: str) -> list[str | None]:
    """The new text of each line that names the player, None for the others. `bodies`: the log from its first line."""
    held: dict[int, str] = {}
    found: list[str | None] = []
    for body in bodies:
        line = log.decode(body)
        if isinstance(line, log.Sat):
            held[line.seat] = line.player
        elif isinstance(line, log.Stood) or (isinstance(line, log.BotSat) and line.reason is None):
            held.pop(line.seat, None)
        forgotten = without_player(line, player, [seat for seat, each in held.items() if each == player])
        found.append(None if forgotten is line else log.encode(forgotten).decode())
    return found


def without_player(line: log.Line, player: str, seats: Sequence[int]) -> log.Line:
    """The line without the player's id, name and words; the line itself if it has none. `seats`: those that the player holds."""
    replace = msgspec.structs.replace
    match line:
        case log.Opened() if line.host == player:
            return replace(line, host="", uploader=SOMEONE if line.imported else "")
        case log.Sat() if line.player == player:
            return replace(line, player="", name=SOMEONE)
        case log.Hosted() | log.Removed() if line.player == player:
            return replace(line, player="")
        case log.Spoke() if line.player == player:
            return replace(line, player="", name=SOMEONE, text="")
        case log.Muted() if player in (line.player, line.by):
            return log.Muted(line.at, "", False)
        case log.Began() if seats:
            names = [SOMEONE if seat in seats else name for seat, name in enumerate(line.header.seats)]
            return replace(line, header=replace(line.header, seats=names))
    return line


def forgotten_record(text: str, seats: Sequence[int]) -> str:
    """An archived record without the names of these seats."""
    record = parse(text)
    record.header.seats = [SOMEONE if seat in seats else name for seat, name in enumerate(record.header.seats)]
    return record.dump()


def own_chat(table: str, bodies: Sequence[str], player: str) -> list[ChatLine]:
    """The player's words in these lines of a table."""
    said = [line for line in map(log.decode, bodies) if isinstance(line, log.Spoke) and line.player == player]
    return [ChatLine(table, line.at, line.text or line.emote or "") for line in said]
