"""Statements (C11 6.8). A node may become several statements: declarations, and what follows a case label."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pycparser import c_ast

from minise.frontend import tree
from minise.frontend.check import coercions, constants, declarations, expressions, jumps, label_values
from minise.frontend.check.context import Context, FunctionState
from minise.frontend.check.reports import Rejected
from minise.frontend.check.spans import span_of
from minise.frontend.conversions import is_void
from minise.frontend.describe import describe
from minise.frontend.scopes import EnumConstant
from minise.frontend.types import VOID


def _state(context: Context) -> FunctionState:
    assert context.function is not None
    return context.function


def fill_block(context: Context, block: tree.Block, node: c_ast.Node) -> None:
    """The items of a compound statement, checked into a block that is already open."""
    for item in node.block_items or []:
        block.statements += statement(context, item)


def statement(context: Context, node: c_ast.Node) -> list[tree.Statement]:
    """A statement or declaration; nothing if it is rejected."""
    try:
        return _checked(context, node)
    except Rejected:
        context.lengths.clear()
        return []


def _single(context: Context, node: c_ast.Node) -> tree.Statement:
    """A statement where the grammar has exactly one: a branch, the body of a loop."""
    # C11 6.8.4p3, 6.8.5p5: it is a block of its own, also without braces.
    with context.scopes.opened():
        found = statement(context, node)
    if len(found) == 1:
        return found[0]
    return tree.Block(found, [], span_of(node)) if found else tree.Empty(span_of(node))


def _checked(context: Context, node: c_ast.Node) -> list[tree.Statement]:
    span = span_of(node)
    match node:
        case c_ast.Compound():
            return [_block(context, node)]
        case c_ast.Decl() | c_ast.Typedef():
            return declarations.declaration(context, node)
        case c_ast.If() | c_ast.While() | c_ast.DoWhile() | c_ast.For() | c_ast.Switch():
            return [_compound(context, node)]
        case c_ast.Case() | c_ast.Default():
            return jumps.case(context, node)
        case c_ast.Label():
            return jumps.labelled(context, node)
        case c_ast.Goto():
            is_computed = isinstance(node.name, c_ast.Node)
            return [label_values.goto(context, node) if is_computed else jumps.goto(context, node)]
        case c_ast.Break() | c_ast.Continue():
            return [jumps.leave(context, node)]
        case c_ast.Return():
            return [_return(context, node)]
        case c_ast.EmptyStatement():
            return [tree.Empty(span)]
        case c_ast.StaticAssert():
            constants.static_assertion(context, node)
            return []
        case c_ast.Pragma() | c_ast.AttributeDeclaration():
            return []
        case c_ast.AttributedStatement():
            return statement(context, node.stmt)
        case c_ast.DeclList():
            return [each for declared in node.decls for each in statement(context, declared)]
        case c_ast.FuncDef():
            raise context.reports.unsupported("nested functions", span)
        case _:
            return [tree.Evaluate(expressions.value(context, node), span)]


def _compound(
    context: Context, node: c_ast.If | c_ast.While | c_ast.DoWhile | c_ast.For | c_ast.Switch
) -> tree.Statement:
    """C11 6.8.4p3, 6.8.5p5: a block, of tags and enumerators that its expressions declare, too."""
    with context.scopes.opened():
        match node:
            case c_ast.If():
                return _if(context, node)
            case c_ast.For():
                return _for(context, node)
            case c_ast.Switch():
                return jumps.switch(context, node)
            case _:
                return _while(context, node)


@contextmanager
def _opened_block(context: Context, node: c_ast.Node) -> Iterator[tree.Block]:
    """A new block, with a scope, that what is checked meanwhile belongs to."""
    state = _state(context)
    block = tree.Block([], [], span_of(node))
    alive = state.variable_arrays
    state.blocks.append(block)
    try:
        with context.scopes.opened():
            yield block
    finally:
        state.blocks.pop()
        state.variable_arrays = alive


def _block(context: Context, node: c_ast.Compound) -> tree.Block:
    with _opened_block(context, node) as block:
        fill_block(context, block, node)
    return block


def statement_expression(context: Context, node: c_ast.Compound) -> tree.Expression:
    """GNU C: a block in parentheses, whose last statement is the value if it is an expression."""
    span = span_of(node)
    if context.function is None:
        raise context.reports.rejected("statement expression outside a function", span)
    items = list(node.block_items or [])
    with _opened_block(context, node) as block:
        for item in items[:-1]:
            block.statements += statement(context, item)
        value = None
        for item in items[-1:]:
            found = statement(context, item)
            if len(found) == 1 and isinstance(found[0], tree.Evaluate):
                value = found[0].expression
            else:
                block.statements += found
    return tree.StatementExpression(block, value, value.type if value is not None else VOID, span)


def _condition(context: Context, node: c_ast.Node) -> tree.Expression | None:
    """A condition, or None if it is rejected: the statements that depend on it are still checked."""
    try:
        return expressions.condition(context, node)
    except Rejected:
        return None


def _if(context: Context, node: c_ast.If) -> tree.Statement:
    condition = _condition(context, node.cond)
    then = _single(context, node.iftrue)
    otherwise = _single(context, node.iffalse) if node.iffalse is not None else None
    if condition is None:
        raise Rejected
    return tree.If(condition, then, otherwise, span_of(node))


def _body(context: Context, node: c_ast.Node) -> tree.Statement:
    state = _state(context)
    state.loops += 1
    state.breakables += 1
    try:
        return _single(context, node)
    finally:
        state.loops -= 1
        state.breakables -= 1


def _while(context: Context, node: c_ast.While | c_ast.DoWhile) -> tree.Statement:
    if isinstance(node, c_ast.DoWhile):
        body = _body(context, node.stmt)
        condition = _condition(context, node.cond)
    else:
        condition = _condition(context, node.cond)
        body = _body(context, node.stmt)
    if condition is None:
        raise Rejected
    if isinstance(node, c_ast.DoWhile):
        return tree.DoWhile(body, condition, span_of(node))
    return tree.While(condition, body, span_of(node))


def _for(context: Context, node: c_ast.For) -> tree.Statement:
    if not isinstance(node.init, c_ast.DeclList):
        return _loop(context, node)
    # C11 6.8.5.3: what the first clause declares lives as long as the loop.
    with _opened_block(context, node) as block:
        for each in node.init.decls:
            # C11 6.8.5p3: the declaration only declares objects of automatic storage.
            if set(getattr(each, "storage", None) or []) - {"auto", "register"}:
                context.reports.error(
                    f"'{each.name}' is declared '{each.storage[0]}' in a for statement", span_of(each)
                )
            elif isinstance(getattr(each, "type", None), c_ast.FuncDecl):
                context.reports.error(f"function '{each.name}' is declared in a for statement", span_of(each))
            block.statements += statement(context, each)
        _check_only_variables(context)
        block.statements.append(_loop(context, node))
    return block


def _check_only_variables(context: Context) -> None:
    """C11 6.8.5p3 again, for what stands inside the declaration: gcc takes no tag and no enumerator there."""
    scope = context.scopes.innermost
    others = [each for each in scope.names.values() if isinstance(each, EnumConstant)]
    found = [(f"'{each.name}'", each.span) for each in others]
    found += [(f"'{describe(tag)}'", tag.span) for tag in scope.tags.values()]
    for what, span in found:
        context.reports.error(f"{what} is declared in a for statement, and is not a variable", span)


def _loop(context: Context, node: c_ast.For) -> tree.Statement:
    start = condition = advance = None
    is_rejected = False
    try:
        if node.init is not None and not isinstance(node.init, c_ast.DeclList):
            start = expressions.value(context, node.init)
    except Rejected:
        is_rejected = True
    if node.cond is not None:
        condition = _condition(context, node.cond)
        is_rejected = is_rejected or condition is None
    try:
        if node.next is not None:
            advance = expressions.value(context, node.next)
    except Rejected:
        is_rejected = True
    body = _body(context, node.stmt)
    if is_rejected:
        raise Rejected
    return tree.For(start, condition, advance, body, span_of(node))


def _return(context: Context, node: c_ast.Return) -> tree.Statement:
    function = _state(context).function
    result = function.type.result.type
    span = span_of(node)
    if node.expr is None:
        if not is_void(result):
            context.reports.doubtful(
                f"'return' without a value in '{function.name}', which returns '{describe(result)}'", span
            )
        return tree.Return(None, span)
    value = expressions.value(context, node.expr)
    if is_void(result):
        if is_void(value.type):
            # Not ISO C (6.8.6.4p1), but common: `return f();` where f is void too.
            context.reports.warning(f"'return' with an expression in '{function.name}', which returns void", span)
        else:
            context.reports.doubtful(f"'return' with a value in '{function.name}', which returns void", value.span)
        return tree.Block([tree.Evaluate(value, value.span), tree.Return(None, span)], [], span)
    return tree.Return(coercions.assigned(context, value, result, coercions.RETURNING), span)
