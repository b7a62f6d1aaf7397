"""Terms as C, for people: `n > 0 && s[0] == 'a'`, with no more parentheses and casts than C readers need.

Widening that keeps the value is not shown, a constant takes the sign of what it meets, and bytes of a `char` input
are compared with characters. It is for reading only; `smtlib` is exact.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from minise.expr.arithmetic import float_from_bits, signed
from minise.expr.booleans import as_condition
from minise.expr.operators import Op
from minise.expr.sorts import SortKind
from minise.expr.term import CONSTANT_SHAPE, Term, Value, is_array, operand_sort

_EQUALITIES = (Op.EQUAL, Op.FLOAT_EQUAL, Op.IFF)
LIMIT = 4000  # characters of one part; what is longer is left out, since a DAG may spell exponentially long


class _Piece(NamedTuple):
    """A part in print: its text, the precedence of its outermost operator, and whether C would call it signed."""

    text: str
    precedence: int
    is_signed: bool


# C's precedences; a higher number binds tighter.
_FORALL, _CHOICE, _OR, _AND = 0, 1, 2, 3
_BIT_OR, _BIT_XOR, _BIT_AND, _EQUALITY, _ORDER, _SHIFT, _SUM, _PRODUCT, _UNARY, _ATOM = range(4, 14)


# What people call the object of a number, as `&table`; None where it has no name.
NameOf = Callable[[int], str | None]


def _nameless(number: int) -> None:
    return None


def text(value: Value, name_of: NameOf = _nameless) -> str:
    """The value as C reads it; a known value alone is printed as Python has it, Booleans as C's."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, Term):
        return str(value)
    pieces: dict[Term, _Piece] = {}
    stack = [value]
    while stack:
        node = stack[-1]
        pending = [arg for arg in node.args if isinstance(arg, Term) and arg not in pieces]
        if pending:
            stack += pending
            continue
        stack.pop()
        piece = _PRINTERS[node.op](_Node(node, pieces, name_of))
        if len(piece.text) > LIMIT:
            piece = _Piece("(…)", _ATOM, piece.is_signed)
        pieces[node] = piece
    return pieces[value].text


def binds_loosely(term: Term) -> bool:
    """Whether the term's text needs parentheses beside `&&`."""
    return term.op in (Op.DISJUNCTION, Op.ITE, Op.FORALL) or (
        term.op == Op.NEGATION and _is_disjunction_of_equalities(term.args[0])
    )


def _is_disjunction_of_equalities(opposite: Term) -> bool:
    """`a == 1 || a == 2` is what cases of a switch say, and easier to read than `!(a != 1 && a != 2)`."""
    return opposite.op == Op.CONJUNCTION and all(each.op in (Op.NEGATION, *_EQUALITIES) for each in opposite.args)


class _Node:
    """A term whose operands are in print already."""

    __slots__ = ("_name_of", "_pieces", "term")

    def __init__(self, term: Term, pieces: dict[Term, _Piece], name_of: NameOf) -> None:
        self.term = term
        self._pieces = pieces
        self._name_of = name_of

    def piece(self, position: int) -> _Piece:
        arg = self.term.args[position]
        if isinstance(arg, Term):
            return self._pieces[arg]
        sort = operand_sort(self.term, position)
        if sort.of_objects:
            return _Piece(self.object(arg), _ATOM, False)
        others = [each for each in self.term.args if isinstance(each, Term) and not is_array(each)]
        is_signed = all(self._pieces[each].is_signed for each in others)
        number = signed(sort.width, arg) if is_signed else arg
        return _Piece(str(number), _ATOM if number >= 0 else _UNARY, is_signed)

    def operand(self, position: int, precedence: int) -> str:
        """The operand, in parentheses unless it binds at least as tightly."""
        piece = self.piece(position)
        return piece.text if piece.precedence >= precedence else f"({piece.text})"

    def inner(self, position: int) -> _Node:
        return _Node(self.term.args[position], self._pieces, self._name_of)

    def object(self, number: int) -> str:
        """By its name. The number counts what was allocated at a place of the program, and has that place above."""
        if number == 0:
            return "NULL"
        place, count = divmod(number, 1 << 32)
        return self._name_of(number) or f"object {place or count}" + (f".{count}" if place and count > 1 else "")

    @property
    def is_signed(self) -> bool:
        return all(self.piece(position).is_signed for position in range(len(self.term.args)))


_Printer = Callable[[_Node], _Piece]

# ---------------------------------------------------------------------------------------------------------
# Leaves and arrays


def _symbol(node: _Node) -> _Piece:
    return _Piece(node.term.payload.name, _ATOM, node.term.payload.signed)


def _array(node: _Node) -> _Piece:
    return _Piece(node.term.payload.name, _ATOM, node.term.payload.signed)


def _constant_array(node: _Node) -> _Piece:
    cells, default = node.term.payload
    show = node.object if node.term.sort.of_objects else str
    shown = ", ".join(show(cell) for cell in cells[:8])
    rest = ", ..." if len(cells) > 8 or default else ""
    return _Piece(f"{{{shown or show(default)}{rest}}}", _ATOM, True)


def _read(node: _Node) -> _Piece:
    return _Piece(f"{node.operand(0, _ATOM)}[{node.piece(1).text}]", _ATOM, node.piece(0).is_signed)


def _write(node: _Node) -> _Piece:
    array, index, value = node.operand(0, _ATOM), node.piece(1).text, node.piece(2).text
    return _Piece(f"{array}{{[{index}] = {value}}}", _ATOM, node.piece(0).is_signed)


# ---------------------------------------------------------------------------------------------------------
# Arithmetic


def _infix(operator: str, precedence: int, *, is_associative: bool = False) -> _Printer:
    def show(node: _Node) -> _Piece:
        left = node.operand(0, precedence)
        right = node.operand(1, precedence if is_associative else precedence + 1)
        return _Piece(f"{left} {operator} {right}", precedence, node.is_signed)

    return show


def _add(node: _Node) -> _Piece:
    constant = node.term.args[1]
    if isinstance(constant, int) and signed(node.term.sort.width, constant) < 0:
        amount = -signed(node.term.sort.width, constant)
        return _Piece(f"{node.operand(0, _SUM)} - {amount}", _SUM, node.piece(0).is_signed)
    return _infix("+", _SUM, is_associative=True)(node)


def _sign_dependent(operator: str, precedence: int, is_signed: bool) -> _Printer:
    """An operator that C spells alike for signed and unsigned operands, which get a cast where that is needed."""

    def show(node: _Node) -> _Piece:
        left = _cast_to_sign(node, 0, precedence, is_signed)
        right = _cast_to_sign(node, 1, precedence + 1, is_signed)
        return _Piece(f"{left} {operator} {right}", precedence, is_signed)

    return show


def _cast_to_sign(node: _Node, position: int, precedence: int, is_signed: bool) -> str:
    arg = node.term.args[position]
    if not isinstance(arg, Term):
        width = operand_sort(node.term, position).width
        return str(signed(width, arg) if is_signed else arg)
    if node.piece(position).is_signed == is_signed or _is_count(arg):
        return node.operand(position, precedence)
    return f"({_type_name(arg.sort.width, is_signed)}){node.operand(position, _UNARY)}"


def _is_count(term: Term) -> bool:
    """Whether this is made of the turns of merged loops: small numbers, alike in every integer type."""
    return term.shape_hash == CONSTANT_SHAPE and not term.has_address


def _prefix(operator: str) -> _Printer:
    return lambda node: _Piece(f"{operator}{node.operand(0, _UNARY)}", _UNARY, node.is_signed)


_INTEGER_NAMES = {8: "char", 16: "short", 32: "int", 64: "long"}


def _type_name(width: int, is_signed: bool) -> str:
    name = _INTEGER_NAMES.get(width, f"bits{width}")
    if is_signed:
        return "signed char" if width == 8 else name
    return "unsigned" if width == 32 else f"unsigned {name}"


def _extension(is_signed: bool) -> _Printer:
    def show(node: _Node) -> _Piece:
        source = node.piece(0)
        inner = node.term.args[0]
        if source.is_signed == is_signed or as_condition(inner) is not None or _is_count(inner):
            return source
        name = _type_name(inner.sort.width, is_signed)
        return _Piece(f"({name}){node.operand(0, _UNARY)}", _UNARY, True)

    return show


def _extract(node: _Node) -> _Piece:
    width, low = node.term.sort.width, node.term.payload
    source = node.piece(0)
    if low == 0 and _is_count(node.term):
        return source
    if width not in _INTEGER_NAMES:
        return _Piece(f"{node.operand(0, _ATOM)}[{low + width - 1}:{low}]", _ATOM, False)
    name = _INTEGER_NAMES[width] if source.is_signed else _type_name(width, False)
    shown = f"({node.operand(0, _SHIFT)} >> {low})" if low else node.operand(0, _UNARY)
    return _Piece(f"({name}){shown}", _UNARY, source.is_signed)


def _concat(node: _Node) -> _Piece:
    low = node.term.args[1]
    rest = node.piece(1).text
    if isinstance(low, Term) and low.op == Op.CONCAT:
        rest = rest.removeprefix("concat(").removesuffix(")")
    return _Piece(f"concat({node.piece(0).text}, {rest})", _ATOM, True)


# ---------------------------------------------------------------------------------------------------------
# Conditions


def _equality(operator: str) -> _Printer:
    def show(node: _Node) -> _Piece:
        right = _character(node, 0, 1) or node.operand(1, _EQUALITY + 1)
        return _Piece(f"{node.operand(0, _EQUALITY + 1)} {operator} {right}", _EQUALITY, True)

    return show


_CHARACTERS = {0: r"'\0'", 9: r"'\t'", 10: r"'\n'", 13: r"'\r'", 39: r"'\''", 92: r"'\\'"}


def _character(node: _Node, of: int, position: int) -> str | None:
    """A constant as a character, where it is compared with a byte of a `char` array."""
    byte, constant = node.term.args[of], node.term.args[position]
    if not isinstance(constant, int) or not isinstance(byte, Term):
        return None
    if byte.op != Op.READ or byte.sort.width != 8 or not node.piece(of).is_signed:
        return None
    if constant in _CHARACTERS:
        return _CHARACTERS[constant]
    return f"'{chr(constant)}'" if 32 <= constant <= 126 else None


def _order(operator: str, mirrored: str, is_signed: bool) -> _Printer:
    """Less than, with a constant on the right whichever side it stands on."""

    def show(node: _Node) -> _Piece:
        left, right, sign = 0, 1, operator
        if isinstance(node.term.args[0], int):
            left, right, sign = 1, 0, mirrored
        shown = _cast_to_sign(node, left, _ORDER + 1, is_signed)
        other = _character(node, left, right) or _cast_to_sign(node, right, _ORDER + 1, is_signed)
        return _Piece(f"{shown} {sign} {other}", _ORDER, True)

    return show


def _connective(operator: str, precedence: int) -> _Printer:
    def show(node: _Node) -> _Piece:
        parts = (node.operand(position, precedence + 1) for position in range(len(node.term.args)))
        return _Piece(f" {operator} ".join(parts), precedence, True)

    return show


def _negation(node: _Node) -> _Piece:
    inner = node.inner(0)
    if inner.term.op in _EQUALITIES:
        return _equality("!=")(inner)
    if _is_disjunction_of_equalities(inner.term):
        parts = (_opposite(inner.inner(position)) for position in range(len(inner.term.args)))
        return _Piece(" || ".join(parts), _OR, True)
    return _not(node)


def _opposite(node: _Node) -> str:
    if node.term.op == Op.NEGATION:
        return node.operand(0, _OR + 1)
    return _equality("!=")(node).text


def _not(node: _Node) -> _Piece:
    return _Piece(f"!{node.operand(0, _UNARY)}", _UNARY, True)


def _choice(node: _Node) -> _Piece:
    condition = as_condition(node.term) if node.term.sort.kind is SortKind.BITS else None
    if condition is node.term.args[0]:
        return node.piece(0)
    if condition is not None:
        return _not(node)
    parts = f"{node.operand(0, _OR)} ? {node.operand(1, _OR)} : {node.operand(2, _CHOICE)}"
    return _Piece(parts, _CHOICE, node.piece(1).is_signed and node.piece(2).is_signed)


def _forall(node: _Node) -> _Piece:
    name, low, high = (node.operand(position, _SUM) for position in range(3))
    return _Piece(f"forall {name}. {low} <= {name} <= {high} -> {node.operand(3, _FORALL)}", _FORALL, True)


# ---------------------------------------------------------------------------------------------------------
# Floats

_FLOAT_NAMES = {32: "float", 64: "double"}


def _float_constant(node: _Node) -> _Piece:
    value = float_from_bits(node.term.sort.width, node.term.payload)
    return _Piece(repr(value), _ATOM if value >= 0 else _UNARY, True)


def _conversion(node: _Node) -> _Piece:
    names = _FLOAT_NAMES if node.term.sort.kind is SortKind.FLOAT else _INTEGER_NAMES
    name = names.get(node.term.sort.width, f"bits{node.term.sort.width}")
    return _Piece(f"({name}){node.operand(0, _UNARY)}", _UNARY, True)


def _float_to_unsigned(node: _Node) -> _Piece:
    return _Piece(f"({_type_name(node.term.sort.width, False)}){node.operand(0, _UNARY)}", _UNARY, False)


def _float_from_bits(node: _Node) -> _Piece:
    source: Term = node.term.args[0]
    if source.op == Op.SYMBOL or source.op == Op.READ:  # a float input, which is made of bits
        return node.piece(0)
    return _Piece(f"{_FLOAT_NAMES[node.term.sort.width]}_of_bits({node.piece(0).text})", _ATOM, True)


def _float_to_bits(node: _Node) -> _Piece:
    return _Piece(f"bits_of({node.piece(0).text})", _ATOM, True)


_PRINTERS: dict[int, _Printer] = {
    Op.SYMBOL: _symbol,
    Op.ADDRESS: lambda node: _Piece(node.term.payload.name, _ATOM, False),
    Op.BOUND: lambda node: _Piece(node.term.payload, _ATOM, True),
    Op.ARRAY: _array,
    Op.CONSTANT_ARRAY: _constant_array,
    Op.FLOAT_CONSTANT: _float_constant,
    Op.ADD: _add,
    Op.SUB: _infix("-", _SUM),
    Op.MUL: _infix("*", _PRODUCT, is_associative=True),
    Op.UDIV: _sign_dependent("/", _PRODUCT, False),
    Op.SDIV: _sign_dependent("/", _PRODUCT, True),
    Op.UREM: _sign_dependent("%", _PRODUCT, False),
    Op.SREM: _sign_dependent("%", _PRODUCT, True),
    Op.NEG: _prefix("-"),
    Op.AND: _infix("&", _BIT_AND, is_associative=True),
    Op.OR: _infix("|", _BIT_OR, is_associative=True),
    Op.XOR: _infix("^", _BIT_XOR, is_associative=True),
    Op.NOT: _prefix("~"),
    Op.SHL: _infix("<<", _SHIFT),
    Op.LSHR: _sign_dependent(">>", _SHIFT, False),
    Op.ASHR: _sign_dependent(">>", _SHIFT, True),
    Op.EXTRACT: _extract,
    Op.CONCAT: _concat,
    Op.ZERO_EXTEND: _extension(False),
    Op.SIGN_EXTEND: _extension(True),
    Op.EQUAL: _equality("=="),
    Op.UNSIGNED_LESS: _order("<", ">", False),
    Op.UNSIGNED_LESS_EQUAL: _order("<=", ">=", False),
    Op.SIGNED_LESS: _order("<", ">", True),
    Op.SIGNED_LESS_EQUAL: _order("<=", ">=", True),
    Op.CONJUNCTION: _connective("&&", _AND),
    Op.DISJUNCTION: _connective("||", _OR),
    Op.NEGATION: _negation,
    Op.IFF: _equality("=="),
    Op.ITE: _choice,
    Op.FORALL: _forall,
    Op.READ: _read,
    Op.WRITE: _write,
    Op.FLOAT_ADD: _infix("+", _SUM),
    Op.FLOAT_SUB: _infix("-", _SUM),
    Op.FLOAT_MUL: _infix("*", _PRODUCT),
    Op.FLOAT_DIV: _infix("/", _PRODUCT),
    Op.FLOAT_NEG: _prefix("-"),
    Op.FLOAT_EQUAL: _equality("=="),
    Op.FLOAT_LESS: _infix("<", _ORDER),
    Op.FLOAT_LESS_EQUAL: _infix("<=", _ORDER),
    Op.SIGNED_TO_FLOAT: _conversion,
    Op.UNSIGNED_TO_FLOAT: _conversion,
    Op.FLOAT_TO_SIGNED: _conversion,
    Op.FLOAT_TO_UNSIGNED: _float_to_unsigned,
    Op.FLOAT_TO_FLOAT: _conversion,
    Op.FLOAT_FROM_BITS: _float_from_bits,
    Op.FLOAT_TO_BITS: _float_to_bits,
}
