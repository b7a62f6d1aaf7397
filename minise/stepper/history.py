"""The history: every line of execution that was walked, so that each of its positions can be had again.

A position is a node of the execution tree and a number of executed instructions. Copies of the state are kept at
some of the statements of a line; a position between them is reached by executing again from the copy before it, in
silence: what is known of the tree does not change by that. Where paths merge, a line waits at the exit of a loop
until all others have left it; then it goes on, alone or as a line of several parents.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import NamedTuple

from minise.events import Assumed, Ended, Event, Forked, Incomplete, Infeasible, Merged
from minise.expr.term import Boolean
from minise.interpreter.code import LEFT, Outcome
from minise.interpreter.run import step
from minise.merged_values import MergedVariable, symbolic_variables
from minise.merging.contract import Merger
from minise.session import Parts
from minise.state import Region, State
from minise.successors import Successors

KEPT_COPIES = 256  # of one line; then every second one is given up


class Position(NamedTuple):
    node: int
    instructions: int  # executed on the path, from its beginning


@dataclass(frozen=True, slots=True)
class ImpossibleSide:
    """A side that no input takes, found by the instruction at a position; `conditions` counts those that held."""

    position: Position
    conditions: int
    event: Infeasible


class Line:
    """A node of the execution tree: a straight line of execution, walked as far as `frontier`.

    At its `end` the path divides or is over; it stands there at the instruction that divides it."""

    def __init__(self, number: int, parents: tuple[int, ...], condition: Boolean) -> None:
        self.number = number
        self.parents = parents  # several where states were merged
        self.condition = condition  # that leads into it
        self.first = 0
        self.frontier = 0
        self.end: int | None = None
        self.fork: Forked | None = None
        self.ending: Ended | None = None
        self.region: Region | None = None  # that its state is in, as far as it was walked
        self.is_waiting = False  # for others to meet, at its end
        self.meeting: int | None = None  # the line that its state went into with others
        self.merged: Merged | None = None
        self.variables: tuple[MergedVariable, ...] = ()  # where it was merged, those that are not known
        self.impossible: list[ImpossibleSide] = []
        self.remarks: list[tuple[int, Assumed | Incomplete]] = []  # with the instructions executed before
        self._starts = array("q")  # of statements, in instructions
        self._copies: dict[int, State] = {}
        self._spacing = 1  # statements from one copy to the next

    @property
    def is_over(self) -> bool:
        return self.end is not None

    @property
    def is_between_forks(self) -> bool:
        """One instruction may divide a path twice: between both forks no state ever stood."""
        return self.fork is not None and not self._copies

    @property
    def parent(self) -> int | None:
        """The first one: where one comes from when going back."""
        return self.parents[0] if self.parents else None

    def begin(self, state: State) -> None:
        self.first = self.frontier = state.instructions
        self.region = state.region
        self._copies[self.first] = state

    def wait(self, state: State) -> None:
        """The state goes no further before others have come."""
        self.is_waiting = True
        self.end = self.frontier = state.instructions
        self._copies[self.end] = state.fork()

    def resume(self, state: State) -> None:
        """It goes on alone."""
        self.is_waiting = False
        self.end = None
        self.region = state.region

    def note_start(self, state: State) -> None:
        """A statement begins where the state stands."""
        if self._starts and state.instructions <= self._starts[-1]:
            return
        self._starts.append(state.instructions)
        if len(self._starts) % self._spacing == 0:
            self._copies[state.instructions] = state.fork()
            if len(self._copies) > KEPT_COPIES:
                self._thin_out()

    def is_start(self, instructions: int) -> bool:
        """Whether a statement was seen to begin there."""
        index = bisect_left(self._starts, instructions)
        return index < len(self._starts) and self._starts[index] == instructions

    def _thin_out(self) -> None:
        self._spacing *= 2
        kept = sorted(self._copies)[::2]
        self._copies = {each: self._copies[each] for each in kept}

    def copy_before(self, instructions: int) -> State:
        """A state of this line, at the position or before it."""
        known = sorted(self._copies)
        return self._copies[known[bisect_right(known, instructions) - 1]].fork()

    def start_before(self, instructions: int) -> int | None:
        """The last statement that begins before."""
        index = bisect_left(self._starts, instructions)
        return self._starts[index - 1] if index else None


class History:
    """All lines by node. It listens to the only `Successors` that let states fork."""

    def __init__(self, parts: Parts, merger: Merger | None = None) -> None:
        self.machine = parts.machine
        self.solver = parts.solver
        self.lines: dict[int, Line] = {0: Line(0, (), True)}
        self.lines[0].begin(parts.initial)
        self._successors = Successors(parts.machine, parts.door, None, self._listen, merger)
        self._silent = Successors(parts.machine, parts.door, None, lambda event: None)
        self._executing = Position(0, 0)
        self._conditions = 0

    def line(self, state: State) -> Line:
        return self.lines[state.node]

    # -- going on --------------------------------------------------------------------------------------------

    def advance(self, state: State) -> State:
        """Executes one instruction. The same state comes back, changed, unless its line is over: then another one
        that stands at the end of the line. At an end, nothing happens."""
        line = self.lines[state.node]
        before = state.instructions
        if line.end is not None and before >= line.end:
            return state
        if before < line.frontier:
            return self._again(line, state)
        conditions = state.path.length
        state.region = line.region  # a copy that executed again knows none
        outcome = step(state)
        if outcome is None and not _has_left(line, state):
            line.frontier = state.instructions
            return state
        self._executing = Position(line.number, before)
        self._conditions = conditions
        lives, added = self._successors.settle(state, LEFT if outcome is None else outcome)
        line.region = state.region
        if not line.is_over and not lives:
            line.wait(state)
        if line.fork is not None:
            for each in [state, *added] if lives else added:
                self._begin(each)
        self._rejoin()
        if not line.is_over:
            line.frontier = state.instructions
            return state
        assert line.end is not None
        return self.state_at(Position(line.number, line.end))

    def _begin(self, state: State) -> None:
        line = self.line(state)
        line.begin(state)
        if _has_left(line, state):
            self._successors.settle(state, LEFT)
            line.wait(state)

    def _rejoin(self) -> None:
        """Lines whose states need not wait any longer go on, alone or merged."""
        for state in self._successors.rejoined().states:
            line = self.line(state)
            if line.merged is None:
                line.resume(state)
            else:
                line.begin(state)

    def running_inside(self) -> Line | None:
        """A line on whose state others wait: in the innermost part of the program whose paths meet."""
        running = [each for each in self.lines.values() if not each.is_over and each.region is not None]
        return max(running, key=lambda each: (each.region.number, -each.number), default=None)  # type: ignore[union-attr]

    def _again(self, line: Line, state: State) -> State:
        """Executes an instruction that was executed before."""
        if line.ending is not None and state.instructions + 1 == line.end:
            return line.ending.state
        state.region = None
        outcome: Outcome | None = step(state)
        self._silent.settle(state, outcome)
        return state

    def is_at_end(self, state: State) -> bool:
        line = self.line(state)
        return line.end is not None and state.instructions >= line.end

    # -- going anywhere --------------------------------------------------------------------------------------

    def state_at(self, position: Position) -> State:
        """A state that stands at a position of a line that was walked. One where a path ended must not be changed."""
        line = self.lines[position.node]
        if line.ending is not None and position.instructions == line.end:
            return line.ending.state
        if line.is_between_forks:
            return self._between_forks(line)
        state = line.copy_before(position.instructions)
        while state.instructions < position.instructions:
            state = self._again(line, state)
        return state

    def _between_forks(self, line: Line) -> State:
        """The state before the first fork, with the condition of this line, which every input satisfies that goes on
        from here."""
        assert line.parent is not None and line.fork is not None
        parent = self.lines[line.parent]
        assert parent.fork is not None and parent.end is not None
        state = self.state_at(Position(parent.number, parent.end))
        state.assume(line.condition, parent.fork.span, self._some_state(line).model)
        state.node = line.number
        return state

    def _some_state(self, line: Line) -> State:
        while line.fork is not None and line.is_between_forks:
            line = self.lines[line.fork.children[0].node]
        return self.state_at(Position(line.number, line.first))

    # -- what is told ----------------------------------------------------------------------------------------

    def _listen(self, event: Event) -> None:
        at = self._executing.instructions
        match event:
            case Forked(node, _, children):
                line = self.lines[node]
                line.fork, line.end = event, at
                for child in children:
                    made = self.lines[child.node] = Line(child.node, (node,), child.condition)
                    made.first = made.frontier = at
            case Ended(node, _, state):
                line = self.lines[node]
                line.ending, line.end = event, state.instructions
                if line.number != self._executing.node:
                    line.first = line.frontier = state.instructions
            case Merged(node, _, parents, _, condition, state):
                made = self.lines[node] = Line(node, parents, condition)
                made.merged, made.variables = event, symbolic_variables(state, self.machine)
                for each in parents:
                    self.lines[each].is_waiting, self.lines[each].meeting = False, node
            case Infeasible(node=node):
                side = ImpossibleSide(Position(node, at), self._conditions, event)
                self.lines[node].impossible.append(side)
            case Assumed(node=node) | Incomplete(node=node):
                self.lines[node].remarks.append((at, event))
            case _:
                pass


def _has_left(line: Line, state: State) -> bool:
    """Whether the state stands where paths meet."""
    return line.region is not None and line.region.is_left(state.frame)
