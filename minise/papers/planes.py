"""The cases of Trtík and Strejček, "Symbolic Memory with Pointers" (ATVA 2014)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from minise.bench.planes import LOOPS, compared
from minise.events import Ended, Event
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.term import Term, inputs
from minise.expr.text import text
from minise.ir import records as ir
from minise.ir.numbering import numbered
from minise.ir.types import I32, Type
from minise.memory.planes.extension import analysed
from minise.memory.planes.memory import PlaneMemory
from minise.memory.planes.picture import (
    CollisionTest,
    PlanePicture,
    Row,
    collision_tests,
    counter,
    picture,
    pictures,
    value_at,
)
from minise.papers.case import Case, Facts, Scene
from minise.papers.plane_scenes import Watch, explored, planes_of, returned
from minise.papers.scene import built, line_of
from minise.session import explore
from minise.state import State
from minise.values import Pointer, Value

_PLANES: Final = ("--memory", "planes")
_AS_IN_THE_PAPER: Final = (*_PLANES, "--layout", "paper")

_FIG2: Final = Scene(
    "planes_fig2",
    ("--entry", "foo", *_AS_IN_THE_PAPER, "--data-model", "ilp32", "--locals", "memory", "--check-overflow"),
    "999",
)
_MEMSET: Final = Scene("planes_memset", _AS_IN_THE_PAPER, "memset(A")
_MEMSET_BEYOND: Final = Scene("planes_memset", (*_AS_IN_THE_PAPER, "-D", "BEYOND"), "memset(A")
_PARITY: Final = Scene("planes_parity", _AS_IN_THE_PAPER, "minise_fill")
_MULTIALLOC: Final = Scene("planes_multialloc", _AS_IN_THE_PAPER, "*blocks[i] = 1")
_UNKNOWN: Final = Scene("planes_unknown", (*_AS_IN_THE_PAPER, "--max-query-time", "0.2"), "999")
_NEVER_WRITTEN: Final = Scene("planes_init", _AS_IN_THE_PAPER, "found = block[1]")
_WRITTEN_ONCE: Final = Scene("planes_init", (*_AS_IN_THE_PAPER, "-D", "WRITTEN"), "block[i] = 5")
_PUN: Final = Scene("planes_pun", _PLANES, "*(float *)&i")


def _shown(value: Value) -> str:
    return text(value) if isinstance(value, Term) else str(value)


def _rows(plane: PlanePicture) -> list[str]:
    return _texts((*plane.boost_map, *plane.ite_list))


def _own_records(memory: PlaneMemory) -> list[str]:
    """What the plane of bytes holds, but for string literals: they are in segment 1."""
    rows = picture(memory, "i8").ite_list
    return _texts(row for row in rows if not row[0].startswith("1:"))


def _texts(rows: Iterable[Row]) -> list[str]:
    return [f"({address}, {value})" for address, value in rows]


# ---------------------------------------------------------------------------------------------------------
# What is found


@dataclass(frozen=True, slots=True)
class _Moment:
    """Before the symbolic write: what the planes hold, and what it may collide with."""

    block: int
    planes: tuple[PlanePicture, ...]
    tests: tuple[CollisionTest, ...]

    def rows(self, name: str) -> list[str]:
        return next(_rows(each) for each in self.planes if each.name == name)


def _fig2_moments() -> tuple[_Moment, State]:
    """Before the symbolic write, and at the end."""
    moments: list[_Moment] = []
    endings: list[State] = []

    def look(state: State, pointer: Pointer, type: Type) -> None:
        memory = planes_of(state)
        assert isinstance(pointer.base, int)
        tests = collision_tests(memory, type, pointer, state.view)
        moments.append(_Moment(pointer.base, pictures(memory), tests))

    def listen(event: Event) -> None:
        if isinstance(event, Ended) and event.fault is None:
            endings.append(event.state)

    explore(*built(_FIG2), listen, runner=Watch(line_of(_FIG2), look))
    return moments[0], endings[0]


def _fig2(is_quick: bool) -> Facts:
    before, end = _fig2_moments()
    memory = planes_of(end)
    integers = picture(memory, "i32")

    def element(index: int) -> str:
        return _shown(value_at(memory, I32, Pointer(before.block, index * I32.size), end.view))

    return {
        "Segments": before.rows("Segments"),
        "Offsets": before.rows("Offsets"),
        "Integers": before.rows("i32"),
        "Sizes": before.rows("Sizes"),
        "collision tests": [each.answer for each in before.tests],
        "boostMap afterwards": _texts(integers.boost_map),
        "iteList afterwards": _texts(integers.ite_list),
        "A[3]": element(3),
        "A[4]": element(4),
    }


def _fig2_picture() -> Iterator[str]:
    before, end = _fig2_moments()
    yield "before the symbolic write:"
    for plane in before.planes:
        yield from plane.lines()
    yield from ("", "collision tests:", *(each.line() for each in before.tests), "", "afterwards:")
    yield from picture(planes_of(end), "i32").lines()


def _memset(is_quick: bool) -> Facts:
    run, end = returned(_MEMSET)
    _, longer = returned(_MEMSET_BEYOND)
    value = longer.last_value
    assert isinstance(value, Term)
    n, k = (each for name in ("n", "k") for each in inputs(value) if text(each) == name)
    return {
        "paths": run.results.completed,
        "forks": run.results.forks,
        "records": _own_records(planes_of(end)),
        "A[k]": _shown(end.last_value),
        "A[0], A[8], A[9] for n = 9, A[9] = 'x' before": [
            evaluate(value, Assignment({n: 9, k: each})) for each in (0, 8, 9)
        ],
    }


def _parity(is_quick: bool) -> Facts:
    run, end = returned(_PARITY)
    value = end.last_value
    assert isinstance(value, Term)
    (k,) = inputs(value)
    return {
        "forks": run.results.forks,
        "records": _own_records(planes_of(end)),
        "A[0] to A[5]": [evaluate(value, Assignment({k: each})) for each in range(6)],
    }


def _multialloc(is_quick: bool) -> Facts:
    allocated: list[str] = []

    def look(state: State, pointer: Pointer, type: Type) -> None:
        allocated.extend((*_texts(picture(planes_of(state), "Sizes").ite_list), counter(planes_of(state))))

    explore(*built(_MULTIALLOC), runner=Watch(line_of(_MULTIALLOC), look))
    run, end = returned(_MULTIALLOC)
    value = end.last_value
    assert isinstance(value, Term)
    count, i, j = (each for name in ("count", "i", "j") for each in inputs(value) if text(each) == name)
    return {
        "forks": run.results.forks,
        "Sizes, allocated": allocated[:-1],
        "multi-allocation counter": allocated[-1],
        "Sizes, freed": _texts(picture(planes_of(end), "Sizes").ite_list),
        "*blocks[3], j = 3 or 4": [evaluate(value, Assignment({count: 9, i: 3, j: each})) for each in (3, 4)],
    }


def _unknown(is_quick: bool) -> Facts:
    run, end = returned(_UNKNOWN)
    counts = run.memory.counts
    return {
        "undecided": counts["undecided_collisions"] > 0,
        "the run says so": [note.partition(" left ")[2] for note in run.memory.notes],
        "iteList": [value for _, value in picture(planes_of(end), "i32").ite_list],
        "is complete": run.is_complete,
    }


def _init(is_quick: bool) -> Facts:
    found: dict[str, str] = {}
    for when, scene in (("never written", _NEVER_WRITTEN), ("written at i", _WRITTEN_ONCE)):

        def look(state: State, pointer: Pointer, type: Type, when: str = when) -> None:
            memory = planes_of(state)
            found[f"{when}: initialised"] = _shown(memory.is_initialised(pointer, type, state.view)).lower()
            found[f"{when}: value"] = _shown(value_at(memory, type, pointer, state.view))

        run = explore(*built(scene), runner=Watch(line_of(_NEVER_WRITTEN), look))
        found[f"{when}: faults"] = ", ".join(each.kind.value for each in run.results.faults.values())
        found[f"{when}: paths that go on"] = str(sum(each.fault is None for each in run.results.paths))
    return found


def _pun(is_quick: bool) -> Facts:
    run, _ = explored(_PUN)
    (path,) = run.results.paths
    program = run.build.program
    extended = set(analysed(program).extended)
    lines = _PUN.path.read_text().splitlines()
    stores = [each for number, _, each in numbered(program) if number in extended and isinstance(each, ir.Store)]
    own = [each for each in stores if each.span.file == str(_PUN.path)]
    return {
        "output": path.output.decode(),
        "extended writes": [f"{each.value.type}: {lines[each.span.line - 1].strip()}" for each in own],
    }


def _tables(is_quick: bool) -> Facts:
    found = compared(("sum_array",) if is_quick else LOOPS)
    return {
        "as fast as the plain list": "at least 16 times" if found.ratio >= 16 else f"{found.ratio:.1f} times",
        "served by boostMaps": "at least 99 %" if found.boosted >= 0.99 else f"{found.boosted:.2%}",
        "answered by the cache": "at least 80 %" if found.cached >= 0.8 else f"{found.cached:.2%}",
    }


CASES: Final = (
    Case(
        "planes/fig2",
        "a block of symbolic size written at known places and at a symbolic one: planes and collision tests",
        {
            "Segments": ["(1:0, 3)"],
            "Offsets": ["(1:0, 0)"],
            "Integers": ["(2:0, n)", "(2:4, i)", "(3:12, 777)", "(3:16, 888)"],
            "Sizes": ["(1:0, 4)", "(2:0, 8)", "(3:0, (unsigned)(n * 4))"],
            "collision tests": ["UNSAT", "UNSAT", "UNSAT", "SAT"],
            "boostMap afterwards": ["(2:0, n)", "(2:4, i)", "(3:12, 777)"],
            "iteList afterwards": ["(3:16, 888)", "(3:(i * 3 + 1) * 4, 999)"],
            "A[3]": "777",
            "A[4]": "i == 1 ? 999 : 888",
        },
        _fig2,
        _FIG2,
        _fig2_picture,
    ),
    Case(
        "planes/memset",
        "an array of symbolic length is cleared by one multi-write",
        {
            "paths": 1,
            "forks": 0,
            "records": ["(3:λω. 0 <= ω < n, 0)"],
            "A[k]": "0",
            "A[0], A[8], A[9] for n = 9, A[9] = 'x' before": [0, 0, ord("x")],
        },
        _memset,
        _MEMSET,
    ),
    Case(
        "planes/parity",
        "a multi-write whose value is a function of the offset",
        {
            "forks": 0,
            "records": ["(3:λω. 0 <= ω < n, λω. (unsigned char)(ω % 2))"],
            "A[0] to A[5]": [0, 1, 0, 1, 0, 1],
        },
        _parity,
        _PARITY,
    ),
    Case(
        "planes/multialloc",
        "a symbolic number of blocks, allocated at once and freed at once",
        {
            "forks": 0,
            "Sizes, allocated": ["((λσ. -1 >= σ > -1 - count):0, 4)"],
            "multi-allocation counter": "-1 - count",
            "Sizes, freed": ["((λσ. -1 >= σ > -1 - count):0, 0)"],
            "*blocks[3], j = 3 or 4": [2, 1],
        },
        _multialloc,
        _MULTIALLOC,
    ),
    Case(
        "planes/unknown",
        "a collision test that the solver does not decide in time: it counts as a collision",
        {
            "undecided": True,
            "the run says so": ["undecided by the solver: each counts as a collision"],
            "iteList": ["777", "999"],
            "is complete": True,
        },
        _unknown,
        _UNKNOWN,
    ),
    Case(
        "planes/init",
        "the test for initialisation: when was block[1] ever written?",
        {
            "never written: initialised": "false",
            "never written: value": "δ(3:4)",
            "never written: faults": "uninitialised read",
            "never written: paths that go on": "0",
            "written at i: initialised": "i == 1",
            "written at i: value": "i == 1 ? 5 : δ(3:4)",
            "written at i: faults": "uninitialised read",
            "written at i: paths that go on": "1",
        },
        _init,
        _WRITTEN_ONCE,
    ),
    Case(
        "planes/pun",
        "bits written as one type and read as another: only such writes are extended to other planes",
        {
            "output": "3.141593 40490fdb 4 7 1.25 deadbe00 13",
            "extended writes": [
                "i32: int i = 0x40490fdb;",
                "f32: float f = *(float *)&i;",
                "i32: word.number = 0x01020304;",
                "i32: struct point from = {7, 1.25, {0xdeadbeef}};",
                "i8: to.tag.bytes[0] = 0;",
            ],
        },
        _pun,
        _PUN,
    ),
    Case(
        "planes/table1-3",
        "loops over arrays: boostMap and iteList against the plain list (figures: minise bench planes)",
        {
            "as fast as the plain list": "at least 16 times",
            "served by boostMaps": "at least 99 %",
            "answered by the cache": "at least 80 %",
        },
        _tables,
        Scene("../../bench/programs/planes/statistics", (*_PLANES, "-D", "ENTRY=histogram"), "minise_range(0, KINDS"),
    ),
)
