"""What becomes of a state: which ways of a choice some input goes, and the states that go them.

This is the only place where states fork. The explorer uses it to run a program to its end, and a stepper to follow it
by hand; what happens is told as events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from minise.checks import leak
from minise.events import (
    Assumed,
    Child,
    Decided,
    Ended,
    EndingKind,
    Forked,
    FragmentLeft,
    Incomplete,
    Infeasible,
    Listener,
    Merged,
)
from minise.expr.assignment import Assignment
from minise.expr.booleans import negation
from minise.expr.evaluate import evaluate
from minise.expr.term import Boolean, Term
from minise.faults import Fault
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
from minise.memory.contract import Guard
from minise.merging.contract import Announcement, Finished, Merger, Origin, Rejoined, Unmerged
from minise.readable_inputs import ReadableInputs
from minise.small_sizes import with_small_sizes
from minise.solver.contract import Query, Sat, Solver, Unknown, Unsat
from minise.solver.statistics import Statistics
from minise.source import Span
from minise.state import State
from minise.trace import Place, call_stack, own_place


class PathView:
    """What a memory model may ask about one state's path."""

    __slots__ = ("_solver", "_state", "_statistics", "site")

    def __init__(self, solver: Solver, statistics: Statistics, state: State | None = None) -> None:
        self._solver = solver
        self._statistics = statistics
        self._state = state
        self.site = 0

    def of(self, state: State) -> PathView:
        return PathView(self._solver, self._statistics, state)

    @property
    def effort(self) -> int:
        return self._statistics.effort

    def is_possible(self, condition: Guard) -> bool:
        return self.possibility(condition) is not False

    def possibility(self, condition: Guard) -> bool | None:
        if isinstance(condition, bool):
            return condition
        state = self._state
        assert state is not None
        state.look_at(condition)
        if evaluate(condition, state.model):
            return True
        answer = self._solver.check(Query(state.path, condition, state.model))
        if isinstance(answer, Unsat):
            state.path = state.path.knowing(negation(condition))
        return None if isinstance(answer, Unknown) else isinstance(answer, Sat)

    def is_certain(self, condition: Guard) -> bool:
        return not self.is_possible(negation(condition))

    def known(self, value: int | Term) -> int | Term:
        assert self._state is not None
        return self._state.path.known(value)

    def example(self, value: int | Term) -> int:
        assert self._state is not None
        self._state.look_at(value)
        return int(evaluate(value, self._state.model))


class Successors:
    """Follows outcomes. It numbers the nodes of the execution tree in the order in which they appear."""

    def __init__(
        self,
        machine: Machine,
        solver: Solver,
        max_depth: int | None,
        tell: Listener,
        merger: Merger | None = None,
        readable: ReadableInputs | None = None,
    ) -> None:
        self._machine = machine
        self._solver = solver
        self._max_depth = max_depth
        self._tell = tell
        self._merger = merger or Unmerged()
        self._readable = readable
        self._next_node = 1
        self.forks = 0
        self.paths = 0  # that are complete
        self.faults = 0
        self.solver_seconds = 0.0

    # -- outcomes --------------------------------------------------------------------------------------------

    def settle(self, state: State, outcome: Outcome | None) -> tuple[bool, list[State]]:
        """Follows an outcome as far as it goes. Returns whether the state lives on, and the states that it forked."""
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
                self.end(state, EndingKind.FAULT, fault=fault)
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
            case Silenced():
                self.end(state, EndingKind.SILENT)
            case Marked(begins):
                assert state.frame is not None
                state.frame.index += 1
                return not self._merger.marked(state, begins), []
            case Left():
                self._merger.leave(state)
            case _:
                assert_never(outcome)
        return False, []

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
        return self._fork(state, possible, is_exact)

    def _possible(self, state: State, ways: tuple[Way, ...]) -> tuple[list[tuple[Way, Assignment]], bool]:
        """The ways that some input goes, each with such an input; and whether all others are surely impossible."""
        possible: list[tuple[Way, Assignment]] = []
        is_exact = True
        for way in ways:
            state.look_at(way.guard)
        for way in ways:
            if way.guard is False:
                continue
            model = self._model(state, way.guard)
            if isinstance(model, Assignment) and way.dropped is not None:
                is_exact = False
                self._tell(Incomplete(state.node, own_place(state), way.dropped))
            elif isinstance(model, Assignment):
                possible.append((way, model))
            elif isinstance(model, Unknown):
                is_exact = False
                reason = f"a query was left undecided ({model.reason})"
                self._tell(Incomplete(state.node, own_place(state), reason))
            else:
                self._tell(Infeasible(state.node, own_place(state), way.guard))
        return possible, is_exact

    def _model(self, state: State, condition: Boolean) -> Assignment | Unsat | Unknown:
        """An input on which the path comes here and the condition holds."""
        state.look_at(condition)
        if evaluate(condition, state.model):
            self._tell(Decided(state.node, own_place(state), condition, None))
            return state.model
        answer = self._solver.check(Query(state.path, condition, state.model))
        self.solver_seconds += answer.seconds
        self._tell(Decided(state.node, own_place(state), condition, answer))
        if isinstance(answer, Unsat):
            state.path = state.path.knowing(negation(condition))
        return answer.model if isinstance(answer, Sat) else answer

    def _fork(self, state: State, possible: list[tuple[Way, Assignment]], is_exact: bool) -> tuple[bool, list[State]]:
        place = own_place(state)
        origin = Origin(state.node, state.path, state.places)
        if self._max_depth is not None and state.forks >= self._max_depth:
            self.end(state, EndingKind.STOPPED, reason=f"the limit of {self._max_depth} forks on one path")
            return False, []
        self.forks += 1
        states = [state, *(state.fork() for _ in possible[1:])]
        children = []
        for each, (way, model) in zip(states, possible, strict=True):
            each.assume(way.guard, place, model)
            each.node = self._next_node
            each.forks += 1
            self._next_node += 1
            children.append(Child(each.node, way.guard))
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
        if isinstance(outcome, (Failed, Choice, outcomes.Assumed)) and state.frame is frame:
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
            self.end(state, EndingKind.ASSUMPTION)
            return False, []
        if condition is not True:
            model = self._model(state, condition)
            if isinstance(model, Unsat):
                self.end(state, EndingKind.ASSUMPTION)
                return False, []
            if isinstance(model, Unknown):
                self._tell(Incomplete(state.node, own_place(state), f"a query was left undecided ({model.reason})"))
                self.end(state, EndingKind.STOPPED, reason="a query was left undecided")
                return False, []
            self._tell(Assumed(state.node, own_place(state), condition, assumed.cut))
            self._merger.passed(state, condition, is_implied=False)
            state.assume(condition, own_place(state), model)
        return self._take(state, assumed.take)

    def _cuts(self, state: State, condition: Boolean, cut: str) -> bool:
        """A limit matters only if some input would have gone beyond it; then the run says so."""
        beyond = self._model(state, negation(condition))
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

    # -- endings ---------------------------------------------------------------------------------------------

    def end(
        self,
        state: State,
        kind: EndingKind,
        fault: Fault | None = None,
        status: Boolean | int | None = None,
        reason: str | None = None,
        place: Span | None = None,
    ) -> None:
        """The state's path is over; at `place`, if it does not stand anywhere any more."""
        if kind in (EndingKind.EXIT, EndingKind.FAULT, EndingKind.SILENT):
            self.paths += 1
        if kind is EndingKind.FAULT:
            self.faults += 1
        state.locate()
        self._merger.ended(state)
        stack = call_stack(state) if place is None else (Place(_outermost(state), place),)
        if kind in (EndingKind.EXIT, EndingKind.FAULT):
            if state.memory.symbolic_sizes:
                state.model = with_small_sizes(state, self._solver)
            if self._readable is not None:
                state.model = self._readable.model(state, fault, stack)
        self._tell(Ended(state.node, kind, state, stack, fault, status, reason))


def _outermost(state: State) -> str:
    """The name of the function that the program began with."""
    frame = state.last_frame or state.frame
    while frame is not None and frame.caller is not None:
        frame = frame.caller
    return frame.function.record.name if frame is not None else "main"
