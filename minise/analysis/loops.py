"""Natural loops: what C's loops become, and what merging cuts functions into.

An edge goes back if its target, the header, dominates its source. The loop of a header is the header and all blocks
that reach one of its back edges without going through it. A cycle that remains when all back edges are taken away has
several entries (a goto into a loop); it is reported as irreducible, not as a loop.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from minise.analysis.cfg import ControlFlow, edges
from minise.analysis.dominators import DominatorTree, dominators


@dataclass(frozen=True, slots=True)
class Loop:
    """`latches` are the sources of the back edges; `exits` are the edges that leave the body. `parent` is the header
    of the loop around it, and `depth` counts the loops from the outermost, which has depth 1."""

    header: str
    body: frozenset[str]
    latches: tuple[str, ...]
    exits: tuple[tuple[str, str], ...]
    parent: str | None
    depth: int


@dataclass(frozen=True, slots=True)
class Loops:
    """All loops by header, outer ones before inner ones, and the irreducible regions."""

    by_header: Mapping[str, Loop]
    irreducible: tuple[frozenset[str], ...]

    def innermost(self, label: str) -> Loop | None:
        """The smallest loop whose body holds the block."""
        around = [loop for loop in self.by_header.values() if label in loop.body]
        return max(around, key=lambda loop: loop.depth, default=None)


def loops(flow: ControlFlow, tree: DominatorTree | None = None) -> Loops:
    tree = tree or dominators(flow)
    latches: dict[str, list[str]] = {}
    for source, target in edges(flow):
        if tree.dominates(target, source):
            latches.setdefault(target, []).append(source)
    # Reverse postorder puts the header of an outer loop before the headers inside.
    bodies = {header: _body(flow, header, latches[header]) for header in flow.order if header in latches}
    found: dict[str, Loop] = {}
    for header, body in bodies.items():
        around = [loop for loop in found.values() if header in loop.body]
        parent = max(around, key=lambda loop: loop.depth, default=None)
        found[header] = Loop(
            header,
            body,
            tuple(latches[header]),
            tuple(_leaving(flow, body)),
            parent.header if parent else None,
            parent.depth + 1 if parent else 1,
        )
    return Loops(found, _irreducible_regions(flow, latches))


def _leaving(flow: ControlFlow, body: frozenset[str]) -> Iterator[tuple[str, str]]:
    for source in flow.order:
        if source in body:
            yield from ((source, target) for target in flow.successors[source] if target not in body)


def _body(flow: ControlFlow, header: str, latches: list[str]) -> frozenset[str]:
    body = {header}
    pending = list(latches)
    reached = set(flow.order)
    while pending:
        label = pending.pop()
        if label not in body:
            body.add(label)
            pending += (source for source in flow.predecessors[label] if source in reached)
    return frozenset(body)


def _irreducible_regions(flow: ControlFlow, latches: Mapping[str, list[str]]) -> tuple[frozenset[str], ...]:
    """The cyclic components that the back edges do not explain."""
    forward = {
        source: tuple(t for t in flow.successors[source] if source not in latches.get(t, ())) for source in flow.order
    }
    components = _components(flow.order, forward)
    return tuple(component for component in components if len(component) > 1)


def _components(order: tuple[str, ...], successors: Mapping[str, tuple[str, ...]]) -> list[frozenset[str]]:
    """Strongly connected components by Tarjan's algorithm (1972), without recursion, in order of their first block.

    `low[b]` is the earliest block on the stack that b's subtree reaches; a component ends where it is b itself."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    on_stack: set[str] = set()
    components = []
    for root in order:
        pending = [] if root in number else [(root, iter(successors[root]))]
        while pending:
            label, followers = pending[-1]
            if label not in number:
                number[label] = low[label] = len(number)
                stack.append(label)
                on_stack.add(label)
            for follower in followers:
                if follower not in number:
                    pending.append((follower, iter(successors[follower])))
                    break
                if follower in on_stack:
                    low[label] = min(low[label], number[follower])
            else:
                pending.pop()
                if pending:
                    above = pending[-1][0]
                    low[above] = min(low[above], low[label])
                if low[label] == number[label]:
                    start = stack.index(label)
                    components.append(frozenset(stack[start:]))
                    on_stack.difference_update(stack[start:])
                    del stack[start:]
    position = {label: index for index, label in enumerate(order)}
    return sorted(components, key=lambda component: min(position[label] for label in component))
