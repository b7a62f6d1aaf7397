"""What can happen at an access, over all segments that its pointer may mean: one outcome in which it is right, and
others for what can be wrong. A change is thought through here, on the path as it is, and carried out by whoever takes
the outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from minise.expr import comparisons
from minise.expr.booleans import both, either, negation
from minise.expr.term import Boolean, Term
from minise.ir.types import I8, Type
from minise.memory.contract import Faulted, Loaded, Memory, SolverView, Stored
from minise.memory.objects import uninitialised
from minise.memory.planes import freeing
from minise.memory.planes.segment import Function
from minise.memory.planes.space import Space, Writes
from minise.source import Span
from minise.values import UNDEFINED, Pointer, Value

Change = Callable[[Memory], None]


class HoldsSpace:
    """What a change needs of a memory."""

    space: Space


def load(space: Space, pointer: Pointer, type: Type, view: SolverView) -> list[Loaded | Faulted]:
    questions = space.questions(view)
    found = space.targets(pointer, type.size, False, questions)
    outcomes: list[Loaded | Faulted] = list(found.faults)
    if not found.reached:
        return outcomes
    reading = space.read(found.reached, 0, type, questions)
    outcomes.append(Loaded(both(found.guard, reading.defined), reading.value))
    missing = both(found.guard, negation(reading.defined))
    if type is I8:
        outcomes.append(Loaded(missing, UNDEFINED))  # single bytes may be copied, whatever they hold
    else:
        outcomes.append(Faulted(missing, uninitialised(found.reached[0].object, pointer.offset, type.size)))
    return outcomes


def is_initialised(space: Space, pointer: Pointer, type: Type, view: SolverView) -> Boolean:
    """The test for memory initialisation of section 3: the condition under which the value was ever written."""
    questions = space.questions(view)
    found = space.targets(pointer, type.size, False, questions)
    if not found.reached:
        return False
    return both(found.guard, space.read(found.reached, 0, type, questions).defined)


def store(space: Space, pointer: Pointer, type: Type, value: Value, view: SolverView) -> list[Stored | Faulted]:
    questions = space.questions(view)
    found = space.targets(pointer, type.size, True, questions)
    outcomes: list[Stored | Faulted] = list(found.faults)
    if found.reached:
        writes = space.write(found.reached, type, value, questions)
        outcomes.append(Stored(found.guard, _writing(writes)))
    return outcomes


def copy(
    space: Space, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
) -> list[Stored | Faulted]:
    nonempty = _is_nonempty(size)
    if nonempty is False:
        return [Stored(True)]
    questions = space.questions(view)
    origins = space.targets(source, size, False, questions)
    aims = space.targets(destination, size, True, questions)
    outcomes: list[Stored | Faulted] = []
    outcomes += (Faulted(both(nonempty, each.guard), each.fault) for each in origins.faults)
    readable = both(nonempty, origins.guard)
    outcomes += (Faulted(both(readable, each.guard), each.fault) for each in aims.faults)
    writes: Writes = []
    if origins.reached and aims.reached:
        writes = space.copy(aims.reached, origins.reached, size, questions)
    # A record of no bytes writes nothing: no path of its own is needed for that.
    is_right = either(negation(nonempty), both(origins.guard, aims.guard))
    return [*outcomes, Stored(is_right, _writing(writes))]


def fill(
    space: Space, destination: Pointer, value: Function, size: int | Term, view: SolverView
) -> list[Stored | Faulted]:
    nonempty = _is_nonempty(size)
    if nonempty is False:
        return [Stored(True)]
    questions = space.questions(view)
    found = space.targets(destination, size, True, questions)
    writes = space.fill(found.reached, size, value, questions)
    outcomes: list[Stored | Faulted] = []
    outcomes += (Faulted(both(nonempty, each.guard), each.fault) for each in found.faults)
    # As in `copy`: no bytes, no path.
    return [*outcomes, Stored(either(negation(nonempty), found.guard), _writing(writes))]


def free(space: Space, pointer: Pointer, place: Span, view: SolverView) -> list[Stored | Faulted]:
    found = freeing.freed(space, pointer, place, space.questions(view))

    def change(space: Space) -> None:
        for each in found.changes:
            each(space)

    return [*found.faults, Stored(found.guard, _change_of(change))]


def _is_nonempty(size: int | Term) -> Boolean:
    return size > 0 if isinstance(size, int) else comparisons.ne(64, size, 0)


def _writing(writes: Writes) -> Change:
    return _change_of(lambda space: space.carry_out(writes))


def _change_of(act: Callable[[Space], None]) -> Change:
    """A change of the space, as one of the memory that holds it."""

    def change(memory: Memory) -> None:
        act(cast("HoldsSpace", memory).space)

    return change
