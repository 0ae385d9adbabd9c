"""No byte that depends on a secret reaches the wrong socket: the leak test of every game, over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from tablee import shelf
from tablee.client import Client
from tablee.game import Game
from tablee.kernel.chance import seeded
from tablee.kernel.state import CLOCK
from tablee.kernel.story import WATCHER
from tablee.server import messages as m
from tablee.server.auth.identity import Identity
from tablee.server.tables import beginning, factory, log
from tablee.server.tables.requests import Execute
from tests.contract.checks import Turned
from tests.games.bidding import GAME as BIDDING
from tests.server.harness import PATIENCE, Served, serving

GAMES = [*shelf.games(), BIDDING.id]
POINTS = 10
DECISIONS = 120


class Still:
    """A clock that stands: two answers at the same moment can be compared byte by byte."""

    at = 1_800_000_000_000

    def now(self) -> int:
        return self.at


class Eyes:
    """A socket that looks from one seat, and keeps what it gets as it came."""

    def __init__(self, raw: Any, table: str, seat: int) -> None:
        self.raw = raw
        self.table = table
        self.seat = seat

    async def look(self) -> str:
        seats = [self.seat] if self.seat >= 0 else []
        await self.raw.send(msgspec.json.encode(m.Open(self.table, 0, seats)).decode())
        return await self.frame("table")

    async def frame(self, kind: str) -> str:
        while True:
            text = str(await asyncio.wait_for(self.raw.recv(), PATIENCE))
            if text.startswith(f'{{"type":"{kind}"'):
                return text.replace(self.table, "TABLE")


async def eyes(served: Served, client: Client, table: str, seat: int) -> Eyes:
    address = "ws" + served.url.removeprefix("http") + "/api/socket"
    raw = await websockets.connect(address, additional_headers={"Authorization": f"Bearer {client.token}"}, compression=None)
    return Eyes(raw, table, seat)


def same_table(game: Game, who: Identity, seats: int) -> Any:
    """A table with a seed and values that are always the same: two of them differ in their id alone."""
    table = factory.opened_table(log.Opened(Still.at, game.id, seats, who.player, open=True), b"seed" * 8)
    for seat in range(seats):
        table.write(log.Sat(Still.at, seat, who.player, f"P{seat}"))
    beginning.begin(table, Still.at)
    return table


async def act(served: Served, who: Identity, table: str, seat: int, action: int) -> None:
    actor = served.actor(table)
    answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    version = actor.table.version_for(seat)
    actor.submit(Execute(who, m.Act(table, f"c{actor.table.version}", seat, version, action)), answered.set_result)
    answer = await answered
    assert b'"done"' in answer.payloads[0], answer.payloads[0]


def decision(served: Served, table: str, luck: Any) -> tuple[int, int] | None:
    """A choice of someone at random; where only the clock is asked, its deadline strikes."""
    state = served.actor(table).table.session.state
    asked = [seat for seat in state.asked if seat != CLOCK]
    if not asked:
        return None
    seat = asked[luck.below(len(asked))]
    options = state.options(seat)
    return seat, options[luck.below(len(options))]


async def standing_still(served: Served, id: str) -> tuple[Game, Client, Identity, int]:
    """Time stands still, so that no byte differs by it: the game, someone who holds all seats, and how many there are."""
    served.site.registry.clock = Still()  # type: ignore[assignment]
    served.site.registry.lease = 10**12
    game = shelf.open(id)
    ada = await served.guest("Ada")
    return game, ada, Identity(ada.me.id, "Ada"), max(game.seats[0], min(3, game.seats[1]))


@pytest.mark.parametrize("id", GAMES)
def test_worlds_a_seat_cannot_tell_apart_give_it_the_same_bytes(tmp_path: Path, id: str) -> None:
    async def whole() -> None:
        async with serving(tmp_path) as served:
            game, ada, who, seats = await standing_still(served, id)
            actor = await served.site.registry.create(same_table(game, who, seats))
            looking = [await eyes(served, ada, actor.table.id, seat) for seat in (*range(seats), WATCHER)]
            for eye in looking:
                await eye.look()
            luck = seeded(5)
            compared = 0
            for n in range(DECISIONS):
                if n % (DECISIONS // POINTS) == 0:
                    for eye in looking:
                        await compare(actor, eye, seeded(n, eye.seat + 3))
                        compared += 1
                chosen = decision(served, actor.table.id, luck)
                if chosen is None or actor.table.status == "over":
                    break
                await act(served, who, actor.table.id, *chosen)
            assert compared >= len(looking)
            for eye in looking:
                await eye.raw.close()

    asyncio.run(whole())


async def compare(actor: Any, eye: Eyes, chance: Any) -> None:
    """The true world, and one that the seat may as well be in."""
    session = actor.table.session
    true = session.state
    before = await eye.look()
    why = await why_not(eye)
    session.state = true.imagine(eye.seat, chance)
    try:
        assert before == await eye.look(), f"seat {eye.seat} can tell"
        assert why == await why_not(eye), f"seat {eye.seat} can ask"
    finally:
        session.state = true


async def why_not(eye: Eyes) -> list[str]:
    if eye.seat < 0:
        return []
    answers = []
    for action in range(12):
        await eye.raw.send(msgspec.json.encode(m.WhyNot(eye.table, eye.seat, action)).decode())
        while not (text := str(await asyncio.wait_for(eye.raw.recv(), PATIENCE))).startswith(('{"type":"why"', '{"type":"refused"')):
            pass
        answers.append(text)
    return answers


@pytest.mark.parametrize("id", GAMES)
def test_an_unseen_choice_is_sent_to_no_other_seat(tmp_path: Path, id: str) -> None:
    """Two tables alike, where at the first step that hides one seat chooses differently: the others get the same bytes."""

    async def whole() -> None:
        async with serving(tmp_path) as served:
            game, ada, who, seats = await standing_still(served, id)
            ids = []
            for _ in range(2):
                actor = await served.site.registry.create(same_table(game, who, seats))
                # What was decided beforehand would be answered at each table after a moment of its own.
                actor.stops = {}
                ids.append(actor.table.id)
            luck = seeded(9)
            hidden = None
            for _ in range(DECISIONS * 3):
                table = served.actor(ids[0]).table
                if table.status == "over" or (chosen := decision(served, ids[0], luck)) is None:
                    break
                seat = chosen[0]
                options = table.session.state.options(seat)
                if table.session.hides() and len(table.asked) > 1 and len(options) > 1:
                    hidden = (seat, options[0], options[-1])
                    break
                for each in ids:
                    await act(served, who, each, *chosen)
            if hidden is None:
                pytest.skip(f"{id} hides no choice")
            seat, first, second = hidden
            others = [other for other in (*range(seats), WATCHER) if other != seat]
            looking = [[await eyes(served, ada, each, other) for other in others] for each in ids]
            for eye in looking[0] + looking[1]:
                await eye.look()
            await act(served, who, ids[0], seat, first)
            await act(served, who, ids[1], seat, second)
            for one, two in zip(*looking, strict=True):
                assert await one.frame("update") == await two.frame("update")
                assert await one.look() == await two.look()
            for other in others:
                pages = [(await ada.http.get(f"records/{each}", params={"seat": other})).text.replace(each, "TABLE") for each in ids]
                assert pages[0] == pages[1]
            for eye in looking[0] + looking[1]:
                await eye.raw.close()

    asyncio.run(whole())


async def to_a_silent_choice(served: Served, who: Identity, ids: list[str], luck: Any) -> int | None:
    """Play all tables alike until a seat has a silent choice; returns the seat."""
    for _ in range(DECISIONS):
        table = served.actor(ids[0]).table
        if table.status == "over" or (chosen := decision(served, ids[0], luck)) is None:
            return None
        if table.session.is_silent(*chosen) and len(table.asked) > 1:
            return chosen[0]
        for each in ids:
            await act(served, who, each, *chosen)
    return None


async def choose_in_silence(served: Served, who: Identity, id: str, seat: int, more: int, luck: Any) -> int:
    """Make silent choices until one can be made that all hear of, then `more` of them; returns their number."""
    table = served.actor(id).table
    session = table.session
    made = 0
    while True:
        options = session.state.options(seat)
        silent = [action for action in options if session.is_silent(seat, action)]
        if len(silent) < len(options):
            more -= 1
        if more < 0 or not silent:
            return made
        Still.at += 1000
        await act(served, who, id, seat, silent[luck.below(len(silent))])
        made += 1


@pytest.mark.parametrize("id", GAMES)
def test_neither_the_number_nor_the_time_of_silent_choices_reaches_another_seat(tmp_path: Path, id: str) -> None:
    """Two tables alike, where one seat makes more silent choices than at the other before all hear of it: the others get no message
    until then, and then the same bytes, with the same versions and counts, also from lists and replays."""

    async def whole() -> None:
        async with serving(tmp_path) as served:
            began = Still.at
            game, ada, who, seats = await standing_still(served, id)
            actors = [await served.site.registry.create(same_table(game, who, seats)) for _ in range(2)]
            for actor in actors:
                actor.stops = {}
            ids = [actor.table.id for actor in actors]
            seat = await to_a_silent_choice(served, who, ids, seeded(9))
            if seat is None:
                pytest.skip(f"{id} has no silent choices")
            others = [other for other in (*range(seats), WATCHER) if other != seat]
            looking = [[await eyes(served, ada, each, other) for other in others] for each in ids]
            for eye in looking[0] + looking[1]:
                await eye.look()
            pages = [*[f"records/{{}}?seat={other}" for other in others], "tables/{}", "lobby"]
            numbers = []
            for number, each in enumerate(ids):
                before = [await eye.look() for eye in looking[number]]
                cards = [(await ada.http.get(page.format(each))).text for page in pages]
                numbers.append(await choose_in_silence(served, who, each, seat, 8 * number, seeded(3)))
                Still.at = began
                for eye, seen in zip(looking[number], before, strict=True):
                    await eye.raw.send(msgspec.json.encode(m.Open(eye.table, 0, [eye.seat] if eye.seat >= 0 else [])).decode())
                    first = str(await asyncio.wait_for(eye.raw.recv(), PATIENCE)).replace(eye.table, "TABLE")
                    assert seen == first, f"seat {eye.seat} noticed silent choices"
                assert cards == [(await ada.http.get(page.format(each))).text for page in pages]
            assert numbers[0] < numbers[1]
            for each in ids:
                session = served.actor(each).table.session
                loud = next(action for action in session.state.options(seat) if not session.is_silent(seat, action))
                await act(served, who, each, seat, loud)
            for one, two in zip(*looking, strict=True):
                assert await one.frame("update") == await two.frame("update"), f"seat {one.seat} can tell how many choices there were"
                assert await one.look() == await two.look()
            for page in pages[:-1]:
                texts = [(await ada.http.get(page.format(each))).text.replace(each, "TABLE") for each in ids]
                assert texts[0] == texts[1], page
            for eye in looking[0] + looking[1]:
                await eye.raw.close()

    asyncio.run(whole())


def unaware(game: Game, session: Any, seat: int, action: int) -> list[int]:
    """The seats that cannot see a difference if the first luck of this action is replaced, although another seat can: a card drawn in
    secret, for example."""
    worlds = []
    for turned in (False, True):
        world = session.state.clone()
        world.chance = chance = Turned(session.luck.source.copy(), 0, turned)
        world.do(seat, action)
        if chance.left == 0 or not world.agenda:
            return []
        worlds.append(world)

    def seen(world: Any, looker: int) -> bytes:
        options = world.options(looker) if looker in world.asked else []
        return msgspec.json.encode([game.view(world, looker), list(world.asked), options])

    lookers = [*range(len(session.header.seats)), WATCHER]
    alike = [looker for looker in lookers if seen(worlds[0], looker) == seen(worlds[1], looker)]
    return alike if len(alike) < len(lookers) else []


async def to_a_secret_draw(served: Served, who: Identity, actors: list[Any], seed: int) -> tuple[tuple[int, int], list[int]] | None:
    """Both tables play the same until someone draws in secret: what is chosen then, and who cannot tell what comes of it."""
    luck = seeded(seed)
    table = actors[0].table
    for n in range(DECISIONS):
        if table.status == "over" or (chosen := decision(served, table.id, luck)) is None:
            return None
        others = unaware(table.game, table.session, *chosen) if n >= seed * 5 else []
        if others:
            return chosen, others
        for actor in actors:
            await act(served, who, actor.table.id, *chosen)
    return None


async def compare_draws(served: Served, id: str, seed: int) -> int:
    """With how many lookers."""
    game, ada, who, seats = await standing_still(served, id)
    actors = [await served.site.registry.create(same_table(game, who, seats)) for _ in range(2)]
    for actor in actors:
        actor.stops = {}
    found = await to_a_secret_draw(served, who, actors, seed)
    if found is None:
        return 0
    chosen, others = found
    ids = [actor.table.id for actor in actors]
    looking = [[await eyes(served, ada, each, other) for other in others] for each in ids]
    for eye in looking[0] + looking[1]:
        await eye.look()
    session = actors[1].table.session
    session.luck.source = Turned(session.luck.source, 0, True)
    silent = session.is_silent(*chosen)
    for each in ids:
        await act(served, who, each, *chosen)
    for one, two in zip(*looking, strict=True):
        if not silent:
            assert await one.frame("update") == await two.frame("update"), f"seat {one.seat} hears what only others see"
        assert await one.look() == await two.look()
        pages = [(await ada.http.get(f"records/{each}", params={"seat": one.seat})).text.replace(each, "TABLE") for each in ids]
        assert pages[0] == pages[1]
    for eye in looking[0] + looking[1]:
        await eye.raw.close()
    return len(others)


@pytest.mark.parametrize("id", GAMES)
def test_luck_that_only_others_see_is_sent_to_nobody_else(tmp_path: Path, id: str) -> None:
    """Two tables alike, where what one seat draws in secret is another thing: who cannot see it gets the same bytes."""

    async def whole(seed: int) -> int:
        async with serving(tmp_path / str(seed), throws="drawn") as served:
            return await compare_draws(served, id, seed)

    if not sum(asyncio.run(whole(seed)) for seed in range(4)):
        pytest.skip(f"{id} draws nothing in secret")
