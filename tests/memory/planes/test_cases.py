"""The planes cases of the paper, by their names: figure 2, memset, parity, an undecided collision, initialisation."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.checks import Checks
from minise.entry import EntryOptions
from minise.events import Ended, EndingKind, Event
from minise.expr import bitvectors, comparisons, slices
from minise.expr.assignment import Assignment
from minise.expr.booleans import ite
from minise.expr.evaluate import evaluate
from minise.expr.symbols import symbol
from minise.expr.term import Term
from minise.expr.text import text
from minise.faults import FaultKind
from minise.ir import records as ir
from minise.ir.types import I8, I32, PTR32, DataModel
from minise.limits import Limits
from minise.memory import catalogue
from minise.memory.contract import Allocation, Faulted, Loaded, ObjectKind, Stored
from minise.memory.planes.memory import PlaneMemory
from minise.memory.planes.picture import PlanePicture, collision_tests, picture
from minise.session import Run, RunOptions, explore, parts
from minise.source import NOWHERE
from minise.values import NULL, Pointer

PROGRAMS = Path(__file__).parents[2] / "programs" / "planes"
NO_PROGRAM = ir.Program(DataModel.ILP32, (), (), (), ())


class Empty:
    """A solver view of a path without conditions, asked of Z3."""

    def __init__(self) -> None:
        build = build_file(str(PROGRAMS / "fig2.c"), BuildOptions())
        self._view = parts(build, RunOptions()).initial.view

    def is_possible(self, condition: bool | Term) -> bool:
        return self._view.is_possible(condition)

    def possibility(self, condition: bool | Term) -> bool | None:
        return self._view.possibility(condition)

    def is_certain(self, condition: bool | Term) -> bool:
        return self._view.is_certain(condition)

    @property
    def effort(self) -> int:
        return self._view.effort

    def known(self, value: int | Term) -> int | Term:
        return self._view.known(value)

    def example(self, value: int | Term) -> int:
        return self._view.example(value)


class Undecided(Empty):
    """A solver that never decides anything."""

    def possibility(self, condition: bool | Term) -> bool | None:
        return condition if isinstance(condition, bool) else None


def new(model: str = "planes", layout: str = "paper") -> PlaneMemory:
    memory = catalogue.create(model, NO_PROGRAM, 1 << 20, catalogue.Settings(layout=layout))
    assert isinstance(memory, PlaneMemory)
    return memory


def allocated(memory: PlaneMemory, kind: ObjectKind, size: int | Term, site: int, name: str = "") -> Pointer:
    return memory.allocate(Allocation(kind, size, 4, name, NOWHERE, (site,)))


def store(memory: PlaneMemory, pointer: Pointer, value: int | Term, view: Empty) -> None:
    (stored, *_) = [each for each in memory.store(pointer, I32, value, view) if isinstance(each, Stored)]
    if stored.change is not None:
        stored.change(memory)


def load(memory: PlaneMemory, pointer: Pointer, view: Empty) -> object:
    (loaded,) = [each for each in memory.load(pointer, I32, view) if isinstance(each, Loaded)]
    return loaded.value


# ---------------------------------------------------------------------------------------------------------
# planes/fig2

N, INDEX = symbol("n", 32), symbol("i", 32)
WIDE_I = slices.sign_extend(INDEX, 32, 64)
SYMBOLIC_PLACE = bitvectors.mul(64, bitvectors.add(64, bitvectors.mul(64, WIDE_I, 3), 1), 4)


def before_line_6(view: Empty, model: str = "planes") -> tuple[PlaneMemory, Pointer]:
    """Figure 2 by hand, in 64-bit offsets as the paper's mathematical integers."""
    memory = new(model)
    global_a = memory.allocate(Allocation(ObjectKind.GLOBAL, 4, 4, "A", NOWHERE, (1,)))
    memory.poke(global_a, PTR32, NULL)
    store(memory, allocated(memory, ObjectKind.STACK, 4, 2, "n"), N, view)
    store(memory, allocated(memory, ObjectKind.STACK, 4, 3, "i"), INDEX, view)
    size = bitvectors.mul(64, slices.sign_extend(N, 32, 64), 4)
    block = allocated(memory, ObjectKind.HEAP, size, 4)
    memory.poke(global_a, PTR32, block)
    store(memory, Pointer(block.base, 12), 777, view)
    store(memory, Pointer(block.base, 16), 888, view)
    return memory, block


def test_fig2_planes_before_the_symbolic_write() -> None:
    memory, _ = before_line_6(Empty())
    assert picture(memory, "Segments") == PlanePicture("Segments", (("1:0", "3"),), ())
    assert picture(memory, "Offsets") == PlanePicture("Offsets", (("1:0", "0"),), ())
    assert picture(memory, "i32") == PlanePicture(
        "i32", (("2:0", "n"), ("2:4", "i"), ("3:12", "777"), ("3:16", "888")), ()
    )
    assert picture(memory, "Sizes").boost_map == (("1:0", "4"), ("2:0", "8"), ("3:0", "n * 4"))


def test_fig2_collision_tests() -> None:
    view = Empty()
    memory, block = before_line_6(view)
    found = collision_tests(memory, I32, Pointer(block.base, SYMBOLIC_PLACE), view)
    assert [(each.held, each.is_possible) for each in found] == [
        ("2:0", False),
        ("2:4", False),
        ("3:12", False),
        ("3:16", True),
    ]
    assert found[3].formula == "3 = 3 ∧ 16 = i * 12 + 4"


def test_fig2_symbolic_write_and_the_reads_after_it() -> None:
    view = Empty()
    memory, block = before_line_6(view)
    store(memory, Pointer(block.base, SYMBOLIC_PLACE), 999, view)
    assert picture(memory, "i32") == PlanePicture(
        "i32",
        (("2:0", "n"), ("2:4", "i"), ("3:12", "777")),
        (("3:16", "888"), ("3:i * 12 + 4", "999")),
    )
    assert load(memory, Pointer(block.base, 12), view) == 777
    found = load(memory, Pointer(block.base, 16), view)
    assert isinstance(found, Term) and text(found) == "i == 1 ? 999 : 888"


def test_fig2_naive_list_reads_the_same_with_more_nodes() -> None:
    view = Empty()
    memory, block = before_line_6(view, "planes-naive")
    narrow = bitvectors.add(32, bitvectors.mul(32, INDEX, 3), 1)
    place = bitvectors.mul(64, slices.sign_extend(narrow, 32, 64), 4)
    store(memory, Pointer(block.base, place), 999, view)
    assert [each for each, _ in picture(memory, "i32").ite_list] == ["2:0", "2:4", "3:12", "3:16", f"3:{text(place)}"]
    found = load(memory, Pointer(block.base, 12), view)
    assert isinstance(found, Term)  # nobody asked whether 3*i + 1 can be 3
    for i in (0, 1, 2):
        assert evaluate(found, Assignment({INDEX: i})) == 777


def ended(file: str, options: RunOptions, build: BuildOptions | None = None) -> tuple[Run, list[Ended]]:
    endings: list[Ended] = []

    def listen(event: Event) -> None:
        if isinstance(event, Ended):
            endings.append(event)

    return explore(build_file(str(PROGRAMS / file), build or BuildOptions()), options, listen), endings


def test_fig2_from_c() -> None:
    """Signed arithmetic is checked, so that the path that returns is the one on which 3*i + 1 does not overflow."""
    build = BuildOptions(data_model=DataModel.ILP32, locals_in_memory=True)
    options = RunOptions(
        memory="planes", layout="paper", checks=Checks(overflow=True), entry=EntryOptions(function="foo")
    )
    _, endings = ended("fig2.c", options, build)
    (returned,) = [each for each in endings if each.kind is EndingKind.EXIT]
    assert text(returned.state.last_value) == "i == 1 ? 1776 : 1665"  # type: ignore[arg-type]
    memory = returned.state.last_memory
    assert isinstance(memory, PlaneMemory)
    assert picture(memory, "i32").boost_map == (("2:0", "n"), ("2:4", "i"), ("3:12", "777"))
    assert picture(memory, "i32").ite_list == (("3:16", "888"), ("3:(i * 3 + 1) * 4", "999"))
    assert picture(memory, "Segments").boost_map == (("1:0", "3"),)
    assert memory.statistics.cache_hits == 1  # the read of A[4] asks what the write has asked


# ---------------------------------------------------------------------------------------------------------
# planes/memset, planes/parity

N64 = symbol("m", 64)


@pytest.mark.parametrize("model", ["planes", "planes-naive"])
def test_memset_is_one_record(model: str) -> None:
    run, endings = ended("memset.c", RunOptions(memory=model))
    assert run.is_complete and len(endings) == 1
    assert endings[0].state.last_value == 0
    assert endings[0].state.forks == 0


def test_memset_of_a_part_is_a_function_of_the_offset() -> None:
    view = Empty()
    memory = new()
    block = allocated(memory, ObjectKind.HEAP, 100, 1)
    for outcome in memory.fill(Pointer(block.base, 8), 0, N64, view):
        if isinstance(outcome, Stored) and outcome.change is not None:
            outcome.change(memory)
    assert picture(memory, "i8").ite_list == (("3:λω. 8 <= ω < m + 8", "0"),)


def test_parity_is_a_function_of_the_offset() -> None:
    view = Empty()
    memory = new()
    block = allocated(memory, ObjectKind.HEAP, N64, 1)
    memory.at_once.fill_with(block, lambda distance: slices.truncate(bitvectors.urem(64, distance, 2), 8), N64, view)
    assert [memory.load(Pointer(block.base, each), I8, view)[-1].value for each in range(4)] == [0, 1, 0, 1]  # type: ignore[union-attr]
    outcomes = memory.load(Pointer(block.base, symbol("k", 64)), I8, view)
    (value,) = [each.value for each in outcomes if isinstance(each, Loaded)]
    assert isinstance(value, Term) and evaluate(value, Assignment({symbol("k", 64): 7})) == 1


@pytest.mark.parametrize("model", ["planes", "planes-naive"])
def test_a_copy_of_symbolic_length_is_one_record(model: str) -> None:
    run, endings = ended("copy.c", RunOptions(memory=model, limits=Limits(seconds=60)))
    assert run.is_complete and len(endings) == 1
    found = endings[0].state.last_value
    assert isinstance(found, Term)
    assert text(found) == "k == 3 ? 7 : 0"


# ---------------------------------------------------------------------------------------------------------
# planes/unknown, planes/init


def test_an_undecided_collision_counts_as_one() -> None:
    view = Undecided()
    memory, block = before_line_6(view)
    store(memory, Pointer(block.base, SYMBOLIC_PLACE), 999, view)
    store(memory, Pointer(block.base, bitvectors.mul(64, WIDE_I, 4)), 1000, view)
    # Strides alone tell that 12*i + 4 is not 12; of the others, the solver says nothing.
    assert memory.statistics.undecided == 2
    assert memory.report.notes == ("2 collision tests left undecided by the solver: each counts as a collision",)
    assert [each for each, _ in picture(memory, "i32").ite_list[:3]] == ["3:16", "3:i * 12 + 4", "3:12"]
    found = load(memory, Pointer(block.base, 12), view)
    assert isinstance(found, Term)
    assert [evaluate(found, Assignment({INDEX: each})) for each in (3, 5)] == [1000, 777]


def test_what_was_never_written_is_not_initialised() -> None:
    view = Empty()
    memory = new()
    block = allocated(memory, ObjectKind.HEAP, 16, 1)
    assert memory.is_initialised(Pointer(block.base, 4), I32, view) is False
    store(memory, Pointer(block.base, bitvectors.mul(64, WIDE_I, 4)), 5, view)
    formula = memory.is_initialised(Pointer(block.base, 4), I32, view)
    assert isinstance(formula, Term) and text(formula) == "i == 1"
    store(memory, Pointer(block.base, 4), 6, view)
    assert memory.is_initialised(Pointer(block.base, 4), I32, view) is True


def test_init_from_c() -> None:
    _, endings = ended("init.c", RunOptions(memory="planes"))
    assert sorted(each.kind.name for each in endings) == ["EXIT", "FAULT"]
    (fault,) = [each.fault for each in endings if each.fault is not None]
    assert fault.kind is FaultKind.UNINITIALISED_READ


def test_allocated_is_what_has_a_size() -> None:
    view = Empty()
    memory = new()
    block = allocated(memory, ObjectKind.HEAP, 16, 1)
    other = allocated(memory, ObjectKind.HEAP, 16, 2)
    choice = Pointer(ite(64, comparisons.eq(32, INDEX, 0), other.base, block.base), 0)
    assert memory.is_allocated(block, view) is True
    memory.free(block, NOWHERE, view)
    assert memory.is_allocated(block, view) is False and memory.is_allocated(NULL, view) is False
    formula = memory.is_allocated(choice, view)
    assert isinstance(formula, Term)
    assert [evaluate(formula, Assignment({INDEX: each})) for each in (0, 1)] == [True, False]


# ---------------------------------------------------------------------------------------------------------
# planes/multialloc


def many(memory: PlaneMemory, count: int | Term, view: Empty) -> Pointer:
    """An array of pointers to so many blocks of 8 bytes."""
    array = allocated(memory, ObjectKind.HEAP, 4000, 1)
    request = Allocation(ObjectKind.HEAP, 8, 4, "", NOWHERE, (2,))
    for outcome in memory.at_once.allocate_many(array, request, count, view):
        if isinstance(outcome, Stored) and outcome.change is not None:
            outcome.change(memory)
    return array


def test_many_blocks_are_one_record_with_negative_segments() -> None:
    view = Empty()
    memory = new()
    array = many(memory, N64, view)
    assert picture(memory, "Sizes").ite_list == (("(λσ. -1 >= σ > -1 - m):0", "8"),)
    assert text(memory.space.counter) == "-1 - m"  # type: ignore[arg-type]
    (loaded,) = [each for each in memory.load(array, PTR32, view) if isinstance(each, Loaded)]
    assert isinstance(loaded.value, Pointer) and text(loaded.value.base) == "0 - m"  # type: ignore[arg-type]
    many(memory, 3, view)
    assert text(memory.space.counter) == "-4 - m"  # type: ignore[arg-type]


def test_many_blocks_hold_their_own_values() -> None:
    view = Empty()
    memory = new()
    many(memory, 5, view)
    first, second = Pointer(-5 & (2**64 - 1), 4), Pointer(-4 & (2**64 - 1), 4)
    store(memory, first, 1, view)
    store(memory, second, 2, view)
    assert load(memory, first, view) == 1 and load(memory, second, view) == 2
    outcomes = memory.store(Pointer(first.base, 8), I32, 3, view)
    assert [each.fault.kind for each in outcomes if isinstance(each, Faulted)] == [FaultKind.OUT_OF_BOUNDS_WRITE]


def test_freeing_writes_zero_to_sizes() -> None:
    view = Empty()
    memory = new()
    many(memory, 5, view)
    lowest = Pointer(-5 & (2**64 - 1), 0)
    memory.free(lowest, NOWHERE, view)
    assert memory.is_allocated(lowest, view) is False
    assert memory.is_allocated(Pointer(-4 & (2**64 - 1), 0), view) is True
    outcomes = memory.free(lowest, NOWHERE, view)
    assert [each.fault.kind for each in outcomes if isinstance(each, Faulted)] == [FaultKind.DOUBLE_FREE]
    assert memory.at_once.free_many(lowest, 5, view) is None  # one of them is gone


def test_many_blocks_are_freed_by_one_record() -> None:
    view = Empty()
    memory = new()
    many(memory, 5, view)
    lowest = Pointer(-5 & (2**64 - 1), 0)
    assert memory.at_once.free_many(lowest, 5, view) is not None
    assert picture(memory, "Sizes").ite_list[-1] == ("(λσ. -1 >= σ > -6):0", "0")
    assert [memory.is_allocated(Pointer(-each & (2**64 - 1), 0), view) for each in range(1, 7)] == [False] * 6


@pytest.mark.parametrize(("file", "value"), [("parity.c", 0), ("multialloc.c", None)])
def test_many_at_once_from_c(file: str, value: int | None) -> None:
    run, endings = ended(file, RunOptions(memory="planes", limits=Limits(seconds=60)))
    assert run.is_complete and len(endings) == 1
    assert endings[0].fault is None and endings[0].state.forks == 0
    found = endings[0].state.last_value
    if value is None:
        assert isinstance(found, Term)
        i, j = symbol("i", 64, signed=False), symbol("j", 64, signed=False)
        assert [evaluate(found, Assignment({i: 3, j: each})) for each in (3, 4)] == [2, 1]


def test_a_block_of_many_is_not_used_after_it_was_freed(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text(
        '#include <minise.h>\nint main(void) { int *blocks[4]; unsigned i = minise_uint("i"); if (i >= 4) return 0;\n'
        "minise_allocate_many((void **)blocks, 4, 4);\nminise_free_many((void **)blocks, 4);\nreturn *blocks[i]; }\n"
    )
    run = explore(build_file(str(source), BuildOptions()), RunOptions(memory="planes"))
    assert [each.fault.kind for each in run.results.paths if each.fault is not None] == [FaultKind.USE_AFTER_FREE]


# ---------------------------------------------------------------------------------------------------------
# Freeing through a symbolic pointer


def test_a_symbolic_free_is_one_outcome() -> None:
    view = Empty()
    memory = new()
    first, second = allocated(memory, ObjectKind.HEAP, 4, 1), allocated(memory, ObjectKind.HEAP, 4, 2)
    store(memory, first, 7, view)
    which = comparisons.eq(32, INDEX, 0)
    assert memory.free(Pointer(ite(64, which, first.base, second.base), 0), NOWHERE, view) == (Stored(True),)
    assert picture(memory, "Sizes").ite_list == (
        ("3:0", "4"),
        ("3:0 if i == 0", "0"),
        ("4:0", "4"),
        ("4:0 if i != 0", "0"),
    )
    loaded, freed = sorted(memory.load(first, I32, view), key=lambda each: isinstance(each, Faulted))
    assert isinstance(loaded, Loaded) and loaded.value == 7 and text(loaded.guard) == "i != 0"  # type: ignore[arg-type]
    assert isinstance(freed, Faulted) and freed.fault.kind is FaultKind.USE_AFTER_FREE
    assert text(freed.guard) == "i == 0"  # type: ignore[arg-type]
    again = memory.free(first, NOWHERE, view)
    assert [each.fault.kind for each in again if isinstance(each, Faulted)] == [FaultKind.DOUBLE_FREE]


def test_both_blocks_are_gone_after_both_were_freed() -> None:
    view = Empty()
    memory = new()
    first, second = allocated(memory, ObjectKind.HEAP, 4, 1), allocated(memory, ObjectKind.HEAP, 4, 2)
    which = comparisons.eq(32, INDEX, 0)
    memory.free(Pointer(ite(64, which, first.base, second.base), 0), NOWHERE, view)
    outcomes = memory.free(Pointer(ite(64, which, second.base, first.base), 0), NOWHERE, view)
    for each in outcomes:
        if isinstance(each, Stored) and each.change is not None:
            each.change(memory)
    assert not memory.space.releases and not memory.space.table.living
    assert picture(memory, "Sizes").boost_map == (("3:0", "0"), ("4:0", "0"))


FREES = """
#include <minise.h>
#include <stdlib.h>
int main(void) {
    int *blocks[3];
    for (int i = 0; i < 3; i++) { blocks[i] = malloc(sizeof(int)); *blocks[i] = i; }
    int k = minise_range(0, 3, "k");
    free(blocks[k]);
#ifdef USED
    return *blocks[1];
#else
    for (int i = 0; i < 3; i++) if (i != k) free(blocks[i]);
    return 0;
#endif
}
"""


@pytest.mark.parametrize(("defines", "kinds"), [((), []), (("USED",), ["use after free"])])
@pytest.mark.parametrize("leaks", [False, True])
def test_a_symbolic_free_from_c(defines: tuple[str, ...], kinds: list[str], leaks: bool, tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text(FREES)
    build = build_file(str(source), BuildOptions(defines=defines))
    run = explore(build, RunOptions(memory="planes", checks=Checks(leaks=leaks)))
    expected = [*kinds, "memory leak"] if leaks and defines else kinds
    assert sorted(each.kind.value for each in run.results.faults.values()) == sorted(expected)
    assert run.is_complete
