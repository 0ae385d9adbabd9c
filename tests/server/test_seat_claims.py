"""A person claims their seat from another browser, and the first browser or the host lets it move."""

from __future__ import annotations

import pytest

from tablee.client import Client, Refused, Seat, new_command
from tablee.server import messages as m
from tests.server.harness import GAME, Served, over_sockets
from tests.server.test_play import two_people


async def other_browser(served: Served, host: Client, table: str, name: str = "Fox 42", role: str = "seat") -> Seat:
    """A new guest who looks at the table by its invite link."""
    link = await host.post(f"tables/{table}/links", m.InviteLink, {"role": role})
    return await (await served.guest(name)).sit(table, link=link.token)


@over_sockets()
async def test_a_seat_moves_to_another_browser_when_the_first_one_confirms(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    phone = await other_browser(served, ada, yellow.id)
    await phone.socket.command(m.ClaimSeat(yellow.id, new_command(), 1))
    asked = await red.socket.wait(m.ClaimsNow)
    claimer = asked.claims[0].player
    assert [m.SeatClaim(claimer, "Fox 42", 1)] == asked.claims
    with pytest.raises(Refused, match="must confirm"):
        await yellow.socket.command(m.AnswerClaim(yellow.id, new_command(), claimer, True))
    await red.socket.command(m.AnswerClaim(yellow.id, new_command(), claimer, True))
    await yellow.socket.wait(m.ClaimsNow, where=lambda each: not each.claims)
    card = await served.clients[-1].get(f"tables/{yellow.id}", m.TableCard)
    assert ([1], ["Ada", "Bob"]) == (card.mine, card.names)
    assert [] == (await bob.get("lobby", m.Lobby)).mine
    moved = await served.clients[-1].sit(yellow.id)
    await yellow.choose(0)
    await moved.until(lambda seat: seat.playing.options)
    await moved.choose(0)


@over_sockets()
async def test_the_host_confirms_for_a_player_who_is_absent(served: Served) -> None:
    ada, _, yellow, red = await two_people(served)
    await red.socket.close()
    await yellow.until(lambda seat: not seat.table.table.seats[1].present)
    phone = await other_browser(served, ada, yellow.id)
    await phone.socket.command(m.ClaimSeat(yellow.id, new_command(), 1))
    claimer = (await yellow.socket.wait(m.ClaimsNow)).claims[0].player
    with pytest.raises(Refused, match="not_your_seat"):
        await phone.socket.command(m.Act(yellow.id, new_command(), 1, phone.version, 0))
    await yellow.socket.command(m.AnswerClaim(yellow.id, new_command(), claimer, True))
    await yellow.until(lambda seat: seat.table.table.seats[1].player == claimer)


@over_sockets()
async def test_a_host_keeps_the_role_in_another_browser(served: Served) -> None:
    ada, _, yellow, _ = await two_people(served)
    phone = await other_browser(served, ada, yellow.id)
    await phone.socket.command(m.ClaimSeat(yellow.id, new_command(), 0))
    claimer = (await yellow.socket.wait(m.ClaimsNow)).claims[0].player
    await yellow.socket.command(m.AnswerClaim(yellow.id, new_command(), claimer, True))
    assert claimer == (await served.clients[-1].sit(yellow.id)).table.table.host
    await served.site.registry.release([served.actor(yellow.id)])
    assert (claimer, claimer) == ((await served.clients[-1].sit(yellow.id)).table.table.host, served.actor(yellow.id).table.maker)


@over_sockets()
async def test_a_claim_needs_an_invitation_a_taken_seat_and_no_seat_of_ones_own(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    watcher = await other_browser(served, ada, yellow.id, "Eve", "watcher")
    with pytest.raises(Refused, match="no_such_table"):
        await watcher.socket.command(m.ClaimSeat(yellow.id, new_command(), 1))
    stranger = await (await served.guest("Mallory")).connect()
    with pytest.raises(Refused, match="no_such_table"):
        await stranger.command(m.ClaimSeat(yellow.id, new_command(), 1))
    phone = await other_browser(served, ada, yellow.id)
    with pytest.raises(Refused, match="not_possible"):
        await phone.socket.command(m.ClaimSeat(yellow.id, new_command(), 7))
    link = await ada.post(f"tables/{yellow.id}/links", m.InviteLink, {})
    with pytest.raises(Refused, match="not_possible"):
        await red.socket.command(m.ClaimSeat(yellow.id, new_command(), 0, link.token))
    assert bob.me.id == yellow.table.table.seats[1].player


@over_sockets()
async def test_a_refused_claim_changes_nothing_and_a_claimer_cannot_confirm(served: Served) -> None:
    ada, bob, yellow, red = await two_people(served)
    phone = await other_browser(served, ada, yellow.id)
    await phone.socket.command(m.ClaimSeat(yellow.id, new_command(), 1))
    claimer = (await red.socket.wait(m.ClaimsNow)).claims[0].player
    with pytest.raises(Refused, match="not_your_seat"):
        await phone.socket.command(m.AnswerClaim(yellow.id, new_command(), claimer, True))
    await red.socket.command(m.AnswerClaim(yellow.id, new_command(), claimer, False))
    await phone.socket.wait(m.ClaimsNow, where=lambda each: not each.claims)
    assert bob.me.id == (await ada.sit(yellow.id)).table.table.seats[1].player


@over_sockets()
async def test_before_the_game_a_seat_moves_too_and_the_game_begins_when_the_table_is_full(served: Served) -> None:
    ada, tom = await served.guest("Ada"), await served.guest("Tom")
    made = await ada.create(GAME, [m.Person(), m.NobodyYet()])
    seat = await ada.sit(made.table)
    phone = await other_browser(served, ada, made.table)
    await phone.socket.command(m.ClaimSeat(made.table, new_command(), 0))
    claimer = (await seat.socket.wait(m.ClaimsNow)).claims[0].player
    await seat.socket.command(m.AnswerClaim(made.table, new_command(), claimer, True))
    await tom.accept(made.links.everyone)
    assert claimer == (await tom.sit(made.table)).table.table.host
