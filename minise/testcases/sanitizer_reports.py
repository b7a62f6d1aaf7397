"""What the sanitizers, and the replay runtime, wrote about a run: which faults each report can mean, and where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice, takewhile

from minise.faults import FaultKind

READ, WRITE = FaultKind.OUT_OF_BOUNDS_READ, FaultKind.OUT_OF_BOUNDS_WRITE
_NOT_ALLOCATED = frozenset({FaultKind.INVALID_FREE, FaultKind.FREE_OF_STACK, FaultKind.FREE_OF_GLOBAL})
_WILD = frozenset(
    {
        FaultKind.NULL_DEREFERENCE,  # with an offset beyond the first page
        FaultKind.INVALID_POINTER,
        FaultKind.INVALID_CALL,
        FaultKind.UNMODELLED_FUNCTION,
        FaultKind.USE_AFTER_RETURN,  # gcc returns null for the address of a local
        *_NOT_ALLOCATED,
    }
)
_POINTER_PAIR = frozenset({FaultKind.INVALID_POINTER_COMPARISON, FaultKind.INVALID_POINTER_SUBTRACTION})

# What a report says, and the faults that it can mean. The first line that fits, counts. `None`: depends on whether
# it was a read or a write.
_ADDRESS_REPORTS: tuple[tuple[str, frozenset[FaultKind] | None], ...] = (
    ("heap-use-after-free", frozenset({FaultKind.USE_AFTER_FREE})),
    ("stack-use-after-return", frozenset({FaultKind.USE_AFTER_RETURN})),
    ("stack-use-after-scope", frozenset({FaultKind.USE_AFTER_SCOPE, FaultKind.USE_AFTER_RETURN})),
    ("attempting double-free", frozenset({FaultKind.DOUBLE_FREE})),
    ("attempting free on address which was not malloc()-ed", _NOT_ALLOCATED),
    ("attempting to call malloc_usable_size", _NOT_ALLOCATED),
    ("invalid-pointer-pair", _POINTER_PAIR),
    ("stack-overflow", frozenset({FaultKind.STACK_OVERFLOW})),
    ("requested allocation size", frozenset({FaultKind.OUT_OF_MEMORY})),
    ("out of memory", frozenset({FaultKind.OUT_OF_MEMORY})),
    ("memcpy-param-overlap", frozenset({FaultKind.OVERLAPPING_COPY, READ, WRITE})),  # it is looked for first
    ("param-overlap", frozenset()),  # strings are copied byte by byte here, and that is fine one way
    ("negative-size-param", frozenset({READ, WRITE})),
    ("detected memory leaks", frozenset({FaultKind.MEMORY_LEAK})),
    ("buffer-overflow", None),
    ("buffer-underflow", None),
    ("use-after-poison", None),
    ("unknown-crash", None),
    ("FPE", frozenset({FaultKind.DIVISION_BY_ZERO, FaultKind.SIGNED_OVERFLOW})),
    ("ABRT", frozenset({FaultKind.ABORT})),
)
_BEHAVIOUR_REPORTS: tuple[tuple[str, frozenset[FaultKind]], ...] = (
    ("division by zero", frozenset({FaultKind.DIVISION_BY_ZERO})),
    ("shift exponent", frozenset({FaultKind.OVERSHIFT})),
    ("not a valid argument", frozenset({FaultKind.INVALID_CALL})),
    ("unreachable program point", frozenset({FaultKind.UNREACHABLE})),
    ("null pointer", frozenset({FaultKind.NULL_DEREFERENCE})),
    ("out of bounds", frozenset({FaultKind.INDEX_OUT_OF_BOUNDS, READ, WRITE})),
    ("load of address", frozenset({READ})),
    ("store to address", frozenset({WRITE})),
    ("left shift of negative", frozenset({FaultKind.SIGNED_OVERFLOW})),
    ("overflow", frozenset({FaultKind.SIGNED_OVERFLOW})),
    ("cannot be represented", frozenset({FaultKind.SIGNED_OVERFLOW})),
)

_ADDRESS = re.compile(r"^==\d+==ERROR: (?:Address|Leak)Sanitizer: (.*)$")
_BEHAVIOUR = re.compile(r"^(.+?):(\d+):\d+: runtime error: (.*)$")
_RUNTIME = re.compile(r"^minise: (.*)$")
_ASSERTION = re.compile(r"^(.+?):(\d+): .*: assertion '.*' failed$")
# Only files that were compiled by their full path: the frames of the C library and of the sanitizers are left out.
_FRAME = re.compile(r"^\s+#\d+ 0x[0-9a-f]+ in .*? (/.+?):(\d+)(?::\d+)?$")
_ACCESS = re.compile(r"^(READ|WRITE) of size|caused by a (READ|WRITE) memory access")


@dataclass(frozen=True, slots=True)
class Report:
    """`places` are file and line of each function that was active, the innermost first."""

    kinds: frozenset[FaultKind]
    text: str
    places: tuple[tuple[str, int], ...]


def reports_in(text: str) -> list[Report]:
    """The reports of a run, in the order in which they were written."""
    lines = text.splitlines()
    return [report for start in range(len(lines)) if (report := _report_at(lines, start)) is not None]


def _report_at(lines: list[str], start: int) -> Report | None:
    line = lines[start]
    if found := _ADDRESS.match(line):
        stack = _stack(lines, start + 1)
        return Report(_address_kinds(found[1], stack), _heading(found[1]), _places(stack))
    if found := _BEHAVIOUR.match(line):
        kinds = next((kinds for words, kinds in _BEHAVIOUR_REPORTS if words in found[3]), frozenset[FaultKind]())
        return Report(kinds, found[3], ((found[1], int(found[2])),))
    if found := _RUNTIME.match(line):
        kinds = frozenset(kind for kind in FaultKind if kind.value == found[1])
        return Report(kinds, found[1], _places(_following_stack(lines, start + 1)))
    if found := _ASSERTION.match(line):
        return Report(frozenset({FaultKind.ASSERTION_FAILURE}), "assertion failure", ((found[1], int(found[2])),))
    return None


def _address_kinds(heading: str, stack: list[str]) -> frozenset[FaultKind]:
    access = next((found[1] or found[2] for line in stack if (found := _ACCESS.search(line))), None)
    accesses = {"READ": frozenset({READ}), "WRITE": frozenset({WRITE}), None: frozenset({READ, WRITE})}[access]
    if heading.startswith("SEGV"):
        if any("points to the zero page" in line for line in stack):
            return _WILD
        read_only = frozenset({FaultKind.READ_ONLY_WRITE}) if access != "READ" else frozenset()
        return _WILD | accesses | read_only
    kinds = next((kinds for words, kinds in _ADDRESS_REPORTS if words in heading), frozenset[FaultKind]())
    return accesses if kinds is None else kinds


def _heading(text: str) -> str:
    """The name of the finding, without its addresses."""
    return re.split(r" on (?:unknown )?address| \(|: 0x", text)[0]


def _stack(lines: list[str], start: int) -> list[str]:
    """The lines up to the end of the first stack: behind it come stacks of other moments."""
    return list(takewhile(str.strip, islice(lines, start, None)))


def _following_stack(lines: list[str], start: int) -> list[str]:
    """The runtime ends by abort(), of which AddressSanitizer writes the stack."""
    heading = next((index for index in range(start, len(lines)) if _ADDRESS.match(lines[index])), len(lines))
    return _stack(lines, heading + 1)


def _places(stack: list[str]) -> tuple[tuple[str, int], ...]:
    return tuple((found[1], int(found[2])) for line in stack if (found := _FRAME.match(line)))
