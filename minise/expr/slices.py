"""Taking bit-vectors apart and putting them together: extract, concat, extensions, truncation.

The rules undo what C's integer promotions and byte-wise memory do: `(char)((int)c + 1)` is `c + 1` in eight bits, and
the bytes of a word, put together again, are the word.
"""

from __future__ import annotations

from minise.expr.arithmetic import mask, sign_extended
from minise.expr.bitvectors import add, and_, mul, neg, not_, or_, sub, xor
from minise.expr.operators import Op
from minise.expr.sorts import bits
from minise.expr.term import BitVector, Term, make


def extract(value: BitVector, high: int, low: int) -> BitVector:
    """Bits `high` down to `low`, both included."""
    return _extract(value, high, low, _DEPTH)


def _extract(value: BitVector, high: int, low: int, depth: int) -> BitVector:
    width = high - low + 1
    if isinstance(value, int):
        return value >> low & mask(width)
    if low == 0 and width == value.sort.width:
        return value
    op = value.op
    if op == Op.EXTRACT:
        return _extract(value.args[0], high + value.payload, low + value.payload, depth)
    if op == Op.CONCAT:
        return _extract_of_concat(value, high, low, depth)
    if op == Op.ZERO_EXTEND or op == Op.SIGN_EXTEND:
        source = value.args[0]
        if high < source.sort.width:
            return _extract(source, high, low, depth)
        if op == Op.ZERO_EXTEND:
            if low >= source.sort.width:
                return 0
            inner = _extract(source, source.sort.width - 1, low, depth)
            return zero_extend(inner, source.sort.width - low, width)
        if low == 0:
            return sign_extend(source, source.sort.width, width)
    if op == Op.ITE and isinstance(value.args[1], int) and isinstance(value.args[2], int):
        then, otherwise = (arm >> low & mask(width) for arm in value.args[1:])
        return then if then == otherwise else make(Op.ITE, bits(width), (value.args[0], then, otherwise))
    if low == 0:
        narrowed = _narrowed(value, width, _DEPTH)
        if narrowed is not None:
            return narrowed
    found = _moved(value, high, low, depth) if depth > 0 else None
    return make(Op.EXTRACT, bits(width), (value,), low) if found is None else found


def _extract_of_concat(value: Term, high: int, low: int, depth: int) -> BitVector:
    upper, lower = value.args
    lower_width = value.sort.width - upper.sort.width if isinstance(upper, Term) else lower.sort.width
    if low >= lower_width:
        return _extract(upper, high - lower_width, low - lower_width, depth)
    if high < lower_width:
        return _extract(lower, high, low, depth)
    top = _extract(upper, high - lower_width, 0, depth)
    bottom = _extract(lower, lower_width - 1, low, depth)
    return concat(high - lower_width + 1, top, lower_width - low, bottom)


def _moved(value: Term, high: int, low: int, depth: int) -> BitVector | None:
    """Some bits of bitwise operations and of shifts, which are those operations on these bits: of a bit-field that
    was written beside others, what was written. None where that would make it no simpler."""
    op, width = value.op, high - low + 1
    if op in _BITWISE:
        parts = [_extract(arg, high, low, depth - 1) for arg in value.args]
        return _BITWISE[op](width, *parts) if any(isinstance(each, int) for each in parts) else None
    if op not in (Op.SHL, Op.LSHR) or not isinstance(value.args[1], int):
        return None
    shifted, whole = value.args[0], value.sort.width
    upwards = value.args[1] if op == Op.LSHR else -value.args[1]
    first, last = low + upwards, high + upwards  # the bits of what is shifted
    if last < 0 or first >= whole:
        return 0
    if first < 0:
        return None
    found = _extract(shifted, min(last, whole - 1), first, depth - 1)
    return zero_extend(found, min(last, whole - 1) - first + 1, width)


_DEPTH = 4  # operators that are looked through
_BITWISE = {Op.AND: and_, Op.OR: or_, Op.XOR: xor}
_MODULAR = {Op.ADD: add, Op.SUB: sub, Op.MUL: mul, **_BITWISE}
_MODULAR_UNARY = {Op.NEG: neg, Op.NOT: not_}


def _narrowed(value: BitVector, width: int, depth: int) -> BitVector | None:
    """The low bits of sums, products and bitwise operations over extended values are those operations on the low
    bits. None where that would not get rid of the extensions."""
    if isinstance(value, int):
        return value & mask(width)
    if value.op in (Op.ZERO_EXTEND, Op.SIGN_EXTEND, Op.EXTRACT):
        return extract(value, width - 1, 0)
    if depth == 0:
        return None
    operands = []
    if value.op in _MODULAR or value.op in _MODULAR_UNARY:
        for arg in value.args:
            part = _narrowed(arg, width, depth - 1)
            if part is None:
                return None
            operands.append(part)
    if value.op in _MODULAR:
        return _MODULAR[value.op](width, *operands)
    if value.op in _MODULAR_UNARY:
        return _MODULAR_UNARY[value.op](width, *operands)
    return None


def truncate(value: BitVector, width: int) -> BitVector:
    return extract(value, width - 1, 0)


def concat(high_width: int, high: BitVector, low_width: int, low: BitVector) -> BitVector:
    """`high` above `low`. A concatenation of several parts leans to the right."""
    if isinstance(high, int):
        if isinstance(low, int):
            return high << low_width | low
        if high == 0:
            return zero_extend(low, low_width, high_width + low_width)
        if low.op == Op.CONCAT and isinstance(low.args[0], int):
            rest = low.args[1]
            rest_width = rest.sort.width
            return concat(
                high_width + low_width - rest_width, high << low_width - rest_width | low.args[0], rest_width, rest
            )
        return make(Op.CONCAT, bits(high_width + low_width), (high, low))
    if high.op == Op.CONCAT:
        first, rest = high.args
        first_width = first.sort.width if isinstance(first, Term) else high_width - rest.sort.width
        rest_width = high_width - first_width
        return concat(first_width, first, rest_width + low_width, concat(rest_width, rest, low_width, low))
    if high.op == Op.ZERO_EXTEND:
        source = high.args[0]
        inner = concat(source.sort.width, source, low_width, low)
        return zero_extend(inner, source.sort.width + low_width, high_width + low_width)
    if isinstance(low, Term):
        joined = _joined(high, low)
        if joined is not None:
            return joined
        if low.op == Op.CONCAT and isinstance(low.args[0], Term):
            first, rest = low.args
            joined = _joined(high, first)
            if joined is not None:
                return concat(high_width + first.sort.width, joined, low_width - first.sort.width, rest)
    return make(Op.CONCAT, bits(high_width + low_width), (high, low))


def _joined(high: Term, low: Term) -> BitVector | None:
    """Two neighbouring parts of one value as one part of it."""
    if high.op != Op.EXTRACT:
        return None
    whole, start = high.args[0], high.payload
    if low.op == Op.EXTRACT and low.args[0] is whole:
        if low.payload + low.sort.width == start:
            return extract(whole, start + high.sort.width - 1, low.payload)
    elif whole.op == Op.ZERO_EXTEND or whole.op == Op.SIGN_EXTEND:
        # The lowest part of an extended value is a part of the value itself.
        lowest = extract(whole, start - 1, start - low.sort.width) if start >= low.sort.width else None
        if lowest is low:
            return extract(whole, start + high.sort.width - 1, start - low.sort.width)
    return None


def zero_extend(value: BitVector, source: int, target: int) -> BitVector:
    if isinstance(value, int) or source == target:
        return value
    return _extended(Op.ZERO_EXTEND, value.args[0] if value.op == Op.ZERO_EXTEND else value, target)


def sign_extend(value: BitVector, source: int, target: int) -> BitVector:
    if isinstance(value, int):
        return sign_extended(source, target, value)
    if source == target:
        return value
    if value.op == Op.ZERO_EXTEND:
        return zero_extend(value.args[0], value.args[0].sort.width, target)
    return _extended(Op.SIGN_EXTEND, value.args[0] if value.op == Op.SIGN_EXTEND else value, target)


def _extended(op: int, value: Term, target: int) -> BitVector:
    if value.op == Op.ITE and isinstance(value.args[1], int) and isinstance(value.args[2], int):
        condition, *arms = value.args
        if op == Op.SIGN_EXTEND:
            arms = [sign_extended(value.sort.width, target, arm) for arm in arms]
        return make(Op.ITE, bits(target), (condition, *arms))
    return make(op, bits(target), (value,))
