"""Where a path ends, characters that cannot be read become letters: `"aa"` instead of `"\\001\\001"`.

For a solver, one character is as good as another where the path demands only that it is no null. This asks none: it
puts a letter in its place, and evaluates the constraints.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from minise.display import is_plain_character, is_readable, is_text
from minise.expr.arrays import read
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.operators import Op
from minise.expr.term import Term, inputs
from minise.inputs import SymbolicInput
from minise.ir import records as ir
from minise.ir.layouts import part_of, records_of
from minise.ir.types import I8
from minise.solver.path_condition import PathCondition

LETTERS: Final = b"axA0 _"  # in the order in which they are tried
TRIALS: Final = 4_000  # of a run: less than a tenth of a second


class ReadableCharacters:
    """Knows the types of the program's records, and how often it has tried."""

    def __init__(self, program: ir.Program) -> None:
        self._records = dict(records_of(program))
        self._trials = 0

    def model(self, path: PathCondition, given: Iterable[SymbolicInput], model: Assignment) -> Assignment:
        """The model, with a letter for each character that the path allows to be one."""
        for each in given:
            for array, index in self._characters(each, model):
                if self._trials < TRIALS and not is_readable(model.element(array, index)):
                    model = self._with_letter(path, array, index, model)
        return model

    def _characters(self, given: SymbolicInput, model: Assignment) -> Iterator[tuple[Term, int]]:
        for part in given.parts:
            if part.type is I8 and part.count is not None:
                layout = given.layout and part_of(given.layout, part.offset, part.count, self._records)
                if layout is None or (is_text(layout) and is_plain_character(layout.element)):
                    yield from ((part.term, index) for index in _indices(part.term, part.count, model))

    def _with_letter(self, path: PathCondition, array: Term, index: int, model: Assignment) -> Assignment:
        """A letter for this character alone; or else, as in a palindrome, for all related ones that are the same."""
        groups = path.partition.related(inputs(read(array, index)))
        constraints = [each for group in groups for each in group.constraints]
        related = [
            each.args for group in groups for each in group.inputs if each.op == Op.READ and each.sort.width == 8
        ]
        alike = [place for place in related if model.element(*place) == model.element(array, index)]
        for places in ([(array, index)], alike)[: len(alike)]:
            for letter in LETTERS:
                self._trials += 1
                tried = Assignment(model.symbols, {**model.cells, **dict.fromkeys(places, letter)}, model.defaults)
                if all(evaluate(each, tried) for each in constraints):
                    return tried
        return model


def _indices(array: Term, count: int, model: Assignment) -> Iterable[int]:
    """Of a large block, most characters are as the model has them all: only the others may need a letter."""
    if count <= TRIALS or not is_readable(model.defaults.get(array, 0)):
        return range(count)
    return sorted(index for held, index in model.cells if held is array and index < count)
