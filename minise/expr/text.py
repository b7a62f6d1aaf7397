"""Terms as C, for people: `n > 0 && s[0] == 'a'`, with no more parentheses and casts than C readers need.

Widening that keeps the value is not shown, a constant takes the sign of what it meets, and bytes of a `char` input
are compared with characters. It is for reading only; `smtlib` is exact.
"""

from __future__ import annotations

from minise.expr.arithmetic_text import ARITHMETIC, cast_to_sign, infix
from minise.expr.booleans import as_condition
from minise.expr.operators import Op
from minise.expr.sorts import SortKind
from minise.expr.term import Term, Value
from minise.expr.text_parts import (
    AND,
    ATOM,
    CHOICE,
    EQUALITY,
    FORALL,
    OR,
    ORDER,
    SUM,
    UNARY,
    NameOf,
    Node,
    Piece,
    Printer,
)

_EQUALITIES = (Op.EQUAL, Op.FLOAT_EQUAL, Op.IFF)
LIMIT = 4000  # characters of one part; what is longer is left out, since a DAG may spell exponentially long


def nameless(number: int) -> None:
    return None


def text(value: Value, name_of: NameOf = nameless, known: dict[Term, Piece] | None = None) -> str:
    """The value as C reads it; a known value alone is printed as Python has it, Booleans as C's. What is `known` of
    other texts is used and added to: long terms share most of their parts."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, Term):
        return str(value)
    pieces: dict[Term, Piece] = {} if known is None else known
    stack = [value] if value not in pieces else []
    while stack:
        node = stack[-1]
        pending = [arg for arg in node.args if isinstance(arg, Term) and arg not in pieces]
        if pending:
            stack += pending
            continue
        stack.pop()
        piece = _PRINTERS[node.op](Node(node, pieces, name_of))
        if len(piece.text) > LIMIT:
            piece = Piece("(…)", ATOM, piece.is_signed)
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


# ---------------------------------------------------------------------------------------------------------
# Leaves and arrays


def _named(node: Node) -> Piece:
    return Piece(node.term.payload.name, ATOM, node.term.payload.signed)


def _constant_array(node: Node) -> Piece:
    cells, default = node.term.payload
    show = node.object if node.term.sort.of_objects else str
    shown = ", ".join(show(cell) for cell in cells[:8])
    rest = ", ..." if len(cells) > 8 or default else ""
    return Piece(f"{{{shown or show(default)}{rest}}}", ATOM, True)


def _read(node: Node) -> Piece:
    return Piece(f"{node.operand(0, ATOM)}[{node.piece(1).text}]", ATOM, node.piece(0).is_signed)


def _write(node: Node) -> Piece:
    array, index, value = node.operand(0, ATOM), node.piece(1).text, node.piece(2).text
    return Piece(f"{array}{{[{index}] = {value}}}", ATOM, node.piece(0).is_signed)


# ---------------------------------------------------------------------------------------------------------
# Conditions


def _equality(operator: str) -> Printer:
    def show(node: Node) -> Piece:
        right = _character(node, 0, 1) or node.operand(1, EQUALITY + 1)
        return Piece(f"{node.operand(0, EQUALITY + 1)} {operator} {right}", EQUALITY, True)

    return show


_CHARACTERS = {0: r"'\0'", 9: r"'\t'", 10: r"'\n'", 13: r"'\r'", 39: r"'\''", 92: r"'\\'"}


def _character(node: Node, of: int, position: int) -> str | None:
    """A constant as a character, where it is compared with a `char`, alone or of an array."""
    byte, constant = node.term.args[of], node.term.args[position]
    if not isinstance(constant, int) or not isinstance(byte, Term):
        return None
    if byte.op not in (Op.READ, Op.SYMBOL) or byte.sort.width != 8 or not node.piece(of).is_signed:
        return None
    if constant in _CHARACTERS:
        return _CHARACTERS[constant]
    return f"'{chr(constant)}'" if 32 <= constant <= 126 else None


def _order(operator: str, mirrored: str, is_signed: bool) -> Printer:
    """Less than, with a constant on the right whichever side it stands on."""

    def show(node: Node) -> Piece:
        left, right, sign = 0, 1, operator
        if isinstance(node.term.args[0], int):
            left, right, sign = 1, 0, mirrored
        shown = cast_to_sign(node, left, ORDER + 1, is_signed)
        letter = _character(node, left, right) if is_signed or node.term.args[left].op == Op.READ else None
        other = letter or cast_to_sign(node, right, ORDER + 1, is_signed)
        return Piece(f"{shown} {sign} {other}", ORDER, True)

    return show


def _connective(operator: str, precedence: int) -> Printer:
    def show(node: Node) -> Piece:
        parts = (node.operand(position, precedence + 1) for position in range(len(node.term.args)))
        return Piece(f" {operator} ".join(parts), precedence, True)

    return show


def _negation(node: Node) -> Piece:
    inner = node.inner(0)
    if inner.term.op in _EQUALITIES:
        return _equality("!=")(inner)
    if _is_disjunction_of_equalities(inner.term):
        parts = (_opposite(inner.inner(position)) for position in range(len(inner.term.args)))
        return Piece(" || ".join(parts), OR, True)
    return _not(node)


def _opposite(node: Node) -> str:
    if node.term.op == Op.NEGATION:
        return node.operand(0, OR + 1)
    return _equality("!=")(node).text


def _not(node: Node) -> Piece:
    return Piece(f"!{node.operand(0, UNARY)}", UNARY, True)


def _choice(node: Node) -> Piece:
    condition = as_condition(node.term) if node.term.sort.kind is SortKind.BITS else None
    if condition is node.term.args[0]:
        return node.piece(0)
    if condition is not None:
        return _not(node)
    parts = f"{node.operand(0, OR)} ? {node.operand(1, OR)} : {node.operand(2, CHOICE)}"
    return Piece(parts, CHOICE, node.piece(1).is_signed and node.piece(2).is_signed)


def _forall(node: Node) -> Piece:
    name, low, high = (node.operand(position, SUM) for position in range(3))
    return Piece(f"forall {name}. {low} <= {name} <= {high} -> {node.operand(3, FORALL)}", FORALL, True)


_PRINTERS: dict[int, Printer] = {
    **ARITHMETIC,
    Op.SYMBOL: _named,
    Op.ADDRESS: lambda node: Piece(node.term.payload.name, ATOM, False),
    Op.BOUND: lambda node: Piece(node.term.payload, ATOM, True),
    Op.ARRAY: _named,
    Op.CONSTANT_ARRAY: _constant_array,
    Op.EQUAL: _equality("=="),
    Op.UNSIGNED_LESS: _order("<", ">", False),
    Op.UNSIGNED_LESS_EQUAL: _order("<=", ">=", False),
    Op.SIGNED_LESS: _order("<", ">", True),
    Op.SIGNED_LESS_EQUAL: _order("<=", ">=", True),
    Op.CONJUNCTION: _connective("&&", AND),
    Op.DISJUNCTION: _connective("||", OR),
    Op.NEGATION: _negation,
    Op.IFF: _equality("=="),
    Op.ITE: _choice,
    Op.FORALL: _forall,
    Op.READ: _read,
    Op.WRITE: _write,
    Op.FLOAT_EQUAL: _equality("=="),
    Op.FLOAT_LESS: infix("<", ORDER),
    Op.FLOAT_LESS_EQUAL: infix("<=", ORDER),
}
