"""Finds code that changes a state outside the methods of the state."""

from __future__ import annotations

import ast
from collections.abc import Iterator

MUTATING = {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "add", "discard", "update", "setdefault", "popitem"}
MUTATING |= {"difference_update", "intersection_update", "symmetric_difference_update"}
TAKES_OUT = {"shuffle", "draw"}
"""Methods of a chance that change the list they get."""
PASSES_ON = {"enumerate", "reversed", "sorted", "zip", "list", "tuple", "iter"}
"""Functions that pass on elements of the state without copying them."""
LEAVES = "s.agenda.pop()"
"""A step may take itself off the agenda in `answered`."""
STEPS = {"Step", "Ask", "Sealed", "Open"}

Function = ast.FunctionDef | ast.Lambda


def changes(source: str, states: frozenset[str] = frozenset({"State"})) -> list[str]:
    """Every change of a state outside its methods, and of a step outside `__init__`: line and code."""
    tree = ast.parse(source)
    found: set[tuple[int, str]] = set()
    for function, owner in functions(tree, ""):
        if isinstance(function, ast.FunctionDef) and function.name == "setup":
            continue
        roots = {arg.arg for arg in arguments(function) if arg.arg == "s" or annotated(arg) in states}
        if owner == "step" and isinstance(function, ast.FunctionDef) and function.name != "__init__":
            roots.add("self")
        if roots:
            found.update(changes_in(function, aliases(function, roots), roots))
    return [f"line {line}: {code}" for line, code in sorted(found)]


def functions(node: ast.AST, owner: str) -> Iterator[tuple[Function, str]]:
    """Every function, with the kind of class it belongs to."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            bases = {base.value.id if isinstance(base, ast.Subscript) and isinstance(base.value, ast.Name) else "" for base in child.bases}
            yield from functions(child, "step" if bases & STEPS else "class")
        elif isinstance(child, Function):
            yield child, owner
            yield from functions(child, "")
        else:
            yield from functions(child, owner)


def arguments(function: Function) -> list[ast.arg]:
    return [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]


def annotated(arg: ast.arg) -> str:
    return arg.annotation.id if isinstance(arg.annotation, ast.Name) else ""


def aliases(function: Function, roots: set[str]) -> set[str]:
    """The local names that may refer to a part of the state. Copies and results of calls do not count."""
    known = set(roots)
    size = 0
    while size != len(known):
        size = len(known)
        for node in ast.walk(function):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    known |= bound(target, node.value, known)
            elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
                known |= bound(node.target, node.value, known)
            elif isinstance(node, ast.For | ast.comprehension) and part_of_state(passed_on(node.iter, known), known):
                known |= {name.id for name in ast.walk(node.target) if isinstance(name, ast.Name)}
    return known


def bound(target: ast.expr, value: ast.expr, known: set[str]) -> set[str]:
    if isinstance(target, ast.Name):
        return {target.id} if part_of_state(value, known) else set()
    if isinstance(target, ast.Tuple | ast.List):
        if isinstance(value, ast.Tuple | ast.List) and len(value.elts) == len(target.elts):
            return set().union(*[bound(each, part, known) for each, part in zip(target.elts, value.elts, strict=True)])
        return set().union(*[bound(each, value, known) for each in target.elts])
    return set()


def passed_on(node: ast.expr, known: set[str]) -> ast.expr:
    """The part of the state that a loop runs over, also through `enumerate`, `zip` and the like."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PASSES_ON:
        return next((arg for arg in node.args if part_of_state(arg, known)), node)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in {"values", "items"}:
        return node.func.value
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        return node.value
    return node


def part_of_state(node: ast.expr, known: set[str]) -> bool:
    """Whether the expression is a part of the state, such as `s.hands[seat]`. Slices are copies, and results of calls do not count."""
    if isinstance(node, ast.Name):
        return node.id in known
    if isinstance(node, ast.Attribute):
        return part_of_state(node.value, known)
    if isinstance(node, ast.Subscript):
        return not isinstance(node.slice, ast.Slice) and part_of_state(node.value, known)
    if isinstance(node, ast.IfExp):
        return part_of_state(node.body, known) or part_of_state(node.orelse, known)
    if isinstance(node, ast.BoolOp):
        return any(part_of_state(value, known) for value in node.values)
    return isinstance(node, ast.NamedExpr) and part_of_state(node.value, known)


def inside_state(node: ast.expr, known: set[str]) -> bool:
    """Whether the expression is a place in the state, also through a call: `s.monster(0).points`."""
    if isinstance(node, ast.Attribute | ast.Subscript):
        return inside_state(node.value, known) or part_of_state(node.value, known)
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and inside_state(node.func, known)


def changes_in(function: Function, known: set[str], roots: set[str]) -> Iterator[tuple[int, str]]:
    name = function.name if isinstance(function, ast.FunctionDef) else ""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.Delete):
            targets: list[ast.expr] = [part for target in node.targets for part in unpacked(target)]
        elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For):
            targets = unpacked(node.target)
        else:
            targets = []
        if any(inside_state(target, known) for target in targets) or grows(node, known) or calls_a_change(node, known, roots, name):
            assert isinstance(node, ast.stmt | ast.expr)
            yield node.lineno, ast.unparse(node).partition("\n")[0]


def unpacked(target: ast.expr) -> list[ast.expr]:
    if isinstance(target, ast.Tuple | ast.List):
        return [part for each in target.elts for part in unpacked(each)]
    return [target.value if isinstance(target, ast.Starred) else target]


def grows(node: ast.AST, known: set[str]) -> bool:
    """Whether an assignment changes a list in place: `hand += [card]` does, `points += 1` does not."""
    if not isinstance(node, ast.AugAssign) or not isinstance(node.target, ast.Name):
        return False
    return node.target.id in known and isinstance(node.value, ast.List | ast.ListComp | ast.Set | ast.SetComp | ast.Dict)


def calls_a_change(node: ast.AST, known: set[str], roots: set[str], name: str) -> bool:
    """Whether a call changes a part of the state by a method of lists, sets or dictionaries. Methods of the state are verbs."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    of = node.func.value
    if name == "answered" and ast.unparse(node) == LEAVES:
        return False
    if node.func.attr in MUTATING and part_of_state(of, known) and not (isinstance(of, ast.Name) and of.id in roots):
        return True
    is_chance = isinstance(of, ast.Name | ast.Attribute) and ast.unparse(of).endswith("chance")
    return is_chance and node.func.attr in TAKES_OUT and any(part_of_state(arg, known) for arg in node.args)
