"""Declarations of objects, functions and typedefs: scope, linkage, storage (C11 6.2.2, 6.7, 6.9.2)."""

from __future__ import annotations

from dataclasses import replace

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import alignments, declarators, initialisers, specifiers
from minise.frontend.check.context import Context
from minise.frontend.check.reports import Rejected, previously
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import are_compatible, composite, composite_qualified, is_compatible, is_void
from minise.frontend.describe import describe
from minise.frontend.layout import is_complete, is_variable_length, is_variably_modified
from minise.frontend.scopes import Entity, EnumConstant, Poisoned, TypeName
from minise.frontend.types import ArrayType, FunctionType, Qualified, RecordType
from minise.source import Span


def declaration(context: Context, node: c_ast.Decl | c_ast.Typedef) -> list[tree.Statement]:
    """A declaration at file scope or in a block; in a block, the statements that bring its objects to life."""
    if node.name is None:
        _tag_only(context, node)
        return []
    try:
        storage = storage_class(context, node)
        check_specifiers(context, node)
        type = declarators.declared_type(context, node.type, node.name)
        if storage == "typedef":
            _declare_type_name(context, node, type)
            return place_lengths(context)
        if isinstance(type.type, FunctionType):
            declare_function(context, node, type.type, storage)
            return []
        _check_object(context, node, type, storage)
        type = alignments.aligned(context, node, type)
        if context.scopes.is_file_scope:
            _declare_global(context, node, type, storage)
            return []
        return _declare_in_block(context, node, type, storage)
    except Rejected:
        context.lengths.clear()
        known = context.scopes.innermost.names.get(node.name)
        if known is None:
            context.scopes.innermost.names[node.name] = Poisoned(node.name, span_of(node))
        return []


def _tag_only(context: Context, node: c_ast.Decl | c_ast.Typedef) -> None:
    """`struct s {...};` and the like, which declare a tag, enum constants, or nothing."""
    with context.reports.recovering():
        tagged = node.type
        is_forward = isinstance(tagged, c_ast.Struct | c_ast.Union) and tagged.decls is None
        specifiers.specified_type(context, tagged, declares_tag=is_forward and not node.quals)
        has_tag = getattr(tagged, "name", None) is not None or isinstance(tagged, c_ast.Enum)
        if not has_tag:
            context.reports.warning("the declaration declares nothing", span_of(node))


# ---------------------------------------------------------------------------------------------------------
# Specifiers of a declaration


def storage_class(context: Context, node: c_ast.Decl | c_ast.Typedef) -> str | None:
    """C11 6.7.1p2: at most one storage class."""
    classes = list(node.storage or [])
    span = span_of(node)
    if "constexpr" in classes:
        raise context.reports.unsupported("constexpr", span)
    if "_Thread_local" in classes:
        # C11 6.7.1p3. There is one thread, so that its storage is static storage.
        classes.remove("_Thread_local")
        if not context.scopes.is_file_scope and not {"static", "extern"} & set(classes):
            raise context.reports.rejected(f"'{node.name}' is _Thread_local, but neither static nor extern", span)
    if len(classes) > 1:
        raise context.reports.rejected(f"'{node.name}' has several storage classes: '{' '.join(classes)}'", span)
    storage = classes[0] if classes else None
    if storage in ("auto", "register") and context.scopes.is_file_scope:
        raise context.reports.rejected(f"'{node.name}' is declared '{storage}' at file scope", span)
    return storage


def check_specifiers(context: Context, node: c_ast.Decl | c_ast.Typedef) -> None:
    span = span_of(node)
    is_function = isinstance(node.type, c_ast.FuncDecl)
    if getattr(node, "align", None) and (is_function or "register" in (node.storage or [])):
        # C11 6.7.5p2
        what = "a function" if is_function else "a register variable"
        raise context.reports.rejected(f"_Alignas on '{node.name}', which is {what}", span)
    for each in getattr(node, "funcspec", None) or []:
        if not is_function and each in ("inline", "_Noreturn"):
            raise context.reports.rejected(f"'{node.name}' is declared '{each}', but is no function", span)
        if each == "_Noreturn":
            context.no_return.add(node.name)


def _check_object(context: Context, node: c_ast.Decl, type: Qualified, storage: str | None) -> None:
    span = span_of(node)
    if is_void(type.type):
        raise context.reports.rejected(f"variable '{node.name}' has type 'void'", span)
    has_linkage = context.scopes.is_file_scope or storage == "extern"
    if is_variably_modified(type.type):
        if has_linkage:
            raise context.reports.rejected(f"the size of '{node.name}' must be constant: it has linkage", span)
        if storage == "static" and is_variable_length(type.type):
            raise context.reports.rejected(f"the size of '{node.name}' must be constant: it has static storage", span)
        if node.init is not None and is_variable_length(type.type):
            raise context.reports.rejected(f"the variable-length array '{node.name}' cannot be initialised", span)
    is_open_array = isinstance(type.type, ArrayType) and type.type.length is None
    if is_complete(type.type) or (is_open_array and node.init is not None):
        return
    if has_linkage and node.init is None:
        # C11 6.9.2p3: a tentative definition may be completed later, but a static one must be complete.
        return
    what = "has no size and no initialiser" if is_open_array else f"has incomplete type '{describe(type)}'"
    raise context.reports.rejected(f"variable '{node.name}' {what}", span)


# ---------------------------------------------------------------------------------------------------------
# Typedefs


def _declare_type_name(context: Context, node: c_ast.Typedef, type: Qualified) -> None:
    names = context.scopes.innermost.names
    span = span_of(node)
    if is_variably_modified(type.type) and context.scopes.is_file_scope:
        raise context.reports.rejected(f"the size of '{node.name}' must be constant", span)
    known = names.get(node.name)
    # C11 6.7p3: a typedef may be repeated with the same type.
    if isinstance(known, TypeName):
        if is_variably_modified(type.type) or not is_compatible(known.type, type):
            was = describe(known.type)
            raise context.reports.rejected(
                f"typedef '{node.name}' redefined as '{describe(type)}'"
                + (f", was '{was}'" if was != node.name else ""),
                span,
                None,
                previously(known.span, "defined"),
            )
        return
    check_kind(context, known, "a type", span)
    alignment = alignments.requested(context, node, type)
    if alignment is not None:
        type = replace(type, alignment=alignment)
    names[node.name] = TypeName(node.name, type, span)
    if isinstance(type.type, RecordType) and type.type.tag is None and type.type.alias is None:
        type.type.alias = node.name


def check_kind(context: Context, known: Entity | None, kind: str, span: Span) -> None:
    """A name means one kind of thing in a scope."""
    if known is None or isinstance(known, Poisoned):
        return
    match known:
        case tree.Variable():
            was = "a variable"
        case tree.Function():
            was = "a function"
        case EnumConstant():
            was = "an enum constant"
        case _:
            was = "a type"
    if was != kind:
        raise context.reports.rejected(
            f"'{known.name}' redeclared as {kind}, was {was}", span, None, previously(known.span)
        )


# ---------------------------------------------------------------------------------------------------------
# Objects


def _declare_global(context: Context, node: c_ast.Decl, type: Qualified, storage: str | None) -> None:
    variable = _linked_variable(context, node, type, storage)
    if node.init is not None:
        if variable.initialiser is not None or variable in context.initialised:
            raise context.reports.rejected(
                f"redefinition of '{node.name}'", span_of(node), None, previously(variable.span, "defined")
            )
        context.initialised.add(variable)
        checked = initialisers.initialised(context, node.init, variable.type, True)
        variable.initialiser = checked.initialiser
        variable.type = checked.type
        variable.span = span_of(node)
    if storage != "extern" or node.init is not None:
        variable.is_defined = True


def _linked_variable(context: Context, node: c_ast.Decl, type: Qualified, storage: str | None) -> tree.Variable:
    """The object that this declaration speaks of, known already or new."""
    span = span_of(node)
    names = context.scopes.innermost.names
    check_kind(context, names.get(node.name), "a variable", span)
    known = context.linked.get(node.name)
    if known is None:
        variable = tree.Variable(node.name, type, tree.Storage.GLOBAL, span, node.name, is_defined=False)
        context.linked[node.name] = variable
        context.unit.variables.append(variable)
        if storage == "static":
            context.internal.add(node.name)
        names[node.name] = variable
        return variable
    check_kind(context, known, "a variable", span)
    assert isinstance(known, tree.Variable)
    check_linkage(context, known, storage, span)
    if not is_compatible(known.type, type):
        raise _conflicting(context, known, describe(type), describe(known.type), span)
    known.type = composite_qualified(known.type, type)
    names[node.name] = known
    return known


def _conflicting(context: Context, known: tree.Variable | tree.Function, now: str, was: str, span: Span) -> Rejected:
    return context.reports.rejected(
        f"conflicting types for '{known.name}': '{now}', was '{was}'", span, None, previously(known.span)
    )


def check_linkage(context: Context, known: tree.Variable | tree.Function, storage: str | None, span: Span) -> None:
    """C11 6.2.2p7: one name has one linkage."""
    is_internal = known.name in context.internal
    if storage == "static" and not is_internal:
        message = f"static declaration of '{known.name}' follows a non-static one"
    elif storage is None and is_internal and isinstance(known, tree.Variable):
        message = f"non-static declaration of '{known.name}' follows a static one"
    else:
        return
    raise context.reports.rejected(message, span, None, previously(known.span))


def _declare_in_block(
    context: Context, node: c_ast.Decl, type: Qualified, storage: str | None
) -> list[tree.Statement]:
    span = span_of(node)
    known = context.scopes.innermost.names.get(node.name)
    if storage == "extern":
        if node.init is not None:
            raise context.reports.rejected(f"'{node.name}' is extern in a block and has an initialiser", span)
        if known is not None and known is not context.linked.get(node.name) and not isinstance(known, Poisoned):
            raise context.reports.rejected(f"redeclaration of '{node.name}'", span, None, previously(known.span))
        _linked_variable(context, node, type, storage)
        return []
    if known is not None and not isinstance(known, Poisoned):
        raise context.reports.rejected(f"redeclaration of '{node.name}'", span, None, previously(known.span))
    if storage == "static":
        _declare_static_local(context, node, type)
        return []
    return _declare_local(context, node, type, storage)


def _declare_static_local(context: Context, node: c_ast.Decl, type: Qualified) -> None:
    span = span_of(node)
    symbol = context.unique_symbol(node.name)
    variable = tree.Variable(node.name, type, tree.Storage.GLOBAL, span, symbol)
    context.unit.variables.append(variable)
    context.scopes.innermost.names[node.name] = variable
    if node.init is not None:
        checked = initialisers.initialised(context, node.init, type, True)
        variable.initialiser = checked.initialiser
        variable.type = checked.type


def _declare_local(context: Context, node: c_ast.Decl, type: Qualified, storage: str | None) -> list[tree.Statement]:
    span = span_of(node)
    state = context.function
    assert state is not None
    statements = place_lengths(context)
    variable = context.new_local(node.name, type, span)
    context.scopes.innermost.names[node.name] = variable
    if storage == "register":
        context.registers.add(variable)
    if is_variably_modified(type.type):
        state.variable_arrays += (variable,)
    initialiser = None
    if node.init is not None:
        checked = initialisers.initialised(context, node.init, type, False)
        variable.type = checked.type
        initialiser = checked.initialiser
    return [*statements, tree.Declare(variable, initialiser, span)]


def place_lengths(context: Context) -> list[tree.Statement]:
    """The lengths of variable-length arrays in a declaration, computed in the innermost block."""
    lengths, context.lengths = context.lengths, []
    statements: list[tree.Statement] = []
    for length in lengths:
        assert context.function is not None
        context.function.blocks[-1].variables.append(length.variable)
        entry = tree.Entry(0, context.size_type, length.value)
        initialiser = tree.Initialiser(fill=False, entries=(entry,))
        statements.append(tree.Declare(length.variable, initialiser, length.variable.span))
    return statements


# ---------------------------------------------------------------------------------------------------------
# Functions


def declare_function(context: Context, node: c_ast.Decl, type: FunctionType, storage: str | None) -> tree.Function:
    """The function that this declaration speaks of, known already or new."""
    span = span_of(node)
    names = context.scopes.innermost.names
    if node.init is not None:
        raise context.reports.rejected(f"function '{node.name}' is initialised like a variable", span)
    if storage in ("auto", "register") or (storage == "static" and not context.scopes.is_file_scope):
        raise context.reports.rejected(f"function '{node.name}' is declared '{storage}' here", span)
    known = names.get(node.name)
    check_kind(context, known, "a function", span)
    linked = context.linked.get(node.name)
    if linked is None:
        function = tree.Function(node.name, type, span)
        context.linked[node.name] = function
        context.unit.functions.append(function)
        if storage == "static":
            context.internal.add(node.name)
        names[node.name] = function
        return function
    check_kind(context, linked, "a function", span)
    assert isinstance(linked, tree.Function)
    check_linkage(context, linked, storage, span)
    if not are_compatible(linked.type, type) or not _matches_definition(linked, type):
        raise _conflicting(context, linked, describe(type), describe(linked.type), span)
    merged = composite(linked.type, type)
    assert isinstance(merged, FunctionType)
    linked.type = merged
    names[node.name] = linked
    return linked


def _matches_definition(function: tree.Function, type: FunctionType) -> bool:
    """C11 6.7.6.3p15: a prototype after an old-style definition must have the promoted types of its parameters."""
    if function.body is None or function.type.parameters is not None or type.parameters is None:
        return True
    return len(type.parameters) == len(function.parameters) and all(
        are_compatible(wanted.type, passed.type.type)
        for wanted, passed in zip(type.parameters, function.parameters, strict=True)
    )
