"""The standard merge: one state for several leaves of an execution tree, chosen between by the tree's conditions.

Section 2 of the paper on merging with quantifiers. Its path condition is the disjunction of those of the leaves, its
values are chains of choices. Both follow the tree (first child's condition, then the child, else the others), which
is smaller than a list over the leaves: what a subtree shares is said once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from typing import TypeVar

from minise.expr import arrays
from minise.expr.booleans import boolean_ite, both, disjunction, ite, object_ite
from minise.expr.term import BitVector, Boolean, Term
from minise.merging.contract import Group
from minise.merging.tree import Node, Tree

_Value = TypeVar("_Value")


class Chain:
    """A `memory.contract.Chooser` between the leaves, given in the order in which values will be. `open_nodes` are
    nodes whose children do not cover them: something was assumed there."""

    def __init__(self, leaves: Sequence[Node], open_nodes: Collection[Node] = ()) -> None:
        self._leaves = leaves
        self._open = frozenset(open_nodes)
        self._below = _needed_children(leaves)
        self._upwards = _deepest_first(leaves)

    @cached_property
    def condition(self) -> Boolean:
        """The condition, from the root of the tree on, of reaching one of the leaves."""
        reached: dict[Node, Boolean] = {}
        for node in self._upwards:
            below = self._below.get(node)
            if below is None:
                reached[node] = True
                continue
            is_covered = node not in self._open and len(below) == len(node.children)
            if is_covered and (len(below) == 1 or all(reached[each] is True for each in below)):
                reached[node] = reached[below[0]]
            else:
                reached[node] = disjunction(both(each.condition, reached[each]) for each in below)
        return reached[self._upwards[-1]]

    def chosen(self, values: Sequence[_Value], choice: Callable[[Boolean, _Value, _Value], _Value]) -> _Value:
        found = dict(zip(self._leaves, values, strict=True))
        for node in self._upwards:
            below = self._below.get(node)
            if below is None:
                continue
            value = found[below[-1]]
            for each in reversed(below[:-1]):
                value = choice(each.condition, found[each], value)
            found[node] = value
        return found[self._upwards[-1]]

    # -- as a chooser ----------------------------------------------------------------------------------------

    def number(self, width: int, values: Sequence[BitVector]) -> BitVector:
        return self.chosen(values, lambda condition, then, otherwise: ite(width, condition, then, otherwise))

    def base(self, values: Sequence[BitVector]) -> BitVector:
        return self.chosen(values, object_ite)

    def truth(self, values: Sequence[Boolean]) -> Boolean:
        return self.chosen(values, boolean_ite)

    def array(self, values: Sequence[Term]) -> Term:
        return self.chosen(values, arrays.array_ite)


def _needed_children(leaves: Sequence[Node]) -> dict[Node, list[Node]]:
    """Of each inner node, the children on the way to one of the leaves, in their order."""
    needed: set[Node] = set()
    for leaf in leaves:
        node: Node | None = leaf
        while node is not None and node not in needed:
            needed.add(node)
            node = node.parent
    return {
        node: [each for each in node.children if each in needed]
        for node in needed
        if any(each in needed for each in node.children)
    }


def _deepest_first(leaves: Sequence[Node]) -> list[Node]:
    """The nodes on the way to the leaves, every one behind its children; the root comes last."""
    order: dict[Node, None] = {}
    depths: dict[Node, int] = {}
    for leaf in leaves:
        line = [leaf]
        while line[-1].parent is not None and line[-1].parent not in depths:
            line.append(line[-1].parent)
        above = line[-1].parent
        depth = -1 if above is None else depths[above]
        for node in reversed(line):
            depth += 1
            depths[node] = depth
            order[node] = None
    return sorted(order, key=lambda node: -depths[node])


class Standard:
    """The grouping of `--merge cfg`: all that leave at one exit."""

    def groups(self, tree: Tree, leaves: Sequence[Node]) -> list[Group]:
        return [Group(tuple(leaves))]
