"""The value of an expression where a state stands. The state is copied, and the copy runs the compiled expression:
so a value has all that the program's own would have, faults and forks included."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from minise.display import Display, Names, Texts
from minise.door import Door
from minise.events import Ended, EndingKind, Event
from minise.expr.booleans import conjunction, ite
from minise.expr.evaluate import evaluate
from minise.expr.term import BitVector, Term
from minise.interpreter.run import run
from minise.ir.records import Layout, ScalarLayout
from minise.ir.types import Kind
from minise.machine import Machine
from minise.on_path import OnPath
from minise.state import State
from minise.stepper.expressions import FUNCTION, Compiled, Compiler
from minise.stepper.names import InMemory, InRegister, Named
from minise.stepper.ranges import Ranges
from minise.successors import Successors
from minise.value_cases import condition_text, shown_cases
from minise.values import Pointer, Value
from minise.variables import Reader

_BUDGET = 10_000  # instructions of one expression
MOST_CASES = 12
_MOST_JOINED = 4


@dataclass(frozen=True, slots=True)
class Case:
    """What an expression is under conditions; without any, it is that on the whole path."""

    conditions: tuple[str, ...]
    text: str
    detail: str = ""  # of a symbolic value: its range, and an example


class Evaluator:
    """Evaluates the expressions of one program."""

    def __init__(self, compiler: Compiler, door: Door) -> None:
        self._compiler = compiler
        self._door = door
        self._ranges = Ranges()

    def cases(self, state: State, expression: str, variables: Mapping[str, Named], names: Names) -> list[Case]:
        """One case for each side that the evaluation takes, at most so many; `names` are those of objects. Raises
        MiniseError if the expression is wrong."""
        compiled = self._compiler.compiled(expression, variables)
        known = state.path.length
        endings = self._endings(state, compiled, variables)
        joined = _joined(endings, compiled, known)
        if joined is not None:
            detail = self.detail(state, joined, compiled.layout) if isinstance(joined, Term) else ""
            return [Case((), Display({}, Texts()).scalar(joined, compiled.layout), detail)]
        display = Display(compiled.records, Texts(), names)
        return [case for each in endings for case in self._cases(each, compiled, known, display)]

    def _endings(self, state: State, compiled: Compiled, variables: Mapping[str, Named]) -> list[Ended]:
        copy = state.fork()
        if copy.frame is None and state.last_memory is not None:
            copy.memory = state.last_memory.fork()
        copy.frame = None
        copy.region = None  # an expression is no part of the program
        machine = Machine(compiled.program, copy.memory, {})
        machine.globals.update({name: _pointer(variables[name]) for name in compiled.objects})
        endings: list[Ended] = []

        def listen(event: Event) -> None:
            if isinstance(event, Ended):
                endings.append(event)

        successors = Successors(machine, self._door, None, listen)
        machine.start(copy, FUNCTION, [_register(variables[name]) for name in compiled.parameters])
        waiting = [copy]
        while waiting and len(endings) < MOST_CASES:
            each = waiting.pop()
            lives, added = successors.settle(each, run(each, _BUDGET))
            waiting += [*reversed(added), each] if lives else reversed(added)
        return endings

    def _cases(self, ended: Ended, compiled: Compiled, known: int, display: Display) -> list[Case]:
        """A merged value is told by what it is under which condition."""
        state = ended.state
        if ended.kind is EndingKind.EXIT and not compiled.is_place and isinstance(state.last_value, Term | Pointer):
            value = OnPath(state.path).choice(state.last_value)
            found = shown_cases(value, lambda each: display.scalar(each, compiled.layout))
            if len(found) > 1:
                under = tuple(map(condition_text, state.path.terms[known:]))
                return [Case((*under, each.condition), each.value) for each in found]
        return [self._case(ended, compiled, known, display)]

    def _case(self, ended: Ended, compiled: Compiled, known: int, display: Display) -> Case:
        state = ended.state
        conditions = tuple(map(condition_text, state.path.terms[known:]))
        if ended.kind is not EndingKind.EXIT:
            fault = ended.fault
            return Case(conditions, "undecided" if fault is None else f"{fault.kind.value}: {fault.message}")
        value, layout = OnPath(state.path).choice(state.last_value), compiled.layout
        if compiled.is_place:
            assert isinstance(value, Pointer) and layout is not None
            if not isinstance(value.offset, int):
                return Case(conditions, "one of several places")
            return Case(conditions, display.object(Reader(state.memory, state, value), layout))
        detail = self.detail(state, value, layout) if isinstance(value, Term) else ""
        return Case(conditions, display.scalar(value, layout), detail)

    def detail(self, state: State, value: Term, layout: Layout | None) -> str:
        """`between 0 and 9, for example 3`."""
        example = f"for example {Display({}, Texts()).scalar(evaluate(value, state.model), layout)}"
        if not isinstance(layout, ScalarLayout) or layout.type.kind is not Kind.INTEGER:
            return example
        found = self._ranges.of(state, value, layout.type.bits, layout.signed)
        if found is None:
            return example
        if found.least == found.most:
            return f"always {found.least}"
        if found.least + 1 == found.most:
            return f"{found.least} or {found.most}, {example}"
        return f"between {found.least} and {found.most}, {example}"


def _joined(endings: list[Ended], compiled: Compiled, known: int) -> BitVector | None:
    """One value for a few sides that all end well in a number: `a && b` divides the path as it does in C, but is
    better read as a choice."""
    layout = compiled.layout
    is_number = isinstance(layout, ScalarLayout) and layout.type.kind is Kind.INTEGER and not compiled.is_place
    if not is_number or not 2 <= len(endings) <= _MOST_JOINED:
        return None
    assert isinstance(layout, ScalarLayout)
    result: BitVector | None = None
    for each in reversed(endings):
        value = each.state.last_value
        if each.kind is not EndingKind.EXIT or not isinstance(value, int | Term):
            return None
        condition = conjunction(each.state.path.terms[known:])
        result = value if result is None else ite(layout.type.bits, condition, value, result)
    return result


def _pointer(named: Named) -> Pointer:
    assert isinstance(named, InMemory)
    return named.pointer


def _register(named: Named) -> Value:
    assert isinstance(named, InRegister)
    return named.value
