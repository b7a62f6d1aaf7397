"""printf formats: what a format string asks for, and the bytes that a value becomes.

Pure text: it knows neither memory nor the engine. Whoever runs `printf` parses the format, reads one argument of
type `Directive.argument` for each directive (and an int before it for each `*`), and writes the pieces in order.
The bytes are those of glibc in the "C" locale.
"""

from __future__ import annotations

import math
import re
import struct
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, Literal


class Argument(Enum):
    """The C type that a directive takes from the argument list. Integers are signed where
    `Directive.is_signed` says so, and unsigned otherwise; size_t and ptrdiff_t are as wide as long."""

    INT = "int"
    LONG = "long"
    LONG_LONG = "long long"
    DOUBLE = "double"
    LONG_DOUBLE = "long double"
    STRING = "char *"
    POINTER = "void *"
    COUNT = "int *"  # %n: the number of bytes written so far goes there, as wide as `length` says


@dataclass(frozen=True, slots=True)
class Directive:
    """A conversion specification (C11 7.21.6.1p4), such as `%-8.3lf`."""

    flags: str  # of "-+ #0", in the order they were written
    width: int | Literal["*"] | None
    precision: int | Literal["*"] | None
    length: str  # "", "hh", "h", "l", "ll", "j", "z", "t" or "L"
    conversion: str  # one of "diouxXcfFeEgGaAspn"

    @property
    def argument(self) -> Argument:
        match self.conversion:
            case "d" | "i" | "o" | "u" | "x" | "X":
                return _INTEGER_ARGUMENTS[self.length]
            case "c":
                return Argument.INT
            case "s":
                return Argument.STRING
            case "p":
                return Argument.POINTER
            case "n":
                return Argument.COUNT
            case _:
                return Argument.LONG_DOUBLE if self.length == "L" else Argument.DOUBLE

    @property
    def is_signed(self) -> bool:
        return self.conversion in "di"


Piece = bytes | Directive

# hh and h take an int, to which the caller's argument was promoted (C11 6.5.2.2p6). L means ll, as in glibc.
_INTEGER_ARGUMENTS: Final = {
    "": Argument.INT,
    "hh": Argument.INT,
    "h": Argument.INT,
    "l": Argument.LONG,
    "ll": Argument.LONG_LONG,
    "L": Argument.LONG_LONG,
    "j": Argument.LONG_LONG,
    "z": Argument.LONG,
    "t": Argument.LONG,
}

NARROW_BITS: Final = {"hh": 8, "h": 16}

_DIRECTIVE: Final = re.compile(
    rb"%(?P<flags>[-+ #0']*)(?P<width>\*|\d{1,9})?(?:\.(?P<precision>\*|\d{0,9}))?"
    rb"(?P<length>hh|h|ll|l|j|z|t|L)?(?P<conversion>[diouxXcfFeEgGaAspn%])"
)


@lru_cache(maxsize=1024)
def parse_format(data: bytes) -> tuple[Piece, ...]:
    """The pieces of a format string (without its null): literal bytes, and directives.

    C leaves the meaning of anything else after a % undefined (7.21.6.1p9); it stays literal, as in glibc."""
    pieces: list[Piece] = []
    literal = b""
    start = 0
    for match in _DIRECTIVE.finditer(data):
        literal += data[start : match.start()]
        start = match.end()
        if match["conversion"] == b"%":
            literal += b"%"
            continue
        if literal:
            pieces.append(literal)
            literal = b""
        pieces.append(_directive(match))
    literal += data[start:]
    if literal:
        pieces.append(literal)
    return tuple(pieces)


def _directive(match: re.Match[bytes]) -> Directive:
    return Directive(
        flags=match["flags"].decode().replace("'", ""),  # the "C" locale groups no digits
        width=_number(match["width"]),
        precision=_number(match["precision"]),
        length=(match["length"] or b"").decode(),
        conversion=match["conversion"].decode(),
    )


def _number(text: bytes | None) -> int | Literal["*"] | None:
    if text is None:
        return None
    return "*" if text == b"*" else int(text or b"0")


def format_value(
    directive: Directive, width: int | None, precision: int | None, value: int | float | bytes | None
) -> bytes:
    """The bytes that `value` becomes. Width and precision are the directive's, or the arguments read for a `*`.

    An integer is given as C sees it (negative for a negative int), a string as its bytes up to its null or the
    precision, a pointer as its address; a null string or pointer as None. There is nothing to format for %n."""
    # C11 7.21.6.1p5: a negative width argument is a - flag and a width, a negative precision is none.
    left = "-" in directive.flags or (width is not None and width < 0)
    width = abs(width or 0)
    if precision is not None and precision < 0:
        precision = None
    match directive.conversion:
        case "s":
            assert value is None or isinstance(value, bytes)
            return _padded(_string(value, precision), width, left)
        case "c":
            assert isinstance(value, int)
            return _padded(bytes((value & 0xFF,)), width, left)
        case "p" if not value:
            return _padded(b"(nil)", width, left)
        case "d" | "i" | "o" | "u" | "x" | "X" | "p":
            assert isinstance(value, int)
            prefix, digits = _integer(directive, precision, value)
            zeros = "0" in directive.flags and precision is None
        case conversion:
            assert conversion in "fFeEgGaA" and isinstance(value, (int, float)), (
                f"nothing to format for %{conversion}"
            )
            prefix, digits = _floating(directive, precision, float(value))
            zeros = "0" in directive.flags and math.isfinite(value)
    if zeros and not left:
        digits = digits.rjust(width - len(prefix), "0")
    return _padded((prefix + digits).encode(), width, left)


def _padded(text: bytes, width: int, left: bool) -> bytes:
    return text.ljust(width) if left else text.rjust(width)


def _string(value: bytes | None, precision: int | None) -> bytes:
    if value is None:
        # Undefined in C; glibc prints this if all of it fits.
        return b"(null)" if precision is None or precision >= 6 else b""
    return value if precision is None else value[:precision]


def _sign(directive: Directive, negative: bool) -> str:
    if negative:
        return "-"
    return "+" if "+" in directive.flags else " " if " " in directive.flags else ""


def _integer(directive: Directive, precision: int | None, value: int) -> tuple[str, str]:
    """The sign or base prefix, and the digits."""
    value = _narrowed(directive, value)
    match directive.conversion:
        case "d" | "i":
            prefix, digits = _sign(directive, value < 0), str(abs(value))
        case "u":
            prefix, digits = "", str(value)
        case "o":
            prefix, digits = "", f"{value:o}"
        case "p":
            prefix, digits = _sign(directive, False) + "0x", f"{value:x}"
        case conversion:
            prefix = "0" + conversion if "#" in directive.flags and value != 0 else ""
            digits = format(value, conversion)
    if value == 0 and precision == 0:
        digits = ""
    digits = digits.rjust(precision or 0, "0")
    if directive.conversion == "o" and "#" in directive.flags and not digits.startswith("0"):
        digits = "0" + digits
    return prefix, digits


def _narrowed(directive: Directive, value: int) -> int:
    """C11 7.21.6.1p7: with hh and h, the value is converted to a char or a short before it is printed."""
    bits = NARROW_BITS.get(directive.length)
    if bits is None:
        return value
    value &= (1 << bits) - 1
    if directive.is_signed and value >> (bits - 1):
        value -= 1 << bits
    return value


def _floating(directive: Directive, precision: int | None, value: float) -> tuple[str, str]:
    """The sign (with the 0x of a hexadecimal number), and the digits."""
    sign = _sign(directive, math.copysign(1.0, value) < 0)
    magnitude = math.fabs(value)
    conversion = directive.conversion
    alternate = "#" in directive.flags
    if not math.isfinite(value):
        digits = "nan" if math.isnan(value) else "inf"
    elif conversion in "aA":
        sign += "0x"
        digits = _hexadecimal(magnitude, precision, alternate)
    else:
        # Python's conversions round the exact value half to even, as glibc's do.
        style = f"%{'#' if alternate else ''}.{6 if precision is None else precision}{conversion.lower()}"
        digits = style % magnitude
    return (sign.upper(), digits.upper()) if conversion.isupper() else (sign, digits)


_FRACTION_BITS: Final = 52
_FRACTION_DIGITS: Final = 13


def _hexadecimal(magnitude: float, precision: int | None, alternate: bool) -> str:
    """`1.8p+1` for 3.0: a leading digit that is 1 (0 for zero and subnormals), hexadecimal digits, a power of 2."""
    (bits,) = struct.unpack("<Q", struct.pack("<d", magnitude))
    exponent = bits >> _FRACTION_BITS
    significand = bits & ((1 << _FRACTION_BITS) - 1)
    if exponent:
        significand |= 1 << _FRACTION_BITS
    power = max(exponent, 1) - 1023 if bits else 0
    digits = _FRACTION_DIGITS
    if precision is not None and precision < _FRACTION_DIGITS:
        significand = _rounded(significand, _FRACTION_BITS - 4 * precision)
        digits = precision
    text = f"{significand:0{digits + 1}x}"
    fraction = text[1:].rstrip("0") if precision is None else text[1:].ljust(precision, "0")
    point = "." if fraction or alternate else ""
    return f"{text[0]}{point}{fraction}p{power:+d}"


def _rounded(significand: int, dropped: int) -> int:
    """Without its last `dropped` bits, rounded half to even."""
    quotient, rest = divmod(significand, 1 << dropped)
    half = 1 << (dropped - 1)
    return quotient + (rest > half or (rest == half and quotient & 1))
