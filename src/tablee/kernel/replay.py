"""Recording a game, replaying a record to any point, and verifying its luck. Not compiled, because it uses the types of `record`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

import msgspec

from tablee.kernel.chance import Chance, Fair, Recording, Scripted, commitment, derived_value, fair, value_hash
from tablee.kernel.errors import LuckMissing, RecordError
from tablee.kernel.record import Entry, Header, Record, end_of, format_of
from tablee.kernel.space import Space
from tablee.kernel.state import CLOCK, Refused, State
from tablee.kernel.story import Event, Story


class Playable(Protocol):
    """The attributes of a game that recording and replaying use."""

    id: str
    rules: int
    space: Space

    def new_state(self, seats: int, chance: Chance, story: Story | None = None, **options: Any) -> State: ...


class Recorder:
    """Plays a game and writes its record. With `Fair` luck the header has a commitment to the seed."""

    def __init__(
        self, game: Playable, names: Sequence[str], chance: Chance, options: dict[str, Any] | None = None, values: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.luck = Recording(chance)
        self.story = Story()
        self.seed = chance.seed if isinstance(chance, Fair) else b""
        header = Header(
            format_of([]), game.id, game.rules, list(names), options or {}, commitment(self.seed) if self.seed else "", list(values)
        )
        self.state = game.new_state(len(names), self.luck, self.story, **header.options)
        header.setup, header.setup_throws = self.luck.take()
        self.record = Record(header)
        self.told = self.story.take()
        """The events of the setup."""

    def __repr__(self) -> str:
        return f"<Recorder of {self.game.id}: {len(self.record.lines)} actions>"

    def apply(self, seat: int, action: int, t: int = 0) -> list[Event]:
        """Apply the action, add it to the record and return its events. A refused action changes nothing."""
        self.state.apply(seat, action)
        numbers, throws = self.luck.take()
        do = str(action) if seat == CLOCK else self.game.space.notation(action)
        self.record.lines.append(Entry(seat, do, numbers, throws, t, self.luck.source.motion()))
        outcome = self.state.outcome()
        if outcome is not None:
            self.record.end = end_of(outcome, self.seed)
        return self.story.take()


def fair_game(game: Playable, names: Sequence[str], seed: bytes, values: Sequence[str], **options: Any) -> Recorder:
    """A recorded game whose luck anyone can verify afterwards."""
    return Recorder(game, names, fair(seed, values), options, values)


Luck = Callable[[list[int], list[list[int]]], Scripted]


def written(numbers: list[int], throws: list[list[int]]) -> Scripted:
    return Scripted(numbers, throws, None)


class Replay:
    """Plays a record again. `state`: the position after the actions so far. `told`: the events of the last of them."""

    def __init__(self, game: Playable, record: Record, luck: Luck = written) -> None:
        header = record.header
        if header.game != game.id:
            raise RecordError("record.game", found=header.game, expected=game.id)
        check_rules(game, header)
        self.game = game
        self.record = record
        self.entries = record.entries()
        self.story = Story()
        self.done = 0
        self.luck = luck
        chance = luck(header.setup, header.setup_throws)
        try:
            self.state = game.new_state(len(header.seats), chance, self.story, **header.options)
        except LuckMissing as error:
            raise RecordError("record.setup", problem=error) from None
        if chance.left():
            raise RecordError("record.setup", problem=RecordError("record.luck_left"))
        self.told = self.story.take()

    def __repr__(self) -> str:
        return f"<Replay of {self.game.id}: {self.done} of {len(self.entries)} actions>"

    def step(self) -> Entry:
        """Play the next action and return it."""
        entry = self.entries[self.done]
        chance = self.luck(entry.luck, entry.throws)
        self.state.chance = chance
        try:
            self.state.apply(entry.seat, int(entry.do) if entry.seat == CLOCK else self.game.space.action(entry.do))
        except ValueError as error:
            raise self.wrong(entry, error) from None
        except Refused as error:
            raise self.wrong(entry, RecordError("record.refused", place=entry.seat, rule=error.rule)) from None
        if chance.left():
            raise self.wrong(entry, RecordError("record.luck_left"))
        self.done += 1
        self.told = self.story.take()
        return entry

    def wrong(self, entry: Entry, problem: Exception) -> RecordError:
        """The error for the action that is played now."""
        return RecordError("record.action", n=self.done + 1, do=entry.do, problem=problem)

    def go_to(self, n: int) -> State:
        """Play on to the state after n actions."""
        if not self.done <= n <= len(self.entries):
            raise RecordError("record.no_action", n=n, actions=len(self.entries))
        while self.done < n:
            self.step()
        return self.state

    def steps(self) -> Iterator[Entry]:
        """Play the remaining actions, then check that the game ends as the record says."""
        while self.done < len(self.entries):
            yield self.step()
        outcome = self.state.outcome()
        end = self.record.end
        if end is not None and (outcome is None or msgspec.structs.replace(end, seed="") != end_of(outcome)):
            raise RecordError("record.other_end")
        if end is None and outcome is not None:
            raise RecordError("record.no_end")


def check_rules(game: Playable, header: Header) -> None:
    """Refuse a record of rules newer than ours."""
    if header.rules > game.rules:
        raise RecordError("record.rules", game=game.id, rules=header.rules, known=game.rules)


def verify(game: Playable, record: Record) -> int:
    """Check that the revealed seed fits the commitment, that each value fits its hash, and that they gave every number. Returns how many
    numbers were checked."""
    end = record.end
    if not record.header.commitment:
        raise RecordError("record.no_commitment")
    if end is None or not end.seed:
        raise RecordError("record.no_seed")
    try:
        seed = bytes.fromhex(end.seed)
    except ValueError:
        raise RecordError("record.bad_seed") from None
    if commitment(seed) != record.header.commitment:
        raise RecordError("record.other_seed")
    check_values(seed, record.header.values, record.header.value_hashes)
    source = fair(seed, record.header.values)
    for _ in Replay(game, record, lambda numbers, throws: Checked(numbers, throws, source)).steps():
        pass
    return source.used


def check_values(seed: bytes, values: Sequence[str], hashes: Sequence[str]) -> None:
    """Check that every value is the one whose hash its player published, or else the one that the seed gives. Older records have no
    hashes."""
    if not hashes:
        return
    if len(hashes) != len(values):
        raise RecordError("record.value_hashes")
    for seat, (value, published) in enumerate(zip(values, hashes, strict=True)):
        if published and value_hash(value) != published:
            raise RecordError("record.other_value", place=seat)
        if not published and value != derived_value(seed, seat):
            raise RecordError("record.chosen_value", place=seat)


class Checked(Scripted):
    """Recorded numbers, each compared with the number that the seed gives. Physical throws cannot be checked this way."""

    def __init__(self, numbers: list[int], throws: list[list[int]], source: Fair) -> None:
        super().__init__(numbers, throws, None)
        self.source = source

    def below(self, n: int) -> int:
        number = super().below(n)
        if self.source.below(n) != number:
            raise LuckMissing("luck.not_of_seed")
        return number
