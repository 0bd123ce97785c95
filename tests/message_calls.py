"""What the source asks of the catalogues: every message it says, and the values it gives along."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import a11y_game

PACKAGE = Path(a11y_game.__file__).parent

Assigned = dict[str, list[ast.expr]]
"""What each name of a function is set to, in the order of the source."""

HOLE = "{}"
"""Stands in a message id for the part that is only known when the game runs."""


@dataclass(frozen=True)
class Said:
    """A place in the source where words are asked for."""

    where: str
    messages: tuple[str, ...]
    """Ids that it may be, holes included; empty where only a reader can tell."""
    values: frozenset[str]
    """Names of the values given along."""
    any_values: bool
    """Whether more values are given than their names can be seen."""


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    """Return every module of the package with its path below it."""
    return tuple(
        (path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text("utf-8")))
        for path in sorted(PACKAGE.rglob("*.py"))
    )


@cache
def all_said() -> list[Said]:
    """Return every place in the package where words are asked for."""
    return [said for where, module in modules() for said in _in_module(where, module)]


def _in_module(where: str, module: ast.Module) -> Iterator[Said]:
    for function in ast.walk(module):
        if isinstance(function, ast.FunctionDef):
            assigned = _assignments(function)
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and call.args:
                    yield from _said(f"{where}:{call.lineno}", call, assigned)


def _said(where: str, call: ast.Call, assigned: Assigned) -> Iterator[Said]:
    name, owner = _called(call)
    people = owner.endswith("people") and name in ("say", "count")
    if not people and not _asks_words(name, owner):
        return
    values = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
    many = any(keyword.arg is None for keyword in call.keywords)
    if name == "count":
        values.add("number")
    messages = tuple(_ids(call.args[0], assigned))
    if people:
        yield Said(where, tuple(f"{m}.you" for m in messages), frozenset(values), many)
        yield Said(where, tuple(f"{m}.name" for m in messages), frozenset({*values, "name"}), many)
    else:
        yield Said(where, messages, frozenset(values), many)


def _called(call: ast.Call) -> tuple[str, str]:
    """Return the name of what is called, and what it belongs to."""
    match call.func:
        case ast.Name(id=name):
            return name, ""
        case ast.Attribute(value=owner, attr=name):
            return name, ast.unparse(owner)
        case _:
            return "", ""


def _asks_words(name: str, owner: str) -> bool:
    return name in ("words", "_words") or (name == "count" and owner.endswith("words"))


def _ids(node: ast.expr, assigned: Assigned) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(message)):
            yield message
        case ast.IfExp(body=one, orelse=other):
            yield from _ids(one, assigned)
            yield from _ids(other, assigned)
        case ast.JoinedStr(values=parts):
            message = _with_holes(parts)
            if not message.startswith(HOLE):
                yield message
        case ast.Name(id=name):
            before = [value for value in assigned.get(name, ()) if value.lineno < node.lineno]
            if before:
                yield from _ids(before[-1], {})
        case _:
            return


def _with_holes(parts: list[ast.expr]) -> str:
    return "".join(str(part.value) if isinstance(part, ast.Constant) else HOLE for part in parts)


def _assignments(function: ast.FunctionDef) -> Assigned:
    found: Assigned = {}
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found.setdefault(name, []).append(value)
            case _:
                pass
    for values in found.values():
        values.sort(key=lambda value: value.lineno)
    return found


@cache
def literals() -> set[str]:
    """Return every text in the package, with holes where values are filled in."""
    found = set()
    for _, module in modules():
        for node in ast.walk(module):
            match node:
                case ast.Constant(value=str(text)):
                    found.add(text)
                case ast.JoinedStr(values=parts):
                    found.add(_with_holes(parts))
                case _:
                    pass
    return found


@cache
def details(enumeration: str) -> dict[str, set[str]]:
    """Return by member of an enumeration the names of the values that always come with it.

    Members are called by their value; only the calls that have the member as first argument count.
    """
    found: dict[str, set[str]] = {}
    for _, module in modules():
        for function in ast.walk(module):
            if isinstance(function, ast.FunctionDef):
                assigned = _assignments(function)
                for call in ast.walk(function):
                    if isinstance(call, ast.Call) and call.args:
                        for member in _members(call.args[0], enumeration, assigned):
                            names = {k.arg for k in call.keywords if k.arg is not None}
                            found[member] = found.get(member, names) & names
    return found


def _members(node: ast.expr, enumeration: str, assigned: Assigned) -> Iterator[str]:
    match node:
        case ast.Attribute(value=ast.Name(id=owner), attr=member) if owner == enumeration:
            yield member.lower()
        case ast.Name(id=name):
            for value in assigned.get(name, ()):
                yield from _members(value, enumeration, {})
        case _:
            return


def expanded(message: str, fillings: Iterable[str | tuple[str, ...]]) -> Iterator[str]:
    """Yield `message` with its holes filled in, once for each filling."""
    for filling in fillings:
        parts = (filling,) if isinstance(filling, str) else filling
        yield message.format(*parts)
