"""`tablee rules`: the rulebook in our words, and which rules and components no test names."""

from __future__ import annotations

from argparse import Namespace
from itertools import groupby

import msgspec

from tablee import shelf
from tablee.cli import given
from tablee.cli.parser import Arguments
from tablee.cli.say import Say
from tablee.cli.screen import Screen, show_json
from tablee.shelf import Game
from tablee.testing import named_in_tests
from tablee.words import Text

NAME = "rules"


class Coverage(msgspec.Struct, frozen=True):
    """How many rules and components there are, and which have no test that names them."""

    game: str
    rules: int
    rules_untested: list[str]
    components: int
    components_untested: list[str]

    @property
    def complete(self) -> bool:
        return not self.rules_untested and not self.components_untested


def arguments(given: Arguments) -> None:
    given.add("game", help="arg.game_or_all", metavar=given.say("word.game"), nargs="?")
    given.add("--coverage", help="arg.coverage", action="store_true")
    given.add_json()


def run(say: Say, args: Namespace) -> int:
    games = list(shelf.games().values()) if args.game is None else [given.game(say, args.game)]
    if not args.coverage:
        if args.json:
            shapes = [{"game": game.id, "rules": game.own_rules} for game in games]
            show_json(shapes if args.game is None else shapes[0])
        else:
            for game in games:
                show_rulebook(say, Screen(), game)
        return 0
    found = [coverage(game) for game in games]
    if args.json:
        show_json(found if args.game is None else found[0])
    else:
        show_coverage(say, Screen(), found)
    return 0 if all(each.complete for each in found) else 1


def coverage(game: Game) -> Coverage:
    named = named_in_tests(game.package)
    rules = [rule.id for rule in game.own_rules]
    return Coverage(
        game=game.id,
        rules=len(rules),
        rules_untested=[rule for rule in rules if rule not in named["rule"]],
        components=len(game.to_test),
        components_untested=[component for component in game.to_test if component not in named["component"]],
    )


def show_rulebook(say: Say, screen: Screen, game: Game) -> None:
    screen.line(game.texts.name.in_(say.lang), "bold")
    for section, rules in groupby(game.own_rules, key=lambda rule: rule.section):
        screen.line()
        screen.line(section, "bold cyan")
        for rule in rules:
            screen.line(f"  {rule.id}: {rule.in_(say.lang)}")
            if rule.ruling:
                why = rule.why.in_(say.lang) if rule.why else ""
                screen.line(f"    {say('rules.ruling', ruling=rule.ruling)} {why}".rstrip(), "dim")
    show_options(say, screen, game)
    screen.line()


def show_options(say: Say, screen: Screen, game: Game) -> None:
    if not game.texts.options:
        return
    screen.line()
    screen.line(say("rules.options"), "bold cyan")
    for name, option in game.texts.options.items():
        screen.line(f"  {name}: {Text(option.fr, option.en).in_(say.lang)}")
        for choice in option.choices:
            default = f" ({say('rules.default')})" if choice.value == option.default else ""
            screen.line(f"    {name}={given.written(choice.value)}: {Text(choice.fr, choice.en).in_(say.lang)}{default}")


def show_coverage(say: Say, screen: Screen, found: list[Coverage]) -> None:
    heads = [say(f"rules.{head}") for head in ("game", "rules", "rules_tested", "components", "components_tested")]
    rows = [
        (
            each.game,
            say.number(each.rules),
            say.number(each.rules - len(each.rules_untested)),
            say.number(each.components),
            say.number(each.components - len(each.components_untested)),
        )
        for each in found
    ]
    screen.table(say("rules.coverage"), heads, rows, right=(1, 2, 3, 4))
    for each in found:
        if each.rules_untested:
            screen.line(say("rules.untested", game=each.game, ids=each.rules_untested))
        if each.components_untested:
            screen.line(say("rules.components_untested", game=each.game, ids=each.components_untested))
