"""What a run found, path by path: a fold over the explorer's events."""

from __future__ import annotations

from dataclasses import dataclass

from minise.events import (
    Assumed,
    Decided,
    Ended,
    EndingKind,
    Event,
    Forked,
    Incomplete,
    Infeasible,
    Started,
)
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.term import Term
from minise.faults import Fault
from minise.inputs import SymbolicInput
from minise.source import Span
from minise.state import State
from minise.streams import STANDARD_ERROR, STANDARD_OUTPUT
from minise.trace import CallStack, Place, reported_place


@dataclass(frozen=True, slots=True)
class InputValue:
    """The bytes of one input on one path."""

    input: SymbolicInput
    data: bytes


@dataclass(frozen=True, slots=True)
class PathResult:
    """One path that ended. `inputs` drive a concrete run along it, which has this `exit_code` and `output`."""

    number: int
    node: int
    kind: EndingKind
    conditions: tuple[Term, ...]
    places: tuple[Span, ...]  # of the conditions
    inputs: tuple[InputValue, ...]
    exit_code: int | None
    output: bytes
    errors: bytes
    fault: Fault | None
    stack: CallStack
    reason: str | None
    instructions: int
    state: State

    @property
    def place(self) -> Place | None:
        """Where it ended, in the user's own code."""
        return reported_place(self.stack)

    @property
    def is_complete(self) -> bool:
        return self.kind in (EndingKind.EXIT, EndingKind.FAULT, EndingKind.SILENT)


class Results:
    """Collects paths in the order in which they end, and why the run may be incomplete."""

    def __init__(self) -> None:
        self.paths: list[PathResult] = []
        self.incomplete: dict[tuple[str, Span], int] = {}  # reason and place, and how often
        self.forks = 0
        self.queries_saved = 0  # sides of branches that a known model decided

    def __call__(self, event: Event) -> None:
        match event:
            case Ended(kind=EndingKind.ASSUMPTION):
                pass
            case Ended():
                self.paths.append(_result(len(self.paths) + 1, event))
            case Forked():
                self.forks += 1
            case Incomplete(span=span, reason=reason):
                self.incomplete[reason, span] = self.incomplete.get((reason, span), 0) + 1
            case Decided(answer=None):
                self.queries_saved += 1
            case Started() | Decided() | Infeasible() | Assumed():
                pass


def _result(number: int, ended: Ended) -> PathResult:
    state = ended.state
    model = state.model
    return PathResult(
        number,
        ended.node,
        ended.kind,
        state.path.terms,
        state.places,
        tuple(InputValue(each, each.value_of(model)) for each in state.inputs),
        _exit_code(ended, model),
        state.streams.output(STANDARD_OUTPUT, model),
        state.streams.output(STANDARD_ERROR, model),
        ended.fault,
        ended.stack,
        ended.reason,
        state.instructions,
        state,
    )


def _exit_code(ended: Ended, model: Assignment) -> int | None:
    """What a shell would see; a fault has none of its own."""
    if ended.kind is not EndingKind.EXIT or ended.status is None:
        return None
    return int(evaluate(ended.status, model)) & 0xFF
