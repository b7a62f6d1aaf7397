"""What a run says of one input: for tests that try all inputs of a small program."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from minise.build import BuildOptions, build_file
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate, satisfies
from minise.expr.operators import Op
from minise.expr.term import Term, inputs
from minise.limits import Limits
from minise.results import PathResult
from minise.session import Run, RunOptions, explore

PROGRAMS = Path(__file__).parent / "programs"
_MOST_TURNS = 4  # of a loop in these programs: a count has no greater value
_MOST_WAYS = 12  # out of a loop in these programs: a selector has no greater value

Behaviour = tuple[str, int | None]


def explored(name: str, **options: object) -> Run:
    build = build_file(str(PROGRAMS / f"{name}.c"), BuildOptions())
    return explore(build, RunOptions(**{"limits": Limits(seconds=60), **options}))  # type: ignore[arg-type]


def assignments(run: Run, letters: str) -> Iterator[Assignment]:
    """Values from 0 to 4 for each number, and these letters for the elements of an array."""
    known = {each.input.label: each.input for path in run.results.paths for each in path.inputs}
    parts = [part for _, each in sorted(known.items()) for part in each.parts]
    numbers = [part.term for part in parts if part.count is None]
    arrays = [part.term for part in parts if part.count is not None]
    for values in product(range(5), repeat=len(numbers)):
        for data in product(map(ord, letters), repeat=3 if arrays else 0):
            cells = {(array, place): byte for array in arrays for place, byte in enumerate(data)}
            yield Assignment(dict(zip(numbers, values, strict=True)), cells)


class Judged:
    """The paths of a run, each with the auxiliary symbols that its conditions speak of."""

    def __init__(self, run: Run) -> None:
        self._paths = [(path, _auxiliary(path)) for path in run.results.paths]

    def behaviours(self, given: Assignment) -> list[Behaviour]:
        """How the run ends on this input, by every path that takes it: one, unless the input is not allowed."""
        return [_behaviour(path, found) for path, symbols in self._paths for found in _reaching(path, symbols, given)]


def _reaching(path: PathResult, symbols: list[Term], given: Assignment) -> list[Assignment]:
    """The input, extended to one value of the auxiliary symbols, if the path takes it."""
    ranges = [range((_MOST_WAYS if "way" in each.payload.name else _MOST_TURNS) + 1) for each in symbols]
    for values in product(*ranges):
        extended = Assignment({**given.symbols, **dict(zip(symbols, values, strict=True))}, given.cells)
        if satisfies(extended, path.conditions):
            return [extended]
    return []


def _behaviour(path: PathResult, given: Assignment) -> Behaviour:
    if path.fault is not None:
        return path.fault.kind.value, path.place.span.line if path.place is not None else None
    return "exit", None if path.status is None else int(evaluate(path.status, given)) & 0xFF


def _auxiliary(path: PathResult) -> list[Term]:
    terms = (*path.conditions, path.status)
    found = {each for term in terms if isinstance(term, Term) for each in inputs(term) if _is_auxiliary(each)}
    return sorted(found, key=lambda each: str(each.payload.name))


def _is_auxiliary(each: Term) -> bool:
    return each.op == Op.SYMBOL and bool(each.payload.auxiliary)
