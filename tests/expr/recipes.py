"""Random expressions as nested tuples, built in two ways: by minise's constructors, and straight in Z3.

What the constructors make of a recipe must mean what Z3 says that the recipe means.
"""

from __future__ import annotations

from typing import Any

import z3
from hypothesis import strategies as st

from minise.expr import arrays, bitvectors, booleans, comparisons, floats, slices, symbols
from minise.expr.arithmetic import float_to_bits

Recipe = tuple[Any, ...]

BINARY = {
    "add": (bitvectors.add, lambda a, b: a + b),
    "sub": (bitvectors.sub, lambda a, b: a - b),
    "mul": (bitvectors.mul, lambda a, b: a * b),
    "udiv": (bitvectors.udiv, z3.UDiv),
    "sdiv": (bitvectors.sdiv, lambda a, b: a / b),
    "urem": (bitvectors.urem, z3.URem),
    "srem": (bitvectors.srem, z3.SRem),
    "and": (bitvectors.and_, lambda a, b: a & b),
    "or": (bitvectors.or_, lambda a, b: a | b),
    "xor": (bitvectors.xor, lambda a, b: a ^ b),
    "shl": (bitvectors.shl, lambda a, b: a << b),
    "lshr": (bitvectors.lshr, z3.LShR),
    "ashr": (bitvectors.ashr, lambda a, b: a >> b),
}
# Z3 needs long for these with wide operands, whatever the constructors do.
HARD = {"mul", "udiv", "sdiv", "urem", "srem"}
COMPARISON = {
    "eq": (comparisons.eq, lambda a, b: a == b),
    "ne": (comparisons.ne, lambda a, b: a != b),
    "ult": (comparisons.ult, z3.ULT),
    "ule": (comparisons.ule, z3.ULE),
    "slt": (comparisons.slt, lambda a, b: a < b),
    "sle": (comparisons.sle, lambda a, b: a <= b),
}
CONNECTIVE = {
    "both": (booleans.both, z3.And),
    "either": (booleans.either, z3.Or),
    "implies": (booleans.implies, z3.Implies),
    "iff": (booleans.iff, lambda a, b: a == b),
}

TEXT = symbols.array("text", 16)
TABLE = arrays.constant_array((3, 1, 4, 1, 5, 9, 2, 6))


@st.composite
def bit_recipes(draw: Any, width: int, depth: int) -> Recipe:
    """A recipe for a bit-vector. Small constants and few variables, so that rules meet what they are for."""
    kinds = ["constant", "symbol", "symbol"]
    if depth > 0:
        kinds += ["binary"] * 5 + ["unary", "ite", "ite", "bool"]
        if width > 1:
            kinds += ["concat", "zext", "sext", "zext", "sext"]
        if width < 64:
            kinds += ["extract", "extract"]
        if width == 8:
            kinds += ["read", "read", "lookup"]
    kind = draw(st.sampled_from(kinds))
    if kind == "constant":
        near = st.integers(-3, 3).map(lambda value: value % (1 << width))
        return ("constant", width, draw(st.one_of(near, st.integers(0, (1 << width) - 1))))
    if kind == "symbol":
        return ("symbol", width, draw(st.sampled_from("xy")))
    if kind == "binary":
        names = sorted(BINARY) if width <= 8 else sorted(set(BINARY) - HARD)
        op = draw(st.sampled_from(names))
        return (op, width, draw(bit_recipes(width, depth - 1)), draw(bit_recipes(width, depth - 1)))
    if kind == "unary":
        return (draw(st.sampled_from(["neg", "not"])), width, draw(bit_recipes(width, depth - 1)))
    if kind == "ite":
        arms = draw(bit_recipes(width, depth - 1)), draw(bit_recipes(width, depth - 1))
        return ("ite", width, draw(boolean_recipes(depth - 1)), *arms)
    if kind == "bool":
        return ("bool", width, draw(boolean_recipes(depth - 1)))
    if kind == "concat":
        low = draw(st.integers(1, width - 1))
        return ("concat", width, draw(bit_recipes(width - low, depth - 1)), draw(bit_recipes(low, depth - 1)), low)
    if kind in ("zext", "sext"):
        source = draw(st.integers(1, width - 1))
        return (kind, width, draw(bit_recipes(source, depth - 1)), source)
    if kind == "extract":
        source = draw(st.integers(width + 1, min(64, width * 3)))
        low = draw(st.integers(0, source - width))
        return ("extract", width, draw(bit_recipes(source, depth - 1)), low)
    index = draw(bit_recipes(64, depth - 1))
    if kind == "lookup":
        return ("lookup", 8, index)
    written = draw(st.lists(st.tuples(bit_recipes(64, depth - 2), bit_recipes(8, depth - 2)), max_size=3))
    return ("read", 8, index, tuple(written))


@st.composite
def boolean_recipes(draw: Any, depth: int) -> Recipe:
    if depth <= 0:
        return draw(st.sampled_from([("true",), ("false",), ("flag", "p"), ("flag", "q")]))
    kind = draw(st.sampled_from(["comparison"] * 4 + ["connective", "negation", "choice", "flag"]))
    if kind == "comparison":
        width = draw(st.sampled_from([1, 2, 8, 8, 13, 16, 32, 64]))
        op = draw(st.sampled_from(sorted(COMPARISON)))
        return (op, width, draw(bit_recipes(width, depth - 1)), draw(bit_recipes(width, depth - 1)))
    if kind == "connective":
        op = draw(st.sampled_from(sorted(CONNECTIVE)))
        return (op, draw(boolean_recipes(depth - 1)), draw(boolean_recipes(depth - 1)))
    if kind == "negation":
        return ("negation", draw(boolean_recipes(depth - 1)))
    if kind == "choice":
        return ("choice", *(draw(boolean_recipes(depth - 1)) for _ in range(3)))
    return ("flag", draw(st.sampled_from("pq")))


def build(recipe: Recipe) -> Any:
    """By minise's constructors."""
    match recipe:
        case ("constant", _, value):
            return value
        case ("symbol", width, name):
            return symbols.symbol(f"{name}{width}", width)
        case ("neg" | "not" as op, width, a):
            return {"neg": bitvectors.neg, "not": bitvectors.not_}[op](width, build(a))
        case ("ite", width, condition, a, b):
            return booleans.ite(width, build(condition), build(a), build(b))
        case ("bool", width, condition):
            return booleans.bool_to_bits(width, build(condition))
        case ("concat", width, a, b, low):
            return slices.concat(width - low, build(a), low, build(b))
        case ("zext", width, a, source):
            return slices.zero_extend(build(a), source, width)
        case ("sext", width, a, source):
            return slices.sign_extend(build(a), source, width)
        case ("extract", width, a, low):
            return slices.extract(build(a), low + width - 1, low)
        case ("lookup", _, index):
            return arrays.read(TABLE, build(index))
        case ("read", _, index, written):
            array = TEXT
            for place, value in written:
                array = arrays.write(array, build(place), build(value))
            return arrays.read(array, build(index))
        case ("true",):
            return True
        case ("false",):
            return False
        case ("flag", name):
            return symbols.boolean_symbol(name)
        case ("negation", a):
            return booleans.negation(build(a))
        case ("choice", condition, a, b):
            return booleans.boolean_ite(build(condition), build(a), build(b))
        case (op, a, b):
            return CONNECTIVE[op][0](build(a), build(b))
        case (op, width, a, b):
            return (BINARY if op in BINARY else COMPARISON)[op][0](width, build(a), build(b))
    raise AssertionError(recipe)


def raw(recipe: Recipe, context: z3.Context) -> Any:
    """Straight in Z3."""

    def of(part: Recipe) -> Any:
        return raw(part, context)

    def array(name: str) -> Any:
        return z3.Array(name, z3.BitVecSort(64, context), z3.BitVecSort(8, context))

    match recipe:
        case ("constant", width, value):
            return z3.BitVecVal(value, width, context)
        case ("symbol", width, name):
            return z3.BitVec(f"{name}{width}", width, context)
        case ("neg", _, a):
            return -of(a)
        case ("not", _, a):
            return ~of(a)
        case ("ite", _, condition, a, b):
            return z3.If(of(condition), of(a), of(b))
        case ("bool", width, condition):
            return z3.If(of(condition), z3.BitVecVal(1, width, context), z3.BitVecVal(0, width, context))
        case ("concat", _, a, b, _):
            return z3.Concat(of(a), of(b))
        case ("zext", width, a, source):
            return z3.ZeroExt(width - source, of(a))
        case ("sext", width, a, source):
            return z3.SignExt(width - source, of(a))
        case ("extract", width, a, low):
            return z3.Extract(low + width - 1, low, of(a))
        case ("lookup", _, index):
            table = z3.K(z3.BitVecSort(64, context), z3.BitVecVal(0, 8, context))
            for place, value in enumerate(TABLE.payload.cells):
                table = z3.Store(table, z3.BitVecVal(place, 64, context), z3.BitVecVal(value, 8, context))
            return z3.Select(table, of(index))
        case ("read", _, index, written):
            text = array("text")
            for place, value in written:
                text = z3.Store(text, of(place), of(value))
            return z3.Select(text, of(index))
        case ("true",) | ("false",):
            return z3.BoolVal(recipe == ("true",), context)
        case ("flag", name):
            return z3.Bool(name, context)
        case ("negation", a):
            return z3.Not(of(a))
        case ("choice", condition, a, b):
            return z3.If(of(condition), of(a), of(b))
        case (op, a, b):
            return CONNECTIVE[op][1](of(a), of(b))
        case (op, _, a, b):
            return (BINARY if op in BINARY else COMPARISON)[op][1](of(a), of(b))
    raise AssertionError(recipe)


# ---------------------------------------------------------------------------------------------------------
# Floats

FLOAT_BINARY = {
    "fadd": (floats.fadd, z3.fpAdd),
    "fsub": (floats.fsub, z3.fpSub),
    "fmul": (floats.fmul, z3.fpMul),
    "fdiv": (floats.fdiv, z3.fpDiv),
}
# With the rounding mode of Z3.
FLOAT_UNARY = {
    "floor": (floats.floor, z3.fpRoundToIntegral, z3.RTN),
    "ceil": (floats.ceil, z3.fpRoundToIntegral, z3.RTP),
    "trunc": (floats.trunc, z3.fpRoundToIntegral, z3.RTZ),
    "round": (floats.round_half_away, z3.fpRoundToIntegral, z3.RNA),
    "rint": (floats.round_half_even, z3.fpRoundToIntegral, z3.RNE),
    "sqrt": (floats.sqrt, z3.fpSqrt, z3.RNE),
}
FLOAT_COMPARISON = {
    "feq": (floats.feq, z3.fpEQ),
    "flt": (floats.flt, z3.fpLT),
    "fle": (floats.fle, z3.fpLEQ),
}


@st.composite
def float_recipes(draw: Any, width: int, depth: int) -> Recipe:
    """A recipe for a float of known value: folding and Z3 must agree on it."""
    deep = ["binary", "binary", "unary", "neg", "signed", "unsigned", "convert"]
    kind = draw(st.sampled_from(["constant", *(deep if depth else [])]))
    if kind == "constant":
        return ("constant", width, draw(st.one_of(st.floats(width=width), st.integers(-9, 9).map(float))))
    if kind == "binary":
        op = draw(st.sampled_from(sorted(FLOAT_BINARY)))
        return (op, width, draw(float_recipes(width, depth - 1)), draw(float_recipes(width, depth - 1)))
    if kind == "unary":
        return (draw(st.sampled_from(sorted(FLOAT_UNARY))), width, draw(float_recipes(width, depth - 1)))
    if kind == "neg":
        return ("neg", width, draw(float_recipes(width, depth - 1)))
    if kind == "convert":
        return ("convert", width, draw(float_recipes(96 - width, depth - 1)))
    return (kind, width, draw(st.integers(0, (1 << 64) - 1)))


def build_float(recipe: Recipe, hidden: dict[Any, int] | None = None) -> Any:
    """By the constructors. With `hidden`, constants become symbols whose bits are recorded there."""
    match recipe:
        case ("constant", width, value):
            if hidden is None:
                return value
            symbol = symbols.symbol(f"f{len(hidden)}", width)
            hidden[symbol] = float_to_bits(width, value)
            return floats.float_from_integer_bits(width, symbol)
        case ("neg", width, a):
            return floats.fneg(width, build_float(a, hidden))
        case ("convert", width, a):
            return floats.float_to_float(96 - width, width, build_float(a, hidden))
        case ("signed", width, value):
            return floats.signed_to_float(64, width, value)
        case ("unsigned", width, value):
            return floats.unsigned_to_float(64, width, value)
        case (op, width, a):
            return FLOAT_UNARY[op][0](width, build_float(a, hidden))
        case (op, width, a, b):
            return FLOAT_BINARY[op][0](width, build_float(a, hidden), build_float(b, hidden))
    raise AssertionError(recipe)


def raw_float(recipe: Recipe, context: z3.Context) -> Any:
    nearest = z3.RNE(context)

    def sort(width: int) -> Any:
        return z3.Float32(context) if width == 32 else z3.Float64(context)

    match recipe:
        case ("constant", width, value):
            number = z3.BitVecVal(float_to_bits(width, value), width, context)
            return z3.fpBVToFP(number, sort(width), context)
        case ("neg", _, a):
            return z3.fpNeg(raw_float(a, context), context)
        case ("convert", width, a):
            return z3.fpFPToFP(nearest, raw_float(a, context), sort(width), context)
        case ("signed", width, value):
            return z3.fpSignedToFP(nearest, z3.BitVecVal(value, 64, context), sort(width), context)
        case ("unsigned", width, value):
            return z3.fpUnsignedToFP(nearest, z3.BitVecVal(value, 64, context), sort(width), context)
        case (op, _, a):
            _, make, mode = FLOAT_UNARY[op]
            return make(mode(context), raw_float(a, context), context)
        case (op, _, a, b):
            return FLOAT_BINARY[op][1](nearest, raw_float(a, context), raw_float(b, context), context)
    raise AssertionError(recipe)


def same_float(width: int, a: float, b: float) -> bool:
    return float_to_bits(width, a) == float_to_bits(width, b)
