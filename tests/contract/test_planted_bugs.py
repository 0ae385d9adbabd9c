"""The checks catch the planted bugs: the correct game passes every check, and each broken game fails the check for its bug."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.game import Game
from tablee.kernel.errors import LuckMissing, RecordError
from tests.contract import checks, file_checks
from tests.contract.changes import undone_changes
from tests.contract.fingerprint import fingerprint
from tests.contract.planted_bugs import BUGS, MORE_BUGS, game_with
from tests.contract.variant import Variant
from tests.games.bidding import GAME
from tests.games.columns import GAME as COLUMNS

CAUGHT = {
    "a view that shows a hidden card": (checks.a_seat_cannot_tell_worlds_apart_by_what_it_cannot_know, "can distinguish the world from"),
    "a lost piece": (checks.no_piece_is_lost_or_made, "after .* decisions"),
    "a change without a verb": (checks.every_change_is_told, "sees a change without an event"),
    "global randomness": (checks.same_chance_same_game, "by the same chance"),
    "an option that refusal denies": (checks.options_and_refusals_agree, "is offered, refusal 'show.once'"),
    "a secret choice visible before the reveal": (checks.secret_answers_stay_secret, "can see what seat .* chose in Bid"),
    "a clone that shares a mutable list": (checks.clone_then_play_equals_play, "changed the original"),
}
MORE_CAUGHT = {
    "a view that does not fit its type": (
        checks.views_fit_their_types,
        r"Expected `bool`, got `int` - at `\$.bell`",
    ),
    "an event that names a card only one seat may see": (checks.luck_that_only_others_see_is_not_told, "is told the luck of other seats"),
    "an event that tells a sealed answer": (checks.secret_answers_stay_secret, "the events differ"),
    "a world imagined as it is": (checks.hidden_things_are_dealt_anew, "never deals anything anew"),
    "a world imagined with less cards": (checks.no_piece_is_lost_or_made, "imagines has other pieces"),
    "a clone without one field": (checks.clone_then_play_equals_play, "not what it was made from"),
    "a game that depends on being told": (checks.same_chance_same_game, "without a story plays differently"),
    "a table that is written in": (checks.what_clones_share_never_changes, r"Ledger.* has changed: s.pages\[2999\]\[0\]"),
    "luck outside the record": (checks.the_record_alone_rebuilds_the_game, "tells other events"),
    "a refusal that changes the state": (checks.what_was_not_offered_is_refused_and_changes_nothing, "changed the state"),
    "a refusal by a rule that does not exist": (checks.what_was_not_offered_is_refused_and_changes_nothing, "no.such.rule"),
    "a seat that plays out of turn": (checks.seats_that_are_not_asked_are_refused, "is not asked but"),
    "options that are the state's own list": (checks.a_caller_may_change_the_list_of_options_it_gets, "emptied the list of the state"),
    "a deadline in the past": (checks.the_clock_moves_up_to_its_deadline, "is before now"),
    "a game without an end": (checks.random_play_ends_within_the_bound, "still going on"),
    "an end by a rule that does not exist": (checks.random_play_ends_within_the_bound, "no rule 'no.such.rule'"),
    "an event without a text": (checks.events_can_be_told_to_everyone_in_both_languages, "no text for the event 'no_such_event'"),
    "facts that are not JSON": (checks.events_can_be_told_to_everyone_in_both_languages, "not JSON"),
    "a sentence with a fact that not everyone has": (checks.events_can_be_told_to_everyone_in_both_languages, "card"),
    "a table set by luck": (checks.the_table_is_set_without_luck, "luck"),
    "a census that is always the same": (checks.every_count_of_the_census_is_derived_from_the_state, "gives cards whatever"),
    "a census of which one count is always the same": (checks.every_count_of_the_census_is_derived_from_the_state, "gives bells whatever"),
    "a clone that shares a list without saying so": (checks.clones_share_only_what_is_declared, "share SharesItsBell.rung: copy it"),
    "a choice that cannot be described": (checks.asks_actions_and_boards_can_be_shown_to_everyone_in_both_languages, "card"),
    "an empty board": (checks.asks_actions_and_boards_can_be_shown_to_everyone_in_both_languages, "an empty board"),
    "an observation beyond its layout": (checks.observations_fit_their_layout_and_options_the_mask, "outside its layout"),
    "an observation before its place": (checks.observations_fit_their_layout_and_options_the_mask, "outside its layout"),
    "an observation that is no number": (checks.observations_fit_their_layout_and_options_the_mask, "not all numbers"),
    "an observation with the cards of other hands": (
        checks.a_seat_cannot_tell_worlds_apart_by_what_it_cannot_know,
        "can distinguish the world from",
    ),
    "a value above won": (checks.values_are_between_lost_and_won, "not between"),
    "advice that is not offered": (checks.policy_and_stops_answer_with_an_option_or_not_at_all, "the policy advises"),
}
ASKS_NOBODY = "[asks.Shows]\nrule = 'bell'\nfr = 'a'\nen = 'a'\n\n[asks.Show]"
TELLS_NOTHING = "[events]\nlost = { fr = 'a', en = 'a' }"
LESSON = file_checks.the_lesson_can_be_taken_to_its_end
MISTAKES = [
    ("rulebook.toml", 'id = "draw"', 'id = "draws"', file_checks.every_rule_has_a_test_that_names_it, "rules without a test"),
    ("tests/test_rules.py", '@rule("draw")', '@rule("draw", "drew")', file_checks.every_rule_has_a_test_that_names_it, "do not exist"),
    ("components.toml", 'id = "bell"', 'id = "gong"', file_checks.every_component_has_a_test_that_names_it, "components without a test"),
    ("components.toml", 'en = "the bell"', 'en = " "', file_checks.every_text_is_there_in_every_language, "en is empty"),
    ("texts.toml", "{seat} shows {card}.", "{seat} shows a card.", file_checks.every_language_speaks_of_the_same_facts, "events.showed"),
    ("texts.toml", "{seat} shows {card}.", "{seat} shows {card:cards}.", file_checks.every_list_a_sentence_names_exists, "no such list"),
    ("texts.toml", "ring = {", "rings = {", file_checks.every_block_of_actions_has_its_text, "ring"),
    ("texts.toml", "[asks.Ringing]", "[asks.Rings]", file_checks.every_step_that_asks_has_its_text_and_no_other, "Ringing"),
    ("texts.toml", "[asks.Show]", ASKS_NOBODY, file_checks.every_step_that_asks_has_its_text_and_no_other, "do not exist"),
    ("texts.toml", "showed = {", "shown = {", file_checks.every_event_that_is_told_has_its_text_and_no_other, "told without a text"),
    ("texts.toml", "[events]", TELLS_NOTHING, file_checks.every_event_that_is_told_has_its_text_and_no_other, "nobody tells"),
    ("rulebook.toml", 'id = "show.once"', 'id = "show.twice"', file_checks.rules_that_refuse_and_end_exist, "show.once"),
    ("rulebook.toml", 'id = "end"', 'id = "finish"', file_checks.rules_that_refuse_and_end_exist, "end"),
    ("lesson.toml", 'en = "And so on."', 'en = ""', file_checks.every_text_is_there_in_every_language, "en is empty"),
    ("lesson.toml", "minutes = 3", "minutes = 9", LESSON, "expected 3 to 5"),
    ("lesson.toml", '"1 bid 9"', '"1 bid 8"', LESSON, "moment 3: 'bid 8' is not allowed.*bid.own"),
    (
        "lesson.toml",
        'choose = "show 10"',
        'choose = "show 11"',
        LESSON,
        "moment 5: choose 'show 11'",
    ),
    ("lesson.toml", 'point = "scored"', 'point = "won"', LESSON, "nothing to point at: won"),
    ("lesson.toml", 'choose = "ring"', "luck = [3]", LESSON, "three choices or more"),
    (
        "lesson.toml",
        'hint = { fr = "Sonnez.", en = "Ring." }',
        "",
        LESSON,
        "a hint belongs to each choice",
    ),
    (
        "lesson.toml",
        "[11, 10, 0, 0]",
        "[11, 10, 0, 0, 0]",
        LESSON,
        "1 numbers of its luck were not used",
    ),
    ("texts.toml", ', { value = false, fr = "Sans", en = "Without" }', "", file_checks.the_game_presents_itself, "two values"),
]


@pytest.mark.parametrize("check", checks.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("table", [Variant(GAME, 2), Variant(GAME, 3), Variant(GAME, 2, {"bell": False}), Variant(COLUMNS, 2)], ids=str)
def test_the_test_games_pass(table: Variant, check: checks.Check) -> None:
    check(table)


@pytest.mark.parametrize("check", file_checks.FILE_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", [GAME, COLUMNS], ids=lambda game: game.id)
def test_the_files_of_the_test_games_pass(game: Game, check: file_checks.FileCheck) -> None:
    check(game)


def test_changes_of_a_state_are_taken_back_even_if_the_caller_stops() -> None:
    s = Variant(GAME, 2).positions[3]
    before = fingerprint(s)
    places = []
    for stop in (1, 5, 40, 10_000):
        places = [place for place, _ in zip(undone_changes(s), range(stop), strict=False)]
        assert before == fingerprint(s)
    assert {"s.points[1]", "s.pile.unseen", "s.hands[0]"} <= set(places)


@pytest.mark.parametrize("bug", BUGS)
def test_caught(bug: str) -> None:
    check, said = CAUGHT[bug]
    with pytest.raises(AssertionError, match=said):
        check(Variant(BUGS[bug], 2))


@pytest.mark.parametrize("bug", MORE_BUGS)
def test_caught_too(bug: str) -> None:
    check, said = MORE_CAUGHT[bug]
    with pytest.raises((AssertionError, KeyError, TypeError, LuckMissing, RecordError), match=said):
        check(Variant(MORE_BUGS[bug], 2))


@pytest.mark.parametrize(("file", "old", "new", "check", "said"), MISTAKES)
def test_a_mistake_in_the_book_is_caught(
    file: str, old: str, new: str, check: file_checks.FileCheck, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(AssertionError, match=said):
        check(game_with(tmp_path, monkeypatch, file, old, new))
