"""Which declarations of a block can be jumped over: by goto, or by a switch that goes to a case behind them.

C11 6.2.4p6: the variable exists all the same, and its value is indeterminate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from minise.frontend import tree


def jumped_over(block: tree.Block, body: tree.Block) -> list[tree.Variable]:
    """The variables of a block of the function with this body."""
    found: list[tree.Variable] = []
    everywhere: Counter[tree.Label] | None = None
    for index, statement in enumerate(block.statements):
        if not isinstance(statement, tree.Declare):
            continue
        after = list(_nested(block.statements[index + 1 :]))
        targets = {each.label for each in after if isinstance(each, tree.Labelled)}
        if not targets:
            break  # nor behind those that follow
        if everywhere is None:
            everywhere = _jumps(_nested([body]))
        here = _jumps(after)
        if any(everywhere[label] > here[label] for label in targets):
            found.append(statement.variable)
    return found


def _jumps(statements: Iterable[tree.Statement]) -> Counter[tree.Label]:
    """How often each label is the target of a jump."""
    found: Counter[tree.Label] = Counter()
    for each in statements:
        match each:
            case tree.Goto(label):
                found[label] += 1
            case tree.ComputedGoto(table=table):
                found.update(table.labels)
            case tree.Switch(cases=cases, default=default):
                found.update({label for _, label in cases})
                if default is not None:
                    found[default] += 1
            case _:
                pass
    return found


def _nested(statements: Iterable[tree.Statement]) -> Iterator[tree.Statement]:
    for each in statements:
        yield each
        match each:
            case tree.Block(statements=inner):
                yield from _nested(inner)
            case tree.If(then=then, otherwise=otherwise):
                yield from _nested([then] if otherwise is None else [then, otherwise])
            case tree.While(body=body) | tree.DoWhile(body=body) | tree.For(body=body) | tree.Switch(body=body):
                yield from _nested([body])
            case tree.Labelled(statement=inner_statement):
                yield from _nested([inner_statement])
            case _:
                pass
