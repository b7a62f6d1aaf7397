"""The function under construction: its registers, variables and blocks. What goes into them is decided elsewhere.

While no block is open (after a jump or a return) whatever is emitted is unreachable, and is dropped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from minise.frontend import tree
from minise.frontend.layout import alignment_of, is_variable_length, qualified_alignment, size_of
from minise.frontend.lower.blocks import OpenBlock, tidied
from minise.frontend.lower.constants import integer
from minise.frontend.lower.context import Context
from minise.frontend.lower.layouts import register_type
from minise.frontend.types import ArrayType, CType, RecordType
from minise.ir import records as ir
from minise.ir.types import Type
from minise.source import Span

if TYPE_CHECKING:
    from minise.frontend.lower.statements import StatementLowering


class FunctionBuilder:
    def __init__(self, context: Context, function: tree.Function) -> None:
        self.context = context
        self.function = function
        self.data_model = context.options.data_model
        self.pointer = self.data_model.pointer
        self.word = self.data_model.word
        self.statements: StatementLowering  # set by itself; expressions may contain statements
        self.parameters: list[ir.Register] = []
        self._registers: list[ir.Register] = []
        self._variables: list[ir.Variable] = []
        self._variable_registers: dict[tree.Variable, ir.Register] = {}
        self._uses_of_name: dict[str, int] = {}
        self._temporaries = 0
        self._long_lived: list[ir.Instruction] = []
        self._statements: dict[Span, None] = {}  # in the order in which they were lowered
        self._blocks: list[OpenBlock] = []
        self._uses_of_label: dict[str, int] = {}
        self._open: OpenBlock | None = None
        self.start_block(self.new_label("entry"))

    # -----------------------------------------------------------------------------------------------------
    # Types

    def type_of(self, type: CType) -> Type:
        return register_type(type, self.data_model)

    def size_of(self, type: CType) -> int:
        return size_of(type, self.data_model)

    def size(self, size: int) -> ir.Integer:
        """A number of bytes as an operand."""
        return integer(size, self.word)

    # -----------------------------------------------------------------------------------------------------
    # Registers and variables

    def temporary(self, type: Type) -> ir.Register:
        register = ir.Register(str(self._temporaries), type)
        self._temporaries += 1
        self._registers.append(register)
        return register

    def new_register(self, name: str, type: Type) -> ir.Register:
        """A register called `name`, or `name.2` and so on if there is one of that name."""
        register = ir.Register(_numbered(name, self._uses_of_name), type)
        self._registers.append(register)
        return register

    def new_parameter(self, name: str, type: Type) -> ir.Register:
        register = self.new_register(name, type)
        self.parameters.append(register)
        return register

    def is_in_memory(self, variable: tree.Variable) -> bool:
        return (
            self.context.options.locals_in_memory
            or variable.address_taken
            or isinstance(variable.type.type, ArrayType | RecordType)
        )

    def register_of(self, variable: tree.Variable) -> ir.Register:
        """The register that holds the local variable, or points to it if it is in memory."""
        if variable not in self._variable_registers:
            type = self.pointer if self.is_in_memory(variable) else self.type_of(variable.type.type)
            self.bind(variable, self.new_register(variable.name or "literal", type))
        return self._variable_registers[variable]

    def bind(self, variable: tree.Variable, register: ir.Register) -> None:
        """The variable is in (or at) this register from now on."""
        self._variable_registers[variable] = register
        layout = self.context.layouts.layout(variable.type.type)
        # The hidden length of a variable-length array (`a.length`) is no variable of C.
        if variable.name.isidentifier() and layout is not None:
            scope = variable.scope or self.function.span
            self._variables.append(ir.Variable(variable.name, register, self.is_in_memory(variable), layout, scope))

    def create_object(self, variable: tree.Variable, size: ir.Operand, span: Span) -> None:
        """The variable, which is in memory, comes to life."""
        type = variable.type.type
        alignment = qualified_alignment(variable.type, self.data_model)
        layout = self.context.layouts.layout(type)
        self.emit(ir.StackObject(self.register_of(variable), size, alignment, variable.name, layout, span))

    def temporary_object(self, type: CType, span: Span) -> ir.Register:
        """An object without a name. It lives as long as the function, so that it does not matter on which ways its
        expression is reached, and how often."""
        target = self.temporary(self.pointer)
        self._long_lived.append(self.stack_object(target, type, span))
        return target

    def stack_object(self, target: ir.Register, type: CType, span: Span) -> ir.StackObject:
        assert not is_variable_length(type)
        alignment = alignment_of(type, self.data_model)
        size = self.size(self.size_of(type))
        return ir.StackObject(target, size, alignment, "", self.context.layouts.layout(type), span)

    # -----------------------------------------------------------------------------------------------------
    # Blocks

    def note_statement(self, span: Span) -> None:
        """What is emitted for this stretch of source is one step for people: a statement, or a part of the head of
        one that controls others."""
        self._statements[span] = None

    def new_label(self, name: str) -> str:
        return _numbered(name, self._uses_of_label)

    def emit(self, instruction: ir.Instruction) -> None:
        if self._open is not None:
            self._open.instructions.append(instruction)

    def start_block(self, label: str) -> None:
        assert self._open is None, "the block before has no end"
        self._open = OpenBlock(label)
        self._blocks.append(self._open)

    def finish_block(self, last: ir.Terminator, is_statement: bool = False) -> None:
        self.emit(last)
        if self._open is not None:
            self._open.is_statement = is_statement
        self._open = None

    def jump(self, label: str, span: Span) -> None:
        self.finish_block(ir.Jump(label, span))

    def continue_at(self, label: str, span: Span) -> None:
        """Control that comes to this point goes on in the new block."""
        self.jump(label, span)
        self.start_block(label)

    def is_reachable(self) -> bool:
        return self._open is not None

    # -----------------------------------------------------------------------------------------------------

    def finished(self, result: Type | None) -> ir.Function:
        self._blocks[0].instructions[:0] = self._long_lived
        parameters = tuple(self.parameters)
        others = tuple(register for register in self._registers if register not in parameters)
        function = self.function
        return ir.Function(
            function.name,
            parameters,
            result,
            function.type.variadic,
            parameters + others,
            tuple(self._variables),
            tidied(self._blocks),
            function.span,
            _over_several_lines(list(self._statements)),
        )


def _over_several_lines(statements: list[Span]) -> tuple[Span, ...]:
    """The statements that a line cannot stand for: those that cross lines, and those inside of them, in statement
    expressions."""
    kept: list[Span] = []
    outer: Span | None = None  # the last one that crosses lines
    for each in sorted(statements, key=lambda span: (span.file, span.line, span.column, -span.end_line)):
        if each.line != each.end_line:
            outer = each if outer is None or not outer.holds(each) else outer
            kept.append(each)
        elif outer is not None and outer.holds(each):
            kept.append(each)
    return tuple(kept)


def _numbered(name: str, uses: dict[str, int]) -> str:
    number = uses[name] = uses.get(name, 0) + 1
    return name if number == 1 else f"{name}.{number}"
