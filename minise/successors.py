"""What becomes of a state: which ways of a choice some input goes, and the states that go them.

This is the only place where states fork. The explorer uses it to run a program to its end, and a stepper to follow it
by hand; what happens is told as events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from minise.checks import leak
from minise.door import Door
from minise.events import (
    Asker,
    Assumed,
    Child,
    Ended,
    EndingKind,
    Forked,
    FragmentLeft,
    Incomplete,
    Infeasible,
    Listener,
    Merged,
    Supposed,
)
from minise.expr.assignment import Assignment
from minise.expr.booleans import negation
from minise.expr.evaluate import evaluate
from minise.expr.term import Boolean
from minise.faults import Fault, FaultKind
from minise.interpreter import code as outcomes
from minise.interpreter.code import (
    Branched,
    Choice,
    Code,
    Doubted,
    Exited,
    Failed,
    FrameChanged,
    Left,
    Marked,
    Outcome,
    Silenced,
    Way,
)
from minise.machine import Machine
from minise.merging.contract import Announcement, Finished, Merger, Origin, Rejoined, Unmerged
from minise.readable_inputs import ReadableInputs
from minise.signals import Overrun
from minise.small_sizes import with_small_sizes
from minise.solver.contract import Unknown, Unsat
from minise.source import Span
from minise.state import State
from minise.trace import CallStack, Place, call_stack, own_place

STACK_LIMIT = "the limit of 8 MiB for the frames of nested calls"
FORKING_OFF = "after klee_set_forking(0), only one side of a branch was followed"
_ABORTING = (FaultKind.ASSERTION_FAILURE, FaultKind.ABORT)


class Successors:
    """Follows outcomes. It numbers the nodes of the execution tree in the order in which they appear."""

    def __init__(
        self,
        machine: Machine,
        door: Door,
        max_depth: int | None,
        tell: Listener,
        merger: Merger | None = None,
        readable: ReadableInputs | None = None,
    ) -> None:
        self._machine = machine
        self._door = door
        self._max_depth = max_depth
        self._tell = tell
        self._merger = merger or Unmerged()
        self._readable = readable
        self._next_node = 1
        self.forks = 0
        self.paths = 0  # that are complete
        self.faults = 0
        self.divided: Sequence[State] = ()  # what the last state that forked became

    # -- outcomes --------------------------------------------------------------------------------------------

    def settle(self, state: State, outcome: Outcome | None) -> tuple[bool, list[State]]:
        """Follows an outcome as far as it goes. Returns whether the state lives on, and the states that it forked."""
        self._door.tell_of_the_clock(state, self._tell)
        match outcome:
            case None | FrameChanged():
                return True, []
            case Code():
                frame = state.frame
                assert frame is not None
                frame.previous, frame.code = frame.code, outcome
                frame.index = 0
                return True, []
            case Choice(ways):
                return self._choose(state, ways)
            case Branched():
                return self._choose(state, outcome.ways)
            case outcomes.Assumed():
                return self._assume(state, outcome)
            case Failed(fault):
                self._fail(state, fault)
            case Exited(status):
                if self._machine.runs_exit_handlers(state, status):
                    return True, []
                found = leak(state.memory) if self._machine.checks.leaks else None
                if found is None:
                    self.end(state, EndingKind.EXIT, status=status)
                else:
                    self.end(state, EndingKind.FAULT, fault=found[0], place=found[1])
            case Doubted(reason):
                assert state.frame is not None
                self._tell(Incomplete(state.node, own_place(state), reason))
                state.frame.index += 1
                return True, []
            case outcomes.Supposed(assumption, then):
                assert state.frame is not None
                self._tell(Supposed(state.node, own_place(state), assumption))
                if then is None:
                    state.frame.index += 1
                    return True, []
                return self.settle(state, then)
            case Silenced(gives_up):
                found = self._leak_of_task(state) if gives_up else None
                if found is not None:
                    self.end(state, EndingKind.FAULT, fault=found[0], place=found[1])
                else:
                    self.end(state, EndingKind.ASSUMPTION if gives_up else EndingKind.SILENT)
            case Marked(begins):
                assert state.frame is not None
                state.frame.index += 1
                return not self._merger.marked(state, begins), []
            case Left():
                self._merger.leave(state)
            case _:
                assert_never(outcome)
        return False, []

    def _fail(self, state: State, fault: Fault) -> None:
        if fault.kind is FaultKind.STACK_OVERFLOW and self._machine.program.dialect.rules.has_endless_stack:
            self.end(state, EndingKind.STOPPED, reason=STACK_LIMIT)
            return
        found = self._leak_of_task(state) if fault.kind in _ABORTING else None
        self.end(state, EndingKind.FAULT, fault=fault, leak=found)

    def _leak_of_task(self, state: State) -> tuple[Fault, Span] | None:
        """What SV-COMP's memcleanup asks for also where a program aborts."""
        is_wanted = self._machine.checks.leaks and self._machine.program.dialect.rules.wants_cleanup
        return leak(state.memory) if is_wanted else None

    def _choose(self, state: State, ways: tuple[Way, ...]) -> tuple[bool, list[State]]:
        possible, is_exact = self._possible(state, ways)
        if not possible:
            self.end(state, EndingKind.STOPPED, reason="a query was left undecided")
            return False, []
        if len(possible) == 1:
            way, model = possible[0]
            self._merger.passed(state, way.guard, is_implied=is_exact)
            if not is_exact:
                self._tell(Assumed(state.node, own_place(state), way.guard, "what was left undecided"))
                state.assume(way.guard, own_place(state), model)
            return self._take(state, way.take)
        if not state.is_forking:
            return self._follow_one(state, possible)
        return self._fork(state, possible, is_exact)

    def _follow_one(self, state: State, possible: list[tuple[Way, Assignment]]) -> tuple[bool, list[State]]:
        """The way that the inputs of the state's model go, without the others."""
        place = own_place(state)
        way, model = next((each for each in possible if evaluate(each[0].guard, state.model)), possible[0])
        self._tell(Incomplete(state.node, place, FORKING_OFF))
        self._tell(Assumed(state.node, place, way.guard, FORKING_OFF))
        self._merger.passed(state, way.guard, is_implied=False)
        state.assume(way.guard, place, model)
        return self._take(state, way.take)

    def _possible(self, state: State, ways: tuple[Way, ...]) -> tuple[list[tuple[Way, Assignment]], bool]:
        """The ways that some input goes, each with such an input; and whether all others are surely impossible."""
        possible: list[tuple[Way, Assignment]] = []
        is_exact = True
        for way in ways:
            state.look_at(way.guard)
        for way in ways:
            if way.guard is False:
                continue
            model = self._door.model(state, way.guard, self._tell)
            if isinstance(model, Assignment) and way.dropped is not None:
                is_exact = False
                self._tell(Incomplete(state.node, own_place(state), way.dropped))
            elif isinstance(model, Assignment):
                possible.append((way, model))
            elif isinstance(model, Unknown):
                is_exact = False
                self._leave_undecided(state, model)
            else:
                self._tell(Infeasible(state.node, own_place(state), way.guard))
        return possible, is_exact

    def _leave_undecided(self, state: State, unknown: Unknown) -> None:
        if unknown.is_by_clock:
            self._door.tell_of_the_clock(state, self._tell)
        else:
            reason = f"a query was left undecided ({unknown.reason})"
            self._tell(Incomplete(state.node, own_place(state), reason))

    def _fork(self, state: State, possible: list[tuple[Way, Assignment]], is_exact: bool) -> tuple[bool, list[State]]:
        place = own_place(state)
        origin = Origin(state.node, state.path, state.places)
        if self._max_depth is not None and state.forks >= self._max_depth:
            self.end(state, EndingKind.STOPPED, reason=f"the limit of {self._max_depth} forks on one path")
            return False, []
        self.forks += 1
        states = [state, *(state.fork() for _ in possible[1:])]
        children = []
        try:
            for each, (way, model) in zip(states, possible, strict=True):
                each.assume(way.guard, place, model)
                each.node = self._next_node
                each.forks += 1
                self._next_node += 1
                children.append(Child(each.node, way.guard))
        except Overrun:  # nobody has heard of the fork
            state.path, state.places = origin.path, origin.places
            raise
        self.divided = states
        self._tell(Forked(origin.node, place, tuple(children)))
        self._merger.divided(origin, states, [way.guard for way, _ in possible], is_exact)
        living = False
        added: list[State] = []
        for each, (way, _) in zip(states, possible, strict=True):
            lives, further = self._take(each, way.take)
            if each is state:
                living = lives
            elif lives:
                added.append(each)
            added += further
        return living, added

    def _take(self, state: State, take: outcomes.Take) -> tuple[bool, list[State]]:
        """Does the rest of the instruction; the state then stands behind it, or at it if it went wrong."""
        frame = state.frame
        assert frame is not None
        code, index = frame.code, frame.index
        frame.index = index + 1
        outcome = take(state)
        if isinstance(outcome, (Failed, Choice, outcomes.Assumed, outcomes.Supposed)) and state.frame is frame:
            frame.code, frame.index = code, index
        return self.settle(state, outcome)

    def _assume(self, state: State, assumed: outcomes.Assumed) -> tuple[bool, list[State]]:
        condition = assumed.condition
        if (
            assumed.cut is not None
            and not isinstance(condition, bool)
            and not self._cuts(state, condition, assumed.cut)
        ):
            return self._take(state, assumed.take)
        if condition is False:
            if assumed.cut is not None:
                self._tell(Incomplete(state.node, own_place(state), assumed.cut))
            self.end(state, EndingKind.ASSUMPTION, reason=assumed.cut)
            return False, []
        if condition is not True:
            model = self._door.model(state, condition, self._tell)
            if isinstance(model, Unsat):
                self.end(state, EndingKind.ASSUMPTION, reason=assumed.cut)
                return False, []
            if isinstance(model, Unknown):
                self._leave_undecided(state, model)
                self.end(state, EndingKind.STOPPED, reason="a query was left undecided")
                return False, []
            self._tell(Assumed(state.node, own_place(state), condition, assumed.cut))
            self._merger.passed(state, condition, is_implied=False)
            state.assume(condition, own_place(state), model)
        return self._take(state, assumed.take)

    def _cuts(self, state: State, condition: Boolean, cut: str) -> bool:
        """A limit matters only if some input would have gone beyond it; then the run says so."""
        beyond = self._door.model(state, negation(condition), self._tell)
        if isinstance(beyond, Unsat):
            return False
        self._tell(Incomplete(state.node, own_place(state), cut))
        return True

    # -- merging ---------------------------------------------------------------------------------------------

    def rejoined(self) -> Rejoined:
        """States that waited where they left a region and go on now, merged or not; and those that are over by it."""
        return self._merger.ready(self._announce)

    def _announce(self, merged: Announcement | Finished) -> None:
        if isinstance(merged, Finished):
            self._tell(FragmentLeft(merged.node, merged.span, merged.tree))
            return
        merged.state.node = self._next_node
        self._next_node += 1
        self._tell(
            Merged(
                merged.state.node,
                merged.span,
                merged.parents,
                merged.root,
                merged.condition,
                merged.state,
                merged.dropped,
                merged.description,
            )
        )

    def waiting(self) -> Sequence[State]:
        return self._merger.waiting()

    def abandon(self) -> None:
        """A step was broken off: states that meet may be half merged, and do not meet any more."""
        self._merger = Unmerged()

    # -- endings ---------------------------------------------------------------------------------------------

    def end(
        self,
        state: State,
        kind: EndingKind,
        fault: Fault | None = None,
        status: Boolean | int | None = None,
        reason: str | None = None,
        place: Span | None = None,
        leak: tuple[Fault, Span] | None = None,
    ) -> None:
        """The state's path is over; at `place`, if it does not stand anywhere any more."""
        if kind in (EndingKind.EXIT, EndingKind.FAULT, EndingKind.SILENT):
            self.paths += 1
        if kind is EndingKind.FAULT:
            self.faults += 1
        state.locate()
        self._merger.ended(state)
        stack = call_stack(state) if place is None else (Place(_outermost(state), place),)
        try:
            if kind in (EndingKind.EXIT, EndingKind.FAULT):
                self._make_readable(state, fault, stack)
        finally:  # a limit may break that off; the path is over nevertheless
            self._tell(Ended(state.node, kind, state, stack, fault, status, reason, leak))

    def _make_readable(self, state: State, fault: Fault | None, stack: CallStack) -> None:
        """Inputs that people like to read instead of any."""
        if state.memory.symbolic_sizes:
            state.model = with_small_sizes(state, self._door.of(state, Asker.SIZES))
        if self._readable is not None:
            asking = self._door.of(state, Asker.INPUTS, self._readable.solver)
            state.model = self._readable.model(state, fault, stack, asking)


def _outermost(state: State) -> str:
    """The name of the function that the program began with."""
    frame = state.last_frame or state.frame
    while frame is not None and frame.caller is not None:
        frame = frame.caller
    return frame.function.record.name if frame is not None else "main"
