"""What gcc's sanitizers write, and which faults that can mean."""

import pytest

from minise.faults import FaultKind
from minise.testcases.sanitizer_reports import READ, WRITE, reports_in

OVERFLOW = """=================================================================
==18983==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000014 at pc 0x563c bp 0x7fff sp 0x7fff
{access} of size 4 at 0x602000000014 thread T0
    #0 0x7f0b6 in __interceptor_memset ../../../../src/libsanitizer/sanitizer_common/interceptors.inc:799
    #1 0x563c65b4b47f in main /home/me/my code/a.c:4
    #2 0x7f9079a45249 in __libc_start_call_main ../sysdeps/nptl/libc_start_call_main.h:58

0x602000000014 is located 0 bytes to the right of 4-byte region [0x602000000010,0x602000000014)
allocated by thread T0 here:
    #0 0x7f907a4b89cf in __interceptor_malloc ../../../../src/libsanitizer/asan/asan_malloc_linux.cpp:69
    #1 0x563c65b4b3e8 in main /home/me/my code/a.c:2
"""


@pytest.mark.parametrize(
    "access, kind", [("READ", FaultKind.OUT_OF_BOUNDS_READ), ("WRITE", FaultKind.OUT_OF_BOUNDS_WRITE)]
)
def test_an_overflow_is_a_read_or_a_write_at_the_programs_own_line(access: str, kind: FaultKind) -> None:
    (report,) = reports_in(OVERFLOW.format(access=access))
    assert report.kinds == {kind}
    assert report.text == "heap-buffer-overflow"
    assert report.places == (("/home/me/my code/a.c", 4),)


@pytest.mark.parametrize(
    "heading, kind",
    [
        ("heap-use-after-free on address 0x60", FaultKind.USE_AFTER_FREE),
        ("stack-use-after-return on address 0x60", FaultKind.USE_AFTER_RETURN),
        ("stack-use-after-scope on address 0x60", FaultKind.USE_AFTER_SCOPE),
        ("attempting double-free on 0x60 in thread T0:", FaultKind.DOUBLE_FREE),
        ("attempting free on address which was not malloc()-ed: 0x7f in thread T0", FaultKind.FREE_OF_STACK),
        ("stack-overflow on address 0x7f (pc 0x55)", FaultKind.STACK_OVERFLOW),
        ("invalid-pointer-pair: 0x7f 0x7e", FaultKind.INVALID_POINTER_COMPARISON),
        ("FPE on unknown address 0x55 (pc 0x55)", FaultKind.DIVISION_BY_ZERO),
        ("ABRT on unknown address 0x4a (pc 0x7f)", FaultKind.ABORT),
        ("SEGV on unknown address 0x00 (pc 0x55)", FaultKind.NULL_DEREFERENCE),
    ],
)
def test_findings_about_addresses(heading: str, kind: FaultKind) -> None:
    (report,) = reports_in(f"==1==ERROR: AddressSanitizer: {heading}\n    #0 0x55 in main /t.c:3\n")
    assert kind in report.kinds
    assert report.places == (("/t.c", 3),)


@pytest.mark.parametrize(
    ("function", "kinds"), [("memcpy", {FaultKind.OVERLAPPING_COPY, READ, WRITE}), ("strcpy", set())]
)
def test_of_overlapping_copies_that_of_memcpy_is_a_fault(function: str, kinds: set[FaultKind]) -> None:
    text = f"==1==ERROR: AddressSanitizer: {function}-param-overlap: memory ranges [0x1,0x2) overlap\n"
    (report,) = reports_in(text)
    assert report.kinds == kinds


@pytest.mark.parametrize(
    "text, kinds",
    [
        ("division by zero", {FaultKind.DIVISION_BY_ZERO}),
        ("shift exponent 42 is too large for 32-bit type 'int'", {FaultKind.OVERSHIFT}),
        ("shift exponent -1 is negative", {FaultKind.OVERSHIFT}),
        ("execution reached an unreachable program point", {FaultKind.UNREACHABLE}),
        ("load of null pointer of type 'int'", {FaultKind.NULL_DEREFERENCE}),
        (
            "index 5 out of bounds for type 'int [4]'",
            {FaultKind.INDEX_OUT_OF_BOUNDS, FaultKind.OUT_OF_BOUNDS_READ, FaultKind.OUT_OF_BOUNDS_WRITE},
        ),
        (
            "store to address 0x7f with insufficient space for an object of type 'int'",
            {FaultKind.OUT_OF_BOUNDS_WRITE},
        ),
        ("signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'", {FaultKind.SIGNED_OVERFLOW}),
        ("left shift of negative value -1", {FaultKind.SIGNED_OVERFLOW}),
        ("load of value 9, which is not a valid value for type '_Bool'", set()),
    ],
)
def test_findings_about_undefined_behaviour(text: str, kinds: set[FaultKind]) -> None:
    (report,) = reports_in(f"/t.c:8:17: runtime error: {text}\n")
    assert report.kinds == kinds
    assert report.places == (("/t.c", 8),)


def test_an_end_by_the_runtime_takes_its_place_from_the_stack_of_the_abort() -> None:
    stack = "==9==ERROR: AddressSanitizer: ABRT on unknown address 0x1\n    #3 0x5 in f /t.c:12\n"
    first, second = reports_in(f"minise: assertion failure\n{stack}")
    assert (first.kinds, first.places) == ({FaultKind.ASSERTION_FAILURE}, (("/t.c", 12),))
    assert second.kinds == {FaultKind.ABORT}


def test_a_failed_assertion_tells_its_own_place() -> None:
    (report,) = reports_in("/t.c:12: main: assertion 'x > 0' failed\n")
    assert (report.kinds, report.places) == ({FaultKind.ASSERTION_FAILURE}, (("/t.c", 12),))


def test_what_a_program_writes_itself_is_no_report() -> None:
    assert reports_in("error: no such file\n#0 hello\nruntime error\n") == []
