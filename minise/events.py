"""Events: everything that the explorer tells. Trees, statistics, recordings and tables are folds over them.

Nodes are numbered in the order in which they appear; node 0 is the root. A node is a straight line of execution
that ends where its path divides, or where it ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from minise.expr.term import Boolean
from minise.faults import Fault
from minise.machine import Machine
from minise.merging.tree import Tree
from minise.solver.contract import Answer
from minise.source import Span
from minise.state import State
from minise.trace import CallStack


@dataclass(frozen=True, slots=True)
class Child:
    """`condition` is what was added to the path condition on the way to this node."""

    node: int
    condition: Boolean


@dataclass(frozen=True, slots=True)
class Started:
    """The root begins. Listeners must not change the state; the machine is what all states share."""

    node: int
    state: State
    machine: Machine


@dataclass(frozen=True, slots=True)
class Decided:
    """The solver (or a known model, then `answer` is None) was asked whether a side can be taken."""

    node: int
    span: Span
    condition: Boolean
    answer: Answer | None


class Asker(Enum):
    """Who asks the solver about a path, beside the explorer."""

    MEMORY = "memory model"  # what an access can mean
    SIZES = "sizes"  # where a path ends: how small objects of symbolic size can be,
    INPUTS = "inputs"  # and which inputs are readable


@dataclass(frozen=True, slots=True)
class Asked:
    """Another than the explorer asked the solver about the path of `node`. It may be in the middle of running."""

    node: int
    asker: Asker
    condition: Boolean
    answer: Answer


@dataclass(frozen=True, slots=True)
class Forked:
    """The path of `node` divides at `span` into the children."""

    node: int
    span: Span
    children: tuple[Child, ...]


@dataclass(frozen=True, slots=True)
class Infeasible:
    """A side that no input takes."""

    node: int
    span: Span
    condition: Boolean


@dataclass(frozen=True, slots=True)
class Assumed:
    """A condition that the program (or a limit, then `cut` says which) imposes on the path."""

    node: int
    span: Span
    condition: Boolean
    cut: str | None


@dataclass(frozen=True, slots=True)
class Merged:
    """The paths of `parents` became one, which goes on at `span` as `node`. There, what held when `root` divided and
    `condition` hold. Nodes that are `dropped` were begun on the way to a parent, and are covered by the new one."""

    node: int
    span: Span
    parents: tuple[int, ...]
    root: int
    condition: Boolean
    state: State
    dropped: tuple[int, ...] = ()
    description: tuple[str, ...] = ()  # what the paths had in common, in words


@dataclass(frozen=True, slots=True)
class FragmentLeft:
    """All paths that divided inside a fragment since `node` have left it at their meeting points, or ended. `tree` is
    the fragment's own execution tree, which does not change any more."""

    node: int
    span: Span
    tree: Tree


class EndingKind(Enum):
    EXIT = "exit"
    FAULT = "fault"
    ASSUMPTION = "assumption violated"  # no input is left: the path does not count
    STOPPED = "stopped"  # by a limit: the path is partial
    SILENT = "silent"  # the program asked not to report it


@dataclass(frozen=True, slots=True)
class Ended:
    """The path of `node` is over. `state` stands where it ended; `reason` tells a stopped path's limit, or what
    of minise cut it off, and not the program's own assumption."""

    node: int
    kind: EndingKind
    state: State
    stack: CallStack
    fault: Fault | None = None
    status: Boolean | int | None = None
    reason: str | None = None
    leak: tuple[Fault, Span] | None = None  # beside another fault: blocks that were never freed


@dataclass(frozen=True, slots=True)
class Incomplete:
    """Something was cut off or left undecided; the run cannot claim to have seen everything."""

    node: int
    span: Span
    reason: str


@dataclass(frozen=True, slots=True)
class Supposed:
    """What follows is right under this assumption, which is not the program's own: see `report/trust.py`."""

    node: int
    span: Span
    assumption: str


Event = (
    Started | Decided | Asked | Forked | Infeasible | Assumed | Merged | FragmentLeft | Ended | Incomplete | Supposed
)
Listener = Callable[[Event], None]
