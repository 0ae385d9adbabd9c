"""The checks of the contract, one function each. `CHECKS` lists them. The same functions must catch the planted bugs."""

from __future__ import annotations

import contextlib
import json
import math
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from tablee.bots.players import bot
from tablee.kernel.chance import Chance, Scripted, seeded
from tablee.kernel.record import parse
from tablee.kernel.replay import Recorder, Replay
from tablee.kernel.state import CLOCK, NOT_ASKED, OVER, Refused, State, Step, playout
from tablee.kernel.story import WATCHER, Event, Story
from tablee.kit.observation import empty_numbers
from tests.contract.changes import undone_changes
from tests.contract.fingerprint import check_same, check_tables, fingerprint
from tests.contract.sharing import shared_fields
from tests.contract.variant import Variant, asked_seats, pick, play_on, seen, told

Check = Callable[[Variant], None]
CHECKS: list[Check] = []
WHOLE_SPACE = 400
"""In a space up to this size all actions are tried; in a larger one, a sample."""
FIRST_SECRETS = 12
"""The positions after a secret was told that are compared with imagined ones."""
SAMPLE = 60
ALIKE = 20
"""At most this many silent steps of a class, and events of a kind, are examined."""


def check(function: Check) -> Check:
    CHECKS.append(function)
    return function


@check
def random_play_ends_within_the_bound(table: Variant) -> None:
    for seed in range(1, 3 * len(table.seeds) + 1):
        s = table.new(seed)
        decisions = playout(s, seeded(seed, 1), table.game.longest + 1)
        assert decisions <= table.game.longest, f"seed {seed}: still going on after {table.game.longest} decisions"
        ended = s.outcome()
        assert ended is not None, f"seed {seed}: the agenda is empty but the game has no outcome"
        assert ended.reason in table.game.rulebook, f"seed {seed}: no rule {ended.reason!r} to end it"
        assert table.seats == len(ended.ranks)
        best = tuple(seat for seat in range(table.seats) if ended.ranks[seat] == 1)
        assert best == tuple(sorted(ended.winners)), f"seed {seed}: winners {ended.winners} but ranks {ended.ranks}"
        assert len(ended.scores) in (0, table.seats)
        assert ended.together == table.game.texts.together, "texts.toml says the opposite about winning together"
        assert OVER == s.refusal(0, 0)


@check
def what_was_not_offered_is_refused_and_changes_nothing(table: Variant) -> None:
    for s in table.positions:
        before = fingerprint(s)
        for seat in (*range(table.seats), CLOCK):
            options = s.options(seat)
            for action in candidates(table, s, seat):
                if action in options or (seat == CLOCK and not s.refusal(seat, action)):
                    continue
                with pytest.raises(Refused) as refused:
                    s.apply(seat, action)
                assert refused.value.rule in table.game.rulebook, f"refused by a rule that does not exist: {refused.value.rule!r}"
        check_same(before, fingerprint(s), "a refused action changed the state")


@check
def seats_that_are_not_asked_are_refused(table: Variant) -> None:
    for s in table.positions:
        for seat in (*range(table.seats), CLOCK):
            if seat not in s.asked:
                assert [] == s.options(seat), f"seat {seat} is not asked but has options"
                for action in (0, table.game.space.size - 1):
                    assert (NOT_ASKED if s.agenda else OVER) == s.refusal(seat, action)


@check
def options_and_refusals_agree(table: Variant) -> None:
    for s in table.positions:
        for seat in asked_seats(s):
            options = s.options(seat)
            assert options, f"seat {seat} is asked by {type(s.agenda[-1]).__name__} and has no option"
            assert len(options) == len(set(options)), f"the same option twice: {options}"
            for action in candidates(table, s, seat):
                rule = s.refusal(seat, action)
                notation = table.game.space.notation(action)
                where = f"{type(s.agenda[-1]).__name__}, seat {seat}: {notation}"
                assert (action in options) == (rule == ""), f"{where} is {'' if action in options else 'not '}offered, refusal {rule!r}"
                assert rule == "" or rule in table.game.rulebook, f"{where} is refused by a rule that does not exist: {rule!r}"


@check
def a_caller_may_change_the_list_of_options_it_gets(table: Variant) -> None:
    for s in table.positions:
        before = fingerprint(s)
        for seat in s.asked:
            options = list(s.options(seat))
            s.options(seat).clear()
            assert options == s.options(seat), "a caller that emptied its list of options emptied the list of the state"
        check_same(before, fingerprint(s), "a caller that emptied its list of options changed the state")


@check
def the_clock_moves_up_to_its_deadline(table: Variant) -> None:
    for s in table.positions:
        if CLOCK in s.asked:
            due = s.deadline()
            assert due >= s.now, f"the deadline {due} is before now, {s.now}"
            assert [due] == s.options(CLOCK)
            assert ("", "", "table.not_now") == (s.refusal(CLOCK, s.now), s.refusal(CLOCK, due), s.refusal(CLOCK, due + 1))


@check
def same_chance_same_game(table: Variant) -> None:
    for seed in table.seeds:
        first, again, silent = Story(), Story(), None
        ends = [fingerprint(list(table.walk(seed, story))[-1]) for story in (first, again, silent)]
        assert [told(event) for event in first.events] == [told(event) for event in again.events], "other events by the same chance"
        check_same(ends[0], ends[1], "another state by the same chance")
        check_same(ends[0], ends[2], "a game without a story plays differently")


@check
def the_table_is_set_without_luck(table: Variant) -> None:
    table.game.initial_state(table.seats, Scripted([], [], None), table.options)


@check
def the_record_alone_rebuilds_the_game(table: Variant) -> None:
    for seed in table.seeds:
        play = Recorder(table.game, table.names, seeded(seed), table.options)
        players = table.players(seed)
        story = [[told(event) for event in play.told]]
        while play.state.agenda and len(story) <= table.cut:
            seat, action = pick(play.state, players)
            story.append([told(event) for event in play.apply(seat, action, play.state.now)])
        text = play.record.dump()
        record = parse(text)
        assert text == record.dump()
        assert "" == play.record.difference(record)
        replay = Replay(table.game, record)
        assert story[0] == [told(event) for event in replay.told], "the setup tells other events"
        for n, entry in enumerate(replay.steps(), 1):
            assert story[n] == [told(event) for event in replay.told], f"action {n} ({entry.do}) tells other events"
        skip = ("story", "chance")
        check_same(fingerprint(play.state, skip), fingerprint(replay.state, skip), "the record leads to another state")


@check
def no_piece_is_lost_or_made(table: Variant) -> None:
    for seed in table.seeds:
        pieces = dict(table.game.census(table.new(seed)))
        assert pieces, "a game has pieces to count"
        for n, s in enumerate(table.walk(seed)):
            assert pieces == dict(table.game.census(s)), f"seed {seed}, after {n} decisions"
    for s in table.positions:
        for seat in range(table.seats):
            assert pieces == dict(table.game.census(s.imagine(seat, seeded(seat)))), f"the world seat {seat} imagines has other pieces"


@check
def every_count_of_the_census_is_derived_from_the_state(table: Variant) -> None:
    """For each count there is a piece, a number or a place in the state whose change changes the count: a constant counts nothing."""
    counts = dict(table.game.census(table.positions[0]))
    constant = set(counts)
    for s in [position.clone() for position in table.positions[:: len(table.positions) // 4 + 1]]:
        for _ in undone_changes(s):
            with contextlib.suppress(Exception):  # a position that cannot be may be impossible to count
                now = table.game.census(s)
                constant -= {kind for kind in constant if now.get(kind) != counts[kind]}
            if not constant:
                return
    assert not constant, f"the census gives {', '.join(sorted(constant))} whatever the state is: count the pieces in the state"


@check
def clones_share_only_what_is_declared(table: Variant) -> None:
    """A list, dictionary, set or object that a state and its clone share is a table that never changes, and named in `SHARED`."""
    found = {name for s in table.positions for name in shared_fields(s, s.clone(), table.game)}
    none = "copy it in clone(), or add it to SHARED in state.py if it is replaced and never changed"
    assert not found, f"clones share {', '.join(sorted(found))}: {none}"


@check
def a_seat_cannot_tell_worlds_apart_by_what_it_cannot_know(table: Variant) -> None:
    """The leak test: the true world and a world that a seat imagines give this seat, and a watcher, the same bytes."""
    for n, s in enumerate(table.positions):
        before = fingerprint(s)
        for seat in range(table.seats):
            chance = seeded(n, seat)
            world = s.imagine(seat, chance)
            assert world.chance is chance, "an imagined world has the luck it was given, never the true one"
            for receiver in (seat, WATCHER):
                ours, theirs = table.message(s, receiver), table.message(world, receiver)
                assert ours == theirs, f"{who(receiver)} can distinguish the world from the one that seat {seat} imagines"
            check_same(fingerprint(world), fingerprint(s.imagine(seat, seeded(n, seat))), "the same chance imagines another world")
        check_same(before, fingerprint(s), "imagining changed the state")


@check
def hidden_things_are_dealt_anew(table: Variant) -> None:
    """A game with private facts must imagine different worlds; otherwise the leak test would compare a world with itself.

    The positions include the first ones after a secret was told: a secret may be short-lived.
    """
    story = Story()
    secrets: list[State] = []
    for s in table.walk(table.seeds[0], story):
        if len(secrets) < FIRST_SECRETS and any(has_secret(event) for event in story.take()):
            secrets.append(s.clone())
    if secrets:
        positions = [*table.positions, *secrets]
        worlds = [(s, s.imagine(seat, seeded(n, seat))) for n, s in enumerate(positions) for seat in range(table.seats)]
        differ = [table.view(s, seat) != table.view(world, seat) for s, world in worlds for seat in range(table.seats)]
        assert any(differ), "events have private facts, but imagine never deals anything anew"


def has_secret(event: Event) -> bool:
    """Whether a seat is told a fact that others are not. A fact that all are told may differ by seat, such as a price: it is no secret."""
    return any(event.facts.get(name) in (None, "") for facts in event.private.values() for name in facts)


@check
def clone_then_play_equals_play(table: Variant) -> None:
    for seed in table.seeds:
        plain = list(table.walk(seed))[-1]
        kept = []
        for s in table.moments(table.walk(seed), seed):
            check_clone_of(s)
            kept.append((s.clone(), fingerprint(s)))
        for clone, before in kept:
            check_same(before, fingerprint(clone), "playing the original changed a clone")
        s = table.new(seed)
        players = table.players(seed)
        for _ in range(table.cut):
            if s.agenda:
                seat, action = pick(s, players)
                s = s.clone()
                s.do(seat, action)
        check_same(fingerprint(plain), fingerprint(s), "a game of clones ends differently")


def check_clone_of(s: State) -> None:
    before = fingerprint(s)
    twin, player = s.clone(), s.clone()
    check_same(before, fingerprint(twin), "a clone is not what it was made from")
    play_on(player, seeded(3), 12)
    check_same(before, fingerprint(s), "playing a clone changed the original")
    check_same(before, fingerprint(twin), "playing a clone changed another clone")


@check
def what_clones_share_never_changes(table: Variant) -> None:
    """Large shared tables are compared after some play, not with every clone."""
    for s in table.positions[::4]:
        play_on(s.clone(), seeded(4), 20)
    if table.tables and table.seats == table.game.seats[0] and not table.options:
        check_tables(table.tables)


@check
def secret_answers_stay_secret(table: Variant) -> None:
    """The other seats and a watcher receive the same for every secret choice of a seat until the answers are revealed."""
    for n, s in enumerate(table.positions):
        if not s.agenda or not s.agenda[-1].hides(s):
            continue
        step = s.agenda[-1]
        for seat in asked_seats(s):
            options = s.options(seat)
            if len(options) < 2:
                continue
            one = seeded(n).below(len(options))
            pair = (options[one], options[one - 1])
            if step.silent(s, seat, pair[0]) != step.silent(s, seat, pair[1]):
                continue
            branches = []
            for action in pair:
                world = s.clone()
                world.story = Story()
                world.do(seat, action)
                branches.append((world, world.story.take()))
            (left, left_told), (right, right_told) = branches
            if not all(world.agenda and world.agenda[-1] is step for world in (left, right)):
                continue
            for receiver in table.receivers:
                if receiver != seat:
                    where = f"{who(receiver)} can see what seat {seat} chose in {type(step).__name__}"
                    assert seen(left_told, receiver) == seen(right_told, receiver), f"{where}: the events differ"
                    assert table.message(left, receiver) == table.message(right, receiver), f"{where}: the messages differ"


@check
def silent_choices_change_nothing_for_the_others(table: Variant) -> None:
    """A silent choice is not even noticed: the other seats and a watcher see the same position, with the same seats asked."""
    for s in table.positions:
        step = s.agenda[-1] if s.agenda else None
        if step is None or not step.hides(s):
            continue
        for seat in asked_seats(s):
            silent = [action for action in s.options(seat) if step.silent(s, seat, action)]
            for action in silent[:1] + silent[-1:]:
                world = s.clone()
                world.do(seat, action)
                for receiver in table.receivers:
                    if receiver != seat:
                        where = f"{who(receiver)} notices a silent choice of seat {seat} in {type(step).__name__}"
                        assert table.message(s, receiver) == table.message(world, receiver), where


@check
def luck_that_only_others_see_is_not_told(table: Variant) -> None:
    """Change one number of luck, as if another card were drawn: a seat whose view stays the same gets the same events."""
    for n, s in enumerate(table.positions):
        if not s.agenda:
            continue
        seat, action = pick(s, seeded(n, 3))
        for at in range(2):
            branches = []
            for turned in (False, True):
                world = s.clone()
                world.chance = chance = Turned(seeded(n), at, turned)
                world.story = Story()
                world.do(seat, action)
                branches.append((world, world.story.take()))
            if chance.left >= 0:
                break
            (left, left_told), (right, right_told) = branches
            same = [table.message(left, receiver) == table.message(right, receiver) for receiver in table.receivers]
            if not all(same):
                for receiver in [each for each, alike in zip(table.receivers, same, strict=True) if alike]:
                    assert seen(left_told, receiver) == seen(right_told, receiver), f"{who(receiver)} is told the luck of other seats"


class Turned(Chance):
    """The luck of another chance; number `at` is changed if `turned`."""

    def __init__(self, source: Chance, at: int, turned: bool) -> None:
        self.source = source
        self.left = at
        self.turned = turned

    def copy(self) -> Chance:
        return self.source.copy()

    def below(self, n: int) -> int:
        number = self.source.below(n)
        if n > 1:
            if self.left == 0 and self.turned:
                number = (number + 1) % n
            self.left -= 1
        return number


@check
def every_change_is_told(table: Variant) -> None:
    """A view changes only by verbs, and verbs tell events. The server sends who is asked next, so the flow is held constant here."""
    looked: Counter[type] = Counter()
    for seed in table.seeds:
        s = table.new(seed)
        players = table.players(seed)
        for _ in range(table.cut):
            if not s.agenda:
                break
            after = s.clone()
            after.story = story = Story()
            before = s
            for step in steps_of(after, *pick(s, players)):
                if not story.take() and looked[type(step)] < ALIKE:
                    looked[type(step)] += 1
                    check_same_views(table, type(step).__name__, with_flow_of(s, before), with_flow_of(s, after))
                before = after.clone()
            s = after


def steps_of(s: State, seat: int, action: int) -> Iterator[Step[Any]]:
    """Play like `State.do`, and stop after each step."""
    step = s.agenda[-1]
    s.now = action if seat == CLOCK else s.now
    step.answered(s, seat, action)
    yield step
    while s.agenda:
        step = s.agenda[-1]
        seats = step.seats(s)
        if len(seats) > 1 or CLOCK in seats or (seats and step.options(s, seats[0])):
            break
        s.agenda.pop()
        step.run(s)
        yield step
    s.advance()


def with_flow_of(flow: State, s: State) -> State:
    twin = s.clone()
    flow.copy_to(twin)
    return twin


def check_same_views(table: Variant, step: str, before: State, after: State) -> None:
    for receiver in table.receivers:
        assert table.view(before, receiver) == table.view(after, receiver), f"{step}: {who(receiver)} sees a change without an event"


@check
def views_fit_their_types(table: Variant) -> None:
    """The types of the board in the browser are generated from the annotations of the view, so these must be true."""
    for s in table.positions:
        for receiver in table.receivers:
            view = table.game.view(s, receiver)
            try:
                msgspec.convert(msgspec.to_builtins(view), type(view))
            except msgspec.ValidationError as error:
                raise AssertionError(f"the view of {who(receiver)} does not fit its type: {error}") from None


@check
def events_can_be_told_to_everyone_in_both_languages(table: Variant) -> None:
    heard: Counter[str] = Counter()
    for seed in table.seeds:
        story = Story()
        for _ in table.walk(seed, story):
            for event in story.take():
                heard[event.kind] += 1
                if heard[event.kind] > ALIKE:
                    continue
                assert event.kind in table.game.texts.events, f"no text for the event {event.kind!r}"
                assert set(event.private) <= set(range(table.seats)), f"{event.kind}: private facts for {list(event.private)}"
                for receiver in table.receivers:
                    facts = event.seen_by(receiver)
                    sent = json.loads(json.dumps(facts))
                    for lang, words in table.words.items():
                        said = table.game.say_event(event.kind, facts, words)
                        assert said.strip(), f"{event.kind} says nothing in {lang}"
                        assert said == table.game.say_event(event.kind, sent, words), f"{event.kind}: its facts do not survive JSON"


@check
def asks_actions_and_boards_can_be_shown_to_everyone_in_both_languages(table: Variant) -> None:
    for s in table.positions:
        for receiver in table.receivers:
            table.message(s, receiver)
            for lang in table.words:
                assert table.game.draw(table.game.view(s, receiver), lang).strip(), f"an empty board for {who(receiver)}"
        for seat in asked_seats(s):
            assert type(s.agenda[-1]).__name__ in table.game.texts.asks
            for action in s.options(seat):
                json.dumps(table.game.describe(s, seat, action))
                for words in table.words.values():
                    assert table.game.say_action(s, seat, action, words).strip()


@check
def observations_fit_their_layout_and_options_the_mask(table: Variant) -> None:
    size = table.game.layout.size()
    assert all(field.meaning for group in table.game.layout.groups for field in group.fields)
    assert size == sum(group.times * field.size for group in table.game.layout.groups for field in group.fields)
    for s in table.positions:
        for seat in range(table.seats):
            numbers = empty_numbers(3 * size)
            table.game.observe(s, seat, numbers, size)
            assert not any([*numbers[:size], *numbers[2 * size :]]), "the observation has numbers outside its layout"
            assert all(math.isfinite(number) for number in numbers), f"not all numbers: {numbers.tolist()}"
            if seat in s.asked:
                assert all(0 <= action < table.game.space.size for action in s.options(seat))


@check
def values_are_between_lost_and_won(table: Variant) -> None:
    if table.game.value is not None:
        for s in table.positions:
            for seat in range(table.seats):
                if s.agenda:
                    value = table.game.value(s, seat)
                    assert 0.0 <= value <= 1.0, f"the value {value} is not between lost and won"


@check
def bots_choose_what_is_offered(table: Variant) -> None:
    for n, s in enumerate(table.positions[::5]):
        for seat in asked_seats(s)[:1]:
            for name in ("random", "greedy:1", "search:3"):
                world = s.imagine(seat, seeded(n))
                action = bot(name, table.game)(world, seat, seeded(n, 1))
                assert action in s.options(seat), f"{name} chooses {table.game.space.notation(action)}, which is not offered"


@check
def policy_and_stops_answer_with_an_option_or_not_at_all(table: Variant) -> None:
    settings = {name: option.default for name, option in table.game.texts.stops.items()}
    for s in table.positions:
        for seat in asked_seats(s):
            options = s.options(seat)
            if table.game.policy is not None:
                advised = table.game.policy(s.imagine(seat, seeded(1)), seat, options, seeded(2))
                assert advised in (-1, *options), f"the policy advises {advised}, which is not offered"
            if table.game.stop is not None:
                for name, option in table.game.texts.stops.items():
                    for choice in option.choices:
                        answer = table.game.stop(s, seat, settings | {name: choice.value})
                        assert answer in (-1, *options), f"{name} = {choice.value} answers {answer}, which is not offered"


def candidates(table: Variant, s: State, seat: int) -> list[int]:
    """All actions of a small space; of a larger one the options and a sample; for the clock, times outside its range."""
    if seat == CLOCK:
        return [s.now - 1, s.deadline() + 1]
    size = table.game.space.size
    if size <= WHOLE_SPACE:
        return list(range(size))
    luck = seeded(len(s.agenda), seat)
    return [*s.options(seat), *[luck.below(size) for _ in range(SAMPLE)]]


def who(receiver: int) -> str:
    return "a watcher" if receiver == WATCHER else f"seat {receiver}"
