"""One symbolic run of a program against gcc's sanitizers, input by input.

Each input must belong to exactly one path of the run. Where the sanitizers report a fault, the path ends in a fault
of that kind at that line; where they report none, it ends with the same exit code. Both printed the same before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from sanitized import Behaviour, Pair

from minise.build import BuildOptions, build_file
from minise.checks import Checks
from minise.events import Ended, EndingKind, Event
from minise.expr import comparisons
from minise.expr.assignment import Assignment
from minise.expr.booleans import both
from minise.expr.evaluate import evaluate
from minise.expr.operators import Op
from minise.expr.symbols import symbol
from minise.expr.term import inputs
from minise.faults import FaultKind
from minise.session import RunOptions, explore
from minise.solver.contract import Limits, Query, Sat, Unknown
from minise.solver.on_demand import OnDemand
from minise.streams import STANDARD_OUTPUT
from minise.trace import reported_place

_X, _Y = (symbol(name, 8, signed=False) for name in "xy")
_SOLVER = OnDemand(Limits())


@dataclass(frozen=True, slots=True)
class EndedPath:
    ended: Ended

    def taken(self, x: int, y: int) -> Assignment | None:
        """The input, if it takes this path. A merged path has further symbols, for which the solver finds values."""
        path = self.ended.state.path
        given = Assignment({_X: x, _Y: y})
        if not any(each.op == Op.SYMBOL and each.payload.auxiliary for term in path.terms for each in inputs(term)):
            return given if all(evaluate(each, given) for each in path.terms) else None
        is_this = both(comparisons.eq(8, _X, x), comparisons.eq(8, _Y, y))
        answer = _SOLVER.check(Query(path, is_this, self.ended.state.model))
        assert not isinstance(answer, Unknown), answer
        return answer.model if isinstance(answer, Sat) else None

    def output(self, given: Assignment) -> bytes:
        return self.ended.state.streams.output(STANDARD_OUTPUT, given)

    def exit_code(self, given: Assignment) -> int | None:
        if self.ended.kind is not EndingKind.EXIT or self.ended.status is None:
            return None
        return int(evaluate(self.ended.status, given)) & 0xFF

    @property
    def fault(self) -> tuple[FaultKind, int] | None:
        if self.ended.fault is None:
            return None
        place = reported_place(self.ended.stack)
        return self.ended.fault.kind, 0 if place is None else place.span.line


def explored(source: Path, memory: str = "forking", merge: str = "none") -> tuple[list[EndedPath], list[str]]:
    """The paths, and why the run is not complete."""
    paths: list[EndedPath] = []

    def note(event: Event) -> None:
        if isinstance(event, Ended):
            paths.append(EndedPath(event))

    options = RunOptions(memory=memory, merge=merge, merge_loops="all", checks=Checks(overflow=True))
    run = explore(build_file(str(source), BuildOptions()), options, note)
    return paths, [] if run.is_complete else list(run.results.reasons) or ["incomplete"]


def differences(paths: Sequence[EndedPath], pairs: Sequence[Pair], seen: Sequence[Behaviour]) -> Iterator[str]:
    for (x, y), behaviour in zip(pairs, seen, strict=True):
        fitting = [(each, given) for each in paths if (given := each.taken(x, y)) is not None]
        problem = behaviour.problem or (
            f"{len(fitting)} paths" if len(fitting) != 1 else _difference(*fitting[0], behaviour)
        )
        if problem:
            yield f"x = {x}, y = {y}: {problem}"


def _difference(path: EndedPath, given: Assignment, behaviour: Behaviour) -> str:
    fault, code, output = path.fault, path.exit_code(given), path.output(given)
    if fault is None and path.ended.kind is not EndingKind.EXIT:
        return f"the path ends otherwise: {path.ended.kind.value} {path.ended.reason}"
    if behaviour.kinds:
        told = f"gcc: {' or '.join(sorted(each.value for each in behaviour.kinds))} in line {behaviour.line}"
        if fault is None:
            return f"minise: exit {code}; {told}"
        if fault[0] not in behaviour.kinds or fault[1] != behaviour.line:
            return f"minise: {fault[0].value} in line {fault[1]}; {told}"
    elif fault is not None:
        return f"minise: {fault[0].value} in line {fault[1]}; gcc: exit {behaviour.exit_code}"
    elif code != behaviour.exit_code:
        return f"minise: exit {code}; gcc: exit {behaviour.exit_code}"
    return "" if output == behaviour.output else f"minise printed {output!r}; gcc {behaviour.output!r}"
