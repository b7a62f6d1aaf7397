"""The operators of terms, and what is known of each: its name, its SMT-LIB spelling, whether operands commute.

Plain integers rather than an `Enum`: naming an enum member costs 0.1 µs in Python 3.11, a node about 2 µs, and the
constructors name several operators a node. A test checks that every table over operators is complete.
"""

from __future__ import annotations

from typing import Final


class Op:
    """Operands are named in the order of `Term.args`; integer operands may be Python ints."""

    # Leaves, whose payload says the rest.
    SYMBOL: Final = 0  # an unknown value
    ADDRESS: Final = 1  # the unknown base address of an object
    BOUND: Final = 2  # a variable of an enclosing FORALL
    ARRAY: Final = 3  # an array of unknown contents
    CONSTANT_ARRAY: Final = 4  # an array of known contents
    FLOAT_CONSTANT: Final = 5  # a known float below another operator; never a term of its own

    # Bit-vectors. Division by zero is SMT-LIB's: x / 0 has all bits set when unsigned, x % 0 is x.
    ADD: Final = 10
    SUB: Final = 11
    MUL: Final = 12
    UDIV: Final = 13
    SDIV: Final = 14
    UREM: Final = 15
    SREM: Final = 16
    NEG: Final = 17
    AND: Final = 18
    OR: Final = 19
    XOR: Final = 20
    NOT: Final = 21
    SHL: Final = 22
    LSHR: Final = 23
    ASHR: Final = 24
    EXTRACT: Final = 25  # the payload is the lowest bit; the sort says how many
    CONCAT: Final = 26  # high part, low part
    ZERO_EXTEND: Final = 27
    SIGN_EXTEND: Final = 28

    # Comparisons of bit-vectors; the others are these with operands swapped or negated.
    EQUAL: Final = 30
    UNSIGNED_LESS: Final = 31
    UNSIGNED_LESS_EQUAL: Final = 32
    SIGNED_LESS: Final = 33
    SIGNED_LESS_EQUAL: Final = 34

    # Booleans. The first two take any number of operands, in the program's order.
    CONJUNCTION: Final = 40
    DISJUNCTION: Final = 41
    NEGATION: Final = 42
    IFF: Final = 43
    ITE: Final = 44  # condition, then, else; of any sort
    FORALL: Final = 45  # bound variable, low, high (unsigned, both inclusive), body

    # Arrays.
    READ: Final = 50  # array, index
    WRITE: Final = 51  # array, index, value

    # Floats; arithmetic rounds to nearest, ties to even.
    FLOAT_ADD: Final = 60
    FLOAT_SUB: Final = 61
    FLOAT_MUL: Final = 62
    FLOAT_DIV: Final = 63
    FLOAT_NEG: Final = 64
    FLOAT_EQUAL: Final = 65
    FLOAT_LESS: Final = 66
    FLOAT_LESS_EQUAL: Final = 67
    SIGNED_TO_FLOAT: Final = 68
    UNSIGNED_TO_FLOAT: Final = 69
    FLOAT_TO_SIGNED: Final = 70
    FLOAT_TO_UNSIGNED: Final = 71
    FLOAT_TO_FLOAT: Final = 72
    FLOAT_FROM_BITS: Final = 73
    FLOAT_TO_BITS: Final = 74
    FLOAT_FLOOR: Final = 75  # this and the next four give a whole number, or the operand if it is not finite
    FLOAT_CEIL: Final = 76
    FLOAT_TRUNC: Final = 77
    FLOAT_ROUND: Final = 78  # halves go away from zero
    FLOAT_RINT: Final = 79  # halves go to the even number
    FLOAT_SQRT: Final = 80


# Of each order: whether it is one of signed numbers, and whether it excludes equality.
ORDERS: Final[dict[int, tuple[bool, bool]]] = {
    Op.SIGNED_LESS: (True, True),
    Op.SIGNED_LESS_EQUAL: (True, False),
    Op.UNSIGNED_LESS: (False, True),
    Op.UNSIGNED_LESS_EQUAL: (False, False),
}

COMPARISONS: Final = frozenset({Op.EQUAL, *ORDERS})  # of bit-vectors

NAMES: Final[dict[int, str]] = {number: name for name, number in vars(Op).items() if isinstance(number, int)}

LEAVES: Final = frozenset({Op.SYMBOL, Op.ADDRESS, Op.BOUND, Op.ARRAY, Op.CONSTANT_ARRAY, Op.FLOAT_CONSTANT})

# Their two operands are kept in the order of `term.in_order`.
COMMUTATIVE: Final = frozenset(
    {Op.ADD, Op.MUL, Op.AND, Op.OR, Op.XOR, Op.EQUAL, Op.IFF, Op.FLOAT_ADD, Op.FLOAT_MUL, Op.FLOAT_EQUAL}
)

# Operators whose SMT-LIB form is the word followed by the operands.
SMTLIB: Final[dict[int, str]] = {
    Op.ADD: "bvadd",
    Op.SUB: "bvsub",
    Op.MUL: "bvmul",
    Op.UDIV: "bvudiv",
    Op.SDIV: "bvsdiv",
    Op.UREM: "bvurem",
    Op.SREM: "bvsrem",
    Op.NEG: "bvneg",
    Op.AND: "bvand",
    Op.OR: "bvor",
    Op.XOR: "bvxor",
    Op.NOT: "bvnot",
    Op.SHL: "bvshl",
    Op.LSHR: "bvlshr",
    Op.ASHR: "bvashr",
    Op.CONCAT: "concat",
    Op.EQUAL: "=",
    Op.UNSIGNED_LESS: "bvult",
    Op.UNSIGNED_LESS_EQUAL: "bvule",
    Op.SIGNED_LESS: "bvslt",
    Op.SIGNED_LESS_EQUAL: "bvsle",
    Op.CONJUNCTION: "and",
    Op.DISJUNCTION: "or",
    Op.NEGATION: "not",
    Op.IFF: "=",
    Op.ITE: "ite",
    Op.READ: "select",
    Op.WRITE: "store",
    Op.FLOAT_ADD: "fp.add RNE",
    Op.FLOAT_SUB: "fp.sub RNE",
    Op.FLOAT_MUL: "fp.mul RNE",
    Op.FLOAT_DIV: "fp.div RNE",
    Op.FLOAT_NEG: "fp.neg",
    Op.FLOAT_EQUAL: "fp.eq",
    Op.FLOAT_LESS: "fp.lt",
    Op.FLOAT_LESS_EQUAL: "fp.leq",
    Op.FLOAT_FLOOR: "fp.roundToIntegral RTN",
    Op.FLOAT_CEIL: "fp.roundToIntegral RTP",
    Op.FLOAT_TRUNC: "fp.roundToIntegral RTZ",
    Op.FLOAT_ROUND: "fp.roundToIntegral RNA",
    Op.FLOAT_RINT: "fp.roundToIntegral RNE",
    Op.FLOAT_SQRT: "fp.sqrt RNE",
}
