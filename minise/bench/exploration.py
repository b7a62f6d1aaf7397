"""The table `exploration`: whole programs with all their paths, as other symbolic executors are shown with them. What
is known of KLEE stands beside: KLEE 3 on the same kind of machine, or runs that others have published, of which
docs/benchmarks.md says where they are from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from minise.bench.table import Column, Line, Measurements, Row, TaskTable
from minise.bench.task import Task
from minise.build import BuildOptions
from minise.limits import Limits
from minise.session import RunOptions
from minise.solver.z3_layer import NAME as Z3

_OPTIONS: Final = RunOptions(limits=Limits(processor_seconds=120))
_PROGRAMS: Final = {
    "insertion": "",
    "bubble": "7.0 to 7.4, published",
    "comparator": "",
    "search_tree": "",
    "labyrinth": "0.7 to 2, published",
    "matcher": "8 to 9, published",
    "calculator": "",
}


def _rows() -> Iterator[tuple[Task, str]]:
    """Each program, and what KLEE takes."""
    memspn = BuildOptions(defines=('CHARACTERS="ab"', "MOST=10"))
    yield Task("papers/programs/memspn.c", _OPTIONS, memspn), "1.0 with STP, 2.5 with Z3"
    matrix = BuildOptions(defines=("N=40", "LOOKUPS=2"))
    yield Task("papers/programs/matrix.c", _OPTIONS, matrix), "21 to 31"
    for name, klee in _PROGRAMS.items():
        yield Task(f"bench/programs/exploration/{name}.c", _OPTIONS), klee


def _line(task: Task, klee: str) -> Line:
    def row(measured: Measurements) -> Row:
        found = measured[task]
        if found is None:
            return task.name, None, None, None, None, None, None, None, klee
        return (
            task.name,
            found.paths,
            found.instructions,
            found.queries,
            found.solver_queries,
            found.by_layer.get(Z3, 0),
            found.seconds if found.is_complete else None,
            found.memory_mb,
            klee,
        )

    return Line((task,), row)


TABLE: Final = TaskTable(
    (
        Column("program", "", 11),
        Column("paths", ",", 7),
        Column("instructions", ",", 12),
        Column("queries", ",", 8),
        Column("solved", ",", 7),
        Column("by Z3", ",", 6),
        Column("seconds", ".2f", 8),
        Column("MB", ".0f", 5),
        Column("KLEE", "", 25),
    ),
    tuple(_line(task, klee) for task, klee in _rows()),
    ("seconds of processor time, without building and without writing tests",),
)
