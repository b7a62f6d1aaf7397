"""printf formats: the parse, and the bytes against those of gcc's printf on every combination of a large table."""

from __future__ import annotations

import math
import struct
import subprocess
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minise.build import BuildOptions, build_file
from minise.entry import EntryOptions
from minise.faults import FaultKind
from minise.library.format import Argument, Directive, format_value, parse_format
from minise.session import RunOptions, explore
from minise.testcases.agreement import Agreement
from minise.testcases.confirm import confirm
from minise.testcases.make import test_of as case_of

Value = int | float | bytes | None


def printed(template: str, value: Value) -> bytes:
    """What printf writes for a format with at most one directive."""
    output = b""
    for piece in parse_format(template.encode()):
        match piece:
            case bytes():
                output += piece
            case Directive(width=width, precision=precision):
                assert width != "*" and precision != "*"
                output += format_value(piece, width, precision, value)
    return output


def printed_by_gcc(templates: Sequence[str], c_type: str, arguments: Sequence[str], folder: Path) -> list[bytes]:
    """The outputs of printf(template, argument) for all pairs; each argument is written as C."""
    text = f"""
        #include <math.h>
        #include <stdio.h>
        static const char *const templates[] = {{ {", ".join(f'"{template}"' for template in templates)} }};
        static {c_type} arguments[] = {{ {", ".join(arguments)} }};
        int main(void) {{
            for (int i = 0; i < {len(templates)}; i++)
                for (int j = 0; j < {len(arguments)}; j++) {{
                    printf(templates[i], arguments[j]);
                    putchar(0);
                }}
        }}"""
    source, program = folder / "table.c", folder / "table"
    source.write_text(text)
    subprocess.run(["gcc", "-w", "-o", program, source], check=True)
    # %c of a null character would end an output early: the tables hold none.
    return subprocess.run([program], check=True, capture_output=True).stdout.split(b"\0")[:-1]


FLAGS = ["", "-", "+", " ", "#", "0", "+0", "-0", "# ", "#0", "-+#", "+ ", "0 "]
WIDTHS = ["", "1", "7", "24"]
PRECISIONS = ["", ".", ".0", ".1", ".4", ".15"]
INTEGERS = [0, 1, -1, 8, 255, -128, 40000, 123456789, -(2**31), 2**31 - 1]
DOUBLES = [0.0, -0.0, 1.0, -1.5, 0.1, 2.5, 0.5, 9.995, 99999.5, 123456789.0, 1e-5, 1e22, -1e300, 5e-324, 2.2e-310]
DOUBLES += [1.7976931348623157e308, 1.96875, 1.03125, 0.000123456789, math.inf, -math.inf]


def all_templates(conversions: str) -> list[str]:
    return [f"%{''.join(parts)}" for parts in product(FLAGS, WIDTHS, PRECISIONS, conversions)]


def compare(templates: Sequence[str], c_type: str, values: Mapping[str, Value], folder: Path) -> None:
    """Each template printed with each value, which is given by its text in C."""
    expected = printed_by_gcc(templates, c_type, list(values), folder)
    found = [printed(template, value) for template, value in product(templates, values.values())]
    assert len(found) == len(expected)
    calls = product(templates, values)
    wrong = [each for each in zip(calls, found, expected, strict=True) if each[1] != each[2]]
    assert not wrong, f"{len(wrong)} differences, such as {wrong[:5]}"


def double_in_c(value: float) -> str:
    return ("-" if value < 0 else "") + "INFINITY" if math.isinf(value) else value.hex()


@pytest.mark.parametrize("conversion", "diuoxX")
def test_integers_as_gcc(conversion: str, tmp_path: Path) -> None:
    values = {f"(int){value}L": value if conversion in "di" else value % 2**32 for value in INTEGERS}
    compare(all_templates(conversion), "int", values, tmp_path)


@pytest.mark.parametrize(
    ("length", "bits"), [("hh", 32), ("h", 32), *((length, 64) for length in ("l", "ll", *"jztL"))]
)
def test_lengths_as_gcc(length: str, bits: int, tmp_path: Path) -> None:
    c_type = "int" if bits == 32 else "long"
    signed: dict[str, Value] = {f"({c_type}){value}L": value for value in INTEGERS}
    unsigned: dict[str, Value] = {f"({c_type}){value}L": value % 2**bits for value in INTEGERS}
    compare([f"%{width}{length}d" for width in ("", "9", "09")], c_type, signed, tmp_path)
    compare(
        [f"%{width}{length}{conversion}" for width in ("", "9", "09") for conversion in "uoxX"],
        c_type,
        unsigned,
        tmp_path,
    )


@pytest.mark.parametrize("conversions", ["fF", "eE", "gG", "aA"])
def test_doubles_as_gcc(conversions: str, tmp_path: Path) -> None:
    values: dict[str, Value] = {double_in_c(value): value for value in DOUBLES}
    compare(all_templates(conversions), "double", values | {"NAN": math.nan, "-NAN": -math.nan}, tmp_path)


def test_random_doubles_as_gcc(tmp_path: Path) -> None:
    generator = Random(1)
    values = [struct.unpack("<d", generator.randbytes(8))[0] for _ in range(2000)]
    templates = ["%.3e", "%.17g", "%.3a", "%.0a", "%a", "%g", "%.12f"]
    compare(templates, "double", {double_in_c(value): value for value in values if not math.isnan(value)}, tmp_path)


def test_characters_as_gcc(tmp_path: Path) -> None:
    values: dict[str, Value] = {str(code): code for code in (65, 255, 256 + 66, -2)}
    compare([f"%{flag}{width}c" for flag in ("", "-") for width in WIDTHS], "int", values, tmp_path)


def test_pointers_as_gcc(tmp_path: Path) -> None:
    values: dict[str, Value] = {f"(void *){address}UL": address for address in (1, 0x7FFF0000, 2**64 - 1)}
    templates = [f"%{flag}{width}p" for flag in ("", "-") for width in WIDTHS]
    compare(templates, "void *", values | {"(void *)0": None}, tmp_path)


def test_strings_as_gcc(tmp_path: Path) -> None:
    values: dict[str, Value] = {'""': b"", '"a"': b"a", '"abcdefgh"': b"abcdefgh", "(char *)0": None}
    templates = [f"%{''.join(parts)}s" for parts in product(("", "-"), WIDTHS, PRECISIONS)]
    compare(templates, "char *", values, tmp_path)


def test_text_around_directives_as_gcc(tmp_path: Path) -> None:
    compare(["", "abc", "%%", "100%% of", "%5%", "a%db", "%d%%", "%'d"], "int", {"42": 42}, tmp_path)


@given(
    st.integers(-(2**63), 2**63 - 1),
    st.integers(0, 30),
    st.integers(0, 30),
    st.sampled_from(["", "-", "+", "0", " "]),
)
def test_integers_as_python(value: int, width: int, precision: int, flags: str) -> None:
    template = f"%{flags}{width}.{precision}ld"
    if (value, precision) != (0, 0) and flags != "0":  # where Python and C differ
        assert printed(template, value) == (template % value).encode()


@given(st.floats(allow_nan=False), st.integers(1, 40), st.integers(0, 30), st.sampled_from("efgEG"))
def test_doubles_as_python(value: float, width: int, precision: int, conversion: str) -> None:
    template = f"%{width}.{precision}{conversion}"
    assert printed(template, value) == (template % value).encode()


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_hexadecimal_doubles_read_back(value: float) -> None:
    assert float.fromhex(printed("%a", value).decode()) == value


@given(st.binary())
def test_any_bytes_parse(data: bytes) -> None:
    pieces = parse_format(data)
    assert all(isinstance(piece, Directive) or piece for piece in pieces)
    assert b"%" in data or pieces == ((data,) if data else ())


@pytest.mark.parametrize(
    ("template", "directive", "argument"),
    [
        (b"%d", Directive("", None, None, "", "d"), Argument.INT),
        (b"%-08.3lf", Directive("-0", 8, 3, "l", "f"), Argument.DOUBLE),
        (b"%*.*hhX", Directive("", "*", "*", "hh", "X"), Argument.INT),
        (b"%zu", Directive("", None, None, "z", "u"), Argument.LONG),
        (b"%jd", Directive("", None, None, "j", "d"), Argument.LONG_LONG),
        (b"%.s", Directive("", None, 0, "", "s"), Argument.STRING),
        (b"%p", Directive("", None, None, "", "p"), Argument.POINTER),
        (b"%Lg", Directive("", None, None, "L", "g"), Argument.LONG_DOUBLE),
        (b"%lln", Directive("", None, None, "ll", "n"), Argument.COUNT),
        (b"%c", Directive("", None, None, "", "c"), Argument.INT),
    ],
)
def test_directives(template: bytes, directive: Directive, argument: Argument) -> None:
    assert parse_format(b"<" + template + b">") == (b"<", directive, b">")
    assert directive.argument is argument


def test_star_arguments() -> None:
    (directive,) = parse_format(b"%*.*d")
    assert isinstance(directive, Directive)
    assert format_value(directive, 6, 3, 7) == b"   007"
    assert format_value(directive, -6, -1, 7) == b"7     "


def test_unknown_conversions_stay_literal() -> None:
    assert parse_format(b"50% y, 5%") == (b"50% y, 5%",)


# What glibc returns and leaves in a buffer of 8 bytes. It takes a second for each, so it was asked once.
HUGE = [
    ('"%1000000000d", 1', 1000000000, "       "),
    ('"%-1000000000d|", 1', 1000000001, "1      "),
    ('"%01000000000d", -1', 1000000000, "-000000"),
    ('"%2147483647d", 1', 2147483647, "       "),
    ('"%2147483648d", 1', -1, ""),
    ('"%99999999999d", 1', -1, ""),
    ('"%*d", 1000000000, 1', 1000000000, "       "),
    ('"%*d", -1000000000, 1', 1000000000, "1      "),
    ('"%*d", -2147483647 - 1, 1', -1, None),
    ('"%*d", -2147483647, 1', 2147483647, "1      "),
    ('"%1000000000d%1000000000d", 1, 2', 2000000000, "       "),
    ('"%1000000000d%1000000000d%1000000000d", 1, 2, 3', -1, "       "),
    ('"abc%2147483600d", 5', 2147483603, "abc    "),
    ('"%1000000000s", "ab"', 1000000000, "       "),
    ('"%-1000000000s", "ab"', 1000000000, "ab     "),
    ('"%1000000000c", 120', 1000000000, "       "),
    ('"%2147483648s", "ab"', -1, ""),
    ('"%.1000000000s", "ab"', 2, "ab"),
    ('"%.2147483647s", "ab"', 2, "ab"),
    ('"%.2147483648s", "ab"', -1, ""),
    ('"%.*s", -2147483647 - 1, "ab"', 2, "ab"),
    ('"%1000000000x", 8', 1000000000, "       "),
    ('"%#01000000000x", 8', 1000000000, "0x00000"),
    ('"%01000000000.1f", -1.5', 1000000000, "-000000"),
    ('"%-1000000000g", 1.5', 1000000000, "1.5    "),
    ('"%.2147483647d", 1', 2147483647, "0000000"),
    ('"%1000000000d", unknown', 1000000000, "       "),
    ('"%.1000000000d", 7', 1000000000, "0000000"),
    ('"%1000000000.1000000000d", 7', 1000000000, "0000000"),
]


@pytest.mark.parametrize("function", ["snprintf", "listed"])
@pytest.mark.parametrize(("call", "count", "text"), HUGE)
def test_huge_fields_as_glibc(tmp_path: Path, call: str, count: int, text: str | None, function: str) -> None:
    source = tmp_path / "t.c"
    source.write_text(
        f"""
        #include <stdarg.h>
        #include <stdio.h>
        #include <string.h>
        #include <minise.h>
        static int listed(char *to, size_t size, const char *format, ...)
        {{
            va_list arguments;
            va_start(arguments, format);
            int count = vsnprintf(to, size, format, arguments);
            va_end(arguments);
            return count;
        }}
        int main(void)
        {{
            char buffer[8];
            int unknown = minise_range(0, 10, "unknown");
            (void)unknown;
            minise_assert({function}(0, 0, {call}) == {count});
            minise_assert({function}(buffer, 8, {call}) == {count});
            {"" if text is None else f'minise_assert(strcmp(buffer, "{text}") == 0);'}
            return 0;
        }}
        """
    )
    build = build_file(str(source), BuildOptions())
    run = explore(build, RunOptions())
    assert {path.fault for path in run.results.paths} == {None} and run.is_complete
    cases = [case_of(path, "t.c", EntryOptions()) for path in run.results.paths]
    assert all(each is not None and confirm(each, build.program).agreement is Agreement.AGREES for each in cases)


def test_a_field_that_cannot_be_made_is_said_so(tmp_path: Path) -> None:
    source = tmp_path / "t.c"
    source.write_text('#include <stdio.h>\nint main(void) { return printf("%1000000000d", 1) < 0; }\n')
    run = explore(build_file(str(source), BuildOptions()), RunOptions())
    assert [path.fault.kind for path in run.results.paths if path.fault] == [FaultKind.UNMODELLED_FUNCTION]
