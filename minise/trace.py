"""Where a state stands: its call stack, innermost frame first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from minise.ir import records as ir
from minise.source import Span
from minise.state import Frame, State


@dataclass(frozen=True, slots=True)
class Place:
    function: str
    span: Span

    @property
    def is_library(self) -> bool:
        return self.span.is_library


CallStack = tuple[Place, ...]


def next_instruction(frame: Frame) -> ir.Instruction:
    """Of a frame that stands behind the last one of its code, that one."""
    return frame.code.instruction(min(frame.index, frame.code.length - 1))


def standing_frames(state: State) -> Iterator[tuple[Frame, Span]]:
    """The innermost frame stands at its next instruction, each other one at its call."""
    frame = state.frame
    if frame is None:
        return
    span = next_instruction(frame).span
    while frame is not None:
        yield frame, span
        span, frame = frame.call_span, frame.caller


def call_stack(state: State) -> CallStack:
    return tuple(Place(frame.function.record.name, span) for frame, span in standing_frames(state))


def reported_place(stack: CallStack) -> Place | None:
    """The place that a report names: the innermost one in the user's own code, where there is one."""
    for place in stack:
        if not place.is_library:
            return place
    return stack[0] if stack else None


def own_place(state: State) -> Span:
    """Where people look for what happens now: the innermost place in the user's own code, where there is one."""
    frame = state.frame
    assert frame is not None
    return own_place_of(next_instruction(frame).span, frame)


def own_place_of(standing: Span, frame: Frame) -> Span:
    """The same for a place in the innermost frame."""
    span = standing
    while span.is_library:
        if frame.caller is None:
            return standing
        span, frame = frame.call_span, frame.caller
    return span
