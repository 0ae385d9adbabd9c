"""The output of `tablee join`: prints the board, the options and the messages of a table at a site."""

from __future__ import annotations

from tablee import shelf
from tablee.cli.player_input import matching_choices
from tablee.cli.terminal import Terminal
from tablee.cli.translator import Translator
from tablee.client import Client, Seat
from tablee.error_texts import error_text
from tablee.kernel.errors import RecordError
from tablee.kernel.outcome import Outcome
from tablee.kernel.record import parse
from tablee.kernel.replay import verify
from tablee.server import messages as m
from tablee.words import in_language


class RemoteView:
    """Prints a table. It sends no command and decides nothing."""

    def __init__(self, tr: Translator, terminal: Terminal, client: Client) -> None:
        self.tr = tr
        self.terminal = terminal
        self.client = client

    def names(self, seat: Seat, seats: list[int]) -> list[str]:
        return [seat.table.table.seats[each].name or self.tr("join.nobody") for each in seats]

    def welcome(self, seat: Seat) -> None:
        table = seat.table.table
        if table.game in shelf.ids():
            texts = shelf.open(table.game).texts
            self.terminal.line(texts.name[self.tr.lang], "bold")
            self.terminal.line(texts.how[self.tr.lang])
        self.terminal.line(self.tr("join.watch" if seat.seat == m.WATCHER else "play.begin"))
        self.terminal.line(self.tr("play.commitment", commitment=table.luck.commitment))

    async def board(self, seat: Seat) -> None:
        """Print the board as the site draws it in text, which also works for a game that is not installed here."""
        query = {"seat": seat.seat, "plain": True, "link": seat.link}
        answer = await self.client.get(f"tables/{seat.id}/look", m.Table, **query)
        drawing = None if answer.playing is None else answer.playing.drawing
        self.terminal.line()
        if drawing is not None and drawing:
            self.terminal.line(in_language(drawing, self.tr.lang))
            self.terminal.line()

    def options(self, options: list[m.OptionOffered], search: str = "") -> None:
        """Print the options with their numbers, or only those that match the search."""
        choices = [(n, in_language(option.text, self.tr.lang), option.notation) for n, option in enumerate(options, 1)]
        matching = matching_choices(choices, search)
        self.terminal.choices(matching)
        if not matching:
            self.terminal.line(self.tr("play.no_match", typed=search))

    async def end(self, seat: Seat, ended: m.Ended) -> None:
        await self.board(seat)
        self.terminal.line(in_language(ended.text, self.tr.lang))
        label = Outcome(tuple(ended.winners), tuple(ended.ranks), tuple(ended.scores), ended.rule, ended.together).label()
        won = label.startswith("seat ")
        self.terminal.line(self.tr("play.won", names=self.names(seat, ended.winners)) if won else self.tr(f"play.end.{label}"), "bold")
        if ended.scores:
            scores = zip(self.names(seat, list(range(len(ended.scores)))), ended.scores, strict=True)
            self.terminal.line(self.tr("play.scores", scores=[f"{name} {n}" for name, n in scores]))
        self.terminal.line(self.tr("join.seed", seed=ended.seed, site=self.client.url, table=seat.id))
        await self.luck(seat)
        self.terminal.line(self.tr("join.over"))

    async def luck(self, seat: Seat) -> None:
        """Check the luck against this terminal's memory and, if the game is installed here, against the rules."""
        luck = self.client.luck
        if luck is None or seat.id not in luck.kept.tables:
            return
        shown = await self.client.get(f"tables/{seat.id}/fairness", m.Fairness)
        problem = luck.problem(shown)
        if problem is not None:
            self.terminal.line(self.tr(f"join.luck.{problem}"), "bold red")
            return
        game = seat.table.table.game
        if game in shelf.ids() and not shown.from_action:
            try:
                verify(shelf.open(game), parse(await self.client.record(seat.id)))
            except RecordError as error:
                self.terminal.line(self.tr("verify.no", detail=error_text(error)), "bold red")
                return
        self.terminal.line(self.tr("join.luck.right", n=len(shown.luck)), "bold green")

    def chat(self, message: m.Said) -> None:
        text = message.text if message.emote is None else self.tr(f"emote.{message.emote}")
        self.terminal.line(self.tr("join.chat", name=message.name, text=text))

    def undo_request(self, seat: Seat, request: m.UndoRequest | None) -> None:
        """Ask this seat to vote on an undo, or name the seats whose votes its own request still needs."""
        if request is not None and seat.seat in request.waiting:
            self.terminal.line(self.tr("join.undo", name=self.names(seat, [request.seat])[0]))
        elif request is not None and seat.seat == request.seat:
            self.terminal.line(self.tr("join.undo_waiting", names=self.names(seat, request.waiting)))

    def pause_vote(self, vote: m.PauseVote | None) -> None:
        if vote is not None:
            self.terminal.line(self.tr("join.pause_vote" if vote.pause else "join.resume_vote", n=len(vote.votes), of=vote.needed))

    def time_warning(self, warning: m.Warning) -> None:
        self.terminal.line(self.tr("join.time_warning", n=max(0, warning.deadline - warning.server_time) // 1000))

    def why_not(self, why: m.Why) -> None:
        """Print why an action is not possible, with its rule."""
        text = in_language(why.text, self.tr.lang)
        rule = self.tr("play.rule", words=text, id=why.rule, section=why.section) if why.rule else ""
        self.terminal.line(self.tr("play.refused", action=why.notation, rule=rule) if rule else text)
