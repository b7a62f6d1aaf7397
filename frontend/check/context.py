"""What the parts of the checker share: the open scopes, the unit as built so far, and the function being checked."""

from __future__ import annotations

from dataclasses import dataclass, field

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check.reports import Reports
from minise.frontend.scopes import Scopes
from minise.frontend.types import INT as INT_TYPE
from minise.frontend.types import (
    LONG,
    UNSIGNED_INT,
    UNSIGNED_LONG,
    CType,
    EnumType,
    IntegerType,
    Qualified,
    RecordType,
)
from minise.ir.types import DataModel
from minise.source import Span


@dataclass(slots=True)
class LabelState:
    """A label as known so far. `variable_arrays` are those alive at its place, if it has been placed."""

    label: tree.Label
    is_placed: bool = False
    variable_arrays: tuple[tree.Variable, ...] = ()
    uses: list[Span] = field(default_factory=list)
    jumps: list[tuple[Span, tuple[tree.Variable, ...]]] = field(default_factory=list)


@dataclass(slots=True)
class SwitchState:
    """The switch around the statement being checked, with the cases seen so far."""

    type: CType | None  # None if the value of the switch was rejected
    variable_arrays: tuple[tree.Variable, ...]
    cases: dict[int, tree.Label] = field(default_factory=dict)
    default: tree.Label | None = None


@dataclass(slots=True)
class FunctionState:
    """The function whose body is being checked."""

    function: tree.Function
    labels: dict[str, LabelState] = field(default_factory=dict)
    blocks: list[tree.Block] = field(default_factory=list)
    variable_arrays: tuple[tree.Variable, ...] = ()  # the variable-length arrays in scope
    loops: int = 0
    breakables: int = 0
    switches: list[SwitchState] = field(default_factory=list)
    own_name: tree.Variable | None = None  # __func__, once it is used
    label_table: tree.LabelTable | None = None  # the labels that are used as values
    computed_jumps: list[tuple[Span, tuple[tree.Variable, ...]]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class HiddenLength:
    """The length of a variable-length array, to be computed where the declaration or the type name is reached."""

    variable: tree.Variable
    value: tree.Expression


@dataclass(slots=True)
class Context:
    data_model: DataModel
    reports: Reports = field(default_factory=Reports)
    scopes: Scopes = field(default_factory=Scopes)
    unit: tree.Unit = field(default_factory=lambda: tree.Unit([], []))
    linked: dict[str, tree.Variable | tree.Function] = field(default_factory=dict)  # all names with linkage
    definitions: dict[str, c_ast.FuncDef] = field(default_factory=dict)  # of all functions, also of those below
    internal: set[str] = field(default_factory=set)  # those whose linkage is internal (static)
    used: set[tree.Variable] = field(default_factory=set)  # the objects with linkage that are mentioned
    initialised: set[tree.Variable] = field(default_factory=set)  # those that have had their one initialiser
    no_return: set[str] = field(default_factory=set)  # functions declared _Noreturn
    registers: set[tree.Variable] = field(default_factory=set)  # declared register: they have no address
    specified: dict[int, CType] = field(default_factory=dict)  # by struct, union or enum node: `struct {} a, b;`
    damaged: set[RecordType] = field(default_factory=set)  # a member was rejected: others seem to be missing
    lengths: list[HiddenLength] = field(default_factory=list)  # not yet placed into the tree
    function: FunctionState | None = None
    symbols: dict[str, int] = field(default_factory=dict)
    being_defined: set[RecordType | EnumType] = field(default_factory=set)  # between whose braces we are

    @property
    def size_type(self) -> IntegerType:
        return UNSIGNED_LONG if self.data_model is DataModel.LP64 else UNSIGNED_INT

    @property
    def difference_type(self) -> IntegerType:
        return LONG if self.data_model is DataModel.LP64 else INT_TYPE

    def unique_symbol(self, name: str) -> str:
        """A symbol for an object without linkage: `f.count`, then `f.count.2`. No C name has a dot."""
        if self.function is not None:
            name = f"{self.function.function.name}.{name}"
        count = self.symbols[name] = self.symbols.get(name, 0) + 1
        return name if count == 1 else f"{name}.{count}"

    def new_local(self, name: str, type: Qualified, span: Span) -> tree.Variable:
        """A local variable whose lifetime is the innermost block."""
        assert self.function is not None
        block = self.function.blocks[-1]
        scope = span.joined(block.span)
        variable = tree.Variable(name, type, tree.Storage.LOCAL, span, symbol=name, scope=scope)
        block.variables.append(variable)
        return variable
