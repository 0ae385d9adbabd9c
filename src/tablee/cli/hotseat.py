"""A game at one screen: each person in turn sees what their seat may see, reads the choices in words and picks one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tablee.bots.players import Bot
from tablee.chronicle import event_lines
from tablee.cli.say import Say
from tablee.cli.screen import Screen
from tablee.cli.typed import command, fitting
from tablee.kernel.chance import Seeded
from tablee.kernel.record import Entry
from tablee.kernel.replay import Recorder, Replay
from tablee.kernel.state import CLOCK, Open, State
from tablee.kernel.story import WATCHER, Event
from tablee.shelf import Game

ASK_AGAIN = -1
ASK_ELSEWHERE = -2


class Left(Exception):
    """The players leave the game before its end: they said so, or there is nobody any more."""


class Hotseat:
    """`unseen`: for each person, what happened since they last looked, and after how many actions. `final`: for each action,
    whether it can no longer be taken back. `private_to`: the seat whose secrets are on the screen."""

    def __init__(self, say: Say, screen: Screen, game: Game, recorder: Recorder, bots: Mapping[int, Bot], chance: Seeded) -> None:
        self.say = say
        self.screen = screen
        self.game = game
        self.recorder = recorder
        self.bots = bots
        self.chance = chance
        self.names = recorder.record.header.seats
        self.people = [seat for seat in range(len(self.names)) if seat not in bots]
        self.sentences = game.sentences(say.lang, self.names)
        self.unseen = {seat: [(0, event) for event in recorder.told] for seat in self.people or [WATCHER]}
        self.final: list[bool] = []
        self.private_to: int | None = None

    def play(self) -> None:
        """To the end of the game; `Left` if somebody stops before."""
        self.screen.line(self.game.texts.name.in_(self.say.lang), "bold")
        self.screen.line(self.game.texts.how.in_(self.say.lang))
        if self.people:
            self.screen.line(self.say("play.begin"))
        if self.recorder.record.header.commitment:
            self.screen.line(self.say("play.commitment", commitment=self.recorder.record.header.commitment))
        while self.recorder.state.agenda:
            seat = self.next_seat()
            if seat == CLOCK:
                self.do(CLOCK, self.recorder.state.options(CLOCK)[0])
            elif seat in self.bots:
                with self.screen.thinking(self.say("play.thinking", name=self.names[seat])):
                    action = self.bots[seat](self.recorder.state.imagine(seat, self.chance.fork()), seat, self.chance)
                self.do(seat, action)
                if not self.people:
                    self.tell(WATCHER)
            else:
                self.ask(seat)
        self.show_end()

    def next_seat(self) -> int:
        """Whoever is asked; where anyone may act at any time, and time itself, each is as likely to be next."""
        s = self.recorder.state
        return s.asked[self.chance.below(len(s.asked))] if isinstance(s.agenda[-1], Open) else s.asked[0]

    def do(self, seat: int, action: int) -> None:
        s = self.recorder.state
        hidden = s.agenda[-1].hides(s)
        events = self.recorder.apply(seat, action, s.now)
        entry = self.recorder.record.lines[-1]
        assert isinstance(entry, Entry)
        self.final.append(hidden or bool(entry.luck or entry.throws) or any(event.private for event in events))
        for waiting in self.unseen.values():
            waiting.extend((len(self.final), event) for event in events)

    def ask(self, seat: int) -> None:
        """Show the seat its view and its choices until it has chosen."""
        s = self.recorder.state
        self.give_screen_to(seat)
        self.tell(seat)
        self.show_board(seat)
        if s.deadline() >= 0:
            self.screen.line(self.say("play.clock", now=clock(s.now), deadline=clock(s.deadline())))
        self.screen.line(self.game.say_ask(s, seat, self.sentences), "bold")
        options = s.options(seat)
        self.list_options(seat, options, "")
        prompt = self.say("play.prompt_one" if len(options) == 1 else "play.prompt", name=self.names[seat], n=len(options))
        while True:
            action = self.understood(seat, options, self.read_line(prompt))
            if action == ASK_ELSEWHERE:
                return
            if action != ASK_AGAIN:
                self.do(seat, action)
                return

    def read_line(self, prompt: str) -> str:
        try:
            return self.screen.ask(prompt)
        except EOFError:
            self.screen.line()
            raise Left from None

    def understood(self, seat: int, options: Sequence[int], typed: str) -> int:
        """The action chosen, or whom to ask now."""
        s = self.recorder.state
        name = command(typed)
        if name == "quit":
            raise Left
        if name == "undo":
            return self.undo()
        if name == "wait" and isinstance(s.agenda[-1], Open):
            return ASK_ELSEWHERE
        if name == "list":
            self.list_options(seat, options, "")
        elif typed.startswith("?"):
            self.explain(seat, options, typed[1:].strip())
        elif not typed:
            if len(options) == 1:
                return options[0]
        elif typed.isdecimal():
            if 1 <= int(typed[:9]) <= len(options):
                return options[int(typed[:9]) - 1]
            self.screen.line(self.say("play.no_number", n=len(options)))
        elif (action := self.read(typed)) is not None:
            if action in options:
                return action
            self.explain(seat, options, typed)
        else:
            self.list_options(seat, options, typed)
        return ASK_AGAIN

    def list_options(self, seat: int, options: Sequence[int], part: str) -> None:
        """The choices with their numbers; with `part`, those that speak of it."""
        s = self.recorder.state
        rows = [
            (n, self.game.say_action(s, seat, action, self.sentences), self.game.space.notation(action))
            for n, action in enumerate(options, 1)
        ]
        found = fitting(rows, part)
        self.screen.options(found)
        if not found:
            self.screen.line(self.say("play.not_understood", typed=part))

    def read(self, notation: str) -> int | None:
        try:
            return self.game.space.action(notation)
        except ValueError:
            return None

    def explain(self, seat: int, options: Sequence[int], asked: str) -> None:
        """What may be typed; or why an action is not possible, with the rule that says so."""
        s = self.recorder.state
        if not asked:
            self.screen.lines([self.say("play.help"), self.rule(self.game.texts.asks[type(s.agenda[-1]).__name__].rule)])
            return
        number = int(asked[:9]) - 1 if asked.isdecimal() else -1
        action = options[number] if 0 <= number < len(options) else self.read(asked)
        if action is None:
            example = self.game.space.notation(options[0])
            self.screen.line(self.say("play.no_such_action", typed=asked, example=example))
        elif refusal := s.refusal(seat, action):
            self.screen.line(self.say("play.refused", action=self.game.space.notation(action), rule=self.rule(refusal)))
        else:
            phrase = self.game.say_action(s, seat, action, self.sentences)
            self.screen.line(self.say("play.allowed", n=list(options).index(action) + 1, phrase=phrase))

    def rule(self, rule_id: str) -> str:
        rule = self.game.rulebook[rule_id]
        return self.say("play.rule", section=rule.section, id=rule.id, words=rule.in_(self.say.lang))

    def undo(self) -> int:
        """Back to the last choice a person made, if neither luck nor a secret came out since."""
        record = self.recorder.record
        entries = record.entries()
        made = [n for n, entry in enumerate(entries) if entry.seat in self.people]
        if not made or any(self.final[made[-1] :]):
            self.screen.line(self.say("play.no_undo" if made else "play.nothing_to_undo"))
            return ASK_AGAIN
        record.undo(made[-1])
        s = Replay(self.game, record).go_to(made[-1])
        s.chance = self.recorder.luck
        s.story = self.recorder.story
        self.recorder.state = s
        del self.final[made[-1] :]
        for waiting in self.unseen.values():
            waiting[:] = [(n, event) for n, event in waiting if n <= made[-1]]
        self.screen.line(self.say("play.undone"))
        return ASK_ELSEWHERE

    def give_screen_to(self, seat: int) -> None:
        """Nobody sees another's secrets: before and after them the screen is wiped and handed on."""
        secret = len(self.people) > 1 and self.has_secrets(seat)
        if self.private_to == seat or not (secret or self.private_to is not None):
            return
        self.screen.wipe()
        self.read_line(self.say("play.pass", name=self.names[seat]))
        self.screen.wipe()
        self.private_to = seat if secret else None

    def has_secrets(self, seat: int) -> bool:
        """Does the seat know more than a watcher, or choose unseen? Only a game that deals anew for `imagine` has things to know."""
        s = self.recorder.state
        if s.agenda[-1].hides(s):
            return True
        shown, public = self.game.view(s, seat), self.game.view(s, WATCHER)
        return type(s).redeal is not State.redeal and msgspec.json.encode(shown) != msgspec.json.encode(public)

    def tell(self, seat: int) -> None:
        """What happened since this seat last looked. At an open screen the others read along, but not what is theirs alone."""
        self.show_events([event for _, event in self.unseen[seat]], seat)
        for other, waiting in self.unseen.items():
            if other == seat:
                waiting.clear()
            elif self.private_to is None:
                waiting[:] = [(n, event) for n, event in waiting if other in event.private]

    def show_events(self, events: Sequence[Event], seat: int) -> None:
        if events:
            self.screen.line()
            self.screen.lines(event_lines(self.game, events, self.sentences, seat))

    def show_board(self, seat: int) -> None:
        self.screen.line()
        self.screen.line(self.game.draw(self.game.view(self.recorder.state, seat), self.say.lang))
        self.screen.line()

    def show_end(self) -> None:
        """Everyone looks at the screen again: what the one who waited longest has not seen, the board, the outcome."""
        if self.private_to is not None:
            self.screen.wipe()
        seat = self.people[0] if len(self.people) == 1 else WATCHER
        self.show_events([event for _, event in max(self.unseen.values(), key=len)], seat)
        self.show_board(seat)
        outcome = self.recorder.state.outcome()
        assert outcome is not None, "a game whose agenda is empty has an outcome"
        self.screen.line(self.rule(outcome.reason))
        winners = [self.names[seat] for seat in outcome.winners]
        label = outcome.label()
        self.screen.line(self.say("play.won", names=winners) if label.startswith("seat ") else self.say(f"play.end.{label}"), "bold")
        if outcome.scores:
            self.screen.line(self.say("play.scores", scores=[f"{name} {n}" for name, n in zip(self.names, outcome.scores, strict=True)]))


def clock(ms: int) -> str:
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"
