"""Statements: structured control flow becomes blocks and jumps (C11 6.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from minise.frontend import tree
from minise.frontend.layout import is_variable_length
from minise.frontend.lower import calls, expressions, initialisers, unset
from minise.frontend.lower.conditions import branch
from minise.frontend.lower.constants import integer
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.lower.scopes import Scopes
from minise.frontend.lower.signatures import result_type
from minise.frontend.types import RecordType, VoidType
from minise.ir import records as ir
from minise.source import Span


@dataclass(frozen=True, slots=True)
class _Exit:
    """Where `break` or `continue` goes, and how many blocks are open there."""

    label: str
    depth: int


class StatementLowering:
    """Walks over the statements of one function. `returned` is the pointer through which a struct is returned."""

    def __init__(self, builder: FunctionBuilder, returned: ir.Register | None) -> None:
        self._builder = builder
        builder.statements = self
        self._returned = returned
        self._scopes = Scopes(builder)
        self._breaks: list[_Exit] = []
        self._continues: list[_Exit] = []
        self._labels: dict[tree.Label, str] = {}

    def body(self, block: tree.Block) -> None:
        """The outermost block, whose objects end when the function returns."""
        self._scopes.enter(block)
        for statement in block.statements:
            self._statement(statement)
        self._scopes.leave_function()

    def _statement(self, statement: tree.Statement) -> None:
        builder = self._builder
        match statement:
            case tree.Evaluate(expression):
                builder.note_statement(expression.span)
                expressions.effect(builder, expression)
            case tree.Block(statements, _, span):
                self._scopes.enter(statement)
                for each in statements:
                    self._statement(each)
                self._scopes.leave(_end_of(span))
            case tree.Declare():
                self._declare(statement)
            case tree.If():
                self._if(statement)
            case tree.While():
                self._while(statement)
            case tree.DoWhile():
                self._do_while(statement)
            case tree.For():
                self._for(statement)
            case tree.Switch():
                self._switch(statement)
            case tree.Labelled(label, inner, span):
                builder.continue_at(self._label(label), span)
                self._scopes.mark(label)
                self._statement(inner)
            case tree.Break(span):
                self._exit(self._breaks[-1], span)
            case tree.Continue(span):
                self._exit(self._continues[-1], span)
            case tree.Goto(label, span):
                self._scopes.prepare_jump(label, span)
                builder.finish_block(ir.Jump(self._label(label), span), is_statement=True)
            case tree.ComputedGoto():
                self._computed_goto(statement)
            case tree.Return():
                self._return(statement)
            case tree.Empty():
                pass
            case _:
                assert_never(statement)

    def expression(self, expression: tree.StatementExpression) -> ir.Operand:
        """Its value, which outlives the block; anything if it is void."""
        builder, inner, span = self._builder, expression.value, expression.span
        self._scopes.enter(expression.block)
        for statement in expression.block.statements:
            self._statement(statement)
        result: ir.Operand = builder.size(0)
        if inner is None or isinstance(inner.type, VoidType):
            if inner is not None:
                expressions.effect(builder, inner)
        elif isinstance(inner.type, RecordType):
            result = builder.temporary_object(inner.type, span)
            size = builder.size(builder.size_of(inner.type))
            builder.emit(ir.CopyMemory(result, expressions.value(builder, inner), size, span))
        else:
            result = kept = builder.temporary(builder.type_of(inner.type))
            builder.emit(ir.Copy(kept, expressions.value(builder, inner), span))
        self._scopes.leave(_end_of(span))
        return result

    # -----------------------------------------------------------------------------------------------------
    # Declarations and choices

    def _declare(self, statement: tree.Declare) -> None:
        variable = statement.variable
        self._builder.note_statement(_declared(statement))
        if is_variable_length(variable.type.type):
            self._scopes.declare_array(variable, statement.span)
        elif statement.initialiser is not None:
            initialisers.initialise(self._builder, variable, statement.initialiser, statement.span)
            return
        if self._builder.context.options.unset_inputs:
            unset.give_input(self._builder, variable, statement.span)

    def _if(self, statement: tree.If) -> None:
        builder, span = self._builder, statement.condition.span
        builder.note_statement(span)
        then, end = builder.new_label("if.then"), builder.new_label("if.end")
        otherwise = builder.new_label("if.else") if statement.otherwise is not None else end
        branch(builder, statement.condition, then, otherwise)
        builder.start_block(then)
        self._statement(statement.then)
        builder.jump(end, span)
        if statement.otherwise is not None:
            builder.start_block(otherwise)
            self._statement(statement.otherwise)
            builder.jump(end, span)
        builder.start_block(end)

    def _switch(self, statement: tree.Switch) -> None:
        builder, span = self._builder, statement.value.span
        builder.note_statement(span)
        value = expressions.value(builder, statement.value)
        end = builder.new_label("switch.end")
        entrances: list[tuple[str, tree.Label]] = []
        cases = []
        for case, label in statement.cases:
            if label not in self._labels:  # a range of cases has one label
                self._labels[label] = builder.new_label(f"case.{'minus.' * (case < 0)}{abs(case)}")
            cases.append((integer(case, value.type).value, self._entrance(label, entrances)))
        default = end
        if statement.default is not None:
            self._labels[statement.default] = builder.new_label("case.default")
            default = self._entrance(statement.default, entrances)
        builder.finish_block(ir.Switch(value, tuple(cases), default, span))
        for entrance, label in entrances:
            builder.start_block(entrance)
            self._scopes.prepare_jump(label, span)
            builder.jump(self._labels[label], span)
        self._breaks.append(_Exit(end, self._scopes.depth()))
        self._statement(statement.body)
        self._breaks.pop()
        builder.continue_at(end, span)

    def _computed_goto(self, statement: tree.ComputedGoto) -> None:
        """A switch over the number of the label in the table."""
        builder, span, table = self._builder, statement.span, statement.table
        builder.note_statement(span)
        number_of_label = builder.temporary(builder.word)
        pointer = expressions.value(builder, statement.pointer)
        first = builder.context.address(table.variable, 0)
        builder.emit(ir.LabelNumber(number_of_label, pointer, first, len(table.labels), span))
        cases = [(number, builder.new_label("goto.to")) for number in range(len(table.labels))]
        nowhere = builder.new_label("goto.nowhere")
        builder.finish_block(ir.Switch(number_of_label, tuple(cases), nowhere, span), is_statement=True)
        for (_, entrance), label in zip(cases, table.labels, strict=True):
            builder.start_block(entrance)
            self._scopes.prepare_jump(label, span)
            builder.jump(self._label(label), span)
        builder.start_block(nowhere)
        builder.finish_block(ir.Unreachable("goto to a value that is no label of the function", span))

    def _entrance(self, label: tree.Label, entrances: list[tuple[str, tree.Label]]) -> str:
        """Where the switch goes for this case: to its label, or to a block that first begins lifetimes."""
        if not self._scopes.enters_objects(label):
            return self._labels[label]
        entrance = self._builder.new_label("switch.enter")
        entrances.append((entrance, label))
        return entrance

    # -----------------------------------------------------------------------------------------------------
    # Loops

    def _while(self, statement: tree.While) -> None:
        builder, span = self._builder, statement.condition.span
        builder.note_statement(span)
        condition, body, end = (builder.new_label(f"while.{part}") for part in ("condition", "body", "end"))
        builder.continue_at(condition, span)
        branch(builder, statement.condition, body, end)
        builder.start_block(body)
        self._loop_body(statement.body, end, condition)
        builder.jump(condition, span)
        builder.start_block(end)

    def _do_while(self, statement: tree.DoWhile) -> None:
        builder, span = self._builder, statement.condition.span
        builder.note_statement(span)
        body, condition, end = (builder.new_label(f"do.{part}") for part in ("body", "condition", "end"))
        builder.continue_at(body, span)
        self._loop_body(statement.body, end, condition)
        builder.continue_at(condition, span)
        branch(builder, statement.condition, body, end)
        builder.start_block(end)

    def _for(self, statement: tree.For) -> None:
        builder = self._builder
        parts = ("condition", "body", "advance", "end")
        condition, body, advance, end = (builder.new_label(f"for.{part}") for part in parts)
        span = statement.condition.span if statement.condition is not None else statement.span
        for part in (statement.start, statement.condition, statement.advance):
            if part is not None:
                builder.note_statement(part.span)
        if statement.start is not None:
            expressions.effect(builder, statement.start)
        builder.continue_at(condition, span)
        if statement.condition is not None:
            branch(builder, statement.condition, body, end)
            builder.start_block(body)
        else:
            builder.continue_at(body, span)
        self._loop_body(statement.body, end, advance)
        builder.continue_at(advance, span)
        if statement.advance is not None:
            expressions.effect(builder, statement.advance)
        builder.jump(condition, span)
        builder.start_block(end)

    def _loop_body(self, body: tree.Statement, end: str, again: str) -> None:
        depth = self._scopes.depth()
        self._breaks.append(_Exit(end, depth))
        self._continues.append(_Exit(again, depth))
        self._statement(body)
        self._breaks.pop()
        self._continues.pop()

    # -----------------------------------------------------------------------------------------------------
    # Jumps

    def _label(self, label: tree.Label) -> str:
        if label not in self._labels:
            self._labels[label] = self._builder.new_label(label.name)
        return self._labels[label]

    def _exit(self, exit: _Exit, span: Span) -> None:
        self._scopes.end_down_to(exit.depth, span)
        self._builder.finish_block(ir.Jump(exit.label, span), is_statement=True)

    def _return(self, statement: tree.Return) -> None:
        builder, value, span = self._builder, statement.value, statement.span
        builder.note_statement(span if value is None else span.joined(value.span))
        if value is None:
            return_without_value(builder, span)
        elif isinstance(value.type, VoidType):
            expressions.effect(builder, value)
            builder.finish_block(ir.Return(None, span))
        elif self._returned is not None:
            self._return_record(value, self._returned, span)
        else:
            builder.finish_block(ir.Return(expressions.value(builder, value), span))

    def _return_record(self, value: tree.Expression, returned: ir.Register, span: Span) -> None:
        builder = self._builder
        if isinstance(value, tree.Call):
            calls.record_call(builder, value, returned)
        else:
            source = expressions.value(builder, value)
            size = builder.size(builder.size_of(value.type))
            builder.emit(ir.CopyMemory(returned, source, size, value.span))
        builder.finish_block(ir.Return(None, span))


def return_without_value(builder: FunctionBuilder, span: Span) -> None:
    """The closing brace is reached, or a `return;`. C11 5.1.2.2.3: main then returns 0. C11 6.9.1p12: in another
    function only the use of the missing value is undefined, so that a register that was never set is returned."""
    function = builder.function
    result = result_type(function, builder.data_model)
    value: ir.Operand | None = None
    if result is not None:
        value = ir.Integer(0, result) if function.name == "main" else builder.temporary(result)
    builder.finish_block(ir.Return(value, span))


def _declared(statement: tree.Declare) -> Span:
    """A declarator with its initialiser."""
    span = statement.span
    for entry in () if statement.initialiser is None else statement.initialiser.entries:
        if isinstance(entry, tree.Entry) and (entry.value.span.line, entry.value.span.column) > span[1:3]:
            span = span.joined(entry.value.span)
    return span


def _end_of(span: Span) -> Span:
    """The closing brace of a block, as a place: no statement ends what lives in the block."""
    return Span(span.file, span.end_line, max(1, span.end_column - 1), span.end_line, span.end_column).start
