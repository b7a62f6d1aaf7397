"""Pictures of small programs, and trees made by hand."""

from __future__ import annotations

from typing import Any, cast

from minise.build import BuildOptions, build_file
from minise.events import Child, Ended, EndingKind, Forked
from minise.expr import comparisons, symbols
from minise.expr.term import Boolean
from minise.faults import Fault, FaultKind
from minise.render.control_flow import control_flow_picture
from minise.render.execution_tree import TreeOptions
from minise.render.explored import EndOf, explored
from minise.render.memory_picture import memory_picture
from minise.render.picture import Picture
from minise.session import RunOptions
from minise.source import Span
from minise.trace import Place
from minise.tree import Tree

INPUT = symbols.symbol("x", 32, signed=True)


def drawn(file: str, what: str) -> Picture:
    """A picture of a program, by the word that stands for it in the golden programs."""
    end = EndOf()
    merge = what.partition("merge-")[2] or "none"
    found = explored(build_file(file, BuildOptions()), RunOptions(merge=merge), end)
    if what in ("cfg", "ir"):
        return control_flow_picture(found.run.machine.function("main"), found.run.build.sources, what == "ir")
    if what == "memory":
        assert end.state is not None
        return memory_picture(end.state, found.run.machine)
    return found.picture(TreeOptions(shows_infeasible=what == "infeasible", shape_colours=what == "shape"), file)


class Grower:
    """Grows a tree event by event."""

    def __init__(self) -> None:
        self.tree = Tree()
        self._next = 1

    def fork(self, node: int, *conditions: Boolean) -> list[int]:
        children = [Child(self._next + position, each) for position, each in enumerate(conditions)]
        self._next += len(children)
        self.tree(Forked(node, _line(node), tuple(children)))
        return [each.node for each in children]

    def exit(self, node: int) -> None:
        self._end(node, EndingKind.EXIT)

    def fail(self, node: int, line: int = 1) -> None:
        self._end(node, EndingKind.FAULT, line, Fault(FaultKind.ABORT, "abort() was called"))

    def _end(self, node: int, kind: EndingKind, line: int = 1, fault: Fault | None = None) -> None:
        # Trees do not look at states.
        state = cast(Any, None)
        self.tree(Ended(node, kind, state, (Place("main", _line(line)),), fault))


def equal(number: int) -> Boolean:
    return comparisons.eq(32, INPUT, number)


def chain(depth: int) -> Tree:
    """A loop that an input may leave in each round; after the last one it fails."""
    grower = Grower()
    node = 0
    for number in range(depth):
        node, left = grower.fork(node, equal(2 * number), equal(2 * number + 1))
        grower.exit(left)
    grower.fail(node)
    return grower.tree


def fan(width: int) -> Tree:
    """A single fork with many ways."""
    grower = Grower()
    for child in grower.fork(0, *(equal(number) for number in range(width))):
        grower.exit(child)
    return grower.tree


def bush(depth: int, failing: int) -> Tree:
    """A full binary tree, of whose leaves one fails."""
    grower = Grower()
    level = [0]
    for _ in range(depth):
        level = [child for node in level for child in grower.fork(node, equal(node), equal(-node))]
    for position, node in enumerate(level):
        if position == failing:
            grower.fail(node)
        else:
            grower.exit(node)
    return grower.tree


def _line(number: int) -> Span:
    return Span("made.c", number + 1, 1, number + 1, 2)
