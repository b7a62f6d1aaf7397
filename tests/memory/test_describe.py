"""What a memory says of itself to viewers."""

from __future__ import annotations

import pytest

from minise.expr import slices
from minise.expr.bitvectors import mul
from minise.expr.symbols import array, symbol
from minise.expr.text import text
from minise.ir import records as ir
from minise.ir.types import I8, I32, I64, DataModel
from minise.memory.catalogue import MODELS, create
from minise.memory.contract import Allocation, Ending, InputPart, Memory, ObjectKind, Stored
from minise.source import NOWHERE
from minise.values import UNDEFINED, Pointer


class AnythingIsPossible:
    site = 0
    effort = 0

    def is_possible(self, condition: object) -> bool:
        return condition is not False

    def possibility(self, condition: object) -> bool:
        return self.is_possible(condition)

    def is_certain(self, condition: object) -> bool:
        return condition is True

    def known(self, value: object) -> object:
        return value

    def example(self, value: object) -> int:
        return 0


VIEW = AnythingIsPossible()
NO_PROGRAM = ir.Program(DataModel.LP64, (), (), (), ())


def new(memory: Memory, name: str, size: int = 16, site: int = 1) -> Pointer:
    return memory.allocate(Allocation(ObjectKind.STACK, size, 8, name, NOWHERE, (site,)))


@pytest.fixture(params=sorted(MODELS))
def memory(request: pytest.FixtureRequest) -> Memory:
    return create(request.param, NO_PROGRAM, 100)


def test_stored_values_are_cells_in_order(memory: Memory) -> None:
    target = new(memory, "a")
    memory.store(Pointer(target.base, 8), I32, 7, VIEW)
    memory.store(Pointer(target.base, 0), I64, 5, VIEW)
    (view,) = memory.describe()
    assert (view.name, view.size, view.root) == ("a", 16, UNDEFINED)
    assert [tuple(each) for each in view.cells] == [(0, I64, 5, True), (8, I32, 7, True)]


def test_only_what_is_asked_for_is_described(memory: Memory) -> None:
    first, second = new(memory, "a"), new(memory, "b", site=2)
    assert [each.name for each in memory.describe()] == ["a", "b"]
    assert isinstance(second.base, int)
    assert [each.name for each in memory.describe([second.base])] == ["b"]
    memory.end(first, Ending.SCOPE_LEFT, NOWHERE)
    assert [each.name for each in memory.describe()] == ["b"]
    assert [(each.name, each.ending) for each in memory.describe(with_ended=True)] == [
        ("b", None),
        ("a", Ending.SCOPE_LEFT),
    ]


def test_elements_written_at_a_symbolic_index_are_choices(memory: Memory) -> None:
    target = memory.allocate(
        Allocation(ObjectKind.GLOBAL, 8, 8, "a", NOWHERE, (1,)), lambda contents: contents.fill_zero()
    )
    offset = mul(64, slices.sign_extend(symbol("i", 32), 32, 64), 4)
    for outcome in memory.store(Pointer(target.base, offset), I32, 9, VIEW):
        change = getattr(outcome, "change", None)
        if change is not None:
            change(memory)
    (view,) = memory.describe()
    assert [(each.offset, text(each.value)) for each in view.cells] == [  # type: ignore[arg-type]
        (0, "i == 0 ? 9 : 0"),
        (4, "i == 1 ? 9 : 0"),
    ]


def test_elements_that_may_never_have_been_written_say_when_they_were(memory: Memory) -> None:
    target, index = new(memory, "a", 12), slices.zero_extend(symbol("i", 32, signed=True), 32, 64)
    for outcome in memory.store(Pointer(target.base, mul(64, index, 4)), I32, 5, VIEW):
        if isinstance(outcome, Stored) and outcome.change is not None:
            outcome.change(memory)
    memory.store(Pointer(target.base, 4), I32, 6, VIEW)
    (view,) = memory.describe()
    assert [(each.offset, each.value, text(each.defined)) for each in view.cells] == [
        (0, 5, "i == 0"),
        (4, 6, "true"),
        (8, 5, "i == 2"),
    ]


def test_an_input_is_the_root_and_reading_it_adds_no_cells(memory: Memory) -> None:
    target = new(memory, "s", 4)
    given = array("s", 4, 8)
    assert isinstance(target.base, int)
    memory.make_input(target.base, 0, [InputPart(0, I8, 4, given)])
    memory.load(Pointer(target.base, 1), I8, VIEW)
    (view,) = memory.describe()
    assert view.root is given and view.cells == ()
