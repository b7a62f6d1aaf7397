"""Where a state stands: its frames, and their places in the source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from minise.lifter import statement_place
from minise.source import Span
from minise.state import Frame, State
from minise.trace import standing_frames


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

    @property
    def statement(self) -> Span:
        """The place of the whole statement, if it is written over several lines."""
        return statement_place(self.frame.function.record, self.place)


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
