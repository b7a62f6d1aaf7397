"""Arithmetic as C prints it. What C spells alike for signed and unsigned operands gets a cast where the reader needs
one to tell which is meant; widening that keeps the value is not shown."""

from __future__ import annotations

from minise.expr.arithmetic import float_from_bits, signed
from minise.expr.booleans import as_condition
from minise.expr.operators import Op
from minise.expr.sorts import SortKind
from minise.expr.term import CONSTANT_SHAPE, Term, operand_sort
from minise.expr.text_parts import ATOM, BIT_AND, BIT_OR, BIT_XOR, PRODUCT, SHIFT, SUM, UNARY, Node, Piece, Printer
from minise.extended import Extended

# ---------------------------------------------------------------------------------------------------------
# Integers


def infix(operator: str, precedence: int, *, is_associative: bool = False) -> Printer:
    def show(node: Node) -> Piece:
        left = node.operand(0, precedence)
        right = node.operand(1, precedence if is_associative else precedence + 1)
        return Piece(f"{left} {operator} {right}", precedence, node.is_signed)

    return show


def _add(node: Node) -> Piece:
    constant = node.term.args[1]
    if isinstance(constant, int) and signed(node.term.sort.width, constant) < 0:
        amount = -signed(node.term.sort.width, constant)
        return Piece(f"{node.operand(0, SUM)} - {amount}", SUM, node.piece(0).is_signed)
    return infix("+", SUM, is_associative=True)(node)


def _sign_dependent(operator: str, precedence: int, is_signed: bool) -> Printer:
    """An operator that C spells alike for signed and unsigned operands, which get a cast where that is needed."""

    def show(node: Node) -> Piece:
        left = cast_to_sign(node, 0, precedence, is_signed)
        right = cast_to_sign(node, 1, precedence + 1, is_signed)
        return Piece(f"{left} {operator} {right}", precedence, is_signed)

    return show


def cast_to_sign(node: Node, position: int, precedence: int, is_signed: bool) -> str:
    arg = node.term.args[position]
    if not isinstance(arg, Term):
        width = operand_sort(node.term, position).width
        return str(signed(width, arg) if is_signed else arg)
    if node.piece(position).is_signed == is_signed or _is_count(arg):
        return node.operand(position, precedence)
    return f"({_type_name(arg.sort.width, is_signed)}){node.operand(position, UNARY)}"


def _is_count(term: Term) -> bool:
    """Whether this is made of the turns of merged loops: small numbers, alike in every integer type."""
    return term.shape_hash == CONSTANT_SHAPE and not term.has_address


def _prefix(operator: str) -> Printer:
    return lambda node: Piece(f"{operator}{node.operand(0, UNARY)}", UNARY, node.is_signed)


_INTEGER_NAMES = {8: "char", 16: "short", 32: "int", 64: "long"}


def _type_name(width: int, is_signed: bool) -> str:
    name = _INTEGER_NAMES.get(width, f"bits{width}")
    if is_signed:
        return "signed char" if width == 8 else name
    return "unsigned" if width == 32 else f"unsigned {name}"


def _extension(is_signed: bool) -> Printer:
    def show(node: Node) -> Piece:
        source = node.piece(0)
        inner = node.term.args[0]
        if source.is_signed == is_signed or as_condition(inner) is not None or _is_count(inner):
            return source
        name = _type_name(inner.sort.width, is_signed)
        return Piece(f"({name}){node.operand(0, UNARY)}", UNARY, True)

    return show


def _extract(node: Node) -> Piece:
    width, low = node.term.sort.width, node.term.payload
    source = node.piece(0)
    if low == 0 and _is_count(node.term):
        return source
    if width not in _INTEGER_NAMES:
        return Piece(f"{node.operand(0, ATOM)}[{low + width - 1}:{low}]", ATOM, False)
    name = _INTEGER_NAMES[width] if source.is_signed else _type_name(width, False)
    shown = f"({node.operand(0, SHIFT)} >> {low})" if low else node.operand(0, UNARY)
    return Piece(f"({name}){shown}", UNARY, source.is_signed)


def _concat(node: Node) -> Piece:
    low = node.term.args[1]
    rest = node.piece(1).text
    if isinstance(low, Term) and low.op == Op.CONCAT:
        rest = rest.removeprefix("concat(").removesuffix(")")
    return Piece(f"concat({node.piece(0).text}, {rest})", ATOM, True)


# ---------------------------------------------------------------------------------------------------------
# Floats

_FLOAT_NAMES = {32: "float", 64: "double", 80: "long double"}


def _float_constant(node: Node) -> Piece:
    value = float_from_bits(node.term.sort.width, node.term.payload)
    shown = f"{value!r}L" if isinstance(value, Extended) and value.is_finite else repr(value)
    return Piece(shown, UNARY if shown.startswith("-") else ATOM, True)


def _conversion(node: Node) -> Piece:
    names = _FLOAT_NAMES if node.term.sort.kind is SortKind.FLOAT else _INTEGER_NAMES
    name = names.get(node.term.sort.width, f"bits{node.term.sort.width}")
    return Piece(f"({name}){node.operand(0, UNARY)}", UNARY, True)


def _float_to_unsigned(node: Node) -> Piece:
    return Piece(f"({_type_name(node.term.sort.width, False)}){node.operand(0, UNARY)}", UNARY, False)


def _float_from_bits(node: Node) -> Piece:
    source: Term = node.term.args[0]
    if source.op == Op.SYMBOL or (source.op == Op.READ and source.args[0].op == Op.ARRAY):  # a float input: its bits
        return node.piece(0)
    name = _FLOAT_NAMES[node.term.sort.width].replace(" ", "_")
    return Piece(f"{name}_of_bits({node.piece(0).text})", ATOM, True)


def _float_to_bits(node: Node) -> Piece:
    return Piece(f"bits_of({node.piece(0).text})", ATOM, True)


def _function(name: str) -> Printer:
    return lambda node: Piece(f"{name}({node.piece(0).text})", ATOM, True)


ARITHMETIC: dict[int, Printer] = {
    Op.FLOAT_CONSTANT: _float_constant,
    Op.ADD: _add,
    Op.SUB: infix("-", SUM),
    Op.MUL: infix("*", PRODUCT, is_associative=True),
    Op.UDIV: _sign_dependent("/", PRODUCT, False),
    Op.SDIV: _sign_dependent("/", PRODUCT, True),
    Op.UREM: _sign_dependent("%", PRODUCT, False),
    Op.SREM: _sign_dependent("%", PRODUCT, True),
    Op.NEG: _prefix("-"),
    Op.AND: infix("&", BIT_AND, is_associative=True),
    Op.OR: infix("|", BIT_OR, is_associative=True),
    Op.XOR: infix("^", BIT_XOR, is_associative=True),
    Op.NOT: _prefix("~"),
    Op.SHL: infix("<<", SHIFT),
    Op.LSHR: _sign_dependent(">>", SHIFT, False),
    Op.ASHR: _sign_dependent(">>", SHIFT, True),
    Op.EXTRACT: _extract,
    Op.CONCAT: _concat,
    Op.ZERO_EXTEND: _extension(False),
    Op.SIGN_EXTEND: _extension(True),
    Op.FLOAT_ADD: infix("+", SUM),
    Op.FLOAT_SUB: infix("-", SUM),
    Op.FLOAT_MUL: infix("*", PRODUCT),
    Op.FLOAT_DIV: infix("/", PRODUCT),
    Op.FLOAT_NEG: _prefix("-"),
    Op.SIGNED_TO_FLOAT: _conversion,
    Op.UNSIGNED_TO_FLOAT: _conversion,
    Op.FLOAT_TO_SIGNED: _conversion,
    Op.FLOAT_TO_UNSIGNED: _float_to_unsigned,
    Op.FLOAT_TO_FLOAT: _conversion,
    Op.FLOAT_FROM_BITS: _float_from_bits,
    Op.FLOAT_TO_BITS: _float_to_bits,
    Op.FLOAT_FLOOR: _function("floor"),
    Op.FLOAT_CEIL: _function("ceil"),
    Op.FLOAT_TRUNC: _function("trunc"),
    Op.FLOAT_ROUND: _function("round"),
    Op.FLOAT_RINT: _function("rint"),
    Op.FLOAT_SQRT: _function("sqrt"),
}
