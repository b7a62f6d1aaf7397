"""Memories that have merged and divided objects by themselves join: what each held is there where it is meant."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from test_contract import NO_PROGRAM, UnderAssignment, allocation, applied

from minise.build import BuildOptions, build_file
from minise.expr import arrays
from minise.expr.assignment import Assignment
from minise.expr.booleans import boolean_ite, ite, object_ite
from minise.expr.comparisons import eq
from minise.expr.evaluate import evaluate
from minise.expr.symbols import symbol
from minise.expr.term import BitVector, Boolean, Term
from minise.ir.types import I8, I32
from minise.memory.catalogue import create
from minise.memory.dynamic import united
from minise.memory.moving import divide, gather, laid_out, new_segment, relocate, residents
from minise.memory.object_memory import ObjectMemory
from minise.session import RunOptions, explore
from minise.values import UNDEFINED, Pointer

SIZES = (16, 24, 8, 32)
SIDE = symbol("side", 8)
IS_FIRST = eq(8, SIDE, 0)
ANY = UnderAssignment(Assignment())


class BySide:
    """A chooser between two memories."""

    def number(self, width: int, values: Sequence[BitVector]) -> BitVector:
        return ite(width, IS_FIRST, *values)

    def base(self, values: Sequence[BitVector]) -> BitVector:
        return object_ite(IS_FIRST, *values)

    def truth(self, values: Sequence[Boolean]) -> Boolean:
        return boolean_ite(IS_FIRST, *values)

    def array(self, values: Sequence[Term]) -> Term:
        return arrays.array_ite(IS_FIRST, *values)


def made() -> tuple[ObjectMemory, list[Pointer]]:
    memory = create("dynamic+splitting", NO_PROGRAM, 100)
    assert isinstance(memory, ObjectMemory)
    pointers = [memory.allocate(allocation(size, number)) for number, size in enumerate(SIZES, start=1)]
    for number, (pointer, size) in enumerate(zip(pointers, SIZES, strict=True)):
        for offset in range(0, size, 4):
            assert memory.poke(Pointer(pointer.base, offset), I32, 100 * number + offset)
    return memory, pointers


# What happens on one side: objects are merged, one is divided or gets another address, a value is written.
objects = st.integers(0, len(SIZES) - 1)
actions = st.one_of(
    st.tuples(st.just("merge"), st.sets(objects, min_size=2)),
    st.tuples(st.just("divide"), objects),
    st.tuples(st.just("move"), objects),
    st.tuples(st.just("write"), objects, st.sampled_from([0, 4]), st.integers(0, 255)),
)


def act(memory: ObjectMemory, pointers: list[Pointer], action: tuple[object, ...]) -> None:
    store = memory.objects
    match action:
        case ("merge", set(chosen)):
            numbers = sorted(pointers[each].base for each in chosen)  # type: ignore[type-var]
            pieces = [piece for number in numbers for piece in store.pieces(store.objects.living[number])]  # type: ignore[index]
            segments = sorted({piece.home.segment for piece in pieces})
            stretches = united([each for segment in segments for each in residents(store, segment)])
            gather(store, stretches, numbers, new_segment(store, laid_out(stretches)[1]))  # type: ignore[arg-type]
        case ("divide", int(which)):
            target = store.objects.living[pointers[which].base]  # type: ignore[index]
            if target.number not in store.divisions and target.number not in store.homes:
                divide(store, target, 8)
        case ("move", int(which)):
            target = store.objects.living[pointers[which].base]  # type: ignore[index]
            relocate(store, target, store.objects.reserve(target.extent))
        case ("write", int(which), int(offset), int(value)):
            applied(memory, memory.store(Pointer(pointers[which].base, offset), I32, value, ANY), Assignment())


def held(memory: ObjectMemory, pointers: list[Pointer], assignment: Assignment) -> list[list[object]]:
    """Every byte of every object."""
    found = []
    for pointer, size in zip(pointers, SIZES, strict=True):
        view = UnderAssignment(assignment)
        places = [Pointer(pointer.base, offset) for offset in range(size)]
        values = [applied(memory, memory.load(place, I8, view), assignment) for place in places]
        found.append([each if each is UNDEFINED else evaluate(each, assignment) for each in values])  # type: ignore[arg-type]
    return found


@settings(max_examples=150, deadline=None)
@given(st.lists(actions, max_size=5), st.lists(actions, max_size=5), st.lists(actions, max_size=2))
@example([("merge", {0, 1})], [("merge", {1, 2}), ("write", 1, 4, 7)], [])
@example([("divide", 3), ("merge", {0, 3})], [("write", 3, 0, 9)], [])
@example([("merge", {0, 1}), ("merge", {2, 3})], [("merge", {0, 1, 2, 3})], [("merge", {0, 1})])
def test_different_layouts_join(left: list[object], right: list[object], before: list[object]) -> None:
    memory, pointers = made()
    for action in before:
        act(memory, pointers, action)  # type: ignore[arg-type]
    other = memory.fork()
    for action in left:
        act(memory, pointers, action)  # type: ignore[arg-type]
    for action in right:
        act(other, pointers, action)  # type: ignore[arg-type]
    expected = [held(each.fork(), pointers, Assignment()) for each in (memory, other)]
    # Models that never move objects need not look for a common layout.
    assume(any(each.objects.segments_made for each in (memory, other)))
    assert memory.is_joinable(other)
    joined = memory.joined([other], BySide())
    assert joined is not None
    for side in (0, 1):
        assert held(joined.fork(), pointers, Assignment({SIDE: side})) == expected[side]
    # It goes on as a memory: what is written is read again, and bounds are those of the objects.
    last = Pointer(pointers[3].base, SIZES[3] - 4)
    applied(joined, joined.store(last, I32, 77, ANY), Assignment({SIDE: 1}))
    assert joined.peek(last, I32) == 77
    assert len(applied_faults(joined, Pointer(pointers[0].base, SIZES[0]))) == 1


def applied_faults(memory: ObjectMemory, pointer: Pointer) -> tuple[object, ...]:
    return tuple(each for each in memory.load(pointer, I8, ANY) if hasattr(each, "fault"))


def test_what_depends_on_an_address_is_not_joined() -> None:
    memory, pointers = made()
    exposed = memory.expose(pointers[0])
    other = memory.fork()
    assert isinstance(exposed, Term)
    act(other, pointers, ("merge", {1, 2}))
    for each in (memory, other):
        act(each, pointers, ("merge", {0, 3}))
        each.fix(exposed)
    assert memory.joined([other], BySide()) is None


PROGRAM = """
#include <minise.h>
#include <stdlib.h>
int main(void) {
    int *rows[4], *other[4], sum = 0;
    for (int i = 0; i < 4; i++) { rows[i] = malloc(8); rows[i][0] = i; other[i] = malloc(8); other[i][0] = 10 * i; }
    unsigned k = (unsigned)minise_range(0, 4, "k");
    minise_merge_begin();
    if (minise_bool("first")) *rows[k] += 100; else *other[k] += 200;
    minise_merge_end();
    sum = rows[1][0] + other[1][0];
    return sum == 111 || sum == 211 ? 1 : sum == 11 ? 2 : 3;
}
"""


def test_states_that_merged_different_objects_merge(tmp_path: Path) -> None:
    source = tmp_path / "t.c"
    source.write_text(PROGRAM)
    build = build_file(str(source), BuildOptions())
    forked = explore(build, RunOptions(memory="dynamic"))
    run = explore(build, RunOptions(memory="dynamic", merge="cfg"))
    assert run.is_complete
    assert run.results.merges == 1
    assert {each.status for each in run.results.paths} == {each.status for each in forked.results.paths} == {1, 2}
