"""The lifter: how instructions of the IR become steps in C. It alone decides that; the recording with the viewer and
the notebook, and the stepper, ask it, and so they agree.

A step is what one frame executes of one statement: of a line, where several statements are on one line, and of all
lines of a statement that is written over several. It begins

- at the first instruction of a function and wherever the line or the frame changes: a call of the user's own function
  ends a step, and after the return begins the rest of the statement, as a step of its own;
- where a path goes on after a fork: with the first instruction there, be it the rest of a statement;
- where an instruction comes again: a new round of a loop that is written on one line.

Some instructions begin no step, and belong to the step before them: those with an empty span (the jump at the end of
a loop's body, the end of a block's variables), and what makes room for variables when their block is entered. The
declaration of a variable-length array is a statement. Functions of the library are part of the call, unless they are
asked for. A `break`, `continue` or `goto` is a statement; a closing brace is one where the function returns there.
"""

from __future__ import annotations

from functools import lru_cache

from minise.ir import records as ir
from minise.source import Span
from minise.state import Frame, State

_REMEMBERED = 65_536  # instructions


def begins_nothing(instruction: ir.Instruction) -> bool:
    """Whether the instruction belongs to no statement."""
    if isinstance(instruction, ir.StackObject):
        return isinstance(instruction.size, ir.Integer)
    return instruction.span.is_empty and instruction.span.line > 0


def statement_place(function: ir.Function, span: Span) -> Span:
    """Where people look for an instruction with this span: at its statement, if that is written over lines."""
    return span if not function.statements else _innermost(function.statements, span)


def destination(function: ir.Function, label: str) -> Span | None:
    """Where a jump to this label leads: the place of the first statement there. None in an empty endless loop."""
    blocks = {block.label: block for block in function.blocks}
    passed: set[str] = set()
    while label not in passed:
        passed.add(label)
        found = next((each for each in blocks[label].instructions if not begins_nothing(each)), None)
        if found is not None:
            return statement_place(function, found.span)
        last = blocks[label].instructions[-1]
        assert isinstance(last, ir.Jump)
        label = last.label
    return None


@lru_cache(maxsize=_REMEMBERED)
def _innermost(statements: tuple[Span, ...], span: Span) -> Span:
    found = [each for each in statements if each.holds(span)]
    inner = max(found, key=lambda each: (each.line, each.column, -each.end_line, -each.end_column), default=span)
    return span if inner.line == span.line else inner


class Steps:
    """Finds where steps begin on one path, from a fork or the beginning of the program to the next fork.

    It is told of every instruction that the path is about to execute in the functions that are shown, in order."""

    def __init__(self) -> None:
        self.depth = 0  # of the frame whose step it is
        self.line = 0
        self._function: ir.Function | None = None
        self._seen: set[int] = set()  # instructions of the step
        self._passed: set[int] = set()  # those that belong to no statement, since the step began

    def begins(self, function: ir.Function, instruction: ir.Instruction, depth: int) -> bool:
        """Whether a step begins with this instruction, which a frame at this depth is about to execute."""
        # A loop without statements, `for (;;);`, goes through the same jumps again: then they are steps, too.
        if begins_nothing(instruction) and id(instruction) not in self._passed:
            self._passed.add(id(instruction))
            return False
        line = statement_place(function, instruction.span).line
        is_same = function is self._function and depth == self.depth and line == self.line
        if is_same and id(instruction) not in self._seen:
            self._seen.add(id(instruction))
            return False
        self._function, self.depth, self.line = function, depth, line
        self._seen = {id(instruction)}
        self._passed.clear()
        return True


class OwnSteps:
    """The same for a state that is executed instruction by instruction, in the user's own functions."""

    def __init__(self, state: State) -> None:
        self.is_between = True  # the next instruction belongs to no statement, or to the library
        self.is_rest = False  # what begins is only the rest of a statement, after a call in it
        self._steps = Steps()
        self._frame: Frame | None = None
        self._call: Span | None = None  # from which control came back last
        self.begins(state)

    def begins(self, state: State) -> bool:
        """Whether a step begins here. To be asked once at every instruction."""
        frame = state.frame
        if frame is None:
            return False
        if frame is not self._frame:
            before, self._frame = self._frame, frame
            self._call = before.call_span if before is not None and before.depth > frame.depth else None
        if frame.is_library:
            self.is_between = True
            return False
        code, depth = frame.code, self._steps.depth
        instruction = code.block.instructions[code.start + frame.index]
        function = frame.function.record
        is_start = self._steps.begins(function, instruction, frame.depth)
        self.is_between = not is_start and begins_nothing(instruction)
        if is_start:
            line = None if self._call is None else statement_place(function, self._call).line
            self.is_rest = frame.depth < depth and line == self._steps.line
        return is_start
