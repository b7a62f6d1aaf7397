"""What an explored run shows: paths, faults, the tree, coverage. Each displays itself richly in a notebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import overload

from minise.coverage import Coverage
from minise.events import EndingKind
from minise.expr.text import text
from minise.notebook.tables import Bundle, Table
from minise.render.explored import Explored
from minise.render.svg import picture_svg
from minise.report.faults import fault_text
from minise.report.paths import HEADER, PathRows
from minise.results import FaultFinding, PathResult
from minise.source import Span
from minise.tree import Ending, Tree

_SHOWN_PATHS = 200


@dataclass(frozen=True, slots=True)
class Path:
    """One path of the program. `result` is the engine's record of it; everything else is text that reads as C."""

    result: PathResult
    rows: PathRows

    @property
    def number(self) -> int:
        return self.result.number

    @property
    def condition(self) -> str:
        """The path condition: which inputs go this way."""
        return self.rows.condition(self.result.conditions)

    @property
    def conditions(self) -> list[str]:
        """The same, one constraint each, in the order in which the program made them."""
        return [text(each) for each in self.result.conditions]

    @property
    def inputs(self) -> dict[str, str]:
        """Example inputs that go this way, as C values."""
        return dict(self.rows.inputs(self.result))

    @property
    def input_bytes(self) -> dict[str, bytes]:
        """The same as bytes."""
        return {each.input.label: each.data for each in self.result.inputs}

    @property
    def values(self) -> dict[str, str]:
        """The variables at the end."""
        return dict(self.result.values)

    @property
    def outcome(self) -> str:
        return self.rows.outcome(self.result)

    @property
    def is_fault(self) -> bool:
        return self.result.kind is EndingKind.FAULT

    @property
    def exit_code(self) -> int | None:
        return self.result.exit_code

    @property
    def output(self) -> str:
        """What the path prints for these inputs."""
        return self.result.output.decode(errors="replace")

    def table(self) -> Table:
        cells = zip(HEADER, self.rows.row(self.result), strict=True)
        shown = tuple((name, cell) for name, cell in cells if name != "feasible")
        return Table(f"path {self.number}", ("", ""), shown)

    def __repr__(self) -> str:
        return f"Path({self.number}: {self.condition} -> {self.outcome})"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        return self.table().bundle()


class Paths(Sequence[Path]):
    """All paths in the order in which they ended."""

    def __init__(self, results: Sequence[PathResult], rows: PathRows) -> None:
        self._paths = [Path(each, rows) for each in results]
        self._rows = rows

    @overload
    def __getitem__(self, index: int) -> Path: ...

    @overload
    def __getitem__(self, index: slice) -> list[Path]: ...

    def __getitem__(self, index: int | slice) -> Path | list[Path]:
        return self._paths[index]

    def __len__(self) -> int:
        return len(self._paths)

    def table(self) -> Table:
        columns = [index for index, name in enumerate(HEADER) if name != "feasible"]
        rows = (self._rows.row(each.result) for each in self._paths[:_SHOWN_PATHS])
        count = "1 path" if len(self) == 1 else f"{len(self)} paths"
        title = count if len(self) <= _SHOWN_PATHS else f"the first {_SHOWN_PATHS} of {count}"
        cells = tuple(tuple(row[index] for index in columns) for row in rows)
        return Table(title, tuple(HEADER[index] for index in columns), cells)

    def __repr__(self) -> str:
        return self.table().text()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        return self.table().bundle()


@dataclass(frozen=True, slots=True)
class FoundFault:
    """A fault of the program at a line, with the first path that ends in it."""

    finding: FaultFinding
    path: Path
    report: str  # the whole finding as text: place, message, calls, input

    @property
    def kind(self) -> str:
        return self.finding.kind.value

    @property
    def message(self) -> str:
        fault = self.finding.first.fault
        assert fault is not None
        return fault.message

    @property
    def place(self) -> Span:
        return self.finding.place

    @property
    def inputs(self) -> dict[str, str]:
        """An input that makes it happen."""
        return self.path.inputs

    def __repr__(self) -> str:
        return self.report

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        return {"text/plain": self.report, "text/html": f"<pre>{escape(self.report)}</pre>"}


class Faults(Sequence[FoundFault]):
    """The faults, each line once."""

    def __init__(self, explored: Explored, rows: PathRows) -> None:
        run = explored.run
        self._faults = [
            FoundFault(each, Path(each.first, rows), fault_text(each, rows, run.build.sources, has_test=False))
            for each in run.results.faults.values()
        ]

    @overload
    def __getitem__(self, index: int) -> FoundFault: ...

    @overload
    def __getitem__(self, index: slice) -> list[FoundFault]: ...

    def __getitem__(self, index: int | slice) -> FoundFault | list[FoundFault]:
        return self._faults[index]

    def __len__(self) -> int:
        return len(self._faults)

    def table(self) -> Table:
        rows = tuple(
            (each.kind, str(each.place), each.message, _inputs(each.inputs), str(each.finding.paths))
            for each in self._faults
        )
        return Table("faults", ("kind", "place", "message", "input", "paths"), rows)

    def __repr__(self) -> str:
        return self.table().text()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        return self.table().bundle()


def _inputs(values: dict[str, str]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in values.items())


class ExecutionTree:
    """The execution tree; in a notebook it is a picture."""

    def __init__(self, explored: Explored, title: str) -> None:
        self._explored = explored
        self._title = title

    @property
    def nodes(self) -> Tree:
        """The engine's record: nodes by number, with their conditions and children."""
        return self._explored.tree

    def __len__(self) -> int:
        return len(self.nodes)

    def svg(self) -> str:
        """The picture as an SVG element."""
        return picture_svg(self._explored.picture(title=self._title))

    def lines(self) -> Iterator[str]:
        """The tree as text, one line a node, children indented."""
        tree = self.nodes
        waiting = [(0, 0)]
        while waiting:
            number, depth = waiting.pop()
            node = tree[number]
            condition = "" if node.condition is None else f" {text(node.condition.term)}"
            ending = "" if node.ending is None else f" -> {_ending(node.ending)}"
            yield f"{'  ' * depth}{number}{condition}{ending}"
            waiting += [(child, depth + 1) for child in reversed(node.children)]

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        return {"text/plain": repr(self), "image/svg+xml": self.svg()}


def _ending(ending: Ending) -> str:
    where = "" if ending.place is None else f" in line {ending.place.span.line}"
    return f"{ending.fault.kind.value}{where}" if ending.fault is not None else str(ending.kind.value)


class CoverageView:
    """The lines and the sides of branches that some path took."""

    def __init__(self, coverage: Coverage, sources: dict[str, str]) -> None:
        self.coverage = coverage
        self._sources = sources

    def __repr__(self) -> str:
        found = self.coverage
        shown = f"{len(found.covered)} of {len(found.lines)} lines"
        if found.sides:
            shown += f", {found.covered_sides} of {len(found.sides)} sides of branches"
        missed = ", ".join(str(line) for _, line in found.missed)
        return shown + (f"; not reached: {missed}" if missed else "")

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        return {"text/plain": repr(self), "text/html": f"<p>{escape(repr(self))}</p>{self._marked_sources()}"}

    def _marked_sources(self) -> str:
        """Covered lines have a mark as well as a colour, so that nobody has to tell colours apart."""
        parts: list[str] = []
        for file in sorted({file for file, _ in self.coverage.lines}):
            lines = self._sources.get(file, "").split("\n")
            parts += (self._line(file, number, line) for number, line in enumerate(lines, start=1))
        return f"<pre>{''.join(parts)}</pre>"

    def _line(self, file: str, number: int, line: str) -> str:
        mark, colour = " ", ""
        if (file, number) in self.coverage.lines:
            is_covered = (file, number) in self.coverage.covered
            mark, colour = ("+", "#2e7d32") if is_covered else ("-", "#c62828")
        style = f' style="color: {colour}"' if colour else ""
        return f"<span{style}>{mark} {number:4}  {escape(line)}</span>\n"
