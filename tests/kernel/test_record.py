"""Records: written, read, undone, compared, replayed to any point. A damaged record gives one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tablee.error_texts import error_text
from tablee.kernel.chance import derived_value, fair, seeded, value_hash
from tablee.kernel.errors import RecordError
from tablee.kernel.record import FORMAT, End, Entry, Header, Record, Undo, format_of, parse
from tablee.kernel.replay import Recorder, Replay, fair_game, verify
from tablee.kernel.state import CLOCK, Refused
from tablee.toml_files import ShelfError
from tests.games.bidding import GAME
from tests.games.bidding.state import Bidding
from tests.kernel.errors import raises

NAMES = ["Ana", "Bo"]
SEED = bytes(range(32))


def finished(play: Recorder) -> Record:
    players = seeded(5, 1)
    while play.state.agenda:
        seat = play.state.asked[players.below(len(play.state.asked))]
        options = play.state.options(seat)
        play.apply(seat, options[players.below(len(options))], play.state.now)
    return play.record


def recorded() -> Record:
    return finished(Recorder(GAME, NAMES, seeded(5), {"bell": True}))


def fairly(*values: str) -> Record:
    return finished(fair_game(GAME, NAMES, SEED, values or NAMES))


def replayed(record: Record) -> Replay:
    replay = Replay(GAME, record)
    list(replay.steps())
    return replay


def lines(record: Record) -> list[Any]:
    return [json.loads(line) for line in record.dump().splitlines()]


def edited(record: Record, edit: Callable[[list[Any]], object]) -> str:
    """The record's text after someone changed its lines."""
    changed = lines(record)
    edit(changed)
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in changed)


def first_with_luck(record: list[Any]) -> Any:
    return next(line for line in record[1:] if line.get("luck"))


class TestFile:
    def test_a_header_then_an_action_a_line_then_the_end(self) -> None:
        record = recorded()
        header, *actions, last = lines(record)
        assert (format_of([]), "bidding", 1, NAMES, {"bell": True}) == tuple(
            header[key] for key in ("tablee", "game", "rules", "seats", "options")
        )
        assert 4 == len(header["setup"])
        assert all({"seat", "do"} <= set(action) for action in actions)
        assert ["end"] == list(last)

    def test_an_action_has_its_seat_notation_luck_and_time(self) -> None:
        play = Recorder(GAME, NAMES, seeded(5))
        hands = [min(hand) for hand in play.state.hands] if isinstance(play.state, Bidding) else []
        play.apply(1, hands[1], 30)
        play.apply(0, hands[0], 70)
        first, second = play.record.entries()
        assert Entry(1, f"bid {hands[1]}", t=30) == first
        assert (0, f"bid {hands[0]}", 2, 70) == (second.seat, second.do, len(second.luck), second.t)

    def test_the_clock_is_recorded_with_its_moment(self) -> None:
        assert any(entry.seat == CLOCK and entry.do.isdecimal() for entry in recorded().entries())

    def test_a_record_reads_back(self) -> None:
        record = recorded()
        assert record.dump() == parse(record.dump()).dump()
        assert "" == record.difference(parse(record.dump()))

    def test_a_refused_action_is_not_recorded(self) -> None:
        play = Recorder(GAME, NAMES, seeded(5))
        with pytest.raises(Refused):
            play.apply(0, GAME.space.action("ring"))
        assert [] == play.record.lines


class TestUndo:
    def played(self) -> Record:
        return Record(Header(FORMAT, "bidding", 1, NAMES), [Entry(0, "a", [3]), Entry(1, "b"), Entry(0, "c")])

    def test_actions_taken_back_do_not_count_but_stay_in_the_record(self) -> None:
        record = self.played()
        record.undo(1)
        record.lines.append(Entry(1, "d"))
        assert (["a", "d"], 5) == ([entry.do for entry in record.entries()], len(record.lines))
        assert ["a", "d"] == [entry.do for entry in parse(record.dump()).entries()]

    def test_an_end_is_taken_back_too(self) -> None:
        record = self.played()
        record.end = End([0], [1, 2])
        record.undo(2)
        assert record.end is None

    @pytest.mark.parametrize("to", [-1, 3])
    def test_an_undo_to_an_action_that_does_not_exist_is_refused(self, to: int) -> None:
        with raises(RecordError, f"cannot go back to action {to}: this game has 3"):
            self.played().undo(to)

    def test_luck_is_not_taken_back(self) -> None:
        with raises(RecordError, "luck was used since"):
            self.played().undo(0)

    def test_luck_is_not_taken_back_in_a_file(self) -> None:
        record = self.played()
        record.lines.append(Undo(0))
        with raises(RecordError, "line 5 of the record: cannot go back to action 0: luck was used since"):
            parse(record.dump())


class TestDifference:
    def test_the_first_line_that_differs_is_named(self) -> None:
        other = recorded()
        other.lines[2] = Entry(0, "ring")
        said = recorded().difference(other)
        assert said.startswith("line 4 differs: ")
        assert said.endswith('and {"seat":0,"do":"ring"}')

    def test_headers_lengths_and_ends(self) -> None:
        others = [recorded() for _ in range(3)]
        others[0].header.seats = ["Ana", "Cy"]
        others[1].lines.pop()
        others[2].end = None
        n = len(recorded().lines)
        assert ["the headers differ", f"one has {n} actions, the other {n - 1}", "the ends differ"] == [
            recorded().difference(other) for other in others
        ]


class TestReplay:
    def test_it_needs_no_luck_of_its_own(self) -> None:
        play = Recorder(GAME, NAMES, seeded(5), {"bell": True})
        finished(play)
        assert GAME.view(play.state, 0) == GAME.view(replayed(play.record).state, 0)

    def test_it_goes_to_any_point(self) -> None:
        record = recorded()
        for n in (0, 1, 7, len(record.entries())):
            part = Record(record.header, record.lines[:n])
            assert GAME.view(Replay(GAME, part).go_to(n), 1) == GAME.view(Replay(GAME, record).go_to(n), 1)

    def test_it_continues_from_its_position(self) -> None:
        record = recorded()
        replay = Replay(GAME, record)
        replay.go_to(3)
        assert GAME.view(Replay(GAME, record).go_to(6), 0) == GAME.view(replay.go_to(6), 0)

    @pytest.mark.parametrize("n", [-1, 2, 999])
    def test_a_point_behind_or_beyond_the_record_is_refused(self, n: int) -> None:
        replay = Replay(GAME, recorded())
        replay.go_to(3)
        with raises(RecordError, f"no action {n}: this record has"):
            replay.go_to(n)

    def test_the_setup_tells_its_events(self) -> None:
        assert ["drew"] * 4 == [event.kind for event in Replay(GAME, recorded()).told]

    def test_an_unfinished_game_replays(self) -> None:
        record = recorded()
        part = parse(Record(record.header, record.lines[:5]).dump())
        assert 5 == replayed(part).done

    def test_a_record_of_another_game_is_named(self) -> None:
        record = recorded()
        record.header.game = "chess"
        with raises(RecordError, "the record is of chess, not of bidding"):
            Replay(GAME, record)


DAMAGES: dict[str, tuple[Callable[[list[Any]], object], str]] = {
    "a number of luck that cannot be": (lambda r: first_with_luck(r)["luck"].__setitem__(0, 99), r"luck number 1 is 99, expected 0 to"),
    "less luck": (lambda r: first_with_luck(r)["luck"].pop(), "no luck left"),
    "more luck": (lambda r: first_with_luck(r)["luck"].append(0), "the record has more luck than the game used"),
    "luck of another kind": (lambda r: first_with_luck(r).update(luck=["six"]), r"line \d+ of the record: Expected `int`, got `str`"),
    "setup with other luck": (lambda r: r[0]["setup"].__setitem__(0, 12), "setting up the recorded game: luck number 1 is 12"),
    "setup with less luck": (lambda r: r[0]["setup"].pop(), "setting up the recorded game: no luck left"),
    "setup with more luck": (lambda r: r[0]["setup"].append(0), "setting up the recorded game: the record has more luck"),
    "an action that is not allowed": (lambda r: r[1].update(do="ring"), r"action 1 \(ring\): not allowed for seat \d: rule bid\.own"),
    "an action of another seat": (lambda r: r[2].update(seat=r[1]["seat"]), r"action 2 .* not allowed .*: rule table\.not_asked"),
    "an action of a seat that is not there": (lambda r: r[1].update(seat=7), r"action 1 .* for seat 7: rule table\.not_asked"),
    "an action nobody knows": (lambda r: r[1].update(do="fly 3"), "action 1 .*expected one of the words bid show pass ring"),
    "a moment that is no number": (lambda r: r[1].update(seat=CLOCK, do="soon"), r"action 1 \(soon\): invalid literal"),
    "a missing action": (lambda r: r.pop(1), r"action 1 .*: the record has more luck than the game used"),
    "an action too many": (lambda r: r.insert(-1, dict(r[-2])), r"not allowed for seat .*: rule table\.over"),
    "another winner": (lambda r: r[-1]["end"].update(winners=[9]), "the recorded end is not the one these actions lead to"),
    "an end too early": (lambda r: r.__delitem__(slice(5, -1)), "the recorded end is not the one these actions lead to"),
    "no end": (lambda r: r.pop(), "the record's last line is missing: the game is over but its end is not written"),
    "two ends": (lambda r: r.append(r[-1]), "comes after the end of the game"),
    "notes before other lines": (lambda r: r.extend([{"notes": 1}, {"notes": 2}]), "comes after the end of the game"),
    "notes that are none": (lambda r: r.append({"notes": 1, "more": 2}), r"line \d+ of the record: .*unknown field `more`"),
    "a newer format": (lambda r: r[0].update(tablee=FORMAT + 1), f"the record has format {FORMAT + 1}; this version reads up to {FORMAT}"),
    "newer rules": (lambda r: r[0].update(rules=2), "the record follows rules version 2 of bidding; this program knows up to 1"),
    "an unknown field": (lambda r: r[1].update(colour="red"), r"line 2 of the record: Object contains unknown field `colour`"),
    "an unknown field in the header": (lambda r: r[0].update(colour="red"), "line 1 of the record: .*unknown field `colour`"),
    "an unknown field in the end": (lambda r: r[-1]["end"].update(colour="red"), r"line \d+ of the record: .*unknown field `colour`"),
    "an unknown field beside the end": (lambda r: r[-1].update(other=r[-1]["end"]), r"line \d+ of the record: .*unknown field `other`"),
    "an action without a seat": (lambda r: r[1].pop("seat"), "line 2 of the record: Object missing required field `seat`"),
    "nothing but a number": (lambda r: r.__setitem__(1, 5), "line 2 of the record: Expected `object`, got `int`"),
    "no header": (lambda r: r.pop(0), "line 1 of the record: "),
}


def test_the_private_notes_of_a_downloaded_record_change_nothing() -> None:
    record = recorded()
    assert record.dump() == parse(record.dump() + '{"notes":[{"turn":3,"text":"a bluff?"}]}\n').dump()


class TestDamage:
    @pytest.mark.parametrize("damage", DAMAGES)
    def test_one_sentence_says_what_is_wrong(self, damage: str) -> None:
        edit, said = DAMAGES[damage]
        text = edited(recorded(), edit)
        with raises(RecordError, said) as error:
            replayed(parse(text))
        sentences = error_text(error.value)
        assert not any("\n" in sentence for sentence in sentences.values())
        assert sentences["fr"] != sentences["en"]

    @pytest.mark.parametrize("text", ["", "\n", "no json\n", '{"tablee":1', "\x00\n"])
    def test_a_text_that_is_no_record_is_refused(self, text: str) -> None:
        with raises(RecordError, r"empty|line 1"):
            parse(text)

    def test_a_file_cut_anywhere_is_noticed_or_an_unfinished_game(self) -> None:
        text = recorded().dump()
        for n in range(0, len(text), 7):
            try:
                replay = replayed(parse(text[:n]))
            except RecordError:
                continue
            assert text[n - 1] == "\n"
            assert replay.state.agenda

    @pytest.mark.parametrize(("key", "value"), [("seats", ["Ana"]), ("options", {"gong": True}), ("options", {"bell": "loud"})])
    def test_seats_and_options_that_the_game_does_not_have_are_refused(self, key: str, value: Any) -> None:
        with pytest.raises(ShelfError, match="bidding"):
            Replay(GAME, parse(edited(recorded(), lambda r: r[0].update({key: value}))))


class TestVerify:
    def test_every_number_is_checked(self) -> None:
        record = parse(fairly().dump())
        assert len(record.header.setup) + sum(len(entry.luck) for entry in record.entries()) == verify(GAME, record)

    def test_a_fair_game_resumes_from_the_luck_used(self) -> None:
        play = fair_game(GAME, NAMES, SEED, NAMES)
        used = len(play.record.header.setup)
        assert fair(SEED, NAMES, used).below(1000) == play.luck.source.below(1000)

    def test_an_edited_die_is_found(self) -> None:
        def another(r: list[Any]) -> None:
            r[0]["setup"][0] = (r[0]["setup"][0] + 1) % 12

        with raises(RecordError, "the recorded luck is not the luck of the committed seed"):
            verify(GAME, parse(edited(fairly(), another)))

    def test_an_edited_seed_is_found(self) -> None:
        record = fairly()
        assert record.end is not None
        record.end.seed = bytes(32).hex()
        with raises(RecordError, "the revealed seed is not the one committed to"):
            verify(GAME, record)

    def test_a_seed_chosen_afterwards_is_found(self) -> None:
        """A commitment made to fit another seed does not help: the luck is not that seed's."""
        other = finished(fair_game(GAME, NAMES, bytes(32), NAMES))
        record = fairly()
        record.header.commitment, record.end = other.header.commitment, record.end
        assert record.end is not None
        record.end.seed = bytes(32).hex()
        with raises(RecordError, "the recorded luck is not the luck of the committed seed"):
            verify(GAME, record)

    def test_edited_values_are_found(self) -> None:
        record = fairly("my value", "yours")
        record.header.values = ["my value", "theirs"]
        with raises(RecordError, "the recorded luck is not the luck of the committed seed"):
            verify(GAME, record)

    def with_hashes(self) -> Record:
        """A game in which seat 0 published the hash of its value and the other seats did not."""
        values = ["my value", *(derived_value(SEED, seat) for seat in range(1, len(NAMES)))]
        record = finished(fair_game(GAME, NAMES, SEED, values))
        record.header.tablee = FORMAT
        record.header.value_hashes = [value_hash("my value"), *[""] * (len(NAMES) - 1)]
        return record

    def test_a_value_whose_hash_was_published_is_checked(self) -> None:
        assert verify(GAME, parse(self.with_hashes().dump())) > 0

    def test_a_value_that_does_not_fit_its_hash_is_found(self) -> None:
        record = self.with_hashes()
        record.header.value_hashes[0] = value_hash("another value")
        with raises(RecordError, "the value of seat 0 is not the one whose hash was published"):
            verify(GAME, record)

    def test_a_value_without_a_hash_that_was_chosen_is_found(self) -> None:
        record = self.with_hashes()
        record.header.value_hashes[0] = ""
        with raises(RecordError, "the value of seat 0 does not follow from the seed"):
            verify(GAME, record)

    def test_every_seat_needs_its_hash_or_none(self) -> None:
        record = self.with_hashes()
        record.header.value_hashes.pop()
        with raises(RecordError, "does not have one value hash for each seat"):
            verify(GAME, record)

    def test_a_game_without_a_commitment_cannot_be_verified(self) -> None:
        with raises(RecordError, "this game made no commitment"):
            verify(GAME, recorded())

    def test_an_unfinished_game_has_not_revealed_its_seed(self) -> None:
        record = fairly()
        with raises(RecordError, "the game is not over: its seed is not revealed yet"):
            verify(GAME, Record(record.header, record.lines[:4]))

    def test_an_unfinished_game_does_not_have_its_seed_in_the_file(self) -> None:
        play = fair_game(GAME, NAMES, SEED, NAMES)
        assert SEED.hex() not in play.record.dump()
        assert SEED.hex() in fairly().dump()
