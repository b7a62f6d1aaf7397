"""The explorer: it picks states, runs them, and has their outcomes followed, until none is left.

What happens leaves it as events (`events.py`); it keeps neither a tree nor results.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from minise.door import Door
from minise.events import Ended, EndingKind, Event, Forked, Listener, Merged, Started
from minise.interpreter.code import Outcome
from minise.interpreter.run import run
from minise.limits import Clock, Limits
from minise.machine import Machine
from minise.merging.contract import Merger
from minise.merging.searcher import FragmentsFirst
from minise.readable_inputs import ReadableInputs
from minise.searchers import Searcher
from minise.signals import Overrun, ticking, watching
from minise.solver.interruption import Interruption
from minise.state import State
from minise.successors import Successors

BUDGET = 5_000  # instructions between two looks at the limits
INTERRUPTION = "an interruption"
NO_MEMORY = "a lack of memory"
_PATIENCE = 2  # ticks for which a step may go on when a limit is reached; where memory is short, none
_OF_STATES = frozenset({Started, Forked, Merged, Ended})  # events of states that begin or end
_SECONDS_TO_END = 25e-6  # what telling of one state takes that a limit stops

# Executes a state until it cannot decide alone, or for about so many instructions: `run`, or one that watches.
Runner = Callable[[State, int], Outcome | None]


class Explorer:
    """One run of a program from an initial state."""

    def __init__(
        self,
        machine: Machine,
        initial: State,
        door: Door,
        searcher: Searcher,
        limits: Limits,
        listener: Listener,
        interruption: Interruption,
        runner: Runner = run,
        merger: Merger | None = None,
        readable: ReadableInputs | None = None,
        clock: Clock | None = None,
    ) -> None:
        self._machine = machine
        self._initial = initial
        self._searcher = FragmentsFirst(searcher)
        self._limits = limits
        self._listener = listener
        self._interruption = interruption
        self._run = runner
        self._successors = Successors(machine, door, limits.depth, self._tell, merger, readable)
        self._door = door
        door.listener = self._tell
        self._clock = Clock(limits) if clock is None else clock
        self._living: dict[int, State] = {}
        self._stop: str | None = None  # the limit that was reached
        self._is_running = False  # a step that can be broken off
        self._late_ticks = 0
        self.instructions = 0

    def explore(self) -> str | None:
        """Runs until no state is left; returns the limit that stopped it, if one did."""
        self._searcher.add(self._initial)
        self._tell(Started(0, self._initial, self._machine))
        with self._interruptible(), ticking(self._tick):
            try:
                while len(self._searcher) and self._reached() is None:
                    self._advance(self._searcher.select())
            except Overrun:
                self._successors.abandon()
            except MemoryError:
                self._stop = NO_MEMORY
                self._successors.abandon()
        self._end_all()
        return self._stop

    def _end_all(self) -> None:
        """Ends the states that are left: those that wait for their turn, those that wait for others, and those in the
        middle of a step that was broken off."""
        known = [each.node for each in [*self._searcher.states(), *self._successors.waiting()]]
        for node in dict.fromkeys([*known, *self._living]):
            state = self._living.get(node)
            if state is not None:
                state.node = node
                self._successors.end(state, EndingKind.STOPPED, reason=self._stop)

    def _advance(self, state: State) -> None:
        """One step: a state runs, and what becomes of it is followed. It can be broken off anywhere but in the
        searcher and in listeners. Only here is it said that nothing runs any more."""
        before = state.instructions
        self._is_running = True
        try:
            outcome = self._run(state, BUDGET)
            self.instructions += state.instructions - before
            lives, added = (True, []) if outcome is None else self._successors.settle(state, outcome)
            self._is_running = False
            self._searcher.update(state, added, is_over=not lives)
            if outcome is None:
                return
            self._is_running = True
            rejoined = self._successors.rejoined()
        finally:
            self._is_running = False
        for each in rejoined.dropped:
            self._searcher.remove(each)
        for each in rejoined.states:
            self._searcher.add(each)

    def _tell(self, event: Event) -> None:
        """Events are told whole: a step is not broken off meanwhile."""
        was_running, self._is_running = self._is_running, False
        if event.__class__ in _OF_STATES:
            self._note(event)
        self._listener(event)
        self._is_running = was_running

    def _note(self, event: Event) -> None:
        """Which states live, by their nodes, as far as listeners know."""
        match event:
            case Started(node, state):
                self._living[node] = state
            case Forked(node):
                del self._living[node]
                self._living.update({each.node: each for each in self._successors.divided})
            case Merged(node, _, parents, _, _, state, dropped):
                for each in (*parents, *dropped):
                    self._living.pop(each, None)
                self._living[node] = state
            case Ended(node):
                del self._living[node]
            case _:
                pass

    def _tick(self) -> None:
        """Breaks a step off that does not come to its end after a limit was reached, at this tick and at each further
        one. Its states will not go on anyway, so that they may stay half done."""
        if not self._is_running or self._reached() is None:
            self._late_ticks = 0
            return
        self._late_ticks += 1
        if self._late_ticks > _PATIENCE or self._stop == self._clock.memory_limit:
            raise Overrun

    def _watch(self) -> None:
        """The same from another thread, while the main one is deep in Z3."""
        if self._is_running and self._stop is None:
            self._stop = self._clock.reached(0, 0, 0, 0)
        if self._is_running and self._stop is not None:
            self._interruption.want()

    def _reached(self) -> str | None:
        """The limit that is reached, in words. Once there is one, it stays."""
        if self._stop is None:
            successors = self._successors
            if self._limits.first_fault and successors.faults:
                self._stop = "the first fault"
            else:
                reserve = len(self._searcher) * _SECONDS_TO_END
                self._stop = self._clock.reached(
                    successors.paths, self.instructions, successors.forks, self._door.seconds, reserve
                )
        return self._stop

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        """Ctrl-C is a limit like the others: it is seen between two instructions, and breaks off a query of Z3. A
        second one ends the program at once. Whoever makes several runs hears of it afterwards."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return

        is_interrupted = False

        def interrupt(number: int, frame: FrameType | None) -> None:
            nonlocal is_interrupted
            self._stop = self._stop or INTERRUPTION
            is_interrupted = True
            signal.signal(signal.SIGINT, signal.default_int_handler)

        before = signal.signal(signal.SIGINT, interrupt)
        try:
            with watching(signal.SIGINT, self._interruption.want, self._watch):
                yield
        finally:
            signal.signal(signal.SIGINT, before)
        if is_interrupted and callable(before) and before is not signal.default_int_handler:
            before(signal.SIGINT, None)
