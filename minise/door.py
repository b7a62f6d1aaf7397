"""The door to the solver: whoever asks about a path while a program is explored asks here.

The explorer asks which sides of a branch are possible, a memory model what an access can mean, and where a path ends
its inputs are made readable. All of these queries are booked (`seconds`, which `--max-solver-time` limits), told as
events, and answered by a chain of `solver/chain.py`, which validates them where that is wanted.
"""

from __future__ import annotations

from minise.events import Asked, Asker, Decided, Event, Incomplete, Listener
from minise.expr.assignment import Assignment
from minise.expr.booleans import negation
from minise.expr.evaluate import evaluate
from minise.expr.term import Boolean, Term
from minise.memory.contract import Guard
from minise.solver.budget import BY_CLOCK
from minise.solver.contract import Answer, Query, Sat, Solver, Unknown, Unsat
from minise.solver.statistics import Statistics
from minise.source import NOWHERE
from minise.state import State
from minise.trace import own_place


def _ignore(event: Event) -> None:
    pass


class Door:
    def __init__(self, solver: Solver, statistics: Statistics) -> None:
        self._solver = solver
        self._statistics = statistics
        self.listener: Listener = _ignore  # hears of queries that no fork asks
        self.seconds = 0.0
        self._is_stopped_by_clock = False

    @property
    def effort(self) -> int:
        return self._statistics.effort

    # -- forks -----------------------------------------------------------------------------------------------

    def model(self, state: State, condition: Boolean, tell: Listener) -> Assignment | Unsat | Unknown:
        """An input on which the path comes here and the condition holds."""
        state.look_at(condition)
        if evaluate(condition, state.model):
            tell(Decided(state.node, own_place(state), condition, None))
            return state.model
        answer = self._solver.check(Query(state.path, condition, state.model))
        self.seconds += answer.seconds
        tell(Decided(state.node, own_place(state), condition, answer))
        self._note(state, condition, answer)
        return answer.model if isinstance(answer, Sat) else answer

    def tell_of_the_clock(self, state: State, tell: Listener) -> None:
        """Where the clock stopped a query since this was called last, the run is incomplete. A memory model does not
        know where the state stands: that is told as soon as it stands still."""
        if self._is_stopped_by_clock:
            self._is_stopped_by_clock = False
            place = state.last_place if state.frame is None else own_place(state)
            tell(Incomplete(state.node, place or NOWHERE, BY_CLOCK))

    # -- others ----------------------------------------------------------------------------------------------

    def possibility(self, state: State, condition: Boolean) -> bool | None:
        """Whether the condition is possible on the path; for its memory model, which wants no model."""
        state.look_at(condition)
        if evaluate(condition, state.model):
            return True
        query = Query(state.path, condition, state.model, wants_model=False)
        answer = self.ask(state, query, Asker.MEMORY, self._solver)
        self._note(state, condition, answer)
        return None if isinstance(answer, Unknown) else isinstance(answer, Sat)

    def ask(self, state: State, query: Query, asker: Asker, solver: Solver) -> Answer:
        answer = solver.check(query)
        self.seconds += answer.seconds
        self.listener(Asked(state.node, asker, query.condition, answer))
        return answer

    def of(self, state: State, asker: Asker, solver: Solver | None = None) -> Solver:
        """The door as a solver, for whoever asks several queries about one path; by the run's own chain, or by
        another."""
        return _Asking(self, state, asker, solver or self._solver)

    def _note(self, state: State, condition: Boolean, answer: Answer) -> None:
        """What the answer means for the path and for the run."""
        if isinstance(answer, Unsat):
            state.path = state.path.knowing(negation(condition))
        elif isinstance(answer, Unknown) and answer.is_by_clock:
            self._is_stopped_by_clock = True


class _Asking:
    def __init__(self, door: Door, state: State, asker: Asker, solver: Solver) -> None:
        self._door = door
        self._state = state
        self._asker = asker
        self._solver = solver

    def check(self, query: Query) -> Answer:
        return self._door.ask(self._state, query, self._asker, self._solver)


class PathView:
    """What a memory model may ask about one state's path."""

    __slots__ = ("_door", "_state", "site")

    def __init__(self, door: Door, state: State | None = None) -> None:
        self._door = door
        self._state = state
        self.site = 0

    def of(self, state: State) -> PathView:
        return PathView(self._door, state)

    @property
    def effort(self) -> int:
        return self._door.effort

    def is_possible(self, condition: Guard) -> bool:
        return self.possibility(condition) is not False

    def possibility(self, condition: Guard) -> bool | None:
        if isinstance(condition, bool):
            return condition
        assert self._state is not None
        return self._door.possibility(self._state, condition)

    def is_certain(self, condition: Guard) -> bool:
        return not self.is_possible(negation(condition))

    def known(self, value: int | Term) -> int | Term:
        assert self._state is not None
        found = self._state.path.known(value)
        assert isinstance(found, (int, Term))
        return found

    def example(self, value: int | Term) -> int:
        assert self._state is not None
        self._state.look_at(value)
        return int(evaluate(value, self._state.model))
