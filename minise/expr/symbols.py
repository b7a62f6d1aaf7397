"""The leaves of terms that stand for something unknown."""

from __future__ import annotations

from minise.expr.operators import Op
from minise.expr.sorts import BOOLEAN, Sort, arrays, bits
from minise.expr.term import CONSTANT_SHAPE, Address, ArrayInput, Symbol, Term, leaf, name_number


def symbol(name: str, width: int, *, signed: bool = True, auxiliary: bool = False) -> Term:
    """An unknown bit-vector. `signed` is for printing; `auxiliary` is for the iteration counts of merged loops."""
    return _symbol(bits(width), Symbol(name, signed, auxiliary))


def boolean_symbol(name: str) -> Term:
    return _symbol(BOOLEAN, Symbol(name, False, False))


def _symbol(sort: Sort, payload: Symbol) -> Term:
    shape = CONSTANT_SHAPE if payload.auxiliary else name_number(payload.name)
    return leaf(Op.SYMBOL, sort, payload, shape=shape, blind=0)


def address(name: str, size: int | None, width: int = 64) -> Term:
    """The unknown base address of an object of `size` bytes."""
    return leaf(Op.ADDRESS, bits(width), Address(name, size), shape=CONSTANT_SHAPE, blind=0)


def bound(name: str, width: int) -> Term:
    """A variable for `quantifiers.forall`. Nested quantifiers need different names."""
    return leaf(Op.BOUND, bits(width), name, shape=CONSTANT_SHAPE, blind=name_number(name))


def array(name: str, size: int | None, element_width: int = 8, index_width: int = 64, *, signed: bool = True) -> Term:
    """An array of unknown contents: an input of `size` elements, or, without a size, an uninterpreted default for
    what was never written."""
    sort = arrays(index_width, element_width)
    return leaf(Op.ARRAY, sort, ArrayInput(name, size, signed), shape=name_number(name), blind=0)
