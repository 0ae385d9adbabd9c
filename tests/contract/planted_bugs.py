"""Broken variants of the test game, each with one small bug that is easy to overlook."""

from __future__ import annotations

import copy
import functools
import importlib
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.game import Game
from tablee.kernel.chance import Chance
from tablee.kernel.outcome import Outcome, ranked
from tablee.kernel.state import Step
from tests.games.bidding import GAME, state, view
from tests.games.bidding.options import Options
from tests.games.bidding.state import SHOW, Bidding, Show
from tests.games.bidding.view import View


def with_(**parts: Any) -> Game:
    """The correct game with other parts."""
    game = copy.copy(GAME)
    for name, part in parts.items():
        setattr(game, name, part)
    return game


def played_with(kind: type[Bidding]) -> Game:
    return with_(setup=functools.partial(state.setup, kind=kind))


def writes(number: float, place: int) -> Callable[[Bidding, int, memoryview[float], int], None]:
    """An observation of one number."""

    def observe(s: Bidding, seat: int, into: memoryview[float], at: int) -> None:
        into[at + place] = number

    return observe


def writes_every_hand(s: Bidding, seat: int, into: memoryview[float], at: int) -> None:
    for other in range(len(s.hands)):
        view.observe(s, other, into, at)


def view_with_all_hands(s: Bidding, seat: int) -> View:
    """Shows the hands of all seats."""
    seen = view.view(s, seat)
    return View(seen.hand, [sorted(hand) for hand in s.hands], seen.cards, seen.spent, seen.points, seen.left, seen.bell)


def view_of_another_type(s: Bidding, seat: int) -> View:
    """Shows the bell as a number where the type says bool."""
    seen = view.view(s, seat)
    return View(seen.hand, seen.shown, seen.cards, seen.spent, seen.points, seen.left, 1)  # type: ignore[arg-type]


class LosesACard(Bidding):
    """A shown card that is spent does not reach the spent cards."""

    def spend(self, seat: int, card: int) -> None:
        was_shown = card in self.shown
        super().spend(seat, card)
        if was_shown:
            self.spent.remove(card)


class DrawsByGlobalLuck(Bidding):
    def draw_card(self, seat: int) -> None:
        unseen = self.pile.unseen
        unseen.remove(card := random.choice(unseen))
        self.hands[seat].append(card)
        if self.story is not None:
            self.story.tell("drew", {"seat": seat, "left": len(self.pile)}, {seat: {"card": card}})


class ShowsItself(Show):
    """Changes the state itself instead of calling the verbs."""

    def choose(self, s: Bidding, seat: int, action: int) -> None:
        if SHOW.holds(action):
            s.shown.append(SHOW.first_of(action))
            s.points[seat] += 1


class ChangesWithoutAVerb(Bidding):
    def then(self, step: Step[Any]) -> None:
        super().then(ShowsItself(step.seat) if isinstance(step, Show) else step)


class ShowsAgain(Show):
    """Offers a card that its own refusal denies."""

    def options(self, s: Bidding, seat: int) -> list[int]:
        return [SHOW.at(card) for card in sorted(s.hands[seat])] + super().options(s, seat)[-1:]


class OffersTooMuch(Bidding):
    def then(self, step: Step[Any]) -> None:
        super().then(ShowsAgain(step.seat) if isinstance(step, Show) else step)


def view_with_answers(s: Bidding, seat: int) -> View:
    """Counts a card that was bid as spent before it is revealed."""
    seen = view.view(s, seat)
    return View(seen.hand, seen.shown, seen.cards, seen.spent + [action for _, action in s.sealed], seen.points, seen.left, seen.bell)


class SharesItsPoints(Bidding):
    def clone(self) -> Bidding:
        other = super().clone()
        other.points = self.points
        return other


BUGS: dict[str, Game] = {
    "a view that shows a hidden card": with_(view=view_with_all_hands),
    "a lost piece": played_with(LosesACard),
    "a change without a verb": played_with(ChangesWithoutAVerb),
    "global randomness": played_with(DrawsByGlobalLuck),
    "an option that refusal denies": played_with(OffersTooMuch),
    "a secret choice visible before the reveal": with_(view=view_with_answers),
    "a clone that shares a mutable list": played_with(SharesItsPoints),
}


class TellsWhatWasDrawn(Bidding):
    """Tells everyone a fact that only one seat may know."""

    def draw_card(self, seat: int) -> None:
        super().draw_card(seat)
        if self.story is not None:
            self.story.tell("bid", {"seat": seat, "card": self.hands[seat][-1]})


class TellsWhatWasAnswered(Bidding):
    """Tells every answer that is still secret."""

    def advance(self) -> None:
        super().advance()
        if self.story is not None and self.sealed:
            self.story.tell("bid", {"seat": self.sealed[-1][0], "card": self.sealed[-1][1]})


class ImaginesTheTruth(Bidding):
    """A bot that gets such a world plays with open cards."""

    def redeal(self, seat: int) -> None:
        pass


class ImaginesLessCards(Bidding):
    def redeal(self, seat: int) -> None:
        super().redeal(seat)
        self.pile.unseen = self.pile.unseen[1:]


class ForgetsTheBell(Bidding):
    """A clone without one of its fields."""

    def clone(self) -> Bidding:
        other = super().clone()
        other.rings_at = 0
        return other


class CountsAsItTells(Bidding):
    """Plays differently if events are told."""

    def score(self, seat: int) -> None:
        super().score(seat)
        if self.story is not None and len(self.hands[seat]) == 1:
            self.shown.append(self.hands[seat][0])


class TakesWhatIsRefused(Bidding):
    """Takes a point for each refused attempt."""

    def refusal(self, seat: int, action: int) -> str:
        rule = super().refusal(seat, action)
        if rule:
            self.points[seat] -= 1
        return rule


class RefusesByNoRule(Bidding):
    def refusal(self, seat: int, action: int) -> str:
        return "no.such.rule" if super().refusal(seat, action) else ""


class AsksEveryone(Bidding):
    """Lets a seat that is not asked choose."""

    def shared_options(self, seat: int) -> list[int]:
        return super().shared_options(seat) or super().shared_options(self.asked[0] if self.asked else 0)


class HandsOutItsOwnList(Bidding):
    """Callers that change their list of options change the game."""

    def options(self, seat: int) -> list[int]:
        return self.shared_options(seat)


class RingsInThePast(Bidding):
    def start_bell(self) -> None:
        super().start_bell()
        self.rings_at = self.now - 1


class NeverTakesCards(Bidding):
    """Bids come back to the hand, so that no game ends."""

    def spend(self, seat: int, card: int) -> None:
        super().spend(seat, card)
        self.hands[seat].append(self.spent.pop())


class EndsByNoRule(Bidding):
    def finish(self, outcome: Outcome) -> None:
        super().finish(ranked(outcome.scores, "no.such.rule"))


class TellsNobodyKnowsWhat(Bidding):
    def show(self, seat: int, card: int) -> None:
        super().show(seat, card)
        if self.story is not None:
            self.story.tell("no_such_event", {})


class TellsInSets(Bidding):
    """Tells facts that are not JSON."""

    def show(self, seat: int, card: int) -> None:
        self.shown.append(card)
        if self.story is not None:
            self.story.tell("showed", {"seat": seat, "card": {card}})


class TellsHalf(Bidding):
    """Tells a fact of the sentence to one seat only."""

    def show(self, seat: int, card: int) -> None:
        self.shown.append(card)
        if self.story is not None:
            self.story.tell("showed", {"seat": seat}, {seat: {"card": card}})


class Ledger:
    """A large table that all states share."""

    def __init__(self) -> None:
        self.pages = [[page] for page in range(3000)]


LEDGER = Ledger()


class WritesInATable(Bidding):
    """Changes a table that clones share."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.ledger = LEDGER

    def score(self, seat: int) -> None:
        super().score(seat)
        self.ledger.pages[2999][0] += 1


class SharesItsBell(Bidding):
    """Clones share a list that changes in few games only."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.rung: list[int] = []

    def clone(self) -> Bidding:
        other = super().clone()
        assert isinstance(other, SharesItsBell)
        other.rung = self.rung
        return other


def setup_with_luck(seats: int, chance: Chance, options: Options) -> Bidding:
    s = state.setup(seats, chance, options)
    s.chance.shuffle(s.pile.unseen)
    return s


MORE_BUGS: dict[str, Game] = {
    "a view that does not fit its type": with_(view=view_of_another_type),
    "an event that names a card only one seat may see": played_with(TellsWhatWasDrawn),
    "an event that tells a sealed answer": played_with(TellsWhatWasAnswered),
    "a world imagined as it is": played_with(ImaginesTheTruth),
    "a world imagined with less cards": played_with(ImaginesLessCards),
    "a clone without one field": played_with(ForgetsTheBell),
    "a game that depends on being told": played_with(CountsAsItTells),
    "a table that is written in": played_with(WritesInATable),
    "luck outside the record": played_with(DrawsByGlobalLuck),
    "a refusal that changes the state": played_with(TakesWhatIsRefused),
    "a refusal by a rule that does not exist": played_with(RefusesByNoRule),
    "a seat that plays out of turn": played_with(AsksEveryone),
    "options that are the state's own list": played_with(HandsOutItsOwnList),
    "a deadline in the past": played_with(RingsInThePast),
    "a game without an end": played_with(NeverTakesCards),
    "an end by a rule that does not exist": played_with(EndsByNoRule),
    "an event without a text": played_with(TellsNobodyKnowsWhat),
    "facts that are not JSON": played_with(TellsInSets),
    "a sentence with a fact that not everyone has": played_with(TellsHalf),
    "a table set by luck": with_(setup=setup_with_luck),
    "a census that is always the same": with_(census=lambda s: {"cards": state.CARDS}),
    "a census of which one count is always the same": with_(census=lambda s: {**view.census(s), "bells": 1}),
    "a clone that shares a list without saying so": played_with(SharesItsBell),
    "a choice that cannot be described": with_(describe=lambda s, seat, action: {}),
    "an empty board": with_(draw=lambda seen, lang: ""),
    "an observation beyond its layout": with_(observe=writes(1.0, GAME.layout.size())),
    "an observation before its place": with_(observe=writes(1.0, -1)),
    "an observation that is no number": with_(observe=writes(float("nan"), 0)),
    "an observation with the cards of other hands": with_(observe=writes_every_hand),
    "a value above won": with_(value=lambda s, seat: 1.0 + s.points[seat]),
    "advice that is not offered": with_(policy=lambda s, seat, options, chance: 0),
}


def game_with(folder: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str) -> Game:
    """The test game from a copy of its folder, with one mistake in one file."""
    path = copy_of_the_game(folder, monkeypatch) / file
    text = path.read_text(encoding="utf-8")
    assert 1 == text.count(old)
    path.write_text(text.replace(old, new), encoding="utf-8")
    return game_in(path.parents[len(Path(file).parts) - 1])


def game_without(folder: Path, monkeypatch: pytest.MonkeyPatch, file: str) -> Game:
    """The test game from a copy of its folder, without one file."""
    copied = copy_of_the_game(folder, monkeypatch)
    (copied / file).unlink()
    return game_in(copied)


def copy_of_the_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    package = "mistaken_" + "".join(letter for letter in folder.name if letter.isalnum())
    shutil.copytree(Path(__file__).parents[1] / "games" / "bidding", folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.syspath_prepend(folder)
    return folder / package


def game_in(folder: Path) -> Game:
    game: Game = importlib.import_module(folder.name).GAME
    return game
