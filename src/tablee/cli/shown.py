"""What a table of a site looks like in the terminal."""

from __future__ import annotations

from tablee import shelf
from tablee.cli.say import Say
from tablee.cli.screen import Screen
from tablee.cli.typed import fitting
from tablee.client import Client, Seat
from tablee.kernel.outcome import Outcome
from tablee.server import messages as m


class Shown:
    """Says it and shows it; decides nothing."""

    def __init__(self, say: Say, screen: Screen, client: Client) -> None:
        self.say = say
        self.screen = screen
        self.client = client

    def names(self, seat: Seat, seats: list[int]) -> list[str]:
        return [seat.table.table.seats[each].name or self.say("join.nobody") for each in seats]

    def greet(self, seat: Seat) -> None:
        table, games = seat.table.table, shelf.games()
        if table.game in games:
            texts = games[table.game].texts
            self.screen.line(texts.name.in_(self.say.lang), "bold")
            self.screen.line(texts.how.in_(self.say.lang))
        self.screen.line(self.say("join.watch" if seat.seat == m.WATCHER else "join.begin"))
        self.screen.line(self.say("play.commitment", commitment=table.commitment))

    async def board(self, seat: Seat) -> None:
        """As text, which the site draws: this works for every game it has, also for one that is not on the shelf here."""
        query = {"seat": seat.seat, "plain": True, "link": seat.link}
        looked = await self.client.get(f"tables/{seat.id}/look", m.Table, **query)
        drawing = None if looked.playing is None else looked.playing.drawing
        self.screen.line()
        if drawing is not None and drawing:
            self.screen.line(drawing.in_(self.say.lang))
            self.screen.line()

    def options(self, options: list[m.OptionOffered], part: str = "") -> None:
        rows = [(n, option.text.in_(self.say.lang), option.notation) for n, option in enumerate(options, 1)]
        found = fitting(rows, part)
        self.screen.options(found)
        if not found:
            self.screen.line(self.say("play.not_understood", typed=part))

    async def end(self, seat: Seat, ended: m.Ended) -> None:
        await self.board(seat)
        self.screen.line(ended.text.in_(self.say.lang))
        label = Outcome(tuple(ended.winners), tuple(ended.ranks), tuple(ended.scores), ended.rule, ended.together).label()
        won = label.startswith("seat ")
        self.screen.line(self.say("play.won", names=self.names(seat, ended.winners)) if won else self.say(f"play.end.{label}"), "bold")
        if ended.scores:
            named = zip(self.names(seat, list(range(len(ended.scores)))), ended.scores, strict=True)
            self.screen.line(self.say("play.scores", scores=[f"{name} {n}" for name, n in named]))
        self.screen.line(self.say("join.seed", seed=ended.seed, site=self.client.url, table=seat.id))
        self.screen.line(self.say("join.over"))

    def said(self, said: m.Said) -> None:
        text = said.text if said.emote is None else self.say(f"emote.{said.emote}")
        self.screen.line(self.say("join.said", name=said.name, text=text))

    def undo(self, seat: Seat, request: m.UndoRequest | None) -> None:
        if request is not None and seat.seat in request.waiting:
            self.screen.line(self.say("join.undo", name=self.names(seat, [request.seat])[0]))
        elif request is not None and seat.seat == request.seat:
            self.screen.line(self.say("join.undo_waiting", names=self.names(seat, request.waiting)))

    def vote(self, vote: m.PauseVote | None) -> None:
        if vote is not None:
            self.screen.line(self.say("join.vote" if vote.pause else "join.vote_on", n=len(vote.votes), of=vote.needed))

    def hurry(self, warning: m.Warning) -> None:
        self.screen.line(self.say("join.hurry", n=max(0, warning.deadline - warning.server_time) // 1000))

    def why(self, why: m.Why) -> None:
        """Why an action is not possible, with the rule that says so."""
        text = why.text.in_(self.say.lang)
        rule = self.say("play.rule", words=text, id=why.rule, section=why.section) if why.rule else ""
        self.screen.line(self.say("play.refused", action=why.notation, rule=rule) if rule else text)
