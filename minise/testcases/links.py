"""The pointers inside globals, and inside objects that parameters or globals point to: each points to the input that
is named as C would reach it (`list[0].next`), or is null where there is none."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from minise.input_pieces import pieces
from minise.ir.layouts import ArrayLayout, Layout, NamedLayout, PointerLayout, Records, layout_size
from minise.testcases.records import TestInput


class Link(NamedTuple):
    """At `offset` of the input number `parent` stands the address of the input number `child`."""

    parent: int
    offset: int
    child: int


def links_of(
    inputs: Sequence[TestInput], given: Iterable[tuple[str, Layout]], records: Records, functions: Container[str] = ()
) -> list[Link]:
    """`given` are the parameters and globals that have inputs, with their types; `functions` those pointers in them
    that point to functions."""
    numbers = {each.name: number for number, each in reversed(list(enumerate(inputs)))}
    finder = _Finder(inputs, numbers, records, functions)
    return [link for name, layout in given for link in finder.links(name, layout)]


@dataclass(frozen=True, slots=True)
class _Finder:
    inputs: Sequence[TestInput]
    numbers: dict[str, int]  # of the first input of each name
    records: Records
    functions: Container[str]

    def links(self, name: str, layout: Layout) -> Iterator[Link]:
        """Those in the object that belongs to a parameter or a pointer of this name, and in what it points to."""
        parent = self.numbers.get(name)
        if parent is None:
            return
        size = len(self.inputs[parent].data)
        for piece in pieces(name, size, self._contents(layout, size), self.records):
            if piece.pointer is None or piece.name in self.functions:
                continue
            if piece.name in self.numbers:
                yield Link(parent, piece.offset, self.numbers[piece.name])
                yield from self.links(piece.name, piece.pointer)

    def _contents(self, layout: Layout, size: int) -> Layout | None:
        """A struct that is passed by value is its own object; a pointer's object holds as many elements as fit."""
        match layout:
            case NamedLayout():
                return layout
            case PointerLayout(target=NamedLayout(name=name)) if name not in self.records:
                return None
            case PointerLayout(target=target) | ArrayLayout(element=target) if target is not None:
                return ArrayLayout(target, size // max(1, layout_size(target, self.records)))
            case _:
                return None
