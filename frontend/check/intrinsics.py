"""Verification intrinsics that programs call without declaring them: SV-COMP's, CBMC's and KLEE's."""

from __future__ import annotations

import re

from minise.frontend import types
from minise.frontend.types import CType, FunctionType, PointerType, Qualified
from minise.ir.types import DataModel

_INTRINSIC = re.compile(r"__VERIFIER_\w+|__CPROVER_\w+|nondet_\w+|klee_\w+|reach_error")
_NONDETERMINISTIC = re.compile(r"(?:__VERIFIER_|__CPROVER_)?nondet_(\w+)")
_RESULTS: dict[str, CType] = {
    "bool": types.BOOL,
    "_Bool": types.BOOL,
    "char": types.CHAR,
    "schar": types.SIGNED_CHAR,
    "uchar": types.UNSIGNED_CHAR,
    "unsigned_char": types.UNSIGNED_CHAR,
    "u8": types.UNSIGNED_CHAR,
    "short": types.SHORT,
    "ushort": types.UNSIGNED_SHORT,
    "unsigned_short": types.UNSIGNED_SHORT,
    "u16": types.UNSIGNED_SHORT,
    "int": types.INT,
    "uint": types.UNSIGNED_INT,
    "unsigned": types.UNSIGNED_INT,
    "unsigned_int": types.UNSIGNED_INT,
    "u32": types.UNSIGNED_INT,
    "long": types.LONG,
    "ulong": types.UNSIGNED_LONG,
    "unsigned_long": types.UNSIGNED_LONG,
    "longlong": types.LONG_LONG,
    "ulonglong": types.UNSIGNED_LONG_LONG,
    "float": types.FLOAT,
    "double": types.DOUBLE,
    "pointer": PointerType(Qualified(types.VOID)),
    "pchar": PointerType(Qualified(types.CHAR)),
}
_TEXT = Qualified(PointerType(Qualified(types.CHAR, const=True)))
_POINTER = Qualified(PointerType(Qualified(types.VOID)))
_INT = Qualified(types.INT)


def implicit_type(name: str, data_model: DataModel) -> FunctionType | None:
    """The type of an undeclared function, if it is one of the known intrinsics."""
    if not _INTRINSIC.fullmatch(name):
        return None
    size = Qualified(types.UNSIGNED_LONG if data_model is DataModel.LP64 else types.UNSIGNED_INT)
    nondeterministic = _NONDETERMINISTIC.fullmatch(name)
    if nondeterministic:
        if nondeterministic[1] == "size_t":
            return FunctionType(size, (), False)
        return FunctionType(Qualified(_RESULTS.get(nondeterministic[1], types.INT)), (), False)
    nothing = Qualified(types.VOID)
    known = {
        "reach_error": FunctionType(nothing, (), False),
        "__VERIFIER_error": FunctionType(nothing, (), False),
        "__VERIFIER_assume": FunctionType(nothing, (_INT,), False),
        "__VERIFIER_assert": FunctionType(nothing, (_INT,), False),
        "__CPROVER_assume": FunctionType(nothing, (Qualified(types.BOOL),), False),
        "__CPROVER_assert": FunctionType(nothing, (Qualified(types.BOOL), _TEXT), False),
        "klee_make_symbolic": FunctionType(nothing, (_POINTER, size, _TEXT), False),
        "klee_assume": FunctionType(nothing, (size,), False),
        "klee_range": FunctionType(_INT, (_INT, _INT, _TEXT), False),
        "klee_int": FunctionType(_INT, (_TEXT,), False),
    }
    return known.get(name, FunctionType(_INT, None, False))
