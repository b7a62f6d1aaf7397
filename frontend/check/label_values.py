"""GNU C's labels as values: `&&label` and `goto *pointer`.

The labels of a function whose values are taken share an object, a byte for each. The value of a label is the address
of its byte, so that tables of labels are constants, and differences of labels as well.
"""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import expressions, jumps
from minise.frontend.check.context import Context
from minise.frontend.check.spans import span_of
from minise.frontend.describe import describe
from minise.frontend.types import CHAR, VOID, Member, PointerType, Qualified, RecordType
from minise.ir.layouts import LABELS
from minise.source import Span


def label_value(context: Context, node: c_ast.UnaryOp) -> tree.Expression:
    """`&&label`, a `void *`."""
    span = span_of(node)
    if context.function is None:
        raise context.reports.rejected(f"'&&{node.expr.name}' outside a function", span)
    known = jumps.use_of_label(context, node.expr.name, span)
    table = _table(context, span)
    if known.label not in table.labels:
        table.labels.append(known.label)
        _lay_out(table)
    return tree.Address(table.variable, table.labels.index(known.label), PointerType(Qualified(VOID)), span)


def goto(context: Context, node: c_ast.Goto) -> tree.Statement:
    """`goto *pointer`: one of the labels whose values the function takes, also further down."""
    state, span = context.function, span_of(node)
    assert state is not None
    pointer = expressions.value(context, node.name)
    if not isinstance(pointer.type, PointerType):
        raise context.reports.rejected(f"'goto *' needs a pointer, found '{describe(pointer.type)}'", pointer.span)
    state.computed_jumps.append((span, state.variable_arrays))
    return tree.ComputedGoto(pointer, _table(context, span), span)


def _table(context: Context, span: Span) -> tree.LabelTable:
    state = context.function
    assert state is not None
    if state.label_table is None:
        symbol = context.unique_symbol("label.values")
        labels = RecordType(False, None, span, members=(), size=1, alias=f"{LABELS}{symbol}")
        variable = tree.Variable("label values", Qualified(labels, const=True), tree.Storage.GLOBAL, span, symbol)
        state.label_table = tree.LabelTable(variable)
        context.unit.variables.append(variable)
    return state.label_table


def _lay_out(table: tree.LabelTable) -> None:
    """The object is a struct, of which each label is a member: so values of labels are shown by their names."""
    record = table.variable.type.type
    assert isinstance(record, RecordType)
    byte = Qualified(CHAR, const=True)
    record.members = tuple(Member(each.name, byte, offset) for offset, each in enumerate(table.labels))
    record.size = len(table.labels)
