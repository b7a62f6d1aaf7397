"""Andersen's points-to analysis of a program: what each pointer may mean in any run.

`pointer_flow.py` turns the program into inclusion constraints, `inclusion.py` solves them; here are the answers.
"""

from __future__ import annotations

from collections.abc import Iterable

from minise.ir import records as ir
from minise.memory.contract import ObjectKind
from minise.memory.inclusion import bits
from minise.memory.pointer_flow import AbstractObject, PointerFlow


class PointsTo:
    """The solved constraints of a program."""

    def __init__(self, flow: PointerFlow) -> None:
        self._flow = flow
        self.objects = tuple(flow.objects)

    def of_register(self, function: str, name: str) -> list[AbstractObject]:
        node = self._flow.register(function, name)
        return [] if node is None else self._members(self._flow.graph.objects(node))

    def of_contents(self, number: int) -> list[AbstractObject]:
        """What the pointers in an object may mean; `number` is its place in `objects`."""
        return self._members(self._flow.graph.objects(self._flow.graph.contents(number)))

    def classes(self) -> list[list[AbstractObject]]:
        """The objects that can share a segment, those together that some access may confuse (Kapus and Cadar,
        algorithm 3: intersecting sets are united). Constants and locals belong to no class, and unite none."""
        placed = _mask(number for number, each in enumerate(self.objects) if _is_placed(each))
        united: list[int] = []
        for mask in sorted({self._flow.graph.objects(node) & placed for node in self._flow.accessed}):
            apart = [each for each in united if not each & mask]
            for each in united:
                if each & mask:
                    mask |= each
            united = [*apart, mask] if mask else apart
        return [self._members(mask) for mask in sorted(united, key=lambda mask: mask & -mask)]

    def _members(self, mask: int) -> list[AbstractObject]:
        return [self.objects[number] for number in bits(mask)]


def _is_placed(candidate: AbstractObject) -> bool:
    return candidate.kind in (ObjectKind.HEAP, ObjectKind.GLOBAL) and not candidate.is_constant


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def analysed(program: ir.Program, entry: str = "main") -> PointsTo:
    flow = PointerFlow(program, entry)
    flow.graph.solve()
    return PointsTo(flow)
