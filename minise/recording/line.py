"""The steps of one node while it runs, and the record that becomes of them.

A bounded line keeps its last steps only: those before them are put together into one step.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from minise.events import Infeasible
from minise.ir import records as ir
from minise.lifter import Steps, begins_nothing, statement_place
from minise.recording import sentences
from minise.recording.observed import Observed
from minise.recording.records import (
    Assumption,
    Change,
    Decision,
    EndingRecord,
    InfeasibleSide,
    InstructionPlace,
    MergeRecord,
    NodeRecord,
    Snapshot,
    Statement,
    Step,
)
from minise.recording.tables import FunctionEntry
from minise.recording.view import View, difference
from minise.source import Span

_SAID_OF_A_STATEMENT = 3  # sentences


@dataclass(frozen=True, slots=True)
class Standing:
    """An instruction that is about to be executed, or has left a choice. With `is_rest` it is a call of a hidden
    function that was begun in a step before."""

    entry: FunctionEntry
    instruction: ir.Instruction
    depth: int
    is_rest: bool = False

    @property
    def place(self) -> InstructionPlace:
        return self.entry.place(self.instruction)


class Line:
    """`weight` counts the changes since the last snapshot on this path; `left` is an instruction that left a choice,
    whose effect is still to be seen, and `open` a call of a hidden function that is still going on."""

    def __init__(
        self, parents: tuple[int, ...], condition: str | None, place: Span | None, observed: Observed
    ) -> None:
        self.parents = parents
        self.condition = condition
        self.place = place
        self.observed = observed
        self.weight = 0
        self.left: Standing | None = None
        self.open: Standing | None = None
        self.steps: list[Step] = []
        self.decisions: list[Decision] = []
        self.infeasible: list[InfeasibleSide] = []
        self.assumed: list[Assumption] = []
        self.impossible: list[Infeasible] = []  # sides of the instruction that left a choice
        self.snapshots: list[Snapshot] = []
        self.lines: set[tuple[str, int]] = set()
        self.fork: Span | None = None
        self.children: tuple[int, ...] = ()
        self.merged: MergeRecord | None = None
        self._lifter = Steps()
        self._starts: list[Span | None] = []  # of steps with which a statement begins, its place
        self._told: list[bool] = []
        self._quiet: list[bool] = []  # steps that belong to no statement
        self._dropped: _Dropped | None = None

    @property
    def next_step(self) -> int:
        """The number of the next step, counting those that were dropped."""
        return len(self.steps) + (0 if self._dropped is None else self._dropped.count)

    def add(self, standing: Standing, sentence: str, changes: tuple[Change, ...], is_told: bool) -> None:
        """`is_told` tells steps that say something of the program's own variables."""
        place = standing.place
        is_quiet = begins_nothing(standing.instruction)
        self.steps.append(Step(place, sentence, changes))
        self._starts.append(self._start(standing))
        self._told.append(is_told)
        self._quiet.append(is_quiet)
        if not standing.entry.is_library and not is_quiet:
            self.lines.add((place.span.file, place.span.line))
        self.weight += len(changes)

    def _start(self, standing: Standing) -> Span | None:
        """The place of the statement that begins with the last step, if one does."""
        function, span = standing.entry.function, standing.instruction.span
        if len(self.steps) == 1 and len(self.parents) == 1:  # the step at which the path forked
            return span
        is_start = not standing.is_rest and self._lifter.begins(function, standing.instruction, standing.depth)
        return statement_place(function, span) if is_start else None

    # -- bounds ----------------------------------------------------------------------------------------------

    def bound(self, tail: int) -> None:
        """Keeps what was recorded until this is first called, and then the last steps only."""
        if self._dropped is None:
            self._dropped = _Dropped(len(self.steps), self.observed.view)
        dropped = self._dropped
        surplus = len(self.steps) - dropped.first - tail
        if surplus < max(tail, 1):
            return
        end = dropped.first + surplus
        for step in self.steps[dropped.first : end]:
            dropped.after.apply(step.changes)
        dropped.last = self.steps[end - 1]
        dropped.count += surplus
        for column in (self.steps, self._starts, self._told, self._quiet):
            del column[dropped.first : end]

    @property
    def dropped(self) -> int:
        return 0 if self._dropped is None else self._dropped.count

    def _put_together(self) -> None:
        """One step stands for those that were dropped."""
        dropped = self._dropped
        if dropped is None or dropped.last is None:
            return
        changes = difference(dropped.before, dropped.after)
        place = dropped.last.instruction
        self.steps.insert(dropped.first, Step(place, sentences.left_out(dropped.count), changes))
        self._starts.insert(dropped.first, place.span)
        self._told.insert(dropped.first, True)
        self._quiet.insert(dropped.first, False)

    def _kept_number(self, step: int) -> int:
        """The index that the step with this number has in the record."""
        dropped = self._dropped
        if dropped is not None and dropped.count and step >= dropped.first:
            step = max(dropped.first, step - dropped.count + 1)
        return min(step, max(len(self.steps) - 1, 0))

    # -- the record ------------------------------------------------------------------------------------------

    def record(self, ending: EndingRecord | None) -> NodeRecord:
        self._put_together()
        number = self._kept_number
        return NodeRecord(
            self.parents,
            self.condition,
            self.place,
            self.children,
            self.fork,
            tuple(self.steps),
            tuple(self._statements()),
            tuple(self.snapshots),
            tuple(each._replace(step=number(each.step)) for each in self.decisions),
            tuple(each._replace(step=number(each.step)) for each in self.infeasible),
            tuple(each._replace(step=number(each.step)) for each in self.assumed),
            ending,
            tuple(_by_file(self.lines)),
            self.merged,
        )

    def _statements(self) -> Iterator[Statement]:
        starts = [index for index, place in enumerate(self._starts) if place is not None]
        for first, end in pairwise([*starts, len(self.steps)]):
            place = self._starts[first]
            is_elsewhere = place != self.steps[first].instruction.span
            yield Statement(first, self._said(first, end), place if is_elsewhere else None)

    def _said(self, first: int, end: int) -> str:
        told = [self.steps[index].sentence for index in range(first, end) if self._told[index]]
        if not told:
            last = max((index for index in range(first, end) if not self._quiet[index]), default=end - 1)
            return self.steps[last].sentence
        rest = len(told) - _SAID_OF_A_STATEMENT
        shown = told[:_SAID_OF_A_STATEMENT] + ([f"and {rest} more"] if rest > 0 else [])
        return sentences.joined(shown)


class _Dropped:
    """Steps that were left out: where they began, how many they are, and the views before and after them."""

    def __init__(self, first: int, view: View) -> None:
        self.first = first
        self.count = 0
        self.before = view.copy()
        self.after = view.copy()
        self.last: Step | None = None


def _by_file(lines: set[tuple[str, int]]) -> Iterator[tuple[str, tuple[int, ...]]]:
    for file in sorted({each for each, _ in lines}):
        yield file, tuple(sorted(line for each, line in lines if each == file))
