"""Terms become Z3's through its C interface, once each: the object-oriented Python interface costs five times as much
a node. A known element of an input array (`s[3]`) becomes a bit-vector constant of its own, which Z3 decides much
faster than an array; where an array is read at an unknown index too, `link` ties its elements to it.
"""

from __future__ import annotations

from typing import Any

import z3
from z3 import z3core as c_interface

from minise.expr.look_ups import as_choices
from minise.expr.operators import Op
from minise.expr.sorts import Sort, SortKind, bits
from minise.expr.term import BitVector, Term, Value, is_element, operand_sort
from minise.solver.z3_bridge.operators import Ast, built

_OF_BITS = frozenset({SortKind.BITS, SortKind.BOOLEAN})


class Bridge:
    """One Z3 context with the translations made in it. They are never released one by one: whoever holds a bridge
    lets it go as a whole when `size` has grown too large."""

    def __init__(self) -> None:
        self.context = z3.Context()
        self.pointer = self.context.ref()
        self._translated: dict[Term, Ast] = {}
        self._choices: dict[Term, BitVector | None] = {}  # what stands for a READ, if something else does
        self._sorts: dict[Sort, Any] = {}
        self._floating: set[Term] = set()  # those of the translated terms that speak of floats
        self._beyond_bits: set[Term] = set()  # those that speak of more than bit-vectors: floats, arrays, quantifiers
        self.nearest = self.kept(c_interface.Z3_mk_fpa_rne(self.pointer))
        self.towards_zero = self.kept(c_interface.Z3_mk_fpa_rtz(self.pointer))

    @property
    def size(self) -> int:
        return len(self._translated)

    def interrupt(self) -> None:
        """Breaks off what Z3 does now. The only method that another thread may call."""
        self.context.interrupt()

    def kept(self, ast: Ast) -> Ast:
        """What is not kept is gone when Z3 makes the next object."""
        c_interface.Z3_inc_ref(self.pointer, ast)
        return ast

    def translate(self, value: Value, sort: Sort) -> Ast:
        if not isinstance(value, Term):
            return self.constant(value, sort)
        translated = self._translated
        stack = [value]
        while stack:
            node = stack[-1]
            if node in translated:
                stack.pop()
                continue
            operands = self._operands(node)
            pending = [arg for arg in operands if arg.__class__ is Term and arg not in translated]
            if pending:
                stack += pending
                continue
            stack.pop()
            translated[node] = self.kept(self._node(node))
            if node.sort.kind is SortKind.FLOAT or not self._floating.isdisjoint(operands):
                self._floating.add(node)
            if _is_beyond_bits(node) or not self._beyond_bits.isdisjoint(operands):
                self._beyond_bits.add(node)
        return translated[value]

    def _operands(self, node: Term) -> tuple[Value, ...]:
        """What must be translated before the node."""
        if node.op != Op.READ:
            return node.args
        if is_element(node):  # it stands for itself: its array need not exist
            return ()
        if node not in self._choices:
            self._choices[node] = as_choices(node)
        choices = self._choices[node]
        return node.args if choices is None else (choices,)

    def has_floats(self, term: Term) -> bool:
        """Whether a term that was translated speaks of floats."""
        return term in self._floating

    def is_of_bits(self, term: Term) -> bool:
        """Whether a term that was translated speaks of bit-vectors only."""
        return term not in self._beyond_bits

    def translated(self, term: Term) -> Ast:
        """The translation of an operand, which was made before its node's."""
        return self._translated[term]

    def _node(self, node: Term) -> Ast:
        if is_element(node):
            return self.variable(f"{node.args[0].payload.name}[{node.args[1]}]", node.sort)
        choices = self._choices.get(node)
        if choices is not None:
            return self.translate(choices, node.sort)
        return built(self, node)

    def operand(self, node: Term, position: int) -> Ast:
        arg = node.args[position]
        if arg.__class__ is Term:
            return self._translated[arg]
        return self.constant(arg, operand_sort(node, position))

    def constant(self, value: bool | int | float, sort: Sort) -> Ast:
        if isinstance(value, bool):
            make = c_interface.Z3_mk_true if value else c_interface.Z3_mk_false
            return self.kept(make(self.pointer))
        assert isinstance(value, int), "floats among operands are terms"
        if sort.width <= 64:
            return self.kept(c_interface.Z3_mk_unsigned_int64(self.pointer, value, self.sort(sort)))
        return self.kept(c_interface.Z3_mk_numeral(self.pointer, str(value), self.sort(sort)))

    def variable(self, name: str, sort: Sort) -> Ast:
        symbol = c_interface.Z3_mk_string_symbol(self.pointer, name)
        return c_interface.Z3_mk_const(self.pointer, symbol, self.sort(sort))

    def sort(self, sort: Sort) -> Any:
        known = self._sorts.get(sort)
        if known is None:
            known = self._sorts[sort] = self._new_sort(sort)
            self.kept(c_interface.Z3_sort_to_ast(self.pointer, known))
        return known

    def _new_sort(self, sort: Sort) -> Any:
        match sort.kind:
            case SortKind.BOOLEAN:
                return c_interface.Z3_mk_bool_sort(self.pointer)
            case SortKind.BITS:
                return c_interface.Z3_mk_bv_sort(self.pointer, sort.width)
            case SortKind.FLOAT:
                exponent, significand = (8, 24) if sort.width == 32 else (11, 53)
                return c_interface.Z3_mk_fpa_sort(self.pointer, exponent, significand)
            case SortKind.ARRAY:
                index, element = self.sort(bits(sort.index_width)), self.sort(bits(sort.width))
                return c_interface.Z3_mk_array_sort(self.pointer, index, element)

    def link(self, element: Term) -> Ast:
        """That `s[3]` is element 3 of `s`."""
        array, index = element.args
        whole = self.translate(array, array.sort)
        place = self.constant(index, operand_sort(element, 1))
        selected = self.kept(c_interface.Z3_mk_select(self.pointer, whole, place))
        return self.kept(c_interface.Z3_mk_eq(self.pointer, self.translate(element, element.sort), selected))


def _is_beyond_bits(node: Term) -> bool:
    return node.sort.kind not in _OF_BITS or node.op == Op.FORALL
