"""Table I of the address-aware paper: what a branch behind a symbolic pointer asks where pointers are numbers, and
where they are symbols. minise asks neither, because its pointers carry their object; both are written down here from
the states that its exploration of `programs/sisters.c` ends in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from immutables import Map

from minise.events import Ended, Event
from minise.expr import arrays, bitvectors, comparisons, slices
from minise.expr.evaluate import evaluate
from minise.expr.operators import Op
from minise.expr.sorts import bits
from minise.expr.symbols import address
from minise.expr.term import BitVector, Term, make
from minise.expr.text import text
from minise.memory.contract import ObjectView
from minise.papers.exploring import build
from minise.session import RunOptions, explore
from minise.solver.contract import Query
from minise.solver.path_condition import PathCondition
from minise.state import State
from minise.values import Pointer

_MAGIC = 7


class Addressing(Enum):
    EXISTING = "existing"
    SYMBOLIC = "symbolic"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the matrix in one state: its address (the paper's b), its symbol (β), and what it holds."""

    place: int
    symbol: Term
    contents: tuple[int, ...]

    def start(self, addressing: Addressing) -> BitVector:
        return self.place if addressing is Addressing.EXISTING else self.symbol


@dataclass(frozen=True, slots=True)
class Resolved:
    """A state behind the access to array[i][j]: the rows that it has, and which of them it reads."""

    name: str
    rows: tuple[Row, ...]
    read: int
    i: Term
    j: Term

    def pointer(self, addressing: Addressing) -> BitVector:
        table = arrays.constant_array((), 0, 64)
        for number, row in enumerate(self.rows):
            table = arrays.write(table, number, row.start(addressing))
        element = arrays.read(table, slices.zero_extend(self.i, 32, 64))
        return bitvectors.add(64, element, slices.zero_extend(self.j, 32, 64))

    def query(self, addressing: Addressing) -> Query:
        row, pointer = self.rows[self.read], self.pointer(addressing)
        start = row.start(addressing)
        contents = arrays.constant_array(row.contents)
        # Not `arrays.read`, which knows the answer where all elements are alike.
        value = make(Op.READ, bits(8), (contents, bitvectors.sub(64, pointer, start)))
        path = PathCondition.of(
            [
                comparisons.ult(32, self.i, len(self.rows)),
                comparisons.ult(32, self.j, len(row.contents)),
                comparisons.ule(64, start, pointer),
                comparisons.ult(64, pointer, bitvectors.add(64, start, len(row.contents))),
            ]
        )
        if addressing is Addressing.SYMBOLIC:
            path = path.locating(Map({each.symbol: each.place for each in self.rows}))
        return Query(path, comparisons.eq(8, value, _MAGIC))


def resolved_states() -> list[Resolved]:
    """s3 to s6: for each side of the branch over z, the states that read the first and the second row."""
    found: dict[tuple[bool, int], State] = {}

    def listen(event: Event) -> None:
        if isinstance(event, Ended):
            z, i, _ = _inputs(event.state)
            side = evaluate(comparisons.slt(32, 0, z), event.state.model)
            found.setdefault((not side, evaluate(i, event.state.model)), event.state)

    explore(build("sisters"), RunOptions(search="dfs"), listen)
    states = []
    for number, (key, state) in enumerate(sorted(found.items(), key=lambda each: each[0]), start=3):
        _, i, j = _inputs(state)
        states.append(Resolved(f"s{number}", tuple(_rows(state, 3 * key[0] + 2)), key[1], i, j))
    return states


def _inputs(state: State) -> list[Term]:
    return [each.parts[0].term for each in state.inputs]


def _rows(state: State, number: int) -> Iterator[Row]:
    """The rows that the table of pointers names, with symbols that are numbered from here on."""
    objects = {each.number: each for each in state.memory.describe()}
    table = next(each for each in objects.values() if _pointers(each))
    for distance, pointer in enumerate(_pointers(table)):
        assert isinstance(pointer.base, int)
        row = objects[pointer.base]
        assert isinstance(row.size, int)
        held = {cell.offset: cell.value for cell in row.cells}
        contents = tuple(held.get(offset, 0) for offset in range(row.size))
        yield Row(int(row.where, 16), address(f"β{number + distance}", row.size), contents)  # type: ignore[arg-type]


def _pointers(view: ObjectView) -> list[Pointer]:
    """The elements of the table of rows: the heap object that holds nothing but pointers to others."""
    values = [cell.value for cell in view.cells]
    pointers = [each for each in values if isinstance(each, Pointer) and each.base != 0]
    return pointers if len(pointers) == len(values) and view.kind.value == "heap" else []


def table_lines() -> Iterator[str]:
    """Table I."""
    number = 0
    for addressing in Addressing:
        yield f"{addressing.value} addressing"
        for state in resolved_states():
            number += 1
            query = state.query(addressing)
            yield f"  {state.name}  q{number}: {' && '.join(text(each) for each in query.conditions)}"
            if addressing is Addressing.SYMBOLIC:
                rows = ", ".join(f"{each.symbol.payload.name} = {each.place:#x}" for each in state.rows)
                yield f"        address constraints: {rows}"
