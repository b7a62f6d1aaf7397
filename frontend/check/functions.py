"""Function definitions, of today's form and of the old one (C11 6.9.1)."""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import coercions, declarations, declarators, flow, jumps, statements
from minise.frontend.check.context import Context, FunctionState, HiddenLength
from minise.frontend.check.declarators import Parameters
from minise.frontend.check.reports import Rejected, previously
from minise.frontend.check.spans import end_of, span_of
from minise.frontend.conversions import are_compatible, is_void, promoted_argument
from minise.frontend.describe import describe
from minise.frontend.layout import is_complete
from minise.frontend.scopes import Poisoned
from minise.frontend.types import CHAR, INT, CType, FunctionType, PointerType, Qualified
from minise.source import Span


def define_function(context: Context, node: c_ast.FuncDef) -> None:
    declared = node.decl
    try:
        if not isinstance(declared.type, c_ast.FuncDecl):
            raise context.reports.rejected(f"'{declared.name}' has a body, but is no function", span_of(declared))
        storage = declarations.storage_class(context, declared)
        declarations.check_specifiers(context, declared)
        result = _result(context, declared)
        parameters = declarators.parameter_list(context, declared.type.args)
        if parameters.names or node.param_decls:
            parameters = _old_style(context, node, parameters)
        type = FunctionType(result, parameters.types, parameters.variadic)
        function = declarations.declare_function(context, declared, type, storage)
        if parameters.types is None:
            _check_against_prototype(context, function, parameters, span_of(declared))
    except Rejected:
        context.lengths.clear()
        context.scopes.innermost.names.setdefault(declared.name, Poisoned(declared.name, span_of(declared)))
        return
    _define(context, node, function, parameters)


def _result(context: Context, declared: c_ast.Decl) -> Qualified:
    result = declarators.function_result(context, declared.type)
    if not is_complete(result.type) and not is_void(result.type):
        raise context.reports.rejected(
            f"'{declared.name}' returns incomplete type '{describe(result)}'", span_of(declared)
        )
    if _has_implicit_int(declared):
        context.reports.warning(f"'{declared.name}' is declared without a type, taken as 'int'", span_of(declared))
    return result


def _has_implicit_int(declared: c_ast.Decl) -> bool:
    """The parser supplies a missing `int`, at the place of the name."""
    type = declared.type.type
    if not isinstance(type, c_ast.TypeDecl) or not isinstance(type.type, c_ast.IdentifierType):
        return False
    written, name = type.type.coord, type.coord
    if type.type.names != ["int"] or not isinstance(written, Span) or not isinstance(name, Span):
        return False
    return written[:3] == name[:3]


def _define(context: Context, node: c_ast.FuncDef, function: tree.Function, parameters: Parameters) -> None:
    span = span_of(node.decl)
    if function.body is not None:
        context.reports.error(f"redefinition of '{function.name}'", span, None, previously(function.span, "defined"))
        return
    function.span = span
    if function.name == "main":
        _check_main(context, function, span)
    body = tree.Block([], [], span_of(node.body))
    function.end = end_of(body.span)
    with context.reports.recovering():
        function.parameters = _named_parameters(context, node, parameters, body.span)
        function.body = body
        context.function = FunctionState(function, blocks=[body])
        parameters.scope.is_prototype = False
        try:
            with context.scopes.opened(parameters.scope):
                _enter(context, function, parameters.lengths, parameters.types is None)
                statements.fill_block(context, body, node.body)
                jumps.check_labels(context)
        finally:
            context.function = None
        result = function.type.result.type
        if not is_void(result) and function.name != "main" and flow.may_end(context, body):
            context.reports.warning(f"'{function.name}' may end without returning a value", function.end)


def _named_parameters(
    context: Context, node: c_ast.FuncDef, parameters: Parameters, scope: Span
) -> tuple[tree.Variable, ...]:
    variables: list[tree.Variable] = []
    for position, variable in enumerate(parameters.variables):
        if variable is None:
            raise context.reports.rejected(
                f"parameter {position + 1} of '{node.decl.name}' has no name",
                span_of(node.decl.type.args.params[position]),
            )
        if not is_complete(variable.type.type):
            context.reports.error(
                f"parameter '{variable.name}' has incomplete type '{describe(variable.type)}'", variable.span
            )
        variable.scope = scope
        variables.append(variable)
    return tuple(variables)


def _enter(context: Context, function: tree.Function, lengths: tuple[HiddenLength, ...], is_old_style: bool) -> None:
    """What happens before the first statement: lengths of variable arrays among the parameters (6.9.1p10), and
    the parameters of an old-style definition narrowed from what was passed to what was declared."""
    state = context.function
    assert state is not None
    context.lengths = list(lengths)
    body = state.blocks[-1]
    body.statements += declarations.place_lengths(context)
    if is_old_style:
        _narrow_arguments(context, function, body)


def _narrow_arguments(context: Context, function: tree.Function, body: tree.Block) -> None:
    """An old-style `char c` is passed as int: the parameter becomes a local that is set from what was passed."""
    prototype = function.type.parameters
    passed: list[tree.Variable] = []
    for position, variable in enumerate(function.parameters):
        declared = variable.type.type
        type = promoted_argument(declared) if prototype is None else prototype[position].type
        if type == declared:
            passed.append(variable)
            continue
        argument = tree.Variable(
            variable.name, Qualified(type), tree.Storage.PARAMETER, variable.span, variable.name, scope=body.span
        )
        passed.append(argument)
        variable.storage = tree.Storage.LOCAL
        body.variables.append(variable)
        read = tree.Read(tree.Named(argument, type, variable.span), type, variable.span)
        entry = tree.Entry(0, declared, coercions.converted(context, read, declared))
        body.statements.append(tree.Declare(variable, tree.Initialiser(False, (entry,)), variable.span))
    function.parameters = tuple(passed)


def _old_style(context: Context, node: c_ast.FuncDef, parameters: Parameters) -> Parameters:
    """`int f(a, b) char a; { ... }`: the types come from the declarations, and are int where there is none."""
    if parameters.types is not None:
        raise context.reports.rejected(
            "declarations of parameters after a parameter list with types", span_of(node.param_decls[0])
        )
    listed = [each.name for each in parameters.names]
    is_rejected = False
    with context.scopes.opened(parameters.scope) as scope:
        for each in node.param_decls or []:
            try:
                if isinstance(each, c_ast.Decl) and each.name is not None:
                    if each.name not in listed:
                        raise context.reports.rejected(f"'{each.name}' is no parameter", span_of(each))
                    type = declarators.parameter_type(context, each)
                    declarators.declare_parameter(context, each, type)
            except Rejected:
                is_rejected = True
        for identifier in parameters.names:
            if identifier.name not in scope.names:
                context.reports.warning(
                    f"parameter '{identifier.name}' is declared without a type, taken as 'int'", span_of(identifier)
                )
                declarators.declare_parameter(context, identifier, Qualified(INT))
    if is_rejected:
        raise Rejected
    if len(set(listed)) != len(listed):
        raise context.reports.rejected("duplicate parameter in the list of names", span_of(node.decl))
    variables = [scope.names[name] for name in listed]
    lengths, context.lengths = tuple(context.lengths), []
    checked = tuple(each for each in variables if isinstance(each, tree.Variable))
    return Parameters(None, False, checked, scope, lengths)


def _check_against_prototype(context: Context, function: tree.Function, parameters: Parameters, span: Span) -> None:
    """C11 6.7.6.3p15: the promoted parameters of an old-style definition must be those of an earlier prototype.
    gcc also takes the declared ones."""
    prototype = function.type.parameters
    if prototype is None:
        return
    declared = [each.type.type for each in parameters.variables if each is not None]
    if len(declared) != len(prototype) or not all(
        are_compatible(known.type, promoted_argument(found)) or are_compatible(known.type, found)
        for known, found in zip(prototype, declared, strict=True)
    ):
        raise context.reports.rejected(
            f"the parameters of '{function.name}' do not match its prototype", span, None, previously(function.span)
        )


def _check_main(context: Context, function: tree.Function, span: Span) -> None:
    """C11 5.1.2.2.1: `int main(void)` or `int main(int, char **)`; gcc also takes a third, the environment."""
    strings = PointerType(Qualified(PointerType(Qualified(CHAR))))
    expected: tuple[CType, ...] = (INT, strings, strings)
    if not are_compatible(function.type.result.type, INT):
        context.reports.warning(f"'main' returns '{describe(function.type.result)}', expected 'int'", span)
    parameters = function.type.parameters or ()
    if len(parameters) > len(expected) or not all(
        are_compatible(found.type, wanted) for found, wanted in zip(parameters, expected, strict=False)
    ):
        context.reports.warning("'main' takes parameters other than (int, char **)", span)
