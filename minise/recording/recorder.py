"""The recorder: a runner that executes one instruction at a time and notes what it changed, and a listener that hears
of forks, answers and endings.

An instruction that leaves a choice is finished by the explorer, out of the runner's sight: what it did is noted when
its state is seen again. Calls into the library are one step, unless they are to be expanded.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

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
from minise.faults import Fault, FaultKind
from minise.interpreter.code import LEFT, Outcome
from minise.interpreter.run import step
from minise.ir import records as ir
from minise.machine import Machine
from minise.merged_values import merged, symbolic_variables
from minise.recording import sentences
from minise.recording.line import Line, Standing
from minise.recording.observed import Observed
from minise.recording.observer import Observer
from minise.recording.records import (
    Assumption,
    Change,
    ConditionAdded,
    Decision,
    EndingRecord,
    FaultRecord,
    InfeasibleSide,
    MergeRecord,
    NodeRecord,
    Omitted,
    Snapshot,
)
from minise.recording.sentences import Sentences
from minise.recording.view import snapshot
from minise.recording.watched_memory import WatchedMemory
from minise.solver.contract import Answer, Sat, Unknown, Unsat
from minise.state import Frame, State
from minise.trace import next_instruction, reported_place
from minise.tree import Condition
from minise.value_cases import condition_text
from minise.why import Explainer

_SNAPSHOT_WEIGHT = 20_000  # changes that a reader applies at most, or a little more
_TAIL, _SHORT_TAIL = 30, 2  # last steps of a node that a bounded recording keeps; fewer when it grows on
_STEP_BYTES, _CHANGE_BYTES, _NODE_BYTES = 22, 15, 220  # about what each takes in JSON


@dataclass(frozen=True, slots=True)
class RecordOptions:
    """What a recording holds. Above either bound it keeps forks and last steps."""

    expand_library: bool = False
    max_steps: int = 300_000
    max_bytes: int = 8_000_000


class Recorder:
    """Records one run: `run` is its explorer's runner, `listen` one of its listeners."""

    def __init__(self, sources: dict[str, str], options: RecordOptions, explainer: Explainer | None = None) -> None:
        self._sources = sources
        self._options = options
        self._lines: dict[int, Line] = {}  # by node; those that are not over
        self._nodes: dict[int, NodeRecord] = {}
        self._machine: Machine | None = None
        self._observer: Observer | None = None
        self._sentences: Sentences | None = None
        self._texts: dict[str, str] = {}  # different sentences, each once
        self._bytes = 0
        self._explainer = explainer or Explainer()
        self._omitted_steps = 0
        self._omitted_nodes = 0
        self.steps = 0

    @property
    def observer(self) -> Observer:
        assert self._observer is not None, "the run has not started"
        return self._observer

    @property
    def nodes(self) -> tuple[NodeRecord, ...]:
        assert not self._lines, "the run is not over"
        return tuple(self._nodes[number] for number in sorted(self._nodes))

    @property
    def omitted(self) -> Omitted | None:
        if not self._omitted_steps:
            return None
        reason = (
            f"the recording is limited to {self._options.max_steps:,} steps and {self._options.max_bytes:,} bytes"
        )
        return Omitted(self._omitted_steps, self._omitted_nodes, reason)

    # -- running ---------------------------------------------------------------------------------------------

    def run(self, state: State, budget: int) -> Outcome | None:
        """See `explorer.Runner`: stops where `interpreter.run.run` does."""
        if not isinstance(state.memory, WatchedMemory):
            state.memory = WatchedMemory(state.memory)
        line = self._lines[state.node]
        self._finish_left(line, state)
        standing, line.open = line.open, None
        executed = 0
        while True:
            frame = state.frame
            assert frame is not None
            code = frame.code
            is_hidden = self._is_hidden(frame)
            if not is_hidden or standing is None:
                standing = self._standing(frame)
            outcome = step(state)
            executed += 1
            if outcome is LEFT:
                return outcome
            if outcome is not None:
                line.left = standing
                return outcome
            after = state.frame
            assert after is not None
            is_inside = self._is_hidden(after)
            if not is_inside or not (is_hidden or isinstance(standing.instruction, ir.Call)):
                self._note(line, standing, state)
                standing = None
            is_line_over = after is not frame or after.code is not code or after.index == 0
            if is_line_over and executed >= budget:
                line.open = standing
                return None

    def _is_hidden(self, frame: Frame) -> bool:
        return not self._options.expand_library and frame.is_library

    def _standing(self, frame: Frame) -> Standing:
        """The instruction that the state shows as its next one: in a hidden function, the call that led there."""
        shown: Frame | None = frame
        while shown is not None and self._is_hidden(shown):
            shown = shown.caller
        if shown is None or shown is frame:
            return Standing(self.observer.entry(frame), next_instruction(frame), frame.depth - 1)
        # A frame that waits for a call stands behind it.
        instruction = shown.code.block.instructions[shown.code.start + shown.index - 1]
        return Standing(self.observer.entry(shown), instruction, shown.depth - 1, is_rest=True)

    # -- steps -----------------------------------------------------------------------------------------------

    def _note(self, line: Line, standing: Standing, state: State) -> None:
        changes = self.observer.changes(state, line.observed)
        self._add(line, standing, self._effect(line, standing, changes), changes)

    def _effect(
        self, line: Line, standing: Standing, changes: tuple[Change, ...], fault: Fault | None = None
    ) -> tuple[str, bool]:
        assert self._sentences is not None
        if fault is not None:
            line.observed.new_notes = ()
            return self._sentences.failed(standing.instruction, changes, fault), True
        made = tuple(each for each in changes if each not in line.observed.decided)
        said = self._sentences.step(standing.entry.function, standing.instruction, made, line.observed)
        line.observed.new_notes = ()
        return said

    def _finish_left(self, line: Line, state: State, ended: Ended | None = None) -> None:
        """Notes the instruction that left a choice, now that its effect is there. One that fails has none."""
        standing, line.left = line.left, None
        if standing is None:
            return
        observer = self.observer
        is_exit = ended is not None and ended.kind is EndingKind.EXIT
        changes = observer.growth(state, line.observed) if is_exit else observer.changes(state, line.observed)
        fault = None if ended is None else ended.fault
        if fault is not None and fault.kind is FaultKind.MEMORY_LEAK:  # found after the program's last step
            fault = None
        is_first = not line.next_step and line.condition is not None
        if is_first:
            assert line.condition is not None
            rest = tuple(each for each in changes if not isinstance(each, ConditionAdded))
            effect, is_told = self._effect(line, standing, rest, fault)
            said = sentences.taken(line.condition, effect if is_told else ""), True
        else:
            effect, is_told = self._effect(line, standing, changes, fault)
            said = effect, is_told
            if line.impossible:
                sides = [observer.values.text(each.condition) for each in line.impossible]
                reasons = self._reasons(line, state)
                unexplained = self._explainer.stopped if reasons is None else None
                only_way = sentences.only_way(sides, reasons or (), unexplained)
                said = sentences.joined([only_way, *([effect] if is_told else [])]), True
        self._add(line, standing, said, changes)
        line.impossible.clear()

    def _reasons(self, line: Line, state: State) -> list[int] | None:
        """The lines of the user's code whose conditions exclude the sides that this step could not take; None if they
        are not found."""
        before = [Condition(*each) for each in zip(state.path.terms, state.places, strict=True)]
        found: set[int] = set()
        for side in line.impossible:
            why = self._explainer.why_not(side, before)
            if why is None:
                return None
            found |= {each.place.line for each in why.reasons if not each.place.is_library}
        return sorted(found)

    def _add(self, line: Line, standing: Standing, said: tuple[str, bool], changes: tuple[Change, ...]) -> None:
        sentence, is_told = said
        if sentence not in self._texts:
            self._bytes += len(sentence)
        line.add(standing, self._texts.setdefault(sentence, sentence), changes, is_told)
        self.steps += 1
        self._bytes += _STEP_BYTES + _CHANGE_BYTES * len(changes)
        size = self._bytes + self.observer.values.characters
        if self.steps > self._options.max_steps or size > self._options.max_bytes:
            line.bound(_TAIL if size < 1.2 * self._options.max_bytes else _SHORT_TAIL)
        elif line.weight > _SNAPSHOT_WEIGHT:
            self._take_snapshot(line)

    def _take_snapshot(self, line: Line) -> None:
        changes = snapshot(line.observed.view)
        line.snapshots.append(Snapshot(len(line.steps), changes))
        line.weight = 0
        self._bytes += _CHANGE_BYTES * len(changes)

    # -- listening -------------------------------------------------------------------------------------------

    def listen(self, event: Event) -> None:
        match event:
            case Started(node, state, machine):
                self._start(node, state, machine)
            case Forked():
                self._fork(event)
            case Ended():
                self._end(event)
            case Decided(node, _, condition, answer):
                line = self._lines[node]
                shown = self.observer.values.text(condition)
                microseconds = 0 if answer is None else round(answer.seconds * 1e6)
                word, layer = _answer(answer)
                line.decisions.append(Decision(line.next_step, shown, word, layer, microseconds))
            case Infeasible(node, span, condition):
                line = self._lines[node]
                shown = self.observer.values.text(condition)
                line.infeasible.append(InfeasibleSide(line.next_step, shown, span))
                line.impossible.append(event)
            case Assumed(node, span, condition, cut):
                line = self._lines[node]
                shown = self.observer.values.text(condition)
                line.assumed.append(Assumption(line.next_step, shown, span, cut))
            case Merged():
                self._merge(event)
            case Asked() | Incomplete() | FragmentLeft() | Supposed():
                pass
            case _:
                assert_never(event)

    def _start(self, node: int, state: State, machine: Machine) -> None:
        self._machine = machine
        self._observer = observer = Observer(machine, hides_library=not self._options.expand_library)
        self._sentences = Sentences(
            observer.functions, observer.objects, observer.inputs, self._sources, not self._options.expand_library
        )
        line = Line((), None, None, Observed())
        observer.changes(state, line.observed)
        self._lines[node] = line
        self._take_snapshot(line)

    def _fork(self, forked: Forked) -> None:
        line = self._lines.pop(forked.node)
        conditions = [self.observer.values.text(each.condition) for each in forked.children]
        standing, line.left = line.left, None
        assert standing is not None
        self._add(line, standing, (sentences.forked(conditions), True), ())
        line.fork = standing.instruction.span
        line.children = tuple(each.node for each in forked.children)
        for child, condition in zip(forked.children, conditions, strict=True):
            made = Line((forked.node,), condition, line.fork, line.observed.copy())
            made.weight = line.weight
            made.left = standing
            self._lines[child.node] = made
        self._close(forked.node, line, None)

    def _merge(self, event: Merged) -> None:
        """The lines of the parents end where they are; the new one begins with everything that its state has."""
        for node in dict.fromkeys((*event.parents, *event.dropped)):
            line = self._lines.pop(node, None)
            if line is not None:
                line.children = (event.node,)
                self._close(node, line, None)
            elif node in event.parents:  # it had divided already: what was below it is dropped
                self._nodes[node] = replace(self._nodes[node], children=(*self._nodes[node].children, event.node))
        condition = self.observer.values.text(event.condition)
        made = Line(event.parents, condition, event.span, Observed())
        self.observer.changes(event.state, made.observed)
        made.merged = self._merge_record(event, made.observed)
        self._lines[event.node] = made
        self._take_snapshot(made)

    def _merge_record(self, event: Merged, observed: Observed) -> MergeRecord:
        assert self._machine is not None
        memory, values = event.state.memory, self.observer.values
        found = [
            (name, values.cases(value, layout.type, layout, memory, observed.layout_of))
            for name, value, layout in merged(symbolic_variables(event.state, self._machine))
        ]
        where = condition_text(event.condition) if event.description else ""
        return MergeRecord(event.description, where, tuple(found))

    def _end(self, ended: Ended) -> None:
        line = self._lines.pop(ended.node)
        line.left = line.left or line.open
        self._finish_left(line, ended.state, ended)
        place = reported_place(ended.stack)
        fault = (
            None
            if ended.fault is None
            else FaultRecord(ended.fault.kind.value, ended.fault.message, ended.fault.details)
        )
        span = line.steps[-1].instruction.span if place is None and line.steps else None
        span = span if place is None else place.span
        sentence = sentences.ended(ended, self.observer.values.text)
        self._close(ended.node, line, EndingRecord(ended.kind.value, span, None, fault, ended.reason, sentence))

    def _close(self, node: int, line: Line, ending: EndingRecord | None) -> None:
        if line.dropped:
            self._omitted_steps += line.dropped
            self._omitted_nodes += 1
        self._bytes += _NODE_BYTES
        self._nodes[node] = line.record(ending)

    def tell_paths(self, paths: dict[int, int]) -> None:
        """Which row of the path table each node ended with."""
        for node, path in paths.items():
            record = self._nodes[node]
            if record.ending is not None:
                self._nodes[node] = replace(record, ending=replace(record.ending, path=path))


def _answer(answer: Answer | None) -> tuple[str, str]:
    match answer:
        case None:
            return "yes", "known input"
        case Sat(layer=layer):
            return "yes", layer
        case Unsat(layer=layer):
            return "no", layer
        case Unknown(layer=layer):
            return "unknown", layer
        case _:
            assert_never(answer)
