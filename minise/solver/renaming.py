"""Are two queries the same up to names? Algorithm EQUI-SAT of Trabish, Itzhaky and Rinetzky, "Address-Aware Query
Caching for Symbolic Execution" (ICSE 2021), section III-B.

Both are walked in step under one bijection (the paper's m) between what they speak of: addresses of objects of equal
size, numbers of objects, and also symbols and arrays of inputs, because the name of an input matters no more than the
address of an object. Null is no object, and arrays of known contents must hold the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from minise.expr.assignment import Assignment
from minise.expr.operators import COMMUTATIVE, Op
from minise.expr.term import Contents, Term, inputs, object_positions


class Renaming:
    """A bijection that grows while terms are found to match. Once something did not match, it is of no use."""

    __slots__ = ("_images", "_numbers", "_sources", "_sources_of_numbers")

    def __init__(self) -> None:
        self._images: dict[Term, Term] = {}
        self._sources: dict[Term, Term] = {}  # of leaves
        self._numbers: dict[int, int] = {0: 0}  # of objects
        self._sources_of_numbers: dict[int, int] = {0: 0}

    def matches(self, left: Sequence[Term], right: Sequence[Term]) -> bool:
        """Whether each term on the left, renamed, is the one on the right."""
        pending = list(zip(reversed(left), reversed(right), strict=True))
        while pending:
            a, b = pending.pop()
            image = self._images.get(a)
            if image is not None:
                if image is not b:
                    return False
                continue
            if a is b and not a.has_address:
                if not self._keeps_inputs(a):
                    return False
            elif a.blind_hash != b.blind_hash or a.op != b.op or a.sort is not b.sort:
                return False
            elif a.is_leaf:
                if not self._matches_leaf(a, b):
                    return False
            else:
                if a.payload != b.payload or not self._matches_numbers(a, b):
                    return False
                pending += reversed(self._operands(a, b))
            self._images[a] = b
        return True

    # -----------------------------------------------------------------------------------------------------
    # Leaves

    def _keeps_inputs(self, term: Term) -> bool:
        return all(self._pairs(leaf, leaf) for leaf in map(_leaf, inputs(term)))

    def _matches_leaf(self, a: Term, b: Term) -> bool:
        if a.op == Op.CONSTANT_ARRAY and a.sort.of_objects:
            return self._pairs_tables(a.payload, b.payload)
        if a.op == Op.SYMBOL or a.op == Op.ARRAY:
            return self._pairs(a, b)
        if a.op == Op.ADDRESS:
            return a.payload.size == b.payload.size and self._pairs(a, b)
        return bool(a.payload == b.payload)

    def _pairs(self, a: Term, b: Term) -> bool:
        """The paper's ADD-PAIR."""
        return self._images.setdefault(a, b) is b and self._sources.setdefault(b, a) is a

    def _pairs_objects(self, a: int, b: int) -> bool:
        return self._numbers.setdefault(a, b) == b and self._sources_of_numbers.setdefault(b, a) == a

    def _pairs_tables(self, left: Contents, right: Contents) -> bool:
        return len(left.cells) == len(right.cells) and all(
            self._pairs_objects(a, b) for a, b in zip(left.cells, right.cells, strict=True)
        )

    # -----------------------------------------------------------------------------------------------------
    # Operands

    def _matches_numbers(self, a: Term, b: Term) -> bool:
        """Whether operands that are known agree, and numbers of objects are nowhere mixed with other numbers."""
        if len(a.args) != len(b.args):
            return False
        objects = object_positions(a)
        for position, (left, right) in enumerate(zip(a.args, b.args, strict=True)):
            if isinstance(left, Term) is not isinstance(right, Term):
                return False
            if isinstance(left, Term):
                if left.sort.of_objects is not (position in objects):
                    return False
            elif position in objects:
                if not self._pairs_objects(left, right):
                    return False
            elif left != right:
                return False
        return True

    def _operands(self, a: Term, b: Term) -> list[tuple[Term, Term]]:
        """The operands that must match, pair by pair."""
        if a.op in COMMUTATIVE and self._is_crossed(a, b):
            return [(a.args[0], b.args[1]), (a.args[1], b.args[0])]
        return [pair for pair in zip(a.args, b.args, strict=True) if isinstance(pair[0], Term)]

    def _is_crossed(self, a: Term, b: Term) -> bool:
        """Whether the first operand on the left belongs to the second on the right: names have a part in the order of
        operands that commute."""
        first, second = b.args
        if not isinstance(a.args[1], Term):
            return False
        image = self._images.get(a.args[0])
        if image is not None:
            return image is second
        return bool(a.args[0].blind_hash != first.blind_hash) or self._images.get(a.args[1]) is first

    # -----------------------------------------------------------------------------------------------------
    # Models

    def renamed(self, model: Assignment) -> Assignment:
        """A model of the terms on the left as one of those on the right."""
        symbols = {b: model.value_of(a) for b, a in self._sources.items() if a.op != Op.ARRAY}
        arrays = {a: b for b, a in self._sources.items() if a.op == Op.ARRAY}
        cells = {(arrays[a], index): value for (a, index), value in model.cells.items() if a in arrays}
        defaults = {arrays[a]: value for a, value in model.defaults.items() if a in arrays}
        return Assignment(symbols, cells, defaults)


def _leaf(each: Term) -> Term:
    """An input as `inputs` names it: of `s[3]`, the array."""
    array: Term = each.args[0] if each.op == Op.READ else each
    return array
