"""What a run found, path by path: a fold over the explorer's events.

Of a path that ended, only what reports and tests need is kept, never its state, and of very many paths only the
first: whoever wants them all listens to them as they end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
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
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.term import Term
from minise.faults import Fault, FaultKind
from minise.inputs import SymbolicInput
from minise.source import NOWHERE, Span
from minise.streams import STANDARD_ERROR, STANDARD_OUTPUT
from minise.trace import CallStack, Place, reported_place
from minise.variables import FinalValues, Shown

KEPT_PATHS = 20_000
ROOM_FOR_STOPPED = 5_000  # conditions and inputs; a fraction of a second, which is more on a busy machine
COMPLETED = (EndingKind.EXIT, EndingKind.FAULT, EndingKind.SILENT)


class InputValue(NamedTuple):
    """The bytes of one input on one path."""

    input: SymbolicInput
    data: bytes


class PathResult(NamedTuple):
    """One path that ended. `inputs` drive a concrete run along it, which has this `exit_code` and `output`.

    `status` is what main returned or exit() was given, as a term where not all inputs of the path give the same;
    `returned` is what the function returned that the run began with, shown as C; `values` are the variables at the
    end. Both are what they are on this path."""

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
    status: int | Term | None
    returned: str | None
    values: tuple[Shown, ...]

    @property
    def place(self) -> Place | None:
        """Where it ended, in the user's own code."""
        return reported_place(self.stack)

    @property
    def is_complete(self) -> bool:
        return self.kind in COMPLETED


@dataclass(slots=True)
class FaultFinding:
    """A fault that was found at a line: the first path that ends in it, and how many do."""

    kind: FaultKind
    place: Span
    first: PathResult
    paths: int = 1


PathListener = Callable[[PathResult], None]


class Results:
    """Collects paths in the order in which they end, and why the run may be incomplete. The first `kept` paths are
    kept; `on_path` hears of each. Who stops a run does not want to wait: paths that a limit stopped are described as
    far as it takes no long time, and then only counted."""

    def __init__(self, on_path: PathListener | None = None, kept: int = KEPT_PATHS) -> None:
        self._on_path = on_path
        self._kept = kept
        self._values: FinalValues | None = None
        self._room_for_stopped = ROOM_FOR_STOPPED
        self.described = 0  # paths
        self.only_counted = 0
        self.paths: list[PathResult] = []
        self.counts: Counter[EndingKind] = Counter()
        self.faults: dict[tuple[FaultKind, str, int], FaultFinding] = {}  # by kind, file and line
        self.incomplete: dict[tuple[str, Span], int] = {}  # reason and place, and how often
        self.stopped: Counter[str] = Counter()  # paths, by the limit that stopped them
        self.assumed: Counter[Span] = Counter()  # where the program assumed something
        self.supposed: dict[str, Counter[Span]] = {}  # what else a result rests on, and where
        self.reads_input = False  # whether some path read standard input
        self.forks = 0
        self.merges = 0
        self.queries_saved = 0  # sides of branches that a known model decided

    @property
    def completed(self) -> int:
        return sum(self.counts[kind] for kind in COMPLETED)

    @property
    def partial(self) -> int:
        return self.counts[EndingKind.STOPPED]

    @property
    def reasons(self) -> list[str]:
        """Why the run did not see everything."""
        stopped = [f"{reason} stopped {_counted(count, 'path')}" for reason, count in self.stopped.items()]
        return stopped + [f"{reason} ({place})" for reason, place in self.incomplete]

    def __call__(self, event: Event) -> None:
        match event:
            case Started(machine=machine):
                self._values = FinalValues(machine)
            case Ended(kind=kind):
                self.counts[kind] += 1
                self.reads_input |= event.state.streams.has_read_input
                if kind is EndingKind.STOPPED:
                    self.stopped[event.reason or "a limit"] += 1
                is_assumed = kind is EndingKind.ASSUMPTION and event.reason is None
                if is_assumed and (place := reported_place(event.stack)) is not None:
                    self.assumed[place.span] += 1
                if kind is not EndingKind.ASSUMPTION and self._has_room(event):
                    self._end(event)
            case Forked():
                self.forks += 1
            case Merged():
                self.merges += 1
            case Incomplete(span=span, reason=reason):
                self.incomplete[reason, span] = self.incomplete.get((reason, span), 0) + 1
            case Assumed(span=span, cut=None):
                self.assumed[span] += 1
            case Supposed(span=span, assumption=assumption):
                self.supposed.setdefault(assumption, Counter())[span] += 1
            case Decided(answer=None):
                self.queries_saved += 1
            case Decided() | Asked() | Infeasible() | Assumed() | FragmentLeft():
                pass

    def _has_room(self, ended: Ended) -> bool:
        if ended.kind is not EndingKind.STOPPED:
            return True
        if self._room_for_stopped >= 0:  # to list the conditions of a long path takes time of its own
            self._room_for_stopped -= 1 + len(ended.state.inputs) + len(ended.state.path.terms)
        self.only_counted += self._room_for_stopped < 0
        return self._room_for_stopped >= 0

    def _end(self, ended: Ended) -> None:
        assert self._values is not None
        self.described += 1
        # A path that a limit stopped shows nothing that it would not have changed later.
        values = () if ended.kind is EndingKind.STOPPED else self._values.of(ended.state)
        status = (
            self._values.on_path(ended.state).value(ended.status) if isinstance(ended.status, Term) else ended.status
        )
        assert status is None or isinstance(status, int | Term)
        result = _result(self.described, ended, status, self._values.returned(ended.state), values)
        if result.fault is not None:
            self._note_fault(result, result.fault)
        if ended.leak is not None:
            fault, place = ended.leak
            self._note_fault(result._replace(fault=fault, stack=(Place(result.stack[-1].function, place),)), fault)
        if len(self.paths) < self._kept:
            self.paths.append(result)
        if self._on_path is not None:
            self._on_path(result)

    def _note_fault(self, result: PathResult, fault: Fault) -> None:
        place = NOWHERE if result.place is None else result.place.span
        key = (fault.kind, place.file, place.line)
        found = self.faults.get(key)
        if found is None:
            self.faults[key] = FaultFinding(fault.kind, place, result)
        else:
            found.paths += 1


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _result(
    number: int, ended: Ended, status: int | Term | None, returned: str | None, values: tuple[Shown, ...]
) -> PathResult:
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
        status,
        returned,
        values,
    )


def _exit_code(ended: Ended, model: Assignment) -> int | None:
    """What a shell would see; a fault has none of its own."""
    if ended.kind is not EndingKind.EXIT or ended.status is None:
        return None
    return int(evaluate(ended.status, model)) & 0xFF
