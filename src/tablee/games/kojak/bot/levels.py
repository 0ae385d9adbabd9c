"""The three levels of the bot. Each takes the action after which the mean value over samples of luck is best.

- The apprentice judges by the old evaluation with two samples, and errs.
- The regular plays the same evaluation without errors.
- The champion judges by solved turns against one rival, and by the turns of all rivals together against several. While it leads and a
  rival has the last file, it judges by its chance to win, the race included. It never lets an arrest go by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablee.games.kojak.actions import ARREST, MOVE, STAY, STOP, car_of, end_of, is_drive
from tablee.games.kojak.bot.evaluation import ARREST_VALUE, LEAD, RACE_LEAD, turns_left, value
from tablee.games.kojak.bot.last_file import chance_of_leader, guards_lead
from tablee.games.kojak.bot.plans import planned_turns
from tablee.games.kojak.bot.travel_times import travel_times
from tablee.games.kojak.state.case import HUNT
from tablee.games.kojak.state.criminals import AT_LARGE
from tablee.games.kojak.state.kojak import Kojak
from tablee.games.kojak.tables import HANDCUFFS_OF, NO_FILE, ON_STREET
from tablee.kernel.chance import Seeded
from tablee.kit.choices import best_of, drawn_by_worth

APPRENTICE_SAMPLES: Final = 2
APPRENTICE_ERROR: Final = 0.010
"""The temperature of its choice: a move that is worse by this much is chosen e times less often."""
APPRENTICE_LIMIT: Final = 0.05
"""It never chooses a move that is worse by more than this."""
REGULAR_SAMPLES: Final = 4
CHAMPION_SAMPLES: Final = 24
"""With 8 samples an earlier form won 57.8 % of 500 games against the regular, with 12 samples 63.2 %; the intervals overlap."""
DUEL_ARREST_VALUE: Final = 30.0
"""The value of an arrest, in turns, against one rival."""
DUEL_RIVAL_WEIGHT: Final = 1.5
"""The weight of the only rival's turns."""
SHARED_HUNT_WEIGHT: Final = 1.2
"""The same while both hunt one criminal. With 1.5 here, both keep the criminal off red for ever."""
HURRIED_WEIGHT: Final = 0.7
"""The same for a choice in a hurry: in a shared hunt, or while one criminal is at large. Below 1, so that a turn gained always counts."""
NO_HURRY: Final = 0
SHARED_HUNT_PATIENCE: Final = 30
"""While both hunt one criminal, one choice in this many is in a hurry. Without it two champions keep him off red for ever."""
HUNTER_PATIENCE: Final = 6
"""The same for the only hunter of the last criminal, while the rival with the same file has no warrant yet."""
HOLDER_PATIENCE: Final = 5
"""The same on the way to the last scene, while the rival has no file: the warrant would free the last file for it."""


def apprentice(world: Kojak, seat: int, chance: Seeded) -> int:
    """Sees one step, with two samples, and errs by a temperature."""
    options = considered_options(world, seat)
    if len(options) == 1:
        return options[0]
    worth = worth_of_options(world, seat, options, chance, APPRENTICE_SAMPLES, value)
    return options[drawn_by_worth(worth, APPRENTICE_ERROR, APPRENTICE_LIMIT, chance)]


def regular(world: Kojak, seat: int, chance: Seeded) -> int:
    """Takes the action with the best mean value over four samples."""
    options = considered_options(world, seat)
    if len(options) == 1:
        return options[0]
    return options[best_of(worth_of_options(world, seat, options, chance, REGULAR_SAMPLES, value), chance)]


def champion(world: Kojak, seat: int, chance: Seeded) -> int:
    """Makes an arrest if it can; otherwise takes the action with the best mean judgement over 24 samples."""
    options = considered_options(world, seat)
    options = arrests(world, seat, options) or options
    if len(options) == 1:
        return options[0]
    return options[best_of(worth_of_options(world, seat, options, chance, CHAMPION_SAMPLES, judge_of(world, seat, chance)), chance)]


def judge_of(world: Kojak, seat: int, chance: Seeded) -> Callable[[Kojak, int], float]:
    """The champion's judgement of the next positions. Where two champions would wait for each other, it is now and then in a hurry,
    by lot."""
    if guards_lead(world, seat):
        return chance_of_leader
    if world.seats > 2:
        return lead_over_all
    patience = patience_in_duel(world, seat)
    return lead_in_a_hurry if patience != NO_HURRY and chance.below(patience) == 0 else lead_in_turns


def patience_in_duel(s: Kojak, seat: int) -> int:
    """One choice in this many is in a hurry, or none with NO_HURRY. Patience pays against a rival who does not wait, so the champion has
    it wherever games end without hurry."""
    mine = s.cases[seat]
    rival = s.cases[1 - seat]
    if share_hunt(s):
        return SHARED_HUNT_PATIENCE
    if mine.file == NO_FILE or not has_one_at_large(s):
        return NO_HURRY
    if mine.posted:
        return HUNTER_PATIENCE if rival.file == mine.file else NO_HURRY
    return HOLDER_PATIENCE if rival.file == NO_FILE else NO_HURRY


def lead_in_turns(s: Kojak, seat: int) -> float:
    """The seat's arrests and planned turns against those of its only rival."""
    return lead_over_rival(s, seat, SHARED_HUNT_WEIGHT if share_hunt(s) else DUEL_RIVAL_WEIGHT)


def lead_in_a_hurry(s: Kojak, seat: int) -> float:
    """The same, with less weight on the rival wherever two champions would wait for each other."""
    return lead_over_rival(s, seat, HURRIED_WEIGHT if share_hunt(s) or has_one_at_large(s) else DUEL_RIVAL_WEIGHT)


def lead_over_rival(s: Kojak, seat: int, weight: float) -> float:
    times = travel_times(s.table_options)
    mine = planned_turns(s, seat, times)
    theirs = planned_turns(s, 1 - seat, times)
    if s.racers:
        return scaled((theirs - mine) / RACE_LEAD)
    ahead = s.criminals.arrests(seat) - s.criminals.arrests(1 - seat)
    return scaled((DUEL_ARREST_VALUE * ahead - mine + weight * theirs) / LEAD)


def has_one_at_large(s: Kojak) -> bool:
    return s.criminals.caught_by.count(AT_LARGE) == 1


def share_hunt(s: Kojak) -> bool:
    """Both detectives of a duel hunt the same criminal."""
    return s.cases[0].posted and s.cases[1].posted and s.cases[0].file == s.cases[1].file


def lead_over_all(s: Kojak, seat: int) -> float:
    """The seat's arrests and turns against the sum of those of all rivals."""
    times = travel_times(s.table_options)
    mine = turns_left(s, seat, times)
    rivals = [other for other in range(s.seats) if other != seat]
    if s.racers:
        return scaled((min([turns_left(s, other, times) for other in rivals]) - mine) / RACE_LEAD)
    theirs = sum([ARREST_VALUE * s.criminals.arrests(other) - turns_left(s, other, times) for other in rivals])
    return scaled((ARREST_VALUE * s.criminals.arrests(seat) - mine - theirs) / LEAD)


def scaled(lead: float) -> float:
    """The lead on the scale of ended games, from 0 (lost) to 1 (won). It stays linear, so that the mean over samples is fair."""
    return (lead + 2.0) / 5.0


def considered_options(world: Kojak, seat: int) -> list[int]:
    """All options, except playing on when the winner is certain, and except staying on the street in a hunt, which only some tables
    allow. A trap card helps the rivals in the same hunt, too, so all of them stayed for ever: 2 of 6 games of three regulars did not
    end."""
    options = world.shared_options(seat)
    if options[0] == STOP:
        return options[:1]
    if world.table_options.move_is_compulsory or world.phase(seat) != HUNT:
        return options
    drives = [action for action in options if MOVE.holds(action) and ON_STREET[world.cars.square(seat, car_of(action))]]
    return [action for action in options if action != STAY] if drives else options


def arrests(world: Kojak, seat: int, options: list[int]) -> list[int]:
    """The options that make an arrest at once. A trailing player who refuses the last arrest, because the race looks lost, only waits."""
    if options[0] == ARREST:
        return options[:1]
    if world.racers or not world.may_arrest(seat) or world.table_options.entrance_exact_count:
        return []
    handcuffs = HANDCUFFS_OF[world.cases[seat].file]
    return [action for action in options if is_drive(action) and end_of(action) == handcuffs]


def worth_of_options(
    world: Kojak, seat: int, options: list[int], chance: Seeded, samples: int, judge: Callable[[Kojak, int], float]
) -> list[float]:
    """By option, the mean worth of the next position. All options meet the same luck."""
    worth = [0.0] * len(options)
    for _ in range(samples):
        luck = chance.fork()
        for i, action in enumerate(options):
            after = world.imagine(seat, luck.copy())
            assert isinstance(after, Kojak)
            after.do(seat, action)
            worth[i] += (judge(after, seat) if after.ended is None else after.ended.value(seat)) / samples
    return worth
