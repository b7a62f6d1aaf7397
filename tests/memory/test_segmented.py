"""The placement `segmented`: classes, the threshold, places that are used again; and ideal classes."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.ir.types import DataModel
from minise.memory.contract import Allocation, Ending, ObjectKind
from minise.memory.forking import Forking
from minise.memory.ideal import IdealClasses
from minise.memory.object_memory import ObjectMemory
from minise.memory.objects import Sites
from minise.memory.segmented import Segmented, StaticClasses
from minise.session import Run, RunOptions, explore_file
from minise.source import NOWHERE
from minise.values import Pointer

SITE, OTHER_SITE, PRIVATE_SITE = 1, 2, 3
CLASSES = StaticClasses({SITE: 1, OTHER_SITE: 2, "shared": 1})


class Heap:
    """A memory with this placement, and where its objects live."""

    def __init__(self, threshold: int = 100) -> None:
        self.memory = ObjectMemory(DataModel.LP64, Sites(), 0, Segmented(CLASSES, threshold), Forking())

    def make(
        self, size: int, site: int = SITE, kind: ObjectKind = ObjectKind.HEAP, read_only: bool = False
    ) -> Pointer:
        return self.memory.allocate(Allocation(kind, size, 16, "shared", NOWHERE, (site,), read_only))

    def place(self, pointer: Pointer) -> tuple[int, int] | None:
        assert isinstance(pointer.base, int)
        home = self.memory.objects.home(pointer.base)
        return None if home.segment == pointer.base else (home.segment, home.offset)

    def end(self, pointer: Pointer) -> None:
        self.memory.end(pointer, Ending.FREED, NOWHERE)


def test_objects_of_a_class_share_a_segment() -> None:
    heap = Heap()
    places = [heap.place(heap.make(size, site)) for size, site in ((10, SITE), (20, OTHER_SITE), (30, SITE))]
    assert places == [(1, 0), (2, 0), (1, 16)]
    assert heap.memory.largest_segment == 46


def test_what_is_in_no_class_lives_alone() -> None:
    heap = Heap()
    assert heap.place(heap.make(10, PRIVATE_SITE)) is None


def test_globals_join_a_class_but_constants_and_locals_do_not() -> None:
    heap = Heap()
    assert heap.place(heap.make(8, -1, ObjectKind.GLOBAL)) == (1, 0)
    assert heap.place(heap.make(8, -2, ObjectKind.GLOBAL, read_only=True)) is None
    assert heap.place(heap.make(8, SITE, ObjectKind.STACK)) is None


def test_the_size_is_tested_before_a_segment_is_extended() -> None:
    heap = Heap(threshold=64)
    places = [heap.place(heap.make(size)) for size in (64, 1000, 16)]
    # 64 bytes do not exceed the threshold: the segment is extended once more, however much is asked for.
    assert places == [(1, 0), (1, 64), (2, 0)]


def test_the_best_fitting_free_place_is_used_again() -> None:
    heap = Heap(threshold=1000)
    blocks = [heap.make(size) for size in (64, 16, 32, 16)]
    heap.end(blocks[0])
    heap.end(blocks[2])
    assert heap.place(heap.make(20)) == (1, 80)
    assert heap.place(heap.make(40)) == (1, 0)
    assert heap.place(heap.make(16)) == (1, 48)
    assert heap.place(heap.make(16)) == (1, 128)


def test_free_neighbours_become_one_place() -> None:
    heap = Heap(threshold=1000)
    blocks = [heap.make(16) for _ in range(4)]
    for block in (blocks[2], blocks[0], blocks[1]):
        heap.end(block)
    assert heap.place(heap.make(48)) == (1, 0)


def test_forks_do_not_share_free_places() -> None:
    heap = Heap(threshold=1000)
    block = heap.make(16)
    copy = Heap()
    copy.memory = heap.memory.fork()
    heap.end(block)
    assert heap.place(heap.make(16)) == (1, 0)
    assert copy.place(copy.make(16)) == (1, 16)


def test_classes_of_sites_unite() -> None:
    classes = IdealClasses().joined(frozenset({(1, 7)})).joined(frozenset({(2, 7), (3, 7)}))
    assert not classes.are_one(frozenset({(1, 7), (2, 7)}))
    classes = classes.joined(frozenset({(1, 7), (2, 7)}))
    assert classes.are_one(frozenset({(1, 7), (2, 7), (3, 7)}))
    assert not classes.are_one(frozenset({(1, 8)}))


# ---------------------------------------------------------------------------------------------------------
# Whole runs

ROWS = """#include <minise.h>
#include <stdlib.h>
static int *row(void) { return calloc(4, sizeof(int)); }
int main(void) {
    int *used[3], *unused[3];
    for (int i = 0; i < 3; i++)
        used[i] = row();
    for (int i = 0; i < 3; i++)
        unused[i] = row();
    used[1][2] = 1;
    unused[0][0] = 1;
    free(unused[2]);
    used[2] = realloc(used[2], 8 * sizeof(int));
    return used[minise_range(0, 3, "i")][minise_range(0, 4, "j")];
}
"""


def run_with(folder: Path, text: str, options: RunOptions) -> Run:
    file = folder / "rows.c"
    file.write_text(text)
    return explore_file(str(file), None, options)


@pytest.mark.parametrize("points_to", ["andersen", "ideal"])
def test_one_path_for_all_rows(tmp_path: Path, points_to: str) -> None:
    run = run_with(tmp_path, ROWS, RunOptions(memory="segmented", points_to=points_to))
    assert run.is_complete
    assert run.results.completed == 1
    assert not run.results.faults


def test_ideal_classes_tell_calls_apart(tmp_path: Path) -> None:
    """The rows that are never confused come from the same instruction, by another call."""
    andersen = run_with(tmp_path, ROWS, RunOptions(memory="segmented"))
    ideal = run_with(tmp_path, ROWS, RunOptions(memory="segmented", points_to="ideal"))
    assert andersen.largest_segment == 6 * 16 + 32
    assert ideal.largest_segment == 3 * 16 + 32


OVERFLOW = """#include <minise.h>
#include <stdlib.h>
int main(void) {
    int *rows[2];
    for (int i = 0; i < 2; i++)
        rows[i] = calloc(4, sizeof(int));
    return rows[minise_range(0, 2, "i")][minise_range(0, 6, "j")];
}
"""


def test_an_overflow_into_the_neighbour_is_found(tmp_path: Path) -> None:
    run = run_with(tmp_path, OVERFLOW, RunOptions(memory="segmented"))
    assert [kind.value for kind, _, _ in run.results.faults] == ["out-of-bounds read"]


TWO_LOOKS = """#include <minise.h>
#include <stdlib.h>
struct node { struct node *next; unsigned key; };
int main(void) {
    struct node *table[4] = {0};
    for (unsigned i = 0; i < 4; i++) {
        table[i] = malloc(sizeof(struct node));
        table[i]->key = 10 * i;
        table[i]->next = i > 0 ? table[i - 1] : NULL;
    }
    int i = minise_range(1, 4, "i");
    table[i]->key = 5;
    int k = minise_range(0, 4, "k");
    unsigned key = table[k]->key, before = table[i]->next->key;
    minise_assert(key == (k == i ? 5u : 10u * (unsigned)k));
    minise_assert(before == 10u * (unsigned)(i - 1));
    return 0;
}
"""


@pytest.mark.parametrize("model", ["flat", "segmented", "dynamic"])
def test_members_of_one_of_several_objects_are_whole_values(tmp_path: Path, model: str) -> None:
    run = run_with(tmp_path, TWO_LOOKS, RunOptions(memory=model))
    assert run.is_complete
    assert not run.results.faults
    assert run.results.completed <= 2
