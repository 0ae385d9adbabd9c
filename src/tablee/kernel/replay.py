"""Recording a game, replaying a record to any point, and verifying its luck. Not compiled, because it uses the types of `record`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

import msgspec

from tablee.kernel.chance import Chance, Fair, LuckMissing, Recording, Scripted, commitment, fair
from tablee.kernel.record import FORMAT, Entry, Header, Record, RecordError, end_of
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
        header = Header(FORMAT, game.id, game.rules, list(names), options or {}, commitment(self.seed) if self.seed else "", list(values))
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

SETTING_UP = ("setting up the recorded game", "mise en place de la partie enregistrée")


def written(numbers: list[int], throws: list[list[int]]) -> Scripted:
    return Scripted(numbers, throws, None)


class Replay:
    """Plays a record again. `state`: the position after the actions so far. `told`: the events of the last of them."""

    def __init__(self, game: Playable, record: Record, luck: Luck = written) -> None:
        header = record.header
        if header.game != game.id:
            raise RecordError(
                f"the record is of {header.game}, not of {game.id}",
                f"l'enregistrement est une partie de {header.game}, pas de {game.id}",
            )
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
            raise _at(*SETTING_UP, str(error), str(error)) from None
        _all_used(chance, *SETTING_UP)
        self.told = self.story.take()

    def __repr__(self) -> str:
        return f"<Replay of {self.game.id}: {self.done} of {len(self.entries)} actions>"

    def step(self) -> Entry:
        """Play the next action and return it."""
        entry = self.entries[self.done]
        where = (f"action {self.done + 1} ({entry.do})",) * 2
        chance = self.luck(entry.luck, entry.throws)
        self.state.chance = chance
        try:
            self.state.apply(entry.seat, int(entry.do) if entry.seat == CLOCK else self.game.space.action(entry.do))
        except (LuckMissing, ValueError) as error:
            raise _at(*where, str(error), str(error)) from None
        except Refused as error:
            raise _at(
                *where,
                f"not allowed for seat {entry.seat}: rule {error.rule}",
                f"interdit à la place {entry.seat} : règle {error.rule}",
            ) from None
        _all_used(chance, *where)
        self.done += 1
        self.told = self.story.take()
        return entry

    def go_to(self, n: int) -> State:
        """Play on to the state after n actions."""
        if not self.done <= n <= len(self.entries):
            raise RecordError(
                f"no action {n}: this record has {len(self.entries)}",
                f"pas d'action {n} : cet enregistrement en compte {len(self.entries)}",
            )
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
            raise RecordError(
                "the recorded end is not the one these actions lead to",
                "la fin enregistrée n'est pas celle où mènent ces actions",
            )
        if end is None and outcome is not None:
            raise RecordError(
                "the record's last line is missing: the game is over but its end is not written",
                "la dernière ligne manque : la partie est finie mais sa fin n'est pas écrite",
            )


def check_rules(game: Playable, header: Header) -> None:
    """Refuse a record of rules newer than ours."""
    if header.rules > game.rules:
        raise RecordError(
            f"the record follows rules version {header.rules} of {game.id}; this program knows up to {game.rules}",
            f"l'enregistrement suit la version {header.rules} des règles de {game.id} ; ce programme connaît jusqu'à la {game.rules}",
        )


def _at(where: str, lieu: str, en: str, fr: str) -> RecordError:
    return RecordError(f"{where}: {en}", f"{lieu} : {fr}")


def _all_used(chance: Scripted, where: str, lieu: str) -> None:
    if chance.left():
        raise _at(
            where, lieu, "the record has more luck than the game used", "l'enregistrement contient plus de hasard que la partie n'en a usé"
        )


def verify(game: Playable, record: Record) -> int:
    """Check that the revealed seed fits the commitment and gave every number. Returns how many numbers were checked."""
    end = record.end
    if not record.header.commitment:
        raise RecordError(
            "this game made no commitment, so its luck cannot be verified",
            "cette partie n'a pas pris d'engagement : son hasard ne peut pas être vérifié",
        )
    if end is None or not end.seed:
        raise RecordError(
            "the game is not over: its seed is not revealed yet", "la partie n'est pas finie : sa graine n'est pas encore révélée"
        )
    try:
        seed = bytes.fromhex(end.seed)
    except ValueError:
        raise RecordError("the revealed seed is not a hexadecimal number", "la graine révélée n'est pas un nombre hexadécimal") from None
    if commitment(seed) != record.header.commitment:
        raise RecordError("the revealed seed is not the one committed to", "la graine révélée n'est pas celle de l'engagement")
    source = fair(seed, record.header.values)
    for _ in Replay(game, record, lambda numbers, throws: Checked(numbers, throws, source)).steps():
        pass
    return source.used


class Checked(Scripted):
    """Recorded numbers, each compared with the number that the seed gives. Physical throws cannot be checked this way."""

    def __init__(self, numbers: list[int], throws: list[list[int]], source: Fair) -> None:
        super().__init__(numbers, throws, None)
        self.source = source

    def below(self, n: int) -> int:
        number = super().below(n)
        if self.source.below(n) != number:
            raise LuckMissing("the recorded luck is not the luck of the committed seed")
        return number
