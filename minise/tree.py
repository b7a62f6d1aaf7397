"""The execution tree: a fold over the explorer's events into records that never change.

A node is a straight line of execution. The condition that leads into it stands on its edge; within it, the program
may assume conditions and meet sides that no input takes. A node that states were merged into has several parents.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from minise.events import (
    Asked,
    Assumed,
    Decided,
    Ended,
    EndingKind,
    Event,
    Forked,
    FragmentLeft,
    Incomplete,
    Infeasible,
    Merged,
    Started,
    Supposed,
)
from minise.expr.operators import Op
from minise.expr.term import Boolean, Term
from minise.faults import Fault
from minise.machine import Machine
from minise.merged_values import MergedVariable, symbolic_variables
from minise.source import Span
from minise.trace import Place, reported_place

KEPT_INFEASIBLE = 50_000  # of a whole run


class Condition(NamedTuple):
    """A constraint, and the place in the program that made it."""

    term: Boolean
    place: Span


@dataclass(frozen=True, slots=True)
class Ending:
    """How the path of a leaf ended."""

    kind: EndingKind
    place: Place | None
    fault: Fault | None = None
    reason: str | None = None


class Node(NamedTuple):
    """`condition` leads into it from its parent, or, if states were merged into it, from the node `root` where their
    paths parted; `fork` is where it divides, `ending` how it ends."""

    number: int
    parents: tuple[int, ...]
    condition: Condition | None
    fork: Span | None = None
    children: tuple[int, ...] = ()
    ending: Ending | None = None
    root: int | None = None
    description: tuple[str, ...] = ()  # what the paths that were merged into it have in common
    variables: tuple[MergedVariable, ...] = ()  # where they were merged, those that are not known


class Tree:
    """Listens to a run. The root is node 0."""

    def __init__(self) -> None:
        self._nodes: dict[int, Node] = {0: Node(0, (), None)}
        self._remarks: dict[int, list[Assumed | Infeasible]] = {}  # by node, in the order of execution
        self._kept_infeasible = 0
        self.infeasible = 0  # all of them, kept or not
        self._machine: Machine | None = None

    def __call__(self, event: Event) -> None:
        match event:
            case Started(state=state, machine=machine):
                self._machine = machine
                for term, place in zip(state.path.terms, state.places, strict=True):
                    self._remarks.setdefault(0, []).append(Assumed(0, place, term, None))
            case Forked(node, span, children):
                numbers = tuple(each.node for each in children)
                self._nodes[node] = self._nodes[node]._replace(fork=span, children=numbers)
                for each in children:
                    self._nodes[each.node] = Node(each.node, (node,), Condition(each.condition, span))
            case Merged():
                self._merge(event)
            case Infeasible(node=node):
                self.infeasible += 1
                if self._kept_infeasible < KEPT_INFEASIBLE:
                    self._kept_infeasible += 1
                    self._remarks.setdefault(node, []).append(event)
            case Assumed(node=node):
                self._remarks.setdefault(node, []).append(event)
            case Ended(node, kind, _, stack, fault, _, reason):
                ending = Ending(kind, reported_place(stack), fault, reason)
                self._nodes[node] = self._nodes[node]._replace(ending=ending)
            case Decided() | Asked() | Incomplete() | FragmentLeft() | Supposed():
                pass

    def _merge(self, event: Merged) -> None:
        condition = Condition(event.condition, event.span)
        assert self._machine is not None, "the run has not started"
        self._nodes[event.node] = Node(
            event.node,
            event.parents,
            condition,
            root=event.root,
            description=event.description,
            variables=symbolic_variables(event.state, self._machine),
        )
        # Nodes that were dropped lead there as well: their inputs go on in the new one.
        for parent in (*event.parents, *(each for each in event.dropped if each not in event.parents)):
            before = self._nodes[parent]
            self._nodes[parent] = before._replace(children=(*before.children, event.node))

    def __len__(self) -> int:
        return len(self._nodes)

    def __getitem__(self, number: int) -> Node:
        return self._nodes[number]

    def __iter__(self) -> Iterator[Node]:
        """All nodes in the order in which they appeared."""
        return iter(self._nodes.values())

    def remarks(self, number: int) -> tuple[Assumed | Infeasible, ...]:
        """What was assumed, and which sides were found infeasible, while the node ran."""
        return tuple(self._remarks.get(number, ()))

    def conditions_before(self, number: int) -> list[Condition]:
        """What holds where the node begins, the oldest first."""
        line: list[Node] = [self._nodes[number]]
        while line[-1].parents:
            before = line[-1]
            line.append(self._nodes[before.parents[0] if before.root is None else before.root])
        found: list[Condition] = []
        for node in reversed(line):
            if node.condition is not None:
                found.append(node.condition)
            if node.number != number:
                found += (Condition(each.condition, each.span) for each in self._assumed(node.number))
        return _taken_apart(found)

    def conditions_after(self, number: int) -> list[Condition]:
        """What holds where the node ends or divides."""
        within = [Condition(each.condition, each.span) for each in self._assumed(number)]
        return self.conditions_before(number) + _taken_apart(within)

    def infeasible_sides(self, places: Container[Span]) -> Iterator[tuple[Infeasible, list[Condition]]]:
        """Each side at these places that no input takes, with the conditions that held when it was found. Places may
        be taken away meanwhile."""
        for number, remarks in self._remarks.items():
            if not any(isinstance(each, Infeasible) and each.span in places for each in remarks):
                continue  # what holds before a node is a long way to go
            before = self.conditions_before(number)
            for remark in remarks:
                if isinstance(remark, Infeasible):
                    if remark.span in places:
                        yield remark, before
                else:
                    before = before + _taken_apart([Condition(remark.condition, remark.span)])

    def _assumed(self, number: int) -> Iterator[Assumed]:
        return (each for each in self._remarks.get(number, ()) if isinstance(each, Assumed))


def _taken_apart(conditions: list[Condition]) -> list[Condition]:
    """Conjunctions are kept as their parts, as path conditions keep them."""
    found: list[Condition] = []
    for term, place in conditions:
        if isinstance(term, Term):
            parts = term.args if term.op == Op.CONJUNCTION else (term,)
            found += (Condition(part, place) for part in parts)
    return found
