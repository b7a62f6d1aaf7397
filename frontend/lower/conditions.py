"""Truth: branching on conditions, and conditions as values (C11 6.5.8, 6.5.9, 6.5.13, 6.5.14).

A branch uses the comparison itself; `&&`, `||` and `!` become control flow. Nothing is turned into an int and back.
"""

from __future__ import annotations

from dataclasses import replace

from minise.frontend import tree
from minise.frontend.conversions import is_integer, is_scalar, range_of
from minise.frontend.lower import expressions
from minise.frontend.lower.constants import fold_comparison
from minise.frontend.lower.conversions import is_nonzero, is_signed, resize
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.tree import ComparisonOp
from minise.frontend.types import BOOL, CType, FloatType, PointerType
from minise.ir import records as ir
from minise.ir.records import CompareOp, PointerCompareOp
from minise.ir.types import I1, Type
from minise.source import Span

_OPPOSITE = {
    ComparisonOp.EQUAL: ComparisonOp.NOT_EQUAL,
    ComparisonOp.NOT_EQUAL: ComparisonOp.EQUAL,
    ComparisonOp.LESS: ComparisonOp.GREATER_EQUAL,
    ComparisonOp.LESS_EQUAL: ComparisonOp.GREATER,
    ComparisonOp.GREATER: ComparisonOp.LESS_EQUAL,
    ComparisonOp.GREATER_EQUAL: ComparisonOp.LESS,
}
_EXCHANGED = {ComparisonOp.GREATER: ComparisonOp.LESS, ComparisonOp.GREATER_EQUAL: ComparisonOp.LESS_EQUAL}
_SIGNED = {
    ComparisonOp.EQUAL: CompareOp.EQUAL,
    ComparisonOp.NOT_EQUAL: CompareOp.NOT_EQUAL,
    ComparisonOp.LESS: CompareOp.SIGNED_LESS,
    ComparisonOp.LESS_EQUAL: CompareOp.SIGNED_LESS_EQUAL,
}
_UNSIGNED = {
    ComparisonOp.EQUAL: CompareOp.EQUAL,
    ComparisonOp.NOT_EQUAL: CompareOp.NOT_EQUAL,
    ComparisonOp.LESS: CompareOp.UNSIGNED_LESS,
    ComparisonOp.LESS_EQUAL: CompareOp.UNSIGNED_LESS_EQUAL,
}
_FLOAT = {
    ComparisonOp.EQUAL: CompareOp.FLOAT_EQUAL,
    ComparisonOp.NOT_EQUAL: CompareOp.FLOAT_NOT_EQUAL,
    ComparisonOp.LESS: CompareOp.FLOAT_LESS,
    ComparisonOp.LESS_EQUAL: CompareOp.FLOAT_LESS_EQUAL,
}
_POINTER = {
    ComparisonOp.EQUAL: PointerCompareOp.EQUAL,
    ComparisonOp.NOT_EQUAL: PointerCompareOp.NOT_EQUAL,
    ComparisonOp.LESS: PointerCompareOp.LESS,
    ComparisonOp.LESS_EQUAL: PointerCompareOp.LESS_EQUAL,
}


def branch(builder: FunctionBuilder, condition: tree.Expression, then: str, otherwise: str) -> None:
    """Ends the block: goes on at `then` if the condition is not zero, else at `otherwise`."""
    condition = _without_conversions(builder, condition)
    match condition:
        case tree.Not(value) if isinstance(
            _without_conversions(builder, value), tree.Logical | tree.Comma | tree.Not
        ):
            branch(builder, value, otherwise, then)  # so that each operand decides for itself
        case tree.Logical(conjunction, left, right):
            between = builder.new_label("and.right" if conjunction else "or.right")
            if conjunction:
                branch(builder, left, between, otherwise)
            else:
                branch(builder, left, then, between)
            builder.start_block(between)
            branch(builder, right, then, otherwise)
        case tree.Comma(left, right):
            expressions.effect(builder, left)
            branch(builder, right, then, otherwise)
        case _:
            holds = truth(builder, condition)
            if isinstance(holds, ir.Integer):
                builder.jump(then if holds.value else otherwise, condition.span)
            else:
                builder.finish_block(ir.Branch(holds, then, otherwise, condition.span))


def truth(
    builder: FunctionBuilder, condition: tree.Expression, negated: bool = False, into: ir.Register | None = None
) -> ir.Operand:
    """An i1: whether the scalar is not zero, or is zero if `negated`."""
    condition = _without_conversions(builder, condition)
    match condition:
        case tree.Not(value):
            return truth(builder, value, not negated, into)
        case tree.Comparison():
            return _compare(builder, condition, negated, into)
        case tree.Logical(span=span):
            if not negated:
                return _logical(builder, condition, I1, into)
            return is_nonzero(builder, _logical(builder, condition, I1, None), span, True, into)
        case _:
            return is_nonzero(builder, expressions.value(builder, condition), condition.span, negated, into)


def boolean(
    builder: FunctionBuilder, condition: tree.Expression, type: Type, into: ir.Register | None = None
) -> ir.Operand:
    """Whether the scalar is not zero, as 0 or 1 of an integer type."""
    condition = _without_conversions(builder, condition)
    if isinstance(condition, tree.Logical):
        return _logical(builder, condition, type, into)
    if type == I1:
        return truth(builder, condition, False, into)
    return resize(builder, truth(builder, condition), False, type, condition.span, into)


def is_boolean(expression: tree.Expression) -> bool:
    """Whether the expression is 0 or 1 by its form."""
    return isinstance(expression, tree.Comparison | tree.Not | tree.Logical)


def _without_conversions(builder: FunctionBuilder, condition: tree.Expression) -> tree.Expression:
    """The condition without conversions that keep zero zero and everything else not zero."""
    while isinstance(condition, tree.Convert):
        source, target = condition.value.type, condition.type
        widened = is_integer(source) and is_integer(target) and builder.size_of(source) <= builder.size_of(target)
        pointers = isinstance(source, PointerType) and isinstance(target, PointerType)
        if not (widened or pointers or (target == BOOL and is_scalar(source))):
            break
        condition = condition.value
    return condition


def _logical(builder: FunctionBuilder, logical: tree.Logical, type: Type, into: ir.Register | None) -> ir.Operand:
    """The value of `&&` or `||`. Only the left operand decides the way: the right one is just a value."""
    word = "and" if logical.conjunction else "or"
    right, short, end = (builder.new_label(f"{word}.{part}") for part in ("right", "short", "end"))
    if logical.conjunction:
        branch(builder, logical.left, right, short)
    else:
        branch(builder, logical.left, short, right)
    builder.start_block(right)
    target = into or builder.temporary(type)
    result = boolean(builder, logical.right, type, target)
    if result != target:
        builder.emit(ir.Copy(target, result, logical.right.span))
    builder.jump(end, logical.span)
    builder.start_block(short)
    builder.emit(ir.Copy(target, ir.Integer(int(not logical.conjunction), type), logical.left.span))
    builder.continue_at(end, logical.span)
    return target


def _compare(
    builder: FunctionBuilder, comparison: tree.Comparison, negated: bool, into: ir.Register | None
) -> ir.Operand:
    first, second = _in_narrowest_type(builder, comparison)
    left, right = expressions.value(builder, first), expressions.value(builder, second)
    type, op, span = first.type, comparison.op, comparison.span
    # With a NaN, `a < b` and `a >= b` are both false, but `a == b` and `a != b` are opposites.
    if negated and isinstance(type, FloatType) and op not in (ComparisonOp.EQUAL, ComparisonOp.NOT_EQUAL):
        return is_nonzero(builder, _emit(builder, op, left, right, type, span, None), span, True, into)
    op = _OPPOSITE[op] if negated else op
    known = fold_comparison(op, left, right, is_signed(type))
    if known is not None:
        return ir.Integer(int(known), I1)
    return _emit(builder, op, left, right, type, span, into)


def _in_narrowest_type(
    builder: FunctionBuilder, comparison: tree.Comparison
) -> tuple[tree.Expression, tree.Expression]:
    """The operands, in the type they had before they were promoted if both fit it: `c == 'x'` compares bytes."""
    left, right = comparison.left, comparison.right
    first = expressions.without_widening(builder, left)
    second = expressions.without_widening(builder, right)
    if first.type == second.type:
        return first, second
    for narrow, number, is_exchanged in ((first, right, False), (second, left, True)):
        if isinstance(number, tree.Number) and isinstance(number.value, int) and is_integer(narrow.type):
            least, greatest = range_of(narrow.type, builder.data_model)
            if least <= number.value <= greatest:
                narrowed = replace(number, type=narrow.type)
                return (narrowed, narrow) if is_exchanged else (narrow, narrowed)
    return left, right


def _emit(
    builder: FunctionBuilder,
    op: ComparisonOp,
    left: ir.Operand,
    right: ir.Operand,
    type: CType,
    span: Span,
    into: ir.Register | None,
) -> ir.Operand:
    if op in _EXCHANGED:
        op, left, right = _EXCHANGED[op], right, left
    target = into or builder.temporary(I1)
    if isinstance(type, PointerType):
        builder.emit(ir.PointerCompare(_POINTER[op], target, left, right, span))
        return target
    if isinstance(type, FloatType):
        table = _FLOAT
    else:
        table = _SIGNED if is_signed(type) else _UNSIGNED
    builder.emit(ir.Compare(table[op], target, left, right, span))
    return target
