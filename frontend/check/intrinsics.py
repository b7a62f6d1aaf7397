"""Functions of verification tools that programs call without declaring them.

The common ones are declared by `include/_dialects.h` and <klee/klee.h>; this is for the rest of their families."""

from __future__ import annotations

import re

from minise.frontend.types import INT, FunctionType, Qualified

_INTRINSIC = re.compile(r"__VERIFIER_\w+|__CPROVER_\w+|nondet_\w+|klee_\w+|reach_error")


def implicit_type(name: str) -> FunctionType | None:
    """The type of an undeclared function, if it is one of the known intrinsics."""
    return FunctionType(Qualified(INT), None, False) if _INTRINSIC.fullmatch(name) else None
