"""The explorer: it picks states, runs them, and has their outcomes followed, until none is left.

What happens leaves it as events (`events.py`); it keeps neither a tree nor results.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from minise.events import EndingKind, Listener, Started
from minise.interpreter.code import Outcome
from minise.interpreter.run import run
from minise.limits import Clock, Limits
from minise.machine import Machine
from minise.merging.contract import Merger
from minise.merging.searcher import FragmentsFirst
from minise.readable_inputs import ReadableInputs
from minise.searchers import Searcher
from minise.signals import ticking, watching
from minise.solver.contract import Solver
from minise.solver.interruption import Interruption
from minise.state import State
from minise.successors import Successors

BUDGET = 5_000  # instructions between two looks at the limits
INTERRUPTION = "an interruption"
_PATIENCE = 2  # ticks for which an instruction may go on when a limit is reached
_SECONDS_TO_END = 25e-6  # what telling of one state takes that a limit stops

# Executes a state until it cannot decide alone, or for about so many instructions: `run`, or one that watches.
Runner = Callable[[State, int], Outcome | None]


class _Overrun(TimeoutError):
    """An instruction goes on although a limit is reached."""


class Explorer:
    """One run of a program from an initial state."""

    def __init__(
        self,
        machine: Machine,
        initial: State,
        solver: Solver,
        searcher: Searcher,
        limits: Limits,
        listener: Listener,
        interruption: Interruption,
        runner: Runner = run,
        merger: Merger | None = None,
        readable: ReadableInputs | None = None,
    ) -> None:
        self._machine = machine
        self._initial = initial
        self._searcher = FragmentsFirst(searcher)
        self._limits = limits
        self._tell = listener
        self._interruption = interruption
        self._run = runner
        self._successors = Successors(machine, solver, limits.depth, listener, merger, readable)
        self._clock = Clock(limits)
        self._is_interrupted = False
        self._is_running = False
        self._late_ticks = 0
        self.instructions = 0

    def explore(self) -> str | None:
        """Runs until no state is left; returns the limit that stopped it, if one did."""
        searcher = self._searcher
        searcher.add(self._initial)
        self._tell(Started(0, self._initial, self._machine))
        stop: str | None = None
        with self._interruptible(), ticking(self._tick):
            while len(searcher):
                stop = self._reached()
                if stop is not None:
                    break
                self._advance(searcher.select())
        for state in [*searcher.states(), *self._successors.waiting()]:
            self._successors.end(state, EndingKind.STOPPED, reason=stop)
        return stop

    def _advance(self, state: State) -> None:
        before = state.instructions
        self._is_running = True
        try:
            outcome = self._run(state, BUDGET)
        except _Overrun:
            return
        finally:
            self._is_running = False
        self.instructions += state.instructions - before
        if outcome is None:
            self._searcher.update(state, (), is_over=False)
            return
        lives, added = self._successors.settle(state, outcome)
        self._searcher.update(state, added, is_over=not lives)
        rejoined = self._successors.rejoined()
        for each in rejoined.dropped:
            self._searcher.remove(each)
        for each in rejoined.states:
            self._searcher.add(each)

    def _tick(self) -> None:
        """Breaks an instruction off that does not come to its end after a limit was reached. Its state will not go on
        anyway, so that it may stay half done. Forks are never broken off."""
        is_late = self._is_running and self._reached() is not None
        self._late_ticks = self._late_ticks + 1 if is_late else 0
        if self._late_ticks > _PATIENCE:
            self._is_running = False
            raise _Overrun

    def _reached(self) -> str | None:
        """The limit that is reached, in words."""
        successors = self._successors
        if self._is_interrupted:
            return INTERRUPTION
        if self._limits.first_fault and successors.faults:
            return "the first fault"
        reserve = len(self._searcher) * _SECONDS_TO_END
        return self._clock.reached(
            successors.paths, self.instructions, successors.forks, successors.solver_seconds, reserve
        )

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        """Ctrl-C is a limit like the others: it is seen between two instructions, and breaks off a query of Z3. A
        second one ends the program at once. Whoever makes several runs hears of it afterwards."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return

        def interrupt(number: int, frame: FrameType | None) -> None:
            self._is_interrupted = True
            signal.signal(signal.SIGINT, signal.default_int_handler)

        before = signal.signal(signal.SIGINT, interrupt)
        try:
            with watching(signal.SIGINT, self._interruption.want):
                yield
        finally:
            signal.signal(signal.SIGINT, before)
        if self._is_interrupted and callable(before) and before is not signal.default_int_handler:
            before(signal.SIGINT, None)
