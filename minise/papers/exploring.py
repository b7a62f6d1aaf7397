"""The programs of the gallery, explored, and what is told of their runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

from minise.build import Build, BuildOptions, build_file
from minise.coverage import coverage
from minise.events import Ended, Event
from minise.memory.contract import ObjectKind
from minise.memory.object_memory import ObjectMemory
from minise.papers.case import PROGRAMS
from minise.session import Run, RunOptions, explore


@cache
def build(program: str, defines: tuple[str, ...] = ()) -> Build:
    return build_file(str(PROGRAMS / f"{program}.c"), BuildOptions(defines=defines))


def explored(program: str, memory: str, defines: tuple[str, ...] = (), options: RunOptions | None = None) -> Run:
    return explore(build(program, defines), replace(options or RunOptions(), memory=memory))


def paths(program: str, memory: str, defines: tuple[str, ...] = (), options: RunOptions | None = None) -> int | str:
    """How many paths a complete run has."""
    run = explored(program, memory, defines, options)
    return run.results.completed if run.is_complete else "incomplete"


def covered_lines(run: Run) -> str:
    if not run.is_complete:
        return "incomplete"
    found = coverage(run.machine)
    return f"{len(found.covered)} of {len(found.lines)} lines"


@dataclass(frozen=True, slots=True)
class Placed:
    """A heap object that lives in a shared segment, and the line that made it."""

    segment: int
    offset: int
    size: int
    line: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The heap objects that share segments where the first path ends, in the order of their places."""

    placed: tuple[Placed, ...]

    @property
    def segments(self) -> tuple[Counter[int], ...]:
        """How many objects of each line each segment holds."""
        by_segment: dict[int, Counter[int]] = {}
        for each in self.placed:
            by_segment.setdefault(each.segment, Counter())[each.line] += 1
        return tuple(by_segment.values())

    def with_line(self, line: int) -> list[int]:
        """How many objects from this line the segments hold that hold any."""
        return [each[line] for each in self.segments if line in each]

    def lines(self) -> Iterator[str]:
        """A picture: the segments with their objects side by side, equal neighbours counted."""
        by_segment: dict[int, list[Placed]] = {}
        for each in self.placed:
            by_segment.setdefault(each.segment, []).append(each)
        for number, members in enumerate(by_segment.values(), start=1):
            runs = groupby(f"{each.size} bytes of line {each.line}" for each in members)
            counted = ((what, len(list(run))) for what, run in runs)
            boxes = "|".join(f" {many} x {what} " if many > 1 else f" {what} " for what, many in counted)
            yield f"segment {number} |{boxes}|"


class LayoutListener:
    """Hears of the memory before the program gives it back: at the first end of a path."""

    def __init__(self) -> None:
        self.layout = Layout(())

    def __call__(self, event: Event) -> None:
        if not isinstance(event, Ended) or self.layout.placed:
            return
        memory = event.state.last_memory or event.state.memory
        assert isinstance(memory, ObjectMemory)
        found = sorted(_placed(memory), key=lambda each: (each.segment, each.offset))
        self.layout = Layout(tuple(found))


def _placed(memory: ObjectMemory) -> Iterator[Placed]:
    for number, home in memory.objects.homes.items():
        found = memory.objects.objects.living[number]
        if found.request.kind is ObjectKind.HEAP:
            yield Placed(home.segment, home.offset, found.extent, found.request.place.line)


def layout(program: str, memory: str, defines: tuple[str, ...] = ()) -> Layout:
    listener = LayoutListener()
    explore(build(program, defines), RunOptions(memory=memory), listener)
    return listener.layout


def line_of(program: str, text: str) -> int:
    """The line of a program that holds this text."""
    lines = (PROGRAMS / f"{program}.c").read_text().splitlines()
    return next(number for number, line in enumerate(lines, start=1) if text in line)
