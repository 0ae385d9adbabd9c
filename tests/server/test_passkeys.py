"""Passkeys: a profile on several devices. The authenticator is made of software, its signatures are real."""

from __future__ import annotations

import copy
import sys
from typing import Any

import httpx
import pytest

from tablee.client import COOKIE, Client, Refused
from tablee.server import messages as m
from tablee.server import settings
from tablee.server.settings import BadSetting
from tests.server.harness import GAME, PATIENCE, Served, over_sockets

pytest.importorskip("webauthn", reason="NOT TESTED without the extra tablee[passkeys]")

from tests.server.authenticator import Authenticator, data, text

on = over_sockets(passkeys=True)


async def with_passkey(served: Served, name: str, authenticator: Authenticator) -> Client:
    client = await served.guest(name)
    asked = await client.post("passkeys/new", m.PasskeyQuestion)
    answer = m.PasskeyAnswer(asked.ticket, authenticator.create(asked.options, served.url))
    assert (await client.post("passkeys", m.Me, answer)).passkey
    return client


async def shown(served: Served, client: Client, authenticator: Authenticator) -> m.PasskeyAnswer:
    asked = await client.post("passkeys/known", m.PasskeyQuestion)
    return m.PasskeyAnswer(asked.ticket, authenticator.get(asked.options, served.url))


def nobody(served: Served) -> Client:
    """A browser that was never here."""
    return served.again("")


@on
async def test_a_profile_is_found_again_from_another_device(served: Served) -> None:
    phone = Authenticator()
    ada = await with_passkey(served, "Ada", phone)
    made = await ada.create(GAME, [m.Person(), m.Person("Tom")])
    elsewhere = nobody(served)
    for _ in range(2):
        welcomed = await elsewhere.post("passkeys/sign-in", m.Welcomed, await shown(served, elsewhere, phone))
        assert (ada.me.id, "Ada", True) == (welcomed.me.id, welcomed.me.name, welcomed.me.passkey)
    assert welcomed.me.id == ada.me.id
    token = elsewhere.http.cookies[COOKIE]
    assert ada.token != token
    again = served.again(token)
    assert [made.table] == [card.id for card in (await again.get("lobby", m.Lobby)).mine]
    assert (await ada.get("me", m.Me)).passkey


@on
async def test_the_cookie_is_that_of_the_profile(served: Served) -> None:
    phone = Authenticator()
    ada = await with_passkey(served, "Ada", phone)
    eve = await served.guest("Eve")
    response = await eve.http.post("passkeys/sign-in", json=as_json(await shown(served, eve, phone)))
    assert 200 == response.status_code
    assert "HttpOnly" in response.headers["set-cookie"]
    cookie = response.cookies["tablee"]
    me = await nobody(served).http.get("me", headers={"Cookie": f"tablee={cookie}", "Authorization": ""})
    assert ada.me.id == me.json()["id"]
    assert "Eve" == (await eve.get("me", m.Me)).name


def as_json(answer: m.PasskeyAnswer) -> dict[str, Any]:
    return {"ticket": answer.ticket, "credential": answer.credential}


async def refused(client: Client, route: str, answer: m.PasskeyAnswer) -> bool:
    with pytest.raises(Refused, match="not recognised"):
        await client.post(route, m.Welcomed, answer)
    return True


@on
async def test_an_answer_counts_once_and_for_a_few_minutes(served: Served) -> None:
    phone = Authenticator()
    await with_passkey(served, "Ada", phone)
    eve = nobody(served)
    used = await shown(served, eve, phone)
    await eve.post("passkeys/sign-in", m.Welcomed, used)
    assert await refused(eve, "passkeys/sign-in", used)
    late = await shown(served, eve, phone)
    served.pass_time(5 * 60_000)
    assert await refused(eve, "passkeys/sign-in", late)


@on
async def test_an_authenticator_without_a_count_answers_once_too(served: Served) -> None:
    phone = Authenticator()
    await with_passkey(served, "Ada", phone)
    eve = nobody(served)
    phone.uses = -1
    used = await shown(served, eve, phone)
    await eve.post("passkeys/sign-in", m.Welcomed, used)
    assert await refused(eve, "passkeys/sign-in", used)


@on
async def test_a_copied_authenticator_that_is_behind_is_refused(served: Served) -> None:
    phone = Authenticator()
    await with_passkey(served, "Ada", phone)
    copied = copy.copy(phone)
    eve = nobody(served)
    await eve.post("passkeys/sign-in", m.Welcomed, await shown(served, eve, phone))
    assert await refused(eve, "passkeys/sign-in", await shown(served, eve, copied))


@on
async def test_an_answer_for_another_question_or_host_is_refused(served: Served) -> None:
    phone, other = Authenticator(), Authenticator()
    ada = await with_passkey(served, "Ada", phone)
    await with_passkey(served, "Bob", other)
    eve = nobody(served)
    asked = await eve.post("passkeys/known", m.PasskeyQuestion)
    elsewhere = phone.get(asked.options, "https://evil.example")
    foreign = phone.get(asked.options | {"challenge": text(b"another question")}, served.url)
    swapped = other.get(asked.options, served.url) | dict.fromkeys(("id", "rawId"), next(iter(phone.keys)))
    fine = phone.get(asked.options, served.url)
    damaged = copy.deepcopy(fine)
    signature = data(fine["response"]["signature"])
    damaged["response"]["signature"] = text(signature[:-1] + bytes([signature[-1] ^ 1]))
    unknown = fine | dict.fromkeys(("id", "rawId"), text(b"no such passkey"))
    for bad in (elsewhere, foreign, swapped, damaged, unknown, {}, {"id": 3}, {"id": fine["id"]}, fine | {"response": {}}):
        assert await refused(eve, "passkeys/sign-in", m.PasskeyAnswer(asked.ticket, bad))
    assert await refused(eve, "passkeys/sign-in", m.PasskeyAnswer("not.ours", fine))
    new = await ada.post("passkeys/new", m.PasskeyQuestion)
    assert await refused(eve, "passkeys/sign-in", m.PasskeyAnswer(new.ticket, fine))
    await eve.post("passkeys/sign-in", m.Welcomed, m.PasskeyAnswer(asked.ticket, phone.get(asked.options, served.url)))


@on
async def test_a_passkey_is_stored_only_for_its_player_and_only_once(served: Served) -> None:
    phone = Authenticator()
    ada = await with_passkey(served, "Ada", phone)
    bob = await served.guest("Bob")
    asked = await ada.post("passkeys/new", m.PasskeyQuestion)
    assert list(phone.keys) == [each["id"] for each in asked.options["excludeCredentials"]]
    answer = m.PasskeyAnswer(asked.ticket, phone.create(asked.options, served.url))
    assert await refused(bob, "passkeys", answer)
    broken = copy.deepcopy(answer)
    broken.credential["response"]["attestationObject"] = text(b"\xa1nonsense")
    assert await refused(ada, "passkeys", broken)
    await ada.post("passkeys", m.Me, answer)
    assert await refused(ada, "passkeys", answer)
    assert not (await bob.get("me", m.Me)).passkey


@on
async def test_forgotten_passkeys_lead_nowhere(served: Served) -> None:
    phone = Authenticator()
    ada = await with_passkey(served, "Ada", phone)
    eve = nobody(served)
    answer = await shown(served, eve, phone)
    assert not (await ada.http.delete("passkeys")).json()["passkey"]
    assert await refused(eve, "passkeys/sign-in", answer)


@on
async def test_a_seat_token_makes_no_passkey(served: Served) -> None:
    ada = await served.guest("Ada")
    made = await ada.create(GAME, [m.Person(), m.Person("Tom")])
    token = (await ada.http.post(f"tables/{made.table}/tokens", json={"seat": 0})).json()["token"]
    program = served.again(token)
    with pytest.raises(Refused, match="not_allowed"):
        await program.post("passkeys/new", m.PasskeyQuestion)
    with pytest.raises(Refused, match="who_are_you"):
        await nobody(served).post("passkeys/new", m.PasskeyQuestion)


@over_sockets(proxy=True)
async def test_passkeys_are_offered_where_browsers_allow_them(served: Served) -> None:
    port = served.url.rsplit(":", 1)[1]
    https = {"x-forwarded-proto": "https"}
    async with httpx.AsyncClient(timeout=PATIENCE) as browser:
        for host, headers, offered in ((f"localhost:{port}", {}, True), ("games.example", https, True), ("games.example", {}, False)):
            shelf = await browser.get(served.url + "/api/shelf", headers={"host": host} | headers)
            assert offered == shelf.json()["passkeys"]


@over_sockets(passkeys=False)
async def test_passkeys_can_be_switched_off(served: Served) -> None:
    ada = await served.guest("Ada")
    assert not (await ada.get("shelf", m.Shelf)).passkeys
    answer = m.PasskeyAnswer("x", {})
    for route, body in (("passkeys/new", None), ("passkeys", answer), ("passkeys/known", None), ("passkeys/sign-in", answer)):
        with pytest.raises(Refused, match="does not accept passkeys"):
            await ada.post(route, m.Me, body)
    assert 409 == (await ada.http.delete("passkeys")).status_code


def test_without_the_extra_the_setting_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings.load({"passkeys": True}, "", {}).passkeys
    monkeypatch.setitem(sys.modules, "webauthn", None)
    settings.load({}, "", {})
    with pytest.raises(BadSetting, match=r"flag --passkeys: .*tablee\[passkeys\]"):
        settings.load({"passkeys": True}, "", {})
