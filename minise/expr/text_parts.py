"""What the printers of terms share: a part in print, how tightly C's operators bind, and a node to be printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from minise.expr.arithmetic import signed
from minise.expr.term import Term, is_array, operand_sort

# C's precedences; a higher number binds tighter.
FORALL, CHOICE, OR, AND = 0, 1, 2, 3
BIT_OR, BIT_XOR, BIT_AND, EQUALITY, ORDER, SHIFT, SUM, PRODUCT, UNARY, ATOM = range(4, 14)


class Piece(NamedTuple):
    """A part in print: its text, the precedence of its outermost operator, and whether C would call it signed."""

    text: str
    precedence: int
    is_signed: bool


# What people call the object of a number, as `&table`; None where it has no name.
NameOf = Callable[[int], str | None]


class Node:
    """A term whose operands are in print already."""

    __slots__ = ("_name_of", "_pieces", "term")

    def __init__(self, term: Term, pieces: dict[Term, Piece], name_of: NameOf) -> None:
        self.term = term
        self._pieces = pieces
        self._name_of = name_of

    def piece(self, position: int) -> Piece:
        arg = self.term.args[position]
        if isinstance(arg, Term):
            return self._pieces[arg]
        sort = operand_sort(self.term, position)
        if sort.of_objects:
            return Piece(self.object(arg), ATOM, False)
        others = [each for each in self.term.args if isinstance(each, Term) and not is_array(each)]
        is_signed = all(self._pieces[each].is_signed for each in others)
        number = signed(sort.width, arg) if is_signed else arg
        return Piece(str(number), ATOM if number >= 0 else UNARY, is_signed)

    def operand(self, position: int, precedence: int) -> str:
        """The operand, in parentheses unless it binds at least as tightly."""
        piece = self.piece(position)
        return piece.text if piece.precedence >= precedence else f"({piece.text})"

    def inner(self, position: int) -> Node:
        return Node(self.term.args[position], self._pieces, self._name_of)

    def object(self, number: int) -> str:
        """By its name. The number counts what was allocated at a place of the program, and has that place above."""
        if number == 0:
            return "NULL"
        place, count = divmod(number, 1 << 32)
        return self._name_of(number) or f"object {place or count}" + (f".{count}" if place and count > 1 else "")

    @property
    def is_signed(self) -> bool:
        return all(self.piece(position).is_signed for position in range(len(self.term.args)))


Printer = Callable[[Node], Piece]
