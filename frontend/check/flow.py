"""Whether a statement can run to its end: for the warning about functions that end without a value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from minise.frontend import tree
from minise.frontend.check.context import Context

_ENDING = {"abort", "exit", "_Exit", "quick_exit", "__assert_fail", "reach_error", "__VERIFIER_error"}


def may_end(context: Context, statement: tree.Statement) -> bool:
    """Whether control may reach the end of the statement. Conditions are not looked into, except constants."""
    match statement:
        case tree.Block(statements):
            return _may_end_sequence(context, statements)
        case tree.Return() | tree.Goto() | tree.ComputedGoto() | tree.Break() | tree.Continue():
            return False
        case tree.Evaluate(expression):
            return not _ends_program(context, expression)
        case tree.If(_, then, otherwise):
            return otherwise is None or may_end(context, then) or may_end(context, otherwise)
        case tree.While(condition, body):
            return not _is_true(condition) or _breaks(body)
        case tree.For(_, condition, _, body):
            return (condition is not None and not _is_true(condition)) or _breaks(body)
        case tree.DoWhile(body, condition):
            goes_on = may_end(context, body) or _continues(body)
            return (goes_on and not _is_true(condition)) or _breaks(body)
        case tree.Switch(default=default, body=body):
            return default is None or may_end(context, body) or _breaks(body)
        case tree.Labelled(_, inner):
            return may_end(context, inner)
        case tree.Declare() | tree.Empty():
            return True
        case _:
            assert_never(statement)


def _may_end_sequence(context: Context, statements: list[tree.Statement]) -> bool:
    """After a statement that does not end, control comes back only at a label."""
    is_reached = True
    for each in statements:
        if is_reached or _has_label(each):
            is_reached = may_end(context, each)
    return is_reached


def _is_true(condition: tree.Expression) -> bool:
    return isinstance(condition, tree.Number) and condition.value != 0


def _ends_program(context: Context, expression: tree.Expression) -> bool:
    match expression:
        case tree.Call(tree.FunctionName(function)):
            return function.name in _ENDING or function.name in context.no_return
        case tree.Unreachable():
            return True
        case tree.Convert(value):
            return _ends_program(context, value)
        case _:
            return False


def _parts(statement: tree.Statement, *, of_loops: bool, of_switches: bool) -> Iterator[tree.Statement]:
    """The statement and those in it; inside loops and switches only on request."""
    yield statement
    inner: list[tree.Statement]
    match statement:
        case tree.Block(statements):
            inner = statements
        case tree.If(_, then, otherwise):
            inner = [then] if otherwise is None else [then, otherwise]
        case tree.Labelled(_, labelled):
            inner = [labelled]
        case tree.While(body=body) | tree.DoWhile(body=body) | tree.For(body=body):
            inner = [body] if of_loops else []
        case tree.Switch(body=body):
            inner = [body] if of_switches else []
        case _:
            inner = []
    for each in inner:
        yield from _parts(each, of_loops=of_loops, of_switches=of_switches)


def _breaks(body: tree.Statement) -> bool:
    return any(isinstance(each, tree.Break) for each in _parts(body, of_loops=False, of_switches=False))


def _continues(body: tree.Statement) -> bool:
    return any(isinstance(each, tree.Continue) for each in _parts(body, of_loops=False, of_switches=True))


def _has_label(statement: tree.Statement) -> bool:
    return any(isinstance(each, tree.Labelled) for each in _parts(statement, of_loops=True, of_switches=True))
