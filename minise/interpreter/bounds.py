"""The check of an index against the length of its array (`checkindex`), which may be part of a larger object.

Whether an access leaves its object is the memory model's to say. This says whether the index leaves its array, and
leaves it to the access to report where it leaves the object as well.
"""

from __future__ import annotations

from minise.expr import comparisons
from minise.expr.booleans import both, negation
from minise.expr.term import Boolean, Term
from minise.faults import index_out_of_bounds
from minise.interpreter.code import Action, Choice, Failed, Outcome, Registers, Site, Way
from minise.interpreter.symbolic import UNDEFINED_USE, integer
from minise.state import State
from minise.values import Pointer, to_signed


def check_index(
    site: Site, index: int, length: int, allows_end: bool, pointer: int | None, size: int, word_bits: int
) -> Action:
    end = 1 if allows_end else 0

    def check(state: State, registers: Registers) -> Outcome | None:
        try:
            if registers[index] < registers[length] + end:  # type: ignore[operator]
                return None
        except TypeError:
            pass
        return long_way(state, registers)

    def long_way(state: State, registers: Registers) -> Outcome | None:
        number, count = integer(registers[index], state), integer(registers[length], state)
        if number is None or count is None:
            return UNDEFINED_USE
        # As unsigned numbers, negative indices are the largest.
        is_inside = (comparisons.ule if allows_end else comparisons.ult)(word_bits, number, count)
        if isinstance(is_inside, Term):
            state.view.site = site.number
            if state.view.possibility(negation(is_inside)) is False:
                return None
        elif is_inside:
            return None
        is_reported: Boolean = True
        if pointer is not None:
            where = registers[pointer]
            if not isinstance(where, Pointer):
                return UNDEFINED_USE
            is_reported = state.memory.holds(where, size)
        known_index = to_signed(number, word_bits) if isinstance(number, int) else None
        known_length = count if isinstance(count, int) else None
        failed = Failed(index_out_of_bounds(known_index, known_length, pointer is not None))
        return _decided(is_inside, is_reported, failed)

    return check


def _decided(is_inside: Boolean, is_reported: Boolean, failed: Failed) -> Outcome | None:
    """The index is inside its array; it is outside and reported here; or the access that follows reports it."""
    leaves = negation(is_inside)
    wrong = both(leaves, is_reported)
    if wrong is True:
        return failed
    if wrong is False:
        return None
    left_to_access = both(leaves, negation(is_reported))
    ways = (Way(wrong, lambda state: failed), Way(left_to_access, _go_on), Way(is_inside, _go_on))
    return Choice(tuple(each for each in ways if each.guard is not False))


def _go_on(state: State) -> None:
    return None
