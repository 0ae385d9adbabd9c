"""Test positions in one line: `field("A kassin_a c2, B sacrechene c6")`. Unless luck is scripted, no card pivots."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.zoon import GAME
from tablee.games.zoon.actions import SPACE
from tablee.games.zoon.armies import Army
from tablee.games.zoon.hidden.candidates import Candidates, exactly
from tablee.games.zoon.rules.turn import BEGIN_TURN
from tablee.games.zoon.state.battle import BATTLE, Battle
from tablee.games.zoon.state.battlefield import IN_HAND, IN_TOMB, WALL
from tablee.games.zoon.state.trump_slots import TRUMP_ON_FIELD
from tablee.games.zoon.tables import KIND, KIND_IDS, LABELS, PIECES, SLOTS, TRUMP, TRUMP_IDS, owner
from tablee.kernel.chance import Chance, Scripted
from tablee.kernel.story import Story

SEATS = "AB"
NOWHERE = {"tomb": IN_TOMB, "hand": IN_HAND}


class Unpivoted(Chance):
    """No card pivots, and every draw takes the first."""

    def below(self, n: int) -> int:
        return 0

    def copy(self) -> Unpivoted:
        return self


def field(
    cards: str,
    *,
    turn: str = "A",
    trumps: str = "",
    more: str = "",
    frost: str = "",
    gear: str = "",
    walls: str = "",
    quiet: int = 0,
    luck: Sequence[int] = (),
    candidates: dict[str, Candidates] | None = None,
    **options: bool | int | str,
) -> Battle:
    """`cards`: owner, card and cell (or tomb, hand). `more`: other cards of the lists, "A kassin_a", in the Tomb but not seen.
    `trumps`: "A furie tortue, B conque_de_charge". `frost`: "c2 2". `gear`: "c2 gilet_de_rondins". `walls`: cells with an Obstacle.
    `candidates`: by letter, the candidates if the list is not known to the other side."""
    assert GAME.options is not None
    chosen = GAME.options(**GAME.chosen({"list_1": "boarix", "list_2": "boarix", **options}))
    s = GAME.setup(2, Scripted(luck, [], Unpivoted()), chosen)
    assert isinstance(s, Battle)
    s.agenda.clear()
    s.story = Story()
    s.phase = BATTLE
    rows = [row.split() for row in cards.split(",") if row.strip()]
    for seat, letter in enumerate(SEATS):
        held = [TRUMP[word] for row in trumps.split(",") if row.split()[:1] == [letter] for word in row.split()[1:]]
        mine = [KIND[kind] for owner, kind, _ in rows if owner == letter]
        extra = [KIND[word] for row in more.split(",") if row.split()[:1] == [letter] for word in row.split()[1:]]
        army = Army("own", mine + extra, held)
        s.take_army(seat, army, (candidates or {}).get(letter, exactly(army)))
        s.armies[seat].deployed = len(mine + extra) - [row[0] + row[2] for row in rows].count(letter + "hand")
        kinds = s.field.kinds[:]
        for i, kind in enumerate(mine + extra):
            kinds[seat * PIECES + i] = kind
            s.knowledge.possible[seat * PIECES + i] = s.knowledge.candidates[seat].full
        s.field.kinds = kinds
        for i, place in enumerate([row[2] for row in rows if row[0] == letter]):
            zoon = seat * PIECES + i
            if place in NOWHERE:
                s.field.place[zoon] = NOWHERE[place]
                if place == "tomb":
                    s.show(zoon)
                else:
                    s.knowledge.possible[zoon] &= ~s.knowledge.candidates[seat].emblem
            else:
                s.field.put(zoon, LABELS.index(place))
        for i in range(len(extra)):
            s.field.place[seat * PIECES + len(mine) + i] = IN_TOMB
    for row in frost.split(",") if frost else []:
        s.field.set_frost(s.field.grid[LABELS.index(row.split()[0])], int(row.split()[1]))
    for row in gear.split(",") if gear else []:
        zoon = s.field.grid[LABELS.index(row.split()[0])]
        trump = TRUMP[row.split()[1]]
        s.field.set_gear(zoon, trump)
        s.trumps = s.trumps.moved(owner(zoon), s.trumps.slot_of(owner(zoon), trump), TRUMP_ON_FIELD)
    for label in walls.split():
        s.field.grid[LABELS.index(label)] = WALL
        s.field.walls |= 1 << LABELS.index(label)
    s.quiet = quiet
    s.then(BEGIN_TURN[SEATS.index(turn)])
    s.advance()
    s.story.take()
    return s


def list_of(text: str) -> tuple[list[int], list[int]]:
    """The Zoons and trumps of a text such as `sacrechene 4 kassin_a furie`."""
    cards: list[int] = []
    trumps: list[int] = []
    times = 1
    for word in text.split():
        if word.isdecimal():
            times = int(word)
            continue
        if word in KIND:
            cards += [KIND[word]] * times
        else:
            trumps += [TRUMP[word]] * times
        times = 1
    return cards, trumps


def army_of(text: str) -> Army:
    return Army("own", *list_of(text))


def do(s: Battle, *choices: str) -> Battle:
    """Apply choices: `do(s, "A move c2 c3", "A touch tl", "B touch br")`."""
    for choice in choices:
        letter, _, notation = choice.partition(" ")
        s.apply(SEATS.index(letter), SPACE.action(notation))
    return s


def clash(s: Battle, on_attacker: str, on_defender: str) -> Battle:
    """Decide the pending duel or shot by the corners touched on the attacking card or trump and on the defender."""
    seat = s.turn
    return do(s, f"{SEATS[seat]} touch {on_defender}", f"{SEATS[1 - seat]} touch {on_attacker}")


def options(s: Battle, letter: str, word: str = "") -> list[str]:
    """The offered actions, all or only those of one word."""
    found = [SPACE.notation(action) for action in s.options(SEATS.index(letter))]
    return sorted(each for each in found if not word or each.split()[0] == word)


def moves(s: Battle, cell: str, letter: str = "A") -> set[str]:
    """The cells to which the Zoon on this cell may move."""
    return {each.split()[2] for each in options(s, letter, "move") if each.split()[1] == cell}


def refusal(s: Battle, choice: str) -> str:
    letter, _, notation = choice.partition(" ")
    return s.refusal(SEATS.index(letter), SPACE.action(notation))


def at(s: Battle, cell: str) -> str:
    """`A kassin_a`, `#` for an Obstacle, "" for a free cell."""
    zoon = s.field.grid[LABELS.index(cell)]
    return "" if zoon == -1 else "#" if zoon < 0 else f"{SEATS[owner(zoon)]} {KIND_IDS[s.field.kinds[zoon]]}"


def zoon_at(s: Battle, cell: str) -> int:
    return s.field.grid[LABELS.index(cell)]


def tomb(s: Battle, letter: str) -> list[str]:
    """The fallen Zoons and trumps of the seat."""
    seat = SEATS.index(letter)
    fallen = [KIND_IDS[s.field.kinds[zoon]] for zoon in s.field.in_tomb(seat)]
    return sorted(fallen) + [TRUMP_IDS[s.trumps.cards[at]] for at in range(seat * SLOTS, (seat + 1) * SLOTS) if s.trumps.place[at] == 1]


def trumps_in_hand(s: Battle, letter: str) -> list[str]:
    seat = SEATS.index(letter)
    return [TRUMP_IDS[s.trumps.cards[at]] for at in range(seat * SLOTS, (seat + 1) * SLOTS) if s.trumps.place[at] == 0]


def asked(s: Battle) -> str:
    """The letters of the seats asked and the step that asks; "" when the game is over."""
    return f"{''.join(SEATS[seat] for seat in s.asked)} {type(s.agenda[-1]).__name__}" if s.agenda else ""


def told(s: Battle) -> list[str]:
    """The kinds of all events so far."""
    assert s.story is not None
    return [event.kind for event in s.story.events]


def ended(s: Battle) -> tuple[tuple[int, ...], str]:
    outcome = s.outcome()
    assert outcome is not None
    return outcome.winners, outcome.reason
