"""Operations on long double give the bits that gcc's programs give."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from numbers_of_80_bits import number, pair

from minise import extended
from minise.extended import Extended
from minise.interpreter.floats import truncated
from minise.library import long_double
from minise.library.format import Directive, format_value, parse_format
from minise.library.symbolic_text import Layout
from minise.values import to_signed

pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc, the oracle, is not installed")

COUNT = 1500
FORMATS = "%.25Lg|%Lg|%#.3Lg|%.0Le|%Le|%.2Lf|%La|%.3La|%.0La|%.20La"


@pytest.fixture(scope="module")
def oracle(tmp_path_factory: pytest.TempPathFactory) -> Callable[[list[tuple[str, int, int]]], list[str]]:
    target = tmp_path_factory.mktemp("oracle") / "operations"
    source = Path(__file__).with_name("operations.c")
    subprocess.run(["gcc", "-O0", source, "-o", target, "-lm"], check=True)

    def ask(cases: list[tuple[str, int, int]]) -> list[str]:
        given = "\n".join(f"{name} {one:020x} {other:020x}" for name, one, other in cases)
        return subprocess.run([target], input=given, text=True, capture_output=True, check=True).stdout.splitlines()

    return ask


def _integer(bits: int, is_signed: bool) -> Callable[[Extended, Extended], Extended]:
    def convert(one: Extended, other: Extended) -> Extended:
        value = truncated(one, bits, is_signed)
        return extended.from_integer(to_signed(value, bits) if is_signed else value)

    return convert


OPERATIONS: dict[str, Callable[[Extended, Extended], Extended | bool]] = {
    "add": lambda one, other: one + other,
    "sub": lambda one, other: one - other,
    "mul": lambda one, other: one * other,
    "div": lambda one, other: one / other,
    "sqrt": lambda one, other: extended.square_root(one),
    "floor": lambda one, other: extended.floor(one),
    "ceil": lambda one, other: extended.ceil(one),
    "trunc": lambda one, other: extended.trunc(one),
    "rint": lambda one, other: extended.round_half_even(one),
    "float": lambda one, other: extended.from_float(extended.to_single(one)),
    "double": lambda one, other: extended.from_float(float(one)),
    "short": _integer(16, True),
    "int": _integer(32, True),
    "long": _integer(64, True),
    "unsigned": _integer(32, False),
    "less": lambda one, other: one < other,
    "equal": lambda one, other: one == other,
}
# glibc looks at the bits in its own way where these mean no number.
LIBRARY = {
    "fmod": long_double.fmod,
    "remainder": long_double.remainder,
    "fmax": long_double.fmax,
    "fdim": long_double.fdim,
}


def _written(result: Extended | bool) -> str:
    return f"{result.bits:020x}" if isinstance(result, Extended) else str(int(result))


@pytest.mark.parametrize("name", [*OPERATIONS, *LIBRARY])
def test_an_operation_gives_the_bits_of_gcc(name: str, oracle: Callable[..., list[str]]) -> None:
    random = Random(name)
    compute = OPERATIONS.get(name) or LIBRARY[name]
    cases = [(name, *pair(random, with_invalid=name in OPERATIONS)) for _ in range(COUNT)]
    for (_, one, other), expected in zip(cases, oracle(cases), strict=True):
        found = _written(compute(Extended(one), Extended(other)))
        assert found == expected, f"{name} {one:020x} {other:020x}"


def test_printf_writes_what_glibc_writes(oracle: Callable[..., list[str]]) -> None:
    random = Random(1)
    directives = [piece for piece in parse_format(FORMATS.encode()) if isinstance(piece, Directive)]
    cases = [("text", number(random), 0) for _ in range(300)]
    for (_, bits, _), expected in zip(cases, oracle(cases), strict=True):
        written = [Layout(each, each.width, each.precision).number(Extended(bits), 80) for each in directives]
        assert b"|".join(written).decode() == expected


def test_doubles_are_printed_alike_as_long_doubles() -> None:
    random = Random(2)
    for _ in range(500):
        value = random.choice((random.random(), random.uniform(-1e6, 1e6), 10.0 ** random.randrange(-300, 300)))
        for spelled in (b"%g", b"%.10g", b"%#g", b"%e", b"%.0e", b"%f", b"%.0f", b"%12.3f", b"%+g"):
            (directive,) = parse_format(spelled)
            assert isinstance(directive, Directive)
            wide = Layout(directive, directive.width, directive.precision).number(extended.from_float(value), 80)
            assert wide == format_value(directive, directive.width, directive.precision, value)


def test_the_shortest_decimal_number_is_read_back() -> None:
    random = Random(3)
    for _ in range(300):
        value = Extended(number(random, with_invalid=False))
        if value.is_finite:
            assert extended.parsed(repr(value)).bits == value.bits


@pytest.mark.parametrize(
    ("text", "bits"),
    [
        ("0.1", 0x3FFB_CCCCCCCCCCCCCCCD),
        ("1e4932", 0x7FFE_D72CB2A95C7EF6CD),
        ("1e4933", 0x7FFF_8000000000000000),
        ("1e999999999999999999999", 0x7FFF_8000000000000000),
        ("1e-999999999999999999999", 0),
        ("0x1p-16445", 1),
        ("0x1p-16446", 0),  # halfway to zero, which is even
        ("0x1.8p-16445", 2),
        ("1" + "0" * 5000 + "e-5000", 0x3FFF_8000000000000000),
    ],
)
def test_numbers_are_read_exactly(text: str, bits: int) -> None:
    assert extended.parsed(text).bits == bits


def test_a_float_is_read_exactly() -> None:
    """Halfway between two floats, but for the last digit: rounding to double first would lose it."""
    assert extended.parsed_single("1.000000059604644775390626") == 1 + 2.0**-23
    assert extended.parsed_single("1.000000059604644775390625") == 1.0
