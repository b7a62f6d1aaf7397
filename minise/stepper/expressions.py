"""C expressions over the variables in scope, compiled by the front end into a function of one `return`.

The text of the program stands before the expression, so that its macros, types and enum constants mean what they
mean there. Variables in registers become parameters; those in memory are global objects whose addresses are filled in
when the function is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pycparser import c_ast

from minise.build import BuildOptions
from minise.frontend import tree
from minise.frontend.check import declarations, expressions
from minise.frontend.check.context import Context, FunctionState
from minise.frontend.check.reports import Rejected
from minise.frontend.check.variable_arguments import declare_list_type
from minise.frontend.lower.layouts import LayoutTable
from minise.frontend.lower.program import LowerOptions, lower
from minise.frontend.parse import parse
from minise.frontend.preprocess import PreprocessOptions, preprocess
from minise.frontend.types import ArrayType, CType, FunctionType, PointerType, Qualified, RecordType, VoidType
from minise.ir import records as ir
from minise.ir.layouts import Layout, Records
from minise.source import NOWHERE, MiniseError, error
from minise.stepper.c_types import LayoutTypes
from minise.stepper.names import InMemory, Named

FUNCTION = "minise_print"
_CHANGES = ("++", "--", "p++", "p--")


@dataclass(frozen=True, slots=True)
class Compiled:
    """`program` holds one function, whose parameters are the variables named by `parameters`. With `is_place` it
    returns the address of an aggregate, else the value itself; `layout` is the type of what is meant."""

    program: ir.Program
    parameters: tuple[str, ...]
    objects: tuple[str, ...]
    is_place: bool
    layout: Layout | None
    records: Records


class Compiler:
    """Compiles expressions of one program. `path` and `text` are its source; both are empty where it has none."""

    def __init__(self, path: str, text: str, options: BuildOptions, records: Records) -> None:
        self._path = path
        self._text = text
        self._options = options
        self._records = records
        self._known: dict[tuple[object, ...], Compiled] = {}

    def compiled(self, expression: str, names: Mapping[str, Named]) -> Compiled:
        """Raises MiniseError with what is wrong with the expression."""
        key = (expression, *((each.name, isinstance(each, InMemory), each.layout) for each in names.values()))
        if key not in self._known:
            self._known[key] = self._compile(expression, names)
        return self._known[key]

    def _compile(self, expression: str, names: Mapping[str, Named]) -> Compiled:
        *before, node = self._parsed(expression)
        wanted = _returned(node)
        _check_harmless(wanted)
        context = Context(self._options.data_model)
        declare_list_type(context)
        for each in before:
            if isinstance(each, c_ast.Typedef) or (isinstance(each, c_ast.Decl) and each.name is None):
                declarations.declaration(context, each)
        return self._checked(context, wanted, names)

    def _parsed(self, expression: str) -> list[c_ast.Node]:
        options = self._options
        text = f"{self._text}\nint {FUNCTION}(void) {{ return (\n{expression}\n); }}\n"
        preprocessed = preprocess(
            self._path,
            text,
            PreprocessOptions(
                options.defines, options.include_folders, options.data_model, options.use_gcc_preprocessor
            ),
        )
        return list(parse(preprocessed).ext)

    def _checked(self, context: Context, wanted: c_ast.Node, names: Mapping[str, Named]) -> Compiled:
        types = LayoutTypes(self._records, context.scopes)
        variables = {name: _variable(each, types) for name, each in names.items()}
        body = tree.Block([], [], NOWHERE)
        function = tree.Function(FUNCTION, FunctionType(Qualified(VoidType()), (), False), NOWHERE, body=body)
        context.function = FunctionState(function, blocks=[body])
        context.scopes.innermost.names.update(variables)
        try:
            place = expressions.expression(context, wanted)
            is_place = isinstance(place.type, ArrayType | RecordType)
            value: tree.Expression = tree.AddressOf(place, PointerType(Qualified(place.type)), NOWHERE)
            if not is_place:
                value = expressions.value(context, wanted)
        except Rejected:
            raise MiniseError(context.reports.errors) from None
        _check_value(value.type)
        _check_addresses(variables, names)
        body.statements.append(tree.Return(value, NOWHERE))
        given = [each for each in variables.values() if each.storage is tree.Storage.PARAMETER]
        function.parameters = tuple(given)
        function.type = FunctionType(Qualified(value.type), tuple(each.type for each in given), False)
        program = lower(tree.Unit([], [function]), LowerOptions(context.data_model))
        layouts = LayoutTable(context.data_model)
        layout = layouts.layout(place.type)
        return Compiled(
            program,
            tuple(each.name for each in given),
            tuple(each.symbol for each in variables.values() if each.storage is tree.Storage.GLOBAL),
            is_place,
            layout,
            {each.name: each for each in layouts.records()},
        )


def _variable(named: Named, types: LayoutTypes) -> tree.Variable:
    storage = tree.Storage.GLOBAL if isinstance(named, InMemory) else tree.Storage.PARAMETER
    return tree.Variable(named.name, Qualified(types.type(named.layout)), storage, NOWHERE, named.name)


def _returned(node: c_ast.Node) -> c_ast.Node:
    """The expression in the last function, which must be the one that was put there."""
    is_own = isinstance(node, c_ast.FuncDef) and node.decl.name == FUNCTION
    items: list[c_ast.Node] = node.body.block_items if is_own else []
    if len(items) != 1 or not isinstance(items[0], c_ast.Return):
        raise _wrong("this is no expression")
    return items[0].expr


def _check_harmless(node: c_ast.Node) -> None:
    for each in _all_nodes(node):
        if isinstance(each, c_ast.Assignment) or (isinstance(each, c_ast.UnaryOp) and each.op in _CHANGES):
            raise _wrong("this would change the program, which is only looked at here")
        if isinstance(each, c_ast.FuncCall | c_ast.Compound):
            raise _wrong("functions cannot be called here")


def _all_nodes(node: c_ast.Node) -> Iterator[c_ast.Node]:
    yield node
    for _, child in node.children():
        yield from _all_nodes(child)


def _check_value(type: CType) -> None:
    if isinstance(type, VoidType):
        raise _wrong("this has no value: its type is void")


def _check_addresses(variables: Mapping[str, tree.Variable], names: Mapping[str, Named]) -> None:
    for name, variable in variables.items():
        if variable.address_taken and not isinstance(names[name], InMemory):
            raise _wrong(f"'{name}' has no address: it lives in a register (--locals memory gives it one)")


def _wrong(message: str) -> MiniseError:
    return MiniseError([error(message, NOWHERE)])
