"""Functions that a program may use without declaring them: those of the C library, and gcc's names for them.

A library function has the prototype that its header gives it. `__builtin_NAME` is the library function NAME, or
`__minise_NAME` in `include/_builtins.h` where C has no such function (`__builtin_clz`).
"""

from __future__ import annotations

from functools import cache

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import declarations
from minise.frontend.check.context import Context
from minise.frontend.check.intrinsics import implicit_type
from minise.frontend.check.variable_arguments import declare_list_type
from minise.frontend.conversions import are_compatible
from minise.frontend.describe import describe
from minise.frontend.types import CType, FunctionType, PointerType, RecordType
from minise.ir.types import DataModel
from minise.source import Span

_PREFIX = "__builtin_"
_ASSERT = "__minise_assert"
_KLEE = "klee/klee.h"
_MAKE_SYMBOLIC = "klee_make_symbolic"


def declared_library_function(context: Context, name: str, span: Span) -> tree.Function | None:
    """The library function that a call without a declaration means; a warning says which header declares it."""
    from minise.frontend.known_names import header_of  # it reads all headers: only for a program that needs it

    header = header_of(name)
    # CBMC's programs use assert without its header; as a macro, it stands in none as a function.
    function, home = (_ASSERT, "_builtins.h") if name == "assert" else (name, header)
    if home is None or function not in _function_types(home, context.data_model):
        return None
    context.reports.warning(f"undeclared function '{name}'", span, f"did you mean to include <{header}>?")
    return declared(context, function, home, span)


def klee_function(context: Context, name: str, span: Span) -> tree.Function | None:
    """KLEE's own functions may be called without their header."""
    is_known = name.startswith("klee_") and name in _function_types(_KLEE, context.data_model)
    return declared(context, name, _KLEE, span) if is_known else None


def is_known(name: str) -> bool:
    """Whether the library, or a tool whose intrinsics we know, has a function of that name."""
    from minise.frontend.known_names import header_of

    return header_of(name) is not None or implicit_type(name) is not None


def is_nameless_input(callee: tree.Expression, arguments: int) -> bool:
    """Inputs had no names in the first versions of KLEE: `klee_make_symbolic(object, size)`."""
    if not isinstance(callee, tree.FunctionName) or callee.function.body is not None:
        return False
    return callee.function.name == _MAKE_SYMBOLIC and arguments == 2


def make_symbolic_type(context: Context) -> FunctionType:
    return _function_types(_KLEE, context.data_model)[_MAKE_SYMBOLIC]


def take_library_types(context: Context) -> None:
    """A program may declare a library function itself, and not quite as the library does: `int strlen(char *)`,
    `void *malloc()`. Its calls were checked with its own declaration; the function keeps the type that it has."""
    from minise.frontend.known_names import header_of

    for function in context.unit.functions:
        is_own = function.span.file.startswith("<")
        if function.body is not None or is_own or not function.is_used or function.name in context.internal:
            continue
        header = header_of(function.name)
        real = _function_types(header, context.data_model).get(function.name) if header is not None else None
        if real is None:
            continue
        if not _are_alike(function.type, real):
            message = (
                f"'{function.name}' is declared as '{describe(function.type)}', the library's is '{describe(real)}'"
            )
            context.reports.warning(message, function.span)
        function.type = real


def _are_alike(declared: FunctionType, real: FunctionType) -> bool:
    """Compatible, but for structs: a program that comes preprocessed has its own `FILE` and `div_t`."""
    if are_compatible(declared, real):
        return True
    if declared.parameters is None or real.parameters is None or len(declared.parameters) != len(real.parameters):
        return False
    pairs = zip((declared.result, *declared.parameters), (real.result, *real.parameters), strict=True)
    return declared.variadic == real.variadic and all(_may_stand_for(left.type, right.type) for left, right in pairs)


def _may_stand_for(declared: CType, real: CType) -> bool:
    match declared, real:
        case RecordType(), RecordType():
            return True
        case PointerType(inner), PointerType(real_inner):
            return _may_stand_for(inner.type, real_inner.type)
        case _:
            return are_compatible(declared, real)


def builtin_function(context: Context, name: str, span: Span) -> tree.Function | None:
    """The function behind a name that starts with `__builtin_`, or None."""
    from minise.frontend.known_names import header_of

    if not name.startswith(_PREFIX):
        return None
    plain = name.removeprefix(_PREFIX)
    own = f"__minise_{plain}"
    if own in _function_types("_builtins.h", context.data_model):
        return declared(context, own, "_builtins.h", span)
    header = header_of(plain)
    if header is None or plain not in _function_types(header, context.data_model):
        return None
    return declared(context, plain, header, span)


def declared(context: Context, name: str, header: str, span: Span) -> tree.Function:
    """The function that the program may have declared already, as its header declares it."""
    known = context.linked.get(name)
    if not isinstance(known, tree.Function):
        known = tree.Function(name, _function_types(header, context.data_model)[name], span)
        context.linked[name] = known
        context.unit.functions.append(known)
    return known


@cache
def _function_types(header: str, data_model: DataModel) -> dict[str, FunctionType]:
    """The functions that a header of ours declares."""
    from minise.frontend.parse import parse
    from minise.frontend.preprocess import PreprocessOptions, preprocess

    preprocessed = preprocess("<implicit>", f"#include <{header}>\n", PreprocessOptions(data_model=data_model))
    context = Context(data_model)
    declare_list_type(context)
    for node in parse(preprocessed).ext:
        if isinstance(node, c_ast.Decl | c_ast.Typedef):
            declarations.declaration(context, node)
    assert not context.reports.errors
    return {name: known.type for name, known in context.linked.items() if isinstance(known, tree.Function)}
