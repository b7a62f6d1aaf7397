"""Replacing parts of a term, by building it again with the smart constructors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from minise.expr import arrays, bitvectors, booleans, comparisons, floats, slices
from minise.expr.operators import Op
from minise.expr.quantifiers import forall
from minise.expr.sorts import SortKind
from minise.expr.term import BitVector, Boolean, Term, Value


def substitute(value: Value, replacements: Mapping[Term, Value]) -> Value:
    """The value with each term of `replacements` replaced, everywhere and at once; results are not searched
    again. A replacement must not mention a variable that is bound where it lands."""
    return rewritten(value, replacements, rebuild) if isinstance(value, Term) else value


def rewritten(
    value: Term, replacements: Mapping[Term, Value], build: Callable[[Term, tuple[Any, ...]], Value]
) -> Value:
    """The same, bottom up, where `build` makes a term anew of which operands have changed."""
    done: dict[Term, Value] = dict(replacements)
    stack = [value]
    while stack:
        node = stack[-1]
        if node in done:
            stack.pop()
            continue
        pending = [arg for arg in node.args if arg.__class__ is Term and arg not in done]
        if pending:
            stack += pending
            continue
        stack.pop()
        args = tuple(done[arg] if arg.__class__ is Term else arg for arg in node.args)
        # Tuples of the same objects compare equal by identity.
        done[node] = node if args == node.args else build(node, args)
    return done[value]


def instance(quantified: Term, index: BitVector) -> Boolean:
    """The body of a FORALL for one value of its variable."""
    variable, _, _, body = quantified.args
    return cast(Boolean, substitute(body, {variable: index}))


def rebuild(term: Term, args: tuple[Any, ...]) -> Value:
    """The same operator over other operands, simplified."""
    op = term.op
    width = term.sort.width
    if op in _BINARY:
        return _BINARY[op](width, *args)
    if op in _COMPARISON:
        return _COMPARISON[op](_width(term), *args)
    if op in _FLOAT:
        return _FLOAT[op](width, *(_float(arg) for arg in args))
    if op in _FLOAT_COMPARISON:
        return _FLOAT_COMPARISON[op](term.args[0].sort.width, *(_float(arg) for arg in args))
    if op in _CONVERSION:
        source = term.args[0].sort
        operand = _float(args[0]) if source.kind is SortKind.FLOAT else args[0]
        return _CONVERSION[op](source.width, width, operand)
    return _OTHER[op](term, args)


def _width(comparison: Term) -> int:
    left, right = comparison.args
    return cast(int, (left if isinstance(left, Term) else right).sort.width)


def _float(value: Any) -> Any:
    return floats.known(value) if isinstance(value, Term) else value


def _concat(term: Term, args: tuple[Any, ...]) -> Value:
    high, low = term.args
    high_width = high.sort.width if isinstance(high, Term) else term.sort.width - low.sort.width
    return slices.concat(high_width, args[0], term.sort.width - high_width, args[1])


def _ite(term: Term, args: tuple[Any, ...]) -> Value:
    match term.sort.kind:
        case SortKind.BOOLEAN:
            return booleans.boolean_ite(*args)
        case SortKind.FLOAT:
            return floats.float_ite(term.sort.width, args[0], _float(args[1]), _float(args[2]))
        case SortKind.BITS | SortKind.ARRAY:
            return booleans.choice(term.sort, *args)


_BINARY: dict[int, Callable[..., Value]] = {
    Op.ADD: bitvectors.add,
    Op.SUB: bitvectors.sub,
    Op.MUL: bitvectors.mul,
    Op.UDIV: bitvectors.udiv,
    Op.SDIV: bitvectors.sdiv,
    Op.UREM: bitvectors.urem,
    Op.SREM: bitvectors.srem,
    Op.NEG: bitvectors.neg,
    Op.AND: bitvectors.and_,
    Op.OR: bitvectors.or_,
    Op.XOR: bitvectors.xor,
    Op.NOT: bitvectors.not_,
    Op.SHL: bitvectors.shl,
    Op.LSHR: bitvectors.lshr,
    Op.ASHR: bitvectors.ashr,
}

_COMPARISON: dict[int, Callable[..., Value]] = {
    Op.EQUAL: comparisons.eq,
    Op.UNSIGNED_LESS: comparisons.ult,
    Op.UNSIGNED_LESS_EQUAL: comparisons.ule,
    Op.SIGNED_LESS: comparisons.slt,
    Op.SIGNED_LESS_EQUAL: comparisons.sle,
}

_FLOAT: dict[int, Callable[..., Value]] = {
    Op.FLOAT_ADD: floats.fadd,
    Op.FLOAT_SUB: floats.fsub,
    Op.FLOAT_MUL: floats.fmul,
    Op.FLOAT_DIV: floats.fdiv,
    Op.FLOAT_NEG: floats.fneg,
    Op.FLOAT_TO_BITS: floats.float_to_integer_bits,
    Op.FLOAT_FLOOR: floats.floor,
    Op.FLOAT_CEIL: floats.ceil,
    Op.FLOAT_TRUNC: floats.trunc,
    Op.FLOAT_ROUND: floats.round_half_away,
    Op.FLOAT_RINT: floats.round_half_even,
    Op.FLOAT_SQRT: floats.sqrt,
}

_FLOAT_COMPARISON: dict[int, Callable[..., Value]] = {
    Op.FLOAT_EQUAL: floats.feq,
    Op.FLOAT_LESS: floats.flt,
    Op.FLOAT_LESS_EQUAL: floats.fle,
}

_CONVERSION: dict[int, Callable[..., Value]] = {
    Op.SIGNED_TO_FLOAT: floats.signed_to_float,
    Op.UNSIGNED_TO_FLOAT: floats.unsigned_to_float,
    Op.FLOAT_TO_SIGNED: floats.float_to_signed,
    Op.FLOAT_TO_UNSIGNED: floats.float_to_unsigned,
    Op.FLOAT_TO_FLOAT: floats.float_to_float,
}

_OTHER: dict[int, Callable[[Term, tuple[Any, ...]], Value]] = {
    Op.SYMBOL: lambda term, args: term,
    Op.ADDRESS: lambda term, args: term,
    Op.BOUND: lambda term, args: term,
    Op.ARRAY: lambda term, args: term,
    Op.CONSTANT_ARRAY: lambda term, args: term,
    Op.FLOAT_CONSTANT: lambda term, args: term,
    Op.EXTRACT: lambda term, args: slices.extract(args[0], term.payload + term.sort.width - 1, term.payload),
    Op.CONCAT: _concat,
    Op.ZERO_EXTEND: lambda term, args: slices.zero_extend(args[0], term.args[0].sort.width, term.sort.width),
    Op.SIGN_EXTEND: lambda term, args: slices.sign_extend(args[0], term.args[0].sort.width, term.sort.width),
    Op.CONJUNCTION: lambda term, args: booleans.conjunction(args),
    Op.DISJUNCTION: lambda term, args: booleans.disjunction(args),
    Op.NEGATION: lambda term, args: booleans.negation(args[0]),
    Op.IFF: lambda term, args: booleans.iff(*args),
    Op.ITE: _ite,
    Op.FORALL: lambda term, args: forall(*args),
    Op.READ: lambda term, args: arrays.read(*args),
    Op.WRITE: lambda term, args: arrays.write(*args),
    Op.FLOAT_FROM_BITS: lambda term, args: floats.float_from_integer_bits(term.sort.width, args[0]),
}
