"""Every game as an OpenSpiel game (`tablee[openspiel]`): `load(game)`, or `pyspiel.load_game("tablee_<game>")` after `register()`.

Luck is sampled: an action that needs luck is followed by a chance node with `LUCKS` equally likely outcomes. Each outcome stands for one
source of luck, drawn when the game was loaded. So the actions and outcomes so far determine the position, as OpenSpiel requires,
and a search cannot know which of the outcomes will come.
"""

from __future__ import annotations

import functools
import random
from typing import Any, Final

import numpy as np
import pyspiel

import tablee
from tablee.kernel.chance import Chance, Recording, seeded
from tablee.rl.arrays import write_observation
from tablee.rl.episode import Episode, EpisodeSettings, start_episode

PREFIX: Final = "tablee_"
CLASS_PREFIX: Final = "Game_"
LUCKS: Final = 64
"""The outcomes of a chance node."""
SETUP_DRAWS: Final = 3
"""The chance nodes before the first decision: together 262,144 ways to set up the game."""
SEEDS: Final = 1 << 30
"""The number of seeds for a game: parameters of OpenSpiel are 32-bit ints."""
ANY_SEED: Final = -1


def load(game: str, players: int | None = None, seed: int = ANY_SEED) -> GameOfTablee:
    """The game for this number of players, by default the fewest. The same seed gives the same outcomes of all chance nodes."""
    return registered_class(game)({"players": players or tablee.open(game).seats[0], "seed": seed})


def register() -> None:
    """Make all games known to `pyspiel.load_game`, by the name `tablee_` and the id of the game."""
    for game in tablee.games():
        registered_class(game)


@functools.lru_cache(maxsize=16)
def load_named(name: str) -> GameOfTablee:
    """The game with this name and parameters, as OpenSpiel writes them."""
    register()
    game: GameOfTablee = pyspiel.load_game(name)
    return game


class GameOfTablee(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game in OpenSpiel's form. `registered_class` makes a class for each game, because OpenSpiel registers classes."""

    game_id: str
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.settings = EpisodeSettings(tablee.open(self.game_id), int(given.get("players", 0)) or None, {})
        seed = int(given.get("seed", ANY_SEED))
        self.seed = random.randrange(SEEDS) if seed == ANY_SEED else seed
        info = pyspiel.GameInfo(
            num_distinct_actions=self.settings.actions,
            max_chance_outcomes=LUCKS,
            num_players=self.settings.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.settings.longest,
        )
        super().__init__(self.kind, info, {"players": self.settings.seats, "seed": self.seed})

    def new_initial_state(self) -> GameState:
        return GameState(self)

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        return load_named, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.settings, params)


@functools.cache
def registered_class(game: str) -> type[GameOfTablee]:
    """The class of this game, known to OpenSpiel, which loads saved games and states by their names."""
    described = tablee.open(game)
    low, high = described.seats
    kind = pyspiel.GameType(
        short_name=f"{PREFIX}{game}",
        long_name=described.texts.name["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": low, "seed": ANY_SEED},
        default_loadable=True,
    )
    made = type(f"{CLASS_PREFIX}{game}", (GameOfTablee,), {"game_id": game, "kind": kind, "__module__": __name__})
    pyspiel.register_game(kind, made)
    return made


def __getattr__(name: str) -> type[GameOfTablee]:
    """Find the class of a game by its name, as unpickling does."""
    if name.startswith(CLASS_PREFIX):
        return registered_class(name.removeprefix(CLASS_PREFIX))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class Shared:
    """An object that copies of a state share instead of copying it."""

    def __init__(self, game: GameOfTablee) -> None:
        self.game = game

    def __deepcopy__(self, memo: dict[int, Any]) -> Shared:
        return self


class Held:
    """An episode that copies itself when OpenSpiel copies the state around it, and is saved as the actions and outcomes that led to it.

    `path`: these actions and outcomes; empty in a world that a player imagines, which cannot be saved.
    `drawn`: the position as text, once it was asked for.
    """

    def __init__(self, game: GameOfTablee, episode: Episode, path: tuple[int, ...], drawn: str = "") -> None:
        self.game = game
        self.episode = episode
        self.path = path
        self.drawn = drawn

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.game, self.episode.clone(), self.path, self.drawn)

    def __reduce__(self) -> tuple[Any, ...]:
        if not self.path:
            raise TypeError("a position that a player imagines cannot be saved")
        return held_after, (self.game, self.path)

    def draw(self) -> str:
        """The view of the player to choose, and the number of decisions, because two positions can look the same to a player."""
        if not self.drawn:
            game = self.episode.settings.game
            shown = game.draw(game.view(self.episode.state, max(0, self.episode.seat)), "en")
            self.drawn = f"{shown}\ndecision {self.episode.decisions}"
        return self.drawn


def held_after(game: GameOfTablee, path: tuple[int, ...]) -> Held | None:
    """The episode after these actions and outcomes."""
    state = game.new_initial_state()
    for action in path:
        state.apply_action(action)
    return state.held


class GameState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position.

    - `luck`: a number that follows from the seed of the game and the outcomes so far; `draws` counts them.
    - `pending`: the action that waits for its luck; None at a decision.
    """

    def __init__(self, game: GameOfTablee) -> None:
        super().__init__(game)
        self.shared = Shared(game)
        self.luck = game.seed
        self.draws = 0
        self.held: Held | None = None
        self.pending: int | None = None

    @property
    def episode(self) -> Episode:
        assert self.held is not None
        return self.held.episode

    def current_player(self) -> int:
        if self.held is None or self.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.is_over else self.episode.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.legal_actions()) if player == self.episode.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return OUTCOMES

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            chance = self._draw(action)
            if self.draws == SETUP_DRAWS:
                self._hold(start_episode(self.shared.game.settings, chance), action)
        elif self.pending is not None:
            self.episode.state.chance = self._draw(action)
            self.episode.act(self.pending)
            self.pending = None
            self._hold(self.episode, action)
        else:
            tried = self.episode.clone()
            tried.state.chance = used = Recording(seeded(0))
            tried.act(action)
            if any(used.take()):
                self.pending = action
            else:
                self._hold(tried, action)

    def _hold(self, episode: Episode, last: int) -> None:
        """Take this episode, to which the last action or outcome led. OpenSpiel adds that one to the history afterwards."""
        imagined = self.held is not None and not self.held.path
        self.held = Held(self.shared.game, episode, () if imagined else (*self.history(), last))

    def _draw(self, outcome: int) -> Chance:
        """The source of luck that an outcome stands for. It also determines the outcomes of the next chance node."""
        self.draws += 1
        chance = seeded(self.luck, self.draws * LUCKS + outcome)
        self.luck = chance.word()
        return chance

    def _action_to_string(self, player: int, action: int) -> str:
        return f"luck {action}" if player == pyspiel.PlayerId.CHANCE else self.shared.game.settings.notation(action)

    def is_terminal(self) -> bool:
        return self.held is not None and self.pending is None and self.episode.is_over

    def returns(self) -> list[float]:
        return [0.0] * self.shared.game.settings.seats if self.held is None else self.episode.rewards()

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> GameState:
        """A possible position as the player knows it, with other luck to come."""
        world = self.shared.game.new_initial_state()
        chance = seeded(int(probability_sampler() * SEEDS))
        world.luck, world.draws, world.pending = chance.word(), self.draws, self.pending
        world.held = Held(world.shared.game, self.episode.with_state(self.episode.state.imagine(player, chance)), ())
        return world

    def __str__(self) -> str:
        if self.held is None:
            return f"before the game, luck {self.luck}"
        return self.held.draw() + (", waiting for luck" if self.pending is not None else "")


OUTCOMES: Final = [(outcome, 1.0 / LUCKS) for outcome in range(LUCKS)]


class Observer:
    """Writes the facts that a player may know, as a tensor and as a text. There is no perfect recall: the view is that of the moment."""

    def __init__(self, settings: EpisodeSettings, params: Any) -> None:
        if params:
            raise ValueError(f"no parameters are known, not {params}")
        self.game = settings.game
        self.tensor = np.zeros(settings.observation, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: GameState, player: int) -> None:
        self.tensor.fill(0)
        if state.held is not None:
            write_observation(state.episode, player, self.tensor)

    def string_from(self, state: GameState, player: int) -> str:
        """The view, and the player's options, because equal views can come with different questions."""
        if state.held is None:
            return ""
        episode = state.episode
        options = sorted(episode.legal_actions()) if player == episode.seat and state.pending is None else []
        return f"{self.game.view(episode.state, player)!r} {options}"
