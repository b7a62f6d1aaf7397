"""The last layer: Z3, incrementally.

A solver keeps the constraints of its last query on a stack of frames; the next query takes off what it does not begin
with. Depth-first exploration asks for such neighbours, and a check then costs about 0.1 ms instead of 0.6 ms. A
few solvers take turns, since neighbours in time may be strangers otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from threading import Timer
from time import monotonic

from minise.expr.operators import Op
from minise.expr.term import Term, inputs, is_element
from minise.solver.budget import BY_CLOCK
from minise.solver.contract import Answer, Limits, Query, Sat, Unknown, Unsat
from minise.solver.resources import Resources
from minise.solver.z3_bridge import Ast, Bridge, BrokenOff, Stack, Strategy, Verdict, unsatisfiable_core

NAME = "z3"
LARGEST_BRIDGE = 200_000  # translated terms
LINES = 4
TOO_HARD = "it is too hard"
NO_TIME = "it was given no more time"
INTERRUPTED = "interrupted"
HARD_IN_A_ROW = 3  # queries: then the next are not expected to be easy,
TRIED_AGAIN = 8  # but one in so many is tried


@dataclass(frozen=True, slots=True)
class _Frame:
    constraints: tuple[Term, ...]
    elements: tuple[Term, ...]  # `s[3]` and the like that appear here first
    arrays: tuple[Term, ...]  # arrays that are read at an unknown index here first


class _Line:
    """A solver with the constraints of the query that it answered last."""

    def __init__(self, bridge: Bridge, limits: Limits) -> None:
        self._bridge = bridge
        self.stack = Stack(bridge, limits.incremental_resources, limits.milliseconds)
        self._frames: list[_Frame] = []
        self._constraints: list[Term] = []  # of all frames
        self._elements: dict[Term, None] = {}
        self._arrays: dict[Term, None] = {}

    @property
    def length(self) -> int:
        return len(self._constraints)

    def common(self, terms: tuple[Term, ...]) -> int:
        """With how many of its constraints the query begins."""
        for position, (mine, term) in enumerate(zip(self._constraints, terms, strict=False)):
            if mine is not term:
                return position
        return min(len(self._constraints), len(terms))

    def move_to(self, terms: tuple[Term, ...]) -> None:
        """Frames are costly, so that there are few: one for what stays of a frame that is cut, one for what is new.
        The last constraint has its own, since most queries differ in it alone."""
        common = self.common(terms)
        self._leave(common)
        for start, end in pairwise((self.length, max(self.length, common), len(terms) - 1, len(terms))):
            if start < end:
                self._enter(terms[start:end])

    def _leave(self, common: int) -> None:
        """Takes the frames off that hold more than so many of the first constraints."""
        left = 0
        while self.length > common:
            frame = self._frames.pop()
            left += 1
            del self._constraints[-len(frame.constraints) :]
            for each in frame.elements:
                del self._elements[each]
            for each in frame.arrays:
                del self._arrays[each]
        if left:
            self.stack.pop(left)

    def _enter(self, terms: tuple[Term, ...]) -> None:
        """A new frame: the constraints, and what links elements to arrays that are read whole."""
        needed = dict.fromkeys(each for term in terms for each in inputs(term))
        elements = tuple(each for each in needed if is_element(each) and each not in self._elements)
        arrays = tuple(each for each in needed if each.op == Op.ARRAY and each not in self._arrays)
        self._frames.append(_Frame(terms, elements, arrays))
        self._constraints += terms
        linked = [each for each in self._elements if each.args[0] in arrays]
        self._arrays.update(dict.fromkeys(arrays))
        self._elements.update(dict.fromkeys(elements))
        linked += (each for each in elements if each.args[0] in self._arrays)
        bridge = self._bridge
        self.stack.push([*(bridge.translate(term, term.sort) for term in terms), *map(bridge.link, linked)])


class Z3Layer:
    def __init__(self, limits: Limits, resources: Resources | None = None) -> None:
        self._limits = limits
        self._given_up = 0  # queries in a row that were too hard to be solved incrementally
        self._reason = ""  # for which Z3 found no answer last
        self._failed_alone = False  # a solver of its own, in the time that it gets for hard queries
        self._units_before = 0  # of bridges that were let go
        self._start()
        if resources is not None:
            resources.is_told_by(self._units)

    def _start(self) -> None:
        self._bridge = Bridge()
        self._last: Stack | None = None  # that solved something
        self._lines: list[_Line] = []  # the one that was used last comes last

    def _units(self) -> int:
        return self._units_before + (0 if self._last is None else self._last.units)

    def check(self, query: Query) -> Answer:
        if self._limits.interruption.is_wanted:
            return Unknown(NO_TIME if self._limits.is_over else INTERRUPTED, NAME)
        if self._limits.budget.is_stopped_by_clock:
            return Unknown(BY_CLOCK, NAME, is_by_clock=True)
        if self._bridge.size > LARGEST_BRIDGE:
            self._units_before = self._units()
            self._start()
        terms = query.terms
        try:
            if query.wants_core:
                return self._check_with_core(query, terms)
            verdict, stack = self._solved(terms, query.resources)
        except BrokenOff:
            self._units_before = self._units()
            self._start()
            reason = self._limit(is_time_over=True)
            return Unknown(reason, NAME, is_by_clock=reason == BY_CLOCK)
        self._last = stack
        match verdict:
            case Verdict.SAT:
                model = stack.model(dict.fromkeys(each for term in terms for each in inputs(term)))
                return Unknown(INTERRUPTED, NAME) if model is None else Sat(model, NAME)
            case Verdict.UNSAT:
                return Unsat(NAME)
            case Verdict.UNKNOWN:
                return Unknown(self._reason, NAME, is_by_clock=self._reason == BY_CLOCK)

    def _solved(self, terms: tuple[Term, ...], most: int | None) -> tuple[Verdict, Stack]:
        bridge = self._bridge
        for each in terms:
            bridge.translate(each, each.sort)
        if any(map(bridge.has_floats, terms)):
            return self._solved_alone(terms, Strategy.GENERAL, most)
        is_of_bits = all(map(bridge.is_of_bits, terms))
        if most is not None:
            return self._solved_by_bits(terms, most) if is_of_bits else self._solved_with(terms, most)
        if is_of_bits and not self._failed_alone:
            verdict, stack = self._solved_by_bits(terms, self._limits.hard_resources)
            if self._is_over(verdict):
                return verdict, stack
            self._failed_alone = True
        verdict, stack = self._solved_incrementally(terms, self._limits.incremental_resources)
        if self._is_over(verdict):
            return verdict, stack
        return self._solved_alone(terms, Strategy.BITS if is_of_bits else Strategy.GENERAL)

    def _solved_by_bits(self, terms: tuple[Term, ...], most: int) -> tuple[Verdict, Stack]:
        """Easy queries are decided incrementally faster than in any other way; hard ones about bit-vectors are mostly
        decided five to ten times faster by a solver of their own, which gets some time before all else is tried."""
        if self._given_up <= HARD_IN_A_ROW or self._given_up % TRIED_AGAIN == 0:
            verdict, stack = self._solved_incrementally(terms, self._limits.easy_resources)
            if self._is_over(verdict):
                self._given_up = 0
                return verdict, stack
        self._given_up += 1
        return self._solved_alone(terms, Strategy.BITS, most)

    def _solved_with(self, terms: tuple[Term, ...], most: int) -> tuple[Verdict, Stack]:
        """Incrementally, and in a solver of its own where so much is allowed."""
        verdict, stack = self._solved_incrementally(terms, most)
        if self._is_over(verdict) or most <= self._limits.incremental_resources:
            return verdict, stack
        return self._solved_alone(terms, Strategy.GENERAL, most)

    def _solved_incrementally(self, terms: tuple[Term, ...], resources: int) -> tuple[Verdict, Stack]:
        with self._ending_in_time(terms):
            stack = self._line(terms).stack
        return self._verdict(stack, min(resources, self._limits.incremental_resources)), stack

    def _is_over(self, verdict: Verdict) -> bool:
        if verdict is not Verdict.UNKNOWN:
            return True
        return self._limits.interruption.is_wanted or self._limits.budget.is_stopped_by_clock

    def _verdict(self, stack: Stack, resources: int) -> Verdict:
        """Asks Z3, and charges what it took to the query. Only a query's first question is not charged if it is
        answered: reading the units takes a while, and most queries have no second one."""
        limits = self._limits
        budget = limits.budget
        allowed = budget.allowed(resources)
        if allowed == 0:
            self._reason = TOO_HARD
            return Verdict.UNKNOWN
        budget.questions += 1
        before = stack.units if budget.questions > 1 else None
        milliseconds = limits.remaining_milliseconds
        start = monotonic()
        with self._interruptible():
            verdict = stack.check(allowed, milliseconds)
        if before is not None:
            budget.charge(stack.units - before)
        elif verdict is Verdict.UNKNOWN:
            budget.charge(allowed)
        if verdict is Verdict.UNKNOWN:
            self._reason = stack.reason() or self._limit(1000 * (monotonic() - start) >= milliseconds)
        return verdict

    def _limit(self, is_time_over: bool) -> str:
        """What stopped Z3, which does not know it."""
        limits = self._limits
        if limits.is_over:
            return NO_TIME
        if limits.interruption.is_wanted:
            return INTERRUPTED
        if not is_time_over:
            return TOO_HARD
        limits.budget.is_stopped_by_clock = True
        return BY_CLOCK

    @contextmanager
    def _ending_in_time(self, terms: tuple[Term, ...]) -> Iterator[None]:
        """Z3 simplifies what it is told, which may take minutes for a large polynomial; meanwhile it looks neither at
        the clock nor at its resources. Another thread does that."""
        if not any(map(self._bridge.is_heavy, terms)):
            yield
            return
        timer = Timer(self._limits.remaining_milliseconds / 1000, self._bridge.interrupt)
        timer.daemon = True
        timer.start()
        try:
            with self._interruptible():
                yield
        finally:
            timer.cancel()
            timer.join()

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        """Checks are, and what takes long before them: Z3 breaks off a push as well, and leaves the stack in
        disorder."""
        interruption = self._limits.interruption
        interruption.is_possible_by(self._bridge.interrupt)
        try:
            yield
        finally:
            interruption.is_possible_by(None)

    def _line(self, terms: tuple[Term, ...]) -> _Line:
        """A line that holds these constraints. Queries about different inputs take turns along a path: one that would
        throw away most of a line gets another."""
        best = max(self._lines, key=lambda each: each.common(terms), default=None)
        if best is not None and 2 * best.common(terms) < best.length:
            best = None if len(self._lines) < LINES else self._lines[0]
        if best is None:
            best = _Line(self._bridge, self._limits)
        else:
            self._lines.remove(best)
        self._lines.append(best)
        best.move_to(terms)
        return best

    # -----------------------------------------------------------------------------------------------------
    # Alone

    def _solved_alone(
        self, terms: tuple[Term, ...], strategy: Strategy, most: int | None = None
    ) -> tuple[Verdict, Stack]:
        limits = self._limits
        resources = limits.resources if most is None else min(most, limits.resources)
        stack = Stack(self._bridge, resources, limits.milliseconds, strategy)
        with self._ending_in_time(terms):
            stack.add(each for assertions in self._assertions(terms) for each in assertions)
        return self._verdict(stack, resources), stack

    def _assertions(self, terms: tuple[Term, ...]) -> list[list[Ast]]:
        """What stands for each constraint; the links belong to the first one, because they hold anyway."""
        needed = dict.fromkeys(each for term in terms for each in inputs(term))
        links = [self._bridge.link(each) for each in needed if is_element(each) and each.args[0] in needed]
        assertions = [[self._bridge.translate(term, term.sort)] for term in terms]
        if assertions:
            assertions[0] += links
        return assertions

    def _check_with_core(self, query: Query, terms: tuple[Term, ...]) -> Answer:
        answer = self.check(Query(query.path, query.condition))
        if not isinstance(answer, Unsat):
            return answer
        limits = self._limits
        assertions = self._assertions(terms)
        resources = max(1, limits.budget.allowed(limits.resources))
        with self._interruptible():
            core = unsatisfiable_core(self._bridge, assertions, resources, limits.remaining_milliseconds)
        return Unsat(NAME, terms if core is None else tuple(terms[position] for position in core))
