"""The value of the expression after `#if` and `#elif` (C11 6.10.1): integers of 64 bits, signed or unsigned."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, NoReturn

from minise.frontend.literals import character_value, integer_value, number_fault, text_fault
from minise.frontend.tokens import Kind, Token
from minise.source import MiniseError, Span, error


class _Value(NamedTuple):
    number: int
    unsigned: bool = False


_INTEGER = re.compile(r"(0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+)([uU]?(?:ll|LL|[lL])?|(?:ll|LL|[lL])[uU])")

_PRECEDENCE = {
    symbol: level
    for level, symbols in enumerate(
        [("||",), ("&&",), ("|",), ("^",), ("&",), ("==", "!="), ("<", ">", "<=", ">="), ("<<", ">>"), ("+", "-"),
         ("*", "/", "%")]
    )
    for symbol in symbols
}  # fmt: skip


def is_true(tokens: list[Token], directive: Span) -> bool:
    """Whether the expression, in which macros and `defined` are already replaced, is not zero."""
    return _Condition(tokens, directive).value().number != 0


class _Condition:
    def __init__(self, tokens: list[Token], directive: Span) -> None:
        self._tokens = tokens
        self._directive = directive
        self._index = 0
        # Operands that C does not evaluate (`0 && 1/0`) may divide by zero.
        self._unevaluated = 0

    def value(self) -> _Value:
        result = self._comma()
        if self._index < len(self._tokens):
            self._fail(f"unexpected '{self._tokens[self._index].text}' in the condition")
        return result

    def _fail(self, message: str) -> NoReturn:
        at = self._tokens[self._index].span if self._index < len(self._tokens) else self._directive
        raise MiniseError([error(message, at)])

    def _next(self) -> str | None:
        return self._tokens[self._index].text if self._index < len(self._tokens) else None

    def _accept(self, text: str) -> bool:
        if self._next() != text:
            return False
        self._index += 1
        return True

    def _comma(self) -> _Value:
        result = self._conditional()
        while self._accept(","):
            result = self._conditional()
        return result

    def _conditional(self) -> _Value:
        condition = self._binary(0)
        if not self._accept("?"):
            return condition
        chosen = self._evaluated(self._comma, condition.number != 0)
        if not self._accept(":"):
            self._fail("expected ':' in the condition")
        other = self._evaluated(self._conditional, condition.number == 0)
        result = chosen if condition.number else other
        return _wrapped(result.number, chosen.unsigned or other.unsigned)

    def _evaluated(self, operand: Callable[[], _Value], needed: bool) -> _Value:
        self._unevaluated += not needed
        result = operand()
        self._unevaluated -= not needed
        return result

    def _binary(self, level: int) -> _Value:
        left = self._unary()
        while (symbol := self._next()) is not None and _PRECEDENCE.get(symbol, -1) >= level:
            self._index += 1
            precedence = _PRECEDENCE[symbol]
            is_decided = left.number == 0 if symbol == "&&" else symbol == "||" and left.number != 0
            right = self._evaluated(partial(self._binary, precedence + 1), not is_decided)
            left = self._applied(symbol, left, right)
        return left

    def _applied(self, symbol: str, left: _Value, right: _Value) -> _Value:
        match symbol:
            case "&&":
                return _Value(int(left.number != 0 and right.number != 0))
            case "||":
                return _Value(int(left.number != 0 or right.number != 0))
            case "<<" | ">>":
                distance = max(-64, min(64, right.number))
                distance = distance if symbol == "<<" else -distance
                shifted = left.number << distance if distance >= 0 else left.number >> -distance
                return _wrapped(shifted, left.unsigned)
        unsigned = left.unsigned or right.unsigned
        a, b = _wrapped(left.number, unsigned).number, _wrapped(right.number, unsigned).number
        if symbol in ("/", "%"):
            if b == 0:
                if not self._unevaluated:
                    self._fail("division by zero in the condition")
                b = 1
            quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
            return _wrapped(quotient if symbol == "/" else a - quotient * b, unsigned)
        if symbol in _COMPARISONS:
            return _Value(int(_COMPARISONS[symbol](a, b)))
        return _wrapped(_ARITHMETIC[symbol](a, b), unsigned)

    def _unary(self) -> _Value:
        sign = self._next()
        if sign in ("+", "-", "~", "!"):
            self._index += 1
            operand = self._unary()
            match sign:
                case "+":
                    return operand
                case "-":
                    return _wrapped(-operand.number, operand.unsigned)
                case "~":
                    return _wrapped(~operand.number, operand.unsigned)
                case _:
                    return _Value(int(operand.number == 0))
        if self._accept("("):
            inner = self._comma()
            if not self._accept(")"):
                self._fail("expected ')' in the condition")
            return inner
        return self._primary()

    def _primary(self) -> _Value:
        if self._index >= len(self._tokens):
            self._fail("the condition is incomplete" if self._tokens else "the condition is missing")
        token = self._tokens[self._index]
        if token.kind is Kind.NUMBER:
            value = self._number(token)
        elif token.kind is Kind.CHARACTER:
            value = self._character(token)
        elif token.kind is Kind.IDENTIFIER:
            value = _Value(0)  # C11 6.10.1p4: what is no macro counts as 0
        else:
            self._fail(f"'{token.text}' cannot stand in the condition")
        self._index += 1
        return value

    def _character(self, token: Token) -> _Value:
        fault = text_fault(token.text)
        if fault is not None:
            self._fail(fault)
        return _Value(character_value(token.text))

    def _number(self, token: Token) -> _Value:
        fault = number_fault(token.text)
        match = _INTEGER.fullmatch(token.text)
        if fault is not None or match is None:
            self._fail(fault or f"'{token.text}' is no integer constant")
        number = integer_value(match[1])
        return _Value(number, "u" in match[2].lower() or number >= 1 << 63)


_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": int.__eq__,
    "!=": int.__ne__,
    "<": int.__lt__,
    ">": int.__gt__,
    "<=": int.__le__,
    ">=": int.__ge__,
}

_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": int.__add__,
    "-": int.__sub__,
    "*": int.__mul__,
    "&": int.__and__,
    "|": int.__or__,
    "^": int.__xor__,
}


def _wrapped(number: int, unsigned: bool) -> _Value:
    number &= (1 << 64) - 1
    if not unsigned and number >= 1 << 63:
        number -= 1 << 64
    return _Value(number, unsigned)
