"""The programs of the gallery, explored, and what is told of their runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from minise.build import Build, BuildOptions, build_file
from minise.coverage import coverage
from minise.events import Ended, Event
from minise.memory.contract import ObjectKind
from minise.memory.object_memory import ObjectMemory
from minise.memory.objects import Object
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
class Layout:
    """Which heap objects share segments where the first path ends: their lines, with how many are from each."""

    segments: tuple[Counter[int], ...]

    def with_line(self, line: int) -> list[int]:
        """How many objects from this line the segments hold that hold any."""
        return [each[line] for each in self.segments if line in each]


class LayoutListener:
    """Hears of the memory before the program gives it back: at the first end of a path."""

    def __init__(self) -> None:
        self.layout = Layout(())

    def __call__(self, event: Event) -> None:
        if not isinstance(event, Ended) or self.layout.segments:
            return
        memory = event.state.last_memory or event.state.memory
        assert isinstance(memory, ObjectMemory)
        by_segment: dict[int, Counter[int]] = {}
        for each in _sharing(memory):
            segment = memory.objects.home(each.number).segment
            by_segment.setdefault(segment, Counter())[each.request.place.line] += 1
        self.layout = Layout(tuple(by_segment[each] for each in sorted(by_segment)))


def _sharing(memory: ObjectMemory) -> Iterator[Object]:
    """The heap objects that live in shared segments."""
    for number in memory.objects.homes:
        found = memory.objects.objects.living[number]
        if found.request.kind is ObjectKind.HEAP:
            yield found


def layout(program: str, memory: str, defines: tuple[str, ...] = ()) -> Layout:
    listener = LayoutListener()
    explore(build(program, defines), RunOptions(memory=memory), listener)
    return listener.layout


def line_of(program: str, text: str) -> int:
    """The line of a program that holds this text."""
    lines = (PROGRAMS / f"{program}.c").read_text().splitlines()
    return next(number for number, line in enumerate(lines, start=1) if text in line)
