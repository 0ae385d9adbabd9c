"""`tablee rules`: print the rules of a game, or list the rules and components that no test names."""

from __future__ import annotations

from argparse import Namespace
from itertools import groupby

import msgspec

from tablee import shelf
from tablee.cli import arguments
from tablee.cli.parser import CommandParser
from tablee.cli.terminal import Terminal, print_json
from tablee.cli.translator import Translator
from tablee.game import Game
from tablee.testing import named_in_tests

NAME = "rules"


class Coverage(msgspec.Struct, frozen=True):
    """The number of rules and components of a game, and those that no test names."""

    game: str
    rules: int
    rules_untested: list[str]
    components: int
    components_untested: list[str]

    @property
    def complete(self) -> bool:
        return not self.rules_untested and not self.components_untested


def add_arguments(parser: CommandParser) -> None:
    parser.add("game", help="arg.game_or_all", metavar=parser.tr("metavar.game"), nargs="?")
    parser.add("--coverage", help="arg.coverage", action="store_true")
    parser.add_json()


def run(tr: Translator, args: Namespace) -> int:
    games = shelf.in_order() if args.game is None else [arguments.game(tr, args.game)]
    if not args.coverage:
        if args.json:
            rulebooks = [{"game": game.id, "rules": game.own_rules} for game in games]
            print_json(rulebooks if args.game is None else rulebooks[0])
        else:
            for game in games:
                print_rulebook(tr, Terminal(), game)
        return 0
    found = [coverage(game) for game in games]
    if args.json:
        print_json(found if args.game is None else found[0])
    else:
        print_coverage(tr, Terminal(), found)
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


def print_rulebook(tr: Translator, terminal: Terminal, game: Game) -> None:
    terminal.line(game.texts.name[tr.lang], "bold")
    for section, rules in groupby(game.own_rules, key=lambda rule: rule.section):
        terminal.line()
        terminal.line(section, "bold cyan")
        for rule in rules:
            terminal.line(f"  {rule.id}: {rule.text[tr.lang]}")
            if rule.ruling:
                reason = rule.why[tr.lang] if rule.why else ""
                terminal.line(f"    {tr('rules.ruling', ruling=rule.ruling)} {reason}".rstrip(), "dim")
    print_options(tr, terminal, game)
    terminal.line()


def print_options(tr: Translator, terminal: Terminal, game: Game) -> None:
    if not game.texts.options:
        return
    terminal.line()
    terminal.line(tr("rules.options"), "bold cyan")
    for name, option in game.texts.options.items():
        terminal.line(f"  {name}: {option.text[tr.lang]}")
        for choice in option.choices:
            default = f" ({tr('rules.default')})" if choice.value == option.default else ""
            terminal.line(f"    {name}={arguments.format_option(choice.value)}: {choice.text[tr.lang]}{default}")


def print_coverage(tr: Translator, terminal: Terminal, found: list[Coverage]) -> None:
    heads = [tr(f"rules.{head}") for head in ("game", "rules", "rules_tested", "components", "components_tested")]
    rows = [
        (
            each.game,
            tr.number(each.rules),
            tr.number(each.rules - len(each.rules_untested)),
            tr.number(each.components),
            tr.number(each.components - len(each.components_untested)),
        )
        for each in found
    ]
    terminal.table(tr("rules.coverage"), heads, rows, right=(1, 2, 3, 4))
    for each in found:
        if each.rules_untested:
            terminal.line(tr("rules.untested", game=each.game, ids=each.rules_untested))
        if each.components_untested:
            terminal.line(tr("rules.components_untested", game=each.game, ids=each.components_untested))
