"""The dialect of a program: for which tool it was written, and what that changes in the meaning of C.

Every rule that depends on the dialect is a column of `RULES`, and is read from there. Which dialect a program has is
decided once, in `frontend/dialects.py`; the program carries it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

REACHED: Final = ("reach_error", "__VERIFIER_error")  # what a task of SV-COMP asks about: can it be called?


class Dialect(Enum):
    """The values are those of `--dialect`, beside `auto`."""

    C = "c"
    KLEE = "klee"
    SVCOMP = "svcomp"
    CBMC = "cbmc"

    @property
    def rules(self) -> Rules:
        return RULES[self]


@dataclass(frozen=True, slots=True)
class Rules:
    is_lenient: bool = False  # what compilers long accepted with a warning is not an error
    has_any_uninitialised: bool = False  # uninitialised memory holds any value; else its reading is a fault
    has_any_undefined: bool = False  # functions and variables that are only declared give any value
    has_endless_stack: bool = False  # a large local object is not a stack overflow
    abort_drops_path: bool = False  # abort() says what is assumed; else it is a fault
    error_is_call: bool = False  # the call of reach_error is the fault, whatever its body does
    has_array_bounds: bool = True  # an index stays inside its array; else only inside the object (see --bounds)
    reports_false_assume: bool = False  # klee_assume of what is false on the whole path is a fault
    wants_cleanup: bool = False  # with --check-leaks, also where a path ends by abort() or an error


RULES: Final = {
    Dialect.C: Rules(),
    Dialect.KLEE: Rules(is_lenient=True, has_array_bounds=False, reports_false_assume=True),
    Dialect.CBMC: Rules(
        is_lenient=True,
        has_any_uninitialised=True,
        has_any_undefined=True,
        has_endless_stack=True,
    ),
    Dialect.SVCOMP: Rules(
        is_lenient=True,
        has_any_uninitialised=True,
        has_any_undefined=True,
        has_endless_stack=True,
        abort_drops_path=True,
        error_is_call=True,
        has_array_bounds=False,
        wants_cleanup=True,
    ),
}
