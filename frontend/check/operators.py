"""Operators: which operands they take (C11 6.5), and the conversions they make."""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import (
    accesses,
    coercions,
    constants,
    declarators,
    expressions,
    label_values,
    places,
    pointers,
    sizes,
    statements,
)
from minise.frontend.check.context import Context
from minise.frontend.check.reports import Rejected
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import is_arithmetic, is_integer, is_scalar, without_width
from minise.frontend.describe import describe
from minise.frontend.tree import ArithmeticOp, ComparisonOp
from minise.frontend.types import INT, VOID, CType, FloatType, PointerType, Qualified, RecordType, VoidType
from minise.source import Span

_COMPARISONS = {op.value: op for op in ComparisonOp}
_ARITHMETIC = {op.value: op for op in ArithmeticOp}
_INTEGER_ONLY = {"%", "&", "|", "^", "<<", ">>"}
_SHIFTS = {"<<", ">>"}

# ---------------------------------------------------------------------------------------------------------
# Binary operators


def binary(context: Context, node: c_ast.BinaryOp) -> tree.Expression:
    span = span_of(node)
    if node.op in ("&&", "||"):
        return _logical(context, node, span)
    left, right = expressions.both_values(context, node.left, node.right)
    if node.op in _COMPARISONS:
        return _comparison(context, _COMPARISONS[node.op], left, right, span)
    if node.op not in _ARITHMETIC:
        raise context.reports.unsupported(f"operator '{node.op}'", span)
    if node.op in "+-" and (isinstance(left.type, PointerType) or isinstance(right.type, PointerType)):
        return pointers.sum_or_difference(context, node.op, left, right, span)
    _check_operands(context, node.op, left, right, span)
    op = _ARITHMETIC[node.op]
    if node.op in _SHIFTS:
        # C11 6.5.7p3: the result has the type of the promoted left operand.
        left, right = coercions.promoted_value(context, left), coercions.promoted_value(context, right)
        return _arithmetic(context, op, left, right, left.type, span)
    left, right, type = coercions.balanced(context, left, right)
    return _arithmetic(context, op, left, coercions.converted(context, right, without_width(type)), type, span)


def _arithmetic(
    context: Context, op: ArithmeticOp, left: tree.Expression, right: tree.Expression, type: CType, span: Span
) -> tree.Expression:
    """The operation in a standard type, whose result then gets the exact width of a bit-field."""
    working = without_width(type)
    left = coercions.converted(context, left, working)
    result = constants.folded(context, tree.Arithmetic(op, left, right, working, span))
    return coercions.converted(context, result, type)


def _check_operands(context: Context, op: str, left: tree.Expression, right: tree.Expression, span: Span) -> None:
    is_allowed = is_integer if op in _INTEGER_ONLY else is_arithmetic
    if not (is_allowed(left.type) and is_allowed(right.type)):
        raise invalid_operands(context, op, left, right, span)


def invalid_operands(
    context: Context, op: str, left: tree.Expression, right: tree.Expression, span: Span
) -> Rejected:
    return context.reports.rejected(
        f"invalid operands to '{op}': '{describe(left.type)}' and '{describe(right.type)}'", span
    )


def _logical(context: Context, node: c_ast.BinaryOp, span: Span) -> tree.Expression:
    what = f"an operand of '{node.op}'"
    try:
        left = expressions.condition(context, node.left, what)
    except Rejected:
        with context.reports.recovering():
            expressions.condition(context, node.right, what)
        raise
    right = expressions.condition(context, node.right, what)
    return tree.Logical(node.op == "&&", left, right, INT, span)


def _comparison(
    context: Context, op: ComparisonOp, left: tree.Expression, right: tree.Expression, span: Span
) -> tree.Expression:
    if is_arithmetic(left.type) and is_arithmetic(right.type):
        left, right, _ = coercions.balanced(context, left, right)
    else:
        left, right = pointers.compared(context, op, left, right, span)
    return constants.folded(context, tree.Comparison(op, left, right, INT, span))


# ---------------------------------------------------------------------------------------------------------
# Unary operators


def unary(context: Context, node: c_ast.UnaryOp) -> tree.Expression:
    span = span_of(node)
    match node.op:
        case "&":
            return accesses.address_of(context, node)
        case "*":
            return accesses.indirection(context, node)
        case "&&":
            return label_values.label_value(context, node)
        case "({":
            return statements.statement_expression(context, node.expr)
        case "sizeof":
            return sizes.size_of(context, node)
        case "_Alignof" | "__alignof__" | "alignof":
            return sizes.alignment_of(context, node)
        case "++" | "--" | "p++" | "p--":
            return _step(context, node)
        case "!":
            operand = expressions.condition(context, node.expr, "the operand of '!'")
            return constants.folded(context, tree.Not(operand, INT, span))
        case "+" | "-" | "~":
            return _sign(context, node, span)
        case _:
            raise context.reports.unsupported(f"operator '{node.op}'", span)


def _sign(context: Context, node: c_ast.UnaryOp, span: Span) -> tree.Expression:
    operand = expressions.value(context, node.expr)
    is_allowed = is_integer if node.op == "~" else is_arithmetic
    if not is_allowed(operand.type):
        raise context.reports.rejected(f"invalid operand to unary '{node.op}': '{describe(operand.type)}'", span)
    operand = coercions.promoted_value(context, operand)
    if node.op == "+":
        return operand
    make = tree.Negate if node.op == "-" else tree.Complement
    working = without_width(operand.type)
    result = constants.folded(context, make(coercions.converted(context, operand, working), working, span))
    return coercions.converted(context, result, operand.type)


def _step(context: Context, node: c_ast.UnaryOp) -> tree.Expression:
    span = span_of(node)
    increment = node.op.endswith("++")
    place = expressions.expression(context, node.expr)
    action = "increment" if increment else "decrement"
    if not is_scalar(place.type) and places.is_lvalue(place) and isinstance(place.type, RecordType | VoidType):
        raise context.reports.rejected(f"cannot {action} a value of type '{describe(place.type)}'", span)
    places.modifiable(context, place, action, span)
    if isinstance(place.type, PointerType):
        pointers.check_target(context, place.type, span)
    return tree.Step(place, increment, not node.op.startswith("p"), place.type, span)


# ---------------------------------------------------------------------------------------------------------
# Assignment


def assignment(context: Context, node: c_ast.Assignment) -> tree.Expression:
    span = span_of(node)
    try:
        place = expressions.expression(context, node.lvalue)
    except Rejected:
        with context.reports.recovering():
            expressions.value(context, node.rvalue)
        raise
    value = expressions.value(context, node.rvalue)
    places.modifiable(context, place, "assign to", place.span)
    if node.op == "=":
        value = coercions.assigned(context, value, place.type, coercions.ASSIGNING)
        return tree.Assign(place, value, place.type, span)
    return _update(context, node.op[:-1], place, value, span)


def _update(context: Context, op: str, place: tree.Expression, value: tree.Expression, span: Span) -> tree.Expression:
    if op not in _ARITHMETIC:
        raise context.reports.unsupported(f"operator '{op}='", span)
    if op in "+-" and isinstance(place.type, PointerType) and is_integer(value.type):
        pointers.check_target(context, place.type, span)
        index = coercions.promoted_value(context, value)
        return tree.PointerUpdate(place, index, op == "-", place.type, span)
    is_allowed = is_integer if op in _INTEGER_ONLY else is_arithmetic
    if not (is_allowed(place.type) and is_allowed(value.type)):
        raise invalid_operands(context, f"{op}=", place, value, span)
    current = coercions.promoted_value(context, tree.Read(place, place.type, place.span))
    if op in _SHIFTS:
        working = without_width(current.type)
        value = coercions.promoted_value(context, value)
    else:
        _, value, type = coercions.balanced(context, current, value)
        working = without_width(type)
        value = coercions.converted(context, value, working)
    return tree.Update(_ARITHMETIC[op], place, value, working, place.type, span)


# ---------------------------------------------------------------------------------------------------------
# Conditional and cast


def conditional(context: Context, node: c_ast.TernaryOp) -> tree.Expression:
    if node.iftrue is None:
        return _value_or(context, node)
    try:
        condition = expressions.condition(context, node.cond)
    except Rejected:
        with context.reports.recovering():
            expressions.both_values(context, node.iftrue, node.iffalse)
        raise
    then, otherwise = expressions.both_values(context, node.iftrue, node.iffalse)
    return _selected(context, condition, then, otherwise, span_of(node))


def _value_or(context: Context, node: c_ast.TernaryOp) -> tree.Expression:
    """GNU C's `a ?: b`: the value of `a` if that is not zero. It is computed once, and kept in a hidden variable."""
    given, otherwise = expressions.both_values(context, node.cond, node.iffalse)
    condition = coercions.condition(context, given, "the condition")
    span = span_of(node)
    if context.function is None or constants.evaluate(context, condition) is not None:
        return _selected(context, condition, condition, otherwise, span)
    kept = tree.Named(context.new_local("choice.value", Qualified(given.type), span), given.type, span)
    store = tree.Assign(kept, condition, given.type, span)
    read = tree.Read(kept, given.type, span)
    return _selected(context, store, read, otherwise, span)


def _selected(
    context: Context, condition: tree.Expression, then: tree.Expression, otherwise: tree.Expression, span: Span
) -> tree.Expression:
    """C11 6.5.15p3: the arms are both arithmetic, the same struct, both void, or pointers that agree."""
    if is_arithmetic(then.type) and is_arithmetic(otherwise.type):
        then, otherwise, type = coercions.balanced(context, then, otherwise)
        return tree.Conditional(condition, then, otherwise, type, span)
    if isinstance(then.type, VoidType) or isinstance(otherwise.type, VoidType):
        # gcc takes an arm with a value beside a void one; the value is dropped.
        if then.type != otherwise.type:
            context.reports.warning("only one arm of the conditional expression is void", span)
        then, otherwise = coercions.converted(context, then, VOID), coercions.converted(context, otherwise, VOID)
        return tree.Conditional(condition, then, otherwise, VOID, span)
    if isinstance(then.type, RecordType) and then.type is otherwise.type:
        return tree.Conditional(condition, then, otherwise, then.type, span)
    then, otherwise = pointers.selected(context, then, otherwise, span)
    return tree.Conditional(condition, then, otherwise, then.type, span)


def cast(context: Context, node: c_ast.Cast) -> tree.Expression:
    span = span_of(node)
    try:
        qualified, lengths = declarators.type_name_in_expression(context, node.to_type)
    except Rejected:
        with context.reports.recovering():
            expressions.value(context, node.expr)
        raise
    type = qualified.type
    operand = expressions.value(context, node.expr)
    if isinstance(type, VoidType):
        return tree.Convert(operand, VOID, span)
    if not is_scalar(type):
        raise context.reports.rejected(f"cannot cast to '{describe(type)}', which is not a scalar type", span)
    if not is_scalar(operand.type):
        raise context.reports.rejected(
            f"cannot cast '{describe(operand.type)}' to '{describe(type)}': the operand is not a scalar", span
        )
    kinds = {operand.type.__class__, type.__class__}
    if kinds == {FloatType, PointerType}:
        raise context.reports.rejected(
            f"cannot cast '{describe(operand.type)}' to '{describe(type)}': a pointer and a floating type", span
        )
    if operand.type == type and coercions.bit_width(operand) is not None:
        return sizes.after_lengths(context, lengths, tree.Convert(operand, type, span))
    converted = coercions.converted(context, operand, type)
    return sizes.after_lengths(context, lengths, converted)
