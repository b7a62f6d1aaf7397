"""The keyword arguments of `minise.explore`: the options that the records of a run declare."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from textwrap import fill
from typing import Any, TypeVar

from minise.build import BuildOptions
from minise.options import Choice, Option, nearest, options_of
from minise.session import RunOptions

F = TypeVar("F", bound=Callable[..., Any])

_WIDTH = 100


def keywords() -> list[Option]:
    return [*options_of(RunOptions, "exploring"), *options_of(BuildOptions, "building")]


def stored_values(given: Mapping[str, Any]) -> dict[str, Any]:
    """What the records hold for the keyword arguments, by the names of the options. Raises TypeError or ValueError
    with a message that says what is possible."""
    known = {name: each for each in keywords() for name in (each.name, *each.aliases)}
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in known:
            similar = nearest(name, list(known)) or ": help(minise.explore) lists the options"
            raise TypeError(f"explore() has no option '{name}'{similar}")
        option = known[name]
        if option.name in values:
            raise TypeError(f"{' and '.join((option.name, *option.aliases))} are one option: give it once")
        values[option.name] = option.stored(value)
    return values


def lists_options(function: F) -> F:
    """Gives the function the signature and the documentation that `help` and editors show."""
    declared = inspect.signature(function)
    program = next(iter(declared.parameters.values()))
    named = [
        inspect.Parameter(
            each.name, inspect.Parameter.KEYWORD_ONLY, default=each.given_default, annotation=annotation(each)
        )
        for each in keywords()
    ]
    function.__signature__ = declared.replace(parameters=[program, *named])  # type: ignore[attr-defined]
    function.__doc__ = "\n".join([inspect.cleandoc(function.__doc__ or ""), *_documentation()])
    return function


def annotation(option: Option) -> str:
    return f"{option.kind.annotation} | None" if option.is_optional else option.kind.annotation


def _documentation() -> Iterator[str]:
    group = ""
    for each in keywords():
        if each.group != group:
            group = each.group
            yield f"\nOptions for {group}:"
        words = f"{' | '.join(each.kind.words)}: " if isinstance(each.kind, Choice) else ""
        yield fill(f"{each.name}: {words}{each.explained}", _WIDTH, initial_indent="  ", subsequent_indent="      ")


def type_declaration() -> str:
    """The text of `option_types.py`, which type checkers need: they cannot run `keywords`."""
    head = '''"""The keyword arguments of `minise.explore` for type checkers; `pytest --accept` writes this."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypedDict


class ExploreOptions(TypedDict, total=False):
    """`help(minise.explore)` says what they mean."""

'''
    lines = [f"    {name}: {annotation(each)}\n" for each in keywords() for name in (each.name, *each.aliases)]
    return head + "".join(lines)
