"""Where a path ends, its inputs become numbers that people like to read: `age = 66` instead of `age = 1073741824`.

Any model of the path would do for a test. This looks for one with small numbers, in a solver of its own, so that what
a run asks and counts stays the same; and only for the paths that people look at, as long as it costs next to nothing.
"""

from __future__ import annotations

from minise.expr.arithmetic import signed
from minise.expr.assignment import Assignment
from minise.expr.bitvectors import add
from minise.expr.booleans import conjunction
from minise.expr.comparisons import eq, ule
from minise.expr.evaluate import evaluate
from minise.expr.operators import Op
from minise.expr.term import Boolean, Term
from minise.faults import Fault, FaultKind
from minise.ir.types import Kind
from minise.readable_characters import ReadableCharacters
from minise.solver.chain import readable_chain
from minise.solver.contract import Limits, Query, Sat, Solver
from minise.solver.interruption import Interruption
from minise.solver.path_condition import PathCondition, groups_of
from minise.solver.resources import Resources
from minise.state import State
from minise.trace import CallStack

PATHS = 50  # the first ones of a run: as many as its table shows; and the first path to each fault
INPUTS = 12  # of those that depend on each other
UNITS = 40_000  # Z3's resource units for one question
ALL_UNITS = 1_000_000  # for a run: about a fifth of a second

_SMALL = (-99, 99)
_RANGES = ((0, 9), (-1, 99), _SMALL, (-9_999, 9_999))


class ReadableInputs:
    """Remembers which paths and faults it has seen, and what it has spent."""

    def __init__(
        self,
        characters: ReadableCharacters,
        interruption: Interruption,
        deadline: float | None = None,
        validates: bool = False,
    ) -> None:
        self._characters = characters
        self._resources = Resources()
        limits = Limits(
            resources=UNITS,
            incremental_resources=UNITS,
            easy_resources=UNITS,
            query_resources=4 * UNITS,
            deadline=deadline,
            interruption=interruption,
        )
        self.solver = readable_chain(limits, self._resources, validates)
        self._paths = 0
        self._faults: set[tuple[FaultKind, CallStack]] = set()

    def model(self, state: State, fault: Fault | None, stack: CallStack, solver: Solver) -> Assignment:
        """The model of a state that has ended, or one of the same path that the program prefers, or reads better.
        `solver` is the one of this class, as the door to it is."""
        self._paths += 1
        is_new = fault is not None and (fault.kind, stack[:1]) not in self._faults
        if fault is not None:
            self._faults.add((fault.kind, stack[:1]))
        is_shown = is_new or self._paths <= PATHS
        if not is_shown and not state.preferences:
            return state.model
        path, model = self._preferred(state, solver)
        return self._readable(state, path, model, solver) if is_shown else model

    def _preferred(self, state: State, solver: Solver) -> tuple[PathCondition, Assignment]:
        """The path with as many of the program's preferences as can hold together, each before those behind it."""
        path, model = _with_sizes(state), state.model
        for each in state.preferences:
            found = _found(solver, path, each, [], model) if self._resources.units < ALL_UNITS else None
            if found is not None:
                path, model = path.assuming(each), found
        return path, model

    def _readable(self, state: State, path: PathCondition, model: Assignment, solver: Solver) -> Assignment:
        numbers = {part.term for each in state.inputs for part in each.parts if part.type.kind is Kind.INTEGER}
        for group in groups_of(state.path, lambda group: True):
            found = [each for each in group.inputs if _is_number(each, numbers)][:INPUTS]
            if any(_is_long(each, model) for each in found) and self._resources.units < ALL_UNITS:
                model = _tried(solver, path, found, model)
        return self._characters.model(path, state.inputs, model)


def _tried(solver: Solver, path: PathCondition, numbers: list[Term], model: Assignment) -> Assignment:
    """All of them at once, or else one after the other."""
    for low, high in _RANGES[:3]:
        found = _found(solver, path, conjunction(_within(each, low, high) for each in numbers), numbers, model)
        if found is not None:
            return found
    for each in numbers:
        for low, high in _RANGES:
            found = _found(solver, path, _within(each, low, high), [each], model)
            if found is not None:
                model = found
                path = path.assuming(_within(each, low, high))
                break
    return model


def _found(
    solver: Solver, path: PathCondition, condition: Boolean, numbers: list[Term], model: Assignment
) -> Assignment | None:
    if isinstance(condition, bool) or evaluate(condition, model):
        return model if condition else None
    near_zero = model.overridden(Assignment(), numbers)
    answer = solver.check(Query(path, condition, near_zero))
    return answer.model if isinstance(answer, Sat) else None


def _with_sizes(state: State) -> PathCondition:
    """The path, with the sizes of objects that its model has: they are small already."""
    sizes = state.memory.symbolic_sizes
    return state.path.assuming(*(eq(size.sort.width, size, int(evaluate(size, state.model))) for size in sizes))


def _is_number(term: Term, numbers: set[Term]) -> bool:
    """Whether the term is an integer input, or an element of an array of such, that is longer than a character."""
    leaf = term.args[0] if term.op == Op.READ else term
    return leaf in numbers and term.op != Op.ARRAY and term.sort.width > 8


def _is_long(term: Term, model: Assignment) -> bool:
    low, high = _SMALL
    return not low <= signed(term.sort.width, int(evaluate(term, model))) <= high


def _within(term: Term, low: int, high: int) -> Boolean:
    width = term.sort.width
    return ule(width, add(width, term, -low), high - low)
