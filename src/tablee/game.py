"""The class `Game`, which finds the parts and the files of a game by their names."""

from __future__ import annotations

import dataclasses
import functools
import importlib
import importlib.util
import random
import sys
import types
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from typing import Any, Final, NamedTuple

import msgspec

from tablee.game_files import GUIDE, Component, Lab, Rule, Rulebook, Setting, Texts, read_game_texts, table_rules
from tablee.kernel.chance import Chance, Seeded, seeded
from tablee.kernel.space import Space
from tablee.kernel.state import State
from tablee.kernel.story import Event, Story
from tablee.kit.observation import Layout, empty_numbers
from tablee.lab.facts import Facts as LabFacts
from tablee.position import GameRecord, Position
from tablee.toml_files import ShelfError, typed
from tablee.words import Lang, Sentences, Text

Facts = dict[str, Any]

PLAYERS: Final = tuple(f"player {seat + 1}" for seat in range(16))
"""The names of players that have none."""


class Part(NamedTuple):
    """A part of a game: the modules that may define it, its purpose, and whether every game needs it."""

    modules: tuple[str, ...]
    purpose: str
    required: bool = False


PARTS: Final[dict[str, Part]] = {
    "SPACE": Part(("actions", "state"), "the space of all actions", required=True),
    "Options": Part(("options",), "the table options"),
    "setup": Part(("rules.setup", "rules", "state"), "the first position", required=True),
    "SHARED": Part(("state",), "the fields that a state shares with its clones"),
    "view": Part(("view",), "the facts that a seat may know", required=True),
    "LAYOUT": Part(("observe", "view"), "the fields of an observation", required=True),
    "observe": Part(("observe", "view"), "the observation as numbers", required=True),
    "census": Part(("view", "state"), "the number of pieces of each kind", required=True),
    "draw": Part(("draw", "view"), "the view as text", required=True),
    "describe": Part(("describe", "view"), "the facts of an action", required=True),
    "ask": Part(("describe", "view"), "the facts of a question"),
    "value": Part(("bot.evaluation", "bot"), "the evaluation of a position"),
    "policy": Part(("bot.policy", "bot"), "the preferred action of a position"),
    "apprentice": Part(("bot.levels", "bot"), "the bot of the first level"),
    "regular": Part(("bot.levels", "bot"), "the bot of the second level"),
    "champion": Part(("bot.levels", "bot"), "the bot of the third level"),
    "SEARCH": Part(("bot.levels", "bot"), "the settings of the search"),
    "PACE": Part(("bot.levels", "bot"), "the pace of each level in a real-time game"),
    "explain": Part(("bot.reasons", "bot"), "the reason of a bot's choice"),
    "stop": Part(("stops", "view"), "the answers that follow from a player's settings"),
    "favourites": Part(("favourites", "view"), "the components that a player's page counts"),
    "silenced_by": Part(("rules.speech", "view"), "the rule that forbids a seat to speak"),
    "is_out": Part(("rules.end", "view"), "whether a seat is out of the game"),
    "measure": Part(("lab",), "the facts of a finished game for the laboratory"),
}
"""The parts of a game. The first module that defines a part counts; the package itself comes last."""


class Game:
    """One game: its components, its rules, and everything that is needed to show it.

    `Game(__name__, …)` in the package's `__init__.py` finds the parts of the game by their names (see `PARTS`).

    - `rules`: the version of the rules, written into every record.
    - `seats`: the smallest and the largest number of players.
    - `longest`: an upper bound for the decisions of a random game.
    - `throws`: the words of the actions that throw figures (`figure.toml`; measured poses in `throws.json`).

    The parts:

    - `space` (`SPACE`): all actions.
    - `setup(seats, chance, options)`: a new state with its first steps on the agenda. It uses no luck.
      `options` is an instance of the game's `Options`; a game without that class gets its table options as keyword arguments.
    - `view(s, seat)`: the facts the seat may know; for `WATCHER` the public facts.
    - `draw(view, lang)`: the view as text.
    - `layout` (`LAYOUT`): the fields of an observation. `observe(s, seat, into, at)`: writes the facts the seat may know into a buffer of
      zeros, from `at` on.
    - `describe(s, seat, action)` and `ask(s, seat)`: the facts of a choice and of its question.
    - `census(s)`: the number of pieces of each kind, counted in the state.
    - `shared` (`SHARED`): the fields of states, as `Class.field`, that clones share because they are replaced and never changed.
    - `value(s, seat)`: an evaluation from 0 (lost) to 1 (won). `policy(s, seat, options, chance)`: an option, or -1 for no opinion.
    - `apprentice`, `regular`, `champion`: the bots of the three levels, as functions of an imagined world, the seat and luck.
    - `search` (`SEARCH`): the `SearchSettings` with which the bot `search` plays this game.
    - `pace` (`PACE`): for a real-time game, by level, the shortest and the longest time between two choices in ms.
    - `explain(world, seat, action)`: the key of a sentence among the `reasons` of `texts.toml`, and its facts; `("", {})` for none.
    - `stop(s, seat, settings)`: the answer that follows from the player's own settings, or -1 to ask the player.
    - `silenced_by(s, seat)`: the id of the rule that forbids the seat to speak now, or "".
    - `is_out(s, seat)`: whether the seat is out of the game and will not be asked again.
    - `favourites(s, seat)`: after the game, ids of the figure and the cards that the seat played with, by their list of components; a
      player's page shows which of them the player has most often.
    - `measure(s, events, facts)`: collects the facts of a finished game for the tables of `lab.toml`.
    """

    space: Space
    setup: Callable[..., State]
    view: Callable[[Any, int], msgspec.Struct]
    layout: Layout
    observe: Callable[[Any, int, memoryview[float], int], None]
    census: Callable[[Any], Mapping[str, int]]
    draw: Callable[[Any, Lang], str]
    describe: Callable[[Any, int, int], Facts]
    ask: Callable[[Any, int], Facts] | None
    value: Callable[[Any, int], float] | None
    policy: Callable[[Any, int, list[int], Chance], int] | None
    apprentice: Callable[[Any, int, Seeded], int] | None
    regular: Callable[[Any, int, Seeded], int] | None
    champion: Callable[[Any, int, Seeded], int] | None
    search: Any
    pace: Mapping[str, tuple[int, int]] | None
    explain: Callable[[Any, int, int], tuple[str, Facts]] | None
    stop: Callable[[Any, int, Mapping[str, Setting]], int] | None
    silenced_by: Callable[[Any, int], str] | None
    is_out: Callable[[Any, int], bool] | None
    favourites: Callable[[Any, int], dict[str, list[str]]] | None
    measure: Callable[[Any, Sequence[Event], LabFacts], None] | None
    options: type[Any] | None
    shared: tuple[str, ...]

    def __init__(self, package: str, *, rules: int, seats: tuple[int, int], longest: int, throws: tuple[str, ...] = ()) -> None:
        self.package = package
        self.id = package.rpartition(".")[2]
        self.rules = rules
        self.seats = seats
        self.longest = longest
        self.throws = throws
        for name, part in PARTS.items():
            found = find_part(package, name, part.modules)
            if found is None and part.required:
                files = " or ".join(f"{module.replace('.', '/')}.py" for module in part.modules)
                raise ShelfError(f"{self.id} has no `{name}`, {part.purpose}: define it in {files} (see {GUIDE})")
            setattr(self, name.lower(), found)
        self.shared = self.shared or ()
        own = [self.apprentice, self.regular, self.champion]
        if any(own) and not all(own):
            raise ShelfError(f"{self.id}/bot/levels.py: expected the functions apprentice, regular and champion (see {GUIDE})")

    def new(self, seats: int | None = None, seed: int | None = None, players: Sequence[str] = (), **options: Setting) -> Position:
        """A new game at its first choice.

        `seats`: the number of players; without it, that of `players`, or the smallest. `players`: their names. The same `seed` gives the
        same luck; without it, luck is new each time. `options`: table options by name.
        """
        count = seats or len(players) or self.seats[0]
        names: Sequence[str] = PLAYERS[:count]
        if players:
            names = [*players, *PLAYERS[len(players) : count]]
            if len(names) > count:
                raise ShelfError(f"{len(names)} players for {count} seats")
        luck = random.getrandbits(63) if seed is None else seed
        return Position(self, self.new_state(count, seeded(luck), None, **options), names, options, luck)

    def play(self, bots: Sequence[str], seed: int | None = None, **options: Setting) -> GameRecord:
        """Let bots play a game, one per seat, and return its record. The same `seed` gives the same game."""
        from tablee.arena.match import play_match  # the arena imports games

        return play_match(self, bots, random.getrandbits(63) if seed is None else seed, options)

    def new_state(self, seats: int, chance: Chance, story: Story | None = None, **options: Setting) -> State:
        """The state of a new game, advanced to its first choice: the inner interface, for search and simulation."""
        low, high = self.seats
        if not low <= seats <= high:
            raise ShelfError(f"{self.id} is for {low} to {high} players, not {seats}")
        s = self.initial_state(seats, chance, options)
        s.story = story
        s.advance()
        return s

    def observation(self, s: State, seat: int) -> list[float]:
        """The facts that the seat may know as numbers, whose meaning `layout` describes."""
        numbers = empty_numbers(self.layout.size())
        self.observe(s, seat, numbers, 0)
        return list(numbers)

    def __repr__(self) -> str:
        low, high = self.seats
        return f"<Game {self.id}: {low if low == high else f'{low} to {high}'} players, version {self.rules} of the rules>"

    def initial_state(self, seats: int, chance: Chance, options: Mapping[str, Setting]) -> State:
        """The position before the first step has run."""
        chosen = self.chosen(options)
        if self.options is None:
            return self.setup(seats, chance, **chosen)
        return self.setup(seats, chance, self.options(**chosen))

    def chosen(self, options: Mapping[str, Setting]) -> dict[str, Setting]:
        """All table options: the given ones, and defaults for the others. Unknown names and values raise `ShelfError`."""
        known = self.texts.options
        for name, value in options.items():
            if name not in known:
                raise ShelfError(f"{self.id} has no option {name!r}; it has {', '.join(known) or 'none'}")
            values = [choice.value for choice in known[name].choices]
            if not any(value == each and type(value) is type(each) for each in values):
                raise ShelfError(f"option {name} of {self.id}: expected one of {', '.join(map(str, values))}, not {value}")
        return {name: options.get(name, option.default) for name, option in known.items()}

    @functools.cached_property
    def texts(self) -> Texts:
        texts: Texts = self._read("texts.toml", Texts)
        for name, option in texts.options.items():
            if option.default not in [choice.value for choice in option.choices]:
                raise ShelfError(f"{self.id}/texts.toml: options.{name}.default: expected one of its choices")
        if texts.figures is not None and not (
            len(texts.figures.options) == self.seats[1] and set(texts.figures.options) <= set(texts.options)
        ):
            raise ShelfError(f"{self.id}/texts.toml: figures.options: expected one table option for each of {self.seats[1]} seats")
        if self.options is not None:
            in_class = {field.name: field.default for field in dataclasses.fields(self.options)}
            in_texts = {name: option.default for name, option in texts.options.items()}
            if in_class != in_texts:
                differ = ", ".join(sorted({name for name, _ in in_class.items() ^ in_texts.items()}))
                raise ShelfError(f"{self.id}: class Options and texts.toml differ in: {differ}; give both the same names and defaults")
        return texts

    @functools.cached_property
    def lab(self) -> Lab:
        """The tables of the laboratory. A game without `lab.toml` has none and is played with the fewest players."""
        if not (resources.files(self.package) / "lab.toml").is_file():
            return Lab([], [self.seats[0]])
        lab: Lab = self._read("lab.toml", Lab)
        return lab

    @functools.cached_property
    def rulebook(self) -> dict[str, Rule]:
        """The rules of the game and the rules of every table, by id."""
        rules = {}
        for rule in [*self._read("rulebook.toml", Rulebook).rule, *table_rules()]:
            if rule.id in rules:
                raise ShelfError(f"{self.id}/rulebook.toml: rule id {rule.id!r}: expected once, found twice")
            rules[rule.id] = rule
        for rule in rules.values():
            if rule.option and rule.option not in self.texts.options:
                raise ShelfError(f"{self.id}/rulebook.toml: rule {rule.id}: option: expected one of texts.toml, not {rule.option!r}")
        for name, ask in self.texts.asks.items():
            if ask.rule not in rules:
                raise ShelfError(f"{self.id}/texts.toml: asks.{name}.rule: expected a rule id, not {ask.rule!r}")
        return rules

    @property
    def own_rules(self) -> list[Rule]:
        return [rule for rule in self.rulebook.values() if not rule.id.startswith("table.")]

    @functools.cached_property
    def components(self) -> dict[str, list[Component]]:
        """The lists of `components.toml` whose entries have an id and a name: cards, tiles, figures."""
        return {kind: msgspec.convert(rows, list[Component]) for kind, rows in self._lists().items()}

    @functools.cached_property
    def to_test(self) -> list[str]:
        """`kind.id` of every component that needs a test of its own: those of the lists named in `tested`."""
        kinds = self.component_data.get("tested", [])
        for kind in kinds:
            if kind not in self.components:
                raise ShelfError(f"{self.id}/components.toml: tested: expected lists of this file, not {kind!r}")
        return [f"{kind}.{row.id}" for kind in kinds for row in self.components[kind]]

    def rule(self, rule_id: str, lang: Lang) -> str:
        return self.rulebook[rule_id].text[lang]

    def sentences(self, lang: Lang, names: Sequence[str]) -> Sentences:
        return Sentences(lang, names, self._spoken_lists())

    @functools.cache  # noqa: B019  games live as long as the program
    def _spoken_lists(self) -> dict[str, Any]:
        """The lists that sentences refer to: the words of the game and its components."""
        return {**self.texts.words, **{kind: _NamesByIndexOrId(rows) for kind, rows in self.components.items()}}

    def say_action(self, s: State, seat: int, action: int, sentences: Sentences) -> str:
        """The action as a phrase."""
        word = self.space.block_of(action).word
        return sentences.fill(self.texts.actions[word], self.describe(s, seat, action))

    def say_ask(self, s: State, seat: int, sentences: Sentences) -> str:
        """The question to the seat, in one sentence."""
        ask = self.texts.asks[type(s.agenda[-1]).__name__]
        facts = {"seat": seat} | (self.ask(s, seat) if self.ask else {})
        return sentences.fill(ask.text, facts)

    def say_event(self, kind: str, facts: Mapping[str, Any], sentences: Sentences) -> str:
        return sentences.fill(self.texts.events[kind], facts)

    def say_reason(self, key: str, facts: Mapping[str, Any], sentences: Sentences) -> str:
        """The reason of a bot's choice, in one line."""
        return sentences.fill(self.texts.reasons[key], facts)

    def _read(self, file: str, kind: Any) -> Any:
        return read_game_texts(self.package, file, kind)

    @functools.cached_property
    def component_data(self) -> dict[str, Any]:
        """The content of `components.toml`. A game without that file has no components."""
        if not (resources.files(self.package) / "components.toml").is_file():
            return {}
        raw: dict[str, Any] = self._read("components.toml", dict[str, Any])
        return raw

    def _lists(self) -> dict[str, list[Any]]:
        named = {}
        for kind, rows in self.component_data.items():
            if isinstance(rows, list) and rows and all(isinstance(row, dict) and "id" in row and "name" in row for row in rows):
                typed_rows: list[Component] = typed(f"{self.id}/components.toml", {kind: rows}, dict[str, list[Component]])[kind]
                ids = [row.id for row in typed_rows]
                if len(set(ids)) < len(ids):
                    raise ShelfError(f"{self.id}/components.toml: {kind}: expected each id once")
                named[kind] = rows
        return named


def find_part(package: str, part: str, modules: tuple[str, ...]) -> Any:
    """The part as defined by the first of these modules of the package, or by the package itself; None if there is none."""
    for name in modules:
        *parents, _ = name.split(".")
        if parents and not _has_submodules(".".join([package, *parents])):
            continue
        if importlib.util.find_spec(f"{package}.{name}") is not None:
            module = importlib.import_module(f"{package}.{name}")
            found = getattr(module, part, None)
            if found is not None and not isinstance(found, types.ModuleType):
                return found
    found = vars(sys.modules[package]).get(part)
    return None if isinstance(found, types.ModuleType) else found


def _has_submodules(package: str) -> bool:
    spec = importlib.util.find_spec(package)
    return spec is not None and spec.submodule_search_locations is not None


class _NamesByIndexOrId:
    """The names of a list of components by number or by id."""

    def __init__(self, rows: list[Component]) -> None:
        self.names = [row.name for row in rows]
        self.by_id = {row.id: row.name for row in rows}

    def __getitem__(self, key: int | str) -> Text:
        return self.names[key] if isinstance(key, int) else self.by_id[key]
