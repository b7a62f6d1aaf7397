"""What a run rests on: the assumptions that were made, and why the sides that no input takes are impossible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from minise.coverage import Coverage, executed_instructions
from minise.entry import EntryOptions
from minise.events import Infeasible
from minise.ir import records as ir
from minise.ir.input_functions import is_unknown_function, is_unset_block, is_unset_variable
from minise.machine import Machine
from minise.parameters import assumed_of_parameters
from minise.report.lines import Place, lines_text
from minise.results import Results
from minise.solver.contract import Solver
from minise.source import Span
from minise.tree import Condition, Tree
from minise.why import WhyNot, why_not

_SIGNED = {
    ir.BinaryOp.SIGNED_ADD,
    ir.BinaryOp.SIGNED_SUB,
    ir.BinaryOp.SIGNED_MUL,
    ir.BinaryOp.SIGNED_SHIFT_LEFT,
}
_SHOWN_LINES = 12
_EXPLAINED_SIDES = 20


def assumptions(results: Results, machine: Machine, entry: EntryOptions) -> list[str]:
    """In words, each with the lines that it concerns."""
    own = machine.function(entry.function).record.span.file
    executed = list(executed_instructions(machine))
    arithmetic = [] if machine.checks.overflow else executed
    signed = (each.span for each in arithmetic if isinstance(each, ir.Binary) and each.op in _SIGNED)
    shown = (each.span for each in executed if isinstance(each, ir.PointerToInteger))
    made = (each.span for each in executed if isinstance(each, ir.IntegerToPointer))
    unset = (each.span for each in executed if is_unset_variable(each))
    blocks = (each.span for each in executed if is_unset_block(each))
    unknown = (each.span for each in executed if is_unknown_function(each))
    found: list[tuple[str, Iterable[Span]]] = [
        *_given(machine, entry),
        ("the program assumes conditions", results.assumed),
        ("signed arithmetic is taken to wrap around, where C leaves an overflow undefined", signed),
        ("a variable that was never given a value is taken as an input", unset),
        ("what was never written to a block is taken as an input", blocks),
        ("a function that nobody defines gives any value, and changes nothing", unknown),
        ("a pointer that is made a number has the address that minise gives its object", shown),
        ("a number that is made a pointer is taken to point into an object whose address was looked at", made),
    ]
    return [f"{what}: {lines_text(places, own, _SHOWN_LINES)}" for what, spans in found if (places := _places(spans))]


def _given(machine: Machine, entry: EntryOptions) -> list[tuple[str, list[Span]]]:
    """What the parameters of another entry than main are taken to be."""
    if entry.function == "main":
        return []
    function = machine.function(entry.function).record
    given = assumed_of_parameters(function, machine.program, entry.parameters)
    return [(each, [function.span]) for each in given]


def _places(spans: Iterable[Span]) -> list[Place]:
    return [(each.file, each.line) for each in spans]


def never_taken(tree: Tree, coverage: Coverage, solver: Solver) -> list[WhyNot]:
    """The branches of which no path took one side, as far as the solver can say why."""
    found: list[WhyNot] = []
    for side, before in _sides(tree, coverage):
        if len(found) == _EXPLAINED_SIDES:
            break
        reason = why_not(solver, side, before)
        if reason is not None:
            found.append(reason)
    return found


def _sides(tree: Tree, coverage: Coverage) -> Iterator[tuple[Infeasible, list[Condition]]]:
    """The first infeasible side at each place where exactly one of two sides was never taken: it is that one, since
    wherever the other is infeasible this one is taken."""
    sides: dict[Span, list[bool]] = {}
    for each in coverage.sides:
        sides.setdefault(each.place, []).append(each.is_taken)
    wanted = {place for place, taken in sides.items() if sorted(taken) == [False, True]}
    for side, before in tree.infeasible_sides(wanted):
        wanted.discard(side.span)
        yield side, before
