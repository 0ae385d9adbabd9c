"""The way from a link to a seat: log in to the site, take the offered seat and play, or list the tables."""

from __future__ import annotations

from tablee import shelf
from tablee.cli.arguments import SiteAddress
from tablee.cli.remote_seat import RemoteSeat
from tablee.cli.saved_logins import load_tokens, luck_file, save_token
from tablee.cli.terminal import Terminal
from tablee.cli.translator import Translator
from tablee.client import CONNECTION_ERRORS, Client, Refused, guest, new_command
from tablee.fairness import LuckMemory
from tablee.server import messages as m

__all__ = ["CONNECTION_ERRORS", "Refused", "join"]


async def join(tr: Translator, address: SiteAddress, name: str | None, watch: bool) -> None:
    """Play at the table of the address until the player leaves, or list the tables of the site."""
    terminal = Terminal()
    async with await log_in(tr, address.site, name) as client:
        if not address.page:
            await list_tables(tr, terminal, client)
            return
        take_seat = accept_invite if address.page == "join" else join_table
        table, link = await take_seat(client, address, watch)
        seat = await client.sit(table, m.WATCHER if watch else None, link=link)
        await RemoteSeat(tr, terminal, client, seat).run()


async def log_in(tr: Translator, site: str, name: str | None) -> Client:
    """Log in with the token saved for this site, or as a new guest."""
    luck = LuckMemory(luck_file())
    token = load_tokens().get(site)
    if token is not None:
        client = Client(site, token, luck=luck)
        try:
            me = await client.get("me", m.Me)
            if name is not None and name != me.name:
                await client.patch("me", m.Me, {"name": name})
            return client
        except Refused as refused:
            await client.close()
            if refused.code != "who_are_you":
                raise
    client = await guest(site, name or tr("play.you"), tr.lang, luck=luck)
    save_token(site, client.token)
    return client


async def accept_invite(client: Client, address: SiteAddress, watch: bool) -> tuple[str, str]:
    """Return the table of an invite and the invite's token. Take the offered seat, unless the player only watches."""
    page = await client.get(f"invites/{address.key}", m.InvitePage)
    if page.role == "seat" and not watch and not page.table.mine:
        await client.accept(address.key)
    return page.table.id, address.key


async def join_table(client: Client, address: SiteAddress, watch: bool) -> tuple[str, str]:
    """Return the table and the invite's token in its address. Take a free seat of an open table, unless the player has one or watches."""
    card = await client.get(f"tables/{address.key}", m.TableCard)
    if card.open and card.free and not card.mine and not watch:
        given = "" if client.luck is None else client.luck.new_hash()
        await (await client.connect()).command(m.Join(card.id, new_command(), value_hash=given))
    return card.id, address.link


async def list_tables(tr: Translator, terminal: Terminal, client: Client) -> None:
    """Print the player's unfinished tables and the open tables of the site."""
    lobby = await client.get("lobby", m.Lobby)
    mine = [card for card in lobby.mine if card.status != "over"]
    cards = [*mine, *(card for card in lobby.open if not card.mine)]
    for card in cards:
        print_table(tr, terminal, client.url, card)
    if not cards:
        terminal.line(tr("join.no_tables", site=client.url))


def print_table(tr: Translator, terminal: Terminal, site: str, card: m.TableCard) -> None:
    """Print the players of a table, and its address on a line of its own, easy to copy."""
    name = shelf.open(card.game).texts.name[tr.lang] if card.game in shelf.ids() else card.game
    status = [tr("join.your_turn")] if card.your_turn else [tr("join.free_seats", n=card.free)] if card.free else []
    terminal.line(", ".join([name, *(name for name in card.names if name), *status]), "bold")
    terminal.line(f"  {site}/#/table/{card.id}")
