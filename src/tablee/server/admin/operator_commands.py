"""`tablee admin`: the operator's commands on the database, while the servers run or are stopped."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, Final, TypeVar

import msgspec
from rich.console import Console
from rich.table import Table
from sqlalchemy import Connection

from tablee.server.admin.backup import sqlite_path
from tablee.server.auth.addresses import limit_key, parsed
from tablee.server.settings import BadSetting, Settings
from tablee.server.storage import database as databases
from tablee.server.storage import migration, moderation
from tablee.server.texts import operator_text
from tablee.words import Lang, Text

T = TypeVar("T")
STATES: Final = ("gathering", "playing", "over", "closed")
HOUR: Final = 3600 * 1000


def add_actions(parser: argparse.ArgumentParser, lang: Lang) -> None:
    """Add the actions of `tablee admin` and their arguments."""

    def say(key: str) -> str:
        return operator_text(key)[lang]

    actions = parser.add_subparsers(metavar=say("word_action"), required=True)

    def action(name: str, work: Callable[[argparse.Namespace, Settings], Text | None], *words: str) -> argparse.ArgumentParser:
        about = say(f"admin_{name.replace('-', '_')}")
        added = actions.add_parser(name, help=about, description=about)
        added.set_defaults(action=work)
        for word in words:
            added.add_argument(word, metavar=say(f"word_{word}"), help=say(f"help_{word}"))
        return added

    tables = action("tables", show_tables)
    tables.add_argument("--status", choices=STATES, default="", help=say("help_status"))
    tables.add_argument("--game", default="", help=say("help_game"))
    tables.add_argument("--player", default="", help=say("help_player"))
    action("close", lambda a, s: changed(s, lambda c: moderation.close_table(c, a.table), "admin_closed", a.table), "table")
    action("reopen", lambda a, s: changed(s, lambda c: moderation.reopen_table(c, a.table), "admin_reopened", a.table), "table")
    action("delete", lambda a, s: changed(s, lambda c: moderation.delete_table(c, a.table), "admin_deleted", a.table), "table")
    action("players", show_players, "name")
    ban = action("ban", make_ban)
    who = ban.add_mutually_exclusive_group(required=True)
    who.add_argument("--player", default="", help=say("help_player"))
    who.add_argument("--address", default="", help=say("help_address"))
    ban.add_argument("--hours", type=float, default=24.0, help=say("help_hours"))
    ban.add_argument("--reason", default="", help=say("help_reason"))
    action("bans", show_bans)
    action("unban", lambda a, s: changed(s, lambda c: moderation.lift_ban(c, a.ban), "admin_lifted", a.ban), "ban")
    action("reports", show_reports).add_argument("--all", action="store_true", help=say("help_all"))
    action("handled", lambda a, s: changed(s, lambda c: moderation.handle_report(c, a.report, now()), "admin_dealt", a.report), "report")
    guests = action("remove-guests", remove_guests)
    guests.add_argument("--unseen", type=float, default=365.0, metavar=say("word_float"), help=say("help_unseen"))
    action("token", new_token)


def run_admin(arguments: argparse.Namespace, settings: Settings) -> Text | None:
    done: Text | None = arguments.action(arguments, settings)
    return done


def now() -> int:
    return int(time.time() * 1000)


def on_database(settings: Settings, work: Callable[[Connection], T]) -> T:
    """Run a function in a transaction of the site's database, beside the servers."""

    async def run() -> T:
        url = settings.database_url
        if url.startswith("sqlite"):
            sqlite_path(settings)
        await migration.check(url)
        store = databases.connect(url)
        try:
            return await store.write(work)
        finally:
            await store.close()

    return asyncio.run(run())


def changed(settings: Settings, work: Callable[[Connection], bool], done: str, id: str) -> Text:
    if not on_database(settings, work):
        raise BadSetting("admin_not_found", id=id)
    return operator_text(done, id=id)


def show_tables(arguments: argparse.Namespace, settings: Settings) -> Text | None:
    rows = on_database(settings, lambda c: moderation.list_tables(c, arguments.status, arguments.game, arguments.player))
    shown = [
        (each.id, each.game, "closed" if each.closed else each.status, ", ".join(each.names), each.actions, day(each.changed))
        for each in rows
    ]
    return show(("table", "game", "state", "players", "actions", "changed"), shown)


def show_players(arguments: argparse.Namespace, settings: Settings) -> Text | None:
    rows = on_database(settings, lambda c: moderation.find_players(c, arguments.name))
    shown = [
        (each.id, each.name, day(each.created), day(each.seen), each.tables, ", ".join(day(ban.until) for ban in each.bans))
        for each in rows
    ]
    return show(("player", "name", "since", "seen", "tables", "banned until"), shown)


def make_ban(arguments: argparse.Namespace, settings: Settings) -> Text:
    if not 0 < arguments.hours <= 24 * 3650:
        raise BadSetting("bad_hours", value=arguments.hours)
    if arguments.address and parsed(arguments.address) is None:
        raise BadSetting("bad_address", value=arguments.address)
    if arguments.player and not on_database(settings, lambda c: moderation.find_players(c, arguments.player)):
        raise BadSetting("admin_not_found", id=arguments.player)
    at = now()
    address = limit_key(arguments.address) if arguments.address else ""
    until = int(at + arguments.hours * HOUR)
    ban = on_database(settings, lambda c: moderation.ban(c, at, until, arguments.reason, arguments.player, address))
    return operator_text("admin_banned", id=ban.id, who=ban.player or ban.address, until=day(until))


def show_bans(_: argparse.Namespace, settings: Settings) -> Text | None:
    rows = on_database(settings, lambda c: moderation.active_bans(c, now()))
    return show(
        ("ban", "player", "address", "until", "reason"),
        [(each.id, each.player, each.address, day(each.until), each.reason) for each in rows],
    )


def show_reports(arguments: argparse.Namespace, settings: Settings) -> Text | None:
    rows = on_database(settings, lambda c: moderation.list_reports(c, arguments.all))
    shown = [
        (
            each.id,
            day(each.at),
            each.reason,
            f"{each.player_name} {each.player}",
            f"{each.reporter_name} {each.reporter}",
            each.table,
            each.words,
        )
        for each in rows
    ]
    return show(("report", "at", "reason", "about", "by", "table", "words"), shown)


def remove_guests(arguments: argparse.Namespace, settings: Settings) -> Text:
    if not 30 <= arguments.unseen <= 36500:
        raise BadSetting("bad_unseen", value=arguments.unseen)
    count = on_database(settings, lambda c: moderation.remove_guests(c, now(), arguments.unseen))
    return operator_text("admin_removed", count=count)


def new_token(_: argparse.Namespace, settings: Settings) -> Text:
    return operator_text("admin_new_token", token=on_database(settings, moderation.new_operator_token))


def day(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000).strftime("%Y-%m-%d %H:%M") if ms else ""


def show(heads: Iterable[str], rows: list[tuple[Any, ...]]) -> Text | None:
    """Print a table; on a pipe, one line of JSON for each row."""
    console = Console()
    if not console.is_terminal:
        names = list(heads)
        for row in rows:
            print(msgspec.json.encode(dict(zip(names, row, strict=True))).decode())
        return None
    if not rows:
        return operator_text("admin_none")
    table = Table(*heads)
    for row in rows:
        # Names are strangers' texts: rich must not read markup in them.
        table.add_row(*(str(cell).replace("[", "\\[") for cell in row))
    console.print(table)
    return None
