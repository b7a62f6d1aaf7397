"""Constant expressions (C11 6.6): what the typed tree of an expression is worth without running it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from pycparser import c_ast

from minise.extended import Extended
from minise.frontend import floating, tree
from minise.frontend.check import expressions
from minise.frontend.check.context import Context
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import bits_of, integer_of, is_integer, range_of, wrapped
from minise.frontend.describe import describe
from minise.frontend.layout import is_variable_length, size_of
from minise.frontend.tree import ArithmeticOp, ComparisonOp
from minise.frontend.types import BOOL, DOUBLE, LONG_DOUBLE, CType, FloatType, PointerType
from minise.source import Span

Constant = tree.Number | tree.Address

# ---------------------------------------------------------------------------------------------------------
# What the grammar calls a constant expression


def integer_constant(context: Context, node: c_ast.Node, what: str) -> int:
    """The value of an integer constant expression (6.6p6); `what` it is for begins the message if it is none."""
    value = expressions.value(context, node)
    if not is_integer(value.type):
        raise context.reports.rejected(
            f"{what} has type '{describe(value.type)}', expected an integer constant", value.span
        )
    known = integer_value(context, value)
    if known is None:
        raise context.reports.rejected(f"{what} is not an integer constant", value.span)
    return known


def integer_value(context: Context, value: tree.Expression) -> int | None:
    """The value of an integer expression, if it is constant."""
    known = evaluate(context, value)
    if isinstance(known, tree.Number) and is_integer(known.type):
        assert isinstance(known.value, int)
        return known.value
    return None


def static_assertion(context: Context, node: c_ast.StaticAssert) -> None:
    if integer_constant(context, node.cond, "the condition of a static assertion") == 0:
        text = f": {node.message.value}" if node.message is not None else ""
        raise context.reports.rejected(f"static assertion failed{text}", span_of(node.cond))


# ---------------------------------------------------------------------------------------------------------
# Folding


def folded(context: Context, expression: tree.Expression) -> tree.Expression:
    """The expression, or its value if its operands are numbers and nothing is undefined about it."""
    match expression:
        case tree.Convert(tree.Number(), type) if not isinstance(type, PointerType):
            return evaluate(context, expression) or expression
        case tree.Convert(tree.Number(0), PointerType()):
            return evaluate(context, expression) or expression
        case tree.Negate(tree.Number()) | tree.Complement(tree.Number()) | tree.Not(tree.Number()):
            return evaluate(context, expression, exactly=True) or expression
        case tree.Arithmetic(_, tree.Number(), tree.Number()) | tree.Comparison(_, tree.Number(), tree.Number()):
            if is_integer(expression.left.type):
                return evaluate(context, expression, exactly=True) or expression
    return expression


def evaluate(context: Context, expression: tree.Expression, exactly: bool = False) -> Constant | None:
    """The number or address that the expression always has, or None. `exactly`: signed overflow has no value;
    otherwise it wraps, with a warning."""
    evaluation = _Evaluation(context, exactly)
    return evaluation.value(expression)


def converted_integer(context: Context, value: int, type: CType) -> int:
    return wrapped(value, type, context.data_model)


def size(context: Context, type: CType) -> int:
    return size_of(type, context.data_model)


_COMPARISONS: dict[ComparisonOp, Callable[[Any, Any], bool]] = {
    ComparisonOp.EQUAL: lambda left, right: left == right,
    ComparisonOp.NOT_EQUAL: lambda left, right: left != right,
    ComparisonOp.LESS: lambda left, right: left < right,
    ComparisonOp.LESS_EQUAL: lambda left, right: left <= right,
    ComparisonOp.GREATER: lambda left, right: left > right,
    ComparisonOp.GREATER_EQUAL: lambda left, right: left >= right,
}
_INTEGER_ARITHMETIC: dict[ArithmeticOp, Callable[[int, int], int]] = {
    ArithmeticOp.ADD: lambda left, right: left + right,
    ArithmeticOp.SUBTRACT: lambda left, right: left - right,
    ArithmeticOp.MULTIPLY: lambda left, right: left * right,
    ArithmeticOp.AND: lambda left, right: left & right,
    ArithmeticOp.OR: lambda left, right: left | right,
    ArithmeticOp.XOR: lambda left, right: left ^ right,
    ArithmeticOp.SHIFT_LEFT: lambda left, right: left << right,
    ArithmeticOp.SHIFT_RIGHT: lambda left, right: left >> right,
}


class _Evaluation:
    """One evaluation: the rules for each kind of expression."""

    def __init__(self, context: Context, exactly: bool) -> None:
        self._context = context
        self._exactly = exactly

    def value(self, expression: tree.Expression) -> Constant | None:
        match expression:
            case tree.Number() | tree.Address():
                return expression
            case tree.FunctionName(function, type, span):
                return tree.Address(function, 0, type, span)
            case tree.AddressOf(place, type, span):
                return self._address(place, type, span)
            case tree.Convert(value):
                known = self.value(value)
                return self._converted(known, expression) if known is not None else None
            case tree.Arithmetic():
                return self._arithmetic(expression)
            case tree.Comparison():
                return self._comparison(expression)
            case tree.Negate(value) | tree.Complement(value) | tree.Not(value):
                return self._unary(expression, self.value(value))
            case tree.Logical(conjunction, left, right, type, span):
                decided = self._truth(left)
                if decided is not None and decided == conjunction:
                    decided = self._truth(right)
                return None if decided is None else tree.Number(int(decided), type, span)
            case tree.Conditional(condition, then, otherwise):
                decided = self._truth(condition)
                return None if decided is None else self.value(then if decided else otherwise)
            case tree.PointerOffset():
                return self._offset(expression)
            case tree.PointerDistance():
                return self._distance(expression)
            case _:
                return None

    def _truth(self, expression: tree.Expression) -> bool | None:
        known = self.value(expression)
        if known is None:
            return None
        return True if isinstance(known, tree.Address) else bool(known.value)

    # Addresses ------------------------------------------------------------------------------------------

    def _address(self, place: tree.Expression, type: CType, span: Span) -> Constant | None:
        """6.6p9: the address of an object of static storage, or what offsetof-like expressions compute from 0."""
        match place:
            case tree.Named(variable) if variable.storage is tree.Storage.GLOBAL:
                return tree.Address(variable, 0, type, span)
            case tree.StringLiteral():
                return tree.Address(place, 0, type, span)
            case tree.MemberOf(record, member):
                known = self._address(record, type, span)
                return _moved(known, member.offset, type, span)
            case tree.Target(pointer):
                return _moved(self.value(pointer), 0, type, span)
            case _:
                return None

    def _offset(self, expression: tree.PointerOffset) -> Constant | None:
        assert isinstance(expression.type, PointerType)
        target = expression.type.target.type
        index = self.value(expression.index)
        if is_variable_length(target) or not isinstance(index, tree.Number) or not isinstance(index.value, int):
            return None
        distance = index.value * size(self._context, target)
        known = self.value(expression.pointer)
        return _moved(known, -distance if expression.negative else distance, expression.type, expression.span)

    def _distance(self, expression: tree.PointerDistance) -> Constant | None:
        left, right = self.value(expression.left), self.value(expression.right)
        if not (isinstance(left, tree.Address) and isinstance(right, tree.Address) and left.of is right.of):
            return None
        assert isinstance(expression.left.type, PointerType)
        element = expression.left.type.target.type
        if is_variable_length(element):
            return None
        distance = (left.offset - right.offset) // max(1, size(self._context, element))
        return tree.Number(distance, expression.type, expression.span)

    # Numbers --------------------------------------------------------------------------------------------

    def _converted(self, known: Constant, expression: tree.Convert) -> Constant | None:
        type, span = expression.type, expression.span
        if isinstance(known, tree.Address):
            if type == BOOL:
                return tree.Number(1, type, span)
            is_wide = isinstance(type, PointerType) or (
                is_integer(type) and size(self._context, type) == size(self._context, known.type)
            )
            return tree.Address(known.of, known.offset, type, span) if is_wide else None
        value = known.value
        match type:
            case FloatType():
                return tree.Number(floating.converted(value, type), type, span)
            case PointerType():
                bits = 8 * size(self._context, type)
                return tree.Number(math.trunc(value) & ((1 << bits) - 1), type, span)
            case _ if not is_integer(type):
                return None
            case _ if type == BOOL:
                return tree.Number(int(bool(value)), type, span)
        if not isinstance(value, int):
            value = self._truncated(value, type)
        return tree.Number(converted_integer(self._context, value, type), type, span)

    def _truncated(self, value: float | Extended, type: CType) -> int:
        """6.3.1.4p1: undefined where the integer type has no such value; gcc then takes the nearest it has."""
        least, greatest = range_of(type, self._context.data_model)
        whole = floating.truncated(value)
        if whole is not None:
            return max(least, min(greatest, whole))
        zero = floating.converted(0, DOUBLE if isinstance(value, float) else LONG_DOUBLE)
        return least if value < zero else greatest if value > zero else 0  # type: ignore[operator]

    def _unary(
        self, expression: tree.Negate | tree.Complement | tree.Not, known: Constant | None
    ) -> tree.Number | None:
        type, span = expression.type, expression.span
        if isinstance(expression, tree.Not):
            decided = self._truth(expression.value)
            return None if decided is None else tree.Number(int(not decided), type, span)
        if not isinstance(known, tree.Number):
            return None
        if isinstance(expression, tree.Complement):
            return tree.Number(converted_integer(self._context, ~math.trunc(known.value), type), type, span)
        if not isinstance(known.value, int):
            return tree.Number(-known.value, type, span)
        return self._in_range(-known.value, expression)

    def _arithmetic(self, expression: tree.Arithmetic) -> tree.Number | None:
        left, right = self.value(expression.left), self.value(expression.right)
        if not (isinstance(left, tree.Number) and isinstance(right, tree.Number)):
            return None
        if isinstance(left.value, int) and isinstance(right.value, int):
            return self._integer_arithmetic(expression, left.value, right.value)
        result = floating.computed(expression.op, left.value, right.value, expression.type)
        return tree.Number(result, expression.type, expression.span)

    def _integer_arithmetic(self, expression: tree.Arithmetic, left: int, right: int) -> tree.Number | None:
        match expression.op:
            case ArithmeticOp.DIVIDE | ArithmeticOp.REMAINDER:
                if right == 0:
                    self._context.reports.warning("division by zero", expression.span)
                    return None
                # C11 6.5.5p6: division truncates towards zero.
                quotient = abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
                remainder = left - quotient * right
                exact = quotient if expression.op is ArithmeticOp.DIVIDE else remainder
                return self._in_range(exact, expression)
            case ArithmeticOp.SHIFT_LEFT | ArithmeticOp.SHIFT_RIGHT:
                bits = bits_of(expression.type, self._context.data_model)
                is_signed = integer_of(expression.type).kind.is_signed
                if not 0 <= right < bits:
                    self._context.reports.warning(f"shift by {right} of a value of {bits} bits", expression.span)
                    return None
                exact = _INTEGER_ARITHMETIC[expression.op](left, right)
                number = converted_integer(self._context, exact, expression.type)
                # C11 6.5.7p4: `1 << 31` and `-1 << 1` are undefined. They are common, and gcc lets them wrap where it
                # needs a constant; elsewhere they stay in the program, to be reported on request.
                is_left = expression.op is ArithmeticOp.SHIFT_LEFT
                is_undefined = is_left and is_signed and (left < 0 or number != exact)
                if self._exactly and is_undefined:
                    return None
                return tree.Number(number, expression.type, expression.span)
            case _:
                return self._in_range(_INTEGER_ARITHMETIC[expression.op](left, right), expression)

    def _in_range(self, exact: int, expression: tree.Arithmetic | tree.Negate) -> tree.Number | None:
        value = converted_integer(self._context, exact, expression.type)
        if value != exact and integer_of(expression.type).kind.is_signed:
            self._context.reports.warning(
                f"integer overflow: the value {exact} does not fit '{describe(expression.type)}'", expression.span
            )
            if self._exactly:
                return None
        return tree.Number(value, expression.type, expression.span)

    def _comparison(self, expression: tree.Comparison) -> tree.Number | None:
        left, right = self.value(expression.left), self.value(expression.right)
        if left is None or right is None:
            return None
        if isinstance(left, tree.Number) and isinstance(right, tree.Number):
            decided = _COMPARISONS[expression.op](left.value, right.value)
        elif isinstance(left, tree.Address) and isinstance(right, tree.Address) and left.of is right.of:
            decided = _COMPARISONS[expression.op](left.offset, right.offset)
        elif expression.op in (ComparisonOp.EQUAL, ComparisonOp.NOT_EQUAL) and (_is_null(left) or _is_null(right)):
            decided = expression.op is ComparisonOp.NOT_EQUAL  # no object is at the null pointer
        else:
            return None
        return tree.Number(int(decided), expression.type, expression.span)


def _is_null(known: Constant) -> bool:
    return isinstance(known, tree.Number) and known.value == 0


def _moved(known: Constant | None, distance: int, type: CType, span: Span) -> Constant | None:
    match known:
        case tree.Address(of, offset):
            return tree.Address(of, offset + distance, type, span)
        case tree.Number(int() as value):
            return tree.Number(value + distance, type, span)
        case _:
            return None
