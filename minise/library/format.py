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
from decimal import Decimal
from enum import Enum
from functools import lru_cache
from typing import Final, Literal, NamedTuple


class LongDouble(NamedTuple):
    """A finite long double: `significand * 2**exponent`, where the significand has 64 bits, negated if `negative`.
    One that is infinite or not a number is given as a float."""

    negative: bool
    significand: int
    exponent: int


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

LARGEST_FIELD: Final = 1 << 20  # bytes of a field that are really made
LARGEST_COUNT: Final = (1 << 31) - 1  # INT_MAX: printf returns no more
_LONGEST_MEASURE: Final = 10  # digits of a width that may fit an int

_DIRECTIVE: Final = re.compile(
    rb"%(?P<flags>[-+ #0']*)(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d*))?"
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
    if text == b"*":
        return "*"
    digits = text.lstrip(b"0")
    return int(digits or b"0") if len(digits) <= _LONGEST_MEASURE else LARGEST_COUNT + 1


def format_value(
    directive: Directive, width: int | None, precision: int | None, value: int | float | LongDouble | bytes | None
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
            assert conversion in "fFeEgGaA", f"nothing to format for %{conversion}"
            if isinstance(value, LongDouble):
                prefix, digits = _long_double(directive, precision, value)
                zeros = "0" in directive.flags
            else:
                assert isinstance(value, (int, float))
                prefix, digits = _floating(directive, precision, float(value))
                zeros = "0" in directive.flags and math.isfinite(value)
    if zeros and not left:
        digits = digits.rjust(width - len(prefix), "0")
    return _padded((prefix + digits).encode(), width, left)


def is_overflowing(width: int | None, precision: int | None) -> bool:
    """Whether glibc fails with EOVERFLOW at a directive: its width or precision does not fit an int."""
    return abs(width or 0) > LARGEST_COUNT or (precision or 0) > LARGEST_COUNT


def adds_digits(directive: Directive) -> bool:
    """Whether a larger precision makes a longer text: not of a string, and not of %g, which drops zeros."""
    return directive.conversion in "diouxXpfFeEaA" or (directive.conversion in "gG" and "#" in directive.flags)


def long_field(
    directive: Directive, width: int | None, precision: int | None, value: int | float | LongDouble | bytes | None
) -> tuple[bytes, int]:
    """The first bytes of a field, at least so many as `LARGEST_FIELD` or all; and how many are left out. Those are
    spaces or zeros, before or behind the rest of the field."""
    shorter, omitted = precision, 0
    if precision is not None and precision > LARGEST_FIELD:
        shorter = LARGEST_FIELD
        omitted = precision - shorter if adds_digits(directive) else 0
    natural = len(format_value(directive, None, shorter, value))
    padding = abs(width or 0) - natural - omitted
    if padding <= LARGEST_FIELD:
        kept = natural + max(padding, 0)
    else:
        kept, omitted = natural + LARGEST_FIELD, omitted + padding - LARGEST_FIELD
    is_left = width is not None and width < 0
    return format_value(directive, -kept if is_left else kept, shorter, value), omitted


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


def _long_double(directive: Directive, precision: int | None, value: LongDouble) -> tuple[str, str]:
    """The same of a finite long double, whose digits are computed exactly."""
    sign = _sign(directive, value.negative)
    conversion, is_alternate = directive.conversion, "#" in directive.flags
    if conversion in "aA":
        sign += "0x"
        digits = _long_hexadecimal(value, precision, is_alternate)
    else:
        count = 6 if precision is None else precision
        digits = _DECIMAL[conversion.lower()](_Ratio.of(value), count, is_alternate)
    return (sign.upper(), digits.upper()) if conversion.isupper() else (sign, digits)


class _Ratio(NamedTuple):
    """A magnitude, exactly."""

    numerator: int
    denominator: int

    @staticmethod
    def of(value: LongDouble) -> _Ratio:
        return _Ratio(value.significand << max(value.exponent, 0), 1 << max(-value.exponent, 0))

    def scaled(self, power: int) -> int:
        """Times a power of ten, as an integer, rounded half to even."""
        numerator: int = self.numerator * 10 ** max(power, 0)
        denominator: int = self.denominator * 10 ** max(-power, 0)
        quotient, rest = divmod(numerator, denominator)
        return quotient + (2 * rest > denominator or (2 * rest == denominator and quotient & 1))


def _digits(number: int) -> str:
    """Also of an integer that has more digits than Python's `str` is allowed to write."""
    return str(Decimal(number))


def _fixed(value: _Ratio, precision: int, is_alternate: bool) -> str:
    """%f"""
    digits = _digits(value.scaled(precision)).rjust(precision + 1, "0")
    point = "." if precision or is_alternate else ""
    return f"{digits[: len(digits) - precision]}{point}{digits[len(digits) - precision :]}"


def _leading(value: _Ratio, count: int) -> tuple[str, int]:
    """So many digits from the first one on that is not zero, and its power of ten."""
    if value.numerator == 0:
        return "0" * count, 0
    power = math.floor((value.numerator.bit_length() - value.denominator.bit_length()) * math.log10(2)) + 1
    while value.numerator * 10 ** max(-power, 0) < value.denominator * 10 ** max(power, 0):
        power -= 1
    digits = _digits(value.scaled(count - 1 - power))
    return (digits[:count], power + 1) if len(digits) > count else (digits, power)


def _scientific(value: _Ratio, precision: int, is_alternate: bool) -> str:
    """%e"""
    digits, power = _leading(value, precision + 1)
    point = "." if precision or is_alternate else ""
    return f"{digits[0]}{point}{digits[1:]}e{power:+03d}"


def _general(value: _Ratio, precision: int, is_alternate: bool) -> str:
    """%g (C11 7.21.6.1p8): as %e where the power of ten is far from the digits, and without zeros at the end."""
    count = precision or 1
    _, power = _leading(value, count)
    if -4 <= power < count:
        text, end = _fixed(value, count - 1 - power, is_alternate), ""
    else:
        text, mark, end = _scientific(value, count - 1, is_alternate).partition("e")
        end = mark + end
    if "." in text and not is_alternate:
        text = text.rstrip("0").rstrip(".")
    return text + end


_DECIMAL: Final = {"f": _fixed, "e": _scientific, "g": _general}
_LONG_FRACTION_DIGITS: Final = 15


def _long_hexadecimal(value: LongDouble, precision: int | None, is_alternate: bool) -> str:
    """`0xc.8p+0` for 12.5: as glibc, the first digit holds the first four of the 64 bits."""
    significand, digits = value.significand, _LONG_FRACTION_DIGITS
    power = value.exponent + 4 * digits if significand else 0
    if precision is not None and precision < digits:
        significand = _rounded(significand, 4 * (digits - precision))
        digits = precision
        if significand >> 4 * digits == 16:
            significand, power = significand >> 4, power + 4
    text = f"{significand:0{digits + 1}x}"
    fraction = text[1:].rstrip("0") if precision is None else text[1:].ljust(precision, "0")
    point = "." if fraction or is_alternate else ""
    return f"{text[0]}{point}{fraction}p{power:+d}"


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
