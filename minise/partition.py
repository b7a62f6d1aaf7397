"""The partition check of `--validate`: the paths of a complete run exclude each other and cover all inputs.

It follows the tree: at every fork, where the conditions of the node hold, no two children's conditions can hold
together, and one of them must. By induction the same is true of the leaves, so that a few small queries at each fork
stand for the comparison of all pairs of paths. Inputs that an assumption excludes belong to no path. Paths that meet
again go on in the node into which they were merged; each merge is checked by `merging/validation.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from time import monotonic

from minise.expr.booleans import negation
from minise.expr.term import Boolean
from minise.solver.contract import Query, Sat, Solver, Unknown
from minise.solver.path_condition import PathCondition
from minise.source import Span
from minise.tree import Node, Tree

CHECKED_FORKS = 20_000


@dataclass(slots=True)
class PartitionCheck:
    """What the check found; `wrong` are the forks that are no partition, each with what is wrong there. `is_stopped`:
    the time was over before all forks were looked at."""

    forks: int = 0
    wrong: list[tuple[Span, str]] = field(default_factory=list)
    undecided: int = 0
    unchecked: int = 0
    is_stopped: bool = False

    @property
    def holds(self) -> bool:
        return not self.wrong

    @property
    def is_complete(self) -> bool:
        return not self.undecided and not self.unchecked


def check_partition(tree: Tree, solver: Solver, deadline: float | None = None) -> PartitionCheck:
    """The solver should be one without shortcuts, made for this check, and have the same deadline."""
    check = PartitionCheck()
    for node in tree:
        if node.fork is None:
            if node.ending is None and not node.children:
                check.wrong.append((_place(node), f"node {node.number} neither divides nor ends"))
        elif check.forks >= CHECKED_FORKS or check.is_stopped:
            check.unchecked += 1
        elif deadline is not None and monotonic() >= deadline:
            check.is_stopped = True
            check.unchecked += 1
        else:
            check.forks += 1
            _check_fork(tree, node, node.fork, solver, check)
    return check


def _check_fork(tree: Tree, node: Node, fork: Span, solver: Solver, check: PartitionCheck) -> None:
    guards: list[Boolean] = []
    for number in node.children:
        child = tree[number]
        assert child.condition is not None
        if child.root is None:  # else it was merged, and its condition begins elsewhere
            guards.append(child.condition.term)
    if len(guards) == 2 and guards[1] is negation(guards[0]):
        return
    path = PathCondition.of([each.term for each in tree.conditions_after(node.number)])
    for first, second in combinations(guards, 2):
        _exclude(Query(path.assuming(first), second), "two ways at once are possible", fork, solver, check)
    _exclude(
        Query(path.assuming(*(negation(each) for each in guards))), "some input goes no way", fork, solver, check
    )


def _exclude(query: Query, meaning: str, fork: Span, solver: Solver, check: PartitionCheck) -> None:
    answer = solver.check(query)
    if isinstance(answer, Sat):
        check.wrong.append((fork, meaning))
    elif isinstance(answer, Unknown):
        check.undecided += 1


def _place(node: Node) -> Span:
    assert node.condition is not None
    return node.condition.place
