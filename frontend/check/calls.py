"""Function calls (C11 6.5.2.2)."""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import builtins, coercions, expressions, formats, intrinsics, library_functions, names
from minise.frontend.check.context import Context
from minise.frontend.check.reports import Rejected
from minise.frontend.check.spans import span_of
from minise.frontend.describe import describe
from minise.frontend.layout import is_complete
from minise.frontend.types import INT, FunctionType, PointerType, Qualified, VoidType
from minise.source import Diagnostic, Span, note


def call(context: Context, node: c_ast.FuncCall) -> tree.Expression:
    span = span_of(node)
    if isinstance(node.name, c_ast.ID):
        known = context.scopes.name(node.name.name)
        # A program may declare `alloca` or `__builtin_clz` itself, and still means gcc's.
        is_only_declared = isinstance(known, tree.Function) and known.body is None
        builtin = builtins.BUILTINS.get(node.name.name)
        if builtin is not None and (known is None or is_only_declared):
            return builtin(context, node)
        if known is None:
            _declare_implicitly(context, node)
        elif is_only_declared:
            _declare_builtin(context, node.name)
    nodes = list(node.args.exprs) if node.args is not None else []
    try:
        callee = expressions.value(context, node.name)
        signature = _signature(context, callee)
    except Rejected:
        for each in nodes:
            with context.reports.recovering():
                expressions.value(context, each)
        raise
    if library_functions.is_nameless_input(callee, len(nodes)):
        signature = library_functions.make_symbolic_type(context)
        nodes.append(c_ast.Constant("string", '"unnamed"', span))
    arguments = _arguments(context, callee, signature, nodes, span)
    result = signature.result.type
    if not is_complete(result) and not isinstance(result, VoidType):
        raise context.reports.rejected(f"the result of the call has incomplete type '{describe(result)}'", span)
    checked = tree.Call(callee, signature, tuple(arguments), result, span)
    formats.check_format(context, checked)
    return checked


def _declare_implicitly(context: Context, node: c_ast.FuncCall) -> None:
    """C99 has no implicit declarations; but library functions and the intrinsics of tools are known without one, and
    compilers long took what is defined further below, if its result is an int."""
    name, span = node.name.name, span_of(node.name)
    known = _defined_below(context, name, span) or _known_function(context, name, span)
    if known is None:
        for each in node.args.exprs if node.args is not None else []:
            with context.reports.recovering():
                expressions.value(context, each)
        if name.startswith("__builtin_"):
            raise context.reports.unsupported(f"'{name}'", span)
        raise names.undeclared(context, node.name, "function")
    context.scopes.innermost.names[name] = known


def _defined_below(context: Context, name: str, span: Span) -> tree.Function | None:
    """C90 3.3.2.2: a function that is called without a declaration is taken as `int name()`."""
    definition = context.definitions.get(name)
    match definition:
        case c_ast.FuncDef(decl=c_ast.Decl(storage=[], type=c_ast.FuncDecl(type=c_ast.TypeDecl(type=result)))):
            is_taken = isinstance(result, c_ast.IdentifierType) and result.names == ["int"]
        case _:
            is_taken = False
    if definition is None or not is_taken or not context.reports.is_lenient:
        return None
    known = context.linked.get(name)
    if isinstance(known, tree.Function):
        return known
    place = note("it is defined here", span_of(definition.decl))
    context.reports.warning(f"undeclared function '{name}', taken as 'int {name}()'", span, None, place)
    function = tree.Function(name, FunctionType(Qualified(INT), None, False), span)
    context.linked[name] = function
    context.unit.functions.append(function)
    return function


def _declare_builtin(context: Context, name: c_ast.ID) -> None:
    found = library_functions.builtin_function(context, name.name, span_of(name))
    if found is not None:
        context.scopes.innermost.names[name.name] = found


def _known_function(context: Context, name: str, span: Span) -> tree.Function | None:
    type = intrinsics.implicit_type(name)
    if type is None:
        found = library_functions.builtin_function(context, name, span)
        return found or library_functions.declared_library_function(context, name, span)
    klee = library_functions.klee_function(context, name, span)
    if klee is not None:
        return klee
    known = context.linked.get(name)
    if not isinstance(known, tree.Function):
        known = tree.Function(name, type, span)
        context.linked[name] = known
        context.unit.functions.append(known)
    return known


def _signature(context: Context, callee: tree.Expression) -> FunctionType:
    match callee.type:
        case PointerType(target) if isinstance(target.type, FunctionType):
            return target.type
        case _:
            raise context.reports.rejected(
                f"called object has type '{describe(callee.type)}', expected a function", callee.span
            )


def _arguments(
    context: Context, callee: tree.Expression, signature: FunctionType, nodes: list[c_ast.Node], span: Span
) -> list[tree.Expression]:
    name = callee.function.name if isinstance(callee, tree.FunctionName) else None
    parameters = signature.parameters
    arguments: list[tree.Expression] = []
    is_rejected = False
    for position, node in enumerate(nodes):
        try:
            value = expressions.value(context, node)
            if parameters is not None and position < len(parameters):
                purpose = coercions.passing(position + 1, name)
                arguments.append(coercions.assigned(context, value, parameters[position].type, purpose))
            else:
                _check_passable(context, value)
                arguments.append(coercions.promoted_as_argument(context, value))
        except Rejected:
            is_rejected = True
    _check_count(context, callee, signature, nodes, span)
    if is_rejected:
        raise Rejected
    return arguments


def _check_passable(context: Context, value: tree.Expression) -> None:
    if not is_complete(value.type):
        raise context.reports.rejected(f"argument has type '{describe(value.type)}', which has no value", value.span)


def _check_count(
    context: Context, callee: tree.Expression, signature: FunctionType, nodes: list[c_ast.Node], span: Span
) -> None:
    function = callee.function if isinstance(callee, tree.FunctionName) else None
    called = f" to '{function.name}'" if function is not None else ""
    related: list[Diagnostic] = [note("declared here", function.span)] if function is not None else []
    found = len(nodes)
    if signature.parameters is None:
        # C11 6.5.2.2p6: undefined when it is called, not a constraint.
        if function is not None and function.body is not None and found != len(function.parameters):
            context.reports.warning(
                f"{found} arguments{called}, which is defined with {len(function.parameters)}", span, None, *related
            )
        return
    count = len(signature.parameters)
    if found < count:
        at_least = "at least " if signature.variadic else ""
        raise context.reports.rejected(
            f"too few arguments{called}: expected {at_least}{count}, found {found}", span, None, *related
        )
    if found > count and not signature.variadic:
        first = span_of(nodes[count])
        raise context.reports.rejected(
            f"too many arguments{called}: expected {count}, found {found}", first, None, *related
        )
