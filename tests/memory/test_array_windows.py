"""Accesses at a symbolic offset that certainly stay in one array of a struct: they find and leave what any access
would, and touch nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_contract import INDEX, VALUE, WHICH, UnderAssignment, applied, check_against_plain, operations_on

from minise.expr import bitvectors
from minise.expr.assignment import Assignment
from minise.expr.term import Term
from minise.ir.layouts import ArrayLayout, FieldLayout, NamedLayout, RecordLayout, ScalarLayout
from minise.ir.records import Program
from minise.ir.types import I8, I16, I32, DataModel
from minise.memory.catalogue import MODELS, PlaneModel, Settings, create
from minise.memory.contract import Allocation, Memory, ObjectKind
from minise.memory.object_memory import ObjectMemory
from minise.source import NOWHERE
from minise.values import Pointer

CHAR, SHORT, INT = ScalarLayout("char", I8, True), ScalarLayout("short", I16, True), ScalarLayout("int", I32, True)
RECORDS = (
    RecordLayout(
        "struct text",  # 24 bytes
        24,
        4,
        (
            FieldLayout("head", 0, ArrayLayout(CHAR, 8)),
            FieldLayout("number", 8, INT),
            FieldLayout("tail", 12, ArrayLayout(SHORT, 6)),
        ),
    ),
    RecordLayout(
        "union parts",
        8,
        4,
        (FieldLayout("bytes", 0, ArrayLayout(CHAR, 6)), FieldLayout("words", 0, ArrayLayout(INT, 2))),
    ),
    RecordLayout(
        "struct tagged",  # 12 bytes, and what the object has room for
        12,
        4,
        (
            FieldLayout("tag", 0, INT),
            FieldLayout("parts", 4, NamedLayout("union parts")),
            FieldLayout("rest", 12, ArrayLayout(CHAR, None)),
        ),
    ),
)
PROGRAM = Program(DataModel.LP64, RECORDS, (), (), ())
LAYOUTS = (NamedLayout("struct text"), NamedLayout("struct tagged"))
DIVIDING = Settings(split_size=8, split_threshold=20)  # the larger one of the two objects
OF_OBJECTS = sorted(name for name, model in MODELS.items() if not isinstance(model, PlaneModel))


class NowAndThenCertain(UnderAssignment):
    """One assignment is possible, but the solver only now and then finds that out."""

    def __init__(self, assignment: Assignment, answers: list[bool]) -> None:
        super().__init__(assignment)
        self._answers = answers
        self._asked = 0

    def is_certain(self, condition: bool | Term) -> bool:
        self._asked += 1
        return self._answers[self._asked % len(self._answers)] and super().is_certain(condition)


@pytest.mark.parametrize("model", OF_OBJECTS)
@settings(max_examples=250, deadline=None)
@given(
    st.lists(operations_on(st.integers(0, 2)), min_size=1, max_size=12),
    st.integers(0, 12),
    st.integers(0, 2**32 - 1),
    st.integers(0, 1),
    st.lists(st.booleans(), min_size=1, max_size=6),
)
def test_a_window_changes_nothing(
    model: str, program: list[object], index: int, value: int, which: int, answers: list[bool]
) -> None:
    assignment = Assignment({INDEX: index, VALUE: value, WHICH: which})
    view = NowAndThenCertain(assignment, answers)
    check_against_plain(create(model, PROGRAM, 100, DIVIDING), program, assignment, view, LAYOUTS)


def zeroed_text(memory: Memory) -> Pointer:
    request = Allocation(ObjectKind.GLOBAL, 24, 4, "text", NOWHERE, (1,), layout=LAYOUTS[0])
    return memory.allocate(request, lambda contents: contents.fill_zero())


def store_in_tail(memory: Memory, text: Pointer, is_certain: bool) -> None:
    assignment = Assignment({INDEX: 5})
    place = bitvectors.add(64, bitvectors.mul(64, INDEX, 2), 12)
    assert isinstance(place, Term)
    view = NowAndThenCertain(assignment, [is_certain])
    applied(memory, memory.store(Pointer(text.base, place), I16, 1, view), assignment)


@pytest.mark.parametrize("model", OF_OBJECTS)
@pytest.mark.parametrize("is_certain", [True, False])
def test_what_lies_beside_the_array_stays_as_it_was_if_that_is_certain(model: str, is_certain: bool) -> None:
    memory = create(model, PROGRAM, 100)
    text = zeroed_text(memory)
    assert memory.poke(Pointer(text.base, 8), I32, 7)
    store_in_tail(memory, text, is_certain)
    for offset, type, value in ((8, I32, 7), (0, I8, 0)):
        found = memory.peek(Pointer(text.base, offset), type)
        assert found == value if is_certain else isinstance(found, Term)
    assert isinstance(memory.peek(Pointer(text.base, 14), I16), Term)


@pytest.mark.parametrize("model", OF_OBJECTS)
def test_an_array_of_the_whole_object_is_not_taken_apart(model: str) -> None:
    memory = create(model, PROGRAM, 100)
    text = zeroed_text(memory)
    assert isinstance(memory, ObjectMemory)
    for is_certain, length in ((True, 6), (False, 12), (True, 12)):
        store_in_tail(memory, text, is_certain)
        (held,) = memory.objects.cells.values()
        assert [each.length for each in held.families] == [length]
