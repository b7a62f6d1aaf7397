"""Scopes: what each name means where (C11 6.2.1). Ordinary names and tags are two name spaces (6.2.3); labels are
per function and members per struct, so they are not here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from minise.frontend.tree import Function, Variable
from minise.frontend.types import CType, EnumType, Qualified, RecordType
from minise.source import Span


@dataclass(frozen=True, slots=True)
class TypeName:
    """A typedef."""

    name: str
    type: Qualified
    span: Span


@dataclass(frozen=True, slots=True)
class EnumConstant:
    name: str
    value: int
    type: CType
    span: Span


@dataclass(frozen=True, slots=True)
class Poisoned:
    """A name whose declaration was rejected: its uses are not reported again."""

    name: str
    span: Span


Entity = Variable | Function | TypeName | EnumConstant | Poisoned
Tag = RecordType | EnumType


@dataclass(slots=True)
class Scope:
    names: dict[str, Entity] = field(default_factory=dict)
    tags: dict[str, Tag] = field(default_factory=dict)
    is_prototype: bool = False


class Scopes:
    """The scopes open at the moment, the file scope first."""

    def __init__(self) -> None:
        self._open = [Scope()]

    @property
    def innermost(self) -> Scope:
        return self._open[-1]

    @property
    def is_file_scope(self) -> bool:
        return len(self._open) == 1

    @contextmanager
    def opened(self, scope: Scope | None = None) -> Iterator[Scope]:
        """A new scope, or a given one that is entered again (a function's parameters, for its body)."""
        scope = scope or Scope()
        self._open.append(scope)
        try:
            yield scope
        finally:
            self._open.pop()

    def name(self, name: str) -> Entity | None:
        for scope in reversed(self._open):
            if name in scope.names:
                return scope.names[name]
        return None

    def tag(self, tag: str) -> Tag | None:
        for scope in reversed(self._open):
            if tag in scope.tags:
                return scope.tags[tag]
        return None

    def near_name(self, name: str) -> str | None:
        """A visible object or function with a name like this one, which may have been meant."""
        visible = [
            each
            for scope in self._open
            for each, entity in scope.names.items()
            if isinstance(entity, Variable | Function | EnumConstant) and not each.startswith("__")
        ]
        return near(name, visible)


def near(name: str, candidates: list[str]) -> str | None:
    """The candidate most like `name`, if one is like it."""
    import difflib  # only needed once something is wrong

    found = difflib.get_close_matches(name, candidates, 1, 0.75)
    return found[0] if found else None
