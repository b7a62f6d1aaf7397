"""Attributes by which a declaration speaks to the linker: `alias`, `weak`, `constructor` and `destructor`.

They are noted where they are read, and take effect at the end of the unit, when all definitions are known. As KLEE
does it, constructors are called at the beginning of `main`, where destructors are registered with atexit.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import constants, library_functions
from minise.frontend.check.context import Context
from minise.frontend.conversions import are_compatible
from minise.frontend.describe import describe
from minise.frontend.types import VOID, PointerType, Qualified
from minise.source import Span

Linked = tree.Variable | tree.Function

_LATE = 1 << 16  # constructors without a priority run after all that have one


@dataclass(slots=True)
class LinkerAttributes:
    """What the declarations of a unit asked for. Constructors and destructors have their priorities."""

    aliases: dict[Linked, tuple[str, Span]] = field(default_factory=dict)
    weak: set[Linked] = field(default_factory=set)
    constructors: dict[tree.Function, int] = field(default_factory=dict)
    destructors: dict[tree.Function, int] = field(default_factory=dict)


def note(context: Context, noted: LinkerAttributes, node: c_ast.Decl) -> None:
    """Notes the attributes of a declaration at file scope, whose name is known."""
    declared = context.linked.get(node.name)
    for each in getattr(node, "attributes", None) or []:
        if declared is not None and isinstance(each, c_ast.Attribute):
            with context.reports.recovering():
                _note(context, noted, declared, each)


def _note(context: Context, noted: LinkerAttributes, declared: Linked, attribute: c_ast.Attribute) -> None:
    match attribute.name:
        case "alias":
            noted.aliases[declared] = (_text(context, attribute), attribute.coord)
        case "weak":
            noted.weak.add(declared)
        case "constructor" if isinstance(declared, tree.Function):
            noted.constructors[declared] = _priority(context, attribute)
        case "destructor" if isinstance(declared, tree.Function):
            noted.destructors[declared] = _priority(context, attribute)


def _text(context: Context, attribute: c_ast.Attribute) -> str:
    value = attribute.arguments
    if not isinstance(value, c_ast.Constant) or value.type != "string":
        raise context.reports.rejected("an alias needs the name of a function or variable", attribute.coord)
    return str(value.value).strip('"')


def _priority(context: Context, attribute: c_ast.Attribute) -> int:
    if attribute.arguments is None:
        return _LATE
    return constants.integer_constant(context, attribute.arguments, "the priority")


def take_effect(context: Context, noted: LinkerAttributes) -> None:
    """At the end of the unit."""
    for declared in noted.aliases:
        with context.reports.recovering():
            _make_alias(context, noted, declared)
    for weak in noted.weak:
        if isinstance(weak, tree.Function) and weak.body is None and weak not in noted.aliases:
            weak.is_missing = not library_functions.is_known(weak.name)
    _call_at_start(context, noted)


# ---------------------------------------------------------------------------------------------------------
# Aliases


def _make_alias(context: Context, noted: LinkerAttributes, declared: Linked) -> None:
    """From here on the declared name is another name of what it stands for."""
    target, span = _target(context, noted, declared)
    wanted, real = _type(declared), _type(target)
    if type(declared) is not type(target) or not are_compatible(wanted.type, real.type):
        raise context.reports.rejected(
            f"'{declared.name}' has type '{describe(wanted)}', but is an alias of '{describe(real)}'", span
        )
    if isinstance(declared, tree.Function) and isinstance(target, tree.Function):
        if declared.body is not None:
            raise context.reports.rejected(f"'{declared.name}' has a body, and is an alias", span)
        context.unit.functions.remove(declared)
        declared.name, declared.type = target.name, target.type
    elif isinstance(declared, tree.Variable) and isinstance(target, tree.Variable):
        context.unit.variables.remove(declared)
        declared.symbol = target.symbol
        context.used.add(target)


def _target(context: Context, noted: LinkerAttributes, declared: Linked) -> tuple[Linked, Span]:
    """What an alias stands for in the end, which this unit must define."""
    name, span = noted.aliases[declared]
    passed: set[Linked] = set()
    target = context.linked.get(name)
    while target in noted.aliases and target not in passed:
        passed.add(target)
        target = context.linked.get(noted.aliases[target][0])
    is_defined = target is not None and (
        target.body is not None if isinstance(target, tree.Function) else target.is_defined
    )
    if target is None or not is_defined or target in noted.aliases:
        raise context.reports.rejected(f"'{declared.name}' is an alias of '{name}', which is not defined here", span)
    return target, span


def _type(linked: Linked) -> Qualified:
    return linked.type if isinstance(linked, tree.Variable) else Qualified(linked.type)


# ---------------------------------------------------------------------------------------------------------
# Constructors and destructors


def _call_at_start(context: Context, noted: LinkerAttributes) -> None:
    main = context.linked.get("main")
    if not isinstance(main, tree.Function) or main.body is None:
        return
    # The first that is registered runs last, as does the destructor with the smallest priority.
    main.body.statements[:0] = [
        *(_call(_atexit(context, each), _pointer_to(each)) for each in _by_priority(context, noted.destructors)),
        *(_call(each) for each in _by_priority(context, noted.constructors)),
    ]


def _by_priority(context: Context, functions: dict[tree.Function, int]) -> list[tree.Function]:
    ordered = sorted((each for each in functions if each.body is not None), key=lambda each: functions[each])
    for each in ordered:
        if each.parameters:
            context.reports.error("not supported: a constructor or destructor with parameters", each.span)
    return [each for each in ordered if not each.parameters]


def _atexit(context: Context, function: tree.Function) -> tree.Function:
    return library_functions.declared(context, "atexit", "stdlib.h", function.span)


def _pointer_to(function: tree.Function) -> tree.FunctionName:
    return tree.FunctionName(function, PointerType(Qualified(function.type)), function.span)


def _call(function: tree.Function, *arguments: tree.Expression) -> tree.Statement:
    span = arguments[0].span if arguments else function.span
    function.is_used = True
    call = tree.Call(_pointer_to(function), function.type, arguments, function.type.result.type, span)
    return tree.Evaluate(tree.Convert(call, VOID, span), span)
