"""The standard merge of leaves whose conditions hold quantifiers: a selector says which leaf was reached.

A disjunction of such conditions, or a choice by them, hides quantifiers where the procedure for quantified queries
cannot see them. Instead a fresh number, the selector, counts the leaves from left to right, so that the leaves below
a node are an interval: if the selector is in it, the node's condition holds. A quantifier under such a guard is one
whose range is empty otherwise, which leaves it a clause of its own. Values are chosen by the selector.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from minise.expr.booleans import both, conjunction, implies, ite
from minise.expr.comparisons import ule
from minise.expr.operators import Op
from minise.expr.quantifiers import forall
from minise.expr.symbols import symbol
from minise.expr.term import Boolean, Term, inputs
from minise.merging.contract import Group, Grouping
from minise.merging.synthesis import COUNT_WIDTH
from minise.merging.tree import Node, Tree, path

Interval = tuple[int, int]  # of the leaves below a node


class Selected:
    """A `Grouping`; `standard` is the one for leaves without quantifiers."""

    def __init__(self, standard: Grouping) -> None:
        self._standard = standard
        self._made = 0

    def groups(self, tree: Tree, leaves: Sequence[Node]) -> list[Group]:
        if len(leaves) < 2 or not _are_quantified(leaves):
            return self._standard.groups(tree, leaves)
        ways = _Ways(tree, leaves)
        self._made += 1
        selector = symbol(f"way{self._made}", COUNT_WIDTH, signed=False, auxiliary=True)
        values = tuple({**ways.absent(leaf), selector: number} for number, leaf in enumerate(ways.leaves))
        return [Group(tuple(ways.leaves), ways.condition(selector), values, selector=selector)]


def _are_quantified(leaves: Sequence[Node]) -> bool:
    """Whether a condition on the way to one of the leaves is a quantifier."""
    seen: set[Node] = set()
    for leaf in leaves:
        node: Node | None = leaf
        while node is not None and node not in seen:
            seen.add(node)
            if any(_is_quantified(part) for part in _parts(node)):
                return True
            node = node.parent
    return False


class _Ways:
    """The part of a tree that leads to some leaves: its nodes but the root, parents first."""

    def __init__(self, tree: Tree, leaves: Sequence[Node]) -> None:
        wanted = set(leaves)
        self.leaves = [leaf for leaf in tree.nodes() if leaf in wanted]
        self.intervals: dict[Node, Interval] = {}
        for number, leaf in enumerate(self.leaves):
            for node in path(leaf)[1:]:
                first, _ = self.intervals.get(node, (number, number))
                self.intervals[node] = (first, number)

    def absent(self, leaf: Node) -> dict[Term, int]:
        """The numbers of turns of loops on other ways: nothing depends on them, and 0 will do."""
        # A count may stand at several nodes, and in a choice between ways: incremental merging makes such conditions.
        present = {each for node in path(leaf) for each in _mentioned(node)}
        return {count: 0 for node in self.intervals for count in _counts(node) if count not in present}

    def condition(self, selector: Term) -> Boolean:
        return conjunction(self._constraints(selector))

    def _constraints(self, selector: Term) -> Iterator[Boolean]:
        last = len(self.leaves) - 1
        nodes_with: dict[Term, list[Interval]] = {}
        for node, interval in self.intervals.items():
            for each in _mentioned(node):
                nodes_with.setdefault(each, []).append(interval)
        yield ule(COUNT_WIDTH, selector, last)
        for node, (low, high) in self.intervals.items():
            is_after = True if low == 0 else ule(COUNT_WIDTH, low, selector)
            is_before = True if high == last else ule(COUNT_WIDTH, selector, high)
            counts = {
                each for each in _counts(node) if all(low <= start and end <= high for start, end in nodes_with[each])
            }
            for part in _parts(node):
                # Bounds of numbers of turns hold where these are 0, too, and are worth knowing everywhere.
                yield part if _is_bound(part, counts) else _guarded(both(is_after, is_before), part)


def _parts(node: Node) -> tuple[Term, ...]:
    condition = node.condition
    if not isinstance(condition, Term):
        return ()
    return condition.args if condition.op == Op.CONJUNCTION else (condition,)


def _mentioned(node: Node) -> set[Term]:
    return set(inputs(node.condition)) if isinstance(node.condition, Term) else set()


def _is_quantified(part: Term) -> bool:
    return part.op == Op.FORALL


def _counts(node: Node) -> set[Term]:
    """The numbers of turns that the node's condition brings in: its quantifiers range up to them."""
    found = set()
    for part in _parts(node):
        if _is_quantified(part):
            high = part.args[2]
            count = high.args[1] if isinstance(high, Term) and high.op == Op.ITE else high
            if isinstance(count, Term) and count.op == Op.SYMBOL and count.payload.auxiliary:
                found.add(count)
    return found


def _is_bound(part: Term, counts: set[Term]) -> bool:
    """`k <= 8`"""
    return part.op == Op.UNSIGNED_LESS_EQUAL and part.args[0] in counts and isinstance(part.args[1], int)


def _guarded(guard: Boolean, part: Term) -> Boolean:
    """What holds where the guard does."""
    if not _is_quantified(part):
        return implies(guard, part)
    variable, low, high, body = part.args
    if not isinstance(low, int) or low == 0:
        return implies(guard, part)
    return forall(variable, low, ite(variable.sort.width, guard, high, low - 1), body)
