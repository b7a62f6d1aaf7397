"""The walk: the position where the user stands, and moves from there. The moves are gdb's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from minise.lifter import OwnSteps
from minise.source import Span
from minise.state import State
from minise.stepper.history import History, Line, Position
from minise.stepper.places import own_standing
from minise.values import Value


@dataclass(frozen=True, slots=True)
class Arrived:
    """The move is done."""


@dataclass(frozen=True, slots=True)
class AtFork:
    """The path divides here: a side has to be chosen."""


@dataclass(frozen=True, slots=True)
class AtMeeting:
    """The path waits here for others, or has become one with them."""


@dataclass(frozen=True, slots=True)
class AtEnding:
    """The path is over."""


@dataclass(frozen=True, slots=True)
class Returned:
    """`finish` has left the function; `value` is None where the caller does not look at it."""

    function: str
    value: Value | None


@dataclass(frozen=True, slots=True)
class Halted:
    """Something made the move stop early, in words: a breakpoint, a value that changed, an interruption."""

    reason: str


Arrival = Arrived | AtFork | AtMeeting | AtEnding | Returned | Halted
# Asked wherever a statement begins, or with True its rest behind a call in it: a reason to stop there.
Halt = Callable[[State, bool], str | None]

ARRIVED: Final = Arrived()
_LOOKED_UP = 4_096  # instructions between two looks at the limit and at Ctrl-C


class Walk:
    """`halt` may stop every move but those by single instructions. `most` bounds the instructions of one move."""

    def __init__(self, history: History, halt: Halt = lambda state, is_rest: None, most: int | None = None) -> None:
        self.history = history
        self.is_interrupted = False
        self._halt = halt
        self._most = most
        self.state = history.state_at(Position(0, history.lines[0].first))
        self._steps = OwnSteps(self.state)
        self._enter_statement()

    @property
    def line(self) -> Line:
        return self.history.line(self.state)

    @property
    def position(self) -> Position:
        return Position(self.state.node, self.state.instructions)

    @property
    def is_at_end(self) -> bool:
        return self.history.is_at_end(self.state)

    @property
    def depth(self) -> int:
        return 0 if self.state.frame is None else self.state.frame.depth

    # -- forwards --------------------------------------------------------------------------------------------

    def step(self) -> Arrival:
        """To the beginning of the next statement, also in another function of the program."""
        return self._until(lambda is_start: is_start)

    def next(self) -> Arrival:
        """The same, without stopping in the functions that it calls."""
        depth = self.depth

        def is_there(is_start: bool) -> bool:
            return is_start and (self.depth < depth or (self.depth == depth and not self._steps.is_rest))

        return self._until(is_there)

    def instruction(self) -> Arrival:
        """Behind one instruction of the IR."""
        if not self.is_at_end:
            self._forward()
        return self._at_end() if self.is_at_end else ARRIVED

    def go_on(self) -> Arrival:
        """As far as the path goes."""
        return self._until(lambda is_start: False)

    def until(self, is_there: Callable[[Span], bool]) -> Arrival:
        """To a line that is described by its place, or out of the function."""
        depth = self.depth
        return self._until(lambda is_start: self.depth < depth or (is_start and self._is_at(is_there)))

    def finish(self) -> Arrival:
        """Out of the innermost function of the user's own code."""
        standing = own_standing(self.state)
        depth = self.depth
        frame = self.state.frame
        while frame is not None and standing is not None and frame is not standing.frame:
            depth -= 1
            frame = frame.caller
        arrival = self._until(lambda is_start: self.depth < depth)
        if arrival is not ARRIVED or standing is None or self.state.frame is None:
            return arrival
        slot = standing.frame.result_slot
        return Returned(standing.function, None if slot is None else self.state.frame.registers[slot])

    def _until(self, is_there: Callable[[bool], bool]) -> Arrival:
        executed = 0
        self.is_interrupted = False
        while not self.is_at_end:
            is_start = self._forward()
            executed += 1
            reason = self._halt(self.state, self._steps.is_rest) if is_start else None
            if reason is not None:
                return Halted(reason)
            if is_there(is_start) and not self.is_at_end:
                return ARRIVED
            if executed % _LOOKED_UP == 0 or executed == self._most:
                reason = self._exhausted(executed)
                if reason is not None:
                    return Halted(reason)
        return self._at_end()

    def _forward(self) -> bool:
        """One instruction on; whether a statement begins there."""
        self.state = self.history.advance(self.state)
        if self.is_at_end or not self._steps.begins(self.state):
            return False
        self.line.note_start(self.state)
        return True

    def _exhausted(self, executed: int) -> str | None:
        if self.is_interrupted:
            return "interrupted"
        if self._most is not None and executed >= self._most:
            return f"the limit of {self._most} instructions is reached"
        return None

    def _is_at(self, is_there: Callable[[Span], bool]) -> bool:
        standing = own_standing(self.state)
        return standing is not None and is_there(standing.statement)

    def _at_end(self) -> Arrival:
        if self.line.fork is not None:
            return AtFork()
        return AtEnding() if self.line.ending is not None else AtMeeting()

    def meet(self) -> Arrival:
        """Lets all others come to where this path waits for them, and goes on where they have met."""
        line = self.line
        while line.is_waiting:
            other = self.history.running_inside()
            assert other is not None, "a path waits for nobody"
            helper = Walk(self.history, most=self._most)
            helper.go_to(other.number)
            helper._enter_statement()
            arrival = helper.go_on()
            if isinstance(arrival, Halted):
                return arrival
        if line.meeting is not None:
            self.choose(line.meeting)
        return self._at_end() if self.is_at_end else ARRIVED

    # -- elsewhere -------------------------------------------------------------------------------------------

    def go(self, position: Position) -> None:
        self.state = self.history.state_at(position)
        self._steps = OwnSteps(self.state)

    def choose(self, node: int) -> None:
        """To the first statement of a child of the fork."""
        self.go(Position(node, self.history.lines[node].first))
        self._enter_statement()

    def back(self, times: int = 1) -> int:
        """So many statements back, whatever way led from there to here. How many it were: fewer at the beginning."""
        line, instructions = self.line, self.position.instructions
        moved = 0
        while moved < times:
            start = line.start_before(instructions)
            if start is None:
                if line.parent is None:
                    break
                line = self.history.lines[line.parent]
                assert line.end is not None
                start = line.end
            instructions = start
            moved += 1
        if moved:
            self.go(Position(line.number, instructions))
        return moved

    def go_to(self, node: int) -> None:
        """As far as the node was walked."""
        line = self.history.lines[node]
        self.go(Position(node, line.frontier if line.end is None else line.end))

    def go_to_start(self) -> None:
        """To the first statement of the program."""
        self.go(Position(0, self.history.lines[0].first))
        self._enter_statement()

    def _enter_statement(self) -> None:
        """Over the library and what belongs to no statement: a line begins with a statement, or the rest of one."""
        while not self.is_at_end and self._steps.is_between:
            self._forward()
        if not self.is_at_end:
            self.line.note_start(self.state)
