"""Labels and the statements that jump: goto, switch and its cases, break, continue (C11 6.8.1, 6.8.4.2, 6.8.6)."""

from __future__ import annotations

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import coercions, constants, expressions, statements
from minise.frontend.check.context import Context, FunctionState, LabelState, SwitchState
from minise.frontend.check.reports import Rejected, previously
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import is_integer, wrapped
from minise.frontend.describe import describe
from minise.frontend.scopes import near
from minise.source import Span, note

_LARGEST_RANGE = 4096


def _state(context: Context) -> FunctionState:
    assert context.function is not None
    return context.function


# ---------------------------------------------------------------------------------------------------------
# Labels and goto


def _label(state: FunctionState, name: str, span: Span) -> LabelState:
    if name not in state.labels:
        state.labels[name] = LabelState(tree.Label(name, span))
    return state.labels[name]


def goto(context: Context, node: c_ast.Goto) -> tree.Statement:
    state = _state(context)
    known = use_of_label(context, node.name, span_of(node))
    known.jumps.append((span_of(node), state.variable_arrays))
    return tree.Goto(known.label, span_of(node))


def use_of_label(context: Context, name: str, span: Span) -> LabelState:
    """The label of that name, which may stand further down."""
    known = _label(_state(context), name, span)
    known.uses.append(span)
    return known


def labelled(context: Context, node: c_ast.Label) -> list[tree.Statement]:
    state = _state(context)
    span = span_of(node)
    known = _label(state, node.name, span)
    if known.is_placed:
        context.reports.error(f"duplicate label '{node.name}'", span, None, previously(known.label.span))
        return statements.statement(context, node.stmt)
    known.is_placed = True
    known.variable_arrays = state.variable_arrays
    known.label.span = span
    known.label.blocks = tuple(state.blocks)
    return _at(known.label, statements.statement(context, node.stmt), span)


def _at(label: tree.Label, following: list[tree.Statement], span: Span) -> list[tree.Statement]:
    first = following[0] if following else tree.Empty(span)
    return [tree.Labelled(label, first, span), *following[1:]]


def check_labels(context: Context) -> None:
    """When the function is complete: every goto has its label, and none enters the scope of a variable array."""
    state = _state(context)
    for name, known in state.labels.items():
        if not known.is_placed:
            similar = near(name, [each for each, other in state.labels.items() if other.is_placed])
            hint = f"did you mean '{similar}'?" if similar else None
            context.reports.error(f"undeclared label '{name}'", known.uses[0], hint)
            continue
        is_value = state.label_table is not None and known.label in state.label_table.labels
        for span, alive in [*known.jumps, *(state.computed_jumps if is_value else ())]:
            _check_arrays(context, alive, known.variable_arrays, span)


def _check_arrays(
    context: Context, at_jump: tuple[tree.Variable, ...], at_label: tuple[tree.Variable, ...], span: Span
) -> None:
    for variable in at_label:
        if variable not in at_jump:
            context.reports.error(
                f"jump into the scope of '{variable.name}', which has a variably modified type",
                span,
                None,
                note("declared here", variable.span),
            )
            return


def leave(context: Context, node: c_ast.Break | c_ast.Continue) -> tree.Statement:
    state = _state(context)
    span = span_of(node)
    if isinstance(node, c_ast.Break):
        if not state.breakables:
            raise context.reports.rejected("'break' outside a loop or switch", span)
        return tree.Break(span)
    if not state.loops:
        raise context.reports.rejected("'continue' outside a loop", span)
    return tree.Continue(span)


# ---------------------------------------------------------------------------------------------------------
# Switch


def switch(context: Context, node: c_ast.Switch) -> tree.Statement:
    state = _state(context)
    span = span_of(node)
    value = _controlling(context, node)
    found = SwitchState(value.type if value is not None else None, state.variable_arrays)
    state.switches.append(found)
    state.breakables += 1
    try:
        inside = statements.statement(context, node.stmt)
    finally:
        state.switches.pop()
        state.breakables -= 1
    if value is None:
        raise Rejected
    if len(inside) == 1:
        body = inside[0]
    else:
        body = tree.Block(inside, [], span_of(node.stmt))
    return tree.Switch(value, tuple(found.cases.items()), found.default, body, span)


def _controlling(context: Context, node: c_ast.Switch) -> tree.Expression | None:
    with context.reports.recovering():
        value = expressions.value(context, node.cond)
        if not is_integer(value.type):
            raise context.reports.rejected(
                f"the value of a switch has type '{describe(value.type)}', expected an integer", value.span
            )
        return coercions.promoted_value(context, value)
    return None


def case(context: Context, node: c_ast.Case | c_ast.Default) -> list[tree.Statement]:
    """A case label, with the statements that pycparser puts under it."""
    state = _state(context)
    span = span_of(node)
    label: tree.Label | None = None
    with context.reports.recovering():
        word = "default" if isinstance(node, c_ast.Default) else "case"
        if not state.switches:
            raise context.reports.rejected(f"'{word}' outside a switch", span)
        around = state.switches[-1]
        _check_arrays(context, around.variable_arrays, state.variable_arrays, span)
        label = _default(context, around, span) if word == "default" else _case(context, around, node)
        label.blocks = tuple(state.blocks)
    following = [each for inner in node.stmts for each in statements.statement(context, inner)]
    return _at(label, following, span) if label is not None else following


def _default(context: Context, around: SwitchState, span: Span) -> tree.Label:
    if around.default is not None:
        raise context.reports.rejected("duplicate 'default'", span, None, previously(around.default.span))
    around.default = tree.Label("default", span)
    return around.default


def _case(context: Context, around: SwitchState, node: c_ast.Case) -> tree.Label:
    if isinstance(node.expr, c_ast.BinaryOp) and node.expr.op == "...":
        return _case_range(context, around, node)
    value = constants.integer_constant(context, node.expr, "the value of a case")
    converted = _case_value(context, around, node, value)
    label = tree.Label(f"case {converted}", span_of(node))
    around.cases[converted] = label
    return label


def _case_range(context: Context, around: SwitchState, node: c_ast.Case) -> tree.Label:
    """GNU C's `case 1 ... 5:`, which is five cases with one label."""
    first, last = (
        constants.integer_constant(context, each, "the value of a case") for each in (node.expr.left, node.expr.right)
    )
    if last - first >= _LARGEST_RANGE:
        raise context.reports.unsupported(f"case ranges of more than {_LARGEST_RANGE} values", span_of(node.expr))
    if last < first:
        context.reports.warning("the case range is empty", span_of(node.expr))
    label = tree.Label(f"case {first}", span_of(node))
    for value in range(first, last + 1):
        around.cases[_case_value(context, around, node, value)] = label
    return label


def _case_value(context: Context, around: SwitchState, node: c_ast.Case, value: int) -> int:
    """The value in the type of the switch, in which no other case has it."""
    if around.type is None:
        raise Rejected
    converted = wrapped(value, around.type, context.data_model)
    if converted != value:
        context.reports.warning(
            f"the case value {value} becomes {converted} in '{describe(around.type)}'", span_of(node.expr)
        )
    if converted in around.cases:
        raise context.reports.rejected(
            f"duplicate case value {converted}", span_of(node.expr), None, previously(around.cases[converted].span)
        )
    return converted
