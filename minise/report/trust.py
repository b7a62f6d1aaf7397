"""What a run rests on: the assumptions that were made, and why the sides that no input takes are impossible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from minise.analysis.global_reads import global_reads
from minise.coverage import Coverage, executed_functions, executed_instructions
from minise.entry import EntryOptions
from minise.events import Infeasible
from minise.ir import records as ir
from minise.ir.entry_parameters import changeable_globals
from minise.ir.input_functions import (
    called_name,
    is_unknown_function,
    is_unset_block,
    is_unset_variable,
)
from minise.ir.operands import operands
from minise.library.elementary import NAMES as ELEMENTARY
from minise.library.heap import FINDS_MEMORY
from minise.machine import Machine
from minise.parameters import assumed_of_globals, assumed_of_parameters
from minise.report.lines import Place, lines_text
from minise.results import Results
from minise.source import Span
from minise.tree import Condition, Tree
from minise.why import Explainer, WhyNot

_SIGNED = {
    ir.BinaryOp.SIGNED_ADD,
    ir.BinaryOp.SIGNED_SUB,
    ir.BinaryOp.SIGNED_MUL,
    ir.BinaryOp.SIGNED_SHIFT_LEFT,
}
_INITIAL_GLOBALS = "globals have their initial values when the entry is called (--unknown-globals)"
_WRAPPING = "signed arithmetic is taken to wrap around, where C leaves an overflow undefined (--check-overflow)"
_SHOWN_LINES = 12
_EXPLAINED_SIDES = 20


_READERS = frozenset(
    [
        "scanf",
        "vscanf",
        "fscanf",
        "vfscanf",
        "getchar",
        "getchar_unlocked",
        "getc",
        "fgetc",
        "gets",
        "fgets",
        "fread",
        "read",
        "getline",
        "getdelim",
    ]
)


def assumptions(results: Results, machine: Machine, entry: EntryOptions) -> list[str]:
    """In words, each with the lines that it concerns."""
    own = machine.function(entry.function).record.span.file
    executed = list(executed_instructions(machine))
    arithmetic = [] if machine.checks.overflow else executed
    signed = (each.span for each in arithmetic if isinstance(each, ir.Binary) and each.op in _SIGNED)
    unchecked = (each.span for each in executed if isinstance(each, ir.PointerAdd) and each.is_unchecked)
    shown = (each.span for each in executed if isinstance(each, ir.PointerToInteger))
    made = (each.span for each in executed if isinstance(each, ir.IntegerToPointer))
    unset = (each.span for each in executed if is_unset_variable(each))
    blocks = (each.span for each in executed if is_unset_block(each))
    unknown = (each.span for each in executed if is_unknown_function(each))
    nearest = [each.span for each in executed if any(map(_is_elementary, operands(each)))]
    nearest += (each.span for each in machine.program.globals if _holds_elementary(each))
    is_empty = not entry.stdin and entry.symbolic_stdin is None and results.reads_input
    reading = [each for each in executed if is_empty and called_name(each) in _READERS]
    found: list[tuple[str, Iterable[Span]]] = [
        *_given(machine, entry),
        (FINDS_MEMORY, results.supposed.get(FINDS_MEMORY, ())),
        ("standard input is empty (--sym-stdin)", (each.span for each in reading)),
        ("the program assumes conditions", results.assumed),
        (
            "signed arithmetic is taken to wrap around, where C leaves an overflow undefined (--check-overflow)",
            signed,
        ),
        ("an index may leave its array as long as it stays inside the object", unchecked),
        ("a variable that was never given a value is taken as an input", unset),
        ("what was never written to a block is taken as an input", blocks),
        ("a function that nobody defines gives any value, and changes nothing", unknown),
        ("a pointer that is made a number has the address that minise gives its object", shown),
        ("a number that is made a pointer is taken to point into an object whose address was looked at", made),
        (
            "a function such as expl gives the nearest long double; C libraries may give a neighbour",
            nearest,
        ),
        *((what, spans) for what, spans in results.supposed.items() if what != FINDS_MEMORY),
    ]
    return [f"{what}: {lines_text(places, own, _SHOWN_LINES)}" for what, spans in found if (places := _places(spans))]


def _is_elementary(operand: object) -> bool:
    return isinstance(operand, ir.FunctionAddress) and operand.name in ELEMENTARY


def _holds_elementary(item: ir.Global) -> bool:
    return any(isinstance(each, ir.InitialValue) and _is_elementary(each.value) for each in item.contents)


def _given(machine: Machine, entry: EntryOptions) -> list[tuple[str, list[Span]]]:
    """What the parameters of another entry than main are taken to be."""
    if entry.function == "main":
        return []
    function = machine.function(entry.function).record
    given = assumed_of_parameters(function, machine.program, entry.parameters)
    found = [(each, [function.span]) for each in given]
    if not entry.parameters.unknown_globals:
        return [*found, (_INITIAL_GLOBALS, _read_globals(machine))]
    return found + assumed_of_globals(function, machine.program, entry.parameters)


def _read_globals(machine: Machine) -> list[Span]:
    """Where an explored path may read variables of static storage that earlier calls may have changed: not those
    that are const, and not those that are inputs anyway."""
    changeable = {each.name for each in changeable_globals(machine.program)}
    reads = global_reads(machine.program, executed_functions(machine))
    return [span for name, span in reads if name in changeable]


def _places(spans: Iterable[Span]) -> list[Place]:
    return [(each.file, each.line) for each in spans]


@dataclass(frozen=True, slots=True)
class NeverTaken:
    """The branches of which no path took one side, as far as it is known why. `stopped` says in words why there may
    be more of them, if no more were looked for."""

    sides: list[WhyNot]
    stopped: str | None = None


def never_taken(tree: Tree, coverage: Coverage, explainer: Explainer) -> NeverTaken:
    found: list[WhyNot] = []
    for side, before in _sides(tree, coverage):
        if len(found) == _EXPLAINED_SIDES:
            break
        if explainer.stopped is not None:
            return NeverTaken(found, explainer.stopped)
        reason = explainer.why_not(side, before)
        if reason is not None:
            found.append(reason)
    return NeverTaken(found)


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
