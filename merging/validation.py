"""`--validate`: every merge is held against the states it was made of.

Section 3.3 of the paper on merging with quantifiers has it as a theorem: where the fragment began, the merged path
condition holds for exactly the inputs of the leaves, and each live value is that of the leaf that the input reaches.
An auxiliary symbol has one value for each leaf; put in, it turns quantifiers into finitely many instances.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from minise.expr import comparisons
from minise.expr.booleans import conjunction, disjunction, iff, negation
from minise.expr.operators import Op
from minise.expr.substitute import instance, substitute
from minise.expr.term import Boolean, Term
from minise.expr.text import text
from minise.extended import Extended
from minise.ir.types import Type
from minise.memory.bytes import bits_of
from minise.memory.contract import Memory, Unsure
from minise.memory.families import unsigned
from minise.merging.joining import LiveRegisters
from minise.solver.contract import Query, Sat, Solver
from minise.solver.path_condition import PathCondition
from minise.state import Frame, State
from minise.values import Pointer, Value


@dataclass(frozen=True, slots=True)
class Parts:
    """What a merge was made of: of each leaf its path condition from the fragment's beginning on, the values of the
    auxiliary symbols, its registers and its memory."""

    conditions: tuple[Boolean, ...]
    auxiliary: tuple[Mapping[Term, int], ...]
    registers: tuple[list[Value], ...]
    memories: tuple[Memory, ...]


class Validation:
    """Asks a solver without any shortcut. A difference is a bug of minise."""

    def __init__(self, solver: Solver, live: LiveRegisters) -> None:
        self._solver = solver
        self._live = live
        self.merges = 0

    def check(self, path: PathCondition, condition: Boolean, merged: State, parts: Parts) -> None:
        self.merges += 1
        assert merged.frame is not None
        values = list(self._values(merged.frame, merged.memory, parts))
        everything = disjunction(parts.conditions)
        for number, leaf in enumerate(parts.conditions):
            auxiliary = parts.auxiliary[number] if parts.auxiliary else {}
            whole = _with(condition, auxiliary)
            self._never(path, conjunction((leaf, negation(whole))), "a path is missing")
            alone = leaf if auxiliary else everything
            self._never(path, conjunction((whole, negation(alone))), "there is a path too many")
            for type, joined, each in values:
                differs = _differs(type, joined, each[number], auxiliary)
                self._never(path, conjunction((leaf, differs)), "a value has changed")

    def _never(self, path: PathCondition, condition: Boolean, complaint: str) -> None:
        if condition is False:
            return
        answer = self._solver.check(Query(path, condition))
        assert not isinstance(answer, Sat), f"wrong merge, {complaint}: {text(condition)}"

    def _values(self, frame: Frame, memory: Memory, parts: Parts) -> Iterator[tuple[Type, Value, list[Value]]]:
        """Type, joined value and the leaves' values of live registers, and of memory where it holds whole values."""
        for register, slot in self._live.of(frame):
            yield register.type, frame.registers[slot], [each[slot] for each in parts.registers]
        for view in memory.describe():
            for offset, type, value, _ in view.cells:
                before = [each.peek(Pointer(view.number, offset), type) for each in parts.memories]
                if not any(isinstance(each, Unsure) for each in before):
                    yield type, value, cast("list[Value]", before)


def _with(condition: Boolean, auxiliary: Mapping[Term, int]) -> Boolean:
    """The condition with values for auxiliary symbols; quantifiers over a known range are spelled out."""
    put_in = cast(Boolean, substitute(condition, auxiliary))
    if not isinstance(put_in, Term):
        return put_in
    pieces = put_in.args if put_in.op == Op.CONJUNCTION else (put_in,)
    return conjunction(_spelled_out(each) for each in pieces)


def _spelled_out(condition: Term) -> Boolean:
    if condition.op != Op.FORALL:
        return condition
    _, low, high, _ = condition.args
    if not isinstance(low, int) or not isinstance(high, int):
        return condition
    return conjunction(instance(condition, turn) for turn in range(low, high + 1))


def _differs(type: Type, joined: Value, before: Value, auxiliary: Mapping[Term, int]) -> Boolean:
    if isinstance(joined, Pointer) and isinstance(before, Pointer):
        offset = cast("int | Term", substitute(unsigned(joined.offset), auxiliary))
        base = cast("int | Term", substitute(joined.base, auxiliary))
        is_same = (comparisons.eq(64, base, before.base), comparisons.eq(64, offset, unsigned(before.offset)))
        return negation(conjunction(is_same))
    if not isinstance(joined, (int, float, Extended, Term)) or not isinstance(before, (int, float, Extended, Term)):
        return False  # nothing was written, or bytes of one pointer
    put_in = substitute(joined, auxiliary)
    if type.bits == 1:
        return negation(iff(cast(Boolean, put_in), cast(Boolean, before)))
    return negation(comparisons.eq(type.bits, bits_of(type, put_in), bits_of(type, before)))
