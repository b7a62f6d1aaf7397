"""Where a state stands: its instruction, its frames, and where statements begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from minise.interpreter.code import DecodedFunction
from minise.ir import records as ir
from minise.source import Span
from minise.state import Frame, State
from minise.trace import standing_frames

# They begin no statement: they stand at the place of something else, or do nothing that C shows.
_QUIET = (ir.Jump, ir.StackObject, ir.EndLifetime)


@dataclass(frozen=True, slots=True)
class Standing:
    """A frame and the place in the source where it stands."""

    frame: Frame
    place: Span

    @property
    def function(self) -> str:
        return self.frame.function.record.name

    @property
    def is_library(self) -> bool:
        return self.frame.is_library


def begins_nothing(instruction: ir.Instruction) -> bool:
    return isinstance(instruction, _QUIET)


def standings(state: State) -> Iterator[Standing]:
    """The frames, innermost first. Of a program that has ended, its last one."""
    if state.frame is not None:
        yield from (Standing(frame, place) for frame, place in standing_frames(state))
    elif state.last_frame is not None and state.last_place is not None:
        yield Standing(state.last_frame, state.last_place)


def own_standing(state: State) -> Standing | None:
    """The innermost frame of the user's own code; where there is none, the innermost one."""
    found = list(standings(state))
    return next((each for each in found if not each.is_library), found[0] if found else None)


class Statements:
    """Finds where statements begin, as one state is executed instruction by instruction. All instructions of a
    statement have the same frame and line."""

    def __init__(self, state: State) -> None:
        self.depth = 0
        self.is_between = True  # the instruction belongs to no statement
        self.is_return = False  # what begins is only the rest of a statement, behind a call in it
        self._frame: Frame | None = None
        self._is_library = False
        self._function: DecodedFunction | None = None  # this and what follows are those of the statement
        self._depth = 0
        self._line = 0
        self._call_line = 0  # of the call that returned last
        self._seen: set[int] = set()  # instructions since it began
        self._passed: set[int] = set()  # and those that belong to no statement
        self.is_start(state)

    def is_start(self, state: State) -> bool:
        """Whether a statement of the user's own code begins here. To be asked once at every instruction."""
        frame = state.frame
        if frame is None:
            return False
        if frame is not self._frame:
            self._enter(frame)
        if self._is_library:
            self.is_between = False
            return False
        code = frame.code
        instruction = code.block.instructions[code.start + frame.index]
        # A loop without statements, `for (;;);`, goes through the same jumps again: then these are statements, too.
        self.is_between = isinstance(instruction, _QUIET) and id(instruction) not in self._passed
        if self.is_between:
            self._passed.add(id(instruction))
            return False
        line = instruction.span.line
        is_same = line == self._line and self.depth == self._depth and frame.function is self._function
        # An instruction that comes again begins a new round of a loop that stands on one line.
        if is_same and id(instruction) not in self._seen:
            self._seen.add(id(instruction))
            return False
        self.is_return = self.depth < self._depth and line == self._call_line
        self._function, self._depth, self._line = frame.function, self.depth, line
        self._seen = {id(instruction)}
        self._passed.clear()
        return True

    def _enter(self, frame: Frame) -> None:
        before, self._frame = self._frame, frame
        self._is_library = frame.is_library
        if before is not None and frame.caller is before:
            self.depth += 1
        elif before is not None and before.caller is not None:
            self.depth -= 1
            self._call_line = before.call_span.line
        else:
            self.depth = frame.depth
