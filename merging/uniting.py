"""Two nodes of a fragment's tree become one: what incremental merging does to the tree.

Section 4 of the paper on merging with quantifiers. The new node stands below the lowest common ancestor of the two,
under the disjunction of the ways to them; a node that is left with one child by that is contracted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from minise.expr.booleans import both, conjunction, disjunction
from minise.expr.operators import Op
from minise.expr.term import Boolean, Term
from minise.merging.fragment import Fragment
from minise.merging.tree import Node, lowest_common_ancestor, tail


@dataclass(frozen=True, slots=True)
class United:
    """`merged` is the new node, below `ancestor`; what was `below` the twin, and `gone` nodes around, are no more."""

    merged: Node
    condition: Boolean  # from the ancestor to it
    ancestor: Node
    ways: tuple[Boolean, Boolean]  # from the ancestor to the leaf and to its twin
    below: tuple[Node, ...]
    gone: tuple[Node, ...]


def unite(fragment: Fragment, leaf: Node, twin: Node) -> United:
    """Makes a leaf and another node one. Nodes in between that have nothing left to tell are dissolved."""
    ancestor = lowest_common_ancestor(leaf, twin)
    upper, lower = (twin, leaf) if twin.parent is ancestor else (leaf, twin)
    ways = (conjunction(tail(ancestor, leaf)), conjunction(tail(ancestor, twin)))
    condition = either_way(*ways) if upper is leaf else either_way(*reversed(ways))
    below = tuple(_below(twin))
    merged = fragment.tree.grow(ancestor, condition, upper.place)
    ancestor.children.remove(merged)
    ancestor.children.insert(ancestor.children.index(_branch(ancestor, upper)), merged)
    gone = [*_cut_out(fragment, upper, ancestor), *_cut_out(fragment, lower, ancestor)]
    if len(ancestor.children) == 1 and ancestor.parent is not None:
        _dissolve(fragment, ancestor)
        gone.append(ancestor)
    return United(merged, condition, ancestor, ways, below, tuple(gone))


def either_way(one: Boolean, other: Boolean) -> Boolean:
    """The condition of two ways to one place. What holds on both stands beside the choice, so that questions about it
    do not need to look into that."""
    first, second = _parts(one), _parts(other)
    shared = [part for part in first if part in second]
    rest = (conjunction(part for part in each if part not in shared) for each in (first, second))
    return conjunction((*shared, disjunction(rest)))


def _parts(way: Boolean) -> dict[Boolean, None]:
    if isinstance(way, Term) and way.op == Op.CONJUNCTION:
        return dict.fromkeys(way.args)
    return {way: None}


def are_near(leaf: Node, ancestors: Collection[Node], twin: Node) -> bool:
    """Whether the lowest common ancestor of the two is the parent of one of them, and the tree keeps its shape."""
    if twin.parent is not None and twin.parent in ancestors:
        return _is_separable(leaf, twin.parent)
    return leaf.parent is not None and _is_separable(twin, leaf.parent)


def _is_separable(node: Node, ancestor: Node) -> bool:
    """Whether the node is below the ancestor, has at most one sibling, and nothing else branches off in between: what
    stays when it leaves is one node."""
    parent = node.parent
    assert parent is not None
    if parent is ancestor:
        return True
    if len(parent.children) > 2:
        return False
    while parent.parent is not ancestor:
        parent = parent.parent
        if parent is None or len(parent.children) > 1:
            return False
    return True


def _branch(ancestor: Node, node: Node) -> Node:
    """The child of the ancestor on the way to the node."""
    while node.parent is not ancestor:
        assert node.parent is not None, "no ancestor"
        node = node.parent
    return node


def _below(node: Node) -> Iterator[Node]:
    stack = list(node.children)
    while stack:
        each = stack.pop()
        yield each
        stack += each.children


def _cut_out(fragment: Fragment, node: Node, ancestor: Node) -> list[Node]:
    """Takes a node out of the tree, and those between it and the ancestor, which are returned: siblings exclude each
    other only if what stays below them stands under the ancestor itself."""
    gone: list[Node] = []
    parent = node.parent
    assert parent is not None
    parent.children.remove(node)
    while parent is not ancestor:
        above = parent.parent
        assert above is not None
        _dissolve(fragment, parent)
        gone.append(parent)
        parent = above
    return gone


def _dissolve(fragment: Fragment, node: Node) -> None:
    """The node's children, if any, take its place."""
    above = node.parent
    assert above is not None
    for child in node.children:
        child.condition = both(node.condition, child.condition)
        child.parent = above
    position = above.children.index(node)
    above.children[position : position + 1] = node.children
    if node in fragment.open_nodes:
        fragment.open_nodes.add(above)
