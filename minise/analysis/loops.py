"""Natural loops: what C's loops become, and what merging cuts functions into.

An edge goes back if its target, the header, dominates its source. The loop of a header is the header and all blocks
that reach one of its back edges without going through it. A cycle with several entries, as a goto into a loop makes
it, has no header, and is no loop here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from minise.analysis.cfg import ControlFlow, edges
from minise.analysis.dominators import dominators


@dataclass(frozen=True, slots=True)
class Loop:
    """`latches` are the sources of the back edges."""

    header: str
    body: frozenset[str]
    latches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Loops:
    """All loops by header, outer ones before inner ones. Of two, one lies in the other, or they share no block."""

    by_header: Mapping[str, Loop]

    def innermost(self, label: str) -> Loop | None:
        """The smallest loop whose body holds the block."""
        around = (loop for loop in self.by_header.values() if label in loop.body)
        return min(around, key=lambda loop: len(loop.body), default=None)


def loops(flow: ControlFlow) -> Loops:
    tree = dominators(flow)
    latches: dict[str, list[str]] = {}
    for source, target in edges(flow):
        if tree.dominates(target, source):
            latches.setdefault(target, []).append(source)
    # Reverse postorder puts the header of an outer loop before the headers inside.
    headers = (label for label in flow.order if label in latches)
    return Loops({each: Loop(each, _body(flow, each, latches[each]), tuple(latches[each])) for each in headers})


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
