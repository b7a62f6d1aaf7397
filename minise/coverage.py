"""Coverage of the user's own code: the lines that some path executed, and the sides of branches that one took."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from minise.interpreter.code import Code, DecodedFunction
from minise.ir import records as ir
from minise.machine import Machine
from minise.source import Span

Line = tuple[str, int]  # file and line


@dataclass(frozen=True, slots=True)
class Side:
    """A way that a branch or switch can go."""

    place: Span
    label: str
    is_taken: bool


@dataclass(frozen=True, slots=True)
class Coverage:
    lines: frozenset[Line]  # that hold code
    covered: frozenset[Line]
    sides: tuple[Side, ...]

    @property
    def covered_sides(self) -> int:
        return sum(each.is_taken for each in self.sides)

    @property
    def missed(self) -> list[Line]:
        return sorted(self.lines - self.covered)


def coverage(machine: Machine) -> Coverage:
    lines: set[Line] = set()
    covered: set[Line] = set()
    sides: list[Side] = []
    for function in machine.functions():
        record = function.record
        if record.span.is_library:
            continue
        lines.update(_line(each) for block in record.blocks for each in block.instructions)
        covered.update(_line(each) for each in _executed(function))
        sides += _sides(function)
    return Coverage(frozenset(lines), frozenset(covered), tuple(sides))


def executed_instructions(machine: Machine) -> Iterator[ir.Instruction]:
    """Those of the user's own code that some path executed."""
    for instructions in executed_functions(machine):
        yield from instructions


def executed_functions(machine: Machine) -> list[list[ir.Instruction]]:
    """The same, by the functions that they belong to."""
    return [list(_executed(each)) for each in machine.functions() if not each.record.span.is_library]


def _line(instruction: ir.Instruction) -> Line:
    return instruction.span.file, instruction.span.line


def _executed(function: DecodedFunction) -> Iterator[ir.Instruction]:
    waiting = list(function.lines)
    while waiting:
        line: Code = waiting.pop()
        yield from line.block.instructions[line.start : line.start + line.executed]
        waiting += line.tails.values()


def _sides(function: DecodedFunction) -> Iterator[Side]:
    """A function that was never called has no decoded branches: all their sides are open."""
    taken = {id(each.instruction): each.taken for each in function.branches}
    for block in function.record.blocks:
        end = block.instructions[-1]
        labels: list[str] = []
        if isinstance(end, ir.Branch):
            labels = [end.then, end.otherwise]
        elif isinstance(end, ir.Switch):
            labels = [*(label for _, label in end.cases), end.default]
        for label in dict.fromkeys(labels):
            yield Side(end.span, label, label in taken.get(id(end), ()))
