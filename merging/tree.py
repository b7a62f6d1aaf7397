"""The execution tree of a fragment, as pure terms: which branch conditions lead from its beginning to each leaf.

After section 2 of the paper on merging with quantifiers: `condition` is n.c, `path` is π(n), `tail` is the path
condition without that of its first node. States are no part of it: whoever runs the fragment keeps them by node.
"""

from __future__ import annotations

from collections.abc import Iterator

from minise.expr.term import Boolean


class Node:
    """A plain class: the tree grows while its fragment runs, and merging cuts nodes out again.

    `condition` led here from the parent; siblings' conditions exclude each other, and the root's is true. `place`
    tells the branch that was taken from other branches of the program."""

    __slots__ = ("children", "condition", "number", "parent", "place")

    def __init__(self, number: int, parent: Node | None, condition: Boolean, place: int) -> None:
        self.number = number
        self.parent = parent
        self.condition = condition
        self.place = place
        self.children: list[Node] = []

    def __repr__(self) -> str:
        return f"<node {self.number}, {len(self.children)} children>"


class Tree:
    """Nodes are numbered from 1, as the paper does, in the order in which they appear."""

    def __init__(self) -> None:
        self._made = 0
        self.root = self._node(None, True, 0)

    def _node(self, parent: Node | None, condition: Boolean, place: int) -> Node:
        self._made += 1
        return Node(self._made, parent, condition, place)

    def grow(self, parent: Node, condition: Boolean, place: int = 0) -> Node:
        """A new child. Also where only one side of a branch is possible, so that all turns of a loop look alike."""
        child = self._node(parent, condition, place)
        parent.children.append(child)
        return child

    def nodes(self) -> Iterator[Node]:
        """All nodes, parents first, in the order in which children appeared."""
        stack = [self.root]
        while stack:
            node = stack.pop()
            yield node
            stack += reversed(node.children)

    def levels(self) -> Iterator[Node]:
        """All nodes, those nearer to the root first."""
        level = [self.root]
        while level:
            yield from level
            level = [child for node in level for child in node.children]

    def leaves(self) -> Iterator[Node]:
        return (node for node in self.nodes() if not node.children)


def path(node: Node) -> list[Node]:
    """From the root to the node, both included."""
    found = [node]
    while found[-1].parent is not None:
        found.append(found[-1].parent)
    found.reverse()
    return found


def upwards(node: Node, length: int) -> list[Node]:
    """The last nodes of the path, the node itself at the end."""
    found = [node]
    while len(found) < length:
        assert found[-1].parent is not None, "beyond the root"
        found.append(found[-1].parent)
    found.reverse()
    return found


def tail(ancestor: Node, node: Node) -> list[Boolean]:
    """The conditions from the ancestor down to the node, without the ancestor's own."""
    found = []
    while node is not ancestor:
        found.append(node.condition)
        assert node.parent is not None, "no ancestor"
        node = node.parent
    found.reverse()
    return found


def lowest_common_ancestor(first: Node, second: Node) -> Node:
    above = {id(node) for node in path(first)}
    node = second
    while id(node) not in above:
        assert node.parent is not None, "nodes of two trees"
        node = node.parent
    return node
