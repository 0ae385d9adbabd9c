"""Invite links that a host revokes, and removed players who stay out."""

from __future__ import annotations

import pytest

from tablee.client import Client, Refused, new_command
from tablee.server import messages as m
from tablee.server.auth.invites import Invite
from tests.server.harness import GAME, Served, over_sockets


async def refused(client: Client, link: str) -> None:
    with pytest.raises(Refused, match="bad_link"):
        await client.accept(link)
    with pytest.raises(Refused, match="bad_link"):
        await client.get(f"invites/{link}", m.InvitePage)


@over_sockets()
async def test_a_host_revokes_the_links_and_makes_new_ones(served: Served) -> None:
    ada, bob, eve = [await served.guest(name) for name in ("Ada", "Bob", "Eve")]
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()])
    seat = await ada.sit(made.table)
    await eve.sit(made.table, m.WATCHER, link=made.links.watchers)
    await seat.socket.command(m.RevokeLinks(made.table, new_command()))
    for link in (made.links.everyone, made.links.seats[1]):
        await refused(bob, link)
    with pytest.raises(Refused, match="no_such_table"):
        await served.again(eve.token).sit(made.table, m.WATCHER, link=made.links.watchers)
    fresh = await ada.post(f"tables/{made.table}/links", m.InviteLink, m.MakeLink())
    assert [1] == (await bob.accept(fresh.token)).mine


@over_sockets()
async def test_only_the_host_revokes_links(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.NobodyYet()])
    await bob.accept(made.links.everyone)
    seat = await bob.sit(made.table)
    with pytest.raises(Refused, match="not_host"):
        await seat.socket.command(m.RevokeLinks(made.table, new_command()))


@over_sockets()
async def test_a_seated_player_finds_the_way_back_by_a_revoked_link(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.NobodyYet()])
    await bob.accept(made.links.everyone)
    await (await ada.sit(made.table)).socket.command(m.RevokeLinks(made.table, new_command()))
    assert [1] == (await bob.get(f"invites/{made.links.everyone}", m.InvitePage)).table.mine
    assert [1] == (await bob.accept(made.links.everyone)).mine


@over_sockets()
async def test_a_removed_player_does_not_come_back_as_a_new_guest(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()], start="host")
    await bob.accept(made.links.everyone)
    seat = await ada.sit(made.table)
    await seat.socket.command(m.Kick(made.table, new_command(), 1))
    await refused(await served.guest("Bobby"), made.links.everyone)
    fresh = await ada.post(f"tables/{made.table}/links", m.InviteLink, m.MakeLink())
    with pytest.raises(Refused, match="removed you"):
        await bob.accept(fresh.token)


@over_sockets()
async def test_a_link_of_an_earlier_version_is_valid_until_it_is_revoked(served: Served) -> None:
    ada, bob = await served.guest("Ada"), await served.guest("Bob")
    made = await ada.create("bidding", [m.Person(), m.NobodyYet(), m.NobodyYet()])
    old = served.site.invites.make(Invite(made.table, "seat", None, served.clock.now() + 1000))
    assert [1] == (await bob.accept(old)).mine
    await (await ada.sit(made.table)).socket.command(m.RevokeLinks(made.table, new_command()))
    await refused(await served.guest("Cid"), old)
