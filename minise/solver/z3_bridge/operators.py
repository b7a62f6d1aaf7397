"""Which function of Z3's C interface stands for which operator, and those operators for which one call is not enough.
Operands are translated already when their node is built."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import z3
from z3 import z3core as c_interface

from minise.expr.arithmetic import DEFAULT_NAN, float_bounds
from minise.expr.operators import Op
from minise.expr.sorts import BOOLEAN, bits
from minise.expr.term import Term

if TYPE_CHECKING:
    from minise.solver.z3_bridge.bridge import Bridge

Ast = Any  # a Z3_ast pointer, kept alive by the bridge


def built(bridge: Bridge, node: Term) -> Ast:
    special = _SPECIAL.get(node.op)
    if special is not None:
        return special(bridge, node)
    operands = [bridge.operand(node, position) for position in range(len(node.args))]
    if node.op in _FLOAT_ARITHMETIC:
        operands.insert(0, bridge.nearest)
    return _PLAIN[node.op](bridge.pointer, *operands)


_PLAIN: dict[int, Callable[..., Ast]] = {
    Op.ADD: c_interface.Z3_mk_bvadd,
    Op.SUB: c_interface.Z3_mk_bvsub,
    Op.MUL: c_interface.Z3_mk_bvmul,
    Op.UDIV: c_interface.Z3_mk_bvudiv,
    Op.SDIV: c_interface.Z3_mk_bvsdiv,
    Op.UREM: c_interface.Z3_mk_bvurem,
    Op.SREM: c_interface.Z3_mk_bvsrem,
    Op.NEG: c_interface.Z3_mk_bvneg,
    Op.AND: c_interface.Z3_mk_bvand,
    Op.OR: c_interface.Z3_mk_bvor,
    Op.XOR: c_interface.Z3_mk_bvxor,
    Op.NOT: c_interface.Z3_mk_bvnot,
    Op.SHL: c_interface.Z3_mk_bvshl,
    Op.LSHR: c_interface.Z3_mk_bvlshr,
    Op.ASHR: c_interface.Z3_mk_bvashr,
    Op.CONCAT: c_interface.Z3_mk_concat,
    Op.EQUAL: c_interface.Z3_mk_eq,
    Op.UNSIGNED_LESS: c_interface.Z3_mk_bvult,
    Op.UNSIGNED_LESS_EQUAL: c_interface.Z3_mk_bvule,
    Op.SIGNED_LESS: c_interface.Z3_mk_bvslt,
    Op.SIGNED_LESS_EQUAL: c_interface.Z3_mk_bvsle,
    Op.NEGATION: c_interface.Z3_mk_not,
    Op.IFF: c_interface.Z3_mk_eq,
    Op.ITE: c_interface.Z3_mk_ite,
    Op.READ: c_interface.Z3_mk_select,
    Op.WRITE: c_interface.Z3_mk_store,
    Op.FLOAT_ADD: c_interface.Z3_mk_fpa_add,
    Op.FLOAT_SUB: c_interface.Z3_mk_fpa_sub,
    Op.FLOAT_MUL: c_interface.Z3_mk_fpa_mul,
    Op.FLOAT_DIV: c_interface.Z3_mk_fpa_div,
    Op.FLOAT_NEG: c_interface.Z3_mk_fpa_neg,
    Op.FLOAT_EQUAL: c_interface.Z3_mk_fpa_eq,
    Op.FLOAT_LESS: c_interface.Z3_mk_fpa_lt,
    Op.FLOAT_LESS_EQUAL: c_interface.Z3_mk_fpa_leq,
}

_FLOAT_ARITHMETIC = frozenset({Op.FLOAT_ADD, Op.FLOAT_SUB, Op.FLOAT_MUL, Op.FLOAT_DIV})


def _leaf(bridge: Bridge, node: Term) -> Ast:
    name = node.payload if node.op == Op.BOUND else node.payload.name
    if node.op == Op.SYMBOL and node.payload.auxiliary:
        name = f"{name}!"  # an input may be called k1, too
    return bridge.variable(name, node.sort)


def _constant_array(bridge: Bridge, node: Term) -> Ast:
    pointer, index, element = bridge.pointer, bits(node.sort.index_width), bits(node.sort.width)
    cells, default = node.payload
    array = c_interface.Z3_mk_const_array(pointer, bridge.sort(index), bridge.constant(default, element))
    for place, value in enumerate(cells):
        if value != default:
            bridge.kept(array)
            array = c_interface.Z3_mk_store(
                pointer, array, bridge.constant(place, index), bridge.constant(value, element)
            )
    return array


def _connective(make: Callable[..., Ast]) -> Callable[[Bridge, Term], Ast]:
    def build(bridge: Bridge, node: Term) -> Ast:
        operands = [bridge.translate(arg, BOOLEAN) for arg in node.args]
        return make(bridge.pointer, len(operands), (z3.Ast * len(operands))(*operands))

    return build


def _extract(bridge: Bridge, node: Term) -> Ast:
    high, low = node.payload + node.sort.width - 1, node.payload
    return c_interface.Z3_mk_extract(bridge.pointer, high, low, bridge.translated(node.args[0]))


def _extension(make: Callable[..., Ast]) -> Callable[[Bridge, Term], Ast]:
    def build(bridge: Bridge, node: Term) -> Ast:
        source: Term = node.args[0]
        return make(bridge.pointer, node.sort.width - source.sort.width, bridge.translated(source))

    return build


def _forall(bridge: Bridge, node: Term) -> Ast:
    pointer = bridge.pointer
    variable, low, high, body = (bridge.operand(node, position) for position in range(4))
    bounds = (
        bridge.kept(c_interface.Z3_mk_bvule(pointer, low, variable)),
        bridge.kept(c_interface.Z3_mk_bvule(pointer, variable, high)),
    )
    inside = bridge.kept(c_interface.Z3_mk_and(pointer, 2, (z3.Ast * 2)(*bounds)))
    implied = bridge.kept(c_interface.Z3_mk_implies(pointer, inside, body))
    variables = (z3.Ast * 1)(c_interface.Z3_to_app(pointer, variable))
    return c_interface.Z3_mk_forall_const(pointer, 0, 1, variables, 0, None, implied)


# ---------------------------------------------------------------------------------------------------------
# Floats


def _float_constant(bridge: Bridge, node: Term) -> Ast:
    number = bridge.constant(node.payload, bits(node.sort.width))
    return c_interface.Z3_mk_fpa_to_fp_bv(bridge.pointer, number, bridge.sort(node.sort))


def _float_from_bits(bridge: Bridge, node: Term) -> Ast:
    source = bridge.translated(node.args[0])
    return c_interface.Z3_mk_fpa_to_fp_bv(bridge.pointer, source, bridge.sort(node.sort))


def _float_to_bits(bridge: Bridge, node: Term) -> Ast:
    source = bridge.translated(node.args[0])
    is_nan = bridge.kept(c_interface.Z3_mk_fpa_is_nan(bridge.pointer, source))
    exact = bridge.kept(c_interface.Z3_mk_fpa_to_ieee_bv(bridge.pointer, source))
    nan = bridge.constant(DEFAULT_NAN[node.sort.width], node.sort)
    return c_interface.Z3_mk_ite(bridge.pointer, is_nan, nan, exact)


def _to_float(make: Callable[..., Ast]) -> Callable[[Bridge, Term], Ast]:
    def build(bridge: Bridge, node: Term) -> Ast:
        return make(bridge.pointer, bridge.nearest, bridge.translated(node.args[0]), bridge.sort(node.sort))

    return build


def _float_to_integer(make: Callable[..., Ast], is_signed: bool) -> Callable[[Bridge, Term], Ast]:
    """SMT-LIB leaves what does not fit open; terms say 100...0."""

    def build(bridge: Bridge, node: Term) -> Ast:
        pointer, source, width = bridge.pointer, bridge.translated(node.args[0]), node.sort.width
        lowest, highest, includes_lowest = float_bounds(node.args[0].sort.width, width, is_signed)
        sort = bridge.sort(node.args[0].sort)
        bottom = bridge.kept(c_interface.Z3_mk_fpa_numeral_double(pointer, lowest, sort))
        top = bridge.kept(c_interface.Z3_mk_fpa_numeral_double(pointer, highest, sort))
        above = c_interface.Z3_mk_fpa_leq if includes_lowest else c_interface.Z3_mk_fpa_lt
        limits = (
            bridge.kept(above(pointer, bottom, source)),
            bridge.kept(c_interface.Z3_mk_fpa_lt(pointer, source, top)),
        )
        fits = bridge.kept(c_interface.Z3_mk_and(pointer, 2, (z3.Ast * 2)(*limits)))
        converted = bridge.kept(make(pointer, bridge.towards_zero, source, width))
        return c_interface.Z3_mk_ite(pointer, fits, converted, bridge.constant(1 << (width - 1), node.sort))

    return build


_SPECIAL: dict[int, Callable[[Bridge, Term], Ast]] = {
    Op.SYMBOL: _leaf,
    Op.ADDRESS: _leaf,
    Op.BOUND: _leaf,
    Op.ARRAY: _leaf,
    Op.CONSTANT_ARRAY: _constant_array,
    Op.FLOAT_CONSTANT: _float_constant,
    Op.EXTRACT: _extract,
    Op.ZERO_EXTEND: _extension(c_interface.Z3_mk_zero_ext),
    Op.SIGN_EXTEND: _extension(c_interface.Z3_mk_sign_ext),
    Op.CONJUNCTION: _connective(c_interface.Z3_mk_and),
    Op.DISJUNCTION: _connective(c_interface.Z3_mk_or),
    Op.FORALL: _forall,
    Op.SIGNED_TO_FLOAT: _to_float(c_interface.Z3_mk_fpa_to_fp_signed),
    Op.UNSIGNED_TO_FLOAT: _to_float(c_interface.Z3_mk_fpa_to_fp_unsigned),
    Op.FLOAT_TO_FLOAT: _to_float(c_interface.Z3_mk_fpa_to_fp_float),
    Op.FLOAT_TO_SIGNED: _float_to_integer(c_interface.Z3_mk_fpa_to_sbv, is_signed=True),
    Op.FLOAT_TO_UNSIGNED: _float_to_integer(c_interface.Z3_mk_fpa_to_ubv, is_signed=False),
    Op.FLOAT_FROM_BITS: _float_from_bits,
    Op.FLOAT_TO_BITS: _float_to_bits,
}
