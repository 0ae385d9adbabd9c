"""A game at one screen: each person in turn sees the view of their seat and chooses one of the options, listed in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tablee.bots.players import Bot
from tablee.cli.player_input import choice_number, command_name, matching_choices
from tablee.cli.terminal import Terminal
from tablee.cli.translator import Translator
from tablee.game import Game
from tablee.kernel.chance import Seeded
from tablee.kernel.record import Entry
from tablee.kernel.replay import Recorder, Replay
from tablee.kernel.state import CLOCK, Open, State
from tablee.kernel.story import WATCHER, Event
from tablee.transcript import event_lines

ASK_AGAIN = -1
NEXT_SEAT = -2


class PlayerLeft(Exception):
    """A player quit the game before its end, or the input ended."""


class HotSeat:
    """A running game with its players.

    `unseen` holds, for each person, the events since they last looked, each with the number of actions before it.
    `irrevocable` says for each action whether it can no longer be undone.
    `private_to` is the seat whose secrets are on the screen.
    """

    def __init__(self, tr: Translator, terminal: Terminal, game: Game, recorder: Recorder, bots: Mapping[int, Bot], chance: Seeded) -> None:
        self.tr = tr
        self.terminal = terminal
        self.game = game
        self.recorder = recorder
        self.bots = bots
        self.chance = chance
        self.names = recorder.record.header.seats
        self.people = [seat for seat in range(len(self.names)) if seat not in bots]
        self.sentences = game.sentences(tr.lang, self.names)
        self.unseen = {seat: [(0, event) for event in recorder.told] for seat in self.people or [WATCHER]}
        self.irrevocable: list[bool] = []
        self.private_to: int | None = None

    def play(self) -> None:
        """Play to the end of the game. Raise `PlayerLeft` if a player quits."""
        self.terminal.line(self.game.texts.name[self.tr.lang], "bold")
        self.terminal.line(self.game.texts.how[self.tr.lang])
        if self.people:
            self.terminal.line(self.tr("play.begin"))
        if self.recorder.record.header.commitment:
            self.terminal.line(self.tr("play.commitment", commitment=self.recorder.record.header.commitment))
        while self.recorder.state.agenda:
            seat = self.next_seat()
            if seat == CLOCK:
                self.apply(CLOCK, self.recorder.state.options(CLOCK)[0])
            elif seat in self.bots:
                with self.terminal.spinner(self.tr("play.thinking", name=self.names[seat])):
                    action = self.bots[seat](self.recorder.state.imagine(seat, self.chance.fork()), seat, self.chance)
                self.apply(seat, action)
                if not self.people:
                    self.show_unseen(WATCHER)
            else:
                self.ask(seat)
        self.show_end()

    def next_seat(self) -> int:
        """Return the first seat that is asked. In real time every seat may act, the clock included: pick one at random."""
        s = self.recorder.state
        return s.asked[self.chance.below(len(s.asked))] if isinstance(s.agenda[-1], Open) else s.asked[0]

    def apply(self, seat: int, action: int) -> None:
        s = self.recorder.state
        hidden = s.agenda[-1].hides(s)
        events = self.recorder.apply(seat, action, s.now)
        entry = self.recorder.record.lines[-1]
        assert isinstance(entry, Entry)
        self.irrevocable.append(hidden or bool(entry.luck or entry.throws) or any(event.private for event in events))
        for waiting in self.unseen.values():
            waiting.extend((len(self.irrevocable), event) for event in events)

    def ask(self, seat: int) -> None:
        """Show the seat its view and its options, and read lines until it has chosen or another seat must be asked."""
        s = self.recorder.state
        self.hand_over_screen(seat)
        self.show_unseen(seat)
        self.show_board(seat)
        if s.deadline() >= 0:
            self.terminal.line(self.tr("play.clock", now=format_time(s.now), deadline=format_time(s.deadline())))
        self.terminal.line(self.game.say_ask(s, seat, self.sentences), "bold")
        options = s.options(seat)
        self.list_options(seat, options)
        prompt = self.tr("play.prompt_one" if len(options) == 1 else "play.prompt", name=self.names[seat], n=len(options))
        while True:
            action = self.handle_line(seat, options, self.read_line(prompt))
            if action == NEXT_SEAT:
                return
            if action != ASK_AGAIN:
                self.apply(seat, action)
                return

    def read_line(self, prompt: str) -> str:
        try:
            return self.terminal.read_line(prompt)
        except EOFError:
            self.terminal.line()
            raise PlayerLeft from None

    def handle_line(self, seat: int, options: Sequence[int], typed: str) -> int:
        """Return the chosen action, `ASK_AGAIN` or `NEXT_SEAT`."""
        s = self.recorder.state
        command = command_name(typed, self.tr.lang)
        if command == "quit":
            raise PlayerLeft
        if command == "undo":
            return self.undo()
        if command == "wait" and isinstance(s.agenda[-1], Open):
            return NEXT_SEAT
        if command == "list":
            self.list_options(seat, options)
        elif typed.startswith("?"):
            self.explain(seat, options, typed[1:].strip())
        elif not typed:
            if len(options) == 1:
                return options[0]
        elif typed.isdecimal():
            index = choice_number(typed, len(options))
            if index is not None:
                return options[index]
            self.terminal.line(self.tr("play.no_number", n=len(options)))
        elif (action := self.parse_notation(typed)) is not None:
            if action in options:
                return action
            self.explain(seat, options, typed)
        else:
            self.list_options(seat, options, typed)
        return ASK_AGAIN

    def list_options(self, seat: int, options: Sequence[int], search: str = "") -> None:
        """Print the options with their numbers, or only those that match the search."""
        s = self.recorder.state
        choices = [
            (n, self.game.say_action(s, seat, action, self.sentences), self.game.space.notation(action))
            for n, action in enumerate(options, 1)
        ]
        matching = matching_choices(choices, search)
        self.terminal.choices(matching)
        if not matching:
            self.terminal.line(self.tr("play.no_match", typed=search))

    def parse_notation(self, notation: str) -> int | None:
        try:
            return self.game.space.action(notation)
        except ValueError:
            return None

    def explain(self, seat: int, options: Sequence[int], asked: str) -> None:
        """Print the help, or why the action that was asked about is not possible, with its rule."""
        s = self.recorder.state
        if not asked:
            self.terminal.lines([self.tr("play.help"), self.rule(self.game.texts.asks[type(s.agenda[-1]).__name__].rule)])
            return
        index = choice_number(asked, len(options))
        action = options[index] if index is not None else self.parse_notation(asked)
        if action is None:
            example = self.game.space.notation(options[0])
            self.terminal.line(self.tr("play.no_such_action", typed=asked, example=example))
        elif refusal := s.refusal(seat, action):
            self.terminal.line(self.tr("play.refused", action=self.game.space.notation(action), rule=self.rule(refusal)))
        else:
            phrase = self.game.say_action(s, seat, action, self.sentences)
            self.terminal.line(self.tr("play.allowed", n=list(options).index(action) + 1, phrase=phrase))

    def rule(self, rule_id: str) -> str:
        rule = self.game.rulebook[rule_id]
        return self.tr("play.rule", section=rule.section, id=rule.id, words=rule.text[self.tr.lang])

    def undo(self) -> int:
        """Go back to before the last choice of a person, unless chance or a secret has been revealed since."""
        record = self.recorder.record
        entries = record.entries()
        choices = [n for n, entry in enumerate(entries) if entry.seat in self.people]
        if not choices or any(self.irrevocable[choices[-1] :]):
            self.terminal.line(self.tr("play.no_undo" if choices else "play.nothing_to_undo"))
            return ASK_AGAIN
        last = choices[-1]
        record.undo(last)
        s = Replay(self.game, record).go_to(last)
        s.chance = self.recorder.luck
        s.story = self.recorder.story
        self.recorder.state = s
        del self.irrevocable[last:]
        for waiting in self.unseen.values():
            waiting[:] = [(n, event) for n, event in waiting if n <= last]
        self.terminal.line(self.tr("play.undone"))
        return NEXT_SEAT

    def hand_over_screen(self, seat: int) -> None:
        """Clear the screen and wait for the next person, if the screen shows secrets or is about to."""
        secret = len(self.people) > 1 and self.has_secrets(seat)
        if self.private_to == seat or not (secret or self.private_to is not None):
            return
        self.terminal.clear()
        self.read_line(self.tr("play.pass", name=self.names[seat]))
        self.terminal.clear()
        self.private_to = seat if secret else None

    def has_secrets(self, seat: int) -> bool:
        """Return whether the seat sees more than a watcher or chooses in secret. A game without `redeal` hides nothing."""
        s = self.recorder.state
        if s.agenda[-1].hides(s):
            return True
        own, public = self.game.view(s, seat), self.game.view(s, WATCHER)
        return type(s).redeal is not State.redeal and msgspec.json.encode(own) != msgspec.json.encode(public)

    def show_unseen(self, seat: int) -> None:
        """Print the events since the seat last looked. The others read them too, unless the screen is private or the event is theirs."""
        self.print_events([event for _, event in self.unseen[seat]], seat)
        for other, waiting in self.unseen.items():
            if other == seat:
                waiting.clear()
            elif self.private_to is None:
                waiting[:] = [(n, event) for n, event in waiting if other in event.private]

    def print_events(self, events: Sequence[Event], seat: int) -> None:
        if events:
            self.terminal.line()
            self.terminal.lines(event_lines(self.game, events, self.sentences, seat))

    def show_board(self, seat: int) -> None:
        self.terminal.line()
        self.terminal.line(self.game.draw(self.game.view(self.recorder.state, seat), self.tr.lang))
        self.terminal.line()

    def show_end(self) -> None:
        """Show everyone the events that the longest-waiting person has not seen, the final board and the outcome."""
        if self.private_to is not None:
            self.terminal.clear()
        seat = self.people[0] if len(self.people) == 1 else WATCHER
        self.print_events([event for _, event in max(self.unseen.values(), key=len)], seat)
        self.show_board(seat)
        outcome = self.recorder.state.outcome()
        assert outcome is not None, "a game with an empty agenda has an outcome"
        self.terminal.line(self.rule(outcome.reason))
        winners = [self.names[seat] for seat in outcome.winners]
        label = outcome.label()
        self.terminal.line(self.tr("play.won", names=winners) if label.startswith("seat ") else self.tr(f"play.end.{label}"), "bold")
        if outcome.scores:
            self.terminal.line(self.tr("play.scores", scores=[f"{name} {n}" for name, n in zip(self.names, outcome.scores, strict=True)]))


def format_time(ms: int) -> str:
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"
