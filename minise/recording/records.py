"""The records of a recording. `docs/recording.md` says what each means; `encode.py` writes, `decode.py` reads them.

Values, cells and changes are named tuples rather than dataclasses: a recording holds hundreds of thousands.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from minise.source import Span
from minise.value_cases import ShownCase

# ---------------------------------------------------------------------------------------------------------
# Values and places


class ShownValue(NamedTuple):
    """A value in print. `kind` is one of the words of the format. Pointers have their target: an object (-1: none)
    and an offset (None: symbolic), or several objects. What has several values has the cases, too."""

    kind: str
    text: str
    object: int | None = None
    offset: int | None = None
    objects: tuple[int, ...] = ()
    cases: tuple[ShownCase, ...] = ()


class Cell(NamedTuple):
    """The shape of a cell of an object; with a `length` above 1 it is a family of so many elements."""

    offset: int
    size: int
    path: str
    type: str
    length: int
    stride: int


class Slot(NamedTuple):
    """A register of a function. `role` is "parameter", "variable" or "temporary", which has no scope."""

    name: str
    role: str
    type: str
    scope: Span | None
    in_memory: bool


@dataclass(frozen=True, slots=True)
class FunctionRecord:
    """`ir` is empty for functions that no step is in."""

    name: str
    place: Span
    is_library: bool
    ir: tuple[str, ...]
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class ObjectRecord:
    name: str
    kind: str
    place: Span
    read_only: bool
    is_library: bool


@dataclass(frozen=True, slots=True)
class InputRecord:
    name: str
    label: str
    type: str
    size: int
    place: Span


# ---------------------------------------------------------------------------------------------------------
# Changes: functions, objects and inputs are indices into the recording's tables


class RegisterChanged(NamedTuple):
    depth: int
    slot: int
    value: ShownValue | None


class CellChanged(NamedTuple):
    object: int
    cell: Cell
    value: ShownValue | None


class ObjectChanged(NamedTuple):
    """It begins, or one of these is new."""

    object: int
    size: str
    where: str
    root: ShownValue
    type: str


class ObjectEnded(NamedTuple):
    object: int
    how: str


class FrameEntered(NamedTuple):
    function: int
    place: Span | None


class FrameLeft(NamedTuple):
    pass


class Printed(NamedTuple):
    stream: int
    text: str


class ConditionAdded(NamedTuple):
    text: str
    place: Span


class InputMade(NamedTuple):
    input: int


Change = (
    RegisterChanged
    | CellChanged
    | ObjectChanged
    | ObjectEnded
    | FrameEntered
    | FrameLeft
    | Printed
    | ConditionAdded
    | InputMade
)

# ---------------------------------------------------------------------------------------------------------
# Nodes


class InstructionPlace(NamedTuple):
    """An instruction: the line of its function's IR text, and its source."""

    function: int
    line: int
    span: Span


class Step(NamedTuple):
    instruction: InstructionPlace
    sentence: str
    changes: tuple[Change, ...]


class Statement(NamedTuple):
    """The steps from `first` up to the next statement's. `place` is that of the whole statement, where it is written
    over several lines and its first instruction is in another one."""

    first: int
    sentence: str
    place: Span | None = None


class Snapshot(NamedTuple):
    position: int
    changes: tuple[Change, ...]


class Decision(NamedTuple):
    """Whether a condition can hold, asked at a step; `answer` is "yes", "no" or "unknown"."""

    step: int
    condition: str
    answer: str
    layer: str
    microseconds: int


class InfeasibleSide(NamedTuple):
    step: int
    condition: str
    place: Span


class Assumption(NamedTuple):
    step: int
    condition: str
    place: Span
    cut: str | None


@dataclass(frozen=True, slots=True)
class FaultRecord:
    kind: str
    message: str
    details: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndingRecord:
    kind: str
    place: Span | None
    path: int | None
    fault: FaultRecord | None
    reason: str | None
    sentence: str


@dataclass(frozen=True, slots=True)
class MergeRecord:
    """What states had in common that were merged: a pattern, in lines, and what holds for all of them by it; and the
    variables that have several values there."""

    pattern: tuple[str, ...]
    where: str
    values: tuple[tuple[str, tuple[ShownCase, ...]], ...]


@dataclass(frozen=True, slots=True)
class NodeRecord:
    parents: tuple[int, ...]
    condition: str | None
    place: Span | None
    children: tuple[int, ...]
    fork: Span | None
    steps: tuple[Step, ...]
    statements: tuple[Statement, ...]
    snapshots: tuple[Snapshot, ...]
    decisions: tuple[Decision, ...]
    infeasible: tuple[InfeasibleSide, ...]
    assumed: tuple[Assumption, ...]
    ending: EndingRecord | None
    lines: tuple[tuple[str, tuple[int, ...]], ...]  # by file
    merged: MergeRecord | None


# ---------------------------------------------------------------------------------------------------------
# The run


@dataclass(frozen=True, slots=True)
class PathRow:
    """A row of the path table."""

    number: int
    node: int
    kind: str
    condition: str
    inputs: tuple[tuple[str, str], ...]
    values: tuple[tuple[str, str], ...]
    outcome: str
    exit_code: int | None
    output: str
    errors: str


@dataclass(frozen=True, slots=True)
class FaultRow:
    """A fault at a line; `paths` are indices of rows, the first of which ends in `node`."""

    kind: str
    message: str
    place: Span
    paths: tuple[int, ...]
    node: int


@dataclass(frozen=True, slots=True)
class Omitted:
    """What a bounded recording left out."""

    steps: int
    nodes: int
    reason: str


@dataclass(frozen=True, slots=True)
class RunRecord:
    """What concerns the run as a whole. `settings` and `statistics` hold plain JSON values."""

    files: tuple[tuple[str, str], ...]
    lines: dict[str, tuple[int, ...]]
    covered: dict[str, tuple[int, ...]]
    paths: tuple[PathRow, ...]
    faults: tuple[FaultRow, ...]
    settings: dict[str, Any]
    statistics: dict[str, Any]
