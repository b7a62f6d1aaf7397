"""The cases of Kapus and Cadar, "A Segmented Memory Model for Symbolic Execution" (ESEC/FSE 2019)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from minise.memory.contract import ObjectKind
from minise.memory.points_to import analysed
from minise.papers.case import Case, Facts, Scene
from minise.papers.exploring import build, covered_lines, explored, layout, line_of, paths
from minise.papers.scene import tree_lines
from minise.session import RunOptions

# The models of the paper, and those of the other papers that answer the same question.
COMPARED: Final = ("single", "forking", "merging", "flat", "segmented", "dynamic", "planes", "planes-naive")

WHOLE_PROGRAMS: Final = ("apr", "m4", "make", "sqlite")

# Fewer keys, variables or triggers: for those who only want to see that it works.
QUICK: Final = {
    "apr": ("KEYS=6", "LOOKUPS=1"),
    "m4": (),
    "make": (),
    "sqlite": ("TRIGGERS=11", "NEW=1"),
}


# `single` leaves objects out: it is complete on none of the whole programs.
COMPARED_ON_PROGRAMS: Final = tuple(model for model in COMPARED if model != "single")


def _fig1_single(is_quick: bool) -> Facts:
    return {model: paths("matrix", model, ("SINGLE_OBJECT",)) for model in COMPARED}


def _fig1(is_quick: bool) -> Facts:
    return {model: paths("matrix", model) for model in COMPARED}


def _by_size(*defines: str) -> Facts:
    """Paths for N = 10 and N = 20."""
    return {
        model: [paths("matrix", model, (f"N={size}", *defines)) for size in (10, 20)]
        for model in ("forking", "merging", "flat", "segmented")
    }


def _points_to(is_quick: bool) -> Facts:
    sets = analysed(build("matrix", ("N=3",)).program)
    rows, pointers = line_of("matrix", "calloc"), line_of("matrix", "int **matrix")
    segments = layout("matrix", "segmented", ("N=3",)).segments
    return {
        "abstract objects": sum(each.kind is ObjectKind.HEAP for each in sets.objects),
        "segments": len(segments),
        "objects of the segment of row pointers": next(each[pointers] for each in segments if pointers in each),
        "objects of the segment of rows": next(each[rows] for each in segments if rows in each),
    }


def _threshold(is_quick: bool) -> Facts:
    # A row of 60 ints has 240 bytes: 42 of them are the first to exceed 10,000.
    rows = line_of("matrix", "calloc")
    return {
        "rows in each segment": layout("matrix", "segmented", ("N=60",)).with_line(rows),
        "paths": paths("matrix", "segmented", ("N=60",)),
        "paths without a threshold": paths("matrix", "segmented", ("N=60",), RunOptions(segment_threshold=1 << 30)),
    }


def _table1(is_quick: bool) -> Facts:
    facts: dict[str, str] = {}
    for program in WHOLE_PROGRAMS:
        defines = QUICK[program] if is_quick else ()
        total = explored(program, "flat", defines).largest_segment
        static = explored(program, "segmented", defines).largest_segment
        ideal = explored(program, "segmented", defines, RunOptions(points_to="ideal")).largest_segment
        is_so = 0 < ideal < static < total
        facts[program] = "ideal < points-to < total" if is_so else f"ideal {ideal}, points-to {static}, total {total}"
    return facts


def _coverage(program: str, is_quick: bool) -> Facts:
    defines = QUICK[program] if is_quick else ()
    return {model: covered_lines(explored(program, model, defines)) for model in COMPARED_ON_PROGRAMS}


def _same(lines: str) -> Facts:
    return dict.fromkeys(COMPARED_ON_PROGRAMS, lines)


# ---------------------------------------------------------------------------------------------------------
# Pictures


def _matrix(*options: str) -> Scene:
    return Scene("matrix", options, "matrix[i][j] > 0")


def _program(name: str, line: str) -> Scene:
    return Scene(name, ("--memory", "segmented"), line)


def _layouts(*defines: str) -> Iterator[str]:
    """Figure 2: the same memory under both models that put objects together."""
    for memory in ("flat", "segmented"):
        yield f"{memory}:"
        yield from (f"  {line}" for line in layout("matrix", memory, defines).lines())


def _plot(figure: str) -> Iterator[str]:
    from minise.bench.fig3 import plot_of

    return plot_of(figure, (10, 20, 30, 40))


CASES: Final = (
    Case(
        "segmented/fig1-single",
        "a 40 x 40 matrix that is one object, read at symbolic indices: paths",
        dict.fromkeys(COMPARED, 2),
        _fig1_single,
        _matrix("-D", "SINGLE_OBJECT"),
        lambda: ("the tree:", *tree_lines(_matrix("-D", "SINGLE_OBJECT"))),
    ),
    Case(
        "segmented/fig1",
        "the matrix with 40 heap rows: paths",
        {**dict.fromkeys(COMPARED, 2), "forking": 41, "single": "incomplete"},
        _fig1,
        _matrix(),
        lambda: ("the tree of `forking` with N = 3:", *tree_lines(_matrix("-D", "N=3"))),
    ),
    Case(
        "segmented/fig3a",
        "one look-up, N = 10 and 20: paths (the plot: minise bench fig3)",
        {"forking": [11, 21], "merging": [2, 2], "flat": [2, 2], "segmented": [2, 2]},
        lambda is_quick: _by_size(),
        _matrix("--memory", "segmented", "-D", "N=20"),
        lambda: _plot("3a"),
    ),
    Case(
        "segmented/fig3b",
        "two look-ups, N = 10 and 20: paths (the plot: minise bench fig3)",
        {"forking": [121, 441], "merging": [4, 4], "flat": [4, 4], "segmented": [4, 4]},
        lambda is_quick: _by_size("LOOKUPS=2"),
        _matrix("--memory", "segmented", "-D", "N=20", "-D", "LOOKUPS=2"),
        lambda: _plot("3b"),
    ),
    Case(
        "segmented/fig3c",
        "one look-up and 30 KB of unrelated memory, N = 10 and 20: paths (the plot: minise bench fig3)",
        {"forking": [11, 21], "merging": [2, 2], "flat": [2, 2], "segmented": [2, 2]},
        lambda is_quick: _by_size("UNRELATED=30000"),
        _matrix("--memory", "segmented", "-D", "N=20", "-D", "UNRELATED=30000"),
        lambda: _plot("3c"),
    ),
    Case(
        "segmented/points-to",
        "the matrix with 3 rows: what the points-to analysis tells apart",
        {
            "abstract objects": 2,
            "segments": 2,
            "objects of the segment of row pointers": 1,
            "objects of the segment of rows": 3,
        },
        _points_to,
        _matrix("--memory", "segmented", "-D", "N=3"),
        lambda: _layouts("N=3"),
    ),
    Case(
        "segmented/threshold",
        "60 rows of 240 bytes: a segment that has grown beyond 10 KB is not extended",
        {"rows in each segment": [42, 18], "paths": 3, "paths without a threshold": 2},
        _threshold,
        _matrix("--memory", "segmented", "-D", "N=60"),
        lambda: layout("matrix", "segmented", ("N=60",)).lines(),
    ),
    Case(
        "segmented/table1",
        "the largest segment: of ideal sets, of the points-to analysis, of all memory (bytes: minise bench table1)",
        dict.fromkeys(WHOLE_PROGRAMS, "ideal < points-to < total"),
        _table1,
        _program("m4", "strcmp("),
    ),
    Case(
        "segmented/apr",
        "a hash table of 15 ints, two symbolic look-ups: coverage (times: minise bench hash_tables)",
        _same("58 of 58 lines"),
        lambda is_quick: _coverage("apr", is_quick),
        _program("apr", "memcmp(entry->key"),
    ),
    Case(
        "segmented/m4",
        "a macro table, two symbolic names of macros: coverage (times: minise bench hash_tables)",
        _same("48 of 48 lines"),
        lambda is_quick: _coverage("m4", is_quick),
        _program("m4", "strcmp("),
    ),
    Case(
        "segmented/make",
        "a table of variables, two symbolic references: coverage (times: minise bench hash_tables)",
        _same("52 of 53 lines"),
        lambda is_quick: _coverage("make", is_quick),
        _program("make", "strncmp("),
    ),
    Case(
        "segmented/sqlite",
        "15 triggers, two more with symbolic names: coverage (times: minise bench hash_tables)",
        _same("64 of 64 lines"),
        lambda is_quick: _coverage("sqlite", is_quick),
        _program("sqlite", "if (same_name("),
    ),
)
