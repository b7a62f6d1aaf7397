"""Functions of verification tools that programs call without declaring them.

The common ones are declared by `include/_dialects.h`; this is for the rest of their families."""

from __future__ import annotations

import re

from minise.frontend.types import CHAR, INT, UNSIGNED_INT, UNSIGNED_LONG, VOID, FunctionType, PointerType, Qualified
from minise.ir.types import DataModel

_INTRINSIC = re.compile(r"__VERIFIER_\w+|__CPROVER_\w+|nondet_\w+|klee_\w+|reach_error")
_TEXT = Qualified(PointerType(Qualified(CHAR, const=True)))
_OBJECT = Qualified(PointerType(Qualified(VOID)))


def implicit_type(name: str, data_model: DataModel) -> FunctionType | None:
    """The type of an undeclared function, if it is one of the known intrinsics."""
    if not _INTRINSIC.fullmatch(name):
        return None
    size = Qualified(UNSIGNED_LONG if data_model is DataModel.LP64 else UNSIGNED_INT)
    match name:
        case "klee_make_symbolic":
            return FunctionType(Qualified(VOID), (_OBJECT, size, _TEXT), False)
        case "klee_assume":
            return FunctionType(Qualified(VOID), (size,), False)
        case _:
            return FunctionType(Qualified(INT), None, False)
