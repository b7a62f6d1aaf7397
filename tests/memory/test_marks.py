"""Marks at an unknown index: the choices say what a look-up says."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from minise.expr import arrays, comparisons
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.symbols import symbol
from minise.expr.term import Boolean
from minise.memory.marks import is_marked, marks_of, with_mark

INDEX, PLACE, LENGTH = symbol("i", 64), symbol("p", 64), symbol("n", 64)
ELEMENTS = 6


def condition(number: int) -> Boolean:
    """False, true, or an element that a copy of unknown length reaches."""
    return (False, True)[number] if number < 2 else comparisons.ult(64, number, LENGTH)


conditions = st.integers(0, ELEMENTS + 2).map(condition)
places = st.integers(0, ELEMENTS + 1) | st.just(PLACE)


@given(
    st.lists(conditions, min_size=1, max_size=ELEMENTS),
    st.lists(st.tuples(places, conditions), max_size=8),
    st.tuples(*[st.integers(0, ELEMENTS + 3)] * 3),
)
def test_choices_are_look_ups(
    initial: list[Boolean], writes: list[tuple[int, Boolean]], values: tuple[int, int, int]
) -> None:
    marks = marks_of(initial)
    for place, written in writes:
        marks = with_mark(marks, place, written)
    assignment = Assignment(dict(zip((INDEX, PLACE, LENGTH), values, strict=True)))
    if marks is None:
        assert is_marked(marks, INDEX) is True
        return
    expected = evaluate(arrays.read(marks, INDEX), assignment) == 1
    assert evaluate(is_marked(marks, INDEX), assignment) == expected
    assert evaluate(is_marked(marks, values[0]), assignment) == expected


def test_a_marked_element_stays_marked_whichever_is_marked_next() -> None:
    marks = with_mark(with_mark(marks_of([True, False, True]), PLACE, True), LENGTH, True)
    assert is_marked(marks, 0) is True
    assert is_marked(marks, 1) is not True
    assert is_marked(with_mark(marks, INDEX, False), 0) is not True


def test_the_choices_are_balanced() -> None:
    """Not a chain: a thousand elements are ten comparisons away."""
    found = is_marked(marks_of([comparisons.ult(64, each, LENGTH) for each in range(1000)]), INDEX)
    depth, level = 0, [found]
    while level:
        depth += 1
        level = list(dict.fromkeys(arg for each in level if hasattr(each, "args") for arg in each.args))
    assert depth < 40
