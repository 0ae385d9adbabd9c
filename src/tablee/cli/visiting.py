"""The way to a table of a site: being someone there, taking the seat that is offered, or seeing which tables there are."""

from __future__ import annotations

from typing import NamedTuple

from tablee import shelf
from tablee.cli.remembered import remember, tokens
from tablee.cli.say import Say
from tablee.cli.screen import Screen
from tablee.cli.seated import Seated
from tablee.client import UNREACHED, Client, Refused, guest, new_command
from tablee.server import messages as m

__all__ = ["UNREACHED", "Refused", "Wish", "visit"]


class Wish(NamedTuple):
    """`page`: `join` or `table`, with what it names, or "" for the site alone. `link`: what the address of a table carries."""

    site: str
    page: str
    names: str
    link: str
    called: str | None
    watch: bool


async def visit(say: Say, wish: Wish) -> None:
    screen = Screen()
    async with await someone(say, wish) as client:
        if not wish.page:
            await show_tables(say, screen, client)
            return
        table, link = await invited(client, wish) if wish.page == "join" else await at_table(client, wish)
        seat = await client.sit(table, m.WATCHER if wish.watch else None, link=link)
        await Seated(say, screen, client, seat).stay()


async def someone(say: Say, wish: Wish) -> Client:
    """Who one was here before, or a new guest."""
    known = tokens().get(wish.site)
    if known is not None:
        client = Client(wish.site, known)
        try:
            me = await client.get("me", m.Me)
            if wish.called is not None and wish.called != me.name:
                await client.patch("me", m.Me, {"name": wish.called})
            return client
        except Refused as refused:
            await client.close()
            if refused.code != "who_are_you":
                raise
    client = await guest(wish.site, wish.called or say("play.you"), say.lang)
    remember(wish.site, client.token)
    return client


async def invited(client: Client, wish: Wish) -> tuple[str, str]:
    """The table of an invite, with the seat it offers taken, unless one only wishes or is invited to watch."""
    page = await client.get(f"invites/{wish.names}", m.InvitePage)
    if page.role == "seat" and not wish.watch and not page.table.mine:
        await client.accept(wish.names)
    return page.table.id, wish.names


async def at_table(client: Client, wish: Wish) -> tuple[str, str]:
    """A free seat of an open table is taken; else one finds one's own seat again, or looks on."""
    card = await client.get(f"tables/{wish.names}", m.TableCard)
    if card.open and card.free and not card.mine and not wish.watch:
        await (await client.connect()).command(m.Join(card.id, new_command()))
    return card.id, wish.link


async def show_tables(say: Say, screen: Screen, client: Client) -> None:
    """Those that are open, and one's own."""
    lobby = await client.get("lobby", m.Lobby)
    mine = [card for card in lobby.mine if card.status != "over"]
    cards = [*mine, *(card for card in lobby.open if not card.mine)]
    for card in cards:
        show_card(say, screen, client.url, card)
    if not cards:
        screen.line(say("join.no_tables", site=client.url))


def show_card(say: Say, screen: Screen, site: str, card: m.TableCard) -> None:
    """Its address stands in a line of its own, to be copied."""
    games = shelf.games()
    name = games[card.game].texts.name.in_(say.lang) if card.game in games else card.game
    now = [say("join.turn")] if card.your_turn else [say("join.free", n=card.free)] if card.free else []
    screen.line(", ".join([name, *(name for name in card.names if name), *now]), "bold")
    screen.line(f"  {site}/#/table/{card.id}")
